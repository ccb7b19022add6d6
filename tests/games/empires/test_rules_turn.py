"""The turn: phases and boxes in order, the windows of the University, phase 4 in any order, the supply of goods."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravela.games.empires import GAME
from caravela.games.empires.content import BOXES
from caravela.games.empires.state import Empires
from tests.games.empires import oracle
from tests.games.empires.conservation import WORKER_COUNTS
from tests.games.empires.table import asked, at, legal, noted, play, positions

# Order.


def test_r18_eight_turns_of_five_phases_and_three_scorings() -> None:
    """R18, R24, R65, R73, Q84: turn 8 is played like the others, only its refresh is not."""
    log: list[tuple[str, dict[str, int]]] = []
    for state in positions({"players": 3}, "eight turns", log=True):
        log += noted(state)
    turns = [args["turn"] for name, args in log if name == "turn-began"]
    assert turns == list(range(2, 9))
    boxes = [args["box"] for name, args in log if name == "box-opened"]
    assert boxes == list(range(len(BOXES))) * 8
    phases = [args["phase"] for name, args in log if name == "phase-began"]
    assert phases == [2, 3, 4] * 8
    assert [name for name, _ in log].count("game-ended") == 1
    assert [name for name, _ in log].count("new-order") == 7
    scored = state.to_document()["scored"]
    assert scored == [3, 6, 8]
    assert state.turn == 8


def test_r24_the_boxes_are_resolved_from_top_to_bottom() -> None:
    """R24, R18: a worker in each, and the questions come in the order of the boxes."""
    state = at(
        {
            "options": {"players": 2},
            "players": {"red": {"money": 10}},
            "regions": {"caribbean": {"workers": {"red": {"soldier": 1}, "blue": {"colonist": 1}}}},
            "boxes": {
                "initiative": ["red"],
                "dock": ["red"],
                "trade-goods": ["red"],
                "shipping": ["red"],
                "buildings": ["red"],
                "discovery": {"red": {"colonist": 1}},
                "specialists": {"captain": "red"},
                "warfare": ["red"],
            },
            "now": ["initiative"],
        }
    )
    steps = []
    while asked(state)[1] != "place":
        steps.append(asked(state)[1])
        state.apply(state.legal_actions()[0])
    assert steps == ["land", "take", "buy", "send", "recruit", "declare"]
    assert state.players[0].ships == 1


def test_r72_the_log_names_the_first_of_the_new_order() -> None:
    """R72, X7"""
    position: dict[str, object] = {"options": {"players": 4}, "boxes": {"dock": ["red"]}, "next-order": ["orange", "blue"]}
    state = at({**position, "now": ["dock"]}, "red decline", log=True)
    assert state.order == [3, 1, 0, 2]
    assert [args for name, args in noted(state) if name == "new-order"] == [{"first": 3}]


def test_r40_the_log_tells_each_battle_of_a_war_once() -> None:
    """R40, R41"""
    two = {"workers": {"red": {"soldier": 2}, "blue": {"soldier": 1, "colonist": 3}}}
    position: dict[str, object] = {
        "options": {"players": 2},
        "regions": {"peru": two, "brazil": two},
        "boxes": {"warfare": ["red"]},
    }
    state = at({**position, "now": ["warfare"]}, log=True)
    play(state, "red declare war blue", "red kill colonist", "red kill colonist", "blue kill soldier")
    play(state, "red kill colonist", "red kill soldier", "blue kill soldier")
    assert [name for name, _ in noted(state)].count("battle") == 2
    named = [(args["seat"], args["foe"]) for name, args in noted(state) if name == "named"]
    assert named == [(0, 1), (0, 1), (1, 0)] * 2


@pytest.mark.parametrize(("ship", "told"), [(True, "won-ship"), (False, "no-ship")])
def test_r29_the_log_tells_of_the_ship_or_that_there_was_none(ship: bool, told: str) -> None:
    """R29, Q41"""
    for boxes, events in (({"shipping": ["red"]}, [told]), ({}, [])):
        position: dict[str, object] = {
            "options": {"players": 2},
            "offer": {"ship": ship},
            "boxes": {"trade-goods": ["red"], **boxes},
        }
        state = at({**position, "now": ["trade-goods"]}, log=True)
        play(state, "red decline")
        assert [name for name, _ in noted(state) if name in ("won-ship", "no-ship")] == events


# The University (Q26, R59).

EVERYWHERE: dict[str, object] = {
    "options": {"players": 2},
    "turn": 5,
    "players": {
        "red": {"ready": {"colonist": 1}},
        "blue": {"ready": {"colonist": 1}, "buildings": ["university"]},
    },
    "boxes": {
        "initiative": ["red", "blue"],
        "dock": ["red", "blue"],
        "trade-goods": ["red", "blue"],
        "shipping": ["red", "blue"],
        "buildings": ["red", "blue"],
        "discovery": {"red": {"colonist": 1}, "blue": {"colonist": 1}},
        "warfare": ["red", "blue"],
    },
    "now": ["turn"],
}
WINDOWS = ["turn", "initiative", "dock", "trade-goods", "shipping", "buildings", "discovery", "warfare", "benefits"]


def test_q26_all_windows_of_a_turn_in_order() -> None:
    """Q26, R19, R24, R59: before the first placement, before five boxes, before Shipping, Discovery and phase 4."""
    state = at(EVERYWHERE)
    windows = []
    while state.turn == 5:
        colour, step = asked(state)
        if step == "university":
            assert colour == "blue"
            window: Any = state.view(1)["asked"]
            windows.append(window["before"])
            only = "university order" if windows[-1] in ("turn", "shipping", "discovery", "benefits") else "university 2"
            assert legal(state)[:2] == ["decline", only]
        if step == "place":
            assert ("university order" in legal(state)) == (colour == "blue")
        state.apply(state.legal_actions()[0])
    assert windows == WINDOWS


@pytest.mark.parametrize("window", WINDOWS)
def test_q26_used_in_a_window_it_is_spent(window: str) -> None:
    """Q26, R59, Q132: no window comes after it."""
    state = at(EVERYWHERE)
    used = 0
    while state.turn == 5:
        shown: Any = state.view(1)["asked"]
        if shown["step"] == "university":
            assert not used
            used = shown["before"] == window
            state.apply(state.legal_actions()[used])
        else:
            assert not (used and "university order" in legal(state))
            state.apply(state.legal_actions()[0])
    assert used
    document: Any = state.to_document()
    assert document["players"]["blue"]["used"] == ["university"]


def test_q26_not_inside_a_box() -> None:
    """Q26: once the first worker of a box is asked, the others keep their places."""
    boxes = {"dock": ["red", "blue"], "warfare": ["red", "blue"]}
    players = {"blue": {"buildings": ["university"]}}
    state = at({**EVERYWHERE, "players": players, "boxes": boxes, "now": ["dock"]})
    assert asked(state)[1] == "land"
    while asked(state)[1] == "land":
        assert "university 2" not in legal(state)
        state.apply(state.legal_actions()[0])


def test_q28_one_tile_has_one_owner_so_no_further_order_is_needed() -> None:
    """Q28: of University and Stables there is one each."""
    bought = {"players": {"red": {"buildings": ["stables"]}, "blue": {"buildings": ["stables"]}}, "turn": 5}
    assert GAME.problems({"options": {"players": 2}, **bought})


# Phase 4: the order of tiles that give workers (C3, R45).


@st.composite
def short_tables(draw: st.DrawFn) -> tuple[dict[str, object], tuple[str, ...]]:
    """A seat with few workers in stock and several tiles that give some; the tiles."""
    drawn = draw(st.lists(st.sampled_from(sorted(oracle.WORKER_TILES)), min_size=2, max_size=5, unique=True))
    tiles = (*drawn, "settlers") if "settlers" in drawn and draw(st.booleans()) else tuple(drawn)
    away, peru, brazil = {}, {}, {}
    for kind, number in WORKER_COUNTS.items():
        stock, peru[kind], brazil[kind] = draw(st.integers(0, 2)), draw(st.integers(0, 1)), draw(st.integers(0, 1))
        away[kind] = number - stock - peru[kind] - brazil[kind]
    position: dict[str, object] = {
        "turn": 4,
        "options": {"players": 2},
        "players": {"red": {"buildings": list(tiles)}},
        "regions": {"peru": {"workers": {"red": peru}}, "brazil": {"workers": {"red": brazil}}},
        # The rest waits in Discovery, where no tile and no trade-out takes it from.
        "boxes": {"warfare": ["blue"], "discovery": {"red": away}},
        "now": ["warfare"],
    }
    return position, tiles


def pieces(document: Any) -> Counter[tuple[str, str]]:
    """Where red's workers are."""
    player = document["players"]["red"]
    found: Counter[tuple[str, str]] = Counter()
    for pool in ("stock", "ready"):
        found.update({(pool, kind): number for kind, number in player[pool].items()})
    for region, row in document["regions"].items():
        found.update({(region, kind): number for kind, number in row["workers"].get("red", {}).items()})
    found.update({(space, "colonist"): 1 for space in ("x", "y") if document["boxes"][space] == "red"})
    found.update({("discovery", kind): number for kind, number in document["boxes"]["discovery"].get("red", {}).items()})
    return found


