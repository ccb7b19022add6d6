"""The log as the page shows it: the newest turn first, headings for turns and boxes, the player's arms beside each line.

Knows the names of the events that head a part; the sentences are the game's.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from caravela.web.boards.empires import fragments
from caravela.web.boards.empires.content import COLOURS
from caravela.web.boards.empires.say import Say
from caravela.web.seam import Line

HEADINGS = ("turn-began", "box-opened", "phase-began", "age-began", "game-ended")
MOST = 70
"""So many lines travel with each page; the whole game is in the record."""


def effects(events: Sequence[Line]) -> list[str]:
    """The sentences of what a choice would do; headings, such as that of the box that comes next, tell nothing of it."""
    return [line.text for line in events if line.name not in HEADINGS]


def parts(log: Sequence[Line], say: Say) -> list[Markup]:
    """The last lines in parts; the newest part, and in it the newest line, first."""
    made: list[tuple[int, str, list[tuple[int, str, str | None]]]] = []
    first = max(0, len(log) - MOST)
    if log and log[first].name not in HEADINGS:
        made.append((first, say("Earlier") if first else say("Turn {turn}", turn=1), []))
    for i in range(first, len(log)):
        line = log[i]
        heads = line.name in HEADINGS
        if heads:
            made.append((i, line.text, []))
        else:
            seat = line.args.get("seat", -1)
            made[-1][2].append((i, line.text, COLOURS[seat] if 0 <= seat < len(COLOURS) else None))
    return [fragments.log_part(number, heading, lines[::-1]) for number, heading, lines in reversed(made)]
