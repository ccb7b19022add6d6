"""The quick policy: one sensible answer to each question, with whims, fast enough for whole simulated games."""

from __future__ import annotations

from random import Random
from typing import Final

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
    SHIP_VALUE,
    UNSENT_SHIP,
    VALUES,
    WILD,
)
from caravela.games.age_of_discovery.heuristics import worths
from caravela.games.age_of_discovery.heuristics.judgement import best_places, own_turns
from caravela.games.age_of_discovery.loading import required_colour
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.sending import Load

# Less than anything that is worth doing; a choice that may not be made for its worth, such as a contract that ends too late.
NEVER: Final = -100.0


def policy(state: Voyages, rng: Random) -> int:
    """A quick sensible action for the question that waits."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    turns = own_turns(state)
    places: list[float] = []
    best = legal[0]
    most = 2.0 * NEVER
    for action in legal:
        worth = _worth(state, action, turns, places) + worths.WHIM * rng.random()
        if worth > most:
            best, most = action, worth
    return best


def _worth(state: Voyages, action: int, turns: float, places: list[float]) -> float:
    """What an action is worth; `places` holds what `_ship` found out for the first ship of this question."""
    if action == END:
        return 0.0
    if action == COINS:
        return worths.TAKE_COINS if turns >= 1.0 else worths.LAST_COINS
    if action <= TAKE_DECK:
        return _contract(state, action, turns)
    if action < RESERVE_SHIP:
        return _ship(state, action - BUY, turns, places)
    if action < TO:
        return worths.RESERVE
    if action < FULFIL:
        return _voyage(state, action - TO, turns)
    if action < LOAD:
        return worths.FULFIL + CONTRACT_NEED[action - FULFIL] if turns >= 1.0 else NEVER
    if action < SAIL:
        return _load(state, action - LOAD)
    if action == SAIL:
        return worths.SAIL
    return float(action - DURATION) if action - DURATION <= turns else NEVER


def _contract(state: Voyages, action: int, turns: float) -> float:
    """A contract whose colour the fleet has is worth taking, while there is time."""
    player = state.players[_seat(state)]
    if turns < worths.CONTRACT_TURNS or len(player.hand) > worths.HAND_ENOUGH:
        return worths.NO_CONTRACT
    if action == TAKE_DECK:
        return worths.ANY_CONTRACT
    colour = CONTRACT_COLOUR[action - TAKE]
    there = 0
    for sort in range(colour * VALUES, (colour + 1) * VALUES):
        there += player.ships[sort] * SHIP_VALUE[sort]
    return worths.FITTING_CONTRACT if there >= CONTRACT_NEED[action - TAKE] else worths.ANY_CONTRACT


def _ship(state: Voyages, column: int, turns: float, places: list[float]) -> float:
    ship = state.market[column]
    if turns < 1.0:
        # Unsent it is a point; sent at once, if an action is left, it may be more.
        return worths.LAST_SHIP
    if not places:
        places += best_places(state, 0.0 if state.scored else 1.0)
    return worths.PLACE * places[ship] - worths.PRICE * SHIP_COST[ship]


def _voyage(state: Voyages, expedition: int, turns: float) -> float:
    """What a ship there would score; early on ships are kept for trade, late they all go."""
    player = state.players[_seat(state)]
    needed = required_colour(state, expedition)
    card = CARD_COLOUR[expedition]
    match = 1 if needed in (-1, card) and any(player.ships[card * VALUES : (card + 1) * VALUES]) else 0
    points = float(LAST_POINTS[expedition][match] - UNSENT_SHIP)
    if not state.scored:
        points += FIRST_POINTS[expedition][match]
    if turns > worths.EARLY and state.first_left < 0:
        points -= worths.TOO_EARLY
    return points


def _load(state: Voyages, cargo: int) -> float:
    ask = state.asking
    assert isinstance(ask, Load)
    if ask.target >= EXPEDITION_COUNT:
        worth = worths.LOAD + CARGO_VALUE[cargo]
    else:
        match = 1 if CARGO_COLOUR[cargo] == CARD_COLOUR[ask.target] else 0
        worth = worths.LOAD + worths.MATCHING * match - CARGO_VALUE[cargo]
        if cargo >= WILD:
            worth -= worths.WILD_USED
    if IS_FLAGSHIP[cargo]:
        worth -= worths.FLAGSHIP_USED
    return worth - (worths.WILD_FLAGSHIP if cargo >= WILD + FLAG else 0.0)


def _seat(state: Voyages) -> int:
    seat = state.player
    assert seat is not None
    return seat
