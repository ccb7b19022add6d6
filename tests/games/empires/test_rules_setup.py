"""Set-up: what lies where before the first placement (R11-R17), for every number of players and option."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from caravela.games.empires import GAME
from tests.games.empires.conservation import COUNTERS, GOOD_COUNTS, REGION_GOODS, lost
from tests.games.empires.table import at, legal, play

COLOURS = ("red", "blue", "green", "orange", "yellow", "purple")
SEEDS = range(12)

each_count = pytest.mark.parametrize("players", range(2, 7))


def start(players: int, seed: int | str = 0, **options: bool) -> Any:
    return GAME.start({"players": players, **{key.replace("_", "-"): value for key, value in options.items()}}, str(seed))


def document(players: int, seed: int | str = 0, **options: bool) -> Any:
    return start(players, seed, **options).to_document()


@each_count
def test_r11_every_variant_is_off_but_the_captains_of_two(players: int) -> None:
    """R11, Q1, Q2"""
    options = GAME.complete({"players": players})
    assert options.pop("players") == players
    assert options.pop("captains") == (players == 2)
    assert set(options.values()) <= {False, "none"}


def test_r11_two_to_six_players_and_four_by_default() -> None:
    assert [count for count in range(9) if not GAME.check({"players": count})] == [2, 3, 4, 5, 6]
    assert GAME.complete({})["players"] == 4


@pytest.mark.parametrize("players", range(3, 7))
def test_q1_the_captains_are_for_two(players: int) -> None:
    """Q1, R77"""
    assert GAME.check({"players": players, "captains": True})


def test_q11_advanced_reconnaissance_excludes_no_survivors() -> None:
    assert GAME.check({"players": 4, "reconnaissance": True, "no-survivors": True})
    assert not GAME.check({"players": 4, "reconnaissance": True, "scouting": True})


@each_count
def test_x3_money_rises_along_the_order_and_everybody_has_five_colonists(players: int) -> None:
    """X3, R12, Q107"""
    for seed in SEEDS:
        table = document(players, seed)
        assert [table["players"][colour]["money"] for colour in table["order"]] == list(range(10, 10 + players))
        for player in table["players"].values():
            assert player["ready"] == {"colonist": 5}
            captains = 3 if players == 2 else 5
            assert player["stock"] == {
                "colonist": 24,
                "captain": captains,
                "merchant": 5,
                "missionary": 10,
                "soldier": 10,
            }
            assert player["goods"] == {}
            assert player["ships"] == 0
            assert player["buildings"] == player["discoveries"] == []


def test_q13_the_order_is_drawn_and_every_order_comes() -> None:
    """Q13, R12"""
    orders = {tuple(document(3, seed)["order"]) for seed in range(60)}
    assert orders == set(permutations(COLOURS[:3]))


@each_count
def test_c2_the_seats_are_the_first_colours(players: int) -> None:
    """C2"""
    assert tuple(document(players)["players"]) == COLOURS[:players]
    assert sorted(document(players)["order"]) == sorted(COLOURS[:players])


def test_one_seed_gives_one_game() -> None:
    """Q13: the seed is stored, and the game begins anew from it."""
    assert document(4, "a") == document(4, "a")
    assert document(4, "a") != document(4, "b")


@each_count
def test_x4_a_token_on_each_region_and_37_in_the_bag_of_which_4_are_drawn(players: int) -> None:
    """X4, R13"""
    for seed in SEEDS:
        table = document(players, seed)
        assert all(region["good"] for region in table["regions"].values())
        assert set(table["regions"]) == set(REGION_GOODS)
        assert len(table["offer"]["goods"]) == 4
        others = Counter(table["stacks"]["bag"]) + Counter(table["offer"]["goods"])
        assert others.total() == 37
        assert others == Counter(GOOD_COUNTS) - Counter(REGION_GOODS.values())
        assert others["silver"] == 5
        assert REGION_GOODS["peru"] == "silver"


def test_r13_the_offer_is_drawn() -> None:
    offers = {tuple(document(2, seed)["offer"]["goods"]) for seed in range(40)}
    assert len(offers) > 30


@each_count
def test_r14_a_counter_on_every_region_but_the_caribbean_and_8_aside(players: int) -> None:
    """R14, R5"""
    for seed in SEEDS:
        table = document(players, seed)
        on_map = {name: region.get("counter") for name, region in table["regions"].items()}
        assert on_map.pop("caribbean") is None
        assert len(on_map) == 8
        assert all(on_map.values())
        assert len(table["stacks"]["aside"]) == 8
        assert Counter([*on_map.values(), *table["stacks"]["aside"]]) == COUNTERS


def test_r14_every_counter_may_lie_in_every_region() -> None:
    seen = {document(2, seed)["regions"]["peru"]["counter"] for seed in range(150)}
    assert seen == set(COUNTERS)


def test_r15_the_sixteen_cards_are_shuffled() -> None:
    tops = {document(2, seed)["stacks"]["deck"][0] for seed in range(150)}
    assert len(tops) == 16
    assert len(document(2)["stacks"]["deck"]) == 16


@each_count
def test_r16_three_stacks_of_37_tiles_and_5_of_age_one_open(players: int) -> None:
    """R16, Q2, R11"""
    table = document(players)
    stacks = table["stacks"]
    assert len(table["offer"]["tiles"]) == 5
    assert [len(stacks[f"age-{age}"]) for age in (1, 2, 3)] == [7, 14, 11]
    first = set(stacks["age-1"]) | set(table["offer"]["tiles"])
    assert first >= {"settlers", "plague-1", "new-world-cartography"}
    assert "plague-2" in stacks["age-2"]
    assert "plague-3" in stacks["age-3"]
    assert (stacks["age-1"] + table["offer"]["tiles"]).count("settlers") == 2


def test_r16_the_stacks_are_shuffled() -> None:
    offers = {tuple(sorted(document(2, seed)["offer"]["tiles"])) for seed in range(40)}
    assert len(offers) > 30
    assert len({document(2, seed)["stacks"]["age-3"][0] for seed in range(80)}) == 11


@each_count
def test_r17_turn_1_begins_with_a_ship_in_shipping(players: int) -> None:
    """R17, R18"""
    state = start(players)
    table = state.to_document()
    assert table["offer"]["ship"] is True
    assert (table["turn"], table["phase"]) == (1, "placement")
    assert GAME.colours[state.player] == table["order"][0]
    assert not any(table["boxes"][box] for box in ("initiative", "dock", "trade-goods", "shipping", "buildings", "warfare"))


@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 5), (4, 7), (5, 9), (6, 11)])
def test_x1_the_dock_has_2n_minus_1_spaces(players: int, spaces: int) -> None:
    """X1, X2, R17, Q134"""
    dock = ["blue"] * (spaces - 1)
    state = at({"options": {"players": players}, "boxes": {"dock": dock}})
    assert "place colonist dock" in legal(state)
    play(state, "red place colonist dock")
    assert "place colonist dock" not in legal(state)


def test_x2_no_action_puts_a_worker_on_x_or_y() -> None:
    """X2, R21, Q24"""
    spaces = {GAME.actions.fields(action)[1] for action in range(GAME.actions.size) if GAME.actions.kind(action) == "place"}
    assert spaces == {
        *("initiative", "dock", "trade-goods", "shipping", "buildings", "discovery"),
        *("missionary-space", "merchant-space", "soldier-space", "captain-space", "training", "warfare"),
        *("builder-space", "mayflower"),
    }


def test_r21_the_order_track_takes_no_workers() -> None:
    """R21: no space of that name, whatever the worker."""
    assert not [text for text in GAME.actions.texts() if text.startswith("place") and "order" in text]


def test_q134_six_players_share_four_goods_five_tiles_and_five_specialists() -> None:
    table = document(6)
    assert len(table["offer"]["goods"]) == 4
    assert len(table["offer"]["tiles"]) == 5
    assert len(table["boxes"]["specialists"]) == 5


def test_r78_ten_tiles_of_age_three_lie_open_and_the_rest_leave_the_game() -> None:
    """R78, Q12"""
    table = document(3, reduced_luck=True)
    assert len(table["open-tiles"]) == 10
    assert len(table["removed"]["tiles"]) == 1
    assert "age-3" not in table["stacks"]
    assert lost(table) == []
    drawn = {tuple(document(3, seed, reduced_luck=True)["removed"]["tiles"]) for seed in range(60)}
    assert len(drawn) > 8


def test_r81_all_counters_on_the_map_lie_open() -> None:
    """R81"""
    view: Any = start(3, reconnaissance=True).view(None)
    counters = [region.get("counter") for name, region in view["regions"].items() if name != "caribbean"]
    assert len(counters) == 8
    assert "?" not in counters


def test_r24_no_trade_no_gift_no_loan() -> None:
    """R4, D24: no action names goods or money of another but `smuggle`, for the Smuggler, whom nobody can refuse (R9, E19)."""
    kinds = {GAME.actions.kind(action) for action in range(GAME.actions.size)}
    assert kinds == {
        *("decline", "place", "land", "take", "buy", "chart", "garrison", "lose", "plague", "count", "send", "explore"),
        *("recruit", "trade-out", "declare battle", "declare war", "kill", "university order", "university"),
        *("march", "migrate", "collect", "use", "scout", "return"),
        *("settle", "partner", "lead", "rewrite", "smuggle", "give", "sell", "points"),
        *("bid", "pass", "nation", "power", "conquer", "explorers", "replace", "with", "line", "keep"),
    }
