"""The words of a table for one reader: abilities, cells, tiles, ships, dice. Knows the pieces of the game, not a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from caravela.games.santa_maria.colony import Cell, plain, tile_cells
from caravela.games.santa_maria.content import BOXES, Box
from caravela.games.santa_maria.data_check import STANDARD
from caravela.games.santa_maria.words import COLOURS as COLOURS
from caravela.games.santa_maria.words import DOCKS, GOODS, RETREATS, SHIPS, STATIONS
from caravela.marking import N_ as N_
from caravela.web.boards.reader import Reader
from caravela.web.seam import TableInfo
from caravela.web.words import Words

View = dict[str, Any]
#: Tiles by the first letter of their ids.
_KINDS = {"d": N_("double ({parts})"), "t": N_("triple ({parts})"), "k": N_("capital ({parts})")}
_MADE = {"d": N_("Double: {parts}"), "t": N_("Triple: {parts}")}


class Say(Reader):
    """The table's vocabulary in one language, with the players' names and the pieces of its data set."""

    def __init__(self, words: Words, table: TableInfo, view: View) -> None:
        super().__init__(words, table)
        self.box: Box = BOXES[str(view["options"].get("data", STANDARD))]

    # Goods, money, abilities.

    def amount(self, kind: str, n: int) -> str:
        """`2 coins`, `wood`, `3 × sugar`."""
        if kind == "coins":
            return self.count("{n} coin", "{n} coins", n)
        if kind == "points":
            return self.count("{n} point", "{n} points", n)
        name = self.word("good", kind)
        return name if n == 1 else self("{n} × {good}", n=n, good=name)

    def amounts(self, gained: Mapping[str, int]) -> str:
        """`wood, 1 coin`."""
        return ", ".join([self.amount(kind, n) for kind, n in gained.items()])

    def ability(self, ability: Mapping[str, Any]) -> str:
        """What an ability does: `2 coins`, `trade wood or gem for 3 coins`, `religion`."""
        kind = ability["kind"]
        if kind == "gain":
            return self.amounts(ability["gain"])
        if kind == "trade":
            goods = [self.word("good", good) for good in ability["pay"]]
            either = self("{one} or {other}", one=", ".join(goods[:-1]), other=goods[-1]) if len(goods) > 1 else goods[0]
            return self("trade {goods} for {gain}", goods=either, gain=self.amounts(ability["gain"]))
        return self.word("effect", kind)

    def abilities(self, cell: Cell) -> str:
        """All that a building does."""
        return ", ".join([self.ability(one) for one in cell.abilities])

    def cost(self, cost: tuple[int, ...]) -> str:
        """Goods to be paid, by number."""
        return self.amounts({good: n for good, n in zip(GOODS, cost, strict=True) if n})

    # Cells and tiles.

    def content(self, cell: Cell | None) -> str:
        """What a cell holds: `free`, `road with 2 settlers`, `city: religion`."""
        if cell is None:
            return self("free")
        if cell.terrain == "road":
            if not cell.settlers:
                return self("road")
            return self.count("road with {n} settler", "road with {n} settlers", cell.settlers)
        return self("{terrain}: {ability}", terrain=self.word("terrain", cell.terrain), ability=self.abilities(cell))

    def spot(self, cell: str) -> str:
        """`Row 1, column 4`."""
        return self("Row {row}, column {column}", row=cell[1], column=cell[3])

    def tile(self, tile: str) -> str:
        """What a tile on show is made of: `Triple: road with 1 settler; farm: grain`. Its number says nothing."""
        return self(_MADE[tile[0]], parts="; ".join([self.content(cell) for cell in tile_cells(tile, self.box)]))

    def tile_in_short(self, tile: str) -> str:
        """What a tile brings: `triple (grain; conquest; road with 1 settler)`."""
        held = tile_cells(tile, self.box)
        parts = [self.abilities(cell) for cell in held if cell.terrain != "road"]
        parts += [self.content(cell) for cell in held if cell.settlers]
        return self(_KINDS.get(tile[0], "{parts}"), parts="; ".join(parts))

    # Ships, docks, retreat, monks, dice.

    def dock_gives(self, dock: str) -> str:
        """What a ship of a dock brings when its owner retreats."""
        return self.ability(plain(self.box.docks[DOCKS.index(dock)]))

    def retreat_gives(self, place: str) -> str:
        """What a retreat space does."""
        return self.ability(plain(self.box.retreats[RETREATS.index(place)]))

    def ship_cost(self, ship: str) -> tuple[int, ...]:
        """What a ship costs."""
        return self.box.ship_cost[SHIPS.index(ship)]

    def ship_points(self, ship: str) -> int:
        """What a ship scores."""
        return self.box.ship_points[SHIPS.index(ship)]

    def effect(self, person: str) -> str:
        """What a scholar, bishop or mission station does."""
        if person in STATIONS:
            return self("At once: {gain}", gain=self.amounts(self.station(person)))
        return self.word("person-effect", person)

    def station(self, station: str) -> dict[str, int]:
        """What a mission station gives."""
        gain: dict[str, int] = plain(self.box.stations[STATIONS.index(station)])["gain"]
        return gain

    def die(self, die: str) -> str:
        """`White 4`."""
        colour, _, value = die.partition("-")
        return self("White {value}", value=value) if colour == "white" else self("Blue {value}", value=value)

    def line(self, line: str) -> str:
        """`Column 4`; a line is written `column 4`."""
        kind, _, number = line.partition(" ")
        return self("Column {number}", number=number) if kind == "column" else self("Row {number}", number=number)
