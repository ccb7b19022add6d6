"""The layout check on rich positions, at all widths, in both languages, with text of 100 % and 200 %; and axe in both themes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser import layout
from tests.web.boards.gallery import Gallery, sheets, views
from tests.web.boards.scenes import GAMES
from tests.web.chromium import BROWSER, LARGE_TEXT

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: 720x450 is a window of 1440x900 at a zoom of 200 %.
SIZES = [(360, 740), (390, 844), (720, 450), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)]
WITH_LARGE_TEXT = [size for size in SIZES if size[0] != 720]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**BROWSER)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def gallery() -> Iterator[Gallery]:
    gallery = Gallery()
    yield gallery
    gallery.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_nothing_overlaps_sticks_out_or_is_cut_off(
    chromium: Browser, gallery: Gallery, size: tuple[int, int], language: str, game: str
) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    found = []
    for name in GAMES[game].scenes() if language == "pl" else GAMES[game].IN_ENGLISH:
        page.goto(gallery.url(game, name, language))
        for tab in views(page):
            if tab:
                page.locator(f"[data-goto={tab}]").click()
            found += [f"{name} {tab}: {problem}" for problem in layout.problems(page)]
    page.close()
    assert found == []


@pytest.mark.parametrize("language", ["pl", "en"])
def test_text_of_twice_the_size_fits(playwright: Playwright, gallery: Gallery, language: str) -> None:
    """On a phone everything comes in one column; wider windows take the layout that has the room."""
    found = []
    browser = playwright.chromium.launch(**LARGE_TEXT)
    for width, height in WITH_LARGE_TEXT:
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        for name in GAMES["empires"].IN_ENGLISH if language == "pl" else ("crowded", "battle"):
            page.goto(gallery.url("empires", name, language))
            for tab in views(page):
                if tab:
                    page.locator(f"[data-goto={tab}]").click()
                found += [f"{width} {name} {tab}: {problem}" for problem in layout.problems(page)]
        page.close()
    browser.close()
    assert found == []


def test_the_check_finds_what_is_wrong(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_content(
        """<main><button id="small">ok</button><p id="wide" style="width:600px">far</p>
        <div id="low" style="height:12px;overflow:hidden"><p id="cut" style="margin:0">first<br>second<br>third</p></div>
        <p id="one" style="position:absolute;top:300px;margin:0">one one one</p>
        <p id="two" style="position:absolute;top:305px;margin:0">two two</p>
        </main>"""
    )
    found = " ".join(layout.problems(page))
    for part in ("target of", "the page is", "cut off by #low", "#one", "overlaps #two"):
        assert part in found, found
    page.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["chart", "dark"])
def test_every_position_is_accessible(chromium: Browser, gallery: Gallery, theme: str, game: str) -> None:
    # Axe brings its script as inline code, which the site's policy refuses.
    page = chromium.new_context(bypass_csp=True, viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    found = []
    for name in GAMES[game].scenes():
        page.goto(gallery.url(game, name, "en", theme))
        report = Axe().run(page, options=RULES)
        found += [
            f"{name}: {one['id']} {node['target']} {node.get('failureSummary', '')[:160]}"
            for one in report.response["violations"] for node in one["nodes"][:3]
        ]
    for name in GAMES[game].SHEETS:
        page.goto(gallery.url(game, name, "en", theme))
        for sheet in sheets(page):
            page.evaluate("(id) => document.getElementById(id).showPopover()", sheet)
            report = Axe().run(page, options=RULES)
            found += [f"{name} {sheet}: {one['id']} {one['nodes'][0]['target']}" for one in report.response["violations"]]
            page.evaluate("(id) => document.getElementById(id).hidePopover()", sheet)
    page.context.close()
    assert found == []
