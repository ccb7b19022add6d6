"""Monks: a new one is placed at once on one of the ten spaces, or lost (S35-S41, AM38-AM42)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import DECLINE, FIRST, MONK
from caravela.games.santa_maria.pieces import gain, get_coins, has_die, uncover
from caravela.games.santa_maria.state import COINS, SantaMaria
from caravela.games.santa_maria.steps.payments import WHOLE, raising
from caravela.games.santa_maria.words import (
    FIRST_BISHOP,
    FIRST_STATION,
    MATHEMATICS,
    MONK_SPACES,
    PLACE_PRICE,
)


class GainMonk(Auto[SantaMaria]):
    """A monk symbol was passed: the monk is placed, or lost where no space can be paid (S36, S38)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: SantaMaria) -> None:
        if Monk.spaces(state, self.seat):
            state.then(Monk(self.seat))
        else:
            lose(state, self.seat)


def lose(state: SantaMaria, seat: int) -> None:
    """The monk goes to the box (S36)."""
    state.players[seat].lost += 1
    state.tell(events.MONK_LOST, seat)


class Monk(Ask[SantaMaria]):
    """Where the monk goes; it may be declined, and is lost then (AM38)."""

    __slots__ = ()

    whole = WHOLE

    def legal(self, state: SantaMaria) -> list[int]:
        return [DECLINE, *[MONK[space] for space in self.spaces(state, self.seat)]]

    def apply(self, state: SantaMaria, action: int) -> None:
        if action == DECLINE:
            lose(state, self.seat)
            return
        space = FIRST[action]
        cost = PLACE_PRICE * len(others(state, self.seat, space))
        state.then_all(raising(state, self.seat, cost, PlaceMonk(self.seat, space)))

    @staticmethod
    def spaces(state: SantaMaria, seat: int) -> list[int]:
        """The spaces of the board without an own monk that can be paid for, ascending (S36, S37, AM40)."""
        player = state.players[seat]
        wealth = player.wealth()
        own = player.monks
        rivals = [other.monks for other in state.players if other is not player and other.monks]
        found: list[int] = []
        for space in open_spaces(state):
            if own >> space & 1:
                continue
            cost = 0
            for monks in rivals:
                if monks >> space & 1:
                    cost += PLACE_PRICE
            if cost <= wealth:
                found.append(space)
        return found


def open_spaces(state: SantaMaria) -> list[int]:
    """The ten monk spaces of this game, ascending: three scholars, three bishops, four mission stations."""
    return [
        *state.scholars,
        *[FIRST_BISHOP + bishop for bishop in state.bishops],
        *range(FIRST_STATION, len(MONK_SPACES)),
    ]


def others(state: SantaMaria, seat: int, space: int) -> list[int]:
    """The other seats with a monk on a space (S37)."""
    return [other for other, player in enumerate(state.players) if other != seat and player.monks >> space & 1]


class PlaceMonk(Auto[SantaMaria]):
    """Pay 2 coins to each who is there, place the monk, take the effect of a scholar or a station (S37-S41, AM39)."""

    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        for other in others(state, self.seat, self.space):
            player.coins -= PLACE_PRICE
            state.players[other].coins += PLACE_PRICE
            state.tell(events.GAVE_COINS, self.seat, PLACE_PRICE, other)
        player.monks |= 1 << self.space
        state.tell(events.MONK_PLACED, self.seat, self.space)
        if self.space < FIRST_BISHOP:
            player.skills |= 1 << self.space
            if 1 << self.space == MATHEMATICS:
                mathematics(state, self.seat)
        elif self.space >= FIRST_STATION:
            gain(state, self.seat, state.box.stations[self.space - FIRST_STATION], events.FOR_STATION)


def mathematics(state: SantaMaria, seat: int) -> None:
    """Who has retreated takes back the highest pile of coins: when he retreats, or gains the scholar after it (S48, AM29)."""
    player = state.players[seat]
    if player.retreat < 0 or not player.skills & MATHEMATICS:
        return
    piles = [(what - COINS, -cell) for cell, what in player.covers if not has_die(what)]
    if piles:
        amount, cell = max(piles)
        uncover(state, seat, -cell)
        get_coins(state, seat, amount, events.FOR_MATHEMATICS)
