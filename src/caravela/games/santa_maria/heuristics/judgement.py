"""Features of a position for one seat, and what a unit of each is worth in points (docs/bots.md).

When the game is over the worth is the seat's score.
"""

from __future__ import annotations

from typing import Final

from caravela.games.santa_maria import scoring
from caravela.games.santa_maria.heuristics import worths
from caravela.games.santa_maria.layout import COLUMN, LINE, ROW, SIZE, cells_of
from caravela.games.santa_maria.state import OVER, Player, SantaMaria
from caravela.games.santa_maria.steps.lines import Fire
from caravela.games.santa_maria.words import GOLD, GOODS, WHITE_A_PLAYER, YEARS

FEATURES: Final[tuple[str, ...]] = (
    "points",
    "wood",
    "grain",
    "sugar",
    "gems",
    "gold",
    "coins",
    "colony",
    "dice to use",
    "blue dice",
    "religion",
    "conquest",
    "ship income",
    "settlers to come",
    "sets to come",
    "going on",
)


def features(state: SantaMaria, seat: int) -> list[float]:
    """What matters for a seat, in the units of docs/bots.md."""
    player = state.players[seat]
    total = float(scoring.total(state, seat))
    if state.phase == OVER:
        return [total, *[0.0] * (len(FEATURES) - 1)]
    left = YEARS - state.year
    playing = player.retreat < 0
    total -= scoring.money(player) // scoring.COINS_A_POINT
    table = worths.contents(state.box)
    colony = 0.0
    for cell in cells_of(player.built):
        colony += table[player.cells[cell]]
    goods = player.goods
    found = [total]
    for good in range(GOLD + 1):
        found.append(float(goods[good]))
    found += [
        float(player.coins),
        colony,
        potential(state, player, table) if playing else 0.0,
        float(player.unlocked - 1),
        monk_to_come(state, player),
        conquest_to_come(state, seat, player),
        ship_income(player, left + playing),
        settlers_to_come(state, player),
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
        found.append(sale + (worths.GOOD[good] - sale) * use)
    found += [
        third + (worths.COIN - third) * use,
        worths.USES * left,
        worths.UNUSED,
        worths.NEW_DIE * left,
        1.0,
        1.0,
        1.0,
        SETTLER_HOPE[left],
        worths.SET_STEP,
        1.0,
    ]
    return found


SETTLER_HOPE: Final[list[float]] = [0.35, 0.6, 0.6]


def last_year(state: SantaMaria) -> float:
    """How much use there still is for goods in the last year: the share of dice not used."""
    total = 0
    left = 0
    for player in state.players:
        total += WHITE_A_PLAYER + player.unlocked
        if player.retreat < 0:
            left += WHITE_A_PLAYER - player.white_used + player.unlocked - player.blue_used
    return min(1.0, 1.3 * left / total)


def potential(state: SantaMaria, player: Player, table: list[float]) -> float:
    """What the dice that the player may still use this year would bring, each on the best line that is left."""
    empties = player.empties()
    cells = player.cells
    total = 0.0
    columns: list[float] = []
    there = [value for value in range(SIZE) if state.white[value]]
    if there:
        for number, column in enumerate(COLUMN):
            # The nearest die of the pool, and what it costs to turn it.
            value = -worths.COIN * min([abs(number - other) for other in there])
            for cell in cells_of(empties & column):
                value += table[cells[cell]]
            columns.append(value)
        columns.sort(reverse=True)
        for i in range(WHITE_A_PLAYER - player.white_used):
            total += max(0.0, columns[i])
    blue = player.unlocked - player.blue_used
    if blue > 0:
        rows: list[float] = []
        for row in ROW:
            value = 0.0
            for cell in cells_of(empties & row):
                value += table[cells[cell]]
            rows.append(value)
        if state.rules.shared_dice:
            rows.sort(reverse=True)
            total += sum(rows[:blue])
        else:
            for die, number in enumerate(player.dice):
                for _ in range(number):
                    best = max([rows[other] - worths.COIN * abs(other - die) for other in range(SIZE)])
                    total += max(0.0, best)
    return total


def monk_to_come(state: SantaMaria, player: Player) -> float:
    """How near the next monk is, and how many have come: a monk's worth for each, less for those that were lost."""
    box = state.box
    here = player.religion
    total = 0.0
    last = 0
    years = YEARS - state.year + 1
    for space in range(1, box.religion_last + 1):
        if not box.monk_at[space]:
            continue
        if space > here:
            share = (here - last) / (space - last)
            total += worths.MONK * share * (0.85 if years > 1 else 0.7)
            break
        last = space
    return total


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


def ship_income(player: Player, retreats: int) -> float:
    """What the ships bring at the retreats that are still to come."""
    total = 0.0
    for dock, ships in enumerate(player.ships):
        total += worths.DOCK[dock] * len(ships)
    return total * retreats


def settlers_to_come(state: SantaMaria, player: Player) -> float:
    """Settlers in lines that are not complete yet, by how much of the line is filled."""
    contents = state.box.contents
    cells = player.cells
    filled = player.filled
    total = 0.0
    for line in LINE:
        there = filled & line
        count = there.bit_count()
        if count == SIZE or not count:
            continue
        share = count / SIZE
        settlers = 0
        for cell in cells_of(there):
            settlers += contents[cells[cell]].settlers
        total += (settlers + 0.5) * share * share
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
