"""The words for the steps of Age of Discovery, so that a position can say what is going on."""

from __future__ import annotations

from typing import Any, Final

from caravela.engine.steps import Field, Step, StepWords
from caravela.games.age_of_discovery.content import CARGO, COLUMNS, SEATS
from caravela.games.age_of_discovery.layout import DOINGS, NONE, PLACES, TARGETS
from caravela.games.age_of_discovery.steps import ending, market, sending, turn

STEPS: Final[StepWords] = StepWords()

_SEAT: Final = Field("seat", SEATS)
_USED: Final = Field("used", DOINGS, (), many=True)
_GOING: Final = Field("going", DOINGS, NONE)
_LAST: Final = Field("last", PLACES, NONE)
_SHOWS: Final = Field("shows", None, False)
_COLUMN: Final = Field("column", tuple([str(n + 1) for n in range(COLUMNS)]))

STEPS.define("begin", turn.Begin, _SEAT)
STEPS.define("turn", turn.Turn, _SEAT, _USED, _GOING, _LAST)
STEPS.define("rest", turn.Rest, _SEAT, _USED, _GOING, _LAST)
STEPS.define("after", turn.After, _SEAT, _USED, _LAST)
STEPS.define("end", turn.End, _SEAT)
STEPS.define("restock", market.Restock, Field("place", None, 0))
STEPS.define("draw", market.Draw, _SEAT)
STEPS.define("refill", market.Refill, _COLUMN)
STEPS.define("load", sending.Load, _SEAT, Field("target", TARGETS), Field("last", CARGO, NONE), _SHOWS)
STEPS.define("duration", sending.Duration, _SEAT, _SHOWS)
STEPS.define("shown", sending.Shown, _SEAT)
STEPS.define("first-scoring", ending.FirstScoring)
STEPS.define("last-scoring", ending.LastScoring)


def seat_of(step: Step[Any]) -> int:
    """The seat that a step names; -1 for one without."""
    if isinstance(step, (turn.Choice, sending.Load, sending.Duration)):
        return step.seat
    if isinstance(step, (turn.Begin, turn.After, turn.End, market.Draw, sending.Shown)):
        return step.seat
    return -1
