"""A whole game by clicking on the board alone: every prompt that comes up can be answered with the mouse."""

from __future__ import annotations

import random
import time

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Locator, Page, expect, sync_playwright

from caravela.games.empires import GAME
from tests.web.boards.site import BROWSER, Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def some(rng: random.Random, found: Locator) -> Locator | None:
    """One of the elements, None when there are none."""
    count = found.count()
    return found.nth(rng.randrange(count)) if count else None


def answer(page: Page, rng: random.Random) -> str:
    """Answer the prompt by clicks; returns its step."""
    step = page.locator("#seat").get_attribute("data-step") or ""
    if step == "send" and rng.random() < 0.2:
        page.locator("#prompt .pill[value=decline]").click()
    elif step == "send":
        some_unit = some(rng, page.locator("#stage label.unit"))
        assert some_unit is not None
        some_unit.click()
        target = some(rng, page.locator("#board .plate.legal, #board .deck.legal, #stage label.target"))
        assert target is not None
        target.click()
    elif step == "kill":
        need = int(page.locator("#stage [data-need]").get_attribute("data-need") or 0)
        for unit in rng.sample(range(page.locator("#stage label.unit").count()), need):
            page.locator("#stage label.unit").nth(unit).click()
    else:
        _choose(page, rng)
    return step


def _choose(page: Page, rng: random.Random) -> None:
    """Click choices, part by part, until there is something to confirm."""
    places = "#board .slot.legal, #board .plate.legal, #board .gb.legal, #board .deck.legal, .bc[data-choice], .fight"
    for _ in range(4):
        choice = some(rng, page.locator(places))
        pill = some(rng, page.locator("#prompt .pill, .lists .pill"))
        clicked = pill if choice is None or (pill is not None and rng.random() < 0.3) else choice
        assert clicked is not None, "nothing can be clicked"
        before = page.locator("#path").inner_html()
        clicked.click()
        if page.locator("#chooser").is_visible():
            page.locator("#chooser .pill").nth(rng.randrange(page.locator("#chooser .pill").count())).click()
        expect(page.locator("#path")).not_to_have_js_property("innerHTML", before)
        if page.locator("#confirm-button").is_enabled():
            return


@pytest.mark.parametrize(("options", "seed"), [({"players": 2, "scouting": True}, "mouse")])
def test_a_game_is_played_with_the_mouse(options: dict[str, object], seed: str) -> None:
    site = Site(GAME.start(options, seed), 0)  # type: ignore[arg-type]
    rng = random.Random(seed)
    site.others()
    steps: set[str] = set()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**BROWSER)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.goto(site.url)
        end = time.monotonic() + 240
        while site.state.player is not None:
            assert time.monotonic() < end
            version = site.version
            steps.add(answer(page, rng))
            expect(page.locator("#confirm-button")).to_be_enabled()
            page.locator("#confirm-button").click()
            expect(page.locator("#seat")).not_to_have_attribute("data-version", str(version))
        expect(page.locator("#final")).to_be_visible()
        best = max(site.state.scores())
        expect(page.locator("#final .tt").first).to_have_text(str(best))
        browser.close()
    site.close()
    assert {"place", "land", "take", "buy", "send"} <= steps
