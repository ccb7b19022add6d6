"""Submitting the parts of a choice, all or none, and answering what needs no question."""

from __future__ import annotations

from itertools import permutations

import pytest

from caravela.engine import IllegalAction, Record, State, advance, answer, submit
from caravela.engine.play import MOST_PARTS
from tests.tiny.game import GAME
from tests.tiny.steps import Lay
from tests.tiny.vocabulary import BID, BURY, DRAW, LAY, LEAVE, PASS, PEEK, SAIL, STAY, TRADE_CARDS

GULL, CRAB, TERN, WHALE = (LAY.id(card) for card in range(4))
RED, BLUE = 0, 1


def table(hand: list[str], now: str, **fields: object) -> tuple[State, Record]:
    """A game of two in which red has this hand and is asked this."""
    position = {
        "options": {"players": 2},
        "stacks": {"hand-red": hand},
        "now": ["round", {"sail": {"seat": "blue"}}, {"turn": {"seat": "blue"}}, {now: {"seat": "red"}}],
        **fields,
    }
    record = Record.at_position(GAME, position)
    return record.play(), record


def texts(record: Record) -> list[str]:
    return [("~ " if entry.auto else "") + GAME.actions.text(entry.action) for entry in record.entries]


def test_one_action_is_played_and_recorded() -> None:
    state, record = table(["gull"], "turn")
    submit(state, record, RED, [PASS])
    assert texts(record) == ["pass"]
    assert state.player == BLUE
    assert state.hash() == record.play().hash()


def test_the_parts_of_a_choice_may_come_in_any_order() -> None:
    ways = set(permutations([GULL, GULL, TERN]))
    for order in ways:
        state, record = table(["gull", "gull", "tern", "tern"], "lay")
        submit(state, record, RED, list(order))
        assert texts(record) == ["lay gull", "lay gull", "lay tern"]


def test_what_begins_a_choice_comes_first() -> None:
    state, record = table(["gull", "whale"], "turn")
    submit(state, record, RED, [TRADE_CARDS, WHALE, GULL])
    assert texts(record) == ["trade", "lay gull", "lay whale"]
    state, record = table(["gull", "whale"], "turn")
    with pytest.raises(IllegalAction, match="'lay gull' is not possible: this is not asked now"):
        submit(state, record, RED, [GULL, TRADE_CARDS, WHALE])


def test_an_unfinished_choice_is_refused_unless_it_may_be() -> None:
    state, record = table(["gull", "gull", "tern", "whale"], "lay")
    before = state.hash()
    with pytest.raises(IllegalAction, match=r"the choice \(trade\) is not finished: lay gull, lay whale may follow"):
        submit(state, record, RED, [GULL])
    assert state.hash() == before
    assert record.entries == []
    submit(state, record, RED, [GULL], complete=False)
    assert texts(record) == ["lay gull"]
    submit(state, record, RED, [WHALE])
    assert texts(record) == ["lay gull", "lay whale"]


def test_a_part_with_one_answer_is_added_by_itself_where_it_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    state, record = table(["gull", "whale"], "lay")
    with pytest.raises(IllegalAction, match="not finished: lay whale may follow"):
        submit(state, record, RED, [GULL])
    monkeypatch.setattr(Lay, "secret", False)
    submit(state, record, RED, [GULL])
    assert texts(record) == ["lay gull", "~ lay whale"]
    state, record = table(["gull", "gull", "tern"], "lay")
    submit(state, record, RED, [TERN, GULL])
    assert texts(record) == ["lay gull", "~ lay gull", "lay tern"]


def test_all_or_none() -> None:
    state, record = table(["gull", "crab", "crab", "tern"], "lay")
    state.log = []
    before = state.hash()
    for actions in ([CRAB, TERN, GULL], [CRAB, WHALE], [GULL, GULL, TERN], [TERN, CRAB, CRAB]):
        with pytest.raises(IllegalAction):
            submit(state, record, RED, actions)
    assert state.hash() == before
    assert state.log == []
    assert record.entries == []


