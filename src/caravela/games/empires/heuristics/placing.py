"""The quick policy of placement: where a worker does most, by rough judgements that cost next to nothing."""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.games.empires.actions import ACTIONS, PLACE, SECOND
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
FAR: Final = 1e9


def place(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """A worker and a space; looks and University are left alone."""
    appeal = appeals(state, seat)
    worth = _WORTH[state.turn]
    best = -FAR
    chosen = legal[0]
    random = rng.random
    for action in legal:
        value = appeal[SECOND[action]] + worth[action]
        # What no whim can make the best is not asked for its whim.
        if value + WHIM > best:
            value += WHIM * random()
            if value > best:
                best = value
                chosen = action
    return chosen


def appeals(state: Empires, seat: int) -> list[float]:
    """What a Colonist would do on each space."""
    turn = state.turn
    player = state.players[seat]
    found = _APPEAL[turn][:]
    found[INITIATIVE_SPACE] += float(len(state.initiative)) * DOLLAR[turn]
    if len(state.trade) < len(state.offer):
        found[GOODS_SPACE] = TOKEN[turn] * (1.0 - 0.12 * float(len(state.trade)))
    if state.ship:
        found[SHIPPING_SPACE] = _ship(state, seat)
    price = PRICE[AGE[turn]]
    if player.money >= price and len(state.hall) < len(state.tiles):
        if player.money >= price * (_standing(state.hall, seat) + 1):
            found[HALL_SPACE] = TILE_GAIN - 0.5 * float(len(state.hall))
    if not state.deck and not state.undiscovered():
        found[DISCOVERY_SPACE] = 0.0
    elif turn == TURNS and not player.explores():
        found[DISCOVERY_SPACE] = 0.3
    for space in range(len(SCHOOLS)):
        if player.money < TRAINING_PRICE if space == TRAINING else not player.stock[SCHOOL_WORKER[space]]:
            found[SCHOOL_SPACE[space]] = 0.0
    found[WARFARE_SPACE] = _fight(state, seat)
    return found


def _standing(line: list[int], seat: int) -> int:
    """How many workers of a seat stand in a line."""
    first = seat * KINDS
    count = 0
    for worker in line:
        if first <= worker < first + KINDS:
            count += 1
    return count


def _ship(state: Empires, seat: int) -> float:
    """The ship that waits, by who would win it now."""
    strengths = [0] * len(state.players)
    for worker in state.shipping:
        strengths[worker // KINDS] += SHIPPING_VALUE[worker % KINDS]
    mine = strengths[seat]
    rival = 0
    for other, strength in enumerate(strengths):
        if other != seat:
            rival = max(rival, strength)
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
            there = 0
            for other in state.players:
                if other is not player:
                    there = max(there, other.heads[region])
            targets = max(targets, min(soldiers, there))
    if not targets:
        return 0.0
    return FIGHT * targets * (1.0 if state.turn in SCORING_TURNS else 0.6) / (1 + _standing(state.war, seat))


def _appeal_row(turn: int) -> list[float]:
    """What a Colonist does on each space as far as it hangs on the turn alone."""
    row = [0.0] * len(SPACES)
    row[INITIATIVE_SPACE] = DOLLAR[turn] + 2 * EARLIER[turn]
    row[DOCK_SPACE] = COLONIST_WORTH[turn] + (IN_SCORING if turn in SCORING_TURNS else 0.0)
    row[DISCOVERY_SPACE] = STRENGTH
    if turn < TURNS:
        for space in range(len(SCHOOLS)):
            row[SCHOOL_SPACE[space]] = WORKER[SCHOOL_WORKER[space]][turn + 1]
        row[SCHOOL_SPACE[TRAINING]] = WORKER[MERCHANT][turn + 1] - TRAINING_PRICE * DOLLAR[turn]
    # Behind all others, and without the ship's set (R96).
    row[MAYFLOWER_SPACE] = row[DOCK_SPACE] - SHIP_LESS * DOLLAR[turn]
    return row


def _lift_rows(turn: int) -> list[list[float]]:
    """What each kind does beyond a Colonist on each space."""
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


def _worth_row(turn: int) -> list[float]:
    """For each action that places a worker, what its kind does beyond a Colonist, less what the worker is worth elsewhere."""
    lifts = _lift_rows(turn)
    row = [-2 * FAR] * ACTIONS.size
    for kind in range(KINDS):
        for space, action in enumerate(PLACE[kind]):
            row[action] = lifts[kind][space] - WORKER[kind][turn]
    return row


_APPEAL: Final[list[list[float]]] = [_appeal_row(turn) for turn in range(TURNS + 1)]
_WORTH: Final[list[list[float]]] = [_worth_row(turn) for turn in range(TURNS + 1)]
