"""Phase 4, benefits of Capital Buildings, in Player Order; inside a slot the owner's order, West Indies last (R45-R54).

The program asks only where order can matter (C3): before and after the fixed gains where a tile can be played (Migration,
Cartography, Smuggler, Trading House), and among tiles that give workers when the stock is too short for all of them (gains.py).
"""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import CHART, COLLECT, COUNT, DECLINE, FIRST, MIGRATE, PAIRS, SELL, SMUGGLE
from caravela.games.empires.content import (
    CARTOGRAPHY,
    COLONIST,
    KINDS,
    MIGRATION,
    REGION_COUNT,
    SMUGGLER,
    TRADING_HOUSE,
    WEST_INDIES,
)
from caravela.games.empires.layout import BENEFITS
from caravela.games.empires.pieces import claim
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import trade
from caravela.games.empires.steps.gains import Gains, collect_money, runs_by_itself, worker_tiles
from caravela.games.empires.steps.purchases import chart
from caravela.games.empires.steps.stables import move

MOST_MIGRANTS = 2  # Colonists that Migration moves at most (R53)


class Benefits(Auto[Empires]):
    """The slot of the next player in Player Order after the seat `after` (-1: from the first)."""

    __slots__ = ("after",)

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, state: Empires) -> None:
        state.phase = BENEFITS
        state.box = -1
        if self.after < 0:
            state.tell(events.PHASE_BEGAN, BENEFITS)
        place = state.order.index(self.after) + 1 if self.after >= 0 else 0
        if place < len(state.order):
            seat = state.order[place]
            state.then(Slot(seat, not runs_by_itself(state, seat), False, False, False), WestIndies(seat), Benefits(seat))


class Slot(Auto[Empires]):
    """What a player's tiles have done this turn.

    They have `collected` the fixed gains, `migrated` Colonists, `smuggled` a good, `sold` goods.
    """

    __slots__ = ("seat", "collected", "migrated", "smuggled", "sold")

    def __init__(self, seat: int, collected: bool, migrated: bool, smuggled: bool, sold: bool) -> None:
        self.seat = seat
        self.collected = collected
        self.migrated = migrated
        self.smuggled = smuggled
        self.sold = sold

    def run(self, state: Empires) -> None:
        if playable(state, self.seat, self.migrated, self.smuggled):
            state.then(Benefit(self.seat, self.collected, self.migrated, self.smuggled, self.sold))
            return
        trade.close(state, self.sold)
        if not self.collected:
            collect(state, self.seat)


class Benefit(Ask[Empires]):
    """Play a tile that asks, or take the fixed gains; when these are taken, decline ends the slot."""

    __slots__ = ("collected", "migrated", "smuggled", "sold")

    def __init__(self, seat: int, collected: bool, migrated: bool, smuggled: bool, sold: bool) -> None:
        super().__init__(seat)
        self.collected = collected
        self.migrated = migrated
        self.smuggled = smuggled
        self.sold = sold

    def legal(self, state: Empires) -> list[int]:
        choices = playable(state, self.seat, self.migrated, self.smuggled)
        return [DECLINE, *choices] if self.collected else sorted([COLLECT, *choices])

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            trade.close(state, self.sold)
        elif action == COLLECT:
            collect(state, self.seat, Slot(self.seat, True, self.migrated, self.smuggled, self.sold))
        elif CHART[0] <= action <= CHART[-1]:
            chart(state, self.seat, FIRST[action])
            state.then(Slot(self.seat, self.collected, self.migrated, self.smuggled, self.sold))
        elif SMUGGLE[0] <= action <= SMUGGLE[-1]:
            after = Slot(self.seat, self.collected, self.migrated, True, self.sold)
            state.then(trade.SmuggleWhat(self.seat, FIRST[action]), after)
        elif SELL[0] <= action <= SELL[-1]:
            after = Slot(self.seat, self.collected, self.migrated, self.smuggled, True)
            state.then(trade.HowManySold(self.seat, FIRST[action]), after)
        else:
            come_from, go_to = PAIRS[FIRST[action]]
            after = Slot(self.seat, self.collected, True, self.smuggled, self.sold)
            state.then(HowManyMove(self.seat, come_from, go_to), after)

    def default(self, state: Empires) -> int:
        return DECLINE if self.collected else COLLECT


class HowManyMove(Ask[Empires]):
    """Migration: one or two Colonists of the source (R53)."""

    __slots__ = ("come_from", "go_to")

    whole = "migration"

    def __init__(self, seat: int, come_from: int, go_to: int) -> None:
        super().__init__(seat)
        self.come_from = come_from
        self.go_to = go_to

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        there = state.players[self.seat].land[self.come_from * KINDS + COLONIST]
        return COUNT[1 : min(MOST_MIGRANTS, there) + 1]

    def apply(self, state: Empires, action: int) -> None:
        number = FIRST[action] + 1
        move(state, self.seat, COLONIST, number, self.come_from, self.go_to)
        state.tell(events.MIGRATED, self.seat, number, self.come_from, self.go_to)
        claim(state, self.seat, self.go_to)


class WestIndies(Auto[Empires]):
    """West Indies Co.: one random token, after the owner's other tiles (R51, Q77, Q119)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: Empires) -> None:
        player = state.players[self.seat]
        if not player.owns(WEST_INDIES):
            return
        if not state.bag:
            state.tell(events.NO_DRAW, self.seat)
            return
        state.reveal()
        good = state.bag.pop()
        player.goods[good] += 1
        state.tell(events.DREW_GOOD, self.seat, good)


def playable(state: Empires, seat: int, migrated: bool, smuggled: bool) -> list[int]:
    """What the seat's tiles let it choose in phase 4, in ascending order (Q105, Q118, Q132)."""
    player = state.players[seat]
    choices: list[int] = []
    if player.can_use(CARTOGRAPHY) and state.rules.cartography_waits:
        choices += [CHART[region] for region in state.undiscovered()]
    if player.owns(MIGRATION) and not migrated:
        counters = state.counters
        for come_from in range(REGION_COUNT):
            if player.land[come_from * KINDS + COLONIST]:
                row = MIGRATE[come_from]
                choices += [row[go_to] for go_to in range(REGION_COUNT) if row[go_to] >= 0 and counters[go_to] < 0]
    if player.owns(SMUGGLER) and not smuggled:
        choices += [SMUGGLE[victim] for victim in trade.partners(state, seat)]
    if player.owns(TRADING_HOUSE) and trade.may_sell(state):
        choices += [SELL[good] for good, count in enumerate(player.goods) if count]
    return choices


def collect(state: Empires, seat: int, then: Slot | None = None) -> None:
    """The fixed gains: money at once, then workers (Q79)."""
    collect_money(state, seat)
    tiles = worker_tiles(state, seat)
    if tiles:
        if then is None:
            state.then(Gains(seat, tiles))
        else:
            state.then(Gains(seat, tiles), then)
    elif then is not None:
        state.then(then)


