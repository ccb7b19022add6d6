"""What rivals have done since one's own last move: where the log is not in sight a line tells it; each log marks it."""

from __future__ import annotations

import re
from typing import cast

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from caravela.engine.state import State
from caravela.web.boards import fragments, logbook
from caravela.web.seam import Line
from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Site
from tests.web.chromium import TOUCHED
from tests.web.looking import LOOK

COLOURS = ("red", "blue")
NOBODY = -1
"""Whose line it is when it is about no player."""
PHONE, ON_ITS_SIDE, UPRIGHT = (390, 844), (1024, 768), (820, 1180)
SAID = {
    "en": ("New since your last move: 2 lines of the log", "Until your last move"),
    "pl": ("Od twojego ostatniego ruchu: 2\u00a0nowe wpisy w dzienniku", "Do twojego ostatniego ruchu"),
}


def test_the_newest_lines_stand_first_under_the_heading_that_they_are_under() -> None:
    """Also where so much has happened under it that the page leaves out where it began."""
    began = [Line("year-began", {}, "Year 1"), Line("placed", {"seat": 0}, "Old."), Line("year-began", {}, "Year 2")]
    log = [*began, *[Line("placed", {"seat": 1}, f"Thing {n}.") for n in range(logbook.MOST + 5)]]
    newest = logbook.parts(log, ("year-began",), COLOURS, "The beginning")[0]
    assert newest.index("Year 2") < newest.index(f"Thing {logbook.MOST + 4}.") < newest.index(f"Thing {logbook.MOST + 3}.")
    fragments.forget()
    (first,) = logbook.parts(log[1:2] * (logbook.MOST + 5), ("year-began",), COLOURS, "The beginning")
    assert "The beginning" in first


class Quick(Site):
    """A table whose log has some lines more as soon as the seat has played."""

    def __init__(self, state: State, *then: tuple[int, str, str]) -> None:
        super().__init__(state, 0)
        self.log = [Line("placed", {"seat": 1}, "Before.")]
        self.then = [Line(name, {"seat": seat}, text) for seat, name, text in then]

    def play(self, actions: list[str]) -> None:
        super().play(actions)
        before = len(self.log) - 1
        self.log += self.then
        mine = next((n for n, line in enumerate(self.then) if line.args["seat"] not in (self.seat, NOBODY)), len(self.then))
        self.deed = (before, before + mine)


def turn(game: str) -> State:
    """A position in which something is asked."""
    return cast(State, next(scene.state for scene in GAMES[game].scenes().values() if scene.state.player is not None)).copy()


@pytest.mark.browser
@pytest.mark.parametrize(("size", "language"), [(PHONE, "en"), (PHONE, "pl"), (ON_ITS_SIDE, "pl"), (UPRIGHT, "pl")])
@pytest.mark.parametrize("game", GAMES)
def test_where_the_log_is_not_in_sight_a_line_tells_what_rivals_have_done_and_a_press_opens_it(
    chromium: Browser, game: str, size: tuple[int, int], language: str
) -> None:
    state = turn(game)
    seat = state.player or 0
    site = Site(state, seat)
    site.language = language
    rival = (seat + 1) % 2
    site.log = [Line("placed", {"seat": rival}, "Long ago."), Line("placed", {"seat": seat}, "My move.")]
    site.deed = (0, 1)
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **TOUCHED)
    page.add_init_script(LOOK)
    page.goto(site.url)
    line = page.locator("#since")
    expect(line).to_be_hidden()
    page.evaluate("look(true)")
    site.log += [Line("placed", {"seat": rival}, "A rival's move."), Line("gained", {"seat": rival}, "And its gain.")]
    site.version += 1
    page.evaluate("look(false)")
    expect(line).to_be_in_viewport(ratio=1)
    expect(line).to_contain_text("A rival's move. And its gain.")
    label, mark = SAID[language]
    expect(line).to_have_attribute("aria-label", f"{label}. A rival's move. And its gain.")
    line.tap()
    expect(page.locator("#log")).to_be_in_viewport()
    expect(page.locator("#log")).to_be_focused()
    told = page.locator("#log li").all_text_contents()
    newest = told.index("And its gain.")
    assert told[newest : newest + 4] == ["And its gain.", "A rival's move.", mark, "My move."]
    page.close()
    site.close()


@pytest.mark.browser
@pytest.mark.parametrize("game", GAMES)
def test_beside_a_log_in_sight_no_line_tells_it_again(chromium: Browser, game: str) -> None:
    site = Site(turn(game), 0)
    site.log = [Line("placed", {"seat": 0}, "My move."), Line("placed", {"seat": 1}, "A rival's move.")]
    site.deed = (-1, 0)
    page = chromium.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.goto(site.url)
    expect(page.locator("#since-mark")).to_be_visible()
    expect(page.locator("#since")).to_be_hidden()
    page.close()
    site.close()


