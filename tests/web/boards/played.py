"""A person who plays a whole game at a table of `Site`: by mouse, by keyboard, by touch on a phone, or one way after another.

Plays what the quick policy would; how it is chosen on the page is what is tested. A game's test says where each action lies.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect

from caravela.engine.options import OptionValue
from caravela.engine.play import submit
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.games import get
from caravela.web.tables import questions
from tests.browser import keyboard
from tests.web.boards.site import Site

Ways = tuple[str, ...]
"""How a person plays: `mouse`, `keys` or `touch`; with two the second from the middle of the game on."""
SCREENS = {"mouse": (1440, 900), "keys": (1440, 900), "touch": (390, 844)}
MIDDLE = 16
"""The version of the table from which the second way is played."""
WITHIN = 1200
"""Seconds after which a game that goes on has failed."""


class Spot(NamedTuple):
    """What to press for a part of a choice: an element, the view of a small screen in which it lies ("" where it stands in all),
    and the key that leads there.
    """

    element: str
    view: str = ""
    key: str = ""


class Quick(Site):
    """A table whose other seats are played by the quick policy."""

    def others(self) -> None:
        while self.state.player not in (None, self.seat):
            self.state.apply(self.game.policy(self.state, self.rng))

    def drafted(self) -> State:
        """The position with what is chosen."""
        part = self.state.copy()
        if self.chosen:
            numbers = [self.game.actions.parse(text) for text in self.chosen]
            submit(part, Record(self.game, part.options, None), self.seat, numbers, complete=False)
            questions.pass_forced(part, self.state.barrier)
        return part


class Hand:
    """Presses what lies on a page."""

    def __init__(self, page: Page) -> None:
        self.way = ""
        self.page = page
        self.taps = 0

    def take(self, way: str) -> None:
        """Go on in this way, in a window of its size."""
        if way != self.way:
            width, height = SCREENS[way]
            self.page.set_viewport_size({"width": width, "height": height})
            self.way = way

    def press(self, spot: Spot) -> None:
        """Press an element."""
        page, found = self.page, self.page.locator(spot.element)
        if self.way == "mouse":
            found.click()
        elif self.way == "touch":
            if spot.view and page.locator("html").get_attribute("data-tab") != spot.view:
                page.locator(f"#tabbar [data-goto={spot.view}]").tap()
            # Two taps so soon on the same spot would be a double one, although the second is on the next choice.
            box = found.bounding_box() if spot.element.startswith("#prompt .path") else None
            self.taps += 1
            found.tap(position={"x": box["width"] * (0.3 if self.taps % 2 else 0.7), "y": box["height"] / 2} if box else None)
        else:
            if spot.key:
                keyboard.press(page, spot.key)
            keyboard.tab_to(page, spot.element)
            keyboard.press(page, "Enter")


Way = Callable[[Quick, Page, str], Iterator[Spot]]
"""Where a game's actions lie: what is to be pressed for one, in order; looked for on the page as it is."""


def kind(action: str) -> str:
    """The first word of an action."""
    return action.split(" ", maxsplit=1)[0]


@contextmanager
def table(
    chromium: Browser, ways: Ways, language: str, game: str, options: dict[str, OptionValue]
) -> Iterator[tuple[Quick, Page]]:
    """A game just begun, and a page for seat 0 that must raise no error."""
    site = Quick(get(game).start(options, "clicks"), 0)
    site.language = language
    site.others()
    errors: list[str] = []
    touch = "touch" in ways
    context = chromium.new_context(reduced_motion="reduce", has_touch=touch, is_mobile=ways == ("touch",))
    page = context.new_page()
    page.set_default_timeout(1000 * WITHIN)  # a game that goes on too long fails, a busy machine nothing
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(site.url)
    yield site, page
    context.close()
    site.close()
    assert errors == []


def play(site: Quick, page: Page, ways: Ways, where: Way) -> set[str]:
    """Play to the end; returns the kinds of actions that were played."""
    hand, rng = Hand(page), random.Random(4)
    end = time.monotonic() + WITHIN
    path, confirm = page.locator("#path"), page.locator("#confirm-button")
    while site.state.player is not None:
        assert time.monotonic() < end
        version = site.version
        hand.take(ways[0 if version < MIDDLE else -1])
        while not confirm.is_enabled():
            action = site.game.actions.text(site.game.policy(site.drafted(), rng))
            before = path.inner_html()
            if page.locator("[data-announce]:popover-open").count():
                page.keyboard.press("Escape")  # something has opened by itself
            for spot in where(site, page, action):
                hand.press(spot)
            expect(path).not_to_have_js_property("innerHTML", before)
        hand.press(Spot("#confirm-button"))
        expect(page.locator("#seat")).not_to_have_attribute("data-version", str(version))
    expect(page.locator("#final :is(h1, h2)").first).to_be_in_viewport()
    expect(page.locator("#final .tt").first).to_have_text(str(max(site.state.scores())))
    return {kind(action) for played in site.played for action in played}
