"""Moving goods, coins, points and pieces: the few operations through which every rule changes the position (S4, S31-S34).

Each keeps the sets of cells in step and notes what it did, so that the log accounts for every coin, good and point.
"""

from __future__ import annotations

from typing import Final

from caravela.games.santa_maria import events
from caravela.games.santa_maria.content import Ability
from caravela.games.santa_maria.state import COINS, NONE, SantaMaria
from caravela.games.santa_maria.words import (
    ADVANCED_ECONOMY,
    BASIC_ECONOMY,
    GOLD,
    ROADS,
    SALE,
    STORE,
    SUGAR,
)

CANNOT_BUY: Final = 99  # a price that nobody can pay
BASIC_PRICE: Final = 3  # of wood and grain (S34)
CHEAP_PRICE: Final = 2  # with basic economy (S51)
ADVANCED_PRICE: Final = 3  # of sugar and gems, with advanced economy (S52)


def get_coins(state: SantaMaria, seat: int, amount: int, why: int) -> None:
    """Coins from the supply (S5)."""
    if amount:
        state.players[seat].coins += amount
        if state.log is not None:
            state.tell(events.GOT_COINS, seat, amount, why)


def pay_coins(state: SantaMaria, seat: int, amount: int, what: int) -> None:
    """Coins to the supply; the caller has seen to it that they are there."""
    if amount:
        state.players[seat].coins -= amount
        if state.log is not None:
            state.tell(events.PAID_COINS, seat, amount, what)


def get_points(state: SantaMaria, seat: int, amount: int, why: int) -> None:
    """Points, kept face down (S4)."""
    if amount:
        state.players[seat].points += amount
        if state.log is not None:
            state.tell(events.GOT_POINTS, seat, amount, why)


def get_good(state: SantaMaria, seat: int, good: int, number: int, why: int) -> None:
    """Goods from the supply: up to three are stored, the rest is sold at once (S31, AM9, AM10)."""
    player = state.players[seat]
    goods = player.goods
    had = goods[good]
    stored = number if had + number <= STORE else STORE - had
    goods[good] = had + stored
    rest = number - stored
    if rest:
        player.coins += rest * SALE[good]
    if state.log is not None:
        if stored:
            state.tell(events.GOT_GOODS, seat, good, stored, why)
        if rest:
            state.tell(events.OVERFLOWED, seat, good, rest, rest * SALE[good])


def pay_good(state: SantaMaria, seat: int, good: int, number: int, what: int) -> None:
    """Goods to the supply."""
    if number:
        state.players[seat].goods[good] -= number
        if state.log is not None:
            state.tell(events.PAID_GOODS, seat, good, number, what)


def gain(state: SantaMaria, seat: int, ability: Ability, why: int) -> None:
    """What an ability gives: goods, coins and points (S26)."""
    player = state.players[seat]
    if state.log is None and not ability.points:
        player.coins += ability.coins
    else:
        get_coins(state, seat, ability.coins, why)
        get_points(state, seat, ability.points, why)
    for good, number in ability.given:
        get_good(state, seat, good, number, why)


def sell(state: SantaMaria, seat: int, good: int) -> None:
    """One good for its price (S33)."""
    player = state.players[seat]
    player.goods[good] -= 1
    player.coins += SALE[good]
    if state.log is not None:
        state.tell(events.SOLD, seat, good, 1, SALE[good])


def buy(state: SantaMaria, seat: int, good: int, number: int) -> None:
    """Goods for their price each, within the store (S34, S51, S52, AM8); the caller has checked both."""
    player = state.players[seat]
    amount = number * price(player.skills, good)
    player.goods[good] += number
    player.coins -= amount
    if state.log is not None:
        state.tell(events.BOUGHT, seat, good, number, amount)


def price(skills: int, good: int) -> int:
    """What a good costs a player with these scholars; CANNOT_BUY for what he cannot buy (S34, S51, S52)."""
    if good < SUGAR:
        return CHEAP_PRICE if skills & BASIC_ECONOMY else BASIC_PRICE
    if good < GOLD and skills & ADVANCED_ECONOMY:
        return ADVANCED_PRICE
    return CANNOT_BUY


def cover(state: SantaMaria, seat: int, cell: int, what: int) -> None:
    """Put a die or coins on a building: it is blocked until the year ends (S2, S20, S25)."""
    player = state.players[seat]
    player.blocked |= 1 << cell
    player.covers += ((cell, what),)


def uncover(state: SantaMaria, seat: int, cell: int) -> int:
    """Take what lies on a building off it; returns what it was."""
    player = state.players[seat]
    player.blocked &= ~(1 << cell)
    what = NONE
    left: list[tuple[int, int]] = []
    for one in player.covers:
        if one[0] == cell:
            what = one[1]
        else:
            left.append(one)
    player.covers = tuple(left)
    return what


def has_die(what: int) -> bool:
    """Is it a die that lies there, not coins?"""
    return what < COINS


def put_tile(state: SantaMaria, seat: int, tile: int, cell: int, turn: int, cells: tuple[int, ...]) -> None:
    """A tile on free cells, for good (S18)."""
    player = state.players[seat]
    player.tiles += ((tile, cell, turn),)
    grid = list(player.cells)
    for place, content in zip(cells, state.box.tiles[tile]):
        grid[place] = content
        player.filled |= 1 << place
        if state.box.contents[content].terrain != ROADS:
            player.built |= 1 << place
    player.cells = tuple(grid)


def put_board(state: SantaMaria, seat: int, board: int) -> None:
    """The printed cells of a colony board (S11, S13)."""
    player = state.players[seat]
    player.board = board
    player.cells = state.box.boards[board]
    player.filled, player.built = state.box.board_masks[board]
