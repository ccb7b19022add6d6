"""A person at the Empires table with a phone: fingers tap, the page is only read."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import PARTS, some

#: How a place is pressed.
Press = Callable[[Locator], None]

PLACES = {
    "map": "#board .plate.legal",
    "events": "#board .slot.legal, #board .gb.legal, #board .deck.legal, .bc[data-choice], .fight, #stage .next",
}


def view(page: Page, name: str, press: Press = Locator.tap) -> None:
    """Go to a view by the bar at the foot of the page."""
    press(page.locator(f"#tabbar [data-goto={name}]"))


def answer(page: Page, rng: random.Random, press: Press = Locator.tap) -> str:
    """Answer the prompt by a finger, or in a window as narrow as a phone by the mouse; returns its step."""
    step = page.locator("#seat").get_attribute("data-step") or ""
    if step in ("send", "kill"):
        view(page, "events", press)
    if step == "send":
        _pressed(some(rng, page.locator("#stage label.unit")), press)
        _pressed(some(rng, page.locator("#stage label.target")), press)
    elif step == "kill":
        need = int(page.locator("#stage [data-need]").get_attribute("data-need") or 0)
        for unit in rng.sample(range(page.locator("#stage label.unit").count()), need):
            press(page.locator("#stage label.unit").nth(unit))
    for _ in range(PARTS):
        if page.locator("#confirm-button").is_enabled():
            break
        if step in ("send", "kill"):
            expect(page.locator("#confirm-button")).to_be_enabled()
            break
        _choose(page, rng, press)
    return step


def confirm(page: Page, press: Press = Locator.tap) -> None:
    """Confirm what has been chosen."""
    press(page.locator("#confirm-button"))


def _choose(page: Page, rng: random.Random, press: Press) -> None:
    before = page.locator("#path").inner_html()
    for name, places in PLACES.items():
        view(page, name, press)
        place = some(rng, page.locator(places))
        if place is not None:
            break
    pill = some(rng, page.locator("#prompt .pill, .lists .pill"))
    _pressed(place if place is not None and (pill is None or rng.random() < 0.8) else pill, press)
    if page.locator("#chooser").is_visible():
        press(page.locator("#chooser .pill").nth(rng.randrange(page.locator("#chooser .pill").count())))
    expect(page.locator("#path")).not_to_have_js_property("innerHTML", before)


def _pressed(place: Locator | None, press: Press) -> None:
    assert place is not None, "nothing can be tapped"
    press(place)
