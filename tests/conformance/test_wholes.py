"""Compound choices.

Asked part by part, they come to exactly the answers that brute force finds, each in one way.
"""

from __future__ import annotations

from random import Random

import pytest

from caravela.engine import IllegalAction, Record, State, submit
from tests.conformance.cases import Case, every_plain_case, facts
from tests.conformance.walks import decisions

MOST = 5000


def completed(state: State, whole: str, seat: int, done: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Every way to answer the compound question to its end, up to what is revealed."""
    ask = state.asking
    inside = ask is not None and ask.seat == seat and ask.whole == whole and (not done or ask.begun(state))
    if not inside:
        return [done]
    ways: list[tuple[int, ...]] = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        if after.barrier != state.barrier:
            ways.append((*done, action))
        else:
            ways += completed(after, whole, seat, (*done, action))
        assert len(ways) <= MOST
    return ways


def beginnings(case: Case, seed: str, most: int) -> list[State]:
    """Positions at which a compound question begins, up to so many of each."""
    found: dict[str, list[State]] = {}
    for state in decisions(case, seed):
        ask = state.asking
        if ask is not None and ask.whole and not ask.begun(state):
            states = found.setdefault(ask.whole, [])
            if len(states) < most:
                states.append(state.copy())
    return [state for states in found.values() for state in states]


@every_plain_case
def test_the_completed_choices_are_those_of_brute_force(case: Case) -> None:
    oracles = facts(case.game).wholes
    for seed in ("wholes 1", "wholes 2"):
        for state in beginnings(case, seed, 25):
            ask = state.asking
            assert ask is not None
            ways = completed(state, ask.whole, ask.seat)
            choices = [tuple(sorted(way)) for way in ways]
            assert len(choices) == len(set(choices)), "one choice can be written in two ways"
            assert ask.whole in oracles, f"the tests of {case.game.id} have no brute force for {ask.whole!r}"
            assert set(choices) == oracles[ask.whole](state)


@every_plain_case
def test_the_parts_may_be_handed_in_in_any_order(case: Case) -> None:
    rng = Random("order")
    tried = 0
    for state in beginnings(case, "orders", 6):
        ask = state.asking
        assert ask is not None
        for way in completed(state, ask.whole, ask.seat)[:40]:
            shuffled = list(way)
            rng.shuffle(shuffled)
            straight, mixed = state.copy(), state.copy()
            for action in way:
                straight.apply(action)
            record = Record.at_position(case.game, state.to_document())
            submit(mixed, record, ask.seat, shuffled)
            assert [entry.action for entry in record.entries][: len(way)] == list(way)
            if len(record.entries) == len(way):
                assert mixed.hash() == straight.hash()
            tried += 1
    assert tried or not facts(case.game).wholes


@every_plain_case
def test_an_unfinished_choice_is_refused_as_a_whole(case: Case) -> None:
    for state in beginnings(case, "unfinished", 6):
        ask = state.asking
        assert ask is not None
        for way in completed(state, ask.whole, ask.seat)[:40]:
            for cut in range(1, len(way)):
                check_cut(state, ask.seat, way, cut)


def check_cut(state: State, seat: int, way: tuple[int, ...], cut: int) -> None:
    """A part of a choice is refused, unless what is left has a single answer each time."""
    middle = state.copy()
    for action in way[:cut]:
        middle.apply(action)
    inner = middle.asking
    forced = True
    while inner is not None and inner.seat == seat and inner.begun(middle) and middle.barrier == state.barrier:
        legal = middle.legal_actions()
        forced = forced and len(legal) == 1 and not inner.secret
        middle.apply(legal[0])
        inner = middle.asking
    record = Record.at_position(state.game, state.to_document())
    trial = state.copy()
    before = trial.hash()
    if forced:
        submit(trial, record, seat, way[:cut])
        assert len(record.entries) >= cut
        return
    with pytest.raises(IllegalAction, match="not finished"):
        submit(trial, record, seat, way[:cut])
    assert trial.hash() == before
    assert record.entries == []
