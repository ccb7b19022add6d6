"""Every worked example of the rulebook (E), by number."""

from __future__ import annotations

from caravela.games.santa_maria import bishops, scoring
from caravela.games.santa_maria.steps.year import EndYear
from tests.games.santa_maria.slow import grid_of
from tests.games.santa_maria.table import asked, at, cell, colony, legal, named, play, red, start


def points(state: object, bishop: int) -> int:
    return bishops.gross(state.players[0], state.box, bishop)  # type: ignore[attr-defined]


def test_e1_three_players_set_up() -> None:
    state = start(players=3)
    order = state.order()
    assert sum(state.white) == 9
    assert [state.players[seat].coins for seat in order] == [3, 4, 5]
    assert all(player.goods == [2, 0, 0, 0, 0] and sum(player.dice) == 1 for player in state.players)
    # Three blue dice are above the board for each player; two of each are left there.
    assert sum(3 - player.unlocked for player in state.players) == 6


def test_e2_a_triple_covers_three_free_cells_in_any_of_four_turns() -> None:
    state = red({"goods": {"wood": 2, "grain": 1}}, display={"triples": ["t01"]})
    play(state, "expand t01", "pay goods")
    assert {f"lay r4c4 {turn}" for turn in (0, 90, 180, 270)} - set(legal(state)) == {"lay r4c4 90", "lay r4c4 0"}
    before = state.players[0].filled.bit_count()
    play(state, "lay r3c3 180") if "lay r3c3 180" in legal(state) else play(state, legal(state)[0])
    assert state.players[0].filled.bit_count() == before + 3


def test_e3_the_first_building_costs_one_coin_the_second_two() -> None:
    state = red({"coins": 6, "board": "a1"}, players={"blue": {"board": "a2", "retreat": "road"}})
    play(state, "activate r4c2", "activate r1c6")
    assert dict(state.players[0].covers) == {cell("r4c2"): 17, cell("r1c6"): 18}
    assert state.players[0].coins == 3
    play(state, "activate r5c5")
    assert state.players[0].coins == 0
    play(state, "retreat coins")
    assert (state.year, state.players[0].activated, state.players[0].covers) == (2, 0, ())


def test_e4_a_white_five_turned_to_three() -> None:
    state = red({"coins": 2}, pool={"white": [5, 1, 1, 1, 1, 1]})
    player = colony(state, "..X... ..r0... ..X... ...... ..X... ..X...")
    player.covers, player.blocked, player.activated = ((cell("r6c3"), 17),), 1 << cell("r6c3"), 1
    log = play(state, "die white-5", "column 3")
    assert [one["cell"] for one in named(log, "fired")] == [cell("r1c3"), cell("r3c3"), cell("r5c3")]
    assert named(log, "paid-coins") == [{"seat": 0, "amount": 2, "what": 2}]
    assert player.covers[-1][0] == cell("r5c3")
    assert not player.blocked & (1 << cell("r1c3") | 1 << cell("r3c3"))


def test_e5_a_blue_die_activates_a_row_from_left_to_right() -> None:
    state = red({"dice": [2]})
    player = colony(state, "...... X..X.X ...... ...... ...... ......")
    player.covers, player.blocked, player.activated = ((cell("r2c6"), 17),), 1 << cell("r2c6"), 1
    log = play(state, "die blue-2", "row 2")
    assert [one["cell"] for one in named(log, "fired")] == [cell("r2c1"), cell("r2c4")]
    assert player.covers[-1][0] == cell("r2c4")


TRADER = {"board": "a4", "goods": {"wood": 1, "gem": 1}, "coins": 1}


def test_e6_a_trade_takes_wood_or_a_gem_not_both() -> None:
    state = red(TRADER, players={"blue": {"board": "a1"}})
    play(state, "activate r6c6")
    assert legal(state) == ["decline", "trade wood", "trade gem"]
    play(state, "trade wood")
    assert (state.players[0].coins, state.players[0].goods) == (3, [0, 0, 0, 1, 0])
    assert state.player == 1


def test_e7_a_ship_of_the_religion_dock() -> None:
    state = red(
        {"goods": {"wood": 1, "sugar": 1}},
        docks={"coins": "s1", "conquest": "s2", "religion": "n01", "points": "s4"},
        players={"blue": {"ships": {"coins": ["s3"]}}},
        stacks={"ships": ["n17"]},
    )
    play(state, "retreat shipping", "ship religion", "pay goods")
    player = state.players[0]
    assert player.goods == [0, 0, 0, 0, 0]
    assert player.ships[2] == (4,)
    assert state.docks[2] == 20
    assert asked(state) == "religion"
    assert scoring.ship_points(player, state.box) == 4


