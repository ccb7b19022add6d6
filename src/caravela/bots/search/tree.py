"""The search itself: many imagined worlds, one tree of choices, and for each seat what came of them.

Single-observer information-set Monte Carlo tree search with a value for each seat, priors from a first guess, progressive
widening in the tree and sequential halving at its root. Knows games only through the engine, and of the position what the seat
imagines.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from random import Random
from typing import Final

from caravela.bots.search.budget import Budget
from caravela.bots.search.glance import complete, lead, players_of, settle
from caravela.bots.search.node import Node, by_prior
from caravela.bots.search.settings import Settings
from caravela.bots.values import EARLIER, LATE, Value
from caravela.engine import Game, State

Imagine = Callable[[Random], State]

LOOKS: Final = 4  # worlds in which a first guess is made at the root where a choice reveals something
CHECK: Final = 16  # visits of a choice before the search may end early for it
FAR: Final = 1e9


class Search:
    """One question of one seat. The same seed, question and number of iterations give the same tree."""

    def __init__(
        self, game: Game, imagine: Imagine, seed: int, settings: Settings, value: Value, root: Node | None = None
    ) -> None:
        self.game = game
        self.imagine = imagine
        self.settings = settings
        self.value = value
        self.seed = seed
        self.rng = Random(seed)
        self.world = imagine(self.rng)
        self.players = players_of(self.world)
        self.rivalry = game.rivalry()
        seat = self.world.player
        assert seat is not None
        self.seat: int = seat
        self.legal = self.world.legal_actions()
        # A point is worth about so much of a chance to win now, where two are level.
        self.unit = 0.25 / (LATE + EARLIER * (1.0 - game.progress(self.world)))
        self.kept = 0
        if root is None:
            nothing = [0.0] * self.players
            root = Node(-1, nothing, nothing, 0.0)
        self.kept = root.visits
        self.root = root
        self.nodes = root.size()
        self._open_root(self.world)
        self.live: list[Node] = self.root.ranked[: settings.breadth]
        # Of this search alone, by action: how often it was tried, the sum of what it brought, and the sum of squares.
        self.tries: dict[int, int] = dict.fromkeys(self.legal, 0)
        self.sums: dict[int, float] = dict.fromkeys(self.legal, 0.0)
        self.squares: dict[int, float] = dict.fromkeys(self.legal, 0.0)

    # Thinking.

    def run(self, budget: Budget, used: float = 0.0) -> None:
        """Think until the budget, of which the share `used` counts as spent, is over or one choice is surely best."""
        budget.begin(used)
        if len(self.root.ranked) < 2:
            return
        while True:
            spent = budget.spent()
            if spent >= 1.0:
                return
            self._halve(spent)
            self.iterate()
            budget.done += 1
            if len(self.live) < 2 or self._sure():
                return

    def iterate(self) -> None:
        """One imagined world: down the tree, on by the quick policy, judged, and told to all on the way."""
        tries = self.tries
        child = self.live[0]
        for node in self.live:
            if tries[node.action] < tries[child.action]:
                child = node
        action = child.action
        # The n-th visit of every choice at the root sees the n-th world: they are compared in the same weather.
        rng = self.rng
        rng.seed(self.seed + tries[action])
        world = self.imagine(rng)
        world.apply(action)
        path = [child]
        chance, points = self._descend(world, child, path)
        for node in path:
            node.add(chance, points)
        self.root.add(chance, points)
        gain = self._gain(chance, points, self.seat)
        tries[action] += 1
        self.sums[action] += gain
        self.squares[action] += gain * gain

    def _descend(self, world: State, node: Node, path: list[Node]) -> tuple[list[float], list[float]]:
        settings = self.settings
        left = settings.horizon * self.players
        while True:
            legal = settle(world)
            if not legal:
                return self.value.judge(world)
            if not node.ranked and (node.visits < settings.ripe or self.nodes >= settings.nodes):
                return self._roll(world, left)
            seat = world.player
            assert seat is not None
            self._expand(node, world, legal, seat)
            node = self._select(node, legal, seat)
            world.answer(node.action)
            path.append(node)
            left -= 1

    def _roll(self, world: State, left: int) -> tuple[list[float], list[float]]:
        """On by the quick policy to the horizon or the end."""
        game = self.game
        rng = self.rng
        while left > 0 and settle(world):
            world.answer(game.policy(world, rng))
            left -= 1
        return self.value.judge(world)

    def _select(self, node: Node, legal: tuple[int, ...], seat: int) -> Node:
        """The choice of the seat to move: what has gone well for it, and what is promising and little tried."""
        settings = self.settings
        width = int(settings.width * (node.visits + 1) ** settings.growth)
        explore = settings.explore * self.unit
        best = -FAR
        chosen: Node | None = None
        seen = 0
        for child in node.ranked:
            if child.action not in legal:
                continue
            child.available += 1
            bonus = explore * child.prior * sqrt(child.available) / (1.0 + child.visits)
            promise = self.worth(child, seat) + bonus
            if promise > best:
                best = promise
                chosen = child
            seen += 1
            if seen > width:
                break
        # Where only what was left aside is possible, any of it will do.
        return node.children[legal[0]] if chosen is None else chosen

    # What choices are worth.

    def _gain(self, chance: list[float], points: list[float], seat: int) -> float:
        mix = self.settings.mix if self.players > 1 else 1.0
        return (1.0 - mix) * chance[seat] + mix * self.unit * lead(points, seat, self.rivalry)

    def worth(self, node: Node, seat: int) -> float:
        """What a choice has brought a seat so far, in the mean."""
        return self._gain(node.chance, node.points, seat) / node.weight

    def _error(self, node: Node) -> float:
        """The square of the standard error of what a choice at the root has brought."""
        count = self.tries[node.action]
        mean = self.sums[node.action] / count
        spread = self.squares[node.action] / count - mean * mean
        return max(spread, 1e-9) / count

    def _sure(self) -> bool:
        """Is one choice so far ahead that no more thinking will change it?"""
        tries = self.tries
        if tries[self.live[0].action] < CHECK:
            return False
        best = self.best()
        if tries[best.action] < CHECK:
            return False
        most = self.worth(best, self.seat)
        error = self._error(best)
        for other in self.live:
            if other is not best:
                if tries[other.action] < CHECK:
                    return False
                gap = most - self.worth(other, self.seat)
                if gap < self.settings.sure * sqrt(error + self._error(other)):
                    return False
        return True

    def best(self) -> Node:
        """The choice that seems best now, whenever that is asked."""
        chosen = self.live[0]
        most = -FAR
        for node in self.live:
            promise = self.worth(node, self.seat)
            if promise > most:
                most = promise
                chosen = node
        return chosen

    def order(self) -> list[Node]:
        """All choices, the best first: those that were gone on with before the others."""
        rest = [node for node in self.root.children.values() if node not in self.live and node.action in self.legal]
        seat = self.seat
        rest.sort(key=lambda node: -self.worth(node, seat))
        best = sorted(self.live, key=lambda node: -self.worth(node, seat))
        return best + rest

    def pick(self) -> Node:
        """The choice to play: the best, or with a temperature one that seems hardly worse."""
        temperature = self.settings.temperature * self.unit
        if temperature <= 0.0:
            return self.best()
        most = self.worth(self.best(), self.seat)
        weights = [exp((self.worth(node, self.seat) - most) / temperature) for node in self.live]
        total = 0.0
        for weight in weights:
            total += weight
        self.rng.seed(self.seed)
        left = self.rng.random() * total
        for place in range(len(weights)):
            left -= weights[place]
            if left < 0.0:
                return self.live[place]
        return self.live[-1]

    def _halve(self, spent: float) -> None:
        """Of the choices at the root fewer and fewer are gone on with, the more of the budget is spent."""
        count = max(2, int(min(len(self.root.ranked), self.settings.breadth) ** (1.0 - spent) + 0.999))
        if len(self.live) > count:
            seat = self.seat
            self.live.sort(key=lambda node: -self.worth(node, seat))
            del self.live[count:]

    # First guesses.

    def _open_root(self, world: State) -> None:
        """A first guess at every choice; where it reveals something, in several worlds."""
        root = self.root
        self._expand(root, world, self.legal, self.seat)
        if any([node.reveals for node in root.ranked]):
            for _ in range(LOOKS - 1):
                again = self.imagine(self.rng)
                for node in root.ranked:
                    if node.reveals and node.visits == 0:
                        chance, points, _ = self._guess(again, node.action, self.seat)
                        node.weight += 1.0
                        for seat in range(self.players):
                            node.chance[seat] += chance[seat]
                            node.points[seat] += points[seat]
            self._rank(root, self.seat)
        legal = self.legal
        root.ranked = [node for node in root.ranked if node.action in legal]

    def _expand(self, node: Node, world: State, legal: tuple[int, ...], seat: int) -> None:
        """Give every choice that is possible in this world a node, if it has none yet."""
        children = node.children
        fresh = False
        for action in legal:
            if action not in children:
                chance, points, reveals = self._guess(world, action, seat)
                child = Node(action, chance, points, 1.0 if reveals else self.settings.guess)
                child.reveals = reveals
                children[action] = child
                node.ranked.append(child)
                self.nodes += 1
                fresh = True
        if fresh:
            self._leave_idle(node, world, seat)
            self._rank(node, seat)

    def _leave_idle(self, node: Node, world: State, seat: int) -> None:
        """A free action that brings nothing at first sight only puts off the choice that has to be made: it is left aside."""
        ask = world.asking
        if ask is None or not ask.opens:
            return
        anytime = self.game.actions.anytime
        chance, points = self.value.judge(world)
        idle = self._gain(chance, points, seat)
        kept: list[Node] = []
        for child in node.ranked:
            if child.visits or child.reveals or not anytime(child.action) or self.worth(child, seat) > idle:
                kept.append(child)
        if kept:
            node.ranked = kept

    def _rank(self, node: Node, seat: int) -> None:
        """Priors from what the choices seem worth, the most promising first."""
        most = -FAR
        for child in node.ranked:
            most = max(most, self.worth(child, seat))
        spread = self.settings.caution * self.unit
        total = 0.0
        for child in node.ranked:
            child.prior = exp((self.worth(child, seat) - most) / spread)
            total += child.prior
        for child in node.ranked:
            child.prior /= total
        node.ranked.sort(key=by_prior)

    def _guess(self, world: State, action: int, seat: int) -> tuple[list[float], list[float], bool]:
        """What a choice leads to at first sight, and whether it reveals something."""
        trial = world.copy()
        trial.apply(action)
        complete(self.game, trial, seat, self.rng, world.barrier)
        chance, points = self.value.judge(trial)
        return chance, points, trial.barrier != world.barrier
