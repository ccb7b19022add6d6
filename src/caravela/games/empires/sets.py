"""The best way to group goods and ships into sets (R43, Q78): any three $1, three alike $3, four alike $6.

A ship stands for any good, one ship at most in a set, each token in one set. Greedy fails (six alike and another good are
$7, not $6), so all sensible groupings are tried. A pure function of counts, remembered: patterns recur in every game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from caravela.games.empires.content import DATA

ANY_THREE: Final[int] = DATA["sets"]["any-three"]
THREE_ALIKE: Final[int] = DATA["sets"]["three-alike"]
FOUR_ALIKE: Final[int] = DATA["sets"]["four-alike"]
MOST_KNOWN: Final = 100_000
# Dollars by pattern; compiled, faster than `lru_cache`.
_KNOWN: Final[dict[tuple[int, ...], int]] = {}


def income(goods: list[int], ships: int) -> int:
    """What the goods (a count for each kind) and ships earn in one turn, in dollars."""
    return income_of(pattern_of(goods, ships))


def pattern_of(goods: list[int], ships: int) -> tuple[int, ...]:
    """All that the worth of goods and ships hangs on: how many there are of each kind, in ascending order, then the ships."""
    counts = [count for count in goods if count]
    if len(counts) > 1:
        counts.sort()
    counts.append(ships)
    return tuple(counts)


def income_of(pattern: tuple[int, ...]) -> int:
    """What goods and ships of a pattern earn in one turn, in dollars."""
    known = _KNOWN.get(pattern)
    if known is None:
        if len(_KNOWN) == MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[pattern] = _best(pattern[:-1], pattern[-1], 0)
    return known


def _best(counts: tuple[int, ...], ships: int, spare: int) -> int:
    """The most dollars from these counts of kinds, with `spare` more tokens that only fit sets of any three."""
    # best[(ships used, loose tokens)] = dollars from sets alike so far.
    best: dict[tuple[int, int], int] = {(0, spare): 0}
    for count in counts:
        grown: dict[tuple[int, int], int] = {}
        for (used, loose), dollars in best.items():
            for used_here, left, earned in _one_kind(count, ships - used):
                key = (used + used_here, loose + left)
                if grown.get(key, -1) < dollars + earned:
                    grown[key] = dollars + earned
        best = grown
    return max([dollars + ANY_THREE * mixed(loose, ships - used) for (used, loose), dollars in best.items()])


@lru_cache(maxsize=10_000)
def _one_kind(count: int, ships: int) -> tuple[tuple[int, int, int], ...]:
    """Every way to make sets alike of one kind: (ships used, tokens left over, dollars)."""
    ways: dict[tuple[int, int], int] = {}
    for fours, threes, ship_fours, ship_threes in _groupings(count, ships):
        used = ship_fours + ship_threes
        left = count - 4 * fours - 3 * threes - 3 * ship_fours - 2 * ship_threes
        dollars = FOUR_ALIKE * (fours + ship_fours) + THREE_ALIKE * (threes + ship_threes)
        if ways.get((used, left), -1) < dollars:
            ways[(used, left)] = dollars
    return tuple([(used, left, dollars) for (used, left), dollars in ways.items()])


def _groupings(count: int, ships: int) -> list[tuple[int, int, int, int]]:
    """How many sets of each sort fit: four tokens, three tokens, three and a ship, two and a ship."""
    found = []
    for fours in range(count // 4 + 1):
        rest = count - 4 * fours
        for threes in range(rest // 3 + 1):
            for ship_fours in range(min(ships, (rest - 3 * threes) // 3) + 1):
                left = rest - 3 * threes - 3 * ship_fours
                for ship_threes in range(min(ships - ship_fours, left // 2) + 1):
                    found.append((fours, threes, ship_fours, ship_threes))
    return found


def mixed(loose: int, ships: int) -> int:
    """How many sets of any three can be made from loose tokens and ships."""
    with_ship = min(ships, loose // 2)
    return with_ship + (loose - 2 * with_ship) // 3


Group = tuple[tuple[int, ...], int, int]


def grouping(goods: list[int], ships: int) -> list[Group]:
    """One best grouping to show: for each set its kinds of goods, its ships (0 or 1) and its dollars.

    Goods that earn nothing are left out.
    """
    target = income(goods, ships)
    groups: list[Group] = []
    left = goods[:]
    for kind in range(len(left)):
        ships = _take_alike(left, kind, ships, target, groups)
    loose = [kind for kind, count in enumerate(left) for _ in range(count)]
    while mixed(len(loose), ships):
        with_ship = 1 if ships else 0
        size = 3 - with_ship
        groups.append((tuple(loose[:size]), with_ship, ANY_THREE))
        del loose[:size]
        ships -= with_ship
    return groups


def _take_alike(left: list[int], kind: int, ships: int, target: int, groups: list[Group]) -> int:
    """Take the sets alike of one kind that leave the best total within reach; returns the ships left."""
    earned = sum([group[2] for group in groups])
    count = left[kind]
    for fours, threes, ship_fours, ship_threes in _groupings(count, ships):
        dollars = FOUR_ALIKE * (fours + ship_fours) + THREE_ALIKE * (threes + ship_threes)
        used = ship_fours + ship_threes
        loose = count - 4 * fours - 3 * threes - 3 * ship_fours - 2 * ship_threes
        if earned + dollars + _rest(left, kind, loose, ships - used) == target:
            groups.extend([((kind,) * 4, 0, FOUR_ALIKE)] * fours)
            groups.extend([((kind,) * 3, 1, FOUR_ALIKE)] * ship_fours)
            groups.extend([((kind,) * 3, 0, THREE_ALIKE)] * threes)
            groups.extend([((kind,) * 2, 1, THREE_ALIKE)] * ship_threes)
            left[kind] = loose
            return ships - used
    raise AssertionError("the best grouping was not found again")


def _rest(left: list[int], kind: int, loose: int, ships: int) -> int:
    """The best that later kinds and all loose tokens can still earn."""
    later = sorted([count for count in left[kind + 1 :] if count])
    return _best(tuple(later), ships, sum(left[:kind]) + loose)
