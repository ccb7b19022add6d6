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
    CONTRACT_COLOUR,
    CONTRACT_NEED,
    CREW,
    DURATIONS,
    EXPEDITION_COUNT,
    FIRST_POINTS,
    FLAGSHIP_COLOURS,
    FLAGSHIP_CREW,
    IS_FLAGSHIP,
    LAST_POINTS,
    PILED,
    SHIP_VALUE,
    SORTS,
    VALUES,
    WILD,
)
from caravela.games.age_of_discovery.heuristics import worths
from caravela.games.age_of_discovery.layout import EXPLORING, HOME, SEND
from caravela.games.age_of_discovery.loading import can_meet
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.turn import Choice

FEATURES: Final[tuple[str, ...]] = (
    "points",
    "first scoring",
    "last scoring",
    "fleet",
    "coins",
    "idle ships",
    "income",
    "hand",
    "mission",
    "cards",
)

# So many contracts that a rate that is rounded up (A34) comes to its mean.
MANY_CONTRACTS: Final = 30


def own_turns(state: Voyages) -> float:
    """How many turns a player has to come after this one, about."""
    seats = len(state.players)
    if state.over:
        return 0.0
    if state.last_left > 0:
        return (state.last_left - 1) / seats
    drawn = PILED - len(state.stack)
    return max(worths.LAST_DRAW - drawn, 1.0) / worths.DRAWS_A_TURN / seats + 1.0


def progress(state: Voyages) -> float:
    """How far the game is, by the turns to come."""
    from_start = worths.LAST_DRAW / worths.DRAWS_A_TURN / len(state.players) + 1.0
    return min(1.0, max(0.0, 1.0 - own_turns(state) / from_start))


