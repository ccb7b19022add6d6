"""Rough handling on the real site, by what a person can cause: double clicks, two tabs, the back button, sleep, an old page after
the game has ended, a link to somebody else's seat; and a newcomer's way to the first move."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser import layout
from tests.browser.person import ASKED, OVER, PATIENCE, READY, answer, confirm, play
from tests.web.serving import Site, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def context(chromium: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """Makes browsers with cookies of their own."""
    contexts: list[BrowserContext] = []

    def new() -> BrowserContext:
        made = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en")
        made.set_default_timeout(PATIENCE)
        contexts.append(made)
        return made

    yield new
    for made in contexts:
        made.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose bots do not wait."""
    with Site(tmp_path_factory.mktemp("rough") / "data", CARAVELA_BOT_PAUSE_MS="0") as made:
        yield made.ready()


def open_table(page: Page, site: Site, players: str) -> None:
    """Open a table against bots by the form."""
    page.goto(site.url)
    page.get_by_label("Players", exact=True).select_option(players)
    page.get_by_role("button", name="Open the table").click()


def new_game(page: Page, site: Site) -> None:
    """Open a table against a bot, and wait until it is our turn."""
    open_table(page, site, "2")
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)


def table_of(page: Page) -> str:
    found = re.search(r"/t/([a-z0-9]+)/", page.url)
    assert found is not None
    return found[1]


def version(page: Page) -> int:
    return int(page.locator("main[data-live]").get_attribute("data-version") or 0)


def written(site: Site, table: str) -> list[tuple[object, ...]]:
    """Seat and command of each choice that a person made."""
    query = f"SELECT seat, command FROM tables_move WHERE table_id = '{table}' AND command IS NOT NULL ORDER BY id"
    return [row for row in site.stored(query) if not str(row[1]).startswith("bot-")]


def test_a_table_opened_in_a_hurry_is_the_one_that_was_chosen(site: Site, context: Callable[[], BrowserContext]) -> None:
    """The form comes anew with as many seats as players; who presses before it is there does not press in vain."""
    page = context().new_page()
    page.goto(site.url)
    forms: list[Route] = []
    page.route("**/new/form?*", lambda route: forms.append(route))
    with page.expect_request("**/new/form?*"):
        page.get_by_label("Players", exact=True).select_option("5")
    page.get_by_role("button", name="Open the table").click()
    assert page.url.rstrip("/") == site.url
    forms[0].continue_()
    page.wait_for_url("**/t/*/")
    assert site.stored(f"SELECT count(*) FROM tables_seat WHERE table_id = '{table_of(page)}'") == [(5,)]


