"""The rules of Harbour. Each step does one thing, and ends by saying what comes next (`state.then`)."""

from __future__ import annotations

from caravela.engine import Ask, Auto, Field, StepWords
from tests.tiny.state import DICE, NO_CARD, Harbour
from tests.tiny.vocabulary import (
    BID,
    BURIED,
    BURY,
    CARDS,
    COLOURS,
    COVERED_BID,
    DIE,
    DRAW,
    DREW,
    DREW_CARD,
    EARNED,
    LAID,
    LAY,
    LEAVE,
    LEFT,
    LOST,
    NOBODY_WON,
    OVER,
    OWN_BID,
    PASS,
    PASSED,
    PEEK,
    PEEKED,
    ROUND,
    SAIL,
    SAILED,
    SAW_CARD,
    SHOWED,
    STAY,
    STAYED,
    TRADE,
    TRADE_CARDS,
    WON,
)


class Round(Auto[Harbour]):
    """The next round, if there is one: everybody's visit, the bids, the weather."""

    def run(self, state: Harbour) -> None:
        if state.round == state.options["rounds"]:
            state.tell(OVER)
            return
        state.round += 1
        state.tell(ROUND, state.round)
        visits = [Visit(seat) for seat in state.order()]
        state.then_all((*visits, Bids(), Weather(), Round()))


