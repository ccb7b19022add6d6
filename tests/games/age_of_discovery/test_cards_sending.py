"""Sending ships: expeditions, contracts, flagships and Wild Ships."""

from __future__ import annotations

import pytest

from caravela.engine import IllegalAction, Record, submit
from caravela.games.age_of_discovery import GAME
from tests.games.age_of_discovery.table import at, end_turn, late, legal, names, offered, play, rule


def cargo(state: object) -> list[str]:
    """The ships that are offered."""
    return [one for one in legal(state) if one != "sail"]


@pytest.mark.parametrize(
    "ships",
    [
        ["ship red-1", "ship red-1", "flagship 1 red"],
        ["ship red-1", "ship red-1", "wild blue-1"],
        ["ship red-1", "ship red-2"],
        ["ship red-3"],
    ],
)
def test_x2_what_abreu_can_hold(ships: list[str]) -> None:
    """R27: room for 3: three of value 1 (the third is a flagship or a Wild Ship), a 1 and a 2, or one 3."""
    fleet = {"red-1": 2, "red-2": 1, "red-3": 1, "blue-1": 1}
    state = at(turn="red", players={"red": {"coins": 9, "ships": fleet, "flagship": "red-yellow"}, "yellow": {}})
    play(state, "to abreu", *ships)
    assert state.room[0] == 0
    assert legal(state) == ["sail"]


def test_x3_r25_the_first_ship_sets_the_colour() -> None:
    """R25, R26: also a colour that is not the card's; another colour is refused without an action card."""
    state = at(
        turn="red",
        expeditions={"magellan": ["yellow green-2"]},
        players={"red": {"coins": 9, "wild": 0, "ships": {"red-1": 1, "green-1": 1}, "flagship": "blue-white"}, "yellow": {}},
    )
    play(state, "to magellan")
    assert legal(state) == ["ship green-1"]
    assert rule(state, "ship red-1") == "R25"
    assert rule(state, "wild red-1") == "R50"
    play(state, "ship green-1", "sail")
    assert state.view(None)["expeditions"]["magellan"] == ["yellow green-2", "red green-1"]


def test_x4_r28_a_flagship_where_there_is_room_for_two() -> None:
    state = at(
        turn="red",
        expeditions={"abreu": ["yellow red-1"]},
        players={"red": {"coins": 9, "wild": 0, "flagship": "red-yellow"}, "yellow": {}},
    )
    play(state, "to abreu")
    assert legal(state) == ["flagship 1 red", "flagship 2 red"]
    assert rule(state, "flagship 3 red") == "R27"
    assert rule(state, "flagship 1 blue") == "A11"


def test_x5_r30_exactly_what_the_contract_needs() -> None:
    """A total that exceeds it is refused; one that meets it is taken."""
    fleet = {"blue-2": 3, "blue-3": 2}
    state = at(
        turn="red",
        players={
            "red": {"coins": 9, "wild": 0, "ships": fleet, "hand": ["blue-5", "blue-3", "red-4"], "flagship": "red-yellow"},
            "yellow": {},
        },
    )
    assert rule(state, "fulfil red-4") == "R30"
    assert rule(state, "fulfil white-3") == "R30"
    play(state, "fulfil blue-5", "ship blue-2")
    assert legal(state) == ["ship blue-3"]
    assert rule(state, "ship blue-2") == "R30"
    assert rule(state, "sail") == "R30"
    play(state, "ship blue-3")
    assert legal(state) == ["duration 1", "duration 2", "duration 3"]
    assert rule(state, "coins") == "R31"


def test_a39_a_ship_that_others_come_before() -> None:
    """Once the flagship is named, a ship with a Wild Ship makes up the rest: it waits for its place, it is not too much."""
    mine = {"coins": 9, "wild": 1, "ships": {"yellow-2": 1, "blue-1": 1}, "hand": ["green-5"], "flagship": "green-blue"}
    state = at(turn="red", players={"red": mine, "yellow": {}})
    play(state, "fulfil green-5")
    assert legal(state) == ["flagship 3 green"]
    assert rule(state, "wild yellow-2") == "A39"
    assert rule(state, "wild blue-1") == "R30"
    play(state, "flagship 3 green")
    assert legal(state) == ["wild yellow-2"]


def test_r24_crew_costs_one_and_two_for_a_flagship() -> None:
    state = at(turn="red", players={"red": {"coins": 3, "ships": {"red-1": 2}, "flagship": "red-yellow"}, "yellow": {}})
    play(state, "to columbus", "ship red-1")
    assert state.players[0].coins == 2
    play(state, "flagship 3 red")
    assert state.players[0].coins == 0
    assert legal(state) == ["sail"]
    poor = at(turn="red", players={"red": {"coins": 1, "flagship": "red-yellow"}, "yellow": {}})
    assert rule(poor, "to columbus") == "R23"
    poor = at(turn="red", players={"red": {"coins": 0, "ships": {"red-1": 1}}, "yellow": {}})
    assert rule(poor, "to columbus") == "R24"


