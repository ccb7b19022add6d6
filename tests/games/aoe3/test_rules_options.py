"""What can be chosen in the edition of 2007, and what is in its box."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import BadOption
from caravela.games.empires import AOE3, GAME
from caravela.games.empires.content import DATA, TILES
from caravela.games.empires.editions import AOE3 as EDITION
from caravela.games.empires.editions import SWITCHES, problems
from tests.games.aoe3.facts import FACTS


def test_six_players_are_an_option() -> None:
    """R108, D1, C7"""
    assert AOE3.complete({"players": 6})["six-players"] is True
    with pytest.raises(BadOption, match="6 for “players” needs “six-players”"):
        AOE3.complete({"players": 6, "six-players": False})
    with pytest.raises(BadOption, match="“six-players” is for 6 players, not 4"):
        AOE3.complete({"players": 4, "six-players": True})


def test_no_modules_and_captains_only_when_they_are_chosen() -> None:
    """Q97, D3, D28, C7"""
    offered = {option.id for option in AOE3.options}
    assert not offered & {"builder", "buy-vp", "nations", "eight-ships", "no-sales-on-turn-8"}
    assert AOE3.complete({"players": 2})["captains"] is False


def test_the_box_of_2007() -> None:
    """R108, D20: 34 tiles in three Ages, no Plague and no Spoils; 12 spaces on the Dock."""
    ages = [row["age"] for row in EDITION.data["tiles"] for _ in range(row["copies"])]
    assert [ages.count(age) for age in (1, 2, 3)] == [11, 13, 10]
    assert not [tile for tile, copies in enumerate(EDITION.copies) if copies and TILES[tile].startswith(("plague", "spoils"))]
    assert EDITION.dock_board == 12


def test_set_up_is_as_in_2015() -> None:
    """R109, X3: $10 and $1 more for each later place; 5 Colonists each."""
    document = AOE3.start({"players": 4}, "setup").to_document()
    assert [document["players"][colour]["money"] for colour in document["order"]] == [10, 11, 12, 13]
    assert {player["ready"]["colonist"] for player in document["players"].values()} == {5}


def test_the_goods_of_the_regions_lie_there_and_the_rest_is_in_the_bag() -> None:
    """X4, R13: a Silver on Peru, 5 among the other 37; 4 of these are on offer."""
    document: Any = AOE3.start({"players": 5}, "goods").to_document()
    others = [*document["stacks"]["bag"], *document["offer"]["goods"]]
    assert (len(others), others.count("silver"), len(document["offer"]["goods"])) == (37, 5, 4)
    assert all(region["good"] for region in document["regions"].values())
    assert {row["id"]: row["good"] for row in EDITION.data["regions"]}["peru"] == "silver"


def test_names_are_those_of_2007() -> None:
    """D37: one id for each tile, and the name of the edition."""
    names, before = AOE3.names()["tile"], GAME.names()["tile"]
    assert (names["conquistadors"], names["stables"]) == ("Conquistador", "Stable")
    assert AOE3.names()["region"]["new-france"] == "Canada"
    changed = {tile for tile in names if names[tile] != before[tile]}
    assert changed == {"conquistadors", "stables"}


def test_all_is_open_but_bag_stacks_and_counters() -> None:
    """D25; D30: no piece keeps the score, so a player has all 59 but the Colonist that marks the order."""
    state = AOE3.start({"players": 3}, "open")
    document: Any = state.to_document()
    for seat in (None, 0, 1, 2):
        view: Any = state.view(seat)
        assert view["players"] == document["players"]
        assert set(view["hidden"]) == {"bag", "aside", "gone", "deck", "age-1", "age-2", "age-3"}
        assert view["regions"]["peru"]["counter"] == "?"
    assert {sum(player["stock"].values()) + sum(player["ready"].values()) for player in document["players"].values()} == {59}


def test_nothing_can_be_given_or_traded() -> None:
    """D24: no action that 2007 can reach names a piece of another player."""
    kinds = {kind.name for kind in AOE3.actions.kinds}
    unreachable = {unit.removeprefix("action ").split(" 0")[0] for unit in FACTS.unreachable if unit.startswith("action ")}
    assert {"smuggle", "give", "partner", "sell"} <= kinds & unreachable


def test_the_refresh_goes_from_tiles_to_the_order() -> None:
    """D29, R117: scoring, tiles, goods, ship, Colonists, order; in 2015 goods and ship come before the tiles."""
    offer = {"goods": ["rice"], "ship": False, "tiles": []}
    regions = {"peru": {"workers": {"red": {"colonist": 3}}}}
    position = {"options": {"players": 2}, "turn": 2, "offer": offer, "regions": regions, "boxes": {"trade-goods": ["red"]}}
    state = AOE3.from_document({**position, "now": ["trade-goods"]})
    state.log = []
    state.apply(AOE3.actions.parse("decline"))
    wanted = ("tile-offered", "good-returned", "good-offered", "ship-offered", "new-colonists", "new-order")
    told = [name for name in map(AOE3.events.name, state.log) if name in wanted]
    assert sorted(set(told), key=told.index) == list(wanted)


@pytest.mark.parametrize("track", ["initiative", "dock", "trade-goods", "buildings", "warfare"])
def test_placement_is_leftmost_as_in_2015(track: str) -> None:
    """R111, D7: on Trade Goods, too, which the text forgets."""
    state = AOE3.from_document({"options": {"players": 2}, "boxes": {track: ["blue"]}, "now": ["placement"]})
    state.apply(AOE3.actions.parse(f"place colonist {track}"))
    boxes: Any = state.to_document()["boxes"]
    assert boxes[track] == ["blue", "red"]


def test_battle_and_militia_are_as_in_2015() -> None:
    """R114, D10, D19: the Militia alone makes no battle legal."""
    state = AOE3.from_document(
        {
            "turn": 7,
            "options": {"players": 2},
            "players": {"blue": {"buildings": ["militia"]}},
            "regions": {"peru": {"counter": None, "workers": {"red": {"colonist": 1}, "blue": {"colonist": 1}}}},
            "boxes": {"warfare": ["red"]},
            "now": ["warfare"],
        }
    )
    assert state.player is None or AOE3.actions.parse("declare battle peru blue") not in state.legal_actions()


def test_what_does_not_fit_in_the_data_of_an_edition_is_named() -> None:
    good = {"rules": dict.fromkeys(SWITCHES, False), "tiles": [{"id": "settlers"}], "tile-count": {"1": 2}}
    assert problems(good, DATA) == []
    assert problems({**good, "tile-count": {"1": 3}}, DATA) == ["tiles: 3 of age 1 are expected, not 2"]
    assert problems({**good, "tiles": [{"id": "casino"}]}, DATA) == ["tiles: there is no casino"]
    assert problems({**good, "rules": {}}, DATA)[0].startswith("rules: missing or unknown: ")
    assert problems({**good, "gold": 1}, DATA) == ["gold: there is no such entry"]
