"""What can be chosen in the edition of 2007, and what is in its box."""

from __future__ import annotations

import pytest

from caravela.engine import BadOption
from caravela.games.empires import AOE3
from caravela.games.empires.content import DATA, TILES
from caravela.games.empires.editions import AOE3 as EDITION
from caravela.games.empires.editions import SWITCHES, problems


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


def test_placement_is_leftmost_as_in_2015() -> None:
    """R111, D7"""
    state = AOE3.from_document({"options": {"players": 2}, "boxes": {"warfare": ["blue"]}, "now": ["placement"]})
    state.apply(AOE3.actions.parse("place colonist warfare"))
    assert state.to_document()["boxes"]["warfare"] == ["blue", "red"]


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
