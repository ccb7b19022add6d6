"""Plain data: the canonical form of a document, its hash, and small readers that name the path of what is wrong.

A document is dicts with text keys, lists, texts, whole numbers, booleans and None. Knows no game and no file format.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b

from caravela.engine.errors import BadDocument, Problem
from caravela.engine.messages import Message, Value

Document = dict[str, object]


def canonical(document: object) -> str:
    """The one text of a document: keys sorted, no spaces."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(document: object) -> str:
    """A hash of the canonical text, 16 hex digits."""
    return blake2b(canonical(document).encode(), digest_size=8).hexdigest()


def wrong(path: str, code: str, text: str | Message, args: dict[str, Value] | None = None) -> BadDocument:
    """The error for one problem; `text` is a message id with its fields in `args`."""
    return BadDocument([Problem(path, code, text, args)])


def mapping(value: object, path: str, known: Iterable[str] | None = None) -> Document:
    """The value as a mapping with no other keys than the known ones."""
    if not isinstance(value, dict):
        raise wrong(path, "mapping-expected", "names with values are expected, not {value}", {"value": repr(value)})
    allowed = None if known is None else list(known)
    for key in value:
        if not isinstance(key, str):
            raise wrong(path, "key-not-text", "{value} is not a name", {"value": repr(key)})
        if allowed is not None and key not in allowed:
            where = f"{path}.{key}" if path else key
            args: dict[str, Value] = {"key": repr(key), "known": ", ".join(allowed)}
            raise wrong(where, "key-unknown", "{key} is not known here; there are {known}", args)
    return value


def whole(value: object, path: str, low: int = 0, high: int = 1_000_000) -> int:
    """The value as a whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        args: dict[str, Value] = {"low": low, "high": high, "value": repr(value)}
        raise wrong(path, "number-expected", "a whole number from {low} to {high} is expected, not {value}", args)
    return value


def flag(value: object, path: str) -> bool:
    """The value as true or false."""
    if not isinstance(value, bool):
        raise wrong(path, "flag-expected", "true or false is expected, not {value}", {"value": repr(value)})
    return value


def items(value: object, path: str) -> list[object]:
    """The value as a list."""
    if not isinstance(value, list):
        raise wrong(path, "list-expected", "a list is expected, not {value}", {"value": repr(value)})
    return value


def word(value: object, words: tuple[str, ...], path: str) -> int:
    """The place of a word in its vocabulary."""
    if not isinstance(value, str) or value not in words:
        raise wrong(path, "word-unknown", "{value} is not one of {words}", {"value": repr(value), "words": ", ".join(words)})
    return words.index(value)


def counts(value: object, words: tuple[str, ...], path: str, high: int = 1000) -> list[int]:
    """How many of each word: `{colonist: 2}`, or a list of words."""
    found = [0] * len(words)
    if isinstance(value, list):
        for i, one in enumerate(value):
            found[word(one, words, f"{path}.{i}")] += 1
        return found
    for key, number in mapping(value, path, words).items():
        found[words.index(key)] = whole(number, f"{path}.{key}", 0, high)
    return found


def show_counts(numbers: list[int], words: tuple[str, ...]) -> Document:
    """The words with a number above zero."""
    return {words[i]: number for i, number in enumerate(numbers) if number}
