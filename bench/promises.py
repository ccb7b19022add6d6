"""What is promised of speed, judged on measured figures.

Ratios are judged as they were found. A time or a rate depends on the machine: it is brought to the reference machine first, by
the speed that a peer, catanatron, has here and had there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bench.figures import ALL_TIMES_CATAN, COMPILED, TIMES_CATAN, Figures

#: Games of OpenSpiel that compiled Empires is to be faster than, in actions a second.
SPIEL: Final = ("OpenSpiel hearts", "OpenSpiel backgammon", "OpenSpiel gin_rummy")
PEER: Final = "catanatron"
#: Actions a second of the peer (3.2.1, four random players) on the reference machine: a quiet core of an AMD EPYC, CPython 3.11.
REFERENCE: Final = 27_800.0
RATIO: Final = 0  # judged as it was found
TIME: Final = -1  # shorter on a faster machine
RATE: Final = 1


class Promise(NamedTuple):
    """A figure that one build of every game, or of one, has to reach; `kind` is what a machine's speed does to it."""

    what: str
    key: str
    kind: int
    needed: str
    holds: Callable[[float], bool]
    build: str = ""
    game: str | None = None


PROMISES: Final = (
    Promise("random play, times catanatron", TIMES_CATAN, RATIO, "4 or more", lambda x: x >= 4),
    Promise("copy of a state, us", "copy", TIME, "12 or less", lambda x: x <= 12),
    Promise("legal_actions p99, us", "legal p99", TIME, "under 60", lambda x: x < 60),
    Promise("richest positions, us", "legal, rich", TIME, "1,000 or less", lambda x: x <= 1000),
    Promise("whole record replayed, ms", "replay", TIME, "under 12", lambda x: x < 12),
    Promise("`caravela sim` starts, CPU s", "start", TIME, "under 0.25", lambda x: x < 0.25),
    Promise("two processes, times one", "two processes", RATIO, "1.8 or more", lambda x: x >= 1.8),
    Promise("random play, times catanatron", TIMES_CATAN, RATIO, "15 or more", lambda x: x >= 15, COMPILED),
    Promise("all modules, times catanatron", ALL_TIMES_CATAN, RATIO, "20 or more", lambda x: x >= 20, COMPILED, "empires"),
    Promise("copy of a state, us", "copy", TIME, "5 or less", lambda x: x <= 5, COMPILED),
    Promise("copy of a state, most players, us", "copy, most players", TIME, "8 or less", lambda x: x <= 8, COMPILED),
    Promise("legal_actions p99, us", "legal p99", TIME, "under 10", lambda x: x < 10, COMPILED),
    Promise("richest positions, us", "legal, rich", TIME, "200 or less", lambda x: x <= 200, COMPILED),
    Promise("rollouts/s from turn 5, all modules", "rollouts/s", RATE, "4,000 or more", lambda x: x >= 4000, COMPILED, "empires"),
    Promise(
        "search from turn 5, all modules, iterations/s",
        "searched/s",
        RATE,
        "2,000 or more",
        lambda x: x >= 2000,
        COMPILED,
        "empires",
    ),
    Promise("400 actions replayed, ms", "replay of 400", TIME, "under 3", lambda x: x < 3, COMPILED),
    Promise("`caravela sim` starts, CPU s", "start", TIME, "under 0.25", lambda x: x < 0.25, COMPILED),
)


class Verdict(NamedTuple):
    """A promise for one game: the figure as found, as it would be on the reference machine, and whether that holds."""

    engine: str
    promise: Promise
    figure: float
    brought: float
    holds: bool


def slowness(figures: Figures) -> float:
    """How many times slower than the reference machine this one was, by the peer; 1 where the peer was not measured."""
    rate = figures.get(PEER, {}).get("actions/s")
    return 1.0 if rate is None else REFERENCE / rate


def judge(figures: Figures, ours: list[str]) -> list[Verdict]:
    """Every promise of the builds that were measured; `ours` are the games."""
    slower = slowness(figures)
    found = []
    for promise in PROMISES:
        for game in ours if promise.game is None else [promise.game]:
            engine = game + promise.build
            if engine in figures:
                figure = figures[engine][promise.key]
                brought = figure * slower**promise.kind
                found.append(Verdict(engine, promise, figure, brought, promise.holds(brought)))
    empires = figures.get("empires" + COMPILED)
    if empires is not None:
        for peer in SPIEL:
            if peer in figures:
                least = figures[peer]["actions/s"]
                what = f"random play, all modules, beside {peer}, actions/s"
                faster = Promise(what, "", RATIO, f"over {least:,.0f}", least.__lt__)
                figure = empires["all options: actions/s"]
                found.append(Verdict("empires" + COMPILED, faster, figure, figure, figure > least))
    return found
