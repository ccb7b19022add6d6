"""The whole position in words, from what everyone sees: sentences, lists and sections; regions.py says of which region."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from markupsafe import Markup

from caravela.web.boards.santa_maria import position
from caravela.web.boards.santa_maria.colony import board_told
from caravela.web.boards.santa_maria.say import Say

View = dict[str, Any]


def standing(view: View, say: Say) -> str:
    """Where the game stands, and who is asked."""
    asked = position.asked(view)
    stand = [position.stage(view, say) + "."]
    if asked:
        stand.append(say("{player} is asked.", player=say.player(asked)))
    return section(say("Where the game stands"), stand)


def dice(view: View, say: Say) -> str:
    """The dice of the pool."""
    found = [one["voice"] for colour in ("white", "blue") for one in position.pool(view, say, colour) if one["number"]]
    return section(say("Dice in the pool"), found or [say("none")])


def section(title: str, lines: Sequence[str]) -> str:
    """A heading and a list of sentences."""
    return listed(title, [line(one) for one in lines])


def listed(title: str, lines: Sequence[str]) -> str:
    """A heading and the lines of a list, which are markup."""
    return f"<section><h3>{escape(title)}</h3><ul>{''.join(lines)}</ul></section>"


def line(text: str) -> str:
    """A sentence as a line of a list."""
    return f"<li>{text if isinstance(text, Markup) else escape(text)}</li>"


def track(one: dict[str, Any]) -> list[str]:
    """The spaces of a track that have something to tell."""
    return [space["voice"] for space in one["spaces"] if space["here"] or ":" in space["voice"]]


def player(card: dict[str, Any], say: Say) -> str:
    """What a player has, in one sentence."""
    goods = ", ".join([f"{one['name']} {one['n']}" for one in card["goods"] if one["n"]]) or say("none")
    told = [
        say("{player}: coins {coins}; goods: {goods}", player=card["name"], coins=card["coins"], goods=goods),
        say("white dice used {white}, blue dice left {blue}", white=card["white"], blue=card["blue_left"]),
        say("ships {ships}", ships=card["ships"]),
    ]
    if card["dice"]:
        told.insert(2, say("blue dice to use: {values}", values=", ".join([str(n) for n in card["dice"]])))
    told += card["about"]
    if card["people"]:
        told.append(say("monks: {people}", people=", ".join(card["people"])))
    if card["points"] is not None:
        told.append(say("points gained {n}", n=card["points"]))
    if card["retreat"]:
        told.append(say("retreated: {place}", place=card["retreat"]))
    return "; ".join(told)


def market(rows: Sequence[dict[str, Any]], boards: Sequence[str], say: Say) -> str:
    """The tiles on show with what they cost, and the colony boards while they are picked."""
    told = []
    for row in rows:
        told.append(say("{tiles}: each costs {goods}; in the stack: {n}", tiles=row["title"], goods=row["pays"], n=row["left"]))
        told += [tile["voice"] for tile in row["tiles"]]
    shown = section(say("Tiles on show"), told)
    if not boards:
        return shown
    printed = [say("Board {board}: {cells}", board=say.word("board", one), cells=board_told(one, say)) for one in boards]
    return shown + section(say("Colony boards"), printed)


def colony(sheet: dict[str, Any]) -> list[str]:
    """What stands on a colony and lies in its port."""
    return [spot.voice for spot in sheet["spots"] if spot.terrain] + [dock["voice"] for dock in sheet["port"]]
