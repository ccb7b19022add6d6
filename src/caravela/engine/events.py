"""Events: what happened, as tuples of small numbers, from which a sentence in any language is made later.

An event is `(code, sight, *args)`: `sight` is -1 when everybody may know it, else the only seat that may. A state makes
events only while its `log` is a list, so that search pays nothing for them. Knows nothing of any game or language.
"""

from __future__ import annotations

from typing import Final

Event = tuple[int, ...]

EVERYBODY: Final = -1


class EventCode:
    """One code of event: its name and the kinds of its arguments (`seat`, `region`, `count`, ...)."""

    def __init__(self, code: int, name: str, args: tuple[str, ...]) -> None:
        self.code = code
        self.name = name
        self.args = args


class Events:
    """The catalogue of a game's events. Build it at import with `define`, then only read it."""

    def __init__(self) -> None:
        self.codes: list[EventCode] = []
        self._names: dict[str, int] = {}

    def define(self, name: str, *args: str) -> int:
        """Add an event after those there are; returns its code."""
        if name in self._names:
            raise ValueError(f"the event {name!r} is defined twice")
        code = len(self.codes)
        self.codes.append(EventCode(code, name, args))
        self._names[name] = code
        return code

    def name(self, event: Event) -> str:
        """The name of the event's code."""
        return self.codes[event[0]].name

    def args(self, event: Event) -> dict[str, int]:
        """The event's arguments by name."""
        return dict(zip(self.codes[event[0]].args, event[2:], strict=True))


def seen_by(event: Event, seat: int | None) -> bool:
    """May this seat (None: a spectator) know of the event?"""
    return event[1] == EVERYBODY or event[1] == seat
