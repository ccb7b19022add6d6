"""The layout check on rich positions, at all widths, in both languages, with text of 100 % and 200 %; and axe in both themes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

pytest.importorskip("playwright")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Playwright, ViewportSize

from tests.browser import layout
from tests.web.boards.gallery import Gallery, sheets, views
from tests.web.boards.scenes import GAMES
from tests.web.chromium import LARGE_TEXT, TOUCHED

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: 720x450 is a window of 1440x900 at a zoom of 200 %.
SIZES = [(360, 740), (390, 844), (720, 450), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)]
WITH_LARGE_TEXT = [size for size in SIZES if size[0] != 720]
#: The narrowest window with all parts beside each other.
LAPTOP = (1280, 800)
CASES = [(game, size) for game in GAMES for size in (*SIZES, LAPTOP)]
#: What axe looks at; between the themes a page differs in its colours alone.
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
RULES = {
    "chart": {"runOnly": ALL},
    "dark": {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}},
}
#: Axe would list in full what is right, too, and load styles that the page has loaded.
BRIEF = {"resultTypes": ["violations"], "preload": False}
PHONE: ViewportSize = {"width": 360, "height": 740}
#: Where a finger points, nothing is as small as for a mouse: a phone, a tablet upright and lying, and a large one.
TABLETS = [(768, 1024), (1024, 768), (1366, 1024)]
TOUCH: list[ViewportSize] = [PHONE, *[{"width": width, "height": height} for width, height in TABLETS]]


@pytest.fixture(scope="module")
def gallery() -> Iterator[Gallery]:
    gallery = Gallery()
    yield gallery
    gallery.close()


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize(("game", "size"), CASES, ids=lambda one: one if isinstance(one, str) else str(one[0]))
def test_nothing_overlaps_sticks_out_or_is_cut_off(
    chromium: Browser, gallery: Gallery, size: tuple[int, int], language: str, game: str
) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    found = seen(page, gallery, game, language, GAMES[game].scenes() if language == "pl" else GAMES[game].IN_ENGLISH)
    page.close()
    assert found == []


@pytest.mark.parametrize("size", [LAPTOP, (1440, 900), (1024, 768), (768, 1024)], ids=lambda size: f"{size[0]}")
def test_a_warning_is_read_whole_where_the_choice_is_made(chromium: Browser, gallery: Gallery, size: tuple[int, int]) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    for name in GAMES["empires"].WARNED:
        for language in ("en", "pl"):
            page.goto(gallery.url("empires", name, language))
            told, warning, prompt = (page.locator(part).bounding_box() for part in ("#path .eff", "#path .warn", "#prompt"))
            assert told is not None
            assert warning is not None
            assert prompt is not None
            for inner, outer in ((warning, told), (told, prompt)):
                assert inner["x"] >= outer["x"] - 1, (name, language)
                assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1, (name, language)
                assert inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1, (name, language)
            assert page.locator("#path .eff").evaluate("one => one.scrollHeight - one.clientHeight") <= 1, (name, language)
    page.close()


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_text_of_twice_the_size_fits(playwright: Playwright, gallery: Gallery, game: str, language: str) -> None:
    """On a phone everything comes in one column; wider windows take the layout that has the room."""
    found = []
    browser = playwright.chromium.launch(**LARGE_TEXT)
    for width, height in WITH_LARGE_TEXT:
        screen = TOUCHED if width <= layout.PHONE else {}
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", **screen)
        found += [f"{width} {problem}" for problem in seen(page, gallery, game, language, GAMES[game].scenes())]
        page.close()
    browser.close()
    assert found == []


@pytest.mark.parametrize("size", TOUCH, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("game", GAMES)
def test_a_finger_meets_what_it_points_at(chromium: Browser, gallery: Gallery, game: str, size: ViewportSize) -> None:
    page = chromium.new_page(viewport=size, reduced_motion="reduce", **TOUCHED)
    found = seen(page, gallery, game, "pl", GAMES[game].scenes()) + seen(page, gallery, game, "en", GAMES[game].IN_ENGLISH)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    found += opened(page, gallery, game)
    page.close()
    assert found == []


def on_a_phone(chromium: Browser, gallery: Gallery, game: str, language: str) -> Iterator[tuple[str, Page]]:
    """Every scene of a game, as a phone shows it to a finger."""
    page = chromium.new_page(viewport=PHONE, reduced_motion="reduce", **TOUCHED)
    for name in GAMES[game].scenes():
        page.goto(gallery.url(game, name, language))
        yield name, page
    page.close()


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_links_of_a_phones_prompt_stand_on_one_line(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    broken = []
    for name, page in on_a_phone(chromium, gallery, game, language):
        boxes = [box for one in page.locator("#prompt .links .link").all() if (box := one.bounding_box())]
        if len({round(box["y"] + box["height"]) for box in boxes}) > 1 or any(box["height"] > 30 for box in boxes):
            broken.append(name)
    assert broken == []


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_phones_prompt_shows_all_that_may_be_chosen(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    hidden = []
    for name, page in on_a_phone(chromium, gallery, game, language):
        more = page.locator("#prompt").evaluate("one => one.scrollHeight - one.clientHeight")
        if more > 1:
            hidden.append(f"{name}: {more} px")
    assert hidden == []


def test_the_check_measures_targets_where_a_finger_points(chromium: Browser) -> None:
    for touched in (False, True):
        page = chromium.new_page(viewport=TOUCH[-1], **(TOUCHED if touched else {}))
        page.set_content(
            """<main><p>Words around <a href="/" id="within">a link</a>.</p><p><a href="/" id="alone">a link</a></p>
            <button id="small">ok</button>
            <button id="rimmed" style="position:relative;width:30px;height:30px;margin:20px">x</button>
            <style>#rimmed::after{content:"";position:absolute;inset:-10px;border:2px solid}</style></main>"""
        )
        found = [one.partition(": #")[2].partition(" ")[0] for one in layout.problems(page) if one.startswith("target of")]
        assert found == (["alone", "small"] if touched else [])
        page.close()


