"""board.js in a real browser: piece first and place first, drafts, baskets, keys, and what lights up on map and boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from caravela.engine.errors import IllegalAction
from caravela.engine.messages import Message, Reason
from caravela.games.empires import GAME
from caravela.web.boards.empires import content, hints
from caravela.web.seam import Line
from tests.web.boards import drawing
from tests.web.boards.site import Site, opened
from tests.web.boards.test_games import walk

pytestmark = pytest.mark.browser


@contextmanager
def table(chromium: Browser, name: str, javascript: bool = True, width: int = 1440) -> Iterator[tuple[Site, Page]]:
    """A sample position in a browser, the seat asked at the keyboard; the page must raise no error."""
    state, data = drawing.sample(name)
    site = Site(state, GAME.colours.index(data["seat"]))
    context = chromium.new_context(viewport={"width": width, "height": 900}, java_script_enabled=javascript)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if "Content Security Policy" in said.text else None)
    try:
        page.goto(site.url)
        yield site, page
        assert errors == []
    finally:
        context.close()
        site.close()


def test_piece_first_then_place_then_confirm(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        page.locator("#hand-merchant").click()
        page.locator("#s-dock-5").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [["place merchant dock"]]
        expect(page.locator("#s-dock-5 .ghost .tok")).to_be_visible()
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [["place merchant dock"]]


def test_place_first_asks_only_for_the_piece(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        page.locator("#s-initiative-3").click()
        expect(page.locator("#chooser .pill")).to_have_count(3)
        page.locator("#chooser .pill", has_text="aptain").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [["place captain initiative"]]


def test_another_place_moves_the_preview(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        page.locator("#hand-captain").click()
        page.locator("#s-warfare-1").click()
        expect(page.locator("#s-warfare-1")).to_have_class("slot legal pick")
        page.locator("#s-shipping-new").click()
        expect(page.locator("#s-shipping-new")).to_have_class("slot legal pick")
        expect(page.locator("#s-warfare-1")).to_have_class("slot legal")
        assert site.drafts[-1] == ["place captain shipping"]


def test_each_draft_is_spoken_once_in_a_region_that_stays(chromium: Browser) -> None:
    """Also when it leads to the same as the one before: a screen reader tells what is new in a region that was there."""
    with table(chromium, "placement") as (_site, page):
        page.evaluate("""() => {
          const region = document.getElementById("outcome");
          window.region = region;
          window.heard = [];
          new MutationObserver(() => { if (region.textContent) window.heard.push(region.textContent); })
            .observe(region, { childList: true, characterData: true, subtree: true });
        }""")
        for n, piece in enumerate(("captain", "colonist"), 1):
            page.locator(f"#hand-{piece}").click()
            if n == 1:
                page.locator("#s-initiative-3").click()
            expect(page.locator("#ghosts > span")).to_have_attribute("data-piece", piece)
            said = page.locator("#outcome").text_content()
            assert "in the next order" in (said or "")
            assert page.evaluate("window.heard") == [said] * n
        assert page.evaluate("document.getElementById('outcome') === window.region")
        page.locator("#back-button").click()
        expect(page.locator("#outcome")).to_be_empty()


def test_a_free_space_that_is_not_the_next_says_so(chromium: Browser) -> None:
    """Before anything is closed, too; the list of reasons names it with its reason."""
    with table(chromium, "placement") as (site, page):
        site.state = next(walk({"players": 2}, "look"))
        site.seat = site.state.player or 0
        page.reload()
        page.locator("#s-initiative-2").click()
        expect(page.locator("#chooser")).to_contain_text("the next free one is lit")
        page.keyboard.press("Escape")
        page.locator(".links [popovertarget=why]").click()
        expect(page.locator("#why div").filter(has_text="Initiative, space 2")).to_contain_text("the next free one is lit")


def test_enter_confirms_and_escape_steps_back(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        page.locator("#hand-colonist").click()
        page.locator("#s-trade-goods-3").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.keyboard.press("Escape")
        expect(page.locator("#confirm-button")).to_be_disabled()
        assert site.drafts[-1] == []
        page.locator("#s-trade-goods-3").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.keyboard.press("Enter")
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")


def test_number_keys_jump_to_a_box_and_the_keyboard_places(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        page.locator("#hand-captain").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("8")
        expect(page.locator("#s-warfare-1")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [["place captain warfare"]]
        expect(page.locator("#s-warfare-1")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")


def test_a_double_click_chooses_and_confirms(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        page.locator("#hand-captain").click()
        page.locator("#s-warfare-1").dblclick()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [["place captain warfare"]]


def test_landing_by_the_land_or_its_plate(chromium: Browser) -> None:
    with table(chromium, "landing") as (site, page):
        expect(page.locator(".plate.legal")).to_have_count(6)
        page.locator("#plate-brazil").click()
        expect(page.locator("#plate-brazil")).to_have_class("plate at-brazil legal pick")
        expect(page.locator(".forecast-host .forecast")).to_contain_text("Brazil")
        page.locator("#land-new-spain").click(position={"x": 114, "y": 88})
        expect(page.locator("#plate-new-spain")).to_have_class("plate at-new-spain legal pick")
        assert site.drafts == [["land brazil"], ["land new-spain"]]


def test_a_battle_is_named_in_any_order_and_sent_when_it_is_whole(chromium: Browser) -> None:
    with table(chromium, "battle") as (site, page):
        page.locator("label.unit", has_text="oldier").first.click()
        assert site.drafts == []
        expect(page.locator("#confirm-button")).to_be_disabled()
        page.locator("label.unit", has_text="olonist").first.click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [["kill colonist", "kill soldier"]]
        # A third takes the place of one of the two.
        page.locator("label.unit", has_text="issionary").first.click()
        expect(page.locator("#stage input:checked")).to_have_count(2)
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert len(site.played[0]) == 2
        assert "kill missionary" in site.played[0]


@contextmanager
def battle(chromium: Browser, soldiers: int) -> Iterator[tuple[Site, Page]]:
    """A page on which so many of five workers of four kinds are to be named."""
    there = {"red": {"soldier": soldiers}, "blue": {"colonist": 2, "merchant": 1, "missionary": 1}}
    state = GAME.from_document(
        {
            "turn": 5,
            "options": {"players": 2},
            "regions": {"peru": {"workers": there}},
            "boxes": {"warfare": ["red"]},
            "now": ["warfare"],
            "seed": "named",
        }
    )
    state.apply(GAME.actions.parse("declare battle peru blue"))
    with opened(chromium, state) as shown:
        yield shown


def test_of_one_that_falls_the_choice_moves_by_click_and_by_key(chromium: Browser) -> None:
    with battle(chromium, 1) as (site, page):
        ticked = page.locator("#stage input:checked")
        for kind in ("olonist", "erchant"):
            page.locator("label.unit", has_text=kind).first.click()
            expect(page.locator("#path .step")).to_contain_text(kind)
            expect(ticked).to_have_count(1)
        page.locator("label.unit", has_text="issionary").locator("input").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#path .step")).to_contain_text("issionary")
        expect(ticked).to_have_count(1)
        assert site.drafts == [["kill colonist"], ["kill merchant"], ["kill missionary"]]
        assert site.played == []
        page.keyboard.press("Enter")
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played == [["kill missionary"]]


def test_who_falls_because_nobody_else_is_left_to_name_is_shown_before_it_is_confirmed(chromium: Browser) -> None:
    with battle(chromium, 2) as (site, page):
        page.locator("[popovertarget=all]").first.click()
        page.locator("#all .opt", has_text="erchant").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [["kill merchant"]]
        expect(page.locator("#path .step")).to_have_text(["Merchant", "Missionary"])
        expect(page.locator("#stage label:has(:checked)")).to_have_count(2)
        page.locator("label.unit", has_text="olonist").first.click()
        expect(page.locator("#path .step").first).to_have_text("Colonist")
        expect(page.locator("#stage label:has(:checked)")).to_have_count(2)


def test_an_expedition_by_workers_and_the_map(chromium: Browser) -> None:
    with table(chromium, "expedition") as (site, page):
        page.locator("label.unit", has_text="aptain").first.click()
        page.locator("label.unit", has_text="oldier").first.click()
        expect(page.locator("#strength")).to_have_text("3")
        page.locator("#plate-peru").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts[-1] == ["send captain", "send soldier", "explore peru"]
        page.locator("label.unit", has_text="olonist").first.click()
        expect(page.locator("#path .step")).to_have_count(4)
        assert site.drafts[-1] == ["send colonist", "send captain", "send soldier", "explore peru"]


def listed(page: Page, choice: str) -> None:
    """Choose from the list of all choices."""
    page.locator("[popovertarget=all]").first.click()
    page.locator(f"#all .opt[value='{choice}']").click()


@pytest.mark.parametrize("region_first", [True, False])
def test_of_two_workers_alike_the_one_that_was_ticked_sails_and_it_alone(chromium: Browser, region_first: bool) -> None:
    with table(chromium, "expedition") as (site, page):
        captains, target = page.locator("label.unit", has_text="aptain"), page.locator("#stage label.target").first
        expect(captains).to_have_count(2)
        for part in (target, captains.nth(1)) if region_first else (captains.nth(1), target):
            part.click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts[-1][:-1] == ["send captain"]
        expect(captains.nth(1).locator("input")).to_be_checked()
        expect(captains.nth(0).locator("input")).not_to_be_checked()
        expect(page.locator("#strength")).to_have_text("2")
        captains.nth(0).click()
        expect(page.locator("#path .step")).to_have_count(3)
        expect(page.locator("#strength")).to_have_text("4")
        captains.nth(0).click()
        expect(page.locator("#path .step")).to_have_count(2)
        expect(captains.nth(1).locator("input")).to_be_checked()
        expect(page.locator("#strength")).to_have_text("2")
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        assert site.played[0][:-1] == ["send captain"]


def test_a_refused_expedition_keeps_its_ticks_and_can_be_mended(chromium: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(chromium, "expedition") as (site, page):
        captain, soldier = page.locator("label.unit", has_text="aptain"), page.locator("label.unit", has_text="oldier")
        captain.first.click()
        page.locator("#plate-peru").click()
        expect(page.locator("#confirm-button")).to_be_enabled()

        def refuse(_actions: list[str]) -> None:
            raise IllegalAction("The pilot says no.")

        with monkeypatch.context() as patch:
            patch.setattr(site, "draft", refuse)
            listed(page, "send colonist")  # what is ticked is still what the site has
            expect(page.locator("#notice", has_text="The pilot says no.")).to_be_attached()
            expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
            expect(page.locator("#confirm-button")).to_be_enabled()
            soldier.first.click()
            expect(page.locator("#notice", has_text="The pilot says no.")).to_be_visible()
            for unit in (captain, soldier):
                expect(unit.first.locator("input")).to_be_checked()
            expect(page.locator("#stage .target input:checked")).to_have_count(1)
            expect(page.locator("#confirm-button")).to_be_disabled()
        soldier.first.click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        expect(page.get_by_text("The pilot says no.")).to_be_hidden()
        assert site.drafts[-1] == ["send captain", "explore peru"]


def test_a_region_with_several_enemies_asks_which(chromium: Browser) -> None:
    with table(chromium, "declaring") as (site, page):
        page.locator("#plate-new-spain").click()
        expect(page.locator("#chooser .pill")).to_have_count(3)
        page.locator("#chooser .pill").nth(1).click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts[0][0].startswith("declare battle new-spain ")


def test_a_long_forecast_stays_in_its_line_and_is_told_whole(chromium: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = drawing.draft
    warning = Reason("R59", Message("You have no Soldier in the Caribbean: you kill nobody and lose 1 worker.", {}))
    told = tuple(
        [Line(name, {}, f"{name}: a sentence of what comes of it.") for name in ("declared", "fought", "box-opened")] * 3
    )
    monkeypatch.setattr(drawing, "draft", lambda *args: replace(plain(*args), warnings=(warning,), events=told))
    monkeypatch.setattr(hints, "of", lambda *args: None)
    with table(chromium, "declaring") as (_site, page):
        page.locator("#stage .fight").first.click()
        forecast = page.locator("#path .eff")
        expect(forecast).to_contain_text("you kill nobody")
        expect(forecast).not_to_contain_text("box-opened")
        assert (forecast.get_attribute("title") or "").count("fought") == 3
        inner, outer = forecast.bounding_box(), page.locator("#prompt").bounding_box()
        assert inner is not None
        assert outer is not None
        assert inner["y"] >= outer["y"]
        assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def test_scouting_says_so_and_its_list_closes(chromium: Browser) -> None:
    with table(chromium, "placement") as (site, page):
        assert page.locator(".btn[popovertarget=scouting]").count() == 0
        site.state = next(walk({"players": 2, "scouting": True}, "look"))
        site.seat = site.state.player or 0
        page.reload()
        page.locator(".btn[popovertarget=scouting]").click()
        page.locator("#scouting button", has_text="Peru").click()
        expect(page.locator("#confirm-button")).to_contain_text("Look")
        expect(page.locator("#scouting")).to_be_hidden()
        assert site.drafts == [["scout peru"]]
        page.locator("#confirm-button").click()
        expect(page.locator("#mat .sec li")).to_contain_text("Peru")
        expect(page.locator("#mat .sec li")).to_be_visible()
        plate, said = page.locator("#plate-peru"), page.locator("#pop-peru")
        counter = content.discovery(site.state.view(site.seat)["regions"]["peru"]["counter"])
        assert counter is not None
        shown = [str(counter[name]) for name in ("natives", "plunder", "soldier", "vp")]
        expect(plate.locator(".kn span")).to_have_text(shown)
        expect(plate.get_by_text("undiscovered")).to_be_hidden()
        expect(plate).to_have_accessible_description(re.compile(f"only you know its counter: natives {shown[0]}"))
        plate.click()
        expect(said).to_contain_text(f"only you know its counter: natives {shown[0]}")
        expect(said.get_by_text("lies face down")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(said).to_be_hidden()
        for reader in (None, 1 - site.seat):
            assert "only you know" not in "".join(drawing.parts(site.state, reader, []))
        page.locator("#s-dock-1").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        expect(page.locator("#mat .sec li")).to_be_hidden()


def test_buying_and_declining(chromium: Browser) -> None:
    with table(chromium, "buying") as (site, page):
        page.locator(".bc[data-tile=taxation]").click()
        expect(page.locator(".pv")).to_contain_text("$17")
        page.locator(".pill[value=decline]").click()
        expect(page.locator(".pill[value=decline]")).to_have_attribute("aria-pressed", "true")
        assert site.drafts == [["buy taxation"], ["decline"]]


def test_a_good_is_taken_from_the_offer(chromium: Browser) -> None:
    with table(chromium, "taking") as (site, page):
        page.locator("#board .gb[data-good=silver]").click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        assert site.drafts == [["take silver"]]


def test_the_list_of_all_choices_works_without_script(chromium: Browser) -> None:
    with table(chromium, "placement", javascript=False) as (_site, page):
        page.locator("button.link[popovertarget=all]").click()
        page.locator("#all .opt[value='place captain shipping']").click()
        expect(page.locator("body")).to_contain_text("place captain shipping")


def test_what_is_ticked_and_focused_survives_an_update(chromium: Browser) -> None:
    with table(chromium, "placement") as (_site, page):
        page.locator("#plate-peru").focus()
        page.locator("#hand-captain").dispatch_event("click")
        page.locator("#s-warfare-1").dispatch_event("click")
        expect(page.locator("#confirm-button")).to_be_enabled()
        expect(page.locator("#plate-peru")).to_be_focused()


@pytest.mark.parametrize(("name", "view", "lit"), [("placement", "events", "#s-dock-5"), ("landing", "map", "#board .plate")])
def test_on_a_phone_a_question_opens_the_view_whose_places_are_lit(chromium: Browser, name: str, view: str, lit: str) -> None:
    with table(chromium, name, width=390) as (_site, page):
        expect(page.locator(f"#tabbar [data-goto={view}]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"{lit}.legal").first).to_be_visible()


@pytest.mark.parametrize("name", ["placement", "landing", "six", "battle", "buying"])
def test_nothing_scrolls_at_1440_by_900(chromium: Browser, name: str) -> None:
    with table(chromium, name) as (_site, page):
        box = page.locator("#table").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 900
        assert box["width"] <= 1440
        for part in ("#map", "#prompt", "#mat", "#rail"):
            inner = page.locator(part).bounding_box()
            assert inner is not None
            assert inner["y"] + inner["height"] <= 900
