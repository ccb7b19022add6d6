"""The pieces of work that are timed, on one game each, from fixed seeds. Knows games only through the engine.

All times are CPU seconds of this process: the machine may be shared.
"""

from __future__ import annotations

import random
import time
import tracemalloc
from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from caravela.bots import values
from caravela.bots.search.budget import Budget
from caravela.bots.search.settings import Settings
from caravela.bots.search.tree import Search
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.records import Entry, Record
from caravela.engine.rollout import play_out, rollout
from caravela.engine.state import State

MIDDLE_TURN: Final = 5
MIDDLE: Final = 6  # positions for copying are taken at every sixth part of a game
THE_END: Final = 10_000  # a horizon that no game reaches
NEVER: Final = 1e9  # so sure is no search
WARM: Final = 100  # iterations


class Played(NamedTuple):
    """Random games: how many, what it took, and how many actions were choices (two or more were legal)."""

    games: int
    actions: int
    choices: int
    seconds: float


def players_for(game: Game, wanted: int) -> int:
    """The player count nearest to the wanted one that the game allows."""
    return min(game.players, key=lambda players: (abs(players - wanted), players))


def play_random(game: Game, options: dict[str, OptionValue], enough: Callable[[int, float], bool]) -> Played:
    """Plays random games, the same ones each time, until `enough(games, seconds)`; the loop is this one, in plain Python."""
    games = actions = choices = 0
    clock = time.process_time
    pick = random.Random(0).random
    start = clock()
    while not enough(games, clock() - start):
        state = game.start(options, f"bench {games}")
        while state.player is not None:
            legal = state.legal_actions()
            count = len(legal)
            choices += count > 1
            state.apply(legal[int(pick() * count)])
            actions += 1
        games += 1
    return Played(games, actions, choices, clock() - start)


def walk(game: Game, options: dict[str, OptionValue], seed: int) -> Iterator[State]:
    """The positions of one random game; the same object, which goes on."""
    pick = random.Random(seed).random
    state = game.start(options, f"bench {seed}")
    while state.player is not None:
        yield state
        legal = state.legal_actions()
        state.apply(legal[int(pick() * len(legal))])


