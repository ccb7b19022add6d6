"""The sound that calls one to one's turn: from the first touch of a page on, and when a game begins, too."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, Playwright, expect

from tests.web.chromium import BROWSER, PATIENCE
from tests.web.serving import Site, until

pytestmark = pytest.mark.browser

#: Keeps in `tones` how each tone was begun: whether the browser lets it be heard. The window has no focus.
LISTEN = """
window.tones = [];
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { tones.push(this.context.state); begin.apply(this, at); };
Document.prototype.hasFocus = () => false;
"""
STRICT = "--autoplay-policy=document-user-activation-required"
TURN = """
for (const yours of [false, true]) document.dispatchEvent(new CustomEvent("caravela:update", { detail: { yours } }));
"""
#: What Playwright evaluates counts as a touch: the turn must come by itself.
UNTOUCHED = f"""
addEventListener("load", () => {{ {TURN} setTimeout(() => {{ document.documentElement.dataset.before = String(tones); }}); }});
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site."""
    with Site(tmp_path_factory.mktemp("sound"), CARAVELA_BOT_PAUSE_MS="0") as made:
        yield made.ready()


@pytest.fixture
def page(playwright: Playwright) -> Iterator[Page]:
    """A page that listens, in a window that is not looked at, of a browser that lets pages sound as a person's does."""
    browser = playwright.chromium.launch(**BROWSER | {"args": [*BROWSER["args"], STRICT]})
    made = browser.new_page(locale="en")
    made.add_init_script(LISTEN)
    yield made
    browser.close()


def room(page: Page, site: Site) -> tuple[str, str]:
    """A waiting room of two in which one seat is open; its table and the invitation."""
    page.goto(f"{site.url}?game=santa-maria#new-table")
    page.get_by_label("Players", exact=True).select_option("2")
    expect(page.locator("select[name^=seat-]")).to_have_count(2)
    page.get_by_label("Blue", exact=True).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Invitation link")).to_be_visible()
    table = re.search(r"/t/([a-z0-9]+)/", page.url)
    assert table is not None
    return table[1], page.get_by_label("Invitation link").first.input_value().removeprefix(site.url.rstrip("/"))


def test_a_game_that_begins_with_ones_own_turn_calls_from_the_waiting_room(site: Site, page: Page) -> None:
    site.get("/")
    for _ in range(40):  # who begins is drawn
        table, invitation = room(page, site)
        site.get(invitation)
        site.post(invitation, name="Marek")
        expect(page.locator("#seat")).to_be_attached(timeout=PATIENCE)
        if site.stored(f"SELECT asked FROM tables_table WHERE id = '{table}'") == [(0,)]:
            break
        assert page.evaluate("tones") == []
    until(lambda: page.evaluate("tones.length"), "it sounds")
    assert set(page.evaluate("tones")) == {"running"}
    # A page that is loaded anew, or opened, is looked at.
    page.reload()
    expect(page.locator("#seat")).to_be_attached()
    assert page.evaluate("tones") == []


def test_a_page_that_was_not_touched_yet_sounds_from_the_first_touch_on(site: Site, page: Page) -> None:
    site.get("/")
    table = site.post("/new", game="santa-maria", players="2", **{"seat-0": "me", "seat-1": "open"}).split("/")[-2]
    site.post(f"/t/{table}/fill", level="easy")
    page.add_init_script(UNTOUCHED)
    page.goto(f"{site.url}/t/{table}/")
    # Nothing is kept for later that cannot be heard now.
    expect(page.locator("html")).to_have_attribute("data-before", "")
    page.keyboard.press("m")
    page.evaluate(TURN)
    until(lambda: page.evaluate("tones.length"), "it sounds")
    assert set(page.evaluate("tones")) == {"running"}
