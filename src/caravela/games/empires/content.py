"""The pieces of Empires as tables of small numbers, read from data/empires.json and checked when the game is loaded.

What the rulebook does not print is marked `reconstructed` in that file: a wrong value is an edit there, not here. Knows no
state and no rule beyond what a piece says of itself.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("data").joinpath("empires.json").read_text("utf-8"))

COLOURS: Final = ("red", "blue", "green", "orange", "yellow", "purple")

# Workers (R2). Their numbers are fixed: lists of pieces are indexed by them.
WORKERS: Final[tuple[str, ...]] = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
COLONIST: Final = 0
CAPTAIN: Final = 1
MERCHANT: Final = 2
MISSIONARY: Final = 3
SOLDIER: Final = 4
BUILDER: Final = 5
KINDS: Final = 6
# How many of each kind a box holds for a player; without the Builder module its Builders stay there (options.Rules.stock).
STOCK: Final[list[int]] = [row["count"] for row in DATA["workers"]]
SHIPPING_VALUE: Final[list[int]] = [row["shipping"] for row in DATA["workers"]]
DISCOVERY_VALUE: Final[list[int]] = [row["discovery"] for row in DATA["workers"]]

# Boxes, and the spaces that a worker can be placed on by hand (1.4).
BOXES: Final[tuple[str, ...]] = tuple([row["id"] for row in DATA["boxes"]])
INITIATIVE: Final = 0
DOCK: Final = 1
TRADE_GOODS: Final = 2
SHIPPING: Final = 3
BUILDINGS: Final = 4
DISCOVERY: Final = 5
SPECIALISTS: Final = 6
WARFARE: Final = 7

# The spaces of Specialists from left to right, as they resolve.
SCHOOLS: Final[tuple[str, ...]] = tuple([row["id"] for row in DATA["specialist-spaces"]])
BUILDER_SCHOOL: Final[int] = SCHOOLS.index("builder")
TRAINING: Final[int] = SCHOOLS.index("training")
TRAINING_PRICE: Final[int] = DATA["specialist-spaces"][TRAINING]["price"]
SCHOOL_WORKER: Final[list[int]] = [
    WORKERS.index(row["worker"]) if row["worker"] else -1 for row in DATA["specialist-spaces"]
]
# Spaces in the order of the catalogue of actions: those of the base game, then those that came with the Builder.
BASE_SPACES: Final[tuple[str, ...]] = (
    *("initiative", "dock", "trade-goods", "shipping", "buildings", "discovery"),
    *[row["word"] for row in DATA["specialist-spaces"] if row["module"] == "base"],
    "warfare",
)
BUILDER_SPACES: Final = ("builder-space", "mayflower")
SPACES: Final[tuple[str, ...]] = (*BASE_SPACES, *BUILDER_SPACES)
WARFARE_SPACE: Final = 11
MAYFLOWER_SPACE: Final = 13
SCHOOL_SPACE: Final[list[int]] = [SPACES.index(row["word"]) for row in DATA["specialist-spaces"]]
# The place in SCHOOLS of a space; -1 for a space of another box.
SCHOOL_OF: Final[list[int]] = [SCHOOL_SPACE.index(i) if i in SCHOOL_SPACE else -1 for i in range(len(SPACES))]
GOODS_SPACES: Final[int] = DATA["boxes"][TRADE_GOODS]["spaces"]
BUILDING_SPACES: Final[int] = DATA["boxes"][BUILDINGS]["spaces"]
WARFARE_SPACES: Final[int] = DATA["boxes"][WARFARE]["spaces"]
MAYFLOWER_SPACES: Final[int] = DATA["boxes"][DOCK]["mayflower"]
DOCK_SPACES: Final[list[int]] = [0, 0, *[DATA["dock-numbered"][str(n)] for n in range(2, 7)]]

# Goods and regions (1.2, 1.7).
GOODS: Final[tuple[str, ...]] = tuple([row["id"] for row in DATA["goods"]])
GOOD_COUNT: Final[list[int]] = [row["count"] for row in DATA["goods"]]
SUGAR: Final[int] = GOODS.index("sugar")
OFFERED_GOODS: Final[int] = DATA["offer"]["goods"]
OFFERED_TILES: Final[int] = DATA["offer"]["tiles"]
SHIPS: Final[int] = DATA["ships"]
REGIONS: Final[tuple[str, ...]] = tuple([row["id"] for row in DATA["regions"]])
REGION_COUNT: Final = 9
REGION_GOOD: Final[list[int]] = [GOODS.index(row["good"]) for row in DATA["regions"]]
OPEN_REGIONS: Final[list[int]] = [REGIONS.index(word) for word in DATA["starts-discovered"]]
LINKED: Final[list[list[bool]]] = [[False] * REGION_COUNT for _ in range(REGION_COUNT)]

# Discovery counters and cards (1.8): counters that are printed alike are one find, cards come after them.
_COUNTERS: Final[list[list[int]]] = [
    [row["plunder"], row["soldier"], row["natives"], row["vp"]] for row in DATA["counters"]
]
COUNTERS: Final[tuple[str, ...]] = tuple(sorted({"/".join([str(n) for n in row]) for row in _COUNTERS}))
COUNTER_COUNT: Final[list[int]] = [
    len([row for row in _COUNTERS if "/".join([str(n) for n in row]) == word]) for word in COUNTERS
]
CARDS: Final[tuple[str, ...]] = tuple([row["id"] for row in DATA["cards"]])
FIRST_CARD: Final[int] = len(COUNTERS)
FINDS: Final[tuple[str, ...]] = (*COUNTERS, *CARDS)
_FIND_ROWS: Final[list[list[int]]] = [
    *[[int(n) for n in word.split("/")] for word in COUNTERS],
    *[[row["plunder"], row["soldier"], row["natives"], row["vp"]] for row in DATA["cards"]],
]
PLUNDER: Final[list[int]] = [row[0] for row in _FIND_ROWS]
SOLDIER_PLUNDER: Final[list[int]] = [row[1] for row in _FIND_ROWS]
NATIVES: Final[list[int]] = [row[2] for row in _FIND_ROWS]
FIND_VP: Final[list[int]] = [row[3] for row in _FIND_ROWS]
# The counters that public events leave possible once an expedition of value n - 1 has failed unseen.
RESISTING: Final[list[frozenset[int]]] = [
    frozenset([i for i in range(FIRST_CARD) if NATIVES[i] >= n]) for n in range(max(NATIVES) + 1)
]

# Ages, prices, money (1.10).
TURNS: Final[int] = DATA["turns"]
AGE: Final[list[int]] = [0, 0, 0, 0, 1, 1, 1, 2, 2]
PRICE: Final[list[int]] = [row["price"] for row in DATA["ages"]]
BUILDER_DISCOUNT: Final[int] = DATA["builder-discount"]
SCOUT_PRICE: Final[list[int]] = [row["scout-price"] for row in DATA["ages"]]
SCORING_TURNS: Final[list[int]] = DATA["scoring-turns"]
# What a victory point costs after each scoring (R99).
POINTS_PRICE: Final[list[int]] = [DATA["points-price"][str(turn)] for turn in DATA["scoring-turns"]]
START_MONEY: Final[int] = DATA["start-money"]["first"]
MONEY_STEP: Final[int] = DATA["start-money"]["step"]
START_COLONISTS: Final[int] = DATA["start-ready"]["colonist"]
NEW_COLONISTS: Final[int] = DATA["refresh-ready"]["colonist"]
WAR_PRICE: Final[int] = DATA["war-price"]
MERCHANT_MONEY: Final[int] = DATA["landing-merchant"]

# Capital Buildings (1.9).
TILES: Final[tuple[str, ...]] = tuple([row["id"] for row in DATA["tiles"]])
TILE_AGE: Final[list[int]] = [row["age"] - 1 for row in DATA["tiles"]]
# A price of its own, whatever the Age (Spoils of War); -1: the price of the Age.
TILE_PRICE: Final[list[int]] = [row.get("price", -1) for row in DATA["tiles"]]
OF_BUILDER: Final[list[bool]] = [row["module"] == "builder" for row in DATA["tiles"]]
BASE_TILES: Final[int] = OF_BUILDER.index(True)
CARTOGRAPHY: Final[int] = TILES.index("new-world-cartography")
PLAGUE_1: Final[int] = TILES.index("plague-1")
INDIAN_ALLIES: Final[int] = TILES.index("indian-allies")
PRIVATEERS: Final[int] = TILES.index("privateers")
CATHEDRAL: Final[int] = TILES.index("cathedral")
UNIVERSITY: Final[int] = TILES.index("university")
WEST_INDIES: Final[int] = TILES.index("west-indies-company")
STABLES: Final[int] = TILES.index("stables")
PLAGUE_2: Final[int] = TILES.index("plague-2")
MILITIA: Final[int] = TILES.index("militia")
GLORY: Final[int] = TILES.index("glory")
WEALTH: Final[int] = TILES.index("wealth")
MIGRATION: Final[int] = TILES.index("migration")
PLAGUE_3: Final[int] = TILES.index("plague-3")
SPOILS_SHIP: Final[int] = TILES.index("spoils-ship")
SPOILS_SPECIALISTS: Final[int] = TILES.index("spoils-specialists")
SPOILS_GOODS: Final[int] = TILES.index("spoils-goods")
MAGELLAN: Final[int] = TILES.index("magellan")
OVERPOPULATION: Final[int] = TILES.index("overpopulation")
SMUGGLER: Final[int] = TILES.index("smuggler")
PAPAL_EDICT: Final[int] = TILES.index("papal-edict")
MINT: Final[int] = TILES.index("mint")
TRADING_HOUSE: Final[int] = TILES.index("trading-house")
REFORMATION: Final[int] = TILES.index("reformation")
MAYFLOWER: Final[int] = TILES.index("mayflower")
AGE_OF_REASON: Final[int] = TILES.index("age-of-reason")
RE_WRITE_HISTORY: Final[int] = TILES.index("re-write-history")


def _effects(kind: str, what: str) -> dict[int, Any]:
    found = {}
    for tile, row in enumerate(DATA["tiles"]):
        effect = row.get("effect")
        if effect is not None and effect["kind"] == kind:
            found[tile] = effect[what]
    return found


# What a tile gives: money at once; in every phase 4 money, a worker to ready, to a space of the Dock, to Discovery, money for a
# good. How much money, and what a tile scores at the end, is for the edition to say (editions.py).
TILE_MONEY_AT_ONCE: Final[dict[int, int]] = {
    tile: amount for tile, amount in _effects("money", "amount").items() if DATA["tiles"][tile]["type"] == "immediate"
}
MONEY_TILES: Final[list[int]] = [tile for tile in _effects("money", "amount") if tile not in TILE_MONEY_AT_ONCE]
END_TILES: Final[list[int]] = list(_effects("end", "per"))
TILE_WORKER: Final[dict[int, int]] = {tile: WORKERS.index(word) for tile, word in _effects("worker", "worker").items()}
TILE_DOCK: Final[dict[int, str]] = dict(_effects("dock", "space").items())
TILE_DISCOVERY: Final[dict[int, int]] = {
    tile: WORKERS.index(word) for tile, word in _effects("discovery", "worker").items()
}
TILE_GOOD: Final[dict[int, int]] = {tile: GOODS.index(word) for tile, word in _effects("money-per-good", "good").items()}
TILE_GOOD_MONEY: Final[dict[int, int]] = dict(_effects("money-per-good", "amount").items())
# How many pieces a tile moves at once: specialists or goods of the Spoils, Colonists, counters.
TILE_COUNT: Final[dict[int, int]] = {
    tile: row["effect"]["count"] for tile, row in enumerate(DATA["tiles"]) if "count" in row.get("effect", {})
}
MINTED: Final[list[int]] = [GOODS.index(word) for word in DATA["tiles"][MINT]["effect"]["goods"]]
MINT_MONEY: Final[int] = DATA["tiles"][MINT]["effect"]["amount"]
SALE: Final[int] = DATA["tiles"][TRADING_HOUSE]["effect"]["amount"]
MAGELLAN_VALUE: Final[int] = DATA["tiles"][MAGELLAN]["effect"]["value"]
# Tiles that give a worker in phase 4, in the order in which they run when nobody cares (Q79).
WORKER_TILES: Final[list[int]] = sorted([*TILE_WORKER, *TILE_DOCK, *TILE_DISCOVERY])


def _link() -> None:
    for edge in DATA["adjacency"]:
        if edge["on"]:
            a, b = [REGIONS.index(word) for word in edge["between"]]
            LINKED[a][b] = LINKED[b][a] = True


def problems(data: dict[str, Any]) -> list[str]:
    """What does not fit in a data file, in words: counts that the rulebook states are checked, names must be known."""
    found = []
    expected = {"workers": 6, "boxes": 8, "goods": 11, "regions": 9, "counters": 16, "cards": 16, "tiles": 56}
    for key, count in expected.items():
        if len(data[key]) != count:
            found.append(f"{key}: {count} rows are expected, not {len(data[key])}")
    total = sum([row["count"] for row in data["goods"]])
    if total != 46:
        found.append(f"goods: 46 tokens are expected, not {total}")
    for module, age, count in (
        *(("base", 1, 12), ("base", 2, 14), ("base", 3, 11)),
        *(("builder", 1, 8), ("builder", 2, 8), ("builder", 3, 4)),
    ):
        copies = sum([row["copies"] for row in data["tiles"] if (row["module"], row["age"]) == (module, age)])
        if copies != count:
            found.append(f"tiles: {count} of age {age} ({module}) are expected, not {copies}")
    names = [row["id"] for row in data["goods"]]
    for row in data["regions"]:
        if row["good"] not in names:
            found.append(f"regions.{row['id']}: there is no good {row['good']!r}")
    regions = [row["id"] for row in data["regions"]]
    for edge in data["adjacency"]:
        for word in edge["between"]:
            if word not in regions:
                found.append(f"adjacency: there is no region {word!r}")
    return found


_problems: Final = problems(DATA)
if _problems:
    raise ValueError(f"data/empires.json: {'; '.join(_problems)}")
_link()
