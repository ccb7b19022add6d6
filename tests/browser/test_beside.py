"""What a table's page does beside the board, on the real site: it says when it is one's turn and what happened meanwhile, keeps
standing orders, holds back what cannot be sent while the line is lost, and says why it gets no live line."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext, Page, Route, TimeoutError, expect

from caravela.web.live.app import MOST_OF_GUEST
from tests.browser.person import ASKED, PATIENCE, answer, confirm
from tests.web.looking import LOOK
from tests.web.serving import Site, until
from tests.web.test_browser import move, new_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: Counts the sounds that the page makes, where a test can read it.
COUNTER = """
const Sound = AudioContext;
AudioContext = class extends Sound {
  createOscillator() {
    const root = document.documentElement;
    root.dataset.tones = Number(root.dataset.tones || 0) + 1;
    return super.createOscillator();
  }
};
"""
TONES = 2  # of one sound


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose bots do not wait."""
    with Site(tmp_path_factory.mktemp("beside") / "data", CARAVELA_BOT_PAUSE_MS="0") as made:
        yield made.ready()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser with cookies of its own."""
    made = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en")
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


class Pair(NamedTuple):
    """A table of two people: the host plays by HTTP, the guest in a browser."""

    site: Site
    table: str
    page: Page

    def mine(self) -> None:
        """The host plays until the guest is asked."""
        while self.site.stored(f"SELECT asked FROM tables_table WHERE id = '{self.table}'") == [(0,)]:
            move(self.site, self.table)
        expect(self.page.locator(ASKED)).to_be_attached(timeout=PATIENCE)

    def theirs(self) -> None:
        """The guest plays until the host is asked."""
        rng = random.Random(1)
        while self.site.stored(f"SELECT asked FROM tables_table WHERE id = '{self.table}'") == [(1,)]:
            version = self.page.locator("#seat").get_attribute("data-version") or ""
            answer(self.page, rng)
            confirm(self.page)
            expect(self.page.locator("#seat")).not_to_have_attribute("data-version", version, timeout=PATIENCE)
        expect(self.page.locator(ASKED)).to_have_count(0)


def pair(site: Site, context: BrowserContext) -> Pair:
    """The guest sits down by the invitation."""
    table = new_table(site, "me", "open")
    link = re.search(r"/join/[a-z0-9]+", site.get(f"/t/{table}/"))
    assert link is not None
    page = context.new_page()
    page.goto(site.url + link[0])
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#seat")).to_be_attached(timeout=PATIENCE)
    return Pair(site, table, page)


def against_a_bot(site: Site, context: BrowserContext, clock: bool = False) -> Page:
    """A table of the site's own guest, in a browser with his cookies; it is his turn. `clock`: its clock can be stopped."""
    table = new_table(site, "me", "bot-random")
    host = site.url.removeprefix("http://").partition(":")[0]
    context.add_cookies([{"name": one.name, "value": str(one.value), "domain": host, "path": "/"} for one in site.jar])
    page = context.new_page()
    if clock:
        page.clock.install(time=datetime(2030, 1, 1, tzinfo=UTC))
    page.goto(f"{site.url}/t/{table}/")
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    return page


def test_the_turn_is_told_by_sound_and_mark_and_either_can_be_switched_off(site: Site, context: BrowserContext) -> None:
    context.add_init_script(COUNTER)
    two = pair(site, context)
    page, root = two.page, two.page.locator("html")
    menu, icon = page.get_by_label("Menu"), page.locator("link[rel=icon]")
    sound, mark = page.get_by_label("A sound, when"), page.get_by_label("A mark in the page")
    page.clock.install()
    two.mine()
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(icon).to_have_attribute("href", re.compile("favicon-turn"))
    # A turn that comes while one looks on makes no sound; after a long wait it does.
    assert root.get_attribute("data-tones") is None
    two.theirs()
    expect(page).to_have_title(re.compile("to move"))
    expect(icon).not_to_have_attribute("href", re.compile("favicon-turn"))
    page.clock.fast_forward(16_000)
    two.mine()
    expect(root).to_have_attribute("data-tones", str(TONES))
    menu.click()
    expect(sound).to_be_checked()
    sound.uncheck()
    mark.uncheck()
    expect(page).to_have_title(re.compile("^Your turn"))
    expect(icon).not_to_have_attribute("href", re.compile("favicon-turn"))
    menu.click()
    two.theirs()
    page.clock.fast_forward(16_000)
    two.mine()
    expect(page).to_have_title(re.compile("^Your turn"))
    expect(root).to_have_attribute("data-tones", str(TONES))
    # It is remembered; and switching the sound on lets one hear it.
    page.reload()
    expect(page).to_have_title(re.compile("^Your turn"))
    menu.click()
    expect(mark).not_to_be_checked()
    sound.check()
    expect(root).to_have_attribute("data-tones", str(TONES))


