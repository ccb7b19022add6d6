"""The editions of the game: one set of rules, and what each edition does in its own way, as data and named switches.

`data/empires.json` is the edition of 2015, with every piece that there is. `data/aoe3.json` is the edition of 2007, by what it
has otherwise: whole entries, and of `tiles` those that it has, with the fields that differ. `rules` holds a switch for each way
in which the editions decide differently. A rule asks the switch by its name, never for the edition. Knows no state.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from caravela.games.empires.content import DATA, TILES

# Every switch, with the ruling that it decides.
SWITCHES: Final[dict[str, str]] = {
    "unsold-goods-return": "D9",
    "stables-before-discovery": "D12",
    "cartography-waits": "D13",
    "university-everywhere": "D17",
    "rum-in-income": "D18",
    "ships-break-ties": "D21",
    "tiles-before-goods": "D29",
    "free-swaps": "D8",
    "specialists-migrate": "Q76",
}


class Edition:
    """What an edition has and how it decides.

    `data` is its whole data file, in the form of empires.json; `number` its place in EDITIONS, for tables made for each edition.

    Tables go by the number of a tile as in content.TILES: `copies` (0: the edition has no such tile), `vp`, `type`; `money` what
    a tile pays in every phase 4; `end` what it scores at the end: (what is counted, how many make one, points). `dock_board` are
    the numbered spaces printed on the Dock, open or not.

    Switches, each on or off for the whole edition:

    unsold_goods_return         goods that nobody took go back into the bag; off: they leave the game (D9)
    stables_before_discovery    the Stables act just before Discovery; off: in phase 4 (D12)
    cartography_waits           Cartography may be used in a later phase 4; off: on purchase or never (D13)
    university_everywhere       the University moves workers in Trade Goods and Warfare, too (D17)
    rum_in_income               the Rum Distillery pays in phase 3; off: in phase 4 (D18)
    ships_break_ties            the third tie-breaker counts goods and ships; off: goods alone (D21)
    tiles_before_goods          phase 5 begins with the Capital Buildings; off: with goods and ship (D29)
    free_swaps                  workers on the map that are no Soldiers change places with such in stock, unasked, when a stock
                                is empty; off: a specialist can be traded out for a Colonist, when asked (D8, Q35, Q36)
    specialists_migrate         Migration moves any workers that are no Soldiers; off: Colonists alone (Q76)
    """

    __slots__ = (
        *("id", "number", "name", "data", "players", "dock_board", "copies", "vp", "type", "money", "end"),
        *("unsold_goods_return", "stables_before_discovery", "cartography_waits", "university_everywhere"),
        *("rum_in_income", "ships_break_ties", "tiles_before_goods", "free_swaps", "specialists_migrate"),
    )

    def __init__(self, number: int, data: dict[str, Any]) -> None:
        rules: dict[str, bool] = data["rules"]
        self.id: str = data["game"]
        self.number = number
        self.name: str = data["name"]
        self.data = data
        self.players: tuple[int, ...] = tuple(data["players"])
        self.dock_board: int = data["boxes"][1]["spaces"]
        self.copies: list[int] = [0] * len(TILES)
        self.vp: list[int] = [0] * len(TILES)
        self.type: list[str] = [""] * len(TILES)
        self.money: dict[int, int] = {}
        self.end: dict[int, tuple[str, int, int]] = {}
        for row in data["tiles"]:
            tile = TILES.index(row["id"])
            effect: dict[str, Any] = row.get("effect", {})
            self.copies[tile] = row["copies"]
            self.vp[tile] = row["vp"]
            self.type[tile] = row["type"]
            if effect.get("kind") == "money" and row["type"] == "ongoing":
                self.money[tile] = effect["amount"]
            elif row["type"] == "end":
                self.end[tile] = (effect["per"], effect["every"], effect["vp"])
        self.unsold_goods_return: bool = rules["unsold-goods-return"]
        self.stables_before_discovery: bool = rules["stables-before-discovery"]
        self.cartography_waits: bool = rules["cartography-waits"]
        self.university_everywhere: bool = rules["university-everywhere"]
        self.rum_in_income: bool = rules["rum-in-income"]
        self.ships_break_ties: bool = rules["ships-break-ties"]
        self.tiles_before_goods: bool = rules["tiles-before-goods"]
        self.free_swaps: bool = rules["free-swaps"]
        self.specialists_migrate: bool = rules["specialists-migrate"]


def based(differences: dict[str, Any], base: dict[str, Any]) -> dict[str, Any]:
    """The whole data of an edition that is given by its differences."""
    known = {row["id"]: row for row in base["tiles"]}
    return {**base, **differences, "tiles": [known[row["id"]] | row for row in differences["tiles"]]}


def problems(differences: dict[str, Any], base: dict[str, Any]) -> list[str]:
    """What does not fit in the data of an edition that is given by its differences, in words."""
    found = [f"{key}: there is no such entry" for key in differences if key not in base and key not in ("based-on", "tile-count")]
    odd = sorted(set(differences["rules"]) ^ set(SWITCHES))
    if odd:
        found.append(f"rules: missing or unknown: {', '.join(odd)}")
    known = {row["id"] for row in base["tiles"]}
    unknown = [row["id"] for row in differences["tiles"] if row["id"] not in known]
    if unknown:
        return [*found, f"tiles: there is no {', '.join(unknown)}"]
    for age, count in differences["tile-count"].items():
        copies = sum([row["copies"] for row in based(differences, base)["tiles"] if str(row["age"]) == age])
        if copies != count:
            found.append(f"tiles: {count} of age {age} are expected, not {copies}")
    return found


def _load(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(Path(__file__).with_name("data").joinpath(f"{name}.json").read_text("utf-8"))
    wrong = problems(data, DATA)
    if wrong:
        raise ValueError(f"data/{name}.json: {'; '.join(wrong)}")
    return based(data, DATA)


EMPIRES: Final = Edition(0, DATA)
AOE3: Final = Edition(1, _load("aoe3"))
EDITIONS: Final[tuple[Edition, ...]] = (EMPIRES, AOE3)
