"""Where the figures come from: rounds of ours and of the peers in turns, in processes of their own, and what sums them up.

The peers live in build/peers, an environment of their own, and are never imported here (catanatron is GPL).
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from caravela import games

ROOT: Final = Path(__file__).resolve().parent.parent
PEERS: Final = ROOT / "build" / "peers"
PEERS_LIST: Final = ROOT / "bench" / "peers" / "peers.txt"
COMPILED: Final = " compiled"
BUILDS: Final = {"": ROOT / "src", COMPILED: ROOT / "build" / "compiled" / "src"}
TIMES_CATAN: Final = "times catanatron"
ALL_TIMES_CATAN: Final = "all options: times catanatron"
#: Short times: what disturbs a machine only ever adds to them, so the best round counts; of all else the median.
TIMES: Final = (
    *("copy", "copy, most players", "legal p50", "legal p99", "legal max", "legal, rich", "replay", "replay of 400", "start"),
)

Figures = dict[str, dict[str, float]]  # an engine's game: key of a figure: the figure


def set_up_peers() -> None:
    """Makes build/peers, unless it holds just what bench/peers/peers.txt names."""
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


def environment(path: Path | None) -> dict[str, str]:
    env = dict(os.environ)
    if path is not None:
        env["PYTHONPATH"] = str(path)
    return env


def run(command: list[str], path: Path | None = None) -> dict[str, Any]:
    """What a command prints as JSON, with the code that lies in `path`."""
    done = subprocess.run(command, cwd=ROOT, env=environment(path), stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def start_time(game_id: str, path: Path) -> float:
    """CPU seconds of `caravela sim` for a single game of two."""
    start = "import sys; from caravela.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", start, "sim", game_id, "--players", "2", "--games", "1", "--json"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=ROOT, env=environment(path), stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def two_at_once(game_id: str, seconds: float, path: Path) -> float:
    """How many times one process's rate two processes reach together that play side by side, each by its own CPU seconds."""
    command = [sys.executable, "-m", "bench.ours", game_id, str(seconds), "play"]
    alone = run(command, path)
    both = [subprocess.Popen(command, cwd=ROOT, env=environment(path), stdout=subprocess.PIPE, text=True) for _ in range(2)]
    rates = [sum(json.loads(process.communicate()[0]).values()) for process in both]
    return float(sum(rates) / sum(alone.values()))


def one_round(seconds: float, builds: list[str]) -> Figures:
    """Every engine once. `builds` are keys of BUILDS."""
    found: Figures = {}
    for build in builds:
        path = BUILDS[build]
        for game in games.all():
            measured = run([sys.executable, "-m", "bench.ours", game.id, str(seconds)], path)
            found[game.id + build] = measured
            measured["start"] = start_time(game.id, path)
            measured["two processes"] = two_at_once(game.id, seconds / 3, path)
    found.update(run([str(PEERS / "bin" / "python"), "-m", "bench.peers", str(seconds)]))
    catan = found["catanatron"]["actions/s"]
    for figures in found.values():
        figures[TIMES_CATAN] = figures["actions/s"] / catan
        if "all options: actions/s" in figures:
            figures[ALL_TIMES_CATAN] = figures["all options: actions/s"] / catan
    return found


def summary(rounds: list[Figures]) -> Figures:
    """Rates as medians; short times as the best round's."""
    found: Figures = {}
    for engine, figures in rounds[0].items():
        found[engine] = {}
        for key in figures:
            values = [one[engine][key] for one in rounds]
            found[engine][key] = min(values) if key in TIMES else statistics.median(values)
    return found
