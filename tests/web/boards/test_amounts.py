"""What a small drawing must still tell: how much a tile on show gives, and, beside a long question, what a choice does."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser

from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.scenes.age_of_discovery import games
from tests.web.boards.site import Site
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser
# The numbers on the tiles on show: how many there are, and those that are not seen as a whole on their cells.
NUMBERS = """numbers => [numbers.length, numbers.filter((one) => {
  const [at, cell] = [one, one.closest(".tle > i")].map((each) => each.getBoundingClientRect());
  return !at.width || at.left < cell.left || at.right > cell.right || at.top < cell.top || at.bottom > cell.bottom;
}).map((one) => one.closest(".tle > i").outerHTML)]"""


@pytest.mark.parametrize("width", [1440, 390])
def test_the_tiles_on_show_say_how_much_they_give(chromium: Browser, gallery: Gallery, width: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    seen = 0
    for scene in GAMES["santa-maria"].scenes():
        page.goto(gallery.url("santa-maria", scene))
        if width < 761 and page.locator("[data-goto=market]").is_visible():
            page.locator("[data-goto=market]").click()
        if page.locator("#market").is_visible():
            found, hidden = page.locator("#market .tle .rs b").evaluate_all(NUMBERS)
            assert hidden == [], scene
            seen += found
    page.close()
    assert seen


def _more_may_follow() -> Site:
    """Ships are chosen for an expedition that another can go along with."""
    for state in games(3, "ships"):
        if state.player is None:
            continue
        position, chosen = state.copy(), []
        for kind in ("to cartier", "ship "):
            text = next((one for one in position.view(state.player)["legal"] if one.startswith(kind)), None)
            if text is not None:
                position.apply(position.game.actions.parse(text))
                chosen.append(text)
        if len(chosen) == 2 and any(one.startswith("ship ") for one in position.view(state.player)["legal"]):
            site = Site(state, state.player)
            site.draft(chosen)
            return site
    raise AssertionError("no such position")


def test_on_a_tablet_what_a_ship_does_has_room_beside_the_question(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 1024, "height": 768}, reduced_motion="reduce", **TOUCHED)
    site = _more_may_follow()
    site.language = "pl"
    page.goto(site.url)
    effects, prompt = page.locator("#path .eff").bounding_box(), page.locator("#prompt").bounding_box()
    page.close()
    site.close()
    assert effects is not None
    assert prompt is not None
    assert effects["width"] > 200
    assert prompt["height"] < 140
