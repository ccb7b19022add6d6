"""The tables that tests and pictures draw are the site's: what is chosen there is foretold, too."""

from __future__ import annotations

import pytest

from tests.web.boards import drawing
from tests.web.boards.scenes import GAMES


@pytest.mark.parametrize("game", ["age-of-discovery", "santa-maria", "empires"])
def test_scenes_with_a_choice_tell_what_it_would_do(game: str) -> None:
    chosen = {name: scene for name, scene in GAMES[game].scenes().items() if scene.chosen and scene.seat == scene.state.player}
    told = {name: drawing.draft(scene.state, list(scene.chosen)).events for name, scene in chosen.items()}
    assert any(told.values()), list(chosen)
