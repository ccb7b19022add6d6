"""Does a written position fit its own moment? What the boxes hold, who has placed and what has scored follow from the turn.

A box that is resolved is empty, one that is still to come has no gaps, and only X, Y and Discovery outlast a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.games.empires.content import SCORING_TURNS, TURNS
from caravela.games.empires.layout import OVER
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words
from caravela.games.empires.steps.benefits import Benefits
from caravela.games.empires.steps.turn import LADDER

if TYPE_CHECKING:
    from caravela.games.empires.reading import Reading

_RUNGS: Final[dict[str, int]] = {words.STEPS.name(step): place for place, step in enumerate(LADDER)}
# Boxes that are resolved all at once.
_AT_ONCE: Final = ("initiative", "shipping")
_RESOLVED: Final = "this box is resolved: nobody stands here any more (R23)"
GAME_OVER: Final = -1


def check(state: Empires, reading: Reading, place: int) -> None:
    """Note what cannot be at this rung of the turn; GAME_OVER when there is none."""
    _clock(state, reading, place)
    if place == GAME_OVER:
        place = len(LADDER)
    elif place == _RUNGS["turn"]:
        place = 0
    _tracks(state, reading, place)
    for name, worker in (("x", state.dock_x), ("y", state.dock_y)):
        # From the Dock to phase 4 nobody stands there (R26, R47).
        if worker >= 0 and place > _RUNGS["dock"] and _before_benefits(state):
            reading.wrong(f"boxes.{name}", "box-resolved", _RESOLVED)
    if state.acted and place > _RUNGS["placement"]:
        reading.wrong("acted", "acted-late", "nobody places workers now (R20)")


def _clock(state: Empires, reading: Reading, place: int) -> None:
    scored = [turn for turn in SCORING_TURNS if turn < state.turn]
    if place == GAME_OVER:
        if state.turn != TURNS:
            reading.wrong("phase", "over-early", f"the game is over after turn {TURNS} alone (R67)")
        if state.scorings == len(SCORING_TURNS):
            return
    elif state.phase == OVER:
        reading.wrong("now", "over-steps", "the game is over: no step is left")
    if state.scorings != len(scored):
        reading.wrong("scored", "scored-turns", f"before the end of turn {state.turn} the turns scored are {scored} (R65)")


def _before_benefits(state: Empires) -> bool:
    return any([isinstance(step, Benefits) and step.after < 0 for step in state.steps])


def _tracks(state: Empires, reading: Reading, place: int) -> None:
    if place > _RUNGS["specialists"] and any([worker >= 0 for worker in state.school]):
        reading.wrong("boxes.specialists", "box-resolved", _RESOLVED)
    tracks = {
        "initiative": state.initiative,
        "dock": state.dock,
        "trade-goods": state.trade,
        "shipping": state.shipping,
        "buildings": state.hall,
        "warfare": state.war,
    }
    for name, track in tracks.items():
        gaps = [i for i, worker in enumerate(track) if worker < 0]
        if place > _RUNGS[name]:
            if track:
                reading.wrong(f"boxes.{name}", "box-resolved", _RESOLVED)
        elif gaps and (place < _RUNGS[name] or name in _AT_ONCE or gaps != list(range(len(gaps)))):
            reading.wrong(f"boxes.{name}", "box-gap", "there can be no gap here: spaces fill and resolve from the left (R21)")
