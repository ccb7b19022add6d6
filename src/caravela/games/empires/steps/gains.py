"""The fixed gains of phase 4: money (R49, R50, R52) and workers (R46-R48), in the owner's order where it matters (C3)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, FIRST, TRADE_OUT, USE
from caravela.games.empires.content import (
    CAPTAIN,
    COLONIST,
    KINDS,
    MONEY_TILES,
    PRIVATEERS,
    REGION_COUNT,
    SOLDIER,
    TILE_DISCOVERY,
    TILE_DOCK,
    TILE_GOOD,
    TILE_GOOD_MONEY,
    TILE_WORKER,
    TILES,
    TURNS,
    WORKER_TILES,
)
from caravela.games.empires.layout import in_box
from caravela.games.empires.pieces import at_hand, available, earn, has_trade_out, moved, stock_to_ready
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.specialists import trade_out

FIXED: Final = frozenset([*MONEY_TILES, PRIVATEERS, *WORKER_TILES])


def collect_money(state: Empires, seat: int) -> None:
    """Trading Post, Taxation, Factory, Rum Distillery and Privateers: money alone, so their order is all one."""
    player = state.players[seat]
    money = state.rules.tile_money
    for tile in player.tiles:
        if tile in money:
            earn(state, seat, money[tile], events.MONEY_WHY.index(TILES[tile]))
        elif tile in TILE_GOOD and not state.rules.rum_in_income:
            rum(state, seat, tile)
        elif tile == PRIVATEERS:
            privateers(state, seat)


def collect_rum(state: Empires, seat: int) -> None:
    """The Rum Distillery as 2007 pays it, in the income (D18)."""
    for tile in state.players[seat].tiles:
        if tile in TILE_GOOD:
            rum(state, seat, tile)


def rum(state: Empires, seat: int, tile: int) -> None:
    """So much for each token of the tile's good (R50)."""
    amount = TILE_GOOD_MONEY[tile] * state.players[seat].goods[TILE_GOOD[tile]]
    earn(state, seat, amount, events.MONEY_WHY.index(TILES[tile]))


def privateers(state: Empires, seat: int) -> None:
    """Every other player pays $1 for each of the owner's ships, as far as he can at that moment (R52, Q75)."""
    owner = state.players[seat]
    for victim in state.order:
        if victim == seat:
            continue
        amount = min(owner.ships, state.players[victim].money)
        if amount:
            state.players[victim].money -= amount
            owner.money += amount
            state.tell(events.TRIBUTE, victim, amount, seat)


def runs_by_itself(state: Empires, seat: int) -> bool:
    """Has the seat a tile with a fixed gain?"""
    rum_too = not state.rules.rum_in_income
    return any([tile in FIXED or (rum_too and tile in TILE_GOOD) for tile in state.players[seat].tiles])


def worker_tiles(state: Empires, seat: int) -> tuple[int, ...]:
    """The seat's tiles that give a worker, in the default order (Q79)."""
    return tuple(sorted([tile for tile in state.players[seat].tiles if tile in WORKER_TILES]))


def kind_given(tile: int) -> int:
    """The kind of worker that a tile gives."""
    if tile in TILE_WORKER:
        return TILE_WORKER[tile]
    return TILE_DISCOVERY.get(tile, COLONIST)


def effect(tile: int) -> tuple[int, str]:
    """The kind of worker that a tile gives and where it goes: tiles of one effect are all one."""
    return kind_given(tile), TILE_DOCK.get(tile, "discovery" if tile in TILE_DISCOVERY else "ready")


class Gains(Auto[Empires]):
    """The tiles that still have to give their worker. Where the stock is too short for all, the owner names the order (C3)."""

    __slots__ = ("seat", "tiles")

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat = seat
        self.tiles = tiles

    def run(self, state: Empires) -> None:
        tiles = self.tiles
        # Serving one of the others changes nothing for these: they want other pieces.
        rivals = contested(state, self.seat, tiles)
        while tiles:
            place = next((place for place, tile in enumerate(tiles) if tile not in rivals), -1)
            if place < 0:
                state.then(Which(self.seat, tiles))
                return
            tile = tiles[place]
            tiles = tiles[:place] + tiles[place + 1 :]
            kind = kind_given(tile)
            if at_hand(state, self.seat, kind):
                give(state, self.seat, tile)
            elif state.turn < TURNS and has_trade_out(state, self.seat, kind):
                state.then(TradeOutFor(self.seat, tile), Gains(self.seat, tiles))
                return
            else:
                state.tell(events.NO_WORKER, self.seat, kind, tile)


