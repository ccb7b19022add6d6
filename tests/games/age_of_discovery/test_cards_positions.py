"""Positions that cannot be are refused, each with its place and in words; what a document leaves open is derived."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import BadDocument
from caravela.games.age_of_discovery import GAME
from tests.games.age_of_discovery.table import RED_FLEET, YELLOW_FLEET, at, late

Doc = dict[str, Any]
TWO: Doc = {"players": 2}
WHITE = ["white-1", "white-1", "white-2", "white-2", "white-2"]
BLACK = ["black-1", "black-1", "black-2", "black-2", "black-2"]
FLEETS: Doc = {"red": {"ships": RED_FLEET}, "yellow": {"ships": YELLOW_FLEET}}
RED_FLAGSHIP = {"red": {"flagship": "red-yellow"}, "yellow": {}}


def running(card: str, *ships: str, **more: object) -> Doc:
    """Red's only contract."""
    return {"players": {"red": {"running": [{"contract": card, "ships": list(ships), **more}]}, "yellow": {}}}


IMPOSSIBLE: dict[str, tuple[Doc, str, str]] = {
    "a ship more than there are (R3)": (
        {"expeditions": {"columbus": ["red red-1", "yellow red-1"]}, "players": {"red": {"ships": {"red-1": 1}}, "yellow": {}}},
        "players.red.ships",
        "piece-twice",
    ),
    "a contract twice (R2)": (
        {"players": {"red": {"hand": ["red-3"]}, "yellow": {"hand": ["red-3"]}}},
        "players.yellow.hand",
        "piece-twice",
    ),
    "a hand of five (R18)": (
        {"players": {"red": {"hand": ["red-3", "red-4", "red-5", "red-6", "blue-3"]}}},
        "players.red.hand",
        "cards-many",
    ),
    "known cards that are elsewhere (A31)": (
        {"players": {"red": {"hand": ["red-3"], "known": ["red-4"]}}},
        "players.red.known",
        "known-elsewhere",
    ),
    "more than the room (R27)": ({"expeditions": {"abreu": ["red red-2", "red red-2"]}}, "expeditions.abreu", "expedition-full"),
    "a colour that does not fit (R25)": (
        {"expeditions": {"columbus": ["red red-1", "red blue-1"]}},
        "expeditions.columbus.1",
        "ship-colour",
    ),
    "a Wild Ship that fits (R50)": (
        {"expeditions": {"columbus": ["red red-1", "red red-2 wild"]}},
        "expeditions.columbus.1",
        "ship-colour",
    ),
    "a Wild Ship that comes first (A15)": (
        {"expeditions": {"columbus": ["red red-1 wild"]}},
        "expeditions.columbus.0",
        "ship-colour",
    ),
    "a seat that nobody has": (
        {"options": TWO, "expeditions": {"columbus": ["blue red-1"]}},
        "expeditions.columbus.0",
        "seat-empty",
    ),
    "a flagship at two expeditions (R29)": (
        {"expeditions": {"columbus": ["red flagship-1 red"], "drake": ["red flagship-1 red"]}, "players": RED_FLAGSHIP},
        "expeditions.columbus.0",
        "flagship-twice",
    ),
    "a flagship at sea and on a contract (R32)": (
        {"expeditions": {"columbus": ["red flagship-1 red"]}, **running("red-3", "flagship-3", duration=1)},
        "players.red.running",
        "flagship-twice",
    ),
    "a flagship of other colours (A11)": (
        {"expeditions": {"columbus": ["red flagship-1 blue"]}, "players": RED_FLAGSHIP},
        "expeditions.columbus.0",
        "flagship-colour",
    ),
    "a flagship at sea that nobody has seen (R10)": (
        {"expeditions": {"columbus": ["red flagship-1 red"]}, "players": {"red": {"flagship": "red-yellow", "shown": False}}},
        "players.red.shown",
        "flagship-shown",
    ),
    "a flagship that was shown and never sent (R10)": (
        {"players": {"red": {"shown": True}}},
        "players.red.shown",
        "flagship-unsent",
    ),
    "a flagship somewhere else": (
        {"players": {"red": {"flagship-at": "contract"}}},
        "players.red.flagship-at",
        "flagship-elsewhere",
    ),
    "too few ships for a contract (R30)": (
        running("red-4", "red-3", duration=2),
        "players.red.running.0.ships",
        "contract-total",
    ),
    "too many ships for a contract (R30)": (running("red-3", "red-2", "red-2"), "players.red.running.0.ships", "contract-total"),
    "another colour on a contract (R30)": (
        running("red-3", "blue-3", duration=1),
        "players.red.running.0.ships.0",
        "ship-colour",
    ),
    "a marker beyond the track (R31)": (
        running("red-3", "red-3", duration=1, left=2),
        "players.red.running.0.left",
        "number-expected",
    ),
    "a loaded contract without a duration (R31)": (
        running("red-3", "red-3", duration=0),
        "players.red.running.0.duration",
        "duration-missing",
    ),
    "more Wild Ships than there are (R8)": (
        {
            "expeditions": {
                "columbus": ["yellow red-1", *[f"red {one} wild" for one in ("blue-1", "white-1", "green-1", "black-1")]]
            }
        },
        "players.red.wild",
        "wild-many",
    ),
    "more Reservations than there are (R8)": (
        {"market": {"reserved": {f"purchase-{n}": "red" for n in (1, 2, 3)}}},
        "players.red.reservation",
        "reservations-many",
    ),
    "a marker on a contract that does not lie open (R51)": (
        {"contracts": {"open": ["red-3", "red-4", "red-5", "red-6"], "reserved": {"black-3": "red"}}},
        "contracts.reserved.black-3",
        "key-unknown",
    ),
    "a marker of another that is not ripe (R53)": (
        {"turn": "red", "market": {"reserved": {"purchase-1": "yellow"}, "ripe": []}},
        "market.ripe",
        "ripe-missing",
    ),
    "a ripe marker that is none (R53)": ({"market": {"ripe": ["purchase-1"]}}, "market.ripe.0", "ripe-unreserved"),
    "more ships in the piles than they hold (R5)": (
        {"market": {"purchase": ["red-1"] * 2 + ["red-2"] * 3, "filling": [None, "blue-1", "blue-1", "blue-2", "blue-2"]}},
        "market",
        "ships-missing",
    ),
    "a gap while there are ships (R20)": (
        {"scored": True, "market": {"purchase": WHITE, "filling": [None, *BLACK[1:]]}, "players": FLEETS},
        "market",
        "gap-early",
    ),
    "a ship above a gap (R20)": (
        {"scored": True, "market": {"purchase": [None, *WHITE[1:]], "filling": BLACK}, "players": FLEETS},
        "market.purchase",
        "gap-below",
    ),
    "three open contracts and a deck (A2)": ({"contracts": {"open": ["red-3", "red-4", "red-5"]}}, "contracts.open", "open-few"),
    "completed contracts that are not in the box (R34)": (
        {"contracts": {"box": ["red-3"]}, "stacks": {"contracts": []}, "players": {"red": {"contracts": 2}}},
        "contracts.box",
        "box-count",
    ),
    "a first scoring too early (R5)": ({"scored": True}, "places.first-scoring", "first-elsewhere"),
    "no first scoring after all of pile 3 (R5)": ({"players": FLEETS}, "places.first-scoring", "first-elsewhere"),
    "the last turns too early (R5)": ({"countdown": {"last": 2}}, "places.last-scoring", "last-elsewhere"),
    "a first scoring that comes twice (R38)": (
        {"scored": True, "countdown": {"first": 1}, "players": FLEETS},
        "countdown.first",
        "scored-already",
    ),
    "points of a first scoring that has not been (R38)": (
        {"expeditions": {"abreu": ["red red-3"]}, "players": {"red": {"first-scoring": {"abreu": 5}}, "yellow": {}}},
        "players.red.first-scoring",
        "not-scored",
    ),
    "points for ships that are not there (R35)": (
        {
            "scored": True,
            "players": {"red": {"ships": RED_FLEET, "first-scoring": {"abreu": 5}}, "yellow": {"ships": YELLOW_FLEET}},
        },
        "players.red.first-scoring",
        "scored-otherwise",
    ),
    "points for the second ship and not for the first (R29, R37)": (
        {
            "scored": True,
            "expeditions": {"magellan": ["red blue-3", "yellow blue-3"]},
            "players": {"red": {"ships": RED_FLEET}, "yellow": {"ships": YELLOW_FLEET, "first-scoring": {"magellan": 4}}},
        },
        "players.yellow.first-scoring",
        "scored-otherwise",
    ),
    "four turns left of two players (R41)": (
        {"scored": True, "countdown": {"last": 4}, "players": FLEETS},
        "countdown.last",
        "number-expected",
    ),
    "as many turns left as in the turn of the draw, and nothing bought (R41)": (
        {"turn": "red", "scored": True, "countdown": {"last": 3}, "players": FLEETS},
        "countdown.last",
        "not-bought",
    ),
    "a round that breaks off with equal turns (A37)": (
        {
            "turn": "red",
            "options": {"players": 2, "equal-turns": True},
            "scored": True,
            "countdown": {"last": 1},
            "players": FLEETS,
        },
        "countdown.last",
        "uneven",
    ),
    "a turn more before a scoring at once (A8)": (
        {"options": {"players": 2, "first-scoring": "at-once"}, "countdown": {"first": 2}, "players": FLEETS},
        "countdown.first",
        "number-expected",
    ),
    "quiet for longer than the game waits (A32)": ({"quiet": 10}, "quiet", "number-expected"),
    "an end without a scoring (R43)": ({"over": True, "scored": False}, "over", "over-too-early"),
    "a turn after the end (R41)": ({"over": True, "turn": "red"}, "over", "over-in-turn"),
    "an action that is taken twice (R14)": (
        {"now": [{"turn": {"seat": "red", "used": ["coins", "coins"]}}]},
        "now.0",
        "used-order",
    ),
    "three actions (R14)": ({"now": [{"turn": {"seat": "red", "used": ["coins", "contract", "buy"]}}]}, "now.0", "used-order"),
    "buying that goes on and was never begun (R14)": ({"now": [{"turn": {"seat": "red", "going": "buy"}}]}, "now.0", "going"),
    "columns in order while cards are drawn (A39)": (
        {"now": [{"turn": {"seat": "red", "used": ["buy"], "going": "buy", "last": "column-2"}}]},
        "now.0",
        "going",
    ),
    "a load of nothing": ({"now": [{"load": {"seat": "red", "target": "abreu"}}]}, "now", "now-order"),
    "a load with another ship (R26)": (
        {
            "expeditions": {"abreu": ["red red-1"]},
            "now": [
                {"after": {"seat": "red", "used": ["send"], "last": "abreu"}},
                {"load": {"seat": "red", "target": "abreu", "last": "red-2"}},
            ],
        },
        "now.1",
        "load",
    ),
    "somebody else's turn": ({"turn": "yellow", "now": [{"turn": {"seat": "red"}}]}, "turn", "turn-other"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    fields, path, code = IMPOSSIBLE[name]
    problems = GAME.problems({"options": TWO, **fields})
    assert (path, code) in [(problem.path, problem.code) for problem in problems], [
        (problem.path, problem.code, problem.text) for problem in problems
    ]


def test_every_problem_is_named_not_only_the_first() -> None:
    with pytest.raises(BadDocument) as refusal:
        at(expeditions={"abreu": ["red red-2", "red red-2"], "drake": ["red blue-1 wild"]})
    assert {problem.path for problem in refusal.value.problems} == {"expeditions.abreu", "expeditions.drake.0"}


def test_r53_markers_of_others_go_when_their_next_turn_ends() -> None:
    """Where a document does not say it, it follows: only the player whose turn it is can have made one since."""
    state = at(turn="red", market={"reserved": {"purchase-1": "yellow", "filling-2": "red"}}, players={"red": {}, "yellow": {}})
    assert state.view(None)["market"]["ripe"] == ["purchase-1"]


def test_what_is_left_over_is_dealt() -> None:
    """Hands that are not named are empty; display, deck, missions and flagships come from what is left."""
    state = late({"hand": ["red-5"], "mission": "all"}, {"flagship": "black-red"})
    view = state.view(0)
    assert view["players"]["red"]["mission"] == "all"
    assert len(view["contracts"]["open"]) == 4
    assert state.flagships[1] == 5 != state.flagships[0]
    assert GAME.audit(state) == []
