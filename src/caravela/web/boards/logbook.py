"""The log as every table's page shows it: the newest part first, its newest line first, the player's arms beside each line.

Knows no game: which events head a part is told by the board.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from markupsafe import Markup

from caravela.web.boards import fragments
from caravela.web.seam import Line

MOST = 70
"""So many lines travel with each page; the whole game is in the record."""


def told(events: Sequence[Line], headings: Collection[str]) -> list[str]:
    """The sentences of what a choice would do; headings tell nothing of it."""
    return [line.text for line in events if line.name not in headings]


def parts(
    log: Sequence[Line], headings: Collection[str], colours: Sequence[str], beginning: str, earlier: str
) -> list[Markup]:
    """The last lines in parts; the newest part, and in it the newest line, first.

    `colours` are the seats' words by number; `beginning` and `earlier` head the lines that come before any heading, at the
    game's beginning and where older lines are left out.
    """
    made: list[tuple[int, str, list[tuple[int, str, str | None]]]] = []
    first = max(0, len(log) - MOST)
    if log and log[first].name not in headings:
        made.append((first, earlier if first else beginning, []))
    for i in range(first, len(log)):
        line = log[i]
        if line.name in headings:
            made.append((i, line.text, []))
        else:
            seat = line.args.get("seat", -1)
            made[-1][2].append((i, line.text, colours[seat] if 0 <= seat < len(colours) else None))
    return [fragments.log_part(number, heading, lines[::-1]) for number, heading, lines in reversed(made)]
