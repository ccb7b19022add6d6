"""Room for what is read: beside a long question, on a plate with a worker to come, between a sentence and its links."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.web.boards.gallery import Gallery
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser
Scene = Callable[..., AbstractContextManager[Page]]
#: How many lines an element's text takes.
LINES = "one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)"
#: How far a link stands behind the text before it, and whether it stands on its line.
BEHIND = """link => {
  const text = link.closest("small").firstChild;
  const range = document.createRange();
  range.selectNodeContents(text);
  const [last, next] = [[...range.getClientRects()].at(-1), link.getBoundingClientRect()];
  return [next.top < last.bottom, next.left - last.right];
}"""
#: The buildings on offer whose sign lies over their words, and those whose words are cut off.
SIGNED = """[...document.querySelectorAll('.cards .bld')].filter((card) => {
  const range = document.createRange();
  range.selectNodeContents(card.querySelector('span').lastChild);
  const [sign, box] = [card.querySelector('.bt').getBoundingClientRect(), card.getBoundingClientRect()];
  return [...range.getClientRects()].some((line) => line.bottom > box.bottom ||
    line.right > sign.left && line.bottom > sign.top && line.left < sign.right && line.top < sign.bottom);
}).map((card) => card.textContent)"""


@pytest.fixture
def scene(chromium: Browser, gallery: Gallery) -> Scene:
    """Opens a scene of Empires in a window of a size."""

    @contextmanager
    def opened(name: str, language: str, width: int, height: int, **options: bool) -> Iterator[Page]:
        page = chromium.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", **options)
        page.goto(gallery.url("empires", name, language))
        yield page
        page.close()

    return opened


@pytest.mark.parametrize("language", ["en", "pl"])
def test_beside_a_long_question_what_a_choice_leads_to_has_the_width_of_the_prompt(
    scene: Scene, language: str
) -> None:
    with scene("jails", language, 1440, 900) as page:
        assert page.locator("#path > .eff").evaluate(LINES) < 2.5


@pytest.mark.parametrize("width", [360, 390])
def test_a_worker_to_come_stays_on_its_plate_on_a_phone(scene: Scene, width: int) -> None:
    with scene("six-landing", "pl", width, 844, **TOUCHED) as page:
        plate, ghost = page.locator(".plate.pick").bounding_box(), page.locator(".plate.pick .ghost .tok").bounding_box()
        stack = page.locator(".plate.pick .stack").last.bounding_box()
        assert plate is not None
        assert ghost is not None
        assert stack is not None
        assert plate["x"] + plate["width"] <= width
        assert plate["x"] + plate["width"] >= ghost["x"] + ghost["width"]
        assert ghost["x"] >= stack["x"] + stack["width"]


def test_where_no_dot_parts_them_the_links_stand_apart_from_the_sentence_before_them(scene: Scene) -> None:
    with scene("placing", "pl", 820, 1180, **TOUCHED) as page:
        beside, gap = page.locator(".links .link").first.evaluate(BEHIND)
        assert beside
        assert gap >= 12


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_sign_of_a_building_lies_over_none_of_its_words_and_all_of_them_are_read(scene: Scene, language: str) -> None:
    with scene("signs", language, 1440, 900) as page:
        assert page.evaluate(SIGNED) == []


def test_a_pane_that_is_longer_than_its_place_says_so_until_its_end_is_seen(scene: Scene) -> None:
    shown = "() => getComputedStyle(document.getElementById('stage'), '::after').opacity"
    with scene("sailing-first", "en", 1024, 768, **TOUCHED) as page:
        assert float(page.evaluate(shown)) == 1
        page.locator("#stage").evaluate("one => one.scrollTo(0, one.scrollHeight)")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert float(page.evaluate(shown)) < 0.1
    with scene("buying", "en", 1440, 900) as page:
        assert float(page.evaluate(shown)) == 0


@pytest.mark.parametrize(("language", "tip"), [("en", "choose a space"), ("pl", "wybierz pole")])
def test_with_workers_of_one_kind_a_space_alone_is_to_be_chosen(scene: Scene, language: str, tip: str) -> None:
    with scene("first", language, 1440, 900) as page:
        expect(page.locator("#path .tip")).to_have_text(tip)
