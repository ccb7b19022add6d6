"""Small parts of the table of Empires: buildings of rivals in the rail, cards of battles, the turn's order in the strip."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from caravela.games.empires import GAME
from caravela.web.boards.empires import players, say
from tests.web.boards.gallery import Gallery
from tests.web.boards.scenes import GAMES
from tests.web.boards.site import opened
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser
WIDE = (1440, 900)
#: What stands in the rail, and where.
PLACES = "[...document.querySelectorAll('.opp, .opp *, #record')].map(one => JSON.stringify(one.getBoundingClientRect()))"
#: How many lines of text each of these has.
LINES = """all => all.map(one => {
  const made = document.createRange();
  made.selectNodeContents(one);
  return new Set([...made.getClientRects()].map(rect => Math.round(rect.top))).size;
})"""


def test_more_buildings_than_a_card_has_room_for_are_counted() -> None:
    assert players.near([]) == 0
    assert players.near(["Monastery", "Settlers", "Privateers"]) == 3
    many = ["Conquest of the Inca Empire"] * 3
    assert players.near(many) == 2
    assert players.near([*many, "Wealth"]) == 2


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scene", ["over-bought", "over", "builder", "six-late"])
def test_hovering_a_rivals_card_moves_nothing_and_what_is_hidden_is_counted(
    chromium: Browser, gallery: Gallery, scene: str, language: str
) -> None:
    page = chromium.new_page(viewport={"width": WIDE[0], "height": WIDE[1]}, reduced_motion="reduce")
    page.goto(gallery.url("empires", scene, language))
    for card in page.locator(".opp:visible").all():
        page.mouse.move(1, 1)
        before = page.evaluate(PLACES)
        card.locator("header").hover()
        assert page.evaluate(PLACES) == before
        built = card.locator(".bs button")
        if not built.count():
            continue
        many = int(built.inner_text())
        shown = card.locator(".bl .chip:visible:not(.rest)").count()
        rest = card.locator(".bl .rest:visible")
        assert shown == (0 if scene == "six-late" else many - (int(rest.inner_text()) if rest.count() else 0))
        assert card.locator(".bl").evaluate("one => one.getBoundingClientRect().height") <= 46
        (rest if rest.count() else built).click()
        expect(card.locator(".sheet:popover-open dt")).to_have_count(many)
        page.keyboard.press("Escape")
    page.close()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [WIDE, (1366, 768), (1024, 768), (768, 1024)], ids=str)
def test_what_a_battles_card_says_stays_on_its_line(
    chromium: Browser, gallery: Gallery, size: tuple[int, int], language: str
) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.goto(gallery.url("empires", "declaring", language))
    lines = page.locator(".fight small").evaluate_all(LINES)
    assert lines
    assert set(lines) == {1}
    page.close()


@pytest.mark.parametrize("size", [(360, 800), (390, 844), (768, 1024), (1024, 768)], ids=str)
@pytest.mark.parametrize("scene", ["placing", "six-late"])
def test_the_strip_says_who_comes_when_in_the_turn(
    chromium: Browser, gallery: Gallery, scene: str, size: tuple[int, int]
) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url("empires", scene))
    order = GAMES["empires"].scenes()[scene].state.view(None)["order"]
    for one in page.locator("#strip > li").all():
        place = order.index(one.get_attribute("data-colour"))
        expect(one.locator(".nth [aria-hidden]")).to_be_visible()
        expect(one.locator(".nth [aria-hidden]")).to_have_text(str(place + 1))
        expect(one.locator(".nth .sr")).to_have_text(say.PLACES[place])
    page.close()


def test_the_strip_of_a_finished_game_has_no_number_that_reads_as_a_rank(chromium: Browser, gallery: Gallery) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url("empires", "over"))
    expect(page.locator("#strip > li").first).to_be_visible()
    expect(page.locator("#strip .nth")).to_have_count(0)
    page.close()


@pytest.mark.parametrize("size", [(360, 800), (390, 844)], ids=str)
def test_six_names_stand_side_by_side_on_a_phone(chromium: Browser, gallery: Gallery, size: tuple[int, int]) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url("empires", "six-late", "pl"))
    names = page.locator("#strip b")
    assert len(set(names.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)"))) == 1
    assert names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_without_scripts_log_and_table_scroll_as_one(chromium: Browser, gallery: Gallery, game: str) -> None:
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, java_script_enabled=False)
    page.goto(gallery.url(game, next(iter(GAMES[game].scenes())), "en"))
    expect(page.locator(".logc .tabs")).to_be_hidden()
    heights = page.locator(".logc .log").evaluate_all("all => all.map(one => one.scrollHeight - one.clientHeight)")
    assert max(heights) <= 1
    page.close()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_building_named_by_a_long_word_has_it_on_one_line(chromium: Browser, gallery: Gallery, language: str) -> None:
    """Conquistador, Konkwistador: in smaller type the card has room for it."""
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(gallery.url("aoe3", "recruiting", language))
    name = page.locator(".bld b.lg")
    expect(name).to_have_count(1)
    assert name.evaluate(f"one => ({LINES})([one])") == [1]
    page.close()


@pytest.mark.parametrize("kinds", [{"soldier": 1}, {"soldier": 1, "colonist": 3}])
def test_what_waits_in_discovery_leaves_the_words_beside_it_room(chromium: Browser, kinds: dict[str, int]) -> None:
    waiting = {"red": {"merchant": 1}, "blue": {"captain": 2}, "green": kinds}
    seen = ("florida", "brazil", "new-spain", "new-england")  # four are left
    known = {region: {"workers": {"orange": {"colonist": 1}}} for region in seen}
    position = {"turn": 5, "options": {"players": 4}, "regions": known, "boxes": {"discovery": waiting}, "now": ["placement"]}
    with opened(chromium, GAME.from_document({**position, "seed": "wait"})) as (_site, page):
        last = page.locator("#s-discovery-new").bounding_box()
        words = page.locator("#box-discovery .side *").filter(visible=True).first.bounding_box()
        assert last is not None
        assert words is not None
        assert last["x"] + last["width"] + 4 <= words["x"]
