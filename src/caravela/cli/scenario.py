"""`caravela scenario`: runs files of scenarios and names each difference between what should be and what is."""

from __future__ import annotations

import sys
from pathlib import Path

from caravela import games, textfiles
from caravela.cli import FAILED, FINE
from caravela.cli.speech import count, say, tell
from caravela.cli.trouble import Trouble, unreadable
from caravela.engine import BadDocument, Document, Problem, UnknownGame, scenario


def run(files: list[Path]) -> int:
    """Run every scenario of the files; 1 when one of them differs. Trouble names a file that cannot be read."""
    number = 0
    wrong = 0
    for file in files:
        for document in _read(file):
            number += 1
            name, differences = _check(document)
            if differences:
                wrong += 1
                print(say("differs  {file}: {name}", file=file, name=name))
                for difference in differences:
                    print(f"         {difference}")
            else:
                print(say("as said  {file}: {name}", file=file, name=name))
    if wrong:
        text = count("{n} scenario differs", "{n} scenarios differ", wrong)
        print(f"caravela: {text}", file=sys.stderr)
        return FAILED
    print(count("{n} scenario is as it says", "{n} scenarios are as they say", number))
    return FINE


def _read(file: Path) -> list[object]:
    try:
        documents = textfiles.read_all(file)
    except OSError as error:
        raise unreadable(file, error) from None
    except textfiles.BadFile as error:
        raise Trouble("{file} cannot be read: {problem}", {"file": str(file), "problem": error.message}) from None
    if not documents:
        raise Trouble("{file} holds no scenario. docs/notation.md says how one is written", {"file": str(file)})
    return documents


def _check(document: object) -> tuple[str, list[str]]:
    """The scenario's title and its differences."""
    if not isinstance(document, dict):
        return say("(no scenario)"), [say("names with values are expected, as docs/notation.md says")]
    found: Document = document
    try:
        name = scenario.title(found)
    except BadDocument as error:
        return say("(without a title)"), _shown(error.problems)
    try:
        game = games.get(scenario.game_id(found))
        return name, _shown(scenario.run(found, game), game.id)
    except BadDocument as error:
        return name, _shown(error.problems)
    except UnknownGame as error:
        return name, _shown([Problem("game", "game-unknown", error.message)])


def _shown(problems: list[Problem], game: str = "") -> list[str]:
    return [tell(problem.placed, game) for problem in problems]
