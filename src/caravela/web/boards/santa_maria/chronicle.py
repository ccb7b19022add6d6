"""The log of this table: its lines as events of the game, their sentences with what tiles and ships are instead of codes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from caravela.engine.events import EVERYBODY, Event
from caravela.engine.messages import Message, Word
from caravela.games.santa_maria.events import EVENTS, FOR_CONQUEST
from caravela.games.santa_maria.text import sentence
from caravela.games.santa_maria.words import SHIPS, TILES
from caravela.web.boards.santa_maria.say import Say
from caravela.web.seam import Line

NEWS = ("conquest-scored",)
"""The scoring of the conquest track at a year's end, which is no event of its own: `told` names it."""
_CODES = {code.name: code for code in EVENTS.codes}
_CODES[NEWS[0]] = _CODES["got-points"]


def event_of(line: Line) -> Event:
    """The event that a line tells, also one that `told` has named."""
    code = _CODES[line.name]
    return (code.code, EVERYBODY, *[line.args[name] for name in code.args])


def told(lines: Iterable[Line], say: Say, viewer: int | None) -> list[Line]:
    """The lines for a reader: a tile is what is on it, a ship what it is worth. Others stay as they are, but for NEWS."""
    return [_told(line, say, viewer) for line in lines]


def _told(line: Line, say: Say, viewer: int | None) -> Line:
    if line.name == "got-points" and line.args.get("why") == FOR_CONQUEST:
        return replace(line, name=NEWS[0])
    return replace(line, text=_said(line, say, viewer)) if {"tile", "ship"} & line.args.keys() else line


def _said(line: Line, say: Say, viewer: int | None) -> str:
    message = sentence(event_of(line), viewer)
    if "tile" in line.args:
        return say.message(named(message, "tile", say.tile_in_short(TILES[line.args["tile"]])))
    ship = SHIPS[line.args["ship"]]
    points = say.amount("points", say.ship_points(ship))
    if line.name == "ship-opened":
        return say.message(named(message, "ship", say("{points} for {cost}", points=points, cost=say.cost(say.ship_cost(ship)))))
    return say.message(named(message, "ship", say("of {points}", points=points)))


def named(message: Message, key: str, text: str) -> Message:
    """The sentence with other words for a piece."""
    return message._replace(args={**message.args, key: text}) if isinstance(message.args.get(key), Word) else message
