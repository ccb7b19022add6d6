"""`caravela sim`: its figures, the same for the same seed, and its exit codes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from caravela import games
from caravela.cli import FAILED, FINE, main

TIMES = ("seconds", "games_per_second", "actions_per_second", "choices_per_second")


def sums(arguments: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The one JSON object that is printed."""
    assert main(["sim", "empires", *arguments.split(), "--json"]) == FINE
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_the_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = sums("--players 3 --bots easy,random,random --games 4 --seed 9 --option sealed=on", capsys)
    assert found["games"] == 4
    assert found["mean_actions"] == pytest.approx(found["actions"] / 4, abs=0.01)
    assert found["actions"] > found["choices"] > 400
    assert found["games_per_second"] > 0
    assert found["actions_per_second"] > found["choices_per_second"] > 0
    assert list(found["wins_by_seat"]) == list(found["mean_scores"]) == ["red", "blue", "green"]
    assert sum(found["wins_by_seat"].values()) == pytest.approx(4)
    assert found["wins_by_bot"][0] == found["wins_by_seat"]["red"] >= 3
    assert found["options"]["sealed"] is True
    assert found["options"]["scouting"] is False


def test_the_same_for_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--players 2 --bots easy,random --games 6 --seed twice --rotate"
    alone = sums(arguments, capsys)
    together = sums(f"{arguments} --jobs 3", capsys)
    for name in TIMES:
        del alone[name], together[name]
    assert alone == together
    other = sums("--players 2 --bots easy,random --games 6 --seed thrice --rotate", capsys)
    assert other["mean_scores"] != alone["mean_scores"]


def test_one_bot_for_all_and_players_by_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert sums("--games 1", capsys)["bots"] == ["random"] * 4
    assert sums("--games 1 --players 2", capsys)["bots"] == ["random"] * 2
    assert sums("--games 1 --bots easy,random,easy", capsys)["bots"] == ["easy", "random", "easy"]


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "empires", "--players", "2", "--bots", "easy,random", "--games", "4", "--rotate"]) == FINE
    out, err = capsys.readouterr()
    assert err == ""
    assert "Empires: Age of Discovery, players: 2, games: 4, seed: 1" in out
    for word in ("games", "actions", "choices", "a second", "1. easy", "2. random", "red", "blue", "mean score"):
        assert word in out


def test_checked_games_are_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert sums("--players 6 --games 1 --check", capsys)["games"] == 1


def test_a_lost_piece_is_1_and_says_how_to_play_the_game_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(games.get("empires")), "audit", lambda game, state, before=None: ["a soldier is lost"])
    assert main(["sim", "empires", "--games", "2", "--check", "--json"]) == FAILED
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("caravela: game 0 (start it with the seed '1-0'")
    assert "a soldier is lost" in err


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_three_hundred_games(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert sums(f"--players {players} --games 300", capsys)["games"] == 300
