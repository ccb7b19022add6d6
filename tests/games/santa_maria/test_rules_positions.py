"""Positions that cannot be are refused, each with its place and in words; what a document leaves open is derived."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import BadDocument
from caravela.games.santa_maria import GAME
from tests.games.santa_maria.table import at

Doc = dict[str, Any]
PEOPLE: Doc = {"scholars": ["taxes", "botany", "logistics"], "bishops": ["square", "one-dock", "largest-area"]}
TURN = [{"next": {"seat": "blue"}}, {"turn": {"seat": "red"}}]


def red(**fields: Any) -> Doc:
    """A position with these fields of red's."""
    return {"players": {"red": fields}}


def white_die(line: str) -> Doc:
    """Red takes a white 3 for a line, and sells something to pay for its new value."""
    steps = [
        {"next": {"seat": "blue"}},
        {"take-die": {"seat": "red", "die": "white-3", "line": line}},
        {"pay-coins": {"seat": "red", "amount": 2, "what": "die"}},
        {"sell": {"seat": "red", "need": 2}},
    ]
    pool = {"white": [3, 3, 3, 4, 4, 5]}
    return {**red(board="a1", goods={"wood": 3}), "options": {"players": 2}, "pool": pool, "now": steps}


IMPOSSIBLE: dict[str, tuple[Doc, str, str]] = {
    "a tile on a printed cell (S18)": (red(tiles=[{"tile": "d01", "at": "r1c1"}]), "players.red.tiles.0", "tile-place"),
    "a tile beyond the edge (S18)": (red(tiles=[{"tile": "d01", "at": "r2c6"}]), "players.red.tiles.0", "tile-place"),
    "a road tile that is turned (S18)": (
        red(tiles=[{"tile": "road", "at": "r1c2", "turn": 90}]),
        *("players.red.tiles.0", "tile-place"),
    ),
    "a tile twice (S17)": (
        {"players": {"red": {"tiles": [{"tile": "d01", "at": "r1c3"}]}, "blue": {"tiles": [{"tile": "d01", "at": "r1c3"}]}}},
        *("display", "tile-twice"),
    ),
    "two of the same board (S11)": (
        {"players": {"red": {"board": "a1"}, "blue": {"board": "a1"}}},
        *("players", "board-twice"),
    ),
    "side B in the basic game (S13)": (red(board="b"), "players.red.board", "board-side"),
    "four of a good (S31)": (red(goods={"wood": 4}), "players.red.goods.wood", "number-expected"),
    "a die on a road (S1)": (red(covers={"r6c5": {"die": "white-5"}}), "players.red.covers.r6c5", "cover-nothing"),
    "a die and coins on a building (S2)": (
        red(covers={"r1c1": {"die": "white-1", "coins": 1}}),
        *("players.red.covers.r1c1", "cover-one"),
    ),
    "the third coins without the second (S20)": (
        red(covers={"r1c1": {"coins": 1}, "r1c6": {"coins": 3}}),
        *("players.red.activated", "piles-missing"),
    ),
    "four white dice of one player (S21)": (
        red(covers={cell: {"die": "white-1"} for cell in ("r1c1", "r6c1", "r4c2", "r2c3")}),
        *("players.red.white-used", "dice-used"),
    ),
    "a blue die that is not unlocked (S42)": (red(dice=[1, 2]), "players.red.dice", "dice-other"),
    "a monk that the track has not given (S35)": (red(monks=["station-1"]), "players.red.monks", "monks-other"),
    "two monks on a space (S36)": (
        red(religion=5, monks=["station-1", "station-1"]),
        *("players.red.monks.1", "monk-twice"),
    ),
    "a monk at a scholar that is not there (S36)": (
        {**PEOPLE, **red(religion=3, monks=["astronomy"])},
        *("players.red.monks", "monk-nowhere"),
    ),
    "two players on a retreat space (S54)": (
        {"players": {"red": {"retreat": "road"}, "blue": {"retreat": "road"}}},
        *("players", "retreat-twice"),
    ),
    "the turn of somebody who has retreated (S56)": ({**red(retreat="road"), "now": TURN}, "now", "retreated"),
    "a set in the basic game (S13)": (red(scholar="astronomy"), "players.red.tiles", "capital-other"),
    "no set in the advanced game (S13)": ({"options": {"players": 2, "advanced": True}}, "players.red.scholar", "set-missing"),
    "a ship in two places (S29)": (
        {**red(ships={"coins": ["n01"]}), "docks": {"coins": "n01"}},
        *("docks", "ship-twice"),
    ),
    "an empty dock with ships in the stack (S29)": ({"docks": {"coins": None}}, "docks", "start-ship"),
    "a start ship in the stack (S7)": ({"stacks": {"ships": ["s1"]}}, "stacks.ships", "start-ship"),
    "two scholars on the board (S8)": ({"scholars": ["taxes", "botany"]}, "scholars", "people-three"),
    "six doubles on show (S8)": (
        {"display": {"doubles": ["d01", "d02", "d03", "d04", "d05", "d06"]}},
        *("display.doubles", "display-many"),
    ),
    "seven white dice for two (S6)": ({"pool": {"white": [1, 1, 1, 1, 1, 1, 1]}}, "pool.white", "dice-other"),
    "a blue die in the pool, not shared (S14)": ({"pool": {"blue": [1]}}, "pool.blue", "blue-own"),
    "a marker in the stack of another space (S57)": (
        {**red(conquest=2), "track": {"conquest": {"3": ["red"]}}},
        *("track.conquest.3", "space-other"),
    ),
    "a marker that is missing in the stacks (S57)": (
        {"players": {"red": {"conquest": 2}, "blue": {"conquest": 2}}, "track": {"conquest": {"2": ["red"]}}},
        *("track.conquest", "seat-missing"),
    ),
    "a white die that activates a row (S23)": (white_die("row-1"), "now.1", "step-impossible"),
    "the end before the third year (S15)": ({"phase": "over", "year": 2}, "phase", "over-early"),
    "set-up in the second year (S11)": ({"phase": "setup", "year": 2}, "phase", "setup-late"),
    "a question without the turn below it (S15)": ({"now": [{"turn": {"seat": "red"}}]}, "now", "steps-other"),
    "a turn after which the wrong seat follows (S15)": (
        {"now": [{"next": {"seat": "red"}}, {"turn": {"seat": "red"}}]},
        *("now.0", "seat-next"),
    ),
    "a trade at a building that trades nothing (S27)": (
        {
            **red(board="a1", covers={"r1c1": {"coins": 1}}),
            "now": [
                {"next": {"seat": "blue"}},
                {"fire": {"seat": "red", "cells": ["r1c1"], "at": 0, "ability": 1}},
                {"trade": {"seat": "red", "cell": "r1c1", "number": 0, "again": False}},
            ],
        },
        *("now.2", "step-impossible"),
    ),
    "five road tiles (S7)": ({"roads": 5}, "roads", "roads-other"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_is_refused_in_words(name: str) -> None:
    document, path, code = IMPOSSIBLE[name]
    with pytest.raises(BadDocument) as caught:
        at(document)
    found = [(problem.path, problem.code) for problem in caught.value.problems]
    assert (path, code) in found, found
    assert all(len(problem.text.split()) > 3 for problem in caught.value.problems)


def test_a_white_die_in_a_column_is_taken() -> None:
    assert at(white_die("column-1")).legal_actions()


def test_everything_that_is_wrong_is_named_not_only_the_first() -> None:
    problems = GAME.problems({"options": {"players": 2}, "players": {"red": {"coins": -1, "religion": 99, "goods": {"tea": 1}}}})
    assert [problem.path for problem in problems] == ["players.red.coins", "players.red.goods.tea", "players.red.religion"]


def test_what_is_left_open_is_derived() -> None:
    state = at({"players": {"red": {"religion": 7, "lost": 3, "covers": {"r1c1": {"die": "white-1"}, "r1c6": {"coins": 1}}}}})
    player = state.players[0]
    assert (player.unlocked, sum(player.dice), player.white_used, player.activated) == (3, 3, 1, 1)
    assert sum(state.white) == 5
    assert state.first == 0
    assert GAME.audit(state) == []
