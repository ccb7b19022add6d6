"""What stands without scrolling: all of Empires in a low window and on a tablet on its side, with its news, in every position
and language; the card game on a desktop, its hand on a tablet; the final score of Santa Maria on a phone."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

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


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_card_game_does_not_scroll_on_a_desktop(chromium: Browser, gallery: Gallery, language: str) -> None:
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    over = {}
    for scene in GAMES["age-of-discovery"].scenes():
        page.goto(gallery.url("age-of-discovery", scene, language))
        hidden = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        if hidden > 0 and not page.locator("#final").count():
            over[scene] = hidden
    page.close()
    assert over == {}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_on_a_tablet_on_its_side_all_boxes_are_in_sight_while_a_good_is_taken(
    chromium: Browser, gallery: Gallery, language: str
) -> None:
    page = chromium.new_page(viewport={"width": 1024, "height": 768}, reduced_motion="reduce", **TOUCHED)
    for state in ("", "asked"):
        page.goto(gallery.url("empires", "taking", language, state=state))
        assert page.locator("#events").evaluate("part => part.scrollHeight - part.clientHeight") == 0
    page.close()


def test_on_a_tablet_on_its_side_the_hand_of_the_card_game_is_in_sight(chromium: Browser, gallery: Gallery) -> None:
    page = chromium.new_page(viewport={"width": 1024, "height": 768}, reduced_motion="reduce", **TOUCHED)
    for scene in ("start", "late", "taking", "scored"):
        page.goto(gallery.url("age-of-discovery", scene, "pl"))
        held = page.locator("#prompt .held")
        expect(held).to_be_in_viewport(ratio=1)
        ships, contracts = page.locator("#mat .fleet .sc:not(.flag, .ghost2)"), page.locator("#mat .cts .ct:not(.ghost2)")
        expect(held.locator(".sh")).to_have_count(ships.count())
        expect(held.locator("b")).to_have_count(contracts.count() + held.locator(".sh b").count())
    page.close()


def test_the_final_score_of_four_fits_a_phone(chromium: Browser, gallery: Gallery) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    for game, part in (("santa-maria", "#final .scroll"), ("age-of-discovery", "#final .scrollx")):
        page.goto(gallery.url(game, "over", "pl"))
        assert page.locator(part).evaluate("part => part.scrollWidth - part.clientWidth") == 0
    page.close()
