"""A whole game by clicking on the board alone: every prompt that comes up can be answered with the mouse."""

from __future__ import annotations

import random
import time

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect, sync_playwright

from caravela.engine.options import OptionValue
from caravela.games import get
from tests.browser.person import answer, confirm
from tests.web.boards.site import Site
from tests.web.chromium import BROWSER

pytestmark = [pytest.mark.browser, pytest.mark.slow]


ALL: dict[str, OptionValue] = {"scouting": True, "sealed": True, "builder": True, "buy-vp": True, "nations": "auction"}
GAMES: list[tuple[str, dict[str, OptionValue], set[str]]] = [
    ("empires", {"players": 3, **ALL}, {"bid", "choose-nation", "place", "land", "take", "buy", "send"}),
    ("aoe3", {"players": 2, "auction": True, "scouting": True}, {"bid", "place", "land", "take", "send"}),
]
"""Games with their options, and what is asked in each at the least."""


@pytest.mark.parametrize(("game", "options", "least"), GAMES, ids=["empires", "aoe3"])
def test_a_game_is_played_with_the_mouse(game: str, options: dict[str, OptionValue], least: set[str]) -> None:
    seed = "mouse"
    site = Site(get(game).start(options, seed), 0)
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
    assert least <= steps
