"""Undo in every game's prompt: offered, dim where the last choice stands, away where there is nothing of one's own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from caravela import games
from caravela.engine.state import State
from caravela.web.tables import catalogue
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.site import Site, opened
from tests.web.chromium import LARGE_TEXT, TOUCHED

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

GAMES = games.ids()


def own(state: State, seat: int | None, undo: int, stands: bool) -> str:
    """The seat's part of the page."""
    info = replace(drawing.table(state, seat), undo=undo, stands=stands)
    asked = drawing.draft(state, []) if seat is not None and seat == state.player else None
    return catalogue.board(state.game.id).own(state.view(seat), asked, words("en", state.game.id), info)


def button(html: str) -> str | None:
    """The tag of the button, None where there is none."""
    found = re.search(r'<button[^>]*id="undo-button"[^>]*>', html)
    return None if found is None else found[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("asked", [True, False])
def test_a_choice_that_stands_leaves_the_button_dim_but_pressable(game: str, asked: bool) -> None:
    state = games.get(game).start({"players": 2}, "undo")
    assert state.player is not None
    seat = state.player if asked else 1 - state.player
    free, dim = button(own(state, seat, 1, False)), button(own(state, seat, 0, True))
    assert free is not None
    assert dim == free.replace(">", ' aria-disabled="true">')
    assert 'form="undo"' in dim
    assert '<form id="undo"' in own(state, seat, 0, True)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_ones_own_leaves_no_button(game: str) -> None:
    state = games.get(game).start({"players": 2}, "undo")
    assert state.player is not None
    for seat in (state.player, 1 - state.player, None):
        html = own(state, seat, 0, False)
        assert button(html) is None
        assert '<form id="undo"' not in html


@pytest.mark.browser
def test_why_not_is_in_sight_on_a_phone_with_large_text_scrolled_to_its_end(playwright: Playwright) -> None:
    """What lay over the page lies in it there, at its head."""
    from playwright.sync_api import expect

    site = Site(games.get("santa-maria").start({"players": 2}, "undo"), 0)
    site.others()
    browser = playwright.chromium.launch(**LARGE_TEXT)
    page = browser.new_page(viewport={"width": 360, "height": 740}, **TOUCHED)
    page.goto(site.url)
    expect(page.locator("#undo-button")).to_be_attached()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#main .notes")).not_to_be_in_viewport()
    page.keyboard.press("u")
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#notice")).to_be_in_viewport()
    browser.close()
    site.close()


@pytest.mark.browser
def test_a_move_that_a_rival_took_back_is_told_until_the_table_goes_on(chromium: Browser) -> None:
    from playwright.sync_api import expect

    with opened(chromium, games.get("santa-maria").start({"players": 2}, "undo")) as (site, page):
        for undone, told in (((2, "Marek took the last move back."), "Marek took the last move back."), ((2, "Marek."), "")):
            site.version += 1
            site.undone = undone
            page.evaluate("dispatchEvent(new Event('focus'))")
            expect(page.locator("main")).to_have_attribute("data-version", str(site.version))
            expect(page.locator("#notice")).to_have_text(told)
