"""Playing a recorded game: several parts of a choice at once, and answers that nobody needs to be asked for.

Everything that plays for people, on the site, the command line or in the lab, goes through `submit` and
`advance`, so that every action lands in the record. Knows games only through `State` and `Ask`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from caravela.engine.errors import IllegalAction
from caravela.engine.messages import Message, Value, Word
from caravela.engine.records import Entry, Record
from caravela.engine.state import State
from caravela.engine.steps import Ask

#: How many trials are made to find an order in which the parts of a choice may be played.
MOST_TRIALS: Final = 3000
MOST_PARTS: Final = 64

Standing = Mapping[int, Mapping[str, int]]


def play(state: State, record: Record, action: int, auto: bool = False) -> None:
    """Apply one action and add it to the record. IllegalAction changes neither."""
    ask = state.asking
    seat = -1 if ask is None else ask.seat
    barrier = state.barrier
    state.apply(action)
    record.note(state, Entry(seat, action, auto), state.barrier != barrier, ask is not None and ask.covered)


def answer(state: State, standing: Standing, always: Collection[int] = ()) -> int | None:
    """The action that needs no question: the only one there is, or what the seat has ordered; None: ask.

    A question whose choices hang on what others may not know (`secret`) is always asked. Seats in `always` are asked where
    there is one action, too, unless they have ordered it.
    """
    ask = state.asking
    if ask is None or ask.secret:
        return None
    legal = state.legal_actions()
    if len(legal) == 1 and ask.seat not in always:
        return legal[0]
    orders = standing.get(ask.seat)
    if orders is None:
        return None
    wish = orders.get(state.game.steps.name(ask))
    return wish if wish in legal else None


def advance(state: State, record: Record, standing: Standing, always: Collection[int] = ()) -> None:
    """Answer every question that needs no asking, each with an action in the record marked `~`.

    `standing` holds, for some seats, the action that the seat wants at a step whenever it is legal, by the
    step's word; `always` the seats that want to be asked even where one action is possible.
    """
    action = answer(state, standing, always)
    while action is not None:
        play(state, record, action, auto=True)
        action = answer(state, standing, always)


def submit(state: State, record: Record, seat: int, actions: Sequence[int], complete: bool = True) -> None:
    """Play the parts of a seat's choice, all or none, and add them to the record.

    Parts of one whole choice may come in any order where the order does not matter. A part with one
    possibility that was left out is added by itself (`~`). Nothing may follow a part that reveals something
    hidden: what is possible then would tell it. With `complete` a whole choice must be finished.
    IllegalAction says what is wrong; state and record are then unchanged.
    """
    if not actions:
        raise IllegalAction("there is no action to play")
    if len(actions) > MOST_PARTS:
        raise IllegalAction("at most {most} actions may be played at once, not {n}", {"most": MOST_PARTS, "n": len(actions)})
    search = _Search(state, seat, complete)
    plan = search.order(state, list(actions), [])
    if plan is None:
        raise IllegalAction(search.reason)
    for action, auto in plan:
        play(state, record, action, auto)


class _Search:
    """Looks for an order in which all actions may be played; keeps the reason of the farthest failure."""

    def __init__(self, state: State, seat: int, complete: bool) -> None:
        self.seat = seat
        self.complete = complete
        self.barrier = state.barrier
        self.trials = 0
        self.reason = Message("", {})
        self.farthest = -1

    def fail(self, depth: int, reason: Message) -> None:
        if depth > self.farthest:
            self.farthest = depth
            self.reason = reason

    def order(
        self, state: State, left: list[int], done: list[tuple[int, bool]]
    ) -> list[tuple[int, bool]] | None:
        """The actions in an order that is legal, with those that were added; None when there is none."""
        if not left:
            return self.finished(state, done)
        ask = state.asking
        if state.barrier != self.barrier:
            self.fail(len(done), Message("what follows hangs on something hidden: play the first part alone", {}))
            return None
        if ask is None or ask.seat != self.seat:
            self.fail(len(done), _not_yours(state, self.seat))
            return None
        legal = state.legal_actions()
        first = left[0]
        candidates = _distinct(left) if ask.whole else [first]
        for action in candidates:
            if action in legal:
                found = self.step(state, left, done, action, False)
                if found is not None or self.trials > MOST_TRIALS:
                    return found
        if ask.whole and len(legal) == 1 and not ask.secret and legal[0] not in left:
            return self.step(state, left, done, legal[0], True)
        if first not in legal:
            self.fail(len(done), _refused(state, first))
        return None

    def step(
        self, state: State, left: list[int], done: list[tuple[int, bool]], action: int, auto: bool
    ) -> list[tuple[int, bool]] | None:
        self.trials += 1
        if self.trials > MOST_TRIALS:
            text = "no order was found in which these actions may be played; play them one by one"
            self.fail(MOST_TRIALS, Message(text, {}))
            return None
        trial = state.copy()
        trial.apply(action)
        rest = left[:]
        if not auto:
            rest.remove(action)
        return self.order(trial, rest, [*done, (action, auto)])

    def finished(self, state: State, done: list[tuple[int, bool]]) -> list[tuple[int, bool]] | None:
        """Add what is forced to finish the whole choice."""
        if not self.complete:
            return done
        while state.barrier == self.barrier:
            ask = state.asking
            if ask is None or ask.seat != self.seat or not ask.whole or not ask.begun(state):
                break
            legal = state.legal_actions()
            if ask.secret or len(legal) > 1:
                self.fail(len(done), _unfinished(state, ask))
                return None
            state.apply(legal[0])
            done = [*done, (legal[0], True)]
        return done


def _distinct(actions: list[int]) -> list[int]:
    return list(dict.fromkeys(actions))


def _not_yours(state: State, seat: int) -> Message:
    asked = state.player
    colours = state.game.colours
    if asked is None:
        return Message("the game is over", {})
    name: Value = Word("seat", colours[seat]) if 0 <= seat < len(colours) else seat
    return Message("it is {asked} who decides now, not {seat}", {"asked": Word("seat", colours[asked]), "seat": name})


def _refused(state: State, action: int) -> Message:
    try:
        state.copy().apply(action)
    except IllegalAction as error:
        return error.message
    return Message("", {})


def _unfinished(state: State, ask: Ask[Any]) -> Message:
    text = state.game.actions.text
    shown = ", ".join([text(action) for action in state.legal_actions()[:6]])
    return Message("the choice ({whole}) is not finished: {actions} may follow", {"whole": ask.whole, "actions": shown})
