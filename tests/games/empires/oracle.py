"""Slow, plain oracles of Empires, written from the rulebook alone: they read a position's words, not the program's tables.

Income by trying every way to part the tokens into sets, a region's points by its places, a battle by every choice of
victims, the end of the game line by line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any

Doc = Mapping[str, Any]

# Appendix III: the points of the cards; a counter's points are its last number.
CARD_POINTS = {"mississippi": 4, "great-lakes": 4, "pampas": 4, "california": 4, "amazon": 4, "northwest-territory": 4}
CARD_POINTS |= {"philippines": 5, "south-seas": 5, "ethiopia": 5, "australia": 5, "cipangu": 5, "siam": 5}
CARD_POINTS |= {"spice-islands": 6, "india": 6, "circumnavigation": 6, "china": 6}
# Appendix II: the points printed on tiles.
TILE_POINTS = {"new-world-cartography": 4, "taxation": 2, "university": 5, "factory": 5}

SHIP = "ship"


# Income (R43).


def set_value(tokens: tuple[str, ...]) -> int | None:
    """What a set is worth; None when these tokens make none."""
    kinds = {token for token in tokens if token != SHIP}
    if tokens.count(SHIP) > 1 or len(tokens) not in (3, 4):
        return None
    if len(tokens) == 4:
        return 6 if len(kinds) == 1 else None
    return 3 if len(kinds) == 1 else 1


@cache
def income(tokens: tuple[str, ...]) -> int:
    """The most that sorted tokens are worth: the first one is left alone, or in a set with any others."""
    if len(tokens) < 3:
        return 0
    first, rest = tokens[0], tokens[1:]
    best = income(rest)
    for size in (2, 3):
        for others in set(combinations(rest, size)):
            value = set_value((first, *others))
            if value is not None:
                left = Counter(rest) - Counter(others)
                best = max(best, value + income(tuple(sorted(left.elements()))))
    return best


def income_of(player: Doc, at_sea: int = 0) -> int:
    """The income of a player's goods and ships, but for so many ships at sea."""
    tokens = [good for good, number in player["goods"].items() for _ in range(number)]
    return income(tuple(sorted([*tokens, *[SHIP] * (player["ships"] - at_sea)])))


def at_sea(document: Doc, colour: str) -> int:
    """The ships that the Mayflower has taken out of the sets of the last turn (R96, Q23)."""
    owner = "mayflower" in document["players"][colour]["buildings"]
    return int(document.get("locked-ships") or 0) if owner and document["turn"] == 8 else 0


# Regions (R66).


def region_points(heads: Mapping[str, int], builders: int = 0) -> dict[str, int]:
    """What each player scores for a region in which he has so many workers, with so many Builders of anybody (R66, R86)."""
    points = places_points(heads)
    ranks = sorted({count for count in heads.values() if count > 0}, reverse=True)
    if ranks and ranks[0] >= 3:
        for colour, count in heads.items():
            bonus = 4 if count == ranks[0] else 2 if ranks[1:] and count == ranks[1] else 0
            points[colour] = points.get(colour, 0) + bonus * builders
    return {colour: number for colour, number in points.items() if number}


def builders_in(region: Doc) -> int:
    """All Builders of a region."""
    return sum(int(workers.get("builder", 0)) for workers in region["workers"].values())


def places_points(heads: Mapping[str, int]) -> dict[str, int]:
    """What the places pay without Builders."""
    places = sorted({count for count in heads.values() if count > 0}, reverse=True)
    if not places or places[0] < 3:
        return {}
    first = [colour for colour, count in heads.items() if count == places[0]]
    if len(first) > 2:
        return {}
    if len(first) == 2:
        return dict.fromkeys(first, 2)
    points = {first[0]: 6}
    if len(places) > 1:
        second = [colour for colour, count in heads.items() if count == places[1]]
        if len(second) == 1:
            points[second[0]] = 2
    return points


