"""How likely an expedition is to succeed, from what its seat knows: counters and cards that it has not seen elsewhere.

Knows nothing that the seat does not: it looks at a hidden counter only where the seat has seen it.
"""

from __future__ import annotations

from typing import NamedTuple

from caravela.games.empires.content import CARDS, COUNTER_COUNT, FIRST_CARD, NATIVES, REGION_COUNT
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.discovery import resistance


class Odds(NamedTuple):
    """How many of all ways are good. `known`: the seat knows the counter or card; then it is one way."""

    good: int
    all: int
    known: bool


def percent(odds: Odds) -> int:
    """The chance in percent; 0 and 100 only where it is certain."""
    if odds.good in (0, odds.all):
        return 100 if odds.good else 0
    return max(1, min(99, round(100 * odds.good / odds.all)))


def region_odds(state: Empires, seat: int, region: int, value: int) -> Odds:
    """The chance of an expedition of this value to a region with a counter."""
    if state.counter_seen[region] >> seat & 1:
        return Odds(1 if value >= resistance(state, seat, state.counters[region]) else 0, 1, True)
    weights = _weights(state, seat, region)
    good = sum([weight for find, weight in enumerate(weights) if value >= resistance(state, seat, find)])
    return Odds(good, sum(weights), False)


def deck_odds(state: Empires, seat: int, value: int) -> Odds:
    """The chance of an expedition of this value against the top card."""
    if state.deck_seen[-1] >> seat & 1:
        return Odds(1 if value >= resistance(state, seat, state.deck[-1]) else 0, 1, True)
    gone = [find for player in state.players for find in player.finds]
    gone += [find for find, seen in zip(state.deck, state.deck_seen, strict=True) if seen >> seat & 1]
    left = [find for find in range(FIRST_CARD, FIRST_CARD + len(CARDS)) if find not in gone]
    return Odds(len([find for find in left if value >= resistance(state, seat, find)]), len(left), False)


def unseen(state: Empires, seat: int) -> list[int]:
    """How many of each counter the seat has not seen anywhere."""
    left = COUNTER_COUNT[:]
    for player in state.players:
        for find in player.finds:
            if find < FIRST_CARD:
                left[find] -= 1
    for region in range(REGION_COUNT):
        if state.counters[region] >= 0 and state.counter_seen[region] >> seat & 1:
            left[state.counters[region]] -= 1
    for find, seen in zip(state.gone, state.gone_seen, strict=True):
        if seen >> seat & 1:
            left[find] -= 1
    return left


def _weights(state: Empires, seat: int, region: int) -> list[int]:
    """For each counter, in how many ways it can lie in the region.

    Failures seen by others alone tell the least natives of a place (Q54). The sets that they leave are nested, so the ways of the
    other places are a product: the tightest chooses first, and each next one has as many counters fewer.
    """
    left = unseen(state, seat)
    floors = [
        state.counter_floor[other]
        for other in range(REGION_COUNT)
        if other != region and state.counters[other] >= 0 and not state.counter_seen[other] >> seat & 1
    ]
    floors += [floor for floor, seen in zip(state.gone_floor, state.gone_seen, strict=True) if not seen >> seat & 1]
    floors = sorted([floor for floor in floors if floor > 1], reverse=True)
    fitting = [sum([count for find, count in enumerate(left) if NATIVES[find] >= floor]) for floor in floors]
    weights = []
    for find, count in enumerate(left):
        ways = count if NATIVES[find] >= state.counter_floor[region] else 0
        for place, floor in enumerate(floors):
            ways *= max(0, fitting[place] - place - (1 if NATIVES[find] >= floor else 0))
        weights.append(ways)
    return weights
