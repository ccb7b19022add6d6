"""Text files in YAML: positions and scenarios, in and out. The only module that knows YAML.

Plain data alone is read: no anchors, no tags, no other types than texts, whole numbers, `true`, `false`,
`null`, lists and mappings with text keys. `on`, `off`, `yes` and `no` are the words that they are (options
are written with them), and so is all else that some YAML would guess at, dates and `1.5` included. Knows
nothing of games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from caravela.engine import CaravelaError, Message
from caravela.engine.messages import Value

LONGEST: Final = 1_000_000
DEEPEST: Final = 20

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WORDS: Final[dict[str, object]] = {"": None, "~": None, "null": None, "true": True, "false": False}


class BadFile(CaravelaError, ValueError):
    """A text file that cannot be read; `line` counts from 1 (0: the whole)."""

    def __init__(self, text: str, line: int = 0, name: str = "", args: dict[str, Value] | None = None) -> None:
        fields: dict[str, Value] = {"problem": Message(text, {} if args is None else args), "name": name, "line": line}
        if name and line:
            super().__init__(Message("{name}, line {line}: {problem}", fields))
        elif name:
            super().__init__(Message("{name}: {problem}", fields))
        elif line:
            super().__init__(Message("line {line}: {problem}", fields))
        else:
            super().__init__(text, args)
        self.line = line


def load(text: str, name: str = "") -> object:
    """The one document of a text. `name` is put before error messages. Raises BadFile."""
    documents = load_all(text, name)
    if len(documents) != 1:
        raise BadFile("one document is expected, not {n}", 0, name, {"n": len(documents)})
    return documents[0]


def load_all(text: str, name: str = "") -> list[object]:
    """The documents of a text, parted by lines of `---`. Raises BadFile."""
    if len(text) > LONGEST:
        raise BadFile("at most {most} characters are read, not {n}", 0, name, {"most": LONGEST, "n": len(text)})
    try:
        reader = _Reader(yaml.parse(text, Loader=_LOADER), name)
        return reader.documents()
    except (yaml.YAMLError, UnicodeError) as error:
        mark = getattr(error, "problem_mark", None)
        what = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise BadFile(what, mark.line + 1 if mark is not None else 0, name) from None


def read(path: Path) -> object:
    """The one document of a file. Raises BadFile, or OSError when the file cannot be opened."""
    return load(_content(path), path.name)


def read_all(path: Path) -> list[object]:
    """The documents of a file. Raises BadFile, or OSError when the file cannot be opened."""
    return load_all(_content(path), path.name)


def dump(document: object) -> str:
    """The document as text for people.

    Small lists and mappings on one line, all else indented. `load` gives it back.
    """
    text: str = yaml.dump(
        document,
        Dumper=_Dumper,
        sort_keys=False,
        default_flow_style=None,
        allow_unicode=True,
        width=100,
    )
    return text


def _content(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(4 * LONGEST + 1)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadFile("the text is not UTF-8", line, path.name) from None


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


class _Reader:
    """Makes plain data of the parser's events."""

    def __init__(self, events: Iterator[Any], name: str) -> None:
        self.events = events
        self.name = name

    def documents(self) -> list[object]:
        events = self.events
        starts = (event for event in events if isinstance(event, yaml.DocumentStartEvent))
        return [self.value(next(events), 0) for _ in starts]

    def wrong(self, text: str, event: Any, **args: Value) -> BadFile:
        return BadFile(text, event.start_mark.line + 1, self.name, args)

    def value(self, event: Any, depth: int) -> object:
        if depth > DEEPEST:
            raise self.wrong("at most {most} lists and mappings may lie in each other", event, most=DEEPEST)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise self.wrong("anchors and aliases (& and *) are not read; put quotes around the text", event)
        if event.tag is not None:
            raise self.wrong("tags (!) are not read; put quotes around the text", event)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return list(self.items(depth))
        return self.mapping(depth)

    def items(self, depth: int) -> Iterator[object]:
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                return
            yield self.value(event, depth + 1)

    def mapping(self, depth: int) -> dict[str, object]:
        values: dict[str, object] = {}
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent) or event.anchor is not None or event.tag is not None:
                raise self.wrong("the name of a field is a plain text", event)
            key = str(event.value)
            if key in values:
                raise self.wrong("the field {field} stands there twice", event, field=repr(key))
            values[key] = self.value(next(self.events), depth + 1)
        return values

    def scalar(self, event: Any) -> object:
        text = str(event.value)
        if event.style not in (None, ""):
            return text
        if _NUMBER.fullmatch(text):
            return int(text)
        return _WORDS.get(text, text)
