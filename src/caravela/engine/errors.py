"""What can go wrong, in words: every error that the engine raises for bad input.

Knows nothing of any game. An error that is raised for input (an action, a document, a record, an option) has changed nothing.
Each holds a `message`, so that a page or the command line can say it in the reader's language; its `str` is English. A text is
an English message id whose fields are filled from `args`; without `args` it is shown as it stands.
"""

from __future__ import annotations

from caravela.engine.messages import Message, Value, plain

Args = dict[str, Value]


def _message(text: str | Message, args: Args | None) -> Message:
    if isinstance(text, Message):
        return text
    return Message(text, {} if args is None else args)


class Problem:
    """One thing that is wrong with plain data: where (`path`, dotted), which (`code`) and a sentence (`message`)."""

    def __init__(self, path: str, code: str, text: str | Message, args: Args | None = None) -> None:
        self.path = path
        self.code = code
        self.message = _message(text, args)

    @property
    def text(self) -> str:
        """The sentence in English."""
        return plain(self.message)

    @property
    def placed(self) -> Message:
        """The sentence with its path."""
        if not self.path:
            return self.message
        return Message("{path}: {problem}", {"path": self.path, "problem": self.message})

    def __repr__(self) -> str:
        return f"Problem({self.path!r}, {self.code!r}, {self.text!r})"

    def __str__(self) -> str:
        return plain(self.placed)


class CaravelaError(Exception):
    """The base of every error of the engine; `message` says what is wrong."""

    def __init__(self, text: str | Message, args: Args | None = None) -> None:
        self.message = _message(text, args)
        super().__init__(plain(self.message))


class EngineError(CaravelaError):
    """The rules themselves went wrong (a game never does this in play): the message holds the stack of steps."""


class IllegalAction(CaravelaError, ValueError):
    """The action may not be taken now. The message says why in words; the state is as it was."""


class BadText(CaravelaError, ValueError):
    """A text is not what it should be: no action of the game, no list or mapping of a record."""


class BadOption(CaravelaError, ValueError):
    """The options do not fit the game; `problems` names each one."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(together(problems))
        self.problems = problems


class BadDocument(CaravelaError, ValueError):
    """A position or a scenario does not hold together; `problems` names each inconsistency with its path."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(together(problems))
        self.problems = problems


class BadRecord(CaravelaError, ValueError):
    """A record cannot be read or replayed; `line` is the first line that is wrong, counted from 1 (0: the whole)."""

    def __init__(self, text: str | Message, line: int = 0, args: Args | None = None) -> None:
        problem = _message(text, args)
        super().__init__(Message("line {line}: {problem}", {"line": line, "problem": problem}) if line else problem)
        self.line = line


class UnknownGame(CaravelaError, LookupError):
    """There is no game of this id; the message names those that there are."""


def together(problems: list[Problem]) -> Message:
    """All problems in one message."""
    if not problems:
        return Message("", {})
    found = problems[-1].placed
    for problem in reversed(problems[:-1]):
        found = Message("{problem}; {others}", {"problem": problem.placed, "others": found})
    return found


def message_of(error: BaseException) -> Message:
    """What an error says; of one that is not ours its own text."""
    return error.message if isinstance(error, CaravelaError) else Message(str(error), {})
