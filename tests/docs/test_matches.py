"""The matches that docs/bots.md shows are those whose games are kept: each row is what its file says."""

from __future__ import annotations

import json
from math import isinf
from pathlib import Path

import pytest

from caravela import games
from caravela.bots import values
from caravela.engine import Game
from caravela.lab.match import Match, load
from caravela.lab.standing import Standing
from tests.house.files import ROOT, read

BOTS = read(Path("docs/bots.md"))
FILES = sorted((ROOT / "docs" / "matches").glob("*.jsonl"))
NOT_SHOWN = " nothing is shown |"


def standing_of(path: Path) -> Standing:
    """What the games of a file show; the file is one that a match of now would go on with."""
    heading = json.loads(path.open().readline())
    match = Match(heading["game"], heading["options"], tuple(heading["bots"]), heading["seed"], heading["scale"])
    return Standing(match, load(match, path))


def row(standing: Standing) -> str:
    """The row of the table."""
    match = standing.match
    one, other = standing.sides
    found, elo = standing.interval(), standing.elo()
    share = f"{100 * found.share:.1f} % ({100 * found.low:.1f}-{100 * found.high:.1f})"
    if isinf(elo.share):
        ahead = f"at least {elo.low:+.0f}"
    else:
        ahead = f"{elo.share:+.0f} ({elo.low:.0f} to {elo.high:.0f})"
    cells = [
        f"`{match.game}`",
        f"`{one.name}` against `{other.name}`",
        match.players,
        standing.games,
        f"{one.first:g} : {other.first:g}",
        share,
        ahead,
        f"{one.score:.0f} : {other.score:.0f}",
        f"{100 * one.alone / standing.lonely:.1f} %" if match.players > 2 else "",
        f"{1000 * one.thinks:.{1 if one.thinks < 0.01 else 0}f}, at most {1000 * one.longest:.0f}",
    ]
    return f"| {' | '.join(map(str, cells))} |".replace("|  |", "| |")


def test_there_are_matches() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_stands_in_the_table_as_it_was_played(path: Path) -> None:
    standing = standing_of(path)
    match = standing.match
    assert dict(match.options) == games.get(match.game).complete({"players": match.players})
    assert match.whole(standing.games) == standing.games
    one, other = [name.partition(":")[0].replace("+", "-") for name in match.bots]
    assert path.stem.startswith(f"{match.game}-{one}-{other}-{match.players}")
    assert row(standing) in BOTS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_not_shown_is_not_claimed(path: Path) -> None:
    marked = row(standing_of(path)) + NOT_SHOWN
    assert (standing_of(path).better() <= 0) == (marked in BOTS)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_bots_lean_on_the_judgement_that_won(game: Game) -> None:
    found = [standing_of(path).better() for path in FILES if path.stem.startswith(f"{game.id}-expert-learned-expert-hand-")]
    if found:
        assert values.best(game) == ("learned" if min(found) > 0 else "hand")
    else:
        assert values.read(game) is None
