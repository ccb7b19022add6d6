"""Sums that a page shows beside a position, from the plain data of a view: the game's own, by words instead of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from caravela.games.empires import pieces, scoring, sets
from caravela.games.empires.editions import Edition
from caravela.web.boards.empires import content

KINDS_OF_SET = {sets.FOUR_ALIKE: "four-alike", sets.THREE_ALIKE: "three-alike", sets.ANY_THREE: "any-three"}


def points(view: Mapping[str, Any], colour: str) -> int:
    """A player's points: those that he has so far; once the game is over, all of them."""
    return int(view["scores"][colour] if view["phase"] == "over" else view["players"][colour].get("vp", 0))


def region_points(counts: Mapping[str, int], builders: int = 0) -> dict[str, int]:
    """What a region would score now by colour, from the number of workers there (R66) and of all Builders (R86)."""
    points = scoring.region_points([*counts.values(), 0], builders)
    return dict(zip(counts, points))


class GoodsSet(NamedTuple):
    """A set of goods: its kind, its pieces (`ship` last), and what it pays; what is in no set comes last and pays 0."""

    kind: str
    pieces: tuple[str, ...]
    pays: int


def goods_sets(goods: Mapping[str, int], ships: int) -> list[GoodsSet]:
    """The grouping that pays most (R43)."""
    counts = [goods.get(good, 0) for good in content.GOODS]
    made = []
    for kinds, with_ship, pays in sets.grouping(counts[:], ships):
        pieces = tuple(content.GOODS[kind] for kind in kinds) + ("ship",) * with_ship
        made.append(GoodsSet(KINDS_OF_SET[pays], pieces, pays))
        for kind in kinds:
            counts[kind] -= 1
        ships -= with_ship
    rest = tuple(good for good, n in zip(content.GOODS, counts) for _ in range(n)) + ("ship",) * ships
    if rest:
        made.append(GoodsSet("rest", rest, 0))
    return made


def income(goods: Mapping[str, int], ships: int) -> int:
    """What the best grouping pays."""
    return sets.income([goods.get(good, 0) for good in content.GOODS], ships)


def builders(view: dict[str, Any], region: str) -> int:
    """All Builders of a region, whosever they are."""
    workers: dict[str, dict[str, int]] = view["regions"][region].get("workers") or {}
    return sum(kinds.get("builder", 0) for kinds in workers.values())


def available(view: dict[str, Any], colour: str, kind: str, edition: Edition) -> int:
    """How many of a kind a player could be given: those in stock, and in 2007 those that free swaps fetch from the map (R112)."""
    stock = [view["players"][colour]["stock"].get(one, 0) for one in content.WORKERS]
    number = content.WORKERS.index(kind)
    if not edition.free_swaps:
        return stock[number]
    ashore = [region["workers"].get(colour, {}) for region in view["regions"].values() if region.get("workers")]
    there, colonists = [sum(kinds.get(one, 0) for kinds in ashore) for one in (kind, "colonist")]
    return stock[number] + pieces.swaps(number, stock, there, colonists)


def free_ships(view: dict[str, Any], colour: str) -> int:
    """The ships of a player that can be in a set this turn: those of the Mayflower that sail cannot (R96)."""
    data = view["players"][colour]
    locked = view.get("locked-ships", 0) if "mayflower" in data["buildings"] else 0
    return int(data["ships"] - locked)


def turn_income(view: dict[str, Any], colour: str) -> int:
    """What a player's goods and free ships pay."""
    return income(view["players"][colour]["goods"], free_ships(view, colour))


def buyer(view: dict[str, Any]) -> str:
    """The kind of the worker that buys now."""
    worker = next((one for one in view["boxes"]["buildings"] if one), "")
    return worker.partition(" ")[2] or "colonist"


def building_price(view: dict[str, Any], kind: str, tile: str = "") -> int:
    """What a building costs on this turn for a worker of a kind: a Builder pays less (R85), Spoils of War are free (R87)."""
    if tile in content.TILE_PRICE:
        return content.TILE_PRICE[tile]
    return content.price(view["turn"]) - (content.BUILDER_DISCOUNT if kind == "builder" else 0)


def strength(workers: Mapping[str, int], buildings: Sequence[str] = ()) -> int:
    """What workers are worth in an expedition; with Magellan a Captain counts more (R88)."""
    return sum(worth(kind, buildings) * n for kind, n in workers.items())


def worth(kind: str, buildings: Sequence[str]) -> int:
    """What one worker is worth in an expedition of the owner of these buildings."""
    return content.MAGELLAN if kind == "captain" and "magellan" in buildings else content.DISCOVERY_VALUE[kind]


def hits(view: dict[str, Any], region: str, attacker: str, defender: str) -> tuple[int, int]:
    """How many the attacker and the defender remove: one for each soldier, at most those there (R41, R63, Q122)."""
    workers = view["regions"][region]["workers"]
    mine, theirs = workers.get(attacker, {}), workers.get(defender, {})
    militia = 1 if "militia" in view["players"][defender]["buildings"] else 0
    by_attacker = min(mine.get("soldier", 0), sum(theirs.values()) + militia)
    by_defender = min(theirs.get("soldier", 0) + militia, sum(mine.values()))
    return by_attacker, by_defender


def losses(view: dict[str, Any], region: str, attacker: str, defender: str) -> tuple[int, int]:
    """How many workers the defender and the attacker lose at most: the Militia's Soldier was never on the map (R63)."""
    by_attacker, by_defender = hits(view, region, attacker, defender)
    return min(by_attacker, sum(view["regions"][region]["workers"].get(defender, {}).values())), by_defender
