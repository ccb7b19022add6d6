"""Positions and play in a few words, for tests."""

from __future__ import annotations

from typing import Any

from caravela.engine import Event, IllegalAction, State, answer
from caravela.games.santa_maria import GAME
from caravela.games.santa_maria.layout import CELLS
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.words import CAPITAL, CITY, FARM, FOREST, MOUNTAIN, ROADS

Words = dict[str, Any]
TERRAIN = {"a": FARM, "f": FOREST, "m": MOUNTAIN, "c": CITY, "K": CAPITAL, "X": FOREST}


def at(position: Words) -> SantaMaria:
    """The position of a document."""
    state = GAME.from_document({"options": {"players": 2}, **position})
    assert isinstance(state, SantaMaria)
    return state


def red(fields: Words, **more: Any) -> SantaMaria:
    """Red to take a turn with these fields of his own; poor but for them."""
    players = {"red": {"coins": 0, "goods": {}, **fields}, **more.pop("players", {})}
    return at({"players": players, "now": [{"next": {"seat": "red"}}], **more})


def start(seed: str = "1", **options: Any) -> SantaMaria:
    """A new game."""
    state = GAME.start({name.replace("_", "-"): value for name, value in options.items()}, seed)
    assert isinstance(state, SantaMaria)
    return state


def play(state: State, *texts: str) -> list[Event]:
    """Play actions of whoever is asked; questions with one answer before them may be left out. Gives the events."""
    state.log = []
    for text in texts:
        action = GAME.actions.parse(text)
        while action not in state.legal_actions():
            forced = answer(state, {})
            if forced is None:
                break
            state.apply(forced)
        state.apply(action)
    return state.log


def legal(state: State, kind: str = "") -> list[str]:
    """The legal actions' texts, of one kind or all."""
    texts = [GAME.actions.text(action) for action in state.legal_actions()]
    return [text for text in texts if not kind or text.split()[0] == kind]


def refused(state: State, text: str) -> str:
    """Why an action is refused."""
    try:
        state.apply(GAME.actions.parse(text))
    except IllegalAction as error:
        return str(error)
    raise AssertionError(f"{text!r} is possible")


def named(events: list[Event], name: str) -> list[dict[str, int]]:
    """The arguments of the events of one name."""
    return [GAME.events.args(event) for event in events if GAME.events.name(event) == name]


def asked(state: State) -> str:
    """The word of the question that waits."""
    return "" if state.asking is None else GAME.steps.name(state.asking)


def colony(state: SantaMaria, rows: str, seat: int = 0) -> Player:
    """Give a seat a colony drawn in letters: six rows of cells (see slow.py), without regard to tiles."""
    player = state.players[seat]
    contents = state.box.contents
    cells: list[int] = []
    for row in rows.split():
        place = 0
        while place < len(row):
            letter = row[place]
            if letter == ".":
                cells.append(-1)
            elif letter == "r":
                place += 1
                wanted = int(row[place])
                cells.append(next(i for i, one in enumerate(contents) if one.terrain == ROADS and one.settlers == wanted))
            else:
                terrain = TERRAIN[letter]
                cells.append(next(i for i, one in enumerate(contents) if one.terrain == terrain and not one.asks))
            place += 1
    assert len(cells) == 36
    player.cells = tuple(cells)
    player.filled = sum(1 << cell for cell, content in enumerate(cells) if content >= 0)
    player.built = sum(1 << cell for cell, content in enumerate(cells) if content >= 0 and contents[content].terrain != ROADS)
    player.blocked, player.covers = 0, ()
    state._legal = None
    return player


def cell(word: str) -> int:
    """The number of a cell."""
    return CELLS.index(word)
