"""The words of one language, filled once at start: boards and logs look them up without gettext's cost for every word.

A `Words` is made per language from the compiled catalogue of all of the program (`locale/<language>/LC_MESSAGES/django.mo`);
English needs none, since message ids are English. Knows no Django and no game, only messages.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from caravela.engine.messages import Message, Value, Word

Vocabulary = Mapping[str, Mapping[str, str]]

LOCALE = Path(__file__).resolve().parent.parent / "locale"
DOMAIN = "django"
SOURCE = "en"
NAMES = {"en": "English", "pl": "Polski"}


class Words:
    """One language: `words("Confirm")`, `words("{n} turns", n=3)`, `words.count("{n} ship", "{n} ships", n)`, `words.say(m)`."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue
        self._known: dict[str, str] = {}

    def __call__(self, msgid: str, /, **args: object) -> str:
        """The message in this language, with its fields filled."""
        text = self._known.get(msgid)
        if text is None:
            text = self._known[msgid] = self._catalogue.gettext(msgid) if msgid else ""
        return text.format(**args) if args else text

    def count(self, one: str, many: str, n: int, /, **args: object) -> str:
        """The right plural of a counted message; `n` is a field of it, too."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **args)

    def word(self, word: Word, names: Mapping[str, str] | None = None, vocabulary: Vocabulary | None = None) -> str:
        """The name of a word of a game.

        `names` gives the players' names by colour, for words of the kind `seat`; `vocabulary` the game's English names
        (`Game.names`), which are the message ids of the others, with their kind as context.
        """
        if word.kind == "seat" and names is not None and word.id in names:
            return names[word.id]
        english = vocabulary.get(word.kind, {}).get(word.id) if vocabulary else None
        if english is None:
            english = word.id.replace("-", " ")
        key = f"{word.kind}\x04{english}"
        text = self._known.get(key)
        if text is None:
            found = self._catalogue.pgettext(word.kind, english)
            text = self._known[key] = found if found != english else self(english)
        return text

    def say(self, message: Message, names: Mapping[str, str] | None = None, vocabulary: Vocabulary | None = None) -> str:
        """A game's message in this language; the names as in `word`."""
        args = {key: self._shown(value, names, vocabulary) for key, value in message.args.items()}
        if message.plural:
            n = message.args[message.counted]
            text = self._catalogue.ngettext(message.msgid, message.plural, n if isinstance(n, int) else 0)
        else:
            text = self(message.msgid)
        return text.format(**args)

    def _shown(self, value: Value, names: Mapping[str, str] | None, vocabulary: Vocabulary | None) -> object:
        return self.word(value, names, vocabulary) if isinstance(value, Word) else value


def languages() -> list[str]:
    """English, and every language with a compiled catalogue."""
    found = sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [SOURCE, *[language for language in found if language != SOURCE]]


@cache
def words(language: str) -> Words:
    """The words of a language; an unknown one falls back to English."""
    return Words(language, gettext.translation(DOMAIN, LOCALE, [language], fallback=True))
