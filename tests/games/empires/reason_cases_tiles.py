"""Positions in which an answer to a question of a building is not possible, with the reason that the seat is told."""

from __future__ import annotations

from caravela.engine import Document
from tests.games.empires.positions import one_left
from tests.games.empires.reason_cases import THREE, Case


def university(before: str) -> Document:
    """Red owns the University and stands on a Dock that is not resolved yet."""
    dock = ["red", "red", "blue", "red soldier"] if before in ("turn", "initiative", "dock") else []
    return {
        **THREE,
        "turn": 4,
        "players": {"red": {"buildings": ["university"]}},
        "boxes": {"dock": [*dock]},
        "order": ["blue", "red", "green"],
        "now": [{"window": {"before": before}}],
    }


TILE_CASES = (
    Case(
        "University before a box (Q26, Q132)",
        university("dock"),
        {
            "university 2": ("Q132", "It would change nothing in Colonist Dock."),
            "university 3": ("Q26", "The worker at place 3 of Colonist Dock is not yours."),
            "university 5": ("Q26", "Nobody stands at place 5 of Colonist Dock."),
            "university order": ("Q26", "The University moves a worker in Colonist Dock now."),
        },
    ),
    Case(
        "University for the order (Q26)",
        university("shipping"),
        {"university 2": ("Q26", "The University moves your marker in Player Order now, no worker.")},
    ),
    Case(
        "University, first already or not asked (Q26, Q132)",
        {"turn": 4, "players": {"red": {"buildings": ["university"]}}, "now": ["placement"]},
        {
            "university order": ("Q132", "You are first in Player Order already."),
            "university 2": ("Q26", "The University is not asked now: placing a worker comes first."),
        },
    ),
    Case(
        "University, used (R59)",
        {"turn": 4, "players": {"red": {"buildings": ["university"], "used": ["university"]}}, "now": ["placement"]},
        {"university order": ("R59", "You have used University.")},
    ),
    Case(
        "Stables (R60, Q68)",
        {
            "turn": 4,
            "players": {"red": {"buildings": ["stables"]}},
            "regions": {"florida": {"workers": {"red": {"soldier": 1}}}},
            "now": ["stables"],
        },
        {
            "march peru brazil": ("R60", "You have no Soldier in Peru."),
            "march florida peru": ("Q68", "Florida and Peru are not adjacent."),
            "march florida virginia": ("R60", "Virginia is not discovered yet."),
        },
    ),
    Case(
        "Migration (R53)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["migration", "factory"]}},
            "regions": {"florida": {"workers": {"red": {"colonist": 1}}}},
            "now": ["benefits"],
        },
        {
            "migrate peru florida": ("R53", "You have no Colonist in Peru."),
            "migrate florida peru": ("R53", "Peru is not discovered yet."),
            "chart peru": ("R54", "You do not own New World Cartography."),
            "decline": ("R45", "Collect what your buildings give first."),
        },
    ),
    Case(
        "benefits, what is done already (R45, R53)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["migration", "factory", "new-world-cartography"]}},
            "regions": {"florida": {"workers": {"red": {"colonist": 1}}}},
            "now": ["benefits"],
        },
        {
            "collect": ("R45", "There is nothing left to collect."),
            "migrate caribbean florida": ("R53", "Migration has been used this turn."),
            "chart florida": ("R54", "There is nothing left to discover in Florida."),
        },
        moves=("collect", "migrate florida caribbean", "count 1"),
    ),
    Case(
        "which building comes next (R45)",
        {**one_left("colonist"), "options": {"players": 3}, "order": ["red", "blue", "green"]},
        {
            "use marketplace": ("R45", "Marketplace does the same as Trade Routes: choose that."),
            "use monastery": ("R45", "Monastery does not wait for a worker now."),
            "decline": ("R45", "One of your buildings comes next: choose which."),
        },
    ),
    Case(
        "Migration, how many (R53)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["migration"]}},
            "regions": {"florida": {"workers": {"red": {"colonist": 1}}}},
            "now": ["benefits"],
        },
        {
            "count 2": ("R53", "You have only one Colonist in Florida."),
            "count 3": ("R53", "Migration moves at most two Colonists."),
            "decline": ("R53", "Somebody has to move: choose how many."),
        },
        moves=("migrate florida caribbean",),
    ),
    Case(
        "Plague III (R62, Q115)",
        {
            "turn": 7,
            "players": {"red": {"money": 30}},
            "regions": {"florida": {"workers": {"blue": {"colonist": 1}}}},
            "boxes": {"buildings": ["red"]},
            "offer": {"tiles": ["plague-3"]},
            "now": ["buildings"],
        },
        {"plague florida red": ("R62", "Red has no Colonist in Florida.")},
        moves=("buy plague-3",),
    ),
    Case(
        "Plague III, how many (Q115)",
        {
            "turn": 7,
            "players": {"red": {"money": 30}},
            "regions": {"florida": {"workers": {"blue": {"colonist": 1}}}},
            "boxes": {"buildings": ["red"]},
            "offer": {"tiles": ["plague-3"]},
            "now": ["buildings"],
        },
        {
            "count 2": ("Q115", "There are not so many Colonists in Florida."),
            "decline": ("Q115", "The plague strikes there: choose how many it takes."),
        },
        moves=("buy plague-3", "plague florida blue"),
    ),
    Case(
        "Plague II (R61, Q114)",
        {
            "turn": 4,
            "players": {"red": {"money": 30}},
            "regions": {"florida": {"workers": {"red": {"colonist": 2, "soldier": 1}}}},
            "boxes": {"buildings": ["red"]},
            "offer": {"tiles": ["plague-2"]},
            "now": ["buildings"],
        },
        {
            "lose captain": ("R61", "You have no Captain in Florida."),
            "decline": ("Q114", "The plague takes a worker of every colony of three or more: choose which."),
        },
        moves=("buy plague-2",),
    ),
    Case(
        "Indian Allies (R57, Q126)",
        {
            "turn": 4,
            "players": {"red": {"money": 30}},
            "regions": {"florida": {"workers": {"red": {"colonist": 1}}}},
            "boxes": {"buildings": ["red"]},
            "offer": {"tiles": ["indian-allies"]},
            "now": ["buildings"],
        },
        {
            "garrison peru": ("R57", "You have no worker in Peru."),
            "decline": ("Q126", "The Soldiers of the Indian Allies come in full: choose where."),
        },
        moves=("buy indian-allies",),
    ),
    Case(
        "Cartography (R54)",
        {
            "players": {"red": {"money": 30}},
            "regions": {"florida": {"counter": None}},
            "boxes": {"buildings": ["red"]},
            "offer": {"tiles": ["new-world-cartography"]},
            "now": ["buildings"],
        },
        {"chart florida": ("R54", "There is nothing left to discover in Florida.")},
        moves=("buy new-world-cartography",),
    ),
)
