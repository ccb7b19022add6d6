"""The numbers behind the judgement of positions and the quick policy, all in one place; in points unless they say otherwise.

Found by reasoning (what a coin can still buy, how long a ship can still trade) and then by playing the bots against each other
with one number changed (docs/bots.md has the matches).
"""

from __future__ import annotations

from typing import Final

# How fast the piles shrink: ships drawn in a turn, when everybody buys as bots do.
DRAWS_A_TURN: Final = 0.8
# The draws at which First Scoring and Last Scoring are to be expected, counted from the start (R5).
FIRST_DRAW: Final = 15.0
LAST_DRAW: Final = 29.0

# A coin, while there is time to use it: so much for each turn to come, up to the most; beyond PURSE coins only a part counts.
# One at hand is worth little, so that it is spent, and one that a contract will pay much, so that there is more to spend.
COIN_A_TURN: Final = 0.1
COIN_MOST: Final = 0.4
INCOME_A_TURN: Final = 0.4
INCOME_MOST: Final = 1.4
PURSE: Final = 14.0
SURPLUS: Final = 0.4

# Of what an idle ship could score at its best place: the part that counts while turns are to come, and in the last turn as long
# as ships can be sent in it. Each further ship finds a place less likely.
IDLE_LATER: Final = 0.5
IDLE_NOW: Final = 0.9
NEXT_IDLE: Final = 0.93

# A running contract loses so much of its pay for each turn that it is still under way.
WAIT: Final = 0.06
# Of the net payout of a contract in the hand the part that counts while the ships for it are there; the ships that it takes.
READY_HAND: Final = 0.4
CONTRACT_SHIPS: Final = 2.0

# Action cards that are left.
WILD_CARD: Final = 0.5
RESERVATION_CARD: Final = 0.1
CARD_TURNS: Final = 2.0

# Of the points that a mission would bring now, before the end.
MISSION: Final = 0.9
# Expeditions that the mission may count in the end; of those that are missing, the part for each turn to come, up to the most.
EXPECTED_EXPEDITIONS: Final = 4.0
EXPECTED_A_TURN: Final = 0.08
EXPECTED_MOST: Final = 0.6
# Contracts that will still be completed, for each turn to come, up to the most.
CONTRACTS_A_TURN: Final = 0.25
CONTRACTS_MOST: Final = 3.0

# The quick policy (answers.py): how much it wants each thing, in no unit, with a whim of up to WHIM on top of each.
WHIM: Final = 1.5
TAKE_COINS: Final = 2.5
LAST_COINS: Final = 0.5
RESERVE: Final = -1.0
SAIL: Final = 1.0
# A contract to fulfil, on top of its requirement; one to take, with the ships for it or without; none with more cards in the hand
# than enough, or with fewer turns to come.
FULFIL: Final = 2.0
FITTING_CONTRACT: Final = 3.0
ANY_CONTRACT: Final = 0.5
NO_CONTRACT: Final = -1.0
HAND_ENOUGH: Final = 2
CONTRACT_TURNS: Final = 2.0
# A ship to buy: by the points of its best place and by its price; in the last turn it is a point by itself.
PLACE: Final = 0.8
PRICE: Final = 0.5
LAST_SHIP: Final = 0.5
# With more turns to come than EARLY ships are kept for trade.
EARLY: Final = 3.0
TOO_EARLY: Final = 3.0
# A ship to load: small ones go to expeditions and large ones to contracts; what its colour brings, and what it uses up.
LOAD: Final = 3.0
MATCHING: Final = 2.0
WILD_USED: Final = 1.5
FLAGSHIP_USED: Final = 1.0
WILD_FLAGSHIP: Final = 2.0
