"""`caravela replay`: the score of a record that is right, and the line of one that is not."""

from __future__ import annotations

import io
import sys
from functools import cache
from pathlib import Path

import pytest

from caravela import games
from caravela.bots import levels
from caravela.bots.player import decide
from caravela.cli import FAILED, FINE, MISUSED, main
from caravela.engine import Record, State, advance, submit

EMPIRES = games.get("empires")


@cache
def played() -> tuple[Record, State]:
    """A game of three bots as a table plays it."""
    record = Record(EMPIRES, {"players": 3, "scouting": True}, "replay")
    state = record.begin()
    bots = [levels.player("easy", seat) for seat in range(3)]
    advance(state, record, {})
    while state.player is not None:
        submit(state, record, state.player, [decide(bots[state.player], state)], complete=False)
        advance(state, record, {})
    return record, state


def write(folder: Path, text: str) -> str:
    path = folder / "game.txt"
    path.write_text(text, "utf-8")
    return str(path)


def numbers(out: str, name: str) -> list[int]:
    """The row of a table."""
    for line in out.splitlines():
        if line.strip().startswith(f"{name} "):
            return [int(word) for word in line.strip().removeprefix(name).split()]
    raise AssertionError(f"there is no row {name} in\n{out}")


def test_the_score_is_that_of_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, state = played()
    assert main(["replay", write(tmp_path, record.text())]) == FINE
    out, err = capsys.readouterr()
    assert err == ""
    assert numbers(out, "total") == state.scores()
    assert numbers(out, "place") == state.ranking()
    names = ["regions 3", "regions 6", "regions 8", "discoveries", "buildings", "economy"]
    columns = [sum(column) for column in zip(*[numbers(out, name) for name in names], strict=True)]
    assert columns == state.scores()
    winner = record.seats[state.ranking().index(1)]
    assert f"{winner} wins with {max(state.scores())} points." in out


def test_from_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = played()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.text().encode())))
    assert main(["replay", "-"]) == FINE
    assert "points." in capsys.readouterr().out


def test_an_unfinished_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = played()
    begun = Record(EMPIRES, record.options, record.seed, record.entries[:40])
    begun.play()
    assert main(["replay", write(tmp_path, begun.text(reveal=True))]) == FINE
    out = capsys.readouterr().out
    assert "The game is not over" in out
    assert "leads with" in out or "lead together with" in out


def wrong(text: str, change: str) -> str:
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if ": place " in line) + 30
    if change == "removed":
        del lines[place]
    elif change == "doubled":
        lines.insert(place, lines[place])
    elif change == "cut":
        del lines[place:]
    elif change == "score":
        place = next(i for i, line in enumerate(lines) if line.startswith("result: "))
        lines[place] = lines[place].replace("red: ", "red: 1")
    else:
        lines[0] = "game: chess"
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("change", ["removed", "doubled", "cut", "score", "game"])
def test_a_record_that_is_wrong_is_1_and_names_the_line(
    change: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, wrong(played()[0].text(), change))
    assert main(["replay", path]) == FAILED
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"caravela: {path}: line ")


def test_a_running_game_has_no_seed_to_play_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = played()
    begun = Record(EMPIRES, record.options, record.seed, record.entries[:40])
    assert main(["replay", write(tmp_path, begun.text())]) == FAILED
    assert "the seed is not known while the game runs" in capsys.readouterr().err


def test_a_picture_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "map.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    assert main(["replay", str(path)]) == MISUSED
    assert "is no record" in capsys.readouterr().err


def test_a_folder_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == MISUSED
    assert "is a directory" in capsys.readouterr().err
