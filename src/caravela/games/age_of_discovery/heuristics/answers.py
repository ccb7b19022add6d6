"""The quick policy: one sensible answer to each question, with whims, fast enough for whole simulated games."""

from __future__ import annotations

from random import Random

from caravela.games.age_of_discovery.actions import (
    BUY,
    COINS,
    DURATION,
    END,
    FULFIL,
    LOAD,
    RESERVE_SHIP,
    SAIL,
    TAKE,
    TAKE_DECK,
    TO,
)
from caravela.games.age_of_discovery.content import (
    CARD_COLOUR,
    CARGO_COLOUR,
    CARGO_VALUE,
    CONTRACT_COLOUR,
    CONTRACT_NEED,
    EXPEDITION_COUNT,
    FIRST_POINTS,
    FLAG,
    IS_FLAGSHIP,
    LAST_POINTS,
    SHIP_COST,
    WILD,
)
from caravela.games.age_of_discovery.heuristics.judgement import best_places, own_turns
from caravela.games.age_of_discovery.loading import required_colour
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.sending import Load

WHIM = 1.5
NEVER = -100.0


def policy(state: Voyages, rng: Random) -> int:
    """A quick sensible action for the question that waits."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    turns = own_turns(state)
    best = legal[0]
    most = NEVER * 2
    for action in legal:
        worth = _worth(state, action, turns) + WHIM * rng.random()
        if worth > most:
            best, most = action, worth
    return best


def _worth(state: Voyages, action: int, turns: float) -> float:
    if action == END:
        return 0.0
    if action == COINS:
        return 2.5 if turns >= 1.0 else 0.5
    if action <= TAKE_DECK:
        return _contract(state, action, turns)
    if action < RESERVE_SHIP:
        return _ship(state, action - BUY, turns)
    if action < TO:
        return -1.0
    if action < FULFIL:
        return _voyage(state, action - TO, turns)
    if action < LOAD:
        return 2.0 + CONTRACT_NEED[action - FULFIL] if turns >= 1.0 else NEVER
    if action < SAIL:
        return _load(state, action - LOAD)
    if action == SAIL:
        return 1.0
    return float(action - DURATION) if action - DURATION <= turns + 0.01 else NEVER


def _contract(state: Voyages, action: int, turns: float) -> float:
    """A contract whose colour the fleet has is worth taking, while there is time."""
    player = state.players[_seat(state)]
    if turns < 2.0 or len(player.hand) > 2:
        return -1.0
    if action == TAKE_DECK:
        return 0.5
    colour = CONTRACT_COLOUR[action - TAKE]
    there = 0
    for value in range(3):
        there += player.ships[colour * 3 + value] * (value + 1)
    return 3.0 if there >= CONTRACT_NEED[action - TAKE] else 0.5


def _ship(state: Voyages, column: int, turns: float) -> float:
    ship = state.market[column]
    if turns < 1.0:
        # Unsent it is a point; sent at once, if an action is left, it may be more.
        return 0.5
    return 0.8 * best_places(state)[ship] - 0.5 * SHIP_COST[ship]


def _voyage(state: Voyages, expedition: int, turns: float) -> float:
    """What a ship there would score; early on ships are kept for trade, late they all go."""
    player = state.players[_seat(state)]
    needed = required_colour(state, expedition)
    card = CARD_COLOUR[expedition]
    match = 1 if needed in (-1, card) and any(player.ships[card * 3 : card * 3 + 3]) else 0
    points = LAST_POINTS[expedition][match] - 1.0
    if not state.scored:
        points += FIRST_POINTS[expedition][match]
    if turns > 3.0 and state.first_left < 0:
        points -= 3.0
    return points


def _load(state: Voyages, cargo: int) -> float:
    ask = state.asking
    assert isinstance(ask, Load)
    if ask.target >= EXPEDITION_COUNT:
        worth = 3.0 + CARGO_VALUE[cargo]
    else:
        match = 1 if CARGO_COLOUR[cargo] == CARD_COLOUR[ask.target] else 0
        worth = 3.0 + 2.0 * match - CARGO_VALUE[cargo]
        if cargo >= WILD:
            worth -= 1.5
    if IS_FLAGSHIP[cargo]:
        worth -= 1.0
    return worth - (2.0 if cargo >= WILD + FLAG else 0.0)


def _seat(state: Voyages) -> int:
    seat = state.player
    assert seat is not None
    return seat
