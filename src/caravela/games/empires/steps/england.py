"""England empties her jails: 2 Colonists to the Dock, and all workers there in any order (R102, Q37, Q103).

The order is named worker by worker, from the first to land; what is not named keeps its order behind them. Each order can be
named in one way: the worker that stands next anyway is named only where another is named out of turn after it.
"""

from __future__ import annotations

from caravela.engine.steps import Ask
from caravela.games.empires import events, nations
from caravela.games.empires.actions import DECLINE, KEEP, LINE, LINED, POWER
from caravela.games.empires.content import COLONIST, DOCK
from caravela.games.empires.layout import NO_WORKER, in_box
from caravela.games.empires.nations import JAILED
from caravela.games.empires.pieces import stock_to_boxes
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.tracks import queue


def helps(state: Empires, seat: int) -> bool:
    """Can the power change anything: is there a Colonist to add, or an order to change (Q132)?"""
    return state.players[seat].stock[COLONIST] > 0 or len(set(queue(state, DOCK))) > 1


class Jails(Ask[Empires]):
    """Use the power this turn, or keep it."""

    __slots__ = ()

    whole = "jails"

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, POWER]

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            return
        nations.spend(state, self.seat)
        release(state, self.seat)
        if len(set(state.dock)) > 1:
            state.then(Line(self.seat, ()))


def release(state: Empires, seat: int) -> None:
    """Colonists from stock join the numbered spaces, and beside them if need be; the whole Dock is one list now (Q103)."""
    came = stock_to_boxes(state, seat, COLONIST, JAILED)
    if came:
        state.tell(events.RELEASED, seat, came)
    numbered = len(state.dock)
    behind = queue(state, DOCK)[numbered:]
    state.dock = [*state.dock, *[in_box(seat, COLONIST)] * came, *behind]
    state.dock_x = NO_WORKER
    state.dock_y = NO_WORKER
    state.mayflower = []


class Line(Ask[Empires]):
    """Name the next worker in the order of the Dock, or keep the rest as it stands. `lined` are those named so far."""

    __slots__ = ("lined",)

    whole = "jails"

    def __init__(self, seat: int, lined: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.lined = lined

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        rest = self.rest(state)
        choices = [LINE[worker] for worker in sorted(set(rest)) if worker != rest[0] or len(set(rest[1:])) > 1]
        if not self.in_turn(state):
            choices.append(KEEP)
        return choices

    def apply(self, state: Empires, action: int) -> None:
        if action == KEEP:
            self.finish(state, self.lined)
            return
        step = Line(self.seat, (*self.lined, LINED[action]))
        if len(set(step.rest(state))) > 1:
            state.then(step)
        else:
            self.finish(state, step.lined)

    def default(self, state: Empires) -> int:
        return self.legal(state)[-1]

    def rest(self, state: Empires) -> list[int]:
        """The workers that are not named yet, in the order in which they stand."""
        rest = state.dock[:]
        for worker in self.lined:
            rest.remove(worker)
        return rest

    def in_turn(self, state: Empires) -> bool:
        """Was the last one named the one that stood next anyway?"""
        return bool(self.lined) and Line(self.seat, self.lined[:-1]).rest(state)[0] == self.lined[-1]

    def finish(self, state: Empires, lined: tuple[int, ...]) -> None:
        """The Dock takes the order named."""
        if lined:
            state.dock = [*lined, *Line(self.seat, lined).rest(state)]
            state.tell(events.LINED_UP, self.seat)
