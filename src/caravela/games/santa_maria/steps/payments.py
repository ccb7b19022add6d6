"""Paying: with own goods, with gold in their place, with what is bought or sold for it (S4, S32-S34, AM6, AM7, AM11).

A price counts as payable when exchanges can meet it; a way of paying trades no more than it needs. Own goods go first, what is
short is bought, and what the purse lacks is raised by selling, the dearest goods first.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto, Step
from caravela.games.santa_maria.actions import FIRST, GOLDS, PAY, SELL
from caravela.games.santa_maria.pieces import (
    ADVANCED_PRICE,
    BASIC_PRICE,
    CANNOT_BUY,
    CHEAP_PRICE,
    buy,
    pay_coins,
    pay_good,
    price,
    sell,
)
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.words import ADVANCED_ECONOMY, BASIC_ECONOMY, GOLD, SALE

# The action is one of the whole turn: see turn.py.
WHOLE: Final = "action"
IMPOSSIBLE: Final = -1
_GOLD_COUNT: Final[list[int]] = [sum(golds) for golds in GOLDS]


def can_pay(player: Player, due: tuple[int, ...]) -> bool:
    """Can the goods due (wood, grain, sugar, gem) be paid, exchanges included (AM6)?

    Gold is worth 2 coins and never dearer than what it saves, so it goes to what is short first, the dearest before all.
    """
    goods = player.goods
    wood = goods[0] - due[0]
    grain = goods[1] - due[1]
    sugar = goods[2] - due[2]
    gem = goods[3] - due[3]
    basic = 0
    money = player.coins
    if wood < 0:
        basic -= wood
    else:
        money += wood
    if grain < 0:
        basic -= grain
    else:
        money += grain
    advanced = 0
    if sugar < 0:
        advanced -= sugar
    else:
        money += 2 * sugar
    if gem < 0:
        advanced -= gem
    else:
        money += 2 * gem
    gold = goods[GOLD]
    if basic + advanced <= gold:
        return True
    if advanced > gold and not player.skills & ADVANCED_ECONOMY:
        return False
    basic_price = CHEAP_PRICE if player.skills & BASIC_ECONOMY else BASIC_PRICE
    if not advanced:
        return (basic - gold) * basic_price <= money
    by_gold = min(gold, advanced)
    return (advanced - by_gold) * ADVANCED_PRICE + max(0, basic - (gold - by_gold)) * basic_price <= money


def way_cost(player: Player, due: tuple[int, ...], golds: tuple[int, ...]) -> int:
    """What the purchases of a way of paying cost, with gold in place of so many of each good; IMPOSSIBLE where it is no way.

    Who gives gold where an own good is left needs no purchase elsewhere: such ways trade more than they need (AM6).
    """
    goods = player.goods
    cost = 0
    money = player.coins
    spared = False
    gold = goods[GOLD]
    for good in range(GOLD):
        need = due[good] - golds[good]
        if need < 0:
            return IMPOSSIBLE
        left = goods[good] - need
        gold -= golds[good]
        if left < 0:
            cost -= left * price(player.skills, good)
        elif left > 0:
            money += left * SALE[good]
            spared = spared or golds[good] > 0
    if gold < 0 or (cost and (spared or cost > money + gold * SALE[GOLD])):
        return IMPOSSIBLE
    return cost


class Pay(Ask[SantaMaria]):
    """How the goods due are paid: all of it in goods, or with gold in place of some (AM11)."""

    __slots__ = ("due", "what")

    whole = WHOLE

    def __init__(self, seat: int, due: tuple[int, ...], what: int) -> None:
        super().__init__(seat)
        self.due = due
        self.what = what

    def begun(self, state: SantaMaria) -> bool:
        return True

    def legal(self, state: SantaMaria) -> list[int]:
        player = state.players[self.seat]
        gold = player.goods[GOLD]
        due = self.due
        if not gold:
            return PAY[:1]
        return [
            PAY[way]
            for way, golds in enumerate(GOLDS)
            if _GOLD_COUNT[way] <= gold and way_cost(player, due, golds) != IMPOSSIBLE
        ]

    def apply(self, state: SantaMaria, action: int) -> None:
        seat = self.seat
        goods = state.players[seat].goods
        way = FIRST[action]
        golds = GOLDS[way]
        short: list[int] = []
        lacking = False
        for good in range(GOLD):
            need = self.due[good] - golds[good]
            own = min(need, goods[good])
            pay_good(state, seat, good, own, self.what)
            short.append(need - own)
            lacking = lacking or need > own
        pay_good(state, seat, GOLD, _GOLD_COUNT[way], self.what)
        if lacking:
            state.then_all(purchase(state, seat, tuple(short), self.what))


def purchase(state: SantaMaria, seat: int, short: tuple[int, ...], what: int) -> tuple[Step[SantaMaria], ...]:
    """The steps that buy what is short and pay it (S34)."""
    skills = state.players[seat].skills
    cost = 0
    for good, number in enumerate(short):
        if number:
            cost += number * price(skills, good)
    return raising(state, seat, cost, Purchase(seat, short, what))


def raising(state: SantaMaria, seat: int, amount: int, step: Step[SantaMaria]) -> tuple[Step[SantaMaria], ...]:
    """The step that pays an amount of coins, behind the sales that are needed for it (S33)."""
    lacking = amount - state.players[seat].coins
    if lacking > 0:
        return (Sell(seat, lacking, GOLD), step)
    return (step,)


class Purchase(Auto[SantaMaria]):
    """Buy what a payment is short of, and pay it."""

    __slots__ = ("seat", "short", "what")

    def __init__(self, seat: int, short: tuple[int, ...], what: int) -> None:
        self.seat = seat
        self.short = short
        self.what = what

    def run(self, state: SantaMaria) -> None:
        for good, number in enumerate(self.short):
            if number:
                buy(state, self.seat, good, number)
                pay_good(state, self.seat, good, number, self.what)


class PayCoins(Auto[SantaMaria]):
    """Coins to the supply."""

    __slots__ = ("seat", "amount", "what")

    def __init__(self, seat: int, amount: int, what: int) -> None:
        self.seat = seat
        self.amount = amount
        self.what = what

    def run(self, state: SantaMaria) -> None:
        pay_coins(state, self.seat, self.amount, self.what)


class Sell(Ask[SantaMaria]):
    """Which good is sold to raise the coins still lacking: one after the other, from gold down to wood, no more than needed."""

    __slots__ = ("need", "last")

    whole = WHOLE

    def __init__(self, seat: int, need: int, last: int) -> None:
        super().__init__(seat)
        self.need = need
        self.last = last

    def begun(self, state: SantaMaria) -> bool:
        return True

    def legal(self, state: SantaMaria) -> list[int]:
        goods = state.players[self.seat].goods
        found: list[int] = []
        value = 0
        for good in range(self.last + 1):
            there = goods[good]
            if there:
                # With one of these sold, the rest must come from it and from cheaper ones.
                value += there * SALE[good]
                if value >= self.need:
                    found.append(SELL[good])
        return found

    def apply(self, state: SantaMaria, action: int) -> None:
        good = FIRST[action]
        sell(state, self.seat, good)
        rest = self.need - SALE[good]
        if rest > 0:
            state.then(Sell(self.seat, rest, good))


def buys_one(player: Player, good: int) -> bool:
    """Could a player who has none of a good buy one, selling others for it (AM6)?"""
    cost = price(player.skills, good)
    return cost < CANNOT_BUY and cost <= player.wealth()


def one_good(good: int) -> tuple[int, ...]:
    """One of a good, as goods due."""
    return tuple([int(kind == good) for kind in range(GOLD)])


