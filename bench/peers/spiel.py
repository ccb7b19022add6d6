"""OpenSpiel: games of its C++ core, driven from Python."""

from __future__ import annotations

import random
import time
from typing import Any

import pyspiel

from bench.peers.loops import copied, figures

GAMES = ("chess", "hearts", "backgammon", "gin_rummy", "dou_dizhu")
MIDDLE = 20  # the action of the first game after which the state is copied


def draw(state: Any, pick: Any) -> None:
    """Plays a chance node."""
    outcomes = state.chance_outcomes()
    left = pick()
    chosen = outcomes[-1][0]
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            chosen = action
            break
    state.apply_action(chosen)


def play(name: str, seconds: float) -> dict[str, float]:
    """The figures of one game."""
    game = pyspiel.load_game(name)
    games = actions = choices = 0
    middle: list[Any] = []
    pick = random.Random(0).random
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                draw(state, pick)
                continue
            legal = state.legal_actions()
            count = len(legal)
            choices += count > 1
            state.apply_action(legal[int(pick() * count)])
            actions += 1
            if games == 0 and actions == MIDDLE:
                middle.append(state.clone())
        games += 1
    copy = copied(middle, lambda state: state.clone(), seconds / 6)
    return {**figures(games, actions, choices, used), "copy": copy}


def measure(seconds: float) -> dict[str, dict[str, float]]:
    return {f"OpenSpiel {name}": play(name, seconds / 2) for name in GAMES}