def turns_of(state: Voyages, seat: int) -> float:
    """How many turns the seat has to come after the one that is being played; exactly so once Last Scoring was drawn."""
    if state.last_left <= 0:
        return own_turns(state)
    seats = len(state.players)
    distance = (seat - state.turn - 1) % seats + 1
    return float((state.last_left - 1 - distance) // seats + 1)


def may_send(state: Voyages, seat: int) -> bool:
    """Is it the seat's turn, with sending still to come or going on?"""
    ask = state.asking
    if ask is None or ask.seat != seat:
        return False
    return not isinstance(ask, Choice) or ask.may(SEND)


def first_share(state: Voyages) -> float:
    """Of the first scoring's points, what a ship that is sent later will still get."""
    if state.scored:
        return 0.0
    if state.first_left > 0:
        return min(1.0, (state.first_left - 1) / len(state.players))
    drawn = PILED - len(state.stack)
    return min(1.0, (worths.FIRST_DRAW - drawn) / worths.DRAWS_A_TURN / len(state.players) * 0.5 + 0.5)


def best_places(state: Voyages, share: float) -> list[float]:
    """For each sort of ship, the most points that one could score at an expedition as they stand; 0 where none takes it.

    `share` of the first scoring's points count.
    """
    best = [0.0] * SORTS
    others = [0.0] * VALUES  # at expeditions that are empty and of another colour
    for expedition in range(EXPEDITION_COUNT):
        room = min(state.room[expedition], VALUES)
        if not room:
            continue
        card = CARD_COLOUR[expedition]
        there = state.expeditions[expedition]
        last, first = LAST_POINTS[expedition], FIRST_POINTS[expedition]
        colour = CARGO_COLOUR[there[0] % CARGOES] if there else card
        match = 1 if colour == card else 0
        points = last[match] + share * first[match]
        other = 0.0 if there else last[0] + share * first[0]
        for value in range(room):
            if points > best[colour * VALUES + value]:
                best[colour * VALUES + value] = points
            if other > others[value]:
                others[value] = other
    return [max(points, others[sort % VALUES]) for sort, points in enumerate(best)]


def idle_points(state: Voyages, seat: int, turns: float) -> float:
    """What the seat's ships that are on no expedition may still score, less the point that each scores idle."""
    if turns < 1.0 and not may_send(state, seat):
        return 0.0
    player = state.players[seat]
    best = best_places(state, first_share(state))
    number = player.ships[:]
    for contract in player.running:
        if contract[2] <= turns:
            for cargo in contract[3:]:
                if not IS_FLAGSHIP[cargo]:
                    number[cargo % WILD] += 1
    found = [best[sort] - 1.0 for sort in range(SORTS) for _ in range(number[sort]) if best[sort] > 1.0]
    if player.at != EXPLORING and (turns >= 1.0 or (player.at == HOME and player.coins >= FLAGSHIP_CREW)):
        pair = FLAGSHIP_COLOURS[state.flagships[seat]]
        found.append(max(best[pair[0] * VALUES], best[pair[1] * VALUES]) - 1.0)
    found.sort(reverse=True)
    total, part = 0.0, worths.IDLE_LATER
    if turns < 1.0:
        # In the last turn only those sail whose crew can be paid.
        part = worths.IDLE_NOW
        del found[player.coins // CREW :]
    for points in found:
        total += part * max(points, 0.0)
        part *= worths.NEXT_IDLE
    return total


def income(state: Voyages, seat: int, turns: float) -> float:
    """What the running contracts will pay before the end."""
    total = 0.0
    for contract in state.players[seat].running:
        if contract[1] and contract[2] <= turns:
            total += state.payout(contract[0], contract[1]) * (1.0 - worths.WAIT * contract[2])
    return total


def trade_values(state: Voyages, seat: int) -> list[int]:
    """For each colour, the values of the seat's ships that are on no expedition; the flagship where it helps more."""
    player = state.players[seat]
    ships = player.ships
    found = [ships[sort] + 2 * ships[sort + 1] + 3 * ships[sort + 2] for sort in range(0, SORTS, VALUES)]
    for contract in player.running:
        for cargo in contract[3:]:
            if not IS_FLAGSHIP[cargo]:
                sort = cargo % WILD
                found[sort // VALUES] += SHIP_VALUE[sort]
    if player.at != EXPLORING:
        pair = FLAGSHIP_COLOURS[state.flagships[seat]]
        found[pair[0] if found[pair[0]] >= found[pair[1]] else pair[1]] += worths.FLAGSHIP_VALUE
    return found


def hand_coins(state: Voyages, seat: int, turns: float) -> float:
    """What the contracts of the hand may pay, net of crew: as far as there are the ships for them, now or when they return."""
    if turns < 1.0:
        return 0.0
    found: list[float] = []
    values = trade_values(state, seat)
    longest = min(DURATIONS, int(turns))
    for card in state.players[seat].hand:
        need = CONTRACT_NEED[card]
        if can_meet(state, seat, card, need, -1):
            share = worths.READY_HAND
        else:
            share = worths.LATER_HAND * min(1.0, values[CONTRACT_COLOUR[card]] / need)
        found.append(share * (state.payout(card, longest) - worths.CONTRACT_SHIPS * CREW))
    found.sort(reverse=True)
    total, part = 0.0, 1.0
    for coins in found:
        total += part * coins
        part *= worths.NEXT_CONTRACT
    return total


def mission(state: Voyages, seat: int, turns: float) -> float:
    """What the seat's mission brings as the expeditions stand, running contracts counted, and what it may grow to."""
    if state.over:
        return float(scoring.mission_points(state, seat))
    kind = state.missions[seat]
    player = state.players[seat]
    contracts = player.contracts + len([one for one in player.running if one[1] and one[2] <= turns])
    number = scoring.mission_count(state, seat, kind)
    missing = max(worths.EXPECTED_EXPEDITIONS - number, 0.0)
    expected = number + missing * min(worths.EXPECTED_MOST, worths.EXPECTED_A_TURN * turns)
    now = scoring.mission_rate(state, kind, contracts)
    more = min(worths.CONTRACTS_MOST, worths.CONTRACTS_A_TURN * turns)
    each = scoring.mission_rate(state, kind, MANY_CONTRACTS) / MANY_CONTRACTS
    return expected * (now + more * each) * worths.MISSION


def features(state: Voyages, seat: int) -> list[float]:
    """What matters for a seat, in the order of FEATURES."""
    player = state.players[seat]
    turns = turns_of(state, seat)
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
        min(float(player.coins), worths.PURSE) + worths.SURPLUS * max(player.coins - worths.PURSE, 0.0),
        idle_points(state, seat, turns) if not state.over else 0.0,
        income(state, seat, turns),
        hand_coins(state, seat, turns),
        mission(state, seat, turns),
        worths.WILD_CARD * player.wild + worths.RESERVATION_CARD * player.reservation,
    ]


def weights(state: Voyages) -> list[float]:
    """What a unit of each feature is worth now: what can still be made of coins and ships in the turns to come."""
    turns = own_turns(state)
    coin = min(worths.COIN_A_TURN * turns, worths.COIN_EARLY + worths.COIN_EARLY_TURN * turns)
    fleet = 1.0 + min(worths.FLEET_A_TURN * turns, worths.FLEET_MOST)
    later = min(1.0, turns / worths.CARD_TURNS)
    return [1.0, 1.0, 1.0, fleet, coin, 1.0, coin, coin, 1.0, later]
