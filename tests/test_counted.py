"""A number before a noun that it counts belongs to a plural message: "1 coins" is no English, and Polish has three forms.

Which nouns count is found from the plural messages there are, and a few that none of them has.
"""

from __future__ import annotations

import re

from tests.test_polish import catalogue, ids, plurals

NOUNS = {"card", "die", "monk", "good", "cell", "tile", "road", "minute", "round", "contract", "counter", "token", "vote", "year"}
NOUNS |= {f"{noun}s" for noun in NOUNS} - {"dies"} | {"dice"}
#: Fields that stand for a name or a word, not for a number.
WORDS = {"player", "other", "a_worker", "worker", "workers", "lacked", "die", "colour", "who"}
NUMBER = r"(?:\{(\w+)\}|%\((\w+)\)s)"
#: What may stand between a number and its noun.
ADJECTIVE = r"(?:(?!(?:an?|and|for|from|has|in|is|may|of|on|that|the|to|whose|with)\b)[A-Za-z]+ )?"

#: Messages that may keep one form, and why.
ALLOWED = {
    # Always many.
    "a contract costs {price} coin, and you have none": "the price is 1 by the rules",
    "a number for each of {n} places is expected": "so many as the box has",
    "a player has {n} monks (S9)": "six",
    "a row has {n} places": "five",
    "after {count} actions the hash of the position is {found}, not {stated}": "every 50",
    "at most {most} actions may be played at once, not {n}": "the limit of the engine",
    "at most {most} cards lie here": "the limit of a pile",
    "at most {most} steps are possible, not {n}": "the limit of the engine",
    "it costs {price} coins; you cannot pay them": "2 for each monk there",
    "more than {n} ships are in play": "all ships of the box",
    "no end after {n} actions": "the limit of a simulation",
    "the hash after {n} actions": "every 50",
    "the piles hold {n} ships at most": "all ships of the box",
    "The Dock is full: with {players} players it has {count} spaces. X and Y are for buildings alone.": "two players or more",
    "there are {most} spaces, not {n}": "no box has one space",
    "there are {most} spaces, not {n} (R21)": "no box has one space",
    "there are {n} open contracts while the deck lasts": "four",
    "there are {n} Wild Ships, not {used}": "two or three",
    "Which of the {count} counters of {player} it is, is drawn at random.": "said of two or more",
    "you hold {count} contracts, and more is not allowed": "four",
    "{all} tiles of Age III lie open, not {n}": "all of them",
    "{box} is full: it has {count} spaces.": "no box has one space",
    "{n} spaces": "of the religion track",
    # Not a number, but a list or a range of them.
    "%(first)s to %(last)s players": "a range",
    "end of year {year}: {points} points": "a list",
    "for {counts} players": "a list",
    "{counts} players": "a list",
    "{first} to {last} players": "a range",
    "{game} is for {able} players, not {n}": "a list",
    "“{option}” is for {able} players, not {players}": "a list",
}


def nouns() -> set[str]:
    """The nouns whose form a number chooses in some plural message, in both forms."""
    found = set(NOUNS)
    for message in plurals():
        one, several = [re.findall("[A-Za-z]+", text) for text in ids(message)]
        if len(one) == len(several):
            found |= {word.lower() for pair in zip(one, several, strict=True) if pair[1] == pair[0] + "s" for word in pair}
    return found


def counts(text: str, counted: set[str]) -> bool:
    """Does a number stand before a noun of these?"""
    wanted = "|".join(sorted(counted, key=len, reverse=True))
    found = re.finditer(rf"{NUMBER} {ADJECTIVE}(?:{wanted})\b", text, re.IGNORECASE)
    return any((one[1] or one[2]) not in WORDS for one in found)


def test_a_number_before_its_noun_is_a_plural_message() -> None:
    counted = nouns()
    single = {ids(message)[0] for message in catalogue() if len(ids(message)) == 1}
    found = {text for text in single if counts(text, counted)}
    assert sorted(found - ALLOWED.keys()) == []
    assert sorted(ALLOWED.keys() - found) == []


def test_numbers_before_nouns_are_found() -> None:
    counted = nouns()
    assert {"coin", "coins", "points", "spaces", "workers", "settlers", "dice"} <= counted
    for text in ("{coins} coins and goods", "{points} points at the end.", "%(n)s blue dice", "for {price} coin"):
        assert counts(text, counted), text
    for text in ("coins: {n}", "{player} places a worker.", "${amount} for sets of goods", "{n} of 6", "{workers} workers"):
        assert not counts(text, counted), text
