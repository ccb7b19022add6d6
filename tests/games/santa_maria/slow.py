"""Plain, slow readings of the rules about colonies, on a grid of letters: what the fast ones are compared with.

A grid is 36 words, row by row: a farm, f forest, m mountain, c city, K capital, rN road with N settlers, "." free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.words import TERRAINS

LETTERS = {"forest": "f", "farm": "a", "mountain": "m", "city": "c", "capital": "K"}
Grid = list[str]


def grid_of(state: SantaMaria, player: Player) -> Grid:
    """The colony of a player as letters."""
    found: Grid = []
    for content in player.cells:
        if content < 0:
            found.append(".")
            continue
        held = state.box.contents[content]
        word = TERRAINS[held.terrain]
        found.append(f"r{held.settlers}" if word == "road" else LETTERS[word])
    return found


def near(cell: int) -> list[int]:
    """The cells that share a side with one."""
    row, column = divmod(cell, 6)
    spots = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [6 * r + c for r, c in spots if 0 <= r < 6 and 0 <= c < 6]


def group(grid: Grid, start: Iterable[int], belongs: Callable[[str], bool]) -> set[int]:
    """All cells that hang together with the start, of those that belong."""
    found: set[int] = set()
    waiting = [cell for cell in start if belongs(grid[cell])]
    while waiting:
        cell = waiting.pop()
        if cell not in found:
            found.add(cell)
            waiting += [other for other in near(cell) if belongs(grid[other])]
    return found


def is_road(word: str) -> bool:
    return word.startswith("r")


def connected(grid: Grid, one: int, other: int) -> bool:
    """S72: side by side, or both beside one group of roads."""
    if other in near(one):
        return True
    roads = group(grid, near(one), is_road)
    return any(cell in roads for cell in near(other))


def connected_empties(state: SantaMaria, player: Player, cell: int) -> list[int]:
    """The empty buildings to which a die may be moved from one (S53)."""
    grid = grid_of(state, player)
    empties = [other for other in range(36) if player.empties() >> other & 1 and other != cell]
    return [other for other in empties if connected(grid, cell, other)]


def lines() -> list[list[int]]:
    """Columns, then rows."""
    return [[6 * r + c for r in range(6)] for c in range(6)] + [[6 * r + c for c in range(6)] for r in range(6)]


def settlers(grid: Grid) -> int:
    """S62."""
    full = [line for line in lines() if all(grid[cell] != "." for cell in line)]
    return sum(int(grid[cell][1]) for line in full for cell in line if is_road(grid[cell]))


def square(grid: Grid) -> int:
    """S66: the points."""
    for size, points in ((5, 10), (4, 7), (3, 4)):
        for r in range(7 - size):
            for c in range(7 - size):
                if all(grid[6 * (r + i) + c + j] != "." for i in range(size) for j in range(size)):
                    return points
    return 0


def cities(grid: Grid) -> int:
    """S68."""
    capitals = [cell for cell, word in enumerate(grid) if word == "K"]
    found = [cell for cell, word in enumerate(grid) if word == "c" and any(connected(grid, one, cell) for one in capitals)]
    return min(12, 2 * len(found))


def joined_settlers(grid: Grid) -> int:
    """S69."""
    capitals = [cell for cell, word in enumerate(grid) if word == "K"]
    roads = group(grid, [cell for one in capitals for cell in near(one)], is_road)
    return min(12, sum(int(grid[cell][1]) for cell in roads))


def area(grid: Grid) -> int:
    """S70."""
    sizes = [0]
    for cell, word in enumerate(grid):
        if word in ("m", "f", "a"):
            sizes.append(len(group(grid, [cell], lambda other, mine=word: other == mine)))
    return 2 * max(sizes)


def diverse(grid: Grid) -> int:
    """S71."""
    return min(12, 3 * sum({"a", "f", "m", "c"} <= {grid[cell] for cell in line} for line in lines()))


def crosses(grid: Grid) -> bool:
    """S75, terraformation."""
    for word in ("c", "f", "m", "a"):
        for start, end in (([6 * r for r in range(6)], [6 * r + 5 for r in range(6)]), (range(6), range(30, 36))):
            reached = group(grid, start, lambda other, mine=word: other == mine)
            if reached & set(end):
                return True
    return False
