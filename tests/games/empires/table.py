"""Small tools for the tests of the rules: positions from words, moves in words, games at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from caravela.engine import State, answer
from caravela.games.empires import GAME
from caravela.games.empires.state import Empires

Words = dict[str, object]

# Every region of the map but the Caribbean is found and empty.
ALL_FOUND: Words = {
    region: {"counter": None}
    for region in (
        *("new-france", "new-england", "virginia", "florida"),
        *("new-spain", "new-granada", "peru", "brazil"),
    )
}


def at(position: Words, *moves: str, log: bool = False) -> Empires:
    """The position, after these moves (`red land peru`); the log begins at the position."""
    state = GAME.from_document(position)
    assert isinstance(state, Empires)
    if log:
        state.log = []
    return play(state, *moves)


def play(state: Empires, *moves: str) -> Empires:
    """Play moves; questions with one answer may be left out."""
    for move in moves:
        colour, _, text = move.partition(" ")
        seat, action = GAME.colours.index(colour), GAME.actions.parse(text)
        while state.player != seat or action not in state.legal_actions():
            forced = answer(state, {})
            assert forced is not None, f"{move!r}: {asked(state)}"
            state.apply(forced)
        state.apply(action)
    return state


def legal(state: State) -> list[str]:
    """What may be done, in words."""
    return [GAME.actions.text(action) for action in state.legal_actions()]


def asked(state: State) -> tuple[str, str]:
    """Who is asked, and at which step; two empty words when the game is over."""
    ask = state.asking
    return ("", "") if ask is None else (GAME.colours[ask.seat], GAME.steps.name(ask))


def words(state: State, *path: str) -> object:
    """What stands at a path of the full document; None where there is nothing."""
    value: object = state.to_document()
    for key in path:
        value = cast(Words, value or {}).get(key)
    return value


def noted(state: State) -> list[tuple[str, dict[str, int]]]:
    """The log: name and arguments of each event."""
    return [(GAME.events.name(event), GAME.events.args(event)) for event in state.log or []]


def games(seeds: range, *, log: bool = False, **options: int | bool) -> Iterator[Iterator[Empires]]:
    """Random games, each as its positions; options with `_` for `-`."""
    chosen = {key.replace("_", "-"): value for key, value in options.items()}
    for seed in seeds:
        yield positions(chosen, str(seed), log)


def positions(options: dict[str, int | bool], seed: str, log: bool = False) -> Iterator[Empires]:
    """The positions of one random game; the state that is given is played on. With `log` it holds the last action's events."""
    state = GAME.start(options, seed)
    assert isinstance(state, Empires)
    rng = Random(seed)
    yield state
    while state.player is not None:
        state.log = [] if log else None
        state.apply(rng.choice(state.legal_actions()))
        yield state
