"""The numbers behind the judgement of positions, in points unless they say otherwise. Chosen by play against random players."""

from __future__ import annotations

from typing import Final

# Ships drawn in a turn when everybody buys as bots do: how fast the piles shrink.
DRAWS_A_TURN: Final = 0.8
# The draw at which Last Scoring is to be expected, counted from the start.
LAST_DRAW: Final = 29.0
FIRST_DRAW: Final = 15.0
# A coin, while there is time to use it: so much for each turn to come, up to the most.
COIN_A_TURN: Final = 0.2
COIN_MOST: Final = 0.7
# Of what an idle ship could score: the part that counts for each turn to come, up to the most.
IDLE_A_TURN: Final = 0.4
IDLE_MOST: Final = 0.75
# What a ship's transport value earns on contracts in a turn, in coins.
TRADE: Final = 0.25
TRADE_TURNS: Final = 4.0
# A contract in the hand: the part of its net payout that counts, with and without the ships for it.
READY_HAND: Final = 0.6
LATER_HAND: Final = 0.25
# Action cards that are left.
WILD_CARD: Final = 0.5
RESERVATION_CARD: Final = 0.1
# Of the points that a mission would bring now, before the end.
MISSION: Final = 0.9
# What a further completed contract will bring by the mission, at an expected number of expeditions.
EXPECTED_EXPEDITIONS: Final = 3.0
