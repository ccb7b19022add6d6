"""The box beside a place: several choices are offered by name, and a place that is closed says why."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from caravela.engine.state import State
from tests.web.boards import drawing
from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.scenes.age_of_discovery import games
from tests.web.boards.site import Site, opened

pytestmark = pytest.mark.browser


def flagship(target: str) -> tuple[State, list[str]]:
    """A position in which the flagship may go to such a target with several values, and the choice that leads there."""
    for state in games(4, "gallery"):
        for text in state.view(state.player)["legal"] if state.player is not None else []:
            if text.startswith(target):
                legal = drawing.draft(state, [text]).view["legal"]
                if sum(one.startswith("flagship ") for one in legal) > 1:
                    return state.copy(), [text]
    raise AssertionError(f"no flagship may go {target}")


@pytest.mark.parametrize("target", ["to ", "fulfil "])
def test_the_flagship_is_offered_by_name(chromium: Browser, target: str) -> None:
    state, chosen = flagship(target)
    assert state.player is not None
    site = Site(state, state.player)
    site.draft(chosen)
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(site.url)
    page.locator("#fleet-flagship").click()
    offered = page.locator("#chooser .pill")
    buttons = page.get_by_role("dialog", name="Flagship").get_by_role("button", name="flagship")
    expect(buttons).to_have_count(offered.count())
    said = offered.evaluate_all("found => found.map(one => one.getAttribute('aria-label'))")
    assert len(set(said)) == len(said) > 1
    page.close()
    site.close()


#: Places that are closed in a position, by their marks.
CLOSED = {
    "santa-maria": ("turn", ["#market [data-space]", "#colony [data-tell]", "#pool .pl:not(.can)"]),
    "age-of-discovery": ("late", ["#board [data-space^=to-]", "#market [data-space]"]),
}


@pytest.mark.parametrize("game", CLOSED)
def test_a_closed_place_shakes_and_says_why(chromium: Browser, gallery: Gallery, game: str) -> None:
    scene, places = CLOSED[game]
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto(gallery.url(game, scene))
    marks = page.locator("#why [data-space]").evaluate_all("found => found.flatMap(one => one.dataset.space.split(' '))")
    for place in places:
        found = page.locator(f"{place}:not(.legal)")
        at = found.evaluate_all("found => found.map(one => one.dataset.space || `cell-${one.dataset.cell}`)")
        closed = next(n for n, mark in enumerate(at) if mark in marks)
        found.nth(closed).dispatch_event("click")
        why = page.locator(f'#why [data-space~="{at[closed]}"] dd').text_content() or ""
        assert why
        expect(page.locator("#chooser p").nth(1)).to_have_text(why)
        expect(page.locator("#outcome")).to_have_text(why)
        assert "shake" in (found.nth(closed).get_attribute("class") or "")
        assert found.nth(closed).evaluate("one => getComputedStyle(one).animationName") == "shake"
    page.emulate_media(reduced_motion="reduce")
    assert page.locator(".shake").first.evaluate("one => getComputedStyle(one).animationName") == "none"
    page.close()


#: What is closed on the table of Empires, and what the reason of exactly that place names.
PRESSED = {
    "an occupied space": ("empires", "placing", "#s-dock-1", "Colonist Dock, space 1: ", "Taken by: "),
    "a space behind the next": ("empires", "placing", "#s-dock-7", "Colonist Dock, space 7: free", "the next free one is lit"),
    "a space for buildings": ("empires", "placing", "#s-dock-x", "Colonist Dock, space X: ", "for buildings alone"),
    "a specialist's space": ("empires", "placing", "#s-spec-merchant", "Specialists, Merchant: ", "taken by Zofia"),
    "a full box": ("aoe3", "five-late", "#s-buildings-2", "Capital Buildings, space 2: ", "is full: it has 5 spaces"),
    "a box for one of each": ("aoe3", "five-late", "#s-initiative-1", "Initiative, space 1: ", "one for each player"),
    "a space when none is asked": ("empires", "landing", "#s-warfare-1", "Warfare, space 1: ", "Another question waits: "),
    "a worker when none is asked": ("empires", "bidding", "#mat .wkr", "", "Another question waits: "),
    "a region": ("empires", "landing", "#plate-peru", "", "Peru is not discovered yet."),
}


@pytest.mark.parametrize("place", PRESSED)
def test_a_closed_place_of_empires_says_its_own_reason(chromium: Browser, gallery: Gallery, place: str) -> None:
    game, scene, selector, name, why = PRESSED[place]
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto(gallery.url(game, scene))
    pressed = page.locator(selector).first
    pressed.click(force=True)  # what is closed is no control that a script would press
    if place == "a region":
        expect(page.locator(".pop.open .why")).to_contain_text(why)
    else:
        expect(page.locator("#chooser p").nth(0)).to_contain_text(name)
        expect(page.locator("#chooser p").nth(1)).to_contain_text(why)
    expect(page.locator("#outcome")).to_contain_text(why)
    assert "shake" in (pressed.get_attribute("class") or "")
    page.close()


@pytest.mark.parametrize(("game", "scene"), [("empires", "placing"), ("empires", "builder-six"), ("aoe3", "five-late")])
def test_every_closed_space_of_empires_is_in_the_list(chromium: Browser, gallery: Gallery, game: str, scene: str) -> None:
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto(gallery.url(game, scene))
    listed = " ".join(page.locator("#why [data-space]").evaluate_all("found => found.map(one => one.dataset.space)")).split()
    closed = page.locator("#events button.slot:not(.legal)").evaluate_all("found => found.map(one => one.dataset.why.split(' '))")
    assert closed
    assert [marks for marks in closed if not set(marks) & set(listed)] == []
    page.close()


def test_a_space_has_its_number_again_when_the_choice_of_it_is_taken_back(chromium: Browser) -> None:
    with opened(chromium, GAMES["empires"].scenes()["placing"].state.copy()) as (_site, page):
        page.locator("#hand-captain").click()
        space = page.locator("#board .slot.legal[data-space=training]").first
        number = space.inner_text()
        assert number
        space.click()
        expect(space.locator(".ghost")).to_be_attached()
        page.locator("#back-button").click()
        expect(space.locator(".ghost")).to_have_count(0)
        expect(space).to_have_text(number)
