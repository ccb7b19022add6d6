"""The whole position in words, for whoever reads rather than looks: what map, boxes and cards show, in the order of the rules.

Made from what everyone sees; what one seat alone knows stands on its mat.
"""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

from markupsafe import Markup

from caravela.web.boards import fragments
from caravela.web.boards.empires import auction, content, nations, position, sums
from caravela.web.boards.empires.say import Say

View = dict[str, Any]


def body(view: View, say: Say, boxes: position.Boxes) -> Markup:
    """The sections: where the game stands, the players, an auction, the regions, the event boxes, what is on offer."""
    parts = [
        _section(say("Where the game stands"), [_stand(view, say)]),
        _section(say("Players"), [_player(view, say, colour) for colour in view["order"]]),
        *_auction(view, say),
        _section(say("Regions"), [_region(view, say, region) for region in content.REGIONS]),
        _section(say("Event boxes and offer"), _boxes(view, say, boxes)),
    ]
    return Markup("").join(parts)


def _section(title: str, lines: list[str]) -> Markup:
    listed = "".join([f"<li>{escape(line)}</li>" for line in lines])
    return Markup(f"<section><h3>{escape(title)}</h3><ul>{listed}</ul></section>")


def _stand(view: View, say: Say) -> str:
    turn, turns = view["turn"], content.TURNS
    phase = say.word("phase", view["phase"])
    asked = (view.get("asked") or {}).get("seat")
    if asked is None:
        told = say("Turn {turn} of {turns}. {phase}.", turn=turn, turns=turns, phase=phase)
    else:
        told = say(
            "Turn {turn} of {turns}. {phase}. {player} is asked.", turn=turn, turns=turns, phase=phase, player=say.player(asked)
        )
    scoring = ", ".join([str(one) for one in content.SCORING_TURNS])
    return f"{told} {say('Regions score in the turns {turns}.', turns=scoring)}"


def _player(view: View, say: Say, colour: str) -> str:
    data = view["players"][colour]
    who = ", ".join(filter(None, (say.player(colour), auction.order_words(view, say, colour))))
    nation = nations.of(view, say, colour)

    def make() -> str:
        goods = {good: n for good, n in data["goods"].items() if n} | ({"ship": data["ships"]} if data["ships"] else {})
        none = say("none")
        said = say(
            "{player}: ${money}, {vp} VP so far; workers to place: {ready}; goods: {goods}, "
            "which bring ${income} a turn; buildings: {buildings}; discoveries: {finds}",
            player=who,
            money=data["money"],
            vp=sums.points(view, colour),
            ready=say.workers(data["ready"]) or none,
            goods=", ".join([f"{n} × {say.good(good)}" for good, n in goods.items()]) or none,
            income=sums.income(data["goods"], data["ships"]),
            buildings=", ".join([say.tile(one) for one in data["buildings"]]) or none,
            finds=len(data["discoveries"]),
        )
        if nation is None:
            return said
        words = {name: nation[name] for name in ("name", "power", "text", "state")}
        return said + "; " + say("nation: {name}, {power}: {text} ({state})", **words)

    key = ("spoken", say.reader, colour, repr(data), who, nation and nation["state"], view["phase"] == "over")
    return str(fragments.remembered(key, make))


def _auction(view: View, say: Say) -> list[Markup]:
    """Who has bid what while an auction goes on, and what it is about."""
    pane = auction.pane(view, say)
    if pane is None:
        return []
    lines = []
    for row in pane["rows"]:
        told = [say("last bid ${n}", n=row["bid"])] if row["bid"] else []
        told += [part for part in (row["won"], row["nation"] and row["nation"]["name"], row["note"]) if part]
        lines.append(f"{row['name']}: {', '.join(told) or say('no bid yet')}")
    return [_section(pane["title"], lines + pane["rules"])]


def _region(view: View, say: Say, region: str) -> str:
    def make() -> str:
        plate = position.region_plate(view, say, region, False)
        points = ", ".join(
            [say("{player} {n} VP", player=stack["name"], n=stack["points"]) for stack in plate["stacks"] if stack["points"]]
        )
        if not points:
            return str(plate["voice"])
        return say("{region}; at turn {turn}: {points}", region=plate["voice"], turn=plate["scoring"], points=points)

    key = ("spoken", say.reader, region, repr(view["regions"][region]), content.next_scoring(view["turn"]))
    return str(fragments.remembered(key, make))


def _boxes(view: View, say: Say, boxes: position.Boxes) -> list[str]:
    def make(name: str) -> str:
        box = boxes.all[name]
        taken = [one["voice"] if isinstance(one, dict) else one.voice for one in box["slots"] if _taken(one)]
        taken += [one.voice for one in box.get("extra", []) if one.colour]
        state = {"now": say("now"), "done": say("done")}.get(box["state"], "")
        title = f"{box['name']} ({state})" if state else box["name"]
        return f"{title}: " + ("; ".join(taken) or say("nobody"))

    offer = view["offer"]
    goods = ", ".join([say.good(good) for good in offer["goods"]]) or say("none")
    return [
        *[str(fragments.remembered(("spoken", boxes.key(name)), partial(make, name))) for name in content.BOXES],
        say("Goods on offer: {goods}", goods=goods),
        say("A merchant ship is to be won.") if offer["ship"] else say("There is no merchant ship to be won."),
        *[f"{say.tile(one)}: {say.tile_text(one)}" for one in offer["tiles"]],
    ]


def _taken(one: object) -> bool:
    return isinstance(one, dict) or bool(getattr(one, "colour", ""))
