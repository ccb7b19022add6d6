"""The edition of 2007 against the plain oracles: income with Rum, regions, wars, the end of the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravela.engine import Document
from caravela.games.empires import AOE3
from caravela.games.empires.content import COLOURS
from caravela.games.empires.state import Empires
from tests.games.empires import oracle
from tests.games.empires.conservation import lost
from tests.games.empires.test_rules_oracles import REGIONS, holdings, tables
from tests.games.empires.test_rules_wars import ends, fronts

QUICK = settings(max_examples=80, deadline=None)
# Kinds of goods of which there are most; one token of each may lie on the map.
PLENTY = ("sugar", "silver", "gold", "tobacco", "coffee", "indigo", "fur")
LEFT = (5, 5, 4, 4, 3, 3, 3)
OF_2007 = {
    *("settlers", "monastery", "taxation", "university", "new-world-cartography", "factory"),
    *("mercantilism", "population", "navy", "power", "prosperity", "glory", "wealth"),
}


def at(position: Document) -> Empires:
    state = AOE3.from_document(position)
    assert isinstance(state, Empires)
    return state


@QUICK
@given(holdings(), st.booleans(), st.sampled_from((5, 8)))
def test_sets_pay_and_rum_pays_beside_them(held: tuple[list[int], int], rum: bool, turn: int) -> None:
    """R43, R115, D18, Q72, Q85: both in phase 3; the sets alone are the economy of turn 8."""
    numbers, ships = held
    goods = {good: min(number, most) for good, number, most in zip(PLENTY, numbers, LEFT, strict=False)}
    player = {"money": 0, "ships": ships, "goods": goods, "buildings": ["rum-distillery"] if rum else []}
    document: Any = at(
        {"turn": turn, "options": {"players": 2}, "players": {"red": player}, "now": ["income"]}
    ).to_document()
    red = document["players"]["red"]
    sets = oracle.income_of(red)
    assert red["money"] == sets + 3 * rum * goods.get("sugar", 0)
    assert red["economy"] == (sets if turn == 8 else None)


@QUICK
@given(st.lists(st.lists(st.integers(0, 6), min_size=5, max_size=5), min_size=5, max_size=5), st.integers(2, 5))
def test_regions_score_as_the_oracle_says(crowds: list[list[int]], players: int) -> None:
    """R66, R118, D32: five regions at once."""
    colours = COLOURS[:players]
    regions: dict[str, Any] = {}
    for region, crowd in zip(REGIONS, crowds, strict=True):
        workers = {colour: {"colonist": number} for colour, number in zip(colours, crowd, strict=False)}
        regions[region] = {"counter": None, "good": False, "workers": workers}
    document: Any = at({"options": {"players": players}, "turn": 3, "regions": regions, "now": ["refresh"]}).to_document()
    plain = oracle.regions_now({"regions": regions})
    assert {colour: sum(row["scored"].get("3", {}).values()) for colour, row in document["players"].items()} == {
        colour: plain[colour] for colour in colours
    }


@QUICK
@given(fronts(), st.randoms(use_true_random=False))
def test_wars_end_as_the_oracle_says(position: dict[str, Any], rng: Any) -> None:
    """R114, R39, R40, R41, D10, D11, D19: what may be declared, every outcome and no other, and its price."""
    state = at(position)
    document: Any = state.to_document()
    may = oracle.declarations(document, "red")
    assert {AOE3.actions.text(action) for action in state.legal_actions()} == may
    chosen = rng.choice(sorted(may - {"decline"}) or ["decline"])
    state.apply(AOE3.actions.parse(chosen))
    if chosen == "decline":
        assert state.to_document()["regions"] == document["regions"]
        return
    *words, foe = chosen.split()
    price = 10 if "war" in words else 0
    assert state.players[0].money == document["players"]["red"]["money"] - price
    assert ends(state, foe) == oracle.war(document, "red", foe, "" if price else words[-1])


def as_of_2007(position: dict[str, Any]) -> dict[str, Any]:
    """A drawn table of 2015 as one of 2007: five players at the most, no Builders, no bought points, its own tiles."""
    colours = list(position["players"])[:5]
    regions = {
        word: {
            **region,
            "workers": {
                colour: {kind: number for kind, number in workers.items() if kind != "builder"}
                for colour, workers in region["workers"].items()
                if colour in colours
            },
        }
        for word, region in position["regions"].items()
    }
    players = {}
    for colour in colours:
        player = {key: value for key, value in position["players"][colour].items() if key != "bought"}
        player["buildings"] = [tile for tile in player["buildings"] if tile in OF_2007]
        player["used"] = [tile for tile in player["used"] if tile == "university"]
        players[colour] = player
    return {"turn": 8, "options": {"players": len(colours)}, "players": players, "regions": regions, "now": ["income"]}


@settings(max_examples=40, deadline=None)
@given(tables())
def test_points_and_places_are_those_of_the_oracle(position: dict[str, Any]) -> None:
    """R74, R75, R76, R118, D16, D21: before turn 8 is scored, and when the game is over."""
    drawn = as_of_2007(position)
    over = at(drawn)
    assert over.player is None
    before = at({**drawn, "now": ["dock"], "boxes": {"dock": ["red"]}})
    for state in (over, before):
        document: Any = state.to_document()
        assert lost(document) == []
        assert state.scores() == [oracle.total(document, colour) for colour in document["players"]]
        assert state.ranking() == list(oracle.ranking(document).values())


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_score_as_the_oracle_says(players: int) -> None:
    """R74, R76, R118: at every tenth position of a game and at its end."""
    rng = Random(f"oracle {players}")
    state = AOE3.start({"players": players, "auction": players % 2 == 1}, f"oracle {players}")
    number = 0
    while True:
        if number % 10 == 0 or state.player is None:
            document: Any = state.to_document()
            assert state.scores() == [oracle.total(document, colour) for colour in COLOURS[:players]]
            assert state.ranking() == list(oracle.ranking(document).values())
        if state.player is None:
            break
        state.apply(rng.choice(state.legal_actions()))
        number += 1
