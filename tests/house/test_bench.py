"""The guard against regressions judges right. Times are given here, never measured: pytest times nothing."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench import calibration, check, figures, promises, table, work
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


def measured(**more: float) -> dict[str, float]:
    """Figures that hold every promise, with some of them otherwise."""
    good = {
        figures.TIMES_CATAN: 50.0,
        figures.ALL_TIMES_CATAN: 50.0,
        "actions/s": 500_000.0,
        "all options: actions/s": 500_000.0,
        "rollouts/s": 5_000.0,
        "searched/s": 2_400.0,
        "copy": 1.0,
        "copy, most players": 2.0,
        "legal p99": 5.0,
        "legal, rich": 50.0,
        "replay": 2.0,
        "replay of 400": 2.0,
        "start": 0.2,
        "two processes": 1.9,
    }
    return {**good, **more}


def broken(found: figures.Figures) -> list[tuple[str, str]]:
    return [(one.engine, one.promise.key) for one in promises.judge(found, ["empires"]) if not one.holds]


def test_a_broken_promise_is_named() -> None:
    assert broken({"empires": measured()}) == []
    assert broken({"empires": measured(copy=12.0)}) == []
    assert broken({"empires": measured(copy=12.1)}) == [("empires", "copy")]
    assert broken({"empires": measured(copy=12.1), "empires compiled": measured(copy=5.1)}) == [
        ("empires", "copy"),
        ("empires compiled", "copy"),
    ]


@pytest.mark.parametrize("promise", promises.PROMISES, ids=lambda promise: f"{promise.key}{promise.build}")
def test_every_promise_can_be_broken(promise: promises.Promise) -> None:
    engine = f"empires{promise.build}"
    for worst in (0.0, 1e9):
        bad = broken({engine: {**measured(), promise.key: worst}})
        if bad:
            assert set(bad) == {(engine, promise.key)}
            return
    raise AssertionError("it always holds")


def at_half_speed(**more: float) -> figures.Figures:
    """Figures of a machine that is half as fast as the reference machine."""
    peer = {"actions/s": promises.REFERENCE / 2}
    return {"catanatron": peer, "empires": measured(**more), "empires compiled": measured(**more)}


def test_times_and_rates_are_judged_as_on_the_reference_machine() -> None:
    assert broken(at_half_speed(copy=10.0)) == []
    assert broken(at_half_speed(copy=10.1)) == [("empires compiled", "copy")]
    for key, half in (("rollouts/s", 2000.0), ("searched/s", 1000.0)):
        assert broken(at_half_speed(**{key: half})) == []
        assert broken(at_half_speed(**{key: half - 1})) == [("empires compiled", key)]
    faster = {"catanatron": {"actions/s": 2 * promises.REFERENCE}, "empires": measured(copy=7.0, start=0.1)}
    assert broken(faster) == [("empires", "copy")]


def test_ratios_are_judged_as_found() -> None:
    assert broken(at_half_speed(**{figures.TIMES_CATAN: 14.9})) == [("empires compiled", figures.TIMES_CATAN)]
    assert broken(at_half_speed(**{"two processes": 1.79})) == [("empires", "two processes")]


def test_the_output_says_how_the_machine_compares() -> None:
    said = table.yardstick(at_half_speed(), 0.052)
    assert "plays 13,900 actions/s, on the reference machine 27,800; the calibration loop takes 52 ms" in said
    assert said.endswith("times divided and rates multiplied by 2.00.")


def test_compiled_empires_is_to_be_faster_than_its_peers() -> None:
    found = {"empires compiled": measured(), "OpenSpiel hearts": {"actions/s": 500_000.0}}
    assert [one.promise.what for one in promises.judge(found, ["empires"]) if not one.holds] == [
        "random play, all modules, beside OpenSpiel hearts, actions/s"
    ]


def test_the_table_has_a_line_for_each_engine_and_leaves_out_what_it_has_not_got() -> None:
    found = {"empires": measured(), "catanatron": {"actions/s": 25_000.0}}
    assert table.table_of(found).row_count == 2
    assert table.cells(found["catanatron"]) == ["", "25,000", *[""] * (len(table.COLUMNS) - 2)]
    assert table.verdicts_of(promises.judge(found, ["empires"])).row_count == 7


def test_rates_are_medians_and_times_the_best() -> None:
    rounds = [{"empires": {"actions/s": rate, "copy": time}} for rate, time in ((90, 8.0), (100, 7.0), (40, 19.0))]
    assert figures.summary(rounds) == {"empires": {"actions/s": 90, "copy": 7.0}}


def test_processes_of_their_own_are_measured() -> None:
    assert 0 < figures.start_time("empires", figures.BUILDS[""]) < 60
    assert figures.two_at_once("empires", 0.05, figures.BUILDS[""]) > 0


def test_rollouts_of_empires_begin_in_turn_5_with_every_module() -> None:
    game = games.get("empires")
    options = work.every_option(game, 4)
    assert options["builder"]
    assert options["buy-vp"]
    assert options["nations"] != "none"
    (state,) = work.half_way(game, options, 1)
    assert (work.turn_of(state), state.view(None)["phase"]) == (5, "placement")


@pytest.mark.parametrize("id", games.ids())
def test_the_works_do_work(id: str) -> None:
    """Whole games are played and replayed, and the rich positions are those of many different questions."""
    game = games.get(id)
    four = work.players_for(game, 4)
    played = work.play_random(game, {"players": four}, lambda count, _: count == 2)
    assert played.games == 2
    assert played.actions > played.choices > 0
    ((_, actions),) = work.replay_times(game, work.record_texts(game, four, 1))
    assert actions > 20
    assert work.play_rate(game, work.every_option(game, four), 0.001) > 0
    half = work.half_way(game, work.every_option(game, four), 1)
    assert work.rollout_rate(half, 0.001) > 0
    assert work.search_rate(game, work.half_way(game, work.every_option(game, four), 4), 0.05) > 0
    assert 100 < work.memory(half, 2) < 100_000
    rich = work.rich_states(game, 2)
    assert len(rich) == len({game.steps.name(state.asking) for state in rich if state.asking is not None}) > 3
    assert max(len(state.legal_actions()) for state in rich) > 5
