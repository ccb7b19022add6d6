"""`caravela data check`: what is installed is sound; everything that is wrong in a file of an owner's is named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from caravela import games
from caravela.cli import FAILED, FINE, MISUSED, main
from caravela.engine import Game


def owners(change: dict[str, Any]) -> dict[str, Any]:
    """The standard data with some parts changed."""
    data = json.loads(json.dumps(games.get("santa-maria").data_sets()["standard"]))
    return {**data, "data": "my-box", **change}


def write(folder: Path, data: object) -> str:
    path = folder / "santa-maria-box.json"
    path.write_text(json.dumps(data) if not isinstance(data, str) else data, "utf-8")
    return str(path)


def test_what_is_installed_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check"]) == FINE
    assert "sound  Santa Maria: standard" in capsys.readouterr().out


def test_a_sound_file_is_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check", write(tmp_path, owners({}))]) == FINE
    assert "box.json" in capsys.readouterr().out


def test_everything_that_is_wrong_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = owners({"start-symbol": {"end": "left", "status": "box"}})
    data["ships"][0]["cost"] = {"gold": 1}
    assert main(["data", "check", write(tmp_path, data)]) == FAILED
    out, err = capsys.readouterr()
    assert out == ""
    assert "start-symbol.end: 'left' is not one of top, bottom" in err
    assert "ships.n01.cost.gold" in err


@pytest.mark.parametrize(
    ("text", "said", "code"),
    [
        ("{", "not JSON", FAILED),
        ("[]", "of which game", FAILED),
        ('{"game": "chess"}', "chess", MISUSED),
        ('{"game": "empires"}', "takes no data sets", FAILED),
    ],
)
def test_other_files_are_refused_in_words(
    text: str, said: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["data", "check", write(tmp_path, text)]) == code
    assert said in capsys.readouterr().err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check", str(tmp_path / "none.json")]) == MISUSED
    assert "none.json" in capsys.readouterr().err


def run(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with the owner's folder: games read it once."""
    environment = {**os.environ, "CARAVELA_DATA": str(folder), "LANGUAGE": "en"}
    program = "import sys; from caravela.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, *args]
    return subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=120)


#: A city that pays nine coins, where the standard board has two.
RICH_CITY = {"row": 1, "column": 1, "terrain": "city", "abilities": [{"gain": {"coins": 9}}], "status": "box"}


def test_a_game_with_an_owners_data_is_played_and_replayed(tmp_path: Path) -> None:
    data = owners({})
    data["boards"]["a1"][0] = RICH_CITY
    write(tmp_path, data)
    played = run(tmp_path, "sim", "santa-maria", "--players", "2", "--option", "data=my-box", "--games", "5", "--check", "--json")
    assert (played.returncode, played.stderr) == (FINE, "")
    assert json.loads(played.stdout)["games"] == 5
    scenario = tmp_path / "city.yaml"
    scenario.write_text(
        "scenario: the city pays what this box says\n"
        "game: santa-maria\n"
        "options: {players: 2, data: my-box}\n"
        "position: {players: {red: {board: a1, coins: 1}}, now: [{next: {seat: red}}]}\n"
        "moves: [red activate r1c1]\n"
        "expect: {players: {red: {coins: 9}}}\n",
        "utf-8",
    )
    told = run(tmp_path, "scenario", str(scenario))
    assert told.returncode == FINE, told.stdout + told.stderr


def test_an_unsound_file_in_the_folder_is_not_offered_and_harms_nothing(tmp_path: Path) -> None:
    write(tmp_path, {"game": "santa-maria", "data": "my-box"})
    (tmp_path / "santa-maria-twice.json").write_text(json.dumps(owners({"data": "standard"})), "utf-8")
    (tmp_path / "santa-maria-bytes.json").write_bytes(b"\xff\xfe")
    assert run(tmp_path, "games").returncode == FINE
    refused = run(tmp_path, "sim", "santa-maria", "--players", "2", "--option", "data=my-box", "--games", "1")
    assert refused.returncode == MISUSED
    assert "Traceback" not in refused.stderr
    checked = run(tmp_path, "data", "check")
    assert checked.returncode == FAILED
    for said in (
        "santa-maria-box.json: this part of the data is missing",
        "the name standard is taken",
        "bytes.json cannot be read",
    ):
        assert said in checked.stderr


def test_a_game_declares_what_it_takes() -> None:
    plain = games.get("empires")
    assert isinstance(plain, Game)
    assert plain.data_sets() == {}
    assert plain.data_problems({})[0].code == "no-data"
