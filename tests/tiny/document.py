"""Reads a written position of Harbour.

A field that is not named has the value of the start of a game, or follows from the rest.
"""

from __future__ import annotations

from caravela.engine import Document, Game
from caravela.engine.documents import counts, items, mapping, whole, word, wrong
from caravela.engine.reading import chance, heading, settle, steps
from tests.tiny.state import DECK, NO_CARD, STREAMS, Harbour
from tests.tiny.steps import Round
from tests.tiny.vocabulary import CARDS, COINS, COLOURS, COPIES, HAND

FIELDS = ("round", "coins", "voyages", "prizes", "discard", "stacks", "known")


def read(game: Game, document: Document) -> Harbour:
    """The position that the document describes, at its first question."""
    options = heading(game, document, FIELDS)
    state = Harbour(game, options, chance(document, STREAMS))
    colours = COLOURS[: len(state.coins)]
    state.round = whole(document.get("round", 0), "round", 0, int(options["rounds"]))
    for field, numbers in (("coins", state.coins), ("voyages", state.voyages), ("prizes", state.prizes)):
        for colour, number in mapping(document.get(field, {}), field, colours).items():
            numbers[colours.index(colour)] = whole(number, f"{field}.{colour}", 0, 50)
    if sum(state.coins) > COINS:
        raise wrong("coins", "coins-many", f"there are {COINS} coins, not {sum(state.coins)}")
    state.discard = counts(document.get("discard", {}), CARDS, "discard")
    read_cards(state, document, colours)
    read_memory(state, document)
    state.steps = steps(game, document) if "now" in document else [Round()]
    seats = [getattr(step, "seat", 0) for step in state.steps]
    if seats and max(seats) >= len(colours):
        raise wrong("now", "seat-unknown", f"{COLOURS[max(seats)]} does not play")
    settle(state)
    return state


def read_cards(state: Harbour, document: Document, colours: tuple[str, ...]) -> None:
    hands = [f"hand-{colour}" for colour in colours]
    stacks = mapping(document.get("stacks", {}), "stacks", ("deck", "bids", *hands))
    for colour, card in mapping(stacks.get("bids", {}), "stacks.bids", colours).items():
        state.bids[colours.index(colour)] = word(card, CARDS, f"stacks.bids.{colour}")
    for seat, name in enumerate(hands):
        if name in stacks:
            state.hands[seat] = read_stack(stacks[name], f"stacks.{name}")
    if "deck" in stacks:
        state.deck = read_stack(stacks["deck"], "stacks.deck")
    rest = unseen(state)
    state.chance.shuffle(DECK, rest) if "deck" not in stacks else None
    for seat, name in enumerate(hands):
        if name not in stacks:
            state.hands[seat] = [rest.pop() for _ in range(min(HAND, len(rest)))]
    if "deck" not in stacks:
        state.deck = rest
    elif rest:
        raise wrong("stacks", "cards-missing", f"{len(rest)} cards are nowhere, among them {CARDS[rest[0]]}")


def read_stack(value: object, path: str) -> list[int]:
    return [word(card, CARDS, f"{path}.{i}") for i, card in enumerate(items(value, path))][::-1]


def unseen(state: Harbour) -> list[int]:
    """The cards that lie in no place yet."""
    copies = COPIES[str(state.options["deck"])]
    placed = [*state.deck, *(card for hand in state.hands for card in hand)]
    placed += [card for card in state.bids if card != NO_CARD]
    rest: list[int] = []
    for card, name in enumerate(CARDS):
        left = copies - placed.count(card) - state.discard[card]
        if left < 0:
            raise wrong("stacks", "cards-many", f"there are {copies} of {name}, not {copies - left}")
        rest += [card] * left
    return rest


def read_memory(state: Harbour, document: Document) -> None:
    state.deck_seen = [0] * len(state.deck)
    state.seen = [[1 << seat] * len(hand) for seat, hand in enumerate(state.hands)]
    names = [name for name, _, _ in state.memories()]
    known = mapping(document.get("known", {}), "known", names)
    for name, seen, owner in state.memories():
        path = f"known.{name}"
        if name not in known:
            continue
        listed = items(known[name], path)
        if len(listed) != len(seen):
            raise wrong(path, "cards-other", f"there are {len(seen)} cards, not {len(listed)}")
        for i, who in enumerate(reversed(listed)):
            colours = counts(who, COLOURS[: len(state.coins)], f"{path}.{len(seen) - 1 - i}", 1)
            seen[i] = owner | sum(1 << seat for seat, number in enumerate(colours) if number)
