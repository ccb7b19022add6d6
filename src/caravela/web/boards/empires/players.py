"""The players as everybody sees them, and what is left in bag, stacks and box: ready for the templates.

Takes a view and knows no seat of a reader.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw
from caravela.web.boards.empires import auction, content, nations, sums
from caravela.web.boards.empires.position import View, tile
from caravela.web.boards.empires.say import Say

MOST_SINGLE = 3
"""So many ready workers stand one by one on a rival's card; more are counted by kind."""
ROWS, ROW = 2, 16.8
"""The rows of buildings on a card in the rail, and how long each is, in rem."""
CHIP, LETTER, REST = 2.35, 0.39, 2.0
"""How much of a row a building takes beside its letters, each letter of it, and what says how many more there are, in rem."""


def summary(view: View, say: Say, colour: str) -> dict[str, Any]:
    """A player in one line, for small screens."""
    data = view["players"][colour]
    # A number beside a name would be read as the rank when the game is over.
    place = None if view["phase"] == "over" else auction.order_place(view, colour)
    return {
        "colour": colour,
        "name": say.player(colour),
        "order": None if place is None else place + 1,
        "place": "" if place is None else auction.order_words(view, say, colour),
        "money": data["money"],
        "vp": sums.points(view, colour),
        "ready": sum(data["ready"].values()),
        "nation": nations.of(view, say, colour),
        "asked": (view.get("asked") or {}).get("seat") == colour,
    }


def card(view: View, say: Say, colour: str) -> dict[str, Any]:
    """A player as the others see him."""
    data = view["players"][colour]
    goods = [(good, data["goods"].get(good, 0)) for good in content.GOODS if data["goods"].get(good)]
    total = sum(n for _, n in goods) + data["ships"]
    if data["ships"]:
        goods.append(("ship", data["ships"]))
    ready = {kind: n for kind in content.WORKERS if (n := data["ready"].get(kind, 0))}
    buildings = [tile(say, one) | {"used": one in (data.get("used") or [])} for one in data["buildings"]]
    return {
        "colour": colour,
        "name": say.player(colour),
        "level": say.level(colour),
        "place": auction.order_words(view, say, colour),
        "money": data["money"],
        "vp": sums.points(view, colour),
        "over": view["phase"] == "over",
        "finds": len(data["discoveries"]),
        "ready": sum(ready.values()),
        "ready_words": say.workers(ready),
        "hand": _hand(colour, ready),
        "goods": _goods(say, goods, total),
        "nation": nations.of(view, say, colour),
        "income": sums.turn_income(view, colour),
        "buildings": buildings,
        "near": near([one["name"] for one in buildings]),
        "asked": (view.get("asked") or {}).get("seat") == colour,
    }


def near(names: list[str]) -> int:
    """How many buildings stand on a card in the rail, in the rows it has for them; how many more there are is said behind.

    Letters are taken to be as wide as they mostly are; where they are wider the card grows by a row.
    """
    lengths = [min(CHIP + LETTER * len(name), ROW) for name in names]
    if _rows(lengths) <= ROWS:
        return len(names)
    return max(n for n in range(1, len(names)) if _rows([*lengths[:n], REST]) <= ROWS)


def _rows(lengths: list[float]) -> int:
    """How many rows things of these lengths take."""
    rows, used = 1, 0.0
    for one in lengths:
        if used and used + one > ROW:
            rows, used = rows + 1, 0.0
        used += one
    return rows


def _hand(colour: str, ready: dict[str, int]) -> list[tuple[Markup, int]]:
    """Tokens with how many each stands for."""
    if sum(ready.values()) <= MOST_SINGLE:
        return [(draw.token(colour, kind, "", "s22"), 1) for kind, n in ready.items() for _ in range(n)]
    return [(draw.token(colour, kind, "", "s22"), n) for kind, n in ready.items()]


def _goods(say: Say, goods: list[tuple[str, int]], total: int) -> list[tuple[Markup, int]]:
    if total <= 8:
        return [(draw.good(kind, say.good(kind), "s22"), 1) for kind, n in goods for _ in range(n)]
    return [(draw.good(kind, say.good(kind), "s22"), n) for kind, n in goods]


def left(view: View, say: Say) -> list[tuple[str, str]]:
    """What is still to come and what has left the game, in words."""
    hidden = view.get("hidden") or {}
    age = content.age(view["turn"])
    rows = [
        (say("Goods in the bag"), str(hidden.get("bag", 0))),
        (say("Buildings of this age to come"), str(hidden.get(f"age-{age}", 0))),
        (say("Counters set aside"), str(hidden.get("aside", 0))),
        (say("Cards in the discovery deck"), str(hidden.get("deck", 0))),
    ]
    removed = view.get("removed") or {}
    goods = [f"{n} × {say.good(good)}" for good, n in (removed.get("goods") or {}).items() if n]
    if goods:
        rows.append((say("Goods out of the game"), ", ".join(goods)))
    if removed.get("tiles"):
        rows.append((say("Buildings out of the game"), ", ".join(say.tile(one) for one in removed["tiles"])))
    if view.get("gone"):
        rows.append((say("Counters out of the game"), "; ".join(say.numbers(one["counter"]) for one in view["gone"])))
    if view.get("open-tiles"):
        rows.append((say("Buildings of Age III"), ", ".join(say.tile(one) for one in view["open-tiles"])))
    return rows
