"""A tablet on its side, with its news, and a low window show all of Empires without scrolling, in every position and language."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser

from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.test_places_kept import TABLET, table
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", ["empires", "aoe3"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_low_window_does_not_scroll(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    page = chromium.new_page(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    over = {}
    for scene in GAMES[game].scenes():
        page.goto(gallery.url(game, scene, language))
        hidden = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        if hidden > 0:
            over[scene] = hidden
    page.close()
    assert over == {}


@pytest.mark.parametrize("game", ["empires", "aoe3"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_tablet_on_its_side_does_not_scroll(chromium: Browser, gallery: Gallery, game: str, language: str) -> None:
    page = chromium.new_page(viewport={"width": 1024, "height": 768}, reduced_motion="reduce", **TOUCHED)
    over, news = {}, False
    for scene in GAMES[game].scenes():
        page.goto(gallery.url(game, scene, language))
        news |= page.locator("#since").is_visible()
        hidden = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        if hidden > 0:
            over[scene] = hidden
    page.close()
    assert over == {}
    assert news


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scene", ["six", "six-late", "taking", "lining-up", "replacing"])
def test_a_tablet_does_not_scroll_before_and_after_a_choice_of_many(chromium: Browser, scene: str, language: str) -> None:
    """Before anything is chosen, and with each kind of choice."""
    state = GAMES["empires"].scenes()[scene].state.copy()
    kinds = {text.split()[0]: text for text in map(state.game.actions.text, state.legal_actions())}
    with table(chromium, state, TABLET, language, **TOUCHED) as (site, page):
        for chosen in ([], *[[text] for text in kinds.values()]):
            site.draft(chosen)
            page.goto(site.url)
            assert page.evaluate("document.documentElement.scrollHeight") == TABLET[1], chosen