def test_e8_a_grain_moves_the_marker_two_spaces() -> None:
    state = red({"goods": {"grain": 1}})
    play(state, "retreat religion", "religion two")
    assert (state.players[0].religion, state.players[0].goods[1]) == (2, 0)


def test_e9_third_symbol_die_then_monk_then_two_coins_to_each() -> None:
    state = at(
        {
            "options": {"players": 3},
            "scholars": ["taxes", "botany", "logistics"],
            "players": {
                "red": {"religion": 3, "monks": ["station-4"], "coins": 0, "goods": {}},
                "blue": {"religion": 6, "monks": ["taxes", "station-1"], "coins": 4, "goods": {}},
                "green": {"religion": 3, "monks": ["station-4"], "coins": 0, "goods": {}},
            },
            "now": [{"next": {"seat": "blue"}}],
        }
    )
    log = play(state, "retreat religion", "religion one", "monk station-4")
    names = [state.game.events.name(event) for event in log]
    assert names.index("blue-rolled") < names.index("monk-placed")
    assert state.players[1].unlocked == 3
    assert state.players[1].points == 3
    assert [player.coins for player in state.players] == [2, 0, 2]


def test_e10_retreat_with_the_income_of_six_ships() -> None:
    state = red(
        {
            "goods": {"grain": 2},
            "religion": 7,
            "lost": 3,
            "ships": {"coins": ["n01"], "religion": ["n02", "n03", "n04"], "points": ["n05", "n06"]},
        },
    )
    log = play(state, "retreat road", "road r1c2", "religion two", "religion two", "decline", "religion one")
    player = state.players[0]
    assert player.cells[cell("r1c2")] >= 0
    assert (player.coins, player.points, player.religion) == (2, 2, 12)
    assert len(named(log, "monk-lost")) == 1
    kinds = [one["dock"] for one in named(log, "income")]
    assert kinds == [0, 2, 3]


def test_e11_goods_are_sold_and_bought_within_a_turn() -> None:
    state = red(
        {
            "goods": {"sugar": 2, "gem": 1, "wood": 1},
            "covers": {"r4c2": {"coins": 1}, "r1c6": {"coins": 2}},
        },
        docks={"coins": "s1", "conquest": "s2", "religion": "s3", "points": "s4"},
    )
    play(state, "exchange", "sell sugar", "exchange", "sell sugar", "exchange", "sell gem")
    assert state.players[0].coins == 6
    play(state, "activate r6c6", "ship coins", "pay goods")
    # The wood was there, the grain was bought for 3.
    assert state.players[0].coins == 0
    assert state.players[0].ships[0] == (0,)


def test_e12_four_players_year_two() -> None:
    state = at(
        {
            "options": {"players": 4},
            "year": 2,
            "now": ["end-year"],
            "players": {
                "green": {"conquest": 8, "retreat": "coins"},
                "red": {"conquest": 5, "retreat": "road"},
                "blue": {"conquest": 3, "retreat": "religion"},
                "yellow": {"conquest": 1, "retreat": "shipping"},
            },
        }
    )
    assert [player.points for player in state.players] == [6, 3, 9, 0]
    assert [player.conquest for player in state.players] == [0, 0, 0, 0]


def test_e13_three_coins_a_point_rounded_down() -> None:
    state = red({"coins": 3, "goods": {"wood": 2, "sugar": 1}})
    assert scoring.money(state.players[0]) == 7
    assert scoring.report(state)["seats"]["red"]["lines"][1]["vp"] == 2  # type: ignore[index]
    state = red({"coins": 3, "goods": {"gold": 1}})
    assert scoring.report(state)["seats"]["red"]["lines"][1]["vp"] == 1  # type: ignore[index]


def test_e14_settlers_of_complete_lines() -> None:
    state = red({})
    player = colony(state, "...X.X ...r2.X ...X.X Xr1Xr1XX ...X.r1 ..r1X.X")
    assert scoring.full_lines(player) == [3, 5, 9]
    assert scoring.settlers(player, state.box) == 6


def test_e15_a_scholar_and_two_bishops() -> None:
    state = red({"religion": 7, "monks": ["astronomy", "square", "one-dock"]}, scholars=["astronomy", "taxes", "botany"])
    lines = scoring.report(state)["seats"]["red"]["lines"]  # type: ignore[index]
    assert [line["vp"] for line in lines if line["of"] == "scholar"] == [3]
    assert [line["vp"] for line in lines if line["of"] == "bishop-cost"] == [-2, -2]
    assert [line["vp"] for line in lines if line["of"] == "bishop"] == [0, 0]


PORT = {"coins": ["n01", "n02"], "conquest": ["n03", "n04", "n05"], "religion": ["n06", "n07"], "points": ["n08", "n09"]}


