"""A finished game leads to a new table like it: the same game, rules and bots, one's own seat, and open ones for the others."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from caravela import games
from caravela.engine.errors import BadOption
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.web.boards.santa_maria import board
from caravela.web.guests import Guest
from caravela.web.seam import Rematch
from caravela.web.tables import catalogue, lobby, play, rematch, render
from caravela.web.tables.forms import NewTable, like, remembered
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Status, Table
from caravela.web.tables.positions import POSITIONS
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.scenes import santa_maria as colonies
from tests.web.conftest import FRIEND, ME, choice

pytestmark = pytest.mark.django_db
STRANGER = Guest("guest-stranger", "Olaf")


def filled(game: Game, address: str) -> NewTable:
    """The form that an address fills in, as it is sent when nothing is changed."""
    given = QueryDict(address)
    shown = NewTable(game, int(given["players"]), initial=remembered(game, int(given["players"]), given))
    sent = {name: shown[name].value() for name in shown.fields}
    return NewTable(game, int(given["players"]), {name: value for name, value in sent.items() if value is not False})


@pytest.mark.parametrize("game", catalogue.playable(), ids=lambda game: game.id)
def test_the_form_is_filled_in_with_what_was_played(game: Game) -> None:
    """With every option that the game has turned away from what is usual, one at a time."""
    played = 0
    for players in game.players:
        rng = Random(players)
        for option in [option for option in game.options[1:] if not option.players or players in option.players]:
            all_values = {"bool": (False, True), "choice": option.choices, "int": range(option.low, option.high + 1)}
            values = [value for value in all_values[option.kind] if value != option.default_for(players)]
            chosen: dict[str, OptionValue] = {"players": players, option.id: rng.choice(values)}
            seats = [Choice(bot="hard")] * (players - 1) + [Choice(me=True)]
            try:
                table = lobby.open_table(ME, game, chosen, seats, "Tuesday", fast=True, listed=True)
            except BadOption:
                continue  # it goes with others only
            played += 1
            form = filled(game, urlencode(like(game, table, table.seated(), players - 1)))
            assert form.is_valid(), form.errors
            assert game.complete(form.options()) == table.options
            assert form.choices() == seats
            assert (form.table_name(), form.cleaned_data["fast"], form.listed()) == ("Tuesday", True, True)
    assert played >= len(game.players)


def test_seats_of_others_are_open_again(open_table: Callable[..., Table]) -> None:
    table = open_table(Choice(me=True), Choice(), Choice(bot="expert"), game=games.get("empires"), friend=FRIEND)
    address = urlencode(like(games.get("empires"), table, table.seated(), 1))
    form = filled(games.get("empires"), address)
    assert form.is_valid()
    assert form.choices() == [Choice(), Choice(me=True), Choice(bot="expert")]


def test_only_who_has_played_plays_again(browser: Callable[..., Client]) -> None:
    scene = colonies.scenes()["over"]
    told, table = words("en", "santa-maria"), drawing.table(scene.state, 0)
    assert 'id="again"' not in board.own(scene.state.view(None), None, told, drawing.table(scene.state, None))
    html = board.own(scene.state.view(0), None, told, replace(table, again="/?game=santa-maria&players=2#new-table"))
    link = re.search(r'id="again" href="([^"]*)"', html)
    assert link is not None
    page = browser().get(unescape(link[1]).partition("#")[0]).content.decode()
    assert 'id="new-table"' in page
    assert "Santa Maria" in page


@pytest.mark.parametrize(("others", "told"), [("open", True), ("bot-easy", False)])
def test_the_form_says_that_the_others_are_invited(
    open_table: Callable[..., Table], browser: Callable[..., Client], others: str, told: bool
) -> None:
    given = {"game": "empires", "players": "2", "seat-0": "me", "seat-1": others}
    ended = played_out(open_table())
    page = browser().get("/", given | {"again": ended.pk}).content.decode()
    assert f'name="after" value="{ended.pk}"' in page
    assert ("find an invitation where the last game has ended" in page) is told
    for strange in ({}, {"again": "yes"}, {"again": open_table().pk}):
        assert 'name="after"' not in browser().get("/", given | strange).content.decode()
    assert 'name="after"' not in browser(STRANGER).get("/", given | {"again": ended.pk}).content.decode()


def played_out(table: Table) -> Table:
    """The table, whose game has come to its end."""
    while (position := POSITIONS.at(lobby.find(table.pk))).state.player is not None:
        play.take(lobby.find(table.pk), position.state.player, position.version, f"c{position.version}", choice(position.state))
    return lobby.find(table.pk)


def opened_after(table: Table, client: Client, **changed: str) -> Table:
    """The table that somebody opens by the form that another's end fills in."""
    form = {"game": "empires", "players": "2", "seat-0": "me", "seat-1": "open", "join": "link", "after": table.pk}
    answer = client.post("/new", form | changed)
    assert answer.status_code == 303, answer.content
    return Table.objects.get(pk=answer["Location"].split("/")[2])


