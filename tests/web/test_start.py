"""The start page: my tables first, the games, open tables, a new table with presets; and that one guest cannot fill the house."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from caravela import games
from caravela.web.errors import Refused
from caravela.web.guests import Guest
from caravela.web.live import app as live_app
from caravela.web.tables import catalogue, lobby, start_page
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Status, Table
from caravela.web.words import words
from tests.tiny.game import GAME
from tests.web.conftest import FRIEND, ME
from tests.web.streams import Reader
from tests.web.test_live import with_site

pytestmark = pytest.mark.django_db

Browser = Callable[..., Client]
NEW = {"game": "harbour", "players": "2", "seat-0": "me", "seat-1": "open", "option-deck": "short", "option-rounds": "3"}
BOTS = [Choice(bot="easy"), Choice(bot="easy")]


def text_of(page: Any) -> str:
    """What can be read."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", page.content.decode())))


def listed(guest: Guest = FRIEND, name: str = "Tuesday harbour") -> Table:
    """A table of somebody else's that anybody may join."""
    return lobby.open_table(guest, GAME, {"players": 2}, [Choice(me=True), Choice()], name, listed=True)


def test_a_newcomer_is_shown_one_thing_to_do_and_what_else_there_is(browser: Browser) -> None:
    text = text_of(browser().get("/"))
    assert "Play Empires: Age of Discovery against bots" in text
    assert "No table is open right now" in text
    for game in catalogue.playable():
        assert game.name in text
    assert "by Glenn Drover" in text


def test_my_tables_come_first_and_say_what_is_asked(browser: Browser, open_table: Callable[..., Table]) -> None:
    mine = open_table(Choice(me=True), Choice(), game=games.get("empires"))
    asked, other = (ME, FRIEND) if mine.asked == 0 else (FRIEND, ME)
    lobby.open_table(asked, GAME, {"players": 2}, [Choice(me=True), Choice()], "Later")
    text = text_of(browser(asked).get("/"))
    assert "1 table waits for you" in text
    assert text.index("Place one of your") < text.index("Later") < text.index("Play now against bots")
    assert "Waiting for one more player." in text
    assert "● 1 table waits for you" in text
    others = text_of(browser(other).get("/"))
    assert "Your tables" in others
    assert f"{asked.name} to move" in others


def test_a_table_of_others_says_what_happened_last(browser: Browser, open_table: Callable[..., Table]) -> None:
    from caravela.web.tables import play
    from caravela.web.tables.positions import POSITIONS
    from tests.web.conftest import choice

    table = open_table()
    position = POSITIONS.at(table)
    seat = position.state.player or 0
    play.take(table, seat, position.version, "c1", choice(position.state))
    asked = POSITIONS.at(lobby.find(table.pk)).state.player
    reader = FRIEND if asked == 0 else ME
    (row,) = start_page.mine(reader)
    assert not row.yours
    assert row.told
    assert row.fresh


def test_a_table_that_cannot_go_on_does_not_break_the_page(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    Table.objects.filter(pk=table.pk).update(rules=99)
    page = browser().get("/")
    assert page.status_code == 200
    assert "This table cannot be continued." in text_of(page)


def test_open_tables_are_joined_by_anybody(browser: Browser) -> None:
    table = listed()
    page = browser().get("/")
    assert "Tuesday harbour" in text_of(page)
    link = re.search(r'href="(/join/[a-z0-9]+)"', page.content.decode())
    assert link is not None
    sat = browser().post(link[1], {"name": "Zofia"})
    assert sat.status_code == 303
    assert Table.objects.get(pk=table.pk).status == Status.PLAYING
    assert "Tuesday harbour" not in text_of(browser(Guest("third", "X")).get("/"))


def test_only_what_may_be_joined_is_listed(browser: Browser) -> None:
    lobby.open_table(FRIEND, GAME, {"players": 2}, [Choice(me=True), Choice()], "By link only")
    listed(ME, "My own")
    old = listed(name="Forgotten")
    Table.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=3))
    unknown = listed(name="Unknown game")
    Table.objects.filter(pk=unknown.pk).update(game="chess")
    closed = listed(name="Closed")
    lobby.close(closed.pk, FRIEND)
    assert start_page.listed(ME) == []
    joined = lobby.open_table(FRIEND, GAME, {"players": 3}, [Choice(me=True), Choice(), Choice()], "Joined", listed=True)
    assert [row.name for row in start_page.listed(ME)] == ["Joined"]
    lobby.join(joined.seats.get(index=1).token, ME, "Zofia")
    assert start_page.listed(ME) == []


