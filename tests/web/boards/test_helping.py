"""Help on every prompt of every game: each question says how it is answered on the page, in its own words, in both languages."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import pytest

from caravela import games
from caravela.web.boards.empires import closed
from caravela.web.boards.empires.say import Say
from caravela.web.boards.reader import breakable
from caravela.web.tables import catalogue
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.scenes import GAMES as SCENES

GAMES = games.ids()
EMPIRES = SCENES["empires"].scenes()


def helping(game: str) -> ModuleType:
    """The help of the board that draws a game."""
    return import_module(f"{catalogue.package(game)}.helping")


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_a_help_of_its_own_in_both_languages(game: str) -> None:
    how = helping(game).HOW
    assert set(how) == set(games.get(game).steps.asking())
    polish = {step: words("pl", game)(text) for step, text in how.items()}
    assert [step for step, text in polish.items() if text == how[step]] == []
    for texts in (how, polish):
        assert len(set(texts.values())) == len(how)


def test_the_builder_is_among_the_signs_where_it_is_played() -> None:
    said = {name: drawing.parts(scene.state, None, [])[0] for name, scene in EMPIRES.items()}
    assert {"sign-w-builder" in page for page in said.values()} == {True, False}
    for name, page in said.items():
        assert ("sign-w-builder" in page) == ("builder" in EMPIRES[name].state.view(None)["boxes"]["specialists"]), name


def test_long_words_of_a_name_may_be_broken_and_say_the_same() -> None:
    for language in ("en", "pl"):
        said = words(language, "empires")
        for tile in games.get("empires").names()["tile"]:
            name = said.name("tile", tile)
            shown = breakable(name)
            assert shown.replace("\u00ad", "") == name
            assert all(len(part) <= 11 for word in shown.split(" ") for part in word.split("\u00ad")), shown
    assert breakable("Conquistadors") == "Conquis\u00adtadors"
    assert breakable("Przeludnienie") == "Przelud\u00adnienie"
    assert breakable("Settlers") == "Settlers"


@pytest.mark.parametrize("name", list(EMPIRES))
def test_what_is_closed_for_one_reason_stands_in_one_row_with_all_its_places(name: str) -> None:
    state = EMPIRES[name].state
    seat = state.player
    if seat is None:
        return
    draft = drawing.draft(state, [])
    say = Say(words("en", "empires"), drawing.table(state, seat))
    rows = closed.reasons(state.view(seat), draft, say)
    assert len({(row.why, row.rule) for row in rows}) == len(rows)
    marks = [mark for row in rows for mark in row.places.split()]
    assert len(set(marks)) == len(marks)
