"""The colony's grid as numbers and masks, and the words of places (S1, S18, S23, S72).

A cell is `6 * (row - 1) + column - 1`; a set of cells is a whole number with a bit for each. Knows no piece and no state.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 6
CELL_COUNT: Final = 36
CELLS: Final[tuple[str, ...]] = tuple([f"r{row}c{column}" for row in range(1, 7) for column in range(1, 7)])
TURNS: Final[tuple[str, ...]] = ("0", "90", "180", "270")
LINE_NUMBERS: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6")
# Lines: 0-5 are the columns (white dice), 6-11 the rows (blue dice).
LINES: Final[tuple[str, ...]] = (
    *[f"column-{number}" for number in LINE_NUMBERS],
    *[f"row-{number}" for number in LINE_NUMBERS],
)
FIRST_ROW: Final = 6
# Dice: 0-5 white with values 1-6, 6-11 blue.
DICE: Final[tuple[str, ...]] = (
    *[f"white-{number}" for number in LINE_NUMBERS],
    *[f"blue-{number}" for number in LINE_NUMBERS],
)
FIRST_BLUE: Final = 6

ROW: Final[list[int]] = [0b111111 << (SIZE * row) for row in range(SIZE)]
COLUMN: Final[list[int]] = [sum([1 << (SIZE * row + column) for row in range(SIZE)]) for column in range(SIZE)]
LINE: Final[list[int]] = [*COLUMN, *ROW]
FULL: Final[int] = (1 << CELL_COUNT) - 1
_NOT_LAST: Final[int] = FULL & ~COLUMN[SIZE - 1]
_NOT_FIRST: Final[int] = FULL & ~COLUMN[0]

# The cells of a row, ascending, by the row and its six bits.
_CELLS_OF: Final[list[list[tuple[int, ...]]]] = [
    [tuple([SIZE * row + cell for cell in range(SIZE) if bits >> cell & 1]) for bits in range(1 << SIZE)]
    for row in range(SIZE)
]


def cells_of(mask: int) -> list[int]:
    """The cells of a set, ascending: columns from top to bottom, rows from left to right (S24)."""
    found: list[int] = []
    for cells in _CELLS_OF:
        found += cells[mask & 0b111111]
        mask >>= SIZE
    return found


def mask_of(cells: list[int]) -> int:
    """The set of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def beside(mask: int) -> int:
    """All cells that share a side with a cell of the set (members of it too, where they touch each other)."""
    return (mask >> SIZE | mask << SIZE | (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1) & FULL


def spread(seed: int, within: int) -> int:
    """The cells of `within` that hang together, side by side, with those of the seed."""
    grown = seed & within
    while True:
        more = grown | beside(grown) & within
        if more == grown:
            return grown
        grown = more


def _step(cell: int, direction: int) -> int:
    """The neighbour of a cell: 0 right, 1 below, 2 left, 3 above; -1 beyond the edge."""
    row, column = divmod(cell, SIZE)
    row += (0, 1, 0, -1)[direction]
    column += (1, 0, -1, 0)[direction]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else -1


def _places(arms: int) -> list[list[tuple[int, ...]]]:
    """For each cell of the road and each turn the cells of a tile: road, first building, second; () beyond the edge."""
    rows: list[list[tuple[int, ...]]] = []
    for cell in range(CELL_COUNT):
        row: list[tuple[int, ...]] = []
        for turn in range(4):
            cells = (cell, *[_step(cell, (turn + arm) % 4) for arm in range(arms)])
            row.append(cells if min(cells) >= 0 else ())
        rows.append(row)
    return rows


# A tile's road is its handle; with turn 0 the first building lies right of it, the second below (S18, data section 2).
SINGLE_PLACES: Final = _places(0)
DOUBLE_PLACES: Final = _places(1)
TRIPLE_PLACES: Final = _places(2)


def free_beside(free: int) -> list[int]:
    """The cells that have a free one right of them, below, left and above: where a tile's buildings lie, turn by turn (S18)."""
    return [(free & _NOT_FIRST) >> 1, free >> SIZE, (free & _NOT_LAST) << 1, free << SIZE & FULL]


def fits_double(free: int) -> bool:
    """Is there room for two cells side by side?"""
    return bool(free & free >> SIZE) or bool(free & (free & _NOT_FIRST) >> 1)


def fits_triple(free: int) -> bool:
    """Is there room for three cells around a corner: three of four in a square?"""
    a = free & _NOT_LAST & FULL >> SIZE  # corners at the top left of a square
    right = (free & _NOT_FIRST) >> 1
    below = free >> SIZE
    across = right >> SIZE
    squares = _NOT_LAST & FULL >> SIZE
    upper = a & right
    lower = below & across & squares
    return bool(upper & (below | across)) or bool(lower & (free | right))
