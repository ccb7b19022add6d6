"""Nothing is lost or made in whole games, and the log accounts for every piece and dollar."""

from __future__ import annotations

from random import Random

import pytest

from caravela.games.empires.content import KINDS, REGION_COUNT
from caravela.games.empires.state import Empires
from tests.games.empires.conservation import Books, lost
from tests.games.empires.positions import POSITIONS
from tests.games.empires.table import at, play, positions

CASES = [
    ({"players": 2}, "one"),
    ({"players": 3, "scouting": True, "sealed": True}, "two"),
    ({"players": 4, "no-survivors": True}, "three"),
    ({"players": 5, "reconnaissance": True, "reduced-luck": True}, "four"),
    ({"players": 6, "no-survivors": True, "sealed": True, "scouting": True}, "five"),
]


def assert_sums(state: Empires) -> None:
    """The sums that the program keeps beside the pieces are right."""
    for player in state.players:
        regions = [player.land[region * KINDS : (region + 1) * KINDS] for region in range(REGION_COUNT)]
        assert player.heads == [sum(region) for region in regions]
        assert player.has == sum(1 << tile for tile in set(player.tiles))
    assert len(state.deck_seen) == len(state.deck)
    assert len(state.gone_seen) == len(state.gone_floor) == len(state.gone)


@pytest.mark.parametrize(("options", "seed"), CASES, ids=[f"{options['players']}" for options, _ in CASES])
def test_a_game_loses_nothing_and_its_log_tells_all(options: dict[str, int | bool], seed: str) -> None:
    """R1, R2, R3, R8, Q107: pieces are conserved at every step; the notes give the totals of the position."""
    books = None
    for state in positions(options, seed, log=True):
        document = state.to_document()
        assert lost(document) == []
        if books is None:
            books = Books(document)
        else:
            assert state.log is not None
            books.note(state.log)
        assert books.differences(document) == []
        assert_sums(state)
    assert books is not None
    assert books.turn == 8


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_a_rich_position_played_on_loses_nothing(number: int) -> None:
    """R1, R7, R8: short stocks, plagues, trade-outs, wars; the books agree after every action."""
    rng = Random(number)
    state = at(POSITIONS[number])
    books = Books(state.to_document())
    for _ in range(80):
        if state.player is None:
            break
        state.log = []
        state.apply(rng.choice(state.legal_actions()))
        books.note(state.log)
        document = state.to_document()
        assert lost(document) == []
        assert books.differences(document) == []
        assert_sums(state)


def test_the_books_of_both_plagues_agree() -> None:
    """R61, R62"""
    position: dict[str, object] = {
        "options": {"players": 2},
        "players": {"red": {"money": 60}},
        "regions": {"peru": {"good": False, "workers": {"red": {"colonist": 4, "soldier": 1}, "blue": {"captain": 3}}}},
        "boxes": {"buildings": ["red", "blue"]},
        "now": ["buildings"],
    }
    for turn, tile, moves in (
        (4, "plague-2", ("red lose soldier", "blue lose captain")),
        (7, "plague-3", ("red plague peru red", "red count 3")),
    ):
        state = at({**position, "turn": turn, "offer": {"tiles": [tile], "ship": True}}, log=True)
        books = Books(state.to_document())
        play(state, f"red buy {tile}", *moves)
        assert state.log is not None
        books.note(state.log)
        assert books.differences(state.to_document()) == []


def test_what_is_lost_is_noticed() -> None:
    document = at({}).to_document()
    assert lost(document) == []
    broken = at({}).to_document()
    broken["players"]["red"]["stock"]["captain"] = 4  # type: ignore[index]
    broken["players"]["blue"]["goods"] = {"rice": 1}  # type: ignore[index]
    broken["stacks"]["deck"].pop()  # type: ignore[index]
    broken["stacks"]["aside"].pop()  # type: ignore[index]
    broken["stacks"]["age-3"].append("settlers")  # type: ignore[index]
    broken["players"]["green"]["ships"] = 11  # type: ignore[index]
    assert len(lost(broken)) == 6


def test_a_note_that_is_missing_is_noticed() -> None:
    state = at({"boxes": {"dock": ["red missionary", "blue"]}, "now": ["dock"]})
    books = Books(state.to_document())
    state.log = []
    state.apply(state.legal_actions()[-1])
    log = state.log
    for place in range(len(log)):
        short = Books(at({"boxes": {"dock": ["red missionary", "blue"]}, "now": ["dock"]}).to_document())
        short.note(log[:place] + log[place + 1 :])
        assert short.differences(state.to_document())
    books.note(log)
    assert books.differences(state.to_document()) == []
