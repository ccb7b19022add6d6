"""`caravela scenario`: runs files of scenarios and names each difference between what should be and what is."""

from __future__ import annotations

import sys
from pathlib import Path

from caravela import games, textfiles
from caravela.cli import FAILED, FINE
from caravela.cli.trouble import Trouble, unreadable
from caravela.engine import BadDocument, Document, UnknownGame, scenario


def run(files: list[Path]) -> int:
    """Run every scenario of the files; 1 when one of them differs. Trouble names a file that cannot be read."""
    count = 0
    wrong = 0
    for file in files:
        for document in _read(file):
            count += 1
            name, differences = _check(document)
            if differences:
                wrong += 1
                print(f"differs  {file}: {name}")
                for difference in differences:
                    print(f"         {difference}")
            else:
                print(f"as said  {file}: {name}")
    if wrong:
        print(f"caravela: {wrong} of {count} scenarios differ", file=sys.stderr)
        return FAILED
    print(f"{count} scenarios are as they say" if count != 1 else "The scenario is as it says")
    return FINE


def _read(file: Path) -> list[object]:
    try:
        documents = textfiles.read_all(file)
    except OSError as error:
        raise unreadable(file, error) from None
    except textfiles.BadFile as error:
        raise Trouble(f"{file} cannot be read: {error}") from None
    if not documents:
        raise Trouble(f"{file} holds no scenario. docs/notation.md says how one is written")
    return documents


def _check(document: object) -> tuple[str, list[str]]:
    """The scenario's title and its differences."""
    if not isinstance(document, dict):
        return "(no scenario)", ["names with values are expected, as docs/notation.md says"]
    found: Document = document
    try:
        name = scenario.title(found)
    except BadDocument as error:
        return "(without a title)", [str(problem) for problem in error.problems]
    try:
        return name, scenario.run(found, games.get(scenario.game_id(found)))
    except BadDocument as error:
        return name, [str(problem) for problem in error.problems]
    except UnknownGame as error:
        return name, [f"game: {error}"]
