"""How a position of Empires is laid out in numbers: phases, streams of chance, workers in boxes, names of victims."""

from __future__ import annotations

from typing import Final

from caravela.games.empires.content import COLOURS, KINDS, REGIONS, WORKERS

STREAMS: Final = ("order", "counters", "deck", "age-1", "age-2", "age-3", "goods", "nations")
ORDER_CHANCE: Final = 0
COUNTER_CHANCE: Final = 1
DECK_CHANCE: Final = 2
AGE_CHANCE: Final = (3, 4, 5)
GOODS_CHANCE: Final = 6
NATION_CHANCE: Final = 7

PHASES: Final = ("placement", "boxes", "income", "buildings", "refresh", "over")
PLACEMENT: Final = 0
IN_BOXES: Final = 1
INCOME: Final = 2
BENEFITS: Final = 3
REFRESH: Final = 4
OVER: Final = 5

NO_WORKER: Final = -1

# A worker in a box is `seat * KINDS + kind`; these are the words for all of them: a colonist is its colour alone.
BOX_WORDS: Final = tuple(
    [colour if kind == 0 else f"{colour} {WORKERS[kind]}" for colour in COLOURS for kind in range(KINDS)]
)
# A worker on the map that an owner has named for Plague II, `(seat * regions + region) * KINDS + kind`.
LOSS_WORDS: Final = tuple(
    [f"{colour} {region} {worker}" for colour in COLOURS for region in REGIONS for worker in WORKERS]
)
# A seat's last bid in an auction, `seat * BIDS + dollars`.
BIDS: Final = 16
BID_WORDS: Final = tuple([f"{colour} {dollars}" for colour in COLOURS for dollars in range(BIDS)])


def owner(worker: int) -> int:
    """The seat of a worker in a box."""
    return worker // KINDS


def kind_of(worker: int) -> int:
    """The kind of a worker in a box."""
    return worker % KINDS


def in_box(seat: int, kind: int) -> int:
    """A worker as boxes hold it."""
    return seat * KINDS + kind


def loss(seat: int, region: int, kind: int) -> int:
    """A worker on the map as LOSS_WORDS has it."""
    return (seat * len(REGIONS) + region) * KINDS + kind
