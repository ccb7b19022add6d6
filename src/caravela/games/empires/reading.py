"""A position of Empires from a document (docs/notation.md). What is not named is derived: stock, bag and stacks are what is
left over, shuffled from the seed; other fields take the value at the start of the phase named in `now`.

Every inconsistency is named with its path, not only the first. Knows no file format.
"""

from __future__ import annotations

from typing import Final

from caravela.engine import documents
from caravela.engine import reading as engine_reading
from caravela.engine.documents import Document
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.games.empires import read_hidden, read_moment, read_nations, read_now, read_players, read_steps
from caravela.games.empires.content import (
    BOXES,
    BUILDER_SCHOOL,
    BUILDING_SPACES,
    COLOURS,
    DOCK_SPACES,
    GOODS,
    GOODS_SPACES,
    MAYFLOWER,
    MAYFLOWER_SPACES,
    OFFERED_GOODS,
    OFFERED_TILES,
    SCHOOLS,
    SCORING_TURNS,
    TILES,
    TURNS,
    WARFARE_SPACES,
)
from caravela.games.empires.editions import Edition
from caravela.games.empires.layout import BOX_WORDS, NO_WORKER, STREAMS, owner
from caravela.games.empires.nations import JAILED
from caravela.games.empires.setup import blank
from caravela.games.empires.state import Empires

KEYS: Final = (
    *("turn", "phase", "box", "order", "acted", "players", "regions", "boxes", "offer"),
    *("removed", "scored", "next-order", "open-tiles", "gone", "deck-seen", "stacks"),
    *("locked-ships", "reason", "wealth"),
)
DOCK_AND_MORE: Final = 2  # a worker of X or Y that the University has put in front makes the numbered list longer


