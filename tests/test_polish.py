"""The Polish catalogues are whole and well formed: plurals (PRIOR_ART D-14), placeholders, cases, nobody's sex in a sentence."""

from __future__ import annotations

import gettext
import io
import re
from functools import cache
from typing import NamedTuple

import pytest
from babel.messages.catalog import Message as Entry

from caravela import words
from caravela.engine.events import EVERYBODY
from caravela.games.empires import GAME, events
from caravela.games.empires.content import COLOURS, REGIONS, TILES, WORKERS
from caravela.words import Words
from tools import messages

# Which of the three forms a number takes: one, few (2-4, 22-24, ...), many (0, 5-21, 25-31, ...).
NUMBERS = {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 14: 2, 21: 2, 22: 1, 25: 2, 101: 2, 102: 1, 112: 2}


class Noun(NamedTuple):
    """The forms of a counted noun. `object` stands after a verb with 1, where that differs from `one`."""

    one: str
    few: str
    many: str
    object: str = ""


# Nouns for people have the genitive with every number but 1 (glossary 1 and 2).
NOUNS = (
    Noun("kolonista", "kolonistów", "kolonistów", "kolonistę"),
    Noun("żołnierz", "żołnierzy", "żołnierzy", "żołnierza"),
    Noun("robotnik", "robotników", "robotników", "robotnika"),
    Noun("gracz", "graczy", "graczy", "gracza"),
    Noun("kolonia", "kolonie", "kolonii", "kolonię"),
    Noun("budynek", "budynki", "budynków"),
    Noun("odkrycie", "odkrycia", "odkryć"),
    Noun("miejsce", "miejsca", "miejsc"),
    Noun("pole", "pola", "pól"),
    Noun("towar", "towary", "towarów"),
    Noun("statek", "statki", "statków"),
    Noun("tura", "tury", "tur", "turę"),
    Noun("punkt", "punkty", "punktów"),
    Noun("moneta", "monety", "monet", "monetę"),
    Noun("kostka", "kostki", "kostek", "kostkę"),
    Noun("bot", "boty", "botów", "bota"),
    Noun("stół", "stoły", "stołów"),
    Noun("partia", "partie", "partii", "partię"),
    Noun("minuta", "minuty", "minut", "minutę"),
    Noun("akcja", "akcje", "akcji", "akcję"),
    Noun("wpis", "wpisy", "wpisów"),
    Noun("scenariusz", "scenariusze", "scenariuszy"),
    Noun("graczu", "graczach", "graczach"),
    Noun("ekspedycja", "ekspedycje", "ekspedycji"),
    Noun("użycie", "użycia", "użyć"),
    Noun("karta", "karty", "kart", "kartę"),
    Noun("zestaw", "zestawy", "zestawów"),
    Noun("kolonistą", "kolonistami", "kolonistami"),
)
# Plurals whose number stands by no noun ("one of 4"), or whose noun is a word of the game's.
UNCOUNTED = {
    "coins",  # the number stands beside it, in larger type
    "points",
    "{players} win",  # names, not a number
    "{n} VP for each such expedition; completed contracts raise it.",  # PZ has one form
    "end of year {year}: {n} points from space {space} on",  # pkt, too
    "{name}: {counted} counted, {n} points",
    "Sell a good, or buy wood or grain for {price} coins each.",  # after "po" with 1: another case
    "Place one of your {count} workers.",
    "Take one of {count} goods, or none.",
    "Waiting for %(n)s more players.",  # one: "one player"; the others are looked at below
    "The plague: {player} loses {number} {workers} {in_region}.",
    "The plague: you lose {number} {workers} {in_region}.",
    "{player} loses {number} {workers} {in_region}.",
    "Migration: {player} moves {number} {workers}, {origin} → {target}.",
    "Migration: you move {number} {workers}, {origin} → {target}.",
    "You lose {number} {workers} {in_region}.",
}
FIELD = re.compile(r"\{\w*\}|%\(\w+\)[sdr]|%[sdr]")
# A verb or an adjective that tells whether a man or a woman is meant, and forms in two sexes.
GENDERED = re.compile(r"\w(łeś|łaś|łem|łam)\b|\w[/(]a\b|\b(gotowy|gotowa|wycofany|wycofana)\b", re.IGNORECASE)


@cache
def catalogues() -> list[list[Entry]]:
    """The messages of each Polish catalogue, that of the site and those of the games, without their headings."""
    books = [messages.read(book.language("pl")) for book in messages.collect()]
    return [[message for message in book if message.id] for book in books]