def test_r23_a16_mixed_freely_in_one_action() -> None:
    """Two expeditions and two contracts in one action, and it stays one action."""
    state = at(
        turn="red",
        players={
            "red": {"coins": 9, "ships": {"red-1": 1, "blue-1": 1, "red-3": 1, "blue-3": 1}, "hand": ["red-3", "blue-3"]},
            "yellow": {},
        },
    )
    play(state, "to abreu", "ship red-1", "sail", "to cao", "ship blue-1", "sail")
    play(state, "fulfil red-3", "ship red-3", "duration 1", "fulfil blue-3", "ship blue-3", "duration 3")
    assert state.players[0].coins == 5
    assert offered(state, "coins")
    play(state, "coins")
    assert rule(state, "to cao") == "R14"


def test_r31_to_r34_durations() -> None:
    """R31, R32, R33, R34, R13, A18, A19: after n own turns ships and pay are there, and it counts."""
    for turns, coins in ((1, 7), (2, 10), (3, 13)):
        state = at(
            turn="red", players={"red": {"coins": 2, "ships": {"blue-3": 1, "blue-2": 1}, "hand": ["blue-5"]}, "yellow": {}}
        )
        play(state, "fulfil blue-5", "ship blue-2", "ship blue-3", f"duration {turns}", "end")
        for later in range(turns):
            assert state.players[0].contracts == 0, later
            assert not any(state.players[0].ships)
            end_turn(state)  # yellow's
            if later + 1 < turns:
                end_turn(state)
        assert state.players[0].contracts == 1
        assert state.players[0].coins == coins
        assert sum(state.players[0].ships) == 2
        assert state.view(None)["contracts"]["box"] == ["blue-5"]
        assert offered(state, "to cao")


def test_a35_both_tables_of_payouts() -> None:
    table = at(turn="red")
    assert [table.payout(card, n) for card in range(4) for n in (1, 2, 3)] == [4, 6, 8, 5, 8, 11, 7, 10, 13, 8, 12, 16]
    other = at(turn="red", options={"players": 2, "payouts": "proportional"})
    assert [other.payout(card, n) for card in range(4) for n in (1, 2, 3)] == [3, 6, 9, 4, 8, 12, 5, 10, 15, 6, 12, 18]


def test_a17_nothing_joins_a_running_contract() -> None:
    running = [{"contract": "blue-3", "ships": ["blue-3"], "duration": 3, "left": 3}]
    state = at(turn="red", players={"red": {"coins": 9, "ships": {"blue-1": 1}, "running": running}, "yellow": {}})
    assert rule(state, "fulfil blue-3") == "R30"


def test_r29_ships_on_an_expedition_stay() -> None:
    state = at(turn="red", players={"red": {"coins": 9, "ships": {"red-1": 1}}, "yellow": {}})
    play(state, "to abreu", "ship red-1", "sail", "end", "end")
    assert state.view(None)["expeditions"]["abreu"] == ["red red-1"]
    play(state, "to cao")
    assert rule(state, "ship red-1") == "R23"


def test_a11_a12_a_flagship_names_its_colour() -> None:
    """The first flagship sets its named colour; on a contract value and colour are chosen anew each time."""
    state = at(
        turn="red",
        players={"red": {"coins": 9, "wild": 1, "ships": {"yellow-1": 1, "red-1": 1}, "flagship": "red-yellow"}, "yellow": {}},
    )
    play(state, "to magellan")
    assert [one for one in cargo(state) if one.startswith("flagship 1")] == ["flagship 1 red", "flagship 1 yellow"]
    play(state, "flagship 1 yellow")
    assert rule(state, "ship red-1") == "R25"
    assert rule(state, "ship yellow-1") == "A39"
    play(state, "sail")
    assert state.view(1)["players"]["red"]["flagship"] == "red-yellow"
    state = at(turn="red", players={"red": {"coins": 9, "hand": ["red-3", "yellow-3"], "flagship": "red-yellow"}, "yellow": {}})
    play(state, "fulfil red-3", "flagship 3 red", "duration 1", "end", "end")
    assert state.players[0].at == 0
    play(state, "fulfil yellow-3")
    assert offered(state, "flagship 3 yellow")


def test_r10_a_flagship_is_shown_when_it_is_used() -> None:
    """Others know its named colour when it is loaded and its card when the choice is complete; then there is no way back."""
    state = at(turn="red", players={"red": {"coins": 9, "flagship": "red-yellow"}, "yellow": {}})
    play(state, "to abreu", "flagship 1 red")
    assert state.view(1)["players"]["red"]["flagship"] == "?"
    assert state.barrier == 0
    assert names(play(state, "sail")) == ["flagship-shown"]
    assert state.view(1)["players"]["red"]["flagship"] == "red-yellow"
    assert state.barrier == 1