def test_the_form_decides_who_may_join(browser: Browser) -> None:
    for join, expected in (("", False), ("link", False), ("all", True)):
        made = browser().post("/new", NEW | {"join": join})
        assert made.status_code == 303
        assert Table.objects.get(pk=made["Location"].split("/")[2]).listed is expected
    room = text_of(browser().get(made["Location"]))
    assert "open to everybody" in room
    assert browser().post("/new", NEW | {"join": "everyone"}).status_code == 422


def test_presets_choose_the_rules_at_once(browser: Browser) -> None:
    page = browser().get("/?game=empires&players=4").content.decode()
    assert re.findall(r'value="(first-game|fair-winds)" aria-pressed="(\w+)"', page) == [
        ("first-game", "true"), ("fair-winds", "false"),
    ]  # fmt: skip
    query = "game=empires&players=4&seat-1=open&preset=fair-winds&had=option-no-survivors&option-no-survivors=on"
    for address in (f"/new/form?{query}", f"/?{query}"):
        text = browser().get(address).content.decode()
        assert 'value="fair-winds" aria-pressed="true"' in text
        for name, on in (("reduced-luck", True), ("scouting", True), ("sealed", True), ("no-survivors", False)):
            assert bool(re.search(rf'name="option-{name}"[^>]*checked', text)) is on
        assert re.search(r'<option value="open" selected>', text)
    shown = browser().get("/new/form?game=santa-maria&players=3").content.decode()
    assert len(re.findall(r'name="preset"', shown)) == 3
    # Alone they all come to the same: there is nothing to choose.
    assert 'name="preset"' not in browser().get("/new/form?game=santa-maria&players=1").content.decode()
    strange = browser().get("/new/form?game=empires&preset=no-such")
    assert strange.status_code == 200


def test_what_is_usual_follows_the_number_of_players(browser: Browser) -> None:
    """Alone Santa Maria is the advanced game (S73): nobody has to know, and what was chosen stays chosen."""

    def advanced(query: str) -> bool:
        text = browser().get(f"/new/form?game=santa-maria&had=option-advanced&{query}").content.decode()
        assert f'name="was" value="{re.search(r"players=(.)", query)[1]}"' in text  # type: ignore[index]
        return re.search(r'name="option-advanced"[^>]*checked', text) is not None

    assert advanced("was=3&players=1")
    assert advanced("was=3&players=1&option-advanced=on")
    assert not advanced("was=1&players=3&option-advanced=on")
    assert not advanced("was=3&players=2")
    assert advanced("was=3&players=2&option-advanced=on")


@pytest.mark.parametrize("game", ["empires", "harbour"])
def test_a_game_at_once_takes_the_level_of_the_bots(browser: Browser, game: str) -> None:
    made = browser().post("/new/quick", {"game": game, "level": "medium"})
    table = Table.objects.get(pk=made["Location"].split("/")[2])
    assert {seat.bot for seat in table.seats.all()} == {"", "medium"}
    refused = browser().post("/new/quick", {"game": game, "level": "admiral"})
    assert refused.status_code == 422
    assert "There is no such bot." in text_of(refused)


def test_every_game_says_in_both_languages_what_it_is(browser: Browser) -> None:
    """A game's names of the kind `game` hold `about` and `credits`; each preset has a name."""
    for game in games.all():
        if game.id == "harbour":
            continue
        names = game.names()
        assert {"about", "credits"} <= set(names.get("game", {})), game.id
        assert set(names.get("preset", {})) == set(game.presets), game.id
        assert all(option.help for option in game.options), game.id


