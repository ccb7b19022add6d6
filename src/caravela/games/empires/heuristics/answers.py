"""A quick sensible policy, for simulated games and the easy bot: one answer to each question, random among what is good.

It looks one step ahead with the cheap judgements of its neighbours, at what the seat knows and nothing else. Placing
workers is in placing.py, expeditions are in expeditions.py.
"""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.games.empires.actions import (
    BATTLE,
    CHART,
    COLLECT,
    COUNT,
    DECLINE,
    FIRST,
    KILL,
    KILL_MILITIA,
    LAND,
    ORDER_FIRST,
    PAIRS,
    RETURN_BOTTOM,
    RETURN_TOP,
    SECOND,
    SELL,
    SMUGGLE,
    TAKE,
    WAR,
)
from caravela.games.empires.content import (
    BUILDER,
    CAPTAIN,
    KINDS,
    MISSIONARY,
    NATIVES,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
)
from caravela.games.empires.heuristics import boxes, builder, expeditions, placing, powers, tiles
from caravela.games.empires.heuristics.goods import incomes
from caravela.games.empires.heuristics.regions import Moment, promise, rivals, rivals_in
from caravela.games.empires.heuristics.worths import DOLLAR, INCOME_NOW, INCOME_SOON, WORKER
from caravela.games.empires.layout import kind_of
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.benefits import Benefit
from caravela.games.empires.steps.buildings import Buy, buyer, price_of
from caravela.games.empires.steps.discovery import Send
from caravela.games.empires.steps.dock import Land, bonus, next_worker
from caravela.games.empires.steps.placement import Place
from caravela.games.empires.steps.powers import NativeTrade
from caravela.games.empires.steps.purchases import Chart, Garrison, PlagueThree
from caravela.games.empires.steps.scouting import ScoutReturn
from caravela.games.empires.steps.specialists import Recruit, TradeOut
from caravela.games.empires.steps.stables import March
from caravela.games.empires.steps.trade_goods import TakeGood
from caravela.games.empires.steps.university import University
from caravela.games.empires.steps.warfare import Declare

WHIM: Final = 0.35  # how far a judgement strays, as a share
WORTH_A_MOVE: Final = 0.4  # a move on the map that gains less is left
FORCE: Final = 3  # natives that a hidden card is put under for: more are too many for most


def policy(state: Empires, rng: Random) -> int:
    """A sensible answer to the question that waits."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    ask = state.asking
    assert ask is not None
    seat = ask.seat
    if isinstance(ask, Place):
        return placing.place(state, seat, legal, rng)
    if isinstance(ask, Land):
        return _land(state, seat, legal, rng)
    if isinstance(ask, TakeGood):
        return _take(state, seat, legal, rng)
    if isinstance(ask, Buy):
        return _buy(state, seat, legal, rng)
    if isinstance(ask, Send):
        return expeditions.send(state, ask, legal, rng)
    if isinstance(ask, Recruit):
        return _recruit(state, seat, legal, rng)
    if isinstance(ask, Declare):
        return _declare(state, seat, legal)
    return _seldom(state, seat, legal, rng)


def _seldom(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The questions that come up now and then."""
    ask = state.asking
    assert ask is not None
    if isinstance(ask, Garrison):
        return _strongest(state, seat, legal, 2)
    if isinstance(ask, (March, Benefit)):
        return _move(state, seat, legal, rng)
    if isinstance(ask, PlagueThree):
        return _plague(state, seat, legal)
    if isinstance(ask, University):
        return _university(state, legal, rng)
    if isinstance(ask, ScoutReturn):
        return RETURN_TOP if NATIVES[state.deck[-1]] <= FORCE else RETURN_BOTTOM
    if isinstance(ask, Chart):
        return legal[1 + int(rng.random() * (len(legal) - 1))]
    if isinstance(ask, TradeOut):
        return legal[-1]
    if isinstance(ask, NativeTrade):
        return _take(state, seat, legal, rng)
    chosen = powers.answer(state, ask, legal, rng)
    if chosen < 0:
        chosen = builder.answer(state, ask, legal, rng)
    return chosen if chosen >= 0 else _casualty(legal)


def _casualty(legal: tuple[int, ...]) -> int:
    """Kill the most dangerous, lose the cheapest, take as many as can be had: kinds and numbers stand in that order."""
    if legal[0] in KILL:
        # The last kind is the dearest; the Soldier of the Militia vanishes anyway.
        kinds = [kind for kind in KILL if kind in legal and kind != KILL_MILITIA]
        return kinds[-1] if kinds else KILL_MILITIA
    if legal[0] == DECLINE:
        return legal[-1]
    return legal[-1] if legal[-1] in COUNT else legal[0]


def _whim(rng: Random) -> float:
    return 1.0 - WHIM * rng.random()


def _all_heads(state: Empires) -> list[list[int]]:
    return [player.heads for player in state.players]


