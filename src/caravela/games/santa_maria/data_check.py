"""What is wrong with a data set: names, counts and bounds that the rules rely on, each with its path and what to do.

`caravela data check` prints it. Values may be anything that a box could print; what the rules say themselves (three goods in
store, five retreat spaces) is no data. Knows no state.
"""

from __future__ import annotations

from typing import Any, Final

from caravela.engine import documents
from caravela.engine.errors import BadDocument, Problem
from caravela.engine.messages import Value
from caravela.games.santa_maria.words import (
    BISHOPS,
    BOARDS,
    CAPITAL_TILES,
    DOCKS,
    FIRST_CAPITAL,
    FIRST_TRIPLE,
    GOODS,
    MONKS,
    RETREATS,
    SCHOLARS,
    SHIPS,
    START_SHIPS,
    STATIONS,
    STORE,
    TERRAINS,
    TILES,
    YEARS,
)

STANDARD: Final = "standard"
STATUSES: Final = ("found", "inferred", "reconstructed", "box")
_ROWS: Final[dict[str, tuple[str, ...]]] = {
    "doubles": TILES[:FIRST_TRIPLE],
    "triples": TILES[FIRST_TRIPLE:FIRST_CAPITAL],
    "capitals": TILES[FIRST_CAPITAL : FIRST_CAPITAL + CAPITAL_TILES],
    "start-ships": SHIPS[:START_SHIPS],
    "ships": SHIPS[START_SHIPS:],
    "docks": DOCKS,
    "scholars": SCHOLARS,
    "bishops": BISHOPS,
    "stations": STATIONS,
    "retreat": RETREATS,
}
_KEYS: Final = (
    *("game", "data", "about", "boards", "bishop-cost", "religion-track", "conquest-track", "conquest-points"),
    *("start-symbol", "road-tiles"),
    *_ROWS,
)
_ACTIONS: Final = ("conquest", "religion", "shipping")
# What a dock or a retreat space is called is what it does.
_PLACE_ABILITY: Final = {"coins": "gain", "points": "gain", "conquest": "conquest", "religion": "religion"}
_PLACE_MORE: Final = {"shipping": "shipping", "road": "road"}
MOST_GAIN: Final = 20
MOST_POINTS: Final = 50
MOST_SPACES: Final = 60


