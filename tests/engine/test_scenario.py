"""Scenarios: each difference is found and named, and a scenario that makes no sense says so."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import Document, scenario
from tests.tiny.game import GAME

GOOD: Document = {
    "scenario": "who has two coins may sail",
    "game": "harbour",
    "options": {"players": 2, "storm": "on"},
    "position": {
        "coins": {"red": 2},
        "stacks": {"hand-red": ["gull"], "hand-blue": ["crab"]},
        "now": ["weather", {"turn": {"seat": "blue"}}, {"sail": {"seat": "red"}}],
    },
    "next": {"dice": [5]},
    "moves": ["red sail", "blue: pass"],
    "expect": {"coins": {"red": 0, "blue": 1}, "voyages": {"red": 1}, "stacks": {"hand-red": ["gull"]}, "asked": None},
    "illegal": ["blue pass"],
    "scores": {"red": 3, "blue": 1},
    "ranking": {"red": 1, "blue": 2},
}


def run(**changed: Any) -> list[str]:
    """The differences of the good scenario with other fields; None takes a field out."""
    document = {key: value for key, value in {**GOOD, **changed}.items() if value is not None}
    return [str(problem) for problem in scenario.run(document, GAME)]


def test_a_good_scenario_has_no_differences() -> None:
    assert run() == []
    assert scenario.title(GOOD) == "who has two coins may sail"
    assert scenario.game_id(GOOD) == "harbour"


@pytest.mark.parametrize(
    ("changed", "difference"),
    [
        ({"expect": {"coins": {"red": 1}}}, "coins.red: 0 is there, not 1"),
        ({"expect": {"coins": {"pink": 1}}}, "coins.pink: None is there, not 1"),
        ({"expect": {"coins": 3}}, "coins: {'red': 0, 'blue': 1} is there, not 3"),
        ({"expect": {"coins": {"blue": True}}}, "coins.blue: 1 is there, not True"),
        ({"expect": {"stacks": {"hand-red": ["gull", "gull"]}}}, "stacks.hand-red: ['gull'] is there, not ['gull', 'gull']"),
        ({"expect": {"stacks": {"hand-red": ["crab"]}}}, "stacks.hand-red.0: 'gull' is there, not 'crab'"),
        ({"expect": {"asked": {"seat": "red"}}}, "asked.seat: None is there, not 'red'"),
        ({"scores": {"red": 4}}, "scores.red: 3 is there, not 4"),
        ({"ranking": {"blue": 1}}, "ranking.blue: 2 is there, not 1"),
        ({"legal": ["blue pass"]}, "legal.0: 'pass' is not possible: the game is over"),
        ({"moves": ["red sail"], "expect": None, "illegal": ["blue pass"]}, "illegal.0: 'pass' is possible"),
        ({"moves": ["red sail"], "expect": None, "legal": ["red pass"]}, "legal.0: 'pass' is not possible: blue decides now"),
        (
            {"moves": ["red sail"], "expect": None, "legal": ["bury"]},
            "legal.0: 'bury' is not possible: this is not asked now (turn)",
        ),
        ({"moves": ["red sail", "red pass"]}, "moves.1: 'red pass' is not possible: blue decides now, not red"),
        ({"moves": ["red sail", "blue bury"]}, "moves.1: 'bury' is not possible: this is not asked now (turn)"),
        ({"moves": ["red sail", "blue pas"]}, "moves.1: there is no action 'pas'; near it: pass"),
        ({"moves": ["sail"]}, "moves.0: a seat and its action are expected, not 'sail'"),
        ({"moves": [3]}, "moves.0: a seat and its action are expected, not 3"),
        ({"moves": "red sail"}, "moves: a list is expected, not 'red sail'"),
        ({"moves": ["red sail", "blue pass", "red pass"]}, "moves.2: 'red pass' is not possible: the game is over"),
        ({"next": {"dice": [7]}}, "moves.1: next.dice: 7 was to come, but only 0 to 5 can"),
        ({"next": {"coins": [7]}}, "next.coins: 'coins' is not known here; there are deck, dice"),
        ({"scenario": None}, "scenario: the scenario needs the field 'scenario', a text"),
        ({"game": None}, "game: the scenario needs the field 'game', a text"),
        ({"game": "chess"}, "game: this is a scenario of 'chess', not of 'harbour'"),
        ({"options": {"sharks": "on"}}, "options.sharks: there is no option 'sharks'"),
        ({"options": {"storm": "maybe"}}, "options.storm: 'maybe' is not possible; choose on or off"),
        ({"position": {"sharks": 1}}, "sharks: 'sharks' is not known here"),
        ({"position": {"options": {}}}, "position.options: 'options' belongs beside the position, not into it"),
        ({"moods": []}, "moods: 'moods' is not known here"),
    ],
    ids=str,
)
def test_each_difference_is_named(changed: dict[str, Any], difference: str) -> None:
    assert any(found.startswith(difference) for found in run(**changed)), run(**changed)


def test_all_differences_are_named() -> None:
    assert len(run(scores={"red": 0, "blue": 0}, ranking={"red": 2}, legal=["blue pass"])) == 4


def test_what_is_not_there_is_the_same_as_nothing() -> None:
    assert run(expect={"discard": {"gull": 0}, "known": {}, "next": None, "drawn": {"dice": 0}}) == []
    assert run(expect={"discard": {"gull": False}}) == ["discard.gull: None is there, not False"]


def test_questions_with_a_single_answer_may_be_left_out() -> None:
    position = {"now": ["weather", {"turn": {"seat": "blue"}}, {"sail": {"seat": "red"}}]}
    shared: dict[str, Any] = {"position": position, "expect": {"voyages": {"red": 0}}, "scores": None, "ranking": None}
    assert run(moves=["~ red stay", "blue pass"], **shared) == []
    assert run(moves=["blue pass"], **shared) == []
    assert run(moves=["blue draw"], **{**shared, "expect": {"round": 1}}) == ["round: 0 is there, not 1"]


def test_moves_may_be_written_as_text_files_read_them() -> None:
    assert run(moves=[{"red": "sail"}, {"~ blue": "pass"}]) == []
    assert run(moves=["red sail {two coins}", "  blue   pass "]) == []


def test_without_a_position_the_game_is_started() -> None:
    plain: Document = {"scenario": "a start", "game": "harbour", "legal": ["pass", "red draw"], "expect": {"round": 1}}
    assert scenario.run(plain, GAME) == []
    found = [scenario.run({**plain, "seed": seed, "expect": {"seed": "7"}}, GAME) for seed in ("7", 7, "8")]
    seeds = [[str(problem) for problem in problems] for problems in found]
    assert seeds == [[], [], ["seed: '8' is there, not '7'"]]
    scripted: Document = {**plain, "options": {"storm": "on"}, "next": {"dice": [5]}, "expect": {"next": {"dice": [5]}}}
    assert scenario.run(scripted, GAME) == []


def test_running_a_scenario_leaves_it_as_it_is() -> None:
    before = repr(GOOD)
    run()
    assert repr(GOOD) == before
