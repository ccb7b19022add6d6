"""Questions, their help, and the labels of buttons."""

from __future__ import annotations

from random import Random

import pytest

from caravela.engine import Document, Message
from caravela.games.empires import GAME
from caravela.games.empires.state import Empires
from caravela.words import table
from tests.games.empires.table import ALL_FOUND
from tests.games.empires.talk import check, decisions, ids_in
from tests.games.empires.test_text_names import ASKING


def position(document: Document, *moves: str) -> Empires:
    """A written position for two, red first, after some moves."""
    state = GAME.from_document({"seed": "prompts", "order": ["red", "blue"], "options": {"players": 2}, **document})
    for move in moves:
        state.apply(GAME.actions.parse(move))
    assert isinstance(state, Empires)
    return state


def asked(state: Empires) -> str:
    """The question in English."""
    message = GAME.prompt(state)
    assert message is not None
    return check(message)


def test_every_question_has_words_and_help_and_tells_no_secret() -> None:
    rng = Random("questions")
    steps: set[str] = set()
    for state, _ in decisions(150, "questions"):
        prompt, hint = GAME.prompt(state), GAME.hint(state)
        if state.player is None:
            assert prompt is None
            assert hint is None
            continue
        steps.add(GAME.steps.name(state.steps[-1]))
        for message in (prompt, hint):
            assert message is not None
            check(message)
        # A page may show the question to everybody who watches.
        world = state.determinize(None, rng)
        assert (GAME.prompt(world), GAME.hint(world)) == (prompt, hint)
    assert steps == set(ASKING)


def test_every_action_has_a_label_everywhere_and_no_two_choices_share_one() -> None:
    words = table("en", "empires")
    met: set[str] = set()
    for state, _ in decisions(150, "labels"):
        labels = [GAME.label(state, action) for action in state.legal_actions()]
        texts = [check(message) for message in labels]
        assert len(set(texts)) == len(texts), texts
        for action in range(GAME.actions.size):
            message = GAME.label(state, action)
            met.add(message.msgid)
            assert words(message)
            assert len(words(message)) < 60
    assert met == ids_in("labels.py", "nation_labels.py")


@pytest.mark.parametrize(
    ("document", "text", "label"),
    [
        ({"now": ["placement"]}, "place colonist dock", "Colonist Dock, space 1"),
        ({"now": ["placement"]}, "place colonist shipping", "Merchant Shipping"),
        ({"now": ["placement"]}, "place colonist training", "Specialists, Training"),
        (
            {"players": {"red": {"ready": {"colonist": 1, "captain": 1}}}, "now": ["placement"]},
            "place captain initiative",
            "Captain: Initiative, space 1",
        ),
        ({"boxes": {"dock": ["red"]}, "now": ["dock"]}, "land caribbean", "Land in the Caribbean"),
        ({"boxes": {"dock": ["red"]}, "now": ["dock"]}, "decline", "Send it home"),
        ({"turn": 4, "now": ["placement"]}, "buy cathedral", "Buy Cathedral for $14"),
        ({"now": ["placement"]}, "take silver", "Take Silver"),
        ({"now": ["placement"]}, "declare war blue", "War on Blue ($10)"),
        ({"now": ["placement"]}, "declare battle peru blue", "Battle with Blue in Peru"),
        ({"now": ["placement"]}, "kill militia", "Kill the Militia Soldier"),
        ({"now": ["placement"]}, "count 2", "2 Colonists"),
        ({"boxes": {"specialists": {"training": "red"}}, "now": ["specialists"]}, "recruit captain", "Train a Captain for $5"),
        ({"boxes": {"specialists": {"captain": "red"}}, "now": ["specialists"]}, "recruit captain", "Take a Captain"),
        ({"turn": 7, "now": ["placement"]}, "scout peru", "Look at the counter in Peru for $3"),
        ({"now": ["placement"]}, "march florida virginia", "Florida → Virginia"),
    ],
)
def test_labels(document: Document, text: str, label: str) -> None:
    message = GAME.label(position(document), GAME.actions.parse(text))
    assert isinstance(message, Message)
    assert check(message) == label


BATTLE: Document = {
    "regions": {"florida": {"workers": {"red": {"soldier": 2}, "blue": {"colonist": 1, "soldier": 1}}}},
    "boxes": {"warfare": ["red"]},
    "now": ["warfare"],
}


