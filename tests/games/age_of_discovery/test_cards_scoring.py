"""Both scorings, missions, ties and the end."""

from __future__ import annotations

import pytest

from caravela.games.age_of_discovery import GAME, scoring
from caravela.games.age_of_discovery.content import MISSIONS
from caravela.games.age_of_discovery.steps.ending import FIRST
from tests.games.age_of_discovery.table import at, end_turn, late, names, play

MANY = {
    "abreu": ["red red-1", "red red-2"],  # alone
    "cao": ["red blue-1", "yellow blue-2"],  # half
    "cabot": ["red white-1", "red white-2", "yellow white-1"],  # majority
    "columbus": ["yellow red-1", "red red-2", "yellow red-3"],  # one of three
    "drake": ["yellow white-2"],  # none
}


def test_r35_r36_a_ship_scores_by_its_colour_alone() -> None:
    state = at(turn="red", expeditions={"abreu": ["red red-2"], "cao": ["red red-3"], "cabot": ["yellow red-1"]})
    FIRST.run(state)
    assert [sum(player.scored) for player in state.players] == [5 + 3, 3]
    assert [scoring.last_points(state, seat) for seat in (0, 1)] == [6 + 5, 4]


def test_r37_an_early_ship_scores_twice() -> None:
    state = at(turn="red", expeditions={"abreu": ["red red-2"]})
    FIRST.run(state)
    assert state.scores()[0] == 5 + 6 + 1


def test_r38_a8_a9_r39_the_first_scoring_comes_after_a_turn_for_each() -> None:
    """R38, A8: the drawer finishes and everybody has one more turn. A9, R39: the next plays on, contracts too."""
    running = [{"contract": "blue-3", "ships": ["blue-3"], "duration": 3, "left": 3}]
    fleet = {"red-1": 2, "red-2": 3, "red-3": 2, "yellow-1": 2, "yellow-2": 3}
    state = at(
        turn="red",
        places={"first-scoring": 1, "last-scoring": 3},
        market={"purchase": ["green-1"] * 2 + ["white-1"] * 2 + ["black-1"], "filling": ["white-2"] * 3 + ["black-2"] * 2},
        players={"red": {"ships": fleet, "coins": 9, "running": running}, "yellow": {}},
    )
    log = names(play(state, "buy 1"))
    assert log.index("first-card") < log.index("drew-ship")
    assert state.first_left == 3
    play(state, "end")
    play(state, "end")
    assert not state.scored
    assert "first-scoring" in names(play(state, "end"))
    assert state.scored
    assert state.player == 1
    assert len(state.players[0].running) == 1
    at_once = at(
        turn="red",
        options={"players": 2, "first-scoring": "at-once"},
        places={"first-scoring": 1, "last-scoring": 3},
        market={"purchase": ["green-1"] * 2 + ["white-1"] * 2 + ["black-1"], "filling": ["white-2"] * 3 + ["black-2"] * 2},
        players={"red": {"ships": {**fleet, "blue-1": 1}, "coins": 9}, "yellow": {}},
    )
    play(at_once, "buy 1")
    assert "first-scoring" in names(play(at_once, "end"))


@pytest.mark.parametrize(
    ("first", "equal", "turns"), [("red", False, 3), ("yellow", False, 3), ("red", True, 4), ("yellow", True, 3)]
)
def test_r40_r41_a37_the_last_turns(first: str, equal: bool, turns: int) -> None:
    """R40, R41: this turn and one for each; A37: with equal turns the round is finished before."""
    state = late({"coins": 9}, first=first, options={"players": 2, "equal-turns": equal}, places={"last-scoring": 1})
    log = names(play(state, "buy 1"))
    assert log.index("last-card") < log.index("drew-ship")
    assert state.last_left == turns
    end_turn(state, turns)
    assert state.player is None


def test_a10_both_scorings_on_their_way() -> None:
    """The first comes first, even when both come at once."""
    fleets = {
        "red": {"ships": late().view(0)["players"]["red"]["ships"]},
        "yellow": {"ships": late().view(0)["players"]["yellow"]["ships"]},
    }
    state = at(turn="red", countdown={"first": 1, "last": 1}, players=fleets)
    log = names(play(state, "end"))
    assert log.index("first-scoring") < log.index("last-scoring")


def test_r42_r43_a18_what_ends_with_the_game() -> None:
    """A18: what is completed at the start of the last turn counts. R43: one point for each ship on no expedition."""
    running = [
        {"contract": "white-3", "ships": ["white-3"], "duration": 1, "left": 1},
        {"contract": "white-4", "ships": ["white-2", "white-2"], "duration": 2, "left": 2},
    ]
    state = late({}, {"running": running, "flagship": "red-yellow"}, countdown={"last": 2})
    end_turn(state)
    assert state.players[1].contracts == 1
    end_turn(state)
    assert state.player is None
    assert state.players[1].contracts == 1
    assert GAME.report(state)["seats"]["yellow"]["fleet"] == 12 + 3 + 1
    assert state.box.bit_count() == 2


