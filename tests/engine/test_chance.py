"""Chance: the same numbers for ever, without bias, and independent of everything but seed and stream."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from caravela.engine import BadDocument, Chance
from caravela.engine.chance import WORDS_A_BLOCK, block, keyed

NAMES = ("a", "b")
FIRST_WORDS = [170020248, 3493350091, 1919904599, 899896306]
FIRST_DICE = [5, 3, 1, 0, 1, 4, 4, 0, 5, 3, 2, 4, 4, 2, 2, 2, 0, 3, 4, 4]
FIRST_SHUFFLE = [6, 2, 0, 4, 9, 8, 5, 1, 3, 7]


def words(seed: str, stream: str, count: int) -> list[int]:
    """The words of a stream as the definition has them.

    BLAKE2b of stream and block number, keyed by the seed's hash.
    """
    key = blake2b(seed.encode(), digest_size=32).digest()
    data = b""
    index = 0
    while len(data) < 4 * count:
        data += blake2b(f"{stream}:{index}".encode(), digest_size=64, key=key).digest()
        index += 1
    return [int.from_bytes(data[4 * i : 4 * i + 4], "big") for i in range(count)]


def drawn(chance: Chance, stream: int, count: int) -> list[int]:
    return [chance.below(stream, 1 << 32) for _ in range(count)]


def test_the_first_numbers_never_change() -> None:
    chance = Chance("caravela", NAMES)
    assert drawn(chance, 0, 4) == FIRST_WORDS
    assert [chance.below(1, 6) for _ in range(20)] == FIRST_DICE
    cards = list(range(10))
    chance.shuffle(1, cards)
    assert cards == FIRST_SHUFFLE


def test_the_words_are_those_of_the_definition_across_blocks() -> None:
    chance = Chance("caravela", NAMES)
    assert drawn(chance, 0, 50) == words("caravela", "a", 50)
    assert block(keyed("caravela"), "b", 2) == words("caravela", "b", 48)[32:]


def test_streams_do_not_touch_each_other() -> None:
    alone, mixed = Chance("seed", NAMES), Chance("seed", NAMES)
    expected = drawn(alone, 1, 40)
    found: list[int] = []
    for _ in range(40):
        mixed.below(0, 1000)
        found += drawn(mixed, 1, 1)
    assert found == expected


@pytest.mark.parametrize("used", [0, 1, WORDS_A_BLOCK - 1, WORDS_A_BLOCK, WORDS_A_BLOCK + 1, 40])
def test_a_copy_goes_on_with_the_same_numbers_from_inside_a_block_and_at_its_edge(used: int) -> None:
    chance = Chance("seed", NAMES)
    drawn(chance, 0, used)
    copy = chance.copy()
    expected = words("seed", "a", used + 20)[used:]
    assert drawn(copy, 0, 20) == expected
    assert drawn(chance, 0, 20) == expected
    assert copy.positions == chance.positions
    assert copy.positions is not chance.positions


def test_a_position_alone_is_enough_to_go_on() -> None:
    chance = Chance("seed", NAMES)
    chance.positions = [21, 0]
    assert drawn(chance, 0, 5) == words("seed", "a", 26)[21:]


def test_below_has_no_bias() -> None:
    # 2**32 is no multiple of 3 * 2**30: a plain remainder would give the first quarter twice as often.
    chance = Chance("bias", NAMES)
    n = 3 * 2**30
    values = [chance.below(0, n) for _ in range(4000)]
    assert max(values) < n
    assert chance.positions[0] > 4000, "no word was refused"
    thirds = Counter(value * 3 // n for value in values)
    assert all(1200 < thirds[third] < 1470 for third in range(3))


def test_below_refuses_words_beyond_the_last_whole_multiple() -> None:
    n = 3 * 2**30
    chance = Chance("bias", NAMES)
    kept = [word for word in words("bias", "a", 200) if word < n]
    assert [chance.below(0, n) for _ in range(len(kept))] == kept


def test_a_die_falls_evenly() -> None:
    chance = Chance("die", NAMES)
    falls = Counter(chance.below(0, 6) for _ in range(6000))
    assert all(880 < falls[side] < 1120 for side in range(6))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    chance = Chance("shuffle", NAMES)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(0, cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_impossible_bounds(n: int) -> None:
    with pytest.raises(ValueError, match="between 1 and"):
        Chance("seed", NAMES).below(0, n)


def test_one_possibility_costs_a_word_like_any_other() -> None:
    chance = Chance("seed", NAMES)
    assert chance.below(0, 1) == 0
    assert chance.positions == [1, 0]


def test_a_script_comes_first_and_is_not_shared_with_copies() -> None:
    chance = Chance("seed", NAMES)
    chance.script = {0: [3, 5]}
    copy = chance.copy()
    assert [chance.below(0, 6), chance.below(0, 6)] == [3, 5]
    assert chance.positions == [0, 0]
    assert [copy.below(0, 6), copy.below(0, 6)] == [3, 5]
    assert chance.below(0, 6) == copy.below(0, 6) == words("seed", "a", 1)[0] % 6


def test_a_script_that_cannot_be_is_refused_by_name() -> None:
    chance = Chance("seed", NAMES)
    chance.script = {1: [6]}
    with pytest.raises(BadDocument, match=r"next\.b: 6 was to come, but only 0 to 5 can"):
        chance.below(1, 6)


def test_reseeding_begins_anew() -> None:
    chance = Chance("seed", NAMES)
    drawn(chance, 0, 7)
    chance.script = {1: [1]}
    chance.reseed("other")
    assert drawn(chance, 0, 20) == words("other", "a", 20)
    assert chance.positions == [20, 0]
    assert chance.script is None


def test_seeds_and_streams_matter() -> None:
    assert len({tuple(words(seed, stream, 4)) for seed in ("1", "2", "") for stream in ("a", "b")}) == 6
