"""The English names of nations and of what auctions and nations ask, joined to the others in names.py."""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Word
from caravela.games.empires.nations import NATIONS

# `nation` alone, `nation-power` the name of its power, `nation-effect` what it does, in a sentence.
NATION_NAMES: Final[dict[str, dict[str, str]]] = {
    "nation": {
        "england": "England",
        "spain": "Spain",
        "france": "France",
        "portugal": "Portugal",
        "holland": "Holland",
        "italy": "Italian City-States",
    },
    "nation-power": {
        "england": "England Empties her Jails",
        "spain": "Spanish Conquistadors",
        "france": "French Trade with the Native Americans",
        "portugal": "Portuguese Explorers",
        "holland": "Dutch Merchants",
        "italy": "Italian Renaissance Men",
    },
    "nation-effect": {
        "england": "Once: 2 free Colonists to the Dock, and all workers there in any order.",
        "spain": "Before turn 1: discover a region whatever its natives; a Soldier lands there.",
        "france": "Twice, once a turn: take a good before Trade Goods is resolved.",
        "portugal": "Once an Age: an expedition draws a discovery card, whose natives are always 3.",
        "holland": "Once: take the Merchant Ship before Merchant Shipping is resolved.",
        "italy": "Twice, once a turn: replace another player's worker in Specialists by one from your supply.",
    },
}

NATION_QUESTIONS: Final[dict[str, str]] = {
    "bid": "a bid",
    "choose-nation": "which nation is chosen",
    "bonus-specialist": "which specialist is taken",
    "conquest": "whether Spain discovers a region",
    "jails": "whether England empties her jails",
    "line": "the order of the Dock",
    "native-trade": "whether France takes a good",
    "dutch-merchants": "whether Holland takes the ship",
    "renaissance": "whether Italy replaces a worker",
    "substitute": "who takes the place",
}


def nation_word(nation: int) -> Word:
    """A nation."""
    return Word("nation", NATIONS[nation])


def power_word(nation: int) -> Word:
    """The power of a nation, by its name."""
    return Word("nation-power", NATIONS[nation])


def effect_word(nation: int) -> Word:
    """What the power of a nation does, as a sentence."""
    return Word("nation-effect", NATIONS[nation])
