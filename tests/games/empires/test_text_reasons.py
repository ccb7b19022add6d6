"""Why not: for every action and position a reason exactly when it is not legal, and the right one by name."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from caravela.engine import IllegalAction
from caravela.games.empires import GAME
from caravela.games.empires.state import Empires
from tests.docs import numbers
from tests.games.aoe3.reason_cases import CASES_OF_2007
from tests.games.empires.reason_cases import CASES, Case
from tests.games.empires.reason_cases_builder import BUILDER_CASES
from tests.games.empires.reason_cases_nations import NATION_CASES
from tests.games.empires.reason_cases_tiles import TILE_CASES
from tests.games.empires.talk import check, decisions, ids_in
from tests.games.empires.test_text_names import ASKING

ALL = (*CASES, *TILE_CASES, *BUILDER_CASES, *NATION_CASES, *CASES_OF_2007)


def test_a_reason_exactly_when_it_is_not_legal() -> None:
    steps: set[str] = set()
    for state, _ in decisions(150, "reasons"):
        if state.player is not None:
            steps.add(GAME.steps.name(state.steps[-1]))
        legal = set(state.legal_actions())
        for action in range(GAME.actions.size):
            for seat in range(len(state.players)):
                found = GAME.why_not(state, seat, action)
                assert (found is None) == (seat == state.player and action in legal), GAME.actions.text(action)
    assert steps == set(ASKING)


def test_every_reason_is_met_can_be_read_and_its_rule_stands_in_the_reference() -> None:
    known = set(numbers.defined("empires"))
    seen: set[str] = set()
    for state in chain([case.position() for case in ALL], (state for state, _ in decisions(1000, "read"))):
        for action in range(GAME.actions.size):
            for seat in range(2):
                found = GAME.why_not(state, seat, action)
                if found is not None and found.message.msgid not in seen:
                    seen.add(found.message.msgid)
                    assert found.rule in known
                    check(found.message)
    assert seen == ids_in("reasons.py", "box_reasons.py", "tile_reasons.py", "builder_reasons.py", "nation_reasons.py")


def test_a_reason_tells_nothing_that_the_seat_may_not_know() -> None:
    rng = Random("worlds")
    for state, _ in decisions(400, "worlds"):
        for seat in range(len(state.players)):
            world = state.determinize(seat, rng)
            for action in range(GAME.actions.size):
                assert GAME.why_not(state, seat, action) == GAME.why_not(world, seat, action)


def test_apply_refuses_with_the_reason() -> None:
    state = GAME.start({"players": 3}, "apply")
    with pytest.raises(IllegalAction, match=r"'place captain dock' is not possible: You have no captain to place\. \(R20\)"):
        state.apply(GAME.actions.parse("place captain dock"))


@pytest.mark.parametrize("case", ALL, ids=[case.title for case in ALL])
def test_reasons_by_name(case: Case) -> None:
    state = case.position()
    asked = state.player if case.seat is None else case.seat
    assert asked is not None
    for text, (rule, sentence) in case.reasons.items():
        found = GAME.why_not(state, asked, GAME.actions.parse(text))
        assert found is not None, f"{text} is legal"
        assert (found.rule, check(found.message)) == (rule, sentence), text


def test_r76_when_the_game_is_over_nobody_may_do_anything() -> None:
    state = GAME.start({"players": 2}, "over")
    assert isinstance(state, Empires)
    while state.player is not None:
        state.apply(state.legal_actions()[0])
    found = GAME.why_not(state, 0, 0)
    assert found is not None
    assert (found.rule, check(found.message)) == ("R76", "The game is over.")
