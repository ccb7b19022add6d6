"""Whole games by keyboard alone and, in Polish on a phone, by touch alone: by events that a person can cause."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from tests.browser import keyboard, touch
from tests.browser.person import OVER, PATIENCE, play
from tests.web.serving import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ALL = 400


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose bots do not wait."""
    with Site(tmp_path_factory.mktemp("ways") / "data", CARAVELA_BOT_PAUSE_MS="0") as site:
        yield site.ready()


def test_a_whole_game_with_all_modules_is_played_by_keyboard_alone(site: Site, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en")
    page = context.new_page()
    page.goto(site.url)
    keyboard.tab_to(page, "#id_players")
    keyboard.press(page, "2")
    expect(page.locator("select[name^=seat]")).to_have_count(2)
    for name in ("option-builder", "option-buy-vp"):
        keyboard.tab_to(page, f"#id_{name}")
        keyboard.press(page, "Space")
    keyboard.tab_to(page, "#id_option-nations")
    keyboard.press(page, "ArrowDown", 2)
    keyboard.tab_to(page, "#new .eb .btn.primary")
    keyboard.press(page, "Enter")
    steps = play(page, random.Random("keys"), ALL, 420, keyboard.answer, keyboard.confirm)
    expect(page.locator(OVER)).to_be_visible(timeout=PATIENCE)
    # The game is shuffled anew each time: what else is asked is for it to say.
    assert {"bid", "place"} <= steps
    assert len(steps) >= 4
    context.close()


def test_a_whole_game_of_2007_is_played_by_touch_on_a_phone_in_polish(site: Site, chromium: Browser) -> None:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce", locale="pl"
    )
    page = context.new_page()
    page.goto(f"{site.url}?game=aoe3#new-table")
    page.locator("#id_players").select_option("2")
    expect(page.locator("select[name^=seat]")).to_have_count(2)
    page.locator("label[for=id_option-auction]").tap()
    page.locator("#new .eb .btn.primary").tap()
    expect(page.locator("#seat")).to_be_attached()
    assert page.locator("html").get_attribute("lang") == "pl"
    steps = play(page, random.Random("palce"), ALL, 420, touch.answer, touch.confirm)
    touch.view(page, "events")
    expect(page.locator(OVER)).to_be_visible(timeout=PATIENCE)
    # The game is shuffled anew each time: what else is asked is for it to say.
    assert {"bid", "place"} <= steps
    assert len(steps) >= 4
    expect(page.locator("#question")).to_have_text("Koniec gry.")
    context.close()
