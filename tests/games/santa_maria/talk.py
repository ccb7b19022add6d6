"""Positions whose texts are read, and what a message says when it is put into words, in both languages."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from caravela.engine.messages import Message, Word
from caravela.games.santa_maria import GAME, text
from caravela.games.santa_maria.state import SantaMaria
from caravela.words import table
from tests.conformance.pairwise import option_sets
from tests.games.santa_maria.positions import POSITIONS
from tools import messages

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


@cache
def catalogue() -> dict[str, str]:
    """Every message id of the program with its plural."""
    return {one: several for book in messages.collect() for context, one, several in messages.keys(book.said) if not context}


def fields(msgid: str) -> set[str]:
    """The names of the fields of a message id."""
    return {name for _, name, _, _ in string.Formatter().parse(msgid) if name}


def check(message: Message) -> str:
    """The message in English, after a look at it in each language: known, whole, and every word in it has a name."""
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
        elif isinstance(value, Message):
            check(value)
    for language in ("pl", "en"):
        said = table(language, GAME.id)(message)
        assert said == said.strip() != ""
        assert "{" not in said
    return said


def within(message: Message) -> set[str]:
    """The id of a message and of those inside it."""
    inner = [within(value) for value in message.args.values() if isinstance(value, Message)]
    return {message.msgid}.union(*inner)


def ids_in(*files: str) -> set[str]:
    """The message ids that stand in these files of the text package; of a pair the one for one."""
    folder = Path(text.__file__).parent
    found: set[str] = set()
    for file in files:
        with (folder / file).open("rb") as source:
            for _, _, texts, _ in messages.source(source, None, None, None):
                found.add(texts if isinstance(texts, str) else texts[0])
    return found
