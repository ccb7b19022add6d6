"""What bots think of Age of Discovery: features that end in the score, that see no secret, and answers a beginner would give."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from caravela.bots import levels
from caravela.bots.player import decide
from caravela.engine import State
from caravela.games.age_of_discovery import GAME, heuristics
from caravela.games.age_of_discovery.heuristics import FEATURES, worths
from caravela.games.age_of_discovery.heuristics.judgement import turns_of
from tests.conformance.swap import alike
from tests.games.age_of_discovery.table import at, end_turn, late


def worth(state: State, seat: int) -> float:
    pairs = zip(GAME.weights(state), GAME.features(state, seat), strict=True)
    return sum(weight * feature for weight, feature in pairs)


@pytest.mark.parametrize("players", GAME.players)
def test_at_the_end_a_position_is_worth_its_score(players: int) -> None:
    state = GAME.start({"players": players}, f"end {players}")
    rng = Random(players)
    while state.player is not None:
        state.apply(GAME.policy(state, rng))
    assert [worth(state, seat) for seat in range(players)] == pytest.approx(state.scores())


def test_every_feature_has_a_name_and_every_number_a_use() -> None:
    assert len(FEATURES) == len(set(FEATURES)) == len(GAME.features(GAME.start({}, "many"), 0))
    folder = Path(heuristics.__file__).parent
    used = "".join((folder / name).read_text("utf-8") for name in ("judgement.py", "answers.py"))
    named = [name for name in vars(worths) if name.isupper()]
    assert len(named) > 20
    assert [name for name in named if not re.search(rf"\bworths\.{name}\b", used)] == []


def test_features_see_no_secret_and_change_nothing() -> None:
    rng = Random(1)
    state = GAME.start({"players": 3}, "secrets")
    looked = 0
    while state.player is not None:
        if rng.random() < 0.05:
            before = state.hash()
            for seat in range(3):
                assert GAME.features(state, seat) == GAME.features(alike(state, seat, rng), seat)
                looked += 1
            assert state.hash() == before
        state.apply(GAME.policy(state, rng))
    assert looked > 20


def test_turns_to_come_are_counted_once_the_end_is_on_its_way() -> None:
    """R41: of two players, red has none after this turn, and yellow one."""
    state = late(countdown={"last": 2})
    assert [turns_of(state, seat) for seat in (0, 1)] == [0.0, 1.0]
    end_turn(state)
    assert [turns_of(state, seat) for seat in (0, 1)] == [0.0, 0.0]


def answers(state: State, level: str, seeds: Iterable[int] = range(8)) -> set[str]:
    """What bots of a level play here, over some seeds."""
    return {GAME.actions.text(decide(levels.player(level, seed), state)) for seed in seeds}


both = pytest.mark.parametrize("level", ["easy", "medium"])


@both
def test_the_last_turn_sends_what_can_be_sent(level: str) -> None:
    """R43: on an expedition a ship scores more than the point that it brings before its owner."""
    played = [{"turn": {"seat": "red", "used": ["coins"]}}]
    state = late({"coins": 1, "hand": []}, countdown={"last": 1}, now=played)
    assert {text.split()[0] for text in answers(state, level)} == {"to"}


@both
def test_no_contract_is_made_to_end_after_the_game(level: str) -> None:
    """A20: of three durations the only one that is completed is chosen."""
    state = late({"coins": 9, "hand": ["red-3"]}, countdown={"last": 3}, now=[{"turn": {"seat": "red", "used": ["buy"]}}])
    state.apply(GAME.actions.parse("fulfil red-3"))
    state.apply(GAME.actions.parse("ship red-3"))
    assert answers(state, level) == {"duration 1"}


@both
def test_coins_are_taken_where_nothing_else_is_possible(level: str) -> None:
    state = at(turn="red", players={"red": {"coins": 0, "reservation": 0}, "yellow": {}})
    assert answers(state, level) == {"coins"}
