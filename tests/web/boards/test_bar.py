"""A phone with text twice as large: what confirms a choice is in sight wherever on the page it was made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Playwright, expect

from tests.web.boards.scenes import GAMES
from tests.web.boards.site import opened
from tests.web.chromium import LARGE_TEXT, TOUCHED

pytestmark = pytest.mark.browser

#: A place of each game far down the page, by its scene, the view that it stands in, and the action that it is.
PLACES = {
    "empires": ("taking", "events", "#board [data-good=silver]", "take silver"),
    "age-of-discovery": ("start", "market", '#board [data-space="contract-green-5"]', "take green-5"),
    "santa-maria": ("monk", "board", "#board [data-space$=astronomy]", "monk astronomy"),
}


@pytest.fixture(scope="module")
def large(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium with text twice as large."""
    browser = playwright.chromium.launch(**LARGE_TEXT)
    yield browser
    browser.close()


@pytest.mark.parametrize("game", PLACES)
def test_what_was_chosen_far_down_the_page_is_confirmed_where_one_is(large: Browser, game: str) -> None:
    scene, view, place, action = PLACES[game]
    with opened(large, GAMES[game].scenes()[scene].state.copy(), 390, **TOUCHED) as (site, page):
        confirm, bar = page.locator("#confirm-button"), page.locator("#prompt > .act")
        expect(bar).not_to_have_css("position", "fixed")  # nothing is chosen: it covers nothing
        page.locator(f"[data-goto={view}]").tap()
        page.locator(place).tap()
        expect(bar).to_have_css("position", "fixed")
        expect(page.locator("#question")).not_to_be_in_viewport()
        for button in (confirm, page.locator("#back-button")):
            expect(button).to_be_in_viewport(ratio=1)
        box = bar.bounding_box()
        assert box is not None
        assert box["height"] <= 900 / 5
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        end = page.locator("#main").bounding_box()
        assert end is not None
        assert end["y"] + end["height"] <= box["y"] + 1  # the end of the page lies above it
        confirm.tap()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [[action]]
