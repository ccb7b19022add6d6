"""The log as the page shows it: the newest turn first, headings for turns and boxes, the player's arms beside each line.

Knows the names of the events that head a part; the sentences are the game's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caravela.web.boards.empires.content import COLOURS
from caravela.web.seam import Line

HEADINGS = ("turn-began", "box-opened", "age-began", "game-ended")
MOST = 70
"""So many lines travel with each page; the whole game is in the record."""


def parts(log: Sequence[Line]) -> list[dict[str, Any]]:
    """The last lines in parts; the newest part, and in it the newest line, first."""
    made: list[dict[str, Any]] = []
    first = max(0, len(log) - MOST)
    for i in range(first, len(log)):
        line = log[i]
        if line.name in HEADINGS or not made:
            made.append({"id": i, "heading": line.text if line.name in HEADINGS else "", "lines": []})
            if line.name in HEADINGS:
                continue
        seat = line.args.get("seat", -1)
        colour = COLOURS[seat] if 0 <= seat < len(COLOURS) else None
        made[-1]["lines"].append({"id": i, "text": line.text, "colour": colour})
    for part in made:
        part["lines"].reverse()
    return made[::-1]
