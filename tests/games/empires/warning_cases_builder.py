"""Warnings and outlooks of the Builder's pieces and of bought points: a position, moves, an action, and what is said of it."""

from __future__ import annotations

from caravela.engine import Document
from caravela.games.empires.content import GOOD_COUNT, GOODS, REGION_GOOD
from tests.games.empires.reason_cases_builder import ON, THREE, bought

FUR: Document = {"goods": {"fur": 2}, "ships": 1, "buildings": ["mayflower"]}
SAILING: Document = {"turn": 5, "options": ON, "players": {"red": FUR}, "now": ["placement"]}
ON_SHIP = "The ship is in no set this turn: as it stands your sets pay $0, not $3."
POINTS_TOO = "The ship is in no set this turn: you get $0, not $3, and as many VP fewer at the end."


def landing(worker: str, **workers: object) -> Document:
    """Red lands a worker in the Caribbean, where these stand."""
    return {
        "turn": 5,
        "options": ON,
        "players": {"blue": {"buildings": ["reformation"]}},
        "regions": {"caribbean": {"workers": workers}},
        "boxes": {"dock": [f"red {worker}"]},
        "now": ["dock"],
    }


NEUTRAL = {"R95": "Blue has the Reformation and a Missionary in the Caribbean: yours brings nobody."}
STRANGER = {"R86": "You would be neither first nor second in the Caribbean: the Builder counts for others."}
NO_EDICT = {"Q46": "You place none yourself: you need a worker in the New World and a Colonist in your supply."}
THIRD: Document = {
    **landing("builder", blue={"colonist": 4}, green={"colonist": 3}),
    "options": THREE,
    "order": ["red", "blue", "green"],
    "players": {},
}
WHOLE_BAG: Document = {good: GOOD_COUNT[i] - REGION_GOOD.count(i) for i, good in enumerate(GOODS)}
ALL_ASHORE: Document = {"captain": 5, "merchant": 5, "missionary": 10, "soldier": 10, "builder": 10}
NOBODY_LEFT: Document = {"buildings": ["red"], "discovery": {"red": {"colonist": 28}}}

BUILDER_WARNINGS: list[tuple[Document, tuple[str, ...], str, dict[str, str]]] = [
    (SAILING, (), "place colonist mayflower", {"Q23": ON_SHIP}),
    ({**SAILING, "turn": 8}, (), "place colonist mayflower", {"Q23": POINTS_TOO}),
    ({**SAILING, "players": {"red": {**FUR, "goods": {}}}}, (), "place colonist mayflower", {}),
    (landing("missionary", blue={"missionary": 1}), (), "land caribbean", NEUTRAL),
    (landing("missionary", blue={"colonist": 1}), (), "land caribbean", {}),
    (THIRD, (), "land caribbean", STRANGER),
    (landing("builder", blue={"colonist": 4}), (), "land caribbean", {}),
    (
        {**SAILING, "players": {"red": {"money": 9}}, "offer": {"tiles": ["taxation"]}, "boxes": {}},
        (),
        "place colonist buildings",
        {"Q29": "A building costs $14, and you have $9 so far."},
    ),
    (
        {
            **SAILING,
            "players": {"red": {"money": 9, "ready": {"builder": 1, "colonist": 1}}},
            "offer": {"tiles": ["taxation"]},
        },
        (),
        "place builder buildings",
        {},
    ),
    (
        {**SAILING, "players": {"red": {"money": 0}}, "offer": {"tiles": ["taxation", "spoils-7"]}},
        (),
        "place colonist buildings",
        {},
    ),
    (
        bought("spoils-ship", 3, players={"red": {"money": 0, "ships": 5}, "blue": {"ships": 4}}),
        (),
        "buy spoils-ship",
        {"Q40": "No Merchant Ship is left: it brings nothing."},
    ),
    (
        bought("spoils-specialists", 3, regions={"peru": {"workers": {"red": ALL_ASHORE}}}, boxes=NOBODY_LEFT),
        (),
        "buy spoils-specialists",
        {"Q108": "You have no specialist left in your supply, and none can be traded out."},
    ),
    (
        bought(
            "spoils-goods",
            4,
            players={"red": {"money": 0}, "blue": {"goods": WHOLE_BAG}},
            offer={"tiles": ["spoils-goods"], "goods": []},
        ),
        (),
        "buy spoils-goods",
        {"Q39": "The bag is empty: it brings nothing."},
    ),
    (
        bought("overpopulation", 3, regions={"peru": {"workers": {"red": {"colonist": 28}}}}),
        (),
        "buy overpopulation",
        {"Q45": "You have no Colonist in your supply: it brings none."},
    ),
    (bought("papal-edict", 4, regions={"peru": {"workers": {"blue": {"colonist": 1}}}}), (), "buy papal-edict", NO_EDICT),
    (
        bought("re-write-history", 7),
        (),
        "buy re-write-history",
        {"Q47": "Nobody else has a discovery counter: it brings none."},
    ),
    (
        bought("re-write-history", 7, players={"red": {"money": 60}, "blue": {"discoveries": ["1/2/1/4", "4/5/5/7"]}}),
        ("buy re-write-history",),
        "rewrite blue",
        {"Q47": "Which of the 2 counters of Blue it is, is drawn at random."},
    ),
    (
        {
            "turn": 8,
            "options": ON,
            "players": {"red": {"buildings": ["trading-house", "mercantilism"], "goods": {"fur": 1}}},
            "now": ["benefits"],
        },
        (),
        "sell fur",
        {"Q73": "Each good that you sell is a point less of Mercantilism."},
    ),
    (
        {
            "turn": 8,
            "options": ON,
            "players": {"red": {"buildings": ["age-of-reason"]}},
            "now": ["placement"],
        },
        (),
        "place colonist captain-space",
        {},
    ),
    (
        {
            "turn": 5,
            "options": ON,
            "players": {"red": {"buildings": ["reformation"]}},
            "regions": {"peru": {"workers": {"red": {"missionary": 1}}}, "brazil": {"workers": {"red": {"missionary": 9}}}},
            "boxes": {"specialists": {"missionary": "red"}},
            "now": ["specialists"],
        },
        ("recruit missionary",),
        "trade-out peru",
        {"Q131": "It is your last Missionary in Peru: the Reformation no longer works there."},
    ),
]

COLONY: Document = {"turn": 5, "options": ON, "regions": {"caribbean": {"workers": {"red": {"builder": 1, "colonist": 1}}}}}

BUILDER_OUTLOOKS: list[tuple[Document, str, list[str]]] = [
    (
        {**COLONY, "boxes": {"dock": ["red builder"]}, "now": ["dock"]},
        "land caribbean",
        ["3 workers of yours there", "14 VP after turn 6 as it stands", "Takes its Sugar"],
    ),
    (SAILING, "place colonist mayflower", ["Number 1 to land"]),
    (
        {**SAILING, "players": {"red": {"ready": {"builder": 1}}}},
        "place builder buildings",
        ["Number 1 to buy, $9 for a building"],
    ),
    (bought("spoils-7", 4), "buy spoils-7", ["At once $7; the building is free.", "$60 left"]),
    (
        {"turn": 6, "options": ON, "players": {"red": {"money": 20}}, "now": ["refresh"]},
        "points 4",
        ["$8 left"],
    ),
    (
        {
            "turn": 5,
            "options": ON,
            "players": {"red": {"buildings": ["trading-house"], "goods": {"fur": 3}}},
            "now": ["benefits"],
        },
        "sell fur",
        ["Your goods and ships pay $3 → $0 a turn"],
    ),
]
