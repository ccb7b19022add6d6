"""The tool that plays every choice of options: what it plays can be played again by its own line, and a failure ends it."""

from __future__ import annotations

import pytest

from caravela import games
from caravela.cli.parser import parse
from caravela.cli.sim import make_plan
from caravela.engine import Game
from caravela.lab.simulation import GameFailed, Plan
from tests.conformance.pairwise import option_sets
from tools import every_option

GAME = games.get("empires")


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_each_choice_is_told_as_the_command_that_plays_it(game: Game) -> None:
    for options in option_sets(game):
        words = every_option.command(game, options).split()
        assert words[:3] == ["caravela", "sim", game.id]
        given = parse(words[1:])
        assert make_plan(game, given.players, "random", 1, "s", given.option).options == options


def test_every_choice_is_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_option, "option_sets", lambda game: [game.complete({"players": n}) for n in (2, 3)])
    actions = every_option.play(GAME, 2, "every", 1, True)
    assert actions > 400
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        "caravela sim empires --players 2",
        "caravela sim empires --players 3",
    ]


def test_a_game_that_goes_wrong_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(plan: Plan, jobs: int) -> None:
        raise GameFailed("game 7 lost a ship")

    monkeypatch.setattr(every_option, "simulate", broken)
    with pytest.raises(SystemExit, match="caravela sim empires --players 2: game 7 lost a ship"):
        every_option.play(GAME, 1, "every", 1, True)
