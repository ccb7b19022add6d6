"""Colonies made ready to be drawn: the 36 cells of a player with what joins, covers and fills them; tiles; small pictures.

Works on the plain data of a view.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup, escape

from caravela.games.santa_maria.colony import Cell, cells, tile_cells
from caravela.games.santa_maria.content import places
from caravela.games.santa_maria.layout import CELLS, LINE, SIZE, TURNS, cells_of
from caravela.games.santa_maria.words import TILES
from caravela.web.boards import draw, fragments
from caravela.web.boards.santa_maria import signs
from caravela.web.boards.santa_maria.say import Say

PLACES = tuple((row, column) for row in range(SIZE) for column in range(SIZE))


class Spot(NamedTuple):
    """A cell as it is drawn: place, terrain ("" for a free one), classes, what stands in it, and the cell in words."""

    id: str
    row: int
    column: int
    terrain: str
    look: str
    inside: Markup
    voice: Markup


def spots(data: dict[str, Any], say: Say) -> list[Spot]:
    """The cells of a player of a view, row by row."""
    held = cells(data, say.box)
    made = []
    for number, (row, column) in enumerate(PLACES):
        cell = held[number]
        cover = data["covers"].get(CELLS[number])
        inside, words = _drawn(number, cell, cover, say)
        look = ["cell", f"t-{cell.terrain}" if cell else "free"]
        if cell is not None:
            look += ["printed"] if cell.piece < 0 else []
            look += ["jr"] if column < SIZE - 1 and _joined(held, number, number + 1) else []
            look += ["jb"] if row < SIZE - 1 and _joined(held, number, number + SIZE) else []
        look += [f"r{row + 1}", f"c{column + 1}"]
        made.append(Spot(CELLS[number], row + 1, column + 1, cell.terrain if cell else "", " ".join(look), inside, words))
    return made


def _drawn(number: int, cell: Cell | None, cover: dict[str, Any] | None, say: Say) -> tuple[Markup, ...]:
    """What stands in a cell, and the cell in words."""
    key = ("cell", say.words.language, say.box, number, cell and cell.content, cover and tuple(cover.items()))
    return fragments.several(key, lambda: (_inside(cell, cover), escape(voice(CELLS[number], cell, cover, say))))


def _inside(cell: Cell | None, cover: dict[str, Any] | None) -> Markup:
    drawn = Markup("")
    if cell is not None:
        sign = Markup('<span class="gl" aria-hidden="true">{}</span><span class="ef">{}</span>')
        drawn += sign.format(draw.icon(f"t-{cell.terrain}"), signs.holds(cell))
    if cover and "die" in cover:
        drawn += Markup('<span class="onit">{}</span>').format(signs.die_of(cover["die"]))
    elif cover:
        drawn += Markup('<span class="onit money">{}<b>{}</b></span>').format(draw.icon("coin", "i28"), cover["coins"])
    return drawn


def _joined(held: list[Cell | None], one: int, other: int) -> bool:
    a, b = held[one], held[other]
    return a is not None and b is not None and a.piece >= 0 and a.piece == b.piece


def voice(spot: str, cell: Cell | None, cover: dict[str, Any] | None, say: Say) -> str:
    """A cell in words: `Row 1, column 4: city: religion; under a white 3`."""
    said = say("{spot}: {what}", spot=say.spot(spot), what=say.content(cell))
    if cover and "die" in cover:
        return say("{cell}; blocked by a die: {die}", cell=said, die=say.word("die", cover["die"]))
    if cover:
        return say("{cell}; blocked by coins: {n}", cell=said, n=cover["coins"])
    return said


def empty_buildings(data: dict[str, Any], say: Say, line: str) -> list[str]:
    """The buildings that a line activates, in order: `column 4` (S24)."""
    kind, _, number = line.partition(" ")
    held = cells(data, say.box)
    found = []
    for place in cells_of(LINE[int(number) - 1 + (0 if kind == "column" else SIZE)]):
        cell = held[place]
        if cell is not None and cell.terrain != "road" and CELLS[place] not in data["covers"]:
            found.append(CELLS[place])
    return found


def filled(data: dict[str, Any], say: Say) -> set[str]:
    """The cells that are not free."""
    return {CELLS[number] for number, cell in enumerate(cells(data, say.box)) if cell is not None}


def lines_of(data: dict[str, Any], say: Say) -> dict[str, int]:
    """How many cells of each line are filled, by line: `{"column 1": 4, ...}`."""
    held = filled(data, say)
    found = {}
    for number, line in enumerate(LINE):
        word = f"column {number + 1}" if number < SIZE else f"row {number - SIZE + 1}"
        found[word] = sum([CELLS[cell] in held for cell in cells_of(line)])
    return found


def thumb(data: dict[str, Any], say: Say) -> Markup:
    """A small picture of a colony, silent: the large one is said in words."""
    drawn = []
    for number, cell in enumerate(cells(data, say.box)):
        row, column = divmod(number, SIZE)
        kind = f"t-{cell.terrain}" if cell else "t-none"
        drawn.append(f'<rect class="{kind}" x="{10 * column + 0.5}" y="{10 * row + 0.5}" width="9" height="9" rx="1.5"/>')
        if CELLS[number] in data["covers"]:
            drawn.append(f'<circle class="dot" cx="{10 * column + 5}" cy="{10 * row + 5}" r="2.2"/>')
    return Markup('<svg class="thumb" viewBox="0 0 60 60" aria-hidden="true">{}</svg>').format(Markup("".join(drawn)))


def _tile(terrains: tuple[str, ...], holds: tuple[Markup, ...], turn: int, size: str) -> Markup:
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    spots = [(0, 0), *[steps[(turn + arm) % 4] for arm in range(len(terrains) - 1)]]
    top, left = min([row for row, _ in spots]), min([column for _, column in spots])
    drawn = Markup("").join([
        Markup('<i class="t-{} r{} c{}">{}</i>').format(terrain, row - top + 1, column - left + 1, held)
        for terrain, held, (row, column) in zip(terrains, holds, spots, strict=True)
    ])
    return Markup('<span class="tle {}" aria-hidden="true">{}</span>').format(size, drawn)


def tile(word: str, say: Say, turn: str = "0", size: str = "") -> Markup:
    """A tile as it lies turned so."""
    found = tile_cells(word, say.box)
    terrains = tuple([cell.terrain for cell in found])
    return _tile(terrains, tuple([signs.holds(cell) for cell in found]), TURNS.index(turn), size)


def covered(word: str, at: str, turn: str) -> list[str]:
    """The cells that a tile covers there."""
    return [CELLS[cell] for cell in places(TILES.index(word))[CELLS.index(at)][TURNS.index(turn)]]


def board_thumb(board: str, say: Say) -> Markup:
    """A colony board before anything is built on it, silent as well."""
    return thumb(_empty(board), say)


def board_told(board: str, say: Say) -> str:
    """What is printed on a colony board, in words: what its picture shows, and what its buildings do."""
    held = cells(_empty(board), say.box)
    return "; ".join([voice(CELLS[n], cell, None, say) for n, cell in enumerate(held) if cell is not None])


def _empty(board: str) -> dict[str, Any]:
    return {"board": board, "tiles": [], "covers": {}}


def buildings(data: dict[str, Any], say: Say) -> list[str]:
    """The cells with a building."""
    return [CELLS[n] for n, cell in enumerate(cells(data, say.box)) if cell is not None and cell.terrain != "road"]
