"""The position of a game of Santa Maria: players with their colonies, the main board, the stacks, as small lists of numbers.

Holds data and reads it; what changes it by a rule is in pieces.py and steps/. Knows no page and no language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.engine.chance import Chance
from caravela.engine.documents import Document
from caravela.engine.events import EVERYBODY
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.engine.zones import Zone
from caravela.games.santa_maria import describe, scoring
from caravela.games.santa_maria.content import Box
from caravela.games.santa_maria.options import Rules

if TYPE_CHECKING:
    from caravela.engine.game import Game

PHASES: Final = ("setup", "years", "over")
SETUP: Final = 0
IN_YEARS: Final = 1
OVER: Final = 2

STREAMS: Final = (
    *("start-ships", "ships", "scholars", "bishops", "doubles", "triples", "white", "start", "boards", "blue", "sets"),
)
START_SHIP_CHANCE: Final = 0
SHIP_CHANCE: Final = 1
SCHOLAR_CHANCE: Final = 2
BISHOP_CHANCE: Final = 3
DOUBLE_CHANCE: Final = 4
TRIPLE_CHANCE: Final = 5
WHITE_CHANCE: Final = 6
START_CHANCE: Final = 7
BOARD_CHANCE: Final = 8
BLUE_CHANCE: Final = 9
SET_CHANCE: Final = 10

# What lies on a building: a die (its place in DICE), or coins, written as COINS + how many.
COINS: Final = 16
NONE: Final = -1


class Player:
    """What one seat owns.

    `cells[cell]` is a content of the box or -1 (free); `filled`, `built` (buildings) and `blocked` (under a die or coins) are
    sets of cells. `covers` holds (cell, what) of each blocked building. `tiles` holds (tile, cell, turn) in the order laid.
    `dice[value - 1]` counts own blue dice not used this year; `unlocked` is how many blue dice there are (with
    the shared pool: may be used a year). `ships[dock]` are ships; `monks` and `skills` sets of monk spaces and of scholars whose
    ability is his; `gift` the scholar of his set or -1. `arrival` orders the markers of one space of the conquest track.
    """

    __slots__ = (
        *("coins", "points", "goods", "board", "cells", "filled", "built", "blocked", "covers", "tiles"),
        *("religion", "conquest", "arrival", "dice", "unlocked", "white_used", "blue_used", "activated"),
        *("ships", "monks", "skills", "gift", "lost", "retreat"),
    )

    def __init__(
        self,
        coins: int,
        points: int,
        goods: list[int],
        board: int,
        cells: tuple[int, ...],
        filled: int,
        built: int,
        blocked: int,
        covers: tuple[tuple[int, int], ...],
        tiles: tuple[tuple[int, int, int], ...],
        religion: int,
        conquest: int,
        arrival: int,
        dice: tuple[int, ...],
        unlocked: int,
        white_used: int,
        blue_used: int,
        activated: int,
        ships: tuple[tuple[int, ...], ...],
        monks: int,
        skills: int,
        gift: int,
        lost: int,
        retreat: int,
    ) -> None:
        self.coins = coins
        self.points = points
        self.goods = goods
        self.board = board
        self.cells = cells
        self.filled = filled
        self.built = built
        self.blocked = blocked
        self.covers = covers
        self.tiles = tiles
        self.religion = religion
        self.conquest = conquest
        self.arrival = arrival
        self.dice = dice
        self.unlocked = unlocked
        self.white_used = white_used
        self.blue_used = blue_used
        self.activated = activated
        self.ships = ships
        self.monks = monks
        self.skills = skills
        self.gift = gift
        self.lost = lost
        self.retreat = retreat

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.coins,
            self.points,
            self.goods[:],
            self.board,
            self.cells,
            self.filled,
            self.built,
            self.blocked,
            self.covers,
            self.tiles,
            self.religion,
            self.conquest,
            self.arrival,
            self.dice,
            self.unlocked,
            self.white_used,
            self.blue_used,
            self.activated,
            self.ships,
            self.monks,
            self.skills,
            self.gift,
            self.lost,
            self.retreat,
        )

    def empties(self) -> int:
        """The buildings that can be activated: no die and no coins on them (S2)."""
        return self.built ^ self.blocked  # only buildings are blocked; a negative number of so many bits is slow

    def wealth(self) -> int:
        """Coins, and what all goods would sell for (S33, AM7)."""
        goods = self.goods
        return self.coins + goods[0] + goods[1] + 2 * (goods[2] + goods[3] + goods[4])

    def ship_count(self) -> int:
        """How many ships he has."""
        first, second, third, fourth = self.ships
        return len(first) + len(second) + len(third) + len(fourth)


class SantaMaria(State):
    """The position of a game of Santa Maria.

    `docks[dock]` is the open ship there or -1; `doubles` and `triples` the tiles on show; stacks have their top last; `white` and
    `blue` count the dice of the pool by value - 1 (`blue` with the shared pool only); `scholars` and `bishops` are those on the
    board; `boards` and `sets` (tile, scholar) what can still be picked in set-up; `removed` the tiles that left unbought;
    `arrivals` counts moves on the conquest track; `taken` are the retreat spaces with a marker, as bits; `first` is the
    start player of the year.
    """

    __slots__ = (
        *("rules", "box", "players", "year", "phase", "first", "docks", "ships", "doubles", "triples"),
        *("double_stack", "triple_stack", "white", "blue", "scholars", "bishops", "roads", "boards", "sets"),
        *("removed", "arrivals", "taken"),
    )

    players: list[Player]
    docks: list[int]
    ships: list[int]
    doubles: list[int]
    triples: list[int]
    double_stack: list[int]
    triple_stack: list[int]
    white: list[int]
    blue: list[int]
    scholars: tuple[int, ...]
    bishops: tuple[int, ...]
    boards: tuple[int, ...]
    sets: tuple[tuple[int, int], ...]
    removed: tuple[int, ...]

    def __init__(self, game: Game, options: dict[str, OptionValue], chance: Chance, rules: Rules) -> None:
        super().__init__(game, options, chance)
        self.rules = rules
        self.box: Box = rules.box
        self.year = 1
        self.phase = SETUP
        self.first = 0
        self.roads = 0
        self.arrivals = 0
        self.taken = 0

    def copy(self) -> SantaMaria:
        other = SantaMaria(self.game, self.options, self.chance.copy(), self.rules)
        self.copy_to(other)
        other.players = [player.copy() for player in self.players]
        other.year = self.year
        other.phase = self.phase
        other.first = self.first
        other.docks = self.docks[:]
        other.ships = self.ships[:]
        other.doubles = self.doubles[:]
        other.triples = self.triples[:]
        other.double_stack = self.double_stack[:]
        other.triple_stack = self.triple_stack[:]
        other.white = self.white[:]
        other.blue = self.blue[:]
        other.scholars = self.scholars
        other.bishops = self.bishops
        other.roads = self.roads
        other.boards = self.boards
        other.sets = self.sets
        other.removed = self.removed
        other.arrivals = self.arrivals
        other.taken = self.taken
        return other

    def scores(self) -> list[int]:
        return [scoring.total(self, seat) for seat in range(len(self.players))]

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def zones(self) -> list[Zone]:
        return describe.zones(self)

    def describe(self) -> Document:
        return describe.public(self)

    def view(self, seat: int | None) -> Document:
        return describe.seen(self, super().view(seat), seat)

    def tell(self, code: int, *args: int) -> None:
        """Note an event that everybody sees: nothing in this game is told to one seat alone (AM61)."""
        if self.log is not None:
            self.log.append((code, EVERYBODY, *args))

    def order(self) -> list[int]:
        """The seats clockwise from the start player (S15)."""
        seats = len(self.players)
        return [(self.first + i) % seats for i in range(seats)]