def middle_states(game: Game, players: int, games: int = 4) -> list[State]:
    """Positions from all parts of some games."""
    found: list[State] = []
    for seed in range(games):
        states = [state.copy() for state in walk(game, {"players": players}, seed)]
        found += states[len(states) // MIDDLE :: len(states) // MIDDLE]
    return found


def every_option(game: Game, players: int) -> dict[str, OptionValue]:
    """As many options as go together, each at the last of its values that fits to those before: where the most is going on."""
    chosen: dict[str, OptionValue] = {"players": players}
    for option in game.options:
        if option.id != "players":
            fitting = [value for value in option.values() if not game.check({**chosen, option.id: value})]
            chosen[option.id] = fitting[-1]
    return chosen


def play_rate(game: Game, options: dict[str, OptionValue], seconds: float) -> float:
    """Actions a second in random games whose loop is the engine's own."""
    actions = games = 0
    rng = random.Random(0)
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        actions += play_out(game.start(options, f"bench {games}"), rng)
        games += 1
    return actions / used


def half_way(game: Game, options: dict[str, OptionValue], games: int = 6) -> list[State]:
    """The position in the middle of some games: where turn 5 begins, or after half of the actions if turns are not counted."""
    found = []
    for seed in range(games):
        states = [state.copy() for state in walk(game, options, seed)]
        counted = isinstance(states[0].view(None).get("turn"), int)
        found.append(states[bisect_left(states, MIDDLE_TURN, key=turn_of) if counted else len(states) // 2])
    return found


def turn_of(state: State) -> int:
    """The number of the turn that a position is in."""
    return int(str(state.view(None)["turn"]))


def rollout_rate(states: list[State], seconds: float) -> float:
    """Rollouts a second: a copy imagined by the seat to decide, played at random to the end."""
    rng = random.Random(1)
    done = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        for state in states:
            rollout(state, state.player, rng)
        done += len(states)
    return done / used


def search_rate(game: Game, states: list[State], seconds: float) -> float:
    """Iterations a second of the search: each imagines a world, and the quick policy plays it to the end.

    What heuristics remember from one question to the next is made before the clock starts.
    """
    value, settings = values.of(game), Settings(horizon=THE_END, sure=NEVER)

    def search(state: State, seed: int, budget: Budget) -> int:
        Search(game, partial(state.determinize, state.player), seed, settings, value).run(budget)
        return budget.done

    open_ones = [state for state in states if len(state.legal_actions()) > 1]  # nothing is searched where one choice is left
    for seed, state in enumerate(open_ones):
        search(state, seed, Budget(iterations=WARM))
    start = time.process_time()
    share = seconds / len(open_ones)
    done = sum([search(state, seed, Budget(seconds=share, worked=True)) for seed, state in enumerate(open_ones)])
    return done / (time.process_time() - start)


def memory(states: list[State], copies: int = 20) -> float:
    """Bytes of one more copy, on average over the positions."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for state in states for _ in range(copies)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(kept)


def rich_states(game: Game, games: int = 12) -> list[State]:
    """For every question of the game, the position with the most choices in some games with everything on."""
    options = every_option(game, max(game.players))
    richest: dict[str, tuple[int, State]] = {}
    for seed in range(games):
        for state in walk(game, options, seed):
            ask = state.asking
            assert ask is not None
            name, count = game.steps.name(ask), len(state.legal_actions())
            if name not in richest or count > richest[name][0]:
                richest[name] = (count, state.copy())
    return [state for _, (_, state) in sorted(richest.items())]


def copy_time(states: list[State], seconds: float) -> float:
    """Seconds for one copy, on average over the positions."""
    copies = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        for state in states:
            state.copy()
            state.copy()
        copies += 2 * len(states)
    return used / copies


def clock_cost() -> float:
    """Nanoseconds that a measurement itself takes."""
    clock = time.thread_time_ns
    costs = []
    for _ in range(1000):
        start = clock()
        costs.append(clock() - start)
    return float(sorted(costs)[500])


def legal_times(game: Game, players: int, seconds: float) -> list[float]:
    """Nanoseconds of the first `legal_actions` after each apply, in random games, in ascending order."""
    times: list[float] = []
    clock = time.thread_time_ns
    cost = clock_cost()
    begin = time.process_time()
    seed = 0
    while time.process_time() - begin < seconds:
        pick = random.Random(seed).random
        state = game.start({"players": players}, f"bench {seed}")
        seed += 1
        while state.player is not None:
            start = clock()
            legal = state.legal_actions()
            times.append(max(0.0, clock() - start - cost))
            state.apply(legal[int(pick() * len(legal))])
    return sorted(times)


def rich_time(states: list[State]) -> float:
    """Nanoseconds of the slowest legal list of these positions, each the best of three."""
    clock = time.thread_time_ns
    cost = clock_cost()
    slowest = 0.0
    for state in states:
        ask = state.asking
        assert ask is not None
        best = float("inf")
        for _ in range(3):
            start = clock()
            tuple(ask.legal(state))
            best = min(best, clock() - start - cost)
        slowest = max(slowest, best)
    return slowest


def list_time(states: list[State], rounds: int) -> float:
    """Seconds for the legal list of one of these positions, on average."""
    start = time.process_time()
    for _ in range(rounds):
        for state in states:
            ask = state.asking
            assert ask is not None
            tuple(ask.legal(state))
    return (time.process_time() - start) / (rounds * len(states))


def record_texts(game: Game, players: int, games: int) -> list[str]:
    """Whole random games as their records' text."""
    texts: list[str] = []
    for seed in range(games):
        options = game.complete({"players": players})
        record = Record(game, options, f"bench {seed}")
        pick = random.Random(seed).random
        state = record.begin()
        while state.player is not None:
            seat, legal = state.player, state.legal_actions()
            record.entries.append(Entry(seat, legal[int(pick() * len(legal))], False))
            state.apply(record.entries[-1].action)
        texts.append(record.text())
    return texts


def replay_times(game: Game, texts: list[str]) -> list[tuple[float, int]]:
    """For each record: the seconds to read and replay it with all its checks, and how many actions it has."""
    found: list[tuple[float, int]] = []
    for text in texts:
        start = time.process_time()
        record = Record.parse(text, lambda _: game)
        end = record.play()
        found.append((time.process_time() - start, len(record.entries)))
        assert end.player is None
    return found
