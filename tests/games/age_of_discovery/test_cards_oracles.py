"""Slow and plain second opinions: what can be sent by brute force, both scorings and the missions by other words."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import ceil
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravela.engine import State
from caravela.games.age_of_discovery import GAME, scoring
from caravela.games.age_of_discovery.content import CREWS, DATA, MISSIONS
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.ending import FIRST, LAST
from caravela.games.age_of_discovery.steps.sending import Load
from caravela.games.age_of_discovery.steps.turn import Turn
from tests.games.age_of_discovery.table import at

Doc = dict[str, Any]
#: A ship as the oracle has it: its word, colour, value, crew, and whether it is the flagship.
Ship = tuple[str, str, int, int, bool]


def whole_choices(state: State) -> list[tuple[str, ...]]:
    """Every way to send ships to one target from a turn, part by part, to the end of that target."""
    found: list[tuple[str, ...]] = []
    for action in state.legal_actions():
        text = GAME.actions.text(action)
        if text.split()[0] in ("to", "fulfil"):
            after = state.copy()
            after.apply(action)
            found += completed(after, (text,))
    return found


def completed(state: State, done: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What may follow, as long as the choice is not complete."""
    ask = state.asking
    if ask is None or not ask.whole:
        return [done]
    found: list[tuple[str, ...]] = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        found += completed(after, (*done, GAME.actions.text(action)))
    return found


def fleet(player: Doc) -> list[Ship]:
    """Every single ship at hand, the flagship once for each value and colour."""
    ships = [
        (word, word.split("-")[0], int(word[-1]), 1, False) for word, number in player["ships"].items() for _ in range(number)
    ]
    if player["flagship-at"] == "home":
        for value, colour in product((1, 2, 3), player["flagship"].split("-")):
            ships.append((f"flagship {value} {colour}", colour, value, 2, True))
    return ships


def sendings(state: Voyages, most: int = 4) -> set[tuple[str, ...]]:
    """Brute force: every set of ships, every split into fitting and wild ones, by the words of the rules (R23 to R31)."""
    document: Doc = state.view(state.player)
    seat = document["asked"]["seat"]
    player = document["players"][seat]
    found: set[tuple[str, ...]] = set()
    for size in range(1, most + 1):
        for ships in combinations(fleet(player), size):
            if sum(ship[4] for ship in ships) > 1 or sum(ship[3] for ship in ships) > player["coins"]:
                continue
            total = sum(ship[2] for ship in ships)
            for row in DATA["expeditions"]:
                for way in voyages(document["expeditions"][row["id"]], row["limit"], ships, total, player["wild"]):
                    found.add(tuple(sorted((f"to {row['id']}", *way, "sail"))))
            for card in player["hand"]:
                colour, need = card.split("-")
                pair = player["flagship"].split("-")
                parts = on_contract(ships, colour, pair)
                if total == int(need) and parts is not None and sum("wild" in part for part in parts) <= player["wild"]:
                    found |= {tuple(sorted((f"fulfil {card}", *parts, f"duration {n}"))) for n in (1, 2, 3)}
    return found


def voyages(there: list[str], limit: int, ships: tuple[Ship, ...], total: int, wild: int) -> list[list[str]]:
    """The ways to send these ships to one expedition: one for each colour that may be the first where it is empty."""
    room = limit - sum(value_of(one) for one in there)
    if total > room:
        return []
    firsts = {colour_of(there[0])} if there else {ship[1] for ship in ships}
    ways = []
    for first in firsts:
        parts = [word_of(ship) if ship[1] == first else "wild " + word_of(ship).removeprefix("ship ") for ship in ships]
        if sum(part.startswith("wild") for part in parts) <= wild:
            ways.append(parts)
    return ways


def on_contract(ships: tuple[Ship, ...], colour: str, pair: list[str]) -> list[str] | None:
    """The parts for a contract; None for a flagship that is named otherwise than it has to be there."""
    parts = []
    for ship in ships:
        fits = ship[1] == colour
        if ship[4]:
            named = colour if colour in pair else pair[0]
            if ship[1] != named:
                return None
        parts.append(word_of(ship) if fits else "wild " + word_of(ship).removeprefix("ship "))
    return parts


def word_of(ship: Ship) -> str:
    return ship[0] if ship[4] else f"ship {ship[0]}"


