"""A whole game against three bots by mouse, two browsers at one table, a server killed in mid-game: on the real site."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext, Page, expect

from caravela.games.empires import GAME
from tests.browser.person import ASKED, OVER, PATIENCE, READY, begin, play
from tests.web.serving import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: More questions than a whole game asks one person.
ALL = 400


@pytest.fixture
def person(chromium: Browser) -> Iterator[Callable[[], Page]]:
    """Makes browsers with cookies of their own."""
    contexts: list[BrowserContext] = []

    def new() -> Page:
        context = chromium.new_context(
            viewport={"width": 1440, "height": 900}, reduced_motion="reduce", accept_downloads=True, locale="en"
        )
        contexts.append(context)
        return context.new_page()

    yield new
    for context in contexts:
        context.close()


def site_in(folder: Path, **settings: str) -> Site:
    """A site whose bots do not wait."""
    return Site(folder, CARAVELA_BOT_PAUSE_MS="0", **settings)


def test_a_game_against_three_bots_is_played_with_the_mouse_and_its_record_replayed(
    tmp_path: Path, person: Callable[[], Page]
) -> None:
    with site_in(tmp_path / "data") as site:
        page = person()
        page.goto(site.ready().url)
        begin(page)
        steps = play(page, random.Random("three bots"), ALL, within=420)
        expect(page.locator(OVER)).to_be_visible(timeout=PATIENCE)
        assert {"place", "land", "take", "buy"} <= steps
        shown = {colour: int(page.locator(f"#final-{colour} .tt").inner_text()) for colour in GAME.colours[:4]}
        page.locator("details.menu > summary").click()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").first.click()
        record = tmp_path / "game.txt"
        download.value.save_as(record)
    told = subprocess.run(
        [str(Path(sys.executable).with_name("caravela")), "replay", str(record)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    for total in shown.values():
        assert str(total) in told.stdout.split()
    assert f"result: {{{', '.join(f'{colour}: {total}' for colour, total in shown.items())}}}" in record.read_text("utf-8")
    assert "seed:" in record.read_text("utf-8")


def test_two_browsers_play_two_seats_by_invitation(tmp_path: Path, person: Callable[[], Page]) -> None:
    with site_in(tmp_path / "data") as site:
        host, guest = person(), person()
        host.goto(site.ready().url)
        host.get_by_label("Players", exact=True).select_option("2")
        host.get_by_label("Blue", exact=True).select_option("open")
        host.get_by_role("button", name="Open the table").click()
        link = host.get_by_label("Invitation link").first.input_value()
        guest.goto(link)
        guest.get_by_role("button", name="Sit down").click()
        people = [(host, random.Random("host")), (guest, random.Random("guest"))]
        for page, _rng in people:
            expect(page.locator("#seat")).to_be_attached(timeout=PATIENCE)
        seen = set()
        for _ in range(24):
            page, rng = next_to_play(people)
            before = page.locator("#seat").get_attribute("data-version")
            seen |= play(page, rng, 1, within=60)
            for other, _rng in people:
                expect(other.locator("#seat")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
        assert "place" in seen
        assert host.locator("#log [data-line]").count() == guest.locator("#log [data-line]").count()


def next_to_play(people: list[tuple[Page, random.Random]]) -> tuple[Page, random.Random]:
    """Whoever is asked now: exactly one, and both pages agree on the version."""
    for page, _rng in people:
        expect(page.locator(READY)).to_be_attached()
    asked = [pair for pair in people if pair[0].locator(ASKED).count()]
    assert len(asked) == 1
    return asked[0]


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path, person: Callable[[], Page]) -> None:
    page = person()
    with site_in(tmp_path / "data") as site:
        page.goto(site.ready().url)
        port = site.url.rpartition(":")[2].strip("/")
        begin(page)
        play(page, random.Random("before"), 6, within=120)
        expect(page.locator(ASKED)).to_be_attached(timeout=PATIENCE)
        version = int(page.locator("#seat").get_attribute("data-version") or 0)
        os.kill(site.process.pid, signal.SIGKILL)
        site.process.wait(30)
    with site_in(tmp_path / "data", CARAVELA_PORT=port) as site:
        site.ready()
        page.reload()
        expect(page.locator(ASKED)).to_have_attribute("data-version", str(version), timeout=PATIENCE)
        assert play(page, random.Random("after"), 6, within=120)
        assert int(page.locator("#seat").get_attribute("data-version") or 0) > version
