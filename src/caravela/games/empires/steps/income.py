"""Phase 3, income: the best sets of goods and ships are paid (R43); on turn 8 that is also the economy (R44). Then the Mint."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Auto
from caravela.games.empires import events
from caravela.games.empires.content import MINT, MINT_MONEY, MINTED, TILES, TURNS
from caravela.games.empires.layout import INCOME
from caravela.games.empires.pieces import earn
from caravela.games.empires.scoring import free_ships
from caravela.games.empires.sets import income
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.gains import collect_rum

FOR_MINT: Final[int] = events.MONEY_WHY.index(TILES[MINT])


class Income(Auto[Empires]):
    """Pay every seat; money of buildings never counts for the economy (Q72, Q85). In 2007 rum is paid here (D18, R115)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        state.phase = INCOME
        state.box = -1
        state.tell(events.PHASE_BEGAN, INCOME)
        for seat, player in enumerate(state.players):
            amount = income(player.goods, free_ships(state, seat))
            earn(state, seat, amount, events.FOR_SETS)
            if state.turn == TURNS:
                player.economy = amount
            state.tell(events.INCOME, seat, amount)
            if player.economy > 0:
                state.tell(events.ECONOMY, seat, player.economy)
            if state.rules.rum_in_income:
                collect_rum(state, seat)
        state.locked = 0
        for seat, player in enumerate(state.players):
            if player.owns(MINT):
                earn(state, seat, minted(player.goods), FOR_MINT)


def minted(goods: list[int]) -> int:
    """What the Mint pays: $2 for each token of the better metal (R93, Q71)."""
    return MINT_MONEY * max([goods[metal] for metal in MINTED])
