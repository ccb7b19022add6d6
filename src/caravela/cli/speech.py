"""The language that the command line speaks: English, or that of `--lang` or of the environment, as the program begins.

English is the message id itself: then no catalogue and no engine is loaded. What is typed or read by programs (ids, options,
colours, actions, JSON) is the same in every language. `N_` marks a text that is looked up elsewhere.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from caravela.marking import N_ as N_

if TYPE_CHECKING:
    from caravela.engine.messages import Message
    from caravela.words import Words

ENGLISH = "en"
#: Where a person's language stands, the first that is set counts.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")



class _Spoken:
    """The words of the language, None for English."""

    words: Words | None = None


class _Ids(dict[str, str]):
    """Seats by the words with which they are typed."""

    def __contains__(self, key: object) -> bool:
        return True

    def __missing__(self, key: str) -> str:
        return key


def wanted(environ: Mapping[str, str]) -> str:
    """The language of the environment, as far as Caravela knows it."""
    chosen = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    for one in chosen.split(":"):
        language = one.partition(".")[0].partition("_")[0].lower()
        if language in (ENGLISH, "c", "posix", ""):
            return ENGLISH
        if language in languages():
            return language
    return ENGLISH


def languages() -> list[str]:
    """The languages that there are."""
    from caravela import words

    return words.languages()


def use(language: str) -> None:
    """Speak a language from here on."""
    if language == ENGLISH:
        _Spoken.words = None
        return
    from caravela.words import table

    _Spoken.words = table(language)


def language() -> str:
    """The language that is spoken."""
    return ENGLISH if _Spoken.words is None else _Spoken.words.language


def say(text: str, /, **args: object) -> str:
    """The text of a message id with its fields filled."""
    if _Spoken.words is not None:
        return _Spoken.words(text, **args)
    return text.format(**args) if args else text


def count(one: str, many: str, n: int, /, **args: object) -> str:
    """The right plural of a counted message; `n` is a field of it, too."""
    if _Spoken.words is not None:
        return _Spoken.words.count(one, many, n, **args)
    return (one if n == 1 else many).format(n=n, **args)


def tell(message: Message, game: str = "") -> str:
    """A message of the engine, or of a game."""
    if _Spoken.words is not None:
        return _about(_Spoken.words, game).say(message, _Ids())
    from caravela.engine.messages import plain

    return plain(message)


def about(game: str, text: str) -> str:
    """A text of a game: its name, a label, a help."""
    return text if _Spoken.words is None else _about(_Spoken.words, game)(text)


def name(game: str, id: str) -> str:
    """A word of a game's report: of `Game.names` the name in the kind `source`, else in the first kind that has it."""
    if _Spoken.words is None or id.isdigit():
        return id.replace("-", " ")
    from caravela import games

    names = games.get(game).names()
    kinds = [kind for kind in ("source", *names) if id in names.get(kind, {})]
    return _about(_Spoken.words, game).name(kinds[0] if kinds else "source", id)


def _about(words: Words, game: str) -> Words:
    from caravela.words import table

    return table(words.language, game) if game else words


@contextmanager
def spoken_by_libraries() -> Iterator[None]:
    """Libraries that look up their texts by gettext, as argparse does, find them in our catalogue meanwhile."""
    if _Spoken.words is None:
        yield
        return
    from caravela.words import DOMAIN, LOCALE

    before, domain = os.environ.get("LANGUAGE"), gettext.textdomain()
    os.environ["LANGUAGE"] = _Spoken.words.language
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before
