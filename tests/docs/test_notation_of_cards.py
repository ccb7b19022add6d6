"""Every example of docs/notation-age-of-discovery.md is read and played; its tables name every action, step and field."""

from pathlib import Path

import pytest

from caravela import games
from caravela.games.age_of_discovery import reading
from caravela.games.age_of_discovery.content import DATA
from caravela.games.age_of_discovery.read_players import KEYS as PLAYER_KEYS
from tests.docs.notation import Page
from tests.house.files import read

RULES = read(Path("docs/rules/age-of-discovery.md"))
PAGE = Page(games.get("age-of-discovery"), "docs/notation-age-of-discovery.md")


@pytest.mark.parametrize("line", PAGE.examples("actions")[0].splitlines())
def test_actions_parse(line: str) -> None:
    PAGE.check_action(line)


def test_the_position_is_read_and_the_scenario_holds() -> None:
    PAGE.check_documents()


def test_every_action_step_and_field_is_named() -> None:
    PAGE.check_names((*reading.KEYS, *PLAYER_KEYS))


def test_the_tables_of_the_rules_are_those_of_the_data_file() -> None:
    """Expeditions and payouts."""
    for row in DATA["expeditions"]:
        first, last = [f"{one[0]} / {one[1]}" for one in (row["first"], row["last"])]
        assert f"| {row['name']} | {row['colour']} | {row['limit']} | {first} | {last} |" in RULES
    for need in ("3", "4", "5", "6"):
        table, other = DATA["payouts"]["table"][need], DATA["payouts"]["proportional"][need]
        assert f"| {need} | {' | '.join(map(str, table))} | {' / '.join(map(str, other))} |" in RULES
