"""A lost line: the page says so at once and claims nothing that is not so; a choice made meanwhile is sent when it is back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, Route, expect

from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Site, opened
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser
#: Milliseconds: what the page knows of times.
AGAIN, SLOW, READ, DEAF = 1_000, 3_000, 8_000, 12_000
LOST, KEPT, BACK = "Trying again.", "Your choice waits on this page", "Connected again."
#: Waits until the browser has said that it is offline, and nothing gets through any more.
GONE = """async () => {
  if (navigator.onLine) await new Promise((done) => addEventListener("offline", done, { once: true }));
  for (;;) try { await fetch("/static/nothing", { cache: "no-store" }); } catch { return; }
}"""
#: Two choices of one step, each a place and its action.
VIRGINIA, FLORIDA = ("#plate-virginia", "land virginia"), ("#plate-florida", "land florida")


@contextmanager
def table(chromium: Browser, scene: str = "landing", width: int = 1440, **options: bool) -> Iterator[tuple[Site, Page]]:
    """A page for the seat asked, whose clock stands: what it does is done at once, and not after a while."""
    with opened(chromium, GAMES["empires"].scenes()[scene].state.copy(), width, **options) as found:
        yield found


def offline(page: Page) -> Callable[[], None]:
    """The browser has lost its net and knows it; called again, it has it back."""
    page.context.set_offline(True)
    page.evaluate(GONE)
    page.clock.run_for(AGAIN)
    return lambda: page.context.set_offline(False)


def unreachable(page: Page) -> Callable[[], None]:
    """The browser does not know; nothing that it asks the site gets through."""
    for address in ("**/draft", "**/submit", "**/board?*"):
        page.route(address, lambda route: route.abort())

    def back() -> None:
        page.unroute_all()
        page.get_by_role("button", name="Try now").click()

    return back


def pending(page: Page) -> list[str]:
    """How the plates are outlined where a choice waits, and which they are."""
    return cast(list[str], page.locator(".plate[data-waits]").evaluate_all(
        "all => all.flatMap((one) => [getComputedStyle(one).outlineStyle, `#${one.id}`])"
    ))


@pytest.mark.parametrize("lose", [offline, unreachable])
def test_a_choice_made_without_a_line_is_kept_and_sent_when_it_is_back(
    chromium: Browser, lose: Callable[[Page], Callable[[], None]]
) -> None:
    with table(chromium) as (site, page):
        back = lose(page)
        for place, _ in (FLORIDA, VIRGINIA):
            page.locator(place).click()
            expect(page.locator("#net")).to_contain_text(KEPT)
            expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
            assert pending(page) == ["dashed", place]
        assert site.drafts == []
        back()
        expect(page.locator("#net")).to_contain_text(BACK)
        expect(page.locator("#confirm-button")).to_be_enabled()
        expect(page.locator("[data-waits]")).to_have_count(0)
        expect(page.locator("#outcome")).not_to_be_empty()
        assert site.drafts == [[VIRGINIA[1]]]
        assert site.played == []


def test_a_lost_line_is_told_at_once_and_what_cannot_be_sent_is_not_offered(chromium: Browser) -> None:
    with table(chromium) as (site, page):
        page.locator(VIRGINIA[0]).click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        back = offline(page)
        expect(page.locator("#net")).to_contain_text(LOST)
        expect(page.locator("#confirm-button")).to_be_disabled()
        page.keyboard.press("Enter")
        back()
        expect(page.locator("#net")).to_contain_text(BACK)
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.played == []


def test_a_browser_that_calls_itself_offline_but_reaches_the_site_loses_nothing(chromium: Browser) -> None:
    """It may stand on the machine that serves it."""
    with table(chromium) as (_site, page):
        with page.expect_response("**/board?*"):
            page.evaluate("dispatchEvent(new Event('offline'))")
        page.locator(VIRGINIA[0]).click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert page.locator("#net [role=status]").inner_text() == ""


def test_a_double_click_without_a_line_chooses_and_does_not_play_later(chromium: Browser) -> None:
    with table(chromium) as (site, page):
        back = offline(page)
        page.locator(VIRGINIA[0]).dblclick()
        expect(page.locator("#net")).to_contain_text(KEPT)
        back()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [[VIRGINIA[1]]]
        assert site.played == []


def test_a_kept_choice_that_comes_too_late_is_to_be_made_again_and_the_page_says_so(chromium: Browser) -> None:
    with table(chromium) as (site, page):
        back = offline(page)
        page.locator(VIRGINIA[0]).click()
        expect(page.locator("#net")).to_contain_text(KEPT)
        site.version += 1
        back()
        expect(page.locator("main")).to_have_attribute("data-version", str(site.version))
        expect(page.locator("#notice")).to_contain_text("The table has moved on.")
        assert site.drafts == []
        expect(page.locator("[data-waits]")).to_have_count(0)


def test_a_confirmed_choice_whose_answer_was_lost_is_played_once(chromium: Browser) -> None:
    with table(chromium) as (site, page):
        page.locator(VIRGINIA[0]).click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        back = unreachable(page)
        page.locator("#confirm-button").click()
        expect(page.locator("#net")).to_contain_text(KEPT)
        back()
        expect(page.locator("main")).to_have_attribute("data-version", "2")
        assert site.played == [[VIRGINIA[1]]]


def test_an_answer_that_is_long_in_coming_is_waited_for_aloud_and_asked_for_again(chromium: Browser) -> None:
    with table(chromium) as (site, page):
        held: list[Route] = []
        page.route("**/draft", lambda route: held.append(route))
        with page.expect_request("**/draft"):
            page.locator(VIRGINIA[0]).click()
        page.clock.run_for(SLOW)
        expect(page.locator("#net")).to_contain_text("No answer yet.")
        page.clock.run_for(DEAF - SLOW)
        expect(page.locator("#net")).to_contain_text(KEPT)
        page.unroute_all()
        page.get_by_role("button", name="Try now").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [[VIRGINIA[1]]]


@pytest.mark.parametrize("how", ["press", "key", "time"])
def test_the_word_that_the_line_is_back_goes_by_itself_and_with_the_next_press(chromium: Browser, how: str) -> None:
    with table(chromium, width=390, **TOUCHED) as (_site, page):
        net, strip = page.locator("#net"), page.locator("#strip")
        back = offline(page)
        expect(net).to_contain_text(LOST)
        back()
        expect(net).to_contain_text(BACK)
        word, players = net.bounding_box(), strip.bounding_box()
        assert word is not None
        assert players is not None
        assert word["y"] + word["height"] <= players["y"], "it lies over the players"
        if how == "press":
            page.locator("#tabbar [data-goto=log]").tap()
        elif how == "key":
            page.keyboard.press("Tab")
        else:
            page.clock.run_for(READ)
        expect(net.get_by_role("status")).to_be_empty()


def test_what_is_to_be_spoken_comes_into_notes_that_are_there(chromium: Browser) -> None:
    """A screen reader tells changes of what it knows; what comes into sight with its text may not be spoken."""
    with table(chromium) as (_site, page):
        for note in ("#net", "#notice", "#away"):
            region = page.locator(f"{note}[role=status], {note} [role=status]")
            expect(region).to_be_empty()
            assert region.evaluate("one => one.checkVisibility({ visibilityProperty: true })"), note
        for button in page.locator(".notes button").all():
            expect(button).to_be_hidden()


def test_a_refused_draft_says_why_where_it_would_say_what_it_leads_to(chromium: Browser) -> None:
    with table(chromium) as (_site, page):
        page.evaluate("document.querySelector('#seat [data-region=virginia]').value = 'land nowhere'")
        page.locator(VIRGINIA[0]).click()
        expect(page.locator("#notice")).not_to_be_empty()
        expect(page.locator("#outcome")).to_have_text(page.locator("#notice").inner_text())
        # It is spoken once.
        expect(page.locator("#notice")).to_have_attribute("aria-live", "off")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=lambda size: f"{size[0]}")
def test_what_is_said_of_the_line_covers_nothing_that_is_pressed_and_pushes_nothing_out(
    chromium: Browser, size: tuple[int, int]
) -> None:
    with table(chromium, "landing") as (_, page):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        offline(page)
        page.locator(FLORIDA[0]).click()
        expect(page.locator("#net")).to_contain_text(KEPT)
        note, mat = page.locator("#net").bounding_box(), page.locator("#mat").bounding_box()
        assert note is not None
        assert mat is not None
        assert mat["y"] + mat["height"] <= size[1]
        for place in page.locator("#events button, #map button").filter(visible=True).all():
            box = place.bounding_box()
            assert box is None or box["y"] >= note["y"] + note["height"], place


def test_what_comes_late_for_the_version_on_show_undoes_no_choice(chromium: Browser) -> None:
    """The stream's board was drawn before the choice was stored, and arrives after its answer."""
    with table(chromium) as (site, page):
        drawn = site.parts()
        place, action = VIRGINIA
        page.locator(place).click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.evaluate("delete document.querySelector('main').dataset.live")
        site.push(drawn)
        expect(page.locator("main")).to_have_attribute("data-live", "on")  # it has come
        assert page.locator("#confirm-button").is_enabled()
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [[action]]
