"""Whole games of Santa Maria: against three bots by mouse and keys, alone by touch on a phone in Polish; others on demand.

`pytest -m ways -k colonies` plays whole games by each way alone, with three bots and solo.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from caravela.engine.options import OptionValue
from tests.web.boards.played import Quick, Spot, Ways, kind, play, table

pytestmark = [pytest.mark.browser, pytest.mark.slow]
#: Where an action's place lies on the board: its id, and the view of a small screen.
PLACES = {
    "expand": ("#tile-{}", "market"),
    "retreat": ("#retreat-{}", "board"),
    "monk": ("#monk-{}", "board"),
    "ship": ("#dock-{}", "board"),
    "die": ("#die-{}", "map"),
}
ON_COLONY = ("activate", "road", "lift", "cover")


def where(site: Quick, page: Page, action: str) -> Iterator[Spot]:
    """The place of an action on the board or the colony, or its button in the prompt."""
    word, _, rest = action.partition(" ")
    if word == "lay":
        yield from laying(page, action)
    elif word not in (*PLACES, *ON_COLONY):
        yield Spot(f'#prompt .path button[value="{action}"]', key="p")
    elif word in ON_COLONY:
        yield Spot(f'#colony [value="{action}"]', "map")
    else:
        place, view = PLACES[word]
        yield Spot(place.format(rest), view)
    if word == "die":
        yield from line(site, page)


def laying(page: Page, action: str) -> Iterator[Spot]:
    """Turn the tile until it lies as wanted, then press its cell."""
    turn = action.rpartition(" ")[2]
    for _ in range(4):
        if page.locator(f"#turn-{turn}").is_checked():
            break
        yield Spot('#prompt [data-cycle=turn][data-by="1"]')
    yield Spot(f'#colony .lay[value="{action}"]', "map")


def line(site: Quick, page: Page) -> Iterator[Spot]:
    """A die brings the line of its own value along: another line takes its place where the policy wants one."""
    expect(page.locator("#back-button")).to_be_attached()
    if len(site.chosen) < 2:
        return
    own = site.chosen[1]
    site.chosen = site.chosen[:1]
    wanted = site.game.actions.text(site.game.policy(site.drafted(), site.rng))
    site.chosen.append(own)
    if wanted != own and kind(wanted) in ("column", "row"):
        yield Spot(f'#stage .lines [value="{wanted}"]', "map")
        expect(page.locator(f'#confirm input[value="{wanted}"]')).to_be_attached()


BOTS: dict[str, OptionValue] = {"players": 4}
SHARED: dict[str, OptionValue] = {"players": 4, "advanced": True, "shared-dice": True}
ALONE: dict[str, OptionValue] = {"players": 1}


@pytest.mark.parametrize(
    ("ways", "language", "options"),
    [
        pytest.param(("mouse", "keys"), "en", BOTS, id="mouse-keys"),
        pytest.param(("touch",), "pl", ALONE, id="touch-solo"),
        pytest.param(("mouse",), "pl", ALONE, id="mouse-solo", marks=pytest.mark.ways),
        pytest.param(("mouse",), "en", SHARED, id="mouse", marks=pytest.mark.ways),
        pytest.param(("keys",), "pl", BOTS, id="keys", marks=pytest.mark.ways),
        pytest.param(("touch",), "en", SHARED, id="touch", marks=pytest.mark.ways),
    ],
)
def test_a_game_is_played_to_its_end(ways: Ways, language: str, options: dict[str, OptionValue], chromium: Browser) -> None:
    with table(chromium, ways, language, "santa-maria", options) as (site, page):
        kinds = play(site, page, ways, where)
        if options is ALONE:  # every goal is reported (S75)
            expect(page.locator("#final .gls li")).to_have_count(7)
    assert {"lay", "die", "retreat"} <= kinds
