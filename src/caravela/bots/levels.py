"""The bots by name: what the site, the command line and the lab offer. Knows no game.

A level may be named with an effort: `hard:0.1` thinks a tenth of its time, `hard:200i` 200 iterations whatever the clock says.
Whose time is scaled is in a match: its seconds are those of the processor, so that a busy machine does not distort it. Which
judgement it leans on may be named before that: `hard+hand`, `expert+learned:0.1`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from caravela.bots import values
from caravela.bots.greedy_player import GreedyPlayer
from caravela.bots.player import Player
from caravela.bots.quick_player import QuickPlayer
from caravela.bots.random_player import RandomPlayer
from caravela.bots.search.budget import Budget
from caravela.bots.search.settings import Settings
from caravela.bots.search_player import SearchPlayer
from caravela.engine import CaravelaError, Game


class Level(NamedTuple):
    """A level of play: its id, the name that people read, a line about how it plays, and its bot.

    `seconds` is how long it thinks about a question at most, 0 when it answers at once; `settings` how.
    """

    id: str
    name: str
    about: str
    bot: type[Player]
    seconds: float = 0.0
    settings: Settings | None = None


HARD: Final = Settings(temperature=1.0)
EXPERT: Final = Settings()

#: From the weakest to the strongest.
LEVELS: Final[tuple[Level, ...]] = (
    Level("random", "Random", "plays anything that is legal; for tests", RandomPlayer),
    Level("easy", "Deckhand", "plays what is sensible, without a plan", QuickPlayer),
    Level("medium", "Mate", "weighs every choice by what it is worth now", GreedyPlayer),
    Level("hard", "Navigator", "thinks ahead for up to a second, and errs a little", SearchPlayer, 1.0, HARD),
    Level("expert", "Admiral", "thinks ahead for up to eight seconds", SearchPlayer, 8.0, EXPERT),
)
NAMES: Final[tuple[str, ...]] = tuple([level.id for level in LEVELS])


class UnknownLevel(CaravelaError, LookupError):
    """There is no bot of this name; the message names those that there are."""


class Effort(NamedTuple):
    """How long a level thinks: a share of its seconds, or so many iterations and no clock. And what judges for it."""

    share: float = 1.0
    iterations: int = 0
    judge: Callable[[Game], values.Value] = values.of


JUDGES: Final[Mapping[str, Callable[[Game], values.Value]]] = {"hand": values.hand, "learned": values.learned}


def level(id: str) -> Level:
    """The level of an id, with or without an effort behind it. UnknownLevel when there is none."""
    return _read(id)[0]


def player(id: str, seed: str | int | None = None, scale: float = 1.0) -> Player:
    """A bot of a level for one seat of one game; without a seed its choices cannot be repeated.

    With a `scale` it thinks so many times as long. What hangs on the clock differs from run to run; with iterations (`hard:200i`)
    the same seed gives the same game.
    """
    chosen, effort = _read(id)
    if chosen.settings is None:
        return chosen.bot(seed)
    if effort.iterations:
        budget = Budget(iterations=max(1, round(effort.iterations * scale)))
    else:
        measured = ":" in id or scale != 1.0
        budget = Budget(seconds=chosen.seconds * effort.share * scale, worked=measured)
    return SearchPlayer(seed, budget, chosen.settings, effort.judge)


def describe(id: str) -> dict[str, float]:
    """The numbers that a level thinks with, its seconds first; none of one that answers at once."""
    chosen = level(id)
    return {} if chosen.settings is None else {"seconds": chosen.seconds, **chosen.settings.numbers()}


def judgement(id: str, game: Game) -> str:
    """What a level leans on where it stops looking, and in what state it was learned; empty for one that does not search."""
    chosen, effort = _read(id)
    if chosen.settings is None:
        return ""
    return values.mark(game, next((name for name, judge in JUDGES.items() if judge is effort.judge), values.best(game)))


def _read(id: str) -> tuple[Level, Effort]:
    name, colon, effort = id.partition(":")
    name, plus, judge = name.partition("+")
    for one in LEVELS:
        if one.id == name:
            found = _effort(effort) if colon else Effort()
            if plus and found is not None:
                found = found._replace(judge=JUDGES[judge]) if judge in JUDGES else None
            if found is not None and (one.settings is not None or not (colon or plus)):
                return one, found
    raise UnknownLevel("there is no bot {bot}; there are {bots}", {"bot": repr(id), "bots": ", ".join(NAMES)})


def _effort(text: str) -> Effort | None:
    """The effort behind a level's name; None when it is none."""
    number = text.removesuffix("i")
    if not number.isascii() or not number.replace(".", "", 1).isdigit() or float(number) <= 0:
        return None
    if number == text:
        return Effort(share=float(number))
    return Effort(iterations=int(number)) if number.isdigit() else None
