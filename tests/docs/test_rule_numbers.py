"""Every number that code or tests cite stands in the rules reference; every number there has a test."""

import re
from pathlib import Path

import pytest

from tests.docs import numbers
from tests.house.files import project_files, read

FIRST_RULE_OF_2007 = 108


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
    assert [number for number in numbers.defined(game) if number not in named] == []


def test_the_edition_of_2007_shows_its_rules_its_examples_and_what_differs_by_itself() -> None:
    """What the rulebook of 2007 says and how its texts disagree; each difference between the editions in both of them."""
    of_2007 = numbers.named_by_tests("empires", "aoe3")
    of_2015 = numbers.named_by_tests("empires", "empires")
    differences = [number for number in numbers.defined("empires") if number[0] == "D"]
    its_own = [number for number in numbers.defined("empires") if number[0] == "T"]
    its_own += [number for number in numbers.defined("empires") if number[0] == "R" and int(number[1:]) >= FIRST_RULE_OF_2007]
    examples = numbers.examples("empires", "A3")
    assert len(examples) > 20
    assert [number for number in (*differences, *its_own, *examples) if number not in of_2007] == []
    assert [number for number in (*differences, *numbers.examples("empires", "EN")) if number not in of_2015] == []


def test_the_errors_of_the_polish_rulebooks_are_told_in_polish_each_with_what_is_played_and_why() -> None:
    rows = [line.strip("| ").split(" | ") for line in read(numbers.RULES / "pl" / "empires.md").splitlines()]
    told = {row[0]: row[1:] for row in rows if row[0][:1] in "PT" and row[0][1:].isdigit()}
    assert list(told) == [number for number in numbers.defined("empires") if number[0] in "PT"]
    assert all(len(row) == 4 and all(row) for row in told.values())


def test_a_module_docstring_and_a_helper_name_nothing() -> None:
    """The check cannot be met by a list at the head of a file."""
    source = '"""Tests of R1, R2 and R3."""\n\ndef test_x20_war() -> None:\n    """Q66"""\n    assert 1  # R39\n'
    assert numbers._named_in_module(source) == {"X20", "Q66", "R39"}


def test_a_citation_is_told_from_a_colour_a_path_and_a_linter_code() -> None:
    assert numbers.cited("R46, (Q109); X20's and D3-D5.") == {"R46", "Q109", "X20", "D3"}
    assert numbers.cited("#E5E5E5 #D3 rgba a.R1 xQ1 R0 R1234  # noqa: E501") == set()


@pytest.mark.parametrize("path", [path for path in project_files() if path.parent == numbers.RULES / "pl"], ids=str)
def test_a_translated_reference_has_every_number_of_the_families_it_has(path: Path) -> None:
    english = numbers.defined(path.stem)
    here = re.findall(r"\*\*([A-Z]{1,2}[0-9]+)(?: [^*]+)?\*\*", read(path))
    assert sorted({number for number in here if here.count(number) > 1}) == []
    families = {numbers.family(number) for number in here}
    assert [number for number in english if numbers.family(number) in families and number not in here] == []
    assert set(here) <= set(english)
