"""Games played for their texts: positions on the way, and what a message says in both languages."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from caravela.engine import Event, Message
from caravela.engine.messages import Word
from caravela.games.age_of_discovery import GAME, text
from caravela.games.age_of_discovery.state import Voyages
from caravela.words import table
from tests.conformance.pairwise import option_sets
from tests.conformance.walks import Steered
from tests.games.age_of_discovery.facts import POSITIONS
from tests.games.age_of_discovery.table import late
from tools import messages

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


@cache
def catalogue() -> dict[str, str]:
    """Every message id of the program with its plural."""
    return {one: several for book in messages.collect() for context, one, several in messages.keys(book.said) if not context}


def fields(msgid: str) -> set[str]:
    """The names of the fields of a message id."""
    return {name for _, name, _, _ in string.Formatter().parse(msgid) if name}


def check(message: Message) -> str:
    """The message in English: it stands in the catalogue, has all its fields, no word lacks a name, and Polish says it, too."""
    assert message.msgid in catalogue(), f"not found by tools/messages.py: {message.msgid!r}"
    if message.plural:
        assert catalogue()[message.msgid] == message.plural
        assert isinstance(message.args[message.counted], int)
    for msgid in (message.msgid, message.plural):
        assert fields(msgid) <= set(message.args), f"{msgid!r} lacks {fields(msgid) - set(message.args)}"
    names = GAME.names()
    for value in message.args.values():
        if isinstance(value, Word):
            assert value.id in names[value.kind], f"{value} has no name"
    english, polish = (table(language, GAME.id)(message) for language in ("en", "pl"))
    for said in (english, polish):
        assert said
        assert said == said.strip()
        assert "{" not in said
    # Only a ship or an expedition by itself could be called the same.
    assert polish != english or len(english.split()) < 3, english
    return english


def ids_in(*files: str) -> set[str]:
    """The message ids that stand in these files of the text package; of a pair the one for one."""
    folder = Path(text.__file__).parent
    found: set[str] = set()
    for file in files:
        with (folder / file).open("rb") as source:
            for _, _, texts, _ in messages.source(source, None, None, None):
                found.add(texts if isinstance(texts, str) else texts[0])
    return found
