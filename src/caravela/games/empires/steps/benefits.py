"""Phase 4, benefits of Capital Buildings, in Player Order; inside a slot the owner's order, West Indies last (R45-R54).

The program asks only where order can matter (C3): before and after the fixed gains where a tile can be played (Migration,
Cartography, Stables in 2007, Smuggler, Trading House), and among tiles that give workers when the stock is too short for all
of them (gains.py).
"""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import (
    CHART,
    COLLECT,
    COUNT,
    DECLINE,
    FIRST,
    MARCH_FIRST,
    MARCH_LAST,
    MIGRATE,
    PAIRS,
    SELL,
    SMUGGLE,
)
from caravela.games.empires.content import (
    CARTOGRAPHY,
    COLONIST,
    KINDS,
    MIGRATION,
    REGION_COUNT,
    SMUGGLER,
    SOLDIER,
    STABLES,
    TRADING_HOUSE,
    WEST_INDIES,
)
from caravela.games.empires.layout import BENEFITS
from caravela.games.empires.pieces import claim
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import trade
from caravela.games.empires.steps.gains import Gains, collect_money, runs_by_itself, worker_tiles
from caravela.games.empires.steps.purchases import chart
from caravela.games.empires.steps.stables import march, move, moves

MOST_MIGRANTS: Final = 2  # Colonists that Migration moves at most (R53)


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
            state.then(Slot(seat, not runs_by_itself(state, seat), False, False, False, False), WestIndies(seat), Benefits(seat))


class Slot(Auto[Empires]):
    """What a player's tiles have done this turn.

    They have `collected` the fixed gains, `migrated` Colonists, `smuggled` a good, `sold` goods; in 2007 `marched` (D12).
    """

    __slots__ = ("seat", "collected", "migrated", "smuggled", "sold", "marched")

    def __init__(self, seat: int, collected: bool, migrated: bool, smuggled: bool, sold: bool, marched: bool) -> None:
        self.seat = seat
        self.collected = collected
        self.migrated = migrated
        self.smuggled = smuggled
        self.sold = sold
        self.marched = marched

    def run(self, state: Empires) -> None:
        if playable(state, self.seat, self.migrated, self.smuggled, self.marched):
            state.then(Benefit(self.seat, self.collected, self.migrated, self.smuggled, self.sold, self.marched))
            return
        trade.close(state, self.sold)
        if not self.collected:
            collect(state, self.seat)


class Benefit(Ask[Empires]):
    """Play a tile that asks, or take the fixed gains; when these are taken, decline ends the slot."""

    __slots__ = ("collected", "migrated", "smuggled", "sold", "marched")

    def __init__(self, seat: int, collected: bool, migrated: bool, smuggled: bool, sold: bool, marched: bool) -> None:
        super().__init__(seat)
        self.collected = collected
        self.migrated = migrated
        self.smuggled = smuggled
        self.sold = sold
        self.marched = marched

    def legal(self, state: Empires) -> list[int]:
        choices = playable(state, self.seat, self.migrated, self.smuggled, self.marched)
        return [DECLINE, *choices] if self.collected else sorted([COLLECT, *choices])

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            trade.close(state, self.sold)
        elif action == COLLECT:
            collect(state, self.seat, Slot(self.seat, True, self.migrated, self.smuggled, self.sold, self.marched))
        elif CHART[0] <= action <= CHART[-1]:
            chart(state, self.seat, FIRST[action])
            state.then(Slot(self.seat, self.collected, self.migrated, self.smuggled, self.sold, self.marched))
        elif SMUGGLE[0] <= action <= SMUGGLE[-1]:
            after = Slot(self.seat, self.collected, self.migrated, True, self.sold, self.marched)
            state.then(trade.SmuggleWhat(self.seat, FIRST[action]), after)
        elif SELL[0] <= action <= SELL[-1]:
            after = Slot(self.seat, self.collected, self.migrated, self.smuggled, True, self.marched)
            state.then(trade.HowManySold(self.seat, FIRST[action]), after)
        elif MARCH_FIRST <= action <= MARCH_LAST:
            march(state, self.seat, action)
            state.then(Slot(self.seat, self.collected, self.migrated, self.smuggled, self.sold, True))
        else:
            come_from, go_to = PAIRS[FIRST[action]]
            after = Slot(self.seat, self.collected, True, self.smuggled, self.sold, self.marched)
            state.then(HowManyMove(self.seat, come_from, go_to), after)

    def default(self, state: Empires) -> int:
        return DECLINE if self.collected else COLLECT


class HowManyMove(Ask[Empires]):
    """Migration: one or two Colonists of the source; in 2007 any workers that are no Soldiers (R53, Q76)."""

    __slots__ = ("come_from", "go_to")

    whole = "migration"

    def __init__(self, seat: int, come_from: int, go_to: int) -> None:
        super().__init__(seat)
        self.come_from = come_from
        self.go_to = go_to

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        there = migrants(state, self.seat, self.come_from)
        return COUNT[1 : min(MOST_MIGRANTS, there) + 1]

    def apply(self, state: Empires, action: int) -> None:
        number = FIRST[action] + 1
        # Without Soldiers kinds mean nothing on the map, so Colonists go first.
        for kind in range(SOLDIER):
            going = min(number, state.players[self.seat].land[self.come_from * KINDS + kind])
            if going:
                move(state, self.seat, kind, going, self.come_from, self.go_to)
                if kind == COLONIST:
                    state.tell(events.MIGRATED, self.seat, going, self.come_from, self.go_to)
                else:
                    state.tell(events.RESETTLED, self.seat, kind, going, self.come_from, self.go_to)
                number -= going
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


def migrants(state: Empires, seat: int, region: int) -> int:
    """How many of the seat's workers in a region Migration may move (R53, Q76)."""
    player = state.players[seat]
    if state.rules.specialists_migrate:
        return player.heads[region] - player.land[region * KINDS + SOLDIER]
    return player.land[region * KINDS + COLONIST]


def playable(state: Empires, seat: int, migrated: bool, smuggled: bool, marched: bool) -> list[int]:
    """What the seat's tiles let it choose in phase 4, in ascending order (Q105, Q118, Q132)."""
    player = state.players[seat]
    choices: list[int] = []
    if player.can_use(CARTOGRAPHY) and state.rules.cartography_waits:
        choices += [CHART[region] for region in state.undiscovered()]
    if player.owns(STABLES) and not marched and not state.rules.stables_before_discovery:
        choices += moves(state, seat)
    if player.owns(MIGRATION) and not migrated:
        counters = state.counters
        for come_from in range(REGION_COUNT):
            if migrants(state, seat, come_from):
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


