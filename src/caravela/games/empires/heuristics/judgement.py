"""The features of a position for one seat, and what a unit of each is worth in points at this moment.

A feature is in the unit that a person would count it in (points, dollars, workers); `weights` turns it into points. When the
game is over the weighted sum is the seat's score. docs/bots.md explains each. Looks only at what the seat knows.
"""

from __future__ import annotations

from typing import Final

from caravela.games.empires.content import (
    AGE,
    BUILDINGS,
    DISCOVERY,
    FIND_VP,
    INITIATIVE,
    KINDS,
    MAYFLOWER,
    PRICE,
    REGION_COUNT,
    SHIPPING,
    TRADE_GOODS,
    TURNS,
    WARFARE,
)
from caravela.games.empires.heuristics import boxes, tiles
from caravela.games.empires.heuristics.goods import incomes
from caravela.games.empires.heuristics.regions import Moment, prospects, rivals
from caravela.games.empires.heuristics.worths import (
    DOLLAR,
    EARLIER,
    GUARD,
    INCOME_NOW,
    INCOME_SOON,
    LATER_SCORINGS,
    OVER_TURN,
    SURPLUS,
    TOKEN,
    WORKER,
)
from caravela.games.empires.layout import IN_BOXES, OVER, PLACEMENT
from caravela.games.empires.scoring import COLONISED
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.discovery import Send
from caravela.games.empires.steps.scouting import ScoutReturn
from caravela.games.empires.steps.warfare import Casualties, Kill, hits

FEATURES: Final[tuple[str, ...]] = (
    *("points", "next scoring", "later scorings", "claims", "dollars", "surplus dollars", "income", "promised income"),
    *("colonists", "captains", "merchants", "missionaries", "soldiers", "builders", "buildings", "order", "guards"),
    *("initiative", "dock", "trade goods", "shipping", "capital buildings", "discovery", "specialists", "warfare"),
)
_FIRST_WORKER: Final = FEATURES.index("colonists")


def purse_turn(state: Empires) -> int:
    """The turn in which money can next be spent on Capital Buildings; 9 when it cannot any more."""
    if state.phase == PLACEMENT or (state.phase == IN_BOXES and state.box <= BUILDINGS):
        return state.turn
    return OVER_TURN if state.phase == OVER else state.turn + 1


def _weight_row(turn: int, stage: int) -> list[float]:
    purse = turn + (1 if stage > 1 else 0)
    ready = turn + (1 if stage > 0 else 0)
    paid = turn + (1 if stage > 2 else 0)
    row = [1.0, 1.0, LATER_SCORINGS, TOKEN[turn], DOLLAR[purse], SURPLUS * DOLLAR[purse]]
    row += [INCOME_NOW[paid], INCOME_SOON[paid]]
    row += [WORKER[kind][ready] for kind in range(KINDS)]
    row += [1.0, EARLIER[turn], GUARD[turn], DOLLAR[purse]]
    return row + [1.0] * (len(FEATURES) - len(row))


# By turn and stage: placement, boxes up to Capital Buildings, boxes after it, after the income.
_STAGES: Final = 4
_WEIGHTS: Final[list[list[float]]] = [
    _weight_row(turn, stage) for turn in range(OVER_TURN) for stage in range(_STAGES)
]
_AT_END: Final[list[float]] = [1.0] * len(FEATURES)


def _stage(state: Empires) -> int:
    if state.phase == PLACEMENT:
        return 0
    if state.phase == IN_BOXES:
        return 1 if state.box <= BUILDINGS else 2
    return 3


def weights(state: Empires) -> list[float]:
    """What a unit of each feature is worth in points now."""
    if state.phase == OVER:
        return _AT_END
    return _WEIGHTS[state.turn * _STAGES + _stage(state)]


def progress(state: Empires) -> float:
    """How far the game is: by turn and stage."""
    if state.phase == OVER:
        return 1.0
    return max(0.0, (state.turn - 1 + _stage(state) / _STAGES) / TURNS)


def passed(state: Empires, box: int) -> bool:
    """Is the box of this turn over?"""
    return state.phase > IN_BOXES or (state.phase == IN_BOXES and state.box > box)


def _heads(state: Empires) -> list[list[int]]:
    """The workers of every seat by region, with the casualties of a battle that is being fought taken away."""
    if not (state.phase == IN_BOXES and state.box == WARFARE):
        return [player.heads for player in state.players]
    heads = [player.heads[:] for player in state.players]
    for step in state.steps:
        if isinstance(step, (Kill, Casualties)):
            # Hits come from Soldiers that all shoot (R41), so that their number is settled already.
            felled, lost = hits(state, step.region, step.attacker, step.defender)
            there = heads[step.defender][step.region]
            heads[step.defender][step.region] = max(0, there - felled)
            heads[step.attacker][step.region] = max(0, heads[step.attacker][step.region] - lost)
    return heads


