"""Phase 3, income: the best sets of goods and ships are paid (R43); on turn 8 that is also the economy (R44)."""

from __future__ import annotations

from caravela.engine.steps import Auto
from caravela.games.empires import events
from caravela.games.empires.content import TURNS
from caravela.games.empires.layout import INCOME
from caravela.games.empires.pieces import earn
from caravela.games.empires.sets import income
from caravela.games.empires.state import Empires


class Income(Auto[Empires]):
    """Pay every seat; money of buildings comes later and never counts for the economy (Q72, Q85)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        state.phase = INCOME
        state.box = -1
        state.tell(events.PHASE_BEGAN, INCOME)
        for seat, player in enumerate(state.players):
            amount = income(player.goods, player.ships)
            earn(state, seat, amount, events.FOR_SETS)
            if state.turn == TURNS:
                player.economy = amount
            state.tell(events.INCOME, seat, amount)
            if player.economy > 0:
                state.tell(events.ECONOMY, seat, player.economy)
