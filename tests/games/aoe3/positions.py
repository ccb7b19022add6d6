"""Rich positions of Age of Empires III, in which play meets what it seldom comes to by itself: swaps, marches in phase 4."""

from __future__ import annotations

from caravela.engine import Document
from caravela.games.empires.steps.university import WINDOWS
from tests.games.empires import positions

MOMENTS = tuple(window for window in WINDOWS if window not in ("trade-goods", "warfare"))


def marching() -> Document:
    """Phase 4 with Stables, Migration and money: each can come first (D12, Q76)."""
    document = positions.marches("red")
    players: Document = {"red": {"money": 40, "buildings": ["stables", "migration", "taxation", "rum-distillery"]}}
    regions = document["regions"]
    assert isinstance(regions, dict)
    regions = {**regions, "peru": {"counter": None, "workers": {"red": {"captain": 1, "missionary": 2, "soldier": 1}}}}
    return {"turn": 7, "options": {"players": 2}, "players": players, "regions": regions, "now": ["benefits"]}


def spare_colonists() -> Document:
    """Red's Colonists are all on the map, with specialists in stock to stand in (Q36)."""
    regions = positions.everywhere(blue={"soldier": 1})
    regions["peru"] = {"counter": None, "workers": {"red": {"colonist": 15}}}
    regions["brazil"] = {"counter": None, "workers": {"red": {"colonist": 14}}}
    tiles: list[object] = ["settlers", "monastery", "navigator", "indentured-servitude", "ship-yards"]
    players: Document = {"red": {"buildings": tiles}}
    return {"turn": 5, "options": {"players": 2}, "players": players, "regions": regions, "now": ["benefits"]}


def emigrants() -> Document:
    """Red has nobody on the map but two specialists, and Migration (Q76)."""
    regions: Document = {"peru": {"counter": None, "workers": {"red": {"captain": 1, "missionary": 1}}}}
    players: Document = {"red": {"buildings": ["migration"]}}
    return {"turn": 7, "options": {"players": 2}, "players": players, "regions": regions, "now": ["benefits"]}


POSITIONS: tuple[Document, ...] = (
    *(positions.short_stocks(kind, 5 * i) for i, kind in enumerate(positions.SPECIALISTS)),
    *(positions.one_left(kind) for kind in positions.BASE_WORKERS),
    positions.few_soldiers(),
    *(positions.full_dock(first) for first in ("red", "blue")),
    *(positions.university(window) for window in MOMENTS),
    *(positions.marches(owner) for owner in ("red", "blue")),
    marching(),
    spare_colonists(),
    *(emigrants() for _ in range(4)),
)
