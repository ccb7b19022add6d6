"""The further cases (T) of the rules reference, by number."""

from __future__ import annotations

from tests.games.santa_maria.table import at, cell, colony, legal, named, play, red


def test_t1_what_does_not_fit_is_sold_at_once() -> None:
    state = red({"goods": {"gem": 2}, "religion": 2}, scholars=["taxes", "botany", "logistics"])
    play(state, "retreat religion", "religion one", "monk station-2")
    assert (state.players[0].goods[3], state.players[0].coins) == (3, 4)


def test_t2_a_trade_pays_first_and_makes_room() -> None:
    state = red({"goods": {"sugar": 3, "gem": 2}, "coins": 1, "tiles": [{"tile": "t02", "at": "r3c3", "turn": 90}]})
    spot = next(i for i, content in enumerate(state.players[0].cells) if content == state.box.tiles[16][2])
    play(state, f"activate r{spot // 6 + 1}c{spot % 6 + 1}", "trade sugar")
    assert (state.players[0].goods[2:4], state.players[0].coins) == ([2, 3], 2)


def test_t3_a_monk_that_cannot_be_paid_is_lost() -> None:
    spaces = ["taxes", "botany", "logistics", "station-1", "station-2", "station-3"]
    rest = ["square", "one-dock", "largest-area", "station-4"]
    state = at(
        {
            "options": {"players": 3},
            "scholars": spaces[:3],
            "bishops": rest[:3],
            "now": [{"next": {"seat": "red"}}],
            "players": {
                "red": {"religion": 2, "coins": 0, "goods": {}},
                "blue": {"religion": 16, "monks": spaces},
                "green": {"religion": 16, "monks": rest, "lost": 2},
            },
        }
    )
    play(state, "retreat religion", "religion one")
    assert (state.players[0].lost, state.players[0].monks) == (1, 0)


def test_t4_after_three_white_dice_none_is_left() -> None:
    covers = {"r1c1": {"die": "white-1"}, "r4c2": {"die": "white-2"}, "r2c3": {"die": "white-3"}}
    state = red({"covers": covers, "coins": 5, "dice": [1]})
    assert all(text.startswith("die blue") for text in legal(state, "die"))
    assert legal(state, "activate")
    assert legal(state, "retreat")


def test_t5_a_line_of_roads_alone_cannot_be_activated() -> None:
    state = red({"coins": 0}, pool={"white": [3, 3, 3, 3, 3, 3]})
    colony(state, "X.r0... ..r1... ...... ...... ...... ......")
    # Column 3 holds roads alone; turned to it, no die could be used, and without coins none can be turned to column 1.
    assert not [text for text in legal(state, "die") if "white" in text]


def test_t6_a_step_onto_the_end_and_one_point() -> None:
    state = red({"religion": 15, "lost": 5, "goods": {"grain": 1}})
    play(state, "retreat religion", "religion two", "monk station-1")
    assert (state.players[0].religion, state.players[0].points) == (16, 1)


def test_t7_a_lone_mover_has_the_first_place() -> None:
    state = at({"now": ["end-year"], "players": {"red": {"conquest": 1, "retreat": "road"}, "blue": {"retreat": "coins"}}})
    assert [player.points for player in state.players] == [4, 0]


def test_t8_on_one_space_the_first_to_arrive_is_ahead() -> None:
    words = {"red": {"conquest": 2, "retreat": "road"}, "blue": {"conquest": 2, "retreat": "coins"}}
    state = at({"now": ["end-year"], "players": words, "track": {"conquest": {"2": ["blue", "red"]}}})
    assert [player.points for player in state.players] == [0, 4]


def test_t9_the_fourth_road_retreat_gets_no_tile() -> None:
    roads = [{"tile": "road", "at": f"r1c{column}"} for column in (2, 3, 4)]
    state = red({"tiles": roads})
    play(state, "retreat road")
    assert state.players[0].retreat == 4
    assert len(state.players[0].tiles) == 3


def test_t10_logistics_before_the_die() -> None:
    state = red(
        {"religion": 3, "monks": ["logistics"], "coins": 1},
        scholars=["logistics", "taxes", "botany"],
        pool={"white": [3, 1, 1, 1, 1, 1]},
    )
    player = colony(state, "...... ..XX.. ...... ..X... ...... ......")
    player.covers, player.blocked, player.white_used = ((cell("r2c3"), 2),), 1 << cell("r2c3"), 1
    log = play(state, "lift r2c3", "cover r2c4", "die white-3", "column 3")
    assert [one["cell"] for one in named(log, "fired")] == [cell("r2c3"), cell("r4c3")]


def test_t11_construction_puts_the_die_on_the_first() -> None:
    state = red({"religion": 3, "monks": ["construction"]}, scholars=["construction", "taxes", "botany"], pool={"white": [3] * 6})
    player = colony(state, "..X... ...... ..X... ...... ..X... ......")
    play(state, "die white-3", "column 3", "cover r1c3")
    assert player.blocked == 1 << cell("r1c3")


def test_t12_shared_dice_one_a_year_until_the_next_is_unlocked() -> None:
    state = red(
        {"covers": {"r6c1": {"die": "blue-6"}}, "coins": 9}, options={"players": 2, "shared-dice": True}, pool={"blue": [1]}
    )
    assert not [text for text in legal(state, "die") if "blue" in text]
    fresh = red({"coins": 9}, options={"players": 2, "shared-dice": True}, pool={"blue": [1, 2]})
    assert [text for text in legal(fresh, "die") if "blue" in text] == ["die blue-1", "die blue-2"]