@pytest.mark.parametrize(
    ("document", "moves", "question"),
    [
        ({"players": {"red": {"ready": {"colonist": 3}}}, "now": ["placement"]}, (), "Place one of your 3 workers."),
        ({"players": {"red": {"ready": {"soldier": 1}}}, "now": ["placement"]}, (), "Place your last worker."),
        (
            {"boxes": {"dock": ["red merchant"]}, "now": ["dock"]},
            (),
            "Land your Merchant (+$5 when it lands), or send it home.",
        ),
        (
            {"turn": 4, "players": {"red": {"buildings": ["cathedral"]}}, "boxes": {"dock": ["red missionary"]}, "now": ["dock"]},
            (),
            "Land your Missionary (2 Colonists come with it), or send it home.",
        ),
        ({"boxes": {"dock": ["red soldier"]}, "now": ["dock"]}, (), "Land your Soldier, or send it home."),
        (
            {"boxes": {"trade-goods": ["red"]}, "offer": {"goods": ["rice", "fish"]}, "now": ["trade-goods"]},
            (),
            "Take one of 2 goods, or none.",
        ),
        (
            {"boxes": {"buildings": ["red"]}, "players": {"red": {"money": 9}}, "now": ["buildings"]},
            (),
            "A building costs $10, and you have $9.",
        ),
        (
            {"boxes": {"buildings": ["red"]}, "players": {"red": {"money": 12}}, "now": ["buildings"]},
            (),
            "Buy a building for $10 (you have $12), or none.",
        ),
        (
            {"players": {"red": {"money": 3}}, **BATTLE},
            (),
            "Declare a battle (free) or a war ($10; you have $3), or neither.",
        ),
        (
            BATTLE,
            ("declare battle florida blue",),
            "Battle in Florida: name 2 workers of Blue that you kill.",
        ),
        (
            BATTLE,
            ("declare battle florida blue", "kill colonist"),
            "Battle in Florida: name 1 worker of Blue that you kill.",
        ),
        (
            {"boxes": {"discovery": {"red": {"captain": 1, "colonist": 1}}}, "now": ["discovery"]},
            ("send colonist",),
            "Your expedition has value 1. Name another worker, or a region to sail to.",
        ),
        (
            {"boxes": {"discovery": {"red": {"captain": 1, "colonist": 1}}}, "now": ["discovery"]},
            ("send captain",),
            "Your expedition has value 2. Name a region to sail to.",
        ),
        (
            {"regions": ALL_FOUND, "boxes": {"discovery": {"red": {"captain": 1}}}, "now": ["discovery"]},
            ("send captain",),
            "Your expedition has value 2. It sails beyond the New World.",
        ),
        (
            {"boxes": {"specialists": {"training": "red"}}, "players": {"red": {"money": 4}}, "now": ["specialists"]},
            (),
            "Training costs $5, and you have $4.",
        ),
        (
            {
                "regions": {"peru": {"workers": {"red": {"soldier": 10}}}},
                "boxes": {"specialists": {"soldier": "red"}},
                "now": ["specialists"],
            },
            (),
            "You have no Soldier left to take.",
        ),
    ],
)
def test_questions(document: Document, moves: tuple[str, ...], question: str) -> None:
    assert asked(position(document, *moves)) == question


LOOKS: Document = {"options": {"players": 2, "scouting": True}, "regions": ALL_FOUND, "players": {"red": {"money": 20}}}
SCHOOL: Document = {"turn": 4, "players": {"red": {"buildings": ["university"]}}, "order": ["blue", "red"]}


@pytest.mark.parametrize(
    ("document", "moves", "text"),
    [
        (LOOKS, ("scout deck",), "Nobody else has seen it."),
        ({**LOOKS, "deck-seen": {"1": ["blue"]}}, ("scout deck",), "Others have looked at it before."),
        (
            {**SCHOOL, "now": [{"window": {"before": "benefits"}}]},
            (),
            "It works once; the building keeps its points. Declined now, it can be used later.",
        ),
        (
            {**SCHOOL, "turn": 8, "now": [{"window": {"before": "turn"}}]},
            (),
            "It works once; the building keeps its points. Declined now, it can be used later.",
        ),
        (
            {**SCHOOL, "turn": 8, "now": [{"window": {"before": "benefits"}}]},
            (),
            "It works once; the building keeps its points. There is no later chance.",
        ),
    ],
)
def test_the_help_of_a_question_fits_the_position(document: Document, moves: tuple[str, ...], text: str) -> None:
    """Q26, Q27, Q111"""
    hint = GAME.hint(position(document, *moves))
    assert hint is not None
    assert check(hint) == text


def test_nothing_is_said_of_a_next_turn_on_the_last_one() -> None:
    """R67"""
    for turn, brought in ((7, ["A Captain next turn"]), (8, [])):
        state = position({"turn": turn, "now": ["placement"]})
        assert [check(message) for message in GAME.outlook(state, GAME.actions.parse("place colonist captain-space"))] == brought
    state = position({"turn": 8, "boxes": {"specialists": {"captain": "red"}}, "now": ["specialists"]})
    assert asked(state) == "Take a Captain, or none."
    state.log = []
    state.apply(GAME.actions.parse("recruit captain"))
    said = [GAME.sentence(state, event, 0) for event in state.log]
    assert "You recruit a Captain." in [check(message) for message in said if message is not None]
    assert not [message for message in said if message is not None and "next turn" in check(message)]
