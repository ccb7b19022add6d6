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

# A coin: so much for each turn to come, and less for each when there are many; beyond PURSE coins only a part counts. What
# running contracts and those of the hand will pay counts as much.
COIN_A_TURN: Final = 0.2
COIN_EARLY: Final = 1.0
COIN_EARLY_TURN: Final = 0.08
PURSE: Final = 14.0
SURPLUS: Final = 0.4

# A ship on no expedition is worth a point, and for each turn to come in which it can trade so much more, up to the most.
FLEET_A_TURN: Final = 0.5
FLEET_MOST: Final = 3.0

# Of what an idle ship could score at its best place: the part that counts while turns are to come, and in the last turn as long
# as ships can be sent in it. Each further ship finds a place less likely.
IDLE_LATER: Final = 0.4
IDLE_NOW: Final = 0.9
NEXT_IDLE: Final = 0.93

# A running contract loses so much of its pay for each turn that it is still under way.
WAIT: Final = 0.06
# Of the net payout of a contract in the hand the part that counts while the ships for it are there, and while they are not, for
# what there is of them; the ships that it takes; each further contract counts less.
READY_HAND: Final = 0.15
LATER_HAND: Final = 0.05
CONTRACT_SHIPS: Final = 2.0
NEXT_CONTRACT: Final = 0.8
# The flagship counts as a ship of this value.
FLAGSHIP_VALUE: Final = 2

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
WHIM: Final = 0.79
TAKE_COINS: Final = 2.8
LAST_COINS: Final = 0.46
RESERVE: Final = -1.0
SAIL: Final = 1.0
# A contract to fulfil, on top of its requirement; one to take, with the ships for it or without; none with more cards in the hand
# than enough, or with fewer turns to come.
FULFIL: Final = 4.46
FITTING_CONTRACT: Final = 7.91
ANY_CONTRACT: Final = 0.46
NO_CONTRACT: Final = -1.0
HAND_ENOUGH: Final = 2
CONTRACT_TURNS: Final = 3.78
# A ship to buy: by the points of its best place and by its price; in the last turn it is a point by itself.
PLACE: Final = 0.67
PRICE: Final = 0.29
LAST_SHIP: Final = 0.5
# With more turns to come than EARLY ships are kept for trade.
EARLY: Final = 7.03
TOO_EARLY: Final = 11.32
# A ship to load: small ones go to expeditions and large ones to contracts; what its colour brings, and what it uses up.
LOAD: Final = 2.91
MATCHING: Final = 3.51
WILD_USED: Final = 1.86
FLAGSHIP_USED: Final = 1.31
WILD_FLAGSHIP: Final = 3.02
