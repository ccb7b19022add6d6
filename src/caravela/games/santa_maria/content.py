"""The pieces of Santa Maria as tables of small numbers, read from a data file that data_check.py has found sound.

What no source prints is marked `reconstructed` there: a wrong value is an edit in that file, not here. The standard data set is
data/santa-maria.json; an owner of the box may add others (docs/rules/santa-maria.md). Numbers of pieces are the same in
all of them; what they do, cost and score is the data's. Knows no state.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from caravela.engine.errors import BadDocument, Problem
from caravela.engine.messages import Message, Value
from caravela.games.santa_maria.data_check import STANDARD, problems
from caravela.games.santa_maria.layout import DOUBLE_PLACES, SINGLE_PLACES, TRIPLE_PLACES
from caravela.games.santa_maria.words import (
    BOARDS,
    FIRST_CAPITAL,
    FIRST_TRIPLE,
    GOODS,
    MOST_PLAYERS,
    ROAD_TILE,
    ROADS,
    TERRAINS,
    YEARS,
)

# What an ability is.
GAIN: Final = 0
TRADE: Final = 1
CONQUEST: Final = 2
RELIGION: Final = 3
SHIPPING: Final = 4
ROAD: Final = 5
ABILITIES: Final = ("gain", "trade", "conquest", "religion", "shipping", "road")
_NO_GOODS: Final = (0, 0, 0, 0, 0)


class Ability:
    """One thing that a building, dock or retreat space does: what is gained, for a trade what is paid (any one of the goods)."""

    __slots__ = ("kind", "coins", "points", "goods", "pay", "given")

    def __init__(self, kind: int, coins: int, points: int, goods: tuple[int, ...], pay: tuple[int, ...]) -> None:
        self.kind = kind
        self.coins = coins
        self.points = points
        self.goods = goods
        self.pay = pay
        # (good, number) of what is gained.
        self.given = tuple([(good, number) for good, number in enumerate(goods) if number])


class Content:
    """What a cell can hold: its terrain, the settlers of a road, the abilities of a building in their order (AM20)."""

    __slots__ = ("terrain", "settlers", "abilities", "asks")

    def __init__(self, terrain: int, settlers: int, abilities: tuple[Ability, ...]) -> None:
        self.terrain = terrain
        self.settlers = settlers
        self.abilities = abilities
        self.asks = any([ability.kind != GAIN for ability in abilities])


class Box:
    """A data set: every table that the rules read. `contents` are numbered; tiles and boards name them by number."""

    __slots__ = (
        *("name", "data", "contents", "boards", "board_masks", "tiles", "ship_cost", "ship_points", "docks", "scholar_points"),
        *("bishop_each", "bishop_most", "bishop_sizes", "bishop_cost", "stations"),
        *("religion_last", "monk_at", "die_at", "conquest_last", "gold_at", "trees", "conquest_points"),
        *("retreats", "start_top", "road_tiles"),
    )

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.name: str = data["data"]
        self.contents: list[Content] = []
        self.boards: list[tuple[int, ...]] = [self._board(data["boards"][word]) for word in BOARDS]
        self.board_masks: list[tuple[int, int]] = [self._masks(board) for board in self.boards]
        self.tiles: list[tuple[int, ...]] = [
            self._tile(row) for row in (*data["doubles"], *data["triples"], *data["capitals"])
        ]
        self.tiles.append((self._content({"terrain": "road", "settlers": data["road-tiles"]["settlers"]}),))
        self.road_tiles: int = data["road-tiles"]["count"]
        ships = [*data["start-ships"], *data["ships"]]
        self.ship_cost: list[tuple[int, ...]] = [_goods(row["cost"]) for row in ships]
        self.ship_points: list[int] = [row["points"] for row in ships]
        self.docks: list[Ability] = [_ability(row["ability"]) for row in data["docks"]]
        self.retreats: list[Ability] = [_ability(row["ability"]) for row in data["retreat"]]
        self.start_top: bool = data["start-symbol"]["end"] == "top"
        self.scholar_points: list[int] = [row["points"] for row in data["scholars"]]
        self.bishop_each: list[int] = [row.get("each", 0) for row in data["bishops"]]
        self.bishop_most: list[int] = [-1 if row.get("most") is None else row["most"] for row in data["bishops"]]
        self.bishop_sizes: list[int] = [data["bishops"][0]["sizes"].get(str(size), 0) for size in range(7)]
        self.bishop_cost: int = data["bishop-cost"]["points"]
        self.stations: list[Ability] = [_ability({"gain": row["gain"]}) for row in data["stations"]]
        track = data["religion-track"]
        self.religion_last: int = track["last"]
        self.monk_at: list[int] = [space in track["monks"] for space in range(track["last"] + 1)]
        self.die_at: list[int] = [space in track["dice"] for space in range(track["last"] + 1)]
        track = data["conquest-track"]
        self.conquest_last: int = track["last"]
        self.gold_at: list[int] = [space in track["gold"] for space in range(track["last"] + 1)]
        self.trees: list[int] = track["trees"]
        self.conquest_points: list[list[tuple[int, ...]]] = [[()] * YEARS for _ in range(MOST_PLAYERS + 1)]
        for row in data["conquest-points"]:
            self.conquest_points[row["players"]][row["year"] - 1] = tuple(row["points"])

    def _content(self, row: dict[str, Any]) -> int:
        abilities = tuple([_ability(one) for one in row.get("abilities", [])])
        self.contents.append(Content(TERRAINS.index(row["terrain"]), row.get("settlers", 0), abilities))
        return len(self.contents) - 1

    def _board(self, rows: list[dict[str, Any]]) -> tuple[int, ...]:
        cells = [-1] * 36
        for row in rows:
            cells[6 * (row["row"] - 1) + row["column"] - 1] = self._content(row)
        return tuple(cells)

    def _masks(self, board: tuple[int, ...]) -> tuple[int, int]:
        """The printed cells of a board and its buildings, as sets."""
        filled = sum([1 << cell for cell, content in enumerate(board) if content >= 0])
        roads = sum([1 << cell for cell, one in enumerate(board) if one >= 0 and self.contents[one].terrain == ROADS])
        return filled, filled & ~roads

    def _tile(self, row: dict[str, Any]) -> tuple[int, ...]:
        """The contents of a tile: road, first building, second."""
        found = [self._content({"terrain": "road", "settlers": row["road"]}), self._content(row["a"])]
        if "b" in row:
            found.append(self._content(row["b"]))
        return tuple(found)


def _goods(amounts: dict[str, int]) -> tuple[int, ...]:
    return tuple([amounts.get(good, 0) for good in GOODS])


def _ability(row: dict[str, Any]) -> Ability:
    if "action" in row:
        return Ability(ABILITIES.index(row["action"]), 0, 0, _NO_GOODS, ())
    gain = row["gain"] if "gain" in row else row["trade"]["gain"]
    pay = () if "gain" in row else tuple(sorted([GOODS.index(good) for good in row["trade"]["pay"]]))
    goods = tuple([gain.get(good, 0) for good in GOODS])
    return Ability(TRADE if pay else GAIN, gain.get("coins", 0), gain.get("points", 0), goods, pay)


def places(tile: int) -> list[list[tuple[int, ...]]]:
    """The cells that a tile covers, by the cell of its road and its turn: road, first building, second (S18)."""
    if tile == ROAD_TILE:
        return SINGLE_PLACES
    return TRIPLE_PLACES if FIRST_TRIPLE <= tile < FIRST_CAPITAL else DOUBLE_PLACES


#: Names the folder in which an owner of the box keeps data sets: every file santa-maria*.json there is one.
FOLDER_SETTING: Final = "CARAVELA_DATA"


def load(text: str, name: str) -> Box:
    """A data set from the text of a file; BadDocument names what is wrong with it."""
    try:
        data = json.loads(text)
    except ValueError as error:
        args: dict[str, Value] = {"file": name, "error": str(error)}
        raise BadDocument([Problem("", "not-json", "{file} is not JSON: {error}", args)]) from None
    found = problems(data)
    if found:
        raise BadDocument(
            [
                Problem(one.path, one.code, Message("{file}: {problem}", {"file": name, "problem": one.message}))
                for one in found
            ]
        )
    return Box(data)


def _standard() -> Box:
    path = Path(__file__).with_name("data").joinpath("santa-maria.json")
    return load(path.read_text("utf-8"), path.name)


def boxes(folder: str) -> tuple[dict[str, Box], list[Problem]]:
    """The standard data set and those in an owner's folder ("": none), by name, and what is wrong with the others there."""
    found = {STANDARD: BOX}
    troubles: list[Problem] = []
    if folder:
        for path in sorted(Path(folder).glob("santa-maria*.json")):
            try:
                box = load(path.read_bytes().decode("utf-8-sig"), str(path))
            except BadDocument as error:
                troubles += error.problems
                continue
            except (OSError, UnicodeDecodeError) as error:
                args: dict[str, Value] = {"file": str(path), "error": str(error)}
                troubles.append(Problem("", "unreadable", "{file} cannot be read: {error}", args))
                continue
            if box.name in found:
                args = {"file": str(path), "name": box.name}
                text = "{file}: the name {name} is taken; give this data set another one under data"
                troubles.append(Problem("data", "name-taken", text, args))
            else:
                found[box.name] = box
    return found, troubles


BOX: Final[Box] = _standard()
_READ: Final = boxes(os.environ.get(FOLDER_SETTING, ""))
BOXES: Final[dict[str, Box]] = _READ[0]
#: What is wrong with data sets of an owner, which are therefore not offered.
TROUBLES: Final[list[Problem]] = _READ[1]
