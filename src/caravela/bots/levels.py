"""The bots by name: what the site, the command line and the lab offer. Knows no game."""

from __future__ import annotations

from typing import Final, NamedTuple

from caravela.bots.greedy_player import GreedyPlayer
from caravela.bots.player import Player
from caravela.bots.quick_player import QuickPlayer
from caravela.bots.random_player import RandomPlayer
from caravela.engine import CaravelaError


class Level(NamedTuple):
    """A level of play: its id, the name that people read, a line about how it plays, and its bot."""

    id: str
    name: str
    about: str
    bot: type[Player]


#: From the weakest to the strongest.
LEVELS: Final[tuple[Level, ...]] = (
    Level("random", "Random", "plays anything that is legal; for tests", RandomPlayer),
    Level("easy", "Deckhand", "plays what is sensible, without a plan", QuickPlayer),
    Level("medium", "Mate", "weighs every choice by what it is worth now", GreedyPlayer),
)
NAMES: Final[tuple[str, ...]] = tuple([level.id for level in LEVELS])


class UnknownLevel(CaravelaError, LookupError):
    """There is no bot of this name; the message names those that there are."""


def level(id: str) -> Level:
    """The level of an id."""
    for one in LEVELS:
        if one.id == id:
            return one
    raise UnknownLevel("there is no bot {bot}; there are {bots}", {"bot": repr(id), "bots": ", ".join(NAMES)})


def player(id: str, seed: str | int | None = None) -> Player:
    """A bot of a level for one seat of one game; without a seed its choices cannot be repeated."""
    return level(id).bot(seed)
