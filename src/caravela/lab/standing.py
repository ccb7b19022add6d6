"""What a match shows: first places with an interval, and the difference in Elo points. Plays nothing.

The games of a deal share its luck, so they are one observation, not several: the interval is Wilson's for so many games as the
deals are worth (their number divided by the design effect, which is how much more the shares of deals vary than those of as
many independent games would), with Student's quantile for the number of deals. A design effect below 1 counts as 1: the
interval is never narrower than for independent games.
"""

from __future__ import annotations

from math import inf, log10, pi, sqrt, tan
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

from caravela.lab.match import SEATINGS, Line, Match

CONFIDENCE: Final = 0.95
ELO: Final = 400.0
MOST: Final = 1e9  # times as strong


class Interval(NamedTuple):
    """A share of first places and where it may lie."""

    share: float
    low: float
    high: float


class Side:
    """What one level of a match did, over all the seats that it held."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.first = 0.0
        self.alone = 0.0
        self.seats = 0
        self.points = 0
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def add(self, line: Line, seats: list[int]) -> None:
        """Count what it did in these seats of a game."""
        first = sum([1 for seat in seats if line.ranking[seat] == 1]) / line.ranking.count(1)
        self.first += first
        if len(seats) == 1:
            self.alone += first
        for seat in seats:
            self.seats += 1
            self.points += line.scores[seat]
            self.decisions += line.decisions[seat]
            self.seconds += line.seconds[seat]
            self.longest = max(self.longest, line.longest[seat])

    @property
    def score(self) -> float:
        """Points in the mean."""
        return self.points / self.seats if self.seats else 0.0

    @property
    def thinks(self) -> float:
        """Seconds for a decision in the mean."""
        return self.seconds / self.decisions if self.decisions else 0.0


class Standing:
    """The sum of the whole deals among the games of a match."""

    def __init__(self, match: Match, lines: list[Line]) -> None:
        self.match = match
        self.sides = (Side(match.bots[0]), Side(match.bots[1]))
        self.deals: list[float] = []
        self.memory = 0.0
        by_deal: dict[int, list[Line]] = {}
        for line in lines:
            by_deal.setdefault(line.game // SEATINGS, []).append(line)
            self.memory = max(self.memory, line.memory)
        for _, played in sorted(by_deal.items()):
            if len(played) == SEATINGS:
                before = self.sides[0].first
                for line in played:
                    seating = match.seating(line.game)
                    for level, side in enumerate(self.sides):
                        side.add(line, [seat for seat, there in enumerate(seating) if there == level])
                self.deals.append((self.sides[0].first - before) / SEATINGS)
        self.games = len(self.deals) * SEATINGS
        #: Games in which each level sat alone against the other.
        self.lonely = self.games // 2 if match.players > 2 else self.games

    def interval(self) -> Interval:
        """The first level's share of first places; even is a half."""
        return interval(self.deals, SEATINGS)

    def elo(self) -> Interval:
        """How many Elo points the first level is ahead; infinite where it took everything or nothing."""
        players = self.match.players
        return Interval(*[elo(share, players) for share in self.interval()])

    def better(self) -> int:
        """1 when the interval lies above even, -1 when below, 0 when it holds even and nothing is shown."""
        found = self.interval()
        return (found.low > 0.5) - (found.high < 0.5)


def interval(deals: list[float], seatings: int) -> Interval:
    """The mean share of the deals, each played in so many seatings; all is open where there are fewer than two."""
    if len(deals) < 2:
        return Interval(fmean(deals) if deals else 0.5, 0.0, 1.0)
    share = fmean(deals)
    games = float(len(deals) * seatings)
    independent = share * (1.0 - share) / games
    if independent > 0.0:
        games /= max(1.0, variance(deals) / len(deals) / independent)
    return wilson(share, games, student(len(deals) - 1))


def wilson(share: float, games: float, quantile: float) -> Interval:
    """Wilson's interval for a share seen in so many games."""
    square = quantile * quantile / games
    middle = (share + square / 2.0) / (1.0 + square)
    wide = quantile * sqrt(share * (1.0 - share) / games + square / (4.0 * games)) / (1.0 + square)
    return Interval(share, max(0.0, middle - wide), min(1.0, middle + wide))


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Student's quantile for a two-sided interval, to a hundredth from 3 degrees of freedom on."""
    z = NormalDist().inv_cdf(0.5 + confidence / 2.0)
    if freedom < 3:
        tail = 1.0 - confidence
        return 1.0 / tan(pi * tail / 2.0) if freedom == 1 else (1.0 - tail) * sqrt(2.0 / (tail * (2.0 - tail)))
    found = z
    for power, term in enumerate(_cornish_fisher(z), 1):
        found += term / freedom**power
    return found


def _cornish_fisher(z: float) -> list[float]:
    return [
        (z**3 + z) / 4.0,
        (5.0 * z**5 + 16.0 * z**3 + 3.0 * z) / 96.0,
        (3.0 * z**7 + 19.0 * z**5 + 17.0 * z**3 - 15.0 * z) / 384.0,
        (79.0 * z**9 + 776.0 * z**7 + 1482.0 * z**5 - 1920.0 * z**3 - 945.0 * z) / 92160.0,
    ]


def expected(strength: float, players: int) -> float:
    """The share of first places of a level so many times as strong, in the seatings of a match.

    Whoever is twice as strong comes first twice as often, as in Elo's formula for two.
    """
    others = players - 1
    alone = strength / (strength + others)
    return alone if players == 2 else (alone + others * strength / (others * strength + 1.0)) / 2.0


def elo(share: float, players: int) -> float:
    """The difference in Elo points that makes this share expected."""
    if share <= 0.0 or share >= 1.0:
        return -inf if share <= 0.0 else inf
    low, high = 1.0 / MOST, MOST
    for _ in range(100):
        middle = sqrt(low * high)
        if expected(middle, players) < share:
            low = middle
        else:
            high = middle
    return ELO * log10(sqrt(low * high))
