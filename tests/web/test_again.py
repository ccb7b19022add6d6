"""A finished game leads to a new table like it: the same game, rules and bots, one's own seat, and open ones for the others."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from random import Random
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from caravela import games
from caravela.engine.errors import BadOption
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.web.boards.santa_maria import board
from caravela.web.tables import catalogue, lobby
from caravela.web.tables.forms import NewTable, like, remembered
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Table
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.scenes import santa_maria as colonies
from tests.web.conftest import FRIEND, ME

pytestmark = pytest.mark.django_db


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
def test_the_form_says_that_the_others_need_new_links(browser: Callable[..., Client], others: str, told: bool) -> None:
    given = {"game": "empires", "players": "2", "seat-0": "me", "seat-1": others}
    assert ("need new links" in browser().get("/", given | {"again": "yes"}).content.decode()) is told
    assert "need new links" not in browser().get("/", given).content.decode()
