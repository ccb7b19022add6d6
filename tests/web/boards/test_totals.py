"""When a game is over every number of points on its page is the final one, and nothing is told as if it might still change."""

from __future__ import annotations

import re

import pytest

from caravela.engine.state import State
from tests.web.boards import drawing
from tests.web.boards.scenes import GAMES

OVER = [(game, name) for game in GAMES for name, scene in GAMES[game].scenes().items() if scene.state.player is None]


def watched(state: State) -> tuple[str, str]:
    """The parts of the page for who has no seat, as one who has left."""
    return drawing.parts(state, None, [])


@pytest.mark.parametrize(("game", "name"), OVER)
def test_strips_and_cards_show_the_final_totals(game: str, name: str) -> None:
    state = GAMES[game].scenes()[name].state
    public, own = watched(state)
    assert "ended now" not in own
    assert "board stands" not in own
    _, mine = drawing.parts(state, 0, [])
    assert "ended now" not in mine
    strip = re.search(r'<ul class="strip".*?</ul>', public, re.DOTALL)
    points = re.findall(r"(\d+) VP", strip[0]) if strip else re.findall(r"Final score </span>(\d+)", public)
    assert sorted(points) == sorted(map(str, state.scores()))
