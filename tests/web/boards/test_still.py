"""A page that waits for somebody stands still: what moves draws the eye for a moment, and then costs neither calm nor battery."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from caravela.web import boards

STYLES = Path(boards.__file__).resolve().parents[1] / "static" / "caravela"
MOVES = re.compile(r"[^-]animation:([^;}!]*)")
SECONDS = re.compile(r"([\d.]+)(m?)s\b")
TIMES = re.compile(r"(?<![\d.])(\d+)(?![\d.]|s|ms|%)")
#: Seconds after which what moves by itself would have to have a switch (WCAG 2.2.2).
LONGEST = 5.0


@pytest.mark.parametrize("sheet", sorted(STYLES.glob("*.css")), ids=lambda sheet: str(sheet.stem))
def test_no_animation_goes_on(sheet: Path) -> None:
    for move in MOVES.findall(sheet.read_text(encoding="utf-8")):
        assert "infinite" not in move
        seconds, times = SECONDS.search(move), TIMES.search(move)
        lasts = float(seconds[1]) / (1000 if seconds[2] else 1) if seconds else 0.0
        assert lasts * (int(times[1]) if times else 1) <= LONGEST, move


def test_something_moves() -> None:
    """The places that can be chosen pulse, so the above looks at something."""
    assert "pulse" in (STYLES / "ui.css").read_text(encoding="utf-8")
