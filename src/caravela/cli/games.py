"""`caravela games`: what can be played, what can be chosen, who can be played against."""

from __future__ import annotations

from caravela import games
from caravela.bots import levels
from caravela.cli import FINE
from caravela.cli.speech import about, count, say
from caravela.cli.trouble import Trouble
from caravela.engine import Game, Option, UnknownGame
from caravela.engine.options import show


def find(id: str) -> Game:
    """The game of an id; Trouble names those that there are."""
    try:
        return games.get(id)
    except UnknownGame as error:
        raise Trouble("{problem}. See: caravela games", {"problem": error.message}) from None


def run(game: str | None) -> int:
    """Print the games, or one of them."""
    for one in games.all() if game is None else [find(game)]:
        _print(one)
    print(say("Bots:"))
    for level in levels.LEVELS:
        print(f"  {level.id:<10} {say(level.name)}: {say(level.about)}")
    return FINE


def _print(game: Game) -> None:
    print(f"{game.id}: {about(game.id, game.name)}, {_players(game.players)}")
    for option in game.options[1:]:
        print(f"  {option.id:<16} {about(game.id, option.help)} ({_choices(game, option)})")
    print()


def _players(counts: tuple[int, ...]) -> str:
    """For how many a game is."""
    if len(counts) == 1:
        return count("{n} player", "{n} players", counts[0])
    if counts == tuple(range(counts[0], counts[-1] + 1)):
        return say("{first} to {last} players", first=counts[0], last=counts[-1])
    return say("{counts} players", counts=", ".join([str(n) for n in counts]))


def _choices(game: Game, option: Option) -> str:
    """What can be chosen, and what counts when nothing is: a list of remarks."""
    usual = show(option.default)
    remarks = [_possible(option, usual)]
    for players in game.players:
        value = show(option.default_for(players))
        if value != usual:
            remarks.append(count("{value} with {n} player", "{value} with {n} players", players, value=value))
    if option.players:
        remarks.append(say("for {counts} players", counts=", ".join([str(n) for n in option.players])))
    return ", ".join(remarks)


def _possible(option: Option, usual: str) -> str:
    if option.kind == "bool":
        return say("on or off; {usual} unless chosen", usual=usual)
    if option.kind == "int":
        return say("a number from {low} to {high}; {usual} unless chosen", low=option.low, high=option.high, usual=usual)
    return say("{choices}; {usual} unless chosen", choices=", ".join(option.choices), usual=usual)
