"""Discovery: how likely an expedition succeeds and what it brings, from the counters and cards that a seat has seen.

A seat knows every printed counter and card, those that somebody owns, and those that beat an expedition or were scouted.
"""

from __future__ import annotations

from typing import Final

from caravela.games.empires.content import (
    COUNTER_COUNT,
    FIND_VP,
    FINDS,
    FIRST_CARD,
    NATIVES,
    PLAGUE_1,
    PLUNDER,
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

MOST_KNOWN: Final = 10_000
# How many counters or cards there are by natives, in one number with some bits for each count: quick to look up.
BITS: Final = 5
COUNT: Final = (1 << BITS) - 1
ONE: Final[list[int]] = [1 << BITS * NATIVES[find] for find in range(len(FINDS))]
# Above them in a key of what is known.
FEWER: Final = 1 << BITS * (MOST_NATIVES + 1)
BEYOND: Final = 2 * FEWER
OVER: Final = 4 * FEWER
SEEN: Final = 8 * FEWER


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
ALL_COUNTERS: Final[int] = sum([ONE[find] for find in _COUNTERS])
ALL_CARDS: Final[int] = sum([ONE[find] for find in _CARDS])
SOLDIER_MONEY: Final = 3.0  # what a Soldier of a successful expedition brings in the mean, in dollars


class Yield:
    """What expeditions can be expected to bring by their strength, now and in turns to come.

    `gains[strength]`: the worth of one expedition to the best place for it.
    """

    __slots__ = ("gains", "_waiting", "_sent")

    def __init__(self, gains: list[float]) -> None:
        self.gains = gains
        self._waiting: list[list[float]] = []
        self._sent: list[list[int]] = []

    def waiting(self, sailings: int) -> list[float]:
        """What workers in the box are worth by their strength with so many turns to sail in, when others can still join them."""
        rows = self._waiting
        while len(rows) <= sailings:
            rows.append(_waiting(self.gains, len(rows)))
        return rows[sailings]

    def sent(self, sailings: int) -> list[int]:
        """The strength to sail with now, by the strength that is there, with so many turns to come; 0: better wait for others."""
        rows = self._sent
        while len(rows) <= sailings:
            rows.append(_sent(self.gains, self.waiting(len(rows))))
        return rows[sailings]


# By all that it hangs on (`Prospect.__init__`): the same few recur.
_KNOWN: Final[dict[int, Yield]] = {}


def _gains(unseen: int, beyond: bool, fewer: int) -> list[float]:
    """The expected worth of one expedition by its strength, to a place of which nothing is known."""
    counts = [unseen >> BITS * natives & COUNT for natives in range(MOST_NATIVES + 1)]
    total = sum(counts)
    worth = CARD_WORTH if beyond else COUNTER_WORTH
    more = 0.0 if beyond else FOUNDER
    found = []
    for strength in range(MOST_STRENGTH + 1):
        gain = 0.0
        if total and strength:
            for natives, count in enumerate(counts):
                if strength >= natives - fewer:
                    gain += count * (worth[natives] + more)
            gain /= total
        found.append(gain)
    return found


def _plans(gains: list[float], sailings: int) -> list[float]:
    """The best that workers of a strength can bring in so many expeditions, one a turn; by strength."""
    best = [0.0] * (MOST_STRENGTH + 1)
    for _turn in range(sailings):
        later = [PATIENCE * gain for gain in best]
        best = later[:]
        for strength in range(MOST_STRENGTH + 1):
            for sent in range(1, strength + 1):
                best[strength] = max(best[strength], gains[sent] + later[strength - sent])
    return best


def _waiting(gains: list[float], sailings: int) -> list[float]:
    """What workers in the box are worth by their strength, when others can still join them."""
    plans = _plans(gains, min(sailings, 5))
    if sailings < 2:
        return plans
    share = 0.0
    for strength in range(1, USUAL + 1):
        share = max(share, gains[strength] / strength)
    return [max(plans[n], WAITING * share * min(n, USUAL + 1)) for n in range(MOST_STRENGTH + 1)]


def _sent(gains: list[float], later: list[float]) -> list[int]:
    """The strength that it is best to sail with, by the strength that is there; `later`: what is left brings in turns to come."""
    found: list[int] = []
    for strength in range(MOST_STRENGTH + 1):
        best = PATIENCE * later[strength]
        chosen = 0
        for sent in range(1, strength + 1):
            gain = gains[sent] + PATIENCE * later[strength - sent]
            if gain > best:
                best = gain
                chosen = sent
        found.append(chosen)
    return found


class Prospect:
    """What a seat knows of what is still to be found.

    `yields` is what expeditions bring. `known` are the regions whose counter the seat has seen, with the strength that takes
    it; `hidden` are those whose counter it has not seen.
    """

    __slots__ = ("yields", "known", "hidden")

    def __init__(self, state: Empires, seat: int) -> None:
        fewer = 1 if state.players[seat].owns(PLAGUE_1) else 0
        self.known: list[tuple[int, int]] = []
        self.hidden: list[int] = []
        seen: list[int] = []
        eye = 1 << seat
        for region, find in enumerate(state.counters):
            if find >= 0:
                if state.counter_seen[region] & eye:
                    self.known.append((max(1, NATIVES[find] - fewer), region))
                    seen.append(find)
                else:
                    self.hidden.append(region)
        beyond = not seen and not self.hidden
        unseen = _unseen(state, seat, beyond, seen)
        # Nothing unknown is left to sail to.
        over = not state.deck if beyond else not self.hidden
        key = 1
        for find in seen:
            key = key * len(FINDS) + find
        key = key * SEEN + unseen
        if fewer:
            key += FEWER
        if beyond:
            key += BEYOND
        if over:
            key += OVER
        yields = _KNOWN.get(key)
        if yields is None:
            if len(_KNOWN) >= MOST_KNOWN:
                _KNOWN.clear()
            gains = [0.0] * (MOST_STRENGTH + 1) if over else _gains(unseen, beyond, fewer)
            yields = _KNOWN[key] = Yield(_with_known(gains, seen, fewer))
        self.yields = yields

    def waiting(self, strength: int, sailings: int) -> float:
        """What workers of a strength in the box are worth, with so many turns to sail in."""
        if sailings <= 0:
            return 0.0
        return self.yields.waiting(sailings)[min(strength, MOST_STRENGTH)]


def _unseen(state: Empires, seat: int, beyond: bool, seen: list[int]) -> int:
    """The counters, or cards once the regions are all found, that the seat has not seen, by natives; `seen` are those it has."""
    left = ALL_CARDS if beyond else ALL_COUNTERS
    for find in seen:
        left -= ONE[find]
    for player in state.players:
        for find in player.finds:
            if (find >= FIRST_CARD) == beyond:
                left -= ONE[find]
    if not beyond:
        eye = 1 << seat
        for place, find in enumerate(state.gone):
            if state.gone_seen[place] & eye:
                left -= ONE[find]
    return left


def _with_known(gains: list[float], known: list[int], fewer: int) -> list[float]:
    """The same, where the seat has seen some counters."""
    best = gains[:]
    for find in known:
        sure = _worth(find) + FOUNDER
        for strength in range(max(1, NATIVES[find] - fewer), MOST_STRENGTH + 1):
            best[strength] = max(best[strength], sure)
    return best
