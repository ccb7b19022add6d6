"""What a choice costs or loses that a player may not expect. For the seat asked alone."""

from __future__ import annotations

from caravela.engine.forms import reason
from caravela.engine.messages import Reason
from caravela.games.age_of_discovery.actions import COINS, DURATION, END, LOAD, SAIL
from caravela.games.age_of_discovery.content import CARD_COLOUR, CARGO_COLOUR, CREW, EXPEDITION_COUNT
from caravela.games.age_of_discovery.layout import MOST_DOINGS
from caravela.games.age_of_discovery.loading import joinable
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.sending import Duration, Load
from caravela.games.age_of_discovery.steps.turn import Turn
from caravela.games.age_of_discovery.text import names


def warnings(state: Voyages, action: int) -> list[Reason]:
    """The warnings for an action of the question that waits."""
    ask = state.asking
    if isinstance(ask, Turn) and action == END and len(ask.used) < MOST_DOINGS and COINS in state.legal_actions():
        return [reason("R14", "you have an action left: you could at least take coins", {})]
    if isinstance(ask, Duration) and DURATION < action <= DURATION + 3:
        return _too_late(state, action - DURATION) + _contracts_last(state, ask.seat)
    if isinstance(ask, Load) and ask.target < EXPEDITION_COUNT and LOAD <= action < SAIL:
        return _colour(state, ask, action - LOAD)
    return []


def turns_to_come(state: Voyages) -> int:
    """How many turns the player whose turn it is still has after this one; -1 when nobody can say."""
    if state.last_left < 0:
        return -1
    return (state.last_left - 1) // len(state.players)


def _too_late(state: Voyages, turns: int) -> list[Reason]:
    left = turns_to_come(state)
    if 0 <= left < turns:
        return [reason("A20", "the game ends before this contract does: it pays nothing and does not count", {})]
    return []


def _contracts_last(state: Voyages, seat: int) -> list[Reason]:
    """In one action contracts come after expeditions (A39): a ship that could still explore has to wait for another turn."""
    if state.players[seat].coins < CREW or not joinable(state, seat, 0):
        return []
    return [reason("A39", "contracts come last: after this one no ship goes to an expedition in this action", {})]


def _colour(state: Voyages, ask: Load, cargo: int) -> list[Reason]:
    """The first ship sets the colour for all that follow: it may not be the card's (R25, R35)."""
    card = CARD_COLOUR[ask.target]
    if state.expeditions[ask.target] or CARGO_COLOUR[cargo] == card:
        return []
    text = "from now on only {colour} fits here, and ships of the card's colour, {card}, would score more"
    return [reason("R25", text, {"colour": names.colour_word(CARGO_COLOUR[cargo]), "card": names.colour_word(card)})]
