"""Scholars at work, by the rules' numbers (S44-S53)."""

from __future__ import annotations

import pytest

from caravela.games.santa_maria.state import SantaMaria
from tests.games.santa_maria.table import asked, cell, legal, play, red

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


def ends(state: SantaMaria) -> list[SantaMaria]:
    """The positions in which a free action that has begun can end: the turn goes on."""
    if asked(state) == "turn":
        return [state]
    found = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        found += ends(after)
    return found


def free(state: SantaMaria) -> list[SantaMaria]:
    """The positions after each free action: a sale, a purchase, or a die that is moved."""
    found = []
    for text in [*legal(state, "exchange"), *legal(state, "lift")]:
        begun = state.copy()
        play(begun, text)
        found += ends(begun)
    return found


@pytest.mark.parametrize(
    "monks",
    [
        ["basic-economy", "advanced-economy"],
        ["basic-economy", "logistics"],
        ["advanced-economy", "logistics"],
        ["mathematics", "philosophy"],
    ],
    ids=" and ".join,
)
def test_am7_free_actions_never_come_back_to_a_position(monks: list[str]) -> None:
    """Whatever is sold, bought and moved in a turn, and in whatever order: each time there is less to trade with."""
    scholars = [*monks, "taxes"]
    goods = {"wood": 1, "gem": 1}
    fields = {"board": "a1", "religion": 6, "monks": monks, "coins": 5, "goods": goods, "covers": {"r5c5": {"die": "white-5"}}}
    begun = red(fields, scholars=scholars)

    def now(state: SantaMaria) -> tuple[object, ...]:
        player = state.players[0]
        return player.coins, tuple(player.goods), tuple(player.covers)

    open_: set[tuple[object, ...]] = set()
    closed: set[tuple[object, ...]] = set()

    def walk(state: SantaMaria) -> None:
        here = now(state)
        assert here not in open_
        if here in closed:
            return
        open_.add(here)
        for after in free(state):
            walk(after)
        open_.discard(here)
        closed.add(here)

    walk(begun)
    assert len(closed) > 8
    assert (len({covers for _coins, _goods, covers in closed}) > 1) == ("logistics" in monks)
