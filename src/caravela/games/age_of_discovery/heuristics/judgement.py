"""Features of a position for one seat, and what a unit of each is worth at this moment (docs/bots.md).

Rests on what the seat may know: its own hand, mission and flagship, and everything that lies open.
"""

from __future__ import annotations

from typing import Final

from caravela.games.age_of_discovery import scoring
from caravela.games.age_of_discovery.content import (
    CARD_COLOUR,
    CARGO_COLOUR,
    CARGOES,
    CONTRACT_NEED,
    CREW,
    EXPEDITION_COUNT,
    FIRST_POINTS,
    FLAGSHIP_COLOURS,
    IS_FLAGSHIP,
    LAST_POINTS,
    PILED,
    SHIP_VALUE,
    SORTS,
    VALUES,
    WILD,
)
from caravela.games.age_of_discovery.heuristics import worths
from caravela.games.age_of_discovery.layout import EXPLORING, HOME
from caravela.games.age_of_discovery.loading import can_meet
from caravela.games.age_of_discovery.state import Voyages

FEATURES: Final[tuple[str, ...]] = (
    "points",
    "first scoring",
    "last scoring",
    "fleet",
    "coins",
    "idle ships",
    "transport",
    "income",
    "hand",
    "mission",
    "cards",
)


def own_turns(state: Voyages) -> float:
    """How many turns a player has to come, about."""
    seats = len(state.players)
    if state.over:
        return 0.0
    if state.last_left > 0:
        return (state.last_left - 1) / seats
    drawn = PILED - len(state.stack)
    return max(worths.LAST_DRAW - drawn, 1.0) / worths.DRAWS_A_TURN / seats + 1.0


def best_places(state: Voyages) -> list[int]:
    """For each sort of ship, the most points that one could score at an expedition as they stand; 0 where none takes it."""
    best = [0] * SORTS
    others = [0] * VALUES  # at expeditions that are empty and of another colour
    for expedition in range(EXPEDITION_COUNT):
        room = min(state.room[expedition], VALUES)
        if not room:
            continue
        card = CARD_COLOUR[expedition]
        there = state.expeditions[expedition]
        last, first = LAST_POINTS[expedition], FIRST_POINTS[expedition]
        colour = CARGO_COLOUR[there[0] % CARGOES] if there else card
        match = 1 if colour == card else 0
        points = last[match] if state.scored else last[match] + first[match]
        other = 0 if there else last[0] if state.scored else last[0] + first[0]
        for value in range(room):
            if points > best[colour * VALUES + value]:
                best[colour * VALUES + value] = points
            if other > others[value]:
                others[value] = other
    return [max(points, others[sort % VALUES]) for sort, points in enumerate(best)]


def idle_points(state: Voyages, seat: int) -> float:
    """What the seat's ships that are on no expedition could still score, each by itself, less the point that they score idle."""
    player = state.players[seat]
    best = best_places(state)
    total = 0.0
    number = player.ships[:]
    for contract in player.running:
        for cargo in contract[3:]:
            if not IS_FLAGSHIP[cargo]:
                number[cargo % WILD] += 1
    for sort in range(SORTS):
        if number[sort]:
            worth = best[sort] - 1.0
            if worth > 0:
                # Several of a kind seldom all find a place.
                total += worth * (1.0 + 0.6 * (number[sort] - 1))
    if player.at != EXPLORING:
        pair = FLAGSHIP_COLOURS[state.flagships[seat]]
        total += max(best[pair[0] * VALUES], best[pair[1] * VALUES]) - 1.0
    return total


def transport(state: Voyages, seat: int) -> float:
    """Transport value that trades: of ships that are on no expedition."""
    player = state.players[seat]
    total = 0.0
    for sort in range(SORTS):
        total += player.ships[sort] * SHIP_VALUE[sort]
    for contract in player.running:
        total += CONTRACT_NEED[contract[0]]
    return total + (2.0 if player.at == HOME else 0.0)


def income(state: Voyages, seat: int, turns: float) -> float:
    """What the running contracts will pay before the end."""
    total = 0.0
    for contract in state.players[seat].running:
        if contract[1] and contract[2] <= turns + 0.5:
            total += state.payout(contract[0], contract[1]) * (1.0 - 0.06 * contract[2])
    return total


def hand_coins(state: Voyages, seat: int, turns: float) -> float:
    """What the contracts of the hand may pay, net of crew."""
    if turns < 1.0:
        return 0.0
    total = 0.0
    longest = min(3, max(1, int(turns)))
    for card in state.players[seat].hand:
        net = state.payout(card, longest) - 2.0 * CREW
        ready = can_meet(state, seat, card, CONTRACT_NEED[card], -1)
        total += net * (worths.READY_HAND if ready else worths.LATER_HAND)
    return total


def mission(state: Voyages, seat: int, turns: float) -> float:
    """What the seat's mission brings as the expeditions stand, running contracts counted, and what it may grow to."""
    if state.over:
        return float(scoring.mission_points(state, seat))
    kind = state.missions[seat]
    player = state.players[seat]
    contracts = player.contracts + len([one for one in player.running if one[1] and one[2] <= turns + 0.5])
    number = scoring.mission_count(state, seat, kind)
    expected = max(float(number), min(worths.EXPECTED_EXPEDITIONS, number + turns / 3.0))
    return expected * scoring.mission_rate(state, kind, contracts) * worths.MISSION


def features(state: Voyages, seat: int) -> list[float]:
    """What matters for a seat, in the order of FEATURES."""
    player = state.players[seat]
    turns = own_turns(state)
    first = 0
    if not state.scored:
        for expedition, ships in enumerate(state.expeditions):
            if ships:
                first += scoring.expedition_points(ships, expedition, FIRST_POINTS[expedition], seat)
    return [
        float(sum(player.scored)),
        float(first),
        float(scoring.last_points(state, seat)),
        float(scoring.unsent(state, seat)),
        float(player.coins),
        idle_points(state, seat) if not state.over else 0.0,
        transport(state, seat),
        income(state, seat, turns),
        hand_coins(state, seat, turns),
        mission(state, seat, turns),
        worths.WILD_CARD * player.wild + worths.RESERVATION_CARD * player.reservation,
    ]


def weights(state: Voyages) -> list[float]:
    """What a unit of each feature is worth now."""
    turns = own_turns(state)
    coin = min(worths.COIN_MOST, worths.COIN_A_TURN * turns)
    idle = min(worths.IDLE_MOST, worths.IDLE_A_TURN * turns)
    trade = worths.TRADE * coin * min(max(turns - 1.0, 0.0), worths.TRADE_TURNS)
    later = min(1.0, turns / 2.0)
    return [1.0, 1.0, 1.0, 1.0, coin, idle, trade, coin, coin, 1.0, later]
