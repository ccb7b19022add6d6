"""What is open and what is hidden, and who knows what (R4)."""

from __future__ import annotations

from typing import Any

from caravela.games.empires import GAME
from caravela.games.empires.content import FINDS
from tests.games.empires.table import ALL_FOUND, at, play


def view(state: Any, seat: int | None) -> Any:
    return state.view(seat)


def test_r4_everything_owned_is_open_and_the_stacks_are_numbers() -> None:
    """R4, Q94: of the bag only the count is shown; goods out of the game are public."""
    state = GAME.start({"players": 3}, "open")
    for seat in (None, 0, 1, 2):
        shown = view(state, seat)
        assert shown["hidden"] == {"bag": 33, "aside": 8, "gone": 0, "deck": 16, "age-1": 7, "age-2": 14, "age-3": 11}
        assert "stacks" not in shown
        assert "seed" not in shown
        assert shown["players"] == state.to_document()["players"]
        assert shown["removed"] == {"goods": {}, "tiles": []}


def test_r14_counters_lie_face_down() -> None:
    """R4, R14"""
    state = GAME.start({"players": 3}, "down")
    for seat in (None, 0, 1, 2):
        counters = [region.get("counter") for region in view(state, seat)["regions"].values()]
        assert counters.count("?") == 8


FAILS: dict[str, object] = {
    "regions": {"peru": {"counter": "4/5/5/7"}},
    "boxes": {"discovery": {"red": {"colonist": 1}, "blue": {"colonist": 1}}},
    "now": ["discovery"],
}


def test_q54_a_counter_that_beat_an_expedition_is_known_to_all() -> None:
    """Q54, R34"""
    state = at({**FAILS, "options": {"players": 3}}, "red send colonist", "red explore peru")
    assert [view(state, seat)["regions"]["peru"]["counter"] for seat in (None, 0, 1, 2)] == ["4/5/5/7"] * 4


def test_q54_the_log_tells_what_beat_the_expedition() -> None:
    """Q54, R34: all are told the counter; sealed, the explorer alone, and the others that it was too strong."""
    for sealed, told in ((False, [("beaten", -1)]), (True, [("beaten-unseen", -1), ("beaten", 0)])):
        state = at({**FAILS, "options": {"players": 3, "sealed": sealed}}, "red send colonist", "red explore peru", log=True)
        names = [(GAME.events.name(event), event[1]) for event in state.log or []]
        assert [row for row in names if row[0].startswith("beaten")] == told
        assert "found" not in [name for name, _ in names]


def test_r33_the_log_of_a_success_knows_no_failure() -> None:
    """R33, R36: a region, and a card of the deck."""
    boxes = {"discovery": {"red": {"captain": 2}, "blue": {"colonist": 1}}}
    for regions, where in ((ALL_FOUND, "deck"), ({"peru": {"counter": "2/2/3/5"}}, "peru")):
        position: dict[str, object] = {"options": {"players": 2}, "regions": regions, "boxes": boxes, "now": ["discovery"]}
        state = at({**position, "stacks": {"deck": ["mississippi"]}}, log=True)
        play(state, "red send captain", "red send captain", f"red explore {where}")
        names = [GAME.events.name(event) for event in state.log or []]
        assert names.count("found") == 1
        assert "beaten" not in names


def test_q54_sealed_it_is_known_to_the_explorer_alone() -> None:
    """Q54: the others know a lower bound of its natives."""
    state = at({**FAILS, "options": {"players": 3, "sealed": True}}, "red send colonist", "red explore peru")
    shown = [view(state, seat)["regions"]["peru"] for seat in (None, 0, 1, 2)]
    assert [row["counter"] for row in shown] == ["?", "4/5/5/7", "?", "?"]
    assert [row["at-least"] for row in shown] == [2, 2, 2, 2]


def test_c1_sealed_and_no_survivors_the_counter_out_of_the_game_is_the_explorers_secret() -> None:
    """C1"""
    options = {"players": 3, "sealed": True, "no-survivors": True}
    state = at({**FAILS, "options": options}, "red send colonist", "red explore peru")
    gone = [view(state, seat)["gone"][0] for seat in (None, 0, 1, 2)]
    assert [row["counter"] for row in gone] == ["?", "4/5/5/7", "?", "?"]
    assert {row["at-least"] for row in gone} == {2}
    assert [view(state, seat)["regions"]["peru"]["counter"] for seat in (None, 0, 1, 2)] == ["?"] * 4


