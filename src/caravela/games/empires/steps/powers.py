"""The powers of the nations that are asked before something: Spain, France, Holland and Italy (R103, R104, R106, R107).

England's has a room of its own, england.py; Portugal's is a way to sail, in discovery.py. A power is offered only where it can
change something, and is spent once it is used (Q132). It comes before the University's window of the same box (Q28).
"""

from __future__ import annotations

from typing import Any, Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events, nations
from caravela.games.empires.actions import CONQUER, DECLINE, FIRST, POWER, REPLACE, REPLACED, TAKE, WITH
from caravela.games.empires.content import KINDS, PLUNDER, SCHOOL_SPACE, SOLDIER
from caravela.games.empires.layout import in_box, owner
from caravela.games.empires.nations import ENGLAND, FRANCE, HOLLAND, ITALY, SPAIN
from caravela.games.empires.pieces import box_to_stock, earn, stock_to_boxes, stock_to_map
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import england
from caravela.games.empires.steps.purchases import discover
from caravela.games.empires.steps.trade_goods import offered

# Whose power each question belongs to, by the step's word.
ASKED_OF: Final[dict[str, int]] = {
    "conquest": SPAIN,
    "jails": ENGLAND,
    "line": ENGLAND,
    "native-trade": FRANCE,
    "dutch-merchants": HOLLAND,
    "renaissance": ITALY,
    "substitute": ITALY,
}


class Power(Auto[Empires]):
    """Ask the player of a nation, if there is one and the power can do something now."""

    __slots__ = ("nation",)

    def __init__(self, nation: int) -> None:
        self.nation = nation

    def run(self, state: Empires) -> None:
        if not state.rules.nations:
            return
        seat = nations.holder(state, self.nation)
        if seat >= 0 and nations.can_use(state, seat):
            question = _question(state, seat, self.nation)
            if question is not None:
                state.then(question)


def _question(state: Empires, seat: int, nation: int) -> Ask[Any] | None:
    if nation == ENGLAND and england.helps(state, seat):
        return england.Jails(seat)
    if nation == SPAIN and state.undiscovered():
        return Conquest(seat)
    if nation == FRANCE and state.offer:
        return NativeTrade(seat)
    if nation == HOLLAND and state.ship:
        return DutchMerchants(seat)
    if nation == ITALY and Renaissance.spaces(state, seat) and any(state.players[seat].stock):
        return Renaissance(seat)
    return None


class Conquest(Ask[Empires]):
    """Spain, before turn 1 or never: the counter of a region whatever its natives, plunder, a Soldier there (R103, Q10)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[CONQUER[region] for region in state.undiscovered()]]

    def apply(self, state: Empires, action: int) -> None:
        seat = self.seat
        if action == DECLINE:
            return
        region = FIRST[action]
        nations.spend(state, seat)
        state.reveal()
        find = state.counters[region]
        state.tell(events.CONQUERED, seat, region, find)
        discover(state, seat, region)
        if stock_to_map(state, seat, SOLDIER, 1, region):
            state.tell(events.SETTLED, seat, SOLDIER, region)
        earn(state, seat, PLUNDER[find], events.FOR_PLUNDER)


class NativeTrade(Ask[Empires]):
    """France: one of the goods on offer, before the first worker takes any (R104, Q38)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[TAKE[good] for good in offered(state)]]

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            return
        nations.spend(state, self.seat)
        good = FIRST[action]
        state.offer.remove(good)
        state.players[self.seat].goods[good] += 1
        state.tell(events.TOOK_GOOD, self.seat, good)


class DutchMerchants(Ask[Empires]):
    """Holland: the ship, before the box is resolved; workers there are wasted (R106, Q41)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, POWER]

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            return
        nations.spend(state, self.seat)
        state.ship = 0
        state.players[self.seat].ships += 1
        state.tell(events.WON_SHIP, self.seat)


class Renaissance(Ask[Empires]):
    """Italy: name a space of Specialists where an opponent stands (R107, Q64)."""

    __slots__ = ()

    whole = "renaissance"

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[REPLACE[space] for space in self.spaces(state, self.seat)]]

    def apply(self, state: Empires, action: int) -> None:
        if action != DECLINE:
            state.then(Substitute(self.seat, REPLACED[action]))

    @staticmethod
    def spaces(state: Empires, seat: int) -> list[int]:
        """The spaces that an opponent holds."""
        return [space for space, worker in enumerate(state.school) if worker >= 0 and owner(worker) != seat]


class Substitute(Ask[Empires]):
    """Italy: the worker from stock that takes the opponent's place; that one goes to its owner's stock (R107)."""

    __slots__ = ("space",)

    whole = "renaissance"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        stock = state.players[self.seat].stock
        return [WITH[kind] for kind in range(KINDS) if stock[kind]]

    def apply(self, state: Empires, action: int) -> None:
        seat, space = self.seat, self.space
        kind = FIRST[action]
        nations.spend(state, seat)
        victim = state.school[space]
        box_to_stock(state, victim)
        stock_to_boxes(state, seat, kind, 1)
        state.school[space] = in_box(seat, kind)
        state.tell(events.REPLACED, seat, kind, SCHOOL_SPACE[space], owner(victim))
