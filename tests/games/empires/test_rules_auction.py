"""The auction for the order of the edition of 2007, England's orders by brute force, and what written positions may say."""

from __future__ import annotations

from itertools import permutations

import pytest

from caravela.engine import BadDocument, Game, OptionValue, answer
from caravela.games.empires import AOE3, GAME, editions
from caravela.games.empires.content import COLONIST, REGIONS, SOLDIER
from caravela.games.empires.game import EmpiresGame
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.england import Line

OF_2007 = EmpiresGame(editions.AOE3)
CARIBBEAN = REGIONS.index("caribbean")


def auction(players: int, *moves: str, caribbean: str = "1/2/1/4") -> Empires:
    """The auction for the order, opened by red, after these moves."""
    state = OF_2007.from_document(
        {
            "options": {"players": players, "auction": True, "six-players": players == 6},
            "regions": {"caribbean": {"counter": caribbean}},
            "now": ["turn", "order-auction"],
        }
    )
    assert isinstance(state, Empires)
    for move in moves:
        colour, _, text = move.partition(" ")
        assert state.player == OF_2007.colours.index(colour), (move, state.view(None)["asked"])
        state.apply(OF_2007.actions.parse(text))
    return state


def order(state: Empires) -> list[str]:
    return [OF_2007.colours[seat] for seat in state.order]


def test_r110_x27_the_first_to_pass_takes_the_last_place_and_so_on() -> None:
    state = auction(5, "red pass", "blue bid 1", "green bid 2", "orange pass", "yellow pass", "blue bid 3", "green pass")
    assert order(state) == ["blue", "green", "yellow", "orange", "red"]


def test_x28_q9_the_second_pays_half_of_the_own_last_bid_and_gets_a_specialist_from_8() -> None:
    state = auction(3, "red bid 7", "blue bid 9", "green pass", "red pass")
    assert [player.money for player in state.players] == [10 - 4, 10 - 9 + 1, 10]
    assert GAME.steps.name(state.steps[-1]) == "place"
    state = auction(3, "red bid 8", "blue bid 9", "green pass", "red pass", "red recruit missionary")
    assert state.players[0].money == 6
    assert state.players[0].ready == [5, 0, 0, 1, 0, 0]
    assert state.view(None)["asked"] == {"step": "place", "seat": "blue", "whole": None}


def test_q9_with_two_players_the_first_to_pass_is_second_and_bids_end_at_10() -> None:
    state = auction(2, "red bid 9", "blue bid 10")
    assert [OF_2007.actions.text(action) for action in state.legal_actions()] == ["pass"]
    state.apply(state.legal_actions()[0])
    assert order(state) == ["blue", "red"]
    assert state.players[0].money == 10 - 5


def test_x29_q100_d6_the_winner_finds_the_caribbean() -> None:
    state = auction(2, "red bid 9", "blue pass", caribbean="2/4/3/5")
    red = state.players[0]
    assert red.money == 10 - 9 + 2
    assert red.land[CARIBBEAN * 6 + COLONIST] == 1
    assert red.land[CARIBBEAN * 6 + SOLDIER] == 0
    assert red.ready[COLONIST] == 5
    assert state.scores() == [5, 0]
    assert CARIBBEAN not in state.undiscovered()
    assert len(state.aside) == 7


def test_q100_the_counter_lies_hidden_while_they_bid() -> None:
    state = auction(2)
    assert state.view(0)["regions"]["caribbean"]["counter"] == "?"  # type: ignore[index]
    assert "counter" not in OF_2007.start({"players": 2}, "x").view(0)["regions"]["caribbean"]  # type: ignore[index]


def test_x62_q99_nobody_bids_and_nobody_pays() -> None:
    state = auction(4, "red pass", "blue pass", "green pass")
    assert order(state) == ["orange", "green", "blue", "red"]
    assert [player.money for player in state.players] == [10, 10, 10, 11]
    assert state.players[3].finds


def test_r109_without_the_auction_money_goes_in_steps() -> None:
    state = OF_2007.start({"players": 3}, "steps")
    assert isinstance(state, Empires)
    assert [state.players[seat].money for seat in state.order] == [10, 11, 12]


# England.

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
    assert answer(auction(2, "red bid 10"), {}) == GAME.actions.parse("pass")


@pytest.mark.parametrize(("game", "auction"), [(GAME, {"nations": "auction"}), (AOE3, {"auction": True})])
def test_c10_in_an_auction_nobody_begins_with_more_money(game: Game, auction: dict[str, OptionValue]) -> None:
    """D5, Q9: so the doubled bonus would have nothing to double, and is refused."""
    state = game.start({"players": 4, **auction}, "double")
    assert isinstance(state, Empires)
    assert len({player.money for player in state.players}) == 1
    problems = game.check({"players": 4, "double-start-bonus": True, **auction})
    assert [problem.path for problem in problems] == ["options.double-start-bonus"]
    assert problems[0].text.endswith(": in an auction nobody begins with more money for a later place")
