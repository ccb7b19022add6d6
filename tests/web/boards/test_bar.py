"""A phone with text twice as large, or held sideways: what confirms a choice is in sight wherever on the page it was made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect

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

#: Phones held sideways: with text as it is, wide enough for the layout of a tablet, and not.
SIDEWAYS: list[ViewportSize] = [{"width": 844, "height": 390}, {"width": 667, "height": 375}]
#: What a press on the buttons meets instead of them, at the top of the page, near it, halfway and at the end.
COVERED = """() => [0, 40, 100, 200, document.body.scrollHeight / 2, document.body.scrollHeight].flatMap((top) => {
  scrollTo(0, top);
  return ["confirm-button", "back-button"].flatMap((id) => {
    const one = document.getElementById(id), { left, right, top: high, bottom } = one.getBoundingClientRect();
    return [[left + 6, high + 6], [(left + right) / 2, (high + bottom) / 2], [right - 6, bottom - 6]]
      .map(([x, y]) => document.elementFromPoint(x, y)).filter((met) => !one.contains(met))
      .map((met) => `${id} at ${Math.round(top)}: ${met?.closest("[id]")?.id}`);
  });
})"""


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
        stands(page)
        end = page.locator("#main").bounding_box()
        assert end is not None
        assert end["y"] + end["height"] <= box["y"] + 1  # the end of the page lies above it
        confirm.tap()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [[action]]


@pytest.mark.parametrize("size", SIDEWAYS, ids=lambda size: f"{size['width']}")
@pytest.mark.parametrize("game", PLACES)
def test_on_a_phone_held_sideways_it_is_confirmed_there_too(chromium: Browser, game: str, size: ViewportSize) -> None:
    scene, view, place, action = PLACES[game]
    with opened(chromium, GAMES[game].scenes()[scene].state.copy(), size["width"], **TOUCHED) as (site, page):
        page.set_viewport_size(size)
        expect(page.locator("#prompt")).to_have_css("position", "static")  # it covers nothing of the board
        goto = page.locator(f"#tabbar [data-goto={view}]")
        if goto.is_visible():
            goto.tap()
        page.locator(place).tap()
        stands(page)
        page.locator("#confirm-button").tap()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [[action]]


@pytest.mark.parametrize("game", PLACES)
def test_sideways_with_large_text_nothing_lies_over_it(large: Browser, game: str) -> None:
    scene, view, place, _ = PLACES[game]
    with opened(large, GAMES[game].scenes()[scene].state.copy(), 844, **TOUCHED) as (_, page):
        page.set_viewport_size(SIDEWAYS[0])
        page.locator(f"#tabbar [data-goto={view}]").tap()
        page.locator(place).tap()
        stands(page)


def stands(page: Page) -> None:
    """The bar stands at the foot of the window, and nothing lies over its buttons wherever the page is scrolled to."""
    expect(page.locator("#prompt > .act")).to_have_css("position", "fixed")
    assert page.evaluate(COVERED) == []
    for button in ("#confirm-button", "#back-button"):
        expect(page.locator(button)).to_be_in_viewport(ratio=1)
