"""`caravela games`: what can be played, what can be chosen, who can be played against."""

from __future__ import annotations

from caravela import games
from caravela.bots import levels
from caravela.cli import FINE
from caravela.cli.trouble import Trouble
from caravela.engine import Game, Option, UnknownGame
from caravela.engine.options import show


def find(id: str) -> Game:
    """The game of an id; Trouble names those that there are."""
    try:
        return games.get(id)
    except UnknownGame as error:
        raise Trouble(f"{error}. See: caravela games") from None


def run(game: str | None) -> int:
    """Print the games, or one of them."""
    for one in games.all() if game is None else [find(game)]:
        _print(one)
    print("Bots:")
    for level in levels.LEVELS:
        print(f"  {level.id:<10} {level.name}: {level.about}")
    return FINE


def _print(game: Game) -> None:
    print(f"{game.id}: {game.name}, {_range(game.players)} players")
    for option in game.options[1:]:
        print(f"  {option.id:<16} {option.help} ({_choices(game, option)})")
    print()


def _range(players: tuple[int, ...]) -> str:
    if len(players) > 1 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{players[0]} to {players[-1]}"
    return ", ".join([str(count) for count in players])


def _choices(game: Game, option: Option) -> str:
    """What can be chosen, and what counts when nothing is."""
    by_count = {count: show(option.default_for(count)) for count in game.players}
    usual = show(option.default)
    words = [f"{option.possible()}; {usual} unless chosen"]
    for count, value in by_count.items():
        if value != usual:
            words.append(f"{value} with {count} players")
    if option.players:
        words.append(f"for {', '.join([str(count) for count in option.players])} players")
    return ", ".join(words)
