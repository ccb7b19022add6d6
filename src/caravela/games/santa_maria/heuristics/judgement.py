"""Features of a position for one seat, and what a unit of each is worth in points (docs/bots.md).

When the game is over the worth is the seat's score.
"""

from __future__ import annotations

from typing import Final

from caravela.games.santa_maria import scoring
from caravela.games.santa_maria.content import Box
from caravela.games.santa_maria.heuristics import worths
from caravela.games.santa_maria.layout import COLUMN, ROW, SIZE, cells_of
from caravela.games.santa_maria.state import OVER, Player, SantaMaria
from caravela.games.santa_maria.steps.lines import Fire
from caravela.games.santa_maria.words import FIRST_BISHOP, GOLD, GOODS, WHITE_A_PLAYER, YEARS

FEATURES: Final[tuple[str, ...]] = (
    "points",
    "wood",
    "grain",
    "sugar",
    "gems",
    "gold",
    "coins",
    "dice to use",
    "later years",
    "people",
    "religion",
    "conquest",
    "ship income",
    "settlers to come",
    "sets to come",
    "going on",
)

OUT_OF_REACH: Final = 1000.0
COLUMNS: Final[list[list[int]]] = [cells_of(line) for line in COLUMN]
ROWS: Final[list[list[int]]] = [cells_of(line) for line in ROW]
WHITE_COST: Final[list[float]] = [worths.WHITE_TURN * worths.COIN[1]] * SIZE
BLUE_COST: Final[list[float]] = [worths.BLUE_TURN * worths.COIN[1]] * SIZE


def features(state: SantaMaria, seat: int) -> list[float]:
    """What matters for a seat, in the units of docs/bots.md."""
    player = state.players[seat]
    total = float(scoring.total(state, seat))
    if state.phase == OVER:
        return [total, *[0.0] * (len(FEATURES) - 1)]
    left = YEARS - state.year
    playing = player.retreat < 0
    total -= scoring.money(player) // scoring.COINS_A_POINT
    arrived = player.religion >= state.box.religion_last
    table = worths.contents(state.box, left, arrived)
    year, settlers = promise(player, left, state.box)
    goods = player.goods
    found = [total]
    for good in range(GOLD + 1):
        found.append(float(goods[good]))
    found += [
        float(player.coins),
        this_year(state, player, left, table) if playing else 0.0,
        year,
        people(state, player, left + 0.5 * playing),
        monk_to_come(state, player, left),
        conquest_to_come(state, seat, player),
        ship_income(player, left, playing),
        settlers,
        sets_to_come(player),
        going_on(state, seat, table),
    ]
    return found


def weights(state: SantaMaria) -> list[float]:
    """What a unit of each feature is worth now."""
    if state.phase == OVER:
        return [1.0, *[0.0] * (len(FEATURES) - 1)]
    left = YEARS - state.year
    # In the last year goods are worth less and less; at its end they are sold.
    use = 1.0 if left else last_year(state)
    third = 1.0 / scoring.COINS_A_POINT
    found = [1.0]
    for good in range(len(GOODS)):
        sale = third if good < 2 else 2 * third
        found.append(sale + (worths.GOOD[left][good] - sale) * use)
    found += [
        third + (worths.COIN[left] - third) * use,
        worths.UNUSED,
        worths.LATER * left,
        1.0,
        1.0,
        1.0,
        1.0,
        1.0,
        worths.SET_STEP,
        1.0,
    ]
    return found


def unused(state: SantaMaria) -> float:
    """The share of this year's dice that is left to use."""
    total = 0
    left = 0
    for player in state.players:
        total += WHITE_A_PLAYER + player.unlocked
        if player.retreat < 0:
            left += WHITE_A_PLAYER - player.white_used + player.unlocked - player.blue_used
    return left / total


def last_year(state: SantaMaria) -> float:
    """How much use there still is for goods in the last year: by the dice not used."""
    return min(1.0, 1.3 * unused(state))


def progress(state: SantaMaria) -> float:
    """How far the game is: by the years, and by the dice of this one."""
    if state.phase == OVER:
        return 1.0
    return min(1.0, max(0.0, (state.year - unused(state)) / YEARS))


def line_uses(cells: tuple[int, ...], table: list[float], mask: int, lines: list[list[int]], cost: list[float]) -> list[float]:
    """What every use of every line would bring, the best first.

    A line can be used again: each use covers its last building.
    """
    found: list[float] = []
    for number, line in enumerate(lines):
        values: list[float] = []
        value = -cost[number]
        for cell in line:
            if mask >> cell & 1:
                one = table[cells[cell]]
                values.append(one)
                value += one
        while values and value > 0.0:
            found.append(value)
            value -= values.pop()
    found.sort(reverse=True)
    return found


