"""The quick policy of what the Builder's tiles ask, and of buying points (R87-R99)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from caravela.engine.steps import Ask
from caravela.games.empires.actions import DECLINE, FIRST, LEAD, POINTS
from caravela.games.empires.content import AGE, CAPTAIN, FIND_VP, FIRST_CARD, POINTS_PRICE, PRICE, SALE, SCORING_TURNS, TURNS
from caravela.games.empires.heuristics import boxes
from caravela.games.empires.heuristics.goods import incomes
from caravela.games.empires.heuristics.regions import rivals_in
from caravela.games.empires.heuristics.worths import DOLLAR, INCOME_NOW, INCOME_SOON, WORKER
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import points, spoils, trade

KEPT: Final = 1.2  # times the price of a building that are kept before points are bought
A_SWAP: Final = 0.8  # what a swap must bring


def answer(state: Empires, ask: Ask[Any], legal: tuple[int, ...], rng: Random) -> int:
    """An answer to a question of these tiles; -1 for any other question."""
    seat = ask.seat
    if isinstance(ask, points.BuyPoints):
        return _points(state, seat, legal)
    if isinstance(ask, spoils.Enlist):
        return _best(legal, [WORKER[FIRST[action] + CAPTAIN][min(state.turn + 1, TURNS)] for action in legal])
    if isinstance(ask, spoils.Settle):
        return _best(legal, [_settled(state, seat, FIRST[action], 1) * (1.0 - 0.2 * rng.random()) for action in legal])
    if isinstance(ask, spoils.Reinforce):
        return _best(legal, [_settled(state, seat, FIRST[action], 2) for action in legal])
    if isinstance(ask, spoils.Edict):
        return _weakest(state, legal)
    if isinstance(ask, spoils.WhoLeads):
        return LEAD[seat]
    if isinstance(ask, spoils.Rewrite):
        return _best(legal, [0.0 if action == DECLINE else _counters(state, FIRST[action]) for action in legal])
    if isinstance(ask, trade.SmuggleWhat):
        return _best(legal, [_swapped(state, seat, FIRST[action], -1) for action in legal])
    if isinstance(ask, trade.SmuggleFor):
        return _best(legal, [_swapped(state, seat, ask.good, FIRST[action]) for action in legal])
    if isinstance(ask, trade.HowManySold):
        return _sold(state, seat, ask.good, legal)
    return -1


def _best(legal: tuple[int, ...], gains: list[float]) -> int:
    return legal[gains.index(max(gains))]


def _points(state: Empires, seat: int, legal: tuple[int, ...]) -> int:
    """What is not needed for buildings buys points where a dollar brings more here than it will; at the end all."""
    price = POINTS_PRICE[SCORING_TURNS.index(state.turn)]
    if state.turn == TURNS:
        return legal[-1]
    if 1.0 / price < DOLLAR[state.turn + 1]:
        return DECLINE
    spare = state.players[seat].money - KEPT * PRICE[AGE[state.turn + 1]]
    number = min(int(spare // price), len(legal) - 1)
    return POINTS[number] if number > 0 else DECLINE


def _settled(state: Empires, seat: int, region: int, more: int) -> float:
    heads = [player.heads for player in state.players]
    mine = heads[seat][region]
    return boxes.landing_gain(state, boxes.moment_of(state), rivals_in(region, heads, seat), region, mine, more)


def _weakest(state: Empires, legal: tuple[int, ...]) -> int:
    """The partner who gains least: fewest workers ashore."""
    return _best(legal, [-float(sum(state.players[FIRST[action]].heads)) for action in legal])


def _counters(state: Empires, victim: int) -> float:
    worths = [FIND_VP[find] for find in state.players[victim].finds if find < FIRST_CARD]
    return sum(worths) / len(worths)


def _value(state: Empires, seat: int, goods: list[int]) -> float:
    """What goods are worth from now on; this turn's income is over."""
    turn = state.turn + 1
    if turn > TURNS:
        return 0.0
    now, soon = incomes(goods, state.players[seat].ships)
    return float(now) * INCOME_NOW[turn] + soon * INCOME_SOON[turn]


def _swapped(state: Empires, seat: int, taken: int, given: int) -> float:
    """The worth of the seat's goods after a swap; -1: for the good that is missed least."""
    goods = state.players[seat].goods[:]
    goods[taken] += 1
    if given >= 0:
        goods[given] -= 1
        return _value(state, seat, goods)
    best = 0.0
    tried = 0
    for good, count in enumerate(state.players[seat].goods):
        # Of goods that there are equally many of, any is missed alike.
        if count and good != taken and not tried >> count & 1:
            tried |= 1 << count
            goods[good] = count - 1
            best = max(best, _value(state, seat, goods))
            goods[good] = count
    return best


def swap_gain(state: Empires, seat: int, victim: int) -> float:
    """What the best swap with a player would bring."""
    mine = state.players[seat].goods
    then = 0.0
    tried = 0
    for good in trade.wanted(state, seat, victim):
        # Any brings the same of those that there are equally many of.
        if not tried >> mine[good] & 1:
            tried |= 1 << mine[good]
            then = max(then, _swapped(state, seat, good, -1))
    return then - _value(state, seat, mine) - A_SWAP


def sale_gain(state: Empires, seat: int, good: int) -> float:
    """What it would bring to sell one token of a good."""
    goods = state.players[seat].goods[:]
    now = _value(state, seat, goods)
    goods[good] -= 1
    return SALE * _dollar(state) - (now - _value(state, seat, goods))


def _dollar(state: Empires) -> float:
    if state.turn < TURNS:
        return DOLLAR[state.turn + 1]
    return 0.1 if state.rules.buy_vp else 0.01


def _sold(state: Empires, seat: int, good: int, legal: tuple[int, ...]) -> int:
    """As many as bring more than they earn as goods."""
    goods = state.players[seat].goods[:]
    before = _value(state, seat, goods)
    gains = []
    for number in range(1, len(legal) + 1):
        left = goods[:]
        left[good] -= number
        gains.append(SALE * number * _dollar(state) - (before - _value(state, seat, left)))
    return _best(legal, gains)


