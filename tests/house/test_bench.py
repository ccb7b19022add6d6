"""The guard against regressions judges right. Times are given here, never measured: pytest times nothing."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench import calibration, check, table, work
from caravela import games

Judge = Callable[[dict[str, float], dict[str, list[float]]], bool]


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Judge:
    """Judges times (a list: the first measurement's and the second's) against stored ratios."""

    def run(stored: dict[str, float], times: dict[str, list[float]]) -> bool:
        def unit(name: str) -> check.Work:
            each: Iterator[float] = iter([time for time in times[name] for _ in range(check.TIMES)])
            return lambda: next(each)

        path = tmp_path / "ratios.json"
        path.write_text(json.dumps(stored))
        monkeypatch.setattr(check, "RATIOS", path)
        monkeypatch.setattr(check, "all_works", lambda: {name: unit(name) for name in times})
        monkeypatch.setattr(calibration, "loop", lambda: 0.05)
        return check.check()

    return run


def test_what_is_as_fast_as_before_passes(judge: Judge) -> None:
    assert judge({"play": 100, "copy": 200}, {"play": [5e-6], "copy": [10e-6]})


def test_a_quarter_slower_passes_and_a_third_slower_fails(judge: Judge) -> None:
    assert judge({"play": 100}, {"play": [5e-6 * 1.25]})
    assert not judge({"play": 100}, {"play": [5e-6 * 1.34, 5e-6 * 1.34]})


def test_one_bad_minute_is_forgiven(judge: Judge, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge({"play": 100, "copy": 200}, {"play": [9e-6, 5e-6], "copy": [10e-6]})
    assert "measured once more" in capsys.readouterr().out


def test_the_slow_one_is_named(judge: Judge, capsys: pytest.CaptureFixture[str]) -> None:
    assert not judge({"play": 100, "copy": 200}, {"play": [5e-6], "copy": [20e-6, 20e-6]})
    assert "slower than it was: copy\n" in capsys.readouterr().out


def test_work_without_a_stored_ratio_fails(judge: Judge, capsys: pytest.CaptureFixture[str]) -> None:
    assert not judge({"play": 100}, {"play": [5e-6], "copy": [10e-6]})
    assert not judge({"play": 100, "copy": 200}, {"play": [5e-6]})
    assert capsys.readouterr().out.count("differ: copy") == 2


def test_every_game_has_stored_ratios() -> None:
    stored = json.loads(check.RATIOS.read_text())
    assert {name.split(":")[0] for name in stored} == set(games.ids())
    assert all(ratio > 0 for ratio in stored.values())


def test_the_table_says_when_a_promise_is_broken() -> None:
    row = next(row for row in table.ROWS if row.key == "copy")
    good, holds = table.cells(row, {"empires": {"copy": 11.9}, "catanatron": {"copy": 35.0}}, ["empires"])
    assert (holds, good[1:4]) == (True, ["11.9", "35.0", "12 or less"])
    _, holds = table.cells(row, {"empires": {"copy": 12.1}, "catanatron": {"copy": 35.0}}, ["empires"])
    assert not holds


def test_rates_are_medians_and_times_the_best() -> None:
    rounds = [{"empires": {"actions/s": rate, "copy": time}} for rate, time in ((90, 8.0), (100, 7.0), (40, 19.0))]
    assert table.summary(rounds) == {"empires": {"actions/s": 90, "copy": 7.0}}


def test_the_four_promises_are_judged() -> None:
    judged = {row.key for row in table.ROWS if row.holds is not None}
    assert judged >= {table.TIMES_CATAN, "copy", "legal p99", "replay"}


@pytest.mark.parametrize("id", games.ids())
def test_the_works_do_work(id: str) -> None:
    """Whole games are played and replayed, and the rich positions are those of many different questions."""
    game = games.get(id)
    four = work.players_for(game, 4)
    played = work.play_random(game, four, lambda count, _: count == 2)
    assert played.games == 2
    assert played.actions > played.choices > 0
    ((_, actions),) = work.replay_times(game, work.record_texts(game, four, 1))
    assert actions > 20
    rich = work.rich_states(game, 2)
    assert len(rich) == len({game.steps.name(state.asking) for state in rich if state.asking is not None}) > 3
    assert max(len(state.legal_actions()) for state in rich) > 5
