"""What goods and ships promise: the income that unfinished sets grow into while there are goods to be had."""

from __future__ import annotations

from typing import Final

from caravela.games.empires.sets import income_of, pattern_of

# Dollars a turn that so many tokens of one kind will bring in the end: three alike are $3, four $6, one is a beginning.
PROMISE: Final[list[float]] = [0.0, 0.7, 1.7, 3.3, 6.0, 6.7, 7.7, 9.3, 12.0]
LONE_SHIP: Final = 0.8  # a ship that no kind needs yet
MOST_KNOWN: Final = 50_000
# What `incomes` answers, by pattern; compiled, faster than `lru_cache`.
_KNOWN: Final[dict[tuple[int, ...], tuple[int, float]]] = {}


def _promise(pattern: tuple[int, ...]) -> float:
    left = list(pattern)
    ships = left.pop()
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
    pattern = pattern_of(goods, ships)
    known = _KNOWN.get(pattern)
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        now = income_of(pattern)
        known = _KNOWN[pattern] = (now, max(float(now), _promise(pattern)))
    return known
