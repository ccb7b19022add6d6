"""Counted trees: how many lines of play of a few actions there are from fixed positions.

An exact number changes with every change of what is legal; say in the commit which rule has changed.
`python -m tests.games.santa_maria.test_rules_perft` prints them anew.
"""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import State
from tests.games.santa_maria.positions import ECONOMIST, LAST_YEAR, SHIPPER, SKILLED
from tests.games.santa_maria.table import at

POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "skilled": (SKILLED, 2),
    "shipper": (SHIPPER, 2),
    "economist": (ECONOMIST, 3),
    "last-year": (LAST_YEAR, 3),
}
COUNTS: dict[str, list[int]] = {
    "skilled": [32, 187],
    "shipper": [33, 227],
    "economist": [32, 283, 4300],
    "last-year": [26, 81, 372],
}


def perft(state: State, depth: int) -> int:
    """Lines of play of so many actions."""
    if depth == 0 or state.player is None:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def counted(name: str) -> list[int]:
    position, depth = POSITIONS[name]
    return [perft(at({**position, "seed": "perft"}), one) for one in range(1, depth + 1)]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_trees_have_so_many_lines(name: str) -> None:
    assert counted(name) == COUNTS[name]


if __name__ == "__main__":
    for name in POSITIONS:
        print(f'    "{name}": {counted(name)},')
