"""The English names of the pieces of Age of Discovery, by kind and id, and the words by which messages hold them.

A kind is the context of its names in the catalogues of translations: `ship` and `contract` are a colour and a number,
`expedition` the explorer's short name and `explorer` the whole one. Knows no state.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Word
from caravela.games.age_of_discovery.content import (
    COLOURS,
    CONTRACTS,
    DATA,
    EXPEDITIONS,
    FLAGSHIPS,
    MISSIONS,
    SEATS,
    SHIPS,
)

NAMES: Final[dict[str, dict[str, str]]] = {
    "game": {
        "about": "Build ships, fulfil contracts and send expeditions, in a card game of 45 minutes.",
        "credits": (
            "Age of Discovery is by Alfred Viktor Schulz, published by Phalanx Games (2007). "
            "Reconstructed: most payouts, expeditions, explorers and missions; one data file corrects them."
        ),
    },
    "choice": {
        "literal": "literal",
        "balanced": "balanced",
        "table": "table",
        "proportional": "proportional",
        "after-round": "after the round",
        "at-once": "at once",
        "equal": "equal",
        "by-seat": "by seat",
    },
    "preset": {"by-the-book": "By the book", "fair-seats": "Fair seats"},
    "preset-about": {
        "by-the-book": "The rules of the book without variants.",
        "fair-seats": "Later seats begin with more coins, all have equally many turns, and the missions are balanced.",
    },
    "seat": {"red": "Red", "yellow": "Yellow", "blue": "Blue", "green": "Green"},
    "colour": {word: word for word in COLOURS},
    "ship": {word: word.replace("-", " ") for word in SHIPS},
    "contract": {word: word.replace("-", " ") for word in CONTRACTS},
    "expedition": {
        "abreu": "Abreu",
        "cao": "Cão",
        "cartier": "Cartier",
        "cabot": "Cabot",
        "barents": "Barents",
        "dias": "Dias",
        "cabral": "Cabral",
        "vespucci": "Vespucci",
        "drake": "Drake",
        "da-gama": "da Gama",
        "magellan": "Magellan",
        "columbus": "Columbus",
    },
    "explorer": {row["id"]: row["name"] for row in DATA["expeditions"]},
    "mission": {
        "at-least-one": "At least one ship",
        "at-least-half": "At least half of the ships",
        "majority": "Majority of the ships",
        "all": "All the ships",
    },
    "flagship": {word: word.replace("-", " and ") for word in FLAGSHIPS},
    "row": {"purchase": "purchase row", "filling": "filling row"},
    "action": {"coins": "coins", "contract": "contract", "buy": "buying", "send": "sending"},
    "source": {
        "first": "first scoring",
        "last": "last scoring",
        "mission": "special mission",
        "fleet": "unsent ships",
        "tiebreak": "tiebreak",
    },
}


def seat_word(seat: int) -> Word:
    """A player."""
    return Word("seat", SEATS[seat])


def ship_word(ship: int) -> Word:
    """A ship by its sort."""
    return Word("ship", SHIPS[ship])


def contract_word(contract: int) -> Word:
    """A contract."""
    return Word("contract", CONTRACTS[contract])


def expedition_word(expedition: int) -> Word:
    """An expedition by its explorer."""
    return Word("expedition", EXPEDITIONS[expedition])


def colour_word(colour: int) -> Word:
    """A colour of ships."""
    return Word("colour", COLOURS[colour])


def mission_word(mission: int) -> Word:
    """A special mission."""
    return Word("mission", MISSIONS[mission])


def flagship_word(flagship: int) -> Word:
    """A flagship by its two colours."""
    return Word("flagship", FLAGSHIPS[flagship])


def row_word(row: int) -> Word:
    """A row of the market."""
    return Word("row", "filling" if row else "purchase")
