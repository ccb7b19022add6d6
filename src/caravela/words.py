"""The words of one language, filled once: site, command line and scenarios look messages and names up here.

A `Words` is made per language, and per game where it is about one. English needs no catalogue, since message ids are English.
Site, engine and command line have theirs in `caravela/locale`; a game brings its own in the folder `locale` of its package, as
`locale/<language>/LC_MESSAGES/game.mo`. Names of pieces are the games' (`Game.names`), with their kind as context in the game's
catalogue. Knows no Django, no page and no rule.

    words = table("pl", "empires")
    words(game.prompt(state), {"red": "Zofia"})      a game's message; the players' names by colour, else the colours
    words("Confirm")   words("{n} turns", n=3)       a message by its id
    words.count("{n} ship", "{n} ships", 2)          a counted one
    words.name("tile", "navy")                       a word of the game's vocabulary
"""

from __future__ import annotations

import gettext
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from caravela.engine.messages import Message, Value, Word

if TYPE_CHECKING:
    from caravela.engine.game import Game

Vocabulary = Mapping[str, Mapping[str, str]]
Seats = Mapping[str, str]

LOCALE = Path(__file__).resolve().parent / "locale"
DOMAIN = "django"
GAME_DOMAIN = "game"
SOURCE = "en"
NAMES = {"en": "English", "pl": "Polski"}


def _one_stop(text: str) -> str:
    """The sentence, where a name at its end brings a full stop of its own ("West Indies Co.")."""
    return text[:-1] if text.endswith("..") and not text.endswith("...") else text


class Words:
    """One language.

    `vocabulary` holds the English names of the game's words by kind and id, `contexts` the contexts of their kinds in the
    catalogue where these are not the kinds themselves.
    """

    def __init__(
        self,
        language: str,
        catalogue: gettext.NullTranslations,
        vocabulary: Vocabulary | None = None,
        contexts: Mapping[str, str] | None = None,
    ) -> None:
        self.language = language
        self._catalogue = catalogue
        self._vocabulary: Vocabulary = {} if vocabulary is None else vocabulary
        self._contexts: Mapping[str, str] = {} if contexts is None else contexts
        self._known: dict[str, str] = {}

    def __call__(self, message: str | Message, seats: Seats | None = None, /, **args: object) -> str:
        """A game's message, with the players' names by colour; or the message of an id with its fields filled."""
        if isinstance(message, Message):
            return self.say(message, seats)
        text = self._text(message)
        return _one_stop(text.format(**args)) if args else text

    def count(self, one: str, many: str, n: int, /, **args: object) -> str:
        """The right plural of a counted message; `n` is a field of it, too."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **args)

    def name(self, kind: str, id: str) -> str:
        """The name of a word of a game's vocabulary; of one that no game names, its id in plain words."""
        return self.word(Word(kind, id))

    def word(self, word: Word, seats: Seats | None = None) -> str:
        """The name of a word; `seats` gives the players' names by colour, for words of the kind `seat`."""
        if word.kind == "seat" and seats is not None and word.id in seats:
            return seats[word.id]
        english = self._vocabulary.get(word.kind, {}).get(word.id)
        if english is None:
            english = word.id.replace("-", " ")
        key = f"{word.kind}\x04{english}"
        text = self._known.get(key)
        if text is None:
            found = self._catalogue.pgettext(self._contexts.get(word.kind, word.kind), english)
            text = self._known[key] = found if found != english else self._text(english)
        return text

    def say(self, message: Message, seats: Seats | None = None) -> str:
        """A game's message in this language; the names as in `word`."""
        args = {key: self._shown(value, seats) for key, value in message.args.items()}
        if message.plural:
            n = message.args[message.counted]
            text = self._catalogue.ngettext(message.msgid, message.plural, n if isinstance(n, int) else 0)
        else:
            text = self._text(message.msgid)
        return _one_stop(text.format(**args)) if args else text

    def _text(self, msgid: str) -> str:
        text = self._known.get(msgid)
        if text is None:
            # The empty id is the catalogue's own heading.
            text = self._known[msgid] = self._catalogue.gettext(msgid) if msgid else ""
        return text

    def _shown(self, value: Value, seats: Seats | None) -> object:
        if isinstance(value, Message):
            return self.say(value, seats)
        return self.word(value, seats) if isinstance(value, Word) else value


def languages() -> list[str]:
    """English, and every language in which the texts of site, engine and command line are compiled."""
    found = sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [SOURCE, *[language for language in found if language != SOURCE]]


def folder(game: Game) -> Path | None:
    """Where a game's catalogues are: `locale` in the package of its class, or in the nearest package around it that has one."""
    for package in _around(type(game).__module__):
        place = Path(package) / "locale"
        if place != LOCALE and place.is_dir():
            return place
    return None


def _around(module: str) -> Iterator[str]:
    """The folders of the packages around a module, the inmost first."""
    name = module
    while name:
        yield from list(getattr(sys.modules.get(name), "__path__", ()))[:1]
        name = name.rpartition(".")[0]


@cache
def table(language: str, game: str = "") -> Words:
    """The words of a language: those of site, engine and command line; with the id of a game its own before them.

    An unknown language is English, and so is what a catalogue lacks.
    """
    site = gettext.translation(DOMAIN, LOCALE, [language], fallback=True)
    if not game:
        return Words(language, site)
    from caravela import games

    about = games.get(game)
    own = _brought(about, language)
    own.add_fallback(site)
    return Words(language, own, about.names(), about.contexts())


def _brought(game: Game, language: str) -> gettext.NullTranslations:
    """A game's own catalogue; an empty one where it has none."""
    place = folder(game)
    return gettext.NullTranslations() if place is None else gettext.translation(GAME_DOMAIN, place, [language], fallback=True)
