"""What everyone sees, made ready for the templates: tracks, the monks' board, harbour, retreat, tiles on show, dice."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from caravela.games.santa_maria.colony import plain
from caravela.games.santa_maria.words import BISHOPS, DOCKS, GOODS, RETREATS, SCHOLARS, STATIONS, YEARS
from caravela.web.boards.santa_maria import colony, signs
from caravela.web.boards.santa_maria.say import Say

View = dict[str, Any]
#: What a tile on show costs, the least first (S17).
TILE_PRICES = {"doubles": {"wood": 2}, "triples": {"wood": 2, "grain": 1}}


def asked(view: View) -> str:
    """Who is asked, "" when the game is over."""
    return str((view.get("asked") or {}).get("seat", ""))


def years(view: View) -> list[dict[str, Any]]:
    """The years: which is on."""
    return [{"n": n, "now": n == view["year"] and view["phase"] != "over"} for n in range(1, YEARS + 1)]


def religion(view: View, say: Say) -> dict[str, Any]:
    """The religion track: symbols and markers by space (S35)."""
    box = say.box
    spaces = []
    for space in range(box.religion_last + 1):
        here = [colour for colour, data in view["players"].items() if data["religion"] == space]
        monk, die = bool(box.monk_at[space]), bool(box.die_at[space])
        spaces.append({"n": space, "id": f"religion-{space}", "monk": monk, "die": die, "gold": False, "trees": [], "here": here,
                       "voice": _space_voice(space, here, [say("monk")] * monk + [say("blue die")] * die, say)})
    return {"spaces": spaces, "last": box.religion_last}


def conquest(view: View, say: Say) -> dict[str, Any]:
    """The conquest track: gold, stacks with the lowest first, and what the year pays (S57); alone the trees (S74)."""
    box = say.box
    stacks = view["track"]["conquest"]
    alone = len(view["players"]) == 1
    tree = box.trees[view["year"] - 1] if alone else 0
    moved = {colour for stack in stacks.values() for colour in stack}
    still = [colour for colour in view["players"] if colour not in moved]
    spaces = []
    for space in range(box.conquest_last + 1):
        here = stacks.get(str(space), []) if space else still
        gold = bool(box.gold_at[space])
        trees = [year + 1 for year, at in enumerate(box.trees) if at == space] if alone else []
        marks = [say("gold")] * gold + [say("tree of year {year}", year=year) for year in trees]
        spaces.append({"n": space, "id": f"conquest-{space}", "monk": False, "die": False, "gold": gold, "trees": trees,
                       "here": here, "voice": _space_voice(space, here, marks, say)})
    points = box.conquest_points[2 if alone else len(view["players"])][view["year"] - 1]
    if alone:
        text = say.count(
            "end of year {year}: {n} point from space {space} on",
            "end of year {year}: {n} points from space {space} on",
            points[0],
            year=view["year"],
            space=tree,
        )
    else:
        text = say("end of year {year}: {points} points", year=view["year"], points=" · ".join([str(n) for n in points]))
    return {"spaces": spaces, "last": box.conquest_last, "pays": text}


def _space_voice(space: int, here: list[str], marks: list[str], say: Say) -> str:
    said = say("Space {n}", n=space)
    if marks:
        said += ": " + ", ".join(marks)
    return said + ("; " + ", ".join([say.player(colour) for colour in here]) if here else "")


def person(view: View, say: Say, word: str) -> dict[str, Any]:
    """A space for monks: what it does, what it scores, who is there (S36-S41)."""
    here = [colour for colour, data in view["players"].items() if word in data["monks"]]
    gain, points, n = "", "", 0
    if word in STATIONS:
        gain = signs.things(say.station(word))
    elif word in BISHOPS:
        n = say.box.bishop_cost
        points = f"−{n}"
    else:
        n = say.box.scholar_points[SCHOLARS.index(word)]
        points = f"+{n}"
    name, text = say.title("person", word), say.effect(word)
    said = say("{name}: {text}", name=name, text=text)
    if points:
        said += " " + say.count("{points} point at the end.", "{points} points at the end.", n, points=points)
    names = ", ".join([say.player(colour) for colour in here])
    voice = said + " " + (say("Monks: {players}", players=names) if here else say("Free."))
    return {"id": f"monk-{word}", "word": word, "name": name, "text": text, "gain": gain, "points": points, "here": here,
            "said": said, "voice": voice}


def kind(word: str) -> str:
    """The sign of a space for monks."""
    return "scholar" if word in SCHOLARS else "bishop" if word in BISHOPS else "monk"


def monks(view: View, say: Say) -> dict[str, Any]:
    """The ten spaces for monks."""
    return {
        "scholars": [person(view, say, word) for word in view["scholars"]],
        "bishops": [person(view, say, word) for word in view["bishops"]],
        "stations": [person(view, say, word) for word in STATIONS],
    }


def harbour(view: View, say: Say) -> list[dict[str, Any]]:
    """The open ships by dock: cost, points, and what the dock pays (S29)."""
    found = []
    for dock in DOCKS:
        ship = view["docks"][dock]
        name, gives = say.title("dock", dock), say.dock_gives(dock)
        if ship is None:
            voice = say("{dock}: no ship", dock=name)
            found.append({"dock": dock, "ship": "", "sign": dock_sign(dock, say), "voice": voice, "name": name})
            continue
        cost, points = say.ship_cost(ship), say.ship_points(ship)
        voice = say("{dock}: a ship for {cost}, {points}; income {gives}", dock=name, cost=say.cost(cost),
                    points=say.amount("points", points), gives=gives)
        goods = {good: n for good, n in zip(GOODS, cost, strict=True) if n}
        found.append({"dock": dock, "ship": ship, "sign": dock_sign(dock, say), "name": name, "voice": voice, "points": points,
                      "cost": signs.things(goods)})
    return found


def dock_sign(dock: str, say: Say) -> Any:
    """The sign of what a dock pays."""
    return signs.ability(plain(say.box.docks[DOCKS.index(dock)]))


def retreats(view: View, say: Say) -> list[dict[str, Any]]:
    """The retreat spaces, from the start player's end (S54, S60)."""
    found = []
    for number, place in enumerate(RETREATS):
        here = next((colour for colour, data in view["players"].items() if data["retreat"] == place), "")
        voice = say("Retreat: {gives}", gives=say.retreat_gives(place))
        voice += "; " + (say.player(here) if here else say("free"))
        sign = signs.ability(plain(say.box.retreats[number]))
        found.append({"id": f"retreat-{place}", "sign": sign, "here": here, "voice": voice})
    ordered = found if say.box.start_top else found[::-1]
    ordered[0]["voice"] += ". " + say("Who is nearest here starts the next year")
    return ordered


