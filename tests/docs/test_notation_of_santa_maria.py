"""Every example of docs/notation-santa-maria.md is read and played; its tables name every action, step and field."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from caravela import games, textfiles
from caravela.engine import scenario
from caravela.games.santa_maria import reading
from caravela.games.santa_maria.actions import ACTIONS
from caravela.games.santa_maria.content import BOX, places
from caravela.games.santa_maria.data_check import STATUSES
from caravela.games.santa_maria.layout import CELLS, TURNS
from caravela.games.santa_maria.read_players import KEYS as PLAYER_KEYS
from caravela.games.santa_maria.steps.words import STEPS
from caravela.games.santa_maria.words import BISHOPS, BOARDS, COLOURS, DOCKS, GOODS, RETREATS, SCHOLARS, TILES
from tests.house.files import read

TEXT = read(Path("docs/notation-santa-maria.md"))
RULES = read(Path("docs/rules/santa-maria.md"))
GAME = games.get("santa-maria")


def examples(kind: str) -> list[str]:
    found = re.findall(rf"^```\w+ {kind}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert found, kind
    return found


@pytest.mark.parametrize("line", examples("actions")[0].splitlines())
def test_actions_parse(line: str) -> None:
    assert ACTIONS.text(ACTIONS.parse(line)) == re.sub(r" *\{.*\}", "", line)


def test_the_position_is_read() -> None:
    document = textfiles.load(examples("position")[0])
    assert isinstance(document, dict)
    assert GAME.problems(document) == []


def test_the_scenario_holds() -> None:
    document = textfiles.load(examples("scenario")[0])
    assert isinstance(document, dict)
    assert scenario.run(document, GAME) == []


def test_every_action_step_and_field_is_named() -> None:
    for kind in ACTIONS.kinds:
        assert f"`{kind.name}" in TEXT, kind.name
    for name in (*STEPS.names(), *reading.KEYS, *PLAYER_KEYS):
        assert re.search(rf"`{name}\b", TEXT), name


def test_every_word_is_named() -> None:
    """Seats, boards, people and places; of runs of tiles and ships the first and the last."""
    for word in (*COLOURS, *BOARDS, *GOODS, *DOCKS, *RETREATS, *SCHOLARS, *BISHOPS):
        assert f"`{word}`" in TEXT, word
    for word in ("d01", "d15", "t01", "t15", "k1", "k4", "road", "s1", "s4", "n01", "n30", "station-1", "station-4"):
        assert f"`{word}`" in TEXT, word


def test_a_tile_lies_as_it_is_described() -> None:
    """Road, first building, second: right and below with turn 0, a quarter turn further with 90."""
    spots = places(TILES.index("t03"))[CELLS.index("r3c4")]
    assert [CELLS[cell] for cell in spots[0]] == ["r3c4", "r3c5", "r4c4"]
    assert [CELLS[cell] for cell in spots[TURNS.index("90")]] == ["r3c4", "r4c4", "r3c3"]


def test_the_status_of_the_data_is_told_for_every_row() -> None:
    """docs/rules/santa-maria.md explains the words; each row of the file has one of them."""
    words = set(re.findall(r"^\| `(\w+)` \|", RULES, re.MULTILINE))
    assert words == set(STATUSES)
    assert set(statuses(BOX.data)) <= words


def statuses(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if "status" in value:
            yield value["status"]
        for one in value.values():
            yield from statuses(one)
    elif isinstance(value, list):
        for one in value:
            yield from statuses(one)
