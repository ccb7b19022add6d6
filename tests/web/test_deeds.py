"""What each seat's last own choice brought: every process knows it, and the seat's page says which lines of the log those are."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from caravela import games
from caravela.web.guests import Guest
from caravela.web.tables import lobby, play, positions, render
from caravela.web.tables.models import Table
from caravela.web.tables.positions import POSITIONS
from tests.web.conftest import FRIEND, ME

pytestmark = pytest.mark.django_db


def turn(table: Table, text: str) -> None:
    """The seat that is asked plays."""
    table = lobby.find(table.pk)
    assert table.asked is not None
    play.take(table, table.asked, table.version, f"test-{table.version}", [text])


def test_a_position_knows_what_each_seats_last_own_choice_brought(
    open_table: Callable[..., Table], restart: Callable[[], None]
) -> None:
    """Whatever process looks: the numbers of events before and after it, what followed by itself included."""
    table = open_table()
    found = POSITIONS.at(table)
    assert found.deeds == {}
    begun = len(found.events)

    def now() -> positions.Position:
        kept = POSITIONS.at(lobby.find(table.pk))
        restart()
        anew = POSITIONS.at(lobby.find(table.pk))
        assert anew.deeds == kept.deeds
        return anew

    turn(table, "draw")
    drawn = len(now().events)
    assert drawn > begun
    assert now().deeds == {0: (begun, drawn)}
    turn(table, "pass")
    passed = len(now().events)
    assert now().deeds == {0: (begun, drawn), 1: (drawn, passed)}
    moved = lobby.find(table.pk)
    play.undo(moved, 1, moved.version, "u")
    assert now().deeds == {0: (begun, drawn), 1: (drawn, drawn)}


def test_of_two_choices_in_a_row_the_second_is_the_last(open_table: Callable[..., Table], restart: Callable[[], None]) -> None:
    """A process that has just started knows as well as the one that played them where the second began."""
    table = open_table()
    play.set_orders(table, table.seats.get(index=0), ["ask"])
    turn(table, "pass")
    passed = len(POSITIONS.at(lobby.find(table.pk)).events)
    turn(table, "stay")
    kept = POSITIONS.at(lobby.find(table.pk)).deeds
    assert kept[0][0] == passed
    restart()
    assert POSITIONS.at(lobby.find(table.pk)).deeds == kept


def test_a_page_says_which_lines_ones_own_last_choice_brought(open_table: Callable[..., Table]) -> None:
    table = open_table(game=games.get("empires"), seed="lines")
    known = [0]
    for _ in range(2):
        seat = table.asked
        assert seat is not None
        turn(table, "place colonist dock")
        table = lobby.find(table.pk)
        shot = render.snapshot(table)
        newest = max(map(int, re.findall(r'data-line="(\d+)"', render.update(shot, None, "en").public)))
        own = render.update(shot, (ME, FRIEND)[seat].id, "en").own
        assert f'data-played="{known[-1]} {newest}"' in own
        known.append(newest)
    assert 'data-played=""' in render.update(shot, None, "en").own


@pytest.mark.parametrize(("language", "said"), [("en", "took the last move back"), ("pl", "cofa ostatni ruch")])
def test_the_others_are_told_of_an_undo(
    open_table: Callable[..., Table], restart: Callable[[], None], language: str, said: str
) -> None:
    table = open_table()
    turn(table, "pass")
    moved = lobby.find(table.pk)
    play.undo(moved, 0, moved.version, "u")

    def told(guest: Guest) -> tuple[int, str]:
        shot = render.snapshot(lobby.find(table.pk))
        update = render.update(shot, guest.id, language)
        return update.undone, update.undone_told

    for _ in range(2):  # also after a restart
        assert told(ME) == (0, "")
        version, text = told(FRIEND)
        assert version == moved.version
        assert said in text
        restart()
    turn(table, "draw")
    assert told(FRIEND)[0] == moved.version
