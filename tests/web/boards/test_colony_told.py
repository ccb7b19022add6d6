"""What Santa Maria tells: a ship's preview, and the log in words instead of codes."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from caravela.games import get
from caravela.games.santa_maria.words import SHIPS
from caravela.web.seam import Line
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.scenes import santa_maria as colonies

GAME = get("santa-maria")


def test_a_ship_says_what_it_costs_and_brings_though_the_next_one_is_drawn() -> None:
    scene = colonies.scenes()["taken"]
    _, own = drawing.parts(scene.state, scene.seat, list(scene.chosen))
    stage = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", own.partition('id="stage"')[2].partition("</section>")[0])
    stage = " ".join(stage.split())
    for row in ("Grain 1 0", "Gem 1 0", "Ships 1 2"):
        assert row in stage


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["takes the tile double (", "gains the ship of 3 points: coin dock.", "coin dock: 3 points for grain, gem."]),
        ("pl", ["bierze żeton „podwójny (", "zdobywa statek za 3 punkty: dok monet.", "dok monet, 3 punkty za zboże, klejnot."]),
    ],
)
def test_the_log_says_what_tiles_and_ships_are_and_not_their_codes(language: str, told: list[str]) -> None:
    state = colonies.scenes()["ship"].state
    ship = SHIPS.index(cast(dict[str, Any], state.view(None))["docks"]["coins"])
    log = [
        Line("year-began", {"year": 1, "first": 0}, ""),
        Line("expanded", {"seat": 1, "tile": 3}, "double 4"),
        Line("ship-taken", {"seat": 1, "ship": ship, "dock": 0}, "S3"),
        Line("ship-opened", {"ship": ship, "dock": 0}, "S3"),
    ]
    public, _ = drawing.parts(state, 0, [], log, words(language, GAME.id))
    shown = public.partition('id="log"')[2].replace("\xa0", " ")
    for text in told:
        assert text in shown
    assert not re.search(r"double 4|podwójny 4|S3", re.sub(r"<[^>]+>", "", shown.partition("</section>")[0]))


@pytest.mark.parametrize(("language", "told"), [("en", "Triple: road"), ("pl", "Potrójny: droga")])
def test_the_tiles_on_show_are_told_in_words_and_not_by_their_codes(language: str, told: str) -> None:
    public, _ = drawing.parts(colonies.scenes()["sets"].state, None, [], [], words(language, GAME.id))
    assert told in public.partition('id="spoken"')[2]
    assert f'aria-label="{told}' in public
    assert not re.search(r"(?i)\b(double|triple|podwójny|potrójny) \d", public)


def test_the_final_score_says_what_the_numbers_under_a_sum_are() -> None:
    public, _ = drawing.parts(colonies.scenes()["over"].state, 0, [])
    shown = re.sub(r"<[^>]+>", "|", public.partition('id="final"')[2].partition("</section>")[0])
    assert re.search(r"4 ships: 8 \+ 7 \+ 4 \+ 4\|", shown)
    assert re.search(r"\|10\|+1 ship\|", shown)
    assert "coins 4 + goods 2 = 6; every 3 make a point" in shown


@pytest.mark.parametrize(("scene", "said"), [("turn", "Double tile for 2 × wood"), ("laid", "Where does the tile go?")])
def test_a_choice_and_its_question_name_no_tile_by_its_code(scene: str, said: str) -> None:
    shown = colonies.scenes()[scene]
    _, own = drawing.parts(shown.state, shown.seat, list(shown.chosen))
    assert said in own.replace("\xa0", " ")
    assert not re.search(r"(?i)\b(double|triple) \d", re.sub(r"<[^>]+>", "", own))