def value_of(there: str) -> int:
    return int(there.split()[1][-1])


def colour_of(there: str) -> str:
    _, ship, *rest = there.split()
    return rest[0] if ship.startswith("flagship") else ship.split("-")[0]


SENDERS: list[Doc] = [
    {"ships": {"red-1": 2, "red-2": 1}, "coins": 9, "wild": 0, "flagship": "red-yellow", "hand": ["red-5", "red-3"]},
    {
        "ships": {"red-1": 1, "blue-1": 1, "green-2": 1},
        "coins": 9,
        "wild": 2,
        "flagship": "red-yellow",
        "hand": ["blue-3", "white-4"],
    },
    {"ships": {"red-1": 1, "blue-1": 2}, "coins": 3, "wild": 3, "flagship": "blue-white", "hand": ["blue-5", "red-4", "black-3"]},
    {
        "ships": {"blue-2": 3, "blue-3": 1},
        "coins": 4,
        "wild": 1,
        "flagship": "green-blue",
        "hand": ["blue-6", "green-6", "blue-4"],
    },
    {"ships": {}, "coins": 2, "wild": 1, "flagship": "white-black", "hand": ["white-3", "red-3"]},
]
SEAS: list[Doc] = [
    {},
    {
        "abreu": ["yellow red-2"],
        "cao": ["yellow green-1"],
        "magellan": ["yellow white-1", "yellow black-2 wild"],
        "drake": ["yellow black-3", "yellow black-3"],
    },
]


@pytest.mark.parametrize("sea", range(len(SEAS)))
@pytest.mark.parametrize("sender", range(len(SENDERS)))
def test_the_questions_come_to_what_brute_force_finds_each_in_one_way(sender: int, sea: int) -> None:
    """R23 to R31, R50, A39: nothing is missing, nothing is too much, and nothing can be written in two orders."""
    state = at(turn="red", expeditions=SEAS[sea], players={"red": SENDERS[sender], "yellow": {}})
    ways = [tuple(sorted(way)) for way in whole_choices(state)]
    assert len(ways) == len(set(ways))
    assert set(ways) == sendings(state)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_brute_force_agrees_wherever_random_games_come(players: int) -> None:
    """The same at turns of random games, and no position is reached by two orders within one action."""
    rng = Random(players)
    checked = 0
    for number in range(6):
        state = GAME.start({"players": players}, f"oracle {number}")
        while state.player is not None:
            ask = state.asking
            assert isinstance(state, Voyages)
            if isinstance(ask, Turn) and ask.may(3) and ask.going != 3 and rng.random() < 0.2:
                fleet_size = sum(state.players[ask.seat].ships)
                if fleet_size <= 6:
                    ways = [tuple(sorted(way)) for way in whole_choices(state)]
                    assert len(ways) == len(set(ways))
                    assert set(ways) == sendings(state, 8)
                    checked += 1
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))])
    assert checked > 40


def test_two_targets_in_one_action_come_in_one_order() -> None:
    """A39: of two targets the second comes after the first, so every pair is reached once."""
    state = at(
        turn="red", players={"red": {"ships": {"red-1": 1, "blue-1": 1}, "coins": 2, "flagship": "white-black"}, "yellow": {}}
    )
    ends: list[str] = []
    for first in whole_choices(state):
        middle = state.copy()
        for text in first:
            middle.apply(GAME.actions.parse(text))
        if isinstance(middle.asking, Turn):
            for second in whole_choices(middle):
                end = middle.copy()
                for text in second:
                    end.apply(GAME.actions.parse(text))
                ends.append(str(sorted(end.view(None)["expeditions"].items())))
    assert len(ends) == len(set(ends)) > 100


def test_no_list_is_longer_than_128_even_with_the_largest_fleet() -> None:
    """Every sort of ship, every Wild Ship, a flagship, and empty seas."""
    ships = {f"{colour}-{value}": 1 for colour in DATA["colours"] for value in (1, 2, 3)}
    hand = ["red-6", "blue-6", "white-6", "black-6"]
    state = at(turn="red", players={"red": {"ships": ships, "coins": 99, "hand": hand}, "yellow": {}}, scored=True)
    assert len(state.legal_actions()) <= 50
    for action in state.legal_actions():
        if GAME.actions.kind(action) in ("to", "fulfil"):
            load = state.copy()
            load.apply(action)
            while isinstance(load.asking, Load):
                assert len(load.legal_actions()) <= 64
                load.apply(load.legal_actions()[0])


