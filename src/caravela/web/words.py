"""The words of one language, for the site: `caravela.words`, where `words(language)` reads better than `table(language)`."""

from __future__ import annotations

from caravela.words import LOCALE as LOCALE
from caravela.words import NAMES as NAMES
from caravela.words import SOURCE as SOURCE
from caravela.words import Words as Words
from caravela.words import languages as languages
from caravela.words import table as words

__all__ = ["LOCALE", "NAMES", "SOURCE", "Words", "languages", "words"]
