"""A turn: its actions, the market, contracts to take, reservations."""

from __future__ import annotations

from caravela.games.age_of_discovery import GAME
from caravela.games.age_of_discovery.content import SHIPS
from tests.games.age_of_discovery.table import at, end_turn, late, legal, names, offered, play, rule

MARKET = {
    "purchase": ["green-3", "yellow-1", "green-2", "red-2", "blue-3"],
    "filling": ["green-1", "white-1", "white-2", "white-3", "black-1"],
}


def test_x1_eight_coins() -> None:
    """R19, R20, R22: the rulebook's purchase; the ship that slid down may be bought at once."""
    state = at(turn="red", market=MARKET, players={"red": {"coins": 8}, "yellow": {}})
    play(state, "buy 1")
    red = state.players[0]
    assert red.coins == 3
    assert red.ships[SHIPS.index("green-3")] == 1
    assert state.market[0] == SHIPS.index("green-1")
    assert [one for one in legal(state) if one.startswith("buy")] == ["buy 1", "buy 2"]
    assert rule(state, "buy 3") == "R19"
    assert offered(state, "to abreu")


def test_r14_a4_two_different_actions_or_fewer() -> None:
    state = at(turn="red", market=MARKET, players={"red": {"coins": 9}, "yellow": {}})
    assert offered(state, "end")  # A4
    play(state, "coins")
    assert rule(state, "coins") == "R14"
    play(state, "buy 1")
    assert rule(state, "take deck") == "R14"
    assert rule(state, "to abreu") == "R14"
    assert offered(state, "buy 2")
    # In the other order, too.
    state = at(turn="red", market=MARKET, players={"red": {"coins": 9}, "yellow": {}})
    play(state, "buy 1", "coins")
    assert rule(state, "buy 2") == "R14"


def test_r16_two_coins() -> None:
    state = at(turn="red", players={"red": {"coins": 0}, "yellow": {}})
    play(state, "coins")
    assert state.players[0].coins == 2


def test_r17_a_contract_costs_a_coin_and_is_replaced() -> None:
    state = at(
        turn="red",
        contracts={"open": ["red-5", "blue-3", "white-6", "black-4"]},
        stacks={"contracts": ["green-6"]},
        players={"red": {"coins": 2}, "yellow": {}},
    )
    play(state, "take blue-3")
    view = state.view(None)
    assert view["contracts"]["open"] == ["red-5", "green-6", "white-6", "black-4"]
    assert (state.players[0].coins, state.players[0].known) == (1, 1)
    state = at(turn="red", players={"red": {"coins": 0}, "yellow": {}})
    assert rule(state, "take deck") == "R17"


def test_r18_a3_four_in_hand_is_the_most() -> None:
    """A3: contracts that were played do not count."""
    hand = ["red-3", "red-4", "red-5", "red-6"]
    state = at(turn="red", players={"red": {"hand": hand}, "yellow": {}})
    assert rule(state, "take deck") == "R18"
    running = [{"contract": "blue-3", "ships": ["blue-3"], "duration": 3, "left": 3}]
    state = at(turn="red", players={"red": {"hand": hand[:3], "running": running}, "yellow": {}})
    assert offered(state, "take deck")


def test_a2_nothing_is_opened_once_the_deck_is_empty() -> None:
    box = [f"{colour}-{need}" for colour in ("green", "blue", "white", "black", "yellow") for need in (3, 4, 5, 6)]
    state = at(
        turn="red",
        contracts={"open": ["red-3", "red-4", "red-5", "red-6"], "box": box},
        players={"red": {"contracts": 20}, "yellow": {}},
    )
    assert rule(state, "take deck") == "A2"
    play(state, "take red-4")
    assert state.view(None)["contracts"]["open"] == ["red-3", "red-5", "red-6"]


def test_a5_the_new_ship_is_seen_before_the_next_purchase() -> None:
    state = at(turn="red", market=MARKET, stacks={"ships": ["black-3"]}, players={"red": {"coins": 9}, "yellow": {}})
    assert names(play(state, "buy 2")) == ["paid", "bought", "slid", "drew-ship"]
    assert state.market[5 + 1] == SHIPS.index("black-3")
    assert offered(state, "buy 2")


# Empty piles: all ships but ten are before the players.
ALL_BOUGHT = {
    "red": {
        "red-1": 2,
        "red-2": 2,
        "red-3": 2,
        "yellow-1": 1,
        "yellow-2": 3,
        "yellow-3": 2,
        "white-1": 1,
        "white-2": 2,
        "white-3": 1,
    },
    "yellow": {
        "green-1": 1,
        "green-2": 2,
        "green-3": 1,
        "blue-1": 2,
        "blue-2": 3,
        "blue-3": 1,
        "black-1": 1,
        "black-2": 3,
        "black-3": 2,
    },
}


