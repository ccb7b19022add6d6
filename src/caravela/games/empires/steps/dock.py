"""Box 2, the Colonist Dock: numbered spaces, X, Y, the Mayflower's ships; each owner lands his worker or declines (R26, R27)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, FIRST, LAND
from caravela.games.empires.content import (
    CATHEDRAL,
    COLONIST,
    DOCK,
    KINDS,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    REFORMATION,
)
from caravela.games.empires.layout import NO_WORKER, kind_of, owner
from caravela.games.empires.pieces import box_to_map, box_to_stock, claim, earn, stock_to_map
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.initiative import next_place, open_box


class Dock(Auto[Empires]):
    """The next worker of the Dock, until none is left."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        open_box(state, DOCK)
        worker = next_worker(state)
        if worker == NO_WORKER:
            state.dock = []
            state.mayflower = []
        else:
            state.then(LANDS[owner(worker)], self)


class Land(Ask[Empires]):
    """The owner lands the next worker in any discovered region, or sends it home without effect (Q30)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[LAND[region] for region in state.discovered()]]

    def apply(self, state: Empires, action: int) -> None:
        worker = take_next(state)
        if action == DECLINE:
            state.tell(events.STAYED, self.seat, kind_of(worker))
            box_to_stock(state, worker)
        else:
            land(state, worker, FIRST[action])

    def default(self, state: Empires) -> int:
        return DECLINE


LANDS: Final = [Land(seat) for seat in range(6)]


def next_worker(state: Empires) -> int:
    """The worker that resolves next; NO_WORKER when the Dock is empty."""
    place = next_place(state.dock)
    if place >= 0:
        return state.dock[place]
    if state.dock_x != NO_WORKER:
        return state.dock_x
    if state.dock_y != NO_WORKER:
        return state.dock_y
    place = next_place(state.mayflower)
    return state.mayflower[place] if place >= 0 else NO_WORKER


def take_next(state: Empires) -> int:
    """Take the next worker off the Dock."""
    place = next_place(state.dock)
    if place >= 0:
        worker = state.dock[place]
        state.dock[place] = NO_WORKER
    elif state.dock_x != NO_WORKER:
        worker = state.dock_x
        state.dock_x = NO_WORKER
    elif state.dock_y != NO_WORKER:
        worker = state.dock_y
        state.dock_y = NO_WORKER
    else:
        place = next_place(state.mayflower)
        worker = state.mayflower[place]
        state.mayflower[place] = NO_WORKER
    return worker


def land(state: Empires, worker: int, region: int) -> None:
    """A worker arrives: Merchant $5, Missionary his Colonists, then one claim check for all together (R27, Q31-Q33)."""
    seat = owner(worker)
    kind = kind_of(worker)
    box_to_map(state, worker, region)
    state.tell(events.LANDED, seat, kind, region)
    if kind == MERCHANT:
        earn(state, seat, MERCHANT_MONEY, events.FOR_MERCHANT)
    elif kind == MISSIONARY:
        opponent = neutralised(state, seat, region)
        if opponent >= 0:
            state.tell(events.NEUTRALISED, seat, region, opponent)
        came = stock_to_map(state, seat, COLONIST, bonus(state, seat, region), region)
        if came:
            state.tell(events.CAME, seat, came, region)
    claim(state, seat, region)


def neutralised(state: Empires, seat: int, region: int) -> int:
    """The other seat that owns the Reformation and has a Missionary in the region now (R95, Q32, Q131); -1: nobody."""
    if not state.rules.builder:
        return -1
    for other, player in enumerate(state.players):
        if other != seat and player.owns(REFORMATION) and player.land[region * KINDS + MISSIONARY]:
            return other
    return -1


def bonus(state: Empires, seat: int, region: int) -> int:
    """How many Colonists a Missionary of the seat is to bring to a region, as long as the stock has them (R27, R58, R95)."""
    if neutralised(state, seat, region) >= 0:
        return 0
    return 2 if state.players[seat].owns(CATHEDRAL) else 1
