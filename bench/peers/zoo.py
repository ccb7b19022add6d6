"""PettingZoo: classic board games behind its turn-by-turn interface. It has no copy of its own, so deepcopy is measured."""

from __future__ import annotations

import random
import time
from copy import deepcopy
from typing import Any

from pettingzoo.classic import chess_v6, connect_four_v3

from bench.peers.loops import copied, figures

GAMES = {"connect_four_v3": connect_four_v3, "chess_v6": chess_v6}


def play(module: Any, seconds: float) -> dict[str, float]:
    """The figures of one game."""
    env = module.env()
    games = actions = choices = 0
    pick = random.Random(0).random
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        env.reset(seed=games)
        observation, _, ended, cut, _ = env.last()
        while not (ended or cut):
            legal = observation["action_mask"].nonzero()[0]
            count = len(legal)
            choices += count > 1
            env.step(int(legal[int(pick() * count)]))
            actions += 1
            observation, _, ended, cut, _ = env.last()
        games += 1
    env.reset(seed=0)
    return {**figures(games, actions, choices, used), "copy": copied([env.unwrapped], deepcopy, seconds / 6)}


def measure(seconds: float) -> dict[str, dict[str, float]]:
    return {f"PettingZoo {name}": play(module, seconds / 2) for name, module in GAMES.items()}
