"""Nothing is left unseen.

Games steered to what was seen least meet every step, action, event and option value.
"""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from caravela.engine import Game
from tests.conformance.cases import all_games, every_game, facts
from tests.conformance.pairwise import option_sets, pairs, wanted
from tests.conformance.walks import Steered, units

MOST_GAMES = 4000


@pytest.mark.slow
@every_game
def test_everything_is_seen(game: Game) -> None:
    steered = Steered(game)
    rng = Random(f"steered {game.id}")
    sets = option_sets(game)
    rich = facts(game).positions
    for number in count():
        if number % 3 and rich:
            position = {**rich[(number - number // 3) % len(rich)], "seed": f"steered {number}"}
            steered.play(game.from_document(position), rng)
        else:
            steered.play(game.start(sets[number // (3 if rich else 1) % len(sets)], f"steered {number}", log=True), rng)
        if number >= 3 * len(sets) and (not steered.missing() or number > MOST_GAMES):
            break
    assert steered.missing() == set()


@every_game
def test_what_is_said_to_be_unreachable_exists(game: Game) -> None:
    assert set(facts(game).unreachable) <= units(game)
    assert all(facts(game).unreachable.values())


@every_game
def test_the_option_sets_hold_every_pair_that_is_allowed(game: Game) -> None:
    sets = option_sets(game)
    assert all(game.check(options) == [] for options in sets)
    assert {options["players"] for options in sets} == set(game.players)
    covered = set().union(*[pairs(options) for options in sets])
    assert wanted(game) <= covered
    assert len(sets) < 40
    assert option_sets(game) == sets


def test_the_tiny_game_is_among_the_games() -> None:
    assert "harbour" in {game.id for game in all_games()}
