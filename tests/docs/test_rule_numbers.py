"""Every number that code or tests cite stands in the rules reference; every number there has a test."""

import json
from pathlib import Path

import pytest

from tests.docs import numbers
from tests.house.files import project_files, read

# What is played; R100 and after belong to the parts that not-yet.json names.
LAST_RULE_THAT_IS_PLAYED = 99


def must_be_tested(game: str) -> list[str]:
    """The numbers of a game that a test has to name: all but those that not-yet.json lists with a reason."""
    return [
        number
        for number in numbers.defined(game)
        if number not in numbers.not_yet(game)
        and not (number[0] == "R" and int(number[1:]) > LAST_RULE_THAT_IS_PLAYED)
    ]


def test_there_is_a_reference_to_check() -> None:
    assert "empires" in numbers.games()
    assert {f"R{number}" for number in range(1, 119)} <= set(numbers.defined("empires"))
    assert {f"X{number}" for number in range(1, 72)} <= set(numbers.defined("empires"))


@pytest.mark.parametrize("game", numbers.games())
def test_no_number_is_defined_twice(game: str) -> None:
    defined = numbers.defined(game)
    assert sorted({number for number in defined if defined.count(number) > 1}) == []


def test_every_number_cited_in_code_and_tests_resolves() -> None:
    anywhere = {number for game in numbers.games() for number in numbers.defined(game)}
    missing = []
    for path, line, number in numbers.citations():
        game = numbers.game_of(path)
        if number not in (anywhere if game is None else numbers.defined(game)):
            missing.append(f"{path}:{line}: {number}")
    assert missing == []


@pytest.mark.parametrize("path", [path for path in project_files() if path.parts[0] == "docs" and path.suffix == ".md"], ids=str)
def test_every_number_cited_in_the_documents_resolves(path: Path) -> None:
    anywhere = {number for game in numbers.games() for number in numbers.defined(game)}
    known = set(numbers.defined(path.stem)) if path.parent == numbers.RULES else anywhere
    # A letter that a reference defines no number of is none of its families: "A3" is the name of a source in another.
    families = {numbers.family(number) for number in known}
    assert sorted(number for number in numbers.cited(read(path)) - known if numbers.family(number) in families) == []


@pytest.mark.parametrize("game", numbers.games())
def test_every_number_has_a_test_that_names_it(game: str) -> None:
    named = numbers.named_by_tests(game)
    assert [number for number in must_be_tested(game) if number not in named] == []


def test_what_waits_is_known_and_listed_once() -> None:
    table = json.loads(read(Path("tests/docs/not-yet.json")))
    for game in numbers.games():
        listed = [number for part in table.get(game, {}).values() for number in part["numbers"]]
        assert len(listed) == len(set(listed))
        assert set(listed) <= set(numbers.defined(game))
        assert all(part["why"] for part in table.get(game, {}).values())
        partly = table["in part"].get(game, {})
        assert set(partly) <= set(numbers.defined(game)) - set(listed)
        assert set(partly.values()) <= set(table.get(game, {}))


def test_a_module_docstring_and_a_helper_name_nothing() -> None:
    """The check cannot be met by a list at the head of a file."""
    source = '"""Tests of R1, R2 and R3."""\n\ndef test_x20_war() -> None:\n    """Q66"""\n    assert 1  # R39\n'
    assert numbers._named_in_module(source) == {"X20", "Q66", "R39"}


def test_a_citation_is_told_from_a_colour_a_path_and_a_linter_code() -> None:
    assert numbers.cited("R46, (Q109); X20's and D3-D5.") == {"R46", "Q109", "X20", "D3"}
    assert numbers.cited("#E5E5E5 #D3 rgba a.R1 xQ1 R0 R1234  # noqa: E501") == set()
