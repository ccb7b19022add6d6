"""catanatron: Catan with four random players, the nearest in kind. GPL, so it is only ever measured, in its own environment."""

from __future__ import annotations

import random
import time
from typing import Any

from catanatron import Color, Game, RandomPlayer

from bench.peers.loops import copied, figures

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
TURNS_LIMIT = 1000  # as catanatron's own play() has it


def new_game(seed: int) -> Any:
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)


def measure(seconds: float) -> dict[str, dict[str, float]]:
    games = actions = choices = 0
    pick = random.Random(0).random
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        random.seed(games)  # catanatron rolls its dice with the module's generator
        game = new_game(games)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            legal = game.state.playable_actions
            count = len(legal)
            choices += count > 1
            game.execute(legal[int(pick() * count)])
            actions += 1
        games += 1
    middle = new_game(0)
    for _ in range(400):
        middle.play_tick()
    copy = copied([middle], lambda game: game.copy(), seconds / 6)
    return {"catanatron": {**figures(games, actions, choices, used), "copy": copy}}
