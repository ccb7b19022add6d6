"""`caravela data check`: is what a game's box holds sound, in a file of an owner's or in the data sets that are installed?"""

from __future__ import annotations

import json
from pathlib import Path

from caravela import games
from caravela.cli import FINE
from caravela.cli.games import find
from caravela.cli.speech import about, say
from caravela.cli.trouble import CheckFailed, Trouble, unreadable
from caravela.engine import Game, Problem
from caravela.engine.errors import together

LONGEST = 1_000_000  # bytes that are read of a file


def run(action: str, files: list[Path]) -> int:
    """Check the files, or what is installed. CheckFailed names everything that is wrong in the first bad one."""
    assert action == "check"
    for file in files:
        _check_file(file)
    if not files:
        for game in games.all():
            for name, data in game.data_sets().items():
                _tell(game, name, game.data_problems(data))
            troubles = game.data_troubles()
            if troubles:
                raise CheckFailed(together(troubles), game=game.id)
    return FINE


def _check_file(file: Path) -> None:
    try:
        text = file.read_bytes()[:LONGEST].decode("utf-8-sig")
    except OSError as error:
        raise unreadable(file, error) from None
    except UnicodeDecodeError:
        raise Trouble("{file} is no data set: it is not text in UTF-8", {"file": str(file)}) from None
    try:
        data = json.loads(text)
    except ValueError as error:
        raise CheckFailed("{file} is not JSON: {error}", {"file": str(file), "error": str(error)}) from None
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise CheckFailed('{file} does not say of which game it is: "game": "santa-maria"', {"file": str(file)})
    game = find(data["game"])
    _tell(game, str(file), game.data_problems(data))


def _tell(game: Game, name: str, problems: list[Problem]) -> None:
    if problems:
        raise CheckFailed("{file}: {problem}", {"file": name, "problem": together(problems)}, game.id)
    print(say("sound  {game}: {file}", game=about(game.id, game.name), file=name))