def market(view: View, say: Say) -> list[dict[str, Any]]:
    """The tiles on show, doubles and triples, each with its drawing and its words (S17)."""
    rows = (("doubles", say("Doubles")), ("triples", say("Triples")))
    return [
        {
            "id": row,
            "title": title,
            "cost": Markup("").join([signs.thing(good) * n for good, n in TILE_PRICES[row].items()]),
            "left": view["hidden"][row],
            "pays": say.amounts(TILE_PRICES[row]),
            "tiles": [{"id": word, "art": colony.tile(word, say), "voice": say.tile(word)} for word in view["display"][row]],
        }
        for row, title in rows
    ]


def pool(view: View, say: Say, colour: str) -> list[dict[str, Any]]:
    """The dice of the pool of one colour by value (S6, S14)."""
    return [die(colour, n, view["pool"][colour].count(n), say) for n in range(1, 7)]


def own_dice(data: dict[str, Any], say: Say) -> list[dict[str, Any]]:
    """The blue dice of a player that are not used, by value."""
    return [die("blue", n, data["dice"].count(n), say) for n in sorted(set(data["dice"]))]


def die(colour: str, value: int, number: int, say: Say) -> dict[str, Any]:
    """So many dice of a value."""
    word = f"{colour}-{value}"
    voice = say("{die}: {number}", die=say.die(word), number=number)
    return {"id": f"die-{word}", "die": word, "value": value, "number": number, "art": signs.die(colour, value), "voice": voice}


def stage(view: View, say: Say) -> str:
    """Where the game stands, in one sentence."""
    if view["phase"] == "over":
        return say("The game is over.")
    if view["phase"] == "setup":
        return say("The game is being set up")
    return say("Year {year} of {years}", year=view["year"], years=YEARS)
