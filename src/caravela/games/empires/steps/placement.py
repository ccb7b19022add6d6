"""Phase 1, placement: in Player Order each places one ready worker until nobody has any (R18-R22)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import FIRST, ORDER_FIRST, PLACE, SCOUT, SCOUT_DECK, SECOND
from caravela.games.empires.content import (
    BASE_SPACES,
    BUILDER,
    BUILDER_SCHOOL,
    BUILDER_SPACES,
    BUILDING_SPACES,
    DOCK_SPACES,
    GOODS_SPACES,
    KINDS,
    MAYFLOWER,
    MAYFLOWER_SPACE,
    MAYFLOWER_SPACES,
    SCHOOL_OF,
    SCHOOL_SPACE,
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
            if not state.acted >> seat & 1 and state.players[seat].is_ready():
                return seat
        return -1


class Place(Ask[Empires]):
    """A player places one worker; nothing is saved, and a legal space always exists (Q21)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        seat = self.seat
        spaces = open_spaces(state, seat)
        player = state.players[seat]
        ready = player.ready
        choices: list[int] = []
        # In ascending order: what came with the Builder has the highest numbers.
        for kind in range(BUILDER):
            if ready[kind]:
                choices += _placings(_ON_BASE, kind, spaces)
        if player.has & university.TILE and university.order_offered(state, seat):
            choices.append(ORDER_FIRST)
        if state.rules.scouting:
            choices += scouting.choices(state, seat)
        if state.rules.builder:
            if ready[BUILDER]:
                choices += _placings(_ON_BASE, BUILDER, spaces)
            if spaces > _BASE:
                for kind in range(KINDS):
                    if ready[kind]:
                        choices += _placings(_ON_NEW, kind, spaces)
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


PLACES: Final = [Place(seat) for seat in range(6)]
_SCHOOL_BIT: Final[list[int]] = [1 << space for space in SCHOOL_SPACE]
# Merchant Shipping and Discovery take any number (R21).
ALWAYS_OPEN: Final = 1 << 3 | 1 << 5


def open_spaces(state: Empires, seat: int) -> int:
    """The spaces that a seat may take, as bits in the order of SPACES: the leftmost free one of each track (R21, Q20, Q22).

    The Mayflower's owner may send a worker with each of up to three own ships (R96, Q23).
    """
    spaces = ALWAYS_OPEN
    first = seat * KINDS
    for worker in state.initiative:
        if first <= worker < first + KINDS:
            break
    else:
        spaces |= 1
    if len(state.dock) < DOCK_SPACES[len(state.players)]:
        spaces |= 1 << 1
    if len(state.trade) < GOODS_SPACES:
        spaces |= 1 << 2
    if len(state.hall) < BUILDING_SPACES:
        spaces |= 1 << 4
    for school, worker in enumerate(state.school):
        if worker < 0:
            spaces |= _SCHOOL_BIT[school]
    if not state.rules.builder:
        spaces &= ~_SCHOOL_BIT[BUILDER_SCHOOL]
    else:
        player = state.players[seat]
        if player.owns(MAYFLOWER) and state.locked < min(player.ships, MAYFLOWER_SPACES):
            spaces |= 1 << MAYFLOWER_SPACE
    if len(state.war) < WARFARE_SPACES:
        spaces |= 1 << WARFARE_SPACE
    return spaces


# The bits of all spaces of the base game.
_BASE: Final[int] = (1 << len(BASE_SPACES)) - 1
# The actions that place a kind on spaces of the base game, or on those of the Builder, by kind and open spaces of that part:
# made when they are first asked for (the same few sets recur in every game).
_ON_BASE: Final[list[list[tuple[int, ...] | None]]] = [[None] * (_BASE + 1) for _ in range(KINDS)]
_ON_NEW: Final[list[list[tuple[int, ...] | None]]] = [[None] * (1 << len(BUILDER_SPACES)) for _ in range(KINDS)]


def _placings(table: list[list[tuple[int, ...] | None]], kind: int, spaces: int) -> tuple[int, ...]:
    """The actions that place a kind on the open spaces of one of the two parts."""
    first = 0 if table is _ON_BASE else len(BASE_SPACES)
    row = table[kind]
    open_here = spaces >> first & len(row) - 1
    known = row[open_here]
    if known is None:
        actions = PLACE[kind][first:]
        known = row[open_here] = tuple([action for space, action in enumerate(actions) if open_here >> space & 1])
    return known


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
    elif space == MAYFLOWER_SPACE:
        # The ship that carries it is locked until after the income (R96, Q23).
        state.mayflower.append(worker)
        state.locked += 1
    else:
        state.school[SCHOOL_OF[space]] = worker
    if state.log is not None:
        state.tell(events.PLACED, seat, kind, space)
        moved(state, seat, kind, 1, events.READY, events.IN_BOXES)