@pytest.mark.parametrize(
    ("seat", "actions", "message"),
    [
        (BLUE, [PASS], "it is red who decides now, not blue"),
        (7, [PASS], "it is red who decides now, not 7"),
        (RED, [], "there is no action to play"),
        (RED, [PASS] * (MOST_PARTS + 1), "at most 64 actions may be played at once, not 65"),
        (RED, [PASS, PASS], "it is blue who decides now, not red"),
        (RED, [BURY], "'bury' is not possible"),
        (RED, [-1], "there is no action number -1"),
        (RED, [10**6], "there is no action number 1000000"),
    ],
)
def test_what_is_refused_is_refused_in_words(seat: int, actions: list[int], message: str) -> None:
    state, record = table(["gull"], "turn")
    before = state.hash()
    with pytest.raises(IllegalAction, match=message):
        submit(state, record, seat, actions)
    assert state.hash() == before
    assert record.entries == []


def test_a_finished_game_takes_nothing() -> None:
    record = Record.at_position(GAME, {"options": {"players": 2}, "round": 3, "now": []})
    with pytest.raises(IllegalAction, match="the game is over"):
        submit(record.play(), record, RED, [PASS])


def test_nothing_may_follow_what_reveals_something() -> None:
    # Else a refusal after the peek would tell the card before one has paid for it; the words are the same
    # whatever lies there.
    for card in ("gull", "whale"):
        deck = [card, *[other for other in ("gull", "whale") if other != card]]
        hands = {"hand-red": ["crab"], "hand-blue": ["crab"], "deck": deck}
        discard = {"gull": 3, "crab": 2, "tern": 4, "whale": 3}
        position = {"options": {"players": 2}, "stacks": hands, "discard": discard, "now": ["round", {"turn": {"seat": "red"}}]}
        record = Record.at_position(GAME, position)
        state = record.play()
        with pytest.raises(IllegalAction, match=r"^what follows hangs on something hidden: play the first part alone$"):
            submit(state, record, RED, [PEEK, LEAVE])
        submit(state, record, RED, [PEEK])
        submit(state, record, RED, [LEAVE])
        assert texts(record) == ["peek", "leave"]


def test_a_search_for_an_order_ends() -> None:
    state, record = table(["gull"] * 4 + ["crab"] * 3, "lay")
    with pytest.raises(IllegalAction):
        submit(state, record, RED, [GULL] * 20 + [CRAB] * 20)
    assert record.entries == []


# Answers without a question.


def test_a_single_choice_is_answered_and_marked() -> None:
    state, record = table(["gull"], "sail")
    advance(state, record, {})
    assert texts(record) == ["~ stay"]
    assert state.player == BLUE
    assert state.hash() == record.play().hash()


def test_a_seat_that_is_always_asked_is_asked_for_its_single_choice_unless_it_has_ordered_it() -> None:
    state, record = table(["gull"], "sail")
    advance(state, record, {}, always=[RED])
    assert record.entries == []
    advance(state, record, {}, always=[BLUE])
    assert texts(record) == ["~ stay"]
    state, record = table(["gull"], "sail")
    advance(state, record, {RED: {"sail": STAY}}, always=[RED])
    assert texts(record) == ["~ stay"]


def test_a_real_choice_is_left_to_its_seat() -> None:
    state, record = table(["gull"], "sail", coins={"red": 2})
    assert answer(state, {}) is None
    advance(state, record, {})
    assert record.entries == []


def test_a_standing_order_answers_a_real_choice_of_its_seat_alone() -> None:
    state, record = table(["gull"], "sail", coins={"red": 2})
    advance(state, record, {BLUE: {"sail": SAIL}, RED: {"bid": SAIL}})
    assert record.entries == []
    advance(state, record, {RED: {"sail": SAIL}})
    assert texts(record) == ["~ sail"]


def test_a_standing_order_that_is_not_possible_now_waits() -> None:
    state, record = table(["gull"], "sail", coins={"red": 2})
    advance(state, record, {RED: {"sail": DRAW}})
    assert record.entries == []


def test_a_secret_question_is_never_answered() -> None:
    state, record = table(["whale"], "bid")
    assert state.legal_actions() == (BID.id(3),)
    advance(state, record, {RED: {"bid": BID.id(3)}})
    assert record.entries == []


def test_answers_run_to_the_end_of_the_game() -> None:
    record = Record.at_position(GAME, {"options": {"players": 2}, "now": [{"sail": {"seat": "blue"}}, {"sail": {"seat": "red"}}]})
    state = record.play()
    advance(state, record, {})
    assert state.player is None
    assert texts(record) == ["~ stay", "~ stay"]
    assert record.result == [1, 1]
    assert STAY in [entry.action for entry in record.entries]
