"""The command line in Polish: by --lang and by the environment; what programs read is the same in every language."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from caravela.cli import FINE, MISUSED, main, speech
from caravela.engine import Record
from caravela.games.empires import GAME
from tests.cli.test_replay import played, write
from tests.cli.test_scenario import WAR
from tests.english import english_in

PROGRAM = str(Path(sys.executable).parent / "caravela")
#: Every command, with those that lie in another one.
COMMANDS = ("serve", "games", "sim", "lab", "lab match", "lab train", "replay", "scenario", "data")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speech.use("en")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and all that was said."""
    try:
        code = main(list(arguments))
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = capsys.readouterr()
    return code, out + err


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "pl:en"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LANGUAGE": "en:pl"}, "en"),
        ({"LANGUAGE": "xx:pl"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "POSIX"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANG": "../../etc"}, "en"),
    ],
)
def test_the_language_of_the_environment(environ: dict[str, str], language: str) -> None:
    assert speech.wanted(environ) == language


@pytest.mark.parametrize("place", range(3))
def test_the_language_may_be_chosen_at_any_place(place: int, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["games", "empires"]
    arguments[place:place] = ["--lang", "pl"]
    assert said(capsys, *arguments) == said(capsys, "--lang=pl", "games", "empires")
    assert "2–6 graczy" in said(capsys, *arguments)[1]


def test_a_language_that_there_is_not_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "--lang", "tlh", "games")
    assert code == MISUSED
    assert "there is no language 'tlh'; there are en, pl" in text


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_polish_has_no_english_left(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "--lang", "pl", *command.split(), "--help")
    assert code == FINE
    assert "użycie: caravela" in text
    assert "pokaż tę pomoc" in text
    assert english_in(text) == []


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["sim"], "brak wymaganych argumentów: GRA"),
        (["dance"], "nie ma wyboru 'dance'"),
        (["sim", "chess"], "nie ma gry 'chess'; są "),
        (["sim", "empires", "--players", "two"], "'two' nie jest liczbą od 1 do 99"),
        (["sim", "empires", "--players", "7"], "w empires może być 2, 3, 4, 5, 6 graczy, a nie 7"),
        (["sim", "empires", "--option", "captains=on"], "„captains” jest możliwe, gdy graczy jest 2, a nie 4"),
        (["sim", "empires", "--option", "sealed=maybe"], "'maybe': nie można; wybierz on lub off"),
        (["sim", "empires", "--bots", "easy,admiral"], "nie ma bota 'admiral'"),
        (["replay", "nowhere/game.txt"], "nie można odczytać nowhere/game.txt: nie ma takiego pliku ani katalogu"),
        (["serve", "--haven", "lisbon"], "nieznane argumenty: --haven lisbon"),
    ],
)
def test_wrong_use_is_said_in_polish(arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = said(capsys, "--lang", "pl", *arguments)
    assert code == MISUSED
    assert text in found
    assert english_in(found) == []


def test_a_record_and_its_score_in_polish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, state = played()
    code, text = said(capsys, "--lang", "pl", "replay", write(tmp_path, record.text()))
    assert code == FINE
    assert english_in(text) == []
    for word in ("regiony 3", "odkrycia", "budynki", "gospodarka", "remis 1", "razem"):
        assert f" {word} " in text
    winner = record.seats[state.ranking().index(1)]
    assert f"{winner} wygrywa, ma {max(state.scores())}\u00a0punkt" in text
    broken = record.text().replace("result:", "outcome:")
    assert "wiersz" in said(capsys, "--lang", "pl", "replay", write(tmp_path, broken))[1]


def test_what_the_rules_refuse_is_said_in_polish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = played()
    state = Record(GAME, record.options, record.seed).begin()
    seat = GAME.colours[state.player or 0]
    refused = next(action for action in range(GAME.actions.size) if GAME.why_not(state, state.player or 0, action))
    lines = record.text().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(f"{seat}: "))
    lines[first] = f"{seat}: {GAME.actions.text(refused)}"
    _, text = said(capsys, "--lang", "pl", "replay", write(tmp_path, "\n".join(lines) + "\n"))
    assert ": nie można. " in text
    assert english_in(text) == []


def test_scenarios_in_polish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(WAR.replace("expect:", "expect: {turn: 7}\nother:"), encoding="utf-8")
    _, text = said(capsys, "--lang", "pl", "scenario", str(file))
    assert "różn" in text
    assert english_in(text) == []


def test_what_programs_read_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    def figures(*before: str) -> dict[str, object]:
        code, text = said(capsys, *before, "sim", "empires", "--players", "2", "--games", "2", "--json")
        assert code == FINE
        found: dict[str, object] = json.loads(text)
        return {name: value for name, value in found.items() if "second" not in name}

    assert figures("--lang", "pl") == figures()


def test_the_sums_of_many_games_in_polish(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "--lang", "pl", "sim", "empires", "--players", "2", "--games", "2")
    assert code == FINE
    assert "średni wynik" in text
    assert english_in(text) == []


def test_the_installed_program_takes_the_environment_and_leaves_it_alone(tmp_path: Path) -> None:
    def done(*arguments: str, **settings: str) -> str:
        environ = {"LANG": "pl_PL.UTF-8", "PYTHONIOENCODING": "utf-8", **settings}
        ended = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, env=environ, check=False)
        return ended.stderr

    assert "Spróbuj: caravela --help" in done("dance")
    folder = tmp_path / "taken"
    folder.write_text("")
    assert "nie można zapisywać" in done("serve", "--port", "0", "--data", str(folder))
    wrong = done("serve", "--port", "0", CARAVELA_WORKERS="99")
    assert "CARAVELA_WORKERS: '99' się nie nadaje: Oczekiwano liczby całkowitej od 1 do 64." in wrong
    assert "Oczekiwano liczby całkowitej." in done("serve", "--port", "0", CARAVELA_WORKERS="many")
