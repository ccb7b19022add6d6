"""Documents of real games with one part changed: each is refused in words, or it is a position in which a game plays to its end.

Parts are changed as a person might err: a number, a name, a seat, a piece moved elsewhere, a step of another moment.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from caravela.games.empires import GAME
from caravela.games.empires.content import COLOURS, GOODS, REGIONS, TILES, WORKERS
from caravela.games.empires.layout import BOX_WORDS, PHASES
from caravela.games.empires.steps.words import STEPS
from tests.conformance import fuzzing
from tests.conformance.fuzzing import Doc
from tests.conformance.pairwise import option_sets
from tests.conformance.test_positions import change_something
from tests.games.empires.conservation import lost
from tests.games.empires.positions import POSITIONS
from tests.games.empires.table import at, positions

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


def another_asked(document: Doc, rng: Random) -> None:
    """The last step with another value in one of its fields."""
    step = document["now"][-1] if document["now"] else "placement"
    if isinstance(step, dict):
        (name, fields), *_ = step.items()
        field = rng.choice(STEPS.form(name))
        fields[field.name] = fuzzing.a_value(field, rng)


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


CHANGES: tuple[fuzzing.Change, ...] = (
    *(fuzzing.another_step(STEPS), another_asked, in_a_box, in_the_hand, on_the_map, another_moment, left_out, change_something),
)


def fuzz(number: int, times: int) -> tuple[int, int]:
    """How many changed documents of a game were refused, and how many were played."""
    rng = Random(f"fuzz {number}")
    return fuzzing.fuzz(GAME, documents(rng, number), CHANGES, rng, times, lost)


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
