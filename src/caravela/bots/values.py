"""What a position promises each seat: its chance to win and its final score. What a search leans on where it stops looking.

`hand(game)` rests on the game's own features and weights alone; `learned(game)` on a small network trained by the lab, which
corrects the former. Both look at whole positions as somebody imagines them, and see of them what the game's features do.
Knows games only through the engine; what was learned lies as a file in the package of the game.
"""

from __future__ import annotations

import json
import sys
from math import exp
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from caravela.bots.search.glance import players_of
from caravela.engine import EngineError, Game, State
from caravela.engine.compiling import mypyc_attr

#: How many points a rival must be ahead to be e times as likely to win: LATE at the end, and so many more at the beginning.
LATE: Final = 4.0
EARLIER: Final = 16.0
FORM: Final = 1  # of the files
FOLDER: Final = "values"


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A judgement of positions. It keeps nothing from one to the next."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def chances(self, state: State) -> list[float]:
        """Each seat's chance to win, a shared victory in parts: together 1."""
        return self.judge(state)[0]

    def scores(self, state: State) -> list[float]:
        """Each seat's expected points at the end."""
        return self.judge(state)[1]

    def judge(self, state: State) -> tuple[list[float], list[float]]:
        """Chances and scores together, for less than both apart. When the game is over, they are what they are."""
        if state.player is None:
            return outcome(state), [float(score) for score in state.scores()]
        parts = contributions(self.game, state)
        return self.weigh(parts, self.game.progress(state))

    def weigh(self, parts: list[list[float]], progress: float) -> tuple[list[float], list[float]]:
        """Chances and scores, from what each feature brings each seat in points and how far the game is."""
        raise NotImplementedError


class HandValue(Value):
    """The sum of features times weights, as the game has them; the better the lead and the later, the surer."""

    def __init__(self, game: Game, late: float = LATE, earlier: float = EARLIER) -> None:
        super().__init__(game)
        self.late = late
        self.earlier = earlier

    def weigh(self, parts: list[list[float]], progress: float) -> tuple[list[float], list[float]]:
        worths = sums(parts)
        points = self.late + self.earlier * (1.0 - progress)
        return shares([worth / points for worth in worths]), worths


class LearnedValue(Value):
    """A network of one hidden layer for each seat, on top of the hand-written judgement that it corrects.

    A row of `hidden` has a weight for each input (`inputs`), then its bias. `chance` and `score` have one for each hidden
    unit: what it adds to the seat's strength and to its points.
    """

    def __init__(
        self, game: Game, base: HandValue, hidden: list[list[float]], chance: list[float], score: list[float]
    ) -> None:
        super().__init__(game)
        self.base = base
        self.hidden = hidden
        self.chance = chance
        self.score = score

    def weigh(self, parts: list[list[float]], progress: float) -> tuple[list[float], list[float]]:
        worths = sums(parts)
        points = self.base.late + self.base.earlier * (1.0 - progress)
        strengths: list[float] = []
        scores: list[float] = []
        for seat, given in enumerate(inputs(parts, worths, points, progress)):
            if len(self.hidden[0]) != len(given) + 1:
                raise EngineError(f"what was learned is for other features: train anew (caravela lab train {self.game.id})")
            strength = worths[seat] / points
            score = worths[seat]
            for unit, row in enumerate(self.hidden):
                total = row[-1]
                for place, value in enumerate(given):
                    total += row[place] * value
                # Softsign: as good as tanh, and the same to the last bit everywhere.
                shown = total / (1.0 + abs(total))
                strength += self.chance[unit] * shown
                score += self.score[unit] * shown
            strengths.append(strength)
            scores.append(score)
        return shares(strengths), scores


def contributions(game: Game, state: State) -> list[list[float]]:
    """For each seat, each feature in points."""
    weights = game.weights(state)
    parts: list[list[float]] = []
    for seat in range(players_of(state)):
        features = game.features(state, seat)
        parts.append([weights[place] * feature for place, feature in enumerate(features)])
    return parts


def sums(parts: list[list[float]]) -> list[float]:
    """What each seat's position is worth."""
    found: list[float] = []
    for own in parts:
        total = 0.0
        for part in own:
            total += part
        found.append(total)
    return found


def inputs(parts: list[list[float]], worths: list[float], points: float, progress: float) -> list[list[float]]:
    """What the network is given for each seat: its features in points, those of its rivals in the mean, the lead over the best
    rival in steps of `points`, the share of an equal win, and how far the game is."""
    count = len(parts)
    found: list[list[float]] = []
    for seat, own in enumerate(parts):
        given = own[:]
        best = worths[seat]
        first = True
        for place in range(len(own)):
            total = 0.0
            for other in range(count):
                if other != seat:
                    total += parts[other][place]
            given.append(total / (count - 1) if count > 1 else 0.0)
        for other in range(count):
            if other != seat and (first or worths[other] > best):
                best = worths[other]
                first = False
        given.append((worths[seat] - best) / points)
        given.append(1.0 / count)
        given.append(progress)
        found.append(given)
    return found


def shares(strengths: list[float]) -> list[float]:
    """Chances from strengths: each point more makes a seat e times as likely to win."""
    most = max(strengths)
    powers = [exp(strength - most) for strength in strengths]
    total = 0.0
    for power in powers:
        total += power
    return [power / total for power in powers]


def outcome(state: State) -> list[float]:
    """Who has won: 1 shared among the first."""
    ranking = state.ranking()
    first = ranking.count(1)
    return [1.0 / first if place == 1 else 0.0 for place in ranking]


# Where what was learned lies.


def folder(game: Game) -> Path:
    """`values` in the package of the game's class."""
    package = sys.modules[type(game).__module__.rpartition(".")[0]]
    return Path(str(package.__file__)).parent / FOLDER


def read(game: Game) -> dict[str, Any] | None:
    """What was learned for a game; None where nothing was. EngineError when it is of another form, game or set of features."""
    path = folder(game) / f"{game.id}.json"
    if not path.exists():
        return None
    try:
        data: dict[str, Any] = json.loads(path.read_text("utf-8"))
        known = data["form"] == FORM and data["game"] == game.id
    except (ValueError, LookupError, TypeError):
        known = False
    if not known:
        raise EngineError(f"{path.name} is not what this version reads of {game.id}: train anew (caravela lab train {game.id})")
    return data


def hand(game: Game) -> HandValue:
    """The hand-written judgement, its sureness as it was measured."""
    data = read(game)
    return HandValue(game) if data is None else HandValue(game, data["late"], data["earlier"])


def learned(game: Game) -> Value:
    """The learned judgement; the hand-written one of a game for which nothing was learned."""
    data = read(game)
    if data is None:
        return HandValue(game)
    return LearnedValue(game, hand(game), data["hidden"], data["chance"], data["score"])


def of(game: Game) -> Value:
    """The judgement that won the match between the two (docs/bots.md)."""
    return learned(game) if best(game) == "learned" else hand(game)


def best(game: Game) -> str:
    """Its name: hand or learned."""
    data = read(game)
    return "hand" if data is None else str(data["best"])


def mark(game: Game, name: str) -> str:
    """A judgement's name, and a number that changes when what was learned does."""
    data = read(game)
    if data is None:
        return name
    parts = [data["late"], data["earlier"]] + ([data["hidden"], data["chance"], data["score"]] if name == "learned" else [])
    return f"{name}-{crc32(json.dumps(parts).encode()):08x}"
