"""Main actions B and C: activate one building with coins, or a column or row with a die (S20-S25, S45-S47, S49)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import CHANGE, CHANGE_COINS, COVER, FIRST, FIRST_LINE, LINE_ACTION
from caravela.games.santa_maria.content import GAIN
from caravela.games.santa_maria.layout import FIRST_BLUE, FIRST_ROW, LINE, SIZE, cells_of
from caravela.games.santa_maria.pieces import cover, gain, get_coins, pay_coins, pay_good
from caravela.games.santa_maria.state import COINS, Player, SantaMaria
from caravela.games.santa_maria.steps.effects import question
from caravela.games.santa_maria.steps.payments import WHOLE, PayCoins, buys_one, one_good, purchase, raising
from caravela.games.santa_maria.words import BOTANY, CONSTRUCTION, GOLD, GRAIN, PHILOSOPHY, TAXES, WOOD

NO_DIE: Final = -1
# REACH[coins][value - 1]: the values that so many coins make of a die, as bits (S22, AM16).
REACH: Final[list[list[int]]] = [
    [sum([1 << other for other in range(SIZE) if abs(other - value) <= coins]) for value in range(SIZE)] for coins in range(SIZE)
]
_ALL: Final = 0b111111
# USEFUL[coins][lines]: the values - 1 of dice that so many coins bring to one of these lines, given as bits.
USEFUL: Final[list[list[tuple[int, ...]]]] = [
    [tuple([value for value in range(SIZE) if lines & REACH[coins][value]]) for lines in range(1 << SIZE)]
    for coins in range(SIZE)
]


# The actions that choose some columns or rows, given as bits.
_TO_COLUMNS: Final[list[tuple[int, ...]]] = [
    tuple([LINE_ACTION[value] for value in range(SIZE) if lines >> value & 1]) for lines in range(1 << SIZE)
]
_TO_ROWS: Final[list[tuple[int, ...]]] = [
    tuple([LINE_ACTION[FIRST_ROW + value] for value in range(SIZE) if lines >> value & 1]) for lines in range(1 << SIZE)
]
# The rows with a cell in two rows of cells, as two bits.
_TWO_ROWS: Final[list[int]] = [(1 if cells & _ALL else 0) | (2 if cells >> SIZE else 0) for cells in range(1 << 2 * SIZE)]
_TWELVE: Final = 0b111111111111


def open_lines(player: Player) -> tuple[int, int]:
    """The columns and the rows with at least one empty building, as bits (S23, AM18)."""
    empties = player.empties()
    rows = _TWO_ROWS[empties & _TWELVE] | _TWO_ROWS[empties >> 12 & _TWELVE] << 2 | _TWO_ROWS[empties >> 24] << 4
    columns = empties | empties >> 18
    columns |= columns >> 12 | columns >> 6
    return columns & _ALL, rows


def reach(player: Player, value: int) -> int:
    """The values that the player can make of a die of this value - 1, as bits: with coins, or by botany (S22, S46)."""
    wealth = player.wealth()
    if wealth >= SIZE - 1 or (player.skills & BOTANY and botany_ways(player)):
        return _ALL
    return REACH[wealth][value]


def botany_ways(player: Player) -> list[int]:
    """What can be given to set a die: wood, grain, or gold (S46, AM25)."""
    goods = player.goods
    found = [good for good in (WOOD, GRAIN) if goods[good] or buys_one(player, good)]
    if goods[GOLD]:
        found.append(GOLD)
    return found


def given(action: int) -> int:
    """The good that is given to set a die (S46)."""
    way = FIRST[action]
    return GOLD if way == 3 else way - 1


class ChooseLine(Ask[SantaMaria]):
    """The column or row that a die activates; another value than its own costs (S21-S23)."""

    __slots__ = ("die",)

    whole = WHOLE

    def __init__(self, seat: int, die: int) -> None:
        super().__init__(seat)
        self.die = die

    def begun(self, state: SantaMaria) -> bool:
        return True

    def legal(self, state: SantaMaria) -> list[int]:
        player = state.players[self.seat]
        columns, rows = open_lines(player)
        reachable = reach(player, self.die % SIZE)
        found: list[int] = []
        if self.die < FIRST_BLUE or player.skills & PHILOSOPHY:
            found += _TO_COLUMNS[columns & reachable]
        if self.die >= FIRST_BLUE:
            found += _TO_ROWS[rows & reachable]
        return found

    def apply(self, state: SantaMaria, action: int) -> None:
        line = action - FIRST_LINE
        cost = abs(line % SIZE - self.die % SIZE)
        player = state.players[self.seat]
        take = TakeDie(self.seat, self.die, line)
        if cost and player.skills & BOTANY and botany_ways(player):
            state.then(ChangeDie(self.seat, self.die, line))
        elif cost > player.coins:
            state.then_all((*raising(state, self.seat, cost, PayCoins(self.seat, cost, events.TO_DIE)), take))
        else:
            pay_coins(state, self.seat, cost, events.TO_DIE)
            take.run(state)


class ChangeDie(Ask[SantaMaria]):
    """Botany: how the new value is paid (S46, AM25)."""

    __slots__ = ("die", "line")

    whole = WHOLE

    def __init__(self, seat: int, die: int, line: int) -> None:
        super().__init__(seat)
        self.die = die
        self.line = line

    def begun(self, state: SantaMaria) -> bool:
        return True

    def cost(self) -> int:
        """What it costs in coins."""
        return abs(self.line % SIZE - self.die % SIZE)

    def legal(self, state: SantaMaria) -> list[int]:
        player = state.players[self.seat]
        found = [CHANGE_COINS] if player.wealth() >= self.cost() else []
        return found + [CHANGE[3 if good == GOLD else 1 + good] for good in botany_ways(player)]

    def apply(self, state: SantaMaria, action: int) -> None:
        take = TakeDie(self.seat, self.die, self.line)
        if action == CHANGE_COINS:
            state.then_all((*raising(state, self.seat, self.cost(), PayCoins(self.seat, self.cost(), events.TO_DIE)), take))
            return
        good = given(action)
        if state.players[self.seat].goods[good]:
            pay_good(state, self.seat, good, 1, events.TO_DIE)
            state.then(take)
        else:
            state.then_all((*purchase(state, self.seat, one_good(good), events.TO_DIE), take))


class TakeDie(Auto[SantaMaria]):
    """The die leaves its place; taxes; then every empty building of the line fires (S21, S24, S45, AM21, AM24)."""

    __slots__ = ("seat", "die", "line")

    def __init__(self, seat: int, die: int, line: int) -> None:
        self.seat = seat
        self.die = die
        self.line = line

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        value = self.die % SIZE
        if self.die < FIRST_BLUE:
            state.white[value] -= 1
            player.white_used += 1
        else:
            player.blue_used += 1
            if state.rules.shared_dice:
                state.blue[value] -= 1
            else:
                dice = list(player.dice)
                dice[value] -= 1
                player.dice = tuple(dice)
        if state.log is not None:
            state.tell(events.DIE_TAKEN, self.seat, self.die, self.line)
        if player.skills & TAXES:
            get_coins(state, self.seat, settlers(state, player, LINE[self.line]) // 2, events.FOR_TAXES)
        # On the building the die shows the value of its line (S22).
        shown = self.line % SIZE + (self.die - value)
        cells = tuple(cells_of(player.empties() & LINE[self.line]))
        Fire(self.seat, shown, cells, 0, 0).run(state)


def settlers(state: SantaMaria, player: Player, mask: int) -> int:
    """The settlers on some cells."""
    contents = state.box.contents
    cells = player.cells
    number = 0
    for cell in cells_of(mask & player.filled):
        number += contents[cells[cell]].settlers
    return number


class Fire(Auto[SantaMaria]):
    """The buildings of the line one by one, each with its abilities in order; then the die is put down (S24, S25, AM20).

    `at` and `ability` are where it has come to; without a die (`NO_DIE`) it is a single building under coins (S20).
    """

    __slots__ = ("seat", "die", "cells", "at", "ability")

    def __init__(self, seat: int, die: int, cells: tuple[int, ...], at: int, ability: int) -> None:
        self.seat = seat
        self.die = die
        self.cells = cells
        self.at = at
        self.ability = ability

    def run(self, state: SantaMaria) -> None:
        seat = self.seat
        held = state.players[seat].cells
        contents = state.box.contents
        number = self.ability
        for at in range(self.at, len(self.cells)):
            cell = self.cells[at]
            content = contents[held[cell]]
            abilities = content.abilities
            if not number and state.log is not None:
                state.tell(events.FIRED, seat, cell)
            if not content.asks:
                for ability in abilities:
                    gain(state, seat, ability, events.FOR_BUILDING)
                continue
            while number < len(abilities):
                ability = abilities[number]
                number += 1
                if ability.kind == GAIN:
                    gain(state, seat, ability, events.FOR_BUILDING)
                    continue
                ask = question(state, seat, ability, cell, number - 1)
                if ask is not None:
                    state.then(ask, Fire(seat, self.die, self.cells, at, number))
                    return
            number = 0
        if self.die != NO_DIE:
            self.put_down(state)

    def put_down(self, state: SantaMaria) -> None:
        """The die on the last of the buildings, or with construction on any (S25, S49)."""
        if len(self.cells) > 1 and state.players[self.seat].skills & CONSTRUCTION:
            state.then(PlaceDie(self.seat, self.die, self.cells))
        else:
            put_die(state, self.seat, self.die, self.cells[-1])


class PlaceDie(Ask[SantaMaria]):
    """Construction: the building of the line that the die covers (S49, AM27)."""

    __slots__ = ("die", "cells")

    whole = WHOLE

    def __init__(self, seat: int, die: int, cells: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.die = die
        self.cells = cells

    def legal(self, state: SantaMaria) -> list[int]:
        return [COVER[cell] for cell in self.cells]

    def default(self, state: SantaMaria) -> int:
        return COVER[self.cells[-1]]

    def apply(self, state: SantaMaria, action: int) -> None:
        put_die(state, self.seat, self.die, FIRST[action])


def put_die(state: SantaMaria, seat: int, die: int, cell: int) -> None:
    """The die blocks the building until the year ends (S25)."""
    cover(state, seat, cell, die)
    if state.log is not None:
        state.tell(events.COVERED, seat, cell, die)


class Activate(Auto[SantaMaria]):
    """Coins on an empty building, one more for each building so activated this year; then it fires (S20)."""

    __slots__ = ("seat", "cell")

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        player.activated += 1
        price = player.activated
        pay_coins(state, self.seat, price, events.TO_BUILDING)
        cover(state, self.seat, self.cell, COINS + price)
        if state.log is not None:
            state.tell(events.ACTIVATED, self.seat, self.cell, price)
        Fire(self.seat, NO_DIE, (self.cell,), 0, 0).run(state)
