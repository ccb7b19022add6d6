"""The easy bot: the game's own quick policy, random among what is sensible."""

from __future__ import annotations

from typing import ClassVar

from caravela.bots.player import Imagine, Player
from caravela.engine import Document, Game


class QuickPlayer(Player):
    """Plays `Game.policy` on a position imagined anew for every question."""

    reads_view: ClassVar[bool] = False

    def choose(self, game: Game, view: Document, imagine: Imagine) -> int:
        return game.policy(imagine(self.rng), self.rng)
