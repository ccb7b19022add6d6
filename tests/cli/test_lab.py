"""`caravela lab`: its figures, its sentences, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from caravela import games
from caravela.bots import values
from caravela.cli import FINE, INTERRUPTED, MISUSED, main
from caravela.engine import EngineError
from caravela.lab import match as matches
from caravela.lab import network, positions
from caravela.lab.training import measure

MATCH = ["lab", "match", "age-of-discovery", "--bots", "easy,random", "--jobs", "1"]


def test_the_object_and_going_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [*MATCH, "--games", "6", "--option", "missions=balanced", "--out", str(tmp_path / "m"), "--json"]
    assert main(arguments) == FINE
    out, err = capsys.readouterr()
    assert err == ""
    found = json.loads(out)
    assert (found["games"], found["deals"], found["players"]) == (6, 3, 2)
    assert found["options"]["missions"] == "balanced"
    assert [side["bot"] for side in found["bots"]] == ["easy", "random"]
    assert found["bots"][0]["first_places"] + found["bots"][1]["first_places"] == 6
    assert found["bots"][0]["mean_score"] > found["bots"][1]["mean_score"]
    assert found["share"][1] < found["share"][0] <= found["share"][2]
    assert found["bots"][0]["mean_ms"] > 0 < found["memory_mb"]
    assert found["elo"][0] is None or found["elo"][0] > 0
    assert main(arguments) == FINE
    assert json.loads(capsys.readouterr().out) == found


def test_the_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--games", "16"]) == FINE
    out = capsys.readouterr().out
    assert "Age of Discovery, players: 2, games: 16, deals: 8, seed: 1" in out
    assert "easy is stronger than random." in out
    assert "50 % is even." in out
    assert main([*MATCH, "--games", "1", "--players", "3"]) == FINE
    out = capsys.readouterr().out
    assert "games: 6, deals: 3" in out
    assert "nothing is shown" in out
    assert "33.3 % is even" in out


def test_interrupted(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    play = matches.play

    def tired(match: matches.Match, number: int) -> matches.Line:
        if number == 3:
            raise KeyboardInterrupt
        return play(match, number)

    monkeypatch.setattr(matches, "play", tired)
    assert main([*MATCH, "--games", "6", "--out", str(tmp_path / "m")]) == INTERRUPTED
    out, err = capsys.readouterr()
    assert "3 games are in" in err
    assert "games: 2, deals: 1" in out
    assert main([*MATCH, "--games", "6"]) == INTERRUPTED
    assert capsys.readouterr().err == "caravela: interrupted\n"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--bots", "easy"], "between two bots"),
        (["--bots", "easy,random,easy"], "between two bots"),
        (["--bots", "easy,admiral"], "no bot 'admiral'"),
        (["--players", "5"], "2, 3, 4 players, not 5"),
        (["--players", "1"], "not a number from 2"),
        (["--option", "missions=none"], "missions"),
        (["--seed", " "], "seed"),
        (["--out", "/nowhere/at/all"], "/nowhere/at/all cannot be written: no such file or directory"),
        (["--games", "0"], "not a number from 1"),
        (["--scale", "0.5"], "neither of these does"),
        (["--scale", "0"], "not a number above 0"),
        (["--scale", "1e-3"], "not a number above 0"),
    ],
)
def test_refused(wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main([*MATCH, "--games", "2", *wrong])
    except SystemExit as stop:
        code = int(str(stop.code))
    assert code == MISUSED
    assert said in capsys.readouterr().err


def test_the_file_of_another_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "m")
    assert main([*MATCH, "--games", "2", "--out", path]) == FINE
    assert main([*MATCH, "--games", "2", "--out", path, "--seed", "2"]) == MISUSED
    assert 'its seed is "1", not "2"' in capsys.readouterr().err


def test_a_command_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["lab"])
    assert "caravela lab --help" in capsys.readouterr().err


TRAIN = ["lab", "train", "age-of-discovery", "--jobs", "1"]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small games and short lessons."""
    monkeypatch.setattr(positions, "GREEDY", 0.0)
    monkeypatch.setattr(positions, "EACH", 6)
    monkeypatch.setattr(network, "EPOCHS", 2)


@pytest.mark.usefixtures("quick")
def test_training_writes_what_is_read_and_the_same_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.get("age-of-discovery")
    first, second = tmp_path / f"{game.id}.json", tmp_path / "second.json"
    assert main([*TRAIN, "--games", "10", "--out", str(first), "--json"]) == FINE
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["positions"], found["held_out"]) == (10, 48, 12)
    assert found["even_loss"] > 0.5
    assert main([*TRAIN, "--games", "10", "--out", str(second)]) == FINE
    out = capsys.readouterr().out
    assert "positions to learn from: 48, held out: 12" in out
    assert f"{found['hand']['loss']:.4f}" in out
    assert "90-100 %" in out
    assert first.read_bytes() == second.read_bytes()
    assert main([*TRAIN, "--games", "10", "--seed", "2", "--out", str(second), "--json"]) == FINE
    assert first.read_bytes() != second.read_bytes()
    # It is what bots read, and they judge by it what it was measured on.
    monkeypatch.setattr(values, "folder", lambda game: tmp_path)
    value = values.learned(game)
    assert isinstance(value, values.LearnedValue)
    assert isinstance(values.of(game), values.HandValue)
    unseen = [position for one in positions.collect(positions.Source(game.id, "1"), 10, 1)[4::5] for position in one]
    assert round(measure(value, unseen).loss, 4) == found["learned"]["loss"]
    assert round(measure(values.hand(game), unseen).loss, 4) == found["hand"]["loss"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--games", "9"], "fewer than 10"),
        (["--games", "many"], "'many' is not a number"),
        (["--seed", ""], "seed"),
        (["--out", "/nowhere/at/all"], "/nowhere/at/all cannot be written: no such file or directory"),
    ],
)
def test_training_is_refused_before_anything_is_played(wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main([*TRAIN, "--out", "/dev/null", *wrong])
    except SystemExit as stop:
        code = int(str(stop.code))
    assert code == MISUSED
    assert said in capsys.readouterr().err


def test_what_was_learned_of_another_game_or_in_another_form_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "folder", lambda game: tmp_path)
    game = games.get("age-of-discovery")
    assert isinstance(values.learned(game), values.HandValue)
    for wrong in ({"form": 0, "game": game.id}, {"form": values.FORM, "game": "empires"}):
        (tmp_path / f"{game.id}.json").write_text(json.dumps(wrong))
        with pytest.raises(EngineError, match="train anew"):
            values.of(game)
