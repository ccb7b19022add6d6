"""The questions: what the seat asked has to decide, and a second sentence with what the rules say of it."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import message
from caravela.engine.messages import Message, Value
from caravela.games.age_of_discovery.content import CREW, EXPEDITION_COUNT, FLAGSHIP_CREW, LIMIT
from caravela.games.age_of_discovery.layout import BUY, FIRST_CONTRACT, MOST_DOINGS, SEND
from caravela.games.age_of_discovery.loading import missing
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.sending import Duration, Load
from caravela.games.age_of_discovery.steps.turn import Choice
from caravela.games.age_of_discovery.text import names

_TURN_HINT: Final = message("Two actions of different kinds at most; action cards come on top.", {})
_REST_HINT: Final = message("A reservation holds until the end of your next turn.", {})
_LOAD_HINT: Final = message(
    (
        "Each ship costs {crew} coin of crew, a flagship {flagship}.",
        "Each ship costs {crew} coins of crew, a flagship {flagship}.",
    ),
    {"crew": CREW, "flagship": FLAGSHIP_CREW},
    "crew",
)
_DURATION_HINT: Final = message("It ends at the beginning of your turn, so many turns from now.", {})


def prompt(state: Voyages) -> Message | None:
    """The question as a sentence; None when the game is over."""
    ask = state.asking
    if ask is None:
        return None
    if isinstance(ask, Choice):
        return _choice(state, ask)
    if isinstance(ask, Load):
        return _load(state, ask)
    assert isinstance(ask, Duration)
    card = state.players[ask.seat].running[-1][0]
    return message("How long does the contract {contract} take?", {"contract": names.contract_word(card)})


def _choice(state: Voyages, ask: Choice) -> Message:
    coins = state.players[ask.seat].coins
    args: dict[str, Value] = {"coins": coins}
    done = len(ask.used) == MOST_DOINGS
    if done and ask.going == BUY and ask.buys(state):
        return message(
            ("Buy another ship (you have {coins} coin), or end your turn.",
             "Buy another ship (you have {coins} coins), or end your turn."),
            args,
            "coins",
        )
    if done and ask.going == SEND:
        return message(
            ("Send more ships (you have {coins} coin), or end your turn.",
             "Send more ships (you have {coins} coins), or end your turn."),
            args,
            "coins",
        )
    if done and ask.reservations(state):
        return message("Your actions are taken: end your turn, or play a Reservation.", {})
    if done:
        return message("Your actions are taken: end your turn.", {})
    if ask.used:
        return message(
            ("Your second action: you have {coins} coin.", "Your second action: you have {coins} coins."), args, "coins"
        )
    return message(
        ("Your turn: two actions, and you have {coins} coin.", "Your turn: two actions, and you have {coins} coins."),
        args,
        "coins",
    )


def _load(state: Voyages, ask: Load) -> Message:
    if ask.target < EXPEDITION_COUNT:
        args: dict[str, Value] = {
            "expedition": names.expedition_word(ask.target),
            "room": state.room[ask.target],
            "limit": LIMIT[ask.target],
        }
        if ask.last < 0:
            return message("Which ship goes with {expedition}? There is room for {room} of {limit}.", args)
        return message("Another ship with {expedition} (room for {room} of {limit}), or send.", args)
    contract = state.players[ask.seat].running[-1]
    args = {"contract": names.contract_word(ask.target - FIRST_CONTRACT), "need": missing(contract)}
    return message("Which ship for the contract {contract}? It needs exactly {need} more.", args)


def hint(state: Voyages) -> Message | None:
    """What the rules say of the question, as a second sentence."""
    ask = state.asking
    if ask is None:
        return None
    if isinstance(ask, Choice):
        return _TURN_HINT if len(ask.used) < MOST_DOINGS else _REST_HINT
    return _LOAD_HINT if isinstance(ask, Load) else _DURATION_HINT
