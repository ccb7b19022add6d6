"""Whole games of Empires and of 2007 with all modules, by every way to play: mouse, keys, finger; wide, narrow; both languages.

With every run of the browser tests go two games, in which the person changes the way in the middle: with two more on the real
site (tests/browser/test_ways_to_play.py) each game is played by each way and in each language. A whole game for each way and
language carries the mark `ways` and is played when asked for: `pytest -m ways -k "aoe3 and pl and keys"`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from caravela.engine.options import OptionValue
from caravela.games import get
from caravela.web.words import words
from tests.browser import keyboard, person, touch
from tests.browser.person import OVER
from tests.web.boards.site import Site
from tests.web.chromium import BROWSER

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES: dict[str, dict[str, OptionValue]] = {
    "empires": {"players": 2, "scouting": True, "sealed": True, "builder": True, "buy-vp": True, "nations": "auction"},
    "aoe3": {"players": 2, "scouting": True, "sealed": True, "auction": True},
}
#: What is asked in each at the least; the rest hangs on what is chosen.
LEAST = {"empires": {"bid", "choose-nation", "place", "land"}, "aoe3": {"bid", "place", "land"}}
#: A way to play: by what, and how wide the window is.
Way = tuple[str, int]
WIDE, NARROW = 1440, 390
HEIGHTS = {WIDE: 900, NARROW: 844}
#: A finger comes with the narrow width alone.
WAYS: list[Way] = [("mouse", WIDE), ("mouse", NARROW), ("keys", WIDE), ("keys", NARROW), ("touch", NARROW)]
#: More questions than a whole game asks one person.
ALL = 600
#: From this turn on the second way is played.
MIDDLE = 4

Answer = Callable[[Page, random.Random], str]
Confirm = Callable[[Page], None]


def hands(by: str, width: int) -> tuple[Answer, Confirm]:
    """How questions are answered: on a narrow page one view is seen at a time, so a mouse goes as a finger does."""
    if by == "keys":
        return keyboard.answer, keyboard.confirm
    if by == "mouse" and width == WIDE:
        return person.answer, person.confirm
    press = Locator.tap if by == "touch" else Locator.click
    return partial(touch.answer, press=press), partial(touch.confirm, press=press)


class Hands:
    """A person who plays one way until the middle of the game, and the last one from then on."""

    def __init__(self, site: Site, ways: tuple[Way, ...]) -> None:
        self.site = site
        self.ways = ways

    def now(self, page: Page) -> tuple[Answer, Confirm]:
        """How to answer now, in a window of that width."""
        by, width = self.ways[0 if self.site.state.describe()["turn"] < MIDDLE else -1]
        if page.viewport_size != {"width": width, "height": HEIGHTS[width]}:
            page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        return hands(by, width)

    def answer(self, page: Page, rng: random.Random) -> str:
        """Answer the prompt; returns its step."""
        return self.now(page)[0](page, rng)

    def confirm(self, page: Page) -> None:
        """Confirm what has been chosen."""
        self.now(page)[1](page)


def cases() -> list[Any]:
    """Games, ways and languages; all but two are played when they are asked for."""
    mixed = [
        ("empires", (("mouse", WIDE), ("touch", NARROW)), "pl"),
        ("aoe3", (("mouse", WIDE), ("keys", WIDE)), "en"),
    ]
    found = [pytest.param(*case, id=named(*case)) for case in mixed]
    for game, way, language in product(GAMES, WAYS, ("en", "pl")):
        found.append(pytest.param(game, (way,), language, id=named(game, (way,), language), marks=pytest.mark.ways))
    return found


def named(game: str, ways: tuple[Way, ...], language: str) -> str:
    """What a case is called."""
    return "-".join([game, *[f"{by}-{width}" for by, width in ways], language])


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**BROWSER)
        yield browser
        browser.close()


@pytest.mark.parametrize(("game", "ways", "language"), cases())
def test_a_whole_game_is_played(game: str, ways: tuple[Way, ...], language: str, chromium: Browser) -> None:
    site = Site(get(game).start(GAMES[game], "mouse"), 0)
    site.language = language
    site.others()
    by, width = ways[-1]
    narrow = ways[0][1] == NARROW
    context = chromium.new_context(
        viewport={"width": ways[0][1], "height": HEIGHTS[ways[0][1]]},
        has_touch=by == "touch",
        is_mobile=narrow and by == "touch",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(site.url)
    person_here = Hands(site, ways)
    steps = person.play(page, random.Random("mouse"), ALL, 480, person_here.answer, person_here.confirm)
    assert site.state.player is None
    if width == NARROW:
        touch.view(page, "events", Locator.click)
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator(f"{OVER} .tt").first).to_have_text(str(max(site.state.scores())))
    expect(page.locator("#question")).to_have_text(words(language, game)("The game is over."))
    context.close()
    site.close()
    assert steps >= LEAST[game]
    assert len(steps) > 5
