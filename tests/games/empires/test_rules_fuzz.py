"""Documents of real games with one part changed: each is refused in words, or it is a position in which a game plays to its end.

Parts are changed as a person might err: a number, a name, a seat, a piece moved elsewhere, a step of another moment.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from caravela.engine import BadDocument
from caravela.games.empires import GAME
from caravela.games.empires.content import COLOURS, GOODS, REGIONS, TILES, WORKERS
from caravela.games.empires.layout import BOX_WORDS, PHASES
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words
from tests.conformance.pairwise import option_sets
from tests.conformance.test_positions import change_something
from tests.games.empires.conservation import lost
from tests.games.empires.positions import POSITIONS
from tests.games.empires.table import at, positions

Doc = dict[str, Any]
TRACKS = ("initiative", "dock", "trade-goods", "shipping", "buildings", "warfare")


def documents(rng: Random, number: int) -> list[Doc]:
    """Positions of a random game, of a game by the quick policy from a rich position, or of a game with other options."""
    if number % 3 == 0:
        found: list[Doc] = []
        state = at(POSITIONS[number // 3 % len(POSITIONS)])
        while state.player is not None and len(found) < 60:
            found.append(state.to_document())
            state.apply(rng.choice(state.legal_actions()))
        return found
    sets = option_sets(GAME)
    return [state.to_document() for state in positions(sets[number % len(sets)], f"fuzz {number}")]


# Changes: what a person might get wrong.


def another_step(document: Doc, rng: Random) -> None:
    """The steps of another moment, or one that is added, left out, or asked of somebody else."""
    now = document["now"]
    change = rng.randrange(4)
    if change == 0 and now:
        now.pop(rng.randrange(len(now)))
    elif change == 1 or not now:
        document["now"] = [rng.choice(words.STEPS.names())]
    elif change == 2:
        name = rng.choice(words.STEPS.names())
        fields = {field.name: _value(field, rng) for field in words.STEPS._fields[name]}
        now[-1 if rng.random() < 0.5 else rng.randrange(len(now))] = {name: fields} if fields else name
    else:
        now.append({"place": {"seat": rng.choice(COLOURS)}} if rng.random() < 0.3 else rng.choice(now))


def _value(field: Any, rng: Random) -> object:
    if field.many:
        return [rng.choice(field.words) for _ in range(rng.randrange(3))]
    if isinstance(field.default, bool):
        return rng.random() < 0.5
    return rng.randrange(6) if field.words is None else rng.choice(field.words)


def another_asked(document: Doc, rng: Random) -> None:
    """The last step with another value in one of its fields."""
    step = document["now"][-1] if document["now"] else "placement"
    if isinstance(step, dict):
        (name, fields), *_ = step.items()
        field = rng.choice(words.STEPS._fields[name])
        fields[field.name] = _value(field, rng)


def in_a_box(document: Doc, rng: Random) -> None:
    """A worker comes into a box, leaves it, or is another's."""
    boxes = document["boxes"]
    track = boxes[rng.choice(TRACKS)]
    change = rng.randrange(4)
    if change == 0:
        track.insert(rng.randint(0, len(track)), rng.choice((*BOX_WORDS[:10], None)))
    elif change == 1 and track:
        track.pop(rng.randrange(len(track)))
    elif change == 2:
        boxes[rng.choice(("x", "y"))] = rng.choice((*COLOURS[:3], "red soldier", None))
    else:
        boxes["specialists"][rng.choice(list(boxes["specialists"]))] = rng.choice((*BOX_WORDS[:10], None))


def in_the_hand(document: Doc, rng: Random) -> None:
    """A player has more or less of something, or a tile that is another's."""
    player = document["players"][rng.choice(list(document["players"]))]
    player.pop("stock")
    change = rng.randrange(5)
    if change == 0:
        player["ready"] = {rng.choice(WORKERS): rng.randrange(4)}
    elif change == 1:
        player["goods"][rng.choice(GOODS)] = rng.randrange(4)
    elif change == 2:
        player["buildings"].append(rng.choice(TILES))
    elif change == 3 and player["buildings"]:
        player["used"] = [rng.choice(player["buildings"])]
    else:
        player["money"] = rng.randrange(40)


