"""Scholars at work, by the rules' numbers (S44-S53)."""

from __future__ import annotations

from tests.games.santa_maria.table import cell, play, red

TWO_PILES = {"r1c1": {"coins": 1}, "r1c6": {"coins": 2}}
BOARD = ["mathematics", "taxes", "botany"]


def test_s48_mathematics_takes_back_the_highest_pile() -> None:
    state = red({"religion": 3, "monks": ["mathematics"], "covers": TWO_PILES}, scholars=BOARD)
    play(state, "retreat road", "decline")
    assert state.players[0].coins == 2
    assert dict(state.players[0].covers) == {cell("r1c1"): 17}


def test_am29_mathematics_gained_after_the_retreat_works_at_once() -> None:
    state = red({"religion": 2, "covers": TWO_PILES}, scholars=BOARD)
    play(state, "retreat religion", "religion one", "monk mathematics")
    assert state.players[0].coins == 2


def test_am29_another_scholar_of_the_same_turn_brings_no_second_pile() -> None:
    state = red({"religion": 6, "monks": ["mathematics", "station-1"], "covers": TWO_PILES}, scholars=BOARD)
    play(state, "retreat religion", "religion one", "monk taxes")
    assert state.players[0].coins == 2
    assert dict(state.players[0].covers) == {cell("r1c1"): 17}