def ends_of_phase_4(state: Empires) -> set[oracle.Pieces]:
    """Where red's pieces can be after phase 4, by trying all answers; the Colonists of the refresh are taken back."""
    if asked(state)[1] == "place":
        found = pieces(state.to_document())
        came = sum(args["number"] for name, args in noted(state) if name == "new-colonists" and args["seat"] == 0)
        found.update({("ready", "colonist"): -came, ("stock", "colonist"): came})
        return {tuple(sorted(found.elements()))}
    ends: set[oracle.Pieces] = set()
    for action in state.legal_actions():
        after = state.copy()
        after.log = []
        after.apply(action)
        ends |= ends_of_phase_4(after)
    return ends


@settings(max_examples=60, deadline=None)
@given(short_tables())
def test_c3_what_is_asked_reaches_what_any_order_reaches(drawn: tuple[dict[str, object], tuple[str, ...]]) -> None:
    """C3, R45, R46, R47, R48, Q59, Q109"""
    position, tiles = drawn
    state = at(position)
    before = tuple(sorted(pieces(state.to_document()).elements()))
    state.log = []
    state.apply(GAME.actions.parse("decline"))
    assert ends_of_phase_4(state) == set(oracle.gains(before, tiles))


# The supply of goods (X58).


@pytest.mark.parametrize("seed", range(3))
def test_x58_the_bag_is_empty_exactly_after_its_draw_on_turn_8(seed: int) -> None:
    """X58, Q39, Q119: West Indies Co. from turn 4; never before is an offer or a draw short."""
    # Of the 37 goods 12 were offered in three turns; here they are in blue's hands, and 4 are on offer.
    held = {"silver": 5, "sugar": 5, "gold": 2}
    state = at(
        {
            "turn": 4,
            "options": {"players": 2},
            "players": {"red": {"buildings": ["west-indies-company"]}, "blue": {"goods": held}},
            "offer": {"goods": ["gold", "gold", "tobacco", "tobacco"], "ship": True},
        }
    )
    rng = Random(seed)
    log = []
    bags = {}
    while state.player is not None:
        state.log = []
        state.apply(rng.choice(state.legal_actions()))
        log += noted(state)
        bags[state.turn] = len(state.bag)
        if asked(state)[1] == "place":
            assert len(state.offer) == 4
    names = Counter(name for name, _ in log)
    assert names["drew-good"] == 5
    assert names["no-draw"] == 0
    assert bags == {4: 21, 5: 16, 6: 11, 7: 6, 8: 0}


def test_q40_no_game_asks_for_more_than_ten_ships() -> None:
    """Q40, R69"""
    for seed in range(4):
        for state in positions({"players": 2}, f"ships {seed}"):
            assert sum(player.ships for player in state.players) + state.ship <= 10
