"""What a message of a game says when it is put into words: it is known, whole, named, and said in every language."""

from __future__ import annotations

import string
from functools import cache
from pathlib import Path
from types import ModuleType

from caravela.engine import Game, Message
from caravela.engine.messages import Word
from caravela.words import table
from tools import messages

LANGUAGES = ("pl", "en")


@cache
def catalogue() -> dict[str, str]:
    """Every message id of the program with its plural."""
    return {one: several for book in messages.collect() for context, one, several in messages.keys(book.said) if not context}


def fields(msgid: str) -> set[str]:
    """The names of the fields of a message id."""
    return {name for _, name, _, _ in string.Formatter().parse(msgid) if name}


def check(game: Game, message: Message) -> str:
    """The message in English, after a look at it in each language: in the catalogue, with all its fields, every word named."""
    assert message.msgid in catalogue(), f"not found by tools/messages.py: {message.msgid!r}"
    if message.plural:
        assert catalogue()[message.msgid] == message.plural
        assert isinstance(message.args[message.counted], int)
    for msgid in (message.msgid, message.plural):
        assert fields(msgid) <= set(message.args), f"{msgid!r} lacks {fields(msgid) - set(message.args)}"
    names = game.names()
    for value in message.args.values():
        if isinstance(value, Word):
            assert value.id in names[value.kind], f"{value} has no name"
        elif isinstance(value, Message):
            check(game, value)
    for language in LANGUAGES:
        said = table(language, game.id)(message)
        assert said == said.strip() != ""
        assert "{" not in said
    return said


def ids_in(package: ModuleType, *files: str) -> set[str]:
    """The message ids that stand in these files of a game's text package; of a pair the one for one."""
    assert package.__file__ is not None
    folder = Path(package.__file__).parent
    found: set[str] = set()
    for file in files:
        with (folder / file).open("rb") as source:
            for _, _, texts, _ in messages.source(source, None, None, None):
                found.add(texts if isinstance(texts, str) else texts[0])
    return found