def test_q111_a_removed_counter_that_was_turned_is_public() -> None:
    """Q111, Q61, C1"""
    state = at({**FAILS, "options": {"players": 3, "no-survivors": True}}, "red send colonist", "red explore peru")
    assert [view(state, seat)["gone"][0]["counter"] for seat in (None, 0, 1, 2)] == ["4/5/5/7"] * 4
    assert [view(state, seat)["regions"]["peru"]["counter"] for seat in (None, 0, 1, 2)] == ["?"] * 4


def test_q27_a_scouted_counter_is_seen_by_the_payer_alone() -> None:
    """Q27, Q111, R80: the others see that he looked."""
    position: dict[str, object] = {
        "options": {"players": 3, "scouting": True},
        "regions": {"peru": {"counter": "4/5/5/7"}},
    }
    state = at(position, "red scout peru")
    shown = [view(state, seat)["regions"]["peru"] for seat in (None, 0, 1, 2)]
    assert [row["counter"] for row in shown] == ["?", "4/5/5/7", "?", "?"]
    assert [row["seen"] for row in shown] == [["red"]] * 4


def test_q111_a_scouted_card_is_remembered_by_the_payer_until_the_deck_is_shuffled() -> None:
    """Q111, Q27, Q56"""
    position: dict[str, object] = {
        "options": {"players": 2, "scouting": True},
        "turn": 7,
        "regions": ALL_FOUND,
        "stacks": {"deck": ["china", "india", "siam"]},
        "boxes": {"discovery": {"red": {"colonist": 1}, "blue": {"colonist": 1}}},
        "now": ["discovery"],
    }
    state = at(position, "red scout deck", "red return bottom", "red scout deck", "red return top")
    assert view(state, 0)["memory"]["deck"] == {"1": "india", "16": "china"}
    assert "memory" not in view(state, 1)
    assert view(state, 1)["deck-seen"] == {"1": ["red"], "16": ["red"]}
    state = at(position, "red scout deck", "red return top", "red send colonist", "red explore deck")
    assert "memory" not in view(state, 0)
    assert view(state, 1).get("deck-seen") is None


def test_q27_the_payer_alone_is_told_what_he_saw() -> None:
    """Q27, R80, Q111: a card of the deck and a counter of the map."""
    seen = []
    for regions, move in ((ALL_FOUND, "red scout deck"), ({"peru": {"counter": "4/5/5/7"}}, "red scout peru")):
        position: dict[str, object] = {"options": {"players": 2, "scouting": True}, "turn": 7, "regions": regions}
        state = at({**position, "stacks": {"deck": ["china", "india"]}}, move, log=True)
        seen += [(event[1], FINDS[event[3]]) for event in state.log or [] if GAME.events.name(event) == "saw"]
    assert seen == [(0, "china"), (0, "4/5/5/7")]


def test_r36_a_card_that_beat_an_expedition_was_seen_and_then_shuffled_in() -> None:
    """R36, Q56: the log tells everybody the card; sealed, the explorer alone."""
    position: dict[str, object] = {
        "regions": ALL_FOUND,
        "stacks": {"deck": ["china"]},
        "boxes": {"discovery": {"red": {"colonist": 1}, "blue": {"colonist": 1}}},
        "now": ["discovery"],
    }
    for sealed, sight in ((False, -1), (True, 0)):
        options = {"players": 2, "sealed": sealed}
        state = at({**position, "options": options}, "red send colonist", "red explore deck", log=True)
        beaten = [event for event in state.log or [] if GAME.events.name(event) == "beaten"]
        assert [event[1] for event in beaten] == [sight]


def test_q112_with_open_counters_cards_stay_hidden() -> None:
    """Q112, R81"""
    state = GAME.start({"players": 2, "reconnaissance": True}, "cards")
    assert view(state, 0)["hidden"]["deck"] == 16
    assert "memory" not in view(state, 0)


def test_r78_the_ten_open_tiles_are_seen_until_they_are_shuffled() -> None:
    """R78, Q12"""
    state = at({"options": {"players": 2, "reduced-luck": True}, "turn": 6, "now": ["refresh"]})
    shown = view(state, 0)
    assert (shown["turn"], shown["hidden"]["age-3"]) == (7, 5)
    assert "open-tiles" not in shown
    before = at({"options": {"players": 2, "reduced-luck": True}, "turn": 6})
    assert len(view(before, 0)["open-tiles"]) == 10
    assert "age-3" not in view(before, 0)["hidden"]
