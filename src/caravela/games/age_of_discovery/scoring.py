"""Points: expeditions (R35 to R37), missions (R45 to R48), unsent ships (R43), places (R44) and the report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.engine.documents import Document
from caravela.games.age_of_discovery.content import (
    ALL,
    AT_LEAST_HALF,
    AT_LEAST_ONE,
    CARD_COLOUR,
    CARGO_COLOUR,
    CARGOES,
    DATA,
    EXPEDITION_COUNT,
    EXPEDITIONS,
    FIRST_POINTS,
    LAST_POINTS,
    MISSIONS,
    SEATS,
    UNSENT_SHIP,
)
from caravela.games.age_of_discovery.layout import EXPLORING

if TYPE_CHECKING:
    from caravela.games.age_of_discovery.state import Voyages


def expedition_points(ships: tuple[int, ...], expedition: int, points: list[int], seat: int) -> int:
    """What a seat scores at one expedition: for each of its ships, by colour and never by value (R35, R36, A13)."""
    total = 0
    card = CARD_COLOUR[expedition]
    for ship in ships:
        if ship // CARGOES == seat:
            total += points[1] if CARGO_COLOUR[ship % CARGOES] == card else points[0]
    return total


def count(ships: tuple[int, ...], seat: int) -> int:
    """How many ships a seat has among those of an expedition."""
    number = 0
    for ship in ships:
        if ship // CARGOES == seat:
            number += 1
    return number


def last_points(state: Voyages, seat: int) -> int:
    """What the last scoring would bring a seat at the expeditions as they stand."""
    total = 0
    for expedition, ships in enumerate(state.expeditions):
        if ships:
            total += expedition_points(ships, expedition, LAST_POINTS[expedition], seat)
    return total


def passes(mission: int, mine: int, all_ships: int) -> bool:
    """Does an expedition pass a mission's test (R46, R47, A28)?"""
    if not mine:
        return False
    if mission == AT_LEAST_ONE:
        return True
    if mission == AT_LEAST_HALF:
        return 2 * mine >= all_ships
    if mission == ALL:
        return mine == all_ships
    return 2 * mine > all_ships


def mission_count(state: Voyages, seat: int, mission: int) -> int:
    """At how many expeditions a seat meets a mission."""
    number = 0
    for ships in state.expeditions:
        if ships and passes(mission, count(ships, seat), len(ships)):
            number += 1
    return number


def rate(missions: str, players: int, mission: int, contracts: int) -> int:
    """What one expedition of a mission is worth with so many completed contracts: the rate, rounded up (R45, A30, A34)."""
    parts, whole = RATES[missions][players][mission]
    return -(-contracts * parts // whole)


def mission_rate(state: Voyages, mission: int, contracts: int) -> int:
    """The same in the game of a position."""
    return rate(state.rules.missions, len(state.players), mission, contracts)


RATES: Final[dict[str, dict[int, list[list[int]]]]] = {
    name: {int(players): rates for players, rates in table.items()} for name, table in DATA["mission-rates"].items()
}


def mission_points(state: Voyages, seat: int) -> int:
    """What a seat's mission would bring now. The mission is secret until the end."""
    mission = state.missions[seat]
    return mission_count(state, seat, mission) * mission_rate(state, mission, state.players[seat].contracts)


def unsent(state: Voyages, seat: int) -> int:
    """Own ships that are on no expedition: before him, on contracts, and the flagship even if never shown (R43, A25)."""
    player = state.players[seat]
    number = sum(player.ships) + (0 if player.at == EXPLORING else 1)
    for contract in player.running:
        number += len([cargo for cargo in contract[3:] if cargo % 36 < 18])
    return number


def total(state: Voyages, seat: int) -> int:
    """A seat's points as if the game ended now; missions count once the game is over: until then they are secret (A31)."""
    points = sum(state.players[seat].scored) + last_points(state, seat) + UNSENT_SHIP * unsent(state, seat)
    return points + mission_points(state, seat) if state.over else points


def ladder(state: Voyages, seat: int) -> list[int]:
    """What decides a seat's place: points, then ships on no expedition (R44)."""
    return [total(state, seat), unsent(state, seat)]


def ranking(state: Voyages) -> list[int]:
    """Each seat's place from 1; seats that are equal in both share it (A26)."""
    ladders = [ladder(state, seat) for seat in range(len(state.players))]
    return [1 + len([other for other in ladders if other > mine]) for mine in ladders]


def report(state: Voyages) -> Document:
    """Where each seat's points come from, line by line, as if the game ended now; every total is the sum of its lines."""
    seats: Document = {}
    ladders = [ladder(state, seat) for seat in range(len(state.players))]
    for seat in range(len(state.players)):
        seats[SEATS[seat]] = _seat_report(state, seat, ladders[seat])
    ordered = sorted(ladders, reverse=True)
    decided = "shared"
    if ordered[0][0] != ordered[1][0]:
        decided = "points"
    elif ordered[0][1] != ordered[1][1]:
        decided = "fleet"
    places = ranking(state)
    return {"seats": seats, "ranking": {SEATS[seat]: place for seat, place in enumerate(places)}, "decided": decided}


def _seat_report(state: Voyages, seat: int, reached: list[int]) -> Document:
    shown: Document = {
        "first": [
            {"expedition": EXPEDITIONS[expedition], "vp": points}
            for expedition, points in enumerate(state.players[seat].scored)
            if points
        ],
        "last": [
            {"expedition": EXPEDITIONS[expedition], "ships": count(state.expeditions[expedition], seat), "vp": points}
            for expedition, points in [(e, _last(state, e, seat)) for e in range(EXPEDITION_COUNT)]
            if points
        ],
        "fleet": UNSENT_SHIP * reached[1],
        "total": reached[0],
        "tiebreak": reached[1:],
    }
    if state.over:
        mission = state.missions[seat]
        shown["mission"] = {
            "id": MISSIONS[mission],
            "expeditions": mission_count(state, seat, mission),
            "each": mission_rate(state, mission, state.players[seat].contracts),
            "vp": mission_points(state, seat),
        }
    return shown


def _last(state: Voyages, expedition: int, seat: int) -> int:
    return expedition_points(state.expeditions[expedition], expedition, LAST_POINTS[expedition], seat)


def scoring_points(expedition: int, which: int) -> list[int]:
    """The points of a ship at an expedition at the first or the last scoring: [other colour, the card's colour]."""
    return FIRST_POINTS[expedition] if which == 0 else LAST_POINTS[expedition]
