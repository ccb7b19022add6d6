"""What the conformance suite cannot know of Santa Maria by itself: conservation, brute force, rich positions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from caravela.engine import Event, State
from caravela.games.santa_maria.actions import (
    ACTIONS,
    ACTIVATE,
    ADVANCE,
    BOARD,
    BUY,
    CAPITAL_SET,
    CHANGE,
    COVER,
    DECLINE,
    DIE,
    EXCHANGE,
    EXPAND,
    GOLDS,
    LAY,
    LIFT,
    LINE_ACTION,
    MONK,
    MOOR,
    ONE_STEP,
    PAY,
    RETREAT,
    ROAD_ON,
    SELL,
    TAKE_SHIP,
    TRADE_GOOD,
    TWO_FOR_GOLD,
    TWO_STEPS,
)
from caravela.games.santa_maria.audit import audit, told
from caravela.games.santa_maria.content import BOX
from caravela.games.santa_maria.layout import CELLS
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.steps import effects, lines, monks, picking, roads, shipping, turn
from caravela.games.santa_maria.words import (
    ADVANCED_ECONOMY,
    BASIC_ECONOMY,
    BOTANY,
    LOGISTICS,
    PHILOSOPHY,
    SALE,
)
from tests.conformance.cases import Facts
from tests.games.santa_maria.positions import POSITIONS
from tests.games.santa_maria.slow import connected_empties

Way = tuple[int, ...]


def conserved(state: State) -> list[str]:
    assert isinstance(state, SantaMaria)
    return audit(state, None)


def replayed(before: State, noted: list[Event], after: State) -> list[str]:
    assert isinstance(before, SantaMaria)
    assert isinstance(after, SantaMaria)
    return told(before, noted, after)


# Payments by brute force: every way to bring up the goods and the coins that trades no more than it needs.


def cost_of(player: Player, good: int) -> int | None:
    if good < 2:
        return 2 if player.skills & BASIC_ECONOMY else 3
    return 3 if good < 4 and player.skills & ADVANCED_ECONOMY else None


def sales(goods: list[int], need: int) -> list[Way]:
    """Every set of goods to sell that brings the coins, and of which none could be left out."""
    found: list[Way] = []
    for counts in product(*[range(number + 1) for number in goods]):
        value = sum(number * SALE[good] for good, number in enumerate(counts))
        least = min([SALE[good] for good, number in enumerate(counts) if number], default=0)
        if value >= need and ((need <= 0 and not value) or (value - least < need and value)):
            found.append(tuple(SELL[good] for good, number in enumerate(counts) for _ in range(number)))
    return found


def coins(player: Player, amount: int, goods: list[int] | None = None) -> list[Way]:
    return sales(player.goods if goods is None else goods, amount - player.coins)


def payments(player: Player, due: tuple[int, ...]) -> list[Way]:
    """Own goods, gold in their place, purchases, and sales for these."""
    found: list[Way] = []
    for way, golds in enumerate(GOLDS):
        needs = [due[good] - golds[good] for good in range(4)]
        if min(needs) < 0 or sum(golds) > player.goods[4]:
            continue
        bought = [max(0, needs[good] - player.goods[good]) for good in range(4)]
        if any(bought[good] and cost_of(player, good) is None for good in range(4)):
            continue
        spared = any(golds[good] and player.goods[good] > needs[good] for good in range(4))
        if any(bought) and spared:
            continue
        left = [player.goods[good] - (needs[good] - bought[good]) for good in range(4)] + [player.goods[4] - sum(golds)]
        amount = sum(number * (cost_of(player, good) or 0) for good, number in enumerate(bought))
        found += [(PAY[way], *sold) for sold in coins(player, amount, left)]
    return found


def one(player: Player, good: int) -> list[Way]:
    """The sales for one good: none where it is in store, those for its price where it is not."""
    if player.goods[good]:
        return [()]
    cost = cost_of(player, good)
    return [] if cost is None else coins(player, cost)


# The choices, question by question.


def boards(state: SantaMaria, ask: Any) -> list[Way]:
    return [(BOARD[board],) for board in state.boards]


def spots(player: Player, arms: int) -> list[int]:
    """The `lay` actions of a tile with so many buildings: road, then each a quarter turn further."""
    found: list[int] = []
    for row, column, quarter in product(range(6), range(6), range(4)):
        cells = [(row, column)]
        for arm in range(arms):
            down, right = ((0, 1), (1, 0), (0, -1), (-1, 0))[(quarter + arm) % 4]
            cells.append((row + down, column + right))
        if all(0 <= r < 6 and 0 <= c < 6 and player.cells[6 * r + c] < 0 for r, c in cells):
            found.append(LAY[4 * (6 * row + column) + quarter])
    return found


def sets(state: SantaMaria, ask: Any) -> list[Way]:
    there = spots(state.players[ask.seat], 1)
    return [(CAPITAL_SET[tile - 30], spot) for tile, _ in state.sets for spot in there]


def turns(state: SantaMaria, ask: Any) -> list[Way]:
    player = state.players[ask.seat]
    found: list[Way] = []
    for tiles, due, arms in ((state.doubles, (2, 0, 0, 0), 1), (state.triples, (2, 1, 0, 0), 2)):
        there = spots(player, arms)
        for pay in payments(player, due):
            found += [(EXPAND[tile], *pay, spot) for tile in tiles for spot in there]
    empties = [cell for cell in range(36) if player.empties() >> cell & 1]
    for sold in coins(player, player.activated + 1):
        found += [(ACTIVATE[cell], *sold) for cell in empties]
    found += dice(state, player, empties)
    taken = [other.retreat for other in state.players]
    found += [(RETREAT[place],) for place in range(5) if place not in taken]
    found += [(EXCHANGE, SELL[good]) for good in range(5) if player.goods[good]]
    for good in range(4):
        cost = cost_of(player, good)
        if cost is not None and cost <= player.coins and player.goods[good] < 3:
            found.append((EXCHANGE, BUY[good]))
    if player.skills & LOGISTICS:
        for cell, what in player.covers:
            for other in connected_empties(state, player, cell) if what < 12 else ():
                found += [(LIFT[cell], COVER[other], *sold) for sold in coins(player, 1)]
    return found


def dice(state: SantaMaria, player: Player, empties: list[int]) -> list[Way]:
    found: list[Way] = []
    lying = [value for value in range(6) if state.white[value]] if player.white_used < 3 else []
    own = state.blue if state.options["shared-dice"] else player.dice
    lying += [6 + value for value in range(6) if own[value]] if player.blue_used < player.unlocked else []
    for die, line in product(lying, range(12)):
        if (die < 6) != (line < 6) and not (die >= 6 and player.skills & PHILOSOPHY):
            continue
        if not any(cell % 6 == line if line < 6 else cell // 6 == line - 6 for cell in empties):
            continue
        change = abs(die % 6 - line % 6)
        start = (DIE[die], LINE_ACTION[line])
        botany: list[Way] = []
        if change and player.skills & BOTANY:
            botany = [(CHANGE[1 + good], *sold) for good in (0, 1) for sold in one(player, good)]
            botany += [(CHANGE[3],)] if player.goods[4] else []
        marks: Way = (CHANGE[0],) if botany else ()
        found += [(*start, *marks, *sold) for sold in coins(player, change)]
        found += [(*start, *way) for way in botany]
    return found


def trades(state: SantaMaria, ask: Any) -> list[Way]:
    player = state.players[ask.seat]
    pay = ask.ability(state).pay
    found: list[Way] = [(DECLINE,)]
    found += [(TRADE_GOOD[good], *sold) for good in pay for sold in one(player, good)]
    return found + ([(TRADE_GOOD[4],)] if player.goods[4] and 4 not in pay else [])


def prayers(state: SantaMaria, ask: Any) -> list[Way]:
    player = state.players[ask.seat]
    found: list[Way] = [(DECLINE,), (ONE_STEP,), *[(TWO_STEPS, *sold) for sold in one(player, 1)]]
    return found + ([(TWO_FOR_GOLD,)] if player.goods[4] else [])


def ships(state: SantaMaria, ask: Any) -> list[Way]:
    player = state.players[ask.seat]
    found: list[Way] = [(DECLINE,)]
    for dock, ship in enumerate(state.docks):
        if ship >= 0:
            found += [(TAKE_SHIP[dock], *pay) for pay in payments(player, state.box.ship_cost[ship])]
    return found


def moorings(state: SantaMaria, ask: Any) -> list[Way]:
    player = state.players[ask.seat]
    return [(MOOR[dock], *sold) for dock in range(4) for sold in coins(player, abs(dock - ask.dock))]


def placings(state: SantaMaria, ask: Any) -> list[Way]:
    player = state.players[ask.seat]
    spaces = [*state.scholars, *[10 + bishop for bishop in state.bishops], 16, 17, 18, 19]
    found: list[Way] = [(DECLINE,)]
    for space in spaces:
        there = sum(other.monks >> space & 1 for other in state.players if other is not player)
        if not player.monks >> space & 1:
            found += [(MONK[space], *sold) for sold in coins(player, 2 * there)]
    return found


def road_tiles(state: SantaMaria, ask: Any) -> list[Way]:
    player = state.players[ask.seat]
    return [(DECLINE,), *[(ROAD_ON[cell],) for cell in range(36) if player.cells[cell] < 0]]


ORACLES: dict[type, Callable[[SantaMaria, Any], list[Way]]] = {
    picking.PickBoard: boards,
    picking.PickSet: sets,
    turn.Turn: turns,
    effects.Trade: trades,
    effects.Conquest: lambda state, ask: [(DECLINE,), (ADVANCE,)],
    effects.Religion: prayers,
    shipping.Ship: ships,
    shipping.Moor: moorings,
    monks.Monk: placings,
    roads.LayRoad: road_tiles,
    lines.PlaceDie: lambda state, ask: [(COVER[cell],) for cell in ask.cells],
}


def choices(state: State) -> set[Way]:
    """Every completed choice at the question, by the rules alone."""
    assert isinstance(state, SantaMaria)
    return {tuple(sorted(way)) for way in ORACLES[type(state.asking)](state, state.asking)}


def unreachable() -> dict[str, str]:
    """What cannot be met with the standard data: fields printed on every board, and goods that no price asks for together."""
    found: dict[str, str] = {}
    for number, cell in enumerate(CELLS):
        if all([board[number] >= 0 for board in BOX.boards]):
            found |= dict.fromkeys([f"action lay 0 {cell}", f"action road 0 {cell}"], "every board has a field printed there")
    prices = [*BOX.ship_cost, turn.DOUBLE_PRICE, turn.TRIPLE_PRICE]
    for number, golds in enumerate(GOLDS):
        if not any([all([gold <= due for gold, due in zip(golds, price)]) for price in prices]):
            way = ACTIONS.text(PAY[number]).split(" ")[1]
            found[f"action pay 0 {way}"] = "no price of the standard data asks for these goods together"
    return found


FACTS = Facts(
    conserved=conserved,
    replayed=replayed,
    wholes={"action": choices},
    positions=POSITIONS,
    unreachable=unreachable(),
    longest=3000,
)
