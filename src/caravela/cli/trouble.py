"""What a command says when it cannot go on: a sentence for the person, and the exit code."""

from __future__ import annotations

from pathlib import Path

from caravela.cli import FAILED, MISUSED


class Trouble(Exception):
    """The command ends with this message and exit code; 2: it was used wrongly, 1: what it should check is wrong."""

    def __init__(self, message: str, code: int = MISUSED) -> None:
        super().__init__(message)
        self.code = code


class CheckFailed(Trouble):
    """What was to be checked is wrong."""

    def __init__(self, message: str) -> None:
        super().__init__(message, FAILED)


def unreadable(path: Path, error: OSError) -> Trouble:
    """A file that cannot be opened."""
    reason = error.strerror or str(error)
    return Trouble(f"{path} cannot be read: {reason[:1].lower()}{reason[1:]}. Name a file that is there and may be read.")
