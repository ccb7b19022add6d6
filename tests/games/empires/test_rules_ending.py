"""The report of the end: what parted the winner from the next, and the lines behind the points (R74-R76, Q124)."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.games.empires import GAME
from tests.games.empires.table import at


def report(red: dict[str, object], blue: dict[str, object]) -> Any:
    """The report of an ended game of two."""
    players = {"red": {"money": 0, "economy": 0, **red}, "blue": {"money": 0, "economy": 0, **blue}}
    return GAME.report(at({"turn": 8, "phase": "over", "scored": [3, 6, 8], "players": players}))


@pytest.mark.parametrize(
    ("red", "blue", "decided"),
    [
        ({"economy": 2}, {"economy": 1}, "points"),
        ({"economy": 2}, {"scored": {"8": {"peru": 2}}}, "regions"),
        ({"economy": 2, "money": 4}, {"economy": 2, "money": 3}, "money"),
        ({"goods": {"rice": 1}}, {"ships": 2}, "goods"),
        ({"goods": {"rice": 1}}, {"ships": 1}, "shared"),
    ],
)
def test_q124_what_decided_the_game(red: dict[str, object], blue: dict[str, object], decided: str) -> None:
    """Q124, R76, Q87: points, regions of turn 8, money, goods and ships; else the win is shared."""
    found = report(red, blue)
    assert found["decided"] == decided
    assert (found["ranking"]["red"] == found["ranking"]["blue"]) == (decided == "shared")


def test_r74_every_source_has_its_line() -> None:
    """R74, R75, R31: a tile without points has none; the count behind an end tile is shown."""
    red = {
        "scored": {"3": {"peru": 6}, "6": {"peru": 2}, "8": {"brazil": 6}},
        "discoveries": ["2/4/5/7", "china"],
        "buildings": ["settlers", "navy", "taxation", "wealth"],
        "ships": 2,
        "money": 4,
        "economy": 3,
    }
    rows = report(red, {})["seats"]["red"]
    assert rows["regions"] == {
        "3": [{"region": "peru", "vp": 6}],
        "6": [{"region": "peru", "vp": 2}],
        "8": [{"region": "brazil", "vp": 6}],
    }
    assert [(line["id"], line["vp"]) for line in rows["discoveries"]] == [("2/4/5/7", 7), ("china", 6)]
    tiles = [(line["tile"], line["vp"], line["count"]) for line in rows["buildings"]]
    assert tiles == [("navy", 8, 2), ("taxation", 2, 0)]
    assert rows["economy"] == 3
    assert rows["total"] == 6 + 2 + 6 + 7 + 6 + 8 + 2 + 3
    assert rows["tiebreak"] == [6, 4, 2]
