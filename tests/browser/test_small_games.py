"""The two small games on the real site: a person who presses at random what is lit answers the first questions.

When the page is loaded anew he comes back to what he had chosen, and he is told why a choice that stands cannot be taken back.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import clicker, touch
from tests.browser.person import ASKED, PATIENCE, confirm, play
from tests.web.chromium import TOUCHED
from tests.web.serving import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visitor = Callable[[dict[str, Any]], Page]
Answer = Callable[[Page, random.Random], str]
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "locale": "pl", **TOUCHED}
#: The parts that have been drafted, as Confirm would send them.
PARTS = "[...document.querySelectorAll('#confirm [name=action]')].map(one => one.value)"
#: What Chromium says of an answer by which a site refuses.
REFUSED = "a status of 422"
STANDS = {"en": "Your last choice stands:", "pl": "Ostatniego wyboru nie można już cofnąć:"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose bots do not wait."""
    with Site(tmp_path_factory.mktemp("small") / "data", CARAVELA_BOT_PAUSE_MS="0") as site:
        yield site.ready()


@pytest.fixture
def wrong() -> list[str]:
    """What the pages' scripts and the browser complained of."""
    return []


@pytest.fixture
def visitor(chromium: Browser, wrong: list[str]) -> Iterator[Visitor]:
    """Makes pages of a device."""
    contexts = []

    def new(device: dict[str, Any]) -> Page:
        context = chromium.new_context(reduced_motion="reduce", **device)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        return page

    yield new
    for context in contexts:
        context.close()


def reload_in_mid_choice(page: Page, rng: random.Random, press: Callable[[Locator], None]) -> None:
    """Load the page anew when something has been chosen and not confirmed: it is still chosen."""
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    clicker.answer(page, rng, press)
    chosen = page.evaluate(PARTS)
    assert chosen
    page.reload()
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    assert page.evaluate(PARTS) == chosen
    expect(page.locator("#confirm-button")).to_be_enabled()


def test_santa_maria_is_played_with_the_mouse(site: Site, visitor: Visitor, wrong: list[str]) -> None:
    page, rng = visitor(DESK), random.Random("colony")
    clicker.begin(page, site.url, "santa-maria")
    clicked = partial(clicker.answer, spare=clicker.RETREATS)
    steps = play(page, rng, 8, 60, clicked)
    reload_in_mid_choice(page, rng, Locator.click)
    steps |= play(page, rng, 7, 60, clicked)
    assert "turn" in steps
    until_it_stands(page, rng, clicked)
    assert wrong == []
    stands(page, "en", lambda button: button.click(force=True))
    page.reload()
    stands(page, "en", lambda _button: page.keyboard.press("u"))
    assert [one for one in wrong if REFUSED not in one] == []


def test_the_card_game_is_played_with_a_finger_on_a_phone_in_polish(site: Site, visitor: Visitor, wrong: list[str]) -> None:
    page, rng = visitor(PHONE), random.Random("karty")
    clicker.begin(page, site.url, "age-of-discovery", press=Locator.tap)
    tapped = partial(clicker.answer, press=Locator.tap)
    steps = play(page, rng, 8, 60, tapped, touch.confirm)
    reload_in_mid_choice(page, rng, Locator.tap)
    steps |= play(page, rng, 7, 60, tapped, touch.confirm)
    assert "turn" in steps
    until_it_stands(page, rng, tapped, touch.confirm)
    assert wrong == []
    stands(page, "pl", lambda button: button.tap(force=True))
    assert [one for one in wrong if REFUSED not in one] == []


def until_it_stands(page: Page, rng: random.Random, answer: Answer, confirm: Callable[[Page], None] = confirm) -> None:
    """Play on to a question before which the bot has moved."""
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    while not page.locator("#undo-button[aria-disabled=true]").count():
        assert play(page, rng, 1, 60, answer, confirm), "the game is over"
        expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)


def stands(page: Page, language: str, press: Callable[[Locator], None]) -> None:
    """The bot has moved since: the button is there, dim, and a press says why, where it is seen, and changes nothing.

    (Playwright presses what is dim by force alone.)
    """
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    expect(page.locator("#back-button")).to_have_count(0)
    button = page.locator("#undo-button[aria-disabled=true]")
    expect(button).to_be_visible()
    version = page.locator("main[data-live]").get_attribute("data-version")
    press(button)
    expect(page.locator("#notice")).to_contain_text(STANDS[language])
    expect(page.locator("#notice")).to_be_in_viewport()
    expect(page.locator("main[data-live]")).to_have_attribute("data-version", str(version))
    expect(button).to_be_visible()
