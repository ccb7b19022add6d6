"""What is promised of speed, judged on measured figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bench.figures import ALL_TIMES_CATAN, COMPILED, TIMES_CATAN, Figures

#: Games of OpenSpiel that compiled Empires is to be faster than, in actions a second.
SPIEL: Final = ("OpenSpiel hearts", "OpenSpiel backgammon", "OpenSpiel gin_rummy")


class Promise(NamedTuple):
    """A figure that one build of every game, or of one, has to reach."""

    what: str
    key: str
    needed: str
    holds: Callable[[float], bool]
    build: str = ""
    game: str | None = None


PROMISES: Final = (
    Promise("random play, times catanatron", TIMES_CATAN, "4 or more", lambda x: x >= 4),
    Promise("copy of a state, us", "copy", "12 or less", lambda x: x <= 12),
    Promise("legal_actions p99, us", "legal p99", "under 60", lambda x: x < 60),
    Promise("richest positions, us", "legal, rich", "1,000 or less", lambda x: x <= 1000),
    Promise("whole record replayed, ms", "replay", "under 12", lambda x: x < 12),
    Promise("`caravela sim` starts, CPU s", "start", "under 0.25", lambda x: x < 0.25),
    Promise("two processes, times one", "two processes", "1.8 or more", lambda x: x >= 1.8),
    Promise("random play, times catanatron", TIMES_CATAN, "15 or more", lambda x: x >= 15, COMPILED),
    Promise("all modules, times catanatron", ALL_TIMES_CATAN, "20 or more", lambda x: x >= 20, COMPILED, "empires"),
    Promise("copy of a state, us", "copy", "5 or less", lambda x: x <= 5, COMPILED),
    Promise("copy of a state, most players, us", "copy, most players", "8 or less", lambda x: x <= 8, COMPILED),
    Promise("legal_actions p99, us", "legal p99", "under 10", lambda x: x < 10, COMPILED),
    Promise("richest positions, us", "legal, rich", "200 or less", lambda x: x <= 200, COMPILED),
    Promise("rollouts/s from half-way, all modules", "rollouts/s", "4,000 or more", lambda x: x >= 4000, COMPILED, "empires"),
    Promise("400 actions replayed, ms", "replay of 400", "under 3", lambda x: x < 3, COMPILED),
)


class Verdict(NamedTuple):
    """A promise for one game: the figure, and whether it holds."""

    engine: str
    promise: Promise
    figure: float
    holds: bool


def judge(figures: Figures, ours: list[str]) -> list[Verdict]:
    """Every promise of the builds that were measured; `ours` are the games."""
    found = []
    for promise in PROMISES:
        for game in ours if promise.game is None else [promise.game]:
            engine = game + promise.build
            if engine in figures:
                figure = figures[engine][promise.key]
                found.append(Verdict(engine, promise, figure, promise.holds(figure)))
    empires = figures.get("empires" + COMPILED)
    if empires is not None:
        for peer in SPIEL:
            if peer in figures:
                least = figures[peer]["actions/s"]
                faster = Promise(f"random play, all modules, beside {peer}, actions/s", "", f"over {least:,.0f}", least.__lt__)
                figure = empires["all options: actions/s"]
                found.append(Verdict("empires" + COMPILED, faster, figure, figure > least))
    return found
