"""A fixed piece of plain Python that a machine's speed is read from.

It does what a rules engine does: small objects with slots, method calls, list copies, tuples, dictionary
look-ups, whole numbers. It must never change: every stored ratio is a multiple of its CPU time. Imports
nothing of ours.
"""

from __future__ import annotations

import time
from typing import Final

ROUNDS: Final = 24_000
EXPECTED: Final = 2_309_965


class _Box:
    __slots__ = ("items", "total", "words")

    def __init__(self, items: list[int]) -> None:
        self.items = items
        self.total = 0
        self.words = {"a": 1, "b": 2, "c": 3}

    def legal(self, n: int) -> tuple[int, ...]:
        return tuple([item for item in self.items if item % 7 != n])

    def apply(self, item: int) -> None:
        self.total += item * self.words["abc"[item % 3]]
        self.items[item % len(self.items)] = (item * 31 + self.total) % 97

    def copy(self) -> _Box:
        other = _Box(self.items[:])
        other.total = self.total
        return other


def loop() -> float:
    """Runs the loop once; returns its CPU time in seconds (20 to 60 ms on machines of the last ten years)."""
    start = time.process_time()
    box = _Box(list(range(24)))
    for turn in range(ROUNDS):
        legal = box.legal(turn % 7)
        box.apply(legal[turn % len(legal)])
        if turn % 8 == 0:
            box = box.copy()
    used = time.process_time() - start
    assert box.total == EXPECTED, f"the calibration loop was changed: {box.total}"
    return used
