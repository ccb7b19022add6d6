"""The pictures of the README, from the real product: a site is started, half a game played by mouse, the page is taken.

Run as `make pictures`. Needs the test set and Chromium.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.person import ASKED, PATIENCE, begin, play
from tests.web.chromium import BROWSER
from tests.web.serving import Site

FOLDER = Path(__file__).parent.parent / "docs" / "images"
#: Questions that are answered before the picture is taken: about half a game.
ANSWERS = 40
SEED = "harbour"


def main() -> int:
    """Make the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Site(Path(data), CARAVELA_BOT_PAUSE_MS="0") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**BROWSER)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en")
        page.goto(site.ready().url)
        page.get_by_label("Name", exact=True).fill("Zofia")
        page.get_by_role("button", name="Save").click()
        begin(page)
        play(page, random.Random(SEED), ANSWERS, within=300)
        take(page, "table-light")
        page.get_by_role("button", name="Light or dark").click()
        take(page, "table-dark")
        page.get_by_role("button", name="polski").click()
        expect(page.locator("html")).to_have_attribute("lang", "pl")
        take(page, "table-dark-pl")
        page.locator("[data-theme-switch] button").filter(visible=True).click()
        take(page, "table-light-pl")
        browser.close()
    return 0


def take(page: Page, name: str) -> None:
    """Take a picture when this person is asked."""
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
