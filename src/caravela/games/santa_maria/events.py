"""What can happen in Santa Maria, as event codes. text/ makes the sentences; every move of pieces, goods or money has one.

`seat`, `tile`, `ship`, `good`, `cell` and so on are places in the vocabularies of words.py and layout.py; -1 is none.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.events import Events

EVENTS: Final = Events()

BOARD_TAKEN: Final = EVENTS.define("board-taken", "seat", "board")
SET_TAKEN: Final = EVENTS.define("set-taken", "seat", "tile", "scholar")
YEAR_BEGAN: Final = EVENTS.define("year-began", "year", "first")
POOL_ROLLED: Final = EVENTS.define("pool-rolled", "n1", "n2", "n3", "n4", "n5", "n6")
BLUE_ROLLED: Final = EVENTS.define("blue-rolled", "seat", "value")
TILE_SHOWN: Final = EVENTS.define("tile-shown", "tile")
TILE_GONE: Final = EVENTS.define("tile-gone", "tile")
EXPANDED: Final = EVENTS.define("expanded", "seat", "tile")
LAID: Final = EVENTS.define("laid", "seat", "tile", "cell", "turn")
ROAD_LAID: Final = EVENTS.define("road-laid", "seat", "cell")
ACTIVATED: Final = EVENTS.define("activated", "seat", "cell", "price")
DIE_TAKEN: Final = EVENTS.define("die-taken", "seat", "die", "line")
FIRED: Final = EVENTS.define("fired", "seat", "cell")
COVERED: Final = EVENTS.define("covered", "seat", "cell", "die")
DIE_MOVED: Final = EVENTS.define("die-moved", "seat", "cell", "to")
SKIPPED: Final = EVENTS.define("skipped", "seat", "effect")
# Money, goods and points: amounts above zero; why and what are words of WHY and WHAT.
GOT_COINS: Final = EVENTS.define("got-coins", "seat", "amount", "why")
PAID_COINS: Final = EVENTS.define("paid-coins", "seat", "amount", "what")
GAVE_COINS: Final = EVENTS.define("gave-coins", "seat", "amount", "other")
GOT_GOODS: Final = EVENTS.define("got-goods", "seat", "good", "number", "why")
PAID_GOODS: Final = EVENTS.define("paid-goods", "seat", "good", "number", "what")
SOLD: Final = EVENTS.define("sold", "seat", "good", "number", "amount")
OVERFLOWED: Final = EVENTS.define("overflowed", "seat", "good", "number", "amount")
BOUGHT: Final = EVENTS.define("bought", "seat", "good", "number", "amount")
GOT_POINTS: Final = EVENTS.define("got-points", "seat", "amount", "why")
CONQUERED: Final = EVENTS.define("conquered", "seat", "space")
PRAYED: Final = EVENTS.define("prayed", "seat", "space")
UNLOCKED: Final = EVENTS.define("unlocked", "seat", "number")
MONK_PLACED: Final = EVENTS.define("monk-placed", "seat", "space")
MONK_LOST: Final = EVENTS.define("monk-lost", "seat")
SHIP_TAKEN: Final = EVENTS.define("ship-taken", "seat", "ship", "dock")
SHIP_MOORED: Final = EVENTS.define("ship-moored", "seat", "ship", "dock")
SHIP_OPENED: Final = EVENTS.define("ship-opened", "ship", "dock")
RETREATED: Final = EVENTS.define("retreated", "seat", "place")
INCOME: Final = EVENTS.define("income", "seat", "dock", "number")
YEAR_ENDED: Final = EVENTS.define("year-ended", "year")
GAME_ENDED: Final = EVENTS.define("game-ended")

# Where coins, goods and points come from.
WHY: Final[tuple[str, ...]] = (
    *("set-up", "building", "trade", "dock", "retreat", "station", "gold-symbol", "track-end"),
    *("taxes", "mathematics", "conquest"),
)
FOR_START: Final = 0
FOR_BUILDING: Final = 1
FOR_TRADE: Final = 2
FOR_DOCK: Final = 3
FOR_RETREAT: Final = 4
FOR_STATION: Final = 5
FOR_GOLD_SYMBOL: Final = 6
FOR_TRACK_END: Final = 7
FOR_TAXES: Final = 8
FOR_MATHEMATICS: Final = 9
FOR_CONQUEST: Final = 10
# What is paid for.
WHAT: Final[tuple[str, ...]] = ("tile", "building", "die", "trade", "ship", "religion", "astronomy", "logistics")
TO_TILE: Final = 0
TO_BUILDING: Final = 1
TO_DIE: Final = 2
TO_TRADE: Final = 3
TO_SHIP: Final = 4
TO_RELIGION: Final = 5
TO_ASTRONOMY: Final = 6
TO_LOGISTICS: Final = 7
# Effects that can be left unused.
EFFECTS: Final[tuple[str, ...]] = ("trade", "conquest", "religion", "shipping", "road")
NO_TRADE: Final = 0
NO_CONQUEST: Final = 1
NO_RELIGION: Final = 2
NO_SHIPPING: Final = 3
NO_ROAD: Final = 4
