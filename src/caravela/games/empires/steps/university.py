"""The University: once, an own worker to the front of a track, or the own marker to the front of Player Order (R59).

It is asked only in the windows of Q26, only of its owner and only where it can change something (Q132).
"""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, ORDER_FIRST, TO_FRONT
from caravela.games.empires.content import (
    BUILDINGS,
    DOCK,
    INITIATIVE,
    TRADE_GOODS,
    UNIVERSITY,
    WARFARE,
)
from caravela.games.empires.layout import NO_WORKER, kind_of, owner
from caravela.games.empires.nations import ENGLAND, FRANCE, HOLLAND, NO_NATION
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.powers import Power
from caravela.games.empires.steps.tracks import queue as queue

# The windows: a box before which a worker can be moved, or one of the moments for Player Order.
WINDOWS: Final = ("turn", "initiative", "dock", "trade-goods", "shipping", "buildings", "discovery", "warfare", "benefits")
TILE: Final[int] = 1 << UNIVERSITY
NATION_BEFORE: Final = (NO_NATION, NO_NATION, ENGLAND, FRANCE, HOLLAND, NO_NATION, NO_NATION, NO_NATION, NO_NATION)
TRACK_OF: Final = (-1, INITIATIVE, DOCK, TRADE_GOODS, -1, BUILDINGS, -1, WARFARE, -1)


class Window(Auto[Empires]):
    """Offer what can be used before something is resolved: the power of the box's nation, then the University (Q26, Q28).

    `asked`: the nation has been asked.
    """

    __slots__ = ("before", "asked")

    def __init__(self, before: int, asked: bool) -> None:
        self.before = before
        self.asked = asked

    def run(self, state: Empires) -> None:
        if not self.asked and state.rules.nations and NATION_BEFORE[self.before] != NO_NATION:
            state.then(Power(NATION_BEFORE[self.before]), Window(self.before, True))
            return
        seat = holder(state)
        if seat >= 0 and offers(state, seat, self.before):
            state.then(University(seat, self.before))


class University(Ask[Empires]):
    """Use the University now, or not."""

    __slots__ = ("before",)

    def __init__(self, seat: int, before: int) -> None:
        super().__init__(seat)
        self.before = before

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *offers(state, self.seat, self.before)]

    def apply(self, state: Empires, action: int) -> None:
        if action == ORDER_FIRST:
            order_first(state, self.seat)
        elif action != DECLINE:
            to_front(state, self.seat, TRACK_OF[self.before], TO_FRONT.index(action))


def holder(state: Empires) -> int:
    """The seat whose University is not yet used; -1 when there is none."""
    for seat, player in enumerate(state.players):
        if player.has & TILE and player.can_use(UNIVERSITY):
            return seat
    return -1


def offers(state: Empires, seat: int, before: int) -> list[int]:
    """What the University can do in a window; in 2007 it does nothing in Trade Goods and Warfare (D17)."""
    track = TRACK_OF[before]
    if track in (TRADE_GOODS, WARFARE) and not state.rules.university_everywhere:
        return []
    if track < 0:
        return [ORDER_FIRST] if order_offered(state, seat) else []
    line = queue(state, track)
    return [TO_FRONT[place + 1] for place in range(1, len(line)) if _gains(line, place, seat, track)]


def _gains(line: list[int], place: int, seat: int, track: int) -> bool:
    """Is it the seat's worker at this place, and would it pass one that is not just like it (Q132)?"""
    mover = line[place]
    if owner(mover) != seat:
        return False
    if track == DOCK:
        return any([other != mover for other in line[:place]])
    # On the other tracks kinds mean nothing: to pass one's own worker changes nothing.
    return any([owner(other) != seat for other in line[:place]])


def order_offered(state: Empires, seat: int) -> bool:
    """Could the seat still move its own marker to the front of Player Order (Q101)?"""
    player = state.players[seat]
    return player.has & TILE != 0 and player.can_use(UNIVERSITY) and state.order[0] != seat


def order_first(state: Empires, seat: int) -> None:
    """Own marker to the front, those passed one back; it stays so until phase 5 (Q101)."""
    spend(state, seat)
    state.order.remove(seat)
    state.order.insert(0, seat)
    state.tell(events.ORDER_MOVED, seat)


def to_front(state: Empires, seat: int, track: int, place: int) -> None:
    """The worker at a place (from 1) of a track becomes the first, the rest keep their order (Q103, Q104)."""
    spend(state, seat)
    line = queue(state, track)
    worker = line[place - 1]
    if track == DOCK and place > len(state.dock):
        # A worker of X, Y or a ship: its space is empty now, and the numbered list is one longer.
        behind = place - len(state.dock) - (state.dock_x != NO_WORKER) - (state.dock_y != NO_WORKER)
        if behind > 0:
            state.mayflower.pop(behind - 1)
        elif worker == state.dock_x and place == len(state.dock) + 1:
            state.dock_x = NO_WORKER
        else:
            state.dock_y = NO_WORKER
        state.dock.insert(0, worker)
    else:
        track_list = state.dock if track == DOCK else line
        track_list.insert(0, track_list.pop(place - 1))
    state.tell(events.FRONT_MOVED, seat, kind_of(worker), track)


def spend(state: Empires, seat: int) -> None:
    """The tile is turned over (R31)."""
    state.players[seat].used |= 1 << UNIVERSITY
