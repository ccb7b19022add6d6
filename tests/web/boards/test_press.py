"""A double click or a long press chooses and confirms whatever may be chosen in one step; nothing else is confirmed by either."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Site, opened

pytestmark = pytest.mark.browser
#: Milliseconds: what the page takes for a long press.
LONG = 500


class Case(NamedTuple):
    """A choice of one step: where it may be pressed, after what (locators to click), and the action that it is."""

    game: str
    scene: str
    place: str
    action: str
    before: tuple[str, ...] = ()


CASES = [
    Case("empires", "placing", "#board .slot.legal[data-space=training]", "place captain training", ("#hand-captain",)),
    Case("empires", "landing", "#plate-virginia", "land virginia"),
    Case("empires", "settling", "#plate-new-france", "settle new-france"),
    Case("empires", "taking", "#board [data-good=silver]", "take silver"),
    Case("empires", "buying", "#stage [data-tile=cathedral]", "buy cathedral"),
    Case("empires", "declaring", '.fight[value="declare battle new-spain blue"]', "declare battle new-spain blue"),
    Case("empires", "choosing", '#stage [value="nation england"]', "nation england"),
    Case("empires", "points", '.pill[value="points 2"]', "points 2"),
    Case("aoe3", "bidding", '#stage [value="bid 9"]', "bid 9"),
    Case("age-of-discovery", "start", '#board [data-space="purchase-1"]', "buy 1"),
    Case("age-of-discovery", "start", '#board [data-space="contract-green-5"]', "take green-5"),
    Case("age-of-discovery", "start", "#seat [value=coins]", "coins"),
    Case("santa-maria", "turn", "#retreat-coins", "retreat coins"),
    Case("santa-maria", "turn", '#list-activate [value="activate r1c1"]', "activate r1c1", ("#group-activate",)),
    Case("santa-maria", "monk", "#board [data-space$=astronomy]", "monk astronomy"),
    Case("santa-maria", "ship", "#dock-coins", "ship coins"),
    Case("santa-maria", "boards", '#seat [value="board a1"]', "board a1"),
]


@contextmanager
def table(chromium: Browser, game: str, scene: str, **options: bool) -> Iterator[tuple[Site, Page]]:
    """A page for the seat asked, whose clock stands."""
    with opened(chromium, GAMES[game].scenes()[scene].state.copy(), **options) as found:
        yield found


def press(place: Locator, ms: int = LONG) -> None:
    """Press the mouse in the middle of a place for so long."""
    place.hover()
    place.page.mouse.down()
    place.page.clock.run_for(ms)
    place.page.mouse.up()


@pytest.mark.parametrize("how", [Locator.dblclick, press], ids=["double", "long"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game} {case.action}")
def test_what_can_be_chosen_in_one_step_is_chosen_and_confirmed(
    chromium: Browser, case: Case, how: Callable[[Locator], None]
) -> None:
    with table(chromium, case.game, case.scene) as (site, page):
        for button in case.before:
            page.locator(button).click()
        how(page.locator(case.place).first)
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [[case.action]]
        assert site.drafts == [[case.action]]


@pytest.mark.parametrize("how", [Locator.dblclick, press], ids=["double", "long"])
def test_where_an_expedition_sails_is_the_last_part_of_its_choice(chromium: Browser, how: Callable[[Locator], None]) -> None:
    with table(chromium, "empires", "expedition") as (site, page):
        page.locator("#stage label.unit").first.click()
        how(page.locator("#stage label.target").first)
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.drafts == site.played
        assert len(site.played) == 1


def test_an_expedition_with_a_goal_and_nobody_aboard_shows_what_is_missing(chromium: Browser) -> None:
    with table(chromium, "empires", "expedition") as (_site, page):
        crew, none, marked = page.locator("#stage .army"), ("outline-style", "none"), ("outline-style", "solid")
        expect(crew).to_have_css(*none)
        page.locator("#stage .target").first.click()
        expect(crew).to_have_css(*marked)
        expect(page.locator("#confirm-button")).to_be_disabled()
        page.locator("#stage .unit").first.click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        expect(crew).to_have_css(*none)
        page.locator("#stage .unit").first.click()  # it stays at home after all
        expect(crew).to_have_css(*marked)
        expect(page.locator("#confirm-button")).to_be_disabled()


@pytest.mark.parametrize("how", [Locator.dblclick, press], ids=["double", "long"])
def test_where_more_is_asked_nothing_is_confirmed_then_or_later(chromium: Browser, how: Callable[[Locator], None]) -> None:
    with table(chromium, "santa-maria", "turn") as (site, page):
        how(page.locator("#tile-d02"))
        page.locator("#colony .lay").first.click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert [one[:1] for one in site.drafts] == [["expand d02"]] * 2
        assert [len(one) for one in site.drafts] == [1, 2]
        assert site.played == []


def test_the_place_chosen_last_is_confirmed_and_not_the_one_before(chromium: Browser) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        page.locator("#plate-virginia").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.locator("#plate-brazil").dblclick()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [["land brazil"]]


def test_a_short_press_only_chooses(chromium: Browser) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        press(page.locator("#plate-virginia"), LONG - 1)
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.clock.run_for(LONG)
        assert site.drafts == [["land virginia"]]
        assert site.played == []


def test_a_press_that_moves_chooses_nothing_by_itself(chromium: Browser) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        page.locator("#plate-virginia").hover()
        page.mouse.down()
        page.mouse.move(700, 60)
        page.clock.run_for(LONG)
        page.mouse.up()
        page.locator("#plate-florida").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [["land florida"]]
        assert site.played == []


def test_a_place_of_several_choices_asks_which_and_a_long_press_answers(chromium: Browser) -> None:
    with table(chromium, "empires", "placing") as (site, page):
        expect(page.locator("#mat .wkr")).not_to_have_count(1)
        press(page.locator("#s-warfare-1, #board .slot.legal").first)
        page.clock.run_for(1)
        expect(page.locator("#chooser")).to_be_visible()
        assert site.drafts == []
        press(page.locator("#chooser .pill").first)
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert len(site.played) == 1


def test_a_finger_scrolls_over_places_and_gets_the_menu_of_a_link_but_none_of_a_place(chromium: Browser) -> None:
    with table(chromium, "empires", "landing", has_touch=True) as (site, page):
        page.evaluate(
            "addEventListener('contextmenu', (event) => { document.documentElement.dataset.menus ="
            " `${document.documentElement.dataset.menus || ''}${event.defaultPrevented ? 'none ' : 'one '}` })"
        )
        touch = Finger(page)
        touch.down(page.locator("#plate-virginia"))
        touch.move(0, 30)
        page.clock.run_for(LONG)
        touch.up()
        assert site.drafts == []
        for place in (page.locator("a.brand"), page.locator("#plate-florida")):
            touch.down(place)
            place.dispatch_event("contextmenu")
            page.clock.run_for(LONG)
            touch.up()
        expect(page.locator("html")).to_have_attribute("data-menus", "one none ")
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [["land florida"]]


class Finger:
    """A finger on the glass."""

    def __init__(self, page: Page) -> None:
        self.glass = page.context.new_cdp_session(page)
        self.x = self.y = 0.0

    def down(self, place: Locator) -> None:
        """On the middle of a place."""
        box = place.bounding_box()
        assert box is not None
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._send("touchStart")

    def move(self, dx: float, dy: float) -> None:
        """So far."""
        self.x, self.y = self.x + dx, self.y + dy
        self._send("touchMove")

    def up(self) -> None:
        """Off the glass."""
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str) -> None:
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": self.x, "y": self.y}]})


def test_an_action_that_was_begun_gives_way_to_what_is_chosen_instead(chromium: Browser) -> None:
    with table(chromium, "age-of-discovery", "start") as (site, page):
        begun, instead = page.locator("#group-reserve"), page.locator("#seat .pill[value=coins]")
        begun.click()
        expect(begun).to_have_attribute("aria-pressed", "true")
        instead.click()
        expect(instead).to_have_attribute("aria-pressed", "true")
        expect(begun).to_have_attribute("aria-pressed", "false")
        # And it can be begun again while the other choice stands.
        begun.click()
        expect(begun).to_have_attribute("aria-pressed", "true")
        assert site.drafts == [["coins"]]


def test_two_quick_clicks_are_two_choices_where_the_second_is_elsewhere(chromium: Browser) -> None:
    """A browser counts taps that lie a finger apart as one double tap."""
    with table(chromium, "empires", "landing", has_touch=True) as (site, page):
        first, second = page.locator("#plate-virginia"), page.locator("#plate-brazil")
        first.tap()
        expect(page.locator("#confirm-button")).to_be_enabled()
        second.dispatch_event("click", {"detail": 2, "clientX": 600, "clientY": 600})
        expect(second).to_have_class(re.compile(r"\bpick\b"))
        assert site.drafts == [["land virginia"], ["land brazil"]]
        assert site.played == []


@contextmanager
def slow(page: Page, what: str = "draft") -> Iterator[list[Route]]:
    """Drafts, or what is confirmed, are on their way as long as this lasts, and then arrive in their order."""
    held: list[Route] = []
    over: list[bool] = []

    def take(route: Route) -> None:
        if over:
            route.continue_()
        else:
            held.append(route)

    page.route(f"**/{what}", take)
    yield held
    over.append(True)
    for route in held:
        route.continue_()


def choose(page: Page, region: str) -> None:
    """Click a region; its draft has gone out."""
    with page.expect_request("**/draft"):
        page.locator(f"#plate-{region}").click()


def test_what_was_chosen_before_is_not_confirmed_while_another_choice_is_on_its_way(chromium: Browser) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        page.locator("#plate-virginia").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        with slow(page) as held:
            choose(page, "brazil")
            expect(page.locator("#confirm-button")).to_have_css("opacity", "0.55")
            page.locator("#confirm-button").click()
            assert len(held) == 1
        expect(page.locator("#plate-brazil")).to_have_class(re.compile(r"\bpick\b"))
        assert site.drafts == [["land virginia"], ["land brazil"]]
        assert site.played == []
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [["land brazil"]]


def test_of_quick_choices_the_last_one_stays(chromium: Browser) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        with slow(page) as held:
            choose(page, "virginia")
            page.locator("#plate-florida").click()
            page.locator("#plate-brazil").click()
            page.locator("#plate-brazil").click()
            assert len(held) == 1
        expect(page.locator("#plate-brazil")).to_have_class(re.compile(r"\bpick\b"))
        assert site.drafts == [["land virginia"], ["land brazil"]]
        assert site.played == []


def test_a_double_click_while_another_choice_is_on_its_way_confirms_what_was_clicked_twice(chromium: Browser) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        with slow(page):
            choose(page, "virginia")
            page.locator("#plate-brazil").dblclick()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.drafts == [["land virginia"], ["land brazil"]]
        assert site.played == [["land brazil"]]


def test_a_page_that_one_comes_back_to_shows_what_would_be_confirmed(chromium: Browser) -> None:
    """A browser keeps what was ticked when it goes back; here the site's draft is what counts."""
    with table(chromium, "empires", "expedition") as (site, page):
        worker, place = page.locator("#stage label.unit").first, page.locator("#stage label.target").first
        worker.click()
        place.click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        worker.click()  # an expedition of nobody is no choice: nothing is sent
        expect(page.locator("#confirm-button")).to_be_disabled()
        page.goto("about:blank")
        page.go_back()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert len(site.drafts) == 1
        expect(page.locator("#stage label.unit input:checked")).to_have_count(1)


