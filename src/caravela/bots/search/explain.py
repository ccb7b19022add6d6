"""What a search has found, as plain data for hints, analysis and people: the best moves, and what each promises every seat."""

from __future__ import annotations

from typing import Final

from caravela.bots.search.glance import settle
from caravela.bots.search.node import Node
from caravela.bots.search.reuse import by_visits
from caravela.bots.search.tree import Search
from caravela.engine import Document

LONGEST: Final = 12  # choices of a principal line


class Move:
    """A choice at the root. `chance` and `points` are by seat: the chance to win, and the expected points at the end.

    `value` is what the search compares: better is more. `line` is how play goes on most often in the tree, each choice with its
    seat.
    """

    def __init__(
        self, text: str, visits: int, value: float, chance: list[float], points: list[float], line: list[tuple[str, str]]
    ) -> None:
        self.text = text
        self.visits = visits
        self.value = value
        self.chance = chance
        self.points = points
        self.line = line


class Explanation:
    """The question of a seat, weighed. `moves` holds every choice, the best first; `chance`, `points` are those of the best."""

    def __init__(self, seat: str, colours: list[str], iterations: int, moves: list[Move]) -> None:
        self.seat = seat
        self.colours = colours
        self.iterations = iterations
        self.moves = moves

    @property
    def chance(self) -> list[float]:
        """Each seat's chance to win, if the best choice is made."""
        return self.moves[0].chance

    @property
    def points(self) -> list[float]:
        """Each seat's expected points at the end, if the best choice is made."""
        return self.moves[0].points

    def to_document(self) -> Document:
        """As plain data: docs/bots.md tells what each key holds."""
        moves: list[object] = []
        for move in self.moves:
            moves.append(
                {
                    "move": move.text,
                    "visits": move.visits,
                    "value": round(move.value, 4),
                    "chance": self._by_seat(move.chance, 4),
                    "points": self._by_seat(move.points, 2),
                    "line": [{"seat": seat, "move": text} for seat, text in move.line],
                }
            )
        return {"seat": self.seat, "iterations": self.iterations, "moves": moves}

    def _by_seat(self, values: list[float], digits: int) -> dict[str, float]:
        return {self.colours[seat]: round(value, digits) for seat, value in enumerate(values)}


def explain(search: Search) -> Explanation:
    """What a search that has run tells of its question."""
    colours = search.game.colours
    moves: list[Move] = []
    for node in search.order():
        weight = node.weight
        chance = [share / weight for share in node.chance]
        points = [score / weight for score in node.points]
        text = search.game.actions.text(node.action)
        moves.append(Move(text, node.visits, search.worth(node, search.seat), chance, points, line(search, node)))
    return Explanation(colours[search.seat], list(colours[: search.players]), search.root.visits, moves)


def line(search: Search, node: Node) -> list[tuple[str, str]]:
    """How play goes on most often from a choice at the root, that choice first; forced actions are left out."""
    game = search.game
    world = search.world.copy()
    found: list[tuple[str, str]] = []
    while len(found) < LONGEST:
        seat = world.player
        assert seat is not None
        found.append((game.colours[seat], game.actions.text(node.action)))
        world.apply(node.action)
        legal = settle(world)
        # What is not possible in this world, because it went another way, is passed over.
        ahead = [child for child in node.ranked if child.visits and child.action in legal]
        if not ahead:
            break
        node = min(ahead, key=by_visits)
    return found
