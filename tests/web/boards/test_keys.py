"""The keyboard's way through a board: Tab in the order of the page, a ring wherever it stops, and a place for each shortcut."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Site, opened
from tests.web.boards.test_hands import table
from tests.web.boards.test_press import CASES, Case

pytestmark = pytest.mark.browser

#: A position of each board, and the parts in which Tab stops, in order.
WAYS = {
    "empires": ("placing", ["prompt", "mat", "map", "events", "players", "record"]),
    "age-of-discovery": ("late", ["prompt", "mat", "map", "market", "record"]),
    "santa-maria": ("turn", ["prompt", "stage", "mat", "main-board", "market", "players", "record"]),
}
#: More presses than there are stops on a page.
FAR = 200
# Where the focus is, and whether a ring shows it: around the element, or around the label of a box that is not seen itself.
HERE = """parts => {
  const at = document.activeElement;
  const style = (one) => getComputedStyle(one);
  const ring = (one) => one && style(one).outlineStyle !== "none" && parseFloat(style(one).outlineWidth) >= 2;
  const part = at.closest(parts.map((one) => `#${one}`).join());
  return [at === document.body, part?.id || "", ring(at) || ring(at.closest("label")), at.id || at.textContent.trim()];
}"""


@pytest.mark.parametrize("game", WAYS)
def test_tab_goes_through_the_page_in_order_and_shows_where_it_is(chromium: Browser, gallery: Gallery, game: str) -> None:
    name, parts = WAYS[game]
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(gallery.url(game, name))
    met: list[str] = []
    unseen: list[str] = []
    for _ in range(FAR):
        page.keyboard.press("Tab")
        out, part, ring, what = page.evaluate(HERE, parts)
        if out:
            break
        if part and part not in met:
            met.append(part)
        if not ring:
            unseen.append(what)
    page.close()
    assert out
    assert met == parts
    assert unseen == []


def focus(page: Page) -> str:
    """The id of what has the focus, or of the nearest around it that has one."""
    return str(page.evaluate("document.activeElement.closest('[id]')?.id"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game} {case.action}")
def test_enter_chooses_and_a_second_one_confirms(chromium: Browser, case: Case) -> None:
    with opened(chromium, GAMES[case.game].scenes()[case.scene].state.copy()) as (site, page):
        for button in case.before:
            page.locator(button).click()
        page.locator(case.place).first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.keyboard.press("Enter")
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [[case.action]]


def test_each_shortcut_of_empires_leads_where_its_help_says(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        page.keyboard.press("m")
        expect(page.locator("#map .plate:focus")).to_have_count(1)
        page.keyboard.press("l")
        assert focus(page) == "log"
        page.keyboard.press("p")
        expect(page.locator("#prompt button:focus")).to_have_count(1)
        page.keyboard.press("?")
        expect(page.locator("#keys")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#keys")).to_be_hidden()
        page.keyboard.press("7")
        first = focus(page)
        assert first.startswith("s-spec-")
        page.keyboard.press("ArrowRight")
        second = focus(page)
        assert second.startswith("s-spec-")
        assert second != first
        page.keyboard.press("ArrowLeft")
        assert focus(page) == first
        page.locator("#hand-captain").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("8")
        page.keyboard.press("Enter")
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.keyboard.press("u")
        expect(page.locator("#confirm-button")).to_be_disabled()
        assert site.drafts == [["place captain warfare"], []]


@pytest.fixture
def wide(chromium: Browser) -> Iterator[Page]:
    """A page in a wide window."""
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    yield page
    page.close()


def test_the_box_beside_a_place_closes_when_the_keyboard_goes_on(wide: Page, gallery: Gallery) -> None:
    wide.goto(gallery.url("empires", "placing"))
    wide.locator("#s-dock-1").focus()
    wide.keyboard.press("Enter")
    expect(wide.locator("#chooser")).to_be_visible()
    wide.keyboard.press("ArrowRight")
    expect(wide.locator("#chooser")).to_be_hidden()


def test_the_box_beside_a_place_closes_when_something_is_chosen(chromium: Browser) -> None:
    with table(chromium, "placement") as (_site, page):
        page.locator("#hand-captain").focus()
        page.keyboard.press("Enter")
        page.evaluate("document.dispatchEvent(new CustomEvent('caravela:tell', { detail: { element: document.activeElement } }))")
        expect(page.locator("#chooser")).to_be_visible()
        page.locator("#seat [value='place captain warfare']").evaluate("one => one.form.requestSubmit(one)")
        expect(page.locator("#chooser")).to_be_hidden()
        expect(page.locator("#confirm-button")).to_be_enabled()


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_that_opens_can_be_scrolled_by_keys_and_gives_the_focus_back(wide: Page, gallery: Gallery, game: str) -> None:
    name = WAYS.get(game, WAYS["empires"])[0] if game != "aoe3" else "five-late"
    wide.goto(gallery.url(game, name))
    wide.set_viewport_size({"width": 1440, "height": 600})
    wide.locator("#log").focus()
    wide.keyboard.press("?")
    expect(wide.locator("#keys .close")).to_be_focused()
    expect(wide.locator("#keys > p").last).not_to_be_in_viewport(ratio=1)
    wide.keyboard.press("End")
    expect(wide.locator("#keys > p").last).to_be_in_viewport(ratio=1)
    wide.keyboard.press("Escape")
    expect(wide.locator("#log")).to_be_focused()


def test_m_leads_to_a_region_that_may_be_chosen_and_arrows_go_where_they_point(wide: Page, gallery: Gallery) -> None:
    wide.goto(gallery.url("empires", "landing"))
    expect(wide.locator("#map .plate.legal").first).to_be_visible()
    wide.locator("#map .plate").first.evaluate("one => one.classList.remove('legal')")  # wherever it may land
    wide.keyboard.press("m")
    at = wide.locator("#map .plate:focus")
    expect(at).to_have_class(re.compile("legal"))
    for key, back, axis, by in (("ArrowDown", "ArrowUp", "y", 1), ("ArrowUp", "ArrowDown", "y", -1), ("ArrowRight", "", "x", 1)):
        before = at.bounding_box()
        wide.keyboard.press(key)
        after = at.bounding_box()
        assert before is not None
        assert after is not None
        if after == before and back:  # the edge of the map
            wide.keyboard.press(back)
            continue
        assert (after[axis] - before[axis]) * by > 0, key


def test_the_reservation_card_begins_reserving_where_that_is_possible(wide: Page, gallery: Gallery) -> None:
    card, chooser = wide.locator("[data-begins=reserve]"), wide.locator("#chooser")
    wide.goto(gallery.url("age-of-discovery", "late", state="asked"))
    expect(wide.locator("#group-reserve")).to_be_enabled()
    card.focus()
    wide.keyboard.press("Enter")
    expect(wide.locator("#group-reserve")).to_have_attribute("aria-pressed", "true")
    expect(wide.locator(".legal:focus")).to_have_count(1)
    expect(chooser).to_be_hidden()
    wide.locator("#group-reserve").evaluate("one => { one.disabled = true; }")
    card.focus()
    wide.keyboard.press("Enter")
    expect(chooser).to_be_visible()


@pytest.mark.parametrize(("game", "name"), [("empires", "placing"), ("age-of-discovery", "late"), ("santa-maria", "turn")])
def test_a_digit_leads_to_a_view_that_there_is_or_nowhere(chromium: Browser, gallery: Gallery, game: str, name: str) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.goto(gallery.url(game, name))
    expect(page.locator("#prompt")).to_be_visible()
    for digit in "12345678":
        page.keyboard.press(digit)
        assert page.locator("[data-pane]:visible").count(), digit
        expect(page.locator("#tabbar [aria-pressed=true]")).to_have_count(1)
    page.close()


@pytest.mark.parametrize("name", ["turn", "tile"])
def test_arrows_go_from_cell_to_cell_of_the_colony(chromium: Browser, gallery: Gallery, name: str) -> None:
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(gallery.url("santa-maria", name))
    page.locator("#cell-r3c3").focus()
    for key, cell in (("ArrowRight", "r3c4"), ("ArrowDown", "r4c4"), ("ArrowLeft", "r4c3"), ("ArrowUp", "r3c3")):
        page.keyboard.press(key)
        expect(page.locator(":focus")).to_have_attribute("data-cell", cell)
    page.close()


def test_the_letters_of_santa_maria_choose_its_main_actions(chromium: Browser) -> None:
    state = GAMES["santa-maria"].scenes()["turn"].state
    site = Site(state, state.player or 0)
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(site.url)
    for letter, group in (("a", "expand"), ("b", "activate"), ("c", "die"), ("d", "retreat")):
        button, choices = page.locator(f"#group-{group}"), page.locator(f"#list-{group}")
        expect(button).to_be_enabled()
        page.keyboard.press(letter)
        expect(choices).to_be_visible()
        expect(choices.locator(".opt").first).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(choices.locator(".opt").nth(1)).to_be_focused()
        page.keyboard.press("Escape")
        expect(choices).to_be_hidden()
        expect(button).to_be_focused()
    page.locator("#log").focus()
    page.keyboard.press("p")
    expect(page.locator("#prompt button:focus")).to_be_visible()
    page.close()
    site.close()


@pytest.mark.parametrize(
    ("scene", "value", "then"), [("turn", "exchange", "#prompt"), ("ship", "ship coins", '#prompt [value="ship coins"].pick')]
)
def test_the_focus_never_comes_to_lie_on_another_answer_than_the_one_pressed(
    chromium: Browser, scene: str, value: str, then: str
) -> None:
    with opened(chromium, GAMES["santa-maria"].scenes()[scene].state.copy()) as (_, page):
        page.locator(f'#prompt [value="{value}"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator(f'#confirm [value="{value}"]')).to_be_attached()
        expect(page.locator(then)).to_be_focused()
