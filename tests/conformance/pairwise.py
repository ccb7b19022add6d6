"""Few option sets in which every two values of every two options occur together, where the game allows it."""

from __future__ import annotations

from itertools import combinations
from random import Random

from caravela.engine import Game, OptionValue

Choice = dict[str, OptionValue]
Pair = tuple[tuple[str, OptionValue], tuple[str, OptionValue]]
TRIES = 60


def pairs(choice: Choice) -> set[Pair]:
    """Every two settings of a choice."""
    return set(combinations(sorted(choice.items()), 2))


def wanted(game: Game) -> set[Pair]:
    """Every two settings that the game allows together, found by completing them."""
    rng = Random(0)
    found: set[Pair] = set()
    for one, other in combinations(sorted(game.options, key=lambda option: option.id), 2):
        for a in one.values():
            for b in other.values():
                if complete(game, {one.id: a, other.id: b}, rng) is not None:
                    found.add(((one.id, a), (other.id, b)))
    return found


def complete(game: Game, fixed: Choice, rng: Random) -> Choice | None:
    """An allowed choice of all options with these settings, drawn at random; None when none was found."""
    for _ in range(TRIES):
        choice: Choice = dict(fixed)
        for option in game.options:
            if option.id not in choice:
                choice[option.id] = rng.choice(option.values())
        if not game.check(choice):
            return choice
    # Random completions may all clash where options need each other: the plain ones are tried last.
    players = fixed.get("players")
    for count in game.players if players is None else (players,):
        assert isinstance(count, int)
        plain = {option.id: option.default_for(count) for option in game.options}
        choice = {**plain, "players": count, **fixed}
        if not game.check(choice):
            return choice
    return None


def option_sets(game: Game) -> list[Choice]:
    """Every player count with the defaults, then few sets that hold all pairs.

    The same list at every call.
    """
    sets = [game.complete({"players": count}) for count in game.players]
    rng = Random(1)
    missing = wanted(game)
    for choice in sets:
        missing -= pairs(choice)
    while missing:
        start = min(missing, key=repr)
        candidates = [complete(game, dict(start), rng) for _ in range(40)]
        found = [choice for choice in candidates if choice is not None]
        best = max(found, key=lambda choice: len(pairs(choice) & missing))
        sets.append(best)
        missing -= pairs(best)
    return sets
