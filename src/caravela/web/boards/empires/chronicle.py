"""The log as the page shows it: headings for turns and boxes. Knows the names of the events that head a part."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from caravela.games.empires.nations import NATIONS
from caravela.web.boards import logbook
from caravela.web.boards.empires.content import COLOURS
from caravela.web.boards.empires.say import Say
from caravela.web.seam import Line

HEADINGS = ("turn-began", "box-opened", "phase-began", "age-began", "game-ended", "seat-auction", "order-auction")
#: A scoring matters more than the income and the new wares around it.
NEWS = ("region-scored", "economy")
#: What comes by itself, as at the end of placement or of a turn, or is paid for something else: no deed of a player.
ASIDES = (
    *("got-money", "paid", "tribute", "income", "got-worker", "no-worker", "on-dock", "in-discovery", "new-colonists"),
    *("drew-good", "no-draw", "good-offered", "good-removed", "good-returned", "ship-offered", "tile-offered", "tile-removed"),
    "new-order",
)
#: What the board is filled up with, and what leaves it: a line for each kind, not for each piece.
LISTED = ("good-offered", "good-removed", "good-returned", "ship-offered", "tile-offered", "tile-removed")
#: Nations whose powers are used between two boxes; the others' are part of what a box brings.
_BETWEEN = [NATIONS.index(nation) for nation in ("england", "spain", "france")]


def forecast(events: Sequence[Line]) -> tuple[list[str], list[str]]:
    """What a choice would do, and what comes after that, such as in the boxes that come next."""
    return logbook.forecast(events, HEADINGS)


def parts(log: Sequence[Line], say: Say) -> list[Markup]:
    """The last lines in parts."""
    return logbook.parts(log, HEADINGS, COLOURS, say("Turn {turn}", turn=1), ASIDES, NEWS, between(log, say), LISTED)


def between(log: Sequence[Line], say: Say) -> dict[int, str]:
    """Headings of what stands in no box and is no phase, by the line that they stand before: scorings, powers between boxes."""
    found: dict[int, str] = {}
    phase = ""
    scoring = False
    for i, line in enumerate(log):
        if line.name in HEADINGS:
            phase, scoring = line.text, False
        elif line.name == "power-used" and line.args.get("nation") in _BETWEEN:
            found[i] = say("National advantages")
        elif (line.name == "region-scored") != scoring:
            scoring = not scoring
            found[i] = say("Scoring of regions") if scoring else phase
    return {i: text for i, text in found.items() if text}
