"""Pieces in motion: they fly where they go, others' last moves keep a ring until the reader goes on, who wants calm has it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from caravela.engine.play import advance
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.games import get
from caravela.games.empires import GAME
from tests.web.boards import drawing
from tests.web.boards.site import Site

pytestmark = pytest.mark.browser
Motion = Literal["no-preference", "reduce"]
both = pytest.mark.parametrize("motion", ["no-preference", "reduce"])

#: Notes where each flight ends, where a test can read it.
NOTE = """
const fly = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const root = document.documentElement;
  const by = /^translate.([-.\\d]+)px/.exec(frames[0].transform || "");
  const box = this.getBoundingClientRect();
  const from = by && box.left + box.width / 2 + Number(by[1]);
  if (by) root.dataset.flown = `${root.dataset.flown || ""} ${this.closest("[id]").id}`;
  if (by && (from < 0 || from > innerWidth)) root.dataset.outside = "yes";
  return fly.call(this, frames, options);
};
"""


@contextmanager
def table(chromium: Browser, state: State, seat: int, motion: Motion) -> Iterator[tuple[Site, Page]]:
    """A seat's page on which flights are noted."""
    site = Site(state, seat)
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion=motion)
    page.add_init_script(NOTE)
    page.goto(site.url)
    try:
        yield site, page
    finally:
        page.close()
        site.close()


def flown(page: Page) -> set[str]:
    """The ids of the places to which pieces flew."""
    return set((page.locator("html").get_attribute("data-flown") or "").split())


@both
@pytest.mark.parametrize("edition", ["empires", "aoe3"])
def test_workers_glide_and_what_others_moved_is_marked_until_the_next_click(
    chromium: Browser, edition: str, motion: Motion
) -> None:
    if edition == "empires":
        state, data = drawing.sample("placement")
        seat = GAME.colours.index(data["seat"])
    else:
        state = begun(edition, "place ")
        seat = state.player or 0
    mine = GAME.colours[seat]
    with table(chromium, state, seat, motion) as (_site, page):
        page.locator("#mat .wkr:not(:disabled)").first.click()
        page.locator("#s-dock-5, #board .slot.legal[data-space=dock]").first.click()
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        marked = page.locator("#board .last")
        expect(marked.first).to_be_visible()
        rivals = {str(one.get_attribute("id")): str(one.get_attribute("data-colour")) for one in marked.all()}
        own = {str(one.get_attribute("id")) for one in page.locator(f'#board .slot[id^=s-dock][data-colour="{mine}"]').all()}
        assert mine not in rivals.values()
        assert own
        assert flown(page) <= own | set(rivals)
        assert bool(flown(page) & own) == bool(flown(page) & set(rivals)) == (motion == "no-preference")
        page.locator("#plate-peru").click()
        expect(marked).to_have_count(0)


def test_nothing_flies_in_from_a_closed_drawer(chromium: Browser) -> None:
    """What flies from outside a tablet's window lets the page scroll sideways as long as it flies."""
    state = begun("aoe3", "place ")
    site = Site(state, state.player or 0)
    page = chromium.new_page(viewport={"width": 1024, "height": 768}, reduced_motion="no-preference")
    page.add_init_script(NOTE)
    page.goto(site.url)
    page.locator("#board .slot.legal[data-space=dock]").first.click()
    page.locator("#confirm-button").click()
    expect(page.locator("#board .last").first).to_be_visible()
    assert flown(page)
    assert page.locator("html").get_attribute("data-outside") is None
    page.close()
    site.close()


def begun(game: str, wanted: str) -> State:
    """A position of a game of two in which the first seat can do what begins so."""
    state, rng = get(game).start({"players": 2}, "motion"), random.Random("motion")
    while state.player != 0 or not any(text.startswith(wanted) for text in legal(state)):
        state.apply(state.game.policy(state, rng))
    return state


def legal(state: State) -> list[str]:
    """The actions of the seat asked."""
    return [state.game.actions.text(action) for action in state.legal_actions()]


