"""Nothing is told to a mouse alone: what a title says stands in the page or in a sheet, what hovering shows is shown by focus."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

from caravela.web import boards
from caravela.web.tables.models import Table
from tests.web.boards import page
from tests.web.boards.scenes import GAMES
from tests.web.boards.told import Told

STYLES = Path(boards.__file__).resolve().parents[1] / "static" / "caravela"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
#: What changes a look alone: a rule of these shows nothing that was not there.
LOOKS = {"background", "border-color", "box-shadow", "color", "fill", "text-decoration", "transition", "z-index"}
HIDES = "visibility:hidden"
FOCUS = (":focus-visible", ":focus-within")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_title_says_is_read_without_a_mouse(game: str, language: str) -> None:
    alone = set()
    for name, scene in GAMES[game].scenes().items():
        chosen = list(scene.chosen) if scene.seat is not None and scene.seat == scene.state.player else []
        told = Told(page.html(scene.state, scene.seat, chosen, scene.log or GAMES[game].LOG, language=language))
        assert told.titles
        alone |= {f"{name}: {title}" for title in told.by_hover_alone()}
    assert sorted(alone) == []


@pytest.mark.parametrize("sheet", sorted(STYLES.glob("*.css")), ids=lambda path: path.stem)
def test_what_hovering_shows_is_shown_by_focus_too(sheet: Path) -> None:
    found = RULE.findall(COMMENT.sub("", sheet.read_text("utf-8")))
    rules = {(part, text) for selectors, text in found for part in parts(selectors)}
    missing = []
    for part, text in rules:
        showing = {one.partition(":")[0].strip() for one in text.split(";") if one.strip() and one != HIDES} - LOOKS
        if ":hover" in part and showing and not any((part.replace(":hover", focus), text) in rules for focus in FOCUS):
            missing.append(f"{part}: {sorted(showing)}")
    assert missing == []


def parts(selectors: str) -> list[str]:
    """The selectors of a rule, one by one."""
    return [one.strip() for one in re.split(r",(?![^(]*\))", selectors)]


def test_the_pages_around_the_board_tell_nothing_by_title_alone(
    browser: Callable[..., Client], open_table: Callable[..., Table]
) -> None:
    table = open_table(friend=None)
    for path in ("/", "/new", f"/t/{table.pk}/"):
        told = Told(browser().get(path, follow=True).content.decode())
        assert told.by_hover_alone() == [], path
