"""Which games are tested, with which options, and what each game's tests say about it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

import pytest

from caravela import games
from caravela.engine import Event, Game, OptionValue, State
from tests.conformance.pairwise import option_sets
from tests.tiny.game import GAME as TINY

Oracle = Callable[[State], set[tuple[int, ...]]]


def _nothing(state: State) -> list[str]:
    return []


def _never(state: State, event: Event) -> bool:
    return False


def _no_replay(before: State, events: list[Event], after: State) -> list[str]:
    return []


@dataclass(frozen=True)
class Facts:
    """What a game's tests know of its rules.

    `conserved` names what is lost or too many in a position; `replayed` what the notes of some actions do not
    explain of the change between two positions. `wholes` gives for each compound choice its completed answers
    by brute force, each a sorted tuple of actions, or one in the order of play where the order is the choice:
    those wholes are `ordered`. `unreachable` are units of coverage (see `walks.units`)
    that play cannot reach, each with its reason. `forgotten` names events that show something which no view
    keeps. `positions` are rich ones to start from.
    `windows` names, for a question that is asked in several windows, its field and every window.
    """

    conserved: Callable[[State], list[str]] = _nothing
    replayed: Callable[[State, list[Event], State], list[str]] = _no_replay
    wholes: Mapping[str, Oracle] = field(default_factory=dict)
    ordered: frozenset[str] = frozenset()
    unreachable: Mapping[str, str] = field(default_factory=dict)
    forgotten: Callable[[State, Event], bool] = _never
    positions: tuple[dict[str, object], ...] = ()
    windows: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    longest: int = 5000


@dataclass(frozen=True)
class Case:
    """A game with a set of options."""

    game: Game
    options: Mapping[str, OptionValue]

    @property
    def name(self) -> str:
        """The options that differ from the default, for the name of a test."""
        players = self.options["players"]
        assert isinstance(players, int)
        words = [self.game.id, str(players)]
        for option in self.game.options[1:]:
            value = self.options[option.id]
            if value != option.default_for(players):
                words.append(option.id if value is True else f"{option.id}={value}")
        return "-".join(words)

    def start(self, seed: str) -> State:
        """A new game."""
        return self.game.start(self.options, f"{self.name} {seed}")


@cache
def all_games() -> tuple[Game, ...]:
    """The games that are installed, and the tiny one."""
    return (TINY, *games.all())


@cache
def facts(game: Game) -> Facts:
    """What the game's tests say about it."""
    name = "tests.tiny.facts" if game is TINY else f"tests.games.{game.id.replace('-', '_')}.facts"
    found = importlib.import_module(name).FACTS
    assert isinstance(found, Facts)
    return found


@cache
def cases() -> tuple[Case, ...]:
    """Every game with every player count and pairwise options."""
    return tuple(Case(game, options) for game in all_games() for options in option_sets(game))


@cache
def plain_cases() -> tuple[Case, ...]:
    """Every game with its smallest, its default and its largest number of players."""
    found: list[Case] = []
    for game in all_games():
        usual = game.options[0].default
        assert isinstance(usual, int)
        counts = sorted({min(game.players), usual, max(game.players)})
        found += [Case(game, game.complete({"players": count})) for count in counts]
    return tuple(found)


every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
every_plain_case = pytest.mark.parametrize("case", plain_cases(), ids=lambda case: case.name)
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
