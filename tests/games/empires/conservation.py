"""Nothing is lost or made: pieces, money, tokens, tiles, cards and ships, counted in a position's words alone.

`lost` counts a full document against the rulebook's list of components. `Books` is a second bookkeeper who sees the
log alone: from a position and the events that follow, what everybody owns and where everything lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from caravela.engine import Event
from caravela.games.empires import GAME
from caravela.games.empires.content import BOXES, COLOURS, FINDS, GOODS, REGIONS, TILES, WORKERS
from caravela.games.empires.events import POOLS

Doc = Mapping[str, Any]

# The components as the rulebook counts them; one Colonist of each player marks the order (R2, Q107).
WORKER_COUNTS = {"colonist": 29, "captain": 5, "merchant": 5, "missionary": 10, "soldier": 10}
GOOD_COUNTS = {
    "silver": 6,
    "sugar": 6,
    "gold": 5,
    "tobacco": 5,
    "coffee": 4,
    "indigo": 4,
    "fur": 4,
    "cattle": 3,
    "cocoa": 3,
    "fish": 3,
    "rice": 3,
}
COUNTERS = Counter(
    (
        *("1/2/1/4", "1/2/1/4", "1/3/2/4", "1/2/2/4", "1/3/2/4", "2/4/3/5", "2/2/3/5", "2/2/3/5"),
        *("1/3/3/5", "1/2/3/5", "2/5/3/5", "3/4/4/6", "4/5/4/6", "3/4/4/6", "4/5/5/7", "2/4/5/7"),
    )
)
CARD_COUNT = 16
SHIP_COUNT = 10
TILES_OF_AGES = {1: 12, 2: 14, 3: 11}
TILES_OF_2007 = {1: 11, 2: 13, 3: 10}
BUILDERS = 10
BUILDER_TILES_OF_AGES = {1: 8, 2: 8, 3: 4}
REGION_GOODS = {
    "new-france": "fur",
    "new-england": "fish",
    "virginia": "tobacco",
    "florida": "indigo",
    "caribbean": "sugar",
    "new-spain": "gold",
    "new-granada": "cocoa",
    "peru": "silver",
    "brazil": "coffee",
}


def lost(document: Doc) -> list[str]:
    """What is missing from a full document, or there too often."""
    wrong = [*_workers_wrong(document), *_goods_wrong(document), *_finds_wrong(document), *_tiles_wrong(document)]
    ships = sum(player["ships"] for player in document["players"].values()) + int(document["offer"]["ship"])
    if ships > SHIP_COUNT - (2 if document["options"].get("eight-ships") else 0):
        wrong.append(f"{ships} ships")
    wrong += [f"{colour} owes money" for colour, player in document["players"].items() if player["money"] < 0]
    return wrong


def boxed(document: Doc, colour: str) -> Counter[str]:
    """A player's workers in all boxes, by kind."""
    boxes = document["boxes"]
    places: list[str | None] = [boxes["x"], boxes["y"], *boxes["specialists"].values()]
    for track in ("initiative", "dock", "mayflower", "trade-goods", "shipping", "buildings", "warfare"):
        places += boxes.get(track, [])
    found = Counter(boxes["discovery"].get(colour, {}))
    for worker in places:
        if worker is not None:
            owner, _, kind = worker.partition(" ")
            found[kind or "colonist"] += owner == colour
    return found


def _workers_wrong(document: Doc) -> list[str]:
    wrong = []
    for colour, player in document["players"].items():
        there = Counter(player["stock"]) + Counter(player["ready"]) + boxed(document, colour)
        for region in document["regions"].values():
            there += Counter(region["workers"].get(colour, {}))
        if there != Counter(WORKER_COUNTS) + Counter({"builder": BUILDERS if document["options"].get("builder") else 0}):
            wrong.append(f"{colour} has {dict(there)}")
    return wrong


def _goods_wrong(document: Doc) -> list[str]:
    there = Counter(document["stacks"]["bag"]) + Counter(document["offer"]["goods"])
    there += Counter(document["removed"]["goods"])
    there += Counter(REGION_GOODS[region] for region, row in document["regions"].items() if row["good"])
    for player in document["players"].values():
        there += Counter(player["goods"])
    return [] if there == Counter(GOOD_COUNTS) else [f"goods: {dict(there)}"]


def _finds_wrong(document: Doc) -> list[str]:
    owned = [find for player in document["players"].values() for find in player["discoveries"]]
    cards = [find for find in owned if "/" not in find] + document["stacks"]["deck"]
    counters = [find for find in owned if "/" in find] + document["stacks"]["aside"]
    counters += [row["counter"] for row in document["regions"].values() if row.get("counter")]
    counters += [row["counter"] for row in document.get("gone", [])]
    wrong = [] if Counter(counters) == COUNTERS else [f"counters: {sorted(counters)}"]
    return wrong if len(set(cards)) == len(cards) == CARD_COUNT else [*wrong, f"cards: {sorted(cards)}"]


