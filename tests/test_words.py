"""The word table: messages, names and plurals in a language."""

from __future__ import annotations

import gettext
import io
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from caravela import games, words
from caravela.engine.game import Game
from caravela.engine.messages import Message, Word
from caravela.words import Words, table
from tests.tiny.game import GAME as HARBOUR

SHIPS = Message("{player} has {count} ship.", {"player": Word("seat", "red"), "count": 1}, "{player} has {count} ships.", "count")


@pytest.fixture
def polish() -> Words:
    """A small Polish catalogue, compiled as `make messages` does it."""
    catalog = Catalog(locale="pl")
    catalog.add("Confirm", "Zatwierdź")
    catalog.add("Power", "Zasilanie")
    catalog.add("Power", "Potęga", context="tile")
    catalog.add("Red", "Czerwony", context="seat")
    forms = ("{player}: {count} statek.", "{player}: {count} statki.", "{player}: {count} statków.")
    catalog.add((SHIPS.msgid, SHIPS.plural), forms)
    catalog.add(("{n} turn", "{n} turns"), ("{n} tura", "{n} tury", "{n} tur"))
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    buffer.seek(0)
    return Words("pl", gettext.GNUTranslations(buffer), {"tile": {"power": "Power"}, "seat": {"red": "Red"}})


def ships(count: int) -> Message:
    """The message about so many ships."""
    return SHIPS._replace(args={**SHIPS.args, "count": count})


def test_a_message_is_put_into_english() -> None:
    english = table("en", "empires")
    assert english(ships(1)) == "Red has 1 ship."
    assert english(ships(0)) == "Red has 0 ships."
    assert english(ships(2), {"red": "Zofia"}) == "Zofia has 2 ships."
    assert english(ships(2), {"blue": "Adam"}) == "Red has 2 ships."


def test_a_text_is_found_by_its_id() -> None:
    english = table("en")
    assert english("Confirm") == "Confirm"
    assert english("{n} turns left", n=3) == "3 turns left"
    assert english("") == ""
    assert english.count("{n} ship", "{n} ships", 1) == "1 ship"
    assert english.count("{n} ship of {who}", "{n} ships of {who}", 5, who="Ola") == "5 ships of Ola"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        *((1, "1 statek"), (2, "2 statki"), (4, "4 statki"), (22, "22 statki"), (124, "124 statki")),
        *((0, "0 statków"), (5, "5 statków"), (12, "12 statków"), (21, "21 statków"), (112, "112 statków")),
    ],
)
def test_polish_has_three_plurals(polish: Words, count: int, text: str) -> None:
    assert polish(ships(count), {"red": "Zofia"}) == f"Zofia: {text}."


def test_polish_texts_and_names(polish: Words) -> None:
    assert polish("Confirm") == "Zatwierdź"
    assert polish.count("{n} turn", "{n} turns", 3) == "3 tury"
    assert polish.name("tile", "power") == "Potęga"  # the kind is the context
    assert polish("Power") == "Zasilanie"
    assert polish(ships(1)) == "Czerwony: 1 statek."
    assert polish("not in the catalogue") == "not in the catalogue"


def test_a_word_without_a_name_is_shown_by_its_id() -> None:
    assert table("en").name("tile", "house-of-nowhere") == "house of nowhere"
    assert table("en").word(Word("seat", "red"), {"red": "Zofia"}) == "Zofia"


def test_a_game_may_bring_its_own_names() -> None:
    canada = Words("en", gettext.NullTranslations(), {"region": {"new-france": "Canada"}})
    assert canada.word(Word("region", "new-france")) == "Canada"
    message = Message("To {region}", {"region": Word("region", "new-france")})
    assert canada(message) == "To Canada"
    assert table("en", "empires")(message) == "To New France"


def test_a_sentence_ends_with_one_full_stop_whatever_name_is_last() -> None:
    words = table("en", "empires")
    assert words("{name} builds {what}.", name="Ana", what="West Indies Co.") == "Ana builds West Indies Co."
    assert words(Message("It is {player}.", {"player": Word("seat", "red")}), {"red": "Jan K."}) == "It is Jan K."
    assert words("{name} ...", name="Ana") == "Ana ..."


def test_names_of_players_are_never_read_as_fields() -> None:
    assert table("en", "empires")(ships(1), {"red": "{count}"}) == "{count} has 1 ship."


def compile_to(folder: Path, domain: str, texts: dict[str, str]) -> None:
    """A compiled Polish catalogue in a folder."""
    catalog = Catalog(locale="pl")
    for text, said in texts.items():
        catalog.add(text, said, context="card" if text == "Lion" else None)
    path = folder / "pl" / "LC_MESSAGES" / f"{domain}.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game from another package, with a catalogue beside its code, as the only one that is installed."""
    package = tmp_path / "port_of_call"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(
        "from caravela.engine.game import Game\nclass Port(Game):\n"
        "    def names(self): return {'card': {'lion': 'Lion'}}\n"
        "GAME = Port.__new__(Port)\nGAME.id = 'port'\n"
    )
    compile_to(package / "locale", words.GAME_DOMAIN, {"Draw": "Dobierz", "Lion": "Lew"})
    compile_to(tmp_path / "site", words.DOMAIN, {"Draw": "Remis", "Confirm": "Zatwierdź"})
    monkeypatch.setattr(words, "LOCALE", tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "entry_points", lambda group: [EntryPoint("port", "port_of_call.rules:GAME", group)])
    monkeypatch.setattr(games, "_loaded", {})
    table.cache_clear()
    yield games.get("port")
    table.cache_clear()
    for name in ("port_of_call", "port_of_call.rules"):
        del sys.modules[name]


def test_a_game_brings_its_own_catalogue_from_whatever_package(port: Game, tmp_path: Path) -> None:
    assert words.folder(port) == tmp_path / "port_of_call" / "locale"
    own, site = table("pl", "port"), table("pl")
    assert (own("Draw"), site("Draw")) == ("Dobierz", "Remis")
    assert own("Confirm") == "Zatwierdź"
    assert own.name("card", "lion") == "Lew"
    assert table("en", "port").name("card", "lion") == "Lion"


def test_the_catalogue_of_an_installed_game_is_beside_its_code() -> None:
    for game in games.all():
        found = words.folder(game)
        assert found is not None
        assert (found / "pl" / "LC_MESSAGES" / f"{words.GAME_DOMAIN}.mo").exists()
        assert found.parent.name in type(game).__module__.split(".")


def test_a_game_without_a_catalogue_is_in_english() -> None:
    assert words.folder(HARBOUR) is None


def test_a_table_is_made_once_and_an_unknown_language_is_english() -> None:
    assert table("en") is table("en")
    assert table("xx")("Confirm") == "Confirm"
    assert words.languages()[0] == "en"


def test_a_language_is_offered_when_it_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    assert words.languages() == ["en"]
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").touch()
    assert words.languages() == ["en"]
    (folder / "django.mo").touch()
    assert words.languages() == ["en", "pl"]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_every_choice_of_an_option_has_a_name_in_polish(game: Game) -> None:
    """An id that no game names would be shown in plain English words."""
    said = table("pl", game.id)
    for option in game.options:
        for choice in option.choices:
            assert choice in game.names()["choice"]
            assert said.name("choice", choice) != table("en", game.id).name("choice", choice)
