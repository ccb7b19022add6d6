"""The auction for the order of 2007: what bidders see of the counter that they bid for. The rest is in tests/scenarios/aoe3."""

from __future__ import annotations

from typing import Any

from caravela.games.empires import AOE3


def caribbean(**options: bool) -> Any:
    """What a seat sees of the Caribbean when the game begins."""
    view: Any = AOE3.start({"players": 2, **options}, "bids").view(0)
    return view["regions"]["caribbean"]


def test_q100_the_counter_lies_hidden_while_they_bid() -> None:
    """Q100, R110, D6"""
    assert caribbean(auction=True)["counter"] == "?"
    assert "counter" not in caribbean()


def test_everybody_begins_with_10_and_a_lot_names_who_opens() -> None:
    """Q9, C8: no steps of money; any seat may be the first to be asked."""
    openers = set()
    for seed in range(12):
        state = AOE3.start({"players": 3, "auction": True}, str(seed))
        document: Any = state.to_document()
        assert [player["money"] for player in document["players"].values()] == [10, 10, 10]
        openers.add(state.player)
    assert openers == {0, 1, 2}


def test_nine_counters_are_in_play_and_seven_aside() -> None:
    """D6, Q100"""
    document: Any = AOE3.start({"players": 2, "auction": True}, "counters").to_document()
    assert len(document["stacks"]["aside"]) == 7
    document = AOE3.start({"players": 2}, "counters").to_document()
    assert len(document["stacks"]["aside"]) == 8
