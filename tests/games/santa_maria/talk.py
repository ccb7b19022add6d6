"""Positions whose texts are read, and what a message says when it is put into words, in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from caravela.engine.messages import Message
from caravela.games.santa_maria import GAME, text
from caravela.games.santa_maria.state import SantaMaria
from tests.conformance import talk
from tests.conformance.pairwise import option_sets
from tests.games.santa_maria.positions import POSITIONS

FIRST = 4  # positions of each question, and of each number of players


def starts() -> Iterator[SantaMaria]:
    """A game with each pair of options, and each rich position."""
    for number, options in enumerate(option_sets(GAME)):
        state = GAME.start(options, f"talk {number}")
        assert isinstance(state, SantaMaria)
        yield state
    for number, position in enumerate(POSITIONS):
        state = GAME.from_document({**position, "seed": f"talk {number}"})
        assert isinstance(state, SantaMaria)
        yield state


@cache
def decisions() -> tuple[SantaMaria, ...]:
    """Positions of games: the first of each question, and now and then one more."""
    seen: Counter[str] = Counter()
    rng = Random("talk")
    found: list[SantaMaria] = []
    for state in starts():
        while state.player is not None:
            assert state.asking is not None
            step = GAME.steps.name(state.asking)
            seen[step] += 1
            if seen[step] <= FIRST or rng.randrange(60) == 0:
                found.append(state.copy())
            # Mostly sense, sometimes anything.
            state.apply(GAME.policy(state, rng) if rng.random() < 0.7 else rng.choice(state.legal_actions()))
        found.append(state.copy())
    return tuple(found)


def check(message: Message) -> str:
    """The message in English, looked at in each language."""
    return talk.check(GAME, message)


def within(message: Message) -> set[str]:
    """The id of a message and of those inside it."""
    inner = [within(value) for value in message.args.values() if isinstance(value, Message)]
    return {message.msgid}.union(*inner)


def ids_in(*files: str) -> set[str]:
    """The message ids that stand in these files of the text package."""
    return talk.ids_in(text, *files)
