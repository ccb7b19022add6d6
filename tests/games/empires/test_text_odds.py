"""The odds of expeditions, and what a seat is told of them."""

from __future__ import annotations

from collections import Counter
from random import Random

from caravela.engine import Document
from caravela.games.empires.content import CARDS, FINDS, REGIONS
from caravela.games.empires.steps.discovery import resistance
from caravela.games.empires.text.odds import Odds, deck_odds, percent, region_odds
from tests.games.empires.reason_cases import EVERYWHERE
from tests.games.empires.test_text_prompts import position
from tests.games.empires.test_text_warnings import foreseen, warned

SAILING: Document = {"boxes": {"discovery": {"red": {"captain": 1, "colonist": 1}}}, "now": ["discovery"]}


def test_r34_an_expedition_that_may_fail() -> None:
    """Of the 16 counters 5 have natives 1 or 2 (1:2, 2:3)."""
    text = "It may fail: value 2 succeeds with a chance of 31%."
    assert warned(SAILING, "explore peru", "send captain") == {"R34": text}
    assert foreseen(SAILING, "explore peru", "send captain") == ["Value 2 succeeds: 31%"]
    open_counter = {"regions": {"peru": {"counter": "1/3/2/4", "seen": "all"}}}
    assert warned({**SAILING, **open_counter}, "explore peru", "send captain") == {}
    strong = {"regions": {"peru": {"counter": "4/5/5/7", "seen": ["red"]}}}
    assert warned({**SAILING, **strong}, "explore peru", "send captain") == {
        "R34": "You know what waits there: value 2 fails."
    }
    hidden = {"regions": {"peru": {"counter": "4/5/5/7", "seen": ["blue"]}}}
    assert warned({**SAILING, **hidden}, "explore peru", "send captain") == {"R34": text}


def test_q54_what_a_sealed_failure_tells() -> None:
    sealed = {"options": {"players": 2, "sealed": True}}
    failed = {"regions": {"peru": {"counter": "4/5/5/7", "seen": ["blue"], "at-least": 3}}}
    document = {**SAILING, **sealed, **failed}
    assert warned(document, "explore peru", "send captain") == {"R34": "From what you know, value 2 cannot succeed."}


def test_q56_the_deck() -> None:
    """All cards have natives 3 to 6; three have 3."""
    document: Document = {
        "regions": EVERYWHERE,
        "boxes": {"discovery": {"red": {"captain": 1, "colonist": 2}}},
        "now": ["discovery"],
    }
    weak = warned(document, "explore deck", "send colonist", "send captain")
    assert weak == {"Q56": "It may fail: value 3 succeeds with a chance of 19%."}
    assert foreseen(document, "explore deck", "send colonist", "send captain") == ["Value 3 succeeds: 19%"]


def test_r67_workers_that_stay_on_the_last_turn() -> None:
    document = {**SAILING, "turn": 8, "regions": {"peru": {"counter": "1/2/1/4", "seen": "all"}}}
    assert warned(document, "explore peru", "send captain") == {
        "R67": "This is the last turn: 1 worker who stays in Discovery is of no more use."
    }
    assert warned(document, "explore peru", "send colonist", "send captain") == {}


def test_the_odds_are_those_of_the_worlds_that_the_seat_imagines() -> None:
    """The weights of the counters against many determinized positions, with sealed failures of others."""
    document: Document = {
        "options": {"players": 3, "sealed": True},
        "order": ["red", "blue", "green"],
        "regions": {
            "peru": {"counter": "4/5/5/7", "seen": ["blue"], "at-least": 3},
            "brazil": {"counter": "3/4/4/6", "seen": ["blue"], "at-least": 4},
            "florida": {"counter": "1/2/1/4", "seen": ["red"]},
            "virginia": {"counter": "2/5/3/5", "seen": ["green"], "at-least": 3},
        },
        "now": ["placement"],
    }
    state = position(document)
    rng = Random("odds")
    worlds = [state.determinize(0, rng) for _ in range(4000)]
    for region in range(len(REGIONS)):
        if state.counters[region] < 0:
            continue
        found = Counter(world.counters[region] for world in worlds)
        for value in (2, 3, 4):
            odds = region_odds(state, 0, region, value)
            share = sum(n for find, n in found.items() if value >= resistance(state, 0, find)) / len(worlds)
            assert abs(odds.good / odds.all - share) < 0.03, (REGIONS[region], value)


def test_the_odds_of_a_known_top_card_and_of_the_others() -> None:
    state = position(
        {"options": {"players": 2, "scouting": True}, "regions": EVERYWHERE, "now": ["placement"]},
        "scout deck",
        "return top",
    )
    top = state.deck[-1]
    assert deck_odds(state, 0, 6) == Odds(1, 1, True)
    assert deck_odds(state, 0, resistance(state, 0, top) - 1) == Odds(0, 1, True)
    assert deck_odds(state, 1, 6) == Odds(16, 16, False)
    bottom = position(
        {"options": {"players": 2, "scouting": True}, "regions": EVERYWHERE, "now": ["placement"]},
        "scout deck",
        "return bottom",
    )
    assert deck_odds(bottom, 0, 6).all == 15
    assert FINDS[bottom.deck[0]] in CARDS


def test_percent_is_certain_only_where_it_is() -> None:
    assert [percent(Odds(n, 300, False)) for n in (0, 1, 150, 299, 300)] == [0, 1, 50, 99, 100]
