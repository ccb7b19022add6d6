"""The words of one language, filled once: site, command line and scenarios look messages and names up here.

A `Words` is made per language from the compiled catalogue of all of the program (`locale/<language>/LC_MESSAGES/django.mo`);
English needs none, since message ids are English. Names of pieces are the games' (`Game.names`), with their kind as context in
the catalogue. Knows no Django, no page and no rule.

    words = table("pl")
    words(game.prompt(state), {"red": "Zofia"})      a game's message; the players' names by colour, else the colours
    words("Confirm")   words("{n} turns", n=3)       a message by its id
    words.count("{n} ship", "{n} ships", 2)          a counted one
    words.name("tile", "navy")                       a word of a game's vocabulary
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from caravela.engine.messages import Message, Value, Word

Vocabulary = Mapping[str, Mapping[str, str]]
Seats = Mapping[str, str]

LOCALE = Path(__file__).resolve().parent / "locale"
DOMAIN = "django"
SOURCE = "en"
NAMES = {"en": "English", "pl": "Polski"}


class Words:
    """One language. `vocabulary` holds the English names of the games' words by kind and id."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations, vocabulary: Vocabulary | None = None) -> None:
        self.language = language
        self._catalogue = catalogue
        self._vocabulary: Vocabulary = {} if vocabulary is None else vocabulary
        self._known: dict[str, str] = {}

    def __call__(self, message: str | Message, seats: Seats | None = None, /, **args: object) -> str:
        """A game's message, with the players' names by colour; or the message of an id with its fields filled."""
        if isinstance(message, Message):
            return self.say(message, seats)
        text = self._text(message)
        return text.format(**args) if args else text

    def count(self, one: str, many: str, n: int, /, **args: object) -> str:
        """The right plural of a counted message; `n` is a field of it, too."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **args)

    def name(self, kind: str, id: str) -> str:
        """The name of a word of a game's vocabulary; of one that no game names, its id in plain words."""
        return self.word(Word(kind, id))

    def word(self, word: Word, seats: Seats | None = None, vocabulary: Vocabulary | None = None) -> str:
        """The name of a word.

        `seats` gives the players' names by colour, for words of the kind `seat`; `vocabulary` the names of one game, where those
        of all installed games are not meant.
        """
        if word.kind == "seat" and seats is not None and word.id in seats:
            return seats[word.id]
        english = (self._vocabulary if vocabulary is None else vocabulary).get(word.kind, {}).get(word.id)
        if english is None:
            english = word.id.replace("-", " ")
        key = f"{word.kind}\x04{english}"
        text = self._known.get(key)
        if text is None:
            found = self._catalogue.pgettext(word.kind, english)
            text = self._known[key] = found if found != english else self._text(english)
        return text

    def say(self, message: Message, seats: Seats | None = None, vocabulary: Vocabulary | None = None) -> str:
        """A game's message in this language; the names as in `word`."""
        args = {key: self._shown(value, seats, vocabulary) for key, value in message.args.items()}
        if message.plural:
            n = message.args[message.counted]
            text = self._catalogue.ngettext(message.msgid, message.plural, n if isinstance(n, int) else 0)
        else:
            text = self._text(message.msgid)
        return text.format(**args)

    def _text(self, msgid: str) -> str:
        text = self._known.get(msgid)
        if text is None:
            # The empty id is the catalogue's own heading.
            text = self._known[msgid] = self._catalogue.gettext(msgid) if msgid else ""
        return text

    def _shown(self, value: Value, seats: Seats | None, vocabulary: Vocabulary | None) -> object:
        return self.word(value, seats, vocabulary) if isinstance(value, Word) else value


def languages() -> list[str]:
    """English, and every language with a compiled catalogue."""
    found = sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [SOURCE, *[language for language in found if language != SOURCE]]


def vocabulary() -> dict[str, dict[str, str]]:
    """The English names of all installed games, by kind and id."""
    from caravela import games

    found: dict[str, dict[str, str]] = {}
    for game in games.all():
        for kind, names in game.names().items():
            known = found.setdefault(kind, {})
            for word, name in names.items():
                known.setdefault(word, name)
    return found


@cache
def table(language: str) -> Words:
    """The words of a language; an unknown one falls back to English."""
    return Words(language, gettext.translation(DOMAIN, LOCALE, [language], fallback=True), vocabulary())
