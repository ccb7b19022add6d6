"""What a Capital Building is worth to a seat from now on: what it will still give, and its points at the end (1.9).

The price is not part of it. Tiles whose worth hangs on the turn alone stand in one table; the others are looked at closer.
"""

from __future__ import annotations

from typing import Final

from caravela.games.empires.content import (
    CARTOGRAPHY,
    CATHEDRAL,
    COLONIST,
    END_TILES,
    INDIAN_ALLIES,
    KINDS,
    MAGELLAN,
    MAYFLOWER,
    MIGRATION,
    MINT,
    MINT_MONEY,
    MINTED,
    MISSIONARY,
    OVERPOPULATION,
    PAPAL_EDICT,
    PLAGUE_1,
    PLAGUE_2,
    PLAGUE_3,
    PRIVATEERS,
    RE_WRITE_HISTORY,
    REFORMATION,
    SALE,
    SMUGGLER,
    SOLDIER,
    SPOILS_GOODS,
    SPOILS_SHIP,
    SPOILS_SPECIALISTS,
    STABLES,
    TILE_DISCOVERY,
    TILE_DOCK,
    TILE_GOOD,
    TILE_GOOD_MONEY,
    TILE_MONEY_AT_ONCE,
    TILE_WORKER,
    TILES,
    TRADING_HOUSE,
    TURNS,
    UNIVERSITY,
    WEST_INDIES,
)
from caravela.games.empires.editions import EDITIONS, Edition
from caravela.games.empires.heuristics.worths import (
    DOLLAR,
    EVERY_DOLLAR,
    EVERY_WORKER,
    OVER_TURN,
    TOKEN,
    WORKER,
)
from caravela.games.empires.layout import IN_BOXES, INCOME, OVER, PLACEMENT
from caravela.games.empires.scoring import COLONISED, end_count, tile_points
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.spoils import victims

# A worker that comes to a box by itself saves the placing and cannot be kept out of it; it cannot choose where.
SENT_TO_DOCK: Final = 0.9
SENT_TO_SEA: Final = 0.9
# What end tiles count is still growing: how much of it comes in a turn.
GROWTH: Final[dict[str, float]] = {
    "good": 1.3,
    "worker": 2.6,
    "ship": 0.3,
    "soldier": 0.5,
    "building": 0.6,
    "colonised-region": 0.5,
    "own-region": 0.5,
    "money": 2.0,
    "find": 0.6,
    "builder": 0.5,
    "specialist-space": 0.4,
}
MIGRANT: Final = 1.6  # a phase 4 of Migration
RIDER: Final = 0.5  # a turn of the Stables
FRONT: Final = 2.5  # the University, as long as it is not used
WEAKENED: Final = 0.9  # a turn of Plague I while there is something to be found
MAPPED: Final = 6.5  # Cartography, as long as it is not used
ALLIED: Final = 4.5  # two Soldiers at once
PLAGUED: Final = 3.0  # what Plague III takes from a rival
SOLD_A_TURN: Final = 0.8  # tokens that the Trading House sells in a turn
PLAGUE_TWO: Final = 1.2  # what a colony of three or more loses


def _steady(edition: Edition, tile: int) -> list[float]:
    row = [float(edition.vp[tile])] * (OVER_TURN + 1)
    for turn in range(1, OVER_TURN):
        if tile in TILE_WORKER:
            row[turn] += EVERY_WORKER[TILE_WORKER[tile]][turn]
        elif tile in TILE_DOCK:
            row[turn] += SENT_TO_DOCK * EVERY_WORKER[COLONIST][turn]
        elif tile in TILE_DISCOVERY:
            row[turn] += SENT_TO_SEA * EVERY_WORKER[TILE_DISCOVERY[tile]][turn]
        elif tile in edition.money:
            row[turn] += edition.money[tile] * EVERY_DOLLAR[turn]
        elif tile == WEST_INDIES:
            row[turn] += sum([0.75 * TOKEN[later] for later in range(turn + 1, OVER_TURN)])
        elif tile == MIGRATION:
            row[turn] += MIGRANT * (OVER_TURN - turn)
        elif tile == STABLES:
            row[turn] += RIDER * (OVER_TURN - turn)
        elif tile in _EACH_TURN:
            row[turn] += _EACH_TURN[tile] * (OVER_TURN - turn)
    return row


_AT_ONCE: Final[dict[int, float]] = {
    SPOILS_SHIP: 2.5,
    SPOILS_SPECIALISTS: 6.0,
    SPOILS_GOODS: 3.0,
    OVERPOPULATION: 5.0,
    PAPAL_EDICT: 2.5,
    RE_WRITE_HISTORY: 8.0,
}
_EACH_TURN: Final[dict[int, float]] = {MAGELLAN: 1.0, SMUGGLER: 0.6, REFORMATION: 0.5, MAYFLOWER: 0.9}
_STEADY: Final[list[list[list[float]]]] = [[_steady(edition, tile) for tile in range(len(TILES))] for edition in EDITIONS]
_CLOSER: Final = (
    *(CARTOGRAPHY, PLAGUE_1, INDIAN_ALLIES, PRIVATEERS, CATHEDRAL, UNIVERSITY, PLAGUE_2, PLAGUE_3),
    *TILE_GOOD,
    *TILE_MONEY_AT_ONCE,
    *END_TILES,
    *_AT_ONCE,
    *(MINT, TRADING_HOUSE),
)
_LOOK_CLOSER: Final[list[bool]] = [tile in _CLOSER for tile in range(len(TILES))]


