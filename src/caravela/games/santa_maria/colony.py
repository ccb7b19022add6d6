"""A colony as a page wants it: what every cell of a view holds, and which cells are one tile.

Works on the plain data of a view; knows no state.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from caravela.games.santa_maria.content import ABILITIES, Ability, Box, Content, places
from caravela.games.santa_maria.layout import CELL_COUNT, CELLS, TURNS
from caravela.games.santa_maria.words import BOARDS, GOODS, TERRAINS, TILES

PRINTED = -1


class Cell(NamedTuple):
    """What a cell holds: terrain, settlers of a road, abilities in plain data, the number of its tile (`PRINTED`: none), and its
    number among all contents of the data set.

    An ability is `{"kind": "gain", "gain": {"wood": 1}}`, `{"kind": "trade", "pay": ["wood", "gem"], "gain": {"coins": 3}}`, or
    `{"kind": "conquest"}` and the like.
    """

    terrain: str
    settlers: int
    abilities: tuple[dict[str, Any], ...]
    piece: int
    content: int


def cells(player: Mapping[str, Any], box: Box) -> list[Cell | None]:
    """The 36 cells of a player of a view, row by row; None where one is free."""
    found: list[Cell | None] = [None] * CELL_COUNT
    if player["board"] is not None:
        for cell, content in enumerate(box.boards[BOARDS.index(player["board"])]):
            if content >= 0:
                found[cell] = _cell(box, content, PRINTED)
    for number, laid in enumerate(player["tiles"]):
        tile = TILES.index(laid["tile"])
        spots = places(tile)[CELLS.index(laid["at"])][TURNS.index(str(laid["turn"]))]
        for cell, content in zip(spots, box.tiles[tile]):
            found[cell] = _cell(box, content, number)
    return found


def tile_cells(tile: str, box: Box) -> list[Cell]:
    """The cells of a tile: road, first building, second."""
    return [_cell(box, content, 0) for content in box.tiles[TILES.index(tile)]]


def _cell(box: Box, content: int, piece: int) -> Cell:
    held = box.contents[content]
    return Cell(TERRAINS[held.terrain], held.settlers, _abilities(held), piece, content)


@cache
def _abilities(content: Content) -> tuple[dict[str, Any], ...]:
    return tuple([plain(ability) for ability in content.abilities])


def plain(ability: Ability) -> dict[str, Any]:
    """An ability as plain data."""
    shown: dict[str, Any] = {"kind": ABILITIES[ability.kind]}
    gained = {GOODS[good]: number for good, number in enumerate(ability.goods) if number}
    if ability.coins:
        gained["coins"] = ability.coins
    if ability.points:
        gained["points"] = ability.points
    if gained:
        shown["gain"] = gained
    if ability.pay:
        shown["pay"] = [GOODS[good] for good in ability.pay]
    return shown
