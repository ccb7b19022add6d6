"""The layout check on rich positions, at all widths, in both languages, with text of 100 % and 200 %; and axe in both themes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

pytest.importorskip("playwright")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect

from tests.browser import layout
from tests.web.boards.gallery import Gallery, sheets, views
from tests.web.boards.scenes import GAMES
from tests.web.chromium import BROWSER, LARGE_TEXT, TOUCHED

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Sizes = Sequence[tuple[int, int]]
#: From a large window to a small one, as the check goes through them. The last is one of 1440x900 at a zoom of 200 %.
WINDOWS: Sizes = [(1920, 1080), (1440, 900), (1280, 800), (1024, 768), (768, 1024), (720, 450)]
#: Where a finger points, nothing is as small as for a mouse.
TABLETS: Sizes = [(1366, 1024), (1024, 768), (768, 1024)]
PHONES: Sizes = [(390, 844), (360, 740)]
#: What fits in the narrowest window of a layout fits in its wider ones; what is crowded is looked at in all of them nevertheless.
NARROWEST: Sizes = [(1280, 800), (1024, 768), (720, 450)]
NARROW_TABLETS: Sizes = [(1024, 768), (768, 1024)]
NARROW_PHONES: Sizes = [(360, 740)]
#: In units of its text a window is half as wide with text twice as large: a tablet, a wide phone and a phone.
LARGE: Sizes = [(1920, 1080), (1440, 900), (768, 1024)]
NEWS: Sizes = [(1180, 820), (1024, 768), (820, 1180), (390, 844)]
#: What a press at the top, in the middle and at the bottom of each answer meets instead of it.
COVERED = """[...document.querySelectorAll('#prompt .path button, #prompt .act .btn, #prompt .link')].flatMap((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const box = one.closest('.pills')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y > box.top && y < box.bottom).flatMap((y) =>
    [left + 3, (left + right) / 2, right - 3].map((x) => document.elementFromPoint(x, y)?.closest('button'))
  ).filter((met) => met && met !== one).map((met) => `${one.textContent.trim()} is ${met.id || met.textContent.trim()}`);
})"""
#: The narrowest window with all parts beside each other.
LAPTOP = (1280, 800)
#: What axe looks at; between the themes a page differs in its colours alone.
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
RULES = {
    "chart": {"runOnly": ALL},
    "dark": {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}},
}
#: Axe would list in full what is right, too, and load styles that the page has loaded.
BRIEF = {"resultTypes": ["violations"], "preload": False}
PHONE: ViewportSize = {"width": 360, "height": 740}
#: A small phone and, for text of twice the size, a large one.
SIDEWAYS: list[ViewportSize] = [{"width": 667, "height": 375}, {"width": 844, "height": 390}]
#: A question of each game with much to choose.
ASKED = {"empires": "taking", "age-of-discovery": "buying", "santa-maria": "retreat"}


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_sticks_out_or_is_cut_off(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    page = chromium.new_page(reduced_motion="reduce")
    found = seen(page, gallery, game, language, WINDOWS, NARROWEST)
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
    for sizes, narrow, screen in ((LARGE, LARGE[:1], {}), (PHONES, NARROW_PHONES, TOUCHED)):
        page = browser.new_page(reduced_motion="reduce", **screen)
        found += seen(page, gallery, game, language, sizes, narrow)
        page.close()
    browser.close()
    assert found == []


@pytest.mark.parametrize("text", [BROWSER, LARGE_TEXT], ids=["text", "large"])
@pytest.mark.parametrize("game", ASKED)
def test_on_a_phone_held_sideways_the_prompt_leaves_the_board_in_sight(
    playwright: Playwright, gallery: Gallery, game: str, text: dict[str, Any]
) -> None:
    browser = playwright.chromium.launch(**text)
    page = browser.new_page(viewport=SIDEWAYS[text is LARGE_TEXT], reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url(game, ASKED[game], "pl"))
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    for over in ("#prompt", "#tabbar"):
        expect(page.locator(over)).not_to_be_in_viewport()
    page.locator("#confirm-button").focus()
    expect(page.locator("#confirm-button")).to_be_in_viewport(ratio=1)
    browser.close()


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_finger_meets_what_it_points_at_on_a_tablet(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    page = chromium.new_page(reduced_motion="reduce", **TOUCHED)
    found = seen(page, gallery, game, language, TABLETS, NARROW_TABLETS)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    if language == "pl":
        for size in TABLETS:
            resize(page, size)
            found += opened(page, gallery, game)
    page.close()
    assert found == []


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_finger_meets_what_it_points_at_on_a_phone(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    page = chromium.new_page(reduced_motion="reduce", **TOUCHED)
    found = seen(page, gallery, game, language, PHONES, NARROW_PHONES)
    if language == "pl":
        found += opened(page, gallery, game)
    page.close()
    assert found == []


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_news_lie_over_nothing_that_is_pressed(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    """Rivals have moved, nothing is chosen yet, and one's last choice can be taken back."""
    page = chromium.new_page(reduced_motion="reduce", **TOUCHED)
    found = []
    for name, scene in GAMES[game].scenes().items():
        if scene.seat is None or scene.seat != scene.state.player:
            continue
        page.goto(gallery.url(game, name, language, state="asked"))
        for size in NEWS:
            resize(page, size)
            found += [f"{size[0]} {name}: {one}" for one in page.evaluate(COVERED)]
    page.close()
    assert found == []


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_phones_prompt_shows_all_that_may_be_chosen_and_its_links_on_one_line(
    chromium: Browser, gallery: Gallery, game: str, language: str
) -> None:
    found = []
    page = chromium.new_page(viewport=PHONE, reduced_motion="reduce", **TOUCHED)
    for name in GAMES[game].scenes():
        page.goto(gallery.url(game, name, language))
        hidden = page.locator("#prompt").evaluate("one => one.scrollHeight - one.clientHeight")
        if hidden > 1:
            found.append(f"{name}: {hidden} px of the prompt are hidden")
        boxes = [box for one in page.locator("#prompt .links .link").all() if (box := one.bounding_box())]
        if len({round(box["y"] + box["height"]) for box in boxes}) > 1 or any(box["height"] > 30 for box in boxes):
            found.append(f"{name}: the links stand on several lines")
    page.close()
    assert found == []


