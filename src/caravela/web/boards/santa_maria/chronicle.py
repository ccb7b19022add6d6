"""The log of this table: its lines as events of the game."""

from __future__ import annotations

from caravela.engine.events import EVERYBODY, Event
from caravela.games.santa_maria.events import EVENTS
from caravela.web.seam import Line

_CODES = {code.name: code for code in EVENTS.codes}


def event_of(line: Line) -> Event:
    """The event that a line tells."""
    code = _CODES[line.name]
    return (code.code, EVERYBODY, *[line.args[name] for name in code.args])
