"""The log as the page shows it: headings for turns and boxes. Knows the names of the events that head a part."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from caravela.web.boards import logbook
from caravela.web.boards.empires.content import COLOURS
from caravela.web.boards.empires.say import Say
from caravela.web.seam import Line

HEADINGS = ("turn-began", "box-opened", "phase-began", "age-began", "game-ended")
#: A scoring matters more than the income and the new wares around it.
NEWS = ("region-scored", "economy")
#: What comes by itself, as at the end of placement or of a turn, or is paid for something else: no deed of a player.
ASIDES = (
    *("got-money", "paid", "tribute", "income", "got-worker", "no-worker", "on-dock", "in-discovery", "new-colonists"),
    *("drew-good", "no-draw", "good-offered", "good-removed", "good-returned", "ship-offered", "tile-offered", "tile-removed"),
    "new-order",
)


def forecast(events: Sequence[Line]) -> tuple[list[str], list[str]]:
    """What a choice would do, and what comes after that, such as in the boxes that come next."""
    return logbook.forecast(events, HEADINGS)


def parts(log: Sequence[Line], say: Say) -> list[Markup]:
    """The last lines in parts."""
    return logbook.parts(log, HEADINGS, COLOURS, say("Turn {turn}", turn=1), ASIDES, NEWS)
