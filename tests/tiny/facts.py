"""What the conformance suite cannot know of Harbour by itself."""

from __future__ import annotations

from itertools import combinations

from caravela.engine import Event, State
from tests.conformance.cases import Facts
from tests.tiny.state import NO_CARD, Harbour
from tests.tiny.vocabulary import (
    CARDS,
    COINS,
    COPIES,
    DREW,
    EARNED,
    LAID,
    LAY,
    LOST,
    SAILED,
    SHOWED,
    TRADE,
    WON,
)


def conserved(state: State) -> list[str]:
    """All cards are somewhere; no more coins than there are."""
    assert isinstance(state, Harbour)
    wrong: list[str] = []
    copies = COPIES[str(state.options["deck"])]
    placed = [*state.deck, *(card for hand in state.hands for card in hand), *state.bids]
    for card, name in enumerate(CARDS):
        there = placed.count(card) + state.discard[card]
        if there != copies:
            wrong.append(f"{there} of {name}, not {copies}")
    if state.bank < 0 or min(state.coins) < 0 or state.bank + sum(state.coins) != COINS:
        wrong.append(f"coins {state.coins}, bank {state.bank}")
    if len(state.deck) != len(state.deck_seen):
        wrong.append("the memory of the deck has another length")
    for seat, hand in enumerate(state.hands):
        if len(hand) != len(state.seen[seat]) or any(not who >> seat & 1 for who in state.seen[seat]):
            wrong.append(f"seat {seat} does not know its own hand")
    return wrong


def replayed(before: State, events: list[Event], after: State) -> list[str]:
    """The notes alone explain coins, hands, voyages and prizes."""
    assert isinstance(before, Harbour)
    assert isinstance(after, Harbour)
    coins = before.coins[:]
    cards = [len(hand) + (before.bids[i] != NO_CARD) for i, hand in enumerate(before.hands)]
    voyages = before.voyages[:]
    prizes = before.prizes[:]
    for event in events:
        code, seat = event[0], event[2] if len(event) > 2 else -1
        if code == EARNED:
            coins[seat] += event[3]
        elif code == LOST:
            coins[seat] -= 1
        elif code == SAILED:
            coins[seat] -= 2
            voyages[seat] += 1
        elif code == WON:
            prizes[seat] += 1
        elif code == DREW:
            cards[seat] += 1
        elif code in (LAID, SHOWED):
            cards[seat] -= 1
    held = [len(hand) + (after.bids[i] != NO_CARD) for i, hand in enumerate(after.hands)]
    rows = (
        ("coins", coins, after.coins),
        ("cards", cards, held),
        ("voyages", voyages, after.voyages),
        ("prizes", prizes, after.prizes),
    )
    return [f"{name}: the notes give {noted}, not {real}" for name, noted, real in rows if noted != real]


def trades(state: State) -> set[tuple[int, ...]]:
    """Every set of cards of the hand that adds up to a trade."""
    assert isinstance(state, Harbour)
    assert state.player is not None
    hand = sorted(state.hands[state.player])
    return {
        tuple(LAY.id(card) for card in some)
        for size in range(1, len(hand) + 1)
        for some in combinations(hand, size)
        if sum(card + 1 for card in some) == TRADE
    }


FACTS = Facts(conserved=conserved, replayed=replayed, wholes={"trade": trades}, longest=200)
