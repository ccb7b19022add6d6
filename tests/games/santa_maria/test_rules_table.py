"""What lies on the table, what runs out and what cannot, and what is hidden (S3-S5, AM10, AM14, AM22, AM35, AM60, AM61)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from caravela.games.santa_maria import GAME, content, scoring
from caravela.games.santa_maria.content import BOX, Box
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.words import GOODS, SALE
from tests.games.santa_maria.table import asked, at, legal, named, play, red, start


def test_s3_two_basic_and_three_advanced_goods() -> None:
    assert GOODS == ("wood", "grain", "sugar", "gem", "gold")
    assert SALE == [1, 1, 2, 2, 2]


def test_s4_points_on_ships_and_people_count_at_the_end_alone() -> None:
    state = red({"ships": {"coins": ["n30"]}, "religion": 3, "monks": ["astronomy"]}, scholars=["astronomy", "taxes", "botany"])
    assert state.players[0].points == 0
    assert scoring.total(state, 0) == 10 + 3
    play(state, "retreat coins")
    assert state.players[0].points == 0


def test_s5_coins_and_points_never_run_out() -> None:
    state = red({"coins": 5000, "points": 3000, "ships": {"coins": ["n01"], "points": ["n02"]}})
    play(state, "retreat coins")
    assert (state.players[0].coins, state.players[0].points) == (5004, 3001)


def test_am10_all_four_may_have_three_of_a_good_and_more_is_sold() -> None:
    full = {"goods": {"gem": 3}, "board": "a1"}
    others = {colour: {"goods": {"gem": 3}} for colour in ("blue", "green", "yellow")}
    state = red({**full, "coins": 1}, options={"players": 4}, players=others)
    play(state, "activate r1c6")
    assert sum(player.goods[3] for player in state.players) == 12
    assert state.players[0].coins == 2


def played(seed: str, **options: Any) -> list[SantaMaria]:
    """The positions of a game that the quick policy plays."""
    state = start(seed, **options)
    rng = Random(seed)
    found = [state.copy()]
    while state.player is not None:
        state.apply(GAME.policy(state, rng))
        found.append(state.copy())
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_am14_the_stacks_of_tiles_last_for_three_years(players: int) -> None:
    states = played("tiles", players=players)
    by_year = {year: next(state for state in states if state.year == year) for year in (1, 2, 3)}
    assert [(len(state.double_stack), len(state.triple_stack)) for state in by_year.values()] == [(10, 10), (5, 5), (0, 0)]
    assert all((len(state.doubles), len(state.triples)) == (5, 5) for state in by_year.values())


@pytest.mark.parametrize("shared", [False, True])
def test_am22_the_pool_never_lacks_a_die_that_may_be_taken(shared: bool) -> None:
    for state in played("dice", players=3, shared_dice=shared):
        # A die that has been taken lies nowhere until its line is over.
        assert sum(state.white) == sum(3 - player.white_used for player in state.players)
        if shared and state.phase:
            assert sum(state.blue) == sum(player.unlocked - player.blue_used for player in state.players)


def other_box(**parts: Any) -> Box:
    """The standard data with other tables, as an owner may write them."""
    return content.load(json.dumps({**BOX.data, "data": "other", **parts}), "other.json")


def test_am35_two_symbols_of_one_action_come_one_after_the_other() -> None:
    track = {"last": 16, "monks": [1, 2, 7, 10, 13, 16], "dice": [1, 7], "status": "box"}
    state = at({"players": {"red": {"coins": 9, "goods": {"grain": 1}}}, "now": [{"next": {"seat": "red"}}]})
    state.box = state.rules.box = other_box(**{"religion-track": track})
    log = play(state, "retreat religion", "religion two", "monk station-4")
    names = [GAME.events.name(event) for event in log]
    assert names.index("blue-rolled") < names.index("monk-placed")
    assert [one["space"] for one in named(log, "prayed")] == [1, 2]
    assert names.index("monk-placed") < len(names) - 1 - names[::-1].index("prayed")
    assert asked(state) == "monk"
    assert "monk station-4" not in legal(state)


def test_am60_the_sum_of_points_is_the_owners_to_see() -> None:
    state = at({"players": {"red": {"points": 7, "goods": {}}, "blue": {"points": 4, "goods": {}}}})
    own: dict[str, Any] = state.view(0)
    watched: dict[str, Any] = state.view(None)
    assert own["players"]["red"]["points"] == 7
    assert "points" not in own["players"]["blue"]
    assert own["scores"] == {"red": 7}
    assert all("points" not in player for player in watched["players"].values())
    shown: dict[str, Any] = at({"options": {"players": 2, "open-points": True}, "players": {"blue": {"points": 4}}}).view(0)
    assert shown["players"]["blue"]["points"] == 4


def test_am60_every_gain_of_points_is_told_to_all() -> None:
    state = red({"ships": {"points": ["n01", "n02"]}})
    log = play(state, "retreat coins")
    assert [one["amount"] for one in named(log, "got-points")] == [1, 1]
    sentences = [GAME.sentence(state, event, 1) for event in log]
    assert any(sentence is not None and "gains" in str(sentence) for sentence in sentences)


def test_am61_only_the_order_of_stacks_is_hidden_and_ships_show_their_points() -> None:
    state = start("hidden", players=3)
    assert [zone.name for zone in state.zones()] == ["ships", "doubles", "triples"]
    worlds = [state.determinize(0, Random(number)) for number in range(6)]
    assert len({tuple(world.ships) for world in worlds if isinstance(world, SantaMaria)}) > 1
    for world in worlds:
        assert isinstance(world, SantaMaria)
        assert world.docks == state.docks
        assert sorted(world.ships) == sorted(state.ships)
        assert world.describe() == state.describe()