def test_nothing_more_is_chosen_while_what_was_confirmed_is_on_its_way(chromium: Browser) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        page.locator("#plate-virginia").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url.rpartition("/")[2]))
        with slow(page, "submit"):
            with page.expect_request("**/submit"):
                page.locator("#confirm-button").click()
            page.locator("#plate-brazil").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
        assert site.played == [["land virginia"]]
        assert [one for one in sent if one in ("draft", "submit")] == ["submit"]


QUICK = [
    Case("empires", "placing", "#board .slot.legal[data-space=training]", "place captain training", ("#hand-captain",)),
    Case("empires", "landing", "#plate-brazil", "land brazil"),
    Case("empires", "choosing", '#stage [value="nation england"]', "nation england"),
    Case("aoe3", "bidding", '#stage [value="bid 9"]', "bid 9"),
    Case("age-of-discovery", "start", '#board [data-space="contract-green-5"]', "take green-5"),
    Case("santa-maria", "boards", '#seat [value="board a1"]', "board a1"),
]


@pytest.mark.parametrize("case", QUICK, ids=lambda case: f"{case.game} {case.action}")
def test_enter_while_a_choice_is_on_its_way_confirms_it_as_soon_as_it_is_there(chromium: Browser, case: Case) -> None:
    with table(chromium, case.game, case.scene) as (site, page):
        for button in case.before:
            page.locator(button).click()
        with slow(page):
            with page.expect_request("**/draft"):
                page.locator(case.place).first.click()
            page.keyboard.press("Enter")
            assert site.played == []
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert (site.drafts, site.played) == ([[case.action]], [[case.action]])


