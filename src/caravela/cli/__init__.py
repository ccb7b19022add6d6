"""The command `caravela`. Each command is a module of its own, loaded when it is called: starting costs what it needs.

Exit codes: 0 fine, 1 a check failed or something broke, 2 the command was used wrongly; a message says what to do.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

FINE: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code, which the console script hands on."""
    from caravela.cli import speech
    from caravela.cli.parser import parse
    from caravela.cli.trouble import Trouble

    try:
        try:
            chosen = parse(sys.argv[1:] if arguments is None else list(arguments))
            return _run(chosen.command, chosen.__dict__)
        finally:
            sys.stdout.flush()
    except Trouble as trouble:
        for message in trouble.messages:
            print(f"caravela: {speech.tell(message, trouble.game)}", file=sys.stderr)
        return trouble.code
    except KeyboardInterrupt:
        print(f"caravela: {speech.say('interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output (`| head`) has seen enough. Nothing may be written any more, not even at exit.
        _close_output()
        return FINE


def _run(command: str, chosen: dict[str, object]) -> int:
    from importlib import import_module

    given = {name: value for name, value in chosen.items() if name not in ("command", "lab", "lang")}
    module = f"lab.{chosen['lab']}" if command == "lab" else command
    code: int = import_module(f"caravela.cli.{module}").run(**given)
    return code


def _close_output() -> None:
    import os

    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
