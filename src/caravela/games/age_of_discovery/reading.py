"""A position of Age of Discovery from a document (docs/notation.md). What is not named is derived: cards and ships that are left
over are dealt from the seed; other fields take the value of the start of a game.

Every inconsistency is named with its path, not only the first. Knows no file format.
"""

from __future__ import annotations

from typing import Final

from caravela.engine import documents
from caravela.engine import reading as engine_reading
from caravela.engine.documents import Document
from caravela.engine.game import Game
from caravela.engine.messages import Value
from caravela.engine.options import OptionValue
from caravela.engine.reading import Reading
from caravela.games.age_of_discovery import read_hidden, read_now, read_players, scoring
from caravela.games.age_of_discovery.content import (
    CARGO_COLOUR,
    CARGO_VALUE,
    CARGOES,
    CREWS,
    EXPEDITION_COUNT,
    EXPEDITIONS,
    FIRST_POINTS,
    LIMIT,
    QUIET_ROUNDS,
    SEATS,
    WILD,
)
from caravela.games.age_of_discovery.layout import NONE, STREAMS
from caravela.games.age_of_discovery.setup import blank
from caravela.games.age_of_discovery.state import Voyages

KEYS: Final = (
    *("round", "first", "turn", "scored", "over", "expeditions", "market", "contracts", "players", "countdown", "quiet"),
    *("stacks", "places"),
)
LAST_ROUND: Final = 10_000


def read(game: Game, document: Document) -> Voyages:
    """The position, at its first question. Raises BadDocument with every problem."""
    reading = Reading(document)
    options = _options(game, document)
    chance = engine_reading.chance(document, STREAMS)
    state = blank(game, options, chance.seed)
    _clock(state, reading)
    read_now.read(state, reading)
    reading.stop()
    _expeditions(state, reading)
    read_players.read(state, reading)
    reading.stop()
    _check_first_scoring(state, reading)
    read_hidden.read(state, reading)
    reading.stop()
    read_players.check(state, reading)
    read_now.check(state, reading)
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
        named = [SEATS.index(colour) for colour in seated if colour in SEATS]
        if named:
            document = {**document, "options": {**given, "players": max(2, max(named) + 1)}}
    return engine_reading.heading(game, document, KEYS)


def _clock(state: Voyages, reading: Reading) -> None:
    doc = reading.document
    seats = SEATS[: len(state.players)]
    state.round = reading.take(1, documents.whole, doc.get("round", 1), "round", 0, LAST_ROUND)
    state.first = reading.take(0, documents.word, doc.get("first", SEATS[0]), seats, "first")
    state.over = reading.take(False, documents.flag, doc.get("over", False), "over")
    state.scored = reading.take(False, documents.flag, doc.get("scored", state.over), "scored")
    if doc.get("turn") is not None:
        state.turn = reading.take(0, documents.word, doc["turn"], seats, "turn")
    left = reading.mapping(doc.get("countdown", {}), "countdown", ("first", "last"))
    if "first" in left:
        longest = 1 if state.rules.at_once else len(seats) + 1
        state.first_left = reading.take(1, documents.whole, left["first"], "countdown.first", 1, longest)
    if "last" in left:
        longest = 2 * len(seats) if state.rules.equal_turns else len(seats) + 1
        state.last_left = reading.take(1, documents.whole, left["last"], "countdown.last", 1, longest)
    quiet = QUIET_ROUNDS * len(seats) - 1
    state.quiet = reading.take(0, documents.whole, doc.get("quiet", 0), "quiet", -1, quiet)
    if state.scored and state.first_left > 0:
        reading.wrong("countdown.first", "scored-already", "the first scoring has taken place: it cannot come again")
    if state.over and (left or not state.scored):
        reading.wrong("over", "over-too-early", "a game that is over has had both scorings")
    if state.over and (state.turn != NONE or state.quiet):
        reading.wrong("over", "over-in-turn", "a game that is over is nobody's turn")


def _expeditions(state: Voyages, reading: Reading) -> None:
    listed = reading.mapping(reading.document.get("expeditions", {}), "expeditions", EXPEDITIONS)
    for expedition in range(EXPEDITION_COUNT):
        word = EXPEDITIONS[expedition]
        if word in listed:
            ships = reading.numbers(_crew, listed[word], f"expeditions.{word}")
            state.expeditions[expedition] = tuple(ships)
            state.room[expedition] = LIMIT[expedition] - sum([CARGO_VALUE[ship % CARGOES] for ship in ships])
            _check_expedition(state, reading, expedition)


def _crew(value: object, path: str) -> list[int]:
    return [documents.word(one, CREWS, f"{path}.{i}") for i, one in enumerate(documents.items(value, path))]


def _check_expedition(state: Voyages, reading: Reading, expedition: int) -> None:
    """Room, colours and owners of the ships at an expedition (R25 to R27)."""
    path = f"expeditions.{EXPEDITIONS[expedition]}"
    ships = state.expeditions[expedition]
    if state.room[expedition] < 0:
        reading.wrong(path, "expedition-full", "there is room for {limit}", {"limit": LIMIT[expedition]})
    for i, ship in enumerate(ships):
        cargo = ship % CARGOES
        if ship // CARGOES >= len(state.players):
            reading.wrong(f"{path}.{i}", "seat-empty", "nobody plays {seat}", {"seat": SEATS[ship // CARGOES]})
        fits = CARGO_COLOUR[cargo] == CARGO_COLOUR[ships[0] % CARGOES]
        if fits == (cargo >= WILD):
            text = "a ship goes with a Wild Ship if, and only if, its colour is not that of the first ship there"
            reading.wrong(f"{path}.{i}", "ship-colour", text)


def _check_first_scoring(state: Voyages, reading: Reading) -> None:
    """What was scored at an expedition is what the ships that were there by then brought: they came first and stay (R29, R35)."""
    seats = range(len(state.players))
    for expedition, ships in enumerate(state.expeditions):
        scored = [player.scored[expedition] for player in state.players]
        there = [
            [scoring.expedition_points(ships[:n], expedition, FIRST_POINTS[expedition], seat) for seat in seats]
            for n in range(len(ships) + 1)
        ]
        if scored not in there:
            args: dict[str, Value] = {"expedition": EXPEDITIONS[expedition]}
            for seat in seats:
                if scored[seat]:
                    text = "the ships that were first at {expedition} cannot have brought this at the first scoring"
                    reading.wrong(f"players.{SEATS[seat]}.first-scoring", "scored-otherwise", text, args)
