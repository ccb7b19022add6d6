"""Reasons, warnings and outlooks: a position, an action, and what is said of it."""

from __future__ import annotations

from typing import Any

from caravela.games.santa_maria.state import SantaMaria
from tests.games.santa_maria.table import at, colony, play, red


def after(state: SantaMaria, *texts: str) -> SantaMaria:
    """The position after some actions."""
    play(state, *texts)
    state.log = None
    return state


def drawn(state: SantaMaria, rows: str) -> SantaMaria:
    """Red with a colony in letters (see slow.py)."""
    colony(state, rows)
    return state


PEOPLE: dict[str, Any] = {"scholars": ["taxes", "botany", "logistics"], "bishops": ["square", "one-dock", "largest-area"]}
RICH = {"coins": 9, "goods": {"wood": 3, "grain": 3}}
OVER = at({"year": 3, "phase": "over", "players": {"red": {"retreat": "coins"}, "blue": {"retreat": "road"}}})
THREE = {"r1c1": {"die": "white-1"}, "r4c2": {"die": "white-2"}, "r2c3": {"die": "white-3"}}
TURNED: dict[str, Any] = {"board": "a1", "coins": 3, "religion": 3, "monks": ["botany"]}
# One cell is free, and the rest of the colony roads and woods.
ONE_FREE = "ffffff ffffff ffffff ffffff ffffff fffff."
SHOW = {"doubles": ["d01"], "triples": ["t03"]}
POOL = {"white": [5, 5, 5, 5, 5, 5]}
SHARED: dict[str, Any] = {"options": {"players": 2, "shared-dice": True}}
TRADER = {"board": "a4", "coins": 1, "goods": {"wood": 1}}
DOCKS = {"coins": "n01", "conquest": "n14", "religion": "s1", "points": "s2"}
STARS = ["astronomy", "taxes", "botany"]
TRADERS = ["industrialization", "taxes", "botany"]
MATHS = ["mathematics", "taxes", "botany"]
SHOW_TWO = {"doubles": ["d01"], "triples": []}
TWO_SHIPS = {"blue": {"ships": {"points": ["s3", "s4"]}}}
_NORMAL = [f"n{number:02}" for number in range(2, 31)]
ALL_SHIPS = {"blue": {"ships": {"points": ["s1", "s2", "s3", "s4"], "coins": _NORMAL}}}
EMPTY_DOCK = {"coins": "n01", "conquest": None, "religion": None, "points": None}


def praying(**fields: Any) -> SantaMaria:
    """Red before a religion action on board a1."""
    return after(red({"board": "a1", "coins": 1, **fields}, **PEOPLE), "activate r2c3")


def scholar(name: str, **fields: Any) -> dict[str, Any]:
    """Red's fields with one scholar."""
    return {"religion": 3, "monks": [name], **fields}


def building_line() -> SantaMaria:
    """Construction, before the die is put down."""
    state = red(scholar("construction"), scholars=["construction", "taxes", "botany"], pool=POOL)
    return after(drawn(state, "....X. ...... ....X. ...... ...... ......"), "die white-5", "column 5")


def lifting() -> SantaMaria:
    """Logistics, the die of row 5, column 5 in hand."""
    fields = scholar("logistics", board="a1", coins=2, covers={"r5c5": {"die": "white-5"}})
    return after(red(fields, **PEOPLE), "lift r5c5")


def shipping(goods: dict[str, int], **more: Any) -> SantaMaria:
    """Red may take a ship."""
    owned = {"blue": {"ships": {"points": ["s3", "s4"]}}}
    return after(red({"board": "a1", "coins": 1, "goods": goods}, docks=DOCKS, players=owned, **more), "activate r6c6")


def placing(**fields: Any) -> SantaMaria:
    """Red has a new monk; blue's stand on two spaces."""
    words = {"board": "a1", "coins": 1, "religion": 4, "monks": ["station-4"], **fields}
    blue = {"religion": 5, "monks": ["square", "botany"]}
    return after(red(words, players={"blue": blue}, **PEOPLE), "activate r2c3", "religion one")


