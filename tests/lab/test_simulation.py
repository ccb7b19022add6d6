"""Many games: the same whatever the number of processes, summed up rightly, and stopped where one breaks."""

from __future__ import annotations

import pytest

from caravela import games
from caravela.bots import levels
from caravela.engine import State
from caravela.lab.simulation import GameFailed, Plan, Played, Summary, play_one, play_out, simulate
from tests.tiny.game import GAME as TINY
from tests.tiny.game import HarbourGame

EMPIRES = games.get("empires")


def plan(bots: tuple[str, ...], count: int, **more: bool) -> Plan:
    return Plan("empires", EMPIRES.complete({"players": len(bots)}), bots, count, "lab", **more)


def sums(summary: Summary) -> dict[str, object]:
    """All but the time."""
    return {name: value for name, value in vars(summary).items() if name != "seconds"}


def test_the_number_of_processes_changes_nothing() -> None:
    games_planned = plan(("easy", "random", "random"), 7, rotate=True)
    alone = simulate(games_planned)
    assert sums(simulate(games_planned, 2)) == sums(alone)
    assert alone.games == 7
    assert sum(alone.wins_by_bot) == pytest.approx(7)
    assert sum(alone.wins_by_seat) == pytest.approx(7)


def test_another_seed_gives_other_games() -> None:
    one = plan(("random", "random"), 5)
    assert simulate(one).scores_by_seat != simulate(one._replace(seed="another")).scores_by_seat


def test_rotation_plays_each_deal_in_every_seating() -> None:
    rotated = plan(("easy", "random", "medium"), 6, rotate=True)
    assert [rotated.seating(number) for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert len({rotated.deal(number) for number in range(6)}) == 2
    assert rotated.deal(0) == rotated.deal(2) != rotated.deal(3)
    plain = plan(("easy", "random", "medium"), 6)
    assert [plain.seating(number) for number in (0, 5)] == [[0, 1, 2]] * 2
    assert len({plain.deal(number) for number in range(6)}) == 6


def test_shared_places_are_shared() -> None:
    summary = Summary(plan(("easy", "random", "random"), 2, rotate=True))
    summary.add(Played(0, 10, 8, [7, 7, 3], [1, 1, 3]))
    summary.add(Played(1, 30, 20, [1, 9, 2], [3, 1, 2]))
    assert summary.wins_by_seat == [0.5, 1.5, 0.0]
    assert summary.wins_by_bot == [1.5, 0.5, 0.0]
    assert summary.scores_by_seat == [8, 16, 5]
    assert summary.scores_by_bot == [16, 9, 4]
    assert (summary.actions, summary.choices, summary.shortest, summary.longest) == (40, 28, 10, 30)


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(plan(("random", "random"), 4), tell=told.append)
    assert sum(told) == 4


def test_choices_are_actions_with_an_alternative() -> None:
    played = play_one(plan(("random", "random"), 1), EMPIRES, 0)
    assert 0 < played.choices < played.actions
    assert sorted(played.ranking)[0] == 1


def test_checked_games_conserve_everything() -> None:
    simulate(plan(("easy", "random"), 2, check=True))


class Leaking(HarbourGame):
    """Harbour that has lost a card after the first round."""

    def audit(self, state: State, before: State | None = None) -> list[str]:
        round_now = state.view(None)["round"]
        assert isinstance(round_now, int)
        assert before is not None
        return ["a gull is missing"] if round_now > 1 else []


def test_a_game_that_loses_a_piece_is_stopped() -> None:
    leaking = Leaking(
        *(TINY.id, TINY.name, TINY.players, TINY.colours, TINY.rules_version),
        *(TINY.options, TINY.actions, TINY.events, TINY.steps),
    )
    players = [levels.player("random", seat) for seat in range(2)]
    play_out(leaking.start({"players": 2}, "leak"), players, [0, 0])
    with pytest.raises(GameFailed, match="a gull is missing"):
        play_out(leaking.start({"players": 2}, "leak"), players, [0, 0], check=True)


def test_a_broken_game_says_how_to_play_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(EMPIRES), "audit", lambda game, state, before=None: ["one fish too many"])
    with pytest.raises(GameFailed, match=r"game 0 .*seed 'lab-0'.*random,random.*action 1: .*one fish too many"):
        simulate(plan(("random", "random"), 1, check=True))
