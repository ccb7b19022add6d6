"""What the peers' loops share: counting, and timing copies. Imports no peer."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any


def figures(games: int, actions: int, choices: int, used: float) -> dict[str, float]:
    """The figures of a loop that took `used` CPU seconds; actions, and choices (two or more were legal), of all games."""
    return {
        "games/s": games / used,
        "actions/s": actions / used,
        "choices/s": choices / used,
        "actions a game": actions / games,
    }


def copied(states: Sequence[Any], copy: Callable[[Any], Any], seconds: float) -> float:
    """Microseconds of CPU for one copy, on average over the states."""
    copies = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        for state in states:
            copy(state)
        copies += len(states)
    return used / copies * 1e6
