"""Rich positions of Empires, in which play meets what it seldom comes to by itself: short stocks, plagues, full docks."""

from __future__ import annotations

from caravela.engine import Document
from caravela.games.empires.content import (
    BASE_TILES,
    BUILDER,
    COLOURS,
    GOOD_COUNT,
    GOODS,
    REGION_GOOD,
    REGIONS,
    TILES,
    WORKER_TILES,
    WORKERS,
)
from caravela.games.empires.steps.university import WINDOWS

BASE_WORKERS = WORKERS[:BUILDER]
SPECIALISTS = BASE_WORKERS[1:]
GIVING = [TILES[tile] for tile in WORKER_TILES if tile < BASE_TILES]


def everywhere(**workers: dict[str, int]) -> Document:
    """Every region discovered, with these workers of each colour in each of them."""
    return {region: {"counter": None, "workers": dict(workers)} for region in REGIONS}


def one_in_each(colour: str, kind: str, regions: tuple[str, ...]) -> Document:
    """A worker of a colour in each of some regions."""
    return {region: {"counter": None, "workers": {colour: {kind: 1}}} for region in regions}


def short_stocks(kind: str, first: int) -> Document:
    """Red owns every tile that gives a worker, and all its workers of a kind stand on the map: only trade-outs are left."""
    count = {"captain": 5, "merchant": 5, "missionary": 9, "soldier": 9}[kind]
    places = tuple(REGIONS[(first + i) % len(REGIONS)] for i in range(count))
    regions = {**everywhere(), **one_in_each("red", kind, places)}
    if kind in ("missionary", "soldier"):
        regions[places[0]] = {"counter": None, "workers": {"red": {kind: 2}}}
    return {
        "turn": 4,
        "options": {"players": 4},
        "players": {
            "red": {"money": 60, "buildings": GIVING},
            "blue": {"money": 60},
        },
        "regions": regions,
        "boxes": {"specialists": {"training": "red", kind: "red"}},
        "now": ["specialists"],
    }


def one_left(kind: str) -> Document:
    """Red's tiles ask for more of a kind than are in stock: the owner says which is served."""
    left = {"colonist": 1, "captain": 0, "merchant": 1, "missionary": 1, "soldier": 1, kind: 1}
    total = {"colonist": 29, "captain": 5, "merchant": 5, "missionary": 10, "soldier": 10}
    mine = {worker: total[worker] - left[worker] for worker in BASE_WORKERS}
    regions = everywhere(blue={"colonist": 1})
    regions["peru"] = {"counter": None, "workers": {"red": mine, "blue": {"soldier": 1}}}
    return {
        "turn": 5,
        "options": {"players": 3},
        "players": {"red": {"money": 20, "buildings": [*GIVING, "settlers"]}},
        "regions": regions,
        "now": ["benefits"],
    }


def few_soldiers() -> Document:
    """Fortress asks for the last soldier, and so does Conquistadors."""
    return {
        "turn": 5,
        "options": {"players": 2},
        "players": {"red": {"buildings": ["conquistadors", "fortress"]}},
        "regions": everywhere(red={"soldier": 1}),
        "now": ["benefits"],
    }


def full_dock(first: str) -> Document:
    """Purple owns the University and stands on every place of a full dock but the first; no ship and no good is left."""
    line = [first, *["purple"] * 10]
    goods = {good: GOOD_COUNT[i] - REGION_GOOD.count(i) for i, good in enumerate(GOODS)}
    return {
        "turn": 5,
        "options": {"players": 6},
        "order": ["red", "blue", "green", "orange", "yellow", "purple"],
        "next-order": ["red", "blue", "green", "orange", "yellow", "purple"],
        "players": {
            "purple": {
                "money": 30,
                "buildings": ["university", "west-indies-company", "stables", "indentured-servitude", "colonization-laws"],
                "goods": goods,
            },
            "red": {"ships": 4},
            "blue": {"ships": 3},
            "green": {"ships": 3},
        },
        "boxes": {
            "dock": line,
            "x": "purple",
            "y": "purple",
            "warfare": ["red", "blue soldier", "purple", "green"],
            "trade-goods": ["red", "blue", "purple", "green"],
            "buildings": ["orange", "yellow", "purple"],
            "shipping": ["red captain", "yellow merchant", "purple"],
        },
        "offer": {"ship": False, "goods": []},
        "now": [{"window": {"before": "dock"}}],
    }


