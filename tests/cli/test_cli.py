"""The command as people and scripts use it: help, exit codes, and what goes to which stream."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from caravela import __version__
from caravela.cli import FAILED, FINE, MISUSED, main

COMMANDS = ("serve", "games", "sim", "replay", "scenario")
PROGRAM = Path(sys.executable).with_name("caravela")


def misuse(arguments: list[str]) -> int:
    """The exit code, whether the parser or a command complains."""
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "caravela serve"),
        (["dance"], "invalid choice: 'dance'"),
        (["sim"], "GAME"),
        (["sim", "chess"], "there is no game 'chess'; there are "),
        (["sim", "empires", "--players", "7"], "empires is for 2, 3, 4, 5, 6 players, not 7"),
        (["sim", "empires", "--players", "two"], "'two' is not a number from 1 to 99"),
        (["sim", "empires", "--bots", "easy,admiral"], "there is no bot 'admiral'; there are random, easy, medium"),
        (["sim", "empires", "--players", "4", "--bots", "easy,easy"], "bots: 2, players: 4. Name a bot for each seat"),
        (["sim", "empires", "--games", "0"], "'0' is not a number from 1"),
        (["sim", "empires", "--seed", " "], "the seed is any text"),
        (["sim", "empires", "--option", "fog=on"], "there is no option 'fog'; there are players, captains"),
        (["sim", "empires", "--option", "sealed"], "--option sealed: a name and a value are expected"),
        (["sim", "empires", "--option", "sealed=maybe"], "sealed: 'maybe' is not possible; choose on or off"),
        (["sim", "empires", "--option", "players=3"], "--players N"),
        (["sim", "empires", "--option", "sealed=on", "--option", "sealed=off"], "--option sealed is given twice"),
        (["sim", "empires", "--option", "captains=on"], "“captains” is for 2 players, not 4"),
        (["sim", "empires", "--option", "no-survivors=on", "--option", "reconnaissance=on"], "does not go with"),
        (["games", "chess"], "there is no game 'chess'"),
        (["replay"], "FILE"),
        (["replay", "nowhere/game.txt"], "nowhere/game.txt cannot be read: no such file or directory"),
        (["scenario"], "FILE"),
        (["scenario", "nowhere/war.yaml"], "nowhere/war.yaml cannot be read: no such file or directory"),
        (["serve", "--port", "70000"], "'70000' is not a number from 0 to 65535"),
        (["serve", "--haven", "lisbon"], "unrecognized arguments"),
    ],
)
def test_wrong_use_is_2_and_says_what_to_do(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert misuse(arguments) == MISUSED
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert "Traceback" not in err


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert misuse(["--help"]) == FINE
    out, err = capsys.readouterr()
    assert err == ""
    for command in COMMANDS:
        assert f"caravela {command}" in out
    assert "http://localhost:8000" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert misuse([command, "--help"]) == FINE
    out = capsys.readouterr().out
    assert out.startswith(f"usage: caravela {command} ")
    assert f"\n  caravela {command}" in out, "an example"


def test_games_tells_what_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == FINE
    out = capsys.readouterr().out
    assert "empires: Empires: Age of Discovery, 2 to 6 players" in out
    assert "on with 2 players" in out
    for word in ("captains", "reduced-luck", "no-survivors", "scouting", "reconnaissance", "sealed"):
        assert f"\n  {word} " in out
    for bot in ("random", "easy", "medium", "hard", "expert"):
        assert f"\n  {bot} " in out


def test_the_installed_program() -> None:
    done = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"Caravela {__version__} (plain Python)\n"
    done = subprocess.run([PROGRAM, "replay", "nowhere"], capture_output=True, text=True, check=False)
    assert done.returncode == MISUSED
    assert done.stdout == ""
    assert done.stderr.startswith("caravela: nowhere cannot be read")


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        done = subprocess.run([PROGRAM, "games"], stdout=output, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (FINE, "")


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (["--version"], ("caravela.games", "caravela.engine")),
        (["sim", "empires", "--players", "2", "--games", "1", "--json"], ("rich", "yaml", "multiprocessing")),
    ],
)
def test_starting_loads_no_more_than_it_needs(arguments: list[str], unneeded: tuple[str, ...]) -> None:
    # How long a start takes hangs on what is loaded: the figure is in docs/decisions, the cause is held here.
    code = (
        "import sys\nfrom caravela.cli import main\n"
        f"try:\n    main({arguments!r})\nexcept SystemExit:\n    pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stderr.split()
    for module in ("django", "typer", "asyncio", "hypothesis", *unneeded):
        assert module not in loaded


def test_serve_says_that_the_port_is_taken(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [PROGRAM, "serve", "--port", str(port), "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == FAILED
    assert f"Port {port} is taken" in done.stderr
