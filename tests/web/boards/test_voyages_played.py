"""Whole games of Age of Discovery against three bots: by mouse, by keyboard alone, and by touch on a phone in Polish.

The person plays what the quick policy would; how it is chosen on the page is what is tested.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Locator, Page, expect, sync_playwright

from caravela.games import get
from caravela.web.boards.age_of_discovery.choices import space
from tests.browser import keyboard
from tests.web.boards.site import Site
from tests.web.chromium import BROWSER

GAME = get("age-of-discovery")
pytestmark = [pytest.mark.browser, pytest.mark.slow]
#: The view of a small screen where the place of an action lies.
VIEWS = {"to": "map", "buy": "market", "take": "market", "reserve": "market", "fulfil": "mat"}
#: The key that leads there.
KEYS = {"to": "1", "buy": "2", "take": "3", "fulfil": "4"}


class Quick(Site):
    """A table whose other seats are played by the quick policy."""

    def others(self) -> None:
        while self.state.player not in (None, self.seat):
            self.state.apply(self.game.policy(self.state, self.rng))


def kind(action: str) -> str:
    """The first word of an action."""
    return action.split(" ", maxsplit=1)[0]


def place(page: Page, action: str) -> Locator | None:
    """Where an action lies on the table; None for one that has a button alone."""
    if kind(action) not in VIEWS:
        return None
    return page.locator(f':is(#board, #mat) [data-space="{space(action)}"]')


def by_mouse(page: Page, action: str) -> None:
    """Click the place of an action, or its button."""
    lies = place(page, action)
    if kind(action) == "reserve":
        page.locator("#group-reserve").click()
    if lies is not None:
        lies.click()
    else:
        button(page, action, lambda one: one.click()).click()


def by_touch(page: Page, action: str) -> None:
    """Tap the place of an action in its view, or its button."""
    lies = place(page, action)
    if lies is None:
        button(page, action, lambda one: one.tap()).tap()
        return
    if kind(action) == "reserve":
        page.locator("#group-reserve").tap()
    else:
        page.locator(f"#tabbar [data-goto={VIEWS[kind(action)]}]").tap()
    lies.tap()


def by_keys(page: Page, action: str) -> None:
    """Go to the place of an action, or to its button, by keys, and press Enter."""
    wanted = f':is(#board, #mat) [data-space="{space(action)}"]'
    if kind(action) == "reserve":
        keyboard.tab_to(page, "#group-reserve")
        keyboard.press(page, "Enter")
    elif kind(action) in KEYS:
        keyboard.press(page, KEYS[kind(action)])
    else:
        keyboard.press(page, "p")
        wanted = f'#prompt .path button[value="{action}"]'
        if not page.locator(wanted).count():
            keyboard.tab_to(page, "#wild-pill")
            keyboard.press(page, "Enter")
            wanted = f'#list-wild button[value="{action}"]'
    keyboard.tab_to(page, wanted)
    keyboard.press(page, "Enter")


def button(page: Page, action: str, press: Callable[[Locator], None]) -> Locator:
    """The button of an action in the prompt's line; a Wild Ship's stand in a sheet, which is opened first."""
    found = page.locator(f'#prompt .path button[value="{action}"]')
    if found.count():
        return found
    press(page.locator("#wild-pill"))
    return page.locator(f'#list-wild button[value="{action}"]')


def play(page: Page, site: Quick, choose: Callable[[Page, str], None], confirm: Callable[[Page], None]) -> set[str]:
    """Play to the end; returns the kinds of actions that were played."""
    rng = random.Random(4)
    end = time.monotonic() + 300
    while site.state.player is not None:
        assert time.monotonic() < end
        version, position = site.version, site.state.copy()
        while not page.locator("#confirm-button").is_enabled():
            action = GAME.policy(position, rng)
            position.apply(action)
            before = page.locator("#path").inner_html()
            if page.locator("#scoring:popover-open").count():
                page.keyboard.press("Escape")  # the first scoring has opened, ship by ship
            choose(page, GAME.actions.text(action))
            expect(page.locator("#path")).not_to_have_js_property("innerHTML", before)
        confirm(page)
        expect(page.locator("#seat")).not_to_have_attribute("data-version", str(version))
    return {kind(action) for played in site.played for action in played}


def enter(page: Page) -> None:
    """Confirm by keys."""
    keyboard.tab_to(page, "#confirm-button")
    keyboard.press(page, "Enter")


MOUSE = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce", "has_touch": True, "is_mobile": True}
WAYS = {
    "mouse": (by_mouse, lambda page: page.locator("#confirm-button").click(), MOUSE, "en"),
    "keys": (by_keys, enter, MOUSE, "en"),
    "touch": (by_touch, lambda page: page.locator("#confirm-button").tap(), PHONE, "pl"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_game_with_three_bots_is_played_to_its_end(way: str) -> None:
    choose, confirm, screen, language = WAYS[way]
    site = Quick(GAME.start({"players": 4}, "clicks"), 0)
    site.language = language
    site.others()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**BROWSER)
        page = browser.new_context(**screen).new_page()
        page.goto(site.url)
        kinds = play(page, site, choose, confirm)
        expect(page.locator("#final")).to_be_attached()
        expect(page.locator("#final .tt").first).to_have_text(str(max(site.state.scores())))
        browser.close()
    site.close()
    assert {"coins", "take", "buy", "to", "sail", "fulfil", "duration", "end"} <= kinds
