"""What a bot is, and how it is asked: with its seat's view and a way to imagine the rest, never with the state itself.

Knows no game. Whoever holds a state asks a bot through `decide`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from caravela.engine import Document, EngineError, Game, State
from caravela.engine.compiling import mypyc_attr

#: Draws a whole position from what a seat knows: what the seat cannot tell from the true one.
Imagine = Callable[[Random], State]


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot in one seat of one game. The same seed and the same questions give the same answers.

    `reads_view` tells whether it looks at the view at all: who plays thousands of games may leave it empty then.
    """

    reads_view: ClassVar[bool] = True

    def __init__(self, seed: str | int | None = None) -> None:
        """Without a seed its choices cannot be repeated."""
        self.rng = Random(seed)

    def choose(self, game: Game, view: Document, imagine: Imagine) -> int:
        """The answer to the question in `view`, which is that of the seat asked: one of the actions in its `legal`.

        `imagine(rng)` gives a position of its own at every call, which the bot may play on.
        """
        raise NotImplementedError


def imaginer(state: State, seat: int) -> Imagine:
    """The sampler of a seat: all that a bot may know of the position besides the view."""

    def imagine(rng: Random) -> State:
        return state.determinize(seat, rng)

    return imagine


def decide(player: Player, state: State) -> int:
    """Ask the bot for its answer to the question that waits. EngineError when it chooses what is not legal.

    A choice of one is not asked. The state is left as it was.
    """
    legal = state.legal_actions()
    seat = state.player
    if seat is None:
        raise EngineError("the game is over: there is nothing to decide")
    if len(legal) == 1:
        return legal[0]
    view = state.view(seat) if player.reads_view else {}
    action = player.choose(state.game, view, imaginer(state, seat))
    if action not in legal:
        raise EngineError(f"a bot chose {action}, which is not legal: {state.game.actions.text(action)}")
    return action