def _land(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The region where the worker, and those that it brings, changes most."""
    heads = _all_heads(state)
    mine = heads[seat]
    kind = kind_of(next_worker(state))
    builders = 1 if kind == BUILDER else 0
    moment = boxes.moment_of(state)
    best = -1.0
    chosen = legal[-1]
    for action in legal:
        if action == DECLINE:
            continue
        region = action - LAND[0]
        comes = 1 + bonus(state, seat, region) if kind == MISSIONARY else 1
        gain = boxes.landing_gain(state, moment, rivals_in(region, heads, seat), region, mine[region], comes, builders)
        if gain > best:  # a whim only lessens a gain: the others need none
            gain *= _whim(rng)
            if gain > best:
                best = gain
                chosen = action
    return chosen


def _take(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The token that completes most, now or later."""
    player = state.players[seat]
    goods = player.goods[:]
    turn = state.turn
    best = -1.0
    chosen = legal[-1]
    for action in legal:
        if action == DECLINE:
            continue
        good = action - TAKE[0]
        goods[good] += 1
        now, soon = incomes(goods, player.ships)
        goods[good] -= 1
        gain = float(now) * INCOME_NOW[turn] + soon * INCOME_SOON[turn]
        if gain > best:
            gain *= _whim(rng)
            if gain > best:
                best = gain
                chosen = action
    return chosen


def _buy(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The building that is worth most, if it is worth its price."""
    dollar = DOLLAR[min(state.turn + 1, TURNS + 1)]
    kind = buyer(state)
    best = 0.0
    chosen = DECLINE
    for action in legal:
        if action != DECLINE:
            gain = tiles.worth(state, seat, FIRST[action], False) * _whim(rng)
            gain -= price_of(state, FIRST[action], kind) * dollar
            if gain > best:
                best = gain
                chosen = action
    return chosen


def _recruit(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """Any specialist is better than none as long as it can still be placed."""
    turn = state.turn
    if turn == TURNS:
        return DECLINE
    price = 0.0
    for space, worker in enumerate(state.school):
        if worker >= 0:
            if space == TRAINING:
                price = TRAINING_PRICE * DOLLAR[turn]
            break
    best = 0.0
    chosen = DECLINE
    for action in legal:
        if action != DECLINE:
            gain = WORKER[FIRST[action] + CAPTAIN][turn + 1] * _whim(rng) - price
            if gain > best:
                best = gain
                chosen = action
    return chosen


def _declare(state: Empires, seat: int, legal: tuple[int, ...]) -> int:
    """The attack that gains most."""
    gain, foe, region = boxes.best_war(state, seat, _all_heads(state), boxes.moment_of(state))
    if foe < 0 or gain < WORTH_A_MOVE:
        return DECLINE
    action = WAR[foe] if region < 0 else BATTLE[region][foe]
    return action if action in legal else DECLINE


def _strongest(state: Empires, seat: int, legal: tuple[int, ...], more: int) -> int:
    """The region where so many more workers change most."""
    heads = _all_heads(state)
    mine = heads[seat]
    moment = boxes.moment_of(state)
    best = -1.0
    chosen = legal[0]
    for action in legal:
        region = FIRST[action]
        gain = boxes.landing_gain(state, moment, rivals_in(region, heads, seat), region, mine[region], more)
        if gain > best:
            best = gain
            chosen = action
    return chosen


def _move(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """A march or a migration that gains something; a map to be drawn; else what the tiles give."""
    rival = rivals(_all_heads(state), seat)
    heads = state.players[seat].heads
    moment = boxes.moment_of(state)
    best = WORTH_A_MOVE
    chosen = COLLECT if COLLECT in legal else DECLINE
    for action in legal:
        if action in (COLLECT, DECLINE):
            continue
        if CHART[0] <= action <= CHART[-1]:
            gain = 3.0 * _whim(rng)
        elif SELL[0] <= action <= SELL[-1]:
            gain = builder.sale_gain(state, seat, FIRST[action]) * _whim(rng)
        elif SMUGGLE[0] <= action <= SMUGGLE[-1]:
            gain = builder.swap_gain(state, seat, FIRST[action]) * _whim(rng)
        else:
            come_from, go_to = PAIRS[FIRST[action]]
            left, there = heads[come_from], heads[go_to]
            gain = _change(left, -1, rival[come_from], moment, come_from) + _change(there, 1, rival[go_to], moment, go_to)
        if gain > best:
            best = gain
            chosen = action
    return chosen


def _change(mine: int, more: int, rival: tuple[int, int], moment: Moment, region: int) -> float:
    """What some workers more or fewer change in a region."""
    first, second = rival
    builders = moment.builders[region]
    return promise(mine + more, first, second, moment, builders) - promise(mine, first, second, moment, builders)


def _plague(state: Empires, seat: int, legal: tuple[int, ...]) -> int:
    """The colony of a rival that loses most."""
    heads = _all_heads(state)
    moment = boxes.moment_of(state)
    best = 0.0
    chosen = DECLINE
    for action in legal:
        if action == DECLINE or SECOND[action] == seat:
            continue
        region, victim = FIRST[action], SECOND[action]
        colonists = state.players[victim].land[region * KINDS]
        there = heads[victim][region]
        loss = -_change(there, -min(3, colonists), rivals_in(region, heads, victim), moment, region)
        if loss > best:
            best = loss
            chosen = action
    return chosen


def _university(state: Empires, legal: tuple[int, ...], rng: Random) -> int:
    """Seldom early, more often late: it is used once."""
    if legal[-1] == ORDER_FIRST or rng.random() > 0.1 * state.turn:
        return DECLINE
    return legal[-1]
