"""Pieces of the public part that are remembered: never stale, and never so many that memory runs out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from caravela import games
from caravela.engine.state import State
from caravela.web.boards import fragments
from caravela.web.words import words
from tests.web.boards import drawing

EVERY = 12


def walk(name: str) -> Iterator[State]:
    """Positions of a quick game, its end among them."""
    game = games.get(name)
    state = game.start({"players": 2}, "remembered")
    rng = random.Random(8)
    n = 0
    while state.player is not None:
        if n % EVERY == 0:
            yield state
        state.apply(game.policy(state, rng))
        n += 1
    yield state


def drawn(state: State) -> str:
    """The public part."""
    return drawing.parts(state, None, [], language=words("en", state.game.id))[0]


@pytest.mark.parametrize("name", games.ids())
def test_what_is_remembered_is_what_would_be_drawn_anew(name: str) -> None:
    fragments.forget()
    remembered = [drawn(state) for state in walk(name)]
    anew = []
    for state in walk(name):
        fragments.forget()
        anew.append(drawn(state))
    assert remembered == anew


def test_all_is_forgotten_before_it_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def piece(key: int) -> str:
        return fragments.remembered(("piece", key), lambda: made.append(key) or "x" * 40)

    fragments.forget()
    monkeypatch.setattr(fragments, "MOST", 100)
    for key in (1, 2, 1, 2, 3, 3, 1):
        assert piece(key) == "x" * 40
    assert made == [1, 2, 3, 1]
    fragments.forget()
