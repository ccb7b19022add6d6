"""How a position of Age of Discovery is laid out in numbers: streams of chance, actions of a turn, targets, markers."""

from __future__ import annotations

from typing import Final

from caravela.games.age_of_discovery.content import COLUMNS, CONTRACTS, EXPEDITION_COUNT, EXPEDITIONS

STREAMS: Final = ("first", "ships", "scoring", "contracts", "missions", "flagships")
FIRST_CHANCE: Final = 0
SHIP_CHANCE: Final = 1
SCORING_CHANCE: Final = 2
CONTRACT_CHANCE: Final = 3
MISSION_CHANCE: Final = 4
FLAGSHIP_CHANCE: Final = 5

# The four actions, each at most once a turn (R14).
DOINGS: Final = ("coins", "contract", "buy", "send")
COINS: Final = 0
CONTRACT: Final = 1
BUY: Final = 2
SEND: Final = 3
MOST_DOINGS: Final = 2

# Where ships are sent, and the columns of the market: what a turn remembers as its last target.
FIRST_CONTRACT: Final = EXPEDITION_COUNT
FIRST_COLUMN: Final = EXPEDITION_COUNT + len(CONTRACTS)
TARGETS: Final = (*EXPEDITIONS, *[f"contract-{word}" for word in CONTRACTS])
PLACES: Final = (*TARGETS, *[f"column-{n + 1}" for n in range(COLUMNS)])
ROWS: Final = ("purchase", "filling")
SLOTS: Final = tuple([f"{row}-{n + 1}" for row in ROWS for n in range(COLUMNS)])

# Where a flagship is.
HOME: Final = 0
EXPLORING: Final = 1
TRADING: Final = 2
FLAGSHIP_AT: Final = ("home", "expedition", "contract")

NONE: Final = -1
# Cards in piles 3 and 5: a ship, or the scoring card.
SHIP_CARD: Final = 0
SCORING_CARD: Final = 1


def marker(seat: int) -> int:
    """The marker of a reservation that is made now; 0 is none."""
    return 1 + 2 * seat


def marker_seat(mark: int) -> int:
    """Whose marker it is; -1: there is none."""
    return (mark - 1) // 2 if mark else -1


def is_ripe(mark: int) -> bool:
    """Was it put there in an earlier turn of its owner, so that it goes when his next turn ends (R53)?"""
    return mark > 0 and (mark - 1) % 2 == 1
