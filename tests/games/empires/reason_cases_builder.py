"""Positions in which an answer to the Builder's tiles, or to bought points, is not possible, with the reason."""

from __future__ import annotations

from caravela.engine import Document
from tests.games.empires.reason_cases import Case

ON: Document = {"players": 2, "builder": True, "buy-vp": True}
THREE: Document = {"players": 3, "builder": True, "buy-vp": True}


def bought(tile: str, turn: int, **more: object) -> Document:
    """Red may buy a tile."""
    return {
        "turn": turn,
        "options": ON,
        "order": ["red", "blue", "green"][: 3 if more.get("options") == THREE else 2],
        "players": {"red": {"money": 60}},
        "boxes": {"buildings": ["red"]},
        "offer": {"tiles": [tile]},
        "now": ["buildings"],
        **more,
    }


def owned(tiles: list[str], turn: int = 5, **more: object) -> Document:
    """Red's slot of phase 4 with these tiles, goods on both sides."""
    return {
        "turn": turn,
        "options": ON,
        "players": {"red": {"buildings": tiles, "goods": {"fur": 2}}, "blue": {"goods": {"fur": 1, "rice": 1}}},
        "now": ["benefits"],
        **more,
    }


SMUGGLING = owned(["smuggler", "trading-post"])

BUILDER_CASES = (
    Case(
        "no module (R82, R99)",
        {"now": ["placement"]},
        {
            "place builder dock": ("R82", "The Builder is not played at this table."),
            "buy magellan": ("R82", "The Builder is not played at this table."),
            "points 1": ("R99", "Points are not sold at this table."),
        },
    ),
    Case(
        "Mayflower, not owned (R96)",
        {"options": ON, "now": ["placement"]},
        {"place colonist mayflower": ("R96", "You do not own Mayflower.")},
    ),
    Case(
        "Mayflower, no ship (R96)",
        {"turn": 4, "options": ON, "players": {"red": {"buildings": ["mayflower"]}}, "now": ["placement"]},
        {"place colonist mayflower": ("R96", "You have no Merchant Ship to carry it.")},
    ),
    Case(
        "Mayflower, all ships sail (R96)",
        {
            "turn": 4,
            "options": ON,
            "players": {"red": {"buildings": ["mayflower"], "ships": 1}},
            "boxes": {"mayflower": ["red"]},
            "now": ["placement"],
        },
        {"place colonist mayflower": ("R96", "Each of your ships carries a worker already.")},
    ),
    Case(
        "Mayflower, three have sailed (R96, Q23)",
        {
            "turn": 4,
            "options": ON,
            "players": {"red": {"buildings": ["mayflower"], "ships": 5}},
            "boxes": {"mayflower": ["red", "red", "red"]},
            "now": ["placement"],
        },
        {"place colonist mayflower": ("R96", "Three ships a turn, and yours have left.")},
    ),
    Case(
        "a price with a Builder (R85)",
        bought("taxation", 4, players={"red": {"money": 8}}, boxes={"buildings": ["red builder"]}),
        {"buy taxation": ("R30", "It costs $9, and you have $8.")},
    ),
    Case(
        "Spoils of War, specialists (Q48, Q108)",
        bought("spoils-specialists", 2, regions={"peru": {"workers": {"red": {"builder": 10}}}}),
        {
            "recruit builder": ("Q108", "You have no Builder in your supply, and none can be traded out."),
            "decline": ("Q126", "What a building gives is taken in full: choose."),
        },
        moves=("buy spoils-specialists",),
    ),
    Case(
        "Overpopulation (R90)",
        bought("overpopulation", 2),
        {
            "settle peru": ("R90", "Peru is not discovered yet."),
            "decline": ("Q126", "What a building gives is taken in full: choose."),
        },
        moves=("buy overpopulation",),
    ),
    Case(
        "Papal Edict, the partner (R92, Q116)",
        bought("papal-edict", 4, options=THREE, regions={"peru": {"workers": {"red": {"colonist": 1}}}}),
        {
            "partner red": ("R92", "The Papal Edict names another player."),
            "decline": ("Q116", "Nobody can refuse the Papal Edict: choose."),
        },
        moves=("buy papal-edict",),
    ),
    Case(
        "Papal Edict, who is first (R92)",
        bought(
            "papal-edict", 4, options=THREE, regions={"peru": {"workers": {"red": {"colonist": 1}, "blue": {"colonist": 1}}}}
        ),
        {"lead green": ("R92", "Green has no part in the Papal Edict.")},
        moves=("buy papal-edict", "partner blue"),
    ),
    Case(
        "Papal Edict, where (R92)",
        bought("papal-edict", 4, regions={"peru": {"workers": {"red": {"colonist": 1}}}}),
        {"settle brazil": ("R92", "You have no worker in Brazil.")},
        moves=("buy papal-edict", "partner blue"),
    ),
    Case(
        "Re-Write History (R98, Q47)",
        bought(
            "re-write-history",
            7,
            options=THREE,
            players={"red": {"money": 60}, "blue": {"discoveries": ["1/2/1/4"]}, "green": {"discoveries": ["china"]}},
        ),
        {
            "rewrite red": ("R98", "You cannot take your own counters."),
            "rewrite green": ("Q47", "Green has no discovery counter; cards are safe."),
        },
        moves=("buy re-write-history",),
    ),
    Case(
        "Re-Write History, twice from one (Q117)",
        bought(
            "re-write-history",
            7,
            options=THREE,
            players={
                "red": {"money": 60},
                "blue": {"discoveries": ["1/2/1/4", "1/3/2/4"]},
                "green": {"discoveries": ["1/2/2/4"]},
            },
        ),
        {"rewrite blue": ("Q117", "You have taken one from Blue.")},
        moves=("buy re-write-history", "rewrite blue"),
    ),
    Case(
        "Smuggler and Trading House not owned, nothing to swap (R45, R91)",
        owned(["migration"], 7, regions={"caribbean": {"workers": {"red": {"colonist": 1}}}, "peru": {"counter": None}}),
        {
            "smuggle blue": ("R45", "You do not own Smuggler."),
            "sell fur": ("R45", "You do not own Trading House."),
        },
    ),
    Case(
        "Smuggler, with whom (R91)",
        owned(["smuggler", "trading-house"]),
        {
            "smuggle red": ("R91", "You cannot swap with yourself."),
            "sell rice": ("R94", "You have no Rice."),
        },
    ),
    Case(
        "Smuggler, nothing to swap (Q120)",
        owned(["smuggler", "trading-house"], players={"red": {"buildings": ["smuggler", "trading-house"], "goods": {"fur": 2}}}),
        {"smuggle blue": ("Q120", "Blue and you have no two different goods to swap.")},
    ),
    Case(
        "Smuggler, done (R91)",
        owned(["smuggler", "trading-house"]),
        {"smuggle blue": ("R91", "The Smuggler has swapped this turn.")},
        moves=("smuggle blue", "take rice", "give fur"),
    ),
    Case(
        "Smuggler, what (R91, Q120)",
        SMUGGLING,
        {
            "take gold": ("R91", "Blue has no Gold."),
            "take fur": ("Q120", "You have nothing but Fur to give: two kinds are swapped."),
            "decline": ("R91", "The swap has begun: choose the goods."),
        },
        moves=("smuggle blue",),
    ),
    Case(
        "Smuggler, for what (R91, Q120)",
        SMUGGLING,
        {"give rice": ("Q120", "Rice for Rice is no swap."), "give gold": ("R91", "You have no Gold.")},
        moves=("smuggle blue", "take rice"),
    ),
    Case(
        "Trading House, how many (R94)",
        owned(["trading-house"]),
        {
            "count 3": ("R94", "You have not so much Fur."),
            "decline": ("R94", "The sale has begun: choose how many."),
        },
        moves=("sell fur",),
    ),
    Case(
        "no sales on turn 8 (Q73)",
        owned(["trading-house", "smuggler"], 8, options={**ON, "no-sales-on-turn-8": True}),
        {"sell fur": ("Q73", "By house rule the Trading House does not sell on the last turn.")},
    ),
    Case(
        "bought points (R99)",
        {"turn": 6, "options": ON, "players": {"red": {"money": 20}}, "now": ["refresh"]},
        {"points 7": ("R99", "It costs $21, and you have $20.")},
    ),
)
