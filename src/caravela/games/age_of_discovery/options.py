"""What can be chosen before a game of Age of Discovery: the player count, readings of lost rules, and fairness."""

from __future__ import annotations

from typing import Final

from caravela.engine.options import Option, OptionValue

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "players",
        "int",
        default=4,
        low=2,
        high=4,
        label="Players",
        help="From 2 to 4. With two, everybody has more action cards.",
        group="table",
        rule="R8",
    ),
    Option(
        "missions",
        "choice",
        default="literal",
        choices=("literal", "balanced"),
        label="Special missions",
        help="Literal: an expedition is worth the number of your completed contracts. Balanced: each mission has its own rate.",
        rule="A34",
    ),
    Option(
        "payouts",
        "choice",
        default="table",
        choices=("table", "proportional"),
        label="Contract payouts",
        help="Table: short trips pay more for each turn. Proportional: requirement times turns.",
        rule="A35",
    ),
    Option(
        "first-scoring",
        "choice",
        default="after-round",
        choices=("after-round", "at-once"),
        label="First scoring",
        help="After round: everybody has one more turn before it. At once: when the turn ends in which its card appears.",
        rule="A8",
    ),
    Option(
        "start-coins",
        "choice",
        default="equal",
        choices=("equal", "by-seat"),
        label="Coins at the start",
        help="Equal: six for everybody. By seat: those who play later begin with more.",
        house=True,
        rule="A36",
    ),
    Option(
        "equal-turns",
        label="Equal turns",
        help="Once the card Last Scoring appears, the round is finished before the last turns.",
        house=True,
        rule="A37",
    ),
)

PRESETS: Final[dict[str, dict[str, OptionValue]]] = {
    "by-the-book": {},
    "fair-seats": {"start-coins": "by-seat", "equal-turns": True, "missions": "balanced"},
}


class Rules:
    """The chosen options as plain values, shared by all copies of a state."""

    __slots__ = ("missions", "payouts", "at_once", "start_coins", "equal_turns")

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.missions = str(options["missions"])
        self.payouts = str(options["payouts"])
        self.at_once = options["first-scoring"] == "at-once"
        self.start_coins = str(options["start-coins"])
        self.equal_turns = bool(options["equal-turns"])
