"""What a colony is worth: what hangs together, areas, squares, lines (S66-S72, S75, AM53-AM57, AM63)."""

from __future__ import annotations

from typing import Any

from caravela.games.santa_maria import bishops, scoring
from caravela.games.santa_maria.layout import SIZE
from tests.games.santa_maria.table import cell, colony, red

SQUARE, CITIES, SETTLERS, AREA, DIVERSE = 0, 2, 3, 4, 5


def worth(rows: str, bishop: int) -> int:
    state = red({})
    player = colony(state, rows)
    return bishops.gross(player, state.box, bishop)


EMPTY = "......"


def test_am53_roads_join_side_by_side_and_corners_break_them() -> None:
    joined = f"Kr0r1c.. {EMPTY} {EMPTY} {EMPTY} {EMPTY} {EMPTY}"
    assert (worth(joined, CITIES), worth(joined, SETTLERS)) == (2, 1)
    corner = f"Kr0.... ..r1c.. {EMPTY} {EMPTY} {EMPTY} {EMPTY}"
    assert (worth(corner, CITIES), worth(corner, SETTLERS)) == (0, 0)


def test_am53_connection_does_not_go_on_through_a_building() -> None:
    # The forest is connected to both; capital and city are not.
    assert worth(f"Kfc... {EMPTY} {EMPTY} {EMPTY} {EMPTY} {EMPTY}", CITIES) == 0


def test_am54_a_city_beside_the_capital_counts_and_settlers_whose_roads_touch_it() -> None:
    assert worth(f"Kc.... c..... {EMPTY} {EMPTY} {EMPTY} {EMPTY}", CITIES) == 4
    assert worth(f"Kr2.... .r1.... ...r2.. {EMPTY} {EMPTY} {EMPTY}", SETTLERS) == 3


def test_s68_at_most_twelve_for_cities_and_s69_for_settlers() -> None:
    around = "ccc... cr0c... cr0K... cr0c... ccc... ......"
    assert worth(around, CITIES) == 12
    assert worth("r2r2r2... r2Kr2... r2r2r2... ...... ...... ......", SETTLERS) == 12


def test_am55_the_capital_is_no_city() -> None:
    assert worth(f"afmK.. {EMPTY} {EMPTY} {EMPTY} {EMPTY} {EMPTY}", DIVERSE) == 0
    assert worth(f"KK.... KK.... {EMPTY} {EMPTY} {EMPTY} {EMPTY}", AREA) == 0
    state = red({})
    player = colony(state, "cccKcc ...... ...... ...... ...... ......")
    assert bishops.terraformed(player, state.box) < SIZE
    # But it fills its cell, and can be activated.
    assert scoring.full_lines(player) == [6]
    assert player.empties() >> cell("r1c4") & 1


def test_am56_any_square_counts_and_the_best_alone() -> None:
    three = "XXX... XXX... XXX... ...... ...... ......"
    two_of_three = "XXX... XXX... XXX... ...XXX ...XXX ...XXX"
    assert (worth(three, SQUARE), worth(two_of_three, SQUARE)) == (4, 4)
    assert worth("...... ...... ..r0XXX ..XXXX ..XXXX ..XXXX", SQUARE) == 7
    assert worth("...... .XXXXX .XXXXX .XXXXX .XXXXX .XXXXX", SQUARE) == 10
    assert worth("XXXXXX " * 6, SQUARE) == 10
    assert worth("XX.... XX.... ...... ...... ...... ......", SQUARE) == 0


def test_am57_areas_join_by_sides_and_a_diverse_line_need_not_be_complete() -> None:
    assert worth(f"a..... .a.... ..aa.. {EMPTY} {EMPTY} {EMPTY}", AREA) == 4
    assert worth(f"cccccc {EMPTY} {EMPTY} {EMPTY} {EMPTY} {EMPTY}", AREA) == 0
    assert worth(f"a.f.mc {EMPTY} {EMPTY} {EMPTY} {EMPTY} {EMPTY}", DIVERSE) == 3


def test_s70_the_area_has_no_maximum_and_s71_lines_have() -> None:
    assert worth("ffffff " * 3 + "...... " * 3, AREA) == 36
    assert worth("afmc.. fmca.. mcaf.. cafm.. ...... ......", DIVERSE) == 12


def goals(rows: str, **fields: object) -> dict[str, dict[str, int]]:
    """The goals of the solo game with this colony."""
    words = {"scholar": "astronomy", "tiles": [{"tile": "k1", "at": "r1c2", "turn": 0}], **fields}
    state = red(
        words, options={"players": 1}, scholars=["taxes", "botany", "logistics"], bishops=["square", "one-dock", "largest-area"]
    )
    colony(state, rows)
    report: dict[str, Any] = scoring.report(state)
    found: dict[str, dict[str, int]] = report["goals"]
    return found


FULL = "fffffK ffffff ffffff ffffff ffffff ffffff"


def test_am63_theocracy_is_counted_without_the_price_and_communism_by_lines_alone() -> None:
    found = goals(FULL, religion=5, monks=["square", "largest-area"])
    assert found["theocracy"] == {"reached": True, "have": 10 + 70, "need": 30}
    assert found["communism"] == {"reached": False, "have": 0, "need": 28}
    rows = "r2r2r2r2r2r2 " * 2 + "...... " * 4
    assert goals(rows)["communism"] == {"reached": False, "have": 24, "need": 28}
    assert goals("r2r2r2r2r2r2 " * 3 + "...... " * 3)["communism"]["reached"]


def test_am63_terraformation_touches_two_opposite_edges_side_by_side() -> None:
    assert goals("m..... m..... mm.... .m.... .m.... .m....")["terraformation"]["reached"]
    assert goals("...... aaa... ..aaaa ...... ...... ......")["terraformation"]["reached"]
    assert not goals("m..... m..... m..... .m.... .m.... .m....")["terraformation"]["reached"]
    assert goals("m..... m..... m..... .m.... .m.... .m....")["terraformation"] == {"reached": False, "have": 3, "need": 6}
    assert not goals("r0r0r0r0r0r0 ...... ...... ...... ...... ......")["terraformation"]["reached"]


PORT = {
    dock: [f"n{4 * i + number:02}" for number in range(1, 5)]
    for i, dock in enumerate(("coins", "conquest", "religion", "points"))
}


def test_am63_capitalism_is_four_sets_and_s75_every_goal_is_told_by_itself() -> None:
    found = goals("...... " * 6, ships=PORT)
    assert found["capitalism"] == {"reached": True, "have": 4, "need": 4}
    assert list(found) == ["win", "communism", "capitalism", "theocracy", "terraformation", "democracy", "utopia"]
    reached = {
        points: [name for name, goal in goals("...... " * 6, points=points, goods={}).items() if goal["reached"]]
        for points in (96, 97, 117, 147)
    }
    # Three points are the scholar's.
    assert reached == {96: [], 97: ["win"], 117: ["win", "democracy"], 147: ["win", "democracy", "utopia"]}
