"""Moving pieces and money: the few operations through which every rule of Empires changes the position.

Each keeps the sums in step and notes what it did, so that the log accounts for every piece and dollar.
"""

from __future__ import annotations

from caravela.games.empires import events
from caravela.games.empires.content import (
    CAPTAIN,
    COLONIST,
    KINDS,
    MERCHANT,
    MISSIONARY,
    REGION_COUNT,
    REGION_GOOD,
    SOLDIER,
)
from caravela.games.empires.layout import kind_of, owner
from caravela.games.empires.scoring import COLONISED
from caravela.games.empires.state import Empires


def earn(state: Empires, seat: int, amount: int, why: int) -> None:
    """The bank pays a seat (R3); why is a place in MONEY_WHY."""
    if amount:
        state.players[seat].money += amount
        if state.log is not None:
            state.tell(events.GOT_MONEY, seat, amount, why)


def pay(state: Empires, seat: int, amount: int, what: int) -> None:
    """A seat pays the bank (R3); the caller has checked that it can. What is a place in MONEY_WHAT."""
    if amount:
        state.players[seat].money -= amount
        if state.log is not None:
            state.tell(events.PAID, seat, amount, what)


def moved(state: Empires, seat: int, kind: int, number: int, come_from: int, go_to: int) -> None:
    """Note that workers went from one pool to another (R1)."""
    if state.log is not None:
        state.tell(events.MOVED, seat, kind, number, come_from, go_to)


def stock_to_ready(state: Empires, seat: int, kind: int, number: int) -> int:
    """As many as asked, or as there are in stock (R8); returns how many."""
    player = state.players[seat]
    if player.stock[kind] < number and state.rules.free_swaps:
        fetch(state, seat, kind, number)
    given = min(number, player.stock[kind])
    if given:
        player.stock[kind] -= given
        player.ready[kind] += given
        moved(state, seat, kind, given, events.STOCK, events.READY)
    return given


def stock_to_boxes(state: Empires, seat: int, kind: int, number: int) -> int:
    """As many as asked, or as there are in stock (R8), to a box; returns how many. The caller puts them there."""
    player = state.players[seat]
    given = min(number, player.stock[kind])
    if given:
        player.stock[kind] -= given
        moved(state, seat, kind, given, events.STOCK, events.IN_BOXES)
    return given


def stock_to_map(state: Empires, seat: int, kind: int, number: int, region: int) -> int:
    """As many as asked, or as there are in stock (R8), to a region; returns how many. The caller checks the claim."""
    player = state.players[seat]
    if player.stock[kind] < number and state.rules.free_swaps:
        fetch(state, seat, kind, number)
    given = min(number, player.stock[kind])
    if given:
        player.stock[kind] -= given
        player.land[region * KINDS + kind] += given
        player.heads[region] += given
        moved(state, seat, kind, given, events.STOCK, events.ON_MAP)
    return given


def map_to_stock(state: Empires, seat: int, kind: int, number: int, region: int) -> None:
    """Workers leave a region for their owner's stock (R1)."""
    player = state.players[seat]
    player.land[region * KINDS + kind] -= number
    player.heads[region] -= number
    player.stock[kind] += number
    moved(state, seat, kind, number, events.ON_MAP, events.STOCK)


def box_to_stock(state: Empires, worker: int) -> None:
    """A worker that leaves a box goes to its owner's stock (R23); the caller has taken it out of the box."""
    seat = worker // KINDS
    kind = worker % KINDS
    state.players[seat].stock[kind] += 1
    if state.log is not None:
        moved(state, seat, kind, 1, events.IN_BOXES, events.STOCK)


def box_to_map(state: Empires, worker: int, region: int) -> None:
    """A worker of the Dock lands; the caller has taken it out of the box."""
    seat = owner(worker)
    kind = kind_of(worker)
    player = state.players[seat]
    player.land[region * KINDS + kind] += 1
    player.heads[region] += 1
    moved(state, seat, kind, 1, events.IN_BOXES, events.ON_MAP)


