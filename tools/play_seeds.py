"""Plays games from fixed seeds; prints one line for each: options, end, and a hash of all that was seen.

Two builds that print the same lines play the same games: every legal list, every applied action, the log,
documents, views, sampled worlds and a search on the way, scores and places at the end go into the hash. `--trace N`
prints game N step by step instead, for finding the first difference. `--where` prints the file that each
module was loaded from. tools/compiled.py runs this once on each build; it knows nothing of builds itself.
"""

import argparse
import hashlib
import importlib
import json
import random
import sys
from collections.abc import Iterator
from typing import Final

from caravela import games
from caravela.bots import values
from caravela.bots.player import imaginer
from caravela.bots.search.budget import Budget
from caravela.bots.search.explain import explain
from caravela.bots.search.settings import Settings
from caravela.bots.search.tree import Search
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.state import State

#: A game in plain Python outside the package: it must play on a compiled engine as it stands.
OUTSIDE: Final = "tests.tiny.game:GAME"
LOOK_EVERY: Final = 20  # actions between two looks at everything a state can show
SEARCH_AT: Final = 60  # the action before which a bot searches
TOO_LONG: Final = 20_000
COMPILED: Final = ("caravela.engine", "caravela.games", "caravela.bots.search", "caravela.bots.values")


def outside_game() -> Game:
    module, name = OUTSIDE.split(":")
    game: Game = getattr(importlib.import_module(module), name)
    return game


def all_games() -> list[Game]:
    return [*sorted(games.all(), key=lambda game: game.id), outside_game()]


def option_sets(game: Game) -> list[dict[str, OptionValue]]:
    """Every player count with the defaults, and every other value of every option alone where allowed."""
    sets: list[dict[str, OptionValue]] = []
    for players in game.players:
        sets.append({"players": players})
        for option in game.options:
            for value in option.values():
                needed = dict.fromkeys(option.needs, True) if value is True else {}
                changed = {"players": players, **needed, option.id: value}
                usual = option.id == "players" or value == option.default_for(players)
                if not usual and not game.check(changed):
                    sets.append(changed)
    return sets


def plan(seeds: int) -> Iterator[tuple[Game, dict[str, OptionValue], str]]:
    for game in all_games():
        for options in option_sets(game):
            for number in range(seeds):
                yield game, options, f"seed {number}"


def searched(state: State) -> str:
    """What a search finds here."""
    seat = state.player
    assert seat is not None
    search = Search(state.game, imaginer(state, seat), 1, Settings(ripe=1, horizon=2), values.hand(state.game))
    search.run(Budget(iterations=4))
    return json.dumps(explain(search).to_document())


def looks(game: Game, options: dict[str, OptionValue], seed: str) -> Iterator[str]:
    """Plays one random game and says, step by step, all that there is to see."""
    rng = random.Random(seed)
    state = game.start(options, seed)
    state.log = []
    count = 0
    while state.player is not None:
        legal = state.legal_actions()
        action = legal[int(rng.random() * len(legal))]
        yield f"{count} seat {state.player} legal {legal} takes {game.actions.text(action)}"
        if count % LOOK_EVERY == 0:
            seat = state.player
            yield f"{count} document {json.dumps(state.to_document(), sort_keys=True)}"
            yield f"{count} view {json.dumps(state.view(seat), sort_keys=True)}"
            yield f"{count} imagined {state.determinize(seat, random.Random(count)).hash()}"
            yield f"{count} features {[round(x, 9) for x in game.features(state, seat)]}"
            yield f"{count} policy {game.policy(state.copy(), random.Random(count))} scores {state.scores()}"
        if count == SEARCH_AT and len(legal) > 1:
            yield f"{count} search {searched(state)}"
        state.apply(action)
        count += 1
        if count > TOO_LONG:
            raise RuntimeError(f"{game.id} {options} {seed}: no end after {TOO_LONG} actions")
    yield f"{count} log {state.log}"
    yield f"{count} scores {state.scores()} places {state.ranking()} hash {state.hash()}"


def line(number: int, game: Game, options: dict[str, OptionValue], seed: str) -> str:
    seen = hashlib.sha256()
    last = ""
    for last in looks(game, options, seed):
        seen.update(last.encode())
    end = last.split(" hash ")[0]
    return f"{number} {game.id} {json.dumps(options)} {seed}: {end} {seen.hexdigest()[:32]}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play games from fixed seeds, hashed.")
    parser.add_argument("--seeds", type=int, default=2, help="games for each set of options")
    parser.add_argument("--trace", type=int, help="print this game step by step")
    parser.add_argument("--where", action="store_true", help="print where what can be compiled was loaded from")
    args = parser.parse_args()
    for number, (game, options, seed) in enumerate(plan(args.seeds)):
        if args.trace is None:
            print(line(number, game, options, seed))
        elif args.trace == number:
            print("\n".join(looks(game, options, seed)))
    if args.where:
        for name in sorted(sys.modules):
            if name.startswith(COMPILED):
                print(f"from {name} {sys.modules[name].__file__}")


if __name__ == "__main__":
    main()
