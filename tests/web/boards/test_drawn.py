"""Games by all kinds of options, played at random: each question and what is chosen of it can be drawn, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from caravela import games
from caravela.engine.errors import BadOption
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.web.words import words
from tests.web.boards import drawing

#: Games of each, and how often a choice is drawn before it is confirmed; on the way there it is drawn seldom.
GAMES = {"empires": (2, 0.1), "aoe3": (2, 0.1), "age-of-discovery": (3, 0.1), "santa-maria": (8, 0.4)}
SELDOM = 0.04


def begun(game: Game, rng: Random) -> State:
    """A game by options of the dice's choice, as far as they go together."""
    chosen: dict[str, OptionValue] = {"players": rng.choice(game.players)}
    for option in game.options[1:]:
        value = rng.choice(option.choices) if option.kind == "choice" else option.kind == "bool"
        if value and rng.random() < 0.5 and (not option.players or chosen["players"] in option.players):
            try:
                game.complete(chosen | {option.id: value})
            except BadOption:
                continue
            chosen[option.id] = value
    return game.start(chosen, seed=str(rng.random()))


def drawn(state: State, chosen: list[str], rng: Random) -> None:
    """Draw what everybody and the seat asked see, with what it has chosen."""
    assert state.player is not None
    said = words(rng.choice(["en", "pl"]), state.game.id)
    assert all(drawing.parts(state, state.player, chosen, drawing.LOG, said, 1, None))


@pytest.mark.parametrize(("game", "number"), [(game, number) for game, (most, _) in GAMES.items() for number in range(most)])
def test_whatever_is_asked_and_chosen_is_drawn(game: str, number: int) -> None:
    rng = Random(f"{game} {number}")
    state = begun(games.get(game), rng)
    while (seat := state.player) is not None:
        trial, chosen, whole = state.copy(), [], False
        while not whole:
            if rng.random() < SELDOM:
                drawn(state, chosen, rng)
            action = rng.choice(trial.legal_actions())
            chosen.append(state.game.actions.text(action))
            trial.apply(action)
            ask = trial.asking
            whole = ask is None or trial.barrier != state.barrier or trial.player != seat or not (ask.whole and ask.begun(trial))
        if rng.random() < GAMES[game][1]:
            drawn(state, chosen, rng)
        state = trial
