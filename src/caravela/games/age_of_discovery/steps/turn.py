"""A turn: contracts come nearer first, then up to two different actions, and action cards at any moment (R13 to R15)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.age_of_discovery import events
from caravela.games.age_of_discovery.actions import BUY as BUY_ACTION
from caravela.games.age_of_discovery.actions import COINS as COINS_ACTION
from caravela.games.age_of_discovery.actions import (
    END,
    FULFIL,
    RESERVE_CONTRACT,
    RESERVE_SHIP,
    TAKE,
    TAKE_DECK,
    TO,
)
from caravela.games.age_of_discovery.content import (
    COINS_TAKEN,
    COLUMNS,
    CONTRACT_COUNT,
    CONTRACT_NEED,
    CONTRACT_PRICE,
    CREW,
    FLAGSHIP_CREW,
    HAND_LIMIT,
    SHIP_COST,
)
from caravela.games.age_of_discovery.layout import (
    BUY,
    COINS,
    CONTRACT,
    FIRST_COLUMN,
    FIRST_CONTRACT,
    HOME,
    MOST_DOINGS,
    NONE,
    SEND,
    marker_seat,
)
from caravela.games.age_of_discovery.loading import can_meet, joinable
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps import ending, market, sending

NOTHING: Final[tuple[int, ...]] = ()


class Begin(Auto[Voyages]):
    """A player's turn begins: the marker of each running contract moves, before anything else (R13, A18)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        seat = self.seat
        state.turn = seat
        if seat == state.first:
            state.round += 1
        if state.log is not None:
            state.tell(events.TURN_BEGAN, seat, state.round)
        if state.players[seat].running:
            advance_contracts(state, seat)
        state.then(Turn(seat, NOTHING, NONE, NONE))


def advance_contracts(state: Voyages, seat: int) -> None:
    """Each marker moves one field; where it leaves the track the contract is completed at once (R13, R33, R34)."""
    player = state.players[seat]
    still: list[tuple[int, ...]] = []
    for contract in player.running:
        card, duration, left = contract[0], contract[1], contract[2] - 1
        if left:
            still.append((card, duration, left, *contract[3:]))
            state.tell(events.MARKER_MOVED, seat, card, left)
        else:
            sending.ships_return(state, seat, contract)
            coins = state.payout(card, duration)
            player.coins += coins
            player.contracts += 1
            state.box |= 1 << card
            state.stirred()
            state.tell(events.COMPLETED, seat, card, coins)
    player.running = tuple(still)


class Choice(Ask[Voyages]):
    """What a player whose turn it is may do next.

    `used` are the actions taken this turn, in the order of DOINGS. `going` is the one that may go on (buying, sending; -1: none)
    and `last` how far it has come: ships are sent target by target in rising order, so that no choice has two orders.
    """

    __slots__ = ("used", "going", "last")

    def __init__(self, seat: int, used: tuple[int, ...], going: int, last: int) -> None:
        super().__init__(seat)
        self.used = used
        self.going = going
        self.last = last

    def may(self, doing: int) -> bool:
        """May this action be begun, or go on (R14)?"""
        return self.going == doing or (len(self.used) < MOST_DOINGS and doing not in self.used)

    def taken(self, doing: int) -> tuple[int, ...]:
        """The actions taken, once this one is."""
        return self.used if doing in self.used else tuple(sorted((*self.used, doing)))

    def begun(self, state: Voyages) -> bool:
        return False

    def default(self, state: Voyages) -> int:
        return COINS_ACTION if self.may(COINS) else END

    def apply(self, state: Voyages, action: int) -> None:
        seat = self.seat
        if action == COINS_ACTION:
            state.players[seat].coins += COINS_TAKEN
            state.tell(events.TOOK_COINS, seat, COINS_TAKEN)
            state.then(after(state, seat, self.taken(COINS), NONE, NONE))
        elif action < TAKE_DECK:
            card = action - TAKE
            place = market.take_open(state, seat, card)
            state.then(market.Restock(place), after(state, seat, self.taken(CONTRACT), NONE, NONE))
        elif action == TAKE_DECK:
            market.pay_for_contract(state, seat)
            state.then(market.Draw(seat), after(state, seat, self.taken(CONTRACT), NONE, NONE))
        elif action < RESERVE_SHIP:
            self.buy(state, action - BUY_ACTION)
        elif action < TO:
            market.reserve(state, seat, action - RESERVE_SHIP)
            state.then(after(state, seat, self.used, self.going, self.last))
        elif action < END:
            self.send(state, action - TO)
        else:
            state.then(End(seat))

    def buy(self, state: Voyages, column: int) -> None:
        """A ship of the purchase row; what lies above it slides down, and the gap is filled (R19 to R21)."""
        seat = self.seat
        market.buy(state, seat, column)
        used = self.taken(BUY)
        if state.cards_left():
            state.then(market.Refill(column), after(state, seat, used, BUY, NONE))
        else:
            state.tell(events.GAP, column + 1)
            state.then(after(state, seat, used, BUY, FIRST_COLUMN + column))

    def send(self, state: Voyages, target: int) -> None:
        """Sending begins by naming a target; only Turn offers it."""
        raise NotImplementedError

    def buys(self, state: Voyages) -> list[int]:
        """The columns that can be paid for, and are not reserved by another (R19, R51)."""
        coins = state.players[self.seat].coins
        first = self.last - FIRST_COLUMN if self.going == BUY and self.last >= FIRST_COLUMN else 0
        found: list[int] = []
        for column in range(first, COLUMNS):
            ship = state.market[column]
            if ship >= 0 and SHIP_COST[ship] <= coins:
                mark = state.marks[column]
                if not mark or marker_seat(mark) == self.seat:
                    found.append(BUY_ACTION + column)
        return found

    def reservations(self, state: Voyages) -> list[int]:
        """The ships of both rows and the open contracts that bear no marker yet (R51, A38)."""
        if not state.players[self.seat].reservation:
            return []
        marks = state.marks
        found = [RESERVE_SHIP + place for place, ship in enumerate(state.market) if ship >= 0 and not marks[place]]
        free = [card for card, mark in zip(state.open, state.open_marks) if not mark]
        return found + [RESERVE_CONTRACT + card for card in sorted(free)]


