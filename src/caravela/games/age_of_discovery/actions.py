"""Every action of Age of Discovery and its number. New kinds go to the end: records and research data hold the numbers."""

from __future__ import annotations

from typing import Final

from caravela.engine.actions import Actions
from caravela.games.age_of_discovery.content import COLOURS, COLUMNS, CONTRACTS, DURATIONS, EXPEDITIONS, SHIPS, VALUES

ACTIONS: Final = Actions()

_COLUMNS: Final = tuple([str(n + 1) for n in range(COLUMNS)])
_VALUES: Final = tuple([str(n + 1) for n in range(VALUES)])
_DURATIONS: Final = tuple([str(n + 1) for n in range(DURATIONS)])

_coins = ACTIONS.define("coins")
_take = ACTIONS.define("take", CONTRACTS)
_deck = ACTIONS.define("take deck")
_buy = ACTIONS.define("buy", _COLUMNS)
_purchase = ACTIONS.define("reserve purchase", _COLUMNS, anytime=True)
_filling = ACTIONS.define("reserve filling", _COLUMNS, anytime=True)
_contract = ACTIONS.define("reserve contract", CONTRACTS, anytime=True)
_to = ACTIONS.define("to", EXPEDITIONS)
_fulfil = ACTIONS.define("fulfil", CONTRACTS)
# The four kinds of cargo, in the order of content.CARGO.
_ship = ACTIONS.define("ship", SHIPS)
_flagship = ACTIONS.define("flagship", _VALUES, COLOURS)
_wild = ACTIONS.define("wild", SHIPS)
_wild_flagship = ACTIONS.define("wild flagship", _VALUES, COLOURS)
_sail = ACTIONS.define("sail")
_duration = ACTIONS.define("duration", _DURATIONS)
_end = ACTIONS.define("end")

COINS: Final[int] = _coins.first
TAKE: Final[int] = _take.first
TAKE_DECK: Final[int] = _deck.first
BUY: Final[int] = _buy.first
RESERVE_SHIP: Final[int] = _purchase.first  # purchase row, then filling row
RESERVE_CONTRACT: Final[int] = _contract.first
TO: Final[int] = _to.first
FULFIL: Final[int] = _fulfil.first  # targets: TO + target, expeditions first, then contracts
LOAD: Final[int] = _ship.first  # + cargo
SAIL: Final[int] = _sail.first
DURATION: Final[int] = _duration.first - 1  # + turns
END: Final[int] = _end.first
