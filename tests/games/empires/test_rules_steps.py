"""Steps of written positions that cannot be: each is refused at its place, with words that say what would fit.

And the other way round: what the rules ask in play is never refused.
"""

from __future__ import annotations

import pytest

from caravela.games.empires import GAME
from caravela.games.empires.read_steps import CHECKS, UNDER
from caravela.games.empires.steps import words
from tests.games.empires.step_cases import REFUSED, asked, gains, owning, slot
from tests.games.empires.table import Words


@pytest.mark.parametrize(("position", "now", "place", "words"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_step_that_cannot_be_is_refused(position: Words, now: list[object], place: int, words: str) -> None:
    problems = GAME.problems({**position, "now": now})
    assert [problem.path for problem in problems] == [f"now.{place}"]
    assert words in problems[0].text


def test_x_is_not_filled_before_its_tile_puts_a_worker_there() -> None:
    """R47: who has the tile still to collect cannot stand there; when the tile has given, he can."""
    position = owning("indentured-servitude", boxes={"x": "red"})
    for inner in (gains(["indentured-servitude"]), slot({"slot": asked("red")})):
        assert [problem.path for problem in GAME.problems({**position, "now": inner})] == ["boxes.x"]
    waiting = {**position, "order": ["blue", "red"], "now": ["refresh", {"benefits": {"after": "blue"}}]}
    assert [problem.path for problem in GAME.problems(waiting)] == ["boxes.x"]
    assert GAME.problems({**position, "now": gains([])}) == []


def test_every_step_has_its_row() -> None:
    """A step that comes with a part of the game says where it may stand and what must hold there."""
    ladder = {words.STEPS.name(step) for step in words.LADDER}
    inner = set(words.STEPS.names()) - ladder
    assert set(UNDER) == inner
    assert set(CHECKS) == inner
    assert {place for places in UNDER.values() for place in places} <= set(words.STEPS.names())