REASONS: list[tuple[SantaMaria, str, str, str]] = [
    (red(RICH, display=SHOW), "expand d02", "S17", "this tile is not on show"),
    (drawn(red(RICH, display=SHOW), ONE_FREE), "expand d01", "S18", "there is no room for it in your colony"),
    (red({}, display=SHOW), "expand t03", "S17", "a triple costs 2 wood and 1 grain; you cannot pay them"),
    (red({}, display=SHOW), "expand d01", "S17", "a double costs 2 wood; you cannot pay them"),
    (red(RICH), "activate r1c2", "S1", "there is no building"),
    (red({**RICH, "covers": {"r1c1": {"coins": 1}}}), "activate r1c1", "S2", "the building is covered until the year ends"),
    (red({}), "activate r1c1", "S20", "it costs 1 coin; you have 0, and not enough to sell"),
    (
        red({"coins": 1, "covers": {"r1c1": {"coins": 1}}}),
        *("activate r1c6", "S20", "it costs 2 coins; you have 1, and not enough to sell"),
    ),
    (red(RICH, pool=POOL), "die white-1", "S21", "there is no such die in the pool"),
    (red({"covers": THREE}, pool={"white": [1, 1, 1]}), "die white-1", "S21", "you have taken three white dice this year"),
    (red({}, pool={"blue": [1, 1]}, **SHARED), "die blue-2", "S14", "there is no such die in the pool"),
    (
        red({"covers": {"r6c1": {"die": "blue-6"}}}, pool={"blue": [1]}, **SHARED),
        *("die blue-1", "S14", "you have taken as many blue dice this year as you have unlocked"),
    ),
    (red({"dice": [1]}), "die blue-2", "S21", "you have no such blue die to use"),
    (
        red({"covers": {"r2c3": {"die": "white-3"}}}, pool={"white": [3, 3, 3, 3, 3]}),
        *("die white-3", "S23", "there is no line with an empty building that you could pay to use it for"),
    ),
    (red({}, players={"blue": {"retreat": "coins"}}), "retreat coins", "S54", "another player has retreated there"),
    (red({}), "exchange", "S34", "you have no goods to sell and no coins to buy any"),
    (red(RICH), "lift r1c1", "S53", "only with Logistics can dice be moved"),
    (
        red({"religion": 3, "monks": ["logistics"], "coins": 1}, **PEOPLE),
        *("lift r1c1", "S53", "no die can be moved from there to a connected empty building"),
    ),
    (red({}), "sell wood", "S16", "this is not asked now"),
    (OVER, "retreat coins", "S65", "the game is over"),
    (after(red({"coins": 3}), "exchange"), "sell wood", "S33", "you have no wood"),
    (after(red({"coins": 9}), "exchange"), "buy sugar", "S34", "sugar cannot be bought"),
    (after(red(RICH), "exchange"), "buy wood", "S31", "you can store only three wood"),
    (after(red({"coins": 2, "goods": {"wood": 1}}), "exchange"), "buy grain", "S34", "grain costs 3 coins; you have 2"),
    (after(red(RICH, pool=POOL), "die white-5"), "row 5", "S23", "a white die activates a column"),
    (after(red({"dice": [5]}), "die blue-5"), "column 5", "S23", "a blue die activates a row"),
    (
        after(red({**RICH, "covers": {"r2c3": {"coins": 1}}}, pool=POOL), "die white-5"),
        *("column 3", "S23", "there is no empty building in it"),
    ),
    (
        after(red({}, pool=POOL), "die white-5"),
        *("column 6", "S22", "to turn the die costs 1 coin; you have 0, and not enough to sell"),
    ),
    (
        after(red({"goods": {"wood": 1}}, pool=POOL), "die white-5"),
        *("column 3", "S22", "to turn the die costs 2 coins; you have 0, and not enough to sell"),
    ),
    (
        after(red(RICH, display=SHOW), "expand d01", "pay goods"),
        *("lay r1c1 0", "S18", "the tile does not fit there: it goes on free cells of the colony"),
    ),
    (
        lifting(),
        *("cover r1c1", "S53", "that is no empty building connected to the one the die is on"),
    ),
    (building_line(), "cover r2c5", "S49", "the die goes on one of the buildings that it activated"),
    (
        after(red(TRADER, players={"blue": {"board": "a1"}}), "activate r6c6"),
        "trade grain",
        "S27",
        "this building does not take grain",
    ),
    (
        after(red({**TRADER, "goods": {"wood": 1}}, players={"blue": {"board": "a1"}}), "activate r6c6"),
        *("trade gem", "S27", "you have no gem, and cannot buy any"),
    ),
    (
        after(
            red(
                scholar("industrialization", board="a4", coins=1, goods={"wood": 2}),
                scholars=TRADERS,
                players={"blue": {"board": "a1"}},
            ),
            *("activate r6c6", "trade wood"),
        ),
        *("trade sugar", "S27", "this building does not take sugar"),
    ),
    (praying(), "religion two", "S30", "the second step costs a grain; you have none, and cannot buy one"),
    (praying(), "religion two-gold", "S32", "you have no gold"),
    (shipping({"wood": 1, "grain": 1}), "ship conquest", "S29", "you cannot pay the goods of this ship"),
    (
        after(
            red({"board": "a1", "coins": 1, "goods": {"wood": 1, "sugar": 1}}, docks=EMPTY_DOCK, players=ALL_SHIPS),
            "activate r6c6",
        ),
        *("ship conquest", "S29", "there is no ship in this dock"),
    ),
    (
        after(
            red(scholar("astronomy", goods={"wood": 1, "sugar": 1}, coins=2), docks=DOCKS, players=TWO_SHIPS, scholars=STARS),
            *("retreat shipping", "ship coins", "pay goods"),
        ),
        *("moor points", "S44", "you cannot pay a coin for each dock on the way"),
    ),
    (placing(), "monk astronomy", "S36", "this space is not in this game"),
    (placing(), "monk station-4", "S36", "one of your monks is there"),
    (placing(coins=5), "monk astronomy", "S36", "this space is not in this game"),
    (placing(), "monk square", "S37", "it costs 2 coins; you cannot pay them"),
    (
        after(red({"goods": {"wood": 2, "gold": 1}}, display=SHOW), "expand d01"),
        *("pay gold-sugar", "S32", "it cannot be paid in this way, or it trades more than is needed"),
    ),
    (
        after(red({"goods": {"wood": 1, "sugar": 1}, "covers": {"r1c1": {"coins": 1}}}), "activate r1c6"),
        *("sell gem", "S33", "you have none to sell, or the rest would not be enough"),
    ),
    (
        after(red(scholar("botany", goods={"wood": 1}), pool=POOL, **PEOPLE), "die white-5", "column 6"),
        *("change grain", "S46", "you cannot pay that"),
    ),
    (after(red({"board": "a1"}), "retreat road"), "road r1c1", "S54", "this cell is not free"),
]

