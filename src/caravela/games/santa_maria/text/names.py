"""The English names of the pieces of Santa Maria, by kind and id, and the words by which messages hold them.

Kinds: `good` alone and `goods` after its number; `person` with `person-effect` (what a scholar, bishop or station does); `dock`,
`retreat`, `terrain`, `goal`, `source` (of points, in reports). A kind is the context of its names in the catalogues.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Word
from caravela.games.santa_maria.layout import DICE
from caravela.games.santa_maria.words import BOARDS, COLOURS, DOCKS, GOODS, MONK_SPACES, RETREATS, SHIPS, TILES

_TILE_NAMES: Final = {
    **{tile: f"double {int(tile[1:])}" for tile in TILES if tile[0] == "d"},
    **{tile: f"triple {int(tile[1:])}" for tile in TILES if tile[0] == "t"},
    **{tile: f"capital {tile[1:]}" for tile in TILES if tile[0] == "k"},
    "road": "road tile",
}

NAMES: Final[dict[str, dict[str, str]]] = {
    "game": {
        "about": "Lay tiles in your colony, use it by dice and coins, ship goods, convert and conquer; also alone.",
        "credits": (
            "Santa Maria is by Eilif Svensson and Kristian Amundsen Østby, published by Aporta Games (2017). "
            "Reconstructed: most of what is printed on boards, tiles and ships; one data file corrects it."
        ),
    },
    "preset": {"first-game": "First game", "advanced": "Advanced game", "open-table": "Open table"},
    "preset-about": {
        "first-game": "The rules of the book for a first game.",
        "advanced": "The advanced game of the book.",
        "open-table": "The advanced game with shared dice, and everybody's points in the open.",
    },
    "seat": {"red": "Red", "blue": "Blue", "green": "Green", "yellow": "Yellow"},
    "good": {"wood": "wood", "grain": "grain", "sugar": "sugar", "gem": "gem", "gold": "gold"},
    "terrain": {
        "forest": "forest",
        "farm": "farm",
        "mountain": "mountain",
        "city": "city",
        "capital": "capital",
        "road": "road",
    },
    "dock": {"coins": "coin dock", "conquest": "conquest dock", "religion": "religion dock", "points": "point dock"},
    "retreat": {
        "coins": "coins",
        "religion": "religion",
        "conquest": "conquest",
        "shipping": "shipping",
        "road": "road tile",
    },
    "effect": {
        "trade": "trade",
        "conquest": "conquest",
        "religion": "religion",
        "shipping": "shipping",
        "road": "road tile",
    },
    "person": {
        "astronomy": "Astronomy",
        "taxes": "Taxes",
        "botany": "Botany",
        "philosophy": "Philosophy",
        "mathematics": "Mathematics",
        "construction": "Construction",
        "industrialization": "Industrialization",
        "basic-economy": "Basic economy",
        "advanced-economy": "Advanced economy",
        "logistics": "Logistics",
        "square": "Build a square",
        "one-dock": "Ships in one dock",
        "cities-connected": "Cities connected to the capital",
        "settlers-connected": "Settlers connected to the capital",
        "largest-area": "Largest area of one terrain",
        "diverse-lines": "Diverse columns and rows",
        "station-1": "first mission station",
        "station-2": "second mission station",
        "station-3": "third mission station",
        "station-4": "fourth mission station",
    },
    "person-effect": {
        "astronomy": "A new ship may go to another of your docks: 1 coin for each dock up or down.",
        "taxes": "Whenever you use a die: 1 coin for every 2 settlers in its column or row.",
        "botany": "1 wood or 1 grain sets a die to any value.",
        "philosophy": "A blue die may activate a column.",
        "mathematics": "When you retreat, take back all coins from one of your buildings.",
        "construction": "The die may cover any of the buildings that it activated.",
        "industrialization": "A trade building may be used for two exchanges.",
        "basic-economy": "Wood and grain cost you 2 coins.",
        "advanced-economy": "You may buy sugar and gems for 3 coins.",
        "logistics": "For 1 coin, move a die from one of your buildings to an empty one connected with it.",
        "square": "4, 7 or 10 points for a filled square of 3, 4 or 5 cells a side.",
        "one-dock": "2 points for each ship in one dock, at most 12.",
        "cities-connected": "2 points for each city connected to your capital, at most 12.",
        "settlers-connected": "1 point for each settler connected to your capital, at most 12.",
        "largest-area": "2 points for each cell of your largest area of mountains, forests or farms.",
        "diverse-lines": "3 points for each column and row with farm, forest, mountain and city, at most 12.",
        "station-1": "At once, what is printed above.",
        "station-2": "At once, what is printed above.",
        "station-3": "At once, what is printed above.",
        "station-4": "At once, what is printed above.",
    },
    "goal": {
        "win": "Win",
        "communism": "Communism",
        "capitalism": "Capitalism",
        "theocracy": "Theocracy",
        "terraformation": "Terraformation",
        "democracy": "Democracy",
        "utopia": "Utopia",
    },
    "source": {
        "gained": "gained in play",
        "coins": "coins and goods",
        "settlers": "settlers",
        "scholar": "scholars",
        "bishop": "bishops",
        "bishop-cost": "price of bishops",
        "ship-sets": "sets of ships",
        "ship": "ships",
    },
    "die": {die: die.replace("-", " ") for die in DICE},
    "turn": {"0": "not turned", "90": "turned right", "180": "turned half round", "270": "turned left"},
    "board": {board: board.upper() for board in BOARDS},
    "tile": _TILE_NAMES,
    "ship": {ship: ship.upper() for ship in SHIPS},
}


def seat_word(seat: int) -> Word:
    """The player of a seat."""
    return Word("seat", COLOURS[seat])


def good_word(good: int) -> Word:
    """A good."""
    return Word("good", GOODS[good])


def person_word(space: int) -> Word:
    """A monk space."""
    return Word("person", MONK_SPACES[space])


def effect_word(space: int) -> Word:
    """What a scholar, a bishop or a station does."""
    return Word("person-effect", MONK_SPACES[space])


def dock_word(dock: int) -> Word:
    """A dock."""
    return Word("dock", DOCKS[dock])


def retreat_word(place: int) -> Word:
    """A retreat space."""
    return Word("retreat", RETREATS[place])


def tile_word(tile: int) -> Word:
    """A tile."""
    return Word("tile", TILES[tile])


def ship_word(ship: int) -> Word:
    """A ship."""
    return Word("ship", SHIPS[ship])


def board_word(board: int) -> Word:
    """A colony board."""
    return Word("board", BOARDS[board])


def cell_args(cell: int) -> dict[str, str | int | Word]:
    """Row and column of a cell, from 1."""
    return {"row": cell // 6 + 1, "column": cell % 6 + 1}


