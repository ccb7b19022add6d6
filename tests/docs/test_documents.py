"""What documents say of bots and boards is so: their code runs, their tables name what there is."""

import inspect
import re
import shlex
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from caravela import games
from caravela.bots.levels import LEVELS
from caravela.bots.search.settings import Settings
from caravela.cli.parser import parse
from tests.house.files import project_files, read

BOTS = read(Path("docs/bots.md"))


def test_the_bot_of_the_page_plays_a_game_and_its_end_is_judged() -> None:
    names: dict[str, Any] = {"__name__": "page"}
    for code in re.findall(r"^```python\n(.*?)^```", BOTS, re.MULTILINE | re.DOTALL):
        exec(compile(code, "docs/bots.md", "exec"), names)
    assert names["state"].player is None
    assert names["value"].scores(names["state"]) == names["state"].scores()
    assert names["found"]["iterations"] == 20


def test_the_settings_of_a_search_are_in_their_table() -> None:
    usual = Settings()
    names = [name for name in inspect.signature(Settings.__init__).parameters if name != "self"]
    told: dict[str, float] = {}
    for keys, value in re.findall(r"^\| ((?:`[a-z]+`(?:, )?)+) \| ([0-9., ]+) \|", BOTS, re.MULTILINE):
        told.update(zip(re.findall("[a-z]+", keys), map(float, value.replace(",000", "000").split(", ")), strict=True))
    assert told == {name: getattr(usual, name) for name in names}


def test_every_level_and_feature_is_in_its_table() -> None:
    levels = re.findall(r"^\| `([a-z]+)` \| ([A-Za-z]+) \|", BOTS, re.MULTILINE)
    assert levels == [(level.id, level.name) for level in LEVELS]
    # Each game's table stands below the line that names the game.
    parts = re.split(r"^Features of `([a-z-]+)`, in order:$", BOTS, flags=re.MULTILINE)[1:]
    told = dict(zip(parts[::2], parts[1::2], strict=True))
    assert {"age-of-discovery", "empires"} <= set(told) <= {game.id for game in games.all()}
    for name, part in told.items():
        features = re.findall(r"^\| ([a-z ]+) \| [^|`]+ \| [^|]+ \|$", part, re.MULTILINE)
        heuristics = import_module(f"caravela.games.{name.replace('-', '_')}.heuristics")
        assert features == list(heuristics.FEATURES)


@pytest.mark.parametrize("folder", sorted({path.parent for path in project_files() if path.match("web/boards/*/board.py")}))
def test_every_module_of_a_board_is_in_its_table(folder: Path) -> None:
    boards = read(Path("docs/boards.md"))
    rooms = boards.split(f"## The rooms of `boards/{folder.name}`")[1].split("\n## ")[0]
    stated = {name for cell in re.findall(r"^\| (`[^|]+) \|", rooms, re.MULTILINE) for name in re.findall(r"`(\w+)`", cell)}
    there = {path.stem for path in project_files() if path.parent == folder and path.suffix == ".py"}
    assert stated == there - {"__init__"}


def test_every_document_that_code_names_is_there() -> None:
    missing = []
    for path in project_files():
        if path.suffix in (".py", ".html", ".js", ".css", ".toml", ".sh") or path.name == "Makefile":
            for name in re.findall(r"(?<!tests/)\bdocs/[\w/-]+\.(?:md|json)\b", read(path)):
                if Path(name) not in project_files():
                    missing.append(f"{path}: {name}")
    assert missing == []


def test_every_setting_is_in_the_table_of_hosting() -> None:
    hosting = read(Path("docs/hosting.md"))
    code = read(Path("src/caravela/web/config.py"))
    settings = set(re.findall(r"env\.\w+\(\s*\"([A-Z_]+)\"", code))
    assert len(settings) > 5
    stated = set(re.findall(r"^\| `CARAVELA_([A-Z_]+)` \|", hosting, re.MULTILINE))
    assert stated == settings


def test_every_command_in_a_document_is_one() -> None:
    """Each line and each piece of code that begins with `caravela` is taken by the command line's parser."""
    commands = []
    for path in project_files():
        if path.suffix == ".md" and path.parts[0] in ("README.md", "CONTRIBUTING.md", "docs"):
            text = read(path)
            commands += re.findall(r"^ {4}(?:\.venv/bin/)?caravela ([^#\n]+)", text, re.MULTILINE)
            commands += re.findall(r"`caravela ([^`]+)`", text)
    assert len(commands) > 8
    assert [command for command in commands if not _understood(command)] == []


def _understood(command: str) -> bool:
    """Does the parser take it? A command without its arguments is named, not called: its help must be there."""
    words = shlex.split(command.replace("...", ""))
    try:
        parse(words if len(words) > 1 or words == ["serve"] else [*words, "--help"])
    except SystemExit as end:
        return end.code == 0
    return True
