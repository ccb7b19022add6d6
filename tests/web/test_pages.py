"""Pages, forms and invitations, as browsers and as hostile programs ask for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from caravela import games
from caravela.engine.records import verify
from caravela.web.guests import Guest
from caravela.web.tables import catalogue, lobby, play
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import TOKEN_LENGTH, Move, Seat, Status, Table
from caravela.web.tables.positions import POSITIONS
from tests.web.conftest import FRIEND, ME, choice

pytestmark = pytest.mark.django_db

Browser = Callable[..., Client]
JSON = {"HTTP_ACCEPT": "application/json"}
NEW = {"game": "harbour", "players": "2", "seat-0": "me", "seat-1": "open", "option-deck": "short", "option-rounds": "3"}


def url(table: Table, tail: str = "") -> str:
    return f"/t/{table.pk}/{tail}"


def test_the_start_page_offers_a_game_at_once_and_a_form(browser: Browser) -> None:
    page = browser().get("/?game=harbour")
    assert page.status_code == 200
    text = page.content.decode()
    assert "Play Harbour against bots" in text
    assert 'name="seat-2"' in text
    assert "No peeking" in text
    assert "Typhoons" in text  # it is for three players, and three is the usual number
    assert "Zofia" in text


def test_the_form_follows_the_number_of_players_and_keeps_what_was_chosen(browser: Browser) -> None:
    query = "game=harbour&players=2&seat-1=open&had=option-storm&option-storm=on&had=option-quiet&option-deck=long"
    text = browser().get(f"/new/form?{query}").content.decode()
    assert 'name="seat-1"' in text
    assert 'name="seat-2"' not in text
    assert "option-typhoon" not in text
    assert re.search(r'<option value="open" selected>', text)
    assert re.search(r'name="option-storm"[^>]*checked', text)
    assert re.search(r'<option value="long" selected>', text)


def test_a_new_table_waits_and_its_invitation_seats_a_friend(browser: Browser) -> None:
    me, friend = browser(), browser(FRIEND)
    made = me.post("/new", NEW)
    assert made.status_code == 303
    room = me.get(made["Location"]).content.decode()
    link = re.search(r'value="http://testserver(/join/[a-z0-9]+)"', room)
    assert link is not None
    assert "Waiting for one more player." in room
    assert link[1] not in friend.get(made["Location"]).content.decode()
    invitation = friend.get(link[1]).content.decode()
    assert "You are invited to play Harbour" in invitation
    assert friend.post(link[1], {"name": "  "}).status_code == 422
    sat = friend.post(link[1], {"name": "Marek\u202e <b>"})
    assert sat.status_code == 303
    page = friend.get(sat["Location"]).content.decode()
    assert "Marek &lt;b&gt;" in page
    assert Table.objects.get().status == Status.PLAYING
    assert "Your turn" in me.get("/").content.decode()
    # Who sits there already is let in again; anybody else finds the invitation ended.
    assert friend.get(link[1]).status_code == 303
    ended = browser(Guest("third", "X")).get(link[1])
    assert ended.status_code == 410
    assert "This invitation has ended." in ended.content.decode()
    assert "Watch this game" in ended.content.decode()


def test_a_game_at_once_is_against_bots(browser: Browser) -> None:
    made = browser().post("/new/quick", {"game": "harbour"})
    assert made.status_code == 303
    table = Table.objects.get()
    assert table.status == Status.PLAYING
    assert [seat.bot for seat in table.seats.all()] == ["", "easy", "easy"]


def test_a_table_of_bots_alone_begins(browser: Browser) -> None:
    browser().post("/new", NEW | {"seat-0": "bot-medium", "seat-1": "bot-random", "fast": "on"})
    table = Table.objects.get()
    assert table.status == Status.PLAYING
    assert table.fast_bots
    assert table.owes_bot


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seat-1": "me"}, "one seat only"),
        ({"seat-1": "bot-admiral"}, "not one of the available choices"),
        ({"option-rounds": "99"}, "less than or equal to"),
        ({"option-rounds": "nine"}, "whole number"),
        ({"option-deck": "huge"}, "not one of the available choices"),
        ({"name": "x" * 200}, "at most 40 characters"),
        (
            {"players": "3", "seat-2": "open", "option-storm": "on", "option-typhoon": "on", "option-quiet": "on"},
            "“No peeking” does not go with “Typhoons”: nobody sees a thing in it.",
        ),
        (
            {"game": "empires", "option-nations": "auction", "option-double-start-bonus": "on"},
            "“Doubled starting bonus” does not go with “National advantages: Auction”: in an auction nobody begins",
        ),
        ({"players": "3", "seat-2": "open", "option-typhoon": "on"}, "“Typhoons” needs “Storms”: it is one."),
    ],
)
def test_what_does_not_fit_is_said_beside_the_field(browser: Browser, change: dict[str, str], said: str) -> None:
    answer = browser().post("/new", NEW | change)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not Table.objects.exists()


def test_the_host_changes_seats_and_old_links_end(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table(Choice(me=True), Choice(), Choice(), friend=None)
    me, friend = browser(), browser(FRIEND)
    token = table.seats.get(index=1).token
    friend.post(f"/join/{token}", {"name": "Marek"})
    assert friend.post(url(table, "seat/1/clear")).status_code == 403
    assert me.post(url(table, "seat/1/clear")).status_code == 303
    assert table.seats.get(index=1).guest == ""
    assert friend.get(f"/join/{token}").status_code == 404
    assert me.post(url(table, "seat/1/bot"), {"level": "medium"}).status_code == 303
    assert me.post(url(table, "seat/1/bot"), {"level": "medium"}).status_code == 303
    assert me.post(url(table, "seat/2/bot"), {"level": "admiral"}).status_code == 422
    assert me.post(url(table, "seat/9/bot"), {"level": "easy"}).status_code == 404
    assert me.post(url(table, "fill"), {"level": "easy"}).status_code == 303
    assert Table.objects.get().status == Status.PLAYING
    assert me.post(url(table, "seat/1/clear")).status_code == 410


def test_leaving_frees_a_seat_before_the_game_and_hands_it_to_a_bot_after(
    browser: Browser, open_table: Callable[..., Table]
) -> None:
    table = open_table(Choice(me=True), Choice(), Choice(), friend=None)
    friend = browser(FRIEND)
    friend.post(f"/join/{table.seats.get(index=1).token}", {"name": "Marek"})
    assert friend.post(url(table, "leave")).status_code == 303
    assert table.seats.get(index=1).guest == ""
    lobby.join(table.seats.get(index=1).token, FRIEND, "Marek")
    lobby.fill_with_bots(table.pk, ME, "easy")
    before = lobby.find(table.pk)
    assert before.asked == 0
    me = browser()
    assert "Leave this game" in me.get(url(table)).content.decode()
    assert me.post(url(table, "leave"), {"level": "easy"}).status_code == 303
    assert "Leave this game" not in me.get(url(table)).content.decode()
    after = lobby.find(table.pk)
    assert after.seats.get(index=0).bot == "easy"
    assert after.owes_bot
    assert after.version == before.version + 1
    assert "replaced by easy" in me.get(url(table, "record")).content.decode()
    assert me.post(url(table, "submit"), {"version": after.version, "command": "c", "action": "pass"}).status_code == 403


def test_a_closed_table_ends_its_invitations(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table(friend=None)
    assert browser(FRIEND).post(url(table, "close")).status_code == 403
    assert browser().post(url(table, "close")).status_code == 302
    assert browser().get(url(table)).status_code == 410
    assert browser(FRIEND).get(f"/join/{table.seats.get(index=1).token}").status_code == 410


@pytest.mark.parametrize(
    "code", ["{token}", " {token} ", "https://x.example/join/{token}", "/join/{token}/", "{TOKEN}", "x/join/{token}?a#b"]
)
def test_an_invitation_can_be_pasted(browser: Browser, open_table: Callable[..., Table], code: str) -> None:
    token = open_table(friend=None).seats.get(index=1).token
    answer = browser(FRIEND).get("/join", {"code": code.format(token=token, TOKEN=token.upper())})
    assert answer["Location"] == f"/join/{token}"


@pytest.mark.parametrize("code", ["", "abc", "https://x.example/join/abc", "http://[x/", "//x", "a" * 15, "a" * 5000, "é" * 12])
def test_what_is_no_invitation_is_said_to_be_none(browser: Browser, code: str) -> None:
    answer = browser(FRIEND).get("/join", {"code": code})
    assert answer.status_code == 422
    page = unescape(answer.content.decode())
    assert "Paste the whole link" in page
    # It is the start page, with what was typed and the reason beside it.
    field = re.search(r'<input id="code"[^>]*>', page)
    assert field is not None
    assert 'autofocus' in field[0]
    assert 'aria-describedby="no-code"' in field[0]
    assert f'value="{code[:300]}"' in field[0]
    assert 'id="new"' in page


def test_an_invitation_that_is_gone_is_told_beside_the_field(browser: Browser) -> None:
    answer = browser(FRIEND).get("/join", {"code": "a" * TOKEN_LENGTH})
    assert answer.status_code == 404
    page = unescape(answer.content.decode())
    assert "There is no such invitation." in page
    assert f'value="{"a" * TOKEN_LENGTH}"' in page


def test_a_refused_form_opens_at_the_first_field_to_mend(browser: Browser) -> None:
    answer = browser().post("/new", NEW | {"seat-1": "me", "option-rounds": "99", "name": "x" * 99})
    page = answer.content.decode()
    marked = re.findall(r"<(?:input|select)[^>]*aria-invalid[^>]*>", page)
    assert re.findall(r'\bname="([^"]+)"', " ".join(marked)) == ["seat-1", "option-rounds", "name"]
    assert ["autofocus" in one for one in marked] == [True, False, False]
    for name in ("seat-1", "option-rounds", "name"):
        assert f'id="error-{name}"' in page
        assert re.search(rf'aria-describedby="[^"]*error-{name}"', page)


def test_the_form_says_what_excludes_what_and_a_refusal_names_all_of_it(browser: Browser) -> None:
    page = unescape(browser().get("/?game=santa-maria&players=3").content.decode())
    for other in ("Picked boards", "Advanced game"):
        assert f"Does not go with “{other}”: in the advanced game all use the same board." in page
    page = unescape(browser().get("/?game=empires&players=3").content.decode())
    for other in ("No survivors", "Advanced reconnaissance", "National advantages: Auction"):
        assert f"Does not go with “{other}”" in page
    assert "only the card is left to look at" in page
    wrong = {"option-no-survivors": "on", "option-reconnaissance": "on", "option-nations": "auction", "seat-1": "me"}
    given = {"game": "empires", "players": "2", "seat-0": "me", "option-double-start-bonus": "on"} | wrong
    told = unescape(browser().post("/new", given).content.decode())
    for said in ("“No survivors” does not go", "“Doubled starting bonus” does not go", "one seat only"):
        assert said in told


def test_a_turn_is_played_by_plain_forms(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    me = browser(enforce_csrf_checks=True)
    page = me.get(url(table)).content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
    assert token is not None
    form = {"version": table.version, "action": "pass", "csrfmiddlewaretoken": token[1]}
    assert me.post(url(table, "draft"), form).status_code == 303
    page = me.get(url(table)).content.decode()
    drafted = re.search(r'name="command" value="([^"]+)"><input type="hidden" name="action" value="pass">', page)
    assert drafted is not None
    assert me.post(url(table, "submit"), form | {"command": drafted[1]}).status_code == 303
    assert lobby.find(table.pk).asked == 1


def test_a_script_gets_the_new_table_with_its_answer(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    form = {"version": table.version, "command": "c", "action": "pass"}
    answer = browser().post(url(table, "submit"), form, **JSON)
    again = browser().post(url(table, "submit"), form, **JSON)
    update = answer.json()
    assert answer.status_code == again.status_code == 200
    assert update == again.json()
    assert update["version"] == table.version + 2
    assert update["page"] == "table"
    assert not update["yours"]
    assert "no-store" in answer["Cache-Control"]


def test_a_stale_page_gets_409_with_the_fresh_board(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    form = {"version": table.version, "command": "c", "action": "pass"}
    browser().post(url(table, "submit"), form)
    before = Move.objects.count()
    late = browser(FRIEND).post(url(table, "submit"), form | {"command": "late"}, **JSON)
    assert late.status_code == 409
    assert late.json()["version"] == table.version + 2
    assert "moved on" in late.json()["notice"]
    plain = browser(FRIEND).post(url(table, "submit"), form | {"command": "late"})
    assert plain.status_code == 409
    assert "The table has moved on." in plain.content.decode()
    assert f'data-version="{table.version + 2}"' in plain.content.decode()
    assert Move.objects.count() == before


def test_an_illegal_choice_gets_422_with_the_reason(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    form = {"version": table.version, "command": "c", "action": "bid whale"}
    answer = browser().post(url(table, "submit"), form, **JSON)
    assert answer.status_code == 422
    assert "not possible" in answer.json()["notice"]
    assert answer.json()["version"] == table.version


def test_a_page_asks_by_version(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    me = browser()
    assert me.get(url(table, f"board?version={table.version}")).status_code == 204
    fresh = me.get(url(table, "board?version=0"), **JSON)
    assert fresh.json()["version"] == table.version
    assert fresh.json()["public"]


def test_an_answer_leaves_out_what_the_page_has(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    form = {"version": table.version, "command": "c", "action": "pass"}
    drafted = browser().post(url(table, "draft"), form, **JSON).json()
    assert drafted["public"] == ""
    assert "Confirm" in drafted["own"]
    assert browser().post(url(table, "submit"), form, **JSON).json()["public"]


def test_a_draft_is_seen_by_its_seat_alone(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    pages = [browser(guest).get(url(table)).content for guest in (FRIEND, Guest("third", "X"))]
    browser().post(url(table, "draft"), {"version": table.version, "action": "pass"})
    assert "Confirm" in browser().get(url(table)).content.decode()
    after = [browser(guest).get(url(table)).content for guest in (FRIEND, Guest("third", "X"))]
    token = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]+"')
    assert [token.sub(b"", page) for page in pages] == [token.sub(b"", page) for page in after]


def test_the_record_hides_the_seed_until_the_end_and_then_proves_it(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    running = browser().get(url(table, "record"))
    assert running["Content-Disposition"] == f'attachment; filename="harbour-{table.pk}.txt"'
    assert table.seed not in running.content.decode()
    while (found := lobby.find(table.pk)).status == Status.PLAYING:
        assert found.asked is not None
        play.take(found, found.asked, found.version, f"c{found.version}", choice(POSITIONS.at(found).state))
    text = browser().get(url(table, "record")).content.decode()
    assert table.seed in text
    record = games.read_record(text)
    record.play()
    assert dict(zip(record.seats, record.result or [], strict=True)) == found.result["scores"]
    page = browser().get(url(table)).content.decode()
    assert table.seed in page
    assert "Game over" in page
    assert verify(found.commitment, table.seed, record.game, record.options, record.seats)
    assert table.commitment in page


def test_pages_hold_no_inline_script_or_style(browser: Browser, open_table: Callable[..., Table]) -> None:
    waiting, running = open_table(friend=None), open_table(seed="b", guest=Guest("g2", "G"))
    client = browser()
    for path in ("/", url(waiting), url(running), f"/join/{running.seats.last().token}", "/nothing"):
        answer = client.get(path)
        html = answer.content.decode()
        policy = answer["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", html)
        assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", html)
        assert re.search(r"<h1", html)
        assert re.search(r'<html lang="en"', html)
        for label in re.findall(r'<label for="([^"]+)"', html):
            assert f'id="{label}"' in html


def test_settings_of_a_reader_are_kept(browser: Browser) -> None:
    client = browser()
    assert client.post("/theme", {"theme": "dark"}, HTTP_REFERER="http://testserver/?game=harbour")["Location"] == "/"
    assert 'data-theme="dark"' in client.get("/").content.decode()
    client.post("/theme", {"theme": "<x>"})
    assert "data-theme" not in client.get("/").content.decode().split("<head>")[0]
    assert client.post("/name", {"name": "Inês\n"}).status_code == 302
    assert "Inês" in client.get("/").content.decode()
    assert client.post("/name", {"name": "\u200b"}).status_code == 422
    assert client.post("/theme", {"theme": "dark"}, HTTP_REFERER="https://evil.example/x")["Location"] == "/"


@pytest.mark.parametrize(
    ("referer", "back"),
    [
        ("http://testserver//evil.example/x", "/evil.example/x"),
        ("http://testserver/\\evil.example/x", "/evil.example/x"),
        ("http://[x", "/"),
    ],
)
def test_a_form_leads_back_to_this_site_only(browser: Browser, referer: str, back: str) -> None:
    client = browser()
    for path, data in (("/theme", {"theme": "dark"}), ("/name", {"name": "In\u00eas"})):
        assert client.post(path, data, HTTP_REFERER=referer)["Location"] == back


def test_a_visitor_becomes_a_guest_with_a_name_and_stays_it(browser: Browser) -> None:
    visitor = browser(None)
    first = visitor.get("/").content.decode()
    name = re.search(r'name="name" class="inp" value="([^"]+)"', first)
    assert name is not None
    assert name[1] in visitor.get("/").content.decode()
    made = visitor.post("/new/quick", {"game": "harbour"})
    assert Seat.objects.get(index=0).name == name[1]
    assert visitor.get(made["Location"]).status_code == 200
    forged = browser(None)
    forged.cookies["caravela"] = visitor.cookies["caravela"].value[:-2] + "xx"
    assert name[1] not in forged.get("/").content.decode()


def test_every_level_and_colour_has_a_name_for_people() -> None:
    assert set(catalogue.LEVEL_NAMES) == set(catalogue.LEVELS)
    for game in catalogue.playable():
        assert set(game.colours) <= set(catalogue.COLOURS)
