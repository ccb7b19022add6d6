"""What a colony is worth to each bishop, and what hangs together in it (S66-S72). Pure functions of a player and a data set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.games.santa_maria.layout import COLUMN, FULL, LINE, ROW, SIZE, beside, cells_of, spread
from caravela.games.santa_maria.words import (
    CAPITAL,
    CITIES_CONNECTED,
    CITY,
    DIVERSE_LINES,
    FARM,
    FOREST,
    LARGEST_AREA,
    MOUNTAIN,
    ONE_DOCK,
    ROADS,
    SETTLERS_CONNECTED,
    SQUARE,
)

if TYPE_CHECKING:
    from caravela.games.santa_maria.content import Box
    from caravela.games.santa_maria.state import Player

_SQUARES: Final[list[tuple[int, list[int]]]] = [
    (
        size,
        [
            sum([ROW[row + i] & sum([COLUMN[column + j] for j in range(size)]) for i in range(size)])
            for row in range(SIZE - size + 1)
            for column in range(SIZE - size + 1)
        ],
    )
    for size in range(SIZE, 2, -1)
]


def terrains(player: Player, box: Box) -> list[int]:
    """The cells of each terrain, as sets, by the terrain's number."""
    found = [0] * (ROADS + 1)
    contents = box.contents
    for cell, content in enumerate(player.cells):
        if content >= 0:
            found[contents[content].terrain] |= 1 << cell
    return found


def gross(player: Player, box: Box, bishop: int) -> int:
    """What the bishop's condition gives, without the price of the space (S40)."""
    if bishop == SQUARE:
        return box.bishop_sizes[square(player.filled)] if player.filled else 0
    each = box.bishop_each[bishop]
    most = box.bishop_most[bishop]
    points = each * counted(player, box, bishop)
    return points if most < 0 else min(points, most)


def counted(player: Player, box: Box, bishop: int) -> int:
    """How many of what the bishop pays for: ships, cities, settlers, cells or lines; the side of the square."""
    if bishop == SQUARE:
        return square(player.filled)
    if bishop == ONE_DOCK:
        return max([len(dock) for dock in player.ships])
    cells = terrains(player, box)
    if bishop == CITIES_CONNECTED:
        return cities_connected(cells)
    if bishop == SETTLERS_CONNECTED:
        return settlers_connected(player, box, cells)
    if bishop == LARGEST_AREA:
        return max([largest(cells[terrain]) for terrain in (MOUNTAIN, FOREST, FARM)])
    assert bishop == DIVERSE_LINES
    return diverse(cells)


def square(filled: int) -> int:
    """The side of the largest filled square that a bishop can count, 0 below three (S66, AM56).

    A full colony holds a square of six, which pays as one of five unless the data names a price for six.
    """
    for size, masks in _SQUARES:
        for mask in masks:
            if filled & mask == mask:
                return min(size, SIZE - 1)
    return 0


def connected(cells: list[int], seed: int) -> int:
    """The buildings connected to those of the seed: beside them, or beside a group of roads that touches them (S72, AM53)."""
    touched = beside(seed)
    group = spread(touched & cells[ROADS], cells[ROADS])
    return (touched | beside(group)) & ~cells[ROADS] & ~seed & FULL


def cities_connected(cells: list[int]) -> int:
    """Cities connected to the capital (S68, AM54, AM55)."""
    return (connected(cells, cells[CAPITAL]) & cells[CITY]).bit_count() if cells[CAPITAL] else 0


def settlers_connected(player: Player, box: Box, cells: list[int]) -> int:
    """Settlers on the groups of roads that touch the capital (S69, AM54)."""
    if not cells[CAPITAL]:
        return 0
    group = spread(beside(cells[CAPITAL]) & cells[ROADS], cells[ROADS])
    return sum([box.contents[player.cells[cell]].settlers for cell in cells_of(group)])


def largest(cells: int) -> int:
    """The size of the largest group of cells that hang together by their sides (S70, AM57)."""
    most = 0
    while cells:
        group = spread(cells & -cells, cells)
        most = max(most, group.bit_count())
        cells &= ~group
    return most


def diverse(cells: list[int]) -> int:
    """Rows and columns with a farm, a forest, a mountain and a city at least (S71, AM57)."""
    found = 0
    for line in LINE:
        if line & cells[FARM] and line & cells[FOREST] and line & cells[MOUNTAIN] and line & cells[CITY]:
            found += 1
    return found


def reach(cells: int) -> int:
    """The most columns or rows that one group of these cells lies in, side by side; the size of the colony from edge to edge."""
    most = 0
    while cells:
        group = spread(cells & -cells, cells)
        for lines in (COLUMN, ROW):
            most = max(most, sum([1 for line in lines if group & line]))
        cells &= ~group
    return most


def terraformed(player: Player, box: Box) -> int:
    """How far one terrain, the capital's left out, lies unbroken from west to east or north to south (S75, AM63)."""
    cells = terrains(player, box)
    return max([reach(cells[terrain]) for terrain in (CITY, FOREST, MOUNTAIN, FARM)])
