"""Counted trees: how many lines of play of a few actions there are from fixed positions, each box among them.

An exact number changes with every change of what is legal. `python -m tests.games.empires.test_rules_perft` prints
them anew; say in the commit which rule has changed.
"""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import State
from tests.games.empires import positions
from tests.games.empires.table import ALL_FOUND, Words, at

WAR: Words = {
    "options": {"players": 3},
    "turn": 7,
    "players": {"red": {"money": 25}, "blue": {"buildings": ["militia"]}},
    "regions": {
        "peru": {"workers": {"red": {"soldier": 2, "colonist": 1}, "blue": {"soldier": 1, "colonist": 2, "captain": 1}}},
        "brazil": {"workers": {"red": {"colonist": 2}, "green": {"soldier": 1}}},
        "florida": {"workers": {"red": {"soldier": 1}, "blue": {"colonist": 1}, "green": {"colonist": 1}}},
    },
    "boxes": {"warfare": ["red", "green soldier", "blue"]},
    "now": ["warfare"],
}
OVERSEAS: Words = {
    "options": {"players": 2, "scouting": True},
    "turn": 7,
    "players": {"red": {"money": 9}},
    "regions": ALL_FOUND,
    "boxes": {"discovery": {"red": {"captain": 2, "soldier": 1}, "blue": {"colonist": 2}}},
    "now": ["discovery"],
}
EXPEDITIONS: Words = {
    "options": {"players": 2},
    "boxes": {"discovery": {"red": {"captain": 2, "soldier": 1}, "blue": {"colonist": 2}}},
    "now": ["discovery"],
}
DOCK: Words = {
    "options": {"players": 3},
    "turn": 5,
    "players": {"green": {"buildings": ["university"]}, "red": {"buildings": ["indentured-servitude"]}},
    "regions": {"peru": {"counter": None}, "brazil": {"counter": None}, "florida": {"workers": {"blue": {"colonist": 2}}}},
    "boxes": {"dock": ["red missionary", "blue", "green merchant"], "x": "red", "initiative": ["blue", "green"]},
    "now": [{"window": {"before": "initiative"}}],
}
GOODS: Words = {
    "options": {"players": 2},
    "offer": {"goods": ["silver", "silver", "rice", "fur"], "ship": True},
    "boxes": {"trade-goods": ["red", "blue", "red"], "shipping": ["red", "blue"]},
    "now": ["trade-goods"],
}
SPECIALISTS: Words = {
    "options": {"players": 2},
    "players": {"red": {"money": 5}, "blue": {"money": 4}},
    "boxes": {"specialists": {"missionary": "red", "merchant": "blue", "training": "red"}},
    "now": ["specialists"],
}

COLONIES: Words = {
    "peru": {"workers": {"red": {"colonist": 2, "soldier": 1}, "blue": {"captain": 1, "merchant": 1, "colonist": 1}}},
    "brazil": {"workers": {"red": {"colonist": 1}, "green": {"colonist": 4}}},
    "florida": {"counter": None},
}
PLAGUE_2: Words = {
    "options": {"players": 3},
    "turn": 4,
    "players": {"red": {"money": 40}},
    "regions": COLONIES,
    "boxes": {"buildings": ["red", "blue", "red"], "warfare": ["blue"]},
    "offer": {"tiles": ["plague-2", "indian-allies", "university"], "ship": True},
    "now": ["buildings"],
}
PLAGUE_3: Words = {**PLAGUE_2, "turn": 7, "offer": {"tiles": ["plague-3", "militia", "factory"], "ship": True}}
CHARTS: Words = {
    **PLAGUE_2,
    "turn": 2,
    "boxes": {"buildings": ["red", "blue"], "discovery": {"red": {"captain": 1}}},
    "offer": {"tiles": ["new-world-cartography", "plague-1", "settlers"], "ship": True},
}
TRADE_OUTS: Words = {
    "options": {"players": 2},
    "turn": 4,
    "players": {"red": {"money": 20, "ready": {"captain": 3}, "buildings": ["navigator", "ship-yards", "settlers"]}},
    "regions": {"peru": {"workers": {"red": {"captain": 1}}}, "brazil": {"workers": {"red": {"captain": 1}}}},
    "boxes": {"specialists": {"captain": "red", "training": "red"}},
    "now": ["specialists"],
}
FULL_DOCK: Words = {
    "options": {"players": 4},
    "turn": 5,
    "players": {"orange": {"buildings": ["university", "indentured-servitude"]}, "blue": {"buildings": ["colonization-laws"]}},
    "regions": {"peru": {"counter": None}},
    "boxes": {"dock": ["red", "orange", "blue", "green", "orange missionary", "red", "orange"], "x": "orange", "y": "blue"},
    "now": [{"window": {"before": "dock"}}],
}
MARCHES: Words = {
    "options": {"players": 2},
    "turn": 7,
    "players": {"red": {"buildings": ["stables", "migration", "taxation", "new-world-cartography"]}},
    "regions": {
        "caribbean": {"workers": {"red": {"soldier": 2, "colonist": 1}}},
        "florida": {"workers": {"red": {"colonist": 2}, "blue": {"soldier": 1}}},
        "new-spain": {"counter": None},
    },
    "boxes": {"warfare": ["blue"]},
    "now": ["stables"],
}
ONE_LEFT: Words = {
    "options": {"players": 2},
    "turn": 5,
    "players": {
        "red": {
            "ready": {"captain": 4, "soldier": 9},
            "buildings": ["settlers", "indentured-servitude", "ship-yards", "navigator", "fortress", "conquistadors"],
        }
    },
    "regions": {"peru": {"workers": {"red": {"colonist": 28, "captain": 1}}}},
    "now": ["benefits"],
}