@pytest.mark.browser
def test_what_a_rival_has_done_is_told_without_how_he_paid_and_what_was_dealt_is_no_move(chromium: Browser) -> None:
    site = Site(turn("santa-maria"), 0)
    site.log = [
        *(Line("board-taken", {"seat": 0}, "My board."), Line("paid-goods", {"seat": 1}, "Pays.")),
        *(Line("bought", {"seat": 1}, "Buys."), Line("expanded", {"seat": 1}, "Takes a tile.")),
    ]
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(site.url)
    expect(page.locator("#since .said")).to_have_text("Takes a tile.")
    expect(page.locator("#since-mark")).to_have_count(0)
    page.close()
    site.close()


@pytest.mark.browser
def test_what_comes_of_ones_own_choice_is_not_told_and_what_a_quick_rival_does_at_once_is(chromium: Browser) -> None:
    site = Quick(turn("santa-maria"), (0, "placed", "Mine."), (1, "placed", "At once."))
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(site.url)
    line = page.locator("#since")
    expect(line).to_contain_text("Before.")
    page.locator("#group-retreat").tap()
    page.locator("#list-retreat .opt").first.tap()
    expect(page.locator("#back-button")).to_be_visible()
    expect(line).to_be_hidden()
    page.locator("#confirm-button").tap()
    expect(line).to_contain_text("At once.")
    expect(line.locator("b span")).to_have_text("1")
    page.close()
    site.close()


@pytest.mark.browser
def test_the_mark_stands_behind_what_ones_own_choice_brought(chromium: Browser) -> None:
    """A purchase fills the row anew: that is about nobody, and no news."""
    site = Quick(turn("santa-maria"), (0, "placed", "Mine."), (NOBODY, "stirred", "A new card."), (1, "placed", "At once."))
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(site.url)
    page.locator("#group-retreat").click()
    page.locator("#list-retreat .opt").first.click()
    page.locator("#confirm-button").click()
    expect(page.locator("#log [data-line]").first).to_have_text("At once.")
    told = page.locator("#log li").all_text_contents()
    assert told[1:] == ["At once.", "Until your last move", "A new card.", "Mine.", "Before."]
    page.close()
    site.close()


@pytest.mark.browser
def test_a_move_that_a_page_did_not_see_answered_is_still_ones_own(chromium: Browser) -> None:
    """Who confirms and goes at once finds the mark behind his move, which is no news of a time when he was away."""
    mine = ((0, "placed", "Mine."), (0, "gained", "And its gain."))
    site = Quick(turn("santa-maria"), *mine, (1, "placed", "A rival's."), (0, "gained", "What it brings me."))
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(site.url)
    page.locator("#group-retreat").click()
    page.locator("#list-retreat .opt").first.click()
    page.route("**/submit", lambda route: (route.fetch(), route.abort("failed")))
    with page.expect_event("requestfailed"):
        page.locator("#confirm-button").click()
    page.goto("about:blank")
    page.unroute_all()
    page.goto(site.url)
    expect(page.locator("#away-list li")).to_have_text(["A rival's.", "What it brings me."])
    told = page.locator("#log li").all_text_contents()
    assert told[-4:] == ["Until your last move", "And its gain.", "Mine.", "Before."]
    page.close()
    site.close()


@pytest.mark.browser
@pytest.mark.parametrize("game", GAMES)
def test_what_one_has_played_on_another_device_is_no_news(chromium: Browser, game: str) -> None:
    """What rivals did before and after it is, and what it brings oneself later; the mark stands behind it."""
    state = turn(game)
    seat = state.player or 0
    rival = (seat + 1) % 2
    site = Site(state, seat)
    site.log = [Line("placed", {"seat": rival}, "Long ago.")]
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.add_init_script(LOOK)
    page.goto(site.url)
    page.evaluate("look(true)")
    told = [(rival, "A rival's."), (seat, "Mine."), (seat, "And its gain."), (rival, "Another's."), (seat, "What it brings me.")]
    site.log += [Line("placed", {"seat": whose}, text) for whose, text in told]
    site.deed = (1, 3)
    site.version += 1
    page.evaluate("look(false)")
    expect(page.locator("#away")).to_contain_text("3 new lines")
    expect(page.locator("#away-list li")).to_have_text(["A rival's.", "Another's.", "What it brings me."])
    lines = page.locator("#log li").all_text_contents()
    assert lines[-5:] == ["Until your last move", "And its gain.", "Mine.", "A rival's.", "Long ago."]
    page.close()
    site.close()


