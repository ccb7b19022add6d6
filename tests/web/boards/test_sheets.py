"""What opens over a phone's table: a finger and Escape close it, its first choice is met first; a list offers what can be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.web.boards.gallery import Gallery, sheets
from tests.web.boards.scenes import GAMES
from tests.web.boards.test_hands import listed, table
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser

#: For each game the button that opens a long list of choices, and a position that has one.
LONG = {
    "santa-maria": ("turn", "#group-activate"),
    "age-of-discovery": ("late", "[popovertarget=all]"),
    "empires": ("placing", "[popovertarget=all]"),
}
CLOSE = {"en": "Close", "pl": "Zamknij"}
TAP = 44
# How far the button reaches, what lies in its middle, and how far the last thing in the sheet is from its foot.
HERE = """sheet => {
  const button = sheet.querySelector(".close");
  const box = button.getBoundingClientRect();
  const around = sheet.getBoundingClientRect();
  const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const last = [...sheet.children].filter((one) => one !== button).pop();
  return {
    size: Math.min(box.width, box.height),
    met: button.contains(met) && box.bottom <= around.bottom,
    room: around.bottom - last.getBoundingClientRect().bottom,
    fade: parseFloat(getComputedStyle(sheet, "::after").height),
    sticks: getComputedStyle(sheet, "::after").position,
    scrolls: sheet.scrollHeight > sheet.clientHeight + 1,
  };
}"""

# How many columns the orders stand in, and by how much the button comes after them, is in sight, and is clear of the sheet's end.
COLUMN = """sheet => {
  const box = (one) => sheet.querySelector(one).getBoundingClientRect();
  const lefts = [...sheet.querySelectorAll(".order1")].map((one) => Math.round(one.getBoundingClientRect().left));
  return {
    columns: new Set(lefts).size,
    after: box("#orders-save").top - box(".order1").bottom,
    seen: sheet.getBoundingClientRect().bottom - box("#orders-save").bottom,
    free: box("h2").bottom - box(".close").bottom,
  };
}"""


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce", **TOUCHED)
    yield page
    page.close()


@pytest.mark.parametrize("language", CLOSE)
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_has_a_button_that_closes_it_wherever_it_is_scrolled(
    phone: Page, gallery: Gallery, game: str, language: str
) -> None:
    for name in GAMES[game].SHEETS:
        phone.goto(gallery.url(game, name, language))
        met: list[str] = []
        for one in sheets(phone):
            sheet = phone.locator(f"#{one}")
            phone.evaluate("(id) => document.getElementById(id).showPopover()", one)
            if not sheet.is_visible():  # it belongs to another view
                continue
            met.append(one)
            for at in (0, 10_000):
                sheet.evaluate("(sheet, at) => sheet.scrollTo(0, at)", at)
                here = sheet.evaluate(HERE)
                assert here["met"], (one, at)
                assert here["size"] >= TAP, one
            assert here["sticks"] == "sticky"
            assert here["room"] >= here["fade"] - 1, f"the end of {one} lies under the fade"
            button = sheet.get_by_role("button", name=CLOSE[language], exact=True)
            expect(button).to_have_count(1)
            button.tap()
            expect(sheet).to_be_hidden()
        assert {"help", "why", "keys", "spoken", "away-list"} <= set(met)


@pytest.mark.parametrize(("width", "height", "touch"), [(1440, 900, False), (1366, 768, False), (1024, 768, True)])
@pytest.mark.parametrize("game", GAMES)
def test_standing_orders_stand_in_one_column_and_their_button_at_the_end_stays_in_sight(
    chromium: Browser, gallery: Gallery, game: str, width: int, height: int, touch: bool
) -> None:
    page = chromium.new_page(viewport={"width": width, "height": height}, **(TOUCHED if touch else {}))
    page.goto(gallery.url(game, GAMES[game].SHEETS[0], "pl"))
    sheet = page.locator("#orders")
    sheet.evaluate("sheet => sheet.showPopover()")
    here = sheet.evaluate(COLUMN)
    assert here["columns"] == 1
    assert here["after"] >= 0, "the button stands beside the orders"
    assert touch or here["seen"] >= 0, "the button is not in sight"  # under a finger it would lie over words
    assert here["free"] >= -1, "the button that closes covers what follows"
    page.locator("#orders-save").click(trial=True)
    page.close()


@pytest.mark.parametrize("game", LONG)
def test_the_keyboard_meets_the_first_choice_first_and_leaves_by_escape(phone: Page, gallery: Gallery, game: str) -> None:
    name, opener = LONG[game]
    phone.goto(gallery.url(game, name, "en"))
    button = phone.locator(opener).first
    sheet = phone.locator(f"#{button.get_attribute('popovertarget')}")
    button.focus()
    phone.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    assert sheet.evaluate(HERE)["scrolls"], "long enough to scroll"
    phone.keyboard.press("Tab")
    expect(sheet.locator(".opt").first).to_be_focused()
    phone.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(button).to_be_focused()


def test_a_tap_anywhere_on_a_rivals_card_of_santa_maria_opens_his_colony(chromium: Browser, gallery: Gallery) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url("santa-maria", "turn", "en"))
    page.locator("[data-goto=players]").tap()
    card = page.locator("#players .opp").first
    colour = (card.get_attribute("id") or "").removeprefix("player-")
    box = card.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
    expect(page.locator(f"#colony-{colour}")).to_be_visible()
    page.close()


def test_a_press_on_a_players_numbers_in_the_card_game_says_what_they_are(chromium: Browser, gallery: Gallery) -> None:
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(gallery.url("age-of-discovery", "late", "en"))
    numbers = page.locator("#board .pl .rr").first
    numbers.click()
    expect(page.locator("#chooser")).to_contain_text("Completed contracts: ")
    page.close()


def test_the_list_offers_who_may_sail_and_nobody_who_is_aboard(chromium: Browser) -> None:
    with table(chromium, "expedition") as (site, page):
        page.locator("label.unit", has_text="oldier").first.click()
        page.locator("#plate-peru").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        offered = page.locator("#all .opt").evaluate_all("found => found.map(one => one.value)")
        regions = ("new-france", "new-england", "peru")
        assert offered == ["decline", "send colonist", "send captain", *(f"explore {one}" for one in regions)]
        listed(page, "send captain")
        expect(page.locator("#path .step")).to_have_count(2)
        assert sorted(site.drafts[-1]) == ["send captain", "send soldier"]