def test_a6_a7_r21_the_last_card_is_a_scoring_card() -> None:
    """A7: it counts, and the gap stays. A6: gaps stay afterwards, and what is above slides down."""
    state = at(
        turn="red",
        scored=True,
        market=MARKET,
        players={"red": {"ships": ALL_BOUGHT["red"], "coins": 30}, "yellow": {"ships": ALL_BOUGHT["yellow"]}},
    )
    assert state.piles() == [0, 0, 0, 0, 1]
    assert "last-card" in names(play(state, "buy 1"))
    assert state.last_left == 3
    assert not state.cards_left()
    assert state.market[5] == -1
    log = names(play(state, "buy 1"))
    assert "gap" in log
    assert "drew-ship" not in log
    assert state.market[0] == -1
    assert rule(state, "buy 1") == "A6"
    # A39: without a draw the columns go from left to right.
    play(state, "buy 3")
    assert rule(state, "buy 2") == "A39"


def test_r51_to_r53_a_reservation_lasts_until_the_next_turn_ends() -> None:
    """R51, R52, R53, R49, A33: nobody else may take the card; the marker goes, used or not."""
    state = at(
        turn="red",
        market=MARKET,
        contracts={"open": ["red-5", "blue-3", "white-6", "black-4"]},
        players={"red": {"coins": 9}, "yellow": {"coins": 9}},
    )
    play(state, "reserve purchase 4", "coins", "reserve contract blue-3", "end")
    assert state.players[0].reservation == 0
    assert rule(state, "buy 4") == "R51"
    assert rule(state, "take blue-3") == "R51"
    assert offered(state, "buy 1")
    assert rule(state, "reserve purchase 4") == "A38"
    play(state, "end")
    assert offered(state, "buy 4")
    assert offered(state, "take blue-3")
    log = names(play(state, "end"))
    assert log.count("freed-ship") == log.count("freed-contract") == 1
    assert offered(state, "buy 4")
    assert rule(state, "reserve filling 1", seat=0) == "R12"


def test_a21_a_reserved_ship_slides_down_with_its_marker() -> None:
    state = at(turn="red", market=MARKET, players={"red": {"coins": 9}, "yellow": {"coins": 9}})
    play(state, "reserve filling 1", "end", "buy 1")
    assert rule(state, "buy 1") == "R51"
    play(state, "end")
    assert offered(state, "buy 1")


def test_a22_a38_a_reservation_saves_neither_action_nor_price() -> None:
    state = at(turn="red", market=MARKET, players={"red": {"coins": 2}, "yellow": {}})
    play(state, "reserve purchase 4", "reserve purchase 5")
    assert rule(state, "buy 4") == "R19"
    state.players[0].coins = 20
    play(state, "coins")
    play(state, "buy 4")  # A38: the owner may take it in this very turn
    assert rule(state, "take deck") == "R14"
    assert rule(state, "reserve purchase 1") == "R49"


def test_r15_r54_action_cards_come_on_top() -> None:
    """Both Reservations and two Wild Ships in one turn of two actions."""
    state = at(
        turn="red",
        market=MARKET,
        expeditions={"columbus": ["yellow red-1"]},
        players={"red": {"coins": 9, "ships": {"blue-1": 1, "white-1": 1}}, "yellow": {}},
    )
    play(state, "reserve purchase 1", "coins", "reserve filling 2", "to columbus", "wild blue-1", "wild white-1", "sail")
    assert state.players[0].wild == 1
    assert legal(state) == ["end"]


def test_r8_action_cards_are_used_up() -> None:
    state = at(turn="red", players={"red": {"reservation": 0, "wild": 0}, "yellow": {}})
    assert rule(state, "reserve purchase 1") == "R49"
    assert not any(one.startswith("reserve") for one in legal(state))


def test_a32_nothing_happens_for_five_rounds() -> None:
    """The last turns begin, and the first scoring comes just before the last."""
    state = at(turn="red")
    for turn in range(10):
        assert state.last_left < 0, turn
        play(state, "coins", "end")
    assert state.last_left == 2
    # The position in between is written and read, too.
    written = state.to_document()
    assert GAME.from_document(written).to_document() == written
    log = names(play(state, "end", "end"))
    assert state.player is None
    assert log.index("first-scoring") < log.index("last-scoring")
    # Taking a contract is something.
    state = at(turn="red", quiet=9)
    play(state, "take deck", "end")
    assert state.quiet == 0


def test_r41_after_the_end_nothing_is_possible() -> None:
    state = late(countdown={"last": 1})
    end_turn(state)
    assert state.player is None
    assert rule(state, "coins", seat=0) == "R41"
    assert rule(state, "coins", seat=1) == "R41"
