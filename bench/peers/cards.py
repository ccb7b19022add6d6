"""RLCard: card games in Python. It has no copy of its own, so the library's deepcopy is measured."""

from __future__ import annotations

import random
import time
from copy import deepcopy

import rlcard

from bench.peers.loops import copied, figures

GAMES = ("gin-rummy", "uno", "doudizhu")


def play(name: str, seconds: float) -> dict[str, float]:
    """The figures of one game."""
    env = rlcard.make(name, config={"seed": 1})
    games = actions = choices = 0
    pick = random.Random(0).random
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            count = len(legal)
            choices += count > 1
            state, _ = env.step(legal[int(pick() * count)])
            actions += 1
        games += 1
    env.reset()
    return {**figures(games, actions, choices, used), "copy": copied([env.game], deepcopy, seconds / 6)}


def measure(seconds: float) -> dict[str, dict[str, float]]:
    return {f"RLCard {name}": play(name, seconds / 2) for name in GAMES}
