"""The small notation of plain data on one line that records use: `{red: 84, blue: 71}`, `[red, blue]`.

A subset of YAML's flow style, so that YAML tools read it too: words without quotes, other texts in double
quotes as in JSON, whole numbers, `true`, `false`, `null`. Knows nothing of what the data means.
"""

from __future__ import annotations

import json
import re
from typing import Final

from caravela.engine.errors import BadText
from caravela.engine.messages import Message, Value

_PLAIN: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_./+-]*(?: [A-Za-z0-9_./+-]+)*")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_SPACE: Final = re.compile(r" *")
#: Words that some reader of YAML would take for something else than a text.
_TAKEN: Final = ("true", "false", "null", "on", "off", "yes", "no", "y", "n")
DEEPEST: Final = 12


def show(value: object) -> str:
    """The value on one line; `read` gives it back."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join([show(one) for one in value]) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{show(str(key))}: {show(one)}" for key, one in value.items()]) + "}"
    if isinstance(value, str):
        # What begins with a digit could be read as a number by somebody, unless there is a stroke in it.
        word = value[:1].isalpha() or "/" in value
        plain = word and _PLAIN.fullmatch(value) and value.lower() not in _TAKEN
        return value if plain else json.dumps(value)
    raise TypeError(f"{value!r} is not plain data")


def read(text: str) -> object:
    """The value of a line. BadText says what is wrong and at which place (from 1)."""
    reader = _Reader(text)
    reader.skip()
    value = reader.value(0)
    reader.skip()
    if reader.at < len(text):
        raise reader.wrong("nothing more is expected")
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def wrong(self, text: str, args: dict[str, Value] | None = None) -> BadText:
        problem = Message(text, {} if args is None else args)
        if self.at >= len(self.text):
            return BadText("{problem}, not the end (place {place})", {"problem": problem, "place": self.at + 1})
        found: dict[str, Value] = {"problem": problem, "place": self.at + 1, "found": repr(self.text[self.at : self.at + 12])}
        return BadText("{problem}, not {found} (place {place})", found)

    def skip(self) -> None:
        found = _SPACE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def take(self, mark: str) -> bool:
        """Step over the mark and the spaces behind it, if it comes next."""
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        self.skip()
        return True

    def value(self, depth: int) -> object:
        if depth > DEEPEST:
            raise self.wrong("at most {most} brackets may be open", {"most": DEEPEST})
        if self.take("["):
            return self.list(depth)
        if self.take("{"):
            return self.mapping(depth)
        return self.scalar()

    def list(self, depth: int) -> list[object]:
        values: list[object] = []
        while not self.take("]"):
            if values and not self.take(","):
                raise self.wrong("',' or ']' is expected")
            values.append(self.value(depth + 1))
            self.skip()
        return values

    def mapping(self, depth: int) -> dict[str, object]:
        values: dict[str, object] = {}
        while not self.take("}"):
            if values and not self.take(","):
                raise self.wrong("',' or '}' is expected")
            start = self.at
            key = self.word()
            if key in values:
                self.at = start
                raise self.wrong("{name} stands there already; another name is expected", {"name": repr(key)})
            self.skip()
            if not self.take(":"):
                raise self.wrong("':' is expected")
            values[key] = self.value(depth + 1)
            self.skip()
        return values

    def word(self) -> str:
        quoted = _QUOTED.match(self.text, self.at)
        if quoted is not None:
            try:
                word = json.loads(quoted.group())
            except ValueError:
                raise self.wrong("a text in quotes as JSON writes it is expected") from None
            self.at = quoted.end()
            assert isinstance(word, str)
            return word
        plain = _PLAIN.match(self.text, self.at)
        if plain is None:
            raise self.wrong("a word is expected")
        self.at = plain.end()
        return plain.group()

    def scalar(self) -> object:
        if self.text.startswith('"', self.at):
            return self.word()
        number = _NUMBER.match(self.text, self.at)
        plain = _PLAIN.match(self.text, self.at)
        if number is not None and (plain is None or plain.end() <= number.end()):
            self.at = number.end()
            return int(number.group())
        word = self.word()
        if word == "null":
            return None
        if word in ("true", "false"):
            return word == "true"
        return word