def claim(state: Empires, seat: int, region: int) -> None:
    """The region's token goes to the first to have three workers there, however they came (R6, Q33)."""
    player = state.players[seat]
    if state.tokens[region] and player.heads[region] >= COLONISED:
        state.tokens[region] = 0
        good = REGION_GOOD[region]
        player.goods[good] += 1
        if state.log is not None:
            state.tell(events.CLAIMED, seat, good, region)


def has_trade_out(state: Empires, seat: int, kind: int, home: int = -1) -> bool:
    """Can a specialist be had by trade-out: one on the map, and a Colonist in stock to stand in (Q35, Q109)?

    `home` is the kind of a worker that comes home to stock first (C4); -1: none. Not in 2007, where swaps are free (D8).
    """
    player = state.players[seat]
    if kind < CAPTAIN or kind > MISSIONARY or not (player.stock[COLONIST] or home == COLONIST) or state.rules.free_swaps:
        return False
    return any(player.land[kind::KINDS])


def can_have(state: Empires, seat: int, kind: int, home: int = -1) -> bool:
    """Can the seat be given a worker of the kind, from stock, by trade-out or by a swap (Q108)? `home` as in has_trade_out."""
    if kind == home or state.players[seat].stock[kind] > 0:
        return True
    if state.rules.free_swaps:
        return swappable(state, seat, kind, home) > 0
    return has_trade_out(state, seat, kind, home)


def at_hand(state: Empires, seat: int, kind: int) -> bool:
    """Is a worker of the kind in stock? In 2007 a free swap fetches one from the map where that can be (D8, R112)."""
    if not state.players[seat].stock[kind] and state.rules.free_swaps:
        fetch(state, seat, kind, 1)
    return state.players[seat].stock[kind] > 0


def available(state: Empires, seat: int, kind: int) -> int:
    """How many of a kind a seat could be given: those in stock, and in 2007 those that free swaps would fetch (D8)."""
    there = state.players[seat].stock[kind]
    return there + swappable(state, seat, kind) if state.rules.free_swaps else there


def swappable(state: Empires, seat: int, kind: int, home: int = -1) -> int:
    """How many of a kind free swaps could fetch from the map: each needs another in stock to stand in (D8, Q35, Q36).

    A specialist changes places with a Colonist, and a Colonist with a specialist; where no Colonist is in stock, one of the map
    is fetched for a specialist first. `home` as in has_trade_out.
    """
    player = state.players[seat]
    stock = player.stock[:]
    if home >= 0:
        stock[home] += 1
    return swaps(kind, stock, sum(player.land[kind::KINDS]), sum(player.land[COLONIST::KINDS]))


def swaps(kind: int, stock: list[int], there: int, colonists: int) -> int:
    """The same from what is in stock by kind, how many of the kind are on the map, and how many Colonists are there."""
    if kind >= SOLDIER:
        return 0
    spare = sum(stock[CAPTAIN:SOLDIER])
    if kind == COLONIST:
        return min(colonists, spare)
    return min(there, stock[COLONIST] + min(colonists, spare - stock[kind]))


def fetch(state: Empires, seat: int, kind: int, number: int) -> None:
    """Free swaps until so many of the kind are in stock, or no more can be fetched (D8, R112)."""
    player = state.players[seat]
    while player.stock[kind] < number and swappable(state, seat, kind):
        if kind != COLONIST and not player.stock[COLONIST]:
            _swap(state, seat, COLONIST)
        _swap(state, seat, kind)


def _swap(state: Empires, seat: int, kind: int) -> None:
    """One of the kind comes from the first region that has one; a Colonist, or the commonest specialist, stands in."""
    player = state.players[seat]
    stand_in = COLONIST
    if kind == COLONIST:
        stand_in = CAPTAIN
        for other in range(MERCHANT, SOLDIER):
            if player.stock[other] > player.stock[stand_in]:
                stand_in = other
    region = next(region for region in range(REGION_COUNT) if player.land[region * KINDS + kind])
    map_to_stock(state, seat, kind, 1, region)
    stock_to_map(state, seat, stand_in, 1, region)
    state.tell(events.SWAPPED, seat, kind, stand_in, region)


def soldiers(state: Empires, seat: int, region: int) -> int:
    """How many Soldiers a seat has in a region."""
    return state.players[seat].land[region * KINDS + SOLDIER]
