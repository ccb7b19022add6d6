"""What can happen in Empires, as event codes. text.py makes the sentences; every move of pieces or money has one.

An argument `worker` is a kind, `find` a counter or card, `tile`, `good`, `region` and `seat` the places in their vocabularies.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.events import Events

EVENTS: Final = Events()

TURN_BEGAN: Final = EVENTS.define("turn-began", "turn")
BOX_OPENED: Final = EVENTS.define("box-opened", "box")
PLACED: Final = EVENTS.define("placed", "seat", "worker", "space")
# Money: amount above zero; why is a word of MONEY_WHY.
GOT_MONEY: Final = EVENTS.define("got-money", "seat", "amount", "why")
PAID: Final = EVENTS.define("paid", "seat", "amount", "what")
TRIBUTE: Final = EVENTS.define("tribute", "seat", "amount", "to")
# Workers: from and to are words of POOLS; book-keeping that other sentences tell of.
MOVED: Final = EVENTS.define("moved", "seat", "worker", "number", "from", "to")
LANDED: Final = EVENTS.define("landed", "seat", "worker", "region")
STAYED: Final = EVENTS.define("stayed", "seat", "worker")
CAME: Final = EVENTS.define("came", "seat", "number", "region")
CLAIMED: Final = EVENTS.define("claimed", "seat", "good", "region")
TOOK_GOOD: Final = EVENTS.define("took-good", "seat", "good")
NO_GOOD: Final = EVENTS.define("no-good", "seat")
WON_SHIP: Final = EVENTS.define("won-ship", "seat")
NO_SHIP: Final = EVENTS.define("no-ship")
BOUGHT: Final = EVENTS.define("bought", "seat", "tile", "price")
NO_TILE: Final = EVENTS.define("no-tile", "seat")
CHARTED: Final = EVENTS.define("charted", "seat", "region", "find")
GARRISONED: Final = EVENTS.define("garrisoned", "seat", "number", "region")
NAMED_VICTIM: Final = EVENTS.define("named-victim", "seat", "worker", "region")
PLAGUE_TOOK: Final = EVENTS.define("plague-took", "seat", "worker", "number", "region")
PLAGUED: Final = EVENTS.define("plagued", "seat", "number", "region", "victim")
SAILED: Final = EVENTS.define("sailed", "seat", "region", "value")
SAILED_BEYOND: Final = EVENTS.define("sailed-beyond", "seat", "value")
FOUND: Final = EVENTS.define("found", "seat", "find")
BEATEN: Final = EVENTS.define("beaten", "seat", "find")
BEATEN_UNSEEN: Final = EVENTS.define("beaten-unseen", "seat", "value")
NO_EXPEDITION: Final = EVENTS.define("no-expedition", "seat")
COUNTER_REPLACED: Final = EVENTS.define("counter-replaced", "region")
SCOUTED: Final = EVENTS.define("scouted", "seat", "region")
SCOUTED_DECK: Final = EVENTS.define("scouted-deck", "seat")
SAW: Final = EVENTS.define("saw", "seat", "find")
PUT_BACK: Final = EVENTS.define("put-back", "seat", "where")
RECRUITED: Final = EVENTS.define("recruited", "seat", "worker")
NO_RECRUIT: Final = EVENTS.define("no-recruit", "seat", "worker")
TRADED_OUT: Final = EVENTS.define("traded-out", "seat", "worker", "region")
BATTLE_DECLARED: Final = EVENTS.define("battle-declared", "seat", "region", "foe")
WAR_DECLARED: Final = EVENTS.define("war-declared", "seat", "foe")
NO_BATTLE: Final = EVENTS.define("no-battle", "seat")
BATTLE: Final = EVENTS.define("battle", "seat", "region", "foe")
NAMED: Final = EVENTS.define("named", "seat", "casualty", "foe")
FELL: Final = EVENTS.define("fell", "seat", "worker", "number", "region")
INCOME: Final = EVENTS.define("income", "seat", "amount")
GOT_WORKER: Final = EVENTS.define("got-worker", "seat", "worker", "tile")
ON_DOCK: Final = EVENTS.define("on-dock", "seat", "tile")
IN_DISCOVERY: Final = EVENTS.define("in-discovery", "seat", "worker", "tile")
NO_WORKER: Final = EVENTS.define("no-worker", "seat", "worker", "tile")
DREW_GOOD: Final = EVENTS.define("drew-good", "seat", "good")
NO_DRAW: Final = EVENTS.define("no-draw", "seat")
MIGRATED: Final = EVENTS.define("migrated", "seat", "number", "from", "to")
MARCHED: Final = EVENTS.define("marched", "seat", "from", "to")
ORDER_MOVED: Final = EVENTS.define("order-moved", "seat")
FRONT_MOVED: Final = EVENTS.define("front-moved", "seat", "worker", "box")
REGION_SCORED: Final = EVENTS.define("region-scored", "seat", "region", "points")
GOOD_OFFERED: Final = EVENTS.define("good-offered", "good")
GOOD_REMOVED: Final = EVENTS.define("good-removed", "good")
SHIP_OFFERED: Final = EVENTS.define("ship-offered")
TILE_OFFERED: Final = EVENTS.define("tile-offered", "tile")
TILE_REMOVED: Final = EVENTS.define("tile-removed", "tile")
AGE_BEGAN: Final = EVENTS.define("age-began", "age")
NEW_COLONISTS: Final = EVENTS.define("new-colonists", "seat", "number")
NEW_ORDER: Final = EVENTS.define("new-order", "first")
GAME_ENDED: Final = EVENTS.define("game-ended")
# A phase after the boxes begins: a place in PHASES.
PHASE_BEGAN: Final = EVENTS.define("phase-began", "phase")
# The income of turn 8 counts as points, too (R44).
ECONOMY: Final = EVENTS.define("economy", "seat", "points")

# The Builder's tiles.
SPOILS_SHIP: Final = EVENTS.define("spoils-ship", "seat")
SPOILS_GOOD: Final = EVENTS.define("spoils-good", "seat", "good")
EDICT: Final = EVENTS.define("edict", "seat", "foe")
REWRITTEN: Final = EVENTS.define("rewritten", "seat", "find", "victim")
NEUTRALISED: Final = EVENTS.define("neutralised", "seat", "region", "foe")
SMUGGLED: Final = EVENTS.define("smuggled", "seat", "good", "given", "victim")
SOLD: Final = EVENTS.define("sold", "seat", "number", "good")
REASONED: Final = EVENTS.define("reasoned", "seat", "number")
# Bought points.
BOUGHT_POINTS: Final = EVENTS.define("bought-points", "seat", "points", "amount")
WEALTH_COUNTED: Final = EVENTS.define("wealth-counted", "seat", "amount")
# A good that nobody took goes back into the bag (D9).
GOOD_RETURNED: Final = EVENTS.define("good-returned", "good")
# A worker on the map and one in stock have changed places, so that the one on the map is at hand (D8).
SWAPPED: Final = EVENTS.define("swapped", "seat", "worker", "stand-in", "region")

# Migration of workers that are no Colonists (Q76).
RESETTLED: Final = EVENTS.define("resettled", "seat", "worker", "number", "from", "to")
# Auctions and nations.
SEAT_AUCTION: Final = EVENTS.define("seat-auction", "place")
ORDER_AUCTION: Final = EVENTS.define("order-auction")
BID: Final = EVENTS.define("bid", "seat", "amount")
PASSED: Final = EVENTS.define("passed", "seat")
WON_SEAT: Final = EVENTS.define("won-seat", "seat", "place", "price")
TOOK_NATION: Final = EVENTS.define("took-nation", "seat", "nation")
FOUND_OPEN: Final = EVENTS.define("found-open", "seat", "region", "find")
POWER_USED: Final = EVENTS.define("power-used", "seat", "nation")
RELEASED: Final = EVENTS.define("released", "seat", "number")
LINED_UP: Final = EVENTS.define("lined-up", "seat")
CONQUERED: Final = EVENTS.define("conquered", "seat", "region", "find")
SETTLED: Final = EVENTS.define("settled", "seat", "worker", "region")
REPLACED: Final = EVENTS.define("replaced", "seat", "worker", "space", "foe")

# Why money came in or went out.
MONEY_WHY: Final = (
    *("initiative", "merchant", "plunder", "soldiers", "sets"),
    *("inca-conquest", "trading-post", "taxation", "factory", "rum-distillery", "privateers"),
    *("spoils-5", "spoils-7", "mint", "trading-house"),
)
FOR_INITIATIVE: Final = 0
FOR_MERCHANT: Final = 1
FOR_PLUNDER: Final = 2
FOR_SOLDIERS: Final = 3
FOR_SETS: Final = 4
MONEY_WHAT: Final = ("building", "training", "war", "scouting", "points", "seat")
TO_BUY: Final = 0
TO_TRAIN: Final = 1
TO_WAR: Final = 2
TO_SCOUT: Final = 3
FOR_POINTS: Final = 4
FOR_SEAT: Final = 5

# Where a worker can be (R1).
POOLS: Final = ("stock", "ready", "boxes", "map")
STOCK: Final = 0
READY: Final = 1
IN_BOXES: Final = 2
ON_MAP: Final = 3
