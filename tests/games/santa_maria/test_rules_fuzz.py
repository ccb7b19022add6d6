"""Documents of real games with one part changed: each is refused in words, or it is a position in which a game plays to its end.

Parts are changed as a person might err: a number, a name, a seat, a tile or die elsewhere, a step of another moment.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from caravela.engine import BadDocument, State
from caravela.games.santa_maria import GAME
from caravela.games.santa_maria.layout import CELLS, DICE, TURNS
from caravela.games.santa_maria.steps.words import STEPS
from caravela.games.santa_maria.words import DOCKS, GOODS, MONK_SPACES, RETREATS, SCHOLARS, SHIPS, TILES
from tests.conformance.pairwise import option_sets
from tests.conformance.test_positions import change_something

Doc = dict[str, Any]


def documents(number: int) -> list[Doc]:
    """Every position of a game: at random, or by the quick policy, which comes to fuller colonies."""
    rng = Random(f"games {number}")
    sets = option_sets(GAME)
    state = GAME.start(sets[number % len(sets)], f"fuzz {number}")
    found: list[Doc] = []
    while state.player is not None:
        found.append(state.to_document())
        state.apply(GAME.policy(state, rng) if number % 2 else rng.choice(state.legal_actions()))
    return [*found, state.to_document()]


# Changes: what a person might get wrong.


def another_step(document: Doc, rng: Random) -> None:
    """The steps of another moment, or one that is added, left out, or asked of somebody else."""
    now = document["now"]
    change = rng.randrange(4)
    if change == 0 and now:
        now.pop(rng.randrange(len(now)))
    elif change == 1 or not now:
        document["now"] = [{"next": {"seat": "red"}}, a_step(rng)]
    elif change == 2:
        now[rng.randrange(len(now))] = a_step(rng)
    else:
        now.append(rng.choice(now) if rng.random() < 0.5 else a_step(rng))


def a_step(rng: Random) -> object:
    name = rng.choice(STEPS.names())
    fields = {field.name: a_value(field, rng) for field in STEPS._fields[name]}
    return {name: fields} if fields else name


def a_value(field: Any, rng: Random) -> object:
    if field.many:
        return [rng.choice(field.words) if field.words else rng.randrange(4) for _ in range(rng.randrange(5))]
    if isinstance(field.default, bool):
        return rng.random() < 0.5
    return rng.randrange(6) if field.words is None else rng.choice(field.words)


def another_field(document: Doc, rng: Random) -> None:
    """A step with another value in one of its fields."""
    steps = [step for step in document["now"] if isinstance(step, dict)]
    if steps:
        (name, fields), *_ = rng.choice(steps).items()
        field = rng.choice(STEPS._fields[name])
        fields[field.name] = a_value(field, rng)


def in_a_colony(document: Doc, rng: Random) -> None:
    """A tile more, elsewhere or gone; something on a building, or nothing."""
    player = document["players"][rng.choice(list(document["players"]))]
    change = rng.randrange(5)
    if change == 0:
        turn = int(rng.choice(TURNS))
        player["tiles"].append({"tile": rng.choice(TILES), "at": rng.choice(CELLS), "turn": turn})
    elif change == 1 and player["tiles"]:
        player["tiles"].pop()
    elif change == 2 and player["tiles"]:
        rng.choice(player["tiles"])["at"] = rng.choice(CELLS)
    elif change == 3:
        player["covers"][rng.choice(CELLS)] = rng.choice(({"die": rng.choice(DICE)}, {"coins": rng.randrange(4)}))
    elif player["covers"]:
        player["covers"].pop(rng.choice(list(player["covers"])))


def before_a_player(document: Doc, rng: Random) -> None:
    """More or less of something."""
    player = document["players"][rng.choice(list(document["players"]))]
    change = rng.randrange(8)
    if change == 0:
        player["goods"][rng.choice(GOODS)] = rng.randrange(5)
    elif change == 1:
        player[rng.choice(("coins", "points", "religion", "conquest", "lost"))] = rng.randrange(12)
    elif change == 2:
        player["monks"].append(rng.choice(MONK_SPACES))
    elif change == 3:
        player["dice"].append(rng.randrange(8))
    elif change == 4:
        player["ships"].setdefault(rng.choice(DOCKS), []).append(rng.choice(SHIPS))
    elif change == 5:
        player["retreat"] = rng.choice((*RETREATS, None))
    elif change == 6:
        player["scholar"] = rng.choice((*SCHOLARS, None))
    else:
        player[rng.choice(("unlocked", "white-used", "blue-used", "activated"))] = rng.randrange(4)


def on_the_board(document: Doc, rng: Random) -> None:
    """Another ship, person, tile, die, stack of markers or moment."""
    change = rng.randrange(7)
    if change == 0:
        document["docks"][rng.choice(DOCKS)] = rng.choice((*SHIPS, None))
    elif change == 1:
        document["scholars"][rng.randrange(3)] = rng.choice(SCHOLARS)
    elif change == 2:
        document["display"][rng.choice(("doubles", "triples"))].append(rng.choice(TILES))
    elif change == 3:
        document["pool"][rng.choice(("white", "blue"))].append(rng.randrange(8))
    elif change == 4:
        document["track"]["conquest"][str(rng.randrange(13))] = [rng.choice(list(document["players"]))]
    elif change == 5:
        document["year"] = rng.randrange(5)
    else:
        document["phase"] = rng.choice(("setup", "years", "over"))


def left_out(document: Doc, rng: Random) -> None:
    """Something is not named."""
    player = document["players"][rng.choice(list(document["players"]))]
    part: Any = rng.choice((document, document["display"], document["pool"], document["docks"], player))
    if part:
        part.pop(rng.choice(list(part)))


CHANGES: tuple[Callable[[Doc, Random], None], ...] = (
    *(another_step, another_field, in_a_colony, before_a_player, on_the_board, left_out),
    change_something,
)


def check(document: Doc, rng: Random) -> bool:
    """Is the document refused? If not, a game from it loses nothing, can be written and read anywhere, and ends."""
    try:
        state = GAME.from_document(document)
    except BadDocument as error:
        for problem in error.problems:
            assert problem.code
            assert len(problem.text.split()) > 2
        return True
    number = 0
    while state.player is not None:
        if rng.random() < 0.05 or number < 2:
            whole(state)
        assert len(state.legal_actions()) <= 128
        state.apply(rng.choice(state.legal_actions()))
        number += 1
        assert number < 2000
    whole(state)
    return False


def whole(state: State) -> None:
    """Nothing is lost, and what is written is read as the same position."""
    written = state.to_document()
    assert GAME.audit(state) == []
    assert GAME.from_document(written).to_document() == written


def fuzz(number: int, times: int) -> tuple[int, int]:
    """How many of the changed documents were refused, and how many were played."""
    rng = Random(f"fuzz {number}")
    found = documents(number)
    refused = 0
    for _ in range(times):
        document = json.loads(json.dumps(rng.choice(found)))
        with suppress(KeyError, TypeError, AttributeError, IndexError, ValueError):
            rng.choice(CHANGES)(document, rng)
            if rng.random() < 0.3:
                # What the first change took away the second may look for.
                rng.choice(CHANGES)(document, rng)
        text = json.dumps(document)
        try:
            refused += check(document, rng)
        except Exception as error:
            raise AssertionError(text) from error
        assert json.dumps(document) == text
    return refused, times - refused


@pytest.mark.parametrize("number", range(8))
def test_a_changed_document_is_refused_in_words_or_plays_to_its_end(number: int) -> None:
    """S2, S18, S31, S36, S54"""
    refused, played = fuzz(number, 40)
    assert refused
    assert played


@pytest.mark.slow
@pytest.mark.parametrize("number", range(8, 40))
def test_many_more_changed_documents(number: int) -> None:
    fuzz(number, 60)
