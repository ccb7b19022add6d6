"""The questions on the way of a draft: what could stand in its last part's place, and what may be added before it is confirmed.

Knows states and no table, page or Django.
"""

from __future__ import annotations

from collections.abc import Sequence

from caravela.engine.game import Game
from caravela.engine.messages import Reason
from caravela.engine.state import State
from caravela.web.seam import Question


def instead(state: State, seat: int, actions: Sequence[int]) -> Question | None:
    """The question that the last of the actions answers where there was a choice; None when it cannot be shown before they are
    played."""
    before, found = state.copy(), None
    for action in actions:
        if before.barrier != state.barrier:
            return None
        if before.player == seat and len(before.legal_actions()) > 1:
            found = before.copy()
        before.apply(action)
    return None if found is None else question(found, seat)


def more(state: State, seat: int) -> Question | None:
    """What a seat is asked after its whole choice as a consequence of it, no turn being over yet; None when there is nothing."""
    ask = state.asking
    return None if ask is None or ask.seat != seat or ask.opens or not ask.whole else question(state, seat)


def question(state: State, seat: int) -> Question:
    """The question that waits in a position, to the seat that it is put to."""
    game, ask = state.game, state.asking
    assert ask is not None
    return Question(
        step=game.steps.name(ask),
        legal=tuple([game.actions.text(action) for action in state.legal_actions()]),
        prompt=game.prompt(state),
        hint=game.hint(state),
        label=lambda text: game.label(state, game.actions.parse(text)),
        outlook=lambda text: game.outlook(state, game.actions.parse(text)),
        why=lambda text: why_not(game, state, seat, text),
    )


def why_not(game: Game, state: State, seat: int, text: str) -> Reason | None:
    """Why an action is not possible now, by its text."""
    return game.why_not(state, seat, game.actions.parse(text))


def pass_forced(state: State, barrier: int) -> None:
    """Answer what leaves no choice in the middle of a whole choice, as `submit` will: the next question is the next real one."""
    ask = state.asking
    while ask is not None and ask.whole and ask.begun(state) and not ask.secret and state.barrier == barrier:
        legal = state.legal_actions()
        if len(legal) != 1:
            return
        state.apply(legal[0])
        ask = state.asking