class Visit(Auto[Harbour]):
    """A seat's turn, and then its chance to sail."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: Harbour) -> None:
        state.then(Turn(self.seat), Sail(self.seat))


class Turn(Ask[Harbour]):
    """Secret, since whether a trade is possible hangs on the hand."""

    secret = True

    def legal(self, state: Harbour) -> list[int]:
        actions = [PASS]
        if state.deck:
            actions.append(DRAW)
            if not state.options["quiet"]:
                actions.append(PEEK)
        if trades(state.hands[self.seat], 0, TRADE):
            actions.append(TRADE_CARDS)
        return actions

    def apply(self, state: Harbour, action: int) -> None:
        if action == DRAW:
            draw(state, self.seat)
        elif action == PEEK:
            state.deck_seen[-1] |= 1 << self.seat
            state.reveal()  # from here on there is no undo
            state.tell(PEEKED, self.seat)
            state.whisper(SAW_CARD, self.seat, state.deck[-1])
            state.then(Under(self.seat))
        elif action == TRADE_CARDS:
            state.then(Lay(self.seat))
        else:
            state.tell(PASSED, self.seat)


def draw(state: Harbour, seat: int) -> None:
    """The top card of the deck goes to the hand; who had peeked at it still knows it there."""
    card = state.deck.pop()
    state.hands[seat].append(card)
    state.seen[seat].append(state.deck_seen.pop() | 1 << seat)
    state.reveal()
    state.tell(DREW, seat)
    state.whisper(DREW_CARD, seat, card)


def trades(hand: list[int], least: int, missing: int) -> bool:
    """Can cards of the hand, none smaller than `least`, add up to exactly what is missing?"""
    if missing == 0:
        return True
    for card in range(least, len(CARDS)):
        if card + 1 <= missing and card in hand:
            rest = hand[:]
            rest.remove(card)
            if trades(rest, card, missing - card - 1):
                return True
    return False


class Under(Ask[Harbour]):
    """After a peek: does the card stay on top?"""

    def legal(self, state: Harbour) -> list[int]:
        return [LEAVE, BURY]

    def apply(self, state: Harbour, action: int) -> None:
        if action == BURY:
            state.deck.insert(0, state.deck.pop())
            state.deck_seen.insert(0, state.deck_seen.pop())
        state.tell(BURIED if action == BURY else LEFT, self.seat)


class Lay(Ask[Harbour]):
    """One card of a trade.

    A compound choice is asked part by part in one order (here: falling cards never come), so that the same
    trade cannot be written in two ways; and only what can still be completed is offered.
    """

    secret = True
    whole = "trade"

    def __init__(self, seat: int, laid: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.laid = laid

    def missing(self) -> int:
        return TRADE - sum(card + 1 for card in self.laid)

    def begun(self, state: Harbour) -> bool:
        return bool(self.laid)

    def legal(self, state: Harbour) -> list[int]:
        least = self.laid[-1] if self.laid else 0
        actions: list[int] = []
        for card in range(least, len(CARDS)):
            if card in state.hands[self.seat] and card + 1 <= self.missing():
                rest = state.hands[self.seat][:]
                rest.remove(card)
                if trades(rest, card, self.missing() - card - 1):
                    actions.append(LAY.id(card))
        return actions

    def basket(self, state: Harbour) -> dict[int, int]:
        hand = state.hands[self.seat]
        return {action: hand.count(action - LAY.first) for action in state.legal_actions()}

    def apply(self, state: Harbour, action: int) -> None:
        card = action - LAY.first
        state.take(self.seat, card)
        state.discard[card] += 1
        state.tell(LAID, self.seat, card)
        after = Lay(self.seat, (*self.laid, card))
        if after.missing():
            state.then(after)
            return
        earned = min(2, state.bank)
        state.coins[self.seat] += earned
        state.tell(EARNED, self.seat, earned)


class Sail(Ask[Harbour]):
    """Everybody can see who is able to sail, so a seat that cannot is answered for.

    `engine.advance` plays `stay`.
    """

    def legal(self, state: Harbour) -> list[int]:
        return [STAY, SAIL] if state.coins[self.seat] >= 2 else [STAY]

    def apply(self, state: Harbour, action: int) -> None:
        if action == SAIL:
            state.coins[self.seat] -= 2
            state.voyages[self.seat] += 1
        state.tell(SAILED if action == SAIL else STAYED, self.seat)


class Bids(Auto[Harbour]):
    """Everybody with cards puts one face down; then they are turned up."""

    def run(self, state: Harbour) -> None:
        bids = [Bid(seat) for seat in state.order() if state.hands[seat]]
        state.then_all((*bids, Reveal()))


class Bid(Ask[Harbour]):
    """A secret choice: the others learn that it was made, and what it was when all have chosen."""

    secret = True
    covered = True

    def legal(self, state: Harbour) -> list[int]:
        return [BID.id(card) for card in range(len(CARDS)) if card in state.hands[self.seat]]

    def apply(self, state: Harbour, action: int) -> None:
        card = action - BID.first
        state.take(self.seat, card)
        state.bids[self.seat] = card
        state.tell(COVERED_BID, self.seat)
        state.whisper(OWN_BID, self.seat, card)


class Reveal(Auto[Harbour]):
    """The highest card that was played once wins."""

    def run(self, state: Harbour) -> None:
        bids = state.bids
        state.bids = [NO_CARD] * len(bids)
        state.reveal()
        for seat in state.order():
            if bids[seat] != NO_CARD:
                state.discard[bids[seat]] += 1
                state.tell(SHOWED, seat, bids[seat])
        single = [card for card in bids if card != NO_CARD and bids.count(card) == 1]
        if not single:
            state.tell(NOBODY_WON)
            return
        winner = bids.index(max(single))
        state.prizes[winner] += 1
        state.tell(WON, winner)


class Weather(Auto[Harbour]):
    """Optional: a die may take a coin from the richest."""

    def run(self, state: Harbour) -> None:
        if not state.options["storm"]:
            return
        die = state.below(DICE, 6) + 1  # chance is part of the state, and an undo barrier
        state.tell(DIE, die)
        most = max(state.coins)
        if most and die <= (4 if state.options["typhoon"] else 2):
            for seat in state.order():
                if state.coins[seat] == most:
                    state.coins[seat] -= 1
                    state.tell(LOST, seat)


STEPS = StepWords()
STEPS.define("round", Round)
STEPS.define("visit", Visit, Field("seat", COLOURS))
STEPS.define("turn", Turn, Field("seat", COLOURS))
STEPS.define("under", Under, Field("seat", COLOURS))
STEPS.define("lay", Lay, Field("seat", COLOURS), Field("laid", CARDS, (), many=True))
STEPS.define("sail", Sail, Field("seat", COLOURS))
STEPS.define("bids", Bids)
STEPS.define("bid", Bid, Field("seat", COLOURS))
STEPS.define("reveal", Reveal)
STEPS.define("weather", Weather)