@cache
def catalogue() -> list[Entry]:
    """Every message of them."""
    return [message for book in catalogues() for message in book]


def polish() -> Words:
    """Polish for a game of Empires."""
    return words.table("pl", GAME.id)


def ids(message: Entry) -> tuple[str, ...]:
    """The English texts: one, or that for one and that for several."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def texts(message: Entry) -> tuple[str, ...]:
    """The Polish texts: one, or the three forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def plurals() -> list[Entry]:
    """The messages that count."""
    return [message for message in catalogue() if len(ids(message)) == 2]


def test_every_message_is_translated_and_none_is_doubtful() -> None:
    assert [ids(message)[0] for message in catalogue() if message.fuzzy or not all(texts(message))] == []
    assert {len(texts(message)) for message in plurals()} == {3}


def test_a_translation_has_the_placeholders_of_its_message() -> None:
    wrong = []
    for message in catalogue():
        english = ids(message)
        for place, text in enumerate(texts(message)):
            source = english[min(place, len(english) - 1)]
            if set(FIELD.findall(text)) != set(FIELD.findall(source)):
                wrong.append((source, text))
    assert wrong == []


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_chooses_its_form_in_every_counted_message(number: int) -> None:
    """In one order or another: here the forms are told apart by a mark."""
    assert plurals()
    for book in messages.collect():
        marked = messages.read(book.language("pl"))
        for message in marked:
            if not isinstance(message.id, str):
                message.string = ("one", "few", "many")
        found = gettext.GNUTranslations(io.BytesIO(messages.compiled(marked)))
        for message in marked:
            if not isinstance(message.id, str):
                one, several = ids(message)
                assert found.ngettext(one, several, number) == ("one", "few", "many")[NUMBERS[number]], several


def noun_in(text: str, form: int) -> Noun | None:
    """The noun that stands behind the number, after at most one adjective and on the same line, in this form."""
    for noun in NOUNS:
        wanted = {noun.one, noun.object or noun.one} if form == 0 else {noun[form]}
        for word in wanted:
            if re.search(rf"(\}}|\)s|\b1)\u00a0(\w+ )?{word}\b", text):
                return noun
    return None


def test_the_noun_of_every_counted_message_has_the_right_form() -> None:
    wrong = []
    for message in plurals():
        if ids(message)[1] not in UNCOUNTED:
            nouns = {noun_in(text, form) for form, text in enumerate(texts(message))}
            if len(nouns) != 1 or None in nouns:
                wrong.append((ids(message)[1], texts(message)))
    assert wrong == []
    assert {ids(message)[1] for message in plurals()} >= UNCOUNTED


@pytest.mark.parametrize("number", NUMBERS)
def test_counted_sentences_as_they_are_read(number: int) -> None:
    """D-14 on whole sentences, for a noun of things, of people, and one that the game names."""
    form = NUMBERS[number]
    spaces = polish().count("{n} space open to you", "{n} spaces open to you", number)
    assert spaces == f"{number}\u00a0{('dostępne pole', 'dostępne pola', 'dostępnych pól')[form]}"
    seats = {"red": "Zofia", "blue": "Adam"}
    state = GAME.start({"players": 2}, "polish")
    came = GAME.sentence(state, (events.CAME, EVERYBODY, 0, number, REGIONS.index("caribbean")), None)
    assert came is not None
    assert polish()(came, seats) == f"Zofia dodaje {number}\u00a0{'kolonistę' if number == 1 else 'kolonistów'} na Karaibach."
    fell = GAME.sentence(state, (events.FELL, EVERYBODY, 1, WORKERS.index("captain"), number, REGIONS.index("peru")), 1)
    assert fell is not None
    assert polish()(fell, seats) == ("Tracisz kapitana w Peru." if number == 1 else f"Tracisz {number}\u00a0kapitanów w Peru.")


# Equal in both languages: names, symbols, and fields alone.
SAME = {
    *("Australia", "Bot", "Bot, %(level)s", "Bot: {level}", "II", "III", "Magellan", "Marlin", "Mayflower", "Menu", "Peru"),
    *("Port", "Utopia"),
    *("FOLDER", "bot", "argument %(argument_name)s: %(message)s"),
    # Explorers of the card game.
    *("Abreu", "Barents", "Willem Barents", "Bartolomeu Dias", "Dias", "Cabot", "John Cabot", "Cabral"),
    *("Pedro Álvares Cabral", "Cartier", "Jacques Cartier", "Diogo Cão", "Drake", "Francis Drake", "Vasco da Gama", "da Gama"),
    *("Amerigo Vespucci", "Vespucci"),
}