BOXES: Any = positions.nations(4)["boxes"]
AUCTION: Words = {"options": {"players": 2, "nations": "auction"}, "now": ["turn", "seat-auction"]}
CONQUEST: Words = {
    "options": {"players": 2, "nations": "random"},
    "players": {"red": {"nation": "spain"}, "blue": {"nation": "france"}},
    "now": ["turn", {"conquest": {"seat": "red"}}],
}
FRANCE: Words = {
    **positions.nations(4),
    "boxes": {**BOXES, "dock": []},
    "now": [{"window": {"before": "trade-goods"}}],
}
PORTUGAL: Words = {**positions.nations(4), "boxes": {"discovery": BOXES["discovery"]}, "now": ["discovery"]}
ITALY: Words = {**positions.nations(4), "boxes": {"specialists": BOXES["specialists"]}, "now": ["specialists"]}

# Position, and the number of lines of one, two, three actions.
TREES: dict[str, tuple[Words, tuple[int, ...]]] = {
    "the first placements of two": ({"options": {"players": 2}}, (12, 139, 1546)),
    "placement with kinds and scouting": (
        {"options": {"players": 3, "scouting": True}, "players": {"red": {"ready": {"captain": 1, "colonist": 2}}}},
        (32, 718, 14348),
    ),
    "initiative and dock with the university": (DOCK, (2, 7, 35)),
    "trade goods": (GOODS, (4, 14, 43)),
    "buildings with the second plague": (PLAGUE_2, (4, 6, 15)),
    "buildings with the last plague": (PLAGUE_3, (4, 8, 18)),
    "buildings with cartography": (CHARTS, (4, 16, 50)),
    "expeditions": (EXPEDITIONS, (3, 20, 70)),
    "expeditions to the deck": (OVERSEAS, (4, 9, 33)),
    "specialists": (SPECIALISTS, (2, 4, 20)),
    "specialists with trade-outs": (TRADE_OUTS, (2, 8, 30)),
    "a dock that is full": (FULL_DOCK, (5, 15, 45)),
    "stables and migration": (MARCHES, (3, 9, 41)),
    "wars": (WAR, (7, 14, 26)),
    "benefits with one colonist left": (ONE_LEFT, (6, 16, 262)),
    "a Builder buys Spoils of War": (positions.BUILDER_POSITIONS[0], (6, 35, 222)),
    "a Builder buys the Papal Edict": (positions.BUILDER_POSITIONS[2], (6, 31, 129)),
    "a Builder buys Re-Write History": (positions.BUILDER_POSITIONS[4], (6, 32, 154)),
    "smuggler and trading house": ({**positions.traders(5), "now": ["benefits"]}, (10, 31, 152)),
    "placement with Builders and the Mayflower": (positions.sailors(4), (84, 2112)),
    "points for sale at $1": (positions.spenders(3, 30), (31, 961)),
    "points for sale at $10": (positions.spenders(8, 40), (5, 25, 125)),
    "england": (positions.short_dock(), (2, 7, 22)),
    "spain": (CONQUEST, (9, 108, 1251)),
    "france": (FRANCE, (5, 21, 73)),
    "portugal": (PORTUGAL, (2, 23, 289)),
    "italy": (ITALY, (7, 38, 76)),
    "the auction of seats": (AUCTION, (16, 126, 680)),
    "turn 8": ({**MARCHES, "turn": 8, "boxes": {}, "now": ["income"]}, (11, 77, 241)),
}


def lines(state: State, depth: int) -> int:
    """How many lines of `depth` actions there are; a line ends earlier with the game."""
    legal = state.legal_actions()
    if depth == 1 or not legal:
        return len(legal) or 1
    count = 0
    for action in legal:
        after: Any = state.copy()
        after.apply(action)
        count += lines(after, depth - 1)
    return count


def test_the_first_lines_can_be_counted_by_hand() -> None:
    """R21: 12 spaces for red; for blue as many, less a taken place of the five Specialists; then red's one in Initiative."""
    second = 12 * 12 - 5
    taken = 5 * 11 + (5 * 4 + 7 * 5)
    assert TREES["the first placements of two"][1] == (12, second, 12 * second - 12 - taken)


def test_auctions_conquests_and_points_can_be_counted_by_hand() -> None:
    """Q4, Q6, Q8: $1 to $15 or a pass; after k as many more, or a pass; after a pass one of six boards. R103, R99."""
    assert TREES["the auction of seats"][1][:2] == (15 + 1, sum(15 - k + 1 for k in range(1, 16)) + 6)
    assert TREES["spain"][1][:2] == (8 + 1, (8 + 1) * 12)
    assert TREES["points for sale at $1"][1] == (31, 31 * 31)
    assert TREES["points for sale at $10"][1] == (5, 5 * 5, 5 * 5 * 5)


@pytest.mark.parametrize("name", TREES)
def test_as_many_lines_as_counted(name: str) -> None:
    position, counted = TREES[name]
    state = at({"seed": "lines", **position})
    assert tuple(lines(state, depth) for depth in range(1, len(counted) + 1)) == counted


def main() -> None:
    for name, (position, _) in TREES.items():
        state = at({"seed": "lines", **position})
        found = [lines(state, depth) for depth in (1, 2)]
        if found[-1] < 3000:
            found.append(lines(state, 3))
        print(f"{name}: {tuple(found)}")


if __name__ == "__main__":
    main()
