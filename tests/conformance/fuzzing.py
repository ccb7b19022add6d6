"""Documents of real games with one part changed: each is refused in words, or it is a position in which a game plays to its end.

A game brings its own changes, such as a person might make by mistake; here are those that every game has, and the check.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from caravela.engine import BadDocument, Game, State
from caravela.engine.steps import Field, StepWords
from tests.conformance.pairwise import option_sets

Doc = dict[str, Any]
Change = Callable[[Doc, Random], None]
LONGEST = 2000


def documents(game: Game, number: int) -> list[Doc]:
    """Every position of a game: at random, or by the quick policy, which comes to fuller tables."""
    rng = Random(f"games {number}")
    sets = option_sets(game)
    state = game.start(sets[number % len(sets)], f"fuzz {number}")
    found: list[Doc] = []
    while state.player is not None:
        found.append(state.to_document())
        state.apply(game.policy(state, rng) if number % 2 else rng.choice(state.legal_actions()))
    return [*found, state.to_document()]


# Changes of steps.


def a_step(steps: StepWords, rng: Random) -> object:
    """Any step with any values, now and then by its name alone."""
    name = rng.choice(steps.names())
    if rng.random() < 0.1:
        return name
    fields = {field.name: a_value(field, rng) for field in steps.form(name)}
    return {name: fields} if fields else name


def a_value(field: Field, rng: Random) -> object:
    """A value of the right kind."""
    if field.many:
        return [rng.choice(field.words) if field.words else rng.randrange(4) for _ in range(rng.randrange(5))]
    if isinstance(field.default, bool):
        return rng.random() < 0.5
    return rng.randrange(6) if field.words is None else rng.choice(field.words)


def another_step(steps: StepWords, below: Sequence[object] = ()) -> Change:
    """The steps of another moment, or one that is added, left out, or asked of somebody else.

    `below` is what lies under any step.
    """

    def change(document: Doc, rng: Random) -> None:
        now = document["now"]
        way = rng.randrange(4)
        if way == 0 and now:
            now.pop(rng.randrange(len(now)))
        elif way == 1 or not now:
            document["now"] = [*below, a_step(steps, rng)]
        elif way == 2:
            now[rng.randrange(len(now))] = a_step(steps, rng)
        else:
            now.append(rng.choice(now) if rng.random() < 0.5 else a_step(steps, rng))

    return change


def another_field(steps: StepWords) -> Change:
    """A step with another value in one of its fields."""

    def change(document: Doc, rng: Random) -> None:
        found = [step for step in document["now"] if isinstance(step, dict)]
        if found:
            (name, fields), *_ = rng.choice(found).items()
            field = rng.choice(steps.form(name))
            fields[field.name] = a_value(field, rng)

    return change


# The check.


def check(game: Game, document: Doc, rng: Random, lost: Callable[[Doc], list[str]]) -> bool:
    """Is the document refused? If not, a game from it loses nothing, can be written and read anywhere, and ends."""
    try:
        state = game.from_document(document)
    except BadDocument as error:
        for problem in error.problems:
            assert problem.path
            assert problem.code
            assert len(problem.text.split()) > 2
        return True
    for number in range(LONGEST):
        if state.player is None:
            break
        if rng.random() < 0.05 or number < 2:
            whole(game, state, lost)
        legal = state.legal_actions()
        assert len(legal) <= 128
        state.apply(rng.choice(legal))
    assert state.player is None
    whole(game, state, lost)
    return False


def whole(game: Game, state: State, lost: Callable[[Doc], list[str]]) -> None:
    """Nothing is lost (`lost` counts pieces in a document), and what is written is read as the same position."""
    written = state.to_document()
    assert lost(written) == []
    assert game.audit(state) == []
    assert game.from_document(written).to_document() == written


def fuzz(
    game: Game, found: list[Doc], changes: Sequence[Change], rng: Random, times: int, lost: Callable[[Doc], list[str]]
) -> tuple[int, int]:
    """How many of the changed documents were refused, and how many were played."""
    refused = 0
    for _ in range(times):
        document = json.loads(json.dumps(rng.choice(found)))
        rng.choice(changes)(document, rng)
        if rng.random() < 0.3:
            # What the first change took away the second may look for.
            with suppress(KeyError, TypeError, AttributeError, IndexError, ValueError):
                rng.choice(changes)(document, rng)
        text = json.dumps(document)
        try:
            refused += check(game, document, rng, lost)
        except Exception as error:
            raise AssertionError(text) from error
        assert json.dumps(document) == text
    return refused, times - refused
