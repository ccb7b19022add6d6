"""What the workers that stand in boxes can be expected to bring their owner when the box resolves.

One function a box; each is 0 when the seat has nobody there. They judge as their owner would: what rivals ahead in a line
will take is guessed, hidden things are never looked at.
"""

from __future__ import annotations

from typing import Final

from caravela.games.empires.content import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
    CATHEDRAL,
    DOCK,
    KINDS,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    PRICE,
    PRIVATEERS,
    REGION_COUNT,
    SCHOOL_WORKER,
    SHIPPING_VALUE,
    SOLDIER,
    TILE_PRICE,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
    WAR_PRICE,
)
from caravela.games.empires.heuristics import tiles
from caravela.games.empires.heuristics.goods import incomes
from caravela.games.empires.heuristics.odds import PLUNDERED, SOLDIER_MONEY, Prospect
from caravela.games.empires.heuristics.regions import NO_RIVAL, Moment, promise
from caravela.games.empires.heuristics.worths import (
    BUILDER_MORE,
    DOLLAR,
    INCOME_NOW,
    INCOME_SOON,
    OVER_TURN,
    TOKEN,
    WORKER,
)
from caravela.games.empires.layout import IN_BOXES, NO_WORKER
from caravela.games.empires.pieces import can_have
from caravela.games.empires.scoring import COLONISED
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.discovery import strengths
from caravela.games.empires.steps.shipping import values as shipping_values
from caravela.games.empires.steps.warfare import can_fight, hits

SPENT: Final = 0.5  # what a dollar that buys something now is missed, as a share: who waits finds the good tiles gone
AHEAD_TAKES: Final = 0.25  # how often a rival ahead in a line takes just what the seat wants most
FOES_LOSS: Final = 0.35  # what a point that a foe loses in war is worth
NO_BUILDERS: Final[list[int]] = [0] * REGION_COUNT
LANDED_FIRST: Final = 0.95  # others land before: what is left of a landing's worth


def moment_of(state: Empires) -> Moment:
    """How regions are judged now."""
    landed = state.phase > IN_BOXES or (state.phase == IN_BOXES and state.box > DOCK)
    found = 0
    for counter in state.counters:
        if counter < 0:
            found += 1
    return Moment(state.turn, landed, state.scorings, found, _builders(state) if state.rules.builder else NO_BUILDERS)


def _builders(state: Empires) -> list[int]:
    """How many Builders stand in each region, whosever they are."""
    found = [0] * REGION_COUNT
    for player in state.players:
        land = player.land
        for region in range(REGION_COUNT):
            there = land[region * KINDS + BUILDER]
            if there:
                found[region] += there
    return found


def landing_gain(
    state: Empires, moment: Moment, rival: tuple[int, int], region: int, mine: int, more: int, builders: int = 0
) -> float:
    """What `more` workers, `builders` of them Builders, add to `mine` in a region, the claim of its good included (R6)."""
    first, second = rival
    there = moment.builders[region]
    gain = promise(mine + more, first, second, moment, there + builders) - promise(mine, first, second, moment, there)
    if state.tokens[region]:
        if mine < COLONISED <= mine + more:
            gain += TOKEN[moment.turn]
        elif mine + more == COLONISED - 1:
            gain += 0.25 * TOKEN[moment.turn]
    return gain


def dock(state: Empires, seat: int, rival: list[tuple[int, int]], moment: Moment) -> float:
    """The best landings for the seat's workers on the Dock, one after the other (R26, R27)."""
    first = seat * KINDS
    kinds = [worker - first for worker in state.dock + state.mayflower if first <= worker < first + KINDS]
    for worker in (state.dock_x, state.dock_y):
        if first <= worker < first + KINDS:
            kinds.append(worker - first)
    if not kinds:
        return 0.0
    player = state.players[seat]
    more = len(kinds)
    total = 0.0
    for kind in kinds:
        if kind == MISSIONARY:
            more += 2 if player.owns(CATHEDRAL) else 1
        elif kind == MERCHANT:
            total += MERCHANT_MONEY * DOLLAR[state.turn]
        elif kind == BUILDER:
            total += BUILDER_MORE[state.turn]
    return total + LANDED_FIRST * _landings(state, moment, rival, player.heads[:], more)


def _landings(
    state: Empires, moment: Moment, rival: list[tuple[int, int]], heads: list[int], left: int
) -> float:
    """What so many workers do at best, in groups: often only the third in a region changes much (R66)."""
    total = 0.0
    while left > 0:
        best = 0.0
        where = -1
        size = 1
        for region in range(REGION_COUNT):
            if state.counters[region] < 0:
                for group in range(1, min(left, COLONISED) + 1):
                    gain = landing_gain(state, moment, rival[region], region, heads[region], group) / group
                    if gain > best:
                        best = gain
                        where = region
                        size = group
        if where < 0:
            break
        heads[where] += size
        left -= size
        total += best * size
    return total


