"""What bots think of Empires: features that end in the score, that see no secret, and answers a beginner would give."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from caravela import games
from caravela.bots import levels
from caravela.bots.player import decide
from caravela.engine import Document, State
from caravela.games.empires.heuristics import FEATURES
from tests.conformance.swap import alike

EMPIRES = games.get("empires")
DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def finished(players: int, seed: str) -> State:
    state = EMPIRES.start({"players": players}, seed)
    rng = Random(seed)
    while state.player is not None:
        state.apply(EMPIRES.policy(state, rng))
    return state


def worth(state: State, seat: int) -> float:
    pairs = zip(EMPIRES.weights(state), EMPIRES.features(state, seat), strict=True)
    return sum(weight * feature for weight, feature in pairs)


@pytest.mark.parametrize("players", EMPIRES.players)
def test_at_the_end_a_position_is_worth_its_score(players: int) -> None:
    state = finished(players, f"end {players}")
    assert [worth(state, seat) for seat in range(players)] == pytest.approx(state.scores())


def test_every_feature_is_explained() -> None:
    rows = re.findall(r"^\| ([^|]+?) \| ", DOCS.read_text("utf-8"), re.M)
    assert set(FEATURES) <= set(rows)
    assert len(FEATURES) == len(set(FEATURES)) == len(EMPIRES.features(EMPIRES.start({}, "many"), 0))


def test_features_see_no_secret() -> None:
    rng = Random(1)
    state = EMPIRES.start({"players": 3, "scouting": True, "sealed": True}, "secrets")
    looked = 0
    while state.player is not None:
        if rng.random() < 0.05:
            for seat in range(3):
                assert EMPIRES.features(state, seat) == EMPIRES.features(alike(state, seat, rng), seat)
                looked += 1
        state.apply(EMPIRES.policy(state, rng))
    assert looked > 20


def test_features_change_nothing() -> None:
    state = EMPIRES.start({"players": 3}, "unchanged")
    rng = Random(2)
    while state.player is not None:
        if rng.random() < 0.05:
            before = state.hash()
            for seat in range(3):
                EMPIRES.features(state, seat)
            EMPIRES.policy(state, rng)
            assert state.hash() == before
        state.apply(EMPIRES.policy(state, rng))


def position(text: Document, players: int = 2) -> State:
    options: Document = {"players": players, "captains": False} if players == 2 else {"players": players}
    return EMPIRES.from_document({"game": "empires", "options": options, "seed": "bots", **text})


def answers(state: State, level: str, seeds: Iterable[int] = range(8)) -> set[str]:
    """What bots of a level play here, over some seeds."""
    return {EMPIRES.actions.text(decide(levels.player(level, seed), state)) for seed in seeds}


both = pytest.mark.parametrize("level", ["easy", "medium"])


@both
def test_a_third_worker_is_landed_where_it_scores(level: str) -> None:
    state = position(
        {
            "turn": 8,
            "regions": {
                "peru": {"counter": None, "workers": {"red": {"colonist": 2}}},
                "brazil": {"counter": None, "workers": {"red": {"colonist": 4}, "blue": {"colonist": 1}}},
            },
            "boxes": {"dock": ["red"]},
            "now": ["dock"],
        }
    )
    assert answers(state, level) == {"land peru"}


@both
def test_a_set_is_completed(level: str) -> None:
    state = position(
        {
            "turn": 7,
            "players": {"red": {"goods": {"silver": 3, "fish": 1}}},
            "offer": {"goods": ["cocoa", "silver", "gold", "rice"]},
            "boxes": {"trade-goods": ["red"]},
            "now": ["trade-goods"],
        }
    )
    assert answers(state, level) == {"take silver"}


@both
def test_money_that_is_of_no_more_use_buys_points(level: str) -> None:
    state = position(
        {
            "turn": 8,
            "players": {"red": {"money": 22, "ships": 3}},
            "offer": {"tiles": ["militia", "navy", "power", "migration", "plague-3"]},
            "boxes": {"buildings": ["red"]},
            "now": ["buildings"],
        }
    )
    assert answers(state, level) == {"buy navy"}


@both
def test_a_counter_that_is_known_is_taken(level: str) -> None:
    state = position(
        {
            "turn": 8,
            "regions": {"peru": {"counter": "2/5/3/5", "seen": "all"}},
            "boxes": {"discovery": {"red": {"colonist": 3}}},
            "now": ["discovery"],
        }
    )
    while state.player is not None and state.asking is not None and state.asking.whole == "expedition":
        found = answers(state, level)
        assert len(found) == 1
        action = EMPIRES.actions.parse(found.pop())
        assert EMPIRES.actions.kind(action) != "decline"
        state.apply(action)
    assert EMPIRES.report(state)["seats"]["red"]["discoveries"] == [{"id": "2/5/3/5", "vp": 5}]  # type: ignore[index]


@both
def test_an_expedition_that_must_fail_waits_for_others(level: str) -> None:
    found = ("new-france", "new-england", "virginia", "florida", "new-spain", "new-granada")
    state = position(
        {
            "turn": 4,
            "regions": {
                "peru": {"counter": "4/5/5/7", "seen": "all"},
                "brazil": {"counter": "2/4/5/7", "seen": "all"},
                **{region: {"counter": None} for region in found},
            },
            "boxes": {"discovery": {"red": {"colonist": 3}}},
            "now": ["discovery"],
        }
    )
    assert answers(state, level) == {"decline"}


@both
def test_nobody_is_trained_for_a_turn_that_does_not_come(level: str) -> None:
    state = position({"turn": 8, "players": {"red": {"ready": {"colonist": 3}}}, "now": ["placement"]})
    spaces = {answer.split()[-1] for answer in answers(state, level, range(12))}
    assert not spaces & {"missionary-space", "merchant-space", "soldier-space", "captain-space", "training"}


@both
def test_a_specialist_is_taken(level: str) -> None:
    state = position({"turn": 3, "boxes": {"specialists": {"merchant": "red"}}, "now": ["specialists"]})
    assert answers(state, level) == {"recruit merchant"}


@both
def test_a_battle_that_costs_nothing_and_wins_a_region_is_fought(level: str) -> None:
    state = position(
        {
            "turn": 8,
            "regions": {
                "florida": {
                    "counter": None,
                    "workers": {"red": {"soldier": 2, "colonist": 1}, "blue": {"colonist": 4}},
                }
            },
            "boxes": {"warfare": ["red"]},
            "now": ["warfare"],
        }
    )
    assert answers(state, level) == {"declare battle florida blue"}


@both
def test_a_battle_that_only_loses_is_not_fought(level: str) -> None:
    state = position(
        {
            "turn": 8,
            "regions": {
                "florida": {"counter": None, "workers": {"red": {"colonist": 3}, "blue": {"soldier": 2}}}
            },
            "boxes": {"warfare": ["red"]},
            "now": ["warfare"],
        }
    )
    assert answers(state, level) == {"decline"}


def test_medium_keeps_its_captain_for_the_sea() -> None:
    state = position({"turn": 4, "players": {"red": {"ready": {"captain": 1}}}, "now": ["placement"]})
    spaces = {answer.split()[-1] for answer in answers(state, "medium")}
    assert spaces <= {"discovery", "shipping", "captain-space", "merchant-space", "missionary-space"}


NATIONS: Document = {"turn": 2, "options": {"players": 2, "nations": "random"}}


@pytest.mark.parametrize(
    ("nation", "boxes", "now", "chosen"),
    [
        ("holland", {"shipping": ["red captain", "red", "blue"]}, {"window": {"before": "shipping"}}, "decline"),
        ("holland", {"shipping": ["blue captain", "blue"]}, {"window": {"before": "shipping"}}, "power"),
        ("italy", {"specialists": {"merchant": "blue"}}, "specialists", "replace merchant-space"),
    ],
)
def test_the_medium_bot_uses_a_nations_power_where_it_gains(nation: str, boxes: Document, now: object, chosen: str) -> None:
    """Holland keeps its power while it would win the ship anyway; Italy takes a specialist from another."""
    players: Document = {"red": {"nation": nation}, "blue": {"nation": "france"}}
    state = EMPIRES.from_document({**NATIONS, "players": players, "boxes": boxes, "now": [now]})
    for seed in range(3):
        assert EMPIRES.actions.text(decide(levels.player("medium", seed), state)) == chosen


def test_the_medium_bot_opens_the_bidding_for_a_seat() -> None:
    options: Document = {"players": 2, "nations": "auction"}
    state = EMPIRES.from_document({"options": options, "now": ["turn", {"power": {"nation": "spain"}}, "seat-auction"]})
    assert EMPIRES.actions.text(decide(levels.player("medium", 1), state)).startswith("bid ")
