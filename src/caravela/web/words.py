"""The words of one language, for the site: `caravela.words`, where `words(language)` reads better than `table(language)`."""

from __future__ import annotations

from caravela.words import LOCALE as LOCALE
from caravela.words import NAMES as NAMES
from caravela.words import SOURCE as SOURCE
from caravela.words import Words as Words
from caravela.words import languages as languages
from caravela.words import table as words

__all__ = ["LOCALE", "NAMES", "SOURCE", "Words", "languages", "sentence", "spoken", "words"]


def sentence(text: str) -> str:
    """A text of the engine, which has neither capital nor full stop, standing alone."""
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."


def spoken(game: str = "") -> Words:
    """The words of the language in which this request is answered; with a game its own, too."""
    from django.utils.translation import get_language

    return words(get_language() or SOURCE, game)

