"""The auctions of set-up: for board and seat, one auction a seat (R101), and of the edition of 2007 one for the order (R110).

Bids are open and go round the table, in the order of the seats. `state.order` holds who has a place first, then the others,
clockwise from the one who opens (Q5); in the auction for the order those who have passed stand at its end. So it is the Player
Order once all is over.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import BID, FIRST, NATION, PASS, RECRUIT
from caravela.games.empires.content import CAPTAIN, DATA, KINDS, OPEN_REGIONS, PLUNDER
from caravela.games.empires.layout import BIDS
from caravela.games.empires.nations import NATIONS
from caravela.games.empires.pieces import earn, pay
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.purchases import take_counter
from caravela.games.empires.steps.specialists import enlist

SEAT_MONEY: Final[int] = DATA["seat-auction"]["money"]
ORDER_MONEY: Final[int] = DATA["order-auction"]["money"]
HIGHEST_ORDER_BID: Final[int] = DATA["order-auction"]["highest-bid"]
SPECIALIST_FROM: Final[int] = DATA["order-auction"]["specialist-from"]
UNBID_PRICE: Final = 1  # a seat for which nobody has bid (Q4)


class SeatAuction(Auto[Empires]):
    """The next seat is put up; `before` is what the seat before it was won for, 0 for the first.

    The last player pays half of it, rounded up, for the last seat (Q7), and takes one of the boards left (Q135).
    """

    __slots__ = ("before",)

    def __init__(self, before: int) -> None:
        self.before = before

    def run(self, state: Empires) -> None:
        left = without_board(state)
        if len(left) == 1:
            win_seat(state, left[0], half(self.before))
            state.then(ChooseNation(left[0]))
        elif left:
            state.tell(events.SEAT_AUCTION, len(state.players) - len(left) + 1)
            state.then(Bid(left[0], (), ()))


class OrderAuction(Auto[Empires]):
    """The one auction of the edition of 2007 begins (R110)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        state.tell(events.ORDER_AUCTION)
        state.then(Bid(state.order[0], (), ()))


class Bid(Ask[Empires]):
    """Bid more than the last bid, or pass and be out of this auction (Q4, Q6, Q8, Q9, Q99).

    `bids` holds the last bid of each who has bid, the highest last, as BID_WORDS has them; `out` who has passed, in order.
    """

    __slots__ = ("bids", "out")

    def __init__(self, seat: int, bids: tuple[int, ...], out: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.bids = bids
        self.out = out

    def legal(self, state: Empires) -> list[int]:
        return [*BID[self.highest() + 1 : most(state, self.seat) + 1], PASS]

    def apply(self, state: Empires, action: int) -> None:
        seat, bids, out = self.seat, self.bids, self.out
        if action == PASS:
            out = (*out, seat)
            state.tell(events.PASSED, seat)
            if state.rules.order_auction:
                step_back(state, seat, len(out))
        else:
            dollars = FIRST[action] + 1
            bids = (*[bid for bid in bids if bid // BIDS != seat], seat * BIDS + dollars)
            state.tell(events.BID, seat, dollars)
        left = [other for other in bidders(state) if other not in out]
        if len(left) == 1:
            close(state, left[0], bids)
        else:
            state.then(Bid(next_after(seat, left), bids, out))

    def default(self, state: Empires) -> int:
        return PASS

    def highest(self) -> int:
        """The bid to beat; 0 before the first."""
        return self.bids[-1] % BIDS if self.bids else 0


def without_board(state: Empires) -> list[int]:
    """The seats that have no nation yet, in order."""
    return [seat for seat in state.order if state.players[seat].nation < 0]


def bidders(state: Empires) -> list[int]:
    """Who takes part in the auction, passed or not."""
    return state.order if state.rules.order_auction else without_board(state)


def most(state: Empires, seat: int) -> int:
    """The highest bid that a seat can make: not above its own money (Q6), for the order not above $10 (Q9)."""
    money = state.players[seat].money
    return min(money, HIGHEST_ORDER_BID if state.rules.order_auction else BIDS - 1)


def next_after(seat: int, left: list[int]) -> int:
    """The next of these seats clockwise after a seat."""
    later = [other for other in left if other > seat]
    return min(later) if later else min(left)


def half(dollars: int) -> int:
    """Half, rounded up (Q7)."""
    return (dollars + 1) // 2


def close(state: Empires, winner: int, bids: tuple[int, ...]) -> None:
    """All others have passed."""
    if state.rules.order_auction:
        close_order(state, bids)
        return
    price = last_bid(winner, bids) or UNBID_PRICE
    win_seat(state, winner, price)
    state.then(ChooseNation(winner), SeatAuction(price))


def last_bid(seat: int, bids: tuple[int, ...]) -> int:
    """A seat's own last bid; 0 if it made none."""
    return next((bid % BIDS for bid in bids if bid // BIDS == seat), 0)


# The seat auction of 2015.


def win_seat(state: Empires, seat: int, price: int) -> None:
    """A seat is paid for, and its place in the order taken (R101)."""
    pay(state, seat, price, events.FOR_SEAT)
    place = len(state.players) - len(without_board(state))
    state.order.remove(seat)
    state.order.insert(place, seat)
    state.tell(events.WON_SEAT, seat, place + 1, price)


class ChooseNation(Ask[Empires]):
    """Take any of the boards left: all six are laid out (R101, Q135)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        taken = [player.nation for player in state.players]
        return [NATION[nation] for nation in range(len(NATIONS)) if nation not in taken]

    def apply(self, state: Empires, action: int) -> None:
        take_nation(state, self.seat, FIRST[action])


def take_nation(state: Empires, seat: int, nation: int) -> None:
    """The power goes with the board, the colour with the seat (Q98)."""
    state.players[seat].nation = nation
    state.tell(events.TOOK_NATION, seat, nation)


# The order auction of 2007.


def step_back(state: Empires, seat: int, passed: int) -> None:
    """The first to pass takes the last place, the next the one before it, and so on (R110)."""
    state.order.remove(seat)
    state.order.insert(len(state.players) - passed, seat)


def close_order(state: Empires, bids: tuple[int, ...]) -> None:
    """The first pays his bid and finds the Caribbean; the second pays half of his own and may get a specialist (R110, Q99)."""
    first, second = state.order[:2]
    price, own = last_bid(first, bids), last_bid(second, bids)
    pay(state, first, price, events.FOR_SEAT)
    state.tell(events.WON_SEAT, first, 1, price)
    pay(state, second, half(own), events.FOR_SEAT)
    state.tell(events.WON_SEAT, second, 2, half(own))
    find_caribbean(state, first)
    if own >= SPECIALIST_FROM:
        state.then(BonusSpecialist(second))


def find_caribbean(state: Empires, seat: int) -> None:
    """Its counter with the plunder, no Soldier money, and a Colonist from stock there (D6, Q100)."""
    region = OPEN_REGIONS[0]
    find = state.counters[region]
    state.reveal()
    state.tell(events.FOUND_OPEN, seat, region, find)
    take_counter(state, seat, region)
    earn(state, seat, PLUNDER[find], events.FOR_PLUNDER)


class BonusSpecialist(Ask[Empires]):
    """The second of the order has bid enough: a free specialist of any kind, ready for turn 1 (R110, Q9)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        stock = state.players[self.seat].stock
        return [RECRUIT[kind] for kind in range(CAPTAIN, KINDS) if stock[kind]]

    def apply(self, state: Empires, action: int) -> None:
        enlist(state, self.seat, FIRST[action] + CAPTAIN, 0)