def heads(region: Doc) -> dict[str, int]:
    """How many workers each player has in a region."""
    return {colour: sum(workers.values()) for colour, workers in region["workers"].items()}


def regions_now(document: Doc) -> Counter[str]:
    """What each player would score for all regions now."""
    totals: Counter[str] = Counter()
    for region in document["regions"].values():
        totals.update(region_points(heads(region), builders_in(region)))
    return totals


# The end (R74-R76, R118).


def of_2007(document: Doc) -> bool:
    """Is it the edition of 2007, with its own Glory and third tie-breaker (D16, D21)?"""
    return bool(document["game"] == "aoe3")


def discovery_points(find: str) -> int:
    return int(find.rpartition("/")[2]) if "/" in find else CARD_POINTS[find]


def tile_points(document: Doc, colour: str, tile: str) -> int:
    """What one building is worth at the end."""
    player = document["players"][colour]
    mine = [region["workers"].get(colour, {}) for region in document["regions"].values()]
    match tile:
        case "mercantilism":
            return int(sum(player["goods"].values()))
        case "population":
            return sum(sum(workers.values()) for workers in mine) // 2
        case "navy":
            return 4 * int(player["ships"])
        case "power":
            return 2 * sum(int(workers.get("soldier", 0)) for workers in mine)
        case "prosperity":
            return 2 * len(player["buildings"])
        case "wealth":
            return int(document.get("wealth", player["money"])) // 5
        case "age-of-discovery":
            return 4 * len(player["discoveries"])
        case "new-world-capital-city":
            return 3 * sum(int(workers.get("builder", 0)) for workers in mine)
        case "age-of-reason":
            return 4 * int(document.get("reason", 0))
        case "glory":
            settled = [heads(region) for region in document["regions"].values()]
            least = 1 if of_2007(document) else 3
            return 2 * sum(1 for there in settled if there.get(colour) and max(there.values()) >= least)
    return TILE_POINTS.get(tile, 0)


def last_regions(document: Doc, colour: str) -> int:
    """The points for regions of turn 8, or what they would be now."""
    if 8 in document["scored"]:
        return sum(document["players"][colour]["scored"].get("8", {}).values())
    return regions_now(document)[colour]


def total(document: Doc, colour: str) -> int:
    """All points of a player, as if the game ended now."""
    player = document["players"][colour]
    before = sum(sum(player["scored"].get(turn, {}).values()) for turn in ("3", "6"))
    economy = income_of(player, at_sea(document, colour)) if player["economy"] is None else player["economy"]
    finds = sum(discovery_points(find) for find in player["discoveries"])
    tiles = sum(tile_points(document, colour, tile) for tile in player["buildings"])
    bought = sum(player.get("bought", {}).values())
    return int(before + bought + last_regions(document, colour) + economy + finds + tiles)


def ranking(document: Doc) -> dict[str, int]:
    """Everybody's place: points, regions of turn 8, money, goods (2015: and ships); those equal in all share a place."""
    marks = {}
    for colour, player in document["players"].items():
        pieces = sum(player["goods"].values()) + (0 if of_2007(document) else player["ships"])
        marks[colour] = (total(document, colour), last_regions(document, colour), player["money"], pieces)
    return {colour: 1 + sum(other > mark for other in marks.values()) for colour, mark in marks.items()}


# Battles (R41, R63).

Troop = tuple[str, ...]


def deaths(troop: Troop, shots: int) -> set[Troop]:
    """What may be left of sorted workers when their enemy fires so often."""
    return {
        tuple(sorted((Counter(troop) - Counter(victims)).elements())) for victims in combinations(troop, min(shots, len(troop)))
    }


