"""Every example of docs/notation-age-of-discovery.md is read and played; its tables name every action, step and field."""

import re
from pathlib import Path

import pytest

from caravela import games, textfiles
from caravela.engine import scenario
from caravela.games.age_of_discovery import reading
from caravela.games.age_of_discovery.actions import ACTIONS
from caravela.games.age_of_discovery.content import DATA
from caravela.games.age_of_discovery.read_players import KEYS as PLAYER_KEYS
from caravela.games.age_of_discovery.steps.words import STEPS
from tests.house.files import read

TEXT = read(Path("docs/notation-age-of-discovery.md"))
RULES = read(Path("docs/rules/age-of-discovery.md"))
GAME = games.get("age-of-discovery")


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


def test_the_tables_of_the_rules_are_those_of_the_data_file() -> None:
    """Expeditions and payouts."""
    for row in DATA["expeditions"]:
        first, last = [f"{one[0]} / {one[1]}" for one in (row["first"], row["last"])]
        assert f"| {row['name']} | {row['colour']} | {row['limit']} | {first} | {last} |" in RULES
    for need in ("3", "4", "5", "6"):
        table, other = DATA["payouts"]["table"][need], DATA["payouts"]["proportional"][need]
        assert f"| {need} | {' | '.join(map(str, table))} | {' / '.join(map(str, other))} |" in RULES
