"""Every example of docs/notation.md is read and played; its tables name every action, step and field that there is."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from caravela import games, textfiles
from caravela.engine import scenario
from caravela.games.empires import reading
from caravela.games.empires.actions import ACTIONS
from caravela.games.empires.read_players import KEYS as PLAYER_KEYS
from caravela.games.empires.steps.words import STEPS
from tests.house.files import read

TEXT = read(Path("docs/notation.md"))
GAME = games.get("empires")


def examples(kind: str) -> list[str]:
    found = re.findall(rf"^```\w+ {kind}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert found, kind
    return found


def section(title: str) -> str:
    return re.split(rf"^## {title}$", TEXT, flags=re.MULTILINE)[1].split("\n## ")[0]


def test_every_block_is_tested() -> None:
    opened = re.findall(r"^```(.+)$", TEXT, re.MULTILINE)
    assert set(opened) == {"text actions", "text record", "yaml position", "yaml scenario", "python"}


@pytest.mark.parametrize("line", [line for block in examples("actions") for line in block.splitlines()])
def test_actions_parse(line: str) -> None:
    action = ACTIONS.parse(line)
    assert ACTIONS.text(action) == re.sub(r" *\{.*\}", "", line)


@pytest.mark.parametrize("text", examples("record"), ids=lambda text: text.split("\n\n")[0][-40:])
def test_records_play_and_are_written_in_the_one_way(text: str) -> None:
    record = games.read_record(text)
    record.play()
    assert record.text(reveal=True) == text


@pytest.mark.parametrize("text", examples("position"), ids=lambda text: text.splitlines()[0])
def test_positions_are_read(text: str) -> None:
    document = textfiles.load(text)
    assert isinstance(document, dict)
    assert GAME.problems(document) == []
    state = GAME.from_document(document)
    assert GAME.from_document(state.to_document()).hash() == state.hash()


@pytest.mark.parametrize("text", examples("scenario"), ids=lambda text: text.splitlines()[0])
def test_scenarios_hold(text: str) -> None:
    document = textfiles.load(text)
    assert isinstance(document, dict)
    assert scenario.run(document, GAME) == []


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
        fields = {field.name for field in STEPS._fields[name]} - {"seat"}
        assert stated[name] - {"seat"} == fields, name


def test_every_field_of_a_position_is_in_the_table() -> None:
    stated = re.findall(r"^\| (`[^|]*) \|", section("Positions").split("**Views.**")[0], re.MULTILINE)
    names = {name.split(".<")[0] for cell in stated for name in re.findall(r"`([^`]+)`", cell)}
    tops = {name.split(".")[0] for name in names if not name.startswith(".")}
    assert tops == {*reading.KEYS, "game", "rules", "options", "now", "seed", "drawn", "next"}
    inner = {name[1:] for name in names if name.startswith(".")}
    assert inner == {*PLAYER_KEYS, "counter", "seen", "at-least", "good", "workers"}
