"""A turn: exactly one main action, and free actions before it (S15, S16, S33, S34, S53).

All questions of one choice share the whole `action`: the main action with what it is done with, and each effect with its payment.
Free actions after the main action can wait for the next own turn without loss (AM7), so the turn ends with it.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import (
    ACTIVATE,
    BUY,
    COVER,
    DIE,
    EXCHANGE,
    EXPAND,
    FIRST,
    FIRST_LAY,
    LAY,
    LIFT,
    RETREAT,
    SELL,
)
from caravela.games.santa_maria.content import places
from caravela.games.santa_maria.layout import (
    FIRST_BLUE,
    FULL,
    ROW,
    SIZE,
    beside,
    cells_of,
    fits_double,
    fits_triple,
    free_beside,
    spread,
)
from caravela.games.santa_maria.pieces import CHEAP_PRICE, buy, cover, has_die, price, put_tile, sell, uncover
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.steps.lines import USEFUL, Activate, ChooseLine, botany_ways, open_lines
from caravela.games.santa_maria.steps.payments import WHOLE, Pay, PayCoins, can_pay, raising
from caravela.games.santa_maria.steps.retreat import Retreat
from caravela.games.santa_maria.words import (
    BOTANY,
    COLOURS,
    FIRST_CAPITAL,
    FIRST_TRIPLE,
    GOLD,
    GRAIN,
    LOGISTICS,
    PHILOSOPHY,
    RETREATS,
    ROADS,
    STORE,
    WHITE_A_PLAYER,
    WOOD,
)

DOUBLE_PRICE: Final = (2, 0, 0, 0)  # wood, grain, sugar, gem (S17)
TRIPLE_PRICE: Final = (2, 1, 0, 0)
# With fewer cells filled, one of the nine squares of two by two has three free ones: every tile has a place.
ROOMY: Final = 18
MOVE_PRICE: Final = 1  # of logistics (S53)
_BITS: Final = 0b111111
# The actions on the cells of a row, by the row and its bits.
_ACTIVATE_ROW: Final[list[list[tuple[int, ...]]]] = [
    [tuple([ACTIVATE[SIZE * row + cell] for cell in range(SIZE) if bits >> cell & 1]) for bits in range(1 << SIZE)]
    for row in range(len(ROW))
]


# The actions that lay a tile with its road on the cells of a row, by the turn, the row and its bits.
_LAY_ROW: Final[list[list[list[tuple[int, ...]]]]] = [
    [
        [tuple([LAY[4 * (SIZE * row + cell) + turn] for cell in range(SIZE) if bits >> cell & 1]) for bits in range(1 << SIZE)]
        for row in range(len(ROW))
    ]
    for turn in range(4)
]
# The retreat spaces that are left, by those that are taken.
_FREE_SPACES: Final[list[list[int]]] = [
    [RETREAT[place] for place in range(len(RETREATS)) if not taken >> place & 1] for taken in range(1 << len(RETREATS))
]


class Turn(Ask[SantaMaria]):
    """The main action, or a free one before it (S16)."""

    __slots__ = ()

    whole = WHOLE
    opens = True

    def legal(self, state: SantaMaria) -> list[int]:
        player = state.players[self.seat]
        wealth = player.wealth()
        found = expansions(state, player, wealth)
        if player.activated < wealth:
            empties = player.empties()
            for actions in _ACTIVATE_ROW:
                found += actions[empties & _BITS]
                empties >>= SIZE
        found += dice(state, player, wealth)
        found += _FREE_SPACES[state.taken]
        if player.coins != wealth or Exchange.purchases(player):
            found.append(EXCHANGE)
        if player.skills & LOGISTICS and wealth >= MOVE_PRICE:
            found += [LIFT[cell] for cell in liftable(state, player)]
        return found

    def default(self, state: SantaMaria) -> int:
        # Retreating is harmless for the rest of the table, and always possible (AM4).
        return _FREE_SPACES[state.taken][0]

    def apply(self, state: SantaMaria, action: int) -> None:
        seat = self.seat
        if action < ACTIVATE[0]:
            tile = FIRST[action]
            due = DOUBLE_PRICE if tile < FIRST_TRIPLE else TRIPLE_PRICE
            state.then(Pay(seat, due, events.TO_TILE), TakeTile(seat, tile), Lay(seat, tile))
        elif action <= ACTIVATE[-1]:
            player = state.players[seat]
            step = Activate(seat, FIRST[action])
            if player.coins > player.activated:
                step.run(state)
            else:
                state.then_all(raising(state, seat, player.activated + 1, step))
        elif action <= DIE[-1]:
            state.then(ChooseLine(seat, FIRST[action]))
        elif action <= RETREAT[-1]:
            Retreat(seat, FIRST[action]).run(state)
        elif action == EXCHANGE:
            state.then(Exchange(seat), self)
        else:
            state.then(MoveDie(seat, FIRST[action]), self)


def expansions(state: SantaMaria, player: Player, wealth: int) -> list[int]:
    """The tiles on show that can be paid and have a place (S17, AM12); `wealth` is the player's."""
    goods = player.goods
    found: list[int] = []
    short = 2 - goods[WOOD] - goods[GOLD]
    if short > 0 and wealth < CHEAP_PRICE * short:
        return found
    if goods[WOOD] < 2 and not can_pay(player, DOUBLE_PRICE):
        return found
    filled = player.filled
    roomy = filled.bit_count() < ROOMY
    if state.doubles and (roomy or fits_double(FULL ^ filled)):
        found = [EXPAND[tile] for tile in state.doubles]
    if state.triples and ((goods[WOOD] >= 2 and goods[GRAIN]) or can_pay(player, TRIPLE_PRICE)):
        if roomy or fits_triple(FULL ^ filled):
            found += [EXPAND[tile] for tile in state.triples]
    return found


