"""Positions for the tests, written as people write them."""

from __future__ import annotations

from typing import Any

from caravela.engine import Event, State, plain
from caravela.games.age_of_discovery import GAME
from caravela.games.age_of_discovery.events import EVENTS
from caravela.games.age_of_discovery.state import Voyages

NO_MARKET: dict[str, Any] = {"purchase": [None] * 5, "filling": [None] * 5}


def at(**fields: Any) -> Voyages:
    """The position of a document."""
    state = GAME.from_document({"options": {"players": 2}, **fields})
    assert isinstance(state, Voyages)
    return state


def new(seed: str = "a fair wind", **options: Any) -> Voyages:
    """A new game."""
    state = GAME.start({"players": 2, **options}, seed)
    assert isinstance(state, Voyages)
    return state


def play(state: State, *texts: str) -> list[Event]:
    """Play actions and give what was noted."""
    state.log = []
    for text in texts:
        state.apply(GAME.actions.parse(text))
    return state.log


def names(log: list[Event]) -> list[str]:
    """The names of events."""
    return [EVENTS.name(event) for event in log]


def legal(state: State) -> list[str]:
    """What may be done, in words."""
    return [GAME.actions.text(action) for action in state.legal_actions()]


def offered(state: State, text: str) -> bool:
    """May this be done?"""
    return text in legal(state)


def rule(state: State, text: str, seat: int | None = None) -> str:
    """The number of the rule that forbids an action; "" when it is allowed."""
    asked = state.player if seat is None else seat
    assert asked is not None
    reason = GAME.why_not(state, asked, GAME.actions.parse(text))
    if reason is None:
        return ""
    assert plain(reason.message)
    return reason.rule


def end_turn(state: State, times: int = 1) -> None:
    """End so many turns."""
    for _ in range(times):
        state.apply(GAME.actions.parse("end"))


# Fleets so large that both scoring cards may have been drawn: 26 ships.
RED_FLEET: dict[str, int] = {"red-1": 2, "red-2": 3, "red-3": 2, "yellow-1": 2, "yellow-2": 3, "yellow-3": 2}
YELLOW_FLEET: dict[str, int] = {"green-1": 2, "green-2": 3, "green-3": 2, "blue-1": 2, "blue-2": 3}


def late(red: dict[str, Any] | None = None, yellow: dict[str, Any] | None = None, **fields: Any) -> Voyages:
    """A position in which 26 ships were bought and the first scoring has been."""
    players = {
        "red": {"ships": RED_FLEET, **(red or {})},
        "yellow": {"ships": YELLOW_FLEET, **(yellow or {})},
    }
    return at(turn="red", scored=True, players=players, **fields)