def test_a_newcomer_makes_the_first_move_in_three_clicks(site: Site, context: Callable[[], BrowserContext]) -> None:
    """What to do first is on the screen at each step, without scrolling."""
    page = context().new_page()
    page.goto(site.url)
    first = page.get_by_role("button", name=re.compile("^Play .* against bots$"))
    expect(first).to_be_in_viewport()
    first.click()
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    expect(page.locator("#prompt")).to_contain_text("Place")
    place = page.locator("#board .slot.legal").filter(visible=True).first
    expect(place).to_be_in_viewport()
    before = version(page)
    clicks = 1
    while not page.locator("#confirm-button").is_enabled():
        answer(page, random.Random(clicks))
        clicks += 1
    confirm(page)
    clicks += 1
    expect(page.locator("main[data-live]")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
    assert clicks <= 3
    assert len(written(site, table_of(page))) == 1


def test_a_double_click_opens_one_table_and_plays_one_choice(site: Site, context: Callable[[], BrowserContext]) -> None:
    page = context().new_page()
    page.goto(site.url)
    before = len(site.stored("SELECT id FROM tables_table"))
    page.get_by_role("button", name=re.compile("^Play .* against bots$")).dblclick()
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    assert len(site.stored("SELECT id FROM tables_table")) == before + 1
    for _ in range(2):
        expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
        seen = page.locator("#seat").get_attribute("data-version") or ""
        answer(page, random.Random(1))
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.locator("#confirm-button").dblclick()
        expect(page.locator("#seat")).not_to_have_attribute("data-version", seen, timeout=PATIENCE)
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    commands = written(site, table_of(page))
    assert len(commands) == len(set(commands)) == 2


def test_two_tabs_show_one_game(site: Site, context: Callable[[], BrowserContext]) -> None:
    browser = context()
    one, two = browser.new_page(), browser.new_page()
    new_game(one, site)
    two.goto(one.url)
    for page, other in ((one, two), (two, one)):
        expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
        seen = version(page)
        until(lambda other=other, seen=seen: version(other) >= seen, "the other tab is up to date")
        play(page, random.Random(seen), 1, within=60)
        expect(other.locator("main[data-live]")).not_to_have_attribute("data-version", str(seen), timeout=PATIENCE)
    assert len(written(site, table_of(one))) == 2


def test_the_back_button_comes_to_the_table_as_it_is_now(site: Site, context: Callable[[], BrowserContext]) -> None:
    browser = context()
    page, other = browser.new_page(), browser.new_page()
    new_game(page, site)
    seen = version(page)
    page.locator("a.brand").click()
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    other.goto(f"{site.url}/t/{table_of_first(page)}/")
    play(other, random.Random(3), 1, within=60)
    page.go_back()
    until(lambda: version(page) > seen, "the page shows the table as it is")
    page.go_back()
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")


def table_of_first(page: Page) -> str:
    """The first table in the list of the start page."""
    found = re.search(r"/t/([a-z0-9]+)/", page.locator(".tl a").first.get_attribute("href") or "")
    assert found is not None
    return found[1]


def test_a_page_that_slept_shows_the_table_as_it_is_when_it_wakes(site: Site, context: Callable[[], BrowserContext]) -> None:
    browser = context()
    page, other = browser.new_page(), browser.new_page()
    new_game(page, site)
    other.goto(page.url)
    sleeper = browser.new_cdp_session(page)
    sleeper.send("Page.setWebLifecycleState", {"state": "frozen"})
    seen = int(other.locator("main[data-live]").get_attribute("data-version") or 0)
    play(other, random.Random(4), 2, within=90)
    sleeper.send("Page.setWebLifecycleState", {"state": "active"})
    page.bring_to_front()
    until(lambda: version(page) > seen and version(page) == version(other), "the page that slept is up to date")
    expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
    expect(page.locator("#seat")).to_have_attribute("data-version", str(version(other)))
    play(page, random.Random(5), 1, within=60)


def test_an_old_page_after_the_end_says_that_the_game_is_over(site: Site, context: Callable[[], BrowserContext]) -> None:
    """It sleeps while the game ends, with a choice that was not confirmed."""
    browser = context()
    old, other = browser.new_page(), browser.new_page()
    new_game(old, site)
    answer(old, random.Random(6))
    expect(old.locator("#confirm-button")).to_be_enabled()
    other.goto(old.url)
    sleeper = browser.new_cdp_session(old)
    sleeper.send("Page.setWebLifecycleState", {"state": "frozen"})
    other.get_by_label("Menu").click()
    other.get_by_text("Leave this game").click()
    other.get_by_role("button", name="Hand my seat to the bot").click()
    table = table_of(old)
    over = [("over",)]
    until(lambda: site.stored(f"SELECT status FROM tables_table WHERE id = '{table}'") == over, "the bots finish", 120)
    moves = len(site.stored(f"SELECT id FROM tables_move WHERE table_id = '{table}'"))
    sleeper.send("Page.setWebLifecycleState", {"state": "active"})
    old.bring_to_front()
    expect(old).to_have_title(re.compile("^Game over"), timeout=PATIENCE)
    expect(old.locator(OVER)).to_be_visible(timeout=PATIENCE)
    assert len(site.stored(f"SELECT id FROM tables_move WHERE table_id = '{table}'")) == moves


def test_a_link_to_somebody_elses_seat_says_so_and_lets_watch(site: Site, context: Callable[[], BrowserContext]) -> None:
    host, friend, third = context().new_page(), context().new_page(), context().new_page()
    host.goto(site.url)
    host.get_by_label("Players", exact=True).select_option("2")
    host.get_by_label("Blue", exact=True).select_option("open")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Invitation link").first.input_value()
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").dblclick()
    expect(friend.locator("#seat")).to_be_attached(timeout=PATIENCE)
    third.goto(link)
    expect(third.get_by_text("This invitation has ended.")).to_be_visible()
    third.get_by_role("link", name="Watch this game").click()
    expect(third.locator(READY)).to_be_attached()
    assert third.locator(ASKED).count() == 0
    # Who sits there already comes back by his own link.
    friend.goto(link)
    expect(friend.locator("#seat")).to_be_attached(timeout=PATIENCE)


#: A name people have, and the widest that fits into the field.
LONG_NAMES = ("Aleksandra Wiśniewska-Nowak", "W" * 30)


@pytest.mark.parametrize("name", LONG_NAMES)
def test_a_long_name_hides_nobodys_money(site: Site, context: Callable[[], BrowserContext], name: str) -> None:
    """On a tablet the names stand in one strip, in which five players have room for all that is said of them."""
    page = context().new_page()
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(site.url)
    page.locator("#nm").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#nm")).to_have_value(name)
    open_table(page, site, "5")
    expect(page.locator("#strip .sp1")).to_have_count(5, timeout=PATIENCE)
    assert layout.outside(page, "b, small", "#strip") == []
    assert layout.outside(page, "b, small", "#strip .sp1") == []


def test_a_long_name_stays_on_its_seat_in_the_waiting_room(site: Site, context: Callable[[], BrowserContext]) -> None:
    page = context().new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site.url)
    page.locator("#nm").fill("W" * 30)
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator("#id_seat-1").select_option("open")
    page.get_by_label("Name of the table").fill("M" * 30)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".wr .seat")).to_have_count(4)
    wide = "found => found.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert page.locator(".wr h1, .seat b").evaluate_all(wide) == 0
    assert layout.outside(page, "h1, b", ".wr") == []
