"""A worker or a ship is dragged to its place with the mouse: drafted where it is dropped, confirmed by nothing but Confirm."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Locator, Page, expect

from caravela.engine.state import State
from caravela.games import get
from tests.web.boards.site import opened
from tests.web.boards.test_press import table

pytestmark = pytest.mark.browser
CAPTAIN, TRAINING = "#hand-captain", "#board .slot[data-space=training]"


def middle(place: Locator) -> tuple[float, float]:
    """The middle of a place on the page."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(page: Page, piece: Locator) -> None:
    """Take a piece and move it from where it lies."""
    page.mouse.move(*middle(piece))
    page.mouse.down()
    x, y = middle(piece)
    page.mouse.move(x + 4, y - 20, steps=4)


def drag(page: Page, piece: str, place: str) -> None:
    """Take a piece and drop it on a place."""
    lift(page, page.locator(piece).first)
    page.mouse.move(*middle(page.locator(place).first), steps=5)
    page.mouse.up()
    page.clock.run_for(1)


def test_a_worker_is_drafted_where_it_is_dropped_and_moved_by_dragging_again(chromium: Browser) -> None:
    with table(chromium, "empires", "placing") as (site, page):
        lift(page, page.locator(CAPTAIN))
        expect(page.locator(".dragged")).to_be_visible()
        expect(page.locator(TRAINING)).to_contain_class("legal")
        page.mouse.move(*middle(page.locator(TRAINING)), steps=5)
        expect(page.locator(TRAINING)).to_contain_class("drop")
        page.mouse.up()
        page.clock.run_for(1)
        expect(page.locator("#confirm-button")).to_be_enabled()
        expect(page.locator(".dragged, .drop")).to_have_count(0)
        assert site.drafts == [["place captain training"]]
        drag(page, "#hand-colonist", TRAINING)
        expect(page.locator(f"{TRAINING}.pick")).to_be_visible()
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [["place colonist training"]]


def test_a_worker_that_is_dropped_elsewhere_is_back_and_escape_lets_it_go(chromium: Browser) -> None:
    with table(chromium, "empires", "placing") as (site, page):
        drag(page, CAPTAIN, "header.app .brand")
        expect(page.locator(CAPTAIN)).to_have_attribute("aria-pressed", "false")
        lift(page, page.locator(CAPTAIN))
        page.keyboard.press("Escape")
        expect(page.locator(".dragged")).to_have_count(0)
        page.mouse.move(*middle(page.locator(TRAINING)))
        page.mouse.up()
        expect(page.locator(CAPTAIN)).to_have_attribute("aria-pressed", "false")
        drag(page, CAPTAIN, CAPTAIN)
        expect(page.locator(CAPTAIN)).to_have_attribute("aria-pressed", "false")
        page.locator(CAPTAIN).click()  # a click is still a click
        expect(page.locator(CAPTAIN)).to_have_attribute("aria-pressed", "true")
        assert site.drafts == []


def test_a_closed_place_says_why_to_what_is_dropped_on_it(chromium: Browser) -> None:
    with table(chromium, "empires", "placing") as (site, page):
        drag(page, CAPTAIN, "#board .slot:not(.legal):not([data-colour])")
        expect(page.locator("#chooser")).to_be_visible()
        expect(page.locator("#chooser p").nth(1)).not_to_be_empty()
        page.locator("#chooser p").first.click()
        expect(page.locator("#chooser")).to_be_visible()
        assert site.drafts == []


def test_a_ship_is_dragged_to_the_expedition_that_it_joins(chromium: Browser) -> None:
    with table(chromium, "age-of-discovery", "wild") as (site, page):
        drag(page, "#fleet-flagship", "#board .legal[data-space=to-abreu]")
        expect(page.locator("#chooser")).to_have_attribute("aria-label", "Flagship: green and blue")  # which value it has now
        page.locator("#chooser .pill").first.click()
        expect(page.locator("#fleet-flagship")).to_contain_class("sel")
        assert [len(one) for one in site.drafts] == [1, 2]
        assert site.drafts[-1][0] == "to abreu"
        assert site.played == []


def fleet() -> State:
    """A turn with a ship, the flagship and a contract that wants both, with a Wild Ship for the ship."""
    mine = {"coins": 9, "wild": 1, "ships": {"yellow-2": 1}, "hand": ["green-5"], "flagship": "green-blue"}
    position = {"options": {"players": 2}, "turn": "red", "players": {"red": mine, "yellow": {}}}
    return get("age-of-discovery").from_document(position)


def test_a_ship_that_others_come_before_waits_for_them(chromium: Browser) -> None:
    with opened(chromium, fleet()) as (site, page):
        drag(page, "#fleet-yellow-2", "#hold-green-5")
        expect(page.locator("#chooser")).to_contain_text("another ship comes before it")
        page.keyboard.press("Escape")
        page.locator("#prompt .pill[value='flagship 3 green']").click()
        expect(page.locator("#seat")).to_have_attribute("data-step", "duration")
        assert site.drafts[-1] == ["fulfil green-5", "flagship 3 green", "wild yellow-2"]


def test_the_whole_picture_of_a_ship_is_dragged_and_enter_confirms_where_it_was_dropped(chromium: Browser) -> None:
    with opened(chromium, fleet()) as (site, page):
        lift(page, page.locator("#fleet-yellow-2"))
        expect(page.locator(".dragged .sails")).to_be_visible()
        page.mouse.move(*middle(page.locator("#board .legal[data-space^=to-]").first), steps=5)
        page.mouse.up()
        page.clock.run_for(1)
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.keyboard.press("Enter")
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played[0] == [*site.drafts[-1], "sail"]