WARNINGS: list[tuple[SantaMaria, str, list[str]]] = [
    (red({"dice": [3]}), "retreat coins", ["You have 1 blue die left this year."]),
    (red({"religion": 3, "lost": 1, "dice": [3, 4]}), "retreat coins", ["You have 2 blue dice left this year."]),
    (red({"covers": {"r5c5": {"die": "blue-5"}}}), "retreat coins", []),
    (drawn(red({"dice": [3]}), "...... ...... ...... ...... ...... X....."), "retreat coins", []),  # no row it could pay for
    (
        red({"board": "a1", "coins": 1, "goods": {"gem": 3}}),
        *("activate r1c6", ["There is no room for 1 × gem: it is sold at once."]),
    ),
    (
        after(red({"board": "a1", "goods": {"gem": 3}}, pool={"white": [6] * 6}), "die white-6"),
        *("column 6", ["There is no room for 1 × gem: it is sold at once."]),
    ),
    # What is sold to pay for it makes room, if it is the right thing.
    (red({"board": "a1", "coins": 0, "goods": {"gem": 3}}), "activate r1c6", []),
    (after(red({"board": "a1", "coins": 0, "goods": {"gem": 3, "wood": 1}}), "activate r1c6"), "sell gem", []),
    (
        after(red({"board": "a1", "coins": 0, "goods": {"gem": 3, "wood": 1}}), "activate r1c6"),
        *("sell wood", ["There is no room for 1 × gem: it is sold at once."]),
    ),
    (
        after(red({"board": "a1", "coins": 0, "goods": {"gem": 3, "wood": 1}}, pool={"white": [5] * 6}), "die white-5"),
        *("column 6", []),
    ),
    (
        after(red({"goods": {"gem": 3, "wood": 1}, "board": "a1"}, pool={"white": [5] * 6}), "die white-5", "column 6"),
        *("sell wood", ["There is no room for 1 × gem: it is sold at once."]),
    ),
    # Botany: how the die is turned is asked first, and what is given for it makes room.
    (after(red({**TURNED, "goods": {"gem": 3, "wood": 1}}, pool=POOL, **PEOPLE), "die white-5"), "column 6", []),
    (
        after(red({**TURNED, "goods": {"gem": 3, "wood": 1}}, pool=POOL, **PEOPLE), "die white-5", "column 6"),
        *("change wood", ["There is no room for 1 × gem: it is sold at once."]),
    ),
    (
        after(red({**TURNED, "goods": {"gem": 3}}, pool=POOL, **PEOPLE), "die white-5", "column 6"),
        *("change coins", ["There is no room for 1 × gem: it is sold at once."]),
    ),
    (placing(), "decline", ["The monk is lost for the rest of the game."]),
    (placing(), "monk one-dock", ["The bishop costs 2 points at the end, and would bring 0 as it is now."]),
    (placing(), "monk largest-area", []),
    (red({}), "activate r1c1", []),
]

