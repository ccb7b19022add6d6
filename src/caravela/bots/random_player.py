"""The bot that plays anything: every legal action is as likely as the other. The measure of all others."""

from __future__ import annotations

from caravela.bots.player import Imagine, Player
from caravela.engine import Document, Game


class RandomPlayer(Player):
    """Chooses uniformly among the legal actions."""

    def choose(self, game: Game, view: Document, imagine: Imagine) -> int:
        legal = view["legal"]
        assert isinstance(legal, list)
        return game.actions.parse(legal[self.pick(len(legal))])

    def pick(self, count: int) -> int:
        """One of `count` places, for callers that know the legal actions as numbers."""
        return int(self.rng.random() * count)
