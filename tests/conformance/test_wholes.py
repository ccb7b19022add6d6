"""Compound choices.

Asked part by part, they come to exactly the answers that brute force finds, each in one way.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from caravela.engine import Game, IllegalAction, Record, State, submit
from tests.conformance.cases import Case, every_game, every_plain_case, facts
from tests.conformance.walks import decisions, pick

MOST = 5000
#: How many decisions are played from each rich position.
WALK = 25


class TooMany(AssertionError):
    """A question with more answers than are worth counting."""


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
        if len(ways) > MOST:
            raise TooMany(f"{whole}: more than {MOST} answers")
    return ways


def check_whole(state: State) -> str:
    """Compare the answers to the question with those of brute force; the name of the whole."""
    ask = state.asking
    assert ask is not None
    known = facts(state.game)
    ways = completed(state, ask.whole, ask.seat)
    choices = [way if ask.whole in known.ordered else tuple(sorted(way)) for way in ways]
    assert len(choices) == len(set(choices)), "one choice can be written in two ways"
    assert ask.whole in known.wholes, f"the tests of {state.game.id} have no brute force for {ask.whole!r}"
    assert set(choices) == known.wholes[ask.whole](state)
    return ask.whole


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
    for seed in ("wholes 1", "wholes 2"):
        for state in beginnings(case, seed, 25):
            check_whole(state)


@every_game
def test_so_they_are_from_rich_positions_and_every_compound_question_is_met(game: Game) -> None:
    known = facts(game)
    tried: set[str] = set()
    for number, position in enumerate(known.positions):
        state = game.from_document({**position, "seed": f"wholes {number}"})
        rng = Random(f"wholes {game.id} {number}")
        met: set[str] = set()
        for _ in range(WALK):
            ask = state.asking
            if ask is None:
                break
            if ask.whole and not ask.begun(state) and ask.whole not in met:
                met.add(ask.whole)
                with suppress(TooMany):
                    tried.add(check_whole(state))
            state.apply(pick(state, rng))
    assert tried == set(known.wholes) if known.positions else not tried


@every_plain_case
def test_the_parts_may_be_handed_in_in_any_order(case: Case) -> None:
    rng = Random("order")
    tried = 0
    for state in beginnings(case, "orders", 6):
        ask = state.asking
        assert ask is not None
        for way in completed(state, ask.whole, ask.seat)[:40]:
            shuffled = list(way)
            if ask.whole not in facts(case.game).ordered:
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
