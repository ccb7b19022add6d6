"""Trains a game's judgement of positions from self-play, and says how good it is on games that it has not seen.

Each fifth game is held out: nothing is fitted to it. Both judgements are measured as a search uses them, by `bots.values`.
Knows games only by their ids.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum, sqrt
from typing import Final, NamedTuple

from caravela import games
from caravela.bots.values import FORM, HandValue, LearnedValue, Value
from caravela.lab.network import EPOCHS, Sureness, Weights, fit, fit_sureness, log_loss
from caravela.lab.positions import Position, Source, collect

FEWEST: Final = 10  # games
EACH_HELD_OUT: Final = 5
BINS: Final = 10
THIRDS: Final = 3

#: Told of steps that are done: games, then rounds of learning.
Tell = Callable[[int], None]


class Bin(NamedTuple):
    """Seats to which a chance within a tenth was given: how many, the mean chance, and the share that really won."""

    seats: int
    chance: float
    won: float


class Measure(NamedTuple):
    """How good a judgement is: the mean of -log(chance of who won), in all and by thirds of the game; the error in points."""

    loss: float
    thirds: list[float]
    points: float
    bins: list[Bin]


class Trained(NamedTuple):
    """What was learned, from how much, and how good it is on the games that were held out; `even`: the loss of equal chances."""

    source: Source
    games: int
    positions: int
    held_out: int
    sure: Sureness
    weights: Weights
    even: float
    hand: Measure
    learned: Measure


def steps(count: int) -> int:
    """How many steps `train` tells of."""
    return count + EPOCHS


def train(source: Source, count: int, jobs: int, tell: Tell | None = None) -> Trained:
    """Play so many games, learn from four of five, measure on the fifth."""
    game = games.get(source.game)
    played = collect(source, count, jobs, tell)
    seen = [position for number, one in enumerate(played) if number % EACH_HELD_OUT != EACH_HELD_OUT - 1 for position in one]
    unseen = [position for one in played[EACH_HELD_OUT - 1 :: EACH_HELD_OUT] for position in one]
    sure = fit_sureness(seen)
    weights = fit(seen, sure, source.seed, tell)
    hand = HandValue(game, sure.late, sure.earlier)
    learned = LearnedValue(game, hand, weights.hidden, weights.chance, weights.score)
    even = _mean([log_loss([1.0 / len(position.chances)] * len(position.chances), position.chances) for position in unseen])
    return Trained(
        source, count, len(seen), len(unseen), sure, weights, even, measure(hand, unseen), measure(learned, unseen)
    )


def measure(value: Value, positions: list[Position]) -> Measure:
    """How good a judgement is on these positions."""
    losses: list[list[float]] = [[] for _ in range(THIRDS)]
    errors: list[float] = []
    given: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for position in positions:
        chances, scores = value.weigh(position.parts, position.progress)
        losses[min(THIRDS - 1, int(position.progress * THIRDS))].append(log_loss(chances, position.chances))
        errors += [(score - wanted) ** 2 for score, wanted in zip(scores, position.scores)]
        for chance, won in zip(chances, position.chances):
            given[min(BINS - 1, int(chance * BINS))].append((chance, won))
    bins = [Bin(len(some), _mean([one for one, _ in some]), _mean([won for _, won in some])) for some in given]
    every = [loss for third in losses for loss in third]
    return Measure(_mean(every), [_mean(third) for third in losses], sqrt(_mean(errors)), bins)


def _mean(values: list[float]) -> float:
    return fsum(values) / len(values) if values else 0.0


def document(trained: Trained) -> dict[str, object]:
    """The file that `bots.values` reads. Which judgement is the best is for a match to say: until then the hand-written one."""
    return {
        "form": FORM,
        "game": trained.source.game,
        "best": "hand",
        "trained": {
            "rules": games.get(trained.source.game).rules_version,
            "games": trained.games,
            "seed": trained.source.seed,
            "positions": trained.positions,
            "loss": {
                "even": round(trained.even, 4),
                "hand": round(trained.hand.loss, 4),
                "learned": round(trained.learned.loss, 4),
            },
        },
        "late": trained.sure.late,
        "earlier": trained.sure.earlier,
        **trained.weights._asdict(),
    }
