"""Rulings made while the program was written, by number."""

from __future__ import annotations

from caravela.games.santa_maria import bishops, scoring
from tests.games.santa_maria.table import asked, colony, legal, play, red


def test_c1_a_tile_its_payment_and_its_place_are_one_choice() -> None:
    state = red({"goods": {"wood": 2}}, display={"doubles": ["d01"]})
    play(state, "expand d01")
    ask = state.asking
    assert ask is not None
    assert (ask.whole, ask.begun(state)) == ("action", True)
    play(state, "pay goods", "lay r1c3 0")
    assert state.players[0].tiles == ((0, 2, 0),)


def test_c2_gold_for_what_is_left_buys_nothing_else() -> None:
    state = red({"goods": {"wood": 2, "gold": 1}, "coins": 3}, display={"triples": ["t01"]})
    play(state, "expand t01")
    # The grain is bought or replaced; gold for a wood that is there, with a grain bought, trades more than it needs.
    assert legal(state) == ["pay goods", "pay gold-grain"]


def test_c2_sales_go_from_gold_down_and_none_could_be_left_out() -> None:
    state = red({"goods": {"wood": 1, "sugar": 1, "gold": 1}, "coins": 0, "covers": {"r1c1": {"coins": 1}}})
    play(state, "activate r6c6")
    assert legal(state) == ["sell wood", "sell sugar", "sell gold"] or legal(state) == ["sell sugar", "sell gold"]
    play(state, "sell gold")
    assert asked(state) != "sell"
    assert state.players[0].goods == [1, 0, 1, 0, 0]


def test_c3_a_grain_is_bought_for_a_step_only_by_who_has_none() -> None:
    state = red({"goods": {"grain": 1}, "coins": 3})
    play(state, "retreat religion", "religion two")
    assert (state.players[0].coins, state.players[0].goods[1]) == (3, 0)
    state = red({"coins": 3})
    play(state, "retreat religion", "religion two")
    assert (state.players[0].coins, state.players[0].religion) == (0, 2)


def test_c4_what_can_do_nothing_asks_nothing() -> None:
    state = red({"coins": 0})
    play(state, "retreat shipping")
    assert asked(state) == "turn"
    assert state.player == 1


def test_c5_the_conquest_of_a_year_that_is_on_is_not_in_the_score() -> None:
    state = red({"conquest": 5})
    assert state.scores() == [0, 0] or state.scores()[0] == scoring.total(state, 0)
    before = state.scores()[0]
    state.players[0].conquest = 0
    assert state.scores()[0] == before


def test_c6_the_turn_ends_with_the_main_action() -> None:
    state = red({"coins": 5, "goods": {"wood": 1}})
    play(state, "activate r1c1")
    assert state.player == 1


def test_c7_a_full_colony_pays_as_a_square_of_five() -> None:
    state = red({})
    player = colony(state, "XXXXXX " * 6)
    assert bishops.gross(player, state.box, 0) == 10