def test_a25_a_flagship_that_was_never_sent_is_a_ship() -> None:
    state = at(turn="red", players={"red": {"flagship": "red-yellow"}, "yellow": {}})
    assert [scoring.unsent(state, seat) for seat in (0, 1)] == [1, 1]
    play(state, "to abreu", "flagship 1 red", "sail")
    assert scoring.unsent(state, 0) == 0


def test_r44_a26_ties() -> None:
    """R44: among equals who has more ships on no expedition; A26: who is still equal shares the place."""
    state = at(turn="red")
    assert state.scores() == [1, 1]
    assert state.ranking() == [1, 1]
    assert GAME.report(state)["decided"] == "shared"
    # Four points each: three idle ships and the flagship, against a ship of three points and the flagship.
    state = at(
        turn="red",
        expeditions={"barents": ["yellow red-1"]},
        players={"red": {"ships": {"blue-1": 2, "blue-2": 1}}, "yellow": {}},
    )
    assert state.scores() == [4, 4]
    assert state.ranking() == [1, 2]
    assert GAME.report(state)["decided"] == "fleet"


def test_a27_coins_and_cards_that_are_left_score_nothing() -> None:
    state = late({"coins": 99, "hand": ["red-5"], "wild": 3}, {"coins": 0}, countdown={"last": 1})
    before = state.scores()
    end_turn(state)
    assert [
        GAME.report(state)["seats"][seat]["total"] - GAME.report(state)["seats"][seat]["mission"]["vp"]
        for seat in ("red", "yellow")
    ] == before


@pytest.mark.parametrize(("mission", "number"), [("at-least-one", 4), ("at-least-half", 3), ("majority", 2), ("all", 1)])
def test_r46_r47_r48_a28_the_tests_of_the_missions(mission: str, number: int) -> None:
    """R46, R47: ships are counted, not values; R48: alone passes all; A28: with none of one's own, none."""
    state = at(turn="red", expeditions=MANY)
    assert scoring.mission_count(state, 0, MISSIONS.index(mission)) == number
    alone = at(turn="red", expeditions={"drake": ["yellow white-3"]})
    assert scoring.mission_count(alone, 1, MISSIONS.index(mission)) == 1
    assert scoring.mission_count(alone, 0, MISSIONS.index(mission)) == 0


def test_x6_r45_majority_in_four_expeditions_with_five_contracts() -> None:
    """Three players: 4 x 5 = 20 points."""
    expeditions = {
        "abreu": ["red red-1"],
        "cao": ["red blue-1", "red blue-1"],
        "cabot": ["red white-1", "red white-1", "yellow white-2"],
        "drake": ["red black-1", "red black-1", "blue black-2"],
        "dias": ["yellow green-1"],
    }
    state = at(
        turn="red",
        options={"players": 3},
        expeditions=expeditions,
        players={"red": {"mission": "majority", "contracts": 5}, "yellow": {}, "blue": {}},
    )
    assert scoring.mission_points(state, 0) == 20
    # A34: so it is with the cards' own rates, too.
    other = at(
        turn="red",
        options={"players": 3, "missions": "balanced"},
        expeditions=expeditions,
        players={"red": {"mission": "majority", "contracts": 5}, "yellow": {}, "blue": {}},
    )
    assert scoring.mission_points(other, 0) == 20


def test_a29_flagship_and_wild_ship_count_as_one_ship_each() -> None:
    ships = ["yellow red-1", "red flagship-3 red", "red blue-1 wild"]
    state = at(turn="yellow", expeditions={"columbus": ships}, players={"red": {"flagship": "red-yellow"}, "yellow": {}})
    assert scoring.mission_count(state, 0, MISSIONS.index("majority")) == 1


def test_a30_a_mission_without_contracts() -> None:
    state = at(turn="red", expeditions=MANY)
    assert scoring.mission_points(state, 0) == 0


@pytest.mark.parametrize(
    ("players", "rows"),
    [
        (
            2,
            [
                [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
                [0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4],
                [0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7],
                list(range(11)),
            ],
        ),
        (3, [[0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4], [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5], list(range(11)), list(range(0, 22, 2))]),
        (4, [[0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5], list(range(11)), [0, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15], list(range(0, 33, 3))]),
    ],
)
def test_a34_the_rates_of_the_balanced_missions(players: int, rows: list[list[int]]) -> None:
    state = at(turn="red", options={"players": players, "missions": "balanced"})
    for mission, row in enumerate(rows):
        assert [scoring.mission_rate(state, mission, contracts) for contracts in range(11)] == row
    literal = at(turn="red", options={"players": players})
    assert [scoring.mission_rate(literal, mission, 7) for mission in range(4)] == [7] * 4
