"""What things are worth in points, roughly: the numbers behind features and policy, in one place to tune."""

from __future__ import annotations

from typing import Final

from caravela.games.santa_maria.content import CONQUEST, GAIN, RELIGION, SHIPPING, TRADE, Ability, Box
from caravela.games.santa_maria.words import GOLD, GOODS

# A good in store while there is a use for it.
GOOD: Final[list[float]] = [2.0, 1.5, 1.4, 1.4, 2.0]
COIN: Final = 0.3
#: What a point of the rivals counts: players meet at dice, tiles, ships and monks alone.
RIVALRY: Final = 0.2
# One use of an ability.
CONQUEST_STEP: Final = 1.0
RELIGION_STEP: Final = 1.2
SHIP_USE: Final = 1.4
# A die not used yet counts for so much of what its line would bring.
UNUSED: Final = 0.5
#: Uses of a building in what is left of a year, and in each later year.
USES: Final = 1.5
NEW_DIE: Final = 2.4  # a blue die, a year
MONK: Final = 3.5  # a monk to come
DOCK: Final[list[float]] = [0.8, 0.9, 1.5, 1.0]  # the income of a ship, a retreat
SET_STEP: Final = 0.5  # the first, second, third ship of a set


def worth(ability: Ability) -> float:
    """What one use of an ability brings."""
    kind = ability.kind
    if kind == GAIN:
        return gained(ability)
    if kind == TRADE:
        return max(0.3, gained(ability) - min([GOOD[good] for good in ability.pay]))
    if kind == CONQUEST:
        return CONQUEST_STEP
    if kind == RELIGION:
        return RELIGION_STEP
    return SHIP_USE if kind == SHIPPING else 1.0


def gained(ability: Ability) -> float:
    """What goods, coins and points are worth."""
    total = ability.coins * COIN + ability.points
    for good in range(GOLD + 1):
        total += ability.goods[good] * GOOD[good]
    return total


_TABLES: Final[dict[str, list[float]]] = {}


def contents(box: Box) -> list[float]:
    """What one use of each content of a box brings: remembered for each data set."""
    table = _TABLES.get(box.name)
    if table is None:
        table = [sum([worth(ability) for ability in content.abilities]) for content in box.contents]
        _TABLES[box.name] = table
    return table


assert len(GOOD) == len(GOODS)
