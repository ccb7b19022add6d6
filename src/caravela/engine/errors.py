"""What can go wrong, in words: every error that the engine raises for bad input.

Knows nothing of any game. An error that is raised for input (an action, a document, a record, an option) has changed nothing.
"""

from __future__ import annotations


class Problem:
    """One thing that is wrong with plain data: where (`path`, dotted), which (`code`) and a sentence in English (`text`).

    `args` holds the values named in the sentence, so that a page can say it in the reader's language.
    """

    def __init__(self, path: str, code: str, text: str, args: dict[str, object] | None = None) -> None:
        self.path = path
        self.code = code
        self.text = text
        self.args: dict[str, object] = {} if args is None else args

    def __repr__(self) -> str:
        return f"Problem({self.path!r}, {self.code!r}, {self.text!r})"

    def __str__(self) -> str:
        return f"{self.path}: {self.text}" if self.path else self.text


class CaravelaError(Exception):
    """The base of every error of the engine."""


class EngineError(CaravelaError):
    """The rules themselves went wrong (a game never does this in play): the message holds the stack of steps."""


class IllegalAction(CaravelaError, ValueError):
    """The action may not be taken now. The message says why in words; the state is as it was."""


class BadOption(CaravelaError, ValueError):
    """The options do not fit the game; `problems` names each one."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join([str(problem) for problem in problems]))
        self.problems = problems


class BadDocument(CaravelaError, ValueError):
    """A position or a scenario does not hold together; `problems` names each inconsistency with its path."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join([str(problem) for problem in problems]))
        self.problems = problems


class BadRecord(CaravelaError, ValueError):
    """A record cannot be read or replayed; `line` is the first line that is wrong, counted from 1 (0: the whole)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class UnknownGame(CaravelaError, LookupError):
    """There is no game of this id; the message names those that there are."""
