"""A question weighed, for hints and analysis: the same search as that of the strongest bots, from the eyes of the seat asked.

On several processes where a machine has the cores; what comes of so many iterations and processes repeats exactly.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from caravela.bots import values
from caravela.bots.player import imaginer
from caravela.bots.search.budget import Budget
from caravela.bots.search.explain import Explanation, explain
from caravela.bots.search.parallel import merge, think
from caravela.bots.search.settings import Settings
from caravela.bots.search.tree import Search
from caravela.engine import EngineError, State


def analyse(state: State, budget: Budget, seed: int = 0, settings: Settings | None = None, jobs: int = 1) -> Explanation:
    """What the seat asked can know of its choices. EngineError when the game is over.

    With `jobs` so many processes think at the same time, each within the budget.
    """
    seat = state.player
    if seat is None:
        raise EngineError("the game is over: there is nothing to decide")
    chosen = settings or Settings()
    game = state.game
    search = Search(game, imaginer(state, seat), seed, chosen, values.of(game))
    if jobs < 2:
        search.run(budget)
        return explain(search)
    # What is sent is a world that the seat imagines. Fresh processes, no forks: the same on every system, safe beside threads.
    sent = (game.id, search.world.to_document())
    bounds = (budget.iterations, budget.seconds)
    with ProcessPoolExecutor(jobs - 1, get_context("spawn")) as pool:
        others = [pool.submit(think, *sent, seed + (number << 32), bounds, chosen.numbers()) for number in range(1, jobs)]
        search.run(budget)
        merge(search, [other.result() for other in others])
    return explain(search)
