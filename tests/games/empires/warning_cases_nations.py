"""Warnings and outlooks of nations and auctions: a position, moves, an action, and what is said of it."""

from __future__ import annotations

from caravela.engine import Document

NATIONS: Document = {"players": 2, "nations": "random"}


def playing(nation: str, other: str = "italy", **more: object) -> Document:
    """Red plays a nation and blue another, on turn 2."""
    players: Document = {"red": {"nation": nation}, "blue": {"nation": other}}
    return {"turn": 2, "options": NATIONS, "players": players, **more}


FRANCE_TAKES: Document = playing("italy", "france", boxes={"trade-goods": ["blue", "red", "blue"]}, now=["placement"])
LAST_IN_BOX: Document = playing(
    "france",
    boxes={"trade-goods": ["blue", "red"]},
    offer={"goods": ["rice", "fish"]},
    now=[{"window": {"before": "trade-goods"}}],
)
FEW: Document = playing(
    "england",
    regions={"peru": {"workers": {"red": {"colonist": 28}}}},
    now=[{"window": {"before": "dock"}}],
)
EXPLORERS: Document = playing("portugal", boxes={"discovery": {"red": {"colonist": 3}}}, now=["discovery"])

NATION_WARNINGS: list[tuple[Document, tuple[str, ...], str, dict[str, str]]] = [
    (
        FRANCE_TAKES,
        (),
        "place colonist trade-goods",
        {"Q38": "Blue plays France and may take a good first: the last space would find none."},
    ),
    ({**FRANCE_TAKES, "boxes": {"trade-goods": ["blue", "red"]}}, (), "place colonist trade-goods", {}),
    (LAST_IN_BOX, (), "take fish", {"Q38": "Your own worker is the last in the box: it will find no good."}),
    ({**LAST_IN_BOX, "boxes": {"trade-goods": ["red", "blue"]}}, (), "take fish", {}),
    (FEW, (), "power", {"Q37": "Colonists in your supply: 1. The power is used up all the same."}),
    ({**FEW, "regions": {}, "boxes": {"dock": ["blue"]}}, (), "power", {}),
    (
        EXPLORERS,
        ("send colonist", "send colonist"),
        "explorers",
        {"R105": "Value 2 against natives 3 fails, and the power is spent for this Age."},
    ),
    (EXPLORERS, ("send colonist", "send colonist", "send colonist"), "explorers", {}),
]
