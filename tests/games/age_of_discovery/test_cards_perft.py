"""Counted trees: how many lines of play of a few actions there are from fixed positions.

An exact number changes with every change of what is legal. `python -m tests.games.age_of_discovery.test_cards_perft` prints
them anew; say in the commit which rule has changed.
"""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import State
from tests.games.age_of_discovery.table import at

MARKET = {
    "purchase": ["green-3", "yellow-1", "green-2", "red-2", "blue-3"],
    "filling": ["green-1", "white-1", "white-2", "white-3", "black-1"],
}
OPEN = {"open": ["red-5", "blue-3", "white-6", "black-4"]}
START: dict[str, Any] = {
    "turn": "red",
    "market": MARKET,
    "contracts": OPEN,
    "players": {
        "red": {"hand": ["blue-5", "green-4"], "flagship": "green-blue"},
        "yellow": {"hand": ["red-3", "white-5"], "flagship": "white-black"},
    },
}
SEA: dict[str, Any] = {
    "turn": "red",
    "market": MARKET,
    "contracts": OPEN,
    "expeditions": {"abreu": ["yellow red-1"], "magellan": ["yellow green-2", "red green-3"], "drake": ["yellow blue-3"]},
    "players": {
        "red": {
            "coins": 7,
            "ships": {"blue-1": 2, "blue-2": 1, "red-1": 1},
            "hand": ["blue-5", "blue-4"],
            "flagship": "red-yellow",
            "reservation": 0,
        },
        "yellow": {"coins": 4, "ships": {"white-2": 1}, "hand": ["red-3"], "flagship": "white-black", "reservation": 0},
    },
}
COUNTED: dict[str, tuple[dict[str, Any], list[int]]] = {
    "start": (START, [38, 999, 19274]),
    "sea": (SEA, [26, 379, 2404]),
}


def perft(state: State, depth: int) -> int:
    """The number of lines of so many actions."""
    if depth == 0 or state.player is None:
        return 1
    if depth == 1:
        return len(state.legal_actions())
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("name", sorted(COUNTED))
def test_the_trees_have_the_counted_size(name: str) -> None:
    """R14, R17, R19, R23, R51."""
    fields, numbers = COUNTED[name]
    assert [perft(at(**fields), depth + 1) for depth in range(len(numbers))] == numbers


if __name__ == "__main__":
    for shown, (fields, _) in COUNTED.items():
        print(shown, [perft(at(**fields), depth + 1) for depth in range(3)])
