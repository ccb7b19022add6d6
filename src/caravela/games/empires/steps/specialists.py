"""Box 7, Specialists: each space gives one of its kind for next turn, Training any kind for $5 (R37, Q108, Q109)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, FIRST, RECRUIT, TRADE_OUT
from caravela.games.empires.content import (
    AGE_OF_REASON,
    CAPTAIN,
    COLONIST,
    KINDS,
    REGION_COUNT,
    SCHOOL_WORKER,
    SPECIALISTS,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
)
from caravela.games.empires.layout import NO_WORKER, kind_of, owner
from caravela.games.empires.nations import ITALY
from caravela.games.empires.pieces import at_hand, box_to_stock, can_have, map_to_stock, pay, stock_to_map, stock_to_ready
from caravela.games.empires.scoring import reasoned
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.initiative import next_place, open_box
from caravela.games.empires.steps.powers import Power


class Specialists(Auto[Empires]):
    """The next space from left to right, until all are resolved. `asked`: Italy has been asked, just before the first (R107)."""

    __slots__ = ("asked",)

    def __init__(self, asked: bool) -> None:
        self.asked = asked

    def run(self, state: Empires) -> None:
        open_box(state, SPECIALISTS)
        if not self.asked and state.rules.nations:
            state.then(Power(ITALY), Specialists(True))
            return
        if state.turn == TURNS and state.reason < 0:
            count_reason(state)
        space = next_place(state.school)
        if space >= 0:
            state.then(Recruit(owner(state.school[space])), self)


def count_reason(state: Empires) -> None:
    """Age of Reason counts its owner's workers when the box resolves on turn 8, before they go home (R97, Q91, E6)."""
    for seat, player in enumerate(state.players):
        if player.owns(AGE_OF_REASON):
            state.reason = reasoned(state, seat)
            state.tell(events.REASONED, seat, state.reason)


class Recruit(Ask[Empires]):
    """Take the specialist of the space, or none (Q105). Training costs $5 and asks which kind."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[RECRUIT[kind] for kind in self._kinds(state)]]

    def apply(self, state: Empires, action: int) -> None:
        space = next_place(state.school)
        box_to_stock(state, state.school[space])
        state.school[space] = NO_WORKER
        if action == DECLINE:
            state.tell(events.NO_RECRUIT, self.seat, SCHOOL_WORKER[space])
            return
        kind = FIRST[action] + CAPTAIN
        price = TRAINING_PRICE if space == TRAINING else 0
        if at_hand(state, self.seat, kind):
            enlist(state, self.seat, kind, price)
        else:
            state.then(TradeOut(self.seat, kind, price))

    def _kinds(self, state: Empires) -> list[int]:
        space = next_place(state.school)
        # The worker that stands here is in stock before the space gives anything (C4).
        home = kind_of(state.school[space])
        if space == TRAINING:
            if state.players[self.seat].money < TRAINING_PRICE:
                return []
            return [kind for kind in range(CAPTAIN, KINDS) if can_have(state, self.seat, kind, home)]
        kind = SCHOOL_WORKER[space]
        return [kind] if can_have(state, self.seat, kind, home) else []


class TradeOut(Ask[Empires]):
    """A kind is out of stock: bring one home from the map, a Colonist takes its place; or get nothing (Q109)."""

    __slots__ = ("kind", "price")

    def __init__(self, seat: int, kind: int, price: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.price = price

    def legal(self, state: Empires) -> list[int]:
        land = state.players[self.seat].land
        return [DECLINE, *[TRADE_OUT[region] for region in range(REGION_COUNT) if land[region * KINDS + self.kind]]]

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            state.tell(events.NO_RECRUIT, self.seat, self.kind)
            return
        trade_out(state, self.seat, self.kind, FIRST[action])
        enlist(state, self.seat, self.kind, self.price)


def trade_out(state: Empires, seat: int, kind: int, region: int) -> None:
    """A specialist on the map goes to stock and a Colonist stands in: heads do not change, so nothing is claimed (Q109)."""
    map_to_stock(state, seat, kind, 1, region)
    stock_to_map(state, seat, COLONIST, 1, region)
    state.tell(events.TRADED_OUT, seat, kind, region)


def enlist(state: Empires, seat: int, kind: int, price: int) -> None:
    """One specialist from stock to ready, for next turn (R37)."""
    pay(state, seat, price, events.TO_TRAIN)
    stock_to_ready(state, seat, kind, 1)
    state.tell(events.RECRUITED, seat, kind)


