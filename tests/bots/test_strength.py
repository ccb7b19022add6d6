"""Each level beats the one below it. The figures of whole matches are measured by `caravela sim`, not here."""

from __future__ import annotations

import pytest

from caravela import games
from caravela.lab.simulation import Plan, Summary, simulate

EMPIRES = games.get("empires")


def match(bots: tuple[str, ...], count: int) -> Summary:
    options = EMPIRES.complete({"players": len(bots)})
    return simulate(Plan(EMPIRES.id, options, bots, count, "strength", rotate=True))


def test_easy_beats_random() -> None:
    assert match(("easy", "random"), 20).wins_by_bot[0] >= 19


@pytest.mark.slow
def test_medium_beats_random() -> None:
    assert match(("medium", "random"), 10).wins_by_bot[0] >= 9


@pytest.mark.slow
def test_medium_beats_easy() -> None:
    summary = match(("medium", "easy"), 20)
    assert summary.wins_by_bot[0] >= 12
    assert summary.scores_by_bot[0] > summary.scores_by_bot[1]
