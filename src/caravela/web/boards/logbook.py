"""The log as every table's page shows it: the newest part first, its newest line first, the player's arms beside each line.

Knows no game: which events head a part is told by the board.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from markupsafe import Markup

from caravela.web.boards import fragments
from caravela.web.seam import Line

MOST = 70
"""So many lines travel with each page; the whole game is in the record."""
MOST_TOLD = 3
"""So many effects of a choice stand beside the question; all of them stand in the help."""
MOST_SPOKEN = 5
"""So many effects of a choice are spoken by themselves."""


def forecast(events: Sequence[Line], headings: Collection[str]) -> tuple[list[str], list[str]]:
    """The sentences of what a choice would do by itself, a few of them, and all others: those under a later heading, too.

    The last choice of a turn is followed by all that ends the turn, which nobody reads beside a question.
    """
    end = next((n for n, line in enumerate(events) if n and line.name in headings), len(events))
    own = [line.text for line in events[:end] if line.name not in headings][:MOST_TOLD]
    said = [line.text for line in events if line.name not in headings]
    shown = own or said[:MOST_TOLD]
    return shown, said[len(shown) :]


def outcome(warnings: Sequence[str], effects: Sequence[str]) -> str:
    """What a choice leads to, in one breath, to be spoken after each draft; all of it can be read in the help."""
    said = [*warnings, *effects[:MOST_SPOKEN]]
    return ". ".join([part.removesuffix(".") for part in said])


def parts(
    log: Sequence[Line],
    headings: Collection[str],
    colours: Sequence[str],
    beginning: str,
    asides: Collection[str] = (),
    news: Collection[str] = (),
    between: Mapping[int, str] | None = None,
    listed: Collection[str] = (),
) -> list[Markup]:
    """The last lines in parts; the newest part, and in it the newest line, first.

    `colours` are the seats' words by number; `beginning` heads the lines that come before any heading at the game's beginning.
    `asides` are events that are not what a player has done, but how he paid for it, or what he was dealt: they are marked.
    So are `news`, such as a scoring: they matter more than what else has happened.
    `between` are headings that no event is, by the number of the line that they stand before. `listed` are events of which
    several in a row with the same beginning ("On offer: ...") share a line.
    Where older lines are left out, what is left of a part keeps its heading; one with nothing under it goes when the next comes.
    """
    heads = {i: line.text for i, line in enumerate(log) if line.name in headings} | dict(between or {})
    made: list[tuple[int, str, list[fragments.LogLine]]] = []
    first = max(0, len(log) - MOST)
    if log and first not in heads:
        over = next((heads[i] for i in range(first, -1, -1) if i in heads), beginning)
        made.append((first, over, []))
    for i in range(first, len(log)):
        if i in heads:
            made.append((i, heads[i], []))
        line = log[i]
        if line.name in headings:
            continue
        lines = made[-1][2]
        text = _listed(log[i - 1], lines[-1][1], line) if lines and line.name in listed and log[i - 1].name in listed else ""
        if text:
            lines.pop()
        seat = line.args.get("seat", -1)
        whose = colours[seat] if 0 <= seat < len(colours) else None
        lines.append((i, text or line.text, whose, _sort(line.name, asides, news)))
    kept = [part for part in made[:-1] if part[2]] + made[-1:]
    return [fragments.log_part(number, heading, lines[::-1]) for number, heading, lines in reversed(kept)]


def _listed(before: Line, told: str, line: Line) -> str:
    """What was told, with the end of a line that begins alike; "" when it does not."""
    (begun, mark, _), (begins, _, end) = before.text.partition(": "), line.text.partition(": ")
    return f"{told.removesuffix('.')}, {end}" if mark and begun == begins and end else ""


def _sort(name: str, asides: Collection[str], news: Collection[str]) -> str:
    """How a line of that event is marked."""
    return "aside" if name in asides else "news" if name in news else ""