def _tiles_wrong(document: Doc) -> list[str]:
    there = [*document["offer"]["tiles"], *document["removed"]["tiles"], *document.get("open-tiles", [])]
    for player in document["players"].values():
        there += player["buildings"]
    for age in TILES_OF_AGES:
        there += document["stacks"].get(f"age-{age}", [])
    twice = sorted(tile for tile, count in Counter(there).items() if count > (2 if tile == "settlers" else 1))
    total = sum((TILES_OF_2007 if document["game"] == "aoe3" else TILES_OF_AGES).values())
    if document["options"].get("builder"):
        total += sum(BUILDER_TILES_OF_AGES.values())
    return [] if len(there) == total and not twice else [f"{len(there)} tiles, twice: {twice}"]


class Books:
    """What the log says that everybody has: kept from a position on, by events alone."""

    def __init__(self, document: Doc) -> None:
        self.rows: Counter[tuple[str, ...]] = Counter(entries(document))
        self.turn = document["turn"]
        self.sailed = ""
        self.waits = document["game"] != "aoe3"

    def note(self, events: Iterable[Event]) -> None:
        """Enter what happened."""
        for event in events:
            args = _in_words(GAME.events.args(event))
            method = getattr(self, "_" + GAME.events.name(event).replace("-", "_"), None)
            if method is not None:
                method(**args)

    def differences(self, document: Doc) -> list[str]:
        """Where these books and a position disagree."""
        real = Counter(entries(document))
        keys = sorted(set(self.rows) | set(real))
        found = [f"{' '.join(key)}: noted {self.rows[key]}, there {real[key]}" for key in keys if self.rows[key] != real[key]]
        if self.turn != document["turn"]:
            found.append(f"turn: noted {self.turn}, there {document['turn']}")
        return found

    def add(self, number: int, *key: str) -> None:
        self.rows[key] += number

    # Money.

    def _got_money(self, seat: str, amount: int, why: int) -> None:
        self.add(amount, seat, "money")

    def _paid(self, seat: str, amount: int, what: int) -> None:
        self.add(-amount, seat, "money")

    def _tribute(self, seat: str, amount: int, to: str) -> None:
        self.add(-amount, seat, "money")
        self.add(amount, to, "money")

    # Workers: between pools, and by region.

    def _moved(self, seat: str, worker: str, number: int, **ends: int) -> None:
        self.add(-number, seat, POOLS[ends["from"]], worker)
        self.add(number, seat, POOLS[ends["to"]], worker)

    def _landed(self, seat: str, worker: str, region: str) -> None:
        self.add(1, seat, region, worker)

    def _came(self, seat: str, number: int, region: str) -> None:
        self.add(number, seat, region, "colonist")

    def _garrisoned(self, seat: str, number: int, region: str) -> None:
        self.add(number, seat, region, "soldier")

    def _traded_out(self, seat: str, worker: str, region: str) -> None:
        self.add(-1, seat, region, worker)
        self.add(1, seat, region, "colonist")

    def _swapped(self, seat: str, worker: str, region: str, **stand_in: int) -> None:
        self.add(-1, seat, region, worker)
        self.add(1, seat, region, WORKERS[stand_in["stand-in"]])

    def _fell(self, seat: str, worker: str, number: int, region: str) -> None:
        self.add(-number, seat, region, worker)

    _plague_took = _fell

    def _plagued(self, seat: str, number: int, region: str, victim: str) -> None:
        self.add(-number, victim, region, "colonist")

    def _marched(self, seat: str, **ends: int) -> None:
        self.add(-1, seat, REGIONS[ends["from"]], "soldier")
        self.add(1, seat, REGIONS[ends["to"]], "soldier")

    def _migrated(self, seat: str, number: int, **ends: int) -> None:
        self.add(-number, seat, REGIONS[ends["from"]], "colonist")
        self.add(number, seat, REGIONS[ends["to"]], "colonist")

    def _resettled(self, seat: str, worker: str, number: int, **ends: int) -> None:
        self.add(-number, seat, REGIONS[ends["from"]], worker)
        self.add(number, seat, REGIONS[ends["to"]], worker)

    # Goods and ships.

    def _claimed(self, seat: str, good: str, region: str) -> None:
        self.add(-1, "token", region)
        self.add(1, seat, "goods", good)

    def _took_good(self, seat: str, good: str) -> None:
        self.add(-1, "offer", good)
        self.add(1, seat, "goods", good)

    def _drew_good(self, seat: str, good: str) -> None:
        self.add(-1, "bag")
        self.add(1, seat, "goods", good)

    def _good_offered(self, good: str) -> None:
        self.add(-1, "bag")
        self.add(1, "offer", good)

    def _good_returned(self, good: str) -> None:
        self.add(-1, "offer", good)
        self.add(1, "bag")

    def _good_removed(self, good: str) -> None:
        self.add(-1, "offer", good)
        self.add(1, "removed", good)

    def _won_ship(self, seat: str) -> None:
        self.add(-1, "offer", "ship")
        self.add(1, seat, "ships")

    def _ship_offered(self) -> None:
        self.add(1, "offer", "ship")

    def _spoils_ship(self, seat: str) -> None:
        self.add(1, seat, "ships")

    _spoils_good = _drew_good

    def _smuggled(self, seat: str, good: str, given: str, victim: str) -> None:
        for one, other in ((seat, victim), (victim, seat)):
            self.add(1 if one == seat else -1, one, "goods", good)
            self.add(1 if other == seat else -1, one, "goods", given)

    def _sold(self, seat: str, number: int, good: str) -> None:
        self.add(number, "bag")
        self.add(-number, seat, "goods", good)

    # Buildings, discoveries, points.

    def _rewritten(self, seat: str, find: str, victim: str) -> None:
        self.add(-1, victim, "discoveries", find)
        self.add(1, seat, "discoveries", find)

    def _bought_points(self, seat: str, points: int, amount: int) -> None:
        self.add(points, seat, "bought")

    def _bought(self, seat: str, tile: str, price: int) -> None:
        self.add(-1, "offer", tile)
        self.add(1, seat, "buildings", tile)

    def _tile_offered(self, tile: str) -> None:
        self.add(1, "offer", tile)

    def _tile_removed(self, tile: str) -> None:
        self.add(-1, "offer", tile)

    def _charted(self, seat: str, region: str, find: str) -> None:
        self.add(-1, "counter", region)
        self.add(1, seat, "discoveries", find)
        self.add(1 if self.waits else 0, seat, "used", "new-world-cartography")

    def _sailed(self, seat: str, region: str, value: int) -> None:
        self.sailed = region

    def _sailed_beyond(self, seat: str, value: int) -> None:
        self.sailed = ""

    def _found(self, seat: str, find: str) -> None:
        self.add(1, seat, "discoveries", find)
        if self.sailed:
            self.add(-1, "counter", self.sailed)

    def _order_moved(self, seat: str) -> None:
        self.add(1, seat, "used", "university")

    def _front_moved(self, seat: str, worker: str, box: str) -> None:
        self.add(1, seat, "used", "university")

    def _region_scored(self, seat: str, region: str, points: int) -> None:
        self.add(points, seat, "vp", region)

    def _economy(self, seat: str, points: int) -> None:
        self.add(points, seat, "economy")

    def _turn_began(self, turn: int) -> None:
        self.turn = turn


