"""The pages around the board, at every width, in both languages and themes: nothing sticks out, is cut off or overlaps, targets
are large enough, and axe has nothing to say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest

pytest.importorskip("playwright")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser.layout import problems
from tests.web.chromium import LARGE_TEXT, TOUCHED
from tests.web.serving import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDTHS = {360: 780, 390: 844, 768: 1024, 1024: 768, 1440: 900, 1920: 1080}
#: Where a finger points.
TOUCH = (360, 390, 768, 1024)
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
#: As long as names may be.
LONG = "Wielka wyprawa przyjaciół na Karaiby 123"


class Places(NamedTuple):
    """Addresses, and the browser state of the one who has tables."""

    waiting: str
    invitation: str
    ended: str
    own: str


@pytest.fixture(scope="module")
def large(playwright: Playwright) -> Iterator[Browser]:
    """One with text of 200 %."""
    browser = playwright.chromium.launch(**LARGE_TEXT)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with open, running and finished tables."""
    with Site(tmp_path_factory.mktemp("pages") / "data", CARAVELA_BOT_PAUSE_MS="0") as made:
        yield made.ready()


@pytest.fixture(scope="module")
def places(site: Site) -> Places:
    """Tables of somebody (by HTTP): one waits, one runs, one is listed, one invitation has ended."""
    site.get("/")
    site.post("/name", name="Zofia Maria Kowalska-Nowakow")

    def new(*seats: str, **form: str) -> str:
        given = {f"seat-{i}": seat for i, seat in enumerate(seats)} | form
        return site.post("/new", game="empires", players=str(len(seats)), **given)

    waiting = new("me", "open", "bot-medium", "open", "bot-easy", "open", name=LONG, join="all")
    link = re.search(r"/join/[a-z0-9]+", site.get(waiting))
    assert link is not None
    own = new("me", "bot-random", name="Wtorek")
    gone = new("me", "open")
    ended = re.search(r"/join/[a-z0-9]+", site.get(gone))
    assert ended is not None
    site.post(f"{gone}fill", level="easy")
    return Places(waiting, link[0], ended[0], own)


def walk(page: Page, site: Site, places: Places) -> Iterator[str]:
    """Each page, one after the other, by its address."""
    for address in ("/", "/?players=6", places.waiting, places.invitation, places.ended, "/nothing"):
        page.goto(site.url + address)
        if page.locator("#public").count():
            continue  # whoever sits there is let in: the board has tests of its own
        if address == "/":
            for more in page.locator("details:not(.menu) > summary").all():
                more.click()
        yield address
    page.goto(f"{site.url}/?game=empires&players=2")
    page.locator("#id_seat-1").select_option("me")
    page.locator("#new .eb .btn.primary").click()
    expect(page.locator("#new .fld .warn, #new > .warn, #new-form > .warn").first).to_be_visible()
    yield "a form that was refused"


