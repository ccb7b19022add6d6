"""What a command says when it cannot go on: a sentence for the person, and the exit code. Loads no engine until then."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING

from caravela.cli import FAILED, MISUSED
from caravela.cli.speech import N_

if TYPE_CHECKING:
    from caravela.engine.messages import Message, Value

REASONS = {
    errno.ENOENT: N_("no such file or directory"),
    errno.EACCES: N_("permission denied"),
    errno.EISDIR: N_("is a directory"),
}


class Trouble(Exception):
    """The command ends with these messages and the exit code; 2: it was used wrongly, 1: what it should check is wrong.

    A text is a message id with its fields in `args`. Messages about a game name it, for its words.
    """

    def __init__(
        self, text: str | Message | list[Message], args: dict[str, Value] | None = None, code: int = MISUSED, game: str = ""
    ) -> None:
        super().__init__(text, args)
        self.text = text
        self.fields: dict[str, Value] = {} if args is None else args
        self.code = code
        self.game = game

    @property
    def messages(self) -> list[Message]:
        """What is to be said, a line each."""
        from caravela.engine.messages import Message

        if isinstance(self.text, str):
            return [Message(self.text, self.fields)]
        return [self.text] if isinstance(self.text, Message) else self.text


class CheckFailed(Trouble):
    """What was to be checked is wrong."""

    def __init__(self, text: str | Message, args: dict[str, Value] | None = None, game: str = "") -> None:
        super().__init__(text, args, FAILED, game)


def unreadable(path: Path, error: OSError) -> Trouble:
    """A file that cannot be opened."""
    return Trouble("{file} cannot be read: {reason}. Name a file that is there and may be read.", _why(path, error))


def unwritable(path: Path, error: OSError) -> Trouble:
    """A file that cannot be made or added to."""
    return Trouble("{file} cannot be written: {reason}. Name a file that may be written.", _why(path, error))


def _why(path: Path, error: OSError) -> dict[str, Value]:
    from caravela.engine.messages import Message

    known = REASONS.get(error.errno or 0)
    text = error.strerror or str(error)
    reason: Value = Message(known, {}) if known else text[:1].lower() + text[1:]
    return {"file": str(path), "reason": reason}
