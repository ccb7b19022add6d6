"""Sentences of the log as they are read: with the capital of a sentence, and players' names as they write them."""

from __future__ import annotations

import random

from caravela import games
from caravela.web.tables.chronicle import tell
from caravela.web.words import words

NAMES = {"red": "zofia", "yellow": "Bento"}


def said(language: str) -> list[str]:
    """What is told of the first turns of a game of two."""
    game = games.get("age-of-discovery")
    state = game.start({"players": 2}, "capitals")
    state.log = []
    while state.player is not None and len(state.log) < 400:
        state.apply(game.policy(state, random.Random(len(state.log))))
    return [one.line.text for one in tell(state, state.log, words(language, game.id), NAMES)]


def test_a_sentence_begins_with_a_capital_and_a_name_as_its_player_writes_it() -> None:
    for language in ("en", "pl"):
        small = [text for text in said(language) if text[:1].islower()]
        assert small, language
        assert all(text.startswith("zofia") for text in small), small
