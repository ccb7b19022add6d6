"""Phase 1, placement: in Player Order each places one ready worker until nobody has any (R18-R22)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import FIRST, ORDER_FIRST, PLACE, SCOUT, SCOUT_DECK, SECOND
from caravela.games.empires.content import (
    BUILDING_SPACES,
    DOCK_SPACES,
    FIRST_SCHOOL,
    GOODS_SPACES,
    KINDS,
    SCHOOLS,
    WARFARE_SPACE,
    WARFARE_SPACES,
)
from caravela.games.empires.layout import PLACEMENT, in_box
from caravela.games.empires.pieces import moved
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import scouting, university


class Placement(Auto[Empires]):
    """Who places next: the first in the order as it is now who has not placed this round and has a worker (R20, Q102)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        state.phase = PLACEMENT
        seat = self._next(state)
        if seat < 0 and state.acted:
            state.acted = 0
            seat = self._next(state)
        if seat >= 0:
            state.then(PLACES[seat], self)

    def _next(self, state: Empires) -> int:
        for seat in state.order:
            if not state.acted >> seat & 1 and any(state.players[seat].ready):
                return seat
        return -1


class Place(Ask[Empires]):
    """A player places one worker; nothing is saved, and a legal space always exists (Q21)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        seat = self.seat
        spaces = open_spaces(state, seat)
        ready = state.players[seat].ready
        choices: list[int] = []
        for kind in range(KINDS):
            if ready[kind]:
                row = PLACE[kind]
                choices += [row[space] for space in spaces]
        if university.order_offered(state, seat):
            choices.append(ORDER_FIRST)
        if state.rules.scouting:
            choices += scouting.choices(state, seat)
        return choices

    def apply(self, state: Empires, action: int) -> None:
        seat = self.seat
        if action == ORDER_FIRST:
            university.order_first(state, seat)
            state.then(self)
        elif SCOUT[0] <= action <= SCOUT_DECK:
            scouting.look(state, seat, action - SCOUT[0], self)
        else:
            put(state, seat, FIRST[action], SECOND[action])
            state.acted |= 1 << seat

    def default(self, state: Empires) -> int:
        return self.legal(state)[0]


PLACES = [Place(seat) for seat in range(6)]


def open_spaces(state: Empires, seat: int) -> list[int]:
    """The spaces that a seat may take, in the order of SPACES: the leftmost free one of each track (R21, Q20, Q22)."""
    spaces: list[int] = []
    initiative = state.initiative
    first = seat * KINDS
    for worker in initiative:
        if first <= worker < first + KINDS:
            break
    else:
        spaces.append(0)
    if len(state.dock) < DOCK_SPACES[len(state.players)]:
        spaces.append(1)
    if len(state.trade) < GOODS_SPACES:
        spaces.append(2)
    spaces.append(3)
    if len(state.hall) < BUILDING_SPACES:
        spaces.append(4)
    spaces.append(5)
    school = state.school
    for i in range(len(SCHOOLS)):
        if school[i] < 0:
            spaces.append(FIRST_SCHOOL + i)
    if len(state.war) < WARFARE_SPACES:
        spaces.append(WARFARE_SPACE)
    return spaces


def put(state: Empires, seat: int, kind: int, space: int) -> None:
    """A ready worker goes to a space."""
    player = state.players[seat]
    player.ready[kind] -= 1
    worker = in_box(seat, kind)
    if space == 0:
        state.initiative.append(worker)
    elif space == 1:
        state.dock.append(worker)
    elif space == 2:
        state.trade.append(worker)
    elif space == 3:
        state.shipping.append(worker)
    elif space == 4:
        state.hall.append(worker)
    elif space == 5:
        player.exploring[kind] += 1
    elif space == WARFARE_SPACE:
        state.war.append(worker)
    else:
        state.school[space - FIRST_SCHOOL] = worker
    if state.log is not None:
        state.tell(events.PLACED, seat, kind, space)
        moved(state, seat, kind, 1, events.READY, events.IN_BOXES)
