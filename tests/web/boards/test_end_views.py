"""The end of a game on a phone: each view shows its own part, the last map among them, and the score has one of its own."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from tests.web.boards.gallery import Gallery
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser
PARTS = ("#map", "#events", "#final")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_finished_game_shows_map_score_and_boxes_each_in_its_view(chromium: Browser, gallery: Gallery, language: str) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(gallery.url("empires", "over", language))

    def shows(part: str, button: str) -> None:
        for one in PARTS:
            expect(page.locator(one)).to_be_visible(visible=one == part)
        other = "score" if button == "board" else "board"
        expect(page.locator(f"#prompt [data-final={button}]")).to_be_visible()
        expect(page.locator(f"#prompt [data-final={other}]")).to_be_hidden()

    tab = page.locator("#tabbar [data-goto=events]")
    score, boxes = (page.locator(f"#tabbar .{one}").text_content() for one in ("tscore", "tboxes"))
    shows("#final", "board")
    page.locator("[data-goto=map]").click()
    shows("#map", "score")
    expect(page.locator("#plate-peru")).to_be_in_viewport()
    page.locator("[data-goto=events]").click()
    shows("#final", "board")
    assert tab.inner_text().strip() == score
    page.locator("#prompt [data-final=board]").click()
    shows("#map", "score")
    page.locator("[data-goto=events]").click()
    shows("#events", "score")
    assert tab.inner_text().strip() == boxes
    page.locator("[data-goto=map]").click()
    page.locator("#prompt [data-final=score]").click()
    shows("#final", "board")
    page.close()