def full_ships() -> Document:
    """The same Dock, and behind it purple's three ships of the Mayflower."""
    dock = full_dock("red")
    players = dock["players"]
    boxes = dock["boxes"]
    assert isinstance(players, dict)
    assert isinstance(boxes, dict)
    purple = players["purple"]
    assert isinstance(purple, dict)
    purple = {**purple, "buildings": [*purple["buildings"], "mayflower"], "ships": 3}
    return {
        **dock,
        "options": {"players": 6, **MODULES},
        "players": {"purple": purple, "red": {"ships": 4}, "blue": {"ships": 3}},
        "boxes": {**boxes, "mayflower": ["purple builder", "purple", "purple missionary"]},
    }


def plagues(turn: int, tiles: list[str]) -> Document:
    """Everybody stands everywhere and may buy what strikes the others."""
    each = {colour: {"colonist": 2, "soldier": 1} for colour in COLOURS}
    regions = everywhere(**each)
    regions["florida"] = {"counter": None, "workers": {"red": {"captain": 1, "merchant": 1, "missionary": 2}}}
    regions["peru"] = {"counter": None, "workers": {"blue": {"captain": 1, "soldier": 1, "merchant": 1}}}
    return {
        "turn": turn,
        "options": {"players": 6, "scouting": True, "sealed": True},
        "players": {colour: {"money": 60} for colour in COLOURS},
        "regions": regions,
        "boxes": {
            "buildings": ["red", "blue", "purple", "green", "yellow"],
            "warfare": ["red", "blue", "orange", "purple"],
            "discovery": {"red": {"colonist": 3, "soldier": 2}, "blue": {"captain": 2}},
        },
        "offer": {"tiles": tiles},
        "now": ["buildings"],
    }


def university(window: str) -> Document:
    """The last seat owns the University, and a window of it comes: the boxes before it are resolved."""
    boxes: Document = {
        "initiative": ["red", "green"],
        "dock": ["blue", "green"],
        "trade-goods": ["red", "green"],
        "shipping": ["red captain", "green"],
        "buildings": ["blue", "green"],
        "discovery": {"red": {"colonist": 1}},
        "warfare": ["red", "green"],
        "benefits": [],
    }
    words = list(boxes)
    still = words[words.index(window) if window in words else 0 :]
    return {
        "turn": 5,
        "options": {"players": 3},
        "players": {"green": {"money": 20, "buildings": ["university"]}},
        "boxes": {word: boxes[word] for word in still if word != "benefits"},
        "now": [{"window": {"before": window}}],
    }


def marches(owner: str) -> Document:
    """One seat owns Stables, Migration, Militia and Cartography, and has soldiers everywhere."""
    regions = everywhere(red={"soldier": 1, "colonist": 1}, blue={"soldier": 1, "colonist": 1})
    del regions["caribbean"]
    hidden = {"new-france": {"workers": {}}, "brazil": {"workers": {}}}
    regions.update(hidden)
    return {
        "turn": 7,
        "options": {"players": 2, "scouting": True},
        "players": {owner: {"money": 40, "buildings": ["stables", "migration", "militia", "new-world-cartography", "taxation"]}},
        "regions": regions,
        "boxes": {
            "warfare": ["red", "blue", "red"],
            "discovery": {"red": {"captain": 1, "colonist": 2}, "blue": {"colonist": 4}},
        },
        "now": ["stables"],
    }


# The Builder and bought points.

MODULES: Document = {"builder": True, "buy-vp": True}
TOKENS: Document = {"sugar": 2, "gold": 2, "silver": 2, "fur": 1}
LEFT: Document = {"coffee": 2, "rice": 2, "tobacco": 2, "cocoa": 1, "cattle": 2, "fish": 1, "indigo": 2}


