"""What things are worth in points, roughly: the numbers behind features and policy, in one place to tune.

Where a number changes with the years, it stands in a list by the years still to come after this one: the last year first.
"""

from __future__ import annotations

from typing import Final

from caravela.games.santa_maria.content import CONQUEST, GAIN, RELIGION, SHIPPING, TRADE, Ability, Box
from caravela.games.santa_maria.words import BISHOPS, GOLD, GOODS, SCHOLARS, YEARS

# A good in store while there is a use for it: wood, grain, sugar, gem, gold.
GOOD: Final[list[list[float]]] = [
    [0.7, 0.9, 1.6, 1.5, 2.0],
    [1.4, 1.4, 1.7, 1.6, 2.2],
    [1.8, 1.7, 1.5, 1.6, 2.5],
]
COIN: Final[list[float]] = [0.38, 0.6, 0.8]
#: What a point of the rivals counts: nothing, since what players take from each other (dice, tiles, ships) they can replace.
RIVALRY: Final = 0.0
# One use of an ability.
CONQUEST_STEP: Final[list[float]] = [1.6, 1.7, 1.7]
RELIGION_STEP: Final[list[float]] = [1.5, 2.0, 2.2]
TRACK_END: Final = 1.2  # a point, and now and then another for a grain
SHIP_USE: Final[list[float]] = [2.5, 2.0, 1.6]
# What the dice that are left this year, and those of a later year, count of what their lines would bring.
UNUSED: Final = 0.4
LATER: Final = 0.75
# What it costs in the mean to have a white die for a column, a blue one for a row, in coins.
WHITE_TURN: Final = 0.5
BLUE_TURN: Final = 1.2
# A monk to come, the share of it that steps on the way count, and people for each year that they serve.
MONK: Final[list[float]] = [3.5, 5.0, 6.5]
ON_THE_WAY: Final = 0.85
SKILL: Final[list[float]] = [0.6, 1.0, 1.2, 1.2, 0.8, 1.8, 0.8, 1.4, 1.4, 1.4]
BISHOP_HOPE: Final[list[float]] = [1.5, 2.0, 1.5, 1.5, 1.5, 2.0]
# The income of a ship at a retreat: coins, conquest, religion, points.
DOCK: Final[list[list[float]]] = [
    [0.7, 1.0, 1.2, 1.0],
    [1.2, 1.5, 2.0, 1.0],
    [1.6, 1.5, 2.2, 1.0],
]
SET_STEP: Final = 0.5  # the first, second, third ship of a set
# The chance that a line with so many cells filled will be complete, and the settlers on a cell still to lay.
COMPLETE: Final[list[list[float]]] = [
    [0.0, 0.0, 0.03, 0.1, 0.25, 0.5],
    [0.0, 0.03, 0.1, 0.22, 0.4, 0.65],
    [0.0, 0.06, 0.16, 0.3, 0.48, 0.7],
]
LAID: Final = 0.45


def worth(ability: Ability, left: int) -> float:
    """What one use of an ability brings, with so many years still to come."""
    kind = ability.kind
    if kind == GAIN:
        return gained(ability, left)
    if kind == TRADE:
        return max(0.3, gained(ability, left) - min([GOOD[left][good] for good in ability.pay]))
    if kind == CONQUEST:
        return CONQUEST_STEP[left]
    if kind == RELIGION:
        return RELIGION_STEP[left]
    return SHIP_USE[left] if kind == SHIPPING else 1.0


def gained(ability: Ability, left: int) -> float:
    """What goods, coins and points are worth."""
    total = ability.coins * COIN[left] + ability.points
    for good in range(GOLD + 1):
        total += ability.goods[good] * GOOD[left][good]
    return total


_TABLES: Final[dict[str, list[list[float]]]] = {}


def contents(box: Box, left: int, arrived: bool) -> list[float]:
    """What one use of each content of a box brings, also to who is at the end of the religion track.

    Remembered for each data set.
    """
    tables = _TABLES.get(box.name)
    if tables is None:
        tables = [_table(box, years, False) for years in range(YEARS)] + [_table(box, years, True) for years in range(YEARS)]
        _TABLES[box.name] = tables
    return tables[left + YEARS * arrived]


def total(values: list[float]) -> float:
    """The sum, a float also where there is nothing to add: mypyc takes `sum` for whole numbers."""
    found = 0.0
    for value in values:
        found += value
    return found


def _table(box: Box, left: int, arrived: bool) -> list[float]:
    return [
        total([TRACK_END if arrived and one.kind == RELIGION else worth(one, left) for one in content.abilities])
        for content in box.contents
    ]


assert len(GOOD[0]) == len(GOODS)
assert (len(SKILL), len(BISHOP_HOPE)) == (len(SCHOLARS), len(BISHOPS))
