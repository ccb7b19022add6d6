"""Warnings: what a choice costs or loses; outlooks: what it is worth."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from caravela.engine import Document
from caravela.games.empires import GAME
from caravela.games.empires.content import CARDS
from caravela.games.empires.state import Empires
from tests.docs import numbers
from tests.games.empires.reason_cases import EVERYWHERE
from tests.games.empires.talk import check, decisions, ids_in
from tests.games.empires.test_text_prompts import position
from tests.games.empires.warning_cases_builder import BUILDER_OUTLOOKS, BUILDER_WARNINGS
from tests.games.empires.warning_cases_nations import NATION_WARNINGS


def warned(document: Document, text: str, *moves: str) -> dict[str, str]:
    """The warnings before an action, sentence by rule."""
    return {one.rule: check(one.message) for one in GAME.warnings(position(document, *moves), GAME.actions.parse(text))}


def foreseen(document: Document, text: str, *moves: str) -> list[str]:
    """The outlook on an action."""
    return [check(message) for message in GAME.outlook(position(document, *moves), GAME.actions.parse(text))]


# What test_text_odds.py shows, and play may not meet.
SHOWN_ELSEWHERE = {
    # Shown in tests/games/aoe3.
    "You have no {lacked} left, in your supply or by a swap.",
    "New World Cartography works now or never: only its points are left.",
    "From what you know, value {value} cannot succeed.",
    "This is the last turn: {count} worker who stays in Discovery is of no more use.",
    "This is the last turn: New World Cartography cannot be used later.",
    "You know what waits there: value {value} fails.",
}
LAST: Document = {"turn": 8, "now": ["placement"]}
NOBODY_MET = "As it stands no battle is possible: you meet no opponent where either has a Soldier."
ONLY_LOSE = "As it stands you have no Soldier where you could fight: you would only lose workers."
MEETING: Document = {"florida": {"workers": {"red": {"colonist": 2}, "blue": {"soldier": 1}}}}


WARNINGS: list[tuple[Document, tuple[str, ...], str, dict[str, str]]] = [
    # Placement.
    (LAST, (), "place colonist initiative", {"R67": "There is no next turn whose order it could change."}),
    (
        LAST,
        (),
        "place colonist captain-space",
        {"R67": "This is the last turn: a specialist who comes next turn is of no use."},
    ),
    (
        {"players": {"red": {"money": 4}}, "now": ["placement"]},
        (),
        "place colonist training",
        {"Q29": "Training costs $5, and you have $4 so far."},
    ),
    (
        {"players": {"red": {"money": 9}}, "now": ["placement"]},
        (),
        "place colonist buildings",
        {"Q29": "A building costs $10, and you have $9 so far."},
    ),
    ({"players": {"red": {"money": 10}}, "now": ["placement"]}, (), "place colonist buildings", {}),
    (
        {"offer": {"goods": ["rice"]}, "boxes": {"trade-goods": ["blue"]}, "now": ["placement"]},
        (),
        "place colonist trade-goods",
        {"Q123": "Workers ahead of yours: 1. Goods on offer: 1."},
    ),
    (
        {"offer": {"tiles": []}, "players": {"red": {"money": 10}}, "now": ["placement"]},
        (),
        "place colonist buildings",
        {"Q123": "Workers ahead of yours: 0. Buildings on offer: 0."},
    ),
    (
        {"offer": {"ship": False}, "now": ["placement"]},
        (),
        "place colonist shipping",
        {"Q123": "There is no Merchant Ship to win this turn."},
    ),
    (
        {"turn": 7, "regions": EVERYWHERE, "players": {"blue": {"discoveries": list(CARDS)}}, "now": ["placement"]},
        (),
        "place colonist discovery",
        {"Q123": "There is nothing left to discover."},
    ),
    (
        {"regions": {"peru": {"workers": {"red": {"soldier": 10}}}}, "now": ["placement"]},
        (),
        "place colonist soldier-space",
        {"Q108": "You have no Soldier left in your supply, and none to trade out."},
    ),
    ({"now": ["placement"]}, (), "place colonist warfare", {"R39": NOBODY_MET}),
    ({"regions": MEETING, "now": ["placement"]}, (), "place colonist warfare", {"Q66": ONLY_LOSE}),
    ({"now": ["placement"]}, (), "place colonist dock", {}),
    # Dock and goods.
    (
        {"boxes": {"dock": ["red merchant"]}, "now": ["dock"]},
        (),
        "decline",
        {"Q30": "Landing would cost nothing."},
    ),
    (
        {
            "boxes": {"dock": ["red missionary"]},
            "regions": {"peru": {"workers": {"red": {"colonist": 29}}}},
            "now": ["dock"],
        },
        (),
        "land peru",
        {"Q31": "You have no Colonist in your supply: the Missionary brings none."},
    ),
    (
        {"boxes": {"trade-goods": ["red"]}, "now": ["trade-goods"]},
        (),
        "decline",
        {"Q105": "The good would cost nothing, and your worker goes home all the same."},
    ),
    ({"boxes": {"trade-goods": ["red"]}, "offer": {"goods": []}, "now": ["trade-goods"]}, (), "decline", {}),
    # Specialists.
    (
        {"boxes": {"specialists": {"captain": "red"}}, "now": ["specialists"]},
        (),
        "decline",
        {"Q105": "The specialist would cost nothing, and your worker goes home all the same."},
    ),
    (
        {"turn": 8, "boxes": {"specialists": {"training": "red"}}, "now": ["specialists"]},
        (),
        "recruit captain",
        {"R67": "This is the last turn: you would pay $5 for nothing."},
    ),
    # Discovery.
    (
        {"turn": 8, "boxes": {"discovery": {"red": {"captain": 1}}}, "now": ["discovery"]},
        (),
        "decline",
        {"R67": "This is the last turn: workers who wait in Discovery are of no more use."},
    ),
    # Wars.
    (
        {"regions": MEETING, "boxes": {"warfare": ["red"]}, "now": ["warfare"]},
        (),
        "declare battle florida blue",
        {"Q66": "You have no Soldier in Florida: you kill nobody and lose 1 worker."},
    ),
    (
        {"regions": MEETING, "boxes": {"warfare": ["red"]}, "players": {"red": {"money": 10}}, "now": ["warfare"]},
        (),
        "declare war blue",
        {
            "R40": "It is one battle only, in Florida, and that battle alone would be free.",
            "Q66": "You have no Soldier in Florida: you kill nobody and lose 1 worker.",
        },
    ),
    (
        {
            "regions": {**MEETING, "peru": {"workers": {"red": {"soldier": 1}, "blue": {"colonist": 1}}}},
            "boxes": {"warfare": ["red"]},
            "players": {"red": {"money": 10}},
            "now": ["warfare"],
        },
        (),
        "declare war blue",
        {"Q66": "You have no Soldier in Florida: you kill nobody and lose 1 worker."},
    ),
    (
        {
            "turn": 7,
            "regions": {"florida": {"workers": {"red": {"soldier": 1}, "blue": {"colonist": 1}}}},
            "players": {"blue": {"buildings": ["militia"]}},
            "boxes": {"warfare": ["red"]},
            "now": ["warfare"],
        },
        (),
        "declare battle florida blue",
        {"R63": "Blue has the Militia: one Soldier more in Florida."},
    ),
]


@pytest.mark.parametrize(("document", "moves", "text", "warnings"), [*WARNINGS, *BUILDER_WARNINGS, *NATION_WARNINGS])
def test_warnings(document: Document, moves: tuple[str, ...], text: str, warnings: dict[str, str]) -> None:
    assert warned(document, text, *moves) == warnings


def buying(tile: str, turn: int, **more: object) -> Document:
    """Red may buy a building."""
    return {
        "turn": turn,
        "players": {"red": {"money": 30}},
        "boxes": {"buildings": ["red"]},
        "offer": {"tiles": [tile]},
        "now": ["buildings"],
        **more,
    }


BUILDINGS: list[tuple[Document, str, dict[str, str]]] = [
    (buying("settlers", 3), "settlers", {}),
    (
        buying("new-world-cartography", 3, regions=EVERYWHERE),
        "new-world-cartography",
        {"Q43": "Every region is discovered: only its points are left."},
    ),
    (
        buying("indian-allies", 4),
        "indian-allies",
        {"Q44": "It has no effect: you need a worker in the New World and Soldiers in your supply."},
    ),
    (
        buying("plague-2", 4, regions={"peru": {"workers": {"red": {"colonist": 3}}}}),
        "plague-2",
        {"Q50": "The plague strikes 1 colony of yours, too."},
    ),
    (buying("plague-2", 4, regions={"peru": {"workers": {"blue": {"colonist": 3}}}}), "plague-2", {}),
    (buying("plague-3", 7), "plague-3", {"R62": "It has no effect: there is no Colonist in the New World."}),
]


@pytest.mark.parametrize(("document", "tile", "warnings"), BUILDINGS)
def test_warnings_of_buildings(document: Document, tile: str, warnings: dict[str, str]) -> None:
    assert warned(document, f"buy {tile}") == warnings


def test_q115_the_plague_on_own_colonists() -> None:
    both = {"peru": {"workers": {"red": {"colonist": 2}, "blue": {"colonist": 2}}}}
    document = buying("plague-3", 7, regions=both)
    own = {"Q115": "These Colonists in Peru are your own."}
    assert warned(document, "plague peru red", "buy plague-3") == own
    assert warned(document, "count 1", "buy plague-3", "plague peru red") == own
    assert warned(document, "plague peru blue", "buy plague-3") == {}
    assert warned(document, "count 1", "buy plague-3", "plague peru blue") == {}


def test_q118_cartography_on_the_last_turn() -> None:
    owner = {"red": {"buildings": ["new-world-cartography"]}}
    lost = {"Q118": "This is the last turn: New World Cartography cannot be used later."}
    assert warned({"turn": 8, "players": owner, "now": ["benefits"]}, "decline") == lost
    assert warned({"turn": 7, "players": owner, "now": ["benefits"]}, "decline") == {}


# Outlooks.


OUTLOOKS: list[tuple[Document, str, list[str]]] = [
    ({"now": ["placement"]}, "place colonist initiative", ["+$1", "Number 1 in the next Player Order"]),
    (
        {"players": {"red": {"ready": {"merchant": 1}}}, "boxes": {"dock": ["blue", "red"]}, "now": ["placement"]},
        "place merchant dock",
        ["Number 3 to land", "+$5 when it lands"],
    ),
    (
        {"players": {"red": {"ready": {"captain": 1}}}, "boxes": {"shipping": ["blue captain"]}, "now": ["placement"]},
        "place captain shipping",
        ["Value 2: you would take the ship"],
    ),
    (
        {"boxes": {"shipping": ["blue captain", "red", "blue"]}, "now": ["placement"]},
        "place colonist shipping",
        ["Value 2: Blue leads with 3"],
    ),
    (
        {"boxes": {"discovery": {"red": {"captain": 1}}}, "now": ["placement"]},
        "place colonist discovery",
        ["Your workers in Discovery have value 3"],
    ),
    ({"now": ["placement"]}, "place colonist training", ["Any specialist next turn for $5"]),
    (
        {"boxes": {"dock": ["red merchant"]}, "now": ["dock"]},
        "land caribbean",
        ["1 worker of yours there", "0 VP after turn 3 as it stands", "+$5"],
    ),
    (
        {
            "boxes": {"dock": ["red missionary"]},
            "regions": {"peru": {"workers": {"red": {"colonist": 1}}}},
            "now": ["dock"],
        },
        "land peru",
        ["3 workers of yours there", "6 VP after turn 3 as it stands", "Takes its Silver"],
    ),
    (
        {
            "players": {"red": {"goods": {"rice": 2}}},
            "boxes": {"trade-goods": ["red"]},
            "offer": {"goods": ["rice"]},
            "now": ["trade-goods"],
        },
        "take rice",
        ["Your goods and ships pay $0 → $3 a turn"],
    ),
    (buying("settlers", 1), "buy settlers", ["Each turn +1 Colonist.", "$20 left"]),
]


@pytest.mark.parametrize(("document", "text", "outlook"), [*OUTLOOKS, *BUILDER_OUTLOOKS])
def test_outlooks(document: Document, text: str, outlook: list[str]) -> None:
    assert foreseen(document, text) == outlook


def test_warnings_and_outlooks_of_whole_games_can_be_read_and_rest_on_what_the_seat_knows() -> None:
    known = set(numbers.defined("empires"))
    rng = Random("warned")
    met: set[str] = set()
    written = [*[one[0] for one in WARNINGS], *[one[0] for one in BUILDINGS], *[one[0] for one in OUTLOOKS]]
    cases = [position(one[0], *one[1]) for one in (*BUILDER_WARNINGS, *NATION_WARNINGS)]
    for state in chain(map(position, written), cases, (state for state, _ in decisions(300, "warned"))):
        world = state if state.player is None else state.determinize(state.player, rng)
        for action in range(GAME.actions.size):
            warnings, outlook = GAME.warnings(state, action), GAME.outlook(state, action)
            assert warnings == GAME.warnings(world, action)
            assert outlook == GAME.outlook(world, action)
            if action not in state.legal_actions():
                assert (warnings, outlook) == ([], [])
            assert {one.rule for one in warnings} <= known
            for message in (*outlook, *[one.message for one in warnings]):
                met.add(message.msgid)
                check(message)
    assert met | SHOWN_ELSEWHERE == ids_in("warnings.py", "builder_warnings.py", "nation_warnings.py", "outlook.py")


def test_a_preview_of_a_draft_speaks_to_the_seat() -> None:
    state = position({"boxes": {"dock": ["red missionary"]}, "now": ["dock"]})
    assert isinstance(state, Empires)
    events = GAME.preview(state, 0, [GAME.actions.parse("land caribbean")])
    said = [message for message in (GAME.sentence(state, event, 0) for event in events) if message is not None]
    assert [check(message) for message in said][:2] == [
        "You land a Missionary in the Caribbean.",
        "You add 1 Colonist in the Caribbean.",
    ]
