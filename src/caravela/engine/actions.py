"""The catalogue of a game's actions: dense whole numbers, each a kind with a few small fields, and a text that parses back.

Numbers are fixed for a game whatever its options and player count, since records, bots and research data hold them: new
kinds are defined after the old ones, and a golden file guards the list. Knows nothing of states or of whose turn it is.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import product

from caravela.engine.errors import BadText
from caravela.engine.messages import Value

_COMMENT = re.compile(r"\{[^}]*\}")


class Kind:
    """One kind of action: its words, the vocabulary of each field, and the number of its first action."""

    def __init__(self, name: str, fields: tuple[tuple[str, ...], ...], first: int, anytime: bool) -> None:
        self.name = name
        self.fields = fields
        self.first = first
        self.anytime = anytime
        size = 1
        for words in fields:
            size *= len(words)
        self.size = size

    def id(self, *values: int) -> int:
        """The number of the action whose fields have these places in their vocabularies."""
        number = 0
        for words, value in zip(self.fields, values, strict=True):
            if not 0 <= value < len(words):
                raise ValueError(f"{self.name}: there is no word {value} among {words}")
            number = number * len(words) + value
        return self.first + number


class Actions:
    """All actions of a game. Build it at import with `define`, then only read it."""

    def __init__(self) -> None:
        self.size = 0
        self.kinds: list[Kind] = []
        self._texts: list[str] = []
        self._values: list[tuple[int, ...]] = []
        self._words: list[tuple[str, ...]] = []
        self._kind: list[Kind] = []
        self._ids: dict[str, int] = {}

    def define(self, name: str, *fields: tuple[str, ...], anytime: bool = False) -> Kind:
        """Add a kind after those there are; returns it. `anytime` marks powers that may be offered in many prompts.

        Raises ValueError when a text is taken already.
        """
        kind = Kind(name, fields, self.size, anytime)
        for values in product(*[range(len(words)) for words in fields]):
            words = tuple([fields[i][value] for i, value in enumerate(values)])
            text = " ".join((name, *words))
            if text in self._ids:
                raise ValueError(f"the action {text!r} is defined twice")
            self._ids[text] = self.size
            self._texts.append(text)
            self._values.append(values)
            self._words.append(words)
            self._kind.append(kind)
            self.size += 1
        self.kinds.append(kind)
        return kind

    def text(self, action: int) -> str:
        """The whole action in words, as records and the command line write it."""
        if not 0 <= action < self.size:
            raise ValueError(f"there is no action number {action}: they run from 0 to {self.size - 1}")
        return self._texts[action]

    def parse(self, text: str) -> int:
        """The number of an action written in words; words in braces are a comment. BadText names what comes near."""
        plain = " ".join(_COMMENT.sub(" ", text).split())
        action = self._ids.get(plain)
        if action is None:
            near = get_close_matches(plain, self._texts, n=3)
            if near:
                args: dict[str, Value] = {"action": repr(plain), "near": ", ".join(near)}
                raise BadText("there is no action {action}; near it: {near}", args)
            raise BadText("there is no action {action}", {"action": repr(plain)})
        return action

    def kind(self, action: int) -> str:
        """The words of the action's kind (`place`, `declare war`)."""
        return self._kind[action].name

    def values(self, action: int) -> tuple[int, ...]:
        """The places of the action's fields in their vocabularies."""
        return self._values[action]

    def fields(self, action: int) -> tuple[str, ...]:
        """The words of the action's fields."""
        return self._words[action]

    def anytime(self, action: int) -> bool:
        """Is this a power that may be offered in many prompts?"""
        return self._kind[action].anytime

    def texts(self) -> tuple[str, ...]:
        """Every action's text, in the order of the numbers."""
        return tuple(self._texts)
