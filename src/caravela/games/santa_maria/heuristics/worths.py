"""What things are worth in points, roughly: the numbers behind features and policy, in one place to tune.

Where a number changes with the years, it stands in a list by the years still to come after this one: the last year first.
"""

from __future__ import annotations

from typing import Final

from caravela.games.santa_maria.content import CONQUEST, GAIN, RELIGION, SHIPPING, TRADE, Ability, Box
from caravela.games.santa_maria.words import BISHOPS, GOLD, GOODS, SCHOLARS, YEARS

# A good in store while there is a use for it: wood, grain, sugar, gem, gold.
GOOD: Final[list[list[float]]] = [
    [1.04, 1.17, 1.98, 1.49, 2.27],
    [1.75, 1.53, 1.77, 1.34, 2.1],
    [1.98, 1.63, 1.37, 1.18, 2.1],
]
COIN: Final[list[float]] = [0.45, 0.72, 0.95]
#: What a point of the rivals counts: nothing, since what players take from each other (dice, tiles, ships) they can replace.
RIVALRY: Final = 0.0
# One use of an ability.
CONQUEST_STEP: Final[list[float]] = [1.44, 1.52, 1.52]
RELIGION_STEP: Final[list[float]] = [2.14, 2.85, 3.14]
TRACK_END: Final = 1.2  # a point, and now and then another for a grain
SHIP_USE: Final[list[float]] = [1.46, 1.17, 0.93]
# What the dice that are left this year, and those of a later year, count of what their lines would bring.
UNUSED: Final = 0.44
LATER: Final = 0.96
# What it costs in the mean to have a white die for a column, a blue one for a row, in coins.
WHITE_TURN: Final = 0.5
BLUE_TURN: Final = 1.2
# A monk to come, the share of it that steps on the way count, and people for each year that they serve.
MONK: Final[list[float]] = [3.08, 4.4, 5.72]
ON_THE_WAY: Final = 0.72
SKILL: Final[list[float]] = [0.45, 0.75, 0.9, 0.9, 0.6, 1.3, 0.6, 1.0, 1.0, 1.0]
BISHOP_HOPE: Final[list[float]] = [1.1, 1.5, 1.1, 1.1, 1.1, 1.5]
# The income of a ship at a retreat: coins, conquest, religion, points.
DOCK: Final[list[list[float]]] = [
    [0.68, 0.97, 1.17, 0.97],
    [1.17, 1.46, 1.95, 0.97],
    [1.56, 1.46, 2.14, 0.97],
]
SET_STEP: Final = 0.5  # the first, second, third ship of a set
# The chance that a line with so many cells filled will be complete, and the settlers on a cell still to lay.
COMPLETE: Final[list[list[float]]] = [
    [0.0, 0.0, 0.03, 0.11, 0.27, 0.54],
    [0.0, 0.03, 0.11, 0.24, 0.43, 0.7],
    [0.0, 0.06, 0.17, 0.32, 0.52, 0.76],
]
LAID: Final = 0.44

# The quick policy (quick.py). A whim of up to WHIM comes on top of what each choice is worth.
WHIM: Final = 0.6
# A tile: for itself, for what its buildings bring in one use (this year, and in each to come), for each settler.
TILE_LIKED: Final = 2.35
TILE_NOW: Final = 0.28
TILE_YEAR: Final = 0.81
TILE_SETTLER: Final = 0.8
# Its place: for each empty building in its column, and for lines that it makes fuller.
LAY_COLUMN: Final = 0.6
LAY_FIT: Final = 0.2
# A coin laid on a building, a coin that turns a die; to retreat.
QUICK_COIN: Final = 0.58
QUICK_TURN: Final = 0.6
GO_HOME: Final = 0.38
# A ship that begins or completes a set; of the worth of its goods the part that counts as its price.
SHIP_SET: Final = 0.8
SHIP_COST: Final = 0.8


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
