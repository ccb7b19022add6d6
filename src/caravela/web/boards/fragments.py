"""Pieces of HTML that are remembered by everything they are made from: most regions, cards and lines outlast a move.

A key holds all that the piece shows, so what is remembered can be unused, but never wrong. Only what everybody may see is made
so: nothing that one seat alone knows is ever kept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from html import escape

from markupsafe import Markup

from caravela.web.boards import draw

#: A line of the log: its number, its text, whose it is, and how it is marked ("aside", "news" or not).
LogLine = tuple[int, str, str | None, str]
MOST = 9_000_000
"""So many characters are kept; then all are forgotten."""


class _Memory:
    """What is remembered, by key, and how many characters that is."""

    def __init__(self) -> None:
        self.kept: dict[Hashable, tuple[Markup, ...]] = {}
        self.size = 0

    def keep(self, key: Hashable, pieces: tuple[Markup, ...]) -> None:
        """Remember the pieces of a key."""
        size = sum([len(piece) for piece in pieces])
        if self.size + size > MOST:
            self.forget()
        self.kept[key] = pieces
        self.size += size

    def forget(self) -> None:
        """Forget every piece."""
        self.kept.clear()
        self.size = 0


_memory = _Memory()


def remembered(key: Hashable, make: Callable[[], str]) -> Markup:
    """The piece of that key; made if it is not remembered."""
    return several(key, lambda: (make(),))[0]


def several(key: Hashable, make: Callable[[], tuple[str, ...]]) -> tuple[Markup, ...]:
    """The pieces of that key, where one look at the position makes more than one."""
    found = _memory.kept.get(key)
    if found is None:
        found = tuple([Markup(text) for text in make()])
        _memory.keep(key, found)
    return found


def forget() -> None:
    """Forget every piece; for tests."""
    _memory.forget()


@lru_cache(maxsize=20_000)
def log_line(number: int, text: str, colour: str | None, sort: str) -> str:
    """A line of the log; its `sort`: "aside" is how somebody paid, or what he was dealt; "news" is told before all else."""
    arms = draw.arms(colour, "", "s18") if colour else "<i></i>"
    return f'<li id="ll{number}" data-line="{number}"{f" data-{sort}" if sort else ""}>{arms}<span>{escape(text)}</span></li>'


def log_part(number: int, heading: str, lines: list[LogLine]) -> Markup:
    """A part of the log under its heading."""
    head = f'<li class="mark">{escape(heading)}</li>' if heading else ""
    body = "".join([log_line(*line) for line in lines])
    return Markup(f'<ul id="lp{number}">{head}{body}</ul>')
