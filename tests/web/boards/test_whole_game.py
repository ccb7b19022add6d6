"""A whole game by clicking on the board alone: every prompt that comes up can be answered with the mouse."""

from __future__ import annotations

import random
import time

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect, sync_playwright

from caravela.games.empires import GAME
from tests.browser.person import answer, confirm
from tests.web.boards.site import Site
from tests.web.chromium import BROWSER

pytestmark = [pytest.mark.browser, pytest.mark.slow]


GAMES = [({"players": 2, "scouting": True}, "mouse"), ({"players": 2, "builder": True, "buy-vp": True}, "builder")]


@pytest.mark.parametrize(("options", "seed"), GAMES)
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
            confirm(page)
            expect(page.locator("#seat")).not_to_have_attribute("data-version", str(version))
        expect(page.locator("#final")).to_be_visible()
        best = max(site.state.scores())
        expect(page.locator("#final .tt").first).to_have_text(str(best))
        browser.close()
    site.close()
    assert {"place", "land", "take", "buy", "send"} <= steps
