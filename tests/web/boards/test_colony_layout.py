"""The page of Santa Maria, measured: signs stay on their tiles, the left column is whole, choices stand where there is room."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.browser import layout
from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.scenes.santa_maria import played
from tests.web.boards.test_places_kept import table
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser

GAME = "santa-maria"
# How far each part of a sign of two goods is outside the building that it stands on; nothing where there is no such sign.
OUTSIDE = """[...document.querySelectorAll(".grid .cell")].filter((one) => one.querySelector(".trade i")).map((cell) => {
  const box = cell.getBoundingClientRect();
  return Math.max(...[...cell.querySelectorAll(".ef, .trade, .trade *")].map((part) => {
    const r = part.getBoundingClientRect();
    return Math.max(box.left - r.left, box.top - r.top, r.right - box.right, r.bottom - box.bottom);
  }));
})"""
# Dots of the prompt that stand on another line than what follows them.
LEFT_BEHIND = """[...document.querySelectorAll("#prompt .dot")].filter((dot) => {
  const here = dot.getBoundingClientRect();
  const next = dot.nextElementSibling?.getBoundingClientRect();
  return here.width && !(next && here.top < next.bottom && here.bottom > next.top && here.right <= next.left + 1);
}).length"""
BELOW = """() => {
  const [question, choices] = ["#prompt .pt", "#path"].map((one) => document.querySelector(one).getBoundingClientRect());
  return choices.top >= question.bottom - 1;
}"""


def window(chromium: Browser, width: int, height: int, touched: bool = False) -> Page:
    """A page of this size."""
    screen = TOUCHED if touched else {}
    return chromium.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", **screen)


@pytest.mark.parametrize("width", [360, 390])
def test_a_trade_of_two_goods_stays_on_its_building_on_a_phone(chromium: Browser, gallery: Gallery, width: int) -> None:
    page = window(chromium, width, 844, touched=True)
    page.goto(gallery.url(GAME, "retreat", "pl"))
    outside = page.evaluate(OUTSIDE)
    page.close()
    assert outside, "a building trades either of two goods"
    assert max(outside) <= 0.5


@pytest.mark.parametrize("name", ["retreat", "sets", "monk", "turn"])
def test_a_long_prompt_leaves_the_left_column_whole(chromium: Browser, gallery: Gallery, name: str) -> None:
    page = window(chromium, 1440, 900)
    for language in ("pl", "en"):
        page.goto(gallery.url(GAME, name, language))
        assert page.locator(".A").evaluate("column => column.scrollHeight - column.clientHeight") <= 1, language
    page.close()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (1920, 1080), (1024, 768)])
def test_the_colony_keeps_its_place_and_size_from_question_to_question(
    chromium: Browser, gallery: Gallery, width: int, height: int
) -> None:
    page = window(chromium, width, height)
    found = {}
    for language in ("pl", "en"):
        for name in ("turn", "tile", "laid", "die", "line", "retreat", "monk", "ship", "sets", "boards", "exchange", "waiting"):
            page.goto(gallery.url(GAME, name, language))
            found[f"{name} {language}"] = page.locator("#cell-r6c6").bounding_box()
    page.close()
    assert found["turn pl"]
    assert {name: box for name, box in found.items() if box != found["turn pl"]} == {}


@pytest.mark.parametrize(("width", "height", "touched"), [(1366, 768, False), (1024, 768, False), (1024, 768, True)])
def test_no_prompt_lies_over_the_colony_in_a_low_window(
    chromium: Browser, gallery: Gallery, width: int, height: int, touched: bool
) -> None:
    page = window(chromium, width, height, touched)
    for name in GAMES[GAME].scenes():
        page.goto(gallery.url(GAME, name, "pl"))
        if page.locator("#path").count():
            last, prompt = page.locator("#cell-r6c6").bounding_box(), page.locator("#prompt").bounding_box()
            assert last
            assert prompt
            assert last["y"] + last["height"] <= prompt["y"], name
            expect(page.locator("#confirm-button")).to_be_in_viewport(ratio=1)
    page.close()


def test_a_prompt_that_has_to_do_with_ships_covers_no_harbour_in_a_low_window(chromium: Browser, gallery: Gallery) -> None:
    page = window(chromium, 1366, 768)
    for language in ("en", "pl"):
        for name in ("turn", "building", "ship", "taken", "exchange"):
            page.goto(gallery.url(GAME, name, language))
            harbour, prompt = page.locator(".A > section").last.bounding_box(), page.locator("#prompt").bounding_box()
            assert harbour
            assert prompt
            assert harbour["x"] + harbour["width"] <= prompt["x"] or harbour["y"] + harbour["height"] <= prompt["y"], name
            expect(page.locator(".A > section").last).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 720})
    assert [one for one in layout.problems(page) if "#question" in one] == []
    page.close()


def test_the_own_things_and_the_places_for_a_monk_do_not_scroll(chromium: Browser, gallery: Gallery) -> None:
    page = window(chromium, 1440, 900)
    for name in GAMES[GAME].scenes():
        page.goto(gallery.url(GAME, name, "pl"))
        for part in ("#mat", ".prompt:not(.idle) .path"):
            for one in page.locator(part).all():
                assert one.evaluate("part => part.scrollHeight - part.clientHeight") <= 0, (name, part)
    page.close()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_ten_places_for_a_monk_stand_in_the_prompt_and_the_left_column_says_what_they_do(
    chromium: Browser, language: str
) -> None:
    state = played({"players": 4, "advanced": True}, "monks 6", 1, "monk")
    places = [text for text in map(state.game.actions.text, state.legal_actions()) if text.startswith("monk ")]
    assert len(places) == 10
    with table(chromium, state, (1440, 900), language) as (site, page):
        for chosen in ([], *[[text] for text in places]):
            site.draft(chosen)
            page.goto(site.url)
            assert page.locator("#path").evaluate("part => part.scrollHeight - part.clientHeight") <= 0, chosen
            assert layout.problems(page) == []
        for about in page.locator("#path .about").all():
            expect(page.locator(".A")).to_contain_text((about.text_content() or "-").strip(": ;").removesuffix("."))


@pytest.mark.parametrize(("width", "height", "touched"), [(1440, 900, False), (1024, 768, True), (390, 844, True)])
def test_a_place_for_a_monk_and_a_ship_say_what_they_bring(
    chromium: Browser, gallery: Gallery, width: int, height: int, touched: bool
) -> None:
    page = window(chromium, width, height, touched)
    for name, told in (("monk", "A new ship may go to another of your docks"), ("ship", "3 points at the end")):
        page.goto(gallery.url(GAME, name))
        box = page.locator("#path .pill small", has_text=told).first.bounding_box()
        assert box
        assert min(box["width"] / 4, box["height"]) > 8
    page.close()


def test_very_many_choices_scroll_in_the_prompt_and_leave_the_buttons_in_sight(chromium: Browser, gallery: Gallery) -> None:
    page = window(chromium, 1440, 900)
    page.goto(gallery.url(GAME, "retreat", "pl"))
    page.evaluate("() => { const row = document.querySelector('#path .pills'); row.innerHTML += row.innerHTML + row.innerHTML; }")
    last = page.locator("#path .pill").last
    expect(last).not_to_be_in_viewport()
    last.focus()
    expect(last).to_be_in_viewport(ratio=1)
    for one in ("#question", "#confirm-button", "#cell-r6c6", "#stage"):
        expect(page.locator(one)).to_be_in_viewport(ratio=1)
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_no_dot_is_left_at_the_end_of_a_line(chromium: Browser, gallery: Gallery, game: str) -> None:
    page = window(chromium, 360, 740, touched=True)
    for name in GAMES[game].scenes():
        page.goto(gallery.url(game, name, "pl"))
        assert page.evaluate(LEFT_BEHIND) == 0, name
    page.close()


@pytest.mark.parametrize(
    ("width", "touched", "name", "below"),
    [
        *[(360, True, "turn", True), (768, False, "monk", True), (1024, True, "monk", True), (1024, False, "turn", False)],
        *[(1440, False, "retreat", True), (1440, False, "turn", False), (1024, False, "retreat", True)],
    ],
)
def test_choices_stand_below_the_question_where_it_leaves_them_no_room(
    chromium: Browser, gallery: Gallery, width: int, touched: bool, name: str, below: bool
) -> None:
    page = window(chromium, width, 900, touched=touched)
    page.goto(gallery.url(GAME, name, "pl"))
    assert page.evaluate(BELOW) is below
    page.close()
