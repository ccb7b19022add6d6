"""The names of pieces by edition: those of the edition of 2015, and what is called otherwise in 2007 (D37).

Knows no state.
"""

from __future__ import annotations

from typing import Final

from caravela.games.empires.text.names import NAMES, region_phrases

# Regions and buildings of 2007: names of its own, and effects that differ (D12, D13, D15, D16, D17, D18, Q76).
_REGIONS: Final = {**NAMES["region"], "new-france": "Canada"}
_OF_2007: Final[dict[str, dict[str, str]]] = {
    "game": {
        **NAMES["game"],
        "credits": (
            "Age of Empires III: The Age of Discovery is by Glenn Drover, published by Tropical Games and Eagle Games (2007). "
            "Reconstructed: the goods of all regions but Peru and the borders on land, in the data file of Empires; "
            "the spaces of Initiative and Warfare, in its own."
        ),
    },
    "region": _REGIONS,
    **region_phrases(_REGIONS),
    "tile": {
        **NAMES["tile"],
        "conquistadors": "Conquistador",
        "stables": "Stable",
    },
    "tile-effect": {
        **NAMES["tile-effect"],
        "new-world-cartography": "At once discover a region without an expedition or money for Soldiers; 4 VP.",
        "university": "Once move a worker to the front of Dock, Initiative or Capital Buildings, or your order marker; 5 VP.",
        "rum-distillery": "Each turn, in the income, $3 for each of your Sugar tokens.",
        "stables": "Each turn, with the building benefits, move 1 Soldier to an adjacent region.",
        "glory": "At the end 2 VP for each region with a worker of yours.",
        "migration": "Each turn move up to 2 workers, no Soldiers, from one region to another.",
        "factory": "Each turn $25; 5 VP at the end.",
    },
}
_BY_EDITION: Final[dict[str, dict[str, dict[str, str]]]] = {"empires": NAMES, "aoe3": {**NAMES, **_OF_2007}}
# The rulebook of 2007 calls buildings otherwise in Polish: their names are messages of their own.
_CONTEXTS: Final[dict[str, dict[str, str]]] = {"empires": {}, "aoe3": {"tile": "tile of 2007"}}


def names_of(edition: str) -> dict[str, dict[str, str]]:
    """The English names of the pieces of an edition, by kind and id."""
    return _BY_EDITION[edition]


def contexts_of(edition: str) -> dict[str, str]:
    """The contexts of an edition's names in the catalogues, for kinds that have another than the kind itself."""
    return _CONTEXTS[edition]
