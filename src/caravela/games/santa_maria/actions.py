"""Every action of Santa Maria and its number. New kinds go to the end: records and research data hold the numbers."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from caravela.engine.actions import Actions, Kind
from caravela.games.santa_maria.layout import CELLS, DICE, LINE_NUMBERS, LINES, TURNS
from caravela.games.santa_maria.words import (
    BASIC_BOARDS,
    BOARDS,
    DOCKS,
    FIRST_CAPITAL,
    GOLD,
    GOODS,
    MONK_SPACES,
    RETREATS,
    ROAD_TILE,
    STORE,
    TILES,
)

ACTIONS: Final = Actions()

# For how many of each payable good a gold is given: (wood, grain, sugar, gem), at most three in all (AM11).
GOLDS: Final[list[tuple[int, ...]]] = []
_WAYS: Final[list[str]] = []
for _size in range(STORE + 1):
    for _kinds in combinations_with_replacement(range(GOLD), _size):
        GOLDS.append(tuple([_kinds.count(kind) for kind in range(GOLD)]))
        _WAYS.append("-".join(["gold", *[GOODS[kind] for kind in _kinds]]) if _kinds else "goods")

_decline = ACTIONS.define("decline")
_board = ACTIONS.define("board", BOARDS[:BASIC_BOARDS])
_capital = ACTIONS.define("capital", TILES[FIRST_CAPITAL:ROAD_TILE])
_expand = ACTIONS.define("expand", TILES[:FIRST_CAPITAL])
_activate = ACTIONS.define("activate", CELLS)
_die = ACTIONS.define("die", DICE)
_column = ACTIONS.define("column", LINE_NUMBERS)
_row = ACTIONS.define("row", LINE_NUMBERS)
_retreat = ACTIONS.define("retreat", RETREATS)
_exchange = ACTIONS.define("exchange", anytime=True)
_sell = ACTIONS.define("sell", GOODS)
_buy = ACTIONS.define("buy", GOODS[:GOLD])
_lift = ACTIONS.define("lift", CELLS, anytime=True)
_cover = ACTIONS.define("cover", CELLS)
_lay = ACTIONS.define("lay", CELLS, TURNS)
_pay = ACTIONS.define("pay", tuple(_WAYS))
_change = ACTIONS.define("change", ("coins", "wood", "grain", "gold"))
_trade = ACTIONS.define("trade", GOODS)
_advance = ACTIONS.define("advance")
_religion = ACTIONS.define("religion", ("one", "two", "two-gold"))
_ship = ACTIONS.define("ship", DOCKS)
_moor = ACTIONS.define("moor", DOCKS)
_monk = ACTIONS.define("monk", MONK_SPACES)
_road = ACTIONS.define("road", CELLS)


def _run(kind: Kind) -> list[int]:
    return list(range(kind.first, kind.first + kind.size))


DECLINE: Final[int] = _decline.first
BOARD: Final[list[int]] = _run(_board)
CAPITAL_SET: Final[list[int]] = _run(_capital)
EXPAND: Final[list[int]] = _run(_expand)
ACTIVATE: Final[list[int]] = _run(_activate)
DIE: Final[list[int]] = _run(_die)
LINE_ACTION: Final[list[int]] = [*_run(_column), *_run(_row)]
RETREAT: Final[list[int]] = _run(_retreat)
EXCHANGE: Final[int] = _exchange.first
SELL: Final[list[int]] = _run(_sell)
BUY: Final[list[int]] = _run(_buy)
LIFT: Final[list[int]] = _run(_lift)
COVER: Final[list[int]] = _run(_cover)
LAY: Final[list[int]] = _run(_lay)  # by 4 * cell + turn
PAY: Final[list[int]] = _run(_pay)  # by the place in GOLDS
CHANGE: Final[list[int]] = _run(_change)
CHANGE_COINS: Final[int] = _change.first
TRADE_GOOD: Final[list[int]] = _run(_trade)
ADVANCE: Final[int] = _advance.first
ONE_STEP: Final[int] = _religion.first
TWO_STEPS: Final[int] = _religion.first + 1
TWO_FOR_GOLD: Final[int] = _religion.first + 2
TAKE_SHIP: Final[list[int]] = _run(_ship)
MOOR: Final[list[int]] = _run(_moor)
MONK: Final[list[int]] = _run(_monk)
ROAD_ON: Final[list[int]] = _run(_road)

#: The place of an action's first field in its vocabulary; -1 where it has none. Of a line (`LINES`) and a `lay` see below.
FIRST: Final[list[int]] = [(*ACTIONS.values(action), -1)[0] for action in range(ACTIONS.size)]
#: The number of a line's action, as a place in `LINES`.
FIRST_LINE: Final[int] = LINE_ACTION[0]
FIRST_LAY: Final[int] = LAY[0]
FIRST_PAY: Final[int] = PAY[0]
assert len(LINE_ACTION) == len(LINES)
