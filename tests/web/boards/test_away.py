"""Who goes again before he has closed the note of what happened meanwhile is told all of it when he comes back."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from caravela.web.boards.logbook import MOST
from caravela.web.seam import Line
from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Site
from tests.web.chromium import TOUCHED
from tests.web.looking import LOOK

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_is_kept_until_the_note_is_closed(chromium: Browser, game: str) -> None:
    state = next(scene.state for scene in GAMES[game].scenes().values() if scene.state.player is not None)
    site = Site(state.copy(), state.player or 0)
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.add_init_script(LOOK)
    page.goto(site.url)
    note, told = page.locator("#away"), page.locator("#away-list li")

    def gone(text: str) -> None:
        """A line is written while nobody looks."""
        page.evaluate("look(true)")
        site.log.append(Line("placed", {"seat": 1}, text))
        site.version += 1
        page.evaluate("look(false)")
        expect(page.locator("main")).to_have_attribute("data-version", str(site.version))

    gone("One thing.")
    expect(told).to_have_text(["One thing."])
    gone("Another thing.")
    expect(note).to_contain_text("2 new lines")
    expect(told).to_have_text(["One thing.", "Another thing."])
    note.get_by_role("button", name="Close").click()
    gone("A last thing.")
    expect(note).to_contain_text("1 new line of")
    expect(told).to_have_text(["A last thing."])
    page.close()
    site.close()


def away(site: Site, page: Page) -> None:
    """Look at the table, go, and come back when a rival has moved."""
    page.goto(site.url)
    page.goto("about:blank")
    site.log.append(Line("placed", {"seat": (site.seat + 1) % 2}, "A thing."))
    site.version += 1
    page.goto(site.url)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_desktop_the_note_has_a_room_of_its_own_and_nothing_scrolls(chromium: Browser, game: str) -> None:
    state = next(scene.state for scene in GAMES[game].scenes().values() if scene.state.player is not None)
    site = Site(state.copy(), state.player or 0)
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    away(site, page)
    expect(page.locator("#away")).to_contain_text("1 new line")
    note = page.locator("#away").bounding_box()
    assert note is not None
    for place in page.locator("[data-pane] button, #prompt").filter(visible=True).all():
        box = place.bounding_box()
        assert box is None or box["y"] >= note["y"] + note["height"], place
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
    page.close()
    site.close()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_line_of_news_tells_it_once(chromium: Browser, game: str) -> None:
    state = next(scene.state for scene in GAMES[game].scenes().values() if scene.state.player is not None)
    site = Site(state.copy(), state.player or 0)
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    away(site, page)
    expect(page.locator("#since")).to_contain_text("A thing.")
    expect(page.locator("html")).to_have_attribute("data-ready", "")
    expect(page.locator("#away [role=status]")).to_be_empty()
    page.close()
    site.close()


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)], ids=str)
@pytest.mark.parametrize("game", ["empires", "age-of-discovery", "santa-maria"])
def test_who_watches_on_a_small_screen_is_told_above_the_table(
    chromium: Browser, gallery: Gallery, game: str, size: tuple[int, int]
) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url(game, "watching"))
    page.evaluate("localStorage.setItem('caravela.seen.table000001', '0')")
    page.goto(gallery.url(game, "watching"))
    note, table = page.locator("#away"), page.locator("#table")
    expect(note).to_contain_text("new lines")
    above, below = note.bounding_box(), table.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    note.get_by_role("button", name="Close").tap()
    expect(note.locator("[role=status]")).to_be_empty()
    closed = table.bounding_box()
    assert closed is not None
    assert closed["y"] < below["y"]
    page.close()


def test_where_more_has_happened_than_a_page_brings_the_note_says_so(chromium: Browser) -> None:
    state = next(iter(GAMES["santa-maria"].scenes().values())).state
    site = Site(state.copy(), state.player or 0)
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(site.url)
    for number, told in ((MOST - 1, f"{MOST - 1} new lines"), (2 * MOST, "more has happened")):
        page.goto("about:blank")
        site.log += [Line("placed", {"seat": 1}, f"Thing {i}.") for i in range(number)]
        site.version += 1
        page.goto(site.url)
        expect(page.locator("#away")).to_contain_text(told)
    page.close()
    site.close()
