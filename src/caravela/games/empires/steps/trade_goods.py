"""Box 3, Trade Goods: each worker in turn takes any one token left (R28)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, FIRST, TAKE
from caravela.games.empires.content import TRADE_GOODS
from caravela.games.empires.layout import NO_WORKER, owner
from caravela.games.empires.pieces import box_to_stock
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.initiative import next_place, open_box


class TradeGoods(Auto[Empires]):
    """The next worker of the box, until none is left."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        open_box(state, TRADE_GOODS)
        place = next_place(state.trade)
        if place < 0:
            state.trade = []
        else:
            state.then(TakeGood(owner(state.trade[place])), self)


class TakeGood(Ask[Empires]):
    """Take a token, or none (Q105)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[TAKE[good] for good in offered(state)]]

    def apply(self, state: Empires, action: int) -> None:
        place = next_place(state.trade)
        box_to_stock(state, state.trade[place])
        state.trade[place] = NO_WORKER
        if action == DECLINE:
            state.tell(events.NO_GOOD, self.seat)
            return
        good = FIRST[action]
        state.offer.remove(good)
        state.players[self.seat].goods[good] += 1
        state.tell(events.TOOK_GOOD, self.seat, good)


def offered(state: Empires) -> list[int]:
    """The kinds of goods on offer, each once, in order."""
    found: list[int] = []
    for good in sorted(state.offer):
        if not found or found[-1] != good:
            found.append(good)
    return found
