"""Discovery: how likely an expedition succeeds and what it brings, from the counters and cards that a seat has seen.

A seat knows every printed counter and card, those that somebody owns, and those that beat an expedition or were scouted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from caravela.games.empires.content import (
    COUNTER_COUNT,
    FIND_VP,
    FINDS,
    FIRST_CARD,
    NATIVES,
    PLAGUE_1,
    PLUNDER,
    REGION_COUNT,
)
from caravela.games.empires.state import Empires

MOST_STRENGTH: Final = 12
MOST_NATIVES: Final = 6
# Points for what comes with a find: a dollar of plunder, and the Colonist in a region of one's own.
PLUNDERED: Final = 0.3
FOUNDER: Final = 1.0
# Workers that wait in the box can be joined by others: what a part of an expedition is worth of its share in a whole one.
WAITING: Final = 0.8
# What a find of next turn is worth of one now: others sail too, and a colony and plunder are better early.
PATIENCE: Final = 0.85
# Natives that an expedition can sensibly be made for.
USUAL: Final = 5

Histogram = tuple[int, ...]


def _worth(find: int) -> float:
    return FIND_VP[find] + PLUNDERED * PLUNDER[find]


def _mean_worth(finds: list[int]) -> list[float]:
    """The mean worth of these finds by natives."""
    sums = [0.0] * (MOST_NATIVES + 1)
    counts = [0] * (MOST_NATIVES + 1)
    for find in finds:
        sums[NATIVES[find]] += _worth(find)
        counts[NATIVES[find]] += 1
    return [sums[n] / counts[n] if counts[n] else 0.0 for n in range(MOST_NATIVES + 1)]


_COUNTERS: Final = [find for find in range(FIRST_CARD) for _ in range(COUNTER_COUNT[find])]
_CARDS: Final = list(range(FIRST_CARD, len(FINDS)))
COUNTER_WORTH: Final[list[float]] = _mean_worth(_COUNTERS)
CARD_WORTH: Final[list[float]] = _mean_worth(_CARDS)
ALL_COUNTERS: Final[list[int]] = [len([f for f in _COUNTERS if NATIVES[f] == n]) for n in range(MOST_NATIVES + 1)]
ALL_CARDS: Final[list[int]] = [len([f for f in _CARDS if NATIVES[f] == n]) for n in range(MOST_NATIVES + 1)]
SOLDIER_MONEY: Final = 3.0  # what a Soldier of a successful expedition brings in the mean, in dollars


@lru_cache(maxsize=20_000)
def _gains(unseen: Histogram, beyond: bool, fewer: int) -> tuple[float, ...]:
    """The expected worth of one expedition by its strength, to a place of which nothing is known."""
    total = sum(unseen)
    worth = CARD_WORTH if beyond else COUNTER_WORTH
    more = 0.0 if beyond else FOUNDER
    found = []
    for strength in range(MOST_STRENGTH + 1):
        gain = 0.0
        if total and strength:
            for natives, count in enumerate(unseen):
                if strength >= natives - fewer:
                    gain += count * (worth[natives] + more)
            gain /= total
        found.append(gain)
    return tuple(found)


@lru_cache(maxsize=50_000)
def _plans(gains: tuple[float, ...], sailings: int) -> tuple[float, ...]:
    """The best that workers of a strength can bring in so many expeditions, one a turn; by strength."""
    best = [0.0] * (MOST_STRENGTH + 1)
    for _ in range(sailings):
        later = [PATIENCE * gain for gain in best]
        best = later[:]
        for strength in range(MOST_STRENGTH + 1):
            for sent in range(1, strength + 1):
                best[strength] = max(best[strength], gains[sent] + later[strength - sent])
    return tuple(best)


@lru_cache(maxsize=50_000)
def _waiting(gains: tuple[float, ...], sailings: int) -> tuple[float, ...]:
    """What workers in the box are worth by their strength, when others can still join them."""
    plans = _plans(gains, min(sailings, 5))
    if sailings < 2:
        return plans
    share = 0.0
    for strength in range(1, USUAL + 1):
        share = max(share, gains[strength] / strength)
    return tuple([max(plans[n], WAITING * share * min(n, USUAL + 1)) for n in range(MOST_STRENGTH + 1)])


class Prospect:
    """What a seat knows of what is still to be found.

    `gains[strength]`: the expected worth of an expedition to the best place for it. `known` are the regions whose counter
    the seat has seen, with the strength that takes it; `beyond`: the regions are all found.
    """

    __slots__ = ("gains", "unseen", "beyond", "fewer", "known", "hidden")

    def __init__(self, state: Empires, seat: int) -> None:
        self.fewer = 1 if state.players[seat].owns(PLAGUE_1) else 0
        self.known: list[tuple[int, int]] = []
        self.hidden: list[int] = []
        counters = state.counters
        histogram = ALL_COUNTERS[:]
        for region in range(REGION_COUNT):
            find = counters[region]
            if find >= 0:
                if state.counter_seen[region] >> seat & 1:
                    self.known.append((max(1, NATIVES[find] - self.fewer), region))
                    histogram[NATIVES[find]] -= 1
                else:
                    self.hidden.append(region)
        self.beyond = not self.known and not self.hidden
        if self.beyond:
            histogram = ALL_CARDS[:]
        for player in state.players:
            for find in player.finds:
                if (find >= FIRST_CARD) == self.beyond:
                    histogram[NATIVES[find]] -= 1
        if not self.beyond:
            for place, find in enumerate(state.gone):
                if state.gone_seen[place] >> seat & 1:
                    histogram[NATIVES[find]] -= 1
        self.unseen: Histogram = tuple(histogram)
        gains: tuple[float, ...] = _gains(self.unseen, self.beyond, self.fewer)
        if self.beyond and not state.deck:
            gains = (0.0,) * (MOST_STRENGTH + 1)
        elif not self.hidden and not self.beyond:
            gains = (0.0,) * (MOST_STRENGTH + 1)
        self.gains: tuple[float, ...] = self._with_known(state, gains)

    def _with_known(self, state: Empires, gains: tuple[float, ...]) -> tuple[float, ...]:
        if not self.known:
            return gains
        best = list(gains)
        for needed, region in self.known:
            sure = _worth(state.counters[region]) + FOUNDER
            for strength in range(needed, MOST_STRENGTH + 1):
                best[strength] = max(best[strength], sure)
        return tuple(best)

    def chance(self, strength: int) -> float:
        """How likely an expedition of a strength succeeds where nothing is known."""
        total = sum(self.unseen)
        if not total:
            return 0.0
        beaten = 0
        for natives, count in enumerate(self.unseen):
            if strength >= natives - self.fewer:
                beaten += count
        return beaten / total

    def waiting(self, strength: int, sailings: int) -> float:
        """What workers of a strength in the box are worth, with so many turns to sail in."""
        if sailings <= 0:
            return 0.0
        row: tuple[float, ...] = _waiting(self.gains, sailings)
        return row[min(strength, MOST_STRENGTH)]