VOCABULARY = {
    "seat": COLOURS,
    "victim": COLOURS,
    "worker": WORKERS,
    "region": REGIONS,
    "good": GOODS,
    "given": GOODS,
    "tile": TILES,
    "find": FINDS,
    "box": BOXES,
}


def _in_words(args: Mapping[str, int]) -> dict[str, object]:
    """An event's arguments: names for what has one."""
    found: dict[str, object] = {}
    for name, value in args.items():
        found[name] = VOCABULARY[name][value] if name in VOCABULARY and value >= 0 else value
    if "to" in args and "from" not in args:
        found["to"] = COLOURS[args["to"]]
    return found


def entries(document: Doc) -> dict[tuple[str, ...], int]:
    """A position as rows of what is where; rows of nothing are left out."""
    rows: Counter[tuple[str, ...]] = Counter({("bag",): len(document["stacks"]["bag"])})
    for colour, player in document["players"].items():
        rows[colour, "money"] = player["money"]
        rows[colour, "ships"] = player["ships"]
        rows[colour, "economy"] = player["economy"] or 0
        rows[colour, "bought"] = sum(player.get("bought", {}).values())
        pools = {"stock": player["stock"], "ready": player["ready"], "boxes": boxed(document, colour)}
        for pool, workers in pools.items():
            rows.update({(colour, pool, worker): number for worker, number in workers.items()})
        for what in ("buildings", "used", "discoveries"):
            rows.update(Counter((colour, what, one) for one in player[what]))
        rows.update({(colour, "goods", good): number for good, number in player["goods"].items()})
        for scored in player["scored"].values():
            rows.update({(colour, "vp", region): points for region, points in scored.items()})
    for region, row in document["regions"].items():
        rows["token", region] = int(row["good"])
        rows["counter", region] = int(bool(row.get("counter")))
        for colour, workers in row["workers"].items():
            for worker, number in workers.items():
                rows[colour, region, worker] += number
                rows[colour, "map", worker] += number
    rows.update(Counter(("offer", one) for one in document["offer"]["goods"] + document["offer"]["tiles"]))
    rows["offer", "ship"] = int(document["offer"]["ship"])
    rows.update({("removed", good): number for good, number in document["removed"]["goods"].items()})
    return {key: number for key, number in rows.items() if number}
