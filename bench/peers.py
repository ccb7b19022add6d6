"""One round of the peers' figures, as one line of JSON: `build/peers/bin/python bench/peers.py SECONDS`.

Runs in the peers' own environment, where nothing of Caravela is installed, and is imported by nobody.
Every peer plays with the leanest loop that its own interface allows: a uniformly random legal action
until the game is over. Drawing chance nodes is part of OpenSpiel's time, as drawing from the state's
chance is of ours.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel
from catanatron import Color, Game, RandomPlayer

OPEN_SPIEL = ("backgammon", "hearts", "gin_rummy")
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
TURNS_LIMIT = 1000  # as catanatron's own play() has it


def figures(games: int, actions: int, choices: int, used: float, copied: float) -> dict[str, float]:
    return {
        "games/s": games / used,
        "actions/s": actions / used,
        "choices/s": choices / used,
        "actions a game": actions / games,
        "copy": copied * 1e6,
    }


def copy_time(states: list[Any], copy: Any, seconds: float) -> float:
    copies = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        for state in states:
            copy(state)
        copies += len(states)
    return used / copies


def new_catan(seed: int) -> Any:
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)


def catan(seconds: float) -> dict[str, float]:
    """Catan with four random players."""
    games = actions = choices = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        pick = random.Random(games).random
        random.seed(games)  # catanatron rolls its dice with the module's generator
        game = new_catan(games)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            legal = game.state.playable_actions
            count = len(legal)
            choices += count > 1
            game.execute(legal[int(pick() * count)])
            actions += 1
        games += 1
    middle = new_catan(0)
    for _ in range(400):
        middle.play_tick()
    copied = copy_time([middle], lambda state: state.copy(), seconds / 6)
    return figures(games, actions, choices, used, copied)


def draw(state: Any, pick: Any) -> None:
    """Plays a chance node of OpenSpiel."""
    outcomes = state.chance_outcomes()
    left = pick()
    chosen = outcomes[-1][0]
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            chosen = action
            break
    state.apply_action(chosen)


def spiel(name: str, seconds: float) -> dict[str, float]:
    """A game of OpenSpiel, its C++ driven from Python."""
    game = pyspiel.load_game(name)
    games = actions = choices = 0
    middle: list[Any] = []
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        pick = random.Random(games).random
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
            if games == 0 and actions == 20:
                middle.append(state.clone())
        games += 1
    copied = copy_time(middle, lambda state: state.clone(), seconds / 6)
    return figures(games, actions, choices, used, copied)


def main(seconds: float) -> None:
    found = {"catanatron": catan(seconds)}
    for name in OPEN_SPIEL:
        found[name] = spiel(name, seconds / 2)
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]))
