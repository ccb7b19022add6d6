"""Plays many random games of every choice of options, each checked after every action.

`python -m tools.every_option empires aoe3 --games 1000` (all games without a name): every player count with the usual options,
and as many choices more as it takes for every two values of every two options to occur together. Each choice is what one
`caravela sim --check` would play; the first game that goes wrong ends the run and is named so that it can be played again.
Set PYTHONPATH=build/compiled/src, and it is several times as fast.
"""

import argparse
import sys
import time
from collections.abc import Mapping

from caravela import games
from caravela.engine import Game, OptionValue
from caravela.engine.options import show
from caravela.lab.simulation import GameFailed, Plan, simulate
from tests.conformance.pairwise import option_sets


def command(game: Game, options: Mapping[str, OptionValue]) -> str:
    """The `caravela sim` that plays this choice of options."""
    players = options["players"]
    assert isinstance(players, int)
    chosen = [(name, value) for name, value in options.items() if name != "players"]
    changed = [f" --option {name}={show(value)}" for name, value in chosen if value != option_default(game, name, players)]
    return f"caravela sim {game.id} --players {players}{''.join(changed)}"


def option_default(game: Game, name: str, players: int) -> OptionValue:
    """What the option is where nobody chooses it."""
    return next(option.default_for(players) for option in game.options if option.id == name)


def play(game: Game, count: int, seed: str, jobs: int, check: bool) -> int:
    """Play so many games of each choice; how many actions they had."""
    actions = 0
    for options in option_sets(game):
        begun = time.monotonic()
        players = options["players"]
        assert isinstance(players, int)
        line = command(game, options)
        try:
            summary = simulate(Plan(game.id, options, ("random",) * players, count, seed, check=check), jobs)
        except GameFailed as error:
            sys.exit(f"{line}: {error}")
        actions += summary.actions
        print(f"{line}: {count} games, {time.monotonic() - begun:.0f} s", flush=True)
    return actions


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="Many random games of every choice of options.")
    parser.add_argument("game", nargs="*", help="which games (all without one)")
    parser.add_argument("--games", type=int, default=1000, help="how many of each choice (1000)")
    parser.add_argument("--seed", default="every option", help="what chance hangs on")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--no-check", action="store_true", help="do not count everything after every action: much faster")
    chosen = parser.parse_args()
    for game in [games.get(name) for name in chosen.game or games.ids()]:
        actions = play(game, chosen.games, chosen.seed, chosen.jobs, not chosen.no_check)
        print(f"{game.id}: {actions:,} actions, nothing went wrong")


if __name__ == "__main__":
    main()