def dice(state: SantaMaria, player: Player, wealth: int) -> list[int]:
    """The dice that can be taken and have a line to activate (S14, S21-S23, S47); `wealth` is the player's."""
    found: list[int] = []
    columns, rows = open_lines(player)
    if wealth >= SIZE - 1 or (player.skills & BOTANY and botany_ways(player)):
        wealth = SIZE - 1
    useful = USEFUL[wealth]
    if player.white_used < WHITE_A_PLAYER and columns:
        white = state.white
        for value in useful[columns]:
            if white[value]:
                found.append(DIE[value])
    if player.blue_used < player.unlocked:
        lines = rows | columns if player.skills & PHILOSOPHY else rows
        blue = tuple(state.blue) if state.rules.shared_dice else player.dice
        for value in useful[lines]:
            if blue[value]:
                found.append(DIE[FIRST_BLUE + value])
    return found


class TakeTile(Auto[SantaMaria]):
    """The tile leaves the display, which is not refilled (S17, S19)."""

    __slots__ = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def run(self, state: SantaMaria) -> None:
        (state.doubles if self.tile < FIRST_TRIPLE else state.triples).remove(self.tile)
        if state.log is not None:
            state.tell(events.EXPANDED, self.seat, self.tile)


class Lay(Ask[SantaMaria]):
    """Where a tile goes, and how it is turned: on free cells, never flipped (S13, S18, AM13)."""

    __slots__ = ("tile",)

    whole = WHOLE

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def begun(self, state: SantaMaria) -> bool:
        return True

    def legal(self, state: SantaMaria) -> list[int]:
        free = FULL ^ state.players[self.seat].filled
        near = free_beside(free)
        found: list[int] = []
        for turn in range(4):
            roads = free & near[turn]
            if FIRST_TRIPLE <= self.tile < FIRST_CAPITAL:
                roads &= near[(turn + 1) % 4]
            for actions in _LAY_ROW[turn]:
                found += actions[roads & _BITS]
                roads >>= SIZE
        found.sort()
        return found

    def apply(self, state: SantaMaria, action: int) -> None:
        cell, turn = divmod(action - FIRST_LAY, 4)
        put_tile(state, self.seat, self.tile, cell, turn, places(self.tile)[cell][turn])
        if state.log is not None:
            state.tell(events.LAID, self.seat, self.tile, cell, turn)


class Exchange(Ask[SantaMaria]):
    """Sell one good, or buy one (S33, S34, S51, S52, AM7)."""

    __slots__ = ()

    whole = WHOLE

    def begun(self, state: SantaMaria) -> bool:
        return True

    def legal(self, state: SantaMaria) -> list[int]:
        player = state.players[self.seat]
        sales = [SELL[good] for good in range(GOLD + 1) if player.goods[good]]
        return sales + [BUY[good] for good in self.purchases(player)]

    def apply(self, state: SantaMaria, action: int) -> None:
        if action < BUY[0]:
            sell(state, self.seat, FIRST[action])
        else:
            buy(state, self.seat, FIRST[action], 1)

    @staticmethod
    def purchases(player: Player) -> list[int]:
        """The goods that can be bought with the coins in store, within the limit of three (AM8)."""
        coins = player.coins
        if coins < 2:
            return []
        skills = player.skills
        return [good for good in range(GOLD) if player.goods[good] < STORE and price(skills, good) <= coins]


# Logistics (S53, AM31, AM32).


def targets(state: SantaMaria, player: Player, cell: int) -> int:
    """The empty buildings that are connected to a building: side by side, or by a group of roads (S72)."""
    contents = state.box.contents
    roads = 0
    for place in cells_of(player.filled & ~player.built):
        if contents[player.cells[place]].terrain == ROADS:
            roads |= 1 << place
    touched = beside(1 << cell)
    return (touched | beside(spread(touched & roads, roads))) & player.empties() & ~(1 << cell)


def liftable(state: SantaMaria, player: Player) -> list[int]:
    """The buildings whose die can be moved, ascending."""
    return sorted([cell for cell, what in player.covers if has_die(what) and targets(state, player, cell)])


class MoveDie(Ask[SantaMaria]):
    """Logistics: where the die goes (S53)."""

    __slots__ = ("cell",)

    whole = WHOLE

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def begun(self, state: SantaMaria) -> bool:
        return True

    def legal(self, state: SantaMaria) -> list[int]:
        return [COVER[cell] for cell in cells_of(targets(state, state.players[self.seat], self.cell))]

    def apply(self, state: SantaMaria, action: int) -> None:
        pay = PayCoins(self.seat, MOVE_PRICE, events.TO_LOGISTICS)
        state.then_all((*raising(state, self.seat, MOVE_PRICE, pay), DieMoves(self.seat, self.cell, FIRST[action])))


class DieMoves(Auto[SantaMaria]):
    """The die blocks the other building; the one it leaves can be activated again."""

    __slots__ = ("seat", "cell", "to")

    def __init__(self, seat: int, cell: int, to: int) -> None:
        self.seat = seat
        self.cell = cell
        self.to = to

    def run(self, state: SantaMaria) -> None:
        cover(state, self.seat, self.to, uncover(state, self.seat, self.cell))
        state.tell(events.DIE_MOVED, self.seat, self.cell, self.to)


TURN_OF: Final = tuple([Turn(seat) for seat in range(len(COLOURS))])
