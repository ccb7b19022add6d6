"""The quick policy of expeditions: whether to sail this turn, with whom, and where to."""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.games.empires.actions import DECLINE, EXPLORE, EXPLORE_DECK, EXPLORERS, SCOUT, SCOUT_DECK, SEND
from caravela.games.empires.content import KINDS, TURNS
from caravela.games.empires.heuristics.odds import MOST_STRENGTH, Prospect
from caravela.games.empires.nations import EXPLORERS_NATIVES
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.discovery import Send, expedition_value, strengths

RICH: Final = 8  # with so many dollars a look is cheap
LOOKS: Final = 0.5  # how often one looks first where one can


def target(state: Empires, seat: int, prospect: Prospect) -> int:
    """The strength to sail with now; 0: better wait for others to join."""
    workers = state.players[seat].exploring
    values = strengths(state, seat)
    strength = 0
    for kind in range(KINDS):
        strength += workers[kind] * values[kind]
    return prospect.yields.sent(TURNS - state.turn)[min(strength, MOST_STRENGTH)]


def send(state: Empires, ask: Send, legal: tuple[int, ...], rng: Random) -> int:
    """One part of an expedition."""
    seat = ask.seat
    prospect = Prospect(state, seat)
    wanted = target(state, seat, prospect)
    if not ask.sent:
        if not wanted:
            return DECLINE
        if state.players[seat].money >= RICH:
            scouts = [action for action in legal if SCOUT[0] <= action <= SCOUT_DECK]
            if scouts and rng.random() < LOOKS:
                return scouts[int(rng.random() * len(scouts))]
    have = expedition_value(state, seat, ask.sent)
    if have < wanted:
        for action in legal:
            if action in SEND:
                return action
    return goal(prospect, have, legal, rng)


def goal(prospect: Prospect, strength: int, legal: tuple[int, ...], rng: Random) -> int:
    """Where to sail: a counter that is known and weak enough, else the unknown."""
    # Natives are 3 there, and cards are worth more than most counters; one fewer with Plague I is left to chance.
    if legal[-1] == EXPLORERS and strength >= EXPLORERS_NATIVES:
        return EXPLORERS
    if EXPLORE_DECK in legal:
        return EXPLORE_DECK
    chosen = -1
    most = 0
    for needed, region in prospect.known:
        if most < needed <= strength:
            most = needed
            chosen = region
    if chosen >= 0 and EXPLORE[chosen] in legal and (not prospect.hidden or most >= strength - 1):
        return EXPLORE[chosen]
    unknown = [EXPLORE[region] for region in prospect.hidden if EXPLORE[region] in legal]
    if unknown:
        return unknown[int(rng.random() * len(unknown))]
    if chosen >= 0 and EXPLORE[chosen] in legal:
        return EXPLORE[chosen]
    return legal[-1] if legal[-1] != EXPLORERS or len(legal) == 1 else legal[-2]