# Both scorings and missions.

CREW = st.tuples(st.integers(0, 3), st.sampled_from(DATA["colours"]), st.integers(1, 3))


def points_of(ships: list[tuple[int, str, int]], row: Doc, which: str, seat: int) -> int:
    """One by one, as a player at the table counts."""
    total = 0
    for owner, colour, _ in ships:
        if owner == seat:
            lower, higher = row[which]
            total += higher if colour == row["colour"] else lower
    return total


def meets(mission: str, ships: list[tuple[int, str, int]], seat: int) -> bool:
    mine = [ship for ship in ships if ship[0] == seat]
    others = [ship for ship in ships if ship[0] != seat]
    if not mine:
        return False
    return {
        "at-least-one": True,
        "at-least-half": len(mine) >= len(others),
        "majority": len(mine) > len(others),
        "all": not others,
    }[mission]


# What an expedition is worth in the balanced sets, by players: at least one, at least half, majority, all (A34).
RATES = {2: ("1/3", "2/5", "2/3", "1"), 3: ("1/3", "1/2", "1", "2"), 4: ("1/2", "1", "3/2", "3")}


def each(players: int, missions: str, mission: str, contracts: int) -> int:
    """What an expedition that passes is worth."""
    if missions == "literal":
        return contracts
    return ceil(Fraction(RATES[players][MISSIONS.index(mission)]) * contracts)


@settings(max_examples=100)
@given(
    st.lists(st.lists(CREW, max_size=6), min_size=12, max_size=12),
    st.lists(st.tuples(st.integers(0, 12), st.integers(0, 9), st.integers(0, 3)), min_size=4, max_size=4),
    st.sampled_from((2, 3, 4)),
    st.sampled_from(("literal", "balanced")),
)
def test_scorings_missions_and_places_agree_with_a_slow_count(
    sea: list[list[tuple[int, str, int]]], mats: list[tuple[int, int, int]], players: int, missions: str
) -> None:
    """R35, R37, R43 to R48, A34: any ships anywhere, whatever fits, count as a person would count them, to the last place."""
    state = at(turn="red", options={"players": players, "missions": missions})
    sea = [[ship for ship in ships if ship[0] < players] for ships in sea]
    rows = DATA["expeditions"]
    state.expeditions = [
        tuple(CREWS.index(f"{DATA['seats'][who]} {colour}-{value}") for who, colour, value in ships) for ships in sea
    ]
    reached: list[tuple[int, int]] = []
    for seat, (contracts, idle, mission) in enumerate(mats[:players]):
        player = state.players[seat]
        player.contracts, player.ships[0], state.missions[seat] = contracts, idle, mission
        firsts = [points_of(ships, row, "first", seat) for ships, row in zip(sea, rows, strict=True)]
        lasts = [points_of(ships, row, "last", seat) for ships, row in zip(sea, rows, strict=True)]
        for number, word in enumerate(MISSIONS):
            found = sum(meets(word, ships, seat) for ships in sea)
            assert scoring.mission_count(state, seat, number) == found
            assert scoring.mission_rate(state, number, contracts) == each(players, missions, word, contracts)
        passed = sum(meets(MISSIONS[mission], ships, seat) for ships in sea)
        # The flagship, which is nowhere at sea, is a ship, too (A25).
        points = sum(firsts) + sum(lasts) + idle + 1 + passed * each(players, missions, MISSIONS[mission], contracts)
        reached.append((points, idle + 1))
    FIRST.run(state)
    for seat, player in enumerate(state.players):
        assert list(player.scored) == [points_of(ships, row, "first", seat) for ships, row in zip(sea, rows, strict=True)]
    LAST.run(state)
    assert state.scores() == [points for points, _ in reached]
    assert state.ranking() == [1 + sum(other > mine for other in reached) for mine in reached]
    # Line by line, the report comes to the same (R43).
    for seat, row in enumerate(GAME.report(state)["seats"].values()):
        lines = [one["vp"] for one in [*row["first"], *row["last"]]] + [row["mission"]["vp"], row["fleet"]]
        assert sum(lines) == row["total"] == reached[seat][0]
