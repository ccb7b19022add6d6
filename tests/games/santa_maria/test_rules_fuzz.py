"""Documents of real games with one part changed: each is refused in words, or it is a position in which a game plays to its end.

Parts are changed as a person might err: a number, a name, a seat, a tile or die elsewhere, a step of another moment.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from caravela.games.santa_maria import GAME
from caravela.games.santa_maria.layout import CELLS, DICE, TURNS
from caravela.games.santa_maria.steps.words import STEPS
from caravela.games.santa_maria.words import DOCKS, GOODS, MONK_SPACES, RETREATS, SCHOLARS, SHIPS, TILES
from tests.conformance import fuzzing
from tests.conformance.fuzzing import Doc
from tests.conformance.test_positions import change_something

# Changes: what a person might get wrong.


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


CHANGES: tuple[fuzzing.Change, ...] = (
    *(fuzzing.another_step(STEPS, [{"next": {"seat": "red"}}]), fuzzing.another_field(STEPS)),
    *(in_a_colony, before_a_player, on_the_board, left_out, change_something),
)


def fuzz(number: int, times: int) -> tuple[int, int]:
    """How many changed documents of a game were refused, and how many were played."""
    return fuzzing.fuzz(GAME, fuzzing.documents(GAME, number), CHANGES, Random(f"fuzz {number}"), times, lambda _: [])


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
