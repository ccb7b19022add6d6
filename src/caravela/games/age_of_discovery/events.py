"""What can happen in Age of Discovery, as event codes. text/ makes the sentences; every move of pieces or coins has one.

Arguments `ship`, `contract`, `expedition`, `colour`, `mission`, `flagship` and `seat` are places in their vocabularies; `column`
counts from 1; `row` is 0 for the purchase row and 1 for the filling row; `which` is 0 for the first scoring and 1 for the last.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.events import Events

EVENTS: Final = Events()

TURN_BEGAN: Final = EVENTS.define("turn-began", "seat", "round")
MARKER_MOVED: Final = EVENTS.define("marker-moved", "seat", "contract", "left")
COMPLETED: Final = EVENTS.define("completed", "seat", "contract", "coins")
TOOK_COINS: Final = EVENTS.define("took-coins", "seat", "coins")
# Coins to the bank; what is a place in PAID_FOR.
PAID: Final = EVENTS.define("paid", "seat", "coins", "what")
TOOK_CONTRACT: Final = EVENTS.define("took-contract", "seat", "contract")
DREW_CONTRACT: Final = EVENTS.define("drew-contract", "seat")
DREW_CARD: Final = EVENTS.define("drew-card", "seat", "contract")
OPENED: Final = EVENTS.define("opened", "contract")
BOUGHT: Final = EVENTS.define("bought", "seat", "ship", "column", "price")
SLID: Final = EVENTS.define("slid", "ship", "column")
DREW_SHIP: Final = EVENTS.define("drew-ship", "ship", "column")
GAP: Final = EVENTS.define("gap", "column")
FIRST_CARD: Final = EVENTS.define("first-card")
LAST_CARD: Final = EVENTS.define("last-card")
RESERVED_SHIP: Final = EVENTS.define("reserved-ship", "seat", "ship", "row", "column")
RESERVED_CONTRACT: Final = EVENTS.define("reserved-contract", "seat", "contract")
FREED_SHIP: Final = EVENTS.define("freed-ship", "seat", "ship", "row", "column")
FREED_CONTRACT: Final = EVENTS.define("freed-contract", "seat", "contract")
SENT: Final = EVENTS.define("sent", "seat", "ship", "expedition")
SENT_WILD: Final = EVENTS.define("sent-wild", "seat", "ship", "expedition")
SENT_FLAGSHIP: Final = EVENTS.define("sent-flagship", "seat", "value", "colour", "expedition")
SENT_FLAGSHIP_WILD: Final = EVENTS.define("sent-flagship-wild", "seat", "value", "colour", "expedition")
FULFILS: Final = EVENTS.define("fulfils", "seat", "contract")
LOADED: Final = EVENTS.define("loaded", "seat", "ship", "contract")
LOADED_WILD: Final = EVENTS.define("loaded-wild", "seat", "ship", "contract")
LOADED_FLAGSHIP: Final = EVENTS.define("loaded-flagship", "seat", "value", "contract")
LOADED_FLAGSHIP_WILD: Final = EVENTS.define("loaded-flagship-wild", "seat", "value", "contract")
LASTS: Final = EVENTS.define("lasts", "seat", "contract", "turns", "coins")
FLAGSHIP_SHOWN: Final = EVENTS.define("flagship-shown", "seat", "flagship")
FIRST_SCORING: Final = EVENTS.define("first-scoring")
LAST_SCORING: Final = EVENTS.define("last-scoring")
EXPEDITION_SCORED: Final = EVENTS.define("expedition-scored", "seat", "expedition", "ships", "points", "which")
MISSION_SCORED: Final = EVENTS.define("mission-scored", "seat", "mission", "expeditions", "each", "points")
FLEET_SCORED: Final = EVENTS.define("fleet-scored", "seat", "ships")
CONTRACT_LOST: Final = EVENTS.define("contract-lost", "seat", "contract")
STALLED: Final = EVENTS.define("stalled")
GAME_OVER: Final = EVENTS.define("game-over")

PAID_FOR: Final = ("contract", "ship", "crew")
FOR_CONTRACT: Final = 0
FOR_SHIP: Final = 1
FOR_CREW: Final = 2
