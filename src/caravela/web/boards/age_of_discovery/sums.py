"""Sums beside a position: what each ship has scored, what a mission brings now, what a crew costs. Works from views."""

from __future__ import annotations

from typing import Any, NamedTuple

from caravela.games.age_of_discovery import scoring
from caravela.games.age_of_discovery.content import CREW, FLAGSHIP_CREW, MISSIONS
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS

View = dict[str, Any]


class Loaded(NamedTuple):
    """A ship as it is loaded: its colour ("" where none is named), its value, and what it is besides."""

    colour: str
    value: int
    flagship: bool
    wild: bool


def loaded(text: str) -> Loaded:
    """Read `red-2`, `flagship-2 red`, `flagship-3` or one of these with `wild`."""
    first, *rest = text.split(" ")
    flagship = first.startswith("flagship-")
    named = [one for one in rest if one != "wild"]
    colour = (named[0] if named else "") if flagship else first.rpartition("-")[0]
    return Loaded(colour, int(first[-1]), flagship, "wild" in rest)


def crew(ships: list[Loaded]) -> int:
    """The coins that ships cost when they are sent (R24)."""
    return sum([FLAGSHIP_CREW if one.flagship else CREW for one in ships])


def points(expedition: str, ship: Loaded) -> tuple[int, int]:
    """What a ship brings at the first and at the last scoring (R35)."""
    row = EXPEDITIONS[expedition]
    match = 1 if ship.colour == row["colour"] else 0
    return row["first"][match], row["last"][match]


def scored_first(view: View, expedition: str) -> list[int]:
    """What each ship of an expedition brought at the first scoring; 0 for those that came later.

    Ships stay where they are and only more come (R29), so the first ships of each player are those that scored.
    """
    left = {colour: data["first-scoring"].get(expedition, 0) for colour, data in view["players"].items()}
    found = []
    for text in view["expeditions"][expedition]:
        owner, _, ship = text.partition(" ")
        vp = points(expedition, loaded(ship))[0]
        vp = vp if left[owner] >= vp else 0
        left[owner] -= vp
        found.append(vp)
    return found


class Mission(NamedTuple):
    """What a mission brings now: points for each expedition that passes, and which these are."""

    each: int
    where: list[str]


def mission(view: View, colour: str, more: dict[str, int] | None = None) -> Mission:
    """A player's mission as the board stands, with `more` ships of his at some expeditions (R45 to R48)."""
    data = view["players"][colour]
    test = MISSIONS.index(data["mission"])
    where = []
    for name, ships in view["expeditions"].items():
        added = (more or {}).get(name, 0)
        mine = added + len([text for text in ships if text.partition(" ")[0] == colour])
        if scoring.passes(test, mine, len(ships) + added):
            where.append(name)
    return Mission(scoring.rate(view["options"]["missions"], len(view["players"]), test, data["contracts"]), where)
