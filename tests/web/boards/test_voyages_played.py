"""Whole games of Age of Discovery against three bots: by mouse and keys, and by touch on a phone in Polish; others on demand.

`pytest -m ways -k voyages` plays a whole game by mouse alone, and one by keys alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page

from caravela.web.boards.age_of_discovery.choices import space
from tests.web.boards.played import Quick, Spot, Ways, kind, play, table

pytestmark = [pytest.mark.browser, pytest.mark.slow]
#: The view of a small screen where the place of an action lies, and the key that leads there.
VIEWS = {"to": ("map", "1"), "buy": ("market", "2"), "take": ("market", "3"), "reserve": ("", ""), "fulfil": ("mat", "4")}


def where(site: Quick, page: Page, action: str) -> Iterator[Spot]:
    """The place of an action, or its button; a Wild Ship's stand in a sheet, which is opened first."""
    if kind(action) == "reserve":
        yield Spot("#group-reserve", key="p")
    if kind(action) in VIEWS:
        yield Spot(f':is(#board, #mat) [data-space="{space(action)}"]', *VIEWS[kind(action)])
        return
    button = f'#prompt .path button[value="{action}"]'
    if page.locator(button).count():
        yield Spot(button, key="p")
    else:
        yield Spot("#wild-pill", key="p")
        yield Spot(f'#list-wild button[value="{action}"]')


@pytest.mark.parametrize(
    ("ways", "language"),
    [
        pytest.param(("mouse", "keys"), "en", id="mouse-keys"),
        pytest.param(("touch",), "pl", id="touch"),
        pytest.param(("mouse",), "pl", id="mouse", marks=pytest.mark.ways),
        pytest.param(("keys",), "pl", id="keys", marks=pytest.mark.ways),
    ],
)
def test_a_game_with_three_bots_is_played_to_its_end(ways: Ways, language: str, chromium: Browser) -> None:
    with table(chromium, ways, language, "age-of-discovery", {"players": 4}) as (site, page):
        kinds = play(site, page, ways, where)
    assert {"coins", "take", "buy", "to", "sail", "fulfil", "duration", "end"} <= kinds
