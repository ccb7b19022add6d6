"""Counted trees of the edition of 2007: how many lines of play of one and of two actions there are from fixed positions."""

from __future__ import annotations

import pytest

from caravela.engine import Document
from caravela.games.empires import AOE3
from tests.games.aoe3 import positions as of_2007
from tests.games.empires import positions
from tests.games.empires.test_rules_perft import lines

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
}
TREES: dict[str, tuple[int, int]] = {
    "the first placements": (12, 139),
    "marches and migrations": (48, 497),
    "emigrants": (2, 14),
    "spare Colonists": (36, 417),
    "few Soldiers": (2, 36),
    "swaps for Captains": (2, 10),
    "no swap for Soldiers": (1, 4),
    "a full Dock": (13, 26),
    "the University before the Dock": (2, 4),
    "the University before the tiles": (2, 14),
}


@pytest.mark.parametrize("name", PLACES)
def test_as_many_lines_as_counted(name: str) -> None:
    state = AOE3.from_document({"seed": "lines", **PLACES[name]})
    assert (lines(state, 1), lines(state, 2)) == TREES[name]
