"""One round of our own figures, as one line of JSON: `python -m bench.ours GAME SECONDS`.

A process of its own, so that rounds of ours and of the peers take turns, and neither warms the other's
caches.
"""

from __future__ import annotations

import json
import statistics
import sys

from bench import work
from caravela import games


def percentile(ascending: list[float], share: float) -> float:
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))]


def measure(game_id: str, seconds: float) -> dict[str, float]:
    """One round; `seconds` of CPU time go to random play, and about as much to the rest together."""
    game = games.get(game_id)
    four, most = work.players_for(game, 4), max(game.players)
    played = work.play_random(game, four, lambda _, used: used >= seconds)
    legal = work.legal_times(game, four, seconds / 3)
    replays = work.replay_times(game, work.record_texts(game, four, 8))
    return {
        "games/s": played.games / played.seconds,
        "actions/s": played.actions / played.seconds,
        "choices/s": played.choices / played.seconds,
        "actions a game": played.actions / played.games,
        "copy": work.copy_time(work.middle_states(game, four), seconds / 6) * 1e6,
        "copy, most players": work.copy_time(work.middle_states(game, most), seconds / 6) * 1e6,
        "legal p50": percentile(legal, 0.5) / 1e3,
        "legal p99": percentile(legal, 0.99) / 1e3,
        "legal max": legal[-1] / 1e3,
        "legal, rich": work.rich_time(work.rich_states(game)) / 1e3,
        "replay": statistics.median(used for used, _ in replays) * 1e3,
        "replayed actions": statistics.median(actions for _, actions in replays),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
