"""The medium bot: tries every choice on an imagined position and takes the one that leaves its seat best off.

A position is worth its features times the game's weights, less what the rivals' are worth in the mean. A compound choice is
completed by the game's quick policy before it is judged. What a choice reveals differs from one imagined position to
the next, so such choices are judged on several. Knows no game.
"""

from __future__ import annotations

from typing import ClassVar, Final

from caravela.bots.player import Imagine, Player
from caravela.bots.search.glance import complete, players_of
from caravela.engine import Document, Game, State

GLANCES: Final = 4  # positions imagined to compare choices that reveal something
LOOKS: Final = 40  # most positions imagined to judge the best of them
FEWEST: Final = 4  # looks after which it may already be plain which of the two is better
PLAIN: Final = 9.0  # a difference of three standard errors, squared
CLOSE: Final = 1e-9
LEAST: Final = -1e9


class GreedyPlayer(Player):
    """One choice ahead, no further."""

    reads_view: ClassVar[bool] = False

    def choose(self, game: Game, view: Document, imagine: Imagine) -> int:
        world = imagine(self.rng)
        legal = world.legal_actions()
        seat = world.player
        assert seat is not None
        worths: list[float] = []
        unsure: list[int] = []
        ask = world.asking
        idle = worth(game, world, seat) if ask is not None and ask.opens else LEAST
        for place, action in enumerate(legal):
            value, revealed = self.try_out(game, world, seat, action)
            if value <= idle and not revealed and game.actions.anytime(action):
                # A free action comes before the choice that has to be made: one that brings nothing only puts that off.
                value = LEAST
            worths.append(value)
            if revealed:
                unsure.append(place)
        if unsure:
            self.think_again(game, imagine, seat, legal, worths, unsure)
        return self.best(game, world, legal, worths)

    def think_again(
        self, game: Game, imagine: Imagine, seat: int, legal: tuple[int, ...], worths: list[float], unsure: list[int]
    ) -> None:
        """Judge the choices that reveal something over many imagined positions; all but the best of them drop out.

        The best of several guesses is a lucky guess: it is judged anew on other positions before it is compared with
        what is sure.
        """
        for _ in range(GLANCES - 1):
            world = imagine(self.rng)
            for place in unsure:
                worths[place] += self.try_out(game, world, seat, legal[place])[0]
        best = max(unsure, key=lambda place: worths[place])
        for place in unsure:
            worths[place] = LEAST
        worths[best] = self.compare(game, imagine, seat, legal[best], max(worths))

    def compare(self, game: Game, imagine: Imagine, seat: int, action: int, sure: float) -> float:
        """What a choice that reveals something is worth in the mean, looked at only until it is plain whether that is more than
        what is sure.
        """
        if sure <= LEAST:
            return 0.0
        total = 0.0
        squares = 0.0
        for looks in range(1, LOOKS + 1):
            more = self.try_out(game, imagine(self.rng), seat, action)[0] - sure
            total += more
            squares += more * more
            mean = total / looks
            if looks >= FEWEST and mean * mean * (looks - 1) > PLAIN * (squares / looks - mean * mean):
                break
        return sure + total / looks

    def try_out(self, game: Game, world: State, seat: int, action: int) -> tuple[float, bool]:
        """What the position after a choice is worth to the seat, and whether something was revealed on the way."""
        trial = world.copy()
        trial.apply(action)
        complete(game, trial, seat, self.rng, world.barrier)
        return worth(game, trial, seat), trial.barrier != world.barrier

    def best(self, game: Game, world: State, legal: tuple[int, ...], worths: list[float]) -> int:
        """The action of the highest worth; among equals the game's quick policy, or else the seed, decides."""
        most = max(worths)
        equal = [action for action, value in zip(legal, worths) if value >= most - CLOSE]
        if len(equal) == 1:
            return equal[0]
        wish = game.policy(world, self.rng)
        return wish if wish in equal else equal[int(self.rng.random() * len(equal))]


def worth(game: Game, state: State, seat: int) -> float:
    """What a position is worth to a seat, in points."""
    weights = game.weights(state)
    total = 0.0
    rivalry = game.rivalry()
    count = players_of(state)
    for other in range(count):
        if other != seat and not rivalry:
            continue
        value = 0.0
        for weight, feature in zip(weights, game.features(state, other)):
            value += weight * feature
        # Alone there is nobody to be better than.
        total += value if other == seat else -rivalry * value / (count - 1)
    return total