def test_only_what_is_the_same_word_is_left_in_english() -> None:
    same = set()
    for message in catalogue():
        for source, text in zip(ids(message), texts(message), strict=False):
            if source == text and re.search(r"[a-zA-Z]{2}", FIELD.sub("", source)):
                same.add(source)
    assert same == SAME


def test_no_sentence_knows_whether_a_player_is_a_man_or_a_woman() -> None:
    found = [text for message in catalogue() for text in texts(message) if GENDERED.search(text)]
    assert found == []


def test_quotes_and_ends_of_sentences() -> None:
    wrong = []
    for message in catalogue():
        for text in filter(None, texts(message)):
            english = ids(message)[0]
            if text.count("„") != text.count("”") or ('"' in text and '"' not in english) or "“" in text:
                wrong.append(text)
            if text.strip() + english[len(english.rstrip()) :] != text or ("  " in text and "  " not in english):
                wrong.append(text)
            if not english.endswith("West Indies Co.") and not re.fullmatch(r"\d\w\w", english):  # no sentences
                if english[-1] in ".?!" and text[-1] != english[-1]:
                    wrong.append(text)
                if english[-1] not in ".?!" and text[-1] in ".?!":
                    wrong.append(text)
    assert wrong == []


# Names of one building in the two editions, which call a settler otherwise in their sentences.
NAMES = {"Osadnicy", "Osadnictwo"}
BANNED = re.compile(
    r"osadnik|osadnic[^y]|tubyl|plądrow|wypraw|przychód|pole wydarze|\bokręt\w*\b(?! flagow)|dziki okręt|\bkup(ka|ki|ce|kach)\b",
    re.IGNORECASE,
)


def test_words_of_the_glossary() -> None:
    """A settler is a Colonist (kolonista) outside the building's name; a ship is a statek, and only a flagship an okręt."""
    found = [text for message in catalogue() for text in texts(message) if BANNED.search(text) and text not in NAMES]
    assert found == []


def test_names_stand_in_their_cases() -> None:
    name = polish().name
    assert name("region", "caribbean") == "Karaiby"
    assert name("in-region", "caribbean") == "na Karaibach"
    assert name("to-region", "caribbean") == "na Karaiby"
    assert name("in-region", "new-granada") == "w Nowej Granadzie"
    assert name("to-region", "new-spain") == "do Nowej Hiszpanii"
    assert name("worker", "colonist") == "kolonista"
    assert name("a-worker", "colonist") == "kolonistę"
    assert name("lacked-worker", "colonist") == "kolonisty"
    assert name("workers", "colonist") == "kolonistów"
    specialists = ["kapitana", "kupca", "misjonarza", "żołnierza", "budowniczego"]
    assert [name("a-worker", worker) for worker in WORKERS] == ["kolonistę", *specialists]
    assert name("tile", "power") == "Potęga"
    assert name("seat", "red") == "Czerwony"


def said(event: tuple[int, ...], viewer: int | None) -> str:
    """An event's sentence in Polish, with players' names."""
    message = GAME.sentence(GAME.start({"players": 3}, "said"), event, viewer)
    assert message is not None
    return polish()(message, {"red": "Zofia", "blue": "Adam", "green": "Ola"})


def test_the_log_reads_as_polish() -> None:
    landed = (events.LANDED, EVERYBODY, 1, WORKERS.index("merchant"), REGIONS.index("caribbean"))
    assert said(landed, None) == "Adam umieszcza kupca na Karaibach."
    assert said(landed, 1) == "Umieszczasz kupca na Karaibach."
    war = (events.WAR_DECLARED, EVERYBODY, 0, 1)
    assert said(war, 2) == "Zofia wypowiada wojnę za $10; obrońca: Adam."
    assert said(war, 1) == "Zofia wypowiada ci wojnę za $10."
    bought = (events.BOUGHT, EVERYBODY, 2, TILES.index("trade-routes"), 10)
    assert said(bought, 0) == "Ola kupuje budynek „Szlaki handlowe” za $10."
    assert said((events.NO_RECRUIT, EVERYBODY, 0, 0), 0) == "Nie bierzesz kolonisty."


def test_names_of_players_are_never_inflected() -> None:
    """Every name of a colour is one that a label can bear: an adjective with a capital, as the seats are called."""
    assert [polish().name("seat", colour)[0].isupper() for colour in COLOURS] == [True] * len(COLOURS)


def test_at_the_end_of_empires_the_board_and_ones_own_mat_have_different_words() -> None:
    """The button that shows the board stands on the same page as the tab of the mat."""
    assert polish()("Board") != polish()("My mat")