def test_who_comes_back_is_told_what_happened(site: Site, context: BrowserContext) -> None:
    two = pair(site, context)
    page, note, told = two.page, two.page.locator("#away"), two.page.locator("#away-list")
    news = note.get_by_role("status")
    two.mine()
    two.theirs()
    address = page.url
    expect(news).to_be_empty()
    lines = page.locator("[data-log] [data-line]").count()
    page.locator("a.brand").click()
    move(site, two.table)
    page.goto(address)
    expect(news).not_to_be_empty()
    new = page.locator("[data-log] [data-line]").count() - lines
    assert new > 0
    expect(note).to_contain_text(re.compile(rf"^While you were away: {new} new lines? of the log"))
    note.get_by_role("button", name="Show").click()
    expect(told).to_be_visible()
    expect(told.locator("li")).to_have_count(new)
    page.keyboard.press("Escape")
    note.get_by_role("button", name="Close").click()
    expect(news).to_be_empty()
    page.reload()
    expect(page.locator("main[data-live=on]")).to_be_visible()
    expect(news).to_be_empty()


#: A browser in which each tab has a stream of its own, and none while it is hidden.
ALONE = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


@pytest.mark.parametrize("alone", [False, True], ids=["one stream", "a stream for each tab"])
def test_who_looks_again_at_a_hidden_tab_is_told_what_happened(site: Site, context: BrowserContext, alone: bool) -> None:
    context.add_init_script(LOOK + (ALONE if alone else ""))
    two = pair(site, context)
    page, note, told = two.page, two.page.locator("#away"), two.page.locator("#away-list")
    news = note.get_by_role("status")
    two.mine()
    two.theirs()
    lines = page.locator("[data-log] [data-line]").count()
    page.evaluate("look(true)")
    version = move(site, two.table)
    if not alone:
        # It follows, and keeps what happened until one looks.
        expect(page.locator(f"main[data-version='{version}']")).to_be_attached(timeout=PATIENCE)
    expect(news).to_be_empty()
    page.evaluate("look(false)")
    expect(news).not_to_be_empty()
    new = page.locator("[data-log] [data-line]").count() - lines
    assert new > 0
    expect(note).to_contain_text(re.compile(rf"^While you were away: {new} new lines? of the log"))
    expect(told.locator("li")).to_have_count(new)
    # One's own next choice says that one has caught up; looking away while nothing happens changes nothing.
    two.theirs()
    expect(news).to_be_empty()
    page.evaluate("look(true)")
    page.evaluate("look(false)")
    with page.expect_response("**/board?version=*"):
        page.evaluate("dispatchEvent(new Event('focus'))")
    expect(news).to_be_empty()


def test_who_opens_the_page_again_is_told_what_happened(site: Site, context: BrowserContext) -> None:
    two = pair(site, context)
    two.mine()
    two.theirs()
    address, lines = two.page.url, two.page.locator("[data-log] [data-line]").count()
    two.page.close()
    move(site, two.table)
    page = context.new_page()
    page.goto(address)
    new = page.locator("[data-log] [data-line]").count() - lines
    assert new > 0
    expect(page.locator("#away")).to_contain_text(re.compile(rf"^While you were away: {new} new lines? of the log"))
    expect(page.locator("#away-list li")).to_have_count(new)
    # Once it has been told it is known, in other tabs, too; a page has looked when it has come.
    other = context.new_page()
    other.goto(address)
    expect(other.locator(ASKED)).to_be_attached()
    expect(other.locator("#away").get_by_role("status")).to_be_empty()