def _line(line: list[int], seat: int) -> list[bool]:
    """Whether each worker of a track that still waits is the seat's own, in order."""
    return [worker // KINDS == seat for worker in line if worker != NO_WORKER]


def _picks(mine: list[bool], worths: list[float]) -> float:
    """What the seat's places in a line bring: its best thing that rivals ahead have left, each in turn."""
    worths.sort(reverse=True)
    total = 0.0
    taken = 0.0
    left = len(worths)
    for own in mine:
        if left == 0:
            break
        left -= 1
        if not own:
            taken += AHEAD_TAKES
            continue
        place = int(taken)
        part = taken - place
        if place < len(worths):
            after = worths[place + 1] if place + 1 < len(worths) else 0.0
            total += max(0.0, (1.0 - part) * worths[place] + part * after)
        taken += 1.0
    return total


def trade(state: Empires, seat: int) -> float:
    """The best tokens that the seat's workers in Trade Goods will find (R28)."""
    mine = _line(state.trade, seat)
    if True not in mine:
        return 0.0
    player = state.players[seat]
    goods = player.goods[:]
    turn = state.turn
    now, soon = incomes(goods, player.ships)
    worths: list[float] = []
    for place, good in enumerate(state.offer):
        goods[good] += 1
        then, promise = incomes(goods, player.ships)
        goods[good] -= 1
        gain = float(then - now) * INCOME_NOW[turn] + (promise - soon) * INCOME_SOON[turn]
        # A second token of the kind finds the first one taken: it is worth about half of the gap.
        worths.append(gain if good not in state.offer[:place] else 0.8 * gain)
    return _picks(mine, worths)


def ship_gain(state: Empires, seat: int) -> float:
    """What one more ship is worth to the seat."""
    player = state.players[seat]
    turn = state.turn
    now, soon = incomes(player.goods, player.ships)
    then, promise = incomes(player.goods, player.ships + 1)
    gain = float(then - now) * INCOME_NOW[turn] + (promise - soon) * INCOME_SOON[turn]
    for tile in player.tiles:
        if tile == PRIVATEERS:
            gain += 1.5 * DOLLAR[turn]
        end = state.rules.tile_end.get(tile)
        if end is not None and end[0] == "ship":
            gain += end[2]
    return gain


def shipping(state: Empires, seat: int) -> float:
    """The ship, by how likely the seat's workers are to win it (R29)."""
    if not state.ship:
        return 0.0
    powers = shipping_values(state)
    mine = powers[seat]
    if not mine:
        return 0.0
    rival = 0
    coming = 0.0
    for other, strength in enumerate(powers):
        if other == seat:
            continue
        theirs = strength + (0.5 if state.order.index(other) < state.order.index(seat) else 0.0)
        rival = max(rival, int(2 * theirs))
        ready = state.players[other].ready
        for kind in range(KINDS):
            coming += ready[kind] * SHIPPING_VALUE[kind]
    lead = mine - rival / 2.0
    if coming == 0.0:
        chance = 1.0 if lead >= 0 else 0.0
    elif lead >= 0:
        # Whoever still has workers can outbid, but each has better uses for most of them.
        chance = 1.0 - min(0.6, 0.05 * coming) * (0.55 ** lead)
    else:
        own = state.players[seat].ready
        left = sum([own[kind] * SHIPPING_VALUE[kind] for kind in range(KINDS)])
        chance = 0.25 if left > -lead else 0.0
    return chance * ship_gain(state, seat)


def hall(state: Empires, seat: int) -> float:
    """The tiles that the seat's workers in Capital Buildings can buy, less their price (R30)."""
    mine = _line(state.hall, seat)
    if True not in mine:
        return 0.0
    turn = state.turn
    price = PRICE[AGE[turn]]
    worths = sorted([_net_worth(state, seat, tile) for tile in state.tiles], reverse=True)
    funds = money_by_then(state, seat)
    total = 0.0
    taken = 0.0
    for worker in state.hall:
        if worker == NO_WORKER:
            continue
        owner = worker // KINDS
        price = PRICE[AGE[turn]] - (BUILDER_DISCOUNT if worker % KINDS == BUILDER else 0)
        if owner != seat:
            if state.players[owner].money >= price:
                taken += AHEAD_TAKES
            continue
        place = int(taken)
        if funds < price or place >= len(worths):
            continue
        part = taken - place
        after = worths[place + 1] if place + 1 < len(worths) else 0.0
        gain = (1.0 - part) * worths[place] + part * after - SPENT * price * DOLLAR[turn]
        if gain > 0.0:
            total += gain
            funds -= price
            taken += 1.0
    return total


def _net_worth(state: Empires, seat: int, tile: int) -> float:
    """What a tile is worth; one that is free is worth the price of the others more (R87)."""
    worth = tiles.worth(state, seat, tile, False)
    return worth if TILE_PRICE[tile] < 0 else worth + SPENT * PRICE[AGE[state.turn]] * DOLLAR[state.turn]


def money_by_then(state: Empires, seat: int) -> int:
    """The seat's money when Capital Buildings resolves: Initiative and Merchants on the Dock pay before."""
    funds = state.players[seat].money
    for place, worker in enumerate(state.initiative):
        if worker // KINDS == seat and worker != NO_WORKER:
            funds += place + 1
    merchant = seat * KINDS + MERCHANT
    for worker in state.dock:
        if worker == merchant:
            funds += MERCHANT_MONEY
    return funds


def exploring(state: Empires, seat: int, sailings: int) -> float:
    """What the workers in Discovery can find while the game lasts; they wait there from turn to turn (R32-R36)."""
    workers = state.players[seat].exploring
    values = strengths(state, seat)
    strength = 0
    for kind in range(KINDS):
        strength += workers[kind] * values[kind]
    if not strength or sailings <= 0:
        return 0.0
    found = Prospect(state, seat).waiting(strength, sailings)
    return found + workers[SOLDIER] * SOLDIER_MONEY * PLUNDERED * 0.7 * min(1.0, found)


def schools(state: Empires, seat: int) -> float:
    """The specialists that come of the seat's workers in Specialists, for next turn (R37)."""
    turn = state.turn
    if turn >= TURNS:
        return 0.0
    total = 0.0
    first = seat * KINDS
    for space, worker in enumerate(state.school):
        if first <= worker < first + KINDS:
            if space == TRAINING:
                if state.players[seat].money >= TRAINING_PRICE:
                    total += max(0.0, WORKER[MERCHANT][turn + 1] - TRAINING_PRICE * DOLLAR[turn])
            elif can_have(state, seat, SCHOOL_WORKER[space]):
                total += WORKER[SCHOOL_WORKER[space]][turn + 1]
    return total


def battle_gain(state: Empires, seat: int, foe: int, region: int, heads: list[list[int]], moment: Moment) -> float:
    """What a battle in a region would bring the seat as attacker (R41); `heads` are those of every seat by region."""
    felled, lost = hits(state, region, seat, foe)
    mine, theirs = heads[seat][region], heads[foe][region]
    others = [heads[other][region] for other in range(len(heads)) if other not in (seat, foe)]
    third = max(others, default=NO_RIVAL)
    felled = min(felled, theirs)
    builders = moment.builders[region]
    own = promise(mine - lost, max(theirs - felled, third), min(theirs - felled, third), moment, builders)
    own -= promise(mine, max(theirs, third), min(theirs, third), moment, builders)
    his = promise(theirs, max(mine, third), min(mine, third), moment, builders)
    his -= promise(theirs - felled, max(mine - lost, third), min(mine - lost, third), moment, builders)
    return own + FOES_LOSS * his


def war(state: Empires, seat: int, heads: list[list[int]], moment: Moment) -> float:
    """The best battle or war that the seat's first worker in Warfare can declare (R38-R40)."""
    if True not in _line(state.war, seat):
        return 0.0
    return best_war(state, seat, heads, moment)[0]


def best_war(state: Empires, seat: int, heads: list[list[int]], moment: Moment) -> tuple[float, int, int]:
    """The gain, the foe and the region (-1: war everywhere) of the best attack; foe -1 when none gains anything."""
    best = 0.0
    whom = -1
    where = -1
    money = state.players[seat].money
    for foe in range(len(heads)):
        if foe == seat:
            continue
        everywhere = 0.0
        for region in range(REGION_COUNT):
            if can_fight(state, region, seat, foe):
                gain = battle_gain(state, seat, foe, region, heads, moment)
                everywhere += gain
                if gain > best:
                    best = gain
                    whom = foe
                    where = region
        everywhere -= WAR_PRICE * DOLLAR[min(state.turn + 1, OVER_TURN)]
        if money >= WAR_PRICE and everywhere > best:
            best = everywhere
            whom = foe
            where = -1
    return best, whom, where
