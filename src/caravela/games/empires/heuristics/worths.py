"""What things are worth in points, by turn: the numbers that the judgement of a position hangs on, all in one place.

Found by reasoning (points late, money early) and then by playing the bots against each other with one number changed.
A list by turn has place 0 unused and place 9 for the time after the last chance to use the thing.
"""

from __future__ import annotations

from typing import Final

from caravela.games.empires.content import (
    BUILDER,
    CAPTAIN,
    COLONIST,
    KINDS,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    SOLDIER,
)

OVER_TURN: Final = 9

# A dollar that can be spent from this turn's Capital Buildings on.
DOLLAR: Final[list[float]] = [0.0, 0.92, 0.88, 0.78, 0.62, 0.55, 0.47, 0.39, 0.28, 0.0]
# Dollars beyond what can sensibly be spent count only so much.
SURPLUS: Final = 0.05

# A worker that is ready or will be, by kind: what it can do in its turn beyond nothing at all.
COLONIST_WORTH: Final[list[float]] = [0.0, 1.65, 1.65, 1.6, 1.6, 1.55, 1.5, 1.5, 1.35, 0.0]
CAPTAIN_MORE: Final[list[float]] = [0.0, 1.2, 1.2, 1.2, 1.2, 1.2, 1.1, 1.0, 0.8, 0.0]
MISSIONARY_MORE: Final[list[float]] = [0.0, 1.95, 1.95, 1.95, 1.95, 1.95, 1.95, 1.95, 1.95, 0.0]
SOLDIER_MORE: Final[list[float]] = [0.0, 0.6, 0.6, 0.7, 0.7, 0.8, 0.8, 0.9, 0.8, 0.0]
# Mostly the points that a Builder brings its region's first in every scoring that is left.
BUILDER_MORE: Final[list[float]] = [0.0, 4.5, 4.5, 4.5, 3.4, 3.4, 3.4, 2.3, 2.6, 0.0]
MERCHANT_LANDS: Final = 0.85  # how often a Merchant comes to the Dock


def _by_kind() -> list[list[float]]:
    rows: list[list[float]] = [[0.0] * (OVER_TURN + 1) for _ in range(KINDS)]
    for turn in range(1, OVER_TURN):
        base = COLONIST_WORTH[turn]
        rows[COLONIST][turn] = base
        rows[CAPTAIN][turn] = base + CAPTAIN_MORE[turn]
        rows[MERCHANT][turn] = base + MERCHANT_LANDS * MERCHANT_MONEY * DOLLAR[turn]
        rows[MISSIONARY][turn] = base + MISSIONARY_MORE[turn]
        rows[SOLDIER][turn] = base + SOLDIER_MORE[turn]
        rows[BUILDER][turn] = base + BUILDER_MORE[turn]
    return rows


#: `WORKER[kind][turn]`.
WORKER: Final[list[list[float]]] = _by_kind()


def _later(rows: list[float], shift: int) -> list[float]:
    """The sum over the turns from each turn on that still follow it by `shift` turns."""
    sums = [0.0] * (OVER_TURN + 1)
    for turn in range(OVER_TURN - 1, 0, -1):
        ahead = turn + shift
        sums[turn] = (rows[ahead] if ahead < OVER_TURN else 0.0) + sums[turn + 1]
    return sums


#: What a worker of a kind in every phase 4 from this turn's on is worth: each is used a turn later.
EVERY_WORKER: Final[list[list[float]]] = [_later(WORKER[kind], 1) for kind in range(KINDS)]
#: What a dollar in every income or phase 4 from this turn's on is worth: it can be spent a turn later.
EVERY_DOLLAR: Final[list[float]] = _later(DOLLAR, 1)

# How much a turn's income from sets still grows towards what unfinished sets promise: the rest after each turn.
UNFINISHED: Final = 0.6


def _income_rows() -> tuple[list[float], list[float]]:
    """What a dollar of today's sets, and a dollar of what they promise, is worth over all incomes from a turn's on."""
    now = [0.0] * (OVER_TURN + 1)
    soon = [0.0] * (OVER_TURN + 1)
    for turn in range(1, OVER_TURN):
        still = 1.0
        for later in range(turn, OVER_TURN):
            # The income of turn 8 is points (R44); all others can be spent a turn later.
            worth = 1.0 if later == OVER_TURN - 1 else DOLLAR[later + 1]
            now[turn] += worth * still
            soon[turn] += worth * (1.0 - still)
            still *= UNFINISHED
    return now, soon


_INCOME = _income_rows()
INCOME_NOW: Final[list[float]] = _INCOME[0]
INCOME_SOON: Final[list[float]] = _INCOME[1]

# A token of goods of no particular kind, for what cannot be looked at closer.
TOKEN: Final[list[float]] = [0.0, 2.3, 2.1, 2.0, 1.8, 1.5, 1.3, 1.0, 0.7, 0.0]
# To be one place earlier in next turn's order.
EARLIER: Final[list[float]] = [0.0, 0.5, 0.6, 0.5, 0.5, 0.6, 0.6, 0.9, 0.0, 0.0]
# An own Soldier on the map, beyond its head: it guards and threatens.
GUARD: Final[list[float]] = [0.0, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.2, 0.0]
# How much of the points of later scorings counts: much can happen.
LATER_SCORINGS: Final = 0.85
