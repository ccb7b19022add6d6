"""What can be chosen before a game, by edition: the player count, variants (R77-R81), modules and house rules; and what was
chosen as flags.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.options import Option, OptionValue
from caravela.games.empires.content import BUILDER, COLONIST, MONEY_STEP, OF_BUILDER, SHIPS, STOCK
from caravela.games.empires.editions import Edition

_PLAYERS: Final = Option(
    "players",
    "int",
    default=4,
    low=2,
    high=6,
    label="Players",
    help="From 2 to 6. The Colonist Dock opens two spaces more for each player.",
    group="table",
    rule="R11",
)
_PLAYERS_OF_2007: Final = Option(
    "players",
    "int",
    default=4,
    low=2,
    high=6,
    needed={6: ("six-players",)},
    label="Players",
    help="From 2 to 5, or 6 as an option. The Colonist Dock opens two spaces more for each player.",
    group="table",
    rule="R108",
)
_SIX_PLAYERS: Final = Option(
    "six-players",
    defaults={6: True},
    players=(6,),
    label="Six players",
    help="The box holds five sets of workers; the sixth was sold apart. Boxes stay as they are, and the Dock opens 11 spaces.",
    rule="D1",
)
_CAPTAINS: Final = Option(
    "captains",
    defaults={2: True},
    players=(2,),
    label="Captains to start",
    help="Each of the two players begins with 2 Captains waiting in the Discovery box.",
    rule="R77",
)
# No variant of the rulebook of 2007: as an option it does no harm (D28).
_CAPTAINS_OF_2007: Final = Option("captains", players=(2,), label=_CAPTAINS.label, help=_CAPTAINS.help, rule="D28")
_REDUCED_LUCK: Final = Option(
    "reduced-luck",
    label="Reduced luck",
    help="The ten buildings that can come in Age III are drawn and shown at the start.",
    rule="R78",
)
# The box of 2007 has no more than ten (Q12).
_REDUCED_LUCK_OF_2007: Final = Option(
    "reduced-luck", label=_REDUCED_LUCK.label, help="All ten buildings of Age III lie open from the start.", rule="Q12"
)
_VARIANTS: Final[tuple[Option, ...]] = (
    Option(
        "no-survivors",
        label="No survivors",
        help="A counter that beats an expedition leaves the game, and an unseen one takes its place.",
        excludes={"reconnaissance": "a counter that lies open beats nobody"},
        rule="R79",
    ),
    Option(
        "scouting",
        label="Scouting",
        help="On your turn you may pay $1, $2 or $3, by Age, to look at a face-down counter or at the top card. "
        "With advanced reconnaissance the counters lie open, and only the card is left to look at.",
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
)
_MODULES: Final[tuple[Option, ...]] = (
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
)
_DOUBLE_BONUS: Final = Option(
    "double-start-bonus",
    excludes={"nations=auction": "in an auction nobody begins with more money for a later place"},
    label="Doubled starting bonus",
    help="The later places of the first Player Order begin with $2 more each, not $1.",
    house=True,
    rule="Q13",
    later=True,
)
_DOUBLE_BONUS_OF_2007: Final = Option(
    "double-start-bonus",
    excludes={"auction": _DOUBLE_BONUS.excludes["nations=auction"]},
    label=_DOUBLE_BONUS.label,
    help=_DOUBLE_BONUS.help,
    house=True,
    rule="Q13",
    later=True,
)
_HOUSE_RULES: Final[tuple[Option, ...]] = (
    _DOUBLE_BONUS,
    Option(
        "eight-ships",
        players=(2, 3, 4, 5),
        needs={"builder": "without its Spoils of War nobody can win a ninth ship"},
        label="Only eight ships",
        help="The two ships that serve as markers do not come into play, so there are 8 Merchant Ships.",
        house=True,
        rule="Q40",
        later=True,
    ),
    Option(
        "no-sales-on-turn-8",
        needs={"builder": "it brings the Trading House"},
        label="No sales on turn 8",
        help="The Trading House does not sell on the last turn.",
        house=True,
        rule="Q73",
        later=True,
    ),
)

_NATIONS: Final = Option(
    "nations",
    "choice",
    default="none",
    choices=("none", "random", "auction"),
    label="National advantages",
    help="Each player has the power of a nation: dealt at random, or won with a place in the order by bidding.",
    group="modules",
    rule="R100",
    later=True,
    brings=("nation", "nation-effect"),
)
_AUCTION: Final = Option(
    "auction",
    label="Auction for turn order",
    help="Players bid for the first Player Order from $10 each. The winner also discovers the Caribbean.",
    rule="R110",
    later=True,
)

# What an edition offers, by its id (Q97). What comes later is added at the end: records and forms keep their order.
OPTIONS: Final[dict[str, tuple[Option, ...]]] = {
    "empires": (_PLAYERS, _CAPTAINS, _REDUCED_LUCK, *_VARIANTS, *_MODULES, *_HOUSE_RULES, _NATIONS),
    "aoe3": (
        *(_PLAYERS_OF_2007, _SIX_PLAYERS, _CAPTAINS_OF_2007, _REDUCED_LUCK_OF_2007, *_VARIANTS),
        *(_DOUBLE_BONUS_OF_2007, _AUCTION),
    ),
}

PRESETS: Final[dict[str, dict[str, OptionValue]]] = {
    "first-game": {},
    "fair-winds": {"reduced-luck": True, "scouting": True, "sealed": True},
}


MARKER_SHIPS: Final = 2  # mark the turn and the end of the Dock on a real board (1.5, Q40)


class Rules:
    """The edition's switches and the chosen variants as plain flags, shared by all copies of a state, and what is in the box.

    Whatever a rule asks while a game is played is read here once, so that asking costs one attribute. An option that the edition
    does not offer is off. `stock` is how many workers of each kind a player has in all (one Colonist marks the order, Q107),
    `copies` how many there are of each tile: none of those of the Builder without its module (R82, Q2). `ships` are in play
    (Q40), and `money_step` is what each later place of the first order begins with more (R12, Q13). `number`, the switches and
    the tables `tile_...` are the edition's.
    """

    __slots__ = (
        *("captains", "reduced_luck", "no_survivors", "scouting", "reconnaissance", "sealed", "builder", "buy_vp"),
        *("no_last_sales", "stock", "copies", "ships", "money_step", "nations", "seat_auction", "order_auction"),
        *("unsold_goods_return", "stables_before_discovery", "cartography_waits", "university_everywhere"),
        *("rum_in_income", "ships_break_ties", "tiles_before_goods", "free_swaps", "specialists_migrate"),
        *("edition", "number", "tile_vp", "tile_type", "tile_money", "tile_end"),
    )

    def __init__(self, edition: Edition, options: dict[str, OptionValue]) -> None:
        self.captains = bool(options["captains"])
        self.reduced_luck = bool(options["reduced-luck"])
        self.no_survivors = bool(options["no-survivors"])
        self.scouting = bool(options["scouting"])
        self.reconnaissance = bool(options["reconnaissance"])
        self.sealed = bool(options["sealed"])
        self.nations = options.get("nations", "none") != "none"
        self.seat_auction = options.get("nations") == "auction"
        self.order_auction = bool(options.get("auction"))
        self.builder = bool(options.get("builder"))
        self.buy_vp = bool(options.get("buy-vp"))
        self.no_last_sales = bool(options.get("no-sales-on-turn-8"))
        self.ships = SHIPS - MARKER_SHIPS if options.get("eight-ships") else SHIPS
        self.money_step = 2 * MONEY_STEP if options["double-start-bonus"] else MONEY_STEP
        self.stock = STOCK[:]
        self.stock[COLONIST] -= 1
        self.copies = edition.copies[:]
        if not self.builder:
            self.stock[BUILDER] = 0
            self.copies = [0 if OF_BUILDER[tile] else count for tile, count in enumerate(edition.copies)]
        self._read(edition)

    def _read(self, edition: Edition) -> None:
        self.edition = edition
        self.number = edition.number
        self.tile_vp = edition.vp
        self.tile_type = edition.type
        self.tile_money = edition.money
        self.tile_end = edition.end
        self.unsold_goods_return = edition.unsold_goods_return
        self.stables_before_discovery = edition.stables_before_discovery
        self.cartography_waits = edition.cartography_waits
        self.university_everywhere = edition.university_everywhere
        self.rum_in_income = edition.rum_in_income
        self.ships_break_ties = edition.ships_break_ties
        self.tiles_before_goods = edition.tiles_before_goods
        self.free_swaps = edition.free_swaps
        self.specialists_migrate = edition.specialists_migrate
