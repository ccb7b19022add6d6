"""Sentences that are not yet in a language: a message id with named values, to be rendered for a reader later.

A message id is an English sentence with fields in braces (`{player} lands a {worker} in {region}`), the key of the gettext
catalogues. Values are whole numbers, words of a vocabulary (`Word("region", "peru")`), so that a translation may inflect and
order them, texts that are the same in every language, or messages inside the message. Knows nothing of languages, pages or games.
"""

from __future__ import annotations

from typing import NamedTuple, Union


class Word(NamedTuple):
    """A word of the game's vocabulary: its kind (`worker`, `region`, `seat`, ...) and its id (`captain`, `peru`, `red`)."""

    kind: str
    id: str


Value = Union[int, str, Word, "Message"]


class Message(NamedTuple):
    """A sentence to be: `msgid` with fields in braces, their values, and the field that counts (for plurals), if any.

    With `counted`, `plural` is the message id for more than one and the field `counted` holds the number.
    """

    msgid: str
    args: dict[str, Value]
    plural: str = ""
    counted: str = ""


class Reason(NamedTuple):
    """Why something is not allowed, or costs more than it seems: the number of the rule, and the sentence."""

    rule: str
    message: Message


def plain(message: Message) -> str:
    """The sentence in English with ids for words: for logs, errors and tests where no catalogue is at hand."""
    msgid = message.msgid
    if message.plural and message.args.get(message.counted) != 1:
        msgid = message.plural
    shown: dict[str, object] = {}
    for key, value in message.args.items():
        if isinstance(value, Message):
            shown[key] = plain(value)
        else:
            shown[key] = value.id.replace("-", " ") if isinstance(value, Word) else value
    return msgid.format(**shown) if shown else msgid
