"""How the tests start Chromium: Debian's, by name or by the variable CHROMIUM; fixtures by which the tests of a file share it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

_NAMES = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for found in map(shutil.which, filter(None, _NAMES)) if found), None)
#: Milliseconds that a page may take to follow; a busy machine fails nothing.
PATIENCE = 20_000
BROWSER: dict[str, Any] = {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-background-networking"]}
"""How Chromium is started."""
LARGE_TEXT: dict[str, Any] = BROWSER | {"args": [*BROWSER["args"], "--blink-settings=defaultFontSize=32"]}
"""With text twice as large, as a reader may set it: the size that `rem` and media queries in `em` go by."""

TOUCHED: dict[str, Any] = {"has_touch": True, "is_mobile": True}
"""The screen of a phone or a tablet: what points at it is a finger (`pointer: coarse`)."""


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Playwright for the tests of one file: its loop runs as long, and tests of other files run loops of their own."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the tests of a file."""
    browser = playwright.chromium.launch(**BROWSER)
    yield browser
    browser.close()
