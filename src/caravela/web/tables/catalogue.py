"""Which games can be played here, and which bots: the registry's games that have a board, and the bots' levels by their names.

A board is found by the game's family, which is its id unless it is an edition of another: `age-of-discovery` is drawn by
`caravela.web.boards.age_of_discovery.board`, and `aoe3` by that of `empires`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from django.utils.translation import gettext_lazy, pgettext_lazy

from caravela import games
from caravela.bots import levels
from caravela.engine.errors import UnknownGame
from caravela.engine.game import Game
from caravela.web.seam import Board

#: The levels of bots by id, from the weakest.
LEVELS = {level.id: level for level in levels.LEVELS}
LEVEL_NAMES: dict[str, Any] = {
    "random": gettext_lazy("Random (plays anything)"),
    "easy": gettext_lazy("Deckhand (easy)"),
    "medium": gettext_lazy("Mate (medium)"),
    "hard": gettext_lazy("Navigator (hard)"),
    "expert": gettext_lazy("Admiral (expert)"),
}
DEFAULT_LEVEL = "easy"

#: The colours of seats, as a person reads them.
COLOURS: dict[str, Any] = {
    "red": pgettext_lazy("seat", "Red"),
    "blue": pgettext_lazy("seat", "Blue"),
    "green": pgettext_lazy("seat", "Green"),
    "orange": pgettext_lazy("seat", "Orange"),
    "yellow": pgettext_lazy("seat", "Yellow"),
    "purple": pgettext_lazy("seat", "Purple"),
}

#: The games that the start page offers before the others, which follow by their ids.
FIRST = ("empires", "aoe3")

#: Names for bots, by seat.
BOT_NAMES = ("Inês", "Bento", "Leonor", "Duarte", "Catarina", "Tomé")


def package(game_id: str) -> str:
    """The package that draws a game: that of its family, which editions share."""
    return f"caravela.web.boards.{games.get(game_id).family.replace('-', '_')}"


@cache
def board(game_id: str) -> Board:
    """What draws a game."""
    return cast(Board, import_module(f"{package(game_id)}.board"))


def emblem(game_id: str) -> str:
    """The icon on the cover of a game without a picture of its own, as its board names it."""
    return str(getattr(board(game_id), "EMBLEM", "ship"))


@cache
def playable() -> tuple[Game, ...]:
    """The games that can be played here: those with a board, in the order in which they are offered."""
    names = sorted(games.ids(), key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), name))
    return tuple([games.get(name) for name in names if _drawn(name)])


def _drawn(game_id: str) -> bool:
    try:
        return find_spec(f"{package(game_id)}.board") is not None
    except ModuleNotFoundError:
        return False


def find(game_id: str) -> Game | None:
    """The game of an id, if it can be played here."""
    try:
        return games.get(game_id) if any(game.id == game_id for game in playable()) else None
    except UnknownGame:
        return None


def level_name(level: str) -> str:
    """A bot's level as a person reads it: `Deckhand (easy)`."""
    return str(LEVEL_NAMES.get(level, level))


def level_names() -> list[tuple[str, str]]:
    """Every level with its name."""
    return [(level, level_name(level)) for level in LEVELS]


def colour_name(colour: str) -> str:
    """A seat's colour as a person reads it."""
    return str(COLOURS.get(colour, colour.capitalize()))