def test_standing_orders_are_given_and_taken_back(site: Site, context: BrowserContext) -> None:
    page = against_a_bot(site, context)
    sheet = page.locator("#orders")
    for given, next_one in ((0, 1), (1, 0)):
        page.get_by_role("button", name=f"orders · {given}").click()
        expect(sheet).to_be_visible()
        sheet.get_by_label("Never send an expedition").set_checked(bool(next_one))
        sheet.locator("button.primary").click()
        expect(page.get_by_role("button", name=f"orders · {next_one}")).to_be_visible()
        expect(sheet).to_be_hidden()
        page.reload()
        expect(page.get_by_role("button", name=f"orders · {next_one}")).to_be_visible()
    # Every game has the menu's way to them.
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Standing orders").click()
    sheet.get_by_label("Ask me every time").check()
    sheet.locator("button.primary").click()
    expect(page.get_by_role("button", name="orders · 1")).to_be_visible()
    page.reload()
    expect(sheet.get_by_label("Ask me every time")).to_be_checked()


def test_while_the_line_is_lost_nothing_is_sent_and_what_was_pressed_waits(site: Site, context: BrowserContext) -> None:
    """The page's clock stands still, so that it tries again when it is told to and not by itself."""
    context.route("**/live/**", lambda route: route.abort())
    page = against_a_bot(site, context, clock=True)
    lost, try_now = page.get_by_text("The connection is lost."), page.get_by_role("button", name="Try now")
    answer(page, random.Random(2))
    expect(page.locator("#confirm-button")).to_be_enabled()
    page.clock.pause_at(datetime(2030, 1, 2, tzinfo=UTC))
    failed: list[str] = []

    def fail(route: Route) -> None:
        failed.append(route.request.method)
        route.abort()

    def is_lost() -> bool:
        page.clock.run_for(1000)
        return lost.is_visible() and page.locator("main[aria-busy]").count() == 0

    context.route("**/t/**", fail)
    page.locator("#back-button").click()
    until(is_lost, "the page says that the line is lost, and what could not be sent waits")
    expect(page.locator("#confirm-button")).to_be_disabled()
    asked = failed.count("GET")
    try_now.click()
    # The driver hands on what has failed while the page is asked something, so the page is asked each time.
    until(lambda: page.locator("#confirm-button").is_disabled() and failed.count("GET") > asked, "it has tried")
    expect(lost).to_be_visible()
    context.unroute("**/t/**", fail)
    back = page.get_by_text("Connected again.")

    def is_back() -> bool:
        # What the page had begun before may come through by itself, and the button go as one reaches for it.
        with contextlib.suppress(TimeoutError):
            try_now.click(timeout=1000)
        return back.is_visible()

    until(is_back, "the page is connected again")
    expect(try_now).to_be_hidden()
    # What was pressed meanwhile has gone out now: one step back, and nothing is chosen.
    expect(page.locator("#back-button")).to_have_count(0)
    expect(page.locator("#confirm-button")).to_be_disabled()
    answer(page, random.Random(2))
    version = page.locator("#seat").get_attribute("data-version") or ""
    confirm(page)
    expect(page.locator("#seat")).not_to_have_attribute("data-version", version, timeout=PATIENCE)


def test_who_has_too_many_pages_open_is_told_so(site: Site, context: BrowserContext) -> None:
    table = new_table(site, "me", "bot-random")
    with contextlib.ExitStack() as held:
        lines = [
            held.enter_context(site.opener.open(f"{site.url}/live/?t={table}.en.0", timeout=60)) for _ in range(MOST_OF_GUEST)
        ]
        page = against_a_bot(site, context)
        expect(page.get_by_text("You have Caravela open in too many places.")).to_be_visible(timeout=PATIENCE)
        for line in lines:
            line.close()
        expect(page.locator("main[data-live=on]")).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_text("You have Caravela open in too many places.")).to_be_hidden()
