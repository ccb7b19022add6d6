"""What goods and ships promise: the income that unfinished sets grow into while there are goods to be had."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from caravela.games.empires.sets import income

# Dollars a turn that so many tokens of one kind will bring in the end: three alike are $3, four $6, one is a beginning.
PROMISE: Final[list[float]] = [0.0, 0.7, 1.7, 3.3, 6.0, 6.7, 7.7, 9.3, 12.0]
LONE_SHIP: Final = 0.8  # a ship that no kind needs yet


@lru_cache(maxsize=50_000)
def _promise(counts: tuple[int, ...], ships: int) -> float:
    left = list(counts)
    total = 0.0
    for _ in range(ships):
        best = LONE_SHIP
        where = -1
        for i, count in enumerate(left):
            if count > 0:
                gain = PROMISE[min(count + 1, 8)] - PROMISE[min(count, 8)]
                if gain > best:
                    best = gain
                    where = i
        total += best
        if where >= 0:
            # A set holds one ship (R43): the kind is served.
            total += PROMISE[min(left[where], 8)]
            left[where] = 0
    for count in left:
        total += PROMISE[min(count, 8)]
    return total


def incomes(goods: list[int], ships: int) -> tuple[int, float]:
    """Dollars a turn that these goods and ships bring now, and that they promise (at least as many)."""
    now = income(goods, ships)
    counts = [count for count in goods if count]
    counts.sort()
    promised: float = _promise(tuple(counts), ships)
    return now, max(float(now), promised)
