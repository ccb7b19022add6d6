"""Pieces of HTML that are remembered by everything they are made from: most regions, cards and lines outlast a move.

A key holds all that the piece shows, so what is remembered can be unused, but never wrong. Only the public part is made so:
nothing that one seat alone knows is ever kept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from html import escape

from markupsafe import Markup

from caravela.web.boards import draw

MOST = 6000
"""So many pieces are kept, of about 1.5 KB each; then all are forgotten."""

_kept: dict[Hashable, Markup] = {}


def remembered(key: Hashable, make: Callable[[], str]) -> Markup:
    """The piece of that key; made if it is not remembered."""
    found = _kept.get(key)
    if found is None:
        found = Markup(make())
        if len(_kept) >= MOST:
            _kept.clear()
        _kept[key] = found
    return found


def forget() -> None:
    """Forget every piece; for tests."""
    _kept.clear()


@lru_cache(maxsize=20_000)
def log_line(number: int, text: str, colour: str | None) -> str:
    """A line of the log."""
    arms = draw.arms(colour, "", "s18") if colour else "<i></i>"
    return f'<li id="ll{number}" data-line="{number}">{arms}<span>{escape(text)}</span></li>'


def log_part(number: int, heading: str, lines: list[tuple[int, str, str | None]]) -> Markup:
    """A part of the log under its heading."""
    head = f'<li class="mark">{escape(heading)}</li>' if heading else ""
    body = "".join([log_line(*line) for line in lines])
    return Markup(f'<ul id="lp{number}">{head}{body}</ul>')
