"""Every example of docs/notation-santa-maria.md is read and played; its tables name every action, step and field."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from caravela import games
from caravela.games.santa_maria import reading
from caravela.games.santa_maria.content import BOX, places
from caravela.games.santa_maria.data_check import STATUSES
from caravela.games.santa_maria.layout import CELLS, TURNS
from caravela.games.santa_maria.read_players import KEYS as PLAYER_KEYS
from caravela.games.santa_maria.words import BISHOPS, BOARDS, COLOURS, DOCKS, GOODS, RETREATS, SCHOLARS, TILES
from tests.docs.notation import Page
from tests.house.files import read

RULES = read(Path("docs/rules/santa-maria.md"))
PAGE = Page(games.get("santa-maria"), "docs/notation-santa-maria.md")


@pytest.mark.parametrize("line", PAGE.examples("actions")[0].splitlines())
def test_actions_parse(line: str) -> None:
    PAGE.check_action(line)


def test_the_position_is_read_and_the_scenario_holds() -> None:
    PAGE.check_documents()


def test_every_action_step_and_field_is_named() -> None:
    PAGE.check_names((*reading.KEYS, *PLAYER_KEYS))


def test_every_word_is_named() -> None:
    """Seats, boards, people and places; of runs of tiles and ships the first and the last."""
    for word in (*COLOURS, *BOARDS, *GOODS, *DOCKS, *RETREATS, *SCHOLARS, *BISHOPS):
        assert f"`{word}`" in PAGE.text, word
    for word in ("d01", "d15", "t01", "t15", "k1", "k4", "road", "s1", "s4", "n01", "n30", "station-1", "station-4"):
        assert f"`{word}`" in PAGE.text, word


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
