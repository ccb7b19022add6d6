"""Positions to learn from: out of self-play of quick and greedy bots that stray now and then, with what comes of each in the mean
when everybody plays on alike.

What came of the game itself would tell who plays better, and not who stands better. Every game hangs on the seed and its own
number alone, whatever the number of processes. Knows games only by their ids.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, NamedTuple

from caravela import games
from caravela.bots import levels
from caravela.bots.player import Player, decide
from caravela.bots.search.glance import players_of, settle
from caravela.bots.values import contributions, outcome
from caravela.engine import BadOption, Game, OptionValue, State
from caravela.lab.processes import spread

EACH: Final = 24  # positions taken from a game
GREEDY: Final = 0.25  # of the seats
STRAY: Final = 0.05  # of the choices are anything that is legal
CHANGED: Final = 0.25  # of the options are not the usual ones
PLAYOUTS: Final = 16  # of each position
BLOCK: Final = 5  # games in a piece of work
TRIES: Final = 20

#: Told of games that are done.
Tell = Callable[[int], None]


class Position(NamedTuple):
    """A position as a judgement sees it, with features in points by seat, and what comes of it in the mean: victory in shares,
    and points."""

    parts: list[list[float]]
    progress: float
    chances: list[float]
    scores: list[float]


class Source(NamedTuple):
    """Where positions come from."""

    game: str
    seed: str


def collect(source: Source, count: int, jobs: int, tell: Tell | None = None) -> list[list[Position]]:
    """The positions of so many games, by game."""
    found: list[list[Position]] = []
    blocks = [(first, min(first + BLOCK, count)) for first in range(0, count, BLOCK)]
    for block in spread(partial(some, source), blocks, jobs):
        found += block
        if tell is not None:
            tell(len(block))
    return found


def some(source: Source, block: tuple[int, int]) -> list[list[Position]]:
    """The positions of the games with these numbers."""
    return [one(source, number) for number in range(*block)]


def one(source: Source, number: int) -> list[Position]:
    """The positions of a game."""
    game = games.get(source.game)
    rng = Random(f"{source.seed}-{number}")
    state = game.start(options(game, rng), f"{source.seed}-{number}")
    count = players_of(state)
    players = [levels.player("medium" if rng.random() < GREEDY else "easy", rng.getrandbits(60)) for _ in range(count)]
    taken = _play(state, players, rng)
    return [Position(contributions(game, kept), game.progress(kept), *prospects(kept, rng)) for kept in taken]


def prospects(state: State, rng: Random) -> tuple[list[float], list[float]]:
    """What comes of a position in the mean when the quick policy plays on for all, each time in another world: victory in shares,
    and points."""
    won = [0.0] * players_of(state)
    points = [0.0] * len(won)
    for _ in range(PLAYOUTS):
        world = state.determinize(state.player, rng)
        _play_out(world, rng)
        won = [old + share for old, share in zip(won, outcome(world))]
        points = [old + score for old, score in zip(points, world.scores())]
    return [share / PLAYOUTS for share in won], [score / PLAYOUTS for score in points]


def _play_out(world: State, rng: Random) -> None:
    """On to the end by the quick policy."""
    while settle(world):
        world.answer(world.game.policy(world, rng))


def _play(state: State, players: list[Player], rng: Random) -> list[State]:
    """Play to the end; some positions on the way, each as likely as the other."""
    taken: list[State] = []
    seen = 0
    while state.player is not None:
        legal = state.legal_actions()
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        seen += 1
        place = seen - 1 if seen <= EACH else int(rng.random() * seen)
        if place < EACH:
            # The place of one that was taken earlier, as if all had been drawn from one hat.
            taken[place : place + 1] = [state.copy()]
        stray = rng.random() < STRAY
        state.apply(legal[int(rng.random() * len(legal))] if stray else decide(players[state.player], state))
    return taken


def options(game: Game, rng: Random) -> dict[str, OptionValue]:
    """Any number of players from two on, and options that are mostly the usual ones."""
    able = [players for players in game.players if players > 1]
    usual: dict[str, OptionValue] = {"players": able[int(rng.random() * len(able))]}
    for _ in range(TRIES):
        chosen = dict(usual)
        for option in game.options[1:]:
            values = option.values()
            if values and rng.random() < CHANGED:
                chosen[option.id] = values[int(rng.random() * len(values))]
        try:
            return game.complete(chosen)
        except BadOption:
            continue  # they do not go together
    return game.complete(usual)
