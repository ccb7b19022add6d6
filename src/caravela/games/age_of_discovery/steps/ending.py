"""Scoring cards, the two scorings and the end of the game (R35 to R44, A7 to A10, A32)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Auto, Step
from caravela.games.age_of_discovery import events, scoring
from caravela.games.age_of_discovery.content import EXPEDITION_COUNT, FIRST_POINTS, LAST_POINTS, QUIET_ROUNDS
from caravela.games.age_of_discovery.layout import NONE
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.sending import ships_return


def first_card(state: Voyages) -> None:
    """First Scoring is drawn: after this turn everybody has one more, or it comes when this turn ends (R38, A8)."""
    state.tell(events.FIRST_CARD)
    state.first_left = 1 if state.rules.at_once else len(state.players) + 1


def last_card(state: Voyages) -> None:
    """Last Scoring is drawn: after this turn everybody has exactly one more (R40, R41)."""
    state.tell(events.LAST_CARD)
    if state.last_left < 0:
        state.last_left = last_turns(state)


def last_turns(state: Voyages) -> int:
    """The turns that still end before the end, this one included; with equal turns the round is finished first (A37)."""
    seats = len(state.players)
    rest = 0
    if state.rules.equal_turns:
        rest = (state.first - state.turn - 1) % seats
    return 1 + rest + seats


def turn_ended(state: Voyages) -> list[Step[Voyages]]:
    """The scorings that come when a turn ends; with LAST among them the game is over (A9, A10)."""
    state.quiet += 1
    if state.quiet >= QUIET_ROUNDS * len(state.players) and state.last_left < 0:
        state.tell(events.STALLED)
        state.last_left = last_turns(state)
        state.quiet = 0
    if state.first_left > 0:
        state.first_left -= 1
    if state.last_left > 0:
        state.last_left -= 1
    final = state.last_left == 0
    found: list[Step[Voyages]] = []
    if not state.scored and (state.first_left == 0 or final):
        found.append(FIRST)
    if final:
        found.append(LAST)
    return found


class FirstScoring(Auto[Voyages]):
    """Every ship on an expedition scores the first numbers of its card (R35, R38); nothing is cleared (R39)."""

    __slots__ = ()

    def run(self, state: Voyages) -> None:
        state.scored = True
        state.first_left = NONE
        state.tell(events.FIRST_SCORING)
        for seat, player in enumerate(state.players):
            player.scored = tuple(
                [
                    scoring.expedition_points(state.expeditions[e], e, FIRST_POINTS[e], seat)
                    for e in range(EXPEDITION_COUNT)
                ]
            )
        tell_expeditions(state, 0)


def tell_expeditions(state: Voyages, which: int) -> None:
    """Note what each seat scores at each expedition."""
    if state.log is None:
        return
    for expedition, ships in enumerate(state.expeditions):
        points = LAST_POINTS[expedition] if which else FIRST_POINTS[expedition]
        for seat in range(len(state.players)):
            number = scoring.count(ships, seat)
            if number:
                vp = scoring.expedition_points(ships, expedition, points, seat)
                state.tell(events.EXPEDITION_SCORED, seat, expedition, number, vp, which)


class LastScoring(Auto[Voyages]):
    """The game ends: unfinished contracts go to the box, all is shown and scored (R41 to R43)."""

    __slots__ = ()

    def run(self, state: Voyages) -> None:
        state.last_left = NONE
        state.tell(events.LAST_SCORING)
        for seat, player in enumerate(state.players):
            for contract in player.running:
                ships_return(state, seat, contract)
                state.box |= 1 << contract[0]
                state.tell(events.CONTRACT_LOST, seat, contract[0])
            player.running = ()
        state.reveal()
        state.over = True
        state.turn = NONE
        state.quiet = 0
        tell_expeditions(state, 1)
        if state.log is not None:
            self.tell_rest(state)

    def tell_rest(self, state: Voyages) -> None:
        """Note missions and unsent ships."""
        for seat, player in enumerate(state.players):
            mission = state.missions[seat]
            number = scoring.mission_count(state, seat, mission)
            rate = scoring.mission_rate(state, mission, player.contracts)
            state.tell(events.MISSION_SCORED, seat, mission, number, rate, number * rate)
        for seat in range(len(state.players)):
            state.tell(events.FLEET_SCORED, seat, scoring.unsent(state, seat))
        state.tell(events.GAME_OVER)


FIRST: Final = FirstScoring()
LAST: Final = LastScoring()
