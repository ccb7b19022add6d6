"""Games played for their texts: positions on the way, and what a message says in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from caravela.engine import Event, Message
from caravela.games.age_of_discovery import GAME, text
from caravela.games.age_of_discovery.state import Voyages
from caravela.words import table
from tests.conformance import talk
from tests.conformance.pairwise import option_sets
from tests.conformance.walks import Steered
from tests.games.age_of_discovery.facts import POSITIONS
from tests.games.age_of_discovery.table import late

FIRST = 8


def starts() -> Iterator[Voyages]:
    """The first position of a game with each pair of options, of two before a stall, and of the last turns with empty piles."""
    for number, options in enumerate(option_sets(GAME)):
        state = GAME.start(options, f"talk {number}", log=True)
        assert isinstance(state, Voyages)
        yield state
    for position in POSITIONS:
        state = GAME.from_document(position)
        assert isinstance(state, Voyages)
        yield state
    yield late({"coins": 60}, {"coins": 60}, places={"last-scoring": 2})


def decisions(every: int, seed: str = "") -> Iterator[tuple[Voyages, list[Event]]]:
    """Positions of games steered to what is seldom seen, with the events since the last one that was given.

    The first `FIRST` of each question and of the end, and about one in `every` of the others.
    """
    steered = Steered(GAME)
    seen: Counter[str] = Counter()
    rng = Random(f"talk {seed}")
    for state in starts():
        events = list(state.log or ())
        while state.player is not None:
            state.log = []
            step = GAME.steps.name(state.steps[-1])
            seen[step] += 1
            if seen[step] <= FIRST or rng.randrange(every) == 0:
                yield state, events
                events = []
            state.apply(steered.choose(state, rng))
            events += state.log
        yield state, events


def check(message: Message) -> str:
    """The message in English, looked at in each language; Polish says it otherwise."""
    english = talk.check(GAME, message)
    # Only a ship or an expedition by itself could be called the same.
    assert table("pl", GAME.id)(message) != english or len(english.split()) < 3, english
    return english


def ids_in(*files: str) -> set[str]:
    """The message ids that stand in these files of the text package."""
    return talk.ids_in(text, *files)