def test_the_check_finds_what_is_wrong(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_content(
        """<main><button id="small">ok</button><p id="wide" style="width:600px">far</p>
        <div id="low" style="height:12px;overflow:hidden"><p id="cut" style="margin:0">first<br>second<br>third</p></div>
        <p id="one" style="position:absolute;top:300px;margin:0">one one one</p>
        <p id="two" style="position:absolute;top:305px;margin:0">two two</p>
        <button style="width:60px;height:60px;padding:0;display:flex"><b id="far" style="margin-left:55px">12</b></button>
        <section id="row" style="height:50px;border:1px solid">
        <button id="second" style="height:44px;margin-top:20px">2</button></section>
        </main>"""
    )
    found = " ".join(layout.problems(page))
    sticking = ("sticks out of its button: #far", "sticks out of #row")
    for part in ("target of", "the page is", "cut off by #low", "#one", "overlaps #two", *sticking):
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
        found += [f"{name}: {problem}" for problem in inaccessible(page, theme)]
    for name in GAMES[game].SHEETS:
        page.goto(gallery.url(game, name, "en", theme))
        for sheet in sheets(page):
            page.evaluate("(id) => document.getElementById(id).showPopover()", sheet)
            found += [f"{name} {sheet}: {problem}" for problem in inaccessible(page, theme)]
            page.evaluate("(id) => document.getElementById(id).hidePopover()", sheet)
    page.context.close()
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_every_view_of_a_phone_is_accessible(chromium: Browser, gallery: Gallery, game: str) -> None:
    """What a wide window writes beside a sign is on a phone still said of it."""
    page = chromium.new_context(bypass_csp=True, viewport=PHONE, reduced_motion="reduce").new_page()
    found = []
    for name in (GAMES[game].SHEETS[0], *GAMES[game].IN_ENGLISH[:1]):
        page.goto(gallery.url(game, name, "pl", "chart"))
        for tab in views(page):
            page.locator(f"[data-goto={tab}]").click()
            found += [f"{name} {tab}: {problem}" for problem in inaccessible(page, "chart")]
    page.context.close()
    assert found == []


def seen(page: Page, gallery: Gallery, game: str, language: str, names: Iterable[str]) -> list[str]:
    """What the layout check finds on these positions, in every view."""
    found = []
    for name in names:
        page.goto(gallery.url(game, name, language))
        for tab in views(page):
            if tab:
                page.locator(f"[data-goto={tab}]").click()
            found += [f"{name} {tab}: {problem}" for problem in layout.problems(page)]
    return found


def inaccessible(page: Page, theme: str) -> list[str]:
    """What axe has to say of the page."""
    report = Axe().run(page, options=RULES[theme] | BRIEF)
    return [
        f"{one['id']} {node['target']} {node.get('failureSummary', '')[:160]}"
        for one in report.response["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_opens_over_a_phone_fits(chromium: Browser, gallery: Gallery, game: str) -> None:
    """The sheets (help, choices, position in words, keys) and the menu with all that opens in it."""
    page = chromium.new_page(viewport=PHONE, reduced_motion="reduce")
    found = opened(page, gallery, game)
    page.close()
    assert found == []


def opened(page: Page, gallery: Gallery, game: str) -> list[str]:
    """What the layout check finds where each sheet is open, the menu with all of its parts, and a tablet's drawer."""
    found = []
    for name in GAMES[game].SHEETS:
        page.goto(gallery.url(game, name, "pl"))
        for sheet in sheets(page):
            page.evaluate("(id) => document.getElementById(id).showPopover()", sheet)
            found += [f"{name} {sheet}: {problem}" for problem in layout.problems(page)]
            page.evaluate("(id) => document.getElementById(id).hidePopover()", sheet)
        page.locator("details.menu > summary").click()
        for more in page.locator("details.menu details > summary").all():
            more.click()
        found += [f"{name} menu: {problem}" for problem in layout.problems(page)]
        page.locator("details.menu > summary").click()
        drawer = page.locator("[data-drawer=toggle]")
        if drawer.is_visible():  # what it lies over is covered by it, and no fault
            drawer.click()
            found += [f"{name} drawer: {problem}" for problem in layout.problems(page) if " overlaps " not in problem]
    return found
