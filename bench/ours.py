"""One round of our own figures, as one line of JSON: `python -m bench.ours GAME SECONDS`, or with `play` behind it only how fast
random play goes.

A process of its own, so that rounds of ours and of the peers take turns, and neither warms the other's caches; with another
`PYTHONPATH` the same figures of another build.
"""

from __future__ import annotations

import json
import statistics
import sys

from bench import work
from caravela import games


def percentile(ascending: list[float], share: float) -> float:
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))]


def play(game_id: str, seconds: float) -> dict[str, float]:
    """Random play with every option on."""
    game = games.get(game_id)
    return {"all options: actions/s": work.play_rate(game, work.every_option(game, work.players_for(game, 4)), seconds)}


def measure(game_id: str, seconds: float) -> dict[str, float]:
    """One round; `seconds` of CPU time go to random play, and about twice as much to the rest together."""
    game = games.get(game_id)
    four, most = work.players_for(game, 4), max(game.players)
    played = work.play_random(game, {"players": four}, lambda _, used: used >= seconds)
    legal = work.legal_times(game, four, seconds / 3)
    replays = work.replay_times(game, work.record_texts(game, four, 8))
    middle = work.middle_states(game, four)
    half = work.half_way(game, work.every_option(game, four))
    return {
        "games/s": played.games / played.seconds,
        "actions/s": played.actions / played.seconds,
        "choices/s": played.choices / played.seconds,
        "actions a game": played.actions / played.games,
        **play(game_id, seconds / 2),
        "rollouts/s": work.rollout_rate(half, seconds / 2),
        "searched/s": work.search_rate(game, half, seconds / 2),
        "copy": work.copy_time(middle, seconds / 6) * 1e6,
        "copy, most players": work.copy_time(work.middle_states(game, most), seconds / 6) * 1e6,
        "legal p50": percentile(legal, 0.5) / 1e3,
        "legal p99": percentile(legal, 0.99) / 1e3,
        "legal max": legal[-1] / 1e3,
        "legal, rich": work.rich_time(work.rich_states(game)) / 1e3,
        "replay of 400": statistics.median(400 * used / actions for used, actions in replays) * 1e3,
        "replay": statistics.median(used for used, _ in replays) * 1e3,
        "memory": work.memory(middle) / 1024,
    }


if __name__ == "__main__":
    wanted = play if sys.argv[3:] == ["play"] else measure
    print(json.dumps(wanted(sys.argv[1], float(sys.argv[2]))))
