"""The Stables: each turn just before Discovery, one own Soldier to an adjacent discovered region (R60, Q68)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, FIRST, MARCH, PAIRS
from caravela.games.empires.content import KINDS, LINKED, REGION_COUNT, SOLDIER, STABLES
from caravela.games.empires.pieces import claim, soldiers
from caravela.games.empires.state import Empires


class Stables(Auto[Empires]):
    """Ask the owner, if a Soldier can move; whether anybody explores does not matter. In 2007 they act in phase 4 (D12)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        if not state.rules.stables_before_discovery:
            return
        for seat, player in enumerate(state.players):
            if player.owns(STABLES) and moves(state, seat):
                state.then(March(seat))


class March(Ask[Empires]):
    """Move one Soldier, or none; he may claim a good where he arrives (R6, Q33)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *moves(state, self.seat)]

    def apply(self, state: Empires, action: int) -> None:
        if action != DECLINE:
            march(state, self.seat, action)


def march(state: Empires, seat: int, action: int) -> None:
    """One Soldier moves; he may claim a good where he arrives (R60, Q33)."""
    come_from, go_to = PAIRS[FIRST[action]]
    move(state, seat, SOLDIER, 1, come_from, go_to)
    state.tell(events.MARCHED, seat, come_from, go_to)
    claim(state, seat, go_to)


def moves(state: Empires, seat: int) -> list[int]:
    """Every march that a seat could make."""
    counters = state.counters
    return [
        MARCH[come_from][go_to]
        for come_from in range(REGION_COUNT)
        if soldiers(state, seat, come_from)
        for go_to in range(REGION_COUNT)
        if LINKED[come_from][go_to] and counters[go_to] < 0
    ]


def move(state: Empires, seat: int, kind: int, number: int, come_from: int, go_to: int) -> None:
    """Workers on the map go from one region to another; they stay in the same pool."""
    player = state.players[seat]
    player.land[come_from * KINDS + kind] -= number
    player.heads[come_from] -= number
    player.land[go_to * KINDS + kind] += number
    player.heads[go_to] += number