def builder_tiles(turn: int, tiles: list[str], counters: tuple[str, ...] = ()) -> Document:
    """Everybody stands everywhere, Builders too, and may buy these tiles with a Builder or without."""
    each = {colour: {"colonist": 2, "builder": 1} for colour in COLOURS[:5]}
    players: Document = {colour: {"money": 60, "buildings": []} for colour in COLOURS}
    for colour, counter in zip(COLOURS[1:], counters[:-2]):
        players[colour]["discoveries"] = [counter]
    players["red"]["discoveries"] = list(counters[-2:])
    return {
        "turn": turn,
        "options": {"players": 6, **MODULES},
        "players": players,
        "regions": {**everywhere(**each), "peru": {"counter": None, "workers": {"purple": {"missionary": 2}}}},
        "boxes": {
            "buildings": ["purple builder", "blue", "red builder", "green", "yellow"],
            "specialists": {"builder": "blue", "training": "red", "soldier": "green", "captain": "yellow"},
            "warfare": ["red", "blue"],
        },
        "offer": {"tiles": tiles},
        "now": ["buildings"],
    }


def traders(turn: int) -> Document:
    """Red owns what swaps and sells goods, and everybody has some; the bag is left to West Indies Co."""
    return {
        "turn": turn,
        "options": {"players": 6, **MODULES},
        "players": {
            "red": {"buildings": ["smuggler", "trading-house", "mint", "west-indies-company", "rum-distillery"], "goods": TOKENS},
            "blue": {"goods": {"silver": 3, "gold": 1}},
            "green": {"goods": {"sugar": 3}},
            "orange": {"goods": LEFT},
            "yellow": {"goods": {"tobacco": 2, "fur": 2}},
            "purple": {"goods": {"coffee": 1, "indigo": 1}},
        },
        "now": ["income"],
    }


def hoarder(good: str) -> Document:
    """Blue owns the Trading House and every token of a good that is in the bag."""
    number = GOODS.index(good)
    return {
        "turn": 5,
        "options": {"players": 2, **MODULES},
        "players": {
            "blue": {"buildings": ["trading-house", "smuggler"], "goods": {good: GOOD_COUNT[number], "rice": 1}},
            "red": {"goods": {"fish": 1}},
        },
        "regions": {region: {"good": False} for region in REGIONS if REGION_GOOD[REGIONS.index(region)] == number},
        "now": ["benefits"],
    }


def sailors(turn: int) -> Document:
    """Red owns Mayflower and University and has every kind of worker; blue owns the Reformation and a Missionary everywhere."""
    return {
        "turn": turn,
        "options": {"players": 3, **MODULES},
        "order": ["red", "blue", "green"],
        "players": {
            "red": {
                "money": 30,
                "ships": 4,
                "goods": {"fur": 3},
                "buildings": ["mayflower", "university", "magellan", "cathedral"],
                "ready": dict.fromkeys(WORKERS, 1),
            },
            "blue": {"buildings": ["reformation"], "ready": {"missionary": 1, "builder": 1}},
            "green": {"ready": {"missionary": 1, "builder": 1}},
        },
        "regions": everywhere(blue={"missionary": 1}),
        "now": ["placement"],
    }


def spenders(turn: int, money: int) -> Document:
    """The regions score, and everybody may buy many points."""
    return {
        "turn": turn,
        "options": {"players": 6, **MODULES},
        "players": {colour: {"money": money} for colour in COLOURS} | {"red": {"money": money, "buildings": WEALTHY[turn]}},
        "regions": everywhere(red={"colonist": 3}, blue={"builder": 1}),
        "now": ["refresh"],
    }


WEALTHY = {3: [], 6: [], 8: ["wealth"]}


