"""What buildings, docks and retreat spaces do when somebody decides: trade, conquest, religion (S27, S28, S30, S35, S42, S43).

Each can be left unused (S24, AM19). What can do nothing asks nothing.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto, Step
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import (
    ADVANCE,
    DECLINE,
    FIRST,
    ONE_STEP,
    TRADE_GOOD,
    TWO_FOR_GOLD,
    TWO_STEPS,
)
from caravela.games.santa_maria.content import CONQUEST, RELIGION, ROAD, SHIPPING, TRADE, Ability
from caravela.games.santa_maria.pieces import gain, get_good, get_points, pay_good
from caravela.games.santa_maria.state import BLUE_CHANCE, Player, SantaMaria
from caravela.games.santa_maria.steps.monks import GainMonk
from caravela.games.santa_maria.steps.payments import WHOLE, buys_one, one_good, purchase
from caravela.games.santa_maria.steps.roads import LayRoad
from caravela.games.santa_maria.steps.shipping import Ship
from caravela.games.santa_maria.words import BLUE_A_PLAYER, GOLD, GRAIN, INDUSTRIALIZATION

NO_CELL: Final = -1


def question(state: SantaMaria, seat: int, ability: Ability, cell: int, number: int) -> Step[SantaMaria] | None:
    """The question that an ability asks; None when it can do nothing. `number` is its place in the building at the cell."""
    kind = ability.kind
    player = state.players[seat]
    if kind == TRADE:
        return Trade(seat, cell, number, False) if Trade.ways(player, ability) else None
    if kind == CONQUEST:
        return Conquest(seat, cell) if player.conquest < state.box.conquest_last else None
    if kind == RELIGION:
        return Religion(seat, cell)
    if kind == SHIPPING:
        return Ship(seat, cell) if Ship.payable(state, seat) else None
    assert kind == ROAD
    return LayRoad(seat) if LayRoad.possible(state, seat) else None


class Trade(Ask[SantaMaria]):
    """Give one good for what the building shows, or not; twice with industrialization (S27, S50, AM28)."""

    __slots__ = ("cell", "number", "again")

    whole = WHOLE

    def __init__(self, seat: int, cell: int, number: int, again: bool) -> None:
        super().__init__(seat)
        self.cell = cell
        self.number = number
        self.again = again

    def ability(self, state: SantaMaria) -> Ability:
        """The trade of the building."""
        content = state.players[self.seat].cells[self.cell]
        return state.box.contents[content].abilities[self.number]

    def legal(self, state: SantaMaria) -> list[int]:
        ways = Trade.ways(state.players[self.seat], self.ability(state))
        return [DECLINE, *[TRADE_GOOD[good] for good in ways]]

    def apply(self, state: SantaMaria, action: int) -> None:
        seat = self.seat
        if action == DECLINE:
            state.tell(events.SKIPPED, seat, events.NO_TRADE)
            return
        good = FIRST[action]
        done = Traded(seat, self.cell, self.number, self.again)
        if state.players[seat].goods[good]:
            pay_good(state, seat, good, 1, events.TO_TRADE)
            state.then(done)
        else:
            state.then_all((*purchase(state, seat, one_good(good), events.TO_TRADE), done))

    @staticmethod
    def ways(player: Player, ability: Ability) -> list[int]:
        """The goods that can be given: those shown, in store or bought for it, and gold (S32)."""
        goods = player.goods
        ways = [good for good in ability.pay if goods[good] or buys_one(player, good)]
        if goods[GOLD] and GOLD not in ways:
            ways.append(GOLD)
        return ways


class Traded(Auto[SantaMaria]):
    """What a trade gives, and the second exchange of industrialization (S50)."""

    __slots__ = ("seat", "cell", "number", "again")

    def __init__(self, seat: int, cell: int, number: int, again: bool) -> None:
        self.seat = seat
        self.cell = cell
        self.number = number
        self.again = again

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        ability = state.box.contents[player.cells[self.cell]].abilities[self.number]
        gain(state, self.seat, ability, events.FOR_TRADE)
        if player.skills & INDUSTRIALIZATION and not self.again and Trade.ways(player, ability):
            state.then(Trade(self.seat, self.cell, self.number, True))


class Conquest(Ask[SantaMaria]):
    """One step forward, or not (S28)."""

    __slots__ = ("cell",)

    whole = WHOLE

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def legal(self, state: SantaMaria) -> list[int]:
        return [DECLINE, ADVANCE]

    def apply(self, state: SantaMaria, action: int) -> None:
        if action == DECLINE:
            state.tell(events.SKIPPED, self.seat, events.NO_CONQUEST)
        else:
            conquer(state, self.seat)


def conquer(state: SantaMaria, seat: int) -> None:
    """The marker goes on top of those on the next space; a gold symbol on the way gives a gold (S28, AM43)."""
    player = state.players[seat]
    player.conquest += 1
    state.arrivals += 1
    player.arrival = state.arrivals
    state.tell(events.CONQUERED, seat, player.conquest)
    if state.box.gold_at[player.conquest]:
        get_good(state, seat, GOLD, 1, events.FOR_GOLD_SYMBOL)


class Religion(Ask[SantaMaria]):
    """One step, two for a grain, or none: chosen and paid before the first step is resolved (S30, AM34)."""

    __slots__ = ("cell",)

    whole = WHOLE

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def legal(self, state: SantaMaria) -> list[int]:
        player = state.players[self.seat]
        found = [DECLINE, ONE_STEP]
        if player.goods[GRAIN] or buys_one(player, GRAIN):
            found.append(TWO_STEPS)
        if player.goods[GOLD]:
            found.append(TWO_FOR_GOLD)
        return found

    def apply(self, state: SantaMaria, action: int) -> None:
        seat = self.seat
        if action == DECLINE:
            state.tell(events.SKIPPED, seat, events.NO_RELIGION)
        elif action == ONE_STEP:
            state.then(Walk(seat, 1))
        elif action == TWO_FOR_GOLD or state.players[seat].goods[GRAIN]:
            pay_good(state, seat, GOLD if action == TWO_FOR_GOLD else GRAIN, 1, events.TO_RELIGION)
            state.then(Walk(seat, 2))
        else:
            state.then_all((*purchase(state, seat, one_good(GRAIN), events.TO_RELIGION), Walk(seat, 2)))


class Walk(Auto[SantaMaria]):
    """Steps on the religion track one by one, each symbol resolved in full before the next (S35, S43, AM35, AM36)."""

    __slots__ = ("seat", "steps")

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        box = state.box
        for left in range(self.steps - 1, -1, -1):
            if player.religion >= box.religion_last:
                get_points(state, self.seat, 1, events.FOR_TRACK_END)
                continue
            player.religion += 1
            state.tell(events.PRAYED, self.seat, player.religion)
            found: list[Step[SantaMaria]] = []
            if box.die_at[player.religion] and player.unlocked < BLUE_A_PLAYER:
                found.append(UnlockDie(self.seat))
            if box.monk_at[player.religion]:
                found.append(GainMonk(self.seat))
            if found:
                if left:
                    found.append(Walk(self.seat, left))
                state.then_all(tuple(found))
                return


class UnlockDie(Auto[SantaMaria]):
    """A blue die more: rolled at once, beside the colony or into the pool; usable from the next turn on (S14, S42, AM37)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        player.unlocked += 1
        state.tell(events.UNLOCKED, self.seat, player.unlocked)
        roll_blue(state, self.seat)


def roll_blue(state: SantaMaria, seat: int) -> None:
    """Roll one blue die of a seat."""
    value = state.below(BLUE_CHANCE, 6)
    if state.rules.shared_dice:
        state.blue[value] += 1
    else:
        player = state.players[seat]
        dice = list(player.dice)
        dice[value] += 1
        player.dice = tuple(dice)
    state.tell(events.BLUE_ROLLED, seat, value + 1)
