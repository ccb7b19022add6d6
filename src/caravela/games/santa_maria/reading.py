"""A position of Santa Maria from a document (docs/notation.md). What is not named is derived: stacks and displays are what is
left over, shuffled from the seed; other fields take the value at the start of the year.

Every inconsistency is named with its path, not only the first. Knows no file format.
"""

from __future__ import annotations

from typing import Final

from caravela.engine import documents
from caravela.engine import reading as engine_reading
from caravela.engine.documents import Document
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.reading import Reading
from caravela.games.santa_maria import read_hidden, read_players, read_steps
from caravela.games.santa_maria.setup import blank
from caravela.games.santa_maria.state import IN_YEARS, OVER, PHASES, SETUP, STREAMS, SantaMaria
from caravela.games.santa_maria.steps.year import NEXT
from caravela.games.santa_maria.words import COLOURS, YEARS

KEYS: Final = (
    *("year", "phase", "first", "players", "docks", "scholars", "bishops", "display", "pool", "roads"),
    *("track", "boards", "sets", "removed", "stacks"),
)


def read(game: Game, document: Document) -> SantaMaria:
    """The position, at its first question. Raises BadDocument with every problem."""
    reading = Reading(document)
    options = _options(game, document)
    chance = engine_reading.chance(document, STREAMS)
    state = blank(game, options, chance.seed)
    _clock(state, reading)
    _now(state, reading)
    reading.stop()
    read_players.read(state, reading)
    reading.stop()
    read_hidden.read(state, reading)
    reading.stop()
    read_players.check(state, reading)
    reading.stop()
    read_steps.check(state, reading)
    reading.stop()
    if "drawn" in document or "next" in document:
        state.chance = chance
    engine_reading.settle(state)
    state.barrier = 0
    return state


def _options(game: Game, document: Document) -> dict[str, OptionValue]:
    """The options, complete; without a player count it follows from the seats that the document names."""
    given = document.get("options", {})
    seated = document.get("players")
    if isinstance(given, dict) and isinstance(seated, dict) and "players" not in given:
        named = [COLOURS.index(colour) for colour in seated if colour in COLOURS]
        if named:
            document = {**document, "options": {**given, "players": max(named) + 1}}
    return engine_reading.heading(game, document, KEYS)


def _clock(state: SantaMaria, reading: Reading) -> None:
    doc = reading.document
    seats = COLOURS[: len(state.players)]
    state.year = reading.take(1, documents.whole, doc.get("year", 1), "year", 1, YEARS)
    state.phase = reading.take(IN_YEARS, documents.word, doc.get("phase", "years"), PHASES, "phase")
    state.first = reading.take(0, documents.word, doc.get("first", seats[0]), seats, "first")
    if state.phase == OVER and state.year != YEARS:
        reading.wrong("phase", "over-early", "the game is over after year {year} alone", {"year": YEARS})
    if state.phase == SETUP and state.year != 1:
        reading.wrong("phase", "setup-late", "set-up comes before year 1 alone")


def _now(state: SantaMaria, reading: Reading) -> None:
    doc = reading.document
    steps = engine_reading.steps(state.game, doc)
    if state.phase == OVER:
        if steps:
            reading.wrong("now", "over-steps", "the game is over: no step is left")
    elif not steps:
        if state.phase == SETUP:
            reading.wrong("now", "steps-missing", "in set-up it must be said what is going on")
        steps = [NEXT[state.first]]
    state.steps = steps
