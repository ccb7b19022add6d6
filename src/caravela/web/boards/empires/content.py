"""The pieces of Empires as the page needs them: orders of listing, prices, numbers of spaces, kinds of tiles.

Read once from the game's own data files. Knows no position, no words and no pages.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from caravela.games.empires.content import DATA as DATA
from caravela.games.empires.editions import EDITIONS

COLOURS = ("red", "blue", "green", "orange", "yellow", "purple")
WORKERS: tuple[str, ...] = tuple(worker["id"] for worker in DATA["workers"])
GOODS: tuple[str, ...] = tuple(good["id"] for good in DATA["goods"])
BOXES: tuple[str, ...] = tuple(box["id"] for box in DATA["boxes"])
REGIONS = (
    "new-france",
    "new-england",
    "virginia",
    "florida",
    "caribbean",
    "new-spain",
    "new-granada",
    "peru",
    "brazil",
)
"""In the order of the map, north to south: the order of the keyboard."""
REGION_GOOD: dict[str, str] = {region["id"]: region["good"] for region in DATA["regions"]}

SHIPPING_VALUE: dict[str, int] = {worker["id"]: worker["shipping"] for worker in DATA["workers"]}
DISCOVERY_VALUE: dict[str, int] = {worker["id"]: worker["discovery"] for worker in DATA["workers"]}
DOCK_SPACES: dict[int, int] = {int(players): spaces for players, spaces in DATA["dock-numbered"].items()}
GOODS_SPACES = 4
BUILDING_SPACES = 5
WARFARE_SPACES = 4
WAR_PRICE: int = DATA["war-price"]
BUILDER_DISCOUNT: int = DATA["builder-discount"]
MAYFLOWER_SPACES: int = DATA["boxes"][1]["mayflower"]
POINTS_PRICE: dict[int, int] = {int(turn): price for turn, price in DATA["points-price"].items()}
TRAINING_PRICE: int = next(space["price"] for space in DATA["specialist-spaces"] if space["id"] == "training")
MERCHANT_LANDING: int = DATA["landing-merchant"]
SCORING_TURNS: tuple[int, ...] = tuple(DATA["scoring-turns"])
TURNS: int = DATA["turns"]


class Spec(NamedTuple):
    """A specialist space: its id, the word of its action, the worker it gives (None: any, for money)."""

    id: str
    word: str
    worker: str | None


SPECS: tuple[Spec, ...] = tuple(Spec(space["id"], space["word"], space["worker"]) for space in DATA["specialist-spaces"])
SPEC_OF: dict[str, str] = {spec.word: spec.id for spec in SPECS}
"""The id of a space of Specialists by the word of its actions."""
SPACE_BOX: dict[str, str] = {spec.word: "specialists" for spec in SPECS} | {box: box for box in BOXES} | {"mayflower": "dock"}
"""The box that each space of an action (`place merchant dock`) lies in."""


class Tile(NamedTuple):
    """A building tile: its age, when it acts (`immediate`, `once`, `ongoing`, `end`), the points printed on it."""

    age: int
    type: str
    vp: int


TILES: dict[str, dict[str, Tile]] = {
    edition.id: {tile["id"]: Tile(tile["age"], tile["type"], tile["vp"]) for tile in edition.data["tiles"]}
    for edition in EDITIONS
}
EFFECTS: dict[str, dict[str, dict[str, Any]]] = {
    edition.id: {tile["id"]: tile["effect"] for tile in edition.data["tiles"] if "effect" in tile} for edition in EDITIONS
}
"""Buildings and what they give, by edition and id."""
TILE_PRICE: dict[str, int] = {tile["id"]: tile["price"] for tile in DATA["tiles"] if "price" in tile}
"""Tiles with a price of their own."""
NATIONS: dict[str, dict[str, Any]] = {nation["id"]: nation for nation in DATA["nations"]}
EXPLORERS_NATIVES: int = NATIONS["portugal"]["natives"]
SEAT_MONEY: int = DATA["seat-auction"]["money"]
SPECIALIST_FROM: int = DATA["order-auction"]["specialist-from"]
SALE: int = EFFECTS["empires"]["trading-house"]["amount"]
MAGELLAN: int = EFFECTS["empires"]["magellan"]["value"]
CARDS: dict[str, dict[str, int]] = {card["id"]: card for card in DATA["cards"]}


def age(turn: int) -> int:
    """The age of a turn: 1, 2 or 3."""
    return next(one["age"] for one in DATA["ages"] if turn in one["turns"])


def price(turn: int) -> int:
    """What a building costs on this turn, in dollars."""
    return next(int(one["price"]) for one in DATA["ages"] if turn in one["turns"])


def scout_price(turn: int) -> int:
    """What a look at a counter costs on this turn, in dollars."""
    return next(int(one["scout-price"]) for one in DATA["ages"] if turn in one["turns"])


def next_scoring(turn: int) -> int:
    """The turn at whose end the regions score next."""
    return next((scoring for scoring in SCORING_TURNS if scoring >= turn), SCORING_TURNS[-1])


def discovery(word: str) -> dict[str, int] | None:
    """The numbers of a counter (`1/2/1/4`: plunder, money a soldier, natives, points) or of a card; None when unknown."""
    if word in CARDS:
        return CARDS[word]
    parts = word.split("/")
    if len(parts) != 4 or not all(part.isdigit() for part in parts):
        return None
    plunder, soldier, natives, vp = (int(part) for part in parts)
    return {"plunder": plunder, "soldier": soldier, "natives": natives, "vp": vp}
