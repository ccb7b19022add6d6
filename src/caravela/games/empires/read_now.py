"""Reading what is going on: the steps under `now`, the phase and the box (docs/notation.md).

Whether each step fits where it stands is judged in read_steps.py, when all else is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caravela.engine import documents
from caravela.engine.documents import Document
from caravela.engine.errors import BadDocument
from caravela.engine.steps import Step
from caravela.games.empires.content import BOXES, COLOURS, SCORING_TURNS
from caravela.games.empires.layout import OVER, PHASES
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words
from caravela.games.empires.steps.stables import March, Stables
from caravela.games.empires.steps.turn import LADDER
from caravela.games.empires.steps.university import University, Window

if TYPE_CHECKING:
    from caravela.games.empires.reading import Reading


# Where this turn's regions have been scored (R65).
AFTER_SCORING: Final = ("points", "restock")


def read(state: Empires, reading: Reading) -> None:
    """The stack, the moment of the turn, and where in the turn the position stands."""
    document = reading.document
    over = PHASES[OVER]
    listed = reading.items(document.get("now", [] if document.get("phase") == over else ["placement"]), "now")
    if document.get("phase") == over:
        state.phase = OVER
        if listed:
            reading.wrong("now", "over-steps", "the game is over: no step is left")
        return
    if not listed:
        reading.wrong("now", "now-empty", "the steps are missing: name at least one, such as placement or dock")
        return
    steps = _steps(reading, listed)
    if not steps or not _seated(state, reading, steps):
        return
    rung = words.rung(steps[1]) if len(steps) > 1 and words.rung(steps[1]) >= 0 else words.rung(steps[0])
    if words.STEPS.name(LADDER[rung]) in AFTER_SCORING and state.turn in SCORING_TURNS and "scored" not in document:
        state.scorings += 1
    state.steps = words.complete(steps)
    reading.listed = len(steps)
    reading.place = _standing(steps[-1], rung)
    _moment(state, reading, rung)


def _steps(reading: Reading, listed: list[object]) -> list[Step[Any]]:
    """The steps, the outermost first; nothing after a problem."""
    steps: list[Step[Any]] = []
    for i, one in enumerate(listed):
        try:
            steps.append(words.STEPS.read(one, f"now.{i}"))
        except BadDocument as error:
            reading.problems.extend(error.problems)
            return []
    place = words.rung(steps[0])
    if place < 0:
        inside = words.STEPS.name(steps[0])
        reading.wrong("now.0", "now-rung", "{step} is inside a phase: name the phase or box first", {"step": inside})
        return []
    for i, step in enumerate(steps[1:], 1):
        inner = words.rung(step)
        if inner >= 0 and (i > 1 or inner != place - 1):
            name = words.STEPS.name(step)
            text = "{step} is a phase or box of its own: it comes first, or not at all"
            reading.wrong(f"now.{i}", "now-rung-inside", text, {"step": name})
            return []
    return steps


def _seated(state: Empires, reading: Reading, steps: list[Step[Any]]) -> bool:
    """Are the seats that steps name all taken?"""
    for i, step in enumerate(steps):
        seats: list[int] = [getattr(step, name, -1) for name in ("seat", "after", "attacker", "defender", "victim", "partner")]
        if max(seats) >= len(state.players):
            reading.wrong(f"now.{i}", "seat-empty", "nobody plays {seat}", {"seat": COLOURS[max(seats)]})
            return False
    return True


def _standing(top: Step[Any], rung: int) -> int:
    """The rung that asks: windows and Stables are over when they do, and what they come before has not begun."""
    asks = words.rung(Window(top.before, True)) if isinstance(top, University) else -1
    if isinstance(top, March):
        asks = words.rung(Stables())
    return asks if asks >= 0 and asks == rung - 1 else rung


def _moment(state: Empires, reading: Reading, rung: int) -> None:
    """Phase and box follow from the rung; where it has not begun they may still be those of what came before."""
    document: Document = reading.document
    moments = [words.moment(rung)]
    if reading.place < rung or isinstance(LADDER[rung], Window):
        before = reading.place
        while before >= 0 and isinstance(LADDER[before], Window | Stables):
            before -= 1
        earlier = words.moment(max(0, before))
        moments = [earlier, *moments] if reading.place < rung else [*moments, earlier]
    if "phase" in document:
        phase = reading.take(-1, documents.word, document["phase"], PHASES, "phase")
        moments = [moment for moment in moments if moment[0] == phase]
    if not moments:
        step = words.STEPS.name(LADDER[rung])
        reading.wrong("phase", "phase-other", "at {step} the phase is another; leave phase out", {"step": step})
        return
    if "box" in document:
        box = -1 if document["box"] is None else reading.take(-2, documents.word, document["box"], BOXES, "box")
        moments = [moment for moment in moments if moment[1] == box]
    if not moments:
        step = words.STEPS.name(LADDER[rung])
        reading.wrong("box", "box-other", "at {step} the box is another; leave box out", {"step": step})
        return
    state.phase, state.box = moments[0]