def builders_short() -> Document:
    """Red's tiles ask for Builders and Missionaries of which few are left; a trade-out would need the last Colonist."""
    mine = {"colonist": 27, "missionary": 10, "builder": 9}
    return {
        "turn": 5,
        "options": {"players": 2, **MODULES},
        "players": {
            "red": {"buildings": ["new-world-city", "new-world-mission", "stone-masonry", "settlers", "indentured-servitude"]},
        },
        "regions": {**everywhere(blue={"soldier": 1}), "peru": {"counter": None, "workers": {"red": mine}}},
        "boxes": {"buildings": ["red"], "warfare": ["blue", "red builder"]},
        "now": ["buildings"],
    }


COUNTERS = ("1/2/1/4", "1/3/2/4", "2/2/3/5", "3/4/4/6", "1/3/3/5", "2/4/5/7", "4/5/5/7")
BUILDER_POSITIONS: tuple[Document, ...] = (
    builder_tiles(2, ["spoils-specialists", "overpopulation", "spoils-ship", "spoils-5", "magellan"]),
    builder_tiles(3, ["new-world-city", "new-world-mission", "smuggler", "overpopulation", "spoils-specialists"]),
    builder_tiles(5, ["papal-edict", "spoils-goods", "spoils-7", "trading-house", "mayflower"], COUNTERS),
    builder_tiles(5, ["papal-edict", "mint", "stone-masonry", "reformation", "plague-2"], COUNTERS),
    builder_tiles(8, ["re-write-history", "age-of-reason", "new-world-capital-city", "age-of-discovery", "wealth"], COUNTERS),
    builder_tiles(7, ["re-write-history", "age-of-reason", "plague-3", "age-of-discovery", "wealth"], COUNTERS[:1]),
    traders(5),
    traders(8),
    hoarder("sugar"),
    hoarder("silver"),
    sailors(4),
    sailors(8),
    spenders(3, 250),
    spenders(8, 1050),
    builders_short(),
    full_ships(),
)

def nations(turn: int) -> Document:
    """Six nations, workers of every kind on the Dock, and others in the boxes that powers change."""
    played = dict(zip(COLOURS, ("england", "france", "portugal", "holland", "italy", "spain"), strict=True))
    dock = [f"{colour} {kind}" for colour in ("orange", "blue") for kind in ("captain", "merchant", "builder", "missionary")]
    return {
        "turn": turn,
        "options": {"players": 6, "nations": "random", "builder": True},
        "players": {colour: {"money": 20, "nation": nation} for colour, nation in played.items()},
        "boxes": {
            "dock": ["green soldier", "yellow", "purple", *dock],
            "trade-goods": ["red", "green", "orange", "yellow"],
            "shipping": ["red captain", "green"],
            "discovery": {"green": {"captain": 2}},
            "specialists": {
                "missionary": "red",
                "merchant": "blue",
                "soldier": "green",
                "captain": "orange",
                "builder": "purple",
                "training": "red",
            },
        },
        "now": [{"window": {"before": "dock"}}],
    }


def short_dock() -> Document:
    """England comes to a Dock with few workers, one of them on X."""
    return {
        "turn": 5,
        "options": {"players": 2, "nations": "random"},
        "players": {"red": {"nation": "england"}, "blue": {"nation": "italy", "buildings": ["indentured-servitude"]}},
        "boxes": {"dock": ["blue merchant", "red missionary"], "x": "blue", "specialists": {"captain": "red"}},
        "now": [{"window": {"before": "dock"}}],
    }


POSITIONS: tuple[Document, ...] = (
    nations(4),
    nations(5),
    short_dock(),
    *(short_stocks(kind, 5 * i) for i, kind in enumerate(SPECIALISTS)),
    *(one_left(kind) for kind in BASE_WORKERS),
    few_soldiers(),
    full_dock("red"),
    full_dock("blue soldier"),
    plagues(4, ["plague-2", "indian-allies", "stables", "university", "cathedral"]),
    plagues(7, ["plague-3", "militia", "migration", "factory", "wealth"]),
    *(university(window) for window in WINDOWS),
    marches("red"),
    marches("blue"),
    *BUILDER_POSITIONS,
)
