"""What is hidden: who knows what, and that every deal that fits is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from caravela.engine import EngineError, Zone
from caravela.engine.zones import EMPTY, EVERYBODY, redraw

WORDS = ("a", "b", "c", "d", "e")


class Dice(Random):
    """A generator whose draws are given, to walk through every outcome."""

    def __init__(self, numbers: list[float]) -> None:
        super().__init__()
        self.numbers = numbers
        self.used = 0

    def random(self) -> float:
        self.used += 1
        if self.used > len(self.numbers):
            self.numbers.append(0.0)
        return self.numbers[self.used - 1]


def deals(make: list[tuple[list[int], list[int] | None, list[frozenset[int] | None] | None]]) -> Counter[str]:
    """How often each deal comes in 24,000 redraws for a spectator."""
    found: Counter[str] = Counter()
    rng = Random(1)
    for _ in range(24_000):
        zones = [Zone(str(i), "pool", cards[:], WORDS, knows, allowed) for i, (cards, knows, allowed) in enumerate(make)]
        redraw(zones, None, rng)
        found[" ".join(str(zone.cards) for zone in zones)] += 1
    return found


def fitting(cards: list[int], allowed: list[frozenset[int] | None]) -> set[tuple[int, ...]]:
    """Every order of the cards that fits, by trying all."""
    fits = [
        order
        for order in permutations(cards)
        if all(bound is None or card in bound for card, bound in zip(order, allowed, strict=True))
    ]
    return set(fits)


@pytest.mark.parametrize(
    "allowed",
    [
        [None, None, None, None],
        [frozenset({2, 3}), None, None, None],
        [frozenset({1, 2, 3}), frozenset({3}), None, None],
        [frozenset({1, 2, 3}), frozenset({2, 3}), frozenset({1, 2, 3}), None],
        [None, frozenset({2, 3}), frozenset({2, 3}), None],
        [frozenset({0, 1, 2, 3}), frozenset({1, 2, 3}), frozenset({2, 3}), frozenset({3})],
    ],
)
def test_bounded_deals_are_exactly_those_that_fit_and_equally_likely(allowed: list[frozenset[int] | None]) -> None:
    cards = [3, 1, 2, 0] if allowed[-1] is None else [0, 1, 2, 3]
    possible = fitting([0, 1, 2, 3], allowed)
    # Start from one deal that fits.
    start = list(min(possible))
    found = deals([(start, None, allowed)])
    assert {tuple(map(int, deal.strip("[]").split(", "))) for deal in found} == possible
    share = 24_000 / len(possible)
    assert all(abs(count - share) < 6 * share**0.5 for count in found.values()), (cards, found)


def test_like_cards_count_by_their_number() -> None:
    # Two of the three cards are alike: the place with the odd one is uniform.
    found = deals([([0, 0, 1], None, None)])
    assert set(found) == {"[0, 0, 1]", "[0, 1, 0]", "[1, 0, 0]"}
    assert all(abs(count - 8000) < 500 for count in found.values())


def test_known_cards_stay_and_cards_change_places_among_zones_of_one_pool() -> None:
    found = deals([([0, 1], [EVERYBODY, 0], None), ([2, 3], [0, 0], None)])
    assert all(deal.startswith("[0, ") for deal in found)
    assert len(found) == 6


def test_pools_do_not_mix_and_empty_places_stay_empty() -> None:
    rng = Random(3)
    for _ in range(50):
        one = Zone("one", "x", [0, EMPTY, 1], WORDS, slots=("p", "q", "r"))
        other = Zone("other", "y", [2, 3], WORDS)
        redraw([one, other], None, rng)
        assert one.cards[1] == EMPTY
        assert sorted(one.cards) == [EMPTY, 0, 1]
        assert sorted(other.cards) == [2, 3]


def test_who_knows_a_card() -> None:
    zone = Zone("hand", "cards", [0, 1, 2, EMPTY], WORDS, [0b01, 0b10, EVERYBODY, 0])
    seats = (None, 0, 1, 2)
    assert [zone.known_to(0, seat) for seat in seats] == [False, True, False, False]
    assert [zone.known_to(1, seat) for seat in seats] == [False, False, True, False]
    assert [zone.known_to(2, seat) for seat in seats] == [True, True, True, True]
    assert not Zone("deck", "cards", [0], WORDS).known_to(0, 0)
    assert [zone.word(i) for i in range(4)] == ["a", "b", "c", ""]


@pytest.mark.parametrize("knows", [None, [0, 0, 0, 0]])
def test_states_that_look_alike_give_the_same_deal_for_the_same_generator(knows: list[int] | None) -> None:
    for seed in range(30):
        results = []
        for cards in permutations([0, 1, 2, 3]):
            zone = Zone("deck", "cards", list(cards), WORDS, None if knows is None else knows[:])
            redraw([zone], None, Random(seed))
            results.append(zone.cards)
        assert all(result == results[0] for result in results)


def test_a_redraw_keeps_the_list_of_the_state() -> None:
    cards = [0, 1, 2]
    redraw([Zone("deck", "cards", cards, WORDS)], None, Random(0))
    assert sorted(cards) == [0, 1, 2]


def test_zones_that_contradict_what_is_known_are_an_error() -> None:
    zone = Zone("deck", "cards", [0, 1], WORDS, None, [frozenset({4}), None])
    with pytest.raises(EngineError, match="fits nowhere"):
        redraw([zone], None, Random(0))


def test_the_outcomes_of_a_bounded_deal_enumerated_exactly() -> None:
    """Walk through every path of the generator's draws.

    Each fitting deal is reached, with one and the same probability.
    """
    allowed: list[frozenset[int] | None] = [frozenset({1, 2}), None, frozenset({2})]
    chances: dict[tuple[int, ...], float] = {}
    steps = 12  # a common multiple of the numbers of choices, so that each cell of the draws has one outcome
    for first in range(steps):
        for second in range(steps):
            for third in range(steps):
                zone = Zone("deck", "cards", [1, 0, 2], WORDS, None, allowed[:])
                draws = [(n + 0.5) / steps for n in (first, second, third)]
                redraw([zone], None, Dice(draws))
                deal = tuple(zone.cards)
                chances[deal] = chances.get(deal, 0) + steps**-3
    possible = fitting([0, 1, 2], allowed)
    assert set(chances) == possible
    assert all(abs(chance - 1 / len(possible)) < 1e-9 for chance in chances.values())
