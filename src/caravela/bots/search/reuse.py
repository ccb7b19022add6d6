"""Which part of an older tree still holds: the node behind what was really played since, where that can be told for sure.

A bot is not told what others played. But where nothing was revealed since its last question, playing on in the world that it
imagined then, along the tree, must lead to a position that looks to it exactly like the one that it sees now.
"""

from __future__ import annotations

from typing import Final

from caravela.bots.search.glance import settle
from caravela.bots.search.node import Node
from caravela.engine import Document, State

LOOKS: Final = 8  # positions that are compared at most
STEPS: Final = 24  # choices that are played on at most


def by_visits(node: Node) -> int:
    """The most tried first."""
    return -node.visits


class Reuse:
    """One search for the node of the position that a seat sees now, in the tree of its last question."""

    def __init__(self, seat: int, view: Document, barrier: int) -> None:
        self.seat = seat
        self.view = view
        self.barrier = barrier
        self.looks = LOOKS
        self.steps = STEPS

    def behind(self, world: State, node: Node) -> Node | None:
        """The node, if it lies behind this one, a choice in `world`."""
        self.steps -= 1
        trial = world.copy()
        trial.apply(node.action)
        return self._find(trial, node)

    def _find(self, world: State, node: Node) -> Node | None:
        legal = settle(world)
        if world.barrier != self.barrier or not node.ranked:
            return None
        if world.player == self.seat:
            self.looks -= 1
            return node if world.view(self.seat) == self.view else None
        for child in sorted(node.ranked, key=by_visits):
            if self.looks <= 0 or self.steps <= 0:
                break
            if child.visits and child.action in legal:
                found = self.behind(world, child)
                if found is not None:
                    return found
        return None
