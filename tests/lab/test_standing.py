"""What a match shows: against figures from books, and that chance alone is seldom taken for strength."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from caravela.lab.match import Line, Match
from caravela.lab.standing import Standing, elo, expected, interval, student, wilson

TWO = Match("empires", {"players": 2}, ("medium", "easy"), "x")
THREE = Match("empires", {"players": 3}, ("medium", "easy"), "x")


def line(number: int, ranking: list[int], scores: list[int] | None = None) -> Line:
    seats = len(ranking)
    return Line(number, scores or [0] * seats, ranking, [10] * seats, [0.5] * seats, [0.25] * seats, 30.0 + number)


def test_quantiles_of_student() -> None:
    tables = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
    for freedom, quantile in tables.items():
        assert student(freedom) == pytest.approx(quantile, abs=0.01)


def test_wilson_of_the_books() -> None:
    # Newcombe 1998, table I: 81 of 263 and 0 of 20.
    found = wilson(81 / 263, 263, 1.959964)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)
    found = wilson(0.0, 20, 1.959964)
    assert (round(found.low, 4), round(found.high, 4)) == (0.0, 0.1611)


def test_deals_that_hang_together_count_less() -> None:
    mixed = [0.5] * 60 + [1.0] * 20 + [0.0] * 20
    torn = [1.0] * 50 + [0.0] * 50
    apart, together = interval(mixed, 2), interval(torn, 2)
    assert apart.share == together.share == 0.5
    assert together.high - together.low > 1.3 * (apart.high - apart.low)
    # As wide as that of the hundred deals, or of the two hundred independent games: never narrower.
    assert together.low == pytest.approx(wilson(0.5, 100, student(99)).low, abs=0.002)
    assert apart == wilson(0.5, 200, student(99))
    assert interval([0.7], 2)[1:] == (0.0, 1.0)
    assert interval([], 2) == (0.5, 0.0, 1.0)


def test_everything_won_has_a_bound_below() -> None:
    found = interval([1.0] * 50, 2)
    assert found.share == found.high == 1.0
    assert found.low == pytest.approx(0.96, abs=0.01)


def test_even_players_are_called_different_once_in_twenty_times() -> None:
    rng = Random(5)
    wrong = 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            lucky = rng.random()  # the deal favours one level in both seatings
            deals.append(sum([1 for _ in range(2) if rng.random() < lucky]) / 2)
        found = interval(deals, 2)
        wrong += not found.low <= 0.5 <= found.high
    assert 4 <= wrong <= 36


def test_elo() -> None:
    assert elo(10 / 11, 2) == pytest.approx(400)
    assert elo(0.25, 2) == pytest.approx(-190.85, abs=0.01)
    for players in (2, 3, 4, 6):
        assert elo(0.5, players) == pytest.approx(0, abs=1e-6)
        assert elo(expected(10**0.5, players), players) == pytest.approx(200)
        assert (elo(0.0, players), elo(1.0, players)) == (-inf, inf)
    assert expected(2.0, 4) == pytest.approx((2 / 5 + 6 / 7) / 2)


def test_shared_places_are_shared_and_deals_that_are_not_whole_are_left_out() -> None:
    lines = [line(0, [1, 2], [9, 4]), line(1, [1, 1], [5, 5]), line(2, [1, 2]), line(3, [2, 1]), line(4, [1, 2])]
    standing = Standing(TWO, lines)
    medium, easy = standing.sides
    assert (standing.games, standing.deals) == (4, [0.75, 1.0])
    assert (medium.first, easy.first) == (3.5, 0.5)
    assert (medium.score, easy.score) == (14 / 4, 9 / 4)
    assert (medium.decisions, medium.thinks, medium.longest) == (40, 0.05, 0.25)
    assert standing.memory == 34.0
    assert standing.interval().share == 3.5 / 4


def test_with_three_players_each_is_also_counted_alone() -> None:
    # Medium comes first in every game; where two of them sit, they share it once.
    lines = [line(n, [1 if level == 0 else 3 for level in THREE.seating(n)]) for n in range(6)]
    medium, easy = Standing(THREE, lines).sides
    assert (medium.first, easy.first) == (6.0, 0.0)
    assert (medium.alone, easy.alone) == (3.0, 0.0)
    assert medium.seats == easy.seats == 9
    standing = Standing(THREE, [line(n, [1, 1, 1]) for n in range(6)])
    assert standing.sides[0].first == pytest.approx(3.0)
    assert standing.sides[0].alone / standing.lonely == pytest.approx(1 / 3)
    assert standing.better() == 0
