"""`make bench`: our figures and the peers' in turns, in one table with what is needed.

The peers are catanatron (a big board game in Python; GPL, so it is never imported here) and some games
of OpenSpiel (C++ driven from Python). They live in build/peers, an environment of their own.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

from caravela import games

ROOT: Final = Path(__file__).resolve().parent.parent
PEERS: Final = ROOT / "build" / "peers"
PEERS_LIST: Final = ROOT / "bench" / "peers.txt"
BUILDS: Final = {"": ROOT / "src", " compiled": ROOT / "build" / "compiled" / "src"}

Figures = dict[str, dict[str, float]]  # column: key of a row: figure


class Row(NamedTuple):
    """A line of the table; `needed` and `holds` where a figure is promised for the plain build."""

    what: str
    key: str
    form: str
    needed: str = ""
    holds: Callable[[float], bool] | None = None


TIMES_CATAN: Final = "times catanatron"
ROWS: Final = (
    Row("random play: games/s", "games/s", ",.0f"),
    Row("random play: actions/s", "actions/s", ",.0f"),
    Row("  as times catanatron's", TIMES_CATAN, ".1f", "4 or more", lambda x: x >= 4),
    Row("random play: choices/s", "choices/s", ",.0f"),
    Row("actions a game", "actions a game", ",.0f"),
    Row("copy of a state, 4 players: us", "copy", ".1f", "12 or less", lambda x: x <= 12),
    Row("copy of a state, most players: us", "copy, most players", ".1f"),
    Row("legal_actions, p50: us", "legal p50", ".1f"),
    Row("legal_actions, p99: us", "legal p99", ".1f", "under 60", lambda x: x < 60),
    Row("legal_actions, slowest in play: us", "legal max", ",.0f"),
    Row("legal_actions, richest positions: us", "legal, rich", ",.0f", "1,000 or less", lambda x: x <= 1000),
    Row("replay of a whole record: ms", "replay", ".1f", "under 12", lambda x: x < 12),
    Row("  its actions", "replayed actions", ",.0f"),
)


def set_up_peers() -> None:
    """Makes build/peers, unless it holds just what bench/peers.txt names."""
    stamp = PEERS / "stamp"
    wanted = PEERS_LIST.read_text()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing the peers into {PEERS.relative_to(ROOT)} (once) ...", flush=True)
    shutil.rmtree(PEERS, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
    install = [str(PEERS / "bin" / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    done = subprocess.run([*install, "-r", str(PEERS_LIST)], stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        sys.exit("The peers could not be installed; the reason stands above.")
    stamp.write_text(wanted)


def run(command: list[str], path: Path | None = None) -> dict[str, object]:
    env = dict(os.environ)
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def one_round(seconds: float, compiled: bool) -> Figures:
    found: Figures = {}
    for build, path in BUILDS.items():
        if compiled or not build:
            for game in games.all():
                command = [sys.executable, "-m", "bench.ours", game.id, str(seconds)]
                found[game.id + build] = run(command, path)  # type: ignore[assignment]
    found.update(run([str(PEERS / "bin" / "python"), "bench/peers.py", str(seconds)]))  # type: ignore[arg-type]
    catan = found["catanatron"]["actions/s"]
    for figures in found.values():
        figures[TIMES_CATAN] = figures["actions/s"] / catan
    return found


def summary(rounds: list[Figures]) -> Figures:
    """Rates as medians; short times as the best round's, since what disturbs a machine only ever adds to them."""
    times = {row.key for row in ROWS if row.what.endswith((": us", ": ms"))}
    found: Figures = {}
    for column, figures in rounds[0].items():
        found[column] = {}
        for key in figures:
            values = [one[column][key] for one in rounds]
            found[column][key] = min(values) if key in times else statistics.median(values)
    return found


def cells(row: Row, figures: Figures, ours: list[str]) -> tuple[list[str], bool]:
    """The cells of a line and whether what is needed is there."""
    shown = [format(column[row.key], row.form) if row.key in column else "" for column in figures.values()]
    if row.holds is None:
        return [row.what, *shown, "", ""], True
    holds = all(row.holds(figures[column][row.key]) for column in ours)
    return [row.what, *shown, row.needed, "[green]pass[/]" if holds else "[red]FAIL[/]"], holds


def report(rounds: int, seconds: float, compiled: bool) -> bool:
    """Measures, prints, and says whether every figure that is promised is there."""
    set_up_peers()
    start = time.monotonic()
    found = summary([one_round(seconds, compiled) for _ in range(rounds)])
    ours = [game.id for game in games.all()]
    table = Table(title="4 players, one core, CPU time; rates are medians, times the best round's")
    for heading in ["", *found, "needed", ""]:
        table.add_column(heading, justify="right" if heading in found else "left")
    all_hold = True
    for row in ROWS:
        line, holds = cells(row, found, ours)
        all_hold = all_hold and holds
        table.add_row(*line)
    console = Console(width=None if sys.stdout.isatty() else 150)
    console.print(table)
    python = f"{sys.implementation.name} {sys.version.split()[0]}"
    took = time.monotonic() - start
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    console.print(f"{python}, {rounds} rounds in {took:.0f} s, {load}.")
    return all_hold