def on_the_map(document: Doc, rng: Random) -> None:
    """Workers of a region, its counter, its good."""
    for player in document["players"].values():
        player.pop("stock")
    region = document["regions"][rng.choice(REGIONS)]
    change = rng.randrange(3)
    if change == 0:
        region["workers"] = {rng.choice(COLOURS[:2]): {rng.choice(WORKERS): rng.randrange(5)} for _ in range(2)}
    elif change == 1:
        region["counter"] = rng.choice((None, "?", "1/2/1/4"))
    else:
        region["good"] = not region["good"]


def another_moment(document: Doc, rng: Random) -> None:
    """Turn, phase, order, who has placed."""
    change = rng.randrange(5)
    if change == 0:
        document["turn"] = rng.randint(1, 8)
    elif change == 1:
        document["phase"] = rng.choice(PHASES)
    elif change == 2:
        rng.shuffle(document["order"])
    elif change == 3:
        document["acted"] = rng.sample(list(document["players"]), rng.randrange(len(document["players"])))
    else:
        document["next-order"] = rng.sample(list(document["players"]), rng.randrange(len(document["players"])))


def left_out(document: Doc, rng: Random) -> None:
    """Something is not named."""
    part: Any = rng.choice((document, document["boxes"], document["offer"], document["stacks"]))
    if part:
        part.pop(rng.choice(list(part)))


CHANGES: tuple[Callable[[Doc, Random], None], ...] = (
    *(another_step, another_asked, in_a_box, in_the_hand, on_the_map, another_moment, left_out, change_something),
)


def check(document: Doc, rng: Random) -> bool:
    """Is the document refused? If not, a game from it loses nothing, can be written and read anywhere, and ends."""
    try:
        state = GAME.from_document(document)
    except BadDocument as error:
        refusal = error.problems
    else:
        refusal = []
    for problem in refusal:
        assert problem.path
        assert problem.code
        assert len(problem.text.split()) > 2
    if refusal:
        return True
    assert isinstance(state, Empires)
    number = 0
    while state.player is not None:
        if rng.random() < 0.05 or number < 2:
            written = state.to_document()
            assert lost(written) == []
            assert GAME.from_document(written).to_document() == written
        state.apply(rng.choice(state.legal_actions()))
        number += 1
        assert number < 2000
    assert lost(state.to_document()) == []
    return False


def fuzz(number: int, times: int) -> tuple[int, int]:
    """How many of the changed documents were refused, and how many were played."""
    rng = Random(f"fuzz {number}")
    found = documents(rng, number)
    refused = 0
    for _ in range(times):
        document = json.loads(json.dumps(rng.choice(found)))
        rng.choice(CHANGES)(document, rng)
        if rng.random() < 0.3:
            # What the first change took away the second may look for.
            with suppress(KeyError, TypeError, AttributeError, IndexError, ValueError):
                rng.choice(CHANGES)(document, rng)
        text = json.dumps(document)
        try:
            refused += check(document, rng)
        except Exception as error:
            raise AssertionError(text) from error
        assert json.dumps(document) == text
    return refused, times - refused


@pytest.mark.parametrize("number", range(12))
def test_a_changed_document_is_refused_in_words_or_plays_to_its_end(number: int) -> None:
    """R1, R2, R7, R8, R21, R23"""
    refused, played = fuzz(number, 40)
    assert refused
    assert played


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100, 130))
def test_many_changed_documents_are_refused_in_words_or_play_to_their_end(number: int) -> None:
    """R1, R2, R7, R8, R21, R23"""
    refused, played = fuzz(number, 150)
    assert refused > played / 10
    assert played > refused / 10
