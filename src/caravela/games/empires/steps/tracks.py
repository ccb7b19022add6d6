"""The tracks of boxes as lines of workers, in the order in which they resolve."""

from __future__ import annotations

from caravela.games.empires.content import BUILDINGS, INITIATIVE, TRADE_GOODS, WARFARE
from caravela.games.empires.layout import NO_WORKER
from caravela.games.empires.state import Empires


def queue(state: Empires, track: int) -> list[int]:
    """The workers of a track in the order in which they resolve: on the Dock X, Y and the Mayflower come last (R26, Q103)."""
    if track == INITIATIVE:
        return state.initiative
    if track == TRADE_GOODS:
        return state.trade
    if track == BUILDINGS:
        return state.hall
    if track == WARFARE:
        return state.war
    return state.dock + [worker for worker in (state.dock_x, state.dock_y) if worker != NO_WORKER] + state.mayflower
