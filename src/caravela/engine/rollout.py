"""Random play to the end: what search, benches and tests lean on. Compiled with the rest, so that the loop costs no more than the
game. Knows games only as states.
"""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.engine.errors import EngineError
from caravela.engine.state import State

LONGEST: Final = 100_000


def play_out(state: State, rng: Random, longest: int = LONGEST) -> int:
    """Play a state on to its end, each legal action as likely as the other; returns the number of actions.

    EngineError when the game does not end within `longest` actions.
    """
    random = rng.random
    for actions in range(longest):
        if state.player is None:
            return actions
        legal = state.legal_actions()
        state.answer(legal[int(random() * float(len(legal)))])  # compiled, a float times an int is an operation on objects
    raise EngineError(f"a game of {state.game.id} has not ended after {longest} actions")


def rollout(state: State, seat: int | None, rng: Random) -> list[int]:
    """Each seat's points after random play from a position as a seat (None: a spectator) may imagine it.

    The state itself is left as it is.
    """
    world = state.determinize(seat, rng)
    play_out(world, rng)
    return world.scores()
