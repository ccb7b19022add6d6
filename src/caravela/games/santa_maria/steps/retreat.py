"""Main action D: retreat to a free space, do its action, take the income of all ships (S54-S56, AM49, AM50)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Auto
from caravela.games.santa_maria import events
from caravela.games.santa_maria.content import GAIN
from caravela.games.santa_maria.pieces import gain
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.steps.effects import NO_CELL, question
from caravela.games.santa_maria.steps.monks import mathematics
from caravela.games.santa_maria.words import DOCKS


class Retreat(Auto[SantaMaria]):
    """The marker goes from the market to a free space, whose action may be done (S54)."""

    __slots__ = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, state: SantaMaria) -> None:
        state.players[self.seat].retreat = self.place
        state.taken |= 1 << self.place
        state.tell(events.RETREATED, self.seat, self.place)
        mathematics(state, self.seat)
        ability = state.box.retreats[self.place]
        income = Income(self.seat, 0, 0)
        if ability.kind == GAIN:
            gain(state, self.seat, ability, events.FOR_RETREAT)
            income.run(state)
            return
        ask = question(state, self.seat, ability, NO_CELL, 0)
        if ask is None:
            income.run(state)
        else:
            state.then(ask, income)


NO_SHIPS: Final = ((),) * len(DOCKS)


class Income(Auto[SantaMaria]):
    """What the ships bring, docks from top to bottom, ship by ship (S55).

    `dock` and `ship` are where it has come to.
    """

    __slots__ = ("seat", "dock", "ship")

    def __init__(self, seat: int, dock: int, ship: int) -> None:
        self.seat = seat
        self.dock = dock
        self.ship = ship

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        if player.ships == NO_SHIPS:
            return
        ship = self.ship
        for dock in range(self.dock, len(DOCKS)):
            number = len(player.ships[dock])
            ability = state.box.docks[dock]
            if number and not ship:
                state.tell(events.INCOME, self.seat, dock, number)
            while ship < number:
                ship += 1
                if ability.kind == GAIN:
                    gain(state, self.seat, ability, events.FOR_DOCK)
                    continue
                ask = question(state, self.seat, ability, NO_CELL, 0)
                if ask is not None:
                    state.then(ask, Income(self.seat, dock, ship))
                    return
            ship = 0
