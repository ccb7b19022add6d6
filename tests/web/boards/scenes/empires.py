"""Rich positions of Empires: every kind of prompt, the most crowded boards, the end."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

from caravela.engine import Document
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.games.empires import GAME
from caravela.web.seam import Line
from tests.games.empires import positions
from tests.web.boards import drawing
from tests.web.boards.scenes.scene import Scene

IN_ENGLISH = (
    *("placed", "crowded", "staffed-all", "buying", "battle", "expedition", "over-six", "bidding-six", "builder", "in-vain"),
    "jails",
)
# Choices with a warning: what it costs is read where it is chosen.
WARNED = ("costly", "in-vain", "jails")
SHEETS = ("placing",)
LINES = [
    ("turn-began", {"turn": 4}, "Turn 4"),
    ("claimed", {"seat": 3}, "Théo takes the gold of New Spain."),
    ("got-worker", {"seat": 0}, "Zofia gains a captain from Ship Yards."),
    ("found", {"seat": 2}, "Inês discovers Virginia: +$2, 5 VP at the end."),
    ("turn-began", {"turn": 5}, "Turn 5"),
    ("placed", {"seat": 1}, "Marek: colonist → Capital Buildings, space 1"),
    ("placed", {"seat": 3}, "Théo: colonist → Capital Buildings, space 2"),
    ("placed", {"seat": 2}, "Inês: colonist → Merchant Shipping"),
    ("placed", {"seat": 0}, "Zofia: colonist → Specialists, Merchant"),
    ("placed", {"seat": 1}, "Marek: captain → Merchant Shipping (value 2)"),
]
AUCTION: dict[str, OptionValue] = {"nations": "auction", "builder": True, "buy-vp": True}
WON = ("bid 4", "bid 6", "pass", "pass", "pass", "nation italy")
"""The first place of four is won; the first to open it was not the one who took it."""
SCHOOLS = {"merchant": "blue", "soldier": "green", "captain": "orange", "builder": "purple", "training": "red"}
RENAISSANCE = {**positions.nations(4), "boxes": {"specialists": SCHOOLS}, "now": ["specialists"]}
LOG = tuple([Line(*one) for one in LINES])


SAILING = ("place builder mayflower", "place missionary dock", "place missionary dock")
# On the last turn a ship that the Mayflower uses costs points, and a specialist comes too late; few Colonists fill few jails.
LAST_SHIP: Document = {
    "turn": 8,
    "options": {"players": 2, "builder": True},
    "players": {"red": {"goods": {"fur": 2}, "ships": 1, "buildings": ["mayflower"]}},
    "now": ["placement"],
}
LAST_SCHOOL: Document = {
    "turn": 8,
    "options": {"players": 2},
    "players": {"red": {"money": 10}},
    "boxes": {"specialists": {"training": "red"}},
    "now": ["specialists"],
}
#: Turn 1: nothing is discovered yet, and six wait in Discovery.
FIRST_SAILING: Document = {
    "turn": 1,
    "options": {"players": 2},
    "boxes": {"discovery": {"red": {"colonist": 4, "captain": 2}}},
    "now": ["discovery"],
}
EMPTY_JAILS: Document = {
    "turn": 2,
    "options": {"players": 2, "nations": "random"},
    "players": {"red": {"nation": "england"}, "blue": {"nation": "italy"}},
    "regions": {"peru": {"workers": {"red": {"colonist": 28}}}},
    "now": [{"window": {"before": "dock"}}],
}
#: Tiles whose words fill their cards, beside the signs in the corners.
SIGNED: Document = {
    "turn": 2,
    "options": {"players": 4, "builder": True},
    "offer": {"tiles": ["spoils-specialists", "new-world-cartography", "spoils-ship", "spoils-5", "magellan"]},
    "now": ["placement"],
}
OVERPOPULATED = positions.builder_tiles(2, ["spoils-specialists", "overpopulation", "spoils-ship", "spoils-5", "magellan"])


def _sample(name: str, chosen: bool = True) -> Scene:
    state, data = drawing.sample(name)
    return Scene(state, GAME.colours.index(data["seat"]), tuple(data["chosen"]) if chosen else ())


@cache
def _played(players: int, turn: int, step: str, least: int = 0, modules: bool = False) -> State:
    """A game by the quick policy up to a question of a turn, with at least so many workers in the boxes; turn 9: to the end."""
    nations = "random" if modules else "none"
    state = GAME.start({"players": players, "builder": modules, "buy-vp": modules, "nations": nations}, "c0ffee")
    rng = random.Random(5)
    while state.player is not None:
        view = state.view(None)
        if view["turn"] == turn and view["asked"]["step"] == step and placed(view) >= least:
            break
        state.apply(GAME.policy(state, rng))
    return state


def placed(view: dict[str, Any]) -> int:
    """How many workers stand on the tracks."""
    boxes = view["boxes"]
    return sum([len(boxes[name]) for name in ("initiative", "dock", "trade-goods", "shipping", "buildings", "warfare")])


def bidding(game: Game, options: dict[str, OptionValue], moves: tuple[str, ...]) -> State:
    """A new game with an auction, after some bids and choices."""
    state = game.start(options, "gallery")
    for move in moves:
        state.apply(game.actions.parse(move))
    return state


def _asked(state: State, chosen: tuple[str, ...] = ()) -> Scene:
    return Scene(state, 0 if state.player is None else state.player, chosen)


def _ending(chosen: tuple[str, ...]) -> Scene:
    """The last question of a turn, after which there are income and a scoring."""
    doc = _played(4, 6, "place").to_document()
    for name in ("seed", "phase", "box"):
        doc.pop(name, None)
    for player in doc["players"].values():
        player["ready"], player["money"] = {}, 20
        player.pop("stock")
    return _asked(GAME.from_document(doc | {"boxes": {"specialists": {"training": "red"}}, "now": ["specialists"]}), chosen)


def _landed(state: State) -> Scene:
    """Ashore where most players are."""
    regions = state.view(None)["regions"]
    lands = [text for text in map(state.game.actions.text, state.legal_actions()) if text.startswith("land ")]
    return _asked(state, (max(lands, key=lambda text: len(regions[text.split()[1]]["workers"])),))


def _crowded() -> Scene:
    """Six players who all wait in Discovery and all ship, and an own mat with many goods, buildings and finds."""
    doc = drawing.sample("six")[0].to_document()
    doc.pop("seed", None)
    for colour, kind in (("blue", "colonist"), ("orange", "soldier"), ("yellow", "merchant"), ("purple", "colonist")):
        _take(doc["players"][colour]["ready"], kind)
        doc["boxes"]["discovery"].setdefault(colour, {})[kind] = 1
    bag, mine = doc["stacks"]["bag"], doc["players"]["red"]["goods"]
    for good in ("sugar", "sugar", "cocoa", "cocoa", "coffee", "fish", "rice"):
        if good in bag:
            bag.remove(good)
            mine[good] = mine.get(good, 0) + 1
    return Scene(GAME.from_document(doc), 0)


def _staffed(mine: bool) -> Scene:
    """The beginning of a turn in which every rival, and perhaps the seat itself, has all six kinds of workers to place."""
    state = _played(4, 5, "place", modules=True)
    doc = state.to_document()
    doc.pop("seed", None)
    for colour, player in doc["players"].items():
        if mine or colour != GAME.colours[state.player or 0]:
            player["ready"] = {"colonist": 4, "captain": 2, "merchant": 1, "missionary": 2, "soldier": 3, "builder": 2}
            del player["stock"]
    return _asked(GAME.from_document(doc))


def _take(ready: dict[str, int], kind: str) -> None:
    ready[kind] -= 1
    if not ready[kind]:
        del ready[kind]


def _tied() -> Scene:
    """The game of `over` with as many points for the second as for the first."""
    state = _played(4, 9, "")
    totals = {colour: seat["total"] for colour, seat in GAME.report(state)["seats"].items()}
    first, second = sorted(totals, key=lambda colour: -int(totals[colour]))[:2]
    doc = state.to_document()
    doc.pop("seed", None)
    doc["players"][second]["economy"] += totals[first] - totals[second]
    return _asked(GAME.from_document(doc))


def _written(position: dict[str, object], moves: tuple[str, ...] = (), chosen: tuple[str, ...] = ()) -> Scene:
    """A written position of the Builder, after some moves."""
    state = GAME.from_document({**position, "seed": "gallery"})
    for move in moves:
        state.apply(GAME.actions.parse(move))
    return _asked(state, chosen)


@cache
def scenes() -> dict[str, Scene]:
    """The positions by name."""
    placing = _sample("placement", chosen=False)
    return {
        "placing": placing,
        "placed": _sample("placement"),
        "watching": replace(placing, seat=None),
        "waiting": replace(placing, seat=2),
        "six": _sample("six"),
        "crowded": _crowded(),
        "staffed": _staffed(mine=False),
        "staffed-all": _staffed(mine=True),
        "five-late": _asked(_played(5, 7, "place", 12)),
        "six-late": _asked(_played(6, 8, "place", 22)),
        "landing": _sample("landing"),
        "six-landing": _landed(_played(6, 8, "land")),
        "taking": _sample("taking"),
        "buying": _sample("buying"),
        "expedition": _sample("expedition"),
        "sailing-first": Scene(GAME.from_document(FIRST_SAILING), 0, ("send colonist", "send captain", "explore peru")),
        "declaring": _sample("declaring"),
        "battle": _sample("battle"),
        "defence": _sample("defence"),
        "over": _asked(_played(4, 9, "")),
        "over-tied": _tied(),
        "over-six": _asked(_played(6, 9, "")),
        "builder": _asked(_played(4, 7, "place", 12, True)),
        "builder-six": _asked(_played(6, 8, "place", 22, True)),
        "sailing": _written(positions.sailors(4), SAILING, ("place soldier mayflower",)),
        "six-ships": _written(positions.full_ships(), ("decline",)),
        "settling": _written(OVERPOPULATED, ("buy overpopulation",), ("settle peru",)),
        "spoils": _written(OVERPOPULATED, (), ("buy spoils-specialists",)),
        "signs": replace(_written(SIGNED), seat=None),
        "first": _written(SIGNED),
        "trading": _written(positions.traders(5)),
        "points": _written(positions.spenders(3, 60), (), ("points 7",)),
        "bidding": _asked(bidding(GAME, {"players": 4, **AUCTION}, (*WON, "bid 2")), ("bid 5",)),
        "bidding-six": Scene(bidding(GAME, {"players": 6, **AUCTION}, ("bid 3", "bid 5", "pass", "bid 11")), None),
        "choosing": _asked(bidding(GAME, {"players": 4, **AUCTION}, (*WON, "bid 2", "pass", "pass")), ("nation portugal",)),
        "lining-up": _written(positions.nations(4), (), ("power", "line orange builder", "line green soldier")),
        "replacing": _written(RENAISSANCE, (), ("replace captain-space",)),
        "costly": _written(LAST_SHIP, (), ("place colonist mayflower",)),
        "ending": _ending(("recruit soldier",)),
        "in-vain": _written(LAST_SCHOOL, (), ("recruit captain",)),
        "jails": _written(EMPTY_JAILS, (), ("power",)),
        "over-bought": _asked(_played(4, 9, "", 0, True)),
    }