def test_r50_a13_a_wild_ship() -> None:
    """R50, A13: it goes where its colour does not fit, keeps its colour, and later ships need the first one's."""
    state = at(
        turn="red",
        expeditions={"columbus": ["yellow blue-1"]},
        players={
            "red": {"coins": 9, "wild": 1, "ships": {"red-1": 1, "red-2": 1, "blue-2": 1}, "flagship": "white-black"},
            "yellow": {},
        },
    )
    play(state, "to columbus")
    assert rule(state, "wild blue-2") == "R50"
    play(state, "wild red-1")
    assert rule(state, "wild red-2") == "R50"
    assert rule(state, "ship red-2") == "R25"
    play(state, "sail", "end")
    # A red ship on the red card scores more than the blue one that came first.
    report = GAME.report(state)
    assert report["seats"]["red"]["last"] == [{"expedition": "columbus", "ships": 1, "vp": 5}]
    assert report["seats"]["yellow"]["last"] == [{"expedition": "columbus", "ships": 1, "vp": 3}]


def test_a14_one_wild_ship_for_one_ship_and_no_more_room() -> None:
    """It lifts neither room nor exact total, and may serve a flagship, which still costs two."""
    state = at(
        turn="red",
        expeditions={"abreu": ["yellow red-2"]},
        players={"red": {"coins": 9, "ships": {"blue-1": 1, "blue-2": 1}, "flagship": "white-black"}, "yellow": {}},
    )
    play(state, "to abreu")
    assert rule(state, "wild blue-2") == "R27"
    assert cargo(state) == ["wild blue-1", "wild flagship 1 white", "wild flagship 1 black"]
    play(state, "wild flagship 1 black")
    assert (state.players[0].coins, state.players[0].wild) == (7, 2)
    contract = at(
        turn="red",
        players={"red": {"coins": 9, "ships": {"blue-2": 2}, "hand": ["red-3"], "flagship": "white-black"}, "yellow": {}},
    )
    play(contract, "fulfil red-3")
    assert cargo(contract) == ["wild blue-2", "wild flagship 3 white"]


def test_a15_an_empty_expedition_needs_no_wild_ship() -> None:
    state = at(turn="red", players={"red": {"coins": 9, "ships": {"blue-1": 1}}, "yellow": {}})
    play(state, "to abreu")
    assert rule(state, "wild blue-1") == "A15"


def test_a20_a_contract_that_is_too_long_pays_nothing() -> None:
    """A20, R42: it may be chosen, the page warns, and its ships come back."""
    bought = [{"turn": {"seat": "red", "used": ["buy"]}}]
    state = late({"coins": 9, "hand": ["red-3"]}, countdown={"last": 3}, now=bought)
    play(state, "fulfil red-3", "ship red-3")
    durations = {length: GAME.actions.parse(f"duration {length}") for length in (1, 2)}
    rules = {length: [reason.rule for reason in GAME.warnings(state, action)] for length, action in durations.items()}
    assert rules == {1: ["A39"], 2: ["A20", "A39"]}
    play(state, "duration 2")
    coins = state.players[0].coins
    log = names(play(state, "end", "end", "end"))
    assert state.player is None
    assert "contract-lost" in log
    assert (state.players[0].contracts, state.players[0].coins) == (0, coins)
    assert sum(state.players[0].ships) == 14


def test_a39_one_order_for_one_choice() -> None:
    """Targets rise, ships rise; but the ships of one place may be handed in in any order."""
    state = at(turn="red", players={"red": {"coins": 9, "ships": {"red-1": 2, "red-2": 1, "blue-1": 1}}, "yellow": {}})
    after = state.copy()
    play(after, "to cao", "ship blue-1", "sail")
    assert rule(after, "to abreu") == "A39"
    assert offered(after, "to cartier")
    record = Record.at_position(GAME, state.to_document())
    parts = [GAME.actions.parse(text) for text in ("to columbus", "ship red-2", "sail", "ship red-1")]
    submit(state, record, 0, parts)
    assert [GAME.actions.text(entry.action) for entry in record.entries] == ["to columbus", "ship red-1", "ship red-2", "sail"]


def test_several_targets_may_be_one_draft_and_half_of_one_is_refused() -> None:
    state = at(turn="red", players={"red": {"coins": 9, "ships": {"red-1": 1, "blue-1": 1}}, "yellow": {}})
    record = Record.at_position(GAME, state.to_document())
    texts = ("to abreu", "ship red-1", "sail", "to cao", "ship blue-1")
    parts = [GAME.actions.parse(text) for text in texts]
    with pytest.raises(IllegalAction, match="not finished"):
        submit(state, record, 0, parts)
    submit(state, record, 0, [*parts, GAME.actions.parse("sail")])
    assert len(record.entries) == 6


def test_a23_a24_no_limit_of_markers_or_coins() -> None:
    """A23, A24: far more coins than the box has, and more markers."""
    state = at(turn="red", players={"red": {"coins": 500}, "yellow": {"coins": 500}})
    play(state, "coins")
    assert state.players[0].coins == 502
    ships = late().players[0].ships
    assert sum(ships) == 14
