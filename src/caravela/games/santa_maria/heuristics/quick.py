"""A quick sensible answer to every question, with whims: for the easy bot, for rollouts, and to complete what a bot looks at."""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.engine.steps import Ask
from caravela.games.santa_maria import bishops
from caravela.games.santa_maria.actions import (
    ACTIVATE,
    DECLINE,
    DIE,
    EXCHANGE,
    FIRST,
    FIRST_LAY,
    FIRST_LINE,
    FIRST_PAY,
    GOLDS,
    RETREAT,
    TWO_FOR_GOLD,
    TWO_STEPS,
)
from caravela.games.santa_maria.content import places
from caravela.games.santa_maria.heuristics import worths
from caravela.games.santa_maria.layout import CELL_COUNT, FIRST_BLUE, FIRST_ROW, LINE, SIZE, cells_of
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.steps import effects, lines, monks, payments, roads, shipping, turn
from caravela.games.santa_maria.steps.monks import others
from caravela.games.santa_maria.steps.payments import way_cost
from caravela.games.santa_maria.words import (
    FIRST_BISHOP,
    FIRST_STATION,
    GOLD,
    GRAIN,
    PHILOSOPHY,
    PLACE_PRICE,
    YEARS,
)


def policy(state: SantaMaria, rng: Random) -> int:
    """One of the legal actions."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    ask = state.asking
    assert ask is not None
    player = state.players[ask.seat]
    if isinstance(ask, turn.Turn):
        return _turn(state, player, legal, rng)
    if isinstance(ask, lines.ChooseLine):
        return _line(state, player, ask.die, legal)
    if isinstance(ask, turn.Lay):
        return _lay(state, player, ask.tile, legal, rng)
    if isinstance(ask, payments.Pay):
        return _pay(player, ask.due, YEARS - state.year, legal)
    if isinstance(ask, payments.Sell):
        # Sugar and gems before what pays for tiles, and gold last.
        return legal[-2] if len(legal) > 1 and FIRST[legal[-1]] == 4 else legal[-1]
    return _effect(state, player, ask, legal, rng)


def _effect(state: SantaMaria, player: Player, ask: Ask[SantaMaria], legal: tuple[int, ...], rng: Random) -> int:
    """The questions after a main action."""
    if isinstance(ask, effects.Trade):
        return _trade(state, player, ask, legal)
    if isinstance(ask, effects.Religion):
        return _religion(state, player, legal)
    if isinstance(ask, shipping.Ship):
        return _ship(state, player, legal)
    if isinstance(ask, monks.Monk):
        return _monk(state, ask.seat, player, legal)
    if isinstance(ask, roads.LayRoad):
        return _road(player, legal, rng)
    if isinstance(ask, shipping.Moor):
        return ask.default(state)
    if isinstance(ask, effects.Conquest):
        return legal[-1]
    if isinstance(ask, lines.PlaceDie):
        return _place_die(state, player, legal)
    return legal[int(rng.random() * len(legal))]


def _turn(state: SantaMaria, player: Player, legal: tuple[int, ...], rng: Random) -> int:
    left = YEARS - state.year
    table = worths.contents(state.box, left, player.religion >= state.box.religion_last)
    best = legal[0]
    most = -1000.0
    for action in legal:
        if action >= EXCHANGE:
            continue
        if action < ACTIVATE[0]:
            contents = state.box.tiles[FIRST[action]]
            use = worths.total([table[content] for content in contents])
            value = worths.TILE_LIKED + (worths.TILE_NOW + worths.TILE_YEAR * left) * use
            value += worths.TILE_SETTLER * state.box.contents[contents[0]].settlers
        elif action <= ACTIVATE[-1]:
            value = table[player.cells[FIRST[action]]] - worths.QUICK_COIN * (player.activated + 1)
        elif action <= DIE[-1]:
            value = best_line(state, player, FIRST[action])[0]
        else:
            value = worths.GO_HOME - 0.05 * (action - RETREAT[0])
        value += worths.WHIM * rng.random()
        if value > most:
            best, most = action, value
    return best


def best_line(state: SantaMaria, player: Player, die: int) -> tuple[float, int]:
    """What the best line for a die brings, less what it costs to turn the die, and the number of the line."""
    table = worths.contents(state.box, YEARS - state.year, player.religion >= state.box.religion_last)
    empties = player.empties()
    value = die % SIZE
    best = (-1000.0, 0)
    wealth = player.wealth()
    first = 0 if die < FIRST_BLUE else FIRST_ROW
    for line in range(FIRST_ROW if first == 0 or not player.skills & PHILOSOPHY else 2 * FIRST_ROW):
        number = line if player.skills & PHILOSOPHY and first else first + line
        cost = abs(number % SIZE - value)
        if cost > wealth:
            continue
        total = -worths.QUICK_TURN * cost
        there = cells_of(empties & LINE[number])
        for cell in there:
            total += table[player.cells[cell]]
        if there and total > best[0]:
            best = (total, number)
    return best


def _line(state: SantaMaria, player: Player, die: int, legal: tuple[int, ...]) -> int:
    number = FIRST_LINE + best_line(state, player, die)[1]
    return number if number in legal else legal[0]


# The places in LINE of the column and the row of each cell.
_LINES_OF: Final[list[tuple[int, int]]] = [(cell % SIZE, FIRST_ROW + cell // SIZE) for cell in range(CELL_COUNT)]


def _fit_cells(counts: list[int], cells: tuple[int, ...]) -> float:
    """What `fit` says of these empty cells, from how many cells of each line are filled."""
    total = 0
    for cell in cells:
        column, row = _LINES_OF[cell]
        # One more is worth (n + 1)² - n², in both lines.
        total += 2 * (counts[column] + counts[row] + 1)
        counts[column] += 1
        counts[row] += 1
    for cell in cells:
        column, row = _LINES_OF[cell]
        counts[column] -= 1
        counts[row] -= 1
    return float(total)


def fit(filled: int, mask: int) -> float:
    """How well some cells fill lines: nearly complete ones count most."""
    total = 0.0
    after = filled | mask
    for line in LINE:
        if mask & line:
            count = (after & line).bit_count()
            total += count * count - (filled & line).bit_count() ** 2
    return total


def _lay(state: SantaMaria, player: Player, tile: int, legal: tuple[int, ...], rng: Random) -> int:
    table = worths.contents(state.box, YEARS - state.year, player.religion >= state.box.religion_last)
    contents = state.box.tiles[tile]
    spots = places(tile)
    best = legal[0]
    most = -1000.0
    filled = player.filled
    counts = [(filled & line).bit_count() for line in LINE]
    empties = player.empties()
    rooms = [float((empties & line).bit_count()) for line in LINE]
    for action in legal:
        cell, way = divmod(action - FIRST_LAY, 4)
        cells = spots[cell][way]
        value = 0.0
        for place, content in zip(cells, contents):
            if table[content]:
                # A building is used together with those of its column and row.
                value += worths.LAY_COLUMN * rooms[place % SIZE]
        value += worths.LAY_FIT * _fit_cells(counts, cells) + worths.WHIM * rng.random()
        if value > most:
            best, most = action, value
    return best


def _road(player: Player, legal: tuple[int, ...], rng: Random) -> int:
    best = legal[0]
    most = -1000.0
    for action in legal[1:]:
        value = fit(player.filled, 1 << FIRST[action]) + worths.WHIM * rng.random()
        if value > most:
            best, most = action, value
    return best


def _pay(player: Player, due: tuple[int, ...], left: int, legal: tuple[int, ...]) -> int:
    best = legal[0]
    least = 1000.0
    for action in legal:
        golds = GOLDS[action - FIRST_PAY]
        cost = worths.COIN[left] * way_cost(player, due, golds) * 1.2
        for good, number in enumerate(golds):
            own = min(player.goods[good], due[good] - number)
            cost += number * worths.GOOD[left][GOLD] + own * worths.GOOD[left][good]
        if cost < least:
            best, least = action, cost
    return best


def _trade(state: SantaMaria, player: Player, ask: effects.Trade, legal: tuple[int, ...]) -> int:
    left = YEARS - state.year
    gain = worths.gained(ask.ability(state), left)
    best = DECLINE
    most = 0.0
    for action in legal[1:]:
        good = FIRST[action]
        price = worths.GOOD[left][good] if player.goods[good] else 3 * worths.COIN[left]
        if gain - price > most:
            best, most = action, gain - price
    return best


def _religion(state: SantaMaria, player: Player, legal: tuple[int, ...]) -> int:
    if TWO_STEPS in legal and player.goods[GRAIN]:
        return TWO_STEPS
    box = state.box
    near = min(box.religion_last, player.religion + 2)
    if box.monk_at[near] and near > player.religion + 1:
        return TWO_FOR_GOLD if TWO_FOR_GOLD in legal else TWO_STEPS if TWO_STEPS in legal and player.coins > 4 else legal[1]
    return legal[1]


def _ship(state: SantaMaria, player: Player, legal: tuple[int, ...]) -> int:
    left = YEARS - state.year
    retreats = left + (player.retreat < 0)
    best = DECLINE
    most = -1000.0
    complete = min([len(ships) for ships in player.ships])
    for action in legal[1:]:
        dock = FIRST[action]
        ship = state.docks[dock]
        cost = state.box.ship_cost[ship]
        value = state.box.ship_points[ship] + worths.total([row[dock] for row in worths.DOCK[:retreats]])
        value += worths.SHIP_SET if len(player.ships[dock]) == complete else 0.0
        for good, number in enumerate(cost):
            value -= worths.SHIP_COST * number * worths.GOOD[left][good]
        if value > most:
            best, most = action, value
    return best


def monk_value(state: SantaMaria, seat: int, space: int) -> float:
    """What a monk on a space is worth."""
    player = state.players[seat]
    left = YEARS - state.year
    value = -worths.COIN[left] * PLACE_PRICE * len(others(state, seat, space))
    years = left + 0.5
    if space < FIRST_BISHOP:
        return value + state.box.scholar_points[space] + worths.SKILL[space] * years
    if space < FIRST_STATION:
        bishop = space - FIRST_BISHOP
        return value + bishops.gross(player, state.box, bishop) - state.box.bishop_cost + worths.BISHOP_HOPE[bishop] * years
    station = state.box.stations[space - FIRST_STATION]
    for good, number in enumerate(station.goods):
        stored = min(number, 3 - player.goods[good])
        value += stored * worths.GOOD[left][good] + (number - stored) * 2 * worths.COIN[left]
    return value + station.points


def _monk(state: SantaMaria, seat: int, player: Player, legal: tuple[int, ...]) -> int:
    best = DECLINE
    most = -1.0
    for action in legal[1:]:
        value = monk_value(state, seat, FIRST[action])
        if value > most:
            best, most = action, value
    return best


def _place_die(state: SantaMaria, player: Player, legal: tuple[int, ...]) -> int:
    """On the building that is worth least."""
    table = worths.contents(state.box, YEARS - state.year, player.religion >= state.box.religion_last)
    best = legal[0]
    least = 1000.0
    for action in legal:
        value = table[player.cells[FIRST[action]]]
        if value < least:
            best, least = action, value
    return best