class Turn(Choice):
    """The usual question. Secret: whether ships can be sent hangs on hand and flagship."""

    __slots__ = ()

    secret = True

    def legal(self, state: Voyages) -> list[int]:
        player = state.players[self.seat]
        used = self.used
        free = len(used) < MOST_DOINGS
        choices: list[int] = []
        if free and COINS not in used:
            choices.append(COINS_ACTION)
        if free and player.coins >= CONTRACT_PRICE and CONTRACT not in used and len(player.hand) < HAND_LIMIT:
            choices += market.contracts_to_take(state, self.seat)
        if self.going == BUY or (free and BUY not in used):
            choices += self.buys(state)
        if player.reservation:
            choices += self.reservations(state)
        if player.coins >= CREW and (self.going == SEND or (free and SEND not in used)):
            choices += self.targets(state)
        choices.append(END)
        return choices

    def targets(self, state: Voyages) -> list[int]:
        """Expeditions and own contracts to which something can be sent, beyond the last target of this action (R23)."""
        seat = self.seat
        last = self.last if self.going == SEND else NONE
        found = [TO + target for target in joinable(state, seat, last + 1)]
        for card in sorted(state.players[seat].hand):
            if FIRST_CONTRACT + card > last and can_meet(state, seat, card, CONTRACT_NEED[card], NONE):
                found.append(FULFIL + card)
        return found

    def send(self, state: Voyages, target: int) -> None:
        seat = self.seat
        used = self.taken(SEND)
        hidden = target >= FIRST_CONTRACT and market.play_contract(state, seat, target - FIRST_CONTRACT)
        state.then(sending.Load(seat, target, NONE, hidden), After(seat, used, target))


class Rest(Choice):
    """Nothing is left but what hangs on open cards: to go on buying, to reserve, to end the turn."""

    __slots__ = ()

    def legal(self, state: Voyages) -> list[int]:
        choices = self.buys(state) if self.may(BUY) else []
        return [*choices, *self.reservations(state), END]


def after(state: Voyages, seat: int, used: tuple[int, ...], going: int, last: int) -> Choice:
    """The next question of a turn; all may know which one it is."""
    if len(used) < MOST_DOINGS or (going == SEND and _may_send_more(state, seat, last)):
        return Turn(seat, used, going, last)
    return Rest(seat, used, going if going == BUY else NONE, last if going == BUY else NONE)


class After(Auto[Voyages]):
    """One target has all its ships; sending may go on with those that come after it."""

    __slots__ = ("seat", "used", "last")

    def __init__(self, seat: int, used: tuple[int, ...], last: int) -> None:
        self.seat = seat
        self.used = used
        self.last = last

    def run(self, state: Voyages) -> None:
        state.then(after(state, self.seat, self.used, SEND, self.last))


def _may_send_more(state: Voyages, seat: int, last: int) -> bool:
    """Could it be, for all that everybody knows, that the player sends more?"""
    player = state.players[seat]
    if last >= FIRST_CONTRACT + CONTRACT_COUNT - 1 or player.coins < CREW:
        return False
    return any(player.ships) or (player.at == HOME and player.coins >= FLAGSHIP_CREW)


class End(Auto[Voyages]):
    """A turn ends: markers of the turn before go, and the scorings come nearer (R53, R38, R41)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        market.free_markers(state, self.seat)
        scorings = ending.turn_ended(state)
        if ending.LAST in scorings:
            state.then_all(tuple(scorings))
        else:
            state.then_all((*scorings, Begin(state.next_seat(self.seat))))
