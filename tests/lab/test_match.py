"""Matches: both levels hold every seat of every deal, and a match that was stopped goes on as if it had not been."""

from __future__ import annotations

import json
from multiprocessing import active_children
from pathlib import Path

import pytest

from caravela import games
from caravela.bots import levels
from caravela.bots.random_player import RandomPlayer
from caravela.lab.match import BadFile, Line, Match, load, play, run

CARDS = games.get("age-of-discovery")


def match(players: int = 2, bots: tuple[str, str] = ("easy", "random"), seed: str = "lab") -> Match:
    return Match(CARDS.id, CARDS.complete({"players": players}), bots, seed)


def played(lines: list[Line]) -> list[tuple[int, list[int], list[int], list[int]]]:
    """All but what the clock says."""
    return [(line.game, line.scores, line.ranking, line.decisions) for line in lines]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_hold_every_seat_equally_often(players: int) -> None:
    many = Match("empires", {"players": players}, ("easy", "random"), "x")
    seatings = [many.seating(number) for number in range(many.whole(1))]
    assert len(set(seatings)) == len(seatings) == (2 if players == 2 else 2 * players)
    for first, second in zip(seatings[::2], seatings[1::2], strict=True):
        assert [one + other for one, other in zip(first, second, strict=True)] == [1] * players
    assert [seating.index(0) for seating in seatings[::2]] == list(range(players))[: len(seatings) // 2]
    assert {seating.count(0) for seating in seatings} == {1, players - 1}
    assert many.seating(len(seatings) + 1) == seatings[1]


def test_games_are_rounded_up_until_all_seats_were_held_alike() -> None:
    assert [match(2).whole(games) for games in (1, 2, 3, 400)] == [2, 2, 4, 400]
    assert [match(4).whole(games) for games in (1, 8, 9)] == [8, 8, 16]


def test_the_seatings_of_a_deal_share_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[str] = []
    start = type(CARDS).start

    def watched(game: object, options: dict[str, object], seed: str, log: bool = False) -> object:
        dealt.append(seed)
        return start(game, options, seed, log)

    monkeypatch.setattr(type(CARDS), "start", watched)
    for number in range(4):
        play(match(), number)
    assert dealt == ["lab-0", "lab-0", "lab-1", "lab-1"]


def test_both_think_so_many_times_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, float]] = []

    def player(id: str, seed: str, scale: float) -> RandomPlayer:
        asked.append((id, scale))
        return RandomPlayer(seed)

    monkeypatch.setattr(levels, "player", player)
    play(match()._replace(bots=("expert", "hard"), scale=0.1), 1)
    assert asked == [("hard", 0.1), ("expert", 0.1)]


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    alone = run(match(), 4, 1)
    assert played(run(match(), 4, 2, tmp_path / "m")) == played(alone)
    assert [line.game for line in alone] == [0, 1, 2, 3]
    for line in alone:
        assert min(line.decisions) > 0
        assert all(0.0 < longest <= seconds for longest, seconds in zip(line.longest, line.seconds, strict=True))
        assert line.memory > 5


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_match_goes_on(jobs: int, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    told: list[int] = []

    def tell(games: int) -> None:
        told.append(games)
        if sum(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(match(), 6, jobs, path, tell)
    assert active_children() == []
    kept = load(match(), path)
    assert len(kept) == 3
    told = []
    whole = run(match(), 6, 1, path, told.append)
    assert told == [3, 1, 1, 1]
    assert played(whole) == played(run(match(), 6, 1))
    assert [line for line in whole if line in kept] == sorted(kept)


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    whole = run(match(), 4, 1, path)
    text = path.read_bytes()
    path.write_bytes(text[: text.rindex(b"{") + 30])
    assert len(load(match(), path)) == 3
    assert played(run(match(), 4, 1, path)) == played(whole)
    assert path.read_text().count("\n") == 5
    # Even the heading may be torn.
    path.write_bytes(text[:20])
    assert played(run(match(), 2, 1, path)) == played(whole[:2])


def test_more_games_are_added_and_fewer_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    run(match(), 2, 1, path)
    more = run(match(), 4, 1, path)
    assert path.read_text().count("\n") == 5
    assert run(match(), 2, 1, path) == more[:2]


@pytest.mark.parametrize(
    ("other", "field"),
    [
        (match(seed="other"), "seed"),
        (match(bots=("random", "easy")), "bots"),
        (match(3), "options"),
        (match()._replace(scale=0.1), "scale"),
        (Match("empires", games.get("empires").complete({"players": 2}), ("easy", "random"), "lab"), "game"),
    ],
)
def test_the_file_of_another_match_is_refused(other: Match, field: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    run(match(), 2, 1, path)
    before = path.read_bytes()
    with pytest.raises(BadFile, match=f"another match: its {field} is"):
        run(other, 2, 1, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", ["rules", "version", "thinking", "judgement"])
def test_games_of_other_rules_are_not_mixed(version: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    run(match(), 2, 1, path)
    heading, rest = path.read_text().split("\n", 1)
    path.write_text(json.dumps({**json.loads(heading), version: "0"}) + "\n" + rest)
    with pytest.raises(BadFile, match=f"its {version} is"):
        run(match(), 2, 1, path)


@pytest.mark.parametrize("text", ["a letter to my aunt\n", "[]\n", '{"game": "empires"}\n', "\n"])
def test_a_file_that_is_no_match_is_refused_and_kept(text: str, tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text(text)
    with pytest.raises(BadFile, match="not the file of a match"):
        run(match(), 2, 1, path)
    assert path.read_text() == text


@pytest.mark.parametrize("line", ["{}", "nonsense", '{"game":1}', "[1]"])
def test_a_line_that_is_no_game_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    run(match(), 2, 1, path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], line, lines[2]]) + "\n")
    with pytest.raises(BadFile, match="line 2 is not a game"):
        run(match(), 2, 1, path)


def test_two_matches_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"

    def again(games: int) -> None:
        with pytest.raises(BadFile, match="going on"):
            run(match(), 2, 1, path)

    assert len(run(match(), 2, 1, path, again)) == 2
