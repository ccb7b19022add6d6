"""Random play to the end: it ends, is the same for the same generator, and leaves the position as it was."""

from __future__ import annotations

from random import Random

import pytest

from caravela.engine import EngineError, rollout
from tests.tiny.game import GAME


def test_a_game_is_played_to_its_end() -> None:
    state = GAME.start({"players": 2}, "rollout")
    twin = state.copy()
    assert rollout.play_out(state, Random(1)) > 10
    assert state.player is None
    assert rollout.play_out(state, Random(1)) == 0
    rollout.play_out(twin, Random(1))
    assert twin.scores() == state.scores()


def test_a_rollout_imagines_and_leaves_the_position_as_it_was() -> None:
    state = GAME.start({"players": 3}, "rollout")
    state.log = []
    before = state.to_document()
    scores = [rollout.rollout(state, state.player, Random(seed)) for seed in range(8)]
    assert state.to_document() == before
    assert state.log == []  # what is only imagined is not told
    assert scores[0] == rollout.rollout(state, state.player, Random(0))
    assert len({tuple(points) for points in scores}) > 1


def test_a_game_without_an_end_is_an_error() -> None:
    with pytest.raises(EngineError, match="a game of harbour has not ended after 5 actions"):
        rollout.play_out(GAME.start({"players": 2}, "rollout"), Random(1), longest=5)
