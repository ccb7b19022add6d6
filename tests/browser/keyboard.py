"""A person at the Empires table who has a keyboard and nothing else: keys are pressed, the page is only read."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

#: More presses of Tab than any way through a page takes.
FAR = 400


def press(page: Page, key: str, times: int = 1) -> None:
    """Press a key."""
    for _ in range(times):
        page.keyboard.press(key)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until one of these elements has the focus."""
    wanted = page.locator(f":is({selector}):focus")
    for _ in range(FAR):
        if wanted.count():
            return
        press(page, "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def answer(page: Page, rng: random.Random) -> str:
    """Answer the prompt by keys; returns its step."""
    step = page.locator("#seat").get_attribute("data-step") or ""
    if step in ("land", "chart", "garrison") and page.locator("#board .plate.legal").count():
        _on_board(page, "m")
    elif step == "place" and rng.random() < 0.7:
        _on_board(page, str(rng.randint(1, 8)))
    while not page.locator("#confirm-button").is_enabled():
        _from_list(page, rng)
    return step


def confirm(page: Page) -> None:
    """Confirm what has been chosen."""
    tab_to(page, "#confirm-button")
    press(page, "Enter")


def _on_board(page: Page, key: str) -> None:
    """Go to the map or to an event box by its key, and choose the place that has the focus when it is lit."""
    press(page, key)
    if not page.locator("#board .legal:focus").count():
        return
    before = page.locator("#path").inner_html()
    press(page, "Enter")
    if page.locator("#chooser").is_visible():
        expect(page.locator("#chooser .pill:focus")).to_be_visible()
        press(page, "Enter")
    expect(page.locator("#path")).not_to_have_js_property("innerHTML", before)


def _from_list(page: Page, rng: random.Random) -> None:
    """Choose one part from the list of all choices."""
    before = page.locator("#path").inner_html()
    press(page, "p")
    tab_to(page, "[popovertarget=all]")
    press(page, "Enter")
    expect(page.locator("#all")).to_be_visible()
    tab_to(page, "#all .opt")
    choices = page.locator("#all .opt").count()
    press(page, "Tab", rng.randrange(choices))
    expect(page.locator("#all .opt:focus")).to_be_visible()
    press(page, "Enter")
    expect(page.locator("#path")).not_to_have_js_property("innerHTML", before)
