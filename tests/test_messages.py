"""The catalogues of translations are in step with the code, and the tool that keeps them finds every text."""

from __future__ import annotations

import ast
import io
import re
from datetime import datetime
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from jinja2 import Environment, nodes

from caravela import games, words
from tools import messages


def test_the_catalogues_are_in_step() -> None:
    """Not so? Run `make messages`."""
    assert messages.problems() == []


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues for a program that says three things."""
    said = Catalog()
    said.add("Confirm")
    said.add(("{n} ship", "{n} ships"))
    said.add("Power", context="tile")
    monkeypatch.setattr(messages, "collect", lambda: [messages.Book(tmp_path, words.DOMAIN, said)])
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    po = tmp_path / "pl" / "LC_MESSAGES" / "django.po"
    po.parent.mkdir(parents=True)
    po.write_bytes(messages.show(Catalog(locale="pl")))
    return tmp_path


def test_what_is_missing_and_what_is_no_longer_used_is_named(locale: Path) -> None:
    stale = Catalog()
    stale.add("Confirm")
    stale.add("Power", context="worker")
    (locale / "django.pot").write_bytes(messages.show(stale))
    found = [line for line in messages.problems() if line.startswith("django.pot")]
    assert found == [
        "django.pot: missing: {n} ship",
        "django.pot: missing: tile: Power",
        "django.pot: no longer used: worker: Power",
    ]


def test_renewing_brings_everything_in_step_and_keeps_translations(locale: Path) -> None:
    po = locale / "pl" / "LC_MESSAGES" / "django.po"
    half = Catalog(locale="pl")
    half.add("Confirm", "Zatwierdź")
    half.add("Gone", "Nie ma")
    po.write_bytes(messages.show(half))
    messages.renew()
    assert messages.problems() == []
    assert not po.with_suffix(".mo").exists()
    whole = messages.read(po)
    assert whole["Confirm"].string == "Zatwierdź"
    assert "Gone" not in po.read_text()
    assert messages.untranslated(whole) == 2


def test_a_language_is_compiled_when_nothing_is_left(locale: Path) -> None:
    po = locale / "pl" / "LC_MESSAGES" / "django.po"
    messages.renew()
    catalog = messages.read(po)
    for message, text in (
        (catalog.get("Confirm"), "Zatwierdź"),
        (catalog.get("{n} ship"), ("{n} statek", "{n} statki", "{n} statków")),
        (catalog.get("Power", "tile"), "Potęga"),
    ):
        assert message is not None
        message.string = text
    po.write_bytes(messages.show(catalog))
    assert messages.problems() == ["pl/LC_MESSAGES/django.mo: not what django.po says"]
    messages.renew()
    assert messages.problems() == []
    assert words.languages() == ["en", "pl"]
    polish = words.Words("pl", words.gettext.translation("django", locale, ["pl"]))
    assert polish.count("{n} ship", "{n} ships", 22) == "22 statki"
    assert b"nplurals=3" in po.read_bytes()


def test_a_language_is_compiled_the_same_whenever_it_is_done() -> None:
    early, late = (
        Catalog(locale="pl", creation_date=datetime(2001, 2, 3)),
        Catalog(locale="pl", creation_date=datetime(2004, 5, 6)),
    )
    assert messages.compiled(early) == messages.compiled(late)


def test_each_text_is_in_the_catalogue_of_whoever_says_it() -> None:
    """Of the site, of a game, of both: rules and the boards that draw them are the game's."""
    site, *brought = messages.collect()
    said = {book.folder.parent.name: {key[1] for key in messages.keys(book.said)} for book in brought}
    assert site.folder == words.LOCALE
    assert set(said) >= {type(game).__module__.split(".")[2] for game in games.all()}
    assert "Fast bots" in {key[1] for key in messages.keys(site.said)} - said["empires"]
    assert {"Sugar", "Confirm", "Map of the New World"} <= said["empires"]
    assert "Sugar" not in {key[1] for key in messages.keys(site.said)}


