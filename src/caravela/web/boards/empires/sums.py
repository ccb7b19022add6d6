"""Sums that a page shows beside a position, from the plain data of a view: the game's own, by words instead of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from caravela.games.empires import scoring, sets
from caravela.web.boards.empires import content

KINDS_OF_SET = {sets.FOUR_ALIKE: "four-alike", sets.THREE_ALIKE: "three-alike", sets.ANY_THREE: "any-three"}


def region_points(counts: Mapping[str, int]) -> dict[str, int]:
    """What a region would score now by colour, from the number of workers there (R66)."""
    points = scoring.region_points([*counts.values(), 0])
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


def strength(workers: Mapping[str, int]) -> int:
    """What workers are worth in an expedition."""
    return sum(content.DISCOVERY_VALUE[kind] * n for kind, n in workers.items())


def hits(view: dict[str, Any], region: str, attacker: str, defender: str) -> tuple[int, int]:
    """How many the attacker and the defender remove: one for each soldier, at most those there (R41, R63, Q122)."""
    workers = view["regions"][region]["workers"]
    mine, theirs = workers.get(attacker, {}), workers.get(defender, {})
    militia = 1 if "militia" in view["players"][defender]["buildings"] else 0
    by_attacker = min(mine.get("soldier", 0), sum(theirs.values()) + militia)
    by_defender = min(theirs.get("soldier", 0) + militia, sum(mine.values()))
    return by_attacker, by_defender