def test_a_game_says_what_of_it_is_reconstructed() -> None:
    """Wherever its data holds anything that stands in no source."""
    for game in games.all():
        package = Path(inspect.getfile(type(game))).parent
        made_up = [path for path in package.glob("data/*.json") if '"reconstructed"' in path.read_text("utf-8")]
        if made_up:
            assert "Reconstructed: " in game.names()["game"]["credits"], game.id


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_rules_of_a_table_are_explained_where_they_are_shown(
    browser: Browser, open_table: Callable[..., Table], language: str
) -> None:
    """Each option with its help: in the waiting room, to a spectator there, and in the invitation."""
    game = games.get("empires")
    table = open_table(Choice(me=True), Choice(), Choice(bot="easy"), game=game, friend=None)
    said = words(language, game.id)
    invitation = f"/join/{table.seats.get(index=1).token}"
    for guest, address in ((ME, f"/t/{table.pk}/"), (None, f"/t/{table.pk}/"), (FRIEND, invitation)):
        client = browser(guest)
        client.cookies["caravela_language"] = language
        text = text_of(client.get(address))
        shown = [option for option in game.options[1:] if not option.players or 3 in option.players]
        assert shown
        for option in shown:
            assert f"{said(option.label)} {said(option.help)}" in text


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_table_says_whose_game_it_is(browser: Browser, open_table: Callable[..., Table], language: str) -> None:
    game = games.get("empires")
    client = browser()
    client.cookies["caravela_language"] = language
    said = words(language, game.id)
    text = text_of(client.get(f"/t/{open_table(game=game).pk}/"))
    assert said.name("game", "credits") in text
    assert said("Caravela is no product of its authors or publishers, and they do not answer for it.") in text


def test_one_guest_cannot_fill_the_house(monkeypatch: pytest.MonkeyPatch, browser: Browser) -> None:
    monkeypatch.setattr(lobby, "MOST_OPEN", 1)
    monkeypatch.setattr(lobby, "MOST_PLAYING", 3)
    monkeypatch.setattr(lobby, "MOST_OF_BOTS", 1)
    lobby.open_table(ME, GAME, {"players": 2}, BOTS)
    with pytest.raises(Refused, match="between bots alone"):
        lobby.open_table(ME, GAME, {"players": 2}, BOTS)
    lobby.open_table(FRIEND, GAME, {"players": 2}, BOTS)  # it is a limit of each guest
    for _ in range(2):
        lobby.open_table(ME, GAME, {"players": 2}, [Choice(me=True), Choice(bot="easy")])
    refused = browser().post("/new/quick", {"game": "harbour"})
    assert refused.status_code == 422
    assert "You have many games that are not finished. Finish some of them first" in text_of(refused)
    Table.objects.filter(status=Status.PLAYING).update(status=Status.OVER)
    assert browser().post("/new", NEW).status_code == 303
    assert "wait for players" in text_of(browser().post("/new", NEW))


@pytest.mark.django_db(transaction=True)
def test_one_guest_cannot_take_all_streams(
    open_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, browser: Browser
) -> None:
    monkeypatch.setattr(live_app, "MOST_OF_GUEST", 2)
    table = open_table()
    cookie = browser().cookies["caravela"].value

    async def work(site: Any) -> None:
        async with Reader(site.live, f"t={table.pk}.en.0", cookie) as one, Reader(site.live, f"t={table.pk}.pl.0", cookie) as two:
            assert (one.status, two.status) == (200, 200)
            async with Reader(site.live, f"t={table.pk}.en.0", cookie) as third:
                assert third.status == 429
            async with Reader(site.live, f"t={table.pk}.en.0") as stranger:
                assert stranger.status == 200
        async with Reader(site.live, f"t={table.pk}.en.0", cookie) as later:
            assert later.status == 200

    with_site(work, begin=False)


def test_an_option_says_what_it_brings(browser: Browser, open_table: Callable[..., Table]) -> None:
    """The six nations with their powers, where the option is chosen and in the waiting room of a table that has it (R100)."""
    power = "Twice, once a turn: take a good before Trade Goods is resolved."
    assert power in text_of(browser().get("/?game=empires"))
    game = games.get("empires")
    assert power in text_of(browser().get(f"/t/{open_table(game=game, friend=None, nations='random').pk}/"))
    assert power not in text_of(browser().get(f"/t/{open_table(game=game, friend=None).pk}/"))
