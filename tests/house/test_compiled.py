"""The comparison of the plain and the compiled build finds what differs. Building: `make compiled`."""

from pathlib import Path

import pytest

from tools import compiled, on_the_build, play_seeds

LINES = ["0 tiny seed 0: 12 scores 1", "1 tiny seed 1: 14 scores 2"]
WHERE = {
    compiled.SOURCE: f"from caravela.engine.state {compiled.SOURCE}/caravela/engine/state.py",
    compiled.BUILT: f"from caravela.engine.state {compiled.BUILT}/caravela/engine/state.cpython-311.so",
}


Traces = dict[Path, list[str]]


def pretend(monkeypatch: pytest.MonkeyPatch, built: list[str], traces: Traces | None = None) -> None:
    """Both builds play LINES, but the compiled one plays `built`; `traces` are the accounts step by step."""

    def play(path: Path, *args: str) -> list[str]:
        if "--trace" in args:
            return (traces or {})[path]
        return [*(built if path == compiled.BUILT else LINES), WHERE[path]]

    monkeypatch.setattr(compiled, "check_unchanged", lambda: None)
    monkeypatch.setattr(compiled, "play", play)


def test_the_same_games_pass(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pretend(monkeypatch, LINES)
    compiled.compare(1)
    assert "2 games are the same" in capsys.readouterr().out


def test_the_first_step_that_differs_is_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    traces = {
        compiled.SOURCE: ["0 seat 0 legal (1, 2)", "1 seat 1 legal (3, 4)"],
        compiled.BUILT: ["0 seat 0 legal (1, 2)", "1 seat 1 legal (3, 5)"],
    }
    pretend(monkeypatch, [LINES[0], "1 tiny seed 1: 14 scores 9"], traces)
    with pytest.raises(SystemExit, match=r"\(3, 4\)(.|\n)*\(3, 5\)"):
        compiled.compare(1)
    assert "differ in game 1" in capsys.readouterr().out


def test_a_game_too_few_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, LINES[:1], {compiled.SOURCE: ["0 seat 0"], compiled.BUILT: []})
    with pytest.raises(SystemExit, match="nothing"):
        compiled.compare(1)


def test_a_build_is_not_compared_with_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WHERE, compiled.BUILT, WHERE[compiled.SOURCE])
    pretend(monkeypatch, LINES)
    with pytest.raises(SystemExit, match=r"caravela\.engine\.state"):
        compiled.compare(1)


def test_a_stale_build_is_not_compared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "STAMP", tmp_path / "stamp")
    compiled.STAMP.write_text(compiled.fingerprint())
    compiled.check_unchanged()
    compiled.STAMP.write_text("older")
    with pytest.raises(SystemExit, match="edited meanwhile"):
        compiled.check_unchanged()


def test_every_option_of_every_game_is_played() -> None:
    for game in play_seeds.all_games():
        sets = play_seeds.option_sets(game)
        assert {options["players"] for options in sets} == set(game.players)
        for option in game.options[1:]:
            played = {game.complete(options)[option.id] for options in sets}
            assert len(played) > 1, f"{game.id}: {option.id}"


def test_a_game_from_a_seed_is_told_the_same_each_time() -> None:
    game = play_seeds.outside_game()
    options = play_seeds.option_sets(game)[0]
    told = list(play_seeds.looks(game, options, "seed 0"))
    assert told == list(play_seeds.looks(game, options, "seed 0"))
    assert told != list(play_seeds.looks(game, options, "seed 1"))


def test_tests_on_anything_but_the_build_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain sources are loaded here, and the plugin sees them."""
    assert "caravela.engine.state" in on_the_build.strangers()
    with pytest.raises(pytest.UsageError, match=r"caravela\.engine\.state"):
        on_the_build.pytest_collection_finish()
    monkeypatch.setattr("caravela.engine.state.__file__", f"{compiled.BUILT}/caravela/engine/state.cpython-311.so")
    assert "caravela.engine.state" not in on_the_build.strangers()