@pytest.mark.parametrize("then", ["Escape", "warning", "refused", "other"])
def test_enter_too_early_confirms_nothing_where_more_is_to_be_read_or_was_done(chromium: Browser, then: str) -> None:
    with table(chromium, "empires", "landing") as (site, page):
        with slow(page):
            choose(page, "virginia")
            page.keyboard.press("Enter")
            if then == "Escape":
                page.keyboard.press("Escape")
            if then == "other":
                page.locator("#plate-brazil").click()
            if then == "refused":
                page.evaluate("document.addEventListener('caravela:sent', ({detail}) => { detail.ok = false }, {capture: true})")
            if then == "warning":
                page.evaluate(
                    "document.addEventListener('caravela:update', () => { const told = document.createElement('b');"
                    " told.className = 'warn'; document.getElementById('seat').append(told) })"
                )
        place = "brazil" if then == "other" else "virginia"
        expect(page.locator(f"#plate-{place}")).to_have_class(re.compile(r"\bpick\b"))
        expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
        assert site.played == []


def test_a_key_held_down_chooses_and_does_not_confirm(chromium: Browser) -> None:
    with table(chromium, "empires", "choosing") as (site, page):
        with slow(page):
            page.locator('#stage [value="nation england"]').focus()
            with page.expect_request("**/draft"):
                page.keyboard.down("Enter")
            page.keyboard.down("Enter")  # it repeats
        expect(page.locator("#confirm-button")).to_be_enabled()
        expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
        assert site.played == []