def benefits_turn(state: Empires) -> int:
    """The turn of the next phase 4; 9 when there is none any more."""
    return state.turn if state.phase <= INCOME or state.phase == PLACEMENT else state.turn + 1


def worth(state: Empires, seat: int, tile: int, owned: bool) -> float:
    """The points that a tile will still bring the seat; `owned`: what it does on purchase is over."""
    if state.phase == OVER:
        return float(tile_points(state, seat, tile))
    turn = benefits_turn(state)
    value = _STEADY[state.rules.number][tile][turn]
    if not _LOOK_CLOSER[tile]:
        return value
    if tile in END_TILES:
        return _at_end(state, seat, tile, owned, turn)
    if tile in TILE_GOOD:
        sugar = state.players[seat].goods[TILE_GOOD[tile]]
        return value + TILE_GOOD_MONEY[tile] * (sugar * EVERY_DOLLAR[turn] + (EVERY_DOLLAR[turn + 1] if turn < 9 else 0.0))
    if tile == PRIVATEERS:
        ships = state.players[seat].ships + 0.4
        return value + ships * (len(state.players) - 1) * 0.8 * EVERY_DOLLAR[turn]
    if tile == CATHEDRAL:
        return value + _cathedral(state, seat, turn)
    if tile == UNIVERSITY:
        unused = not owned or state.players[seat].can_use(UNIVERSITY)
        return value + (FRONT if unused and turn < OVER_TURN else 0.0)
    if tile == CARTOGRAPHY:
        unused = not owned or state.players[seat].can_use(CARTOGRAPHY)
        return value + (MAPPED if unused and turn < OVER_TURN and state.undiscovered() else 0.0)
    if tile == MINT:
        metal = max([state.players[seat].goods[good] for good in MINTED])
        return value + MINT_MONEY * (metal + 0.3) * EVERY_DOLLAR[turn]
    if tile == TRADING_HOUSE:
        return value + SOLD_A_TURN * SALE * EVERY_DOLLAR[turn]
    if tile == PLAGUE_1:
        return value + WEAKENED * (OVER_TURN - turn if state.undiscovered() or state.deck else 0)
    return value if owned else value + _at_once(state, seat, tile)


def _at_once(state: Empires, seat: int, tile: int) -> float:
    if tile in TILE_MONEY_AT_ONCE:
        return TILE_MONEY_AT_ONCE[tile] * DOLLAR[state.turn]
    if tile == INDIAN_ALLIES:
        return ALLIED
    if tile in _AT_ONCE:
        if tile == RE_WRITE_HISTORY:
            return _AT_ONCE[tile] * 0.5 * min(2, len(victims(state, seat, ())))
        return 0.0 if tile == SPOILS_SPECIALISTS and state.turn == TURNS else _AT_ONCE[tile]
    if tile == PLAGUE_3:
        return PLAGUED
    struck = [len([1 for count in player.heads if count >= COLONISED]) for player in state.players]
    rivals = sum(struck) - struck[seat]
    return PLAGUE_TWO * (rivals / (len(struck) - 1) - struck[seat])


def _at_end(state: Empires, seat: int, tile: int, owned: bool, turn: int) -> float:
    what, every, points = state.rules.tile_end[tile]
    count = float(end_count(state, seat, what))
    if what == "building" and not owned:
        count += 1.0
    # What this turn still brings depends on how far it has come.
    turns = TURNS - state.turn + (1.0 if state.phase == PLACEMENT else 0.5)
    if what == "money":
        count = 0.5 * max(0.0, count - (0.0 if owned else 20.0)) + GROWTH[what] * turns
    else:
        count += GROWTH[what] * turns
    return count / every * points


def _cathedral(state: Empires, seat: int, turn: int) -> float:
    """One worker more for each Missionary that will land."""
    player = state.players[seat]
    waiting = player.ready[MISSIONARY]
    for worker in state.dock:
        if worker == seat * KINDS + MISSIONARY and state.phase <= IN_BOXES:
            waiting += 1
    more = 0.0
    for later in range(turn + 1, OVER_TURN):
        more += 0.4 * WORKER[COLONIST][later]
    for tile in player.tiles:
        if TILE_WORKER.get(tile) == MISSIONARY:
            more += 0.7 * EVERY_WORKER[COLONIST][turn]
    return 0.7 * (waiting * WORKER[COLONIST][state.turn] + more)


def soldiers_on_map(state: Empires, seat: int) -> int:
    """Own Soldiers in all regions."""
    return sum(state.players[seat].land[SOLDIER::KINDS])
