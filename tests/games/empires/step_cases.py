"""Steps of written positions that cannot be: what is wrong, the position, its steps, at which of them, what the refusal says."""

from __future__ import annotations

from typing import Any

from tests.games.empires.table import ALL_FOUND, Words

TWO: Words = {"options": {"players": 2}}
SCOUTS: Words = {"options": {"players": 2, "scouting": True}, "regions": ALL_FOUND}
FOUND: Words = {**TWO, "regions": ALL_FOUND}
PERU: Words = {
    **TWO,
    "turn": 7,
    "regions": {"peru": {"workers": {"red": {"soldier": 2, "colonist": 1}, "blue": {"soldier": 1, "colonist": 1, "captain": 1}}}},
}
MET: Words = {**PERU, "regions": {**PERU["regions"], "brazil": {"workers": {"red": {"soldier": 1}, "blue": {"colonist": 1}}}}}
FIGHT = {"region": "peru", "attacker": "red", "defender": "blue"}
LATER = {"region": "brazil", "attacker": "red", "defender": "blue"}


def owning(*tiles: str, **more: Any) -> Words:
    """Two players on turn 7, red with these tiles."""
    return {**TWO, "turn": 7, "players": {"red": {"buildings": list(tiles)}}, **more}


def asked(seat: str, **fields: object) -> dict[str, object]:
    return {"seat": seat, **fields}


def slot(*inner: object, seat: str = "red") -> list[object]:
    """The steps of a slot of phase 4."""
    return ["refresh", {"benefits": {"after": "red"}}, {"west-indies": {"seat": seat}}, *inner]


def gains(tiles: list[str], *inner: object) -> list[object]:
    return slot({"gains": asked("red", tiles=tiles)}, *inner)


