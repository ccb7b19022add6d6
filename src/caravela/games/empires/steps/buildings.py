"""Box 5, Capital Buildings: each worker in turn may buy one open tile (R30); what a tile does at once is in purchases.py."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import BUY, DECLINE, FIRST
from caravela.games.empires.content import AGE, BUILDINGS, PRICE
from caravela.games.empires.layout import NO_WORKER, owner
from caravela.games.empires.pieces import box_to_stock, pay
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import purchases
from caravela.games.empires.steps.initiative import next_place, open_box


class Buildings(Auto[Empires]):
    """The next worker of the box, until none is left; effects of one purchase are finished before the next (Q42)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        open_box(state, BUILDINGS)
        place = next_place(state.hall)
        if place < 0:
            state.hall = []
        else:
            state.then(Buy(owner(state.hall[place])), self)


class Buy(Ask[Empires]):
    """Buy one open tile at the price of the Age, or none; standing here without money costs nothing (Q29, Q52)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        if state.players[self.seat].money < PRICE[AGE[state.turn]]:
            return [DECLINE]
        return [DECLINE, *[BUY[tile] for tile in sorted(set(state.tiles))]]

    def apply(self, state: Empires, action: int) -> None:
        place = next_place(state.hall)
        box_to_stock(state, state.hall[place])
        state.hall[place] = NO_WORKER
        if action == DECLINE:
            state.tell(events.NO_TILE, self.seat)
            return
        tile = FIRST[action]
        price = PRICE[AGE[state.turn]]
        player = state.players[self.seat]
        pay(state, self.seat, price, events.TO_BUY)
        state.tiles.remove(tile)
        player.tiles += (tile,)
        player.has |= 1 << tile
        state.tell(events.BOUGHT, self.seat, tile, price)
        purchases.at_once(state, self.seat, tile)
