"""What can be chosen before a game of Empires: the player count and the variants of the base game (R77-R81)."""

from __future__ import annotations

from typing import Final

from caravela.engine.options import Option, OptionValue
from caravela.games.empires.content import BUILDER, COLONIST, MONEY_STEP, OF_BUILDER, SHIPS, STOCK, TILE_COPIES

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "players",
        "int",
        default=4,
        low=2,
        high=6,
        label="Players",
        help="From 2 to 6. The Colonist Dock opens two spaces more for each player.",
        group="table",
        rule="R11",
    ),
    Option(
        "captains",
        defaults={2: True},
        players=(2,),
        label="Captains to start",
        help="Each of the two players begins with 2 Captains waiting in the Discovery box.",
        rule="R77",
    ),
    Option(
        "reduced-luck",
        label="Reduced luck",
        help="The ten buildings that can come in Age III are drawn and shown at the start.",
        rule="R78",
    ),
    Option(
        "no-survivors",
        label="No survivors",
        help="A counter that beats an expedition leaves the game, and an unseen one takes its place.",
        excludes=("reconnaissance",),
        rule="R79",
    ),
    Option(
        "scouting",
        label="Scouting",
        help="On your turn you may pay $1, $2 or $3, by Age, to look at a face-down counter or at the top card.",
        rule="R80",
    ),
    Option(
        "reconnaissance",
        label="Advanced reconnaissance",
        help="The counters on the map lie open from the start, so no expedition to them fails.",
        rule="R81",
    ),
    Option(
        "sealed",
        label="Sealed failures",
        help="Only the explorer sees the counter or card that beat an expedition.",
        rule="Q54",
    ),
    Option(
        "builder",
        label="Builder expansion",
        help="A sixth kind of worker, the Builder, with a space in Specialists, and 20 more buildings.",
        group="modules",
        rule="R82",
        later=True,
    ),
    Option(
        "buy-vp",
        label="Buying victory points",
        help="After each scoring of the regions everybody may buy points: for $1, $3 or $10 each, by turn.",
        group="modules",
        rule="R99",
        later=True,
    ),
    Option(
        "double-start-bonus",
        label="Doubled starting bonus",
        help="The later places of the first Player Order begin with $2 more each, not $1.",
        house=True,
        rule="Q13",
        later=True,
    ),
    Option(
        "eight-ships",
        players=(2, 3, 4, 5),
        needs=("builder",),
        label="Only eight ships",
        help="The two ships that serve as markers do not come into play, so there are 8 Merchant Ships.",
        house=True,
        rule="Q40",
        later=True,
    ),
    Option(
        "no-sales-on-turn-8",
        needs=("builder",),
        label="No sales on turn 8",
        help="The Trading House does not sell on the last turn.",
        house=True,
        rule="Q73",
        later=True,
    ),
)

PRESETS: Final[dict[str, dict[str, OptionValue]]] = {
    "first-game": {},
    "fair-winds": {"reduced-luck": True, "scouting": True, "sealed": True},
}


MARKER_SHIPS: Final = 2  # mark the turn and the end of the Dock on a real board (1.5, Q40)


class Rules:
    """The chosen variants as plain flags, shared by all copies of a state, and what is in the box with them.

    `stock` is how many workers of each kind a player has in all (one Colonist marks the order, Q107), `copies` how many there
    are of each tile: none of those of the Builder without its module (R82, Q2). `ships` are in play (Q40), and `money_step` is
    what each later place of the first order begins with more (R12, Q13).
    """

    __slots__ = (
        *("captains", "reduced_luck", "no_survivors", "scouting", "reconnaissance", "sealed", "builder", "buy_vp"),
        *("no_last_sales", "stock", "copies", "ships", "money_step"),
    )

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.captains = bool(options["captains"])
        self.reduced_luck = bool(options["reduced-luck"])
        self.no_survivors = bool(options["no-survivors"])
        self.scouting = bool(options["scouting"])
        self.reconnaissance = bool(options["reconnaissance"])
        self.sealed = bool(options["sealed"])
        self.builder = bool(options["builder"])
        self.buy_vp = bool(options["buy-vp"])
        self.no_last_sales = bool(options["no-sales-on-turn-8"])
        self.ships = SHIPS - MARKER_SHIPS if options["eight-ships"] else SHIPS
        self.money_step = 2 * MONEY_STEP if options["double-start-bonus"] else MONEY_STEP
        self.stock = STOCK[:]
        self.stock[COLONIST] -= 1
        self.copies = TILE_COPIES[:]
        if not self.builder:
            self.stock[BUILDER] = 0
            self.copies = [0 if OF_BUILDER[tile] else count for tile, count in enumerate(TILE_COPIES)]