def battle(attacker: Troop, defender: Troop, militia: bool) -> set[tuple[Troop, Troop]]:
    """Every outcome of a battle: what is left of both sides, the Militia's Soldier gone."""
    guard: Troop = ("militia",) if militia else ()
    left = deaths(tuple(sorted(defender + guard)), attacker.count("soldier"))
    after = {tuple(one for one in troop if one != "militia") for troop in left}
    return {(a, d) for a in deaths(tuple(sorted(attacker)), defender.count("soldier") + militia) for d in after}


# Declarations and wars (R38-R40).


def troop(region: Doc, colour: str) -> Troop:
    """A player's workers in a region, sorted."""
    return tuple(sorted(Counter(region["workers"].get(colour, {})).elements()))


def may_fight(one: Troop, other: Troop) -> bool:
    """Both are there, and a Soldier of either; the Militia's counts for nothing here."""
    return bool(one) and bool(other) and "soldier" in one + other


def declarations(document: Doc, colour: str) -> set[str]:
    """What a worker in Warfare may declare, in the words of actions."""
    found = {"decline"}
    for foe in document["players"]:
        for word, region in document["regions"].items():
            if foe != colour and may_fight(troop(region, colour), troop(region, foe)):
                found.add(f"declare battle {word} {foe}")
                if document["players"][colour]["money"] >= 10:
                    found.add(f"declare war {foe}")
    return found


Left = tuple[tuple[str, Troop, Troop], ...]


def war(document: Doc, colour: str, foe: str, only: str = "") -> set[Left]:
    """All that may be left of both in each region after a war, or after a battle in the one region named."""
    militia = "militia" in document["players"][foe]["buildings"]
    ends: set[Left] = {()}
    for word, region in document["regions"].items():
        mine, theirs = troop(region, colour), troop(region, foe)
        here = {(mine, theirs)}
        if may_fight(mine, theirs) and only in ("", word):
            here = battle(mine, theirs, militia)
        ends = {(*end, (word, *left)) for end in ends for left in here}
    return ends


# Phase 4: tiles that give workers, in any order (R45-R48, Q109).

# Where each tile's worker goes.
WORKER_TILES = {
    "settlers": ("colonist", "ready"),
    "monastery": ("missionary", "ready"),
    "trade-routes": ("merchant", "ready"),
    "marketplace": ("merchant", "ready"),
    "training-grounds": ("soldier", "ready"),
    "military-academy": ("soldier", "ready"),
    "fortress": ("soldier", "ready"),
    "ship-yards": ("captain", "ready"),
    "indentured-servitude": ("colonist", "x"),
    "colonization-laws": ("colonist", "y"),
    "conquistadors": ("soldier", "discovery"),
    "navigator": ("captain", "discovery"),
}
TRADED_OUT = ("captain", "merchant", "missionary")

# Pieces as sorted pairs of place and kind, each as often as it is there.
Pieces = tuple[tuple[str, str], ...]


@cache
def gains(pieces: Pieces, tiles: tuple[str, ...]) -> frozenset[Pieces]:
    """Where all of a player's pieces may be once every tile has given, in every order and with every answer."""
    if not tiles:
        return frozenset([pieces])
    found: set[Pieces] = set()
    for tile in sorted(set(tiles)):
        left = list(tiles)
        left.remove(tile)
        for after in _given(Counter(pieces), *WORKER_TILES[tile]):
            found |= gains(tuple(sorted(after.elements())), tuple(left))
    return frozenset(found)


def _given(pieces: Counter[tuple[str, str]], kind: str, where: str) -> list[Counter[tuple[str, str]]]:
    """What one tile can come to."""
    if pieces["stock", kind]:
        return [pieces + Counter([(where, kind)]) - Counter([("stock", kind)])]
    ways = [pieces]
    if kind in TRADED_OUT and pieces["stock", "colonist"]:
        for place, worker in sorted(pieces):
            if worker == kind and place not in ("stock", "ready", "x", "y", "discovery"):
                gone = Counter([(place, kind), ("stock", "colonist")])
                ways.append(pieces + Counter([(place, "colonist"), (where, kind)]) - gone)
    return ways