def test_the_check_measures_targets_where_a_finger_points(chromium: Browser) -> None:
    for touched in (False, True):
        page = chromium.new_page(viewport={"width": 1366, "height": 1024}, **(TOUCHED if touched else {}))
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
def test_every_position_is_accessible(chromium: Browser, gallery: Gallery, game: str) -> None:
    """Of each its seat's part, in which they differ; of the crowded ones all, and of what opens over the page."""
    # Axe brings its script as inline code, which the site's policy refuses.
    page = chromium.new_context(bypass_csp=True, viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    found = []
    for name in GAMES[game].scenes():
        page.goto(gallery.url(game, name, "en", "chart"))
        part = None if name in GAMES[game].IN_ENGLISH else "#seat"
        found += [f"{name}: {problem}" for problem in in_both_themes(page, part)]
    for name in GAMES[game].SHEETS:
        page.goto(gallery.url(game, name, "en", "chart"))
        for sheet in sheets(page):
            page.evaluate("(id) => document.getElementById(id).showPopover()", sheet)
            found += [f"{name} {sheet}: {problem}" for problem in in_both_themes(page, f"#{sheet}")]
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


@pytest.mark.parametrize("game", GAMES)
def test_crowded_positions_are_accessible_in_polish_on_small_screens(chromium: Browser, gallery: Gallery, game: str) -> None:
    """The page is loaded once for both sizes. Where there is less room something scrolls that did not in a wide window."""
    page = chromium.new_context(bypass_csp=True, reduced_motion="reduce", **TOUCHED).new_page()
    found = []
    for name in GAMES[game].IN_ENGLISH:
        page.goto(gallery.url(game, name, "pl", "chart"))
        for size in (TABLETS[-1], PHONES[0]):
            resize(page, size)
            found += [f"{size[0]} {name}: {problem}" for problem in inaccessible(page, "chart")]
    page.context.close()
    assert found == []


def seen(page: Page, gallery: Gallery, game: str, language: str, sizes: Sizes, narrow: Sizes) -> list[str]:
    """What the layout check finds on a game's positions, in every view: crowded ones in windows of all these sizes.

    In Polish, whose words are the longer ones, it looks at the other scenes, too, in the narrow windows. The page is loaded once
    for all sizes: its layout is that of styles alone, whatever the size was before.
    """
    found = []
    crowded = GAMES[game].IN_ENGLISH
    for name in GAMES[game].scenes() if language == "pl" else crowded:
        looked = sizes if name in crowded else narrow
        resize(page, looked[0])
        page.goto(gallery.url(game, name, language))
        for size in looked:
            resize(page, size)
            for tab in views(page):
                if tab:
                    page.locator(f"[data-goto={tab}]").click()
                found += [f"{size[0]} {name} {tab}: {problem}" for problem in layout.problems(page)]
    return found


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size, and wait until it is drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def in_both_themes(page: Page, part: str | None) -> list[str]:
    """What axe has to say of a part of the page (None: all of it) in light, and of its colours in the dark; leaves it light."""
    found = []
    for theme in RULES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found += [f"{theme}: {problem}" for problem in inaccessible(page, theme, part)]
    page.evaluate("document.documentElement.dataset.theme = 'chart'")
    return found


def inaccessible(page: Page, theme: str, part: str | None = None) -> list[str]:
    """What axe has to say of the page, or of a part of it."""
    report = Axe().run(page, context=part, options=RULES[theme] | BRIEF)
    return [
        f"{one['id']} {node['target']} {node.get('failureSummary', '')[:160]}"
        for one in report.response["violations"]
        for node in one["nodes"][:3]
    ]


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
