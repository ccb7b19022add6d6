"""A person at the Empires table who answers whatever is asked by clicking on the board: no script, no request of its own.

`play` is the same for all who play: with a mouse as here, with keys alone (keyboard.py), on a phone (touch.py).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

#: The own part of a page whose scripts have all run and lit what may be chosen: one that has just come may not have got so far.
READY = "html[data-ready] #seat"
#: The same while it is this person's turn, and the final score: one of them shows when there is nothing to wait for.
ASKED = f'{READY}:not([data-step=""])'
OVER = "#final"
#: Milliseconds that a page may take to follow.
PATIENCE = 30_000
#: More parts than any choice has: England names a Dock of workers one by one.
PARTS = 24


def begin(page: Page) -> None:
    """Start a game of Empires against bots from the start page."""
    page.locator("form:has(input[name=game][value=empires]) button.primary").filter(visible=True).first.click()


def confirm(page: Page) -> None:
    """Confirm what has been chosen."""
    expect(page.locator("#confirm-button")).to_be_enabled()
    page.locator("#confirm-button").click()


def some(rng: random.Random, found: Locator) -> Locator | None:
    """One of the elements that can be seen, None when there are none: a stage covers parts of the board."""
    found = found.filter(visible=True)
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
        # The stage lies where the boxes are: the deck, in its box, is a target on the stage alone.
        target = some(rng, page.locator("#board .plate.legal, #stage label.target"))
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
    places = "#board :is(.slot, .plate, .gb, .deck).legal, .bc[data-choice], .fight, #stage .next"
    for _ in range(PARTS):
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


def play(
    page: Page,
    rng: random.Random,
    answers: int,
    within: float,
    answer: Callable[[Page, random.Random], str] = answer,
    confirm: Callable[[Page], None] = confirm,
) -> set[str]:
    """Answer up to so many questions, or to the end of the game; returns the steps that were met."""
    steps: set[str] = set()
    end = time.monotonic() + within
    for _ in range(answers):
        assert time.monotonic() < end, f"the game is not over after {within} seconds"
        expect(page.locator(f"{ASKED}, {OVER}").first).to_be_attached(timeout=PATIENCE)
        if page.locator(OVER).count():
            break
        version = page.locator("#seat").get_attribute("data-version") or ""
        steps.add(answer(page, rng))
        confirm(page)
        expect(page.locator("#seat")).not_to_have_attribute("data-version", version, timeout=PATIENCE)
    return steps