def test_e16_two_sets_of_ships() -> None:
    assert scoring.sets(red({"ships": PORT}).players[0]) == 2
    lines = scoring.report(red({"ships": PORT}))["seats"]["red"]["lines"]  # type: ignore[index]
    assert [line["vp"] for line in lines if line["of"] == "ship-sets"] == [6]


def test_e17_each_ship_its_points() -> None:
    state = red({"ships": PORT})
    assert scoring.ship_points(state.players[0], state.box) == 9 * 4
    lines = scoring.report(state)["seats"]["red"]["lines"]  # type: ignore[index]
    assert [line["vp"] for line in lines if line["of"] == "ship"] == [4] * 9


def test_e18_astronomy_three_docks_up() -> None:
    state = red(
        {"religion": 3, "monks": ["astronomy"], "goods": {"wood": 1, "sugar": 1}, "coins": 3},
        scholars=["astronomy", "taxes", "botany"],
        docks={"coins": "s1", "conquest": "s2", "religion": "s3", "points": "n01"},
        players={"blue": {"ships": {"coins": ["s4"]}}},
    )
    play(state, "retreat shipping", "ship points", "pay goods", "moor coins")
    # The ship pays two coins at once, as income of the retreat.
    assert state.players[0].ships[0] == (4,)
    assert state.players[0].coins == 2


def test_e19_botany_makes_a_six() -> None:
    state = red(
        {"religion": 3, "monks": ["botany"], "goods": {"wood": 1}},
        scholars=["astronomy", "taxes", "botany"],
        pool={"white": [4, 4, 4, 4, 4, 4]},
    )
    play(state, "die white-4", "column 6", "change wood")
    assert state.players[0].goods[0] == 0
    assert state.players[0].blocked & 1 << cell("r6c6")


def test_e20_industrialization_trades_twice() -> None:
    state = red(
        {**TRADER, "religion": 3, "monks": ["industrialization"]},
        scholars=["industrialization", "taxes", "botany"],
        players={"blue": {"board": "a1"}},
    )
    play(state, "activate r6c6", "trade wood", "trade gem")
    assert (state.players[0].coins, state.players[0].goods) == (6, [0] * 5)


def test_e21_cities_and_settlers_connected_to_the_capital() -> None:
    state = red({})
    colony(state, "...fc. ...r1c. .cKr0.. ...r2c. ...... .r1....")
    assert grid_of(state, state.players[0])[8 + 1] == "r1"
    assert points(state, 2) == 6
    assert points(state, 3) == 3


def test_e22_the_largest_area() -> None:
    state = red({})
    colony(state, "aa.mmm .aa... a..ff. ...... ccccc. ......")
    assert points(state, 4) == 8


def test_e23_diverse_columns_and_rows() -> None:
    state = red({})
    colony(state, "afmcr0. fr0.... m.f... c.a..K ..c... ......")
    assert points(state, 5) == 9
    colony(state, "afmKr0. fr0.... m.f... c.a..K ..c... ......")
    assert points(state, 5) == 6


def test_e24_six_to_one_costs_five() -> None:
    state = red({"coins": 5, "dice": [6]})
    play(state, "die blue-6", "row 1")
    assert state.log is not None
    assert named(state.log, "paid-coins")[0]["amount"] == 5
    state = red({"coins": 4, "dice": [6]})
    play(state, "die blue-6")
    assert "row 1" not in legal(state)


SOLO = {"options": {"players": 1}}


def solo(year: int, conquest: int) -> int:
    """What the year's conquest brings alone."""
    state = at(
        {
            **SOLO,
            "year": year,
            "scholars": ["taxes", "botany", "logistics"],
            "now": ["end-year"],
            "players": {
                "red": {
                    "scholar": "astronomy",
                    "tiles": [{"tile": "k1", "at": "r1c2", "turn": 0}],
                    "conquest": conquest,
                    "retreat": "coins",
                }
            },
        }
    )
    return state.players[0].points


def test_e25_alone_the_tree_of_the_year_must_be_passed() -> None:
    assert [solo(1, 2), solo(2, 4), solo(3, 6)] == [4, 5, 6]
    assert [solo(1, 1), solo(2, 3), solo(3, 5)] == [0, 0, 0]
    assert EndYear


def test_e26_advanced_game_of_three() -> None:
    state = start(players=3, advanced=True)
    order = state.order()
    assert len(state.sets) == 4
    picked: list[int] = []
    while state.phase == 0:
        assert state.player is not None
        picked.append(state.player)
        play(state, legal(state)[0])
        play(state, legal(state, "lay")[0])
    assert list(dict.fromkeys(picked)) == order[::-1]
    assert state.sets == ()
