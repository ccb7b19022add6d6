"""Box 1, Initiative: space k pays $k, and the order of the next turn is remembered (R25)."""

from __future__ import annotations

from caravela.engine.steps import Auto
from caravela.games.empires import events
from caravela.games.empires.content import INITIATIVE
from caravela.games.empires.layout import IN_BOXES, owner
from caravela.games.empires.pieces import box_to_stock, earn
from caravela.games.empires.state import Empires


class Initiative(Auto[Empires]):
    """Pay and send home; who stood here is first next turn, in this order (Q104, Q107)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        open_box(state, INITIATIVE)
        state.next_order = tuple([owner(worker) for worker in state.initiative])
        for place, worker in enumerate(state.initiative):
            earn(state, owner(worker), place + 1, events.FOR_INITIATIVE)
            box_to_stock(state, worker)
        state.initiative = []


def open_box(state: Empires, box: int) -> None:
    """A box begins to resolve."""
    state.phase = IN_BOXES
    if state.box != box:
        state.box = box
        state.tell(events.BOX_OPENED, box)


def next_place(track: list[int]) -> int:
    """The leftmost place of a track that has not been resolved; -1 when all have."""
    for place, worker in enumerate(track):
        if worker >= 0:
            return place
    return -1