def test_a_game_is_compiled_as_far_as_it_is_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    half = Catalog()
    half.add("Draw")
    half.add("Pass")
    site = messages.Book(tmp_path / "site", words.DOMAIN, half)
    game = messages.Book(tmp_path / "port" / "locale", words.GAME_DOMAIN, half)
    monkeypatch.setattr(messages, "collect", lambda: [site, game])
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(words, "LOCALE", site.folder)
    site.language("pl").parent.mkdir(parents=True)
    site.language("pl").write_bytes(messages.show(Catalog(locale="pl")))
    messages.renew()
    for book in (site, game):
        catalog = messages.read(book.language("pl"))
        catalog["Draw"].string = "Dobierz"
        book.language("pl").write_bytes(messages.show(catalog))
    messages.renew()
    assert messages.problems() == []
    assert not site.language("pl").with_suffix(".mo").exists()
    assert words.languages() == ["en"]
    found = words.gettext.translation(words.GAME_DOMAIN, game.folder, ["pl"])
    assert (found.gettext("Draw"), found.gettext("Pass")) == ("Dobierz", "Pass")


def test_a_catalogue_is_the_same_whenever_it_is_made() -> None:
    catalog = Catalog()
    catalog.add("b")
    catalog.add("a")
    text = messages.show(catalog)
    assert text == messages.show(messages.read_po(io.BytesIO(text)))
    assert b"Date" not in text
    assert text.index(b'"a"') < text.index(b'"b"')


