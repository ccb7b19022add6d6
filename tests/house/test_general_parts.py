"""What serves all games names none of those that came after the first: a game is its folder and its board."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import caravela
from caravela.web.tables import catalogue

SOURCE = Path(caravela.__file__).parent
LATER = ("age-of-discovery", "santa-maria")


def named(folder: Path, game: str) -> list[str]:
    """Where code or a template below a folder has the id of a game as a word of its own."""
    found = []
    own = game.replace("-", "_")
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.html")]):
        if own in path.relative_to(SOURCE).parts:
            continue
        text = path.read_text("utf-8")
        if path.suffix == ".html":
            words = [word for word in (game, own) if word in text]
        else:
            nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
            words = [str(node.value) for node in nodes if node.value in (game, own)]
        found += [f"{path.relative_to(SOURCE)}: {word}" for word in words]
    return found


@pytest.mark.parametrize("game", LATER)
@pytest.mark.parametrize("part", ["engine", "bots", "lab", "web", "cli"])
def test_no_general_part_names_a_later_game(part: str, game: str) -> None:
    assert named(SOURCE / part, game) == []


def test_a_game_is_found_where_it_may_be_named() -> None:
    assert named(SOURCE / "web", "empires") != []


def test_every_board_names_the_icon_of_its_cover() -> None:
    icons = (SOURCE / "web" / "static" / "caravela" / "icons.svg").read_text("utf-8")
    for game in catalogue.playable():
        assert f'id="i-{catalogue.emblem(game.id)}"' in icons
    assert {catalogue.emblem(game) for game in LATER} == {"ship", "die-5"}
