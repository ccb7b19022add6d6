"""What is played where two texts disagree, as far as no scenario shows it: components, names, what is open, Phase 5."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.games.empires import GAME
from caravela.games.empires.content import GOOD_COUNT, GOODS, TILE_AGE, TILES
from caravela.games.empires.editions import EMPIRES
from tests.games.empires.table import at, noted


def test_players_and_variants() -> None:
    """D1, D28"""
    assert GAME.players == (2, 3, 4, 5, 6)
    assert {"captains", "reduced-luck", "no-survivors", "scouting", "reconnaissance"} <= {option.id for option in GAME.options}


@pytest.mark.parametrize("track", ["initiative", "dock", "trade-goods", "buildings", "warfare"])
def test_a_worker_takes_the_leftmost_free_space(track: str) -> None:
    """D7: on all five, though the text says it of Initiative alone."""
    boxes: Any = at({"options": {"players": 2}, "boxes": {track: ["blue"]}}, f"red place colonist {track}").to_document()["boxes"]
    assert boxes[track] == ["blue", "red"]


def test_the_tokens_of_goods_are_46() -> None:
    """P1: with three of Rice."""
    assert sum(GOOD_COUNT) == 46
    assert GOOD_COUNT[GOODS.index("rice")] == 3


def test_the_tiles_of_the_ages() -> None:
    """D20, P8: three Plagues and five Spoils of War; the list of Age III has Re-Write History and Plague III."""
    assert {"plague-1", "plague-2", "plague-3"} <= set(TILES)
    assert len([tile for tile in TILES if tile.startswith("spoils-")]) == 5
    assert [TILE_AGE[TILES.index(tile)] for tile in ("re-write-history", "plague-3")] == [2, 2]


def test_the_types_of_tiles() -> None:
    """D35, E7: what is once, what is ongoing, what acts at once and what counts at the end, by the legend that is right."""
    kinds = {"university": "once", "trading-post": "ongoing", "inca-conquest": "immediate", "navy": "end"}
    assert {tile: EMPIRES.type[TILES.index(tile)] for tile in kinds} == kinds


def test_names_are_those_of_the_edition() -> None:
    """D37, E12, P20: one name for each piece, also where a text has several."""
    names = GAME.names()
    assert [names["tile"][tile] for tile in ("conquistadors", "stables", "west-indies-company")] == [
        "Conquistadors",
        "Stables",
        "West Indies Co.",
    ]
    assert names["card"]["cipangu"].startswith("Cipangu")
    assert names["box"]["shipping"] == "Merchant Shipping"


def test_the_caribbean_has_no_counter() -> None:
    """D6, T4"""
    for seed in range(10):
        document: Any = GAME.start({"players": 4}, str(seed)).to_document()
        assert "counter" not in document["regions"]["caribbean"]


def test_all_is_open_but_bag_stacks_and_counters() -> None:
    """D25: everybody sees what everybody owns; D30: no piece is used to keep the score."""
    state = GAME.start({"players": 3}, "open")
    views: list[Any] = [state.view(seat) for seat in (None, 0, 1, 2)]
    full: Any = state.to_document()
    for view in views:
        assert view["players"] == full["players"]
        assert "stacks" not in view
        assert set(view["hidden"]) >= {"bag", "deck", "age-1", "age-2", "age-3"}
        assert view["regions"]["peru"]["counter"] == "?"
    assert {sum(player["stock"].values()) + sum(player["ready"].values()) for player in full["players"].values()} == {59}


def test_phase_5_in_order() -> None:
    """D29: scoring, goods, ship, tiles, Colonists, order."""
    offer = {"goods": ["rice"], "ship": False, "tiles": []}
    position = {"options": {"players": 2}, "turn": 3, "offer": offer, "boxes": {"trade-goods": ["red"]}, "now": ["trade-goods"]}
    state = at({**position, "regions": {"peru": {"workers": {"red": {"colonist": 3}}}}}, log=True)
    state.apply(GAME.actions.parse("decline"))
    wanted = ("region-scored", "good-removed", "good-offered", "ship-offered", "tile-offered", "new-colonists", "new-order")
    told = [name for name, _ in noted(state) if name in wanted]
    assert sorted(set(told), key=told.index) == list(wanted)


def test_the_third_tie_breaker_counts_ships() -> None:
    """D21: most goods and ships."""
    players = {"red": {"money": 5, "goods": {"rice": 1}, "economy": 0}, "blue": {"money": 5, "ships": 2, "economy": 0}}
    state = at({"options": {"players": 2}, "turn": 8, "players": players, "phase": "over"})
    assert state.scores() == [0, 0]
    assert state.ranking() == [2, 1]


def test_re_write_history_takes_at_random_what_lies_open() -> None:
    """E21: the counters of a player lie open, and yet the draw is random."""
    finds = ["1/2/1/4", "4/5/5/7", "2/5/3/5", "1/3/2/4"]
    position = {
        "options": {"players": 3, "builder": True},
        "turn": 7,
        "players": {"red": {"money": 20}, "blue": {"discoveries": finds}, "green": {"discoveries": ["3/4/4/6"]}},
        "offer": {"tiles": ["re-write-history"], "ship": False},
        "boxes": {"buildings": ["red", "blue"]},
        "now": ["buildings"],
    }
    drawn = set()
    for seed in range(12):
        document: Any = at({**position, "seed": str(seed)}, "red buy re-write-history", "red rewrite blue").to_document()
        drawn.update(document["players"]["red"]["discoveries"])
    assert len(drawn) > 1
    assert drawn <= set(finds)


def test_a_region_stops_counting_by_the_player_with_the_most() -> None:
    """T6, T7: one player with three at the moment of scoring, whatever the region holds."""
    heads = {"red": {"colonist": 2}, "blue": {"captain": 2}, "green": {"soldier": 2}}
    state = at({"options": {"players": 3}, "turn": 8, "regions": {"peru": {"workers": heads}}, "phase": "over"})
    assert state.scores() == [0, 0, 0]
    heads["green"] = {"soldier": 3}
    state = at({"options": {"players": 3}, "turn": 8, "regions": {"peru": {"workers": heads}}, "phase": "over"})
    assert state.scores() == [0, 0, 6]
