"""Rich positions of the edition of 2007, which the board of Empires draws: its auction, and five and six players."""

from __future__ import annotations

import random
from functools import cache

from caravela.engine import Document
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.games import get
from tests.web.boards.scenes import empires
from tests.web.boards.scenes.scene import Scene

GAME = get("aoe3")
IN_ENGLISH = ("bidding",)
SHEETS = ("five-late",)
LOG = empires.LOG

SCHOOL: Document = {
    "turn": 2,
    "options": {"players": 2},
    "players": {"red": {"money": 10}},
    "boxes": {"specialists": {"training": "red"}},
    "offer": {"tiles": ["conquistadors", "trade-routes", "settlers", "monastery", "navigator"]},
    "now": ["specialists"],
}


@cache
def _played(players: int, turn: int, least: int) -> State:
    """A game by the quick policy up to a placement of a turn, with at least so many workers on the tracks."""
    options: dict[str, OptionValue] = {"players": players, "auction": True}
    state = GAME.start(options, "c0ffee")
    rng = random.Random(5)
    while state.player is not None:
        view = state.view(None)
        if view["turn"] == turn and view["asked"]["step"] == "place" and empires.placed(view) >= least:
            break
        state.apply(GAME.policy(state, rng))
    return state


@cache
def scenes() -> dict[str, Scene]:
    """The positions by name."""
    five = empires.bidding(GAME, {"players": 5, "auction": True}, ("bid 3", "pass", "bid 6", "bid 7", "pass"))
    late, six = _played(5, 7, 12), _played(6, 8, 22)
    return {
        "bidding": Scene(five, five.player, ("bid 9",)),
        "five-late": Scene(late, late.player),
        "six-late": Scene(six, six.player),
        "recruiting": Scene(GAME.from_document(SCHOOL), 0),
    }
