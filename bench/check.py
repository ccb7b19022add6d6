"""`make bench-check`: has something become slower? Machines differ, so times are compared with a fixed loop.

A ratio is the CPU time of one unit of work divided by the CPU time of bench/calibration.py's loop, taken
right before and after; seven times in turns, the median counts. What is over the stored ratio by more
than the tolerance is measured once more, and fails when it still is. Needs no network and less than a
minute.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from bench import calibration, work
from caravela import games
from caravela.engine.game import Game

RATIOS: Final = Path(__file__).resolve().parent / "ratios.json"
TOLERANCE: Final = 1.30
TIMES: Final = 7
SCALE: Final = 1e6  # a ratio of 1 is a millionth of the calibration loop

Work = Callable[[], float]  # does a fixed piece of work, returns the CPU seconds of one unit
Ratios = dict[str, float]


def works(game: Game) -> dict[str, Work]:
    """What is guarded, for one game; the same seeds each time."""
    four = work.players_for(game, 4)
    middle = work.middle_states(game, four, 2)
    rich = work.rich_states(game, 4)
    half = work.half_way(game, work.every_option(game, four), 3)
    texts = work.record_texts(game, four, 6)

    def play() -> float:
        played = work.play_random(game, {"players": four}, lambda count, _: count == 20)
        return played.seconds / played.actions

    def replay() -> float:
        times = work.replay_times(game, texts)
        return sum(used for used, _ in times) / sum(actions for _, actions in times)

    return {
        f"{game.id}: random play, an action": play,
        f"{game.id}: a rollout from half-way": lambda: 1 / work.rollout_rate(half, 0.1),
        f"{game.id}: copy of a state": lambda: work.copy_time(middle, 0.1),
        f"{game.id}: legal list of a rich position": lambda: work.list_time(rich, 50),
        f"{game.id}: replay, an action": replay,
    }


def measure(chosen: dict[str, Work]) -> Ratios:
    """The median ratio of each work, all of them in turns."""
    found: dict[str, list[float]] = {name: [] for name in chosen}
    for _ in range(TIMES):
        before = calibration.loop()
        for name, unit in chosen.items():
            used = unit()
            after = calibration.loop()
            found[name].append(SCALE * used / ((before + after) / 2))
            before = after
    return {name: statistics.median(ratios) for name, ratios in found.items()}


def all_works() -> dict[str, Work]:
    return {name: unit for game in games.all() for name, unit in works(game).items()}


def update() -> None:
    """Stores what is measured now."""
    ratios = {name: float(f"{ratio:.4g}") for name, ratio in measure(all_works()).items()}
    RATIOS.write_text(json.dumps(ratios, indent=2) + "\n")
    print(f"stored {len(ratios)} ratios in bench/{RATIOS.name}")


def slower(found: Ratios, stored: Ratios) -> list[str]:
    return [name for name, ratio in found.items() if name in stored and ratio > TOLERANCE * stored[name]]


def show(found: Ratios, stored: Ratios, names: Iterable[str]) -> None:
    for name in names:
        change = 100 * (found[name] / stored[name] - 1)
        print(f"  {name:50} {found[name]:10.1f}, stored {stored[name]:10.1f}: {change:+.0f} %")


def check() -> bool:
    """Prints every ratio beside the stored one; False when one has grown too much or the two lists differ."""
    stored: Ratios = json.loads(RATIOS.read_text())
    chosen = all_works()
    differ = sorted(set(stored) ^ set(chosen))
    if differ:
        print(f"stored and measured differ: {', '.join(differ)}. Run: .venv/bin/python -m bench --update")
        return False
    found = measure(chosen)
    show(found, stored, found)
    again = slower(found, stored)
    if again:
        print(f"measured once more, being more than {TOLERANCE - 1:.0%} slower:")
        second = measure({name: chosen[name] for name in again})
        show(second, stored, again)
        again = slower(second, stored)
    if again:
        print(f"slower than it was: {', '.join(again)}")
        print("If that is meant, say why in the commit and run: .venv/bin/python -m bench --update")
        return False
    print(f"{len(found)} passed, 0 failed")
    return True
