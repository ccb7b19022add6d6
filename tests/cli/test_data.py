"""`caravela data check`: what is installed is sound; everything that is wrong in a file of an owner's is named."""

from __future__ import annotations

import json
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


def test_a_game_declares_what_it_takes() -> None:
    plain = games.get("empires")
    assert isinstance(plain, Game)
    assert plain.data_sets() == {}
    assert plain.data_problems({})[0].code == "no-data"
