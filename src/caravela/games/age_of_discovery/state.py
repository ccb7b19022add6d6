"""The position of a game of Age of Discovery: players, expeditions, market, contracts and piles, as small lists of numbers.

Numbers are those of content.py: sorts of ships, cargoes, contracts; -1 is an empty place. Holds data and reads it; what
changes it by a rule is in steps/. Knows no page and no language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravela.engine.chance import Chance
from caravela.engine.documents import Document
from caravela.engine.events import EVERYBODY
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.engine.zones import Zone
from caravela.games.age_of_discovery import describe, scoring
from caravela.games.age_of_discovery.content import (
    COLUMNS,
    DATA,
    EXPEDITION_COUNT,
    LIMIT,
    MISSIONS,
    PILED,
    PILES,
    REQUIREMENTS,
)
from caravela.games.age_of_discovery.layout import HOME, NONE, SHIP_CARD
from caravela.games.age_of_discovery.options import Rules

if TYPE_CHECKING:
    from caravela.engine.game import Game


class Player:
    """What one seat owns.

    `ships` counts the ships before him by sort; `hand` are contracts, the first `known` of them seen by everybody; `at` is where
    his flagship is and `shown` whether its card lies open. `running` holds a tuple for each running contract: card, duration (0
    while it is being loaded), moves of its marker left, and its cargoes. `scored` are the points of the first scoring by
    expedition.
    """

    __slots__ = (
        *("coins", "contracts", "wild", "reservation", "ships", "hand", "known", "at", "shown", "running", "scored"),
    )

    def __init__(
        self,
        coins: int,
        contracts: int,
        wild: int,
        reservation: int,
        ships: list[int],
        hand: list[int],
        known: int,
        at: int,
        shown: bool,
        running: tuple[tuple[int, ...], ...],
        scored: tuple[int, ...],
    ) -> None:
        self.coins = coins
        self.contracts = contracts
        self.wild = wild
        self.reservation = reservation
        self.ships = ships
        self.hand = hand
        self.known = known
        self.at = at
        self.shown = shown
        self.running = running
        self.scored = scored

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.coins,
            self.contracts,
            self.wild,
            self.reservation,
            self.ships[:],
            self.hand[:],
            self.known,
            self.at,
            self.shown,
            self.running,
            self.scored,
        )


class Voyages(State):
    """The position of a game of Age of Discovery.

    `expeditions[e]` are the ships there, in order of arrival, and `room[e]` the transport value that is left. `market` holds the
    purchase row and then the filling row, `marks` the reservations beside them, `open_marks` those of `open`, the open
    contracts. `stack` are the ships of all piles, `third` and `fifth` the cards of piles 3 and 5 as ship or scoring card; the
    last card of a stack is its top. `box` is the set of contracts out of the game. `first_left` and
    `last_left` are the turns that end before the scoring, this one included; -1 before its card has come. `quiet` counts turns
    without an event (A32); -1: this one has had one.
    """

    __slots__ = (
        *("rules", "players", "first", "turn", "round", "quiet", "first_left", "last_left", "scored", "over"),
        *("expeditions", "room", "market", "marks", "open", "open_marks", "box"),
        *("stack", "third", "fifth", "deck", "flagships", "spare_flagships", "missions", "spare_missions"),
    )

    players: list[Player]
    expeditions: list[tuple[int, ...]]
    room: list[int]
    market: list[int]
    marks: list[int]
    open: list[int]
    open_marks: list[int]
    stack: list[int]
    third: list[int]
    fifth: list[int]
    deck: list[int]
    flagships: list[int]
    spare_flagships: list[int]
    missions: list[int]
    spare_missions: list[int]

    def __init__(self, game: Game, options: dict[str, OptionValue], chance: Chance, rules: Rules) -> None:
        super().__init__(game, options, chance)
        self.rules = rules
        self.first = 0
        self.turn = NONE
        self.round = 0
        self.quiet = 0
        self.first_left = NONE
        self.last_left = NONE
        self.scored = False
        self.over = False
        self.box = 0

    def copy(self) -> Voyages:
        other = Voyages(self.game, self.options, self.chance.copy(), self.rules)
        self.copy_to(other)
        other.players = [player.copy() for player in self.players]
        other.first = self.first
        other.turn = self.turn
        other.round = self.round
        other.quiet = self.quiet
        other.first_left = self.first_left
        other.last_left = self.last_left
        other.scored = self.scored
        other.over = self.over
        other.expeditions = self.expeditions[:]
        other.room = self.room[:]
        other.market = self.market[:]
        other.marks = self.marks[:]
        other.open = self.open[:]
        other.open_marks = self.open_marks[:]
        other.box = self.box
        other.stack = self.stack[:]
        other.third = self.third[:]
        other.fifth = self.fifth[:]
        other.deck = self.deck[:]
        other.flagships = self.flagships[:]
        other.spare_flagships = self.spare_flagships[:]
        other.missions = self.missions[:]
        other.spare_missions = self.spare_missions[:]
        return other

    def scores(self) -> list[int]:
        return [scoring.total(self, seat) for seat in range(len(self.players))]

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

    def tell(self, code: int, *args: int) -> None:
        """Note an event that everybody sees."""
        if self.log is not None:
            self.log.append((code, EVERYBODY, *args))

    def whisper(self, code: int, seat: int, *args: int) -> None:
        """Note an event that the seat alone may know."""
        if self.log is not None:
            self.log.append((code, seat, seat, *args))

    def stirred(self) -> None:
        """Something happened that ends a row of quiet turns (A32)."""
        self.quiet = -1

    def cards_left(self) -> bool:
        """Is there a card in any pile, be it a scoring card?"""
        return bool(self.stack) or bool(self.third) or bool(self.fifth)

    def piles(self) -> list[int]:
        """How many cards each of the five piles has left, scoring cards included."""
        drawn = PILED - len(self.stack)
        left: list[int] = []
        for size in PILES:
            gone = min(drawn, size)
            left.append(size - gone)
            drawn -= gone
        left[2], left[4] = len(self.third), len(self.fifth)
        return left

    def payout(self, contract: int, turns: int) -> int:
        """What a contract pays for a duration, by the table that was chosen (A35)."""
        row: list[int] = PAYOUTS[self.rules.payouts][contract % len(REQUIREMENTS)]
        return row[turns - 1]

    def next_seat(self, seat: int) -> int:
        """The seat that plays after another, clockwise (R12)."""
        return (seat + 1) % len(self.players)


PAYOUTS: dict[str, list[list[int]]] = {
    name: [table[str(need)] for need in REQUIREMENTS] for name, table in DATA["payouts"].items()
}


def new_player(coins: int, wild: int, reservation: int) -> Player:
    """A seat before its first turn: coins and action cards, and nothing else yet."""
    return Player(coins, 0, wild, reservation, [0] * 18, [], 0, HOME, False, (), (0,) * EXPEDITION_COUNT)


def empty_table(state: Voyages) -> None:
    """No ship anywhere, all cards in their stacks, unshuffled."""
    state.expeditions = [()] * EXPEDITION_COUNT
    state.room = LIMIT[:]
    state.market = [NONE] * (2 * COLUMNS)
    state.marks = [0] * (2 * COLUMNS)
    state.open, state.open_marks = [], []
    state.stack, state.deck = [], []
    state.third = [SHIP_CARD] * PILES[2]
    state.fifth = [SHIP_CARD] * PILES[4]
    state.flagships, state.missions, state.spare_missions = [], [], []
    state.spare_flagships = list(range(len(DATA["flagships"])))


def mission_set(rules: Rules, players: int) -> list[int]:
    """The mission cards for a player count (R9, A34)."""
    return [MISSIONS.index(word) for word in DATA["mission-sets"][rules.missions][str(players)]]
