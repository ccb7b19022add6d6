"""What can be chosen before a game of Santa Maria: players, boards, shared blue dice, open points (S11-S14, AM1-AM3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from caravela.engine.errors import Problem
from caravela.engine.options import Option, OptionValue
from caravela.games.santa_maria.content import BOXES, Box
from caravela.games.santa_maria.data_check import STANDARD

_SEVERAL: Final = (2, 3, 4)
_BASE: Final[tuple[Option, ...]] = (
    Option(
        "players",
        "int",
        default=3,
        low=1,
        high=4,
        label="Players",
        help="From 1 to 4. Alone you play for 100 points and six goals.",
        group="table",
        rule="S6",
    ),
    Option(
        "advanced",
        defaults={1: True},
        excludes={"pick-boards": "in the advanced game all use the same board"},
        label="Advanced game",
        help="All use the same board; each picks a capital tile with a scholar and places it where he likes.",
        rule="S13",
    ),
    Option(
        "pick-boards",
        players=_SEVERAL,
        excludes={"advanced": "in the advanced game all use the same board"},
        label="Picked boards",
        help="The boards are picked, the last player first, instead of dealt.",
        rule="S11",
    ),
    Option(
        "shared-dice",
        players=_SEVERAL,
        label="Shared blue dice",
        help="Nobody owns blue dice: all lie in the pool, and each may take as many a year as he has unlocked.",
        rule="S14",
    ),
    Option(
        "open-points",
        players=_SEVERAL,
        label="Open points",
        help="Everybody sees how many points everybody has, instead of only his own.",
        rule="AM60",
    ),
)
# Another data set is a choice only where an owner has put one: records of the standard game never name it.
_DATA: Final = Option(
    "data",
    "choice",
    default=STANDARD,
    choices=tuple(BOXES),
    label="Data set",
    help="What tiles, boards and ships hold: the standard set, or one corrected from a box.",
    group="table",
)
OPTIONS: Final[tuple[Option, ...]] = (*_BASE, _DATA) if len(BOXES) > 1 else _BASE

PRESETS: Final[dict[str, dict[str, OptionValue]]] = {
    "first-game": {},
    "advanced": {"advanced": True},
    "open-table": {"advanced": True, "shared-dice": True, "open-points": True},
}


def clashes(options: Mapping[str, OptionValue]) -> list[Problem]:
    """What the list of options cannot say: the game for one player is the advanced game (AM3)."""
    if options.get("players", 3) == 1 and options.get("advanced", True) is not True:
        text = "the game for 1 player is the advanced game: turn advanced on"
        return [Problem("options.advanced", "option-solo", text, {"option": "advanced"})]
    return []


class Rules:
    """The chosen options as plain fields, shared by all copies of a state; `box` is the data set played with."""

    __slots__ = ("players", "advanced", "pick_boards", "shared_dice", "open_points", "box")

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        players = options["players"]
        assert isinstance(players, int)
        self.players: int = players
        self.advanced = bool(options["advanced"])
        self.pick_boards = bool(options["pick-boards"])
        self.shared_dice = bool(options["shared-dice"])
        self.open_points = bool(options["open-points"]) or players == 1
        self.box: Box = BOXES[str(options.get("data", STANDARD))]