def test_a_new_table_is_offered_to_who_played_the_last_one(
    open_table: Callable[..., Table], browser: Callable[..., Client], restart: Callable[[], None]
) -> None:
    ended = played_out(open_table())
    mine, friends = ended.seated()
    assert rematch.offered(friends) is None
    table = opened_after(ended, browser())
    assert lobby.find(ended.pk).version == ended.version + 1  # open pages hear of it
    found = rematch.offered(friends)
    assert found == Rematch(f"/join/{table.seated()[1].token}", ME.name, sits=False)
    assert browser(FRIEND).get(found.url).status_code == 200
    assert rematch.offered(mine) == Rematch(f"/t/{table.pk}/", ME.name, sits=True)
    lobby.join(table.seated()[1].token, FRIEND, FRIEND.name)
    assert rematch.offered(friends) == Rematch(f"/t/{table.pk}/", ME.name, sits=True)
    restart()
    assert POSITIONS.at(lobby.find(ended.pk)).state.player is None
    assert browser().get(f"/t/{ended.pk}/record").status_code == 200


def test_the_seat_that_one_had_is_offered_first(open_table: Callable[..., Table], browser: Callable[..., Client]) -> None:
    ended = played_out(open_table(friend=FRIEND))
    table = opened_after(ended, browser(), players="4", **{"seat-2": "me", "seat-0": "open", "seat-3": "open"})
    found = rematch.offered(ended.seated()[1])
    assert found is not None
    assert found.url == f"/join/{table.seated()[1].token}"


def test_a_table_that_is_full_or_closed_is_offered_to_nobody_else(
    open_table: Callable[..., Table], browser: Callable[..., Client]
) -> None:
    ended = played_out(open_table())
    friends = ended.seated()[1]
    closed = opened_after(ended, browser())
    lobby.close(closed.pk, ME)
    assert rematch.offered(friends) is None
    full = opened_after(ended, browser(), **{"seat-1": "bot-easy"})
    assert full.status == Status.PLAYING
    assert rematch.offered(friends) is None


def test_who_opens_a_second_table_is_told_of_the_first(
    open_table: Callable[..., Table], browser: Callable[..., Client]
) -> None:
    """Both have pressed "Play again": the other's table was opened while this form was filled in. He may still open his own."""
    ended = played_out(open_table())
    table = opened_after(ended, browser())
    form = {"game": "empires", "players": "2", "seat-0": "me", "seat-1": "open", "join": "link", "after": ended.pk}
    friend = browser(FRIEND)
    told = friend.post("/new", form)
    assert told.status_code == 409
    page = told.content.decode()
    assert f"{ME.name} has opened a new table for you." in page
    assert f'href="/join/{table.seated()[1].token}"' in page
    assert Table.objects.filter(after=ended.pk).count() == 1
    anyway = re.search(r'name="anyway" value="(\w+)"', page)
    assert anyway is not None
    assert opened_after(ended, friend, anyway=anyway[1]).host == FRIEND.id


def test_the_title_says_that_a_new_table_is_open_until_it_is_closed(
    open_table: Callable[..., Table], browser: Callable[..., Client]
) -> None:
    ended = played_out(open_table())
    table = opened_after(ended, browser())

    def title(guest: Guest) -> str:
        return render.update(render.snapshot(lobby.find(ended.pk)), guest.id, "en").title.partition(" · ")[0]

    assert [title(guest) for guest in (FRIEND, ME, STRANGER)] == ["● New table", "Game over", "Game over"]
    version = lobby.find(ended.pk).version
    assert browser().post(f"/t/{table.pk}/close").status_code in (302, 303)
    assert title(FRIEND) == "Game over"
    assert lobby.find(ended.pk).version == version + 1  # open pages hear of it


@pytest.mark.parametrize("whose", ["stranger", "unfinished", "none", "long"])
def test_only_a_game_that_one_has_played_to_its_end_has_a_table_after_it(
    open_table: Callable[..., Table], browser: Callable[..., Client], whose: str
) -> None:
    table = open_table() if whose == "unfinished" else played_out(open_table())
    after = {"none": "", "long": "x" * 400}.get(whose, table.pk)
    found = opened_after(table, browser(STRANGER if whose == "stranger" else ME), after=after)
    assert found.after == ""
    assert lobby.find(table.pk).version == table.version


@pytest.mark.parametrize("strange", ["\0", "a\0", "", "\ud800", "' OR 1=1 --"])
def test_no_database_is_asked_for_what_is_no_id(django_assert_num_queries: Callable[[int], Any], strange: str) -> None:
    """PostgreSQL takes no NUL."""
    with django_assert_num_queries(0):
        assert rematch.finished(strange, ME) == ""


def test_the_finished_game_says_who_has_opened_a_new_table() -> None:
    scene = colonies.scenes()["over"]
    table = replace(drawing.table(scene.state, 0), again="/again")

    def shown(found: Rematch | None) -> str:
        return board.own(scene.state.view(0), None, words("en", "santa-maria"), replace(table, rematch=found))

    assert 'href="/again"' in shown(None)
    invited = shown(Rematch("/join/x", "Ada", sits=False))
    assert "Ada has opened a new table for you." in invited
    assert re.search(r'id="rematch" href="/join/x">.*Sit down again</a>', invited)
    assert 'href="/again"' not in invited
    assert re.search(r'id="rematch" href="/t/x/">.*To the new table</a>', shown(Rematch("/t/x/", "Ada", sits=True)))
    assert "A new table is open for you." in shown(Rematch("/join/x", "", sits=False))
