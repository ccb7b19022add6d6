"""Players made ready for the templates: what everybody knows of one, and what belongs to him. Knows no reader's seat."""

from __future__ import annotations

from typing import Any

from caravela.games.santa_maria.words import DOCKS, GOODS, STATIONS, STORE
from caravela.web.boards.santa_maria import colony, position, signs
from caravela.web.boards.santa_maria.say import COLOURS, Say

View = dict[str, Any]


def card(view: View, say: Say, colour: str) -> dict[str, Any]:
    """A player in short, as the others have him beside the board."""
    data = view["players"][colour]
    return {
        **summary(view, say, colour),
        "bot": say.bots[colour],
        "about": about(view, say, colour),
        "level": say.level(colour),
        "goods": goods(data, say),
        "thumb": colony.thumb(data, say),
        "laid": len(colony.filled(data, say)) + len(data["covers"]),
        "ships": sum([len(ships) for ships in data["ships"].values()]),
        "people": [say.title("person", word) for word in held(data)],
        "dice": [] if view["options"]["shared-dice"] else sorted(data["dice"]),
        "retreat": say.word("retreat", data["retreat"]) if data["retreat"] else "",
        "asked": colour == position.asked(view),
        "first": colour == view["first"],
    }


def mat(view: View, say: Say, colour: str) -> dict[str, Any]:
    """A player's money, points and dice, as they stand beside his colony."""
    data = view["players"][colour]
    return {
        **summary(view, say, colour),
        "worth": view["scores"].get(colour),
        "unlocked": data["unlocked"],
        "purse": signs.thing("coins", data["coins"]) + signs.rich(data["goods"]),
    }


def sheet(view: View, say: Say, colour: str) -> dict[str, Any]:
    """A player's colony, storage, port and people, to be looked at closely."""
    data = view["players"][colour]
    return {
        "colour": colour,
        "name": say.player(colour),
        "about": about(view, say, colour),
        "board": say.word("board", data["board"]) if data["board"] else "",
        "spots": colony.spots(data, say),
        "goods": goods(data, say),
        "port": port(data, say),
        "people": people(data, view, say),
    }


def about(view: View, say: Say, colour: str) -> list[str]:
    """Who a player is: a bot of which level, the start player."""
    level = [say("bot, level {level}", level=say.level(colour))] if say.bots[colour] else []
    return [*level, say("start player")] if colour == view["first"] else level


def over(view: View) -> bool:
    """Is the game over, so that all points are counted?"""
    return bool(view["phase"] == "over")


def summary(view: View, say: Say, colour: str) -> dict[str, Any]:
    """Name, money, points and dice."""
    data = view["players"][colour]
    shared = view["options"]["shared-dice"]
    return {
        "colour": colour,
        "name": say.player(colour),
        "coins": data["coins"],
        "points": view["scores"][colour] if over(view) else data.get("points"),
        "over": over(view),
        "white": data["white-used"],
        "blue_left": data["unlocked"] - data["blue-used"] if shared else len(data["dice"]),
    }


def goods(data: dict[str, Any], say: Say) -> list[dict[str, Any]]:
    """The goods of a player with the room that is left (S31)."""
    found = []
    for good in GOODS:
        n = data["goods"].get(good, 0)
        found.append({"id": good, "name": say.title("good", good), "n": n, "sign": signs.bare(good), "room": STORE - n})
    return found


def port(data: dict[str, Any], say: Say) -> list[dict[str, Any]]:
    """The docks of a player with his ships."""
    found = []
    for dock in DOCKS:
        ships = data["ships"].get(dock, [])
        points = [say.ship_points(ship) for ship in ships]
        listed = say("ships worth {points}", points=", ".join([str(n) for n in points])) if ships else say("no ship")
        voice = say("{dock}: {ships}", dock=say.title("dock", dock), ships=listed)
        found.append({"dock": dock, "sign": position.dock_sign(dock, say), "ships": points, "voice": voice})
    return found


def people(data: dict[str, Any], view: View, say: Say) -> list[dict[str, Any]]:
    """The scholars and bishops of a player; his mission stations, which have given all that they give, together."""
    there = held(data)
    found = [{**position.person(view, say, word), "icon": position.kind(word)} for word in there if word not in STATIONS]
    stations = [say.word("person", word) for word in there if word in STATIONS]
    if stations:
        name = say("Mission stations: {n}", n=len(stations))
        found.append({"name": name, "text": ", ".join(stations), "icon": "monk"})
    return found


def held(data: dict[str, Any]) -> list[str]:
    """The spaces that a player has; the scholar of his set is his without a monk (S13)."""
    words: list[str] = ([data["scholar"]] if data["scholar"] else []) + data["monks"]
    return words


def seats(view: View) -> list[str]:
    """The colours at the table, in the order of the year from its start player on."""
    order = [colour for colour in COLOURS if colour in view["players"]]
    at = order.index(view["first"])
    return order[at:] + order[:at]