@pytest.mark.parametrize("mine", [False, True])
@pytest.mark.parametrize(("language", "scheme"), [("en", "dark"), ("pl", "light")])
def test_the_pages_around_the_board_are_laid_out_well(
    chromium: Browser, site: Site, places: Places, language: str, scheme: str, mine: bool
) -> None:
    context = chromium.new_context(locale=language, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    if mine:
        become(context, site)
    found = measured(context, site, places, language)
    context.close()
    assert found == []


@pytest.mark.parametrize(("language", "mine"), [("pl", True), ("en", False)])
def test_the_pages_around_the_board_fit_with_text_of_twice_the_size(
    large: Browser, site: Site, places: Places, language: str, mine: bool
) -> None:
    context = large.new_context(locale=language, reduced_motion="reduce")
    if mine:
        become(context, site)
    found = measured(context, site, places, language)
    context.close()
    assert found == []


@pytest.mark.parametrize(("language", "mine"), [("pl", True), ("en", False)])
def test_a_finger_meets_what_it_points_at_on_the_pages_around_the_board(
    chromium: Browser, site: Site, places: Places, language: str, mine: bool
) -> None:
    context = chromium.new_context(locale=language, reduced_motion="reduce", **TOUCHED)
    if mine:
        become(context, site)
    found = measured(context, site, places, language, TOUCH)
    context.close()
    assert found == []


def become(context: BrowserContext, site: Site) -> None:
    """See the pages as the one who has tables does."""
    host = site.url.removeprefix("http://").partition(":")[0]
    context.add_cookies([{"name": one.name, "value": str(one.value), "domain": host, "path": "/"} for one in site.jar])


def measured(
    context: BrowserContext, site: Site, places: Places, language: str, widths: Iterable[int] = tuple(WIDTHS)
) -> list[str]:
    """What is wrong on which page at which width."""
    page = context.new_page()
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        for address in walk(page, site, places):
            expect(page.locator("html")).to_have_attribute("lang", language)
            found += [f"{width} {address}: {problem}" for problem in problems(page)]
    page.close()
    return found


@pytest.mark.parametrize("mine", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_is_content_with_the_pages_around_the_board(
    chromium: Browser, site: Site, places: Places, scheme: str, width: int, mine: bool
) -> None:
    # Axe brings its script as inline code, which the site's policy refuses.
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True, locale="pl")  # type: ignore[arg-type]
    if mine:
        become(context, site)
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    for address in walk(page, site, places):
        found = Axe().run(page, options=AXE)
        assert found.response["violations"] == [], f"{address}: {found.generate_report()}"
    context.close()


def test_who_switches_the_language_keeps_the_table_that_he_has_begun(chromium: Browser, site: Site) -> None:
    context = chromium.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()
    page.goto(site.url)
    page.get_by_label("Players", exact=True).select_option("2")
    expect(page.locator("select[name^=seat]")).to_have_count(2)
    page.locator("#id_option-scouting").check()
    page.locator("#id_seat-1").select_option("open")
    page.locator("#id_name").fill("Wtorek & środa")
    for language, refused in (("pl", False), ("en", True)):
        if refused:
            page.locator("#id_seat-1").select_option("me")
            page.locator("#new .eb .btn.primary").click()
            expect(page.locator("#new .warn").first).to_be_visible()
        page.locator(f".lang button[value={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(f".lang button[value={language}]")).to_be_focused()
        expect(page.locator("select[name^=seat]")).to_have_count(2)
        expect(page.locator("#id_option-scouting")).to_be_checked()
        expect(page.locator("#id_seat-1")).to_have_value("me" if refused else "open")
        expect(page.locator("#id_name")).to_have_value("Wtorek & środa")
    context.close()


@pytest.mark.parametrize("script", [True, False])
def test_a_refused_form_brings_the_first_field_to_mend_into_sight(chromium: Browser, site: Site, script: bool) -> None:
    context = chromium.new_context(locale="en", reduced_motion="reduce", java_script_enabled=script)
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site.url}/?game=empires&players=3")
    page.locator("#id_seat-1").select_option("me")
    page.locator("#new .eb .btn.primary").click()
    expect(page.locator("#id_seat-1")).to_be_focused()
    expect(page.locator("#id_seat-1")).to_be_in_viewport()
    context.close()


def test_what_does_not_go_with_a_chosen_option_cannot_be_chosen(chromium: Browser, site: Site) -> None:
    context = chromium.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{site.url}/?game=santa-maria&players=3")
    one, other = page.locator("#id_option-advanced"), page.locator("#id_option-pick-boards")
    one.check()
    expect(other).to_be_disabled()
    one.uncheck()
    other.check()
    expect(one).to_be_disabled()
    page.get_by_label("Players", exact=True).select_option("4")
    expect(page.locator("select[name^=seat]")).to_have_count(4)
    expect(one).to_be_disabled()
    other.uncheck()
    expect(one).to_be_enabled()
    context.close()


def test_at_a_table_the_keyboard_stays_at_the_switch_of_the_language_or_its_menu(chromium: Browser, site: Site) -> None:
    context = chromium.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()
    page.goto(site.url)
    page.locator(".hero .btn.primary").click()
    expect(page.locator("#public")).to_be_attached()
    page.locator("header > .lang button[value=pl]").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("header > .lang button[value=pl]")).to_be_focused()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".menu > summary").click()
    page.locator(".menu .lang button[value=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".menu > summary")).to_be_focused()
    context.close()