class _Checker:
    """Collects problems; every reader takes the value and its path."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def wrong(self, path: str, code: str, text: str, args: dict[str, Value] | None = None) -> None:
        self.found.append(Problem(path, code, text, args))

    def mapping(self, value: object, path: str, known: tuple[str, ...]) -> dict[str, Any]:
        try:
            return documents.mapping(value, path, known)
        except BadDocument as error:
            self.found += error.problems
            return {}

    def rows(self, value: object, path: str) -> list[dict[str, Any]]:
        if not isinstance(value, list) or not all([isinstance(row, dict) for row in value]):
            self.wrong(path, "rows-expected", "a list of rows in braces is expected")
            return []
        return value

    def number(self, value: object, path: str, low: int, high: int) -> int:
        try:
            return documents.whole(value, path, low, high)
        except BadDocument as error:
            self.found += error.problems
            return low

    def word(self, value: object, words: tuple[str, ...], path: str) -> None:
        if value not in words:
            args: dict[str, Value] = {"value": repr(value), "words": ", ".join(words)}
            self.wrong(path, "word-unknown", "{value} is not one of {words}", args)

    def status(self, row: dict[str, Any], path: str) -> None:
        self.word(row.get("status"), STATUSES, f"{path}.status")

    def amounts(self, value: object, path: str, words: tuple[str, ...], high: int) -> int:
        """A mapping of words to numbers above zero; gives their sum."""
        total = 0
        for key, number in self.mapping(value, path, words).items():
            total += self.number(number, f"{path}.{key}", 1, high)
        return total

    # Pieces.

    def ability(self, value: object, path: str, actions: tuple[str, ...] = _ACTIONS) -> None:
        """`{gain: ...}`, `{trade: {pay: [...], gain: ...}}` or `{action: ...}`."""
        row = self.mapping(value, path, ("gain", "trade", "action"))
        if len(row) != 1:
            self.wrong(path, "ability-expected", "exactly one of gain, trade and action is expected")
            return
        if "action" in row:
            self.word(row["action"], actions, f"{path}.action")
        elif "gain" in row:
            self.gain(row["gain"], f"{path}.gain")
        else:
            trade = self.mapping(row["trade"], f"{path}.trade", ("pay", "gain"))
            pay = trade.get("pay")
            # What gold stands for is always said by name: it is the joker of every price (S32).
            if not isinstance(pay, list) or not pay or len(set(map(str, pay))) != len(pay):
                self.wrong(f"{path}.trade.pay", "goods-expected", "a list of different goods is expected")
            else:
                for i, good in enumerate(pay):
                    self.word(good, GOODS, f"{path}.trade.pay.{i}")
            self.gain(trade.get("gain"), f"{path}.trade.gain")

    def gain(self, value: object, path: str) -> None:
        if not self.amounts(value, path, (*GOODS, "coins", "points"), MOST_GAIN) and not self.found:
            self.wrong(path, "gain-empty", "something must be gained: goods, coins or points")

    def cell(self, value: object, path: str, place: tuple[str, ...] = ()) -> None:
        """A building or a road."""
        row = self.mapping(value, path, (*place, "terrain", "settlers", "abilities", *(("status",) if place else ())))
        self.word(row.get("terrain"), TERRAINS, f"{path}.terrain")
        abilities = row.get("abilities", [])
        if row.get("terrain") == "road":
            self.number(row.get("settlers"), f"{path}.settlers", 0, 2)
            if abilities:
                self.wrong(f"{path}.abilities", "road-ability", "a road does nothing: leave abilities out (S1)")
            return
        if "settlers" in row:
            self.wrong(f"{path}.settlers", "settlers-building", "settlers are on roads alone (S1)")
        if not isinstance(abilities, list) or not 1 <= len(abilities) <= 2:
            self.wrong(f"{path}.abilities", "abilities-many", "a building has one ability or two (S1)")
            return
        for i, one in enumerate(abilities):
            self.ability(one, f"{path}.abilities.{i}")


def problems(data: object) -> list[Problem]:
    """Everything that is wrong with a data set; empty when the game can be played with it."""
    check = _Checker()
    top = check.mapping(data, "", _KEYS)
    if check.found:
        return check.found
    missing = [key for key in _KEYS if key not in top]
    for key in missing:
        check.wrong(key, "key-missing", "this part of the data is missing")
    if missing:
        return check.found
    if top["game"] != "santa-maria":
        check.wrong("game", "game-other", "this is data of {game}, not of santa-maria", {"game": repr(top["game"])})
    name = top["data"]
    if not isinstance(name, str) or not name.replace("-", "").isalnum() or name != name.lower():
        check.wrong("data", "name-expected", "a name in small letters is expected, as my-box, not {name}", {"name": repr(name)})
    _boards(check, top["boards"])
    for key, ids in _ROWS.items():
        _named(check, key, top[key], ids)
    _tracks(check, top)
    _conquest_points(check, top["conquest-points"])
    _rest(check, top)
    return check.found


def _boards(check: _Checker, value: object) -> None:
    boards = check.mapping(value, "boards", BOARDS)
    for word in BOARDS:
        path = f"boards.{word}"
        taken: set[tuple[int, int]] = set()
        capitals = 0
        for i, row in enumerate(check.rows(boards.get(word), path)):
            here = f"{path}.{i}"
            spot = (
                check.number(row.get("row"), f"{here}.row", 1, 6),
                check.number(row.get("column"), f"{here}.column", 1, 6),
            )
            if spot in taken:
                args: dict[str, Value] = {"row": spot[0], "column": spot[1]}
                check.wrong(here, "cell-twice", "row {row}, column {column} is printed twice", args)
            taken.add(spot)
            check.cell(row, here, ("row", "column"))
            check.status(row, here)
            capitals += row.get("terrain") == "capital"
        wanted = 0 if word == "b" else 1
        if capitals != wanted:
            text = "one printed capital is expected on a board a1 to a4, none on b; there are {n}"
            check.wrong(path, "capital-count", text, {"n": capitals})


def _named(check: _Checker, key: str, value: object, ids: tuple[str, ...]) -> None:
    rows = check.rows(value, key)
    named = tuple([row.get("id") for row in rows])
    if named != ids:
        check.wrong(key, "rows-other", "rows with the ids {ids} are expected in this order", {"ids": ", ".join(ids)})
        return
    for i, row in enumerate(rows):
        path = f"{key}.{ids[i]}"
        check.status(row, path)
        if key in ("doubles", "triples", "capitals"):
            _tile(check, key, row, path)
        elif key in ("start-ships", "ships"):
            check.mapping(row, path, ("id", "cost", "points", "status"))
            if not check.amounts(row.get("cost"), f"{path}.cost", GOODS[:4], STORE):
                check.wrong(f"{path}.cost", "cost-empty", "a ship costs goods (S29)")
            check.number(row.get("points"), f"{path}.points", 0, MOST_POINTS)
        elif key == "scholars":
            check.mapping(row, path, ("id", "points", "status"))
            check.number(row.get("points"), f"{path}.points", 0, MOST_POINTS)
        elif key == "stations":
            check.mapping(row, path, ("id", "gain", "status"))
            check.gain(row.get("gain"), f"{path}.gain")
        elif key == "bishops":
            _bishop(check, row, path)
        else:
            _place(check, row, path)


def _tile(check: _Checker, key: str, row: dict[str, Any], path: str) -> None:
    cells = ("a", "b") if key == "triples" else ("a",)
    check.mapping(row, path, ("id", "road", *cells, "status"))
    check.number(row.get("road"), f"{path}.road", 0, 2)
    for name in cells:
        check.cell(row.get(name), f"{path}.{name}")
        cell = row.get(name)
        terrain = cell.get("terrain") if isinstance(cell, dict) else None
        if terrain == "road" or (terrain == "capital") != (key == "capitals"):
            text = "a capital is on the tiles k1 to k4 alone, a building on each"
            check.wrong(f"{path}.{name}.terrain", "terrain-other", text)


def _bishop(check: _Checker, row: dict[str, Any], path: str) -> None:
    if row["id"] == "square":
        check.mapping(row, path, ("id", "sizes", "status"))
        check.amounts(row.get("sizes"), f"{path}.sizes", ("3", "4", "5", "6"), MOST_POINTS)
        return
    check.mapping(row, path, ("id", "each", "most", "status"))
    check.number(row.get("each"), f"{path}.each", 1, MOST_POINTS)
    if row.get("most") is not None:
        check.number(row["most"], f"{path}.most", 1, 1000)


def _place(check: _Checker, row: dict[str, Any], path: str) -> None:
    check.mapping(row, path, ("id", "ability", "status"))
    kinds = {**_PLACE_ABILITY, **_PLACE_MORE}
    check.ability(row.get("ability"), f"{path}.ability", (*_ACTIONS, "road"))
    ability = row.get("ability")
    kind = "" if not isinstance(ability, dict) else ability.get("action", "gain" if "gain" in ability else "trade")
    if kind != kinds[row["id"]]:
        check.wrong(f"{path}.ability", "ability-other", "what it is called is what it does: {id}", {"id": row["id"]})


def _tracks(check: _Checker, top: dict[str, Any]) -> None:
    religion = check.mapping(top["religion-track"], "religion-track", ("last", "monks", "dice", "status"))
    check.status(religion, "religion-track")
    last = check.number(religion.get("last"), "religion-track.last", 1, MOST_SPACES)
    monks = _spaces(check, religion.get("monks"), "religion-track.monks", last)
    dice = _spaces(check, religion.get("dice"), "religion-track.dice", last)
    if len(monks) > MONKS:
        check.wrong("religion-track.monks", "monks-many", "a player has {n} monks (S9)", {"n": MONKS})
    if len(dice) != 2:
        check.wrong("religion-track.dice", "dice-two", "the second and the third blue die are unlocked on the track (S35)")
    conquest = check.mapping(top["conquest-track"], "conquest-track", ("last", "gold", "trees", "status"))
    check.status(conquest, "conquest-track")
    last = check.number(conquest.get("last"), "conquest-track.last", 1, MOST_SPACES)
    _spaces(check, conquest.get("gold"), "conquest-track.gold", last)
    if len(_spaces(check, conquest.get("trees"), "conquest-track.trees", last)) != YEARS:
        check.wrong("conquest-track.trees", "trees-three", "there is a tree for each of three years (S74)")


def _spaces(check: _Checker, value: object, path: str, last: int) -> list[int]:
    """Ascending spaces of a track."""
    if not isinstance(value, list):
        check.wrong(path, "list-expected", "a list of spaces is expected")
        return []
    spaces = [check.number(one, f"{path}.{i}", 1, last) for i, one in enumerate(value)]
    if sorted(set(spaces)) != spaces:
        check.wrong(path, "spaces-ascending", "each space once, in ascending order")
    return spaces


def _conquest_points(check: _Checker, value: object) -> None:
    wanted = [(players, year) for players in (2, 3, 4) for year in range(1, YEARS + 1)]
    rows = check.rows(value, "conquest-points")
    if [(row.get("players"), row.get("year")) for row in rows] != wanted:
        check.wrong("conquest-points", "rows-other", "a row for 2, 3 and 4 players, each with years 1, 2 and 3, is expected")
        return
    for row in rows:
        path = f"conquest-points.{row['players']}.{row['year']}"
        check.mapping(row, path, ("players", "year", "points", "status"))
        check.status(row, path)
        points = row.get("points")
        if not isinstance(points, list) or len(points) != row["players"]:
            check.wrong(f"{path}.points", "points-each", "a number for each of {n} places is expected", {"n": row["players"]})
            continue
        numbers = [check.number(one, f"{path}.points.{i}", 0, MOST_POINTS) for i, one in enumerate(points)]
        if sorted(numbers, reverse=True) != numbers or numbers[-1] != 0:
            check.wrong(f"{path}.points", "points-falling", "places are paid in falling order, the last one nothing (S57)")


def _rest(check: _Checker, top: dict[str, Any]) -> None:
    cost = check.mapping(top["bishop-cost"], "bishop-cost", ("points", "status"))
    check.status(cost, "bishop-cost")
    check.number(cost.get("points"), "bishop-cost.points", 0, MOST_POINTS)
    end = check.mapping(top["start-symbol"], "start-symbol", ("end", "status"))
    check.status(end, "start-symbol")
    check.word(end.get("end"), ("top", "bottom"), "start-symbol.end")
    roads = check.mapping(top["road-tiles"], "road-tiles", ("count", "settlers", "status"))
    check.status(roads, "road-tiles")
    check.number(roads.get("count"), "road-tiles.count", 0, 36)
    check.number(roads.get("settlers"), "road-tiles.settlers", 0, 2)