#: What a rival does in one turn, and on what it is to be seen: the beginning of the id of what is marked.
MOVES = [
    ("age-of-discovery", "buy ", "has-"),
    ("age-of-discovery", "take ", "held-"),
    ("age-of-discovery", "to ", "crew-"),
    ("age-of-discovery", "fulfil ", "sails-"),
    ("santa-maria", "expand ", "thumb-"),
    ("santa-maria", "activate ", "thumb-"),
    ("santa-maria", "die ", "thumb-"),
    ("santa-maria", "retreat ", "retreat-"),
    ("santa-maria", "ship ", "ships-"),
    ("santa-maria", "monk ", "monk-"),
]


@both
@pytest.mark.parametrize(("game", "kind", "place"), MOVES)
def test_what_a_rival_has_done_flies_and_is_marked_until_the_next_click(
    chromium: Browser, game: str, kind: str, place: str, motion: Motion
) -> None:
    state = before(game, kind)
    rival = state.player
    assert rival is not None
    with table(chromium, state, 1 - rival, motion) as (site, page):
        done(site, rival, kind)
        page.evaluate("dispatchEvent(new Event('focus'))")
        expect(page.locator("main")).to_have_attribute("data-version", "2")
        marked = page.locator(f'#board .last[id^="{place}"]')
        expect(marked.first).to_be_attached()
        colour = list(state.view(None)["players"])[rival]
        assert {one.get_attribute("data-by") for one in marked.all()} == {colour}
        assert any(one.startswith(place) for one in flown(page)) == (motion == "no-preference")
        page.locator("h1").first.dispatch_event("click")
        expect(page.locator("#board .last")).to_have_count(0)


@pytest.mark.parametrize(("game", "kind", "place"), [MOVES[2], MOVES[6]])
def test_what_a_rival_did_while_the_page_was_closed_is_marked_when_it_is_opened_again(
    chromium: Browser, game: str, kind: str, place: str
) -> None:
    state = before(game, kind)
    rival = state.player
    assert rival is not None
    with table(chromium, state, 1 - rival, "no-preference") as (site, page):
        marked = page.locator("#board .last")
        expect(marked).to_have_count(0)
        page.goto("about:blank")
        done(site, rival, kind)
        page.goto(site.url)
        expect(page.locator(f'#board .last[id^="{place}"]').first).to_be_attached()
        assert flown(page) == set()
        page.locator("h1").first.dispatch_event("click")
        expect(marked).to_have_count(0)
        page.goto("about:blank")
        page.goto(site.url)
        expect(page.locator("html[data-ready] #seat")).to_be_attached()
        expect(marked).to_have_count(0)


def before(game: str, kind: str) -> State:
    """A position of one of several games of two in which whoever is asked can do what begins so."""
    for number in range(24):
        state, rng = get(game).start({"players": 2}, f"moves {number}"), random.Random(number)
        while state.player is not None:
            if any(text.startswith(kind) for text in legal(state)):
                return state
            state.apply(state.game.policy(state, rng))
    raise AssertionError(f"in no game anyone can {kind}")


def done(site: Site, rival: int, kind: str) -> None:
    """The rival does it, with all that it asks of him."""
    state = site.state
    barrier = state.barrier
    state.apply(state.game.actions.parse(next(text for text in legal(state) if text.startswith(kind))))
    advance(state, Record(state.game, state.options, None), {})
    while state.player == rival and state.barrier == barrier:
        state.apply(state.game.policy(state, site.rng))
        advance(state, Record(state.game, state.options, None), {})
    site.version += 1


@both
def test_an_own_tile_glides_into_the_colony_when_it_is_confirmed_and_not_before(chromium: Browser, motion: Motion) -> None:
    state = before("santa-maria", "expand d")
    tile = next(text for text in legal(state) if text.startswith("expand d")).split()[1]
    with table(chromium, state, state.player or 0, motion) as (_site, page):
        page.locator(f"#tile-{tile}").click()
        page.locator("#colony .lay").first.click()
        page.locator("#confirm-button").click(trial=True)
        assert flown(page) == set()
        page.locator("#confirm-button").click()
        expect(page.locator("#seat")).to_have_attribute("data-version", "2")
        cells = {one for one in flown(page) if one.startswith("cell-")}
        assert len(cells) == (2 if motion == "no-preference" else 0)
        assert page.locator("#colony .last").count() == 0
