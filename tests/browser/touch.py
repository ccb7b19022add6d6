"""A person at the Empires table with a phone: fingers tap, the page is only read."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import ASKED, OVER, PARTS, PATIENCE, some

PLACES = {
    "map": "#board .plate.legal",
    "events": "#board .slot.legal, #board .gb.legal, #board .deck.legal, .bc[data-choice], .fight, #stage .next",
}


def play(page: Page, rng: random.Random, answers: int, within: float) -> set[str]:
    """Answer up to so many questions, or to the end of the game; returns the steps that were met."""
    steps: set[str] = set()
    end = time.monotonic() + within
    for _ in range(answers):
        assert time.monotonic() < end, f"the game is not over after {within} seconds"
        expect(page.locator(f"{ASKED}, {OVER}").first).to_be_attached(timeout=PATIENCE)
        if page.locator(OVER).count():
            break
        version = page.locator("#seat").get_attribute("data-version") or ""
        steps.add(_answer(page, rng))
        page.locator("#confirm-button").tap()
        expect(page.locator("#seat")).not_to_have_attribute("data-version", version, timeout=PATIENCE)
    return steps


def view(page: Page, name: str) -> None:
    """Go to a view by the bar at the foot of the page."""
    page.locator(f"#tabbar [data-goto={name}]").tap()


def _answer(page: Page, rng: random.Random) -> str:
    step = page.locator("#seat").get_attribute("data-step") or ""
    if step in ("send", "kill"):
        view(page, "events")
    if step == "send":
        _tapped(some(rng, page.locator("#stage label.unit")))
        _tapped(some(rng, page.locator("#stage label.target")))
    elif step == "kill":
        need = int(page.locator("#stage [data-need]").get_attribute("data-need") or 0)
        for unit in rng.sample(range(page.locator("#stage label.unit").count()), need):
            page.locator("#stage label.unit").nth(unit).tap()
    for _ in range(PARTS):
        if page.locator("#confirm-button").is_enabled():
            break
        if step in ("send", "kill"):
            expect(page.locator("#confirm-button")).to_be_enabled()
            break
        _choose(page, rng)
    return step


def _choose(page: Page, rng: random.Random) -> None:
    before = page.locator("#path").inner_html()
    for name, places in PLACES.items():
        view(page, name)
        place = some(rng, page.locator(places))
        if place is not None:
            break
    pill = some(rng, page.locator("#prompt .pill, .lists .pill"))
    _tapped(place if place is not None and (pill is None or rng.random() < 0.8) else pill)
    if page.locator("#chooser").is_visible():
        page.locator("#chooser .pill").nth(rng.randrange(page.locator("#chooser .pill").count())).tap()
    expect(page.locator("#path")).not_to_have_js_property("innerHTML", before)


def _tapped(place: Locator | None) -> None:
    assert place is not None, "nothing can be tapped"
    place.tap()
