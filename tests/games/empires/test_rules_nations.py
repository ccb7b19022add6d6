"""England's orders by brute force, and what written positions may say of nations and auctions."""

from __future__ import annotations

from itertools import permutations

import pytest

from caravela.engine import BadDocument, Game, OptionValue, answer
from caravela.games.empires import AOE3, GAME
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.england import Line

DOCK = ["blue", "red soldier", "blue"]


def completed(state: Empires, done: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """The Dock after every way to name an order."""
    if not isinstance(state.asking, Line):
        return [tuple(state.dock)]
    found = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        found += completed(after, (*done, action))
    return found


def test_r102_every_order_of_the_dock_can_be_named_in_one_way() -> None:
    state = GAME.from_document(
        {
            "turn": 2,
            "options": {"players": 2, "nations": "random"},
            "players": {"red": {"nation": "england"}, "blue": {"nation": "france"}},
            "boxes": {"dock": DOCK},
            "now": [{"window": {"before": "dock", "asked": True}}, {"jails": {"seat": "red"}}],
        }
    )
    assert isinstance(state, Empires)
    state.apply(GAME.actions.parse("power"))
    ways = completed(state)
    assert len(ways) == len(set(ways))
    assert set(ways) == set(permutations(state.dock))


def test_q14_nations_that_nobody_plays_are_not_asked() -> None:
    state = GAME.start({"players": 2, "nations": "random"}, "two")
    assert isinstance(state, Empires)
    assert len({player.nation for player in state.players}) == 2
    assert all(player.nation >= 0 for player in state.players)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"players": {"red": {"nation": "spain"}, "blue": {"nation": "spain"}}}, "nation-twice"),
        ({"options": {"players": 2}, "players": {"red": {"nation": "spain"}}}, "nation-none"),
        ({"players": {"red": {"power-used": [1]}}}, "power-of-nobody"),
        ({"players": {"red": {"nation": "holland", "power-used": [1, 2]}}, "turn": 2}, "power-often"),
        ({"players": {"red": {"nation": "holland", "power-used": [3]}}, "turn": 2}, "power-later"),
        ({"players": {"red": {"nation": "portugal", "power-used": [1, 2]}}, "turn": 2}, "power-age"),
        ({"players": {"red": {"nation": "spain", "power-used": [2]}}, "turn": 2}, "power-spain"),
        ({"options": {"players": 2, "nations": "auction"}, "now": ["turn", "order-auction"]}, "step-unfit"),
        ({"now": ["turn", "seat-auction"]}, "step-unfit"),
        ({"turn": 2, "options": {"players": 2, "nations": "auction"}, "now": ["turn", "seat-auction"]}, "step-unfit"),
        (
            {
                "options": {"players": 2, "nations": "auction"},
                "players": {"blue": {"nation": "spain"}},
                "now": ["turn", {"choose-nation": {"seat": "red"}}],
            },
            "order-nations",
        ),
        (
            {
                "players": {"red": {"nation": "spain"}},
                "now": [{"window": {"before": "dock", "asked": True}}, {"jails": {"seat": "red"}}],
            },
            "step-unfit",
        ),
    ],
)
def test_what_cannot_be_is_named(wrong: dict[str, object], code: str) -> None:
    document: dict[str, object] = {"options": {"players": 2, "nations": "random"}, **wrong}
    with pytest.raises(BadDocument) as error:
        GAME.from_document(document)
    assert code in [problem.code for problem in error.value.problems]


@pytest.mark.parametrize(
    "bid",
    [
        {"seat": "red", "bids": ["red 3"]},
        {"seat": "red", "bids": ["blue 3", "green 3"]},
        {"seat": "red", "bids": ["blue 0"]},
        {"seat": "red", "out": ["blue", "green"]},
        {"seat": "red", "out": ["red"]},
        {"seat": "red", "bids": ["blue 3"], "out": ["blue"]},
    ],
)
def test_q8_bids_that_cannot_have_been_made_are_refused(bid: dict[str, object]) -> None:
    with pytest.raises(BadDocument):
        GAME.from_document({"options": {"players": 3, "nations": "auction"}, "now": ["turn", {"bid": bid}]})


def test_a_question_of_one_answer_is_answered_by_itself() -> None:
    state = GAME.from_document({"options": {"players": 2, "nations": "auction"}, "now": ["turn", "seat-auction"]})
    state.apply(GAME.actions.parse("bid 15"))
    assert answer(state, {}) == GAME.actions.parse("pass")


@pytest.mark.parametrize(("game", "auction"), [(GAME, {"nations": "auction"}), (AOE3, {"auction": True})])
def test_c10_in_an_auction_nobody_begins_with_more_money(game: Game, auction: dict[str, OptionValue]) -> None:
    """D5, Q9: so the doubled bonus would have nothing to double, and is refused."""
    state = game.start({"players": 4, **auction}, "double")
    assert isinstance(state, Empires)
    assert len({player.money for player in state.players}) == 1
    problems = game.check({"players": 4, "double-start-bonus": True, **auction})
    assert [problem.path for problem in problems] == ["options.double-start-bonus"]
    assert problems[0].text.endswith(": in an auction nobody begins with more money for a later place")
