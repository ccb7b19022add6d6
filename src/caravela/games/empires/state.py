"""The position of a game of Empires: players, map, boxes and stacks, as small lists of numbers.

A worker is a kind; in a box it is `seat * KINDS + kind`, so that lists of boxes are plain numbers; -1 is an empty space. Holds
data and reads it; what changes it by a rule is in pieces.py and steps/. Knows no page and no language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravela.engine.chance import Chance
from caravela.engine.documents import Document
from caravela.engine.events import EVERYBODY, Event
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.engine.zones import Zone
from caravela.games.empires import describe, scoring
from caravela.games.empires.content import BUILDER, KINDS, REGION_COUNT
from caravela.games.empires.layout import NO_WORKER, PLACEMENT
from caravela.games.empires.nations import NO_NATION
from caravela.games.empires.options import Rules

if TYPE_CHECKING:
    from caravela.engine.game import Game

class Player:
    """What one seat owns.

    `ready`, `stock`, `exploring` count workers by kind (exploring: in the Discovery box); `land[region * KINDS + kind]` those on
    the map, `heads[region]` their sum; `goods` counts tokens by kind; `tiles` and `finds` in the order in which they came; `has`
    and `used` are sets of tiles as bits; `scored[i * REGION_COUNT + region]` the points of the i-th scoring, `bought[i]` those
    bought after it; `economy` the income of turn 8 (-1 before); `nation` is NO_NATION without one, `power` the turns (as bits)
    in which its power was used. What seldom changes is a tuple: copies share it.
    """

    __slots__ = (
        *("money", "ships", "has", "used", "economy", "nation", "power"),
        *("ready", "stock", "exploring", "land", "heads", "goods", "tiles", "finds", "scored", "bought"),
    )

    def __init__(
        self,
        money: int,
        ships: int,
        has: int,
        used: int,
        economy: int,
        ready: list[int],
        stock: list[int],
        exploring: list[int],
        land: list[int],
        heads: list[int],
        goods: list[int],
        tiles: tuple[int, ...],
        finds: tuple[int, ...],
        scored: tuple[int, ...],
        bought: tuple[int, ...],
        nation: int = NO_NATION,
        power: int = 0,
    ) -> None:
        self.money = money
        self.ships = ships
        self.has = has
        self.used = used
        self.economy = economy
        self.ready = ready
        self.stock = stock
        self.exploring = exploring
        self.land = land
        self.heads = heads
        self.goods = goods
        self.tiles = tiles
        self.finds = finds
        self.scored = scored
        self.bought = bought
        self.nation = nation
        self.power = power

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.money,
            self.ships,
            self.has,
            self.used,
            self.economy,
            self.ready[:],
            self.stock[:],
            self.exploring[:],
            self.land[:],
            self.heads[:],
            self.goods[:],
            self.tiles,
            self.finds,
            self.scored,
            self.bought,
            self.nation,
            self.power,
        )

    def is_ready(self) -> bool:
        """Has the player a worker to place?"""
        return any(count for count in self.ready)

    def explores(self) -> bool:
        """Has the player a worker in the Discovery box?"""
        return any(count for count in self.exploring)

    def owns(self, tile: int) -> bool:
        """Is the tile his, used or not?"""
        return bool(self.has >> tile & 1)

    def can_use(self, tile: int) -> bool:
        """Is the one-time tile his and not yet used?"""
        return bool((self.has & ~self.used) >> tile & 1)


class Empires(State):
    """The position of a game of Empires.

    Tracks (`initiative`, `dock`, `trade`, `hall`, `war`) hold workers from left to right, with -1 where one has been resolved;
    `dock_x` and `dock_y` are the two spaces of tiles; `shipping` holds any number; `school` one for each space.
    `counters[region]` is a find or -1, `counter_seen[region]` who knows it, `counter_floor[region]` the least natives that public
    failures leave possible; `gone_*` the same for counters out of the game. The last card of a stack is its top.
    `mayflower` are workers on ships, which land behind Y, and `locked` how many ships of the Mayflower's owner carry or carried
    one this turn. `reason` is how many workers Age of Reason has counted and `wealth` the money that Wealth has (-1: not yet).
    `acted` is the set of seats that have placed this round, `next_order` the seats of the Initiative box, `scorings` how often
    regions have scored; `tokens[region]` is 1 while the region's good is there.
    """

    __slots__ = (
        *("rules", "players", "turn", "phase", "box", "order", "acted", "next_order", "scorings"),
        *("initiative", "dock", "dock_x", "dock_y", "mayflower", "trade", "shipping", "hall", "school", "war"),
        *("locked", "reason", "wealth"),
        *("offer", "ship", "tiles", "tokens", "bag", "stacks", "counters", "counter_seen", "counter_floor"),
        *("aside", "gone", "gone_seen", "gone_floor", "deck", "deck_seen", "removed_goods", "removed_tiles"),
    )

    players: list[Player]
    order: list[int]
    next_order: tuple[int, ...]
    initiative: list[int]
    dock: list[int]
    mayflower: list[int]
    trade: list[int]
    shipping: list[int]
    hall: list[int]
    school: list[int]
    war: list[int]
    offer: list[int]
    tiles: list[int]
    tokens: list[int]
    bag: list[int]
    stacks: list[list[int]]
    counters: list[int]
    counter_seen: list[int]
    counter_floor: list[int]
    aside: list[int]
    gone: list[int]
    gone_seen: list[int]
    gone_floor: list[int]
    deck: list[int]
    deck_seen: list[int]
    removed_goods: tuple[int, ...]
    removed_tiles: tuple[int, ...]

    def __init__(self, game: Game, options: dict[str, OptionValue], chance: Chance, rules: Rules) -> None:
        super().__init__(game, options, chance)
        self.rules = rules
        self.turn = 1
        self.phase = PLACEMENT
        self.box = -1
        self.acted = 0
        self.scorings = 0
        self.dock_x = NO_WORKER
        self.dock_y = NO_WORKER
        self.ship = 0
        self.locked = 0
        self.reason = -1
        self.wealth = -1

    def copy(self) -> Empires:
        other = Empires(self.game, self.options, self.chance.copy(), self.rules)
        self.copy_to(other)
        other.players = [player.copy() for player in self.players]
        other.turn = self.turn
        other.phase = self.phase
        other.box = self.box
        other.order = self.order[:]
        other.acted = self.acted
        other.next_order = self.next_order
        other.scorings = self.scorings
        other.initiative = self.initiative[:]
        other.dock = self.dock[:]
        other.dock_x = self.dock_x
        other.dock_y = self.dock_y
        other.mayflower = self.mayflower[:]
        other.locked = self.locked
        other.reason = self.reason
        other.wealth = self.wealth
        other.trade = self.trade[:]
        other.shipping = self.shipping[:]
        other.hall = self.hall[:]
        other.school = self.school[:]
        other.war = self.war[:]
        other.offer = self.offer[:]
        other.ship = self.ship
        other.tiles = self.tiles[:]
        other.tokens = self.tokens[:]
        other.bag = self.bag[:]
        first, second, third = self.stacks
        other.stacks = [first[:], second[:], third[:]]
        other.counters = self.counters[:]
        other.counter_seen = self.counter_seen[:]
        other.counter_floor = self.counter_floor[:]
        other.aside = self.aside[:]
        other.gone = self.gone[:]
        other.gone_seen = self.gone_seen[:]
        other.gone_floor = self.gone_floor[:]
        other.deck = self.deck[:]
        other.deck_seen = self.deck_seen[:]
        other.removed_goods = self.removed_goods
        other.removed_tiles = self.removed_tiles
        return other

    def scores(self) -> list[int]:
        return scoring.totals(self)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def zones(self) -> list[Zone]:
        return describe.zones(self)

    def describe(self) -> Document:
        return describe.public(self)

    def show_hidden(self, view: Document, hidden: Document, zone: Zone, seat: int | None) -> None:
        describe.show_hidden(self, view, hidden, zone, seat)

    def show_zone(self, document: Document, zone: Zone) -> None:
        describe.show_zone(self, document, zone)

    def note(self, event: Event) -> None:
        """Add an event to the log, if there is one. Callers on hot paths ask `log is not None` first."""
        if self.log is not None:
            self.log.append(event)

    def tell(self, code: int, *args: int) -> None:
        """Note an event that everybody sees."""
        if self.log is not None:
            self.log.append((code, EVERYBODY, *args))

    def undiscovered(self) -> list[int]:
        """The regions with a counter, in map order (R5)."""
        counters = self.counters
        return [region for region in range(REGION_COUNT) if counters[region] >= 0]

    def discovered(self) -> list[int]:
        """The regions without a counter, in map order (R5)."""
        counters = self.counters
        return [region for region in range(REGION_COUNT) if counters[region] < 0]

    def ships_left(self) -> int:
        """Ships that nobody owns and the box does not hold (Q40: markers are drawn, so all ten can be won, or eight)."""
        return self.rules.ships - self.ship - sum([player.ships for player in self.players])

    def heads(self, region: int) -> list[int]:
        """How many workers each seat has in a region."""
        return [player.heads[region] for player in self.players]

    def builders(self, region: int) -> int:
        """How many Builders stand in a region, whosever they are (R86)."""
        if not self.rules.builder:
            return 0
        place = region * KINDS + BUILDER
        count = 0
        for player in self.players:
            count += player.land[place]
        return count
