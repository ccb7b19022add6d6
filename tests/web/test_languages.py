"""English and Polish: who gets which, how a page is switched without losing the place, and that no page mixes them."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from caravela import games, words
from caravela.games.age_of_discovery.text.names import NAMES
from caravela.web.guests import Guest
from caravela.web.tables import play
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Table
from caravela.web.tables.positions import POSITIONS
from tests.english import english_in
from tests.web.conftest import FRIEND, ME, choice
from tests.web.streams import Reader
from tests.web.test_live import with_site

pytestmark = pytest.mark.django_db

Browser = Callable[..., Client]
TAKEN = (Choice(me=True), Choice(bot="easy"), Choice(bot="easy"))
#: Choices of a game whose pages are read.
CHOICES = 24
GAMES = games.ids()
#: Names of people, which are the same in both languages.
EXPLORERS = {*NAMES["explorer"].values(), *NAMES["expedition"].values()}
POLISH = {"HTTP_ACCEPT_LANGUAGE": "pl-PL,pl;q=0.9,en;q=0.5"}


def text_of(page: Any) -> str:
    """What a person reads or hears of a page: its text, and the attributes that hold texts."""
    source = re.sub(r"<(script|style)\b.*?</\1>", " ", page.content.decode(), flags=re.S)
    spoken = re.findall(r'\b(?:aria-label|title|alt|placeholder|data-lost|data-back|data-done)="([^"]*)"', source)
    return html.unescape(" \n ".join([re.sub(r"<[^>]*>", "\n", source), *spoken]))


@pytest.fixture
def playing(open_table: Callable[..., Table]) -> Table:
    """A game of Empires in which it is our turn."""
    table = open_table(*TAKEN, game=games.get("empires"), friend=None)
    position = POSITIONS.at(table)
    while position.state.player != 0:
        seat = table.seats.get(index=position.state.player)
        play.take(table, seat.index, position.version, f"c{position.version}", choice(position.state))
        table.refresh_from_db()
        position = POSITIONS.at(table)
    return table


def polish(browser: Browser, guest: Guest | None = ME) -> Client:
    client = browser(guest)
    client.post("/language", {"language": "pl", "next": "/"})
    return client


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("pl-PL,pl;q=0.9", "pl"), ("en-GB", "en"), ("pt-PT,pl;q=0.5,en;q=0.2", "pl"), ("xx", "en"), ("", "en"), ("pl;q=x,,;", "en")],
)
def test_a_first_visit_is_in_the_language_that_the_browser_asks_for(browser: Browser, wanted: str, language: str) -> None:
    page = browser(None).get("/", HTTP_ACCEPT_LANGUAGE=wanted)
    assert f'<html lang="{language}"' in page.content.decode()
    assert page["Content-Language"] == language
    assert "Accept-Language" in page["Vary"]


def test_both_languages_are_offered_and_the_chosen_one_stays(browser: Browser) -> None:
    client = browser()
    start = client.get("/").content.decode()
    assert re.findall(r'name="language" value="(\w+)" lang="\1" aria-label="([^"]+)" aria-pressed="(\w+)"', start) == [
        ("en", "English", "true"),
        ("pl", "Polski", "false"),
    ]
    client.post("/language", {"language": "pl", "next": "/"})
    assert '<html lang="pl"' in client.get("/", HTTP_ACCEPT_LANGUAGE="en").content.decode()
    client.post("/language", {"language": "en", "next": "/"})
    assert '<html lang="en"' in client.get("/", **POLISH).content.decode()
    client.post("/language", {"language": "<x>", "next": "/"})
    assert '<html lang="en"' in client.get("/", **POLISH).content.decode()


def test_switching_keeps_the_page_with_its_question(browser: Browser) -> None:
    client = browser()
    here = "/?game=empires&players=3"
    shown = re.search(r'name="next" value="([^"]*)"', client.get(here).content.decode())
    assert shown is not None
    answer = client.post("/language", {"language": "pl", "next": html.unescape(shown[1])})
    assert answer["Location"] == here
    # A page that answers a form cannot be asked for again: one comes back to where the form was.
    wrong = client.post("/new", {"game": "empires", "players": "x"}, HTTP_REFERER="http://testserver/")
    assert 'name="next" value="/"' in wrong.content.decode()


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "http:///evil.example"])
def test_switching_leads_nowhere_else(browser: Browser, elsewhere: str) -> None:
    answer = browser().post("/language", {"language": "pl", "next": elsewhere})
    assert answer.status_code == 302
    assert answer["Location"] == "/"


def test_switching_at_a_table_keeps_the_table_and_what_is_chosen(browser: Browser, playing: Table) -> None:
    client = browser()
    address = f"/t/{playing.pk}/"
    position = POSITIONS.at(playing)
    client.post(f"{address}draft", {"version": position.version, "action": "place colonist shipping"})
    before = client.get(address).content.decode()
    assert '<html lang="en"' in before
    assert client.post("/language", {"language": "pl", "next": address})["Location"] == address
    after = client.get(address).content.decode()
    assert '<html lang="pl"' in after
    assert 'data-language="pl"' in after
    for page, name in ((before, "Merchant Shipping"), (after, "Handel morski")):
        confirm = re.search(r'<form id="confirm".*?</form>', page)
        assert confirm is not None
        assert 'value="place colonist shipping"' in confirm[0]
        assert name in page


@pytest.mark.django_db(transaction=True)
def test_the_stream_and_the_answers_to_forms_have_the_language_of_the_page(browser: Browser, playing: Table) -> None:
    client = polish(browser)
    answer = client.get(f"/t/{playing.pk}/board?version=0", HTTP_ACCEPT="application/json").json()
    assert answer["language"] == "pl"
    cookie = client.cookies["caravela"].value

    async def work(site: Any) -> None:
        async with (
            Reader(site.live, f"t={playing.pk}.pl.0", cookie) as one,
            Reader(site.live, f"t={playing.pk}.en.0", cookie) as other,
        ):
            ours, theirs = await one.board(), await other.board()
            assert (ours["language"], theirs["language"]) == ("pl", "en")
            assert "Twoja tura" in ours["own"]
            assert "Nabrzeże kolonistów" in ours["public"]
            assert ours["title"].startswith("● Twoja tura")
            assert "Your turn" in theirs["own"]
            assert "Colonist Dock" in theirs["public"]

    with_site(work)


def test_pages_in_polish_have_no_english_left(browser: Browser, playing: Table, open_table: Callable[..., Table]) -> None:
    client = polish(browser)
    waiting = open_table(Choice(me=True), Choice(), Choice(bot="easy"), game=games.get("empires"), friend=None)
    invitation = f"/join/{waiting.seats.get(index=1).token}"
    addresses = ["/?game=empires", f"/t/{waiting.pk}/", invitation, f"/t/{playing.pk}/"]
    friend = polish(browser, FRIEND)
    pages = [(friend if address == invitation else client).get(address) for address in addresses]
    titles = ("Nowy stół", "Brakuje jednego gracza.", "Zaproszenie do gry", "Twoja tura. Umieść jednego robotnika.")
    for page, said in zip(pages, titles, strict=True):
        assert page.status_code == 200
        assert said in text_of(page)
        assert english_in(text_of(page)) == []
    for address in (f"/t/{waiting.pk}/", f"/t/{playing.pk}/"):
        assert english_in(text_of(polish(browser, None).get(address))) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_polish_has_no_english_left(browser: Browser, open_table: Callable[..., Table], game: str) -> None:
    """The form of a new table, and the table after each of some choices, with its log."""
    client = polish(browser)
    lines = set(text_of(client.get(f"/?game={game}")).split("\n"))
    table = open_table(*TAKEN, game=games.get(game), friend=None)
    for _ in range(CHOICES):
        position = POSITIONS.at(table)
        player = position.state.player
        assert player is not None
        play.take(table, player, position.version, f"c{position.version}", choice(position.state))
        table.refresh_from_db()
        lines |= set(text_of(client.get(f"/t/{table.pk}/")).split("\n"))
    assert [one for one in english_in("\n".join(sorted(lines))) if one not in EXPLORERS] == []


def test_what_is_counted_in_the_browser_has_every_form(browser: Browser, playing: Table) -> None:
    """The page brings a sentence for each, and its script takes that of the number (`Intl.PluralRules`: one, few, many)."""
    page = polish(browser).get(f"/t/{playing.pk}/").content.decode()
    for form, said in (("one", "1\u00a0nowy wpis"), ("few", "2\u00a0nowe wpisy"), ("many", "5\u00a0nowych wpisów")):
        found = re.search(rf'data-{form}="([^"]*)"', page)
        assert found is not None
        assert said in found[1]


def test_refusals_are_in_the_language_of_the_reader(browser: Browser, playing: Table) -> None:
    client = polish(browser)
    strict = browser(ME, enforce_csrf_checks=True)
    strict.cookies["caravela_language"] = "pl"
    wrong = {"version": str(POSITIONS.at(playing).version), "command": "x", "action": "fly"}
    for page, status, said in (
        (client.get("/t/aaaaaaaaaaaa/"), 404, "Nie ma takiego stołu."),
        (client.get("/nowhere"), 404, "Tu nic nie ma."),
        (client.get("/theme"), 405, "Tego adresu nie otwiera się w ten sposób."),
        (client.post("/name", {"name": "\u200b"}), 422, "Potrzebne jest imię."),
        (client.get("/join?code=x"), 422, "To nie jest zaproszenie."),
        (strict.post("/name", {"name": "Inês"}), 403, "Ten formularz nie jest wiarygodny."),
    ):
        assert page.status_code == status
        assert '<html lang="pl"' in page.content.decode()
        assert said in text_of(page)
        assert english_in(text_of(page)) == []
    said = client.post(f"/t/{playing.pk}/submit", wrong, HTTP_ACCEPT="application/json").json()["notice"]
    assert english_in(said) == []


def test_english_is_found_where_it_is_left() -> None:
    assert english_in("Twoja tura. Place one of your 3 workers.\n") == ["Place one of your {count} workers."]
    assert english_in("Your turn. Place one worker.")
    assert english_in("Twoja tura. Umieść jednego robotnika.") == []
    assert words.languages() == ["en", "pl"]
