"""Every scenario of every text file in this folder, one test each, named by its title."""

from __future__ import annotations

from pathlib import Path

import pytest

from caravela import games, textfiles
from caravela.engine import Document, Game, scenario
from tests.tiny.game import GAME as TINY

FOLDER = Path(__file__).resolve().parent


def find(id: str) -> Game:
    return TINY if id == TINY.id else games.get(id)


def collected() -> list[object]:
    """A parameter for each scenario; a file that cannot be read is a test that fails with the reason."""
    found: list[object] = []
    for path in sorted(FOLDER.rglob("*.yaml")):
        place = path.relative_to(FOLDER).as_posix()
        try:
            documents = textfiles.read_all(path)
        except textfiles.BadFile as error:
            documents = [{"scenario": str(error)}]
        for number, document in enumerate(documents, 1):
            name = document.get("scenario") if isinstance(document, dict) else None
            found.append(pytest.param(document, id=f"{place}: {name or f'number {number}'}"))
    return found


@pytest.mark.parametrize("document", collected())
def test_scenario(document: Document) -> None:
    assert isinstance(document, dict), "a scenario is a mapping"
    assert scenario.run(document, find(scenario.game_id(document))) == []


def test_every_title_is_used_once() -> None:
    """Within a game: the title is how people speak of a scenario."""
    titles = [tuple(getattr(parameter, "id", "").partition(": ")[::2]) for parameter in collected()]
    named = [(place.partition("/")[0], title) for place, title in titles]
    assert sorted({name for name in named if named.count(name) > 1}) == []
    assert named