def contested(state: Empires, seat: int, tiles: tuple[int, ...]) -> set[int]:
    """The tiles among which the order matters: they want the same pieces, do different things, and not all can be served.

    On the last turn workers are of no more use, so nothing is asked (Q121).
    """
    if state.turn == TURNS:
        return set()
    player = state.players[seat]
    needed = [0] * KINDS
    for tile in tiles:
        needed[kind_given(tile)] += 1
    short = [needed[kind] > player.stock[kind] for kind in range(KINDS)]
    if True not in short:
        return set()
    if state.rules.free_swaps:
        return _contested_swaps(state, seat, tiles, needed)
    # A specialist that is out of stock can come from the map, for a Colonist from stock (Q59, Q109).
    colonists = player.stock[COLONIST]
    swaps = [0] * KINDS
    for kind in range(CAPTAIN, SOLDIER):
        if short[kind] and colonists:
            swaps[kind] = min(needed[kind] - player.stock[kind], sum(player.land[kind::KINDS]))
    found: set[int] = set()
    for kind in range(CAPTAIN, KINDS):
        if short[kind] and (player.stock[kind] or needed[kind] > swaps[kind] > 0):
            found |= _rivals([tile for tile in tiles if kind_given(tile) == kind])
    if 0 < colonists < needed[COLONIST] + sum(swaps):
        found |= _rivals([tile for tile in tiles if kind_given(tile) == COLONIST or swaps[kind_given(tile)]])
    return found


def _contested_swaps(state: Empires, seat: int, tiles: tuple[int, ...], needed: list[int]) -> set[int]:
    """As contested, where swaps are free: whatever is no Soldier can stand in on the map, so it is the sum that runs short."""
    found: set[int] = set()
    for kind in range(KINDS):
        if 0 < available(state, seat, kind) < needed[kind]:
            found |= _rivals([tile for tile in tiles if kind_given(tile) == kind])
    spare = sum(state.players[seat].stock[:SOLDIER])
    if 0 < spare < sum(needed[:SOLDIER]):
        found |= _rivals([tile for tile in tiles if kind_given(tile) < SOLDIER and available(state, seat, kind_given(tile))])
    return found


def _rivals(tiles: list[int]) -> set[int]:
    """The tiles, if they do not all do the same."""
    return set(tiles) if len({effect(tile) for tile in tiles}) > 1 else set()


class Which(Ask[Empires]):
    """Which tile is served next, while the stock is too short for all (R45)."""

    __slots__ = ("tiles",)

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.tiles = tiles

    def legal(self, state: Empires) -> list[int]:
        first: dict[tuple[int, str], int] = {}
        for tile in sorted(self.tiles):
            first.setdefault(effect(tile), tile)
        return [USE[tile] for tile in sorted(first.values())]

    def apply(self, state: Empires, action: int) -> None:
        tile = WORKER_TILES[FIRST[action]]
        rest = list(self.tiles)
        rest.remove(tile)
        # The chosen tile comes first whatever the others need; then the question is put anew.
        state.then(GiveOne(self.seat, tile), Gains(self.seat, tuple(rest)))


class GiveOne(Auto[Empires]):
    """One tile gives its worker, by trade-out if need be."""

    __slots__ = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def run(self, state: Empires) -> None:
        if at_hand(state, self.seat, kind_given(self.tile)):
            give(state, self.seat, self.tile)
        else:
            state.then(TradeOutFor(self.seat, self.tile))


class TradeOutFor(Ask[Empires]):
    """The specialist that a tile gives is out of stock: bring one home from the map, or get nothing (Q59, Q109)."""

    __slots__ = ("tile",)

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def legal(self, state: Empires) -> list[int]:
        kind = kind_given(self.tile)
        land = state.players[self.seat].land
        choices = [DECLINE]
        if has_trade_out(state, self.seat, kind):
            choices += [TRADE_OUT[region] for region in range(REGION_COUNT) if land[region * KINDS + kind]]
        return choices

    def apply(self, state: Empires, action: int) -> None:
        kind = kind_given(self.tile)
        if action == DECLINE:
            state.tell(events.NO_WORKER, self.seat, kind, self.tile)
            return
        trade_out(state, self.seat, kind, FIRST[action])
        give(state, self.seat, self.tile)


def give(state: Empires, seat: int, tile: int) -> None:
    """The tile's worker, which is in stock, goes where the tile says (R46, R47, R48)."""
    player = state.players[seat]
    kind = kind_given(tile)
    if tile in TILE_WORKER:
        stock_to_ready(state, seat, kind, 1)
        state.tell(events.GOT_WORKER, seat, kind, tile)
        return
    player.stock[kind] -= 1
    if tile in TILE_DOCK:
        if TILE_DOCK[tile] == "x":
            state.dock_x = in_box(seat, kind)
        else:
            state.dock_y = in_box(seat, kind)
        state.tell(events.ON_DOCK, seat, tile)
    else:
        player.exploring[kind] += 1
        state.tell(events.IN_DISCOVERY, seat, kind, tile)
    moved(state, seat, kind, 1, events.STOCK, events.IN_BOXES)
