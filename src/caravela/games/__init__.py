"""The games that are installed: found by the entry points of the group `caravela.games`, loaded when they are
first asked for.

A game is added by an entry point `id = "package.module:GAME"` in the metadata of the package that holds it,
and nothing else.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from caravela.engine.errors import EngineError, UnknownGame
from caravela.engine.game import Game
from caravela.engine.records import Record

GROUP: Final = "caravela.games"

_loaded: dict[str, Game] = {}


def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order. Loads none of them."""
    return tuple(sorted(_points()))


def get(id: str) -> Game:
    """The game of an id. UnknownGame names the ids that there are."""
    game = _loaded.get(id)
    if game is None:
        points = _points()
        point = points.get(id)
        if point is None:
            known = ", ".join(sorted(points))
            raise UnknownGame("there is no game {game}; there are {games}", {"game": repr(id), "games": known or "-"})
        loaded: object = point.load()
        if not isinstance(loaded, Game) or loaded.id != id:
            raise EngineError(f"the entry point {id} = {point.value!r} is not the game {id!r}")
        game = loaded
        _loaded[id] = game
    return game


def all() -> list[Game]:  # noqa: A001 - games.all() reads as what it is
    """Every game, by id."""
    return [get(name) for name in ids()]


def read_record(text: str) -> Record:
    """The record in a text, of whichever game it is. BadRecord names the first line that cannot be read."""
    return Record.parse(text, get)


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}
