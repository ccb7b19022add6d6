"""The bots that search: hard and expert. What they think with is in `search`; here is what is kept between questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caravela.bots import values
from caravela.bots.player import Imagine, Player
from caravela.bots.search.budget import Budget
from caravela.bots.search.node import Node
from caravela.bots.search.reuse import Reuse
from caravela.bots.search.settings import Settings
from caravela.bots.search.tree import Search
from caravela.engine import Document, Game

PART: Final = 0.25  # of a budget, for every further part of a compound choice
MOST_KEPT: Final = 0.5  # of a budget, at most so much is saved by what an older search has found


class SearchPlayer(Player):
    """Thinks within a budget about every question, and keeps of its tree what still holds at the next."""

    def __init__(
        self,
        seed: str | int | None = None,
        budget: Budget | None = None,
        settings: Settings | None = None,
        judge: Callable[[Game], values.Value] = values.of,
    ) -> None:
        super().__init__(seed)
        self.judge = judge
        self.budget = Budget(seconds=2.0) if budget is None else budget
        self.settings = Settings() if settings is None else settings
        self.value: values.Value | None = None
        self.last: Search | None = None
        self.played: Node | None = None

    def choose(self, game: Game, view: Document, imagine: Imagine) -> int:
        if self.value is None or self.value.game is not game:
            self.value = self.judge(game)
        kept, used = self._kept(view, imagine)
        search = Search(game, imagine, self.rng.getrandbits(60), self.settings, self.value, kept)
        ask = search.world.asking
        assert ask is not None
        # The parts of a compound choice that follow the first take less: most of it is decided.
        begun = ask.whole and ask.begun(search.world)
        search.run(self.budget.part(PART) if begun else self.budget, used)
        self.last = search
        self.played = search.pick()
        return self.played.action

    def _kept(self, view: Document, imagine: Imagine) -> tuple[Node | None, float]:
        """The part of the last tree that still holds, and which share of the budget that saves."""
        last, played = self.last, self.played
        if last is None or played is None:
            return None, 0.0
        world = imagine(self.rng)
        if world.game is not last.game or world.barrier != last.world.barrier or world.player != last.seat:
            return None, 0.0
        found = Reuse(last.seat, view, world.barrier).behind(last.world, played)
        if found is None:
            return None, 0.0
        return found, min(MOST_KEPT, found.visits / max(1, last.root.visits))
