"""The quick policy for auctions and nations: what a board and a place are worth, and when a power is used."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from caravela.engine.steps import Ask
from caravela.games.empires.actions import CONQUER, DECLINE, FIRST, KEEP, LINED, PASS, POWER, RECRUIT, REPLACED
from caravela.games.empires.content import CAPTAIN, SCHOOL_WORKER, TRAINING, TRAINING_PRICE, TURNS
from caravela.games.empires.heuristics.worths import DOLLAR, WORKER
from caravela.games.empires.layout import owner
from caravela.games.empires.nations import NATIONS
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import auctions, england, powers, shipping

# What a board is worth over the game, in points.
BOARD: Final[dict[str, float]] = {
    "england": 4.0,
    "spain": 6.5,
    "france": 4.5,
    "portugal": 5.0,
    "holland": 2.5,
    "italy": 4.0,
}
EARLY: Final = 0.5  # what a place earlier in the first order is worth, in dollars
SPREAD: Final = 0.6  # how far bidders differ in what a seat is worth to them, as a share
CARIBBEAN: Final = 5.0  # its counter and Colonist, in dollars: the prize of the first place in the edition of 2007
LATE: Final = 6  # from this turn on powers that are left are used at the next occasion


def answer(state: Empires, ask: Ask[Any], legal: tuple[int, ...], rng: Random) -> int:
    """The answer to a question of auctions and nations; -1 for another one. French trade is answered as any good."""
    if isinstance(ask, auctions.Bid):
        return legal[0] if legal[0] != PASS and ask.highest() + 1 <= _limit(state, rng) else PASS
    if isinstance(ask, auctions.ChooseNation):
        return _best(legal, [BOARD[NATIONS[FIRST[action]]] for action in legal])
    if isinstance(ask, auctions.BonusSpecialist):
        return _best(legal, [WORKER[RECRUIT.index(action)][1] for action in legal])
    if isinstance(ask, powers.Conquest):
        return CONQUER[FIRST[legal[1 + int(rng.random() * (len(legal) - 1))]]]
    if isinstance(ask, england.Jails):
        return POWER if state.turn >= LATE or (state.turn > 1 and rng.random() < 0.4) else DECLINE
    if isinstance(ask, england.Line):
        return _line(state, ask, legal)
    if isinstance(ask, powers.DutchMerchants):
        return DECLINE if shipping.leader(state) == ask.seat else POWER
    if isinstance(ask, powers.Renaissance):
        return _replace(state, ask.seat, legal, rng)
    if isinstance(ask, powers.Substitute):
        return legal[0]
    return -1


def _best(legal: tuple[int, ...], worths: list[float]) -> int:
    return legal[worths.index(max(worths))]


def _limit(state: Empires, rng: Random) -> float:
    """The most that a seat bids, in dollars; differently each time."""
    prize = CARIBBEAN
    if state.rules.seat_auction:
        left = [BOARD[name] for nation, name in enumerate(NATIONS) if nation not in [p.nation for p in state.players]]
        prize = (max(left) - sum(left) / len(left)) / DOLLAR[1]
        prize += EARLY * (len(auctions.without_board(state)) - 1)
    return max(1.0, prize) * (1.0 + SPREAD * (rng.random() - 0.3))


def _line(state: Empires, ask: england.Line, legal: tuple[int, ...]) -> int:
    """The own workers first."""
    if owner(ask.rest(state)[0]) != ask.seat:
        for action in legal:
            if action in LINED and owner(LINED[action]) == ask.seat:
                return action
    return KEEP if KEEP in legal else legal[-1]


def _replace(state: Empires, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The dearest specialist that can be had, as long as it can still be placed."""
    if state.turn == TURNS:
        return DECLINE
    best, chosen = 0.0, DECLINE
    for action in legal:
        if action in REPLACED:
            space = REPLACED[action]
            if space == TRAINING:
                if state.players[seat].money < TRAINING_PRICE:
                    continue
                gain = WORKER[CAPTAIN][state.turn + 1] - TRAINING_PRICE * DOLLAR[state.turn]
            else:
                kind = SCHOOL_WORKER[space]
                gain = WORKER[kind][state.turn + 1] if state.players[seat].stock[kind] else 0.0
            gain *= 0.7 + 0.3 * rng.random()
            if gain > best:
                best, chosen = gain, action
    return chosen
