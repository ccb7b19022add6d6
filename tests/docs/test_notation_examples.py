"""Every example of docs/notation.md and docs/notation-examples.md is read and played; the tables of the one name every action,
step and field that there is, and the other shows each.
"""

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

from caravela import games, textfiles
from caravela.engine import scenario
from caravela.games.empires import reading
from caravela.games.empires.actions import ACTIONS
from caravela.games.empires.read_players import KEYS as PLAYER_KEYS
from caravela.games.empires.steps.words import STEPS
from tests.house.files import read

TEXT = read(Path("docs/notation.md"))
BY_EXAMPLE = read(Path("docs/notation-examples.md"))
GAME = games.get("empires")


def first_line(text: str) -> str:
    return text.splitlines()[0]


def examples(kind: str, text: str = TEXT) -> list[str]:
    found = re.findall(rf"^```\w+ {kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert found, kind
    return found


def section(title: str) -> str:
    return re.split(rf"^## {title}$", TEXT, flags=re.MULTILINE)[1].split("\n## ")[0]


def test_every_block_is_tested() -> None:
    opened = re.findall(r"^```(.+)$", TEXT, re.MULTILINE)
    assert set(opened) == {"text actions", "text record", "yaml position", "yaml scenario", "python"}
    assert set(re.findall(r"^```(.+)$", BY_EXAMPLE, re.MULTILINE)) == {"yaml position", "yaml scenario", "yaml steps"}


@pytest.mark.parametrize("line", [line for block in examples("actions") for line in block.splitlines()])
def test_actions_parse(line: str) -> None:
    action = ACTIONS.parse(line)
    assert ACTIONS.text(action) == re.sub(r" *\{.*\}", "", line)


@pytest.mark.parametrize("text", examples("record"), ids=lambda text: text.split("\n\n")[0][-40:])
def test_records_play_and_are_written_in_the_one_way(text: str) -> None:
    record = games.read_record(text)
    record.play()
    assert record.text(reveal=True) == text


@pytest.mark.parametrize("text", [*examples("position"), *examples("position", BY_EXAMPLE)], ids=first_line)
def test_positions_are_read(text: str) -> None:
    document = textfiles.load(text)
    assert isinstance(document, dict)
    assert GAME.problems(document) == []
    state = GAME.from_document(document)
    assert GAME.from_document(state.to_document()).hash() == state.hash()


@pytest.mark.parametrize("text", [*examples("scenario"), *examples("scenario", BY_EXAMPLE)], ids=first_line)
def test_scenarios_hold(text: str) -> None:
    document = textfiles.load(text)
    assert isinstance(document, dict)
    assert scenario.run(document, games.get(scenario.game_id(document))) == []


def mappings(kind: str) -> list[dict[str, Any]]:
    """The examples of a kind, of both pages, as data."""
    texts = [*examples(kind), *examples(kind, BY_EXAMPLE)]
    return [document for document in map(textfiles.load, texts) if isinstance(document, dict)]


def test_every_kind_of_action_is_played_in_an_example() -> None:
    moves = [move for document in mappings("scenario") for move in document.get("moves", [])]
    texts = [next(iter(move.values())) if isinstance(move, dict) else move.partition(" ")[2] for move in moves]
    played = {ACTIONS.kind(ACTIONS.parse(text)) for text in texts}
    assert [kind.name for kind in ACTIONS.kinds if kind.name not in played] == []


def test_every_field_of_a_position_stands_in_an_example() -> None:
    positions = [*mappings("position"), *[document["position"] for document in mappings("scenario")], *every_step().values()]
    tops = {key for position in positions for key in position}
    fields = (*reading.KEYS, "options", "now", "seed", "drawn", "next", "game", "rules")
    assert [key for key in fields if key not in tops] == []
    inner = {
        key
        for position in positions
        for part in ("players", "regions")
        for row in position.get(part, {}).values()
        for key in row
    }
    wanted = (*PLAYER_KEYS, "counter", "seen", "at-least", "good", "workers")
    assert [key for key in wanted if key not in inner] == []


def every_step() -> dict[str, dict[str, Any]]:
    """The positions of the part about steps, by the step that each shows."""
    found: dict[str, dict[str, Any]] = {}
    for text in examples("steps", BY_EXAMPLE):
        rows = textfiles.load(text)
        assert isinstance(rows, dict)
        assert not set(rows) & set(found)
        found |= rows
    return found


@pytest.mark.parametrize(("step", "position"), every_step().items(), ids=list(every_step()))
def test_a_step_stands_in_its_example_and_asks_if_it_does(step: str, position: dict[str, Any]) -> None:
    written = [entry if isinstance(entry, str) else next(iter(entry)) for entry in position["now"]]
    assert step in written
    state = games.get(position.get("game", "empires")).from_document(position)
    asked: Any = state.view(None)["asked"]
    assert step not in STEPS.asking() or asked["step"] == step == written[-1]


def test_every_step_has_its_example() -> None:
    assert sorted(every_step()) == sorted(STEPS.names())


def test_the_commitment_is_computed_as_described() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "notation.md", "exec"), {})
    assert f"commitment: {printed.getvalue()}" in examples("record")[0]


def test_every_kind_of_action_is_in_the_table() -> None:
    rows = re.findall(r"^\| (`[^|]*) \| (?:[^|]*) \|", section("Actions"), re.MULTILINE)
    stated = {words.split(" <")[0] for row in rows for words in re.findall(r"`([^`]+)`", row)}
    spelt = {text.split(" ")[0] for text in stated}
    for kind in ACTIONS.kinds:
        assert kind.name in stated or kind.name in spelt, kind.name
    known = {kind.name for kind in ACTIONS.kinds}
    assert {text for text in stated if text not in known and text.split(" ")[0] not in known} == set()


def test_every_step_is_in_the_tables_with_its_fields() -> None:
    stated: dict[str, set[str]] = {}
    for line in section("Steps").splitlines():
        cells = line.strip("|").split("|")
        if line.startswith("| `") and len(cells) == 3:
            for name in re.findall(r"`([^`]+)`", cells[0]):
                stated[name] = set(re.findall(r"`([^`]+)`", cells[1]))
    stated["casualties"] = stated["kill"]
    assert sorted(stated) == sorted(STEPS.names())
    for name in STEPS.names():
        fields = {field.name for field in STEPS.form(name)} - {"seat"}
        assert stated[name] - {"seat"} == fields, name


def test_every_field_of_a_position_is_in_the_table() -> None:
    stated = re.findall(r"^\| (`[^|]*) \|", section("Positions").split("**Views.**")[0], re.MULTILINE)
    names = {name.split(".<")[0] for cell in stated for name in re.findall(r"`([^`]+)`", cell)}
    tops = {name.split(".")[0] for name in names if not name.startswith(".")}
    assert tops == {*reading.KEYS, "game", "rules", "options", "now", "seed", "drawn", "next"}
    inner = {name[1:] for name in names if name.startswith(".")}
    assert inner == {*PLAYER_KEYS, "counter", "seen", "at-least", "good", "workers"}
