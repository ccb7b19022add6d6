"""Sending ships: to one target after the other, ship by ship (R23 to R34, R50, A11 to A16)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.age_of_discovery import events
from caravela.games.age_of_discovery.actions import DURATION, LOAD, SAIL
from caravela.games.age_of_discovery.content import (
    CARGO_COLOUR,
    CARGO_VALUE,
    CARGOES,
    DURATIONS,
    EXPEDITION_COUNT,
    FLAG,
    IS_FLAGSHIP,
    WILD,
)
from caravela.games.age_of_discovery.layout import EXPLORING, HOME, TRADING
from caravela.games.age_of_discovery.loading import contract_cargoes, crew, missing, voyage_cargoes
from caravela.games.age_of_discovery.state import Voyages


class Load(Ask[Voyages]):
    """The next ship for a target. Only what can still be completed is offered; `last` is the cargo named before (-1: none).

    Secret: it hangs on the flagship, which nobody else may know. `shows`: something secret has been shown on the way, so
    that the choice cannot be taken back once it is complete.
    """

    __slots__ = ("target", "last", "shows")

    secret = True
    whole = "send"

    def __init__(self, seat: int, target: int, last: int, shows: bool) -> None:
        super().__init__(seat)
        self.target = target
        self.last = last
        self.shows = shows

    def begun(self, state: Voyages) -> bool:
        return True

    def legal(self, state: Voyages) -> list[int]:
        if self.target >= EXPEDITION_COUNT:
            running = state.players[self.seat].running[-1]
            return [LOAD + cargo for cargo in contract_cargoes(state, self.seat, running, self.last)]
        choices = [LOAD + cargo for cargo in voyage_cargoes(state, self.seat, self.target, self.last)]
        if self.last >= 0:
            choices.append(SAIL)
        return choices

    def basket(self, state: Voyages) -> dict[int, int]:
        ships = state.players[self.seat].ships
        found: dict[int, int] = {}
        for action in state.legal_actions():
            cargo = action - LOAD
            if action < SAIL and not IS_FLAGSHIP[cargo]:
                found[action] = ships[cargo % WILD]
        return found

    def default(self, state: Voyages) -> int:
        return self.legal(state)[-1] if self.last >= 0 else self.legal(state)[0]

    def apply(self, state: Voyages, action: int) -> None:
        if action == SAIL:
            if self.shows:
                state.then(Shown(self.seat))
            return
        cargo = action - LOAD
        shows = leave(state, self.seat, cargo) or self.shows
        if self.target < EXPEDITION_COUNT:
            state.expeditions[self.target] = (*state.expeditions[self.target], self.seat * CARGOES + cargo)
            state.room[self.target] -= CARGO_VALUE[cargo]
            tell_sent(state, self.seat, self.target, cargo)
            state.then(Load(self.seat, self.target, cargo, shows))
            return
        player = state.players[self.seat]
        contract = (*player.running[-1], cargo)
        player.running = (*player.running[:-1], contract)
        if IS_FLAGSHIP[cargo]:
            player.at = TRADING
        tell_loaded(state, self.seat, contract[0], cargo)
        if missing(contract):
            state.then(Load(self.seat, self.target, cargo, shows))
        else:
            state.then(Duration(self.seat, shows))


def leave(state: Voyages, seat: int, cargo: int) -> bool:
    """A ship leaves its owner: crew is paid, a Wild Ship used up (R24, R49, R50); is it a flagship that nobody has seen?"""
    player = state.players[seat]
    price = crew(cargo)
    player.coins -= price
    state.stirred()
    state.tell(events.PAID, seat, price, events.FOR_CREW)
    if cargo >= WILD:
        player.wild -= 1
    if not IS_FLAGSHIP[cargo]:
        player.ships[cargo % WILD] -= 1
        return False
    player.at = EXPLORING
    return not player.shown


def tell_sent(state: Voyages, seat: int, expedition: int, cargo: int) -> None:
    """Note a ship that went to an expedition."""
    if state.log is None:
        return
    if cargo % WILD >= FLAG:
        code = events.SENT_FLAGSHIP_WILD if cargo >= WILD else events.SENT_FLAGSHIP
        state.tell(code, seat, CARGO_VALUE[cargo], CARGO_COLOUR[cargo], expedition)
    else:
        state.tell(events.SENT_WILD if cargo >= WILD else events.SENT, seat, cargo % WILD, expedition)


def tell_loaded(state: Voyages, seat: int, contract: int, cargo: int) -> None:
    """Note a ship that went to a contract."""
    if state.log is None:
        return
    if cargo % WILD >= FLAG:
        code = events.LOADED_FLAGSHIP_WILD if cargo >= WILD else events.LOADED_FLAGSHIP
        state.tell(code, seat, CARGO_VALUE[cargo], contract)
    else:
        state.tell(events.LOADED_WILD if cargo >= WILD else events.LOADED, seat, cargo % WILD, contract)


def ships_return(state: Voyages, seat: int, contract: tuple[int, ...]) -> None:
    """The ships of a contract come back to their owner (R34, R42)."""
    player = state.players[seat]
    for cargo in contract[3:]:
        if IS_FLAGSHIP[cargo]:
            player.at = HOME
        else:
            player.ships[cargo % WILD] += 1


class Duration(Ask[Voyages]):
    """How many turns a loaded contract takes: the longer, the more it pays (R31)."""

    __slots__ = ("shows",)

    whole = "send"

    def __init__(self, seat: int, shows: bool) -> None:
        super().__init__(seat)
        self.shows = shows

    def begun(self, state: Voyages) -> bool:
        return True

    def legal(self, state: Voyages) -> list[int]:
        return [DURATION + turns for turns in range(1, DURATIONS + 1)]

    def apply(self, state: Voyages, action: int) -> None:
        player = state.players[self.seat]
        turns = action - DURATION
        contract = player.running[-1]
        card = contract[0]
        player.running = (*player.running[:-1], (card, turns, turns, *contract[3:]))
        state.tell(events.LASTS, self.seat, card, turns, state.payout(card, turns))
        if self.shows:
            state.then(Shown(self.seat))


class Shown(Auto[Voyages]):
    """A flagship that was sent lies open from now on (R10). That others see it, or a contract, cannot be taken back."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        player = state.players[self.seat]
        state.reveal()
        if player.at != HOME and not player.shown:
            player.shown = True
            state.tell(events.FLAGSHIP_SHOWN, self.seat, state.flagships[self.seat])