class Reading(engine_reading.Reading):
    """One document being read, with where in the turn its position stands."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.place = -1  # the rung of the turn at which the position stands; -1 when the game is over
        self.listed = 0  # how many steps the document names


def read(game: Game, edition: Edition, document: Document) -> Empires:
    """The position, at its first question. Raises BadDocument with every problem."""
    reading = Reading(document)
    options = _options(game, reading)
    chance = engine_reading.chance(document, STREAMS)
    state = blank(game, edition, options, chance.seed)
    _clock(state, reading)
    read_now.read(state, reading)
    reading.stop()
    read_players.read(state, reading)
    _boxes(state, reading)
    _offer(state, reading)
    reading.stop()
    read_nations.check(state, reading)
    read_moment.check(state, reading, reading.place)
    read_players.derive_stock(state, reading)
    read_hidden.read(state, reading)
    reading.stop()
    read_steps.check(state, reading)
    reading.stop()
    if "drawn" in document or "next" in document:
        state.chance = chance
    engine_reading.settle(state)
    state.barrier = 0
    return state


def _options(game: Game, reading: Reading) -> dict[str, OptionValue]:
    """The options, complete; without a player count it follows from the seats that the document names."""
    document = reading.document
    given = document.get("options", {})
    seated = document.get("players")
    if isinstance(given, dict) and isinstance(seated, dict) and "players" not in given:
        named = [COLOURS.index(colour) for colour in seated if colour in COLOURS]
        if named:
            document = {**document, "options": {**given, "players": max(2, max(named) + 1)}}
    return engine_reading.heading(game, document, KEYS)


def _clock(state: Empires, reading: Reading) -> None:
    doc = reading.document
    state.turn = reading.take(1, documents.whole, doc.get("turn", 1), "turn", 1, TURNS)
    seats = COLOURS[: len(state.players)]
    state.order = reading.take(state.order, _seats, doc.get("order", list(seats)), seats, "order")
    if sorted(state.order) != list(range(len(seats))):
        reading.wrong("order", "order-incomplete", "each of {seats} stands once in the order", {"seats": ", ".join(seats)})
    acted = reading.numbers(_seats, doc.get("acted", []), seats, "acted")
    for seat in acted:
        state.acted |= 1 << seat
    state.next_order = tuple(reading.numbers(_seats, doc.get("next-order", []), seats, "next-order"))
    scored = reading.items(doc.get("scored", _scored_before(state.turn)), "scored")
    if scored != SCORING_TURNS[: len(scored)]:
        reading.wrong("scored", "scored-turns", "the turns scored so far, of {turns}, in order", {"turns": str(SCORING_TURNS)})
    state.scorings = len(scored)


def _scored_before(turn: int) -> list[object]:
    return [scoring for scoring in SCORING_TURNS if scoring < turn]


def _seats(value: object, seats: tuple[str, ...], path: str) -> list[int]:
    found = [documents.word(one, seats, f"{path}.{i}") for i, one in enumerate(documents.items(value, path))]
    if len(set(found)) != len(found):
        raise documents.wrong(path, "seat-twice", "a seat is named twice")
    return found


def _boxes(state: Empires, reading: Reading) -> None:
    known = (*BOXES, "x", "y", "mayflower")
    boxes = reading.mapping(reading.document.get("boxes", {}), "boxes", known)
    dock = DOCK_SPACES[len(state.players)] + DOCK_AND_MORE
    if state.rules.nations:
        dock += JAILED + MAYFLOWER_SPACES
    state.initiative = _track(state, reading, boxes, "initiative", len(state.players))
    state.dock = _track(state, reading, boxes, "dock", dock)
    state.trade = _track(state, reading, boxes, "trade-goods", GOODS_SPACES)
    state.shipping = _track(state, reading, boxes, "shipping", 1000)
    state.hall = _track(state, reading, boxes, "buildings", BUILDING_SPACES)
    state.war = _track(state, reading, boxes, "warfare", WARFARE_SPACES)
    state.mayflower = _track(state, reading, boxes, "mayflower", MAYFLOWER_SPACES)
    state.dock_x = _space(state, reading, boxes.get("x"), "boxes.x")
    state.dock_y = _space(state, reading, boxes.get("y"), "boxes.y")
    schools = [word for i, word in enumerate(SCHOOLS) if i != BUILDER_SCHOOL or state.rules.builder]
    school = reading.mapping(boxes.get("specialists", {}), "boxes.specialists", schools)
    for i, word in enumerate(SCHOOLS):
        state.school[i] = _space(state, reading, school.get(word), f"boxes.specialists.{word}")
    if len({owner(worker) for worker in state.initiative}) != len(state.initiative):
        reading.wrong("boxes.initiative", "initiative-twice", "a player has at most one worker here (R21)")
    _kept(state, reading)


def _kept(state: Empires, reading: Reading) -> None:
    """What the Mayflower, Age of Reason and Wealth have counted (R96, R97, Q125)."""
    doc = reading.document
    ships = reading.take(0, documents.whole, doc.get("locked-ships", len(state.mayflower)), "locked-ships", 0, MAYFLOWER_SPACES)
    sailors = [player for player in state.players if player.owns(MAYFLOWER)]
    if ships and not (sailors and len(state.mayflower) <= ships <= sailors[0].ships):
        text = "the owner of the Mayflower has a ship for each of these workers (R96)"
        reading.wrong("locked-ships", "mayflower-ships", text)
    for i, worker in enumerate(state.mayflower):
        if worker >= 0 and not state.players[owner(worker)].owns(MAYFLOWER):
            reading.wrong(f"boxes.mayflower.{i}", "mayflower-owner", "only the owner of the Mayflower stands here (R96)")
    state.locked = ships
    if "reason" in doc:
        state.reason = reading.take(-1, documents.whole, doc["reason"], "reason", 0, len(SCHOOLS))
    if "wealth" in doc:
        state.wealth = reading.take(-1, documents.whole, doc["wealth"], "wealth", 0, read_players.MOST_MONEY)
    for word in ("reason", "wealth"):
        if word in doc and state.turn < TURNS:
            reading.wrong(word, f"{word}-too-early", "it is counted on turn {turn} alone (R97, Q125)", {"turn": TURNS})


def _track(state: Empires, reading: Reading, boxes: Document, name: str, most: int) -> list[int]:
    path = f"boxes.{name}"
    listed = reading.items(boxes.get(name, []), path)
    if len(listed) > most:
        reading.wrong(path, "box-full", "there are {most} spaces, not {n}", {"most": most, "n": len(listed)})
    return [_space(state, reading, one, f"{path}.{i}") for i, one in enumerate(listed)]


def _space(state: Empires, reading: Reading, value: object, path: str) -> int:
    if value is None:
        return NO_WORKER
    worker = reading.take(NO_WORKER, documents.word, value, BOX_WORDS, path)
    if worker != NO_WORKER and owner(worker) >= len(state.players):
        reading.wrong(path, "seat-empty", "nobody plays {seat}", {"seat": COLOURS[owner(worker)]})
        return NO_WORKER
    return worker


def _offer(state: Empires, reading: Reading) -> None:
    known = ("goods", "ship", "tiles")
    offer = reading.mapping(reading.document.get("offer", {}), "offer", known)
    if "goods" in offer:
        state.offer = reading.numbers(_words, offer["goods"], GOODS, "offer.goods", OFFERED_GOODS)
    if "tiles" in offer:
        state.tiles = reading.numbers(_words, offer["tiles"], TILES, "offer.tiles", OFFERED_TILES)
    state.ship = int(reading.take(True, documents.flag, offer.get("ship", True), "offer.ship"))


def _words(value: object, vocabulary: tuple[str, ...], path: str, most: int) -> list[int]:
    listed = documents.items(value, path)
    if len(listed) > most:
        raise documents.wrong(path, "offer-full", "there are {most} spaces, not {n}", {"most": most, "n": len(listed)})
    return [documents.word(one, vocabulary, f"{path}.{i}") for i, one in enumerate(listed)]
