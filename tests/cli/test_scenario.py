"""`caravela scenario`: every difference is named, and a file that cannot be read is another matter."""

from __future__ import annotations

from pathlib import Path

import pytest

from caravela.cli import FAILED, FINE, MISUSED, main

WAR = """\
scenario: a war has its price
game: empires
options: {players: 3}
position:
  players: {red: {money: 12}}
  regions: {florida: {workers: {red: {colonist: 2}, blue: {soldier: 1}}}}
  boxes: {warfare: [red]}
  now: [warfare]
moves: [red declare war blue, blue kill colonist]
expect:
  players: {red: {money: 2}}
  regions: {florida: {workers: {red: {colonist: 1}}}}
"""


def write(folder: Path, text: str) -> str:
    path = folder / "war.yaml"
    path.write_text(text, "utf-8")
    return str(path)


def test_what_is_as_it_says_is_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, f"{WAR}---\n{WAR.replace('its price', 'a price')}")
    assert main(["scenario", path]) == FINE
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        f"as said  {path}: a war has its price",
        f"as said  {path}: a war has a price",
        "2 scenarios are as they say",
    ]


def test_each_difference_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, WAR.replace("money: 2", "money: 3").replace("colonist: 1}", "colonist: 2}"))
    assert main(["scenario", path]) == FAILED
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        f"differs  {path}: a war has its price",
        "         players.red.money: 2 is there, not 3",
        "         regions.florida.workers.red.colonist: 1 is there, not 2",
    ]
    assert err == "caravela: 1 scenario differs\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (WAR.replace("game: empires", "game: chess"), "there is no game 'chess'"),
        (WAR.replace("scenario: ", "title: "), "the scenario needs the field 'scenario'"),
        (WAR.replace("game: empires\n", ""), "the scenario needs the field 'game'"),
        (WAR.replace("declare war blue", "declare peace"), "there is no action"),
        ("- war\n", "names with values are expected"),
    ],
)
def test_a_scenario_that_cannot_be_run_differs(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", write(tmp_path, text)]) == FAILED
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(("text", "said"), [("a: [1\n", "cannot be read"), ("", "holds no scenario")])
def test_a_file_that_cannot_be_read_is_wrong_use(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", write(tmp_path, text)]) == MISUSED
    assert said in capsys.readouterr().err
