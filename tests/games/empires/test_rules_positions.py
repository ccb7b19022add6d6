"""Written positions that the rules rule out are refused, each with the path of what is wrong."""

from __future__ import annotations

import pytest

from caravela.games.empires import GAME
from tests.games.empires.positions import POSITIONS
from tests.games.empires.table import at

IMPOSSIBLE: list[tuple[str, dict[str, object], str]] = [
    ("R14: a counter on the Caribbean", {"regions": {"caribbean": {"counter": "1/2/1/4"}}}, "regions.caribbean.counter"),
    (
        "R5: workers beside a counter",
        {"regions": {"peru": {"counter": "1/2/1/4", "workers": {"red": {"colonist": 1}}}}},
        "regions.peru.counter",
    ),
    ("R70: a tile of another Age on offer", {"turn": 7, "offer": {"tiles": ["settlers"]}}, "offer.tiles"),
    ("R16: a tile of a later Age owned", {"turn": 3, "players": {"red": {"buildings": ["taxation"]}}}, "players.red.buildings"),
    ("R16: a tile twice", {"players": {"red": {"buildings": ["monastery", "monastery"]}}}, "players"),
    ("R44: an economy before turn 8", {"turn": 7, "players": {"red": {"economy": 3}}}, "players.red.economy"),
    ("R65: points not yet scored", {"turn": 6, "players": {"red": {"scored": {"6": {"peru": 6}}}}}, "players.red.scored.6"),
    ("R31: a used tile that is not owned", {"players": {"red": {"used": ["university"]}}}, "players.red.used"),
    ("R2: six Captains", {"players": {"red": {"ready": {"captain": 6}}}}, "players.red"),
    ("R2, Q107: thirty Colonists beside the marker", {"players": {"red": {"ready": {"colonist": 30}}}}, "players.red"),
    ("R13: more tokens of a good than there are", {"players": {"red": {"goods": {"rice": 4}}}}, "players"),
    ("R15: a card twice", {"players": {"red": {"discoveries": ["china", "china"]}}}, "players"),
    ("Q40: eleven ships", {"players": {"red": {"ships": 10}}, "offer": {"ship": True}}, "offer.ship"),
    ("R21: two workers of one player in Initiative", {"boxes": {"initiative": ["red", "red"]}}, "boxes.initiative"),
    ("R21: five workers in Warfare", {"boxes": {"warfare": ["red"] * 5}}, "boxes.warfare"),
    ("R21: a full Dock and more", {"options": {"players": 2}, "boxes": {"dock": ["red"] * 6}}, "boxes.dock"),
    ("R12: a seat twice in the order", {"options": {"players": 2}, "order": ["red", "red"]}, "order"),
    ("R23: a worker in a box that is resolved", {"boxes": {"initiative": ["red"]}, "now": ["dock"]}, "boxes.initiative"),
    (
        "R23: a worker on X after the Dock",
        {"players": {"red": {"buildings": ["indentured-servitude"]}}, "boxes": {"x": "red"}, "now": ["warfare"]},
        "boxes.x",
    ),
    (
        "R23: a worker in Specialists in phase 4",
        {"boxes": {"specialists": {"soldier": "red"}}, "now": ["benefits"]},
        "boxes.specialists",
    ),
    ("R25: a gap in Initiative", {"boxes": {"initiative": [None, "red"]}, "now": ["initiative"]}, "boxes.initiative"),
    ("R21: a gap while workers are placed", {"boxes": {"trade-goods": [None, "red"]}}, "boxes.trade-goods"),
    ("R21: a gap behind a worker", {"boxes": {"dock": ["red", None, "red"]}, "now": ["dock"]}, "boxes.dock"),
    ("R20: a seat that has placed, in Warfare", {"acted": ["red"], "now": ["warfare"]}, "acted"),
    ("R65: a scoring that is still to come", {"turn": 2, "scored": [3]}, "scored"),
    ("R65: a scoring left out", {"turn": 4, "scored": []}, "scored"),
    ("R67: over after turn 3", {"turn": 3, "phase": "over"}, "phase"),
    ("R67: over, and a step left", {"turn": 8, "phase": "over", "now": ["income"]}, "now"),
    ("R47: a worker on X without its tile", {"turn": 2, "boxes": {"x": "red"}}, "boxes.x"),
    (
        "R47: a Soldier on Y",
        {"turn": 5, "players": {"red": {"buildings": ["colonization-laws"]}}, "boxes": {"y": "red soldier"}},
        "boxes.y",
    ),
    ("R21: a full Dock and one more", {"options": {"players": 2}, "boxes": {"dock": ["red"] * 4}, "now": ["dock"]}, "boxes.dock"),
    (
        "R22: a ready worker while boxes resolve",
        {"players": {"red": {"ready": {"soldier": 1}}}, "now": ["dock"]},
        "players.red.ready",
    ),
    (
        "R46: a ready Colonist in Warfare",
        {"players": {"red": {"ready": {"colonist": 1}}}, "now": ["warfare"]},
        "players.red.ready",
    ),
    ("R25: the next order before Initiative", {"next-order": ["red"], "now": ["initiative"]}, "next-order"),
    ("R20: a seat that has placed before placement", {"acted": ["red"], "now": [{"window": {"before": "turn"}}]}, "acted"),
    ("R44: an economy before income", {"turn": 8, "players": {"red": {"economy": 3}}, "now": ["income"]}, "players.red.economy"),
    (
        "R6: a good where somebody has three workers",
        {"regions": {"peru": {"good": True, "workers": {"red": {"colonist": 3}}}}},
        "regions.peru.good",
    ),
    ("R6: an undiscovered region without its good", {"regions": {"peru": {"good": False, "counter": "?"}}}, "regions.peru.good"),
    ("R79: a counter out of the game without the option", {"gone": [{"counter": "1/2/1/4"}]}, "gone"),
    ("R78: open tiles without the option", {"open-tiles": ["militia"]}, "open-tiles"),
    ("R18: the phase of another step", {"phase": "income", "now": ["dock"]}, "phase"),
    ("R24: the box of another step", {"box": "warfare", "now": ["dock"]}, "box"),
    ("R67: no step left on turn 4", {"turn": 4, "now": []}, "now"),
    ("C2: a seat that nobody has", {"options": {"players": 2}, "boxes": {"dock": ["purple"]}}, "boxes.dock.0"),
]


@pytest.mark.parametrize(("position", "path"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE])
def test_what_the_rules_rule_out_is_refused(position: dict[str, object], path: str) -> None:
    assert path in [problem.path for problem in GAME.problems(position)]


def test_stacks_that_are_named_stay_where_they_are() -> None:
    """R14: counters that are named to lie aside are not dealt to the map."""
    for seed in range(20):
        state = at({"options": {"players": 2}, "stacks": {"aside": ["1/2/1/4", "1/2/1/4"]}, "seed": str(seed)})
        document = state.to_document()
        regions, stacks = document["regions"], document["stacks"]
        assert "1/2/1/4" not in [region.get("counter") for region in regions.values()]  # type: ignore[attr-defined]
        assert stacks["aside"][:2] == ["1/2/1/4", "1/2/1/4"]  # type: ignore[index]


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_rich_positions_come_back_the_same(number: int) -> None:
    """R1-R5: every piece of a rich position is where it was after writing and reading."""
    document = at(POSITIONS[number]).to_document()
    assert GAME.from_document(document).to_document() == document