# What is wrong, the position, its steps, at which of them, and what the refusal says.
REFUSED: list[tuple[str, Words, list[object], int, str]] = [
    ("C2: a seat that nobody has", TWO, ["placement", {"place": asked("green")}], 1, "nobody plays green"),
    (
        "C2: an attacker that nobody has",
        PERU,
        ["warfare", {"casualties": {**FIGHT, "attacker": "green"}}],
        1,
        "nobody plays green",
    ),
    ("R32: after a seat that nobody has", TWO, [{"discovery": {"after": "green"}}], 0, "nobody plays green"),
    (
        "R18: a question of another box",
        {**TWO, "boxes": {"dock": ["red"]}},
        ["dock", {"take": asked("red")}],
        1,
        "after trade-goods",
    ),
    ("R18: a question inside no phase", TWO, [{"land": asked("red")}], 0, "name the phase or box first"),
    ("R18: a box inside another", TWO, ["warfare", "dock"], 1, "comes first, or not at all"),
    (
        "R18: a question on a question",
        {**TWO, "boxes": {"dock": ["red", "blue"]}},
        ["dock", {"land": asked("red")}, {"land": asked("blue")}],
        2,
        "after dock, not after land",
    ),
    (
        "R20: nobody to place",
        {**TWO, "players": {"red": {"ready": {}}}},
        ["placement", {"place": asked("red")}],
        1,
        "no worker to place",
    ),
    ("R20: another seat places", TWO, ["placement", {"place": asked("blue")}], 1, "here comes {place: {seat: red}}"),
    ("R20: has placed", {**TWO, "acted": ["red"]}, ["placement", {"place": asked("red")}], 1, "has placed in this round"),
    ("R26: an empty Dock", TWO, ["dock", {"land": asked("red")}], 1, "leave land out"),
    (
        "R26: another's worker lands",
        {**TWO, "boxes": {"dock": ["red", "blue"]}},
        ["dock", {"land": asked("blue")}],
        1,
        "here comes {land: {seat: red}}",
    ),
    ("R28: no worker in Trade Goods", TWO, ["trade-goods", {"take": asked("red")}], 1, "leave take out"),
    (
        "R28: another's worker takes",
        {**TWO, "boxes": {"trade-goods": [None, "blue"]}},
        ["trade-goods", {"take": asked("red")}],
        1,
        "here comes {take: {seat: blue}}",
    ),
    ("R30: no worker in Buildings", TWO, ["buildings", {"buy": asked("red")}], 1, "leave buy out"),
    (
        "R30: another's worker buys",
        {**TWO, "boxes": {"buildings": ["blue"]}},
        ["buildings", {"buy": asked("red")}],
        1,
        "here comes {buy: {seat: blue}}",
    ),
    ("R37: nobody in Specialists", TWO, ["specialists", {"recruit": asked("red")}], 1, "leave recruit out"),
    (
        "R37: another's space",
        {**TWO, "boxes": {"specialists": {"captain": "blue", "training": "red"}}},
        ["specialists", {"recruit": asked("red")}],
        1,
        "here comes {recruit: {seat: blue}}",
    ),
    ("R38: nobody in Warfare", TWO, ["warfare", {"declare": asked("red")}], 1, "leave declare out"),
    (
        "R38: another declares",
        {**TWO, "boxes": {"warfare": ["blue"]}},
        ["warfare", {"declare": asked("red")}],
        1,
        "here comes {declare: {seat: blue}}",
    ),
    ("R54: Cartography not bought", TWO, ["buildings", {"chart": asked("red")}], 1, "has not bought new-world-cartography"),
    (
        "R54: Cartography used",
        {**TWO, "players": {"red": {"buildings": ["new-world-cartography"], "used": ["new-world-cartography"]}}},
        ["buildings", {"chart": asked("red")}],
        1,
        "used up",
    ),
    (
        "Q43: nothing to chart",
        {**FOUND, "players": {"red": {"buildings": ["new-world-cartography"]}}},
        ["buildings", {"chart": asked("red")}],
        1,
        "nothing is left to discover",
    ),
    ("R57: Indian Allies not bought", PERU, ["buildings", {"garrison": asked("red")}], 1, "has not bought indian-allies"),
    ("R57: nobody to join", owning("indian-allies"), ["buildings", {"garrison": asked("red")}], 1, "a worker on the map"),
    ("R61: Plague II not bought", PERU, ["buildings", "plague-two"], 1, "nobody has bought plague-2"),
    (
        "Q114: a victim out of turn",
        owning("plague-2", regions=PERU["regions"]),
        ["buildings", {"plague-two": {"named": ["blue peru captain"]}}],
        1,
        "in Player Order and by regions",
    ),
    (
        "R61: a victim that is not there",
        owning("plague-2", regions=PERU["regions"]),
        ["buildings", {"lose": asked("blue", region="peru", named=["red peru captain"])}],
        1,
        "does not stand there",
    ),
    (
        "Q114: the wrong owner is asked",
        owning("plague-2", regions=PERU["regions"]),
        ["buildings", {"lose": asked("blue", region="peru")}],
        1,
        "here comes {lose: {seat: red, region: peru, named: []}}",
    ),
    ("R62: Plague III not bought", PERU, ["buildings", {"plague": asked("red")}], 1, "has not bought plague-3"),
    ("R62: no Colonist on the map", owning("plague-3"), ["buildings", {"plague": asked("red")}], 1, "leave plague out"),
    (
        "R62: no Colonist there",
        owning("plague-3", regions=PERU["regions"]),
        ["buildings", {"plague-count": asked("red", region="brazil", victim="blue")}],
        1,
        "no Colonist there",
    ),
    ("R59: University not owned", TWO, ["dock", {"university": asked("red", before="dock")}], 1, "leave university out"),
    (
        "R59: University used",
        {**TWO, "turn": 4, "players": {"blue": {"buildings": ["university"], "used": ["university"]}}},
        ["shipping", {"university": asked("blue", before="shipping")}],
        1,
        "leave university out",
    ),
    (
        "Q26: University before another box",
        {**TWO, "turn": 4, "players": {"blue": {"buildings": ["university"]}}},
        ["dock", {"university": asked("blue", before="shipping")}],
        1,
        "stands after shipping",
    ),
    (
        "Q26: University of another seat",
        {**TWO, "turn": 4, "players": {"blue": {"buildings": ["university"]}}},
        ["shipping", {"university": asked("red", before="shipping")}],
        1,
        "here comes {university: {seat: blue, before: shipping}}",
    ),
    ("R60: Stables not owned", PERU, ["discovery", {"march": asked("red")}], 1, "leave march out"),
    (
        "R60: Stables after somebody has sailed",
        owning("stables", regions=PERU["regions"]),
        [{"discovery": {"after": "red"}}, {"march": asked("red")}],
        1,
        "before anybody has sailed",
    ),
    (
        "R32: who sails is not said below",
        {**TWO, "boxes": {"discovery": {"red": {"colonist": 1}}}},
        ["discovery", {"send": asked("red")}],
        1,
        "after {discovery: {after: red}}",
    ),
    ("R32: nobody to send", TWO, [{"discovery": {"after": "red"}}, {"send": asked("red")}], 1, "nobody in Discovery"),
    (
        "R32: workers that do not wait",
        {**TWO, "boxes": {"discovery": {"red": {"colonist": 1}}}},
        [{"discovery": {"after": "red"}}, {"send": asked("red", sent=["colonist", "colonist"])}],
        1,
        "that wait in Discovery",
    ),
    (
        "R32: kinds out of order",
        {**TWO, "boxes": {"discovery": {"red": {"colonist": 1, "captain": 1}}}},
        [{"discovery": {"after": "red"}}, {"send": asked("red", sent=["captain", "colonist"])}],
        1,
        "by kinds in order",
    ),
    (
        "R80: scouting is not played",
        {**FOUND, "deck-seen": {"1": ["red"]}},
        ["placement", {"place": asked("red")}, {"scout-return": asked("red")}],
        2,
        "without the option scouting",
    ),
    (
        "Q27: another looks",
        {**SCOUTS, "deck-seen": {"1": ["blue"]}},
        ["placement", {"place": asked("red")}, {"scout-return": asked("blue")}],
        2,
        "the same seat looks",
    ),
    (
        "Q27: a counter is left",
        {"options": SCOUTS["options"], "deck-seen": {"1": ["red"]}},
        ["placement", {"place": asked("red")}, {"scout-return": asked("red")}],
        2,
        "only when every region is discovered",
    ),
    (
        "Q27: the card has not been seen",
        SCOUTS,
        ["placement", {"place": asked("red")}, {"scout-return": asked("red")}],
        2,
        "deck-seen, {1: [red]}",
    ),
    (
        "Q27: while an expedition is named",
        {**SCOUTS, "deck-seen": {"1": ["red"]}, "boxes": {"discovery": {"red": {"colonist": 1}}}},
        [{"discovery": {"after": "red"}}, {"send": asked("red", sent=["colonist"])}, {"scout-return": asked("red")}],
        2,
        "while an expedition is named",
    ),
    ("Q109: a Captain is in stock", TWO, ["specialists", {"trade-out": asked("red", kind="captain")}], 1, "out of stock"),
    (
        "Q109: no Soldier is traded out",
        {**TWO, "boxes": {"discovery": {"red": {"soldier": 10}}}},
        ["specialists", {"trade-out": asked("red", kind="soldier")}],
        1,
        "a Captain, Merchant or Missionary",
    ),
    (
        "Q109: none on the map",
        {**TWO, "boxes": {"discovery": {"red": {"captain": 5}}}},
        ["specialists", {"trade-out": asked("red", kind="captain")}],
        1,
        "one of the kind on the map",
    ),
    (
        "R37: a price that is not there",
        {**TWO, "regions": {"peru": {"workers": {"red": {"captain": 5}}}}},
        ["specialists", {"trade-out": asked("red", kind="captain", price=4)}],
        1,
        "the price is 0, or 5",
    ),
    ("R39: himself", PERU, ["warfare", {"casualties": {**FIGHT, "defender": "red"}}], 1, "does not fight himself"),
    ("R39: no Soldier", PERU, ["warfare", {"casualties": {**FIGHT, "region": "brazil"}}], 1, "one of them a Soldier"),
    (
        "R41: a victim that is not there",
        PERU,
        ["warfare", {"casualties": {**FIGHT, "felled": ["missionary"]}}],
        1,
        "that stand there",
    ),
    (
        "R41: more victims than Soldiers",
        PERU,
        ["warfare", {"casualties": {**FIGHT, "lost": ["soldier", "soldier"]}}],
        1,
        "one for each",
    ),
    ("Q69: the defender names first", PERU, ["warfare", {"kill": asked("blue", **FIGHT)}], 1, "first the attacker"),
    (
        "R41: a kind again that was passed",
        PERU,
        ["warfare", {"casualties": {**FIGHT, "felled": ["captain", "colonist"]}}],
        1,
        "by kinds in order",
    ),
    (
        "R40: the last region first",
        MET,
        ["warfare", {"casualties": FIGHT}, {"casualties": LATER}],
        2,
        "the last region named first",
    ),
    (
        "R40: a war between others",
        MET,
        ["warfare", {"casualties": LATER}, {"casualties": {"region": "peru", "attacker": "blue", "defender": "red"}}],
        2,
        "between the same two",
    ),
    (
        "Q69: named in a battle to come",
        MET,
        ["warfare", {"casualties": {**LATER, "felled": ["colonist"]}}, {"casualties": FIGHT}],
        2,
        "still to come",
    ),
    ("R45: the slot of another", TWO, slot(seat="blue"), 2, "after: blue"),
    ("R45: nothing to collect", TWO, slot({"slot": asked("red")}), 3, "collected: true"),
    ("R53: Migration not owned", TWO, slot({"slot": asked("red", collected=True, migrated=True)}), 3, "does not own migration"),
    ("R45: nothing to play", owning("factory"), slot({"benefit": asked("red")}), 3, "leave benefit out"),
    (
        "R53: Migration is not being used",
        owning("migration", regions=PERU["regions"]),
        slot({"slot": asked("red", collected=True)}, {"migrate-count": asked("red", come_from="peru", go_to="caribbean")}),
        4,
        "migrated: true",
    ),
    (
        "R53: to where nothing is discovered",
        owning("migration", regions=PERU["regions"]),
        slot(
            {"slot": asked("red", collected=True, migrated=True)},
            {"migrate-count": asked("red", come_from="peru", go_to="florida")},
        ),
        4,
        "another discovered region",
    ),
    ("R45: a tile of nobody", owning("settlers"), gains(["ship-yards"]), 3, "owns no such tile"),
    ("R45: a tile twice", owning("settlers"), gains(["settlers", "settlers"]), 3, "owns no such tile"),
    ("R45: a tile that gives no worker", owning("factory"), gains(["factory"]), 3, "owns no such tile"),
    (
        "R45: tiles out of order",
        owning("settlers", "ship-yards"),
        gains(["ship-yards", "settlers"]),
        3,
        "in the order of the words",
    ),
    (
        "R45: gains that are not begun",
        owning("settlers", "factory"),
        slot({"slot": asked("red")}, {"gains": asked("red", tiles=["settlers"])}),
        4,
        "collected: true at slot",
    ),
    (
        "C3: enough for all",
        owning("settlers", "indentured-servitude"),
        slot({"which": asked("red", tiles=["settlers", "indentured-servitude"])}),
        3,
        "leave which out",
    ),
    (
        "Q109: a worker is in stock",
        owning("navigator"),
        gains([], {"trade-out-for": asked("red", tile="navigator")}),
        4,
        "in stock: nothing is traded out",
    ),
    (
        "R45: a tile given twice",
        owning("settlers"),
        gains(["settlers"], {"give-one": asked("red", tile="settlers")}),
        4,
        "no such tile",
    ),
]
