"""Ships and contracts: taking, buying, filling up, reserving (R17 to R22, R51 to R53)."""

from __future__ import annotations

from caravela.engine.steps import Auto
from caravela.games.age_of_discovery import events
from caravela.games.age_of_discovery.actions import TAKE, TAKE_DECK
from caravela.games.age_of_discovery.content import (
    COLUMNS,
    CONTRACT_PRICE,
    FIFTH_BEGINS,
    PILED,
    SHIP_COST,
    THIRD_BEGINS,
)
from caravela.games.age_of_discovery.layout import NONE, SCORING_CARD, is_ripe, marker, marker_seat
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps import ending


def contracts_to_take(state: Voyages, seat: int) -> list[int]:
    """The open contracts that nobody else has reserved, and the top of the deck (R17, R51)."""
    found: list[int] = []
    for card, mark in zip(state.open, state.open_marks):
        if not mark or marker_seat(mark) == seat:
            found.append(TAKE + card)
    found.sort()
    if state.deck:
        found.append(TAKE_DECK)
    return found


def pay_for_contract(state: Voyages, seat: int) -> None:
    """A contract costs one coin (R17)."""
    state.players[seat].coins -= CONTRACT_PRICE
    state.stirred()
    state.tell(events.PAID, seat, CONTRACT_PRICE, events.FOR_CONTRACT)


def take_open(state: Voyages, seat: int, card: int) -> int:
    """An open contract goes to the hand, where everybody knows it; returns its place in the display."""
    pay_for_contract(state, seat)
    player = state.players[seat]
    place = state.open.index(card)
    del state.open[place], state.open_marks[place]
    player.hand.insert(player.known, card)
    player.known += 1
    state.tell(events.TOOK_CONTRACT, seat, card)
    return place


class Restock(Auto[Voyages]):
    """An open contract that was taken is replaced from the deck, while there is one (R17, A2)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: Voyages) -> None:
        if not state.deck:
            return
        card = state.deck.pop()
        state.reveal()
        state.open.insert(self.place, card)
        state.open_marks.insert(self.place, 0)
        state.tell(events.OPENED, card)


class Draw(Auto[Voyages]):
    """The top card of the deck goes to the hand; only its owner sees it (R17, R18)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        card = state.deck.pop()
        state.reveal()
        state.players[self.seat].hand.append(card)
        state.tell(events.DREW_CONTRACT, self.seat)
        state.whisper(events.DREW_CARD, self.seat, card)


def play_contract(state: Voyages, seat: int, card: int) -> bool:
    """A contract is played open from the hand, with no ships yet; was it unknown to others (R30)?"""
    player = state.players[seat]
    place = player.hand.index(card)
    del player.hand[place]
    hidden = place >= player.known
    if not hidden:
        player.known -= 1
    player.running = (*player.running, (card, 0, 0))
    state.tell(events.FULFILS, seat, card)
    return hidden


def buy(state: Voyages, seat: int, column: int) -> None:
    """Pay a ship of the purchase row and take it; the one above slides down with its marker (R19, R20, A21)."""
    player = state.players[seat]
    market = state.market
    ship = market[column]
    player.coins -= SHIP_COST[ship]
    player.ships[ship] += 1
    if state.log is not None:
        state.tell(events.PAID, seat, SHIP_COST[ship], events.FOR_SHIP)
        state.tell(events.BOUGHT, seat, ship, column + 1, SHIP_COST[ship])
    above = column + COLUMNS
    market[column], market[above] = market[above], NONE
    state.marks[column], state.marks[above] = state.marks[above], 0
    if state.log is not None and market[column] >= 0:
        state.tell(events.SLID, market[column], column + 1)


class Refill(Auto[Voyages]):
    """The gap in the filling row is filled from the first pile that has a card (R20, R21, A5, A6)."""

    __slots__ = ("column",)

    def __init__(self, column: int) -> None:
        self.column = column

    def run(self, state: Voyages) -> None:
        state.reveal()
        state.stirred()
        ship = draw_ship(state)
        state.market[COLUMNS + self.column] = ship
        if ship >= 0:
            state.tell(events.DREW_SHIP, ship, self.column + 1)
        else:
            state.tell(events.GAP, self.column + 1)


def draw_ship(state: Voyages) -> int:
    """The next ship of the piles; a scoring card is set aside and noted on the way. -1 when no ship is left (A7)."""
    while state.cards_left():
        drawn = PILED - len(state.stack)
        if state.third and drawn >= THIRD_BEGINS:
            if state.third.pop() == SCORING_CARD:
                ending.first_card(state)
                continue
        elif state.fifth and drawn >= FIFTH_BEGINS and state.fifth.pop() == SCORING_CARD:
            ending.last_card(state)
            continue
        return state.stack.pop()
    return NONE


def reserve(state: Voyages, seat: int, place: int) -> None:
    """A Reservation is used up, and a marker lies on a ship (purchase row first) or on an open contract (R49, R51)."""
    state.players[seat].reservation -= 1
    if place < 2 * COLUMNS:
        state.marks[place] = marker(seat)
        row, column = divmod(place, COLUMNS)
        state.tell(events.RESERVED_SHIP, seat, state.market[place], row, column + 1)
        return
    card = place - 2 * COLUMNS
    state.open_marks[state.open.index(card)] = marker(seat)
    state.tell(events.RESERVED_CONTRACT, seat, card)


def free_markers(state: Voyages, seat: int) -> None:
    """At the end of a turn the markers of the turn before go, those of this turn stay for one more (R53)."""
    for place, mark in enumerate(state.marks):
        if mark and marker_seat(mark) == seat:
            state.marks[place] = 0 if is_ripe(mark) else mark + 1
            if is_ripe(mark):
                row, column = divmod(place, COLUMNS)
                state.tell(events.FREED_SHIP, seat, state.market[place], row, column + 1)
    for place, mark in enumerate(state.open_marks):
        if mark and marker_seat(mark) == seat:
            state.open_marks[place] = 0 if is_ripe(mark) else mark + 1
            if is_ripe(mark):
                state.tell(events.FREED_CONTRACT, seat, state.open[place])
