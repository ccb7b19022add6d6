"""What a region says when looked at, and the forecast of a choice, cover no place that may be chosen: by mouse, keys, finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Locator, expect

from caravela.web.boards.empires.content import REGIONS
from tests.web.boards.gallery import Gallery
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser

#: Regions alone may be chosen here: an expedition's goals, where somebody lands, and with six players in all of them; at last any
#: region, each with a row for every player.
SCENES = ["expedition", "landing", "six-landing", "settling"]
PHONE = (390, 844)
#: The rectangles of what is said and of the places that it hides, and whether the window has room for it.
COVERED = """() => [...document.querySelectorAll(".mapin .pop")]
  .filter((pop) => getComputedStyle(pop).visibility === "visible")
  .flatMap((pop) => {
    const box = pop.getBoundingClientRect();
    const hit = [...document.querySelectorAll(".plate.legal")].filter((plate) => {
      const other = plate.getBoundingClientRect();
      return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5
        && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5;
    }).map((plate) => plate.id);
    const out = box.left < 0 || box.right > innerWidth;
    return [...hit, ...(out ? ["sticks out"] : [])].map((what) => `${pop.id || "forecast"}: ${what}`);
  })"""


def by_keys(plate: Locator) -> None:
    plate.page.keyboard.press("Tab")  # so that the ring of the focus shows
    plate.focus()


@pytest.mark.parametrize(
    ("how", "size"),
    [
        *((Locator.hover, size) for size in ((1440, 900), (1024, 768))),
        *((by_keys, size) for size in ((1024, 768), PHONE)),
        *((Locator.tap, size) for size in ((768, 1024), PHONE)),
    ],
    ids=lambda one: one.__name__ if callable(one) else str(one[0]),
)
def test_a_region_looked_at_covers_no_place_that_may_be_chosen(
    chromium: Browser, gallery: Gallery, how: Callable[[Locator], None], size: tuple[int, int]
) -> None:
    finger = how is Locator.tap
    page = chromium.new_page(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **(TOUCHED if finger else {})
    )
    wrong, looked = [], set()
    for scene in SCENES:
        page.goto(gallery.url("empires", scene, "pl"))
        if page.locator("#tabbar").is_visible():
            page.locator("#tabbar [data-goto=map]").click()
        wrong += [f"{scene}: {one}" for one in page.evaluate(COVERED)]
        for region in REGIONS:
            plate = page.locator(f"#plate-{region}")
            if finger and plate.evaluate("plate => plate.matches('.legal')"):
                continue  # it is chosen
            how(plate)
            # Where something was chosen its forecast stands instead.
            pop = page.locator(f"#pop-{region}, .forecast-host [data-for={region}]").filter(visible=True)
            pop.wait_for()
            looked.add(scene)
            wrong += [f"{scene}: {one}" for one in page.evaluate(COVERED)]
            if finger:
                plate.tap()  # and it closes
                pop.wait_for(state="hidden")
    page.close()
    assert wrong == []
    assert {"expedition", "landing"} <= looked


def test_one_region_at_a_time_says_what_it_is(chromium: Browser, gallery: Gallery) -> None:
    """A region that was pressed, one that the mouse is on, one that has the focus, and the forecast of the one chosen."""
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(gallery.url("empires", "landing"))
    shown = page.locator(".mapin .pop").filter(visible=True)
    expect(shown).to_have_count(1)
    chosen = shown.get_attribute("data-for")
    by_keys(page.locator("#plate-virginia"))
    expect(page.locator("#pop-virginia")).to_be_visible()
    expect(shown).to_have_count(1)
    page.locator("#plate-brazil").hover()
    expect(page.locator("#pop-brazil")).to_be_visible()
    expect(shown).to_have_count(1)
    page.locator("#plate-peru").click()
    page.locator("#plate-florida").hover()
    expect(page.locator("#pop-florida")).to_be_visible()
    expect(shown).to_have_count(1)
    page.locator(f"#plate-{chosen}").hover()
    page.evaluate("document.activeElement.blur()")
    expect(page.locator(".mapin .forecast")).to_be_visible()
    expect(shown).to_have_count(1)
    page.close()
