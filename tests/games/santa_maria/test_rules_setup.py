"""Set-up, its options and the order of chance (S6-S14, S73, AM1-AM3, AM62)."""

from __future__ import annotations

import pytest

from caravela.games.santa_maria import GAME
from caravela.games.santa_maria.state import STREAMS, SantaMaria
from caravela.games.santa_maria.words import SCHOLARS
from tests.games.santa_maria.table import legal, play, start


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_s6_three_white_dice_a_player_are_rolled_and_sorted(players: int) -> None:
    state = start(players=players)
    assert sum(state.white) == 3 * players
    assert min(state.white) >= 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_s7_start_ships_in_the_docks_thirty_in_the_stack_three_road_tiles(players: int) -> None:
    state = start(players=players)
    assert sorted(state.docks) == [0, 1, 2, 3]
    assert sorted(state.ships) == list(range(4, 34))
    assert (state.year, state.roads) == (1, 3)
    assert len({tuple(start(seed, players=players).docks) for seed in "abcdefgh"}) > 1


def test_s8_three_scholars_and_bishops_five_tiles_of_each_kind_are_shown() -> None:
    state = start(players=4)
    assert (len(set(state.scholars)), len(set(state.bishops))) == (3, 3)
    assert (len(state.doubles), len(state.triples)) == (5, 5)
    assert sorted([*state.doubles, *state.double_stack, *state.triples, *state.triple_stack]) == list(range(30))
    assert state.sets == ()


def test_s9_markers_stand_at_the_start_and_no_monk_is_out() -> None:
    for player in start(players=4).players:
        assert (player.religion, player.conquest, player.retreat, player.monks, player.lost) == (0, 0, -1, 0, 0)


def test_s10_the_start_player_is_drawn() -> None:
    assert {start(str(seed), players=3).first for seed in range(30)} == {0, 1, 2}


def test_s11_different_boards_are_dealt_or_picked_and_the_rest_goes_to_the_box() -> None:
    boards = [player.board for player in start(players=3).players]
    assert len(set(boards)) == 3
    assert set(boards) <= {0, 1, 2, 3}
    assert len({tuple(player.board for player in start(str(seed), players=3).players) for seed in range(20)}) > 3
    state = start(players=3, pick_boards=True)
    picked = []
    while state.phase == 0:
        assert state.player is not None
        picked.append(state.player)
        # The dice come after the boards (AM1).
        assert all(sum(player.dice) == 0 for player in state.players)
        play(state, legal(state)[-1])
    assert picked == state.order()[::-1]
    assert state.boards == ()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_s12_two_wood_coins_by_seat_and_a_blue_die(players: int) -> None:
    state = start(players=players)
    assert [state.players[seat].coins for seat in state.order()] == [3, 4, 5, 6][:players]
    assert all(player.goods == [2, 0, 0, 0, 0] for player in state.players)
    assert all((sum(player.dice), player.unlocked) == (1, 1) for player in state.players)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_s13_four_sets_whatever_the_number_of_players(players: int) -> None:
    state = start(players=players, advanced=True)
    assert {player.board for player in state.players} == {4}
    scholars = [scholar for _, scholar in state.sets]
    assert [tile for tile, _ in state.sets] == [30, 31, 32, 33]
    assert len(set(scholars)) == 4
    assert not set(scholars) & set(state.scholars)
    while state.phase == 0:
        play(state, legal(state)[0], legal(after(state, legal(state)[0]))[0])
    assert {player.gift for player in state.players} == set(scholars[:players])


def after(state: SantaMaria, text: str) -> SantaMaria:
    other = state.copy()
    play(other, text)
    return other


def test_s14_shared_dice_lie_in_the_pool_one_for_each_player() -> None:
    state = start(players=4, shared_dice=True)
    assert sum(state.blue) == 4
    assert all(sum(player.dice) == 0 and player.unlocked == 1 for player in state.players)


def test_am3_what_goes_together() -> None:
    for players in (2, 3, 4):
        for board in ("advanced", "pick-boards"):
            assert GAME.check({"players": players, board: True, "shared-dice": True, "open-points": True}) == []
    assert GAME.check({"players": 1}) == []
    assert GAME.complete({"players": 1})["advanced"] is True
    for wrong in ({"advanced": False}, {"shared-dice": True}, {"pick-boards": True}, {"open-points": True}):
        assert GAME.check({"players": 1, **wrong}) != []
    assert GAME.check({"players": 2, "advanced": True, "pick-boards": True}) != []


def laid(state: SantaMaria) -> list[object]:
    """What has been drawn before boards, dice and sets are."""
    table = [state.docks, state.ships, state.scholars, state.bishops, state.doubles, state.triples]
    return [*table, state.double_stack, state.triple_stack, state.white, state.first]


def test_am62_each_draw_has_its_stream_in_the_order_of_the_rules() -> None:
    assert (
        *("start-ships", "ships", "scholars", "bishops", "doubles", "triples", "white", "start", "boards", "blue", "sets"),
    ) == STREAMS
    # So a game with the same seed and other boards has the same table, and the same first dice.
    usual = start("same", players=3)
    other = start("same", players=3, advanced=True)
    assert laid(usual) == laid(other)
    assert [player.dice for player in usual.players] == [player.dice for player in other.players]
    assert laid(usual) != laid(start("another", players=3))


def test_am62_the_scholars_of_the_sets_are_those_that_are_left() -> None:
    for seed in range(20):
        state = start(str(seed), players=2, advanced=True)
        named = [*state.scholars, *[scholar for _, scholar in state.sets]]
        assert len(set(named)) == 7
        assert all(0 <= scholar < len(SCHOLARS) for scholar in named)


def test_s73_alone_the_set_up_of_the_advanced_game() -> None:
    state = start(players=1)
    player = state.players[0]
    assert (player.board, player.coins, sum(state.white), len(state.sets)) == (4, 3, 3, 4)
    assert (len(state.doubles), len(state.triples)) == (5, 5)
