"""A whole game of Age of Discovery by clicking alone: every prompt that comes up can be answered with the mouse."""

from __future__ import annotations

import random
import time

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, expect, sync_playwright

from caravela.games import get
from tests.web.boards.site import Site
from tests.web.chromium import BROWSER

GAME = get("age-of-discovery")
pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Quick(Site):
    """A table whose other seats are played by the quick policy."""

    def others(self) -> None:
        while self.state.player not in (None, self.seat):
            self.state.apply(self.game.policy(self.state, self.rng))


def click(page: Page, action: str) -> None:
    """Press the button of an action, in the sheet of its group where it stands in one."""
    button = page.locator(f'#seat button[name="action"][value="{action}"]').first
    if not button.is_visible():
        sheet = page.locator(f'#seat .sheet:has(button[value="{action}"])').first
        page.locator(f'#seat button[popovertarget="{sheet.get_attribute("id")}"]').first.click()
    button.click()


def test_a_game_is_played_by_clicking() -> None:
    site = Quick(GAME.start({"players": 2}, "clicks"), 0)
    rng = random.Random(4)
    site.others()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**BROWSER)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.goto(site.url)
        end = time.monotonic() + 240
        while site.state.player is not None:
            assert time.monotonic() < end
            version = site.version
            position, parts = site.state.copy(), 0
            while not page.locator("#confirm-button").is_enabled():
                action = GAME.policy(position, rng)
                position.apply(action)
                click(page, GAME.actions.text(action))
                expect(page.locator(".chosen .step")).to_have_count(parts + 1)
                parts += 1
            page.locator("#confirm-button").click()
            expect(page.locator("#seat")).not_to_have_attribute("data-version", str(version))
        expect(page.locator("#final")).to_be_visible()
        expect(page.locator("#final .tt").first).to_have_text(str(max(site.state.scores())))
        browser.close()
    site.close()
    kinds = {action.split(" ")[0] for played in site.played for action in played}
    assert {"coins", "take", "buy", "to", "sail", "fulfil", "duration", "end"} <= kinds
