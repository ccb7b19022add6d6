"""The pictures of the README, from the real product: a site is started, half a game played by mouse, the page is taken.

Run as `make pictures`, or for some games alone as `python -m tools.pictures GAME...`. Needs the test set and Chromium.
"""

from __future__ import annotations

import random
import sys
import tempfile
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import clicker
from tests.browser.person import ASKED, PATIENCE, begin, play
from tests.web.chromium import BROWSER
from tests.web.serving import Site

FOLDER = Path(__file__).parent.parent / "docs" / "images"
SEED = "harbour"
#: Questions that are answered before the picture of a game is taken: about half of it.
ANSWERS = {"empires": 40, "santa-maria": 24, "age-of-discovery": 24}
#: What is not pressed at random, so that there is something to see.
SPARE = {"santa-maria": clicker.RETREATS}


def main(games: list[str]) -> int:
    """Make the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Site(Path(data), CARAVELA_BOT_PAUSE_MS="0") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**BROWSER)
        site.ready()
        for game in games or ANSWERS:
            picture(browser, site.url, game)
        browser.close()
    return 0


def picture(browser: Browser, url: str, game: str) -> None:
    """Play a game and take it in both themes; Empires, which stands for all, in both languages, too."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en")
    page.goto(url)
    page.get_by_label("Name", exact=True).fill("Zofia")
    page.get_by_role("button", name="Save").click()
    if game == "empires":
        begin(page)
        play(page, random.Random(SEED), ANSWERS[game], within=300)
    else:
        clicker.begin(page, url, game, players=3)
        play(page, random.Random(SEED), ANSWERS[game], 300, partial(clicker.answer, spare=SPARE.get(game, "")))
    name = "table" if game == "empires" else game
    take(page, f"{name}-light")
    page.get_by_role("button", name="Light or dark").click()
    take(page, f"{name}-dark")
    if game == "empires":
        page.get_by_role("button", name="polski").click()
        expect(page.locator("html")).to_have_attribute("lang", "pl")
        take(page, f"{name}-dark-pl")
        page.locator("[data-theme-switch] button").filter(visible=True).click()
        take(page, f"{name}-light-pl")
    page.close()


def take(page: Page, name: str) -> None:
    """Take a picture when this person is asked."""
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
