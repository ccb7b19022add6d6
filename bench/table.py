"""`make bench`: our games and the peers' in one table, and below what is promised with what was found."""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from bench import calibration, figures, promises
from caravela import games

#: Heading, key of the figure, how it is written.
COLUMNS: Final = (
    ("games/s", "games/s", ",.0f"),
    ("actions/s", "actions/s", ",.0f"),
    ("x catan", figures.TIMES_CATAN, ".1f"),
    ("all options", "all options: actions/s", ",.0f"),
    ("choices/s", "choices/s", ",.0f"),
    ("a game", "actions a game", ",.0f"),
    ("rollouts/s", "rollouts/s", ",.0f"),
    ("search/s", "searched/s", ",.0f"),
    ("copy", "copy", ".1f"),
    ("most", "copy, most players", ".1f"),
    ("p50", "legal p50", ".1f"),
    ("p99", "legal p99", ".1f"),
    ("max", "legal max", ",.0f"),
    ("rich", "legal, rich", ",.0f"),
    ("replay", "replay", ".1f"),
    ("KiB", "memory", ".1f"),
    ("start", "start", ".2f"),
)
LEGEND: Final = (
    "4 players, one core, CPU time. Games, actions and choices (two or more were legal) a second of random play; actions a"
    " second with every option on, the loop being the engine's; rollouts a second (imagined copy, random to the end) and"
    " iterations of the search (imagined copy, quick policy to the end) with every option on, from the beginning of"
    " turn 5 or the middle of a game; microseconds of a copy (4 and most players) and of"
    " legal_actions (half, 99 of 100, slowest, richest positions); milliseconds of a record's replay; size of a copy; CPU seconds"
    " of `caravela sim` for a game. Rates are medians, times the best round's."
)


def cells(found: dict[str, float]) -> list[str]:
    """An engine's figures as they are written; what it has not got is empty."""
    return [format(found[key], form) if key in found else "" for _, key, form in COLUMNS]


def table_of(found: figures.Figures) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for heading, _, _ in COLUMNS:
        table.add_column(heading, justify="right")
    for engine, measured in found.items():
        table.add_row(engine, *cells(measured))
    return table


def verdicts_of(judged: list[promises.Verdict]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("", "promised", "needed", "found", "judged", ""):
        table.add_column(heading, justify="right" if heading in ("found", "judged") else "left")
    for engine, promise, figure, brought, holds in judged:
        verdict = "[green]pass[/]" if holds else "[red]FAIL[/]"
        table.add_row(engine, promise.what, promise.needed, written(figure), written(brought), verdict)
    return table


def written(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"


def yardstick(found: figures.Figures, loop: float) -> str:
    """How the machine compares with the reference machine, and what that means for the verdicts."""
    slower = promises.slowness(found)
    return (
        f"This machine: {promises.PEER} plays {promises.REFERENCE / slower:,.0f} actions/s, on the reference machine"
        f" {promises.REFERENCE:,.0f}; the calibration loop takes {1000 * loop:.0f} ms. Ratios are judged as found. Times and"
        " rates depend on the machine: they are judged as the reference machine would give them, times divided and rates"
        f" multiplied by {slower:.2f}."
    )


def report(rounds: int, seconds: float, compiled: bool, kept: Path | None) -> bool:
    """Measures, prints, keeps the figures as JSON, and says whether every figure that is promised is there."""
    figures.set_up_peers()
    start = time.monotonic()
    builds = ["", figures.COMPILED] if compiled else [""]
    found = figures.summary([figures.one_round(seconds, builds) for _ in range(rounds)])
    judged = promises.judge(found, list(games.ids()))
    loop = min([calibration.loop() for _ in range(rounds)])
    console = Console(width=None if sys.stdout.isatty() else 170)
    console.print(table_of(found))
    console.print(f"\n{LEGEND}\n", highlight=False)
    console.print(f"{yardstick(found, loop)}\n", highlight=False)
    console.print(verdicts_of(judged))
    machine = {
        "python": f"{sys.implementation.name} {sys.version.split()[0]}",
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "calibration": loop,
        "times slower than the reference": promises.slowness(found),
        "load": round(os.getloadavg()[0], 1),
        "rounds": rounds,
        "took": round(time.monotonic() - start),
    }
    console.print("\n{python}, {machine}, {rounds} rounds in {took} s, load {load} on {cores} cores.".format(**machine))
    if kept is not None:
        kept.write_text(json.dumps({"machine": machine, "figures": found}, indent=2) + "\n")
    return all(verdict.holds for verdict in judged)