def this_year(state: SantaMaria, player: Player, left: int, table: list[float]) -> float:
    """What the dice that the player may still use this year would bring, each on the best line that is left."""
    empties = player.empties()
    cells = player.cells
    total = 0.0
    white = WHITE_A_PLAYER - player.white_used
    if white > 0:
        total += worths.total(line_uses(cells, table, empties, COLUMNS, turning(state.white, left))[:white])
    blue = player.unlocked - player.blue_used
    if blue > 0:
        own = state.blue if state.rules.shared_dice else list(player.dice)
        total += worths.total(line_uses(cells, table, empties, ROWS, turning(own, left))[:blue])
    return total


def turning(dice: list[int], left: int) -> list[float]:
    """What it costs for each value to turn the nearest of these dice to it."""
    there = [value for value, number in enumerate(dice) if number]
    if not there:
        return [OUT_OF_REACH] * SIZE
    return [worths.COIN[left] * min([abs(value - other) for other in there]) for value in range(SIZE)]


# What a colony promises, by its cells, the blue dice, the years to come and the data set: most positions that a bot weighs
# have a colony that it has weighed before.
_PROMISES: Final[dict[tuple[tuple[int, ...], int, int, str], tuple[float, float]]] = {}
_MOST_PROMISES: Final = 20_000


def promise(player: Player, left: int, box: Box) -> tuple[float, float]:
    """What a later year would bring in this colony, and the settlers expected in lines that are not complete."""
    arrived = player.religion >= box.religion_last
    key = (player.cells, player.unlocked, left + YEARS * arrived, box.name)
    found = _PROMISES.get(key)
    if found is None:
        if len(_PROMISES) >= _MOST_PROMISES:
            _PROMISES.clear()
        year = a_year(player, worths.contents(box, left - 1, arrived)) if left else 0.0
        found = (year, settlers_to_come(player, left, box))
        _PROMISES[key] = found
    return found


def a_year(player: Player, table: list[float]) -> float:
    """What the dice of a whole later year would bring in this colony."""
    cells = player.cells
    white = worths.total(line_uses(cells, table, player.built, COLUMNS, WHITE_COST)[:WHITE_A_PLAYER])
    return white + worths.total(line_uses(cells, table, player.built, ROWS, BLUE_COST)[: player.unlocked])


def people(state: SantaMaria, player: Player, years: float) -> float:
    """What scholars' abilities and growing bishops will still bring."""
    total = 0.0
    for scholar, worth in enumerate(worths.SKILL):
        if player.skills >> scholar & 1:
            total += worth * years
    for bishop in state.bishops:
        if player.monks >> (FIRST_BISHOP + bishop) & 1:
            total += worths.BISHOP_HOPE[bishop] * years
    return total


def monk_to_come(state: SantaMaria, player: Player, left: int) -> float:
    """How near the next monk is."""
    box = state.box
    here = player.religion
    last = 0
    for space in range(1, box.religion_last + 1):
        if not box.monk_at[space]:
            continue
        if space > here:
            return worths.MONK[left] * worths.ON_THE_WAY * (here - last) / (space - last)
        last = space
    return 0.0


def conquest_to_come(state: SantaMaria, seat: int, player: Player) -> float:
    """The conquest points of this year, as far as the track tells now, and the way to the next gold."""
    points = float(scoring.conquest(state)[seat])
    here = player.conquest
    box = state.box
    if len(state.players) == 1:
        need = box.trees[state.year - 1]
        points = box.conquest_points[2][state.year - 1][0] * min(1.0, here / need)
    else:
        points = 0.7 * points + 0.25 * here
    last = 0
    for space in range(1, box.conquest_last + 1):
        if box.gold_at[space]:
            if space > here:
                return points + 0.8 * (here - last) / (space - last)
            last = space
    return points


def ship_income(player: Player, left: int, playing: bool) -> float:
    """What the ships bring at the retreats that are still to come."""
    total = 0.0
    for dock, ships in enumerate(player.ships):
        if ships:
            for years in range(left + playing):
                total += worths.DOCK[years][dock] * len(ships)
    return total


def settlers_to_come(player: Player, left: int, box: Box) -> float:
    """Settlers in lines that are not complete yet, and those still to lay there, by the chance that they are completed."""
    contents = box.contents
    cells = player.cells
    total = 0.0
    for line in (*COLUMNS, *ROWS):
        count = 0
        settlers = 0
        for cell in line:
            content = cells[cell]
            if content >= 0:
                count += 1
                settlers += contents[content].settlers
        if count < SIZE:
            total += worths.COMPLETE[left][count] * (settlers + worths.LAID * (SIZE - count))
    return total


def sets_to_come(player: Player) -> float:
    """Ships that are part of a set not complete yet."""
    complete = scoring.sets(player)
    return float(sum([1 for ships in player.ships if len(ships) > complete]))


def going_on(state: SantaMaria, seat: int, table: list[float]) -> float:
    """What a line that is being activated will still bring: a ship or a die may have revealed something in its middle."""
    for step in state.steps:
        if isinstance(step, Fire) and step.seat == seat:
            player = state.players[seat]
            value = 0.0
            for cell in step.cells[step.at + 1 :]:
                value += table[player.cells[cell]]
            return value
    return 0.0
