"""The whole position in words, from what everyone sees."""

from __future__ import annotations

from html import escape
from typing import Any

from markupsafe import Markup

from caravela.web.boards.santa_maria import position
from caravela.web.boards.santa_maria.say import Say

View = dict[str, Any]


def body(view: View, say: Say) -> Markup:
    """The sections: where the game stands, the players, tracks, monks, harbour, tiles, colonies."""
    asked = position.asked(view)
    stand = [position.stage(view, say) + "."]
    if asked:
        stand.append(say("{player} is asked.", player=say.player(asked)))
    cards = [position.player(view, say, colour) for colour in position.seats(view)]
    places = position.monks(view, say)
    dice = [one["voice"] for colour in ("white", "blue") for one in position.pool(view, say, colour) if one["number"]]
    parts = [
        (say("Where the game stands"), stand),
        (say("Players"), [_player(card, say) for card in cards]),
        (say("Dice in the pool"), dice or [say("none")]),
        (say("Tiles on show"), [tile["voice"] for row in position.market(view, say) for tile in row["tiles"]] or [say("none")]),
        (say("Religion track"), _track(position.religion(view, say))),
        (say("Conquest track"), [position.conquest(view, say)["pays"], *_track(position.conquest(view, say))]),
        (say("Spaces for monks"), [one["voice"] for row in places.values() for one in row]),
        (say("Harbour"), [dock["voice"] for dock in position.harbour(view, say)]),
        (say("Retreat spaces"), [one["voice"] for one in position.retreats(view, say)]),
        *[(say("The colony of {player}", player=card["name"]), _colony(card)) for card in cards],
    ]
    return Markup("").join([_section(title, lines) for title, lines in parts])


def _section(title: str, lines: list[str]) -> Markup:
    listed = "".join([f"<li>{escape(line)}</li>" for line in lines])
    return Markup(f"<section><h3>{escape(title)}</h3><ul>{listed}</ul></section>")


def _track(track: dict[str, Any]) -> list[str]:
    return [space["voice"] for space in track["spaces"] if space["here"] or ":" in space["voice"]]


def _player(card: dict[str, Any], say: Say) -> str:
    goods = ", ".join([f"{one['name']} {one['n']}" for one in card["goods"] if one["n"]]) or say("none")
    told = [
        say("{player}: coins {coins}; goods: {goods}", player=card["name"], coins=card["coins"], goods=goods),
        say("white dice used {white}, blue dice left {blue}", white=card["white"], blue=card["blue_left"]),
        say("ships {ships}", ships=card["ships"]),
    ]
    if card["people"]:
        told.append(say("monks: {people}", people=", ".join([one["name"] for one in card["people"]])))
    if card["points"] is not None:
        told.append(say("points gained {n}", n=card["points"]))
    if card["retreat"]:
        told.append(say("retreated: {place}", place=card["retreat_name"]))
    return "; ".join(told)


def _colony(card: dict[str, Any]) -> list[str]:
    return [spot["voice"] for spot in card["spots"] if spot["terrain"]] + [dock["voice"] for dock in card["port"]]
