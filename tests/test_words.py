"""The word table: messages, names and plurals in a language."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from caravela import games, words
from caravela.engine.messages import Message, Word
from caravela.words import Words, table

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
    english = table("en")
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
    canada = {"region": {"new-france": "Canada"}}
    assert table("en").word(Word("region", "new-france"), vocabulary=canada) == "Canada"
    message = Message("To {region}", {"region": Word("region", "new-france")})
    assert table("en").say(message, vocabulary=canada) == "To Canada"
    assert table("en").say(message) == "To New France"


def test_names_of_players_are_never_read_as_fields() -> None:
    assert table("en")(ships(1), {"red": "{count}"}) == "{count} has 1 ship."


def test_no_two_games_name_one_word_differently() -> None:
    seen: dict[tuple[str, str], str] = {}
    for game in games.all():
        for kind, names in game.names().items():
            for word, name in names.items():
                assert seen.setdefault((kind, word), name) == name
    assert seen


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
