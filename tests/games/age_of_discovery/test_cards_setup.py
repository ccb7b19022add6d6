"""Set-up, the piles and what is secret."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from caravela.engine.zones import EVERYBODY
from caravela.games.age_of_discovery import GAME, content
from caravela.games.age_of_discovery.content import COLUMNS, DATA, SHIP_COPIES
from caravela.games.age_of_discovery.layout import SCORING_CARD
from tests.games.age_of_discovery.table import at, late, legal, new, play


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_to_r11_what_lies_where_at_the_start(players: int) -> None:
    """R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11: counts of everything at the start."""
    state = new(players=players)
    assert [len(ships) for ships in state.expeditions] == [0] * 12
    assert len(state.open) == 4
    assert len(state.deck) == 24 - 4 - 2 * players
    assert [len(player.hand) for player in state.players] == [2] * players
    assert [player.known for player in state.players] == [0] * players
    assert min(state.market) >= 0
    assert len(state.market) == 2 * COLUMNS
    assert state.piles() == [6, 6, 7, 7, 8]
    assert Counter([*state.stack, *state.market]) == Counter(dict(enumerate(SHIP_COPIES)))
    assert state.third.count(SCORING_CARD) == state.fifth.count(SCORING_CARD) == 1
    assert [player.coins for player in state.players] == [6] * players
    cards = (3, 2) if players == 2 else (2, 1)
    assert [(player.wild, player.reservation) for player in state.players] == [cards] * players
    assert [player.contracts for player in state.players] == [0] * players
    assert len(state.flagships) == players
    assert len(set(state.flagships) | set(state.spare_flagships)) == 6
    assert len(state.missions) + len(state.spare_missions) == 4
    assert not any(player.shown for player in state.players)


def test_a1_r12_anybody_may_begin_and_play_goes_clockwise() -> None:
    firsts = {new(seed, players=4).first for seed in "abcdefghijklmnop"}
    assert firsts == {0, 1, 2, 3}
    state = new(players=4)
    order = []
    for _ in range(5):
        order.append(state.player)
        play(state, "end")
    assert order == [(state.first + i) % 4 for i in range(5)]


def test_r5_where_the_scoring_cards_can_lie() -> None:
    """First Scoring comes after 12 to 18 ships, Last Scoring after 25 to 32, each about as often."""
    firsts: Counter[int] = Counter()
    lasts: Counter[int] = Counter()
    for number in range(400):
        state = new(str(number))
        firsts[12 + state.third[::-1].index(SCORING_CARD)] += 1
        lasts[25 + state.fifth[::-1].index(SCORING_CARD)] += 1
    assert sorted(firsts) == list(range(12, 19))
    assert sorted(lasts) == list(range(25, 33))
    assert min(firsts.values()) > 30
    assert min(lasts.values()) > 25


def test_a36_coins_by_seat() -> None:
    for players, coins in ((2, [6, 7]), (3, [6, 7, 8]), (4, [6, 7, 8, 8])):
        state = GAME.start({"players": players, "start-coins": "by-seat"}, "coins")
        first = new("coins", players=players).first
        assert [state.players[(first + i) % players].coins for i in range(players)] == coins


@pytest.mark.parametrize(
    ("missions", "players", "cards"),
    [
        ("literal", 2, [2, 2, 3, 3]),
        ("literal", 3, [1, 1, 2, 2]),
        ("literal", 4, [0, 0, 1, 1]),
        ("balanced", 2, [0, 1, 2, 3]),
        ("balanced", 3, [0, 1, 2, 3]),
        ("balanced", 4, [0, 1, 2, 3]),
    ],
)
def test_r9_a34_the_mission_sets(missions: str, players: int, cards: list[int]) -> None:
    state = GAME.start({"players": players, "missions": missions}, "sets")
    assert sorted([*state.missions, *state.spare_missions]) == cards


def test_a31_what_each_seat_may_know() -> None:
    """A31, R18, R10: own hand, mission and flagship; of others what everybody saw."""
    state = new()
    state = at(
        turn="red",
        contracts={"open": ["red-5", "blue-3", "white-6", "black-4"]},
        players={
            "red": {"hand": ["green-3"], "mission": "all", "flagship": "red-yellow"},
            "yellow": {"hand": ["green-4"], "mission": "majority", "flagship": "black-red"},
        },
    )
    play(state, "take red-5")
    mine, other, nobody = state.view(0), state.view(1), state.view(None)
    assert mine["players"]["red"]["hand"] == ["red-5", "green-3"]
    assert other["players"]["red"]["hand"] == ["red-5", "?"] == nobody["players"]["red"]["hand"]
    assert other["players"]["red"]["known"] == ["red-5"]
    assert (mine["players"]["red"]["mission"], mine["players"]["yellow"]["mission"]) == ("all", "?")
    assert (mine["players"]["red"]["flagship"], mine["players"]["yellow"]["flagship"]) == ("red-yellow", "?")
    assert "stacks" not in other
    assert "places" not in other
    assert "legal" not in other


def test_a31_imagined_positions_keep_what_was_seen() -> None:
    """Nothing that lies open, was played or is known comes up again; and unknown cards vary."""
    state = at(
        turn="red",
        contracts={"open": ["red-5", "blue-3", "white-6", "black-4"], "box": ["green-5"]},
        players={
            "red": {"known": ["green-3"], "hand": ["green-3", "green-4"], "contracts": 1},
            "yellow": {"hand": ["white-3", "white-4"]},
        },
    )
    rng = Random(1)
    hands = set()
    for _ in range(40):
        world = state.determinize(1, rng)
        assert world.players[1].hand == state.players[1].hand
        assert world.players[0].hand[0] == state.players[0].hand[0]
        seen = {*world.open, *world.players[1].hand, content.CONTRACTS.index("green-5")}
        assert world.players[0].hand[1] not in seen
        assert Counter(world.stack) == Counter(state.stack)
        assert Counter(world.third) == Counter(state.third)
        hands.add(world.players[0].hand[1])
    assert len(hands) > 5


def test_a31_all_is_open_when_the_game_is_over() -> None:
    state = late({"hand": ["red-5"]}, countdown={"last": 1})
    play(state, "end")
    assert state.player is None
    view = state.view(None)
    assert view["players"]["red"]["hand"] == ["red-5"]
    assert "?" not in str(view["players"])
    assert all(mask == EVERYBODY for zone in state.zones() for mask in zone.knows or [])


def test_every_draw_is_a_barrier_and_coins_are_none() -> None:
    """What is drawn, or shown to others, cannot be taken back."""
    state = at(turn="red", players={"red": {"coins": 9, "ships": {"red-2": 1, "red-1": 1}, "hand": ["red-3"]}, "yellow": {}})
    assert state.barrier == 0
    play(state, "coins")
    assert state.barrier == 0
    for text in ("take deck", "buy 1"):
        trial = state.copy()
        before = trial.barrier
        play(trial, next(one for one in legal(trial) if one.startswith(text.split()[0])))
        assert trial.barrier > before
    play(state, "fulfil red-3", "ship red-1", "ship red-2")
    assert state.barrier == 0
    play(state, "duration 1")
    assert state.barrier == 1


def test_the_data_file_is_checked() -> None:
    """A wrong value is named."""
    assert content.problems(DATA) == []
    rows = [{**row} for row in DATA["expeditions"]]
    rows[0]["last"] = [6, 6]
    rows[1]["limit"] = 9
    rows[2]["colour"] = "brown"
    found = content.problems({**DATA, "expeditions": rows, "flagships": [["red", "red"]] * 6})
    assert [problem.split(":")[0] for problem in found] == [
        "expeditions.abreu.last",
        "expeditions.cao",
        "expeditions.cartier",
        *["flagships"] * 6,
    ]
    coins = {"equal": {"2": [6], "3": [6, 6, 6]}}
    assert content.problems({**DATA, "start-coins": coins}) == ["start-coins.equal.2: a number for each player is expected"]
    payouts = {"table": {"3": [4, 4, 8], "4": [5, 8, 11], "5": [7, 10, 13], "6": [8, 12, 16]}}
    assert content.problems({**DATA, "payouts": payouts}) == ["payouts.table: a longer duration pays more"]