@pytest.mark.browser
def test_a_scoring_that_ones_own_choice_brought_is_news_and_told_first(chromium: Browser) -> None:
    """After the last battle of a turn all goes on by itself: one's own move is the battle, and the turn's end is news."""
    state = turn("empires")
    seat = state.player or 0
    rival = (seat + 1) % 2
    site = Site(state, seat)
    ended = [("phase-began", -1, "Income"), ("income", rival, "Rival's income."), ("income", seat, "My income.")]
    scored = [("region-scored", rival, "Rival scores."), ("region-scored", seat, "I score.")]
    then = [("new-colonists", rival, "Rival's colonists."), ("new-colonists", seat, "My colonists.")]
    mine = [("fought", seat, "My battle."), ("fell", rival, "His loss."), ("fell", seat, "My loss.")]
    told = [("placed", rival, "Long ago."), *mine]
    site.log = [Line(name, {"seat": whose}, text) for name, whose, text in [*told, *ended, *scored, *then]]
    site.deed = (0, len(site.log) - 1)
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(site.url)
    expect(page.locator("#since .said")).to_have_text("Rival scores. Rival's colonists.")
    expect(page.locator("#since b span")).to_have_text("3")
    lines = page.locator("#log li").all_text_contents()
    assert lines[lines.index("Until your last move") + 1 :][:3] == ["My loss.", "His loss.", "My battle."]
    page.close()
    site.close()


@pytest.mark.browser
def test_the_end_of_placement_takes_no_rivals_deed_away_and_is_no_news_alone(chromium: Browser) -> None:
    """The boxes pay by themselves: who is paid last has done nothing."""
    state = turn("empires")
    seat = state.player or 0
    rival, other = (seat + 1) % 4, (seat + 2) % 4
    pay = [("box-opened", -1, "Initiative"), ("got-money", rival, "Rival's money."), ("got-money", other, "Other's money.")]
    deeds = [("placed", rival, "Rival places."), ("placed", other, "Other places.")]
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    for done in ([], deeds):
        site = Site(state, seat)
        site.log = [Line(name, {"seat": whose}, text) for name, whose, text in [("placed", seat, "I place."), *done, *pay]]
        site.deed = (-1, len(site.log) - 1 if not done else 0)
        page.goto(site.url)
        expect(page.locator("#since-mark")).to_be_attached()
        if done:
            expect(page.locator("#since .said")).to_have_text("Other places. Other's money.")
        else:
            expect(page.locator("#since")).to_be_hidden()
        site.close()
    page.close()


@pytest.mark.browser
def test_the_line_of_news_keeps_the_order_says_nothing_twice_and_is_short_when_it_is_spoken(chromium: Browser) -> None:
    state = turn("santa-maria")
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    ended = [("year-ended", -1, "Year 3 is over"), ("game-ended", -1, "Over.")]
    done = [("blue-rolled", 1, "Rolls."), ("got-points", 1, "Gains."), *ended]
    again = [("fired", 1, "Fires."), ("fired", 1, "Fires."), *[("laid", 1, f"Lays {n}.") for n in range(6)]]
    for told, text, label in (
        (done, "Gains. Year 3 is over. Over.", "4 lines of the log. Gains. Year 3 is over. Over. … and 1 more"),
        (again, "Fires. Lays 0. Lays 1. Lays 2.", "8 lines of the log. Fires. Lays 0. Lays 1. Lays 2. … and 4 more"),
    ):
        site = Site(state, state.player or 0)
        site.log = [Line("placed", {"seat": 0}, "Mine."), *[Line(name, {"seat": seat}, said) for name, seat, said in told]]
        site.deed = (-1, 0)
        page.goto(site.url)
        expect(page.locator("#since .said")).to_have_text(text)
        expect(page.locator("#since")).to_have_attribute("aria-label", re.compile(re.escape(label) + "$"))
        site.close()
    page.close()


@pytest.mark.browser
def test_a_scoring_takes_no_rivals_deed_away_and_what_led_to_it_is_left_out(chromium: Browser) -> None:
    site = Site(turn("empires"), 0)
    none = ("no-battle", 1, "Declares nothing.")
    told = [("placed", 0, "Mine."), none, none, ("income", 1, "Income."), ("region-scored", 1, "Scores.")]
    site.log = [Line(name, {"seat": seat}, said) for name, seat, said in told]
    site.deed = (-1, 0)
    page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", **TOUCHED)
    page.goto(site.url)
    expect(page.locator("#since .said")).to_have_text("Scores. Declares nothing.")
    page.close()
    site.close()
