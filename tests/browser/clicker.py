"""A person who knows no game and presses at random what is lit, with a mouse or a finger, until there is something to confirm."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from caravela.web import boards
from tests.browser.person import PATIENCE, READY
from tests.browser.touch import Press

_PRESS = Path(boards.__file__).resolve().parents[1] / "static" / "caravela" / "press.js"
_FOUND = re.search(r'const CHOICES = "(.*)";', _PRESS.read_text("utf-8"))
assert _FOUND is not None
#: What may be chosen, as the page's own script knows it, and what opens a list of it.
LIT = f"{_FOUND[1]}, #prompt .acts button.pill[popovertarget]:enabled"
CHOSEN = ".pick, [aria-pressed=true]"
OPEN = ".chooser:popover-open, .sheet:popover-open"
SEEN = """(found, chosen) => found.flatMap((one, i) =>
  one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !one.matches(chosen) ? [i] : [])"""
#: Of Santa Maria: who retreats at random has soon seen the end.
RETREATS = "[value^=retreat], [data-space^=retreat], #group-retreat"
#: More presses than any choice takes.
PRESSES = 60


def begin(page: Page, url: str, game: str, players: int = 2, press: Press = Locator.click) -> None:
    """Open a table for oneself and quick bots."""
    page.goto(f"{url}?game={game}#new-table")
    page.locator("#id_players").select_option(str(players))
    seats = page.locator("select[name^=seat-]")
    expect(seats).to_have_count(players)
    for seat in range(1, players):
        seats.nth(seat).select_option("bot-easy")
    press(page.locator("#new .eb .btn.primary"))
    expect(page.locator(READY)).to_be_attached(timeout=PATIENCE)


def answer(page: Page, rng: random.Random, press: Press = Locator.click, spare: str = "") -> str:
    """Answer the prompt; returns its step. What the selector `spare` matches is pressed only where nothing else is lit."""
    step = page.locator("#seat").get_attribute("data-step") or ""
    for _ in range(PRESSES):
        if page.locator("#confirm-button").is_enabled():
            return step
        choose(page, rng, press, spare)
    raise AssertionError(f"{step}: {PRESSES} presses, and nothing to confirm")


def choose(page: Page, rng: random.Random, press: Press = Locator.click, spare: str = "") -> None:
    """Press one thing that is lit, in one of the views of a small screen, and wait for what comes of it."""
    opened = page.locator(OPEN)
    if opened.count():
        inside = _lit(opened.last.locator("button[name=action], .pill"))
        # What opened by itself to tell something has nothing to choose.
        press(rng.choice(inside) if inside else opened.last.locator(".close"))
    else:
        found = _somewhere(page, rng, press, f":not({spare})" if spare else "") or _somewhere(page, rng, press)
        assert found, "nothing is lit"
        press(rng.choice(found))
    expect(page.locator("main[data-live]")).not_to_have_attribute("aria-busy", "true")


def _somewhere(page: Page, rng: random.Random, press: Press, which: str = "") -> list[Locator]:
    """What is lit in the first view, of all in some order, in which anything is."""
    bar = page.locator("#tabbar [data-goto]").filter(visible=True).all()
    for view in [*rng.sample(bar, len(bar)), None][: len(bar) or 1]:
        if view is not None:
            press(view)
        found = _lit(page.locator(f":is({LIT}){which}"))
        if found:
            return found
    return []


def _lit(found: Locator) -> list[Locator]:
    """What can be seen of it, and pressed, and is not chosen yet."""
    return [found.nth(i) for i in found.evaluate_all(SEEN, CHOSEN)]
