"""Counted trees of the edition of 2007: how many lines of play of up to three actions there are from fixed positions."""

from __future__ import annotations

import pytest

from caravela.engine import Document
from caravela.games.empires import AOE3
from tests.games.aoe3 import positions as of_2007
from tests.games.empires import positions
from tests.games.empires.test_rules_perft import WAR, lines

PLACES: dict[str, Document] = {
    "the first placements": {"options": {"players": 2}},
    "marches and migrations": of_2007.marching(),
    "emigrants": of_2007.emigrants(),
    "spare Colonists": of_2007.spare_colonists(),
    "few Soldiers": positions.few_soldiers(),
    "swaps for Captains": positions.short_stocks("captain", 0),
    "no swap for Soldiers": positions.short_stocks("soldier", 0),
    "a full Dock": positions.full_dock("red"),
    "the University before the Dock": positions.university("dock"),
    "the University before the tiles": positions.university("benefits"),
    "wars": WAR,
    "the auction for the order": {"options": {"players": 2, "auction": True}, "now": ["turn", "order-auction"]},
    "income and the tiles": {
        "options": {"players": 2},
        "turn": 7,
        "players": {"red": {"goods": {"sugar": 3}, "buildings": ["rum-distillery", "stables", "migration"]}},
        "regions": {"caribbean": {"workers": {"red": {"soldier": 1, "captain": 1}}}, "florida": {"counter": None}},
        "now": ["income"],
    },
}
TREES: dict[str, tuple[int, ...]] = {
    "the first placements": (12, 139, 1546),
    "marches and migrations": (48, 497, 1834),
    "emigrants": (2, 14, 163),
    "spare Colonists": (36, 417, 10822),
    "few Soldiers": (2, 36, 417),
    "swaps for Captains": (2, 10, 600),
    "no swap for Soldiers": (1, 4, 192),
    "a full Dock": (13, 26, 52),
    "the University before the Dock": (2, 4, 8),
    "the University before the tiles": (2, 14, 163),
    "wars": (7, 14, 26),
    "the auction for the order": (11, 67),
    "income and the tiles": (3, 15, 154),
}


def test_the_auction_can_be_counted_by_hand() -> None:
    """Q9, Q99: $1 to $10 or a pass; after k as many more, or a pass; after a pass the other places the first of 12."""
    assert TREES["the auction for the order"] == (10 + 1, sum(10 - k + 1 for k in range(1, 11)) + 12)


@pytest.mark.parametrize("name", PLACES)
def test_as_many_lines_as_counted(name: str) -> None:
    state = AOE3.from_document({"seed": "lines", **PLACES[name]})
    assert tuple(lines(state, depth) for depth in range(1, len(TREES[name]) + 1)) == TREES[name]
