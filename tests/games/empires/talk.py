"""Games played for their texts: positions on the way, and what a message says when it is put into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from caravela.engine import Event, Message
from caravela.games.empires import AOE3, GAME, text
from caravela.games.empires.state import Empires
from tests.conformance import talk
from tests.conformance.pairwise import option_sets
from tests.conformance.walks import Steered
from tests.games.aoe3.positions import POSITIONS as POSITIONS_OF_2007
from tests.games.empires.positions import POSITIONS

FIRST = 8


def starts() -> Iterator[Empires]:
    """The first position of a game with each pair of options, and each rich position; the same of the edition of 2007."""
    for number, options in enumerate(option_sets(GAME)):
        state = GAME.start(options, f"talk {number}", log=True)
        assert isinstance(state, Empires)
        yield state
    for number, position in enumerate(POSITIONS):
        state = GAME.from_document({**position, "seed": f"talk {number}"})
        assert isinstance(state, Empires)
        yield state
    for players in (2, 4):
        state = AOE3.start({"players": players, "auction": True}, f"talk {players}", log=True)
        assert isinstance(state, Empires)
        yield state
    for number, position in enumerate(({"options": {"players": 5}}, *POSITIONS_OF_2007)):
        state = AOE3.from_document({**position, "seed": f"talk {number}"})
        assert isinstance(state, Empires)
        yield state


def decisions(every: int, seed: str = "") -> Iterator[tuple[Empires, list[Event]]]:
    """Positions of games steered to what is seldom seen, with the events since the game began.

    The first `FIRST` of each question and of the end, and about one in `every` of the others.
    """
    steered = Steered(GAME)
    seen: Counter[tuple[str, str]] = Counter()
    rng = Random(f"talk {seed}")
    for state in starts():
        events = list(state.log or ())
        state.log = []
        while state.player is not None:
            step = GAME.steps.name(state.steps[-1])
            seen[state.game.id, step] += 1
            if seen[state.game.id, step] <= (FIRST if state.game is GAME else 1) or rng.randrange(every) == 0:
                yield state, events
            action = steered.choose(state, rng)
            state.apply(action)
            events += state.log
            state.log = []
        yield state, events


def check(message: Message) -> str:
    """The message in English, looked at in each language."""
    return talk.check(GAME, message)


def ids_in(*files: str) -> set[str]:
    """The message ids that stand in these files of the text package."""
    return talk.ids_in(text, *files)
