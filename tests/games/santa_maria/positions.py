"""Rich positions: what random play from the start seldom comes to."""

from __future__ import annotations

from typing import Any

Words = dict[str, Any]

_FULL: Words = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3, "gold": 3}
# A colony of board a1 with roads that connect much.
_TILES: list[Words] = [
    {"tile": "t01", "at": "r3c3", "turn": 90},
    {"tile": "d13", "at": "r5c3", "turn": 90},
    {"tile": "t07", "at": "r2c5", "turn": 270},
    {"tile": "d14", "at": "r4c5", "turn": 0},
]
SKILLED: Words = {
    "options": {"players": 2},
    "scholars": ["construction", "industrialization", "logistics"],
    "players": {
        "red": {
            "religion": 7,
            "monks": ["construction", "industrialization", "logistics"],
            "goods": _FULL,
            "coins": 6,
            "tiles": _TILES,
            "covers": {"r1c1": {"die": "white-1"}, "r6c6": {"die": "white-6"}},
        },
    },
}
SHIPPER: Words = {
    "options": {"players": 2},
    "scholars": ["astronomy", "botany", "philosophy"],
    "players": {
        "red": {
            "religion": 7,
            "monks": ["astronomy", "botany", "philosophy"],
            "goods": _FULL,
            "coins": 3,
            "ships": {"religion": ["n01", "n02"], "conquest": ["n03"], "points": ["n04"]},
            "tiles": [{"tile": "d12", "at": "r1c3", "turn": 0}, {"tile": "t04", "at": "r3c3", "turn": 90}],
        },
    },
}
ECONOMIST: Words = {
    "options": {"players": 3, "shared-dice": True},
    "year": 2,
    "scholars": ["basic-economy", "advanced-economy", "mathematics"],
    "players": {
        "red": {
            "religion": 12,
            "monks": ["basic-economy", "advanced-economy", "mathematics", "station-1"],
            "goods": {"gold": 2},
            "coins": 14,
            "covers": {"r1c1": {"coins": 1}, "r1c6": {"coins": 2}},
            "ships": {"religion": ["n05", "n06"], "coins": ["n07"]},
        },
        "blue": {"religion": 4, "monks": ["mathematics"], "coins": 5, "goods": {"sugar": 2, "gem": 1}},
        "green": {"religion": 16, "lost": 6, "coins": 3},
    },
}
LAST_YEAR: Words = {
    "options": {"players": 4},
    "year": 3,
    "players": {
        "red": {"religion": 15, "lost": 5, "goods": {"grain": 3, "gold": 1}, "ships": {"religion": ["n08", "n09", "n10"]}},
        "blue": {"conquest": 10, "ships": {"conquest": ["n11", "n12"]}},
        "green": {"conquest": 10, "retreat": "road"},
    },
}


def harbour(*ships: str) -> Words:
    """Red may take one of four ships, with gold and coins enough for every way to pay."""
    return {
        "options": {"players": 2},
        "year": 2,
        "docks": dict(zip(("coins", "conquest", "religion", "points"), ships)),
        "players": {
            "red": {
                "board": "a2",
                "coins": 40,
                "goods": {"gold": 3},
                "tiles": [{"tile": "t05", "at": "r4c4", "turn": 270}, {"tile": "road", "at": "r1c3", "turn": 0}],
                "dice": [],
                "blue-used": 1,
            },
            "blue": {"board": "a1", "ships": {"coins": ["s1", "s2"], "religion": ["s3", "s4"]}},
        },
        "now": [
            {"next": {"seat": "blue"}},
            {"fire": {"seat": "red", "die": "blue-1", "cells": ["r1c1", "r1c6"], "at": 0, "ability": 1}},
            {"ship": {"seat": "red", "cell": "r1c1"}},
        ],
    }


# Every price that a gold can stand in for two or three goods of.
HARBOURS = (
    harbour("n09", "n18", "n24", "n28"),
    harbour("n29", "n26", "n27", "n25"),
    harbour("n22", "n23", "n20", "n19"),
    harbour("n21", "n14", "n17", "n16"),
)
# Dice on buildings at the rim, where random play seldom has tiles, with buildings beside them.
MOVER: Words = {
    "options": {"players": 2},
    "scholars": ["construction", "industrialization", "logistics"],
    "players": {
        "red": {
            "board": "a1",
            "religion": 7,
            "monks": ["construction", "industrialization", "logistics"],
            "goods": {**_FULL, "sugar": 0, "gem": 0},
            "coins": 12,
            "tiles": [
                {"tile": "t13", "at": "r2c6", "turn": 90},
                {"tile": "t14", "at": "r6c3", "turn": 270},
                {"tile": "t15", "at": "r2c2", "turn": 180},
            ],
            "covers": {"r3c6": {"die": "white-1"}, "r6c4": {"die": "white-4"}, "r1c2": {"die": "white-2"}},
        },
    },
}
POSITIONS: tuple[Words, ...] = (SKILLED, MOVER, SHIPPER, ECONOMIST, LAST_YEAR, *HARBOURS)
