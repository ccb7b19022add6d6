"""The strip of all players: on top of every view of a phone, with money and points in sight beside any name."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser

from tests.browser import layout
from tests.web.boards import drawing
from tests.web.boards.gallery import Gallery, views
from tests.web.boards.scenes import GAMES

pytestmark = pytest.mark.browser

#: One word of more letters than a line has room for, and the widest of letters.
NAMES = {colour: ("Konstantynopolitańczykowianeczka" if i % 2 else "W" * 32) for i, colour in enumerate(drawing.NAMES)}
SIZES = [(360, 740), (390, 844), (768, 1024), (1024, 768), (1440, 900)]
#: Where a player is named: strip, cards, hand, standings and the table of the end.
NAMED = "b, small, .stat, .who1", ".sp1, .pl, .bk, .stand li, .fin tr"


def test_a_phone_shows_it_above_every_view(chromium: Browser, gallery: Gallery) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.goto(gallery.url("age-of-discovery", "late"))
    for tab in views(page):
        page.locator(f"[data-goto={tab}]").click()
        strip, view = (page.locator(one).first.bounding_box() for one in ("#strip", f"[data-pane={tab}]:visible"))
        assert strip is not None
        assert view is not None
        assert strip["y"] + strip["height"] <= view["y"] + 1, tab
    page.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_the_longest_name_pushes_nothing_out(
    chromium: Browser, gallery: Gallery, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "NAMES", NAMES)
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    found = []
    for name in ("late", "waiting", "watching", "scored", "over"):
        assert name in GAMES["age-of-discovery"].scenes()
        page.goto(gallery.url("age-of-discovery", name, "pl"))
        for tab in views(page):
            if tab:
                page.locator(f"[data-goto={tab}]").click()
            wrong = [*layout.problems(page), *layout.outside(page, *NAMED)]
            found += [f"{name} {tab}: {one}" for one in wrong]
    page.close()
    assert found == []
