"""Positions of the edition of 2007 in which an action is not possible, with the reason that the seat is told."""

from __future__ import annotations

from caravela.engine import Document
from caravela.games.empires import AOE3
from tests.games.aoe3.positions import spare_colonists
from tests.games.empires.positions import short_stocks
from tests.games.empires.reason_cases import Case

SOLDIER_IN_FLORIDA: Document = {"florida": {"counter": None, "workers": {"red": {"soldier": 1}}}}
CASES_OF_2007 = (
    Case(
        "2007: Stables and Migration in phase 4, once each (D12, Q76)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["stables", "migration"]}},
            "regions": {
                "peru": {"counter": None, "workers": {"red": {"colonist": 3, "soldier": 2}}},
                "florida": {"counter": None, "workers": {"red": {"soldier": 1}}},
            },
            "now": ["benefits"],
        },
        {
            "march florida caribbean": ("R60", "The Stables have moved a Soldier this turn."),
            "march peru brazil": ("R60", "The Stables have moved a Soldier this turn."),
        },
        moves=("march florida caribbean",),
        game=AOE3,
    ),
    Case(
        "2015: no Stables in phase 4 (D12)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["stables", "migration"]}},
            "regions": {"peru": {"counter": None, "workers": {"red": {"colonist": 3}}}, **SOLDIER_IN_FLORIDA},
            "now": ["benefits"],
        },
        {"march florida caribbean": ("D12", "The Stables move a Soldier before Discovery, not now.")},
    ),
    Case(
        "2007: Migration once (R53)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["stables", "migration"]}},
            "regions": {"peru": {"counter": None, "workers": {"red": {"colonist": 3}}}, **SOLDIER_IN_FLORIDA},
            "now": ["benefits"],
        },
        {"migrate peru florida": ("R53", "Migration has been used this turn.")},
        moves=("migrate peru caribbean", "count 1"),
        game=AOE3,
    ),
    Case(
        "2007: who can move (R60, Q76)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["stables", "migration"]}},
            "regions": {
                "peru": {"counter": None, "workers": {"red": {"soldier": 2}}},
                "florida": {"counter": None, "workers": {"red": {"captain": 1}}},
            },
            "now": ["benefits"],
        },
        {
            "migrate peru florida": ("Q76", "Nobody but Soldiers of yours could move in Peru."),
            "march florida caribbean": ("R60", "You have no Soldier in Florida."),
        },
        game=AOE3,
    ),
    Case(
        "2007: no Stables",
        {**spare_colonists(), "turn": 7, "players": {"red": {"buildings": ["migration"]}}},
        {"march peru brazil": ("R60", "You do not own Stables.")},
        game=AOE3,
    ),
    Case(
        "2007: how many migrate (Q76)",
        {
            "turn": 7,
            "players": {"red": {"buildings": ["migration"]}},
            "regions": {"florida": {"counter": None, "workers": {"red": {"captain": 1, "soldier": 2}}}},
            "now": ["benefits"],
        },
        {
            "count 2": ("Q76", "Only one worker can move in Florida."),
            "count 3": ("Q76", "Migration moves at most two workers."),
        },
        moves=("migrate florida caribbean",),
        game=AOE3,
    ),
    Case(
        "2007: no Soldier, and no swap for one (Q108)",
        short_stocks("soldier", 0),
        {"recruit soldier": ("Q108", "You have no Soldier left, in your supply or by a swap.")},
        game=AOE3,
    ),
)
