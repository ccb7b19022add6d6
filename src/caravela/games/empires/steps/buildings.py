"""Box 5, Capital Buildings: each worker in turn may buy one open tile (R30); what a tile does at once is in purchases.py."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import BUY, DECLINE, FIRST
from caravela.games.empires.content import AGE, BUILDER, BUILDER_DISCOUNT, BUILDINGS, COLONIST, PRICE, TILE_PRICE
from caravela.games.empires.layout import NO_WORKER, kind_of, owner
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
    """Buy one open tile that can be paid, or none; standing here without money costs nothing (Q29, Q52)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        money = state.players[self.seat].money
        if not state.rules.builder:
            # All tiles have one price.
            return [DECLINE, *[BUY[tile] for tile in sorted(set(state.tiles))]] if money >= PRICE[AGE[state.turn]] else [DECLINE]
        kind = buyer(state)
        return [DECLINE, *[BUY[tile] for tile in sorted(set(state.tiles)) if price_of(state, tile, kind) <= money]]

    def apply(self, state: Empires, action: int) -> None:
        place = next_place(state.hall)
        kind = kind_of(state.hall[place])
        box_to_stock(state, state.hall[place])
        state.hall[place] = NO_WORKER
        if action == DECLINE:
            state.tell(events.NO_TILE, self.seat)
            return
        tile = FIRST[action]
        price = price_of(state, tile, kind)
        player = state.players[self.seat]
        pay(state, self.seat, price, events.TO_BUY)
        state.tiles.remove(tile)
        player.tiles += (tile,)
        player.has |= 1 << tile
        state.tell(events.BOUGHT, self.seat, tile, price)
        purchases.at_once(state, self.seat, tile)


def buyer(state: Empires) -> int:
    """The kind of the worker that buys now; a Colonist when nobody does."""
    place = next_place(state.hall)
    return kind_of(state.hall[place]) if place >= 0 else COLONIST


def price_of(state: Empires, tile: int, kind: int) -> int:
    """What a tile costs now when a worker of a kind buys it: the price of the Age, a Builder pays $5 less (R85, Q52).

    Spoils of War are free, whoever takes them (R87, Q48, X40).
    """
    if TILE_PRICE[tile] >= 0:
        return TILE_PRICE[tile]
    price = PRICE[AGE[state.turn]]
    return price - BUILDER_DISCOUNT if kind == BUILDER else price
