"""A tile that lies turns by its buttons, wherever it can lie; Enter confirms from a box that has just been ticked, too."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Site

pytestmark = pytest.mark.browser


def served(chromium: Browser, game: str, name: str) -> tuple[Site, Page]:
    """A scene as a table that goes on, with what its seat has chosen."""
    scene = GAMES[game].scenes()[name]
    assert scene.seat is not None
    site = Site(scene.state.copy(), scene.seat)
    site.chosen = list(scene.chosen)
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(site.url)
    return site, page


def test_a_tile_that_lies_turns_all_round(chromium: Browser) -> None:
    """A turn in which it fits nowhere else than a step aside takes it there: the buttons never do nothing."""
    site, page = served(chromium, "santa-maria", "laid")
    right, lies = page.locator('[data-cycle=turn][data-by="1"]'), page.locator("#seat [data-turn][aria-pressed=true]")
    turns = [lies.get_attribute("data-turn")]
    for _ in range(4):
        right.click()
        expect(lies).not_to_have_attribute("data-turn", turns[-1] or "")
        turns.append(lies.get_attribute("data-turn"))
        expect(page.locator(f"#turn-{turns[-1]}")).to_be_checked()
        expect(page.locator(f".rotb .now-{turns[-1]}")).to_be_visible()
        expect(page.locator(".rotb .now:visible")).to_have_count(1)
    assert set(turns) == {"0", "90", "180", "270"}
    page.close()
    site.close()


def test_the_buttons_that_turn_a_tile_keep_their_place_and_a_free_cell_says_why_it_is_closed(chromium: Browser) -> None:
    site, page = served(chromium, "santa-maria", "tile")
    page.set_viewport_size({"width": 390, "height": 844})
    right = page.locator('[data-cycle=turn][data-by="1"]')
    before = right.bounding_box()
    for why in ("The tile must be turned for its road to lie here.", "However the tile is turned, its road cannot lie here."):
        # What lies over a cell is where the tile may go as it is turned now.
        closed = page.evaluate("""why => [...document.querySelectorAll(`#colony [data-because="${why}"]`)].find((one) => {
            const at = one.getBoundingClientRect();
            return document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2) === one;
        }).id""", why)
        page.locator(f"#{closed}").click()
        expect(page.locator("#chooser")).to_contain_text(why)
        expect(page.locator("#outcome")).to_have_text(why)
        page.keyboard.press("Escape")
    page.locator("#colony .lay:visible").first.click()
    expect(page.locator("#confirm-button")).to_be_enabled()
    assert right.bounding_box() == before
    page.close()
    site.close()


def test_enter_confirms_from_a_box_that_was_ticked(chromium: Browser) -> None:
    site, page = served(chromium, "empires", "expedition")
    before = page.locator("#path").inner_html()
    box = page.locator(f"#{page.locator('#stage label.unit input:not(:checked)').first.get_attribute('id')}")
    page.locator("#stage label.unit", has=box).click()
    expect(page.locator("#path")).not_to_have_js_property("innerHTML", before)
    expect(box).to_be_checked()
    expect(page.locator("#confirm-button")).to_be_enabled()
    box.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#seat")).to_have_attribute("data-version", "2")
    page.close()
    site.close()
