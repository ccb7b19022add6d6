"""Fits judgements of positions: how sure the hand-written one may be, and the network that corrects it.

Plain Python, with sums that are exact or in a fixed order: the same positions and the same seed give the same weights to the
last digit. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum, log, sqrt
from operator import mul
from random import Random
from typing import Final, NamedTuple

from caravela.bots.values import inputs, shares, sums
from caravela.lab.positions import Position

HIDDEN: Final = 8
EPOCHS: Final = 5
BATCH: Final = 32
RATE: Final = 0.01
LAST_RATE: Final = 0.05  # of RATE, in the last epoch
DECAY: Final = 1e-3
POINTS: Final = 0.3  # how much the error in points counts beside the one in chances
CLIP: Final = 4.0  # an input further from the mean counts no more
DIGITS: Final = 5
MOMENTUM: Final = (0.9, 0.999)
TINY: Final = 1e-8
LEAST_POINTS: Final = 0.5  # nobody is as good as sure of winning for less
LEAST: Final = 1e-4  # a chance taken for 0 costs no more than this


class Sureness(NamedTuple):
    """The two numbers of `HandValue`."""

    late: float
    earlier: float


class Weights(NamedTuple):
    """The numbers of `LearnedValue`."""

    hidden: list[list[float]]
    chance: list[float]
    score: list[float]


def log_loss(found: list[float], wanted: list[float]) -> float:
    """What chances cost, given what came of it."""
    return -fsum([part * log(max(chance, LEAST)) for chance, part in zip(found, wanted) if part])


def fit_sureness(positions: list[Position]) -> Sureness:
    """The two numbers that cost least, by a search in ever smaller steps."""
    worths = [(sums(position.parts), position.progress, position.chances) for position in positions]

    def cost(late: float, earlier: float) -> float:
        total = []
        for values, progress, wanted in worths:
            points = late + earlier * (1.0 - progress)
            total.append(log_loss(shares([value / points for value in values]), wanted))
        return fsum(total)

    best = (4.0, 16.0)
    least = cost(*best)
    step = 2.0
    while step > 1.02:
        tried = [
            (max(LEAST_POINTS, best[0] * one), max(LEAST_POINTS, best[1] * other))
            for one, other in ((step, 1.0), (1 / step, 1.0), (1.0, step), (1.0, 1 / step))
        ]
        costs = [cost(*one) for one in tried]
        if min(costs) < least:
            least = min(costs)
            best = tried[costs.index(least)]
        else:
            step = sqrt(step)
    return Sureness(round(best[0], 3), round(best[1], 3))


class Sample(NamedTuple):
    """A position made ready: by seat, its inputs, its strength and points by hand, and what came of it."""

    inputs: list[list[float]]
    strengths: list[float]
    worths: list[float]
    chances: list[float]
    scores: list[float]


def ready(position: Position, sure: Sureness) -> Sample:
    """What the network sees of a position."""
    worths = sums(position.parts)
    points = sure.late + sure.earlier * (1.0 - position.progress)
    given = inputs(position.parts, worths, points, position.progress)
    return Sample(given, [worth / points for worth in worths], worths, position.chances, position.scores)


class Scales(NamedTuple):
    """The mean and the spread of each input, and the spread of the error in points."""

    means: list[float]
    spreads: list[float]
    points: float


def scales_of(samples: list[Sample]) -> Scales:
    """Over all seats of all samples; an input that never changes has the spread 1."""
    rows = [given for sample in samples for given in sample.inputs]
    means = [fsum(column) / len(rows) for column in zip(*rows)]
    spreads = []
    for place, mean in enumerate(means):
        spread = sqrt(fsum([(row[place] - mean) ** 2 for row in rows]) / len(rows))
        spreads.append(spread if spread > 1e-6 else 1.0)
    errors = [(score - worth) ** 2 for sample in samples for score, worth in zip(sample.scores, sample.worths)]
    return Scales(means, spreads, max(1.0, sqrt(fsum(errors) / len(errors))))


def scaled(sample: Sample, scales: Scales) -> Sample:
    """With inputs around 0, and a 1 at the end that the bias is multiplied with."""
    rows = []
    for given in sample.inputs:
        row = [(value - mean) / spread for value, mean, spread in zip(given, scales.means, scales.spreads)]
        rows.append([*row, 1.0])
    return sample._replace(inputs=rows)


class Learner:
    """A network while it learns, on scaled inputs; its parameters in one list of rows: hidden units, then chance, then score."""

    def __init__(self, given: int, rng: Random) -> None:
        wide = 1.0 / sqrt(given)
        self.rows = [[rng.uniform(-wide, wide) for _ in range(given)] for _ in range(HIDDEN)]
        self.rows += [[0.0] * HIDDEN, [0.0] * HIDDEN]
        self.first = [[0.0] * len(row) for row in self.rows]
        self.second = [[0.0] * len(row) for row in self.rows]
        self.steps = 0

    def shown(self, row: list[float]) -> tuple[list[float], list[float]]:
        """What the hidden units show for a seat, and how steep each is there."""
        values, slopes = [], []
        for weights in self.rows[:HIDDEN]:
            total = fsum(map(mul, weights, row))
            size = 1.0 + abs(total)
            values.append(total / size)
            slopes.append(1.0 / (size * size))
        return values, slopes

    def learn(self, batch: list[Sample], points: float, rate: float) -> None:
        """One step down the slope of the mean cost of a batch."""
        slope = [[0.0] * len(row) for row in self.rows]
        for sample in batch:
            self.add(sample, points, slope)
        self._step(slope, rate, len(batch))

    def add(self, sample: Sample, points: float, slope: list[list[float]]) -> None:
        """Add the slope of what a sample costs."""
        chance, score = self.rows[HIDDEN], self.rows[HIDDEN + 1]
        seen = [self.shown(row) for row in sample.inputs]
        found = shares([strength + fsum(map(mul, chance, one[0])) for strength, one in zip(sample.strengths, seen)])
        seats = len(seen)
        for seat, (values, slopes) in enumerate(seen):
            by_chance = found[seat] - sample.chances[seat]
            wrong = (sample.worths[seat] - sample.scores[seat]) / points + fsum(map(mul, score, values))
            by_score = POINTS * wrong / seats
            slope[HIDDEN] = [old + by_chance * value for old, value in zip(slope[HIDDEN], values)]
            slope[HIDDEN + 1] = [old + by_score * value for old, value in zip(slope[HIDDEN + 1], values)]
            row = sample.inputs[seat]
            for unit in range(HIDDEN):
                back = (by_chance * chance[unit] + by_score * score[unit]) * slopes[unit]
                if back:
                    slope[unit] = [old + back * value for old, value in zip(slope[unit], row)]

    def _step(self, slope: list[list[float]], rate: float, count: int) -> None:
        """Adam."""
        self.steps += 1
        one, two = MOMENTUM
        late_one, late_two = 1.0 - one**self.steps, 1.0 - two**self.steps
        for weights, first, second, slopes in zip(self.rows, self.first, self.second, slope):
            for place, value in enumerate(slopes):
                down = value / count + DECAY * weights[place]
                first[place] = one * first[place] + (1.0 - one) * down
                second[place] = two * second[place] + (1.0 - two) * down * down
                weights[place] -= rate * first[place] / late_one / (sqrt(second[place] / late_two) + TINY)

    def weights(self, scales: Scales) -> Weights:
        """For inputs as they are, rounded to what matters."""
        hidden = []
        for row in self.rows[:HIDDEN]:
            plain = [weight / spread for weight, spread in zip(row, scales.spreads)]
            bias = row[-1] - fsum([weight * mean for weight, mean in zip(plain, scales.means)])
            hidden.append([_short(weight) for weight in [*plain, bias]])
        score = [_short(weight * scales.points) for weight in self.rows[HIDDEN + 1]]
        return Weights(hidden, [_short(weight) for weight in self.rows[HIDDEN]], score)


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")


def fit(positions: list[Position], sure: Sureness, seed: str, tell: Callable[[int], None] | None = None) -> Weights:
    """The network that learned from these positions, in an order that hangs on the seed. `tell` hears of every epoch."""
    rng = Random(f"{seed}-network")
    plain = [ready(position, sure) for position in positions]
    scales = scales_of(plain)
    samples = [scaled(sample, scales) for sample in plain]
    learner = Learner(len(samples[0].inputs[0]), rng)
    for epoch in range(EPOCHS):
        rate = RATE * LAST_RATE ** (epoch / max(1, EPOCHS - 1))
        for place in range(len(samples) - 1, 0, -1):
            other = int(rng.random() * (place + 1))
            samples[place], samples[other] = samples[other], samples[place]
        for first in range(0, len(samples), BATCH):
            learner.learn(samples[first : first + BATCH], scales.points, rate)
        if tell is not None:
            tell(1)
    return learner.weights(scales)
