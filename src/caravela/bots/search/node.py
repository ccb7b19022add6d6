"""What a search knows of one choice: how often it was tried, what came of it, and the choices behind it."""

from __future__ import annotations


class Node:
    """The position behind a path of choices, in whatever imagined world.

    `chance` and `points` are sums, with a place for each seat, and `weight` is what they are sums of: the visits, and what the
    first guess weighs. `prior` is how promising the choice looked to its mover before it was tried, `available` how often it
    could have been taken.
    """

    __slots__ = ("action", "prior", "weight", "visits", "available", "chance", "points", "children", "ranked", "reveals")

    def __init__(self, action: int, chance: list[float], points: list[float], weight: float) -> None:
        self.action = action
        self.prior = 0.0
        self.weight = weight
        self.visits = 0
        self.available = 0
        self.chance = [share * weight for share in chance]
        self.points = [score * weight for score in points]
        self.children: dict[int, Node] = {}
        self.ranked: list[Node] = []
        self.reveals = False

    def add(self, chance: list[float], points: list[float]) -> None:
        """One more visit, and what came of it."""
        self.visits += 1
        self.weight += 1.0
        for seat in range(len(chance)):
            self.chance[seat] += chance[seat]
            self.points[seat] += points[seat]

    def absorb(self, visits: int, weight: float, chance: list[float], points: list[float]) -> None:
        """What another tree knows of the same choice."""
        self.visits += visits
        self.weight += weight
        for seat in range(len(chance)):
            self.chance[seat] += chance[seat]
            self.points[seat] += points[seat]

    def size(self) -> int:
        """How many nodes there are from here on."""
        count = 1
        for child in self.ranked:
            count += child.size()
        return count


def by_prior(node: Node) -> float:
    """The most promising first."""
    return -node.prior
