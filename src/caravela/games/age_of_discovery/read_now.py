"""Reading what is going on: the steps of a position, and whether the position fits them."""

from __future__ import annotations

from typing import Any

from caravela.engine import reading as engine_reading
from caravela.engine.reading import Reading
from caravela.engine.steps import Step
from caravela.games.age_of_discovery.content import CARGOES, EXPEDITION_COUNT, SEATS
from caravela.games.age_of_discovery.layout import (
    BUY,
    FIRST_COLUMN,
    FIRST_CONTRACT,
    MOST_DOINGS,
    NONE,
    SEND,
)
from caravela.games.age_of_discovery.loading import missing
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps import sending, turn, words


def read(state: Voyages, reading: Reading) -> None:
    """The steps; without any it is the start of a turn. A game that is over has none."""
    doc = reading.document
    if state.over:
        if doc.get("now"):
            reading.wrong("now", "over", "the game is over: nothing is going on")
        return
    if "now" not in doc:
        seat = state.turn if state.turn != NONE else state.first
        state.steps = [turn.Turn(seat, (), NONE, NONE)]
    else:
        state.steps = reading.take([], engine_reading.steps, state.game, doc)
        if not state.steps:
            reading.wrong("now", "now-empty", "the steps are missing: name at least one, such as a turn")
            return
    seats = [words.seat_of(step) for step in state.steps]
    if max(seats) >= len(state.players):
        reading.wrong("now", "seat-empty", "nobody plays {seat}", {"seat": SEATS[max(seats)]})
        return
    if len(set(seats)) > 1 or min(seats) < 0 or not _known(state.steps):
        reading.wrong("now", "now-order", "a turn, a rest, or after with a load or a duration inside, all of one player")
        return
    if isinstance(state.steps[0], turn.Begin):
        state.round = max(state.round - 1, 0) if seats[0] == state.first else state.round
    elif state.turn == NONE:
        state.turn = seats[0]
    elif state.turn != seats[0]:
        reading.wrong("turn", "turn-other", "it is {seat} whose turn it is", {"seat": SEATS[seats[0]]})


def _known(steps: list[Step[Any]]) -> bool:
    """Is this a stack at which play asks, or the beginning of a turn?"""
    if len(steps) == 1:
        return isinstance(steps[0], (turn.Begin, turn.Turn, turn.Rest))
    inner = steps[-1]
    return len(steps) == 2 and isinstance(steps[0], turn.After) and isinstance(inner, (sending.Load, sending.Duration))


def check(state: Voyages, reading: Reading) -> None:
    """The fields of the steps against the position."""
    loading = target = -1
    for i, step in enumerate(state.steps):
        path = f"now.{i}"
        if isinstance(step, (turn.Choice, turn.After)):
            used = step.used
            if list(used) != sorted(set(used)) or len(used) > MOST_DOINGS:
                reading.wrong(path, "used-order", "at most two different actions, in the order coins, contract, buy, send")
        if isinstance(step, turn.Choice) and not _goes_on(state, step):
            reading.wrong(path, "going", "what may go on is buying or sending, as far as it has come")
        if isinstance(step, turn.After):
            target = step.last
        if isinstance(step, turn.After) and (SEND not in step.used or step.last >= FIRST_COLUMN):
            reading.wrong(path, "going", "what may go on is buying or sending, as far as it has come")
        if isinstance(step, (sending.Load, sending.Duration)):
            loading = step.seat
            _check_load(state, reading, step, path)
    for seat, player in enumerate(state.players):
        for place, contract in enumerate(player.running):
            newest = seat == loading and place == len(player.running) - 1
            if not contract[1] and not (newest and target == FIRST_CONTRACT + contract[0]):
                path = f"players.{SEATS[seat]}.running.{place}.duration"
                reading.wrong(path, "duration-missing", "a loaded contract has a duration from 1 to 3")
    if state.over and any(player.running for player in state.players):
        reading.wrong("over", "running-over", "at the end no contract is running")
    _check_countdown(state, reading)


def _check_countdown(state: Voyages, reading: Reading) -> None:
    """A scoring is farthest in the turn of its card (R38, R41), and with equal turns the game ends with a round (A37)."""
    seats = len(state.players)
    step = state.steps[0] if state.steps else None
    bought = isinstance(step, (turn.Choice, turn.After)) and BUY in step.used
    for word, left in (("first", state.first_left), ("last", state.last_left)):
        most = 0 if word == "first" and state.rules.at_once else seats
        if left > most and not bought and not (word == "last" and state.rules.equal_turns):
            text = "so many turns are left only in the turn in which the card was drawn, and there nothing was bought yet"
            reading.wrong(f"countdown.{word}", "not-bought", text)
    seat = words.seat_of(step) if step is not None else NONE
    if state.rules.equal_turns and state.last_left > 0 and (state.last_left - 1 - state.first + seat + 1) % seats:
        text = "with equal turns the last turn is that of the player who plays last in a round"
        reading.wrong("countdown.last", "uneven", text)


def _goes_on(state: Voyages, step: turn.Choice) -> bool:
    if isinstance(step, turn.Rest) and (len(step.used) < MOST_DOINGS or step.going == SEND):
        return False
    if step.going == NONE:
        return step.last == NONE
    if step.going not in step.used:
        return False
    if step.going == BUY:
        # Columns go from left to right only once no card is left to be drawn (A39).
        return step.last == NONE or (step.last >= FIRST_COLUMN and not state.cards_left())
    return step.going == SEND and NONE < step.last < FIRST_COLUMN


def _check_load(state: Voyages, reading: Reading, step: sending.Load | sending.Duration, path: str) -> None:
    """What is being loaded must lie there: the last ship of the expedition, or the last of the running contracts."""
    outer = state.steps[0]
    assert isinstance(outer, turn.After)
    running = state.players[step.seat].running
    last = running[-1] if running else ()
    if isinstance(step, sending.Duration):
        if outer.last < FIRST_CONTRACT or not last or last[0] != outer.last - FIRST_CONTRACT or last[1] or missing(last):
            reading.wrong(path, "load", "a contract with all its ships and no duration waits for one")
        return
    wrong = outer.last != step.target
    if step.target < EXPEDITION_COUNT:
        ships = state.expeditions[step.target]
        wrong = wrong or (step.last >= 0 and (not ships or ships[-1] != step.seat * CARGOES + step.last))
    elif not last or last[0] != step.target - FIRST_CONTRACT or last[1] or not missing(last):
        wrong = True
    else:
        wrong = wrong or (last[-1] if len(last) > 3 else NONE) != step.last
    if wrong:
        reading.wrong(path, "load", "a load names its target and the ship that was loaded last")
