"""Root parallel search: several processes think about one question, each with worlds of its own, and what they found is added up.

A question travels as a position that the seat can imagine, with all that the seat knows of it: never the true one.
"""

from __future__ import annotations

from caravela import games
from caravela.bots import values
from caravela.bots.search.budget import Budget
from caravela.bots.search.node import Node
from caravela.bots.search.settings import Settings
from caravela.bots.search.tree import Search
from caravela.engine import Document

#: What a process has found of a choice: the action, its visits and weight, and the sums of chances and points by seat.
Found = tuple[int, int, float, list[float], list[float]]


def think(game_id: str, position: Document, seed: int, bounds: tuple[int, float], settings: dict[str, float]) -> list[Found]:
    """Search for the question of a position as somebody imagined it, within so many iterations and seconds."""
    game = games.get(game_id)
    world = game.from_document(position)
    seat = world.player
    assert seat is not None
    search = Search(game, lambda rng: world.determinize(seat, rng), seed, Settings.of(settings), values.of(game))
    search.run(Budget(bounds[0], bounds[1]))
    return [(node.action, node.visits, node.weight, node.chance, node.points) for node in search.root.ranked]


def merge(search: Search, others: list[list[Found]]) -> None:
    """Add what others found to a search that has run. What was gone on with to the end, by whomever, is compared."""
    nodes: dict[int, Node] = search.root.children
    for rows in others:
        for action, visits, weight, chance, points in rows:
            if action in nodes:
                nodes[action].absorb(visits, weight, chance, points)
                search.root.visits += visits
    most = 0
    for node in search.root.ranked:
        most = max(most, node.visits)
    search.live = [node for node in search.root.ranked if 2 * node.visits >= most]

