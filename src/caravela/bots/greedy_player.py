"""The medium bot: tries every choice on an imagined position and takes the one that leaves its seat best off.

A position is worth its features times the game's weights, less what the rivals' are worth in the mean. A compound choice is
completed by the game's quick policy before it is judged. What a choice reveals differs from one imagined position to
the next, so such choices are judged on several. Knows no game.
"""

from __future__ import annotations

from typing import ClassVar, Final

from caravela.bots.player import Imagine, Player
from caravela.engine import Document, Game, State

GLANCES: Final = 4  # positions imagined to compare choices that reveal something
LOOKS: Final = 40  # positions imagined to judge the best of them
PARTS: Final = 40  # most parts of a compound choice that are completed
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
        total = 0.0
        for _ in range(LOOKS):
            total += self.try_out(game, imagine(self.rng), seat, legal[best])[0]
        worths[best] = total / LOOKS

    def try_out(self, game: Game, world: State, seat: int, action: int) -> tuple[float, bool]:
        """What the position after a choice is worth to the seat, and whether something was revealed on the way."""
        trial = world.copy()
        trial.apply(action)
        for _ in range(PARTS):
            ask = trial.asking
            if trial.barrier != world.barrier or ask is None or not ask.whole or ask.opens:
                break
            if ask.seat != seat and not ask.begun(trial):
                break
            trial.apply(game.policy(trial, self.rng))
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
    count = state.options["players"]
    assert isinstance(count, int)
    for other in range(count):
        if other != seat and not rivalry:
            continue
        value = 0.0
        for weight, feature in zip(weights, game.features(state, other)):
            value += weight * feature
        # Alone there is nobody to be better than.
        total += value if other == seat else -rivalry * value / (count - 1)
    return total