def features(state: Empires, seat: int) -> list[float]:
    """What matters for a seat, in the order of FEATURES."""
    player = state.players[seat]
    points = float(sum(player.scored) + sum(player.bought) + max(0, player.economy))
    for find in player.finds:
        points += FIND_VP[find]
    buildings = 0.0
    for tile in player.tiles:
        buildings += tiles.worth(state, seat, tile, True)
    if state.phase == OVER:
        found = [0.0] * len(FEATURES)
        found[0] = points
        found[_FIRST_WORKER + KINDS] = buildings
        return found
    heads = _heads(state)
    rival = rivals(heads, seat)
    moment = boxes.moment_of(state)
    soon, later, claims = _colonies(state, heads[seat], rival, moment)
    purse = purse_turn(state)
    dollars, surplus = _money(player.money, purse)
    sailing = state.locked if state.locked and player.owns(MAYFLOWER) else 0
    now, promise = incomes(player.goods, player.ships - sailing)
    if player.economy >= 0:
        now, promise = 0, 0.0
    found = [points, soon, later, claims, dollars, surplus, float(now), promise]
    for kind in range(KINDS):
        found.append(float(player.ready[kind]))
    found += [buildings, _order(state, seat), float(tiles.soldiers_on_map(state, seat))]
    found += _boxes(state, seat, heads, rival, moment)
    return found


def _colonies(
    state: Empires, mine: list[int], rival: list[tuple[int, int]], moment: Moment
) -> tuple[float, float, float]:
    """Expected points of the next scoring and of later ones; how near the goods of the regions are."""
    soon = 0.0
    later = 0.0
    claims = 0.0
    for region in range(REGION_COUNT):
        count = mine[region]
        first, second = rival[region]
        if count or state.counters[region] < 0:
            next_points, later_points = prospects(count, first, second, moment, moment.builders[region])
            soon += next_points
            later += later_points
        if count and state.tokens[region]:
            near = 0.45 if count >= COLONISED - 1 else 0.12
            claims += near * (0.6 if first >= count else 1.0)
    return soon, later, claims


def _money(money: int, purse: int) -> tuple[float, float]:
    """Dollars that can sensibly be spent, and those beyond: a tile or two in a turn."""
    if purse >= OVER_TURN:
        return float(money), 0.0
    useful = 0
    for turn in range(purse, TURNS + 1):
        useful += PRICE[AGE[turn]]
    useful = min(useful, 2 * PRICE[AGE[purse]] + 15)
    return float(min(money, useful)), float(max(0, money - useful))


def _order(state: Empires, seat: int) -> float:
    """How many seats will come later than this one next turn (R72)."""
    first: list[int] = list(state.next_order)
    if state.initiative:
        first = [worker // KINDS for worker in state.initiative if worker >= 0]
    if seat in first:
        place = first.index(seat)
    else:
        place = len(first) + len([other for other in state.order[: state.order.index(seat)] if other not in first])
    return float(len(state.order) - 1 - place)


def may_sail(state: Empires, seat: int) -> bool:
    """Can the seat still send an expedition this turn? Each is asked once, in Player Order (R32, Q113)."""
    if passed(state, DISCOVERY):
        return False
    ask = state.asking
    if isinstance(ask, Send | ScoutReturn) and state.box == DISCOVERY:
        return state.order.index(seat) >= state.order.index(ask.seat)
    return True


def _boxes(
    state: Empires, seat: int, heads: list[list[int]], rival: list[tuple[int, int]], moment: Moment
) -> list[float]:
    """What the workers in each box can be expected to bring; nothing once a box is over."""
    sailings = TURNS - state.turn + (1 if may_sail(state, seat) else 0)
    exploring = boxes.exploring(state, seat, sailings)
    if state.phase > IN_BOXES:
        return [0.0, 0.0, 0.0, 0.0, 0.0, exploring, 0.0, 0.0]
    paid = 0.0
    if not passed(state, INITIATIVE):
        for place, worker in enumerate(state.initiative):
            if worker // KINDS == seat and worker >= 0:
                paid = place + 1.0
    return [
        paid,
        0.0 if moment.landed else boxes.dock(state, seat, rival, moment),
        0.0 if passed(state, TRADE_GOODS) else boxes.trade(state, seat),
        0.0 if passed(state, SHIPPING) else boxes.shipping(state, seat),
        0.0 if passed(state, BUILDINGS) else boxes.hall(state, seat),
        exploring,
        boxes.schools(state, seat),
        boxes.war(state, seat, heads, moment),
    ]
