"""The quick policy of placement: where a worker does most, by rough judgements that cost next to nothing."""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.games.empires.actions import FIRST, IS_PLACE, SECOND
from caravela.games.empires.content import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
    CAPTAIN,
    COLONIST,
    DISCOVERY_VALUE,
    KINDS,
    MAYFLOWER_SPACE,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    PRICE,
    REGION_COUNT,
    SCHOOL_SPACE,
    SCHOOL_WORKER,
    SCHOOLS,
    SCORING_TURNS,
    SHIPPING_VALUE,
    SOLDIER,
    SPACES,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
    WARFARE_SPACE,
)
from caravela.games.empires.heuristics.worths import (
    BUILDER_MORE,
    CAPTAIN_MORE,
    COLONIST_WORTH,
    DOLLAR,
    EARLIER,
    MISSIONARY_MORE,
    SOLDIER_MORE,
    TOKEN,
    WORKER,
)
from caravela.games.empires.state import Empires

INITIATIVE_SPACE: Final = 0
DOCK_SPACE: Final = 1
GOODS_SPACE: Final = 2
SHIPPING_SPACE: Final = 3
HALL_SPACE: Final = 4
DISCOVERY_SPACE: Final = 5
SHIP_LESS: Final = 1.5  # what a ship that sails leaves unearned, in dollars
WHIM: Final = 1.2  # how far one worker's judgement strays, in points
IN_SCORING: Final = 0.8  # a landing is worth more just before regions score
STRENGTH: Final = 1.45  # a unit of strength in Discovery
TILE_GAIN: Final = 4.5  # a building beyond its price
FIGHT: Final = 1.0  # a battle, for each own Soldier on the map


def place(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """A worker and a space; looks and University are left alone."""
    appeal = appeals(state, seat)
    turn = state.turn
    costs = [WORKER[kind][turn] for kind in range(KINDS)]
    lift = _lifts(state, seat)
    best = -1e9
    chosen = legal[0]
    random = rng.random
    for action in legal:
        if IS_PLACE[action]:
            kind = FIRST[action]
            space = SECOND[action]
            value = appeal[space] + lift[kind][space] - costs[kind] + WHIM * random()
            if value > best:
                best = value
                chosen = action
    return chosen


def appeals(state: Empires, seat: int) -> list[float]:
    """What a Colonist would do on each space."""
    turn = state.turn
    player = state.players[seat]
    found = [0.0] * len(SPACES)
    found[INITIATIVE_SPACE] = (len(state.initiative) + 1) * DOLLAR[turn] + 2 * EARLIER[turn]
    found[DOCK_SPACE] = COLONIST_WORTH[turn] + (IN_SCORING if turn in SCORING_TURNS else 0.0)
    if len(state.trade) < len(state.offer):
        found[GOODS_SPACE] = TOKEN[turn] * (1.0 - 0.12 * len(state.trade))
    found[SHIPPING_SPACE] = _ship(state, seat)
    price = PRICE[AGE[turn]]
    mine = len([worker for worker in state.hall if worker // KINDS == seat])
    if player.money >= price * (mine + 1) and len(state.hall) < len(state.tiles):
        found[HALL_SPACE] = TILE_GAIN - 0.5 * len(state.hall)
    if state.deck or state.undiscovered():
        found[DISCOVERY_SPACE] = STRENGTH if turn < TURNS or any(player.exploring) else 0.3
    if turn < TURNS:
        for space in range(len(SCHOOLS)):
            if space != TRAINING:
                kind = SCHOOL_WORKER[space]
                if player.stock[kind]:
                    found[SCHOOL_SPACE[space]] = WORKER[kind][turn + 1]
            elif player.money >= TRAINING_PRICE:
                found[SCHOOL_SPACE[space]] = WORKER[MERCHANT][turn + 1] - TRAINING_PRICE * DOLLAR[turn]
    found[WARFARE_SPACE] = _fight(state, seat)
    # Behind all others, and without the ship's set (R96).
    found[MAYFLOWER_SPACE] = found[DOCK_SPACE] - SHIP_LESS * DOLLAR[turn]
    return found


def _ship(state: Empires, seat: int) -> float:
    if not state.ship:
        return 0.0
    strengths = [0] * len(state.players)
    for worker in state.shipping:
        strengths[worker // KINDS] += SHIPPING_VALUE[worker % KINDS]
    mine = strengths[seat]
    rival = max([strength for other, strength in enumerate(strengths) if other != seat])
    if mine > rival + 1:
        return 0.2
    return TOKEN[state.turn] * (0.8 if mine + 1 > rival else 0.25)


def _fight(state: Empires, seat: int) -> float:
    """Soldiers that stand beside rivals."""
    player = state.players[seat]
    targets = 0
    for region in range(REGION_COUNT):
        soldiers = player.land[region * KINDS + SOLDIER]
        if soldiers:
            there = max([other.heads[region] for other in state.players if other is not player])
            targets = max(targets, min(soldiers, there))
    mine = len([worker for worker in state.war if worker // KINDS == seat])
    return FIGHT * targets * (1.0 if state.turn in SCORING_TURNS else 0.6) / (1 + mine)


def _lifts(state: Empires, seat: int) -> list[list[float]]:
    """What each kind does beyond a Colonist on each space, by the turn alone."""
    return _LIFTS[state.turn]


def _lift_rows(turn: int) -> list[list[float]]:
    rows = [[0.0] * len(SPACES) for _ in range(KINDS)]
    rows[CAPTAIN][SHIPPING_SPACE] = 0.8 * CAPTAIN_MORE[turn]
    rows[CAPTAIN][DISCOVERY_SPACE] = STRENGTH * (DISCOVERY_VALUE[CAPTAIN] - 1)
    rows[MERCHANT][SHIPPING_SPACE] = 0.8 * CAPTAIN_MORE[turn]
    rows[MERCHANT][DOCK_SPACE] = MERCHANT_MONEY * DOLLAR[turn]
    rows[MISSIONARY][DOCK_SPACE] = MISSIONARY_MORE[turn] + 0.2
    rows[SOLDIER][DOCK_SPACE] = SOLDIER_MORE[turn] - 0.1
    rows[SOLDIER][DISCOVERY_SPACE] = SOLDIER_MORE[turn]
    rows[BUILDER][DOCK_SPACE] = BUILDER_MORE[turn]
    for kind in range(KINDS):
        rows[kind][MAYFLOWER_SPACE] = rows[kind][DOCK_SPACE]
    rows[BUILDER][HALL_SPACE] = BUILDER_DISCOUNT * DOLLAR[turn]
    assert not any(rows[COLONIST])
    return rows


_LIFTS: Final[list[list[list[float]]]] = [_lift_rows(turn) for turn in range(TURNS + 1)]