OUTLOOKS: list[tuple[SantaMaria, str, list[str]]] = [
    (red(RICH, display={"triples": ["t03"]}), "expand t03", ["1 × wood", "1 × grain", "2 settlers"]),
    (red(RICH, display={"triples": ["t02"]}), "expand t02", ["1 × gem", "trade: sugar for 2 × gem", "1 settler"]),
    (red(RICH, display={"doubles": ["d12"]}), "expand d12", ["shipping"]),
    (red({"coins": 6}, display={"doubles": ["d12"]}), "expand d12", ["6 coins for what you lack", "shipping"]),
    (
        red({"coins": 6, "goods": {"gold": 1}}, display={"doubles": ["d12"]}),
        *("expand d12", ["6 coins for what you lack, or gold", "shipping"]),
    ),
    (red({"goods": {"gold": 2}}, display={"doubles": ["d12"]}), "expand d12", ["gold for what you lack", "shipping"]),
    (
        red({"coins": 3, "goods": {"gold": 1}}, display={"doubles": ["d12"]}),
        *("expand d12", ["gold and coins for what you lack", "shipping"]),
    ),
    (
        after(red({"coins": 6, "goods": {"gold": 1}}, display=SHOW_TWO), "expand d01"),
        *("pay gold-wood", ["3 coins for what you lack"]),
    ),
    (red({"board": "a1", "coins": 1}), "activate r6c1", ["1 × wood", "1 point"]),
    (red({"board": "a4", "coins": 1}, players={"blue": {"board": "a1"}}), "activate r6c6", ["trade: wood or gem for 3 coins"]),
    (after(red({"board": "a1"}, pool=POOL), "die white-5"), "column 5", ["conquest", "1 × wood"]),
    (after(red({"board": "a2", "dice": [6]}, players={"blue": {"board": "a1"}}), "die blue-6"), "row 6", ["1 point", "religion"]),
    (
        after(
            red({**RICH, "board": "a1", "tiles": [{"tile": "t03", "at": "r1c4", "turn": 0}]}, display=SHOW_TWO),
            "expand d01",
            "pay goods",
        ),
        *("lay r1c2 0", ["completes row 1: 4 points"]),
    ),
    (
        after(red({"board": "a1", "tiles": [{"tile": "t13", "at": "r6c3", "turn": 180}]}), "retreat road"),
        *("road r6c4", ["completes row 6: 1 point"]),
    ),
    (
        red({"ships": {"coins": ["n01"], "points": ["n02", "n03"]}}),
        "retreat religion",
        ["income of 3 ships", "begins the next year, as it stands"],
    ),
    (red({"ships": {"coins": ["n01"]}}, year=3), "retreat coins", ["income of 1 ship", "wins ties, as it stands"]),
    (red({}, players={"blue": {"retreat": "coins"}}), "retreat road", []),
    (
        red(
            scholar("mathematics", covers={"r1c1": {"coins": 1}, "r1c6": {"coins": 2}}),
            scholars=MATHS,
            players={"blue": {"retreat": "coins"}},
        ),
        *("retreat road", ["takes back 2 coins"]),
    ),
    (shipping({"wood": 1, "sugar": 1}), "ship coins", ["4 points at the end", "each retreat: 2 coins"]),
    (
        after(
            red(
                {"goods": {"wood": 1, "sugar": 1}, "ships": {"conquest": ["n02"], "religion": ["n03"], "points": ["n04"]}},
                docks=DOCKS,
                players=TWO_SHIPS,
            ),
            "retreat shipping",
        ),
        *("ship coins", ["4 points at the end", "each retreat: 2 coins", "completes a set: 3 points"]),
    ),
    (
        after(
            red(scholar("astronomy", goods={"wood": 1, "sugar": 1}, coins=2), docks=DOCKS, players=TWO_SHIPS, scholars=STARS),
            *("retreat shipping", "ship coins", "pay goods"),
        ),
        *("moor religion", ["each retreat: religion"]),
    ),
    (placing(), "monk station-1", ["3 × sugar"]),
    (
        placing(),
        "monk taxes",
        ["Whenever you use a die: 1 coin for every 2 settlers in its column or row.", "2 points at the end"],
    ),
    (
        placing(),
        *(
            "monk largest-area",
            ["2 points for each cell of your largest area of mountains, forests or farms.", "2 points as it stands, less 2"],
        ),
    ),
    (praying(religion=2), "religion one", ["a monk and a blue die"]),
    (praying(religion=3, lost=1, goods={"grain": 1}), "religion two", ["a monk"]),
    (praying(), "religion one", ["2 steps short of the next monk"]),
    (praying(religion=16, lost=6, goods={"grain": 1}), "religion two", ["2 points"]),
    (praying(religion=15, lost=5, goods={"grain": 1}), "religion two", ["a monk", "1 point"]),
    (praying(), "decline", []),
    (
        after(red({"board": "a1", "coins": 1, "conquest": 2}, players={"blue": {"conquest": 4}}), "activate r3c5"),
        *("advance", ["1 × gold", "0 points at the year's end, as it stands"]),
    ),
    (after(red({"board": "a1", "coins": 1}), "activate r3c5"), "advance", ["4 points at the year's end, as it stands"]),
    (red({"board": "a1"}), "exchange", []),
]
