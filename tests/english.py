"""Is there English left in what should be Polish?"""

from __future__ import annotations

import re
from functools import cache

from tools import messages

#: The same words in both languages, or a part of a name that stays English.
SAME = {"Age of Discovery", "{file}: {problem}", "{path}: {problem}", "{problem}; {others}"}


def english_in(text: str) -> list[str]:
    """The English messages of several words that stand in a text; fields of a message may hold anything short."""
    return [one for one, pattern in english() if pattern.search(text)]


@cache
def english() -> list[tuple[str, re.Pattern[str]]]:
    """Every English message of several words, with what finds it."""
    found = []
    for message in [message for book in messages.collect() for message in book.said]:
        for one in [message.id] if isinstance(message.id, str) else message.id:
            plain = re.split(r"\{\w*\}|%\(\w+\)s", one)
            if len(re.findall(r"[A-Za-z]{2,}", " ".join(plain))) > 1 and one not in SAME:
                around = "[^\n]{1,40}".join([re.escape(part) for part in plain])
                found.append((one, re.compile(rf"(?<!\w){around}(?!\w)")))
    return found
