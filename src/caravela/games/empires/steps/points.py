"""Buying victory points after region scoring, in Player Order, as many as a player likes and can pay (R99, Q83, Q125)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, FIRST, POINTS
from caravela.games.empires.content import POINTS_PRICE, SCORING_TURNS, TURNS, WEALTH
from caravela.games.empires.pieces import pay
from caravela.games.empires.state import Empires

MOST_AT_ONCE: Final[int] = len(POINTS) - 1


class Points(Auto[Empires]):
    """The next player in Player Order after the seat `after` (-1: from the first) who can pay for a point.

    On turn 8 Wealth counts the money before anybody spends it (Q125).
    """

    __slots__ = ("after",)

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, state: Empires) -> None:
        if not state.rules.buy_vp or state.turn not in SCORING_TURNS:
            return
        if self.after < 0 and state.turn == TURNS:
            count_wealth(state)
        first = state.order.index(self.after) + 1 if self.after >= 0 else 0
        for seat in state.order[first:]:
            if most(state, seat):
                state.then(BuyPoints(seat), Points(seat))
                return


class BuyPoints(Ask[Empires]):
    """How many points, or none; who has bought as many as can be named at once is asked again."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *POINTS[1 : min(most(state, self.seat), MOST_AT_ONCE) + 1]]

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            return
        number = FIRST[action] + 1
        player = state.players[self.seat]
        place = SCORING_TURNS.index(state.turn)
        pay(state, self.seat, number * POINTS_PRICE[place], events.FOR_POINTS)
        bought = list(player.bought)
        bought[place] += number
        player.bought = tuple(bought)
        state.tell(events.BOUGHT_POINTS, self.seat, number, number * POINTS_PRICE[place])
        if number == MOST_AT_ONCE and most(state, self.seat):
            state.then(BuyPoints(self.seat))


def price(state: Empires) -> int:
    """What a point costs after the scoring of this turn."""
    return POINTS_PRICE[SCORING_TURNS.index(state.turn)]


def most(state: Empires, seat: int) -> int:
    """How many points a seat can pay now."""
    return state.players[seat].money // price(state)


def count_wealth(state: Empires) -> None:
    """Keep the money that Wealth scores: it may be spent on points afterwards (E10)."""
    for seat, player in enumerate(state.players):
        if player.owns(WEALTH):
            state.wealth = player.money
            state.tell(events.WEALTH_COUNTED, seat, player.money)
