"""The log in parts: what stands under which heading, what shares a line, and what is marked."""

from __future__ import annotations

import re

import pytest

from caravela import games
from caravela.games.santa_maria.events import FOR_CONQUEST, WHY
from caravela.web.boards import logbook
from caravela.web.boards.empires import chronicle
from caravela.web.boards.empires.content import COLOURS
from caravela.web.boards.empires.say import Say
from caravela.web.seam import Line
from caravela.web.words import words
from tests.web.boards import drawing


def read(part: str) -> list[str]:
    """Heading and lines of a part, the oldest line first."""
    heading, *lines = [re.sub("<[^>]*>", "", line) for line in part.split("</li>")[:-1]]
    return [heading, *reversed(lines)]


def told(*events: tuple[str, int, str], language: str = "en") -> list[str]:
    """The parts of the log of Empires, the oldest first."""
    state = games.get("empires").start({"players": 2}, "told")
    say = Say(words(language, "empires"), drawing.table(state, None))
    log = [Line(name, {"seat": seat, "nation": 2}, text) for name, seat, text in events]
    return [str(part) for part in reversed(chronicle.parts(log, say))]


def test_a_scoring_and_a_power_between_boxes_stand_under_headings_of_their_own() -> None:
    parts = told(
        *(("box-opened", -1, "Colonist Dock"), ("landed", 0, "Lands."), ("power-used", 1, "France."), ("took-good", 1, "Gold.")),
        *(("box-opened", -1, "Trade Goods"), ("took-good", 0, "Fish."), ("phase-began", -1, "Refresh")),
        *(("region-scored", 0, "Six."), ("region-scored", 1, "Two."), ("tile-offered", -1, "On offer: Mint.")),
    )
    assert [read(part) for part in parts] == [
        *(["Colonist Dock", "Lands."], ["National advantages", "France.", "Gold."], ["Trade Goods", "Fish."]),
        *(["Scoring of regions", "Six.", "Two."], ["Refresh", "On offer: Mint."]),
    ]
    assert parts[3].count("data-news") == 2


def test_a_heading_with_nothing_under_it_goes_when_the_next_comes() -> None:
    boxes = [("box-opened", -1, "Warfare"), ("phase-began", -1, "Income"), ("income", 0, "Five."), ("game-ended", -1, "Over")]
    assert [read(part) for part in told(*boxes)] == [["Income", "Five."], ["Over"]]
    assert [read(part) for part in told(*boxes[:1])] == [["Warfare"]]


def test_an_auction_is_a_heading() -> None:
    auction = [("seat-auction", -1, "Auction for place 1"), ("bid", 0, "Bids.")]
    assert [read(part) for part in told(*auction)] == [["Auction for place 1", "Bids."]]


def test_what_the_board_is_filled_up_with_shares_a_line_and_the_scoring_stays_in_sight() -> None:
    offers = [("good-offered", -1, f"On offer: {good}.") for good in ("Rice", "Gold")]
    gone = [("good-removed", -1, "Gone: Fish.")]
    parts = told(("phase-began", -1, "Refresh"), *gone, *offers, ("ship-offered", -1, "On offer: a Ship."))
    assert [read(part) for part in parts] == [["Refresh", "Gone: Fish.", "On offer: Rice, Gold, a Ship."]]
    assert re.findall('data-line="(.)"', parts[0]) == ["4", "1"]


def test_a_part_whose_beginning_is_left_out_keeps_a_heading_that_is_no_event() -> None:
    log = [Line("region-scored", {"seat": 0}, f"Line {n}.") for n in range(logbook.MOST + 3)]
    (part,) = logbook.parts(log, (), COLOURS, "The beginning", between={1: "Scoring"})
    assert read(str(part))[0] == "Scoring"


@pytest.mark.parametrize(
    ("game", "scoring", "other"),
    [
        ("age-of-discovery", Line("expedition-scored", {"seat": 0}, "Scores."), Line("took-coins", {"seat": 0}, "Takes.")),
        (
            "santa-maria",
            Line("got-points", {"seat": 0, "amount": 6, "why": FOR_CONQUEST}, "Scores."),
            Line("got-points", {"seat": 0, "amount": 1, "why": WHY.index("building")}, "Gains."),
        ),
    ],
)
def test_a_scoring_stands_out_in_the_log_of_every_game(game: str, scoring: Line, other: Line) -> None:
    public, _ = drawing.parts(games.get(game).start({"players": 2}, "told"), 0, [], [scoring, other])
    found = dict(re.findall(r'<li[^>]*?data-line="(\d)"([^>]*)', public))
    assert {number: "data-news" in marks for number, marks in found.items()} == {"0": True, "1": False}
