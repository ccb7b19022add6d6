"""The open menu lies above everything that a page fixes to the edges of a screen, and all of it can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect

from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.site import opened
from tests.web.chromium import BROWSER, LARGE_TEXT, TOUCHED

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

pytestmark = pytest.mark.browser

#: What lies at the middle of an element is the element.
MET = """(one) => {
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


@pytest.mark.parametrize("text", [BROWSER, LARGE_TEXT], ids=["text", "large"])
@pytest.mark.parametrize("game", GAMES)
def test_all_of_an_open_menu_can_be_pressed_on_a_phone(
    playwright: Playwright, gallery: Gallery, game: str, text: dict[str, Any]
) -> None:
    browser = playwright.chromium.launch(**text)
    name = next(name for name, scene in GAMES[game].scenes().items() if scene.state.player is not None)
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url(game, name, "pl"))
    page.locator("details.menu > summary").tap()
    for more in page.locator("details.menu details > summary").all():
        assert more.evaluate(MET)
        more.tap()
    found = page.locator(".menu > .card :is(a, button, label, summary, select)").filter(visible=True).all()
    assert len(found) > 5
    assert [one.inner_text() for one in found if not one.evaluate(MET)] == []
    browser.close()


@pytest.mark.parametrize("game", ["empires", "age-of-discovery", "santa-maria"])
def test_a_game_that_has_ended_cannot_be_left_any_more(chromium: Browser, game: str) -> None:
    """Also on a page that was opened before its end."""
    scenes = GAMES[game].scenes().values()
    scene = next(scene for scene in scenes if scene.state.player is not None)
    over = next(scene for scene in scenes if scene.state.player is None)
    with opened(chromium, scene.state) as (site, page):
        leave = page.locator(".menu details[data-until]")
        page.locator("details.menu > summary").click()
        expect(leave).to_be_visible()
        site.state, site.version = over.state, site.version + 1
        page.evaluate("dispatchEvent(new Event('focus'))")  # it asks whether there is anything new
        expect(page.locator("#finished")).to_be_visible()
        expect(leave).to_be_hidden()
        expect(page.locator("details.menu")).to_have_attribute("open", "")
