"""Games played for their texts: positions on the way, and what a message says when it is put into words."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from caravela.engine import Event, Message
from caravela.engine.messages import Word
from caravela.games.empires import AOE3, GAME, text
from caravela.games.empires.state import Empires
from caravela.words import table
from tests.conformance.pairwise import option_sets
from tests.conformance.walks import Steered
from tests.games.aoe3.positions import POSITIONS as POSITIONS_OF_2007
from tests.games.empires.positions import POSITIONS
from tools import messages

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


@cache
def catalogue() -> dict[str, str]:
    """Every message id of the program with its plural."""
    return {one: several for book in messages.collect() for context, one, several in messages.keys(book.said) if not context}


def fields(msgid: str) -> set[str]:
    """The names of the fields of a message id."""
    return {name for _, name, _, _ in string.Formatter().parse(msgid) if name}


def check(message: Message) -> str:
    """The message in English: it stands in the catalogue, has all its fields, and no word lacks a name."""
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
    text = table("en", "empires")(message)
    assert text == text.strip()
    assert text
    assert "{" not in text
    return text


def ids_in(*files: str) -> set[str]:
    """The message ids that stand in these files of the text package; of a pair the one for one."""
    folder = Path(text.__file__).parent
    found: set[str] = set()
    for file in files:
        with (folder / file).open("rb") as source:
            for _, _, texts, _ in messages.source(source, None, None, None):
                found.add(texts if isinstance(texts, str) else texts[0])
    return found