def test_no_text_is_put_together_from_pieces() -> None:
    """A sentence that is glued cannot be translated: give it fields, `wrong(path, code, "{tile} is out", {"tile": tile})`."""
    found = [
        f"{path.relative_to(messages.ROOT)}:{line}"
        for path in sorted(messages.SOURCES.rglob("*.py"))
        for line in messages.glued(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


def test_texts_put_together_are_found() -> None:
    code = """
Trouble(f"no {x}"), say("a " + b), wrong(path, "code", f"{x}"), count(f"{n} ship", "{n} ships", n)
text = f"no {x}"
raise BadRecord(text, 3)
say("fine {x}", x=f"{y}"), print(f"fine {x}"), wrong(f"{path}.x", "code", "fine"), Message(text_of(x), {})
"""
    assert sorted(messages.glued(ast.parse(code))) == [2, 2, 2, 2, 4]


TEMPLATES = sorted((messages.SOURCES / "caravela" / "web").rglob("*.html"))
# What is not a template's own text: calls, translated blocks, comments, and Django's blocks of classes and attributes.
CALLS = re.compile(
    r"\{% block (?:main_class|main_attrs|body_class) %\}[^{]*(?:\{[{%].*?[}%]\}[^{]*)*?\{% endblock %\}"
    r"|\{%-?\s*blocktranslate\b.*?endblocktranslate\s*-?%\}|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}",
    re.DOTALL,
)
HEARD = re.compile(r'\b(?:aria-label|title|alt|placeholder)="([^"]*)"')
#: Names, keys and numbers, which are the same in every language.
NAMES = re.compile(r"\b(?:Caravela|Age of Discovery|Santa Maria|Enter|Esc|Shift|Tab|II)\b")


def written(template: str) -> list[str]:
    """The words that a template writes itself, so that no catalogue holds them."""
    plain = CALLS.sub(" ", template)
    read = " ".join([re.sub(r"<[^>]*>", " ", plain), *HEARD.findall(plain)])
    return re.findall(r"[A-Za-z]{2,}", NAMES.sub(" ", re.sub(r"&\w+;", " ", read)))


def made_up(template: str) -> list[int]:
    """The lines of a board on which a text is chosen or put together where it is asked for: it would be in no catalogue."""
    calls = Environment().parse(template).find_all(nodes.Call)
    asked = [one for one in calls if getattr(one.node, "name", getattr(one.node, "attr", "")) in ("_", "say", "words", "count")]
    return [one.lineno for one in asked if one.args and not isinstance(one.args[0], nodes.Const | nodes.Getattr)]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_template_writes_no_text_itself(path: Path) -> None:
    template = path.read_text("utf-8")
    assert written(template) == []
    if "templates" not in path.parts:
        assert made_up(template) == []


def test_texts_that_a_template_writes_itself_are_found() -> None:
    fine = '{% block main_class %}wide{% endblock %}<b title="{{ _(\'one\') }}">Caravela {{ n }}&nbsp;{% translate "two" %}</b>'
    assert written(fine) == []
    assert written(fine + '<i aria-label="Close">Play {% blocktranslate %}now{% endblocktranslate %}</i>') == ["Play", "Close"]
    assert made_up("{{ _('one') }}{{ _(one.text) }}\n{{ _('one' ~ n) }}\n{{ say('a' if n else 'b') }}") == [2, 3]


SOURCE = """
_("one"), self.gettext("two"), N_("three"), say("four {x}", x=1)
ngettext("five", "fives", n), words.count("six", "sixes", n)
pgettext("tile", "seven")
message("eight", {}), message(("nine", "nines"), {}, "n"), message("ten" if x else "eleven", {})
reason("R1", "twelve", {}), Sentence("thirteen", ("fourteen", "fourteens"), counted="n")
Message("fifteen", {}), Message("sixteen", {}, "sixteens", "n")
Option("players", label="seventeen", help="eight" "een"), Option("deck", "choice", "short", "nineteen")
Option("calm", needs={"deck=long": "twenty-eight"}, excludes={"storm": "twenty-nine"})
IllegalAction("twenty"), BadRecord("twenty-one", 3), wrong(path, "code", "twenty-two"), self.wrong("twenty-three", event)
text = "twenty-four"
Problem(path, "code", text), Level("id", "twenty-five", "twenty-six", Bot), Trouble("twenty-seven", {"x": 1})
message(form, {}), xs.count("no"), print("no"), say(f"no {x}"), _(name), message("", {})
"""
FOUND = {
    *("one", "two", "three", "four {x}", ("five", "fives"), ("six", "sixes"), ("tile", "seven"), "eight", ("nine", "nines")),
    *("ten", "eleven", "twelve", "thirteen", ("fourteen", "fourteens"), "fifteen", ("sixteen", "sixteens")),
    *("seventeen", "eighteen", "nineteen", "twenty", "twenty-one", "twenty-two", "twenty-three", "twenty-four"),
    *("twenty-five", "twenty-six", "twenty-seven", "twenty-eight", "twenty-nine"),
}


def test_texts_in_python() -> None:
    found = [texts for _, _, texts, _ in messages.source(io.BytesIO(SOURCE.encode()), None, None, None)]
    assert set(found) == FOUND
    assert len(found) == len(FOUND)


def test_texts_in_a_board() -> None:
    template = '<p title="{{ _("one") }}">{{ say("two {x}", x=1) }} {{ count("three", "threes", n) }} {{ _(a) }} {{ "no" }}</p>'
    found = [(name, texts) for _, name, texts, _ in messages.board(io.BytesIO(template.encode()), None, None, None)]
    assert found == [("gettext", "one"), ("gettext", "two {x}"), ("ngettext", ("three", "threes"))]


def test_texts_in_a_page() -> None:
    template = """{% load i18n %}
      <p title="{% translate 'one' %}">no</p>
      {% blocktranslate with name=player.name %}two {{ name }}{% endblocktranslate %}
        {% blocktranslate count n=ships %}{{ n }} three{% plural %}{{ n }} threes{% endblocktranslate %}
    {% translate "four" context "tile" %} {% include "x.html" with title=_("five (5)") %}"""
    found = [(name, texts) for _, name, texts, _ in messages.page(io.BytesIO(template.encode()), None, None, None)]
    assert found == [
        ("gettext", "one"),
        ("gettext", "two %(name)s"),
        ("ngettext", ("%(n)s three", "%(n)s threes")),
        ("pgettext", ("tile", "four")),
        ("gettext", "five (5)"),
    ]
