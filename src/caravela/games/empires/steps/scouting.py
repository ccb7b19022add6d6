"""Scouting: paying to look at a face-down counter, or at the top card once all regions are found (R80, Q27, Q111)."""

from __future__ import annotations

from typing import Any

from caravela.engine.events import EVERYBODY
from caravela.engine.steps import Ask, Step
from caravela.games.empires import events
from caravela.games.empires.actions import RETURN_BOTTOM, RETURN_TOP, SCOUT, SCOUT_DECK
from caravela.games.empires.content import AGE, REGION_COUNT, SCOUT_PRICE
from caravela.games.empires.pieces import pay
from caravela.games.empires.state import Empires


def choices(state: Empires, seat: int) -> list[int]:
    """What the seat could look at and has not seen, if it has the money (Q132)."""
    if state.players[seat].money < SCOUT_PRICE[AGE[state.turn]]:
        return []
    eye = 1 << seat
    seen = state.counter_seen
    found: list[int] = []
    all_found = True
    for region, counter in enumerate(state.counters):
        if counter >= 0:
            all_found = False
            if not seen[region] & eye:
                found.append(SCOUT[region])
    if not all_found:
        return found
    if state.deck and not state.deck_seen[-1] & eye:
        return [SCOUT_DECK]
    return []


def look(state: Empires, seat: int, which: int, back: Step[Any]) -> None:
    """Pay and look; `back` is the question that was interrupted. The payer's knowledge lasts (Q111)."""
    pay(state, seat, SCOUT_PRICE[AGE[state.turn]], events.TO_SCOUT)
    state.reveal()
    if which < REGION_COUNT:
        state.counter_seen[which] |= 1 << seat
        if state.log is not None:
            state.tell(events.SCOUTED, seat, which)
            state.note((events.SAW, seat, seat, state.counters[which]))
        state.then(back)
        return
    state.deck_seen[-1] |= 1 << seat
    if state.log is not None:
        state.tell(events.SCOUTED_DECK, seat)
        state.note((events.SAW, seat, seat, state.deck[-1]))
    state.then(ScoutReturn(seat), back)


class ScoutReturn(Ask[Empires]):
    """The payer puts the card back on top or at the bottom (Q27)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [RETURN_TOP, RETURN_BOTTOM]

    def apply(self, state: Empires, action: int) -> None:
        bottom = action == RETURN_BOTTOM
        if bottom:
            state.deck.insert(0, state.deck.pop())
            state.deck_seen.insert(0, state.deck_seen.pop())
        if state.log is not None:
            state.note((events.PUT_BACK, EVERYBODY, self.seat, int(bottom)))
