"""Live pages in a real browser: they follow, catch up after any gap, and one browser needs one stream.

Moves come from bots, or from a second device that plays by HTTP. What a person does at the board is tested with the board.
"""

from __future__ import annotations

import json
import re
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.web.chromium import PATIENCE
from tests.web.serving import Site, until

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose bots do not wait."""
    with Site(tmp_path_factory.mktemp("live") / "data", CARAVELA_BOT_PAUSE_MS="0") as site:
        yield site.ready()


@pytest.fixture
def person(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browsers with cookies of their own."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = chromium.new_context(viewport={"width": 1440, "height": 900}, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


def new_table(site: Site, *seats: str) -> str:
    """Open a table by HTTP; its id."""
    site.get("/")
    form = {f"seat-{i}": seat for i, seat in enumerate(seats)}
    return site.post("/new", game="empires", players=str(len(seats)), **form).split("/")[-2]


def asked(site: Site, table: str) -> None:
    """Wait until the bots have moved and the second device is asked."""
    until(lambda: site.stored(f"SELECT asked FROM tables_table WHERE id = '{table}'") == [(0,)], "the bots have moved")


def move(site: Site, table: str) -> int:
    """The second device, which opened the table and sits in it, plays the first choice that it has; the version then."""
    asked(site, table)
    state = json.loads(site.get(f"/t/{table}/board?version=99999999"))
    legal = re.search(r'class="opt"[^>]*name="action" value="([^"]+)"', state["own"])
    assert legal is not None, state["own"]
    answer = site.send(f"/t/{table}/submit", version=str(state["version"]), command=f"c{state['version']}", action=legal[1])
    return int(answer["version"])


def at(page: Page, version: int) -> None:
    """Wait until the page shows a version or a later one: bots may have moved on."""
    root = page.locator("main[data-live]")
    until(lambda: int(root.get_attribute("data-version") or "0") >= version, f"the page comes to version {version}")


class Streams:
    """The event streams that a browser holds open, in all its tabs: it makes six connections to a site at most."""

    def __init__(self, context: BrowserContext) -> None:
        self.opened: dict[Request, Page] = {}
        context.on("request", self._opened)
        context.on("requestfinished", lambda one: self.opened.pop(one, None))
        context.on("requestfailed", lambda one: self.opened.pop(one, None))

    def _opened(self, one: Request) -> None:
        if "/live/" in one.url:
            self.opened[one] = one.frame.page

    def one(self, tab: Page) -> None:
        """Wait until a single one is open: where another table has come, the old one is just being given up."""
        until(
            lambda: bool(tab.title()) and [page.is_closed() for page in self.opened.values()].count(False) == 1,
            "all tabs live by one stream",
        )


@pytest.mark.parametrize("language", ["en", "pl"])
def test_on_a_phone_the_start_page_is_not_cut_off(site: Site, person: Callable[..., BrowserContext], language: str) -> None:
    page = person(locale=language).new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site.url)
    for part in (*page.locator(".hero p").all(), *page.locator(".hero .btn").all()):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390 - 12


def test_a_page_follows_the_moves_of_another_device(site: Site, person: Callable[..., BrowserContext]) -> None:
    table = new_table(site, "me", "open")
    room = site.get(f"/t/{table}/")
    link = re.search(r"/join/[a-z0-9]+", room)
    assert link is not None
    page = person().new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(site.url + link[0])
    page.get_by_label("Your name at the table").fill("Marek")
    page.get_by_role("button", name="Sit down").dblclick()
    page.wait_for_url(f"**/t/{table}/")
    expect(page).to_have_title(re.compile("to move|Your turn"))
    loaded = page.evaluate("performance.timeOrigin")
    while "Your turn" not in page.title():
        version = move(site, table)
        at(page, version)
    expect(page.locator("#own")).to_contain_text("Your turn")
    assert page.evaluate("performance.timeOrigin") == loaded, "the page was loaded anew"
    assert problems == []


def test_the_waiting_room_sees_who_sits_down_and_turns_into_the_table(site: Site, person: Callable[..., BrowserContext]) -> None:
    host, friend = person().new_page(), person().new_page()
    before = len(site.stored("SELECT id FROM tables_table"))
    host.goto(site.url)
    host.get_by_label("Players").select_option("3")
    expect(host.get_by_label("Orange")).to_have_count(0)
    for colour in ("Blue", "Green"):
        host.get_by_label(colour).select_option("open")
    host.get_by_role("button", name="Open the table").dblclick()
    expect(host.get_by_text("Waiting for 2 more players.")).to_be_visible()
    links = [link.input_value() for link in host.locator("input[data-link]").all()]
    friend.goto(links[0])
    friend.get_by_label("Your name at the table").fill("Marek")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Marek", exact=True)).to_be_visible()
    expect(host.locator("input[data-link]")).to_have_value(links[1])
    host.get_by_role("button", name="Fill with bots and begin").dblclick()
    for page in (host, friend):
        expect(page.locator("#public")).to_be_visible()
    assert len(site.stored("SELECT id FROM tables_table")) == before + 1


def test_a_page_that_was_offline_catches_up_and_says_so(site: Site, person: Callable[..., BrowserContext]) -> None:
    table = new_table(site, "me", "bot-random")
    asked(site, table)
    context = person()
    page = context.new_page()
    page.goto(f"{site.url}/t/{table}/")
    expect(page.locator("main[data-live=on]")).to_be_visible()
    context.set_offline(True)
    # The stream that is open stays open in an offline Chromium; what the page sends fails.
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    version = move(site, table)
    context.set_offline(False)
    at(page, version)
    expect(page.get_by_text("Connected again.")).to_be_visible()
    page.mouse.click(700, 880)
    expect(page.get_by_text("Connected again.")).to_be_hidden()


def test_a_page_goes_on_after_the_server_was_killed(tmp_path: Path, person: Callable[..., BrowserContext]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    settings = {"CARAVELA_PORT": port, "CARAVELA_BOT_PAUSE_MS": "0"}
    page = person().new_page()
    with Site(tmp_path, **settings) as first:
        first.ready()
        table = new_table(first, "me", "bot-random")
        version = move(first, table)
        page.goto(f"{first.url}/t/{table}/")
        first.end(signal.SIGKILL)
        jar, opener = first.jar, first.opener
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    with Site(tmp_path, **settings) as second:
        second.ready()
        second.jar, second.opener = jar, opener
        expect(page.get_by_text("Connected again.")).to_be_visible(timeout=40_000)
        assert move(second, table) > version
        asked(second, table)
        at(page, int(str(second.stored("SELECT version FROM tables_table")[0][0])))


def test_eight_tabs_of_one_browser_follow_over_one_stream(site: Site, person: Callable[..., BrowserContext]) -> None:
    tables = [new_table(site, "me", "open") for _ in range(8)]
    for table in tables[:7]:
        site.post(f"/t/{table}/fill", level="random")
    context = person()
    streams = Streams(context)
    tabs = []
    for table in tables:
        tab = context.new_page()
        tab.goto(f"{site.url}/t/{table}/")
        tabs.append(tab)
    for table, tab in zip(tables[:7], tabs, strict=False):
        at(tab, move(site, table))
    streams.one(tabs[0])
    site.post(f"/t/{tables[7]}/fill", level="random")
    expect(tabs[7].locator("#public")).to_be_visible()
    # The tab that keeps the stream goes; another takes over.
    tabs[0].close()
    for table, tab in zip(tables[1:], tabs[1:], strict=True):
        at(tab, move(site, table))
        expect(tab.locator("main[data-live=on]")).to_be_visible()
    streams.one(tabs[1])


def test_without_locks_each_tab_has_a_stream_of_its_own(site: Site, person: Callable[..., BrowserContext]) -> None:
    context = person()
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })")
    table = new_table(site, "me", "bot-random")
    tabs = [context.new_page() for _ in range(2)]
    for tab in tabs:
        tab.goto(f"{site.url}/t/{table}/")
    version = move(site, table)
    for tab in tabs:
        at(tab, version)


def test_an_older_board_is_dropped(site: Site, person: Callable[..., BrowserContext]) -> None:
    table = new_table(site, "me", "bot-random")
    page = person().new_page()
    late: list[Any] = []
    # The answer to a question by version is held back until a move has come by the stream.
    page.route("**/board?version=*", lambda route: late.append((route, route.fetch())))
    page.goto(f"{site.url}/t/{table}/")
    shown = int(page.locator("main[data-live]").get_attribute("data-version") or "0")
    page.evaluate("document.querySelector('main[data-live]').dataset.version = '0'")
    page.evaluate("dispatchEvent(new Event('focus'))")
    until(lambda: bool(page.title()) and late, "the page has asked")
    version = move(site, table)
    assert version > shown
    at(page, version)
    route, answer = late[0]
    page.evaluate("document.addEventListener('caravela:current', () => { document.documentElement.dataset.current = 'yes'; })")
    route.fulfill(response=answer)
    expect(page.locator("html")).to_have_attribute("data-current", "yes")
    at(page, version)


def test_without_scripts_a_table_is_opened_and_played(site: Site, person: Callable[..., BrowserContext]) -> None:
    page = person(java_script_enabled=False).new_page()
    page.goto(site.url)
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_label("Green")).to_have_count(0)
    page.get_by_label("Blue").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Fill with bots and begin").click()
    expect(page.locator("#public")).to_be_visible()


def test_an_invitation_and_the_menu_work_by_keyboard(site: Site, person: Callable[..., BrowserContext]) -> None:
    table = new_table(site, "me", "open", "bot-easy")
    link = re.search(r"/join/[a-z0-9]+", site.get(f"/t/{table}/"))
    assert link is not None
    page = person().new_page()
    page.goto(site.url + link[0])
    page.get_by_role("button", name="Sit down").focus()
    page.keyboard.press("Enter")
    expect(page.locator("html[data-ready] #public")).to_be_visible()  # its scripts have run
    page.get_by_label("Menu").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Leave this game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Leave this game")).to_be_hidden()
    expect(page.get_by_label("Menu")).to_be_focused()
