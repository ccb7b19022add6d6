"""Documents of real games with one part changed: each is refused in words, or it is a position in which a game plays to its end.

Parts are changed as a person might err: a number, a name, a seat, a card moved elsewhere, a step of another moment.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from caravela.games.age_of_discovery import GAME
from caravela.games.age_of_discovery.content import CARGO, CONTRACTS, EXPEDITIONS, FLAGSHIPS, MISSIONS, SEATS, SHIPS
from caravela.games.age_of_discovery.layout import SLOTS
from caravela.games.age_of_discovery.read_players import ON_CONTRACT
from caravela.games.age_of_discovery.steps.words import STEPS
from tests.conformance import fuzzing
from tests.conformance.fuzzing import Doc
from tests.conformance.test_positions import change_something
from tests.games.age_of_discovery.conservation import lost

# Changes: what a person might get wrong.


def at_sea(document: Doc, rng: Random) -> None:
    """A ship comes to an expedition, leaves it, or is another's."""
    ships = document["expeditions"][rng.choice(EXPEDITIONS)]
    change = rng.randrange(3)
    if change == 0 and ships:
        ships.pop(rng.randrange(len(ships)))
    elif change == 1 and ships:
        ships[rng.randrange(len(ships))] = f"{rng.choice(SEATS)} {rng.choice(CARGO)}"
    else:
        ships.insert(rng.randint(0, len(ships)), f"{rng.choice(SEATS)} {rng.choice(CARGO)}")


def in_the_market(document: Doc, rng: Random) -> None:
    """Another ship in a row, a gap, a marker."""
    market = document["market"]
    change = rng.randrange(4)
    if change == 0:
        market[rng.choice(("purchase", "filling"))][rng.randrange(5)] = rng.choice((*SHIPS, None))
    elif change == 1:
        market["reserved"][rng.choice(SLOTS)] = rng.choice(SEATS)
    elif change == 2:
        market["ripe"].append(rng.choice(SLOTS))
    else:
        document["contracts"]["reserved"][rng.choice(CONTRACTS)] = rng.choice(SEATS)


def before_a_player(document: Doc, rng: Random) -> None:
    """More or less of something."""
    player = document["players"][rng.choice(list(document["players"]))]
    change = rng.randrange(7)
    if change == 0:
        player["ships"][rng.choice(SHIPS)] = rng.randrange(4)
    elif change == 1:
        player["hand"].append(rng.choice(CONTRACTS))
    elif change == 2:
        player[rng.choice(("coins", "wild", "reservation", "contracts"))] = rng.randrange(5)
    elif change == 3:
        player["flagship"] = rng.choice(FLAGSHIPS)
    elif change == 4:
        player["mission"] = rng.choice(MISSIONS)
    elif change == 5:
        player["shown"] = not player["shown"]
    else:
        player["first-scoring"][rng.choice(EXPEDITIONS)] = rng.randrange(12)


def at_trade(document: Doc, rng: Random) -> None:
    """A running contract with other ships, another card, another duration, or one more."""
    player = document["players"][rng.choice(list(document["players"]))]
    running = player["running"]
    if not running or rng.random() < 0.3:
        running.append({"contract": rng.choice(CONTRACTS), "ships": [rng.choice(ON_CONTRACT)], "duration": rng.randrange(4)})
        return
    contract = rng.choice(running)
    change = rng.randrange(4)
    if change == 0:
        contract["ships"].append(rng.choice(ON_CONTRACT))
    elif change == 1:
        contract["contract"] = rng.choice(CONTRACTS)
    elif change == 2:
        contract[rng.choice(("duration", "left"))] = rng.randrange(5)
    else:
        contract["ships"] = contract["ships"][::-1][1:]


def another_moment(document: Doc, rng: Random) -> None:
    """Whose turn it is, what is on its way, what has been."""
    change = rng.randrange(6)
    if change == 0:
        document["turn"] = rng.choice((*document["players"], None))
    elif change == 1:
        document.setdefault("countdown", {})[rng.choice(("first", "last"))] = rng.randrange(9)
    elif change == 2:
        document.setdefault("places", {})[rng.choice(("first-scoring", "last-scoring"))] = rng.randrange(9)
    elif change == 3:
        word = rng.choice(("scored", "over"))
        document[word] = not document[word]
    elif change == 4:
        document["quiet"] = rng.randrange(-1, 12)
    else:
        document["first"] = rng.choice(SEATS)


def left_out(document: Doc, rng: Random) -> None:
    """Something is not named."""
    part: Any = rng.choice((document, document["market"], document["contracts"], document["stacks"]))
    if part:
        part.pop(rng.choice(list(part)))


CHANGES: tuple[fuzzing.Change, ...] = (
    *(fuzzing.another_step(STEPS), fuzzing.another_field(STEPS)),
    *(at_sea, in_the_market, before_a_player, at_trade, another_moment, left_out),
    change_something,
)


def fuzz(number: int, times: int) -> tuple[int, int]:
    """How many changed documents of a game were refused, and how many were played."""
    return fuzzing.fuzz(GAME, fuzzing.documents(GAME, number), CHANGES, Random(f"fuzz {number}"), times, lost)


@pytest.mark.parametrize("number", range(8))
def test_a_changed_document_is_refused_in_words_or_plays_to_its_end(number: int) -> None:
    """R1, R4, R5, R8, R10, R27, R30"""
    refused, played = fuzz(number, 40)
    assert refused
    assert played


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100, 130))
def test_many_changed_documents_are_refused_in_words_or_play_to_their_end(number: int) -> None:
    """R1, R4, R5, R8, R10, R27, R30"""
    refused, played = fuzz(number, 150)
    assert refused > played / 10
    assert played > refused / 10
