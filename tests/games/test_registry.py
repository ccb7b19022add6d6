"""The registry: games are found by their entry points, loaded when asked for, and named when one is not there."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from caravela import games
from caravela.engine import BadRecord, EngineError, UnknownGame

HARBOUR = EntryPoint("harbour", "tests.tiny.game:GAME", games.GROUP)


def test_empires_is_there() -> None:
    assert "empires" in games.ids()
    assert games.get("empires").id == "empires"
    assert games.get("empires") is games.get("empires")
    assert [game.id for game in games.all()] == list(games.ids()) == sorted(games.ids())


def test_an_unknown_game_is_named_with_those_that_there_are() -> None:
    with pytest.raises(UnknownGame, match=f"there is no game 'chess'; there are {', '.join(games.ids())}"):
        games.get("chess")
    with pytest.raises(BadRecord, match=f"line 1: there is no game 'chess'; there are {', '.join(games.ids())}"):
        games.read_record("game: chess\n")


def test_a_game_from_outside_is_added_by_an_entry_point_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "entry_points", lambda group: [HARBOUR])
    monkeypatch.setattr(games, "_loaded", {})
    assert games.ids() == ("harbour",)
    assert games.get("harbour").name == "Harbour"


@pytest.mark.parametrize("value", ["tests.tiny.vocabulary:ACTIONS", "tests.tiny.game:GAME"])
def test_an_entry_point_that_is_not_the_game_that_it_says_is_an_error(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "entry_points", lambda group: [EntryPoint("port", value, group)])
    with pytest.raises(EngineError, match="is not the game 'port'"):
        games.get("port")


def test_naming_the_games_loads_none() -> None:
    code = "import sys; from caravela import games; games.ids(); print([m for m in sys.modules if '.games.' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
