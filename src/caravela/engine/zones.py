"""What is hidden, declared once: places that hold cards, who knows each card, and what else is known of it.

From a state's zones the engine derives what a seat sees, a full state drawn from what it knows (`determinize`) and the test
that no secret leaks. A card is a small number; cards of one pool are alike from outside and change places among themselves.
Knows no game; draws with the caller's generator, never with the state's own chance.
"""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.engine.errors import EngineError

NOBODY: Final = 0
EVERYBODY: Final = -1  # spectators too
EMPTY: Final = -1


class Zone:
    """A place for hidden cards.

    `cards` is the state's own list (the last card of a stack is its top), `EMPTY` where a fixed place holds none. `knows[i]`
    is a set of seats as bits, who knows card i (`EVERYBODY`: spectators too); None: nobody knows any. `allowed[i]`, where not
    None, is the set of cards that public events leave possible at place i; the sets of one pool are nested (a failed expedition
    bounds a counter from below). `words` names the cards; `slots`, where a zone is fixed places and not a stack, their names.
    """

    __slots__ = ("name", "pool", "cards", "words", "knows", "allowed", "slots")

    def __init__(
        self,
        name: str,
        pool: str,
        cards: list[int],
        words: tuple[str, ...],
        knows: list[int] | None = None,
        allowed: list[frozenset[int] | None] | None = None,
        slots: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.pool = pool
        self.cards = cards
        self.words = words
        self.knows = knows
        self.allowed = allowed
        self.slots = slots

    def known_to(self, place: int, seat: int | None) -> bool:
        """Does the seat (None: a spectator) know the card at this place?"""
        if self.knows is None:
            return False
        mask = self.knows[place]
        if seat is None:
            return mask == EVERYBODY
        return bool(mask >> seat & 1)

    def word(self, place: int) -> str:
        """The card's word ("" for an empty place)."""
        card = self.cards[place]
        return "" if card == EMPTY else self.words[card]


class _Place:
    __slots__ = ("cards", "index", "allowed")

    def __init__(self, cards: list[int], index: int, allowed: frozenset[int] | None) -> None:
        self.cards = cards
        self.index = index
        self.allowed = allowed


def redraw(zones: list[Zone], seat: int | None, rng: Random) -> None:
    """Replace every card that the seat does not know by one drawn from what it may be, in place.

    Equally likely among all ways that fit. The unknown cards of a pool are sorted before they are dealt, so that two states that
    look alike to the seat give the same outcome for the same generator.
    """
    pools: dict[str, list[Zone]] = {}
    for zone in zones:
        pools.setdefault(zone.pool, []).append(zone)
    for pool in pools.values():
        if len(pool) == 1 and pool[0].knows is None and pool[0].allowed is None and not pool[0].slots:
            _shuffled(pool[0].cards, rng)
        else:
            _redraw_pool(pool, seat, rng)


def _shuffled(cards: list[int], rng: Random) -> None:
    cards.sort()
    _mix(cards, rng)


def _mix(cards: list[int], rng: Random) -> None:
    random = rng.random
    for i in range(len(cards) - 1, 0, -1):
        j = int(random() * float(i + 1))  # compiled, a float times an int is an operation on objects
        cards[i], cards[j] = cards[j], cards[i]


def _redraw_pool(pool: list[Zone], seat: int | None, rng: Random) -> None:
    places: list[_Place] = []
    bounded: list[_Place] = []
    cards: list[int] = []
    for zone in pool:
        for index, card in enumerate(zone.cards):
            if card == EMPTY or zone.known_to(index, seat):
                continue
            allowed = None if zone.allowed is None else zone.allowed[index]
            (places if allowed is None else bounded).append(_Place(zone.cards, index, allowed))
            cards.append(card)
    cards.sort()
    # The sets are nested: dealing to the tightest place first, evenly among what fits, makes every whole deal equally likely.
    bounded.sort(key=_tightness)
    for place in bounded:
        assert place.allowed is not None
        fitting = [i for i, card in enumerate(cards) if card in place.allowed]
        if not fitting:
            raise EngineError("a hidden card fits nowhere: the zones contradict what is known")
        place.cards[place.index] = cards.pop(fitting[int(rng.random() * len(fitting))])
    _mix(cards, rng)
    for place, card in zip(places, cards, strict=True):
        place.cards[place.index] = card


def _tightness(place: _Place) -> int:
    return 0 if place.allowed is None else len(place.allowed)
