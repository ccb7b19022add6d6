"""Bots at tables: the row says what is due, a task may come late, twice or never, and a person can follow."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from caravela.web import queue, worker
from caravela.web.guests import Guest
from caravela.web.queue import HUEY
from caravela.web.tables import bots, due, lobby, play
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Move, Status, Table
from caravela.web.tables.positions import POSITIONS

BOTS = [Choice(bot="easy"), Choice(bot="medium"), Choice(bot="random")]


def work_off() -> int:
    """Do what is in the queue, as a worker would; how many tasks there were."""
    done = 0
    while (task := HUEY.dequeue()) is not None:
        HUEY.execute(task)
        done += 1
    return done


@pytest.mark.django_db(transaction=True)
def test_bots_finish_a_game_by_the_queue_alone(open_table: Callable[..., Table]) -> None:
    table = open_table(*BOTS)
    moves = work_off()
    found = lobby.find(table.pk)
    assert found.status == Status.OVER
    assert moves > 10
    assert not found.owes_bot
    assert set(found.result["scores"]) == {"red", "blue", "green"}


@pytest.mark.django_db(transaction=True)
def test_bots_finish_a_game_by_the_sweep_when_every_hint_is_lost(
    open_table: Callable[..., Table], restart: Callable[[], None]
) -> None:
    table = open_table(*BOTS)
    clock = 0.0
    while lobby.find(table.pk).status == Status.PLAYING:
        HUEY.storage.flush_queue()
        restart()
        assert worker.Sweep()(clock) == 1
        task = HUEY.dequeue()
        assert task is not None
        HUEY.execute(task)
        clock += 1


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_full_queue_does_not_hold_a_game_up_for_ever(open_table: Callable[..., Table]) -> None:
    """Hundreds of tasks that nobody needs any more lie before those that are due: all is done, each move once."""
    table = open_table(*BOTS)
    HUEY.storage.flush_queue()
    for version in range(600):
        queue.move(table.pk, version + 100_000)
    for _ in range(5):
        queue.move(table.pk, table.version)
    assert HUEY.pending_count() == 605
    clock = 0.0
    sweep = worker.Sweep()
    while lobby.find(table.pk).status == Status.PLAYING:
        sweep(clock)
        work_off()
        clock += 1.0
        assert clock < 100
    rows = list(Move.objects.filter(table=table).order_by("index").values_list("index", flat=True))
    assert rows == list(range(len(rows)))
    assert HUEY.pending_count() == 0


@pytest.mark.django_db
def test_a_task_does_nothing_when_the_table_has_moved_on(open_table: Callable[..., Table]) -> None:
    table = open_table(*BOTS)
    assert bots.move(table.pk, table.version)
    before = Move.objects.count()
    assert not bots.move(table.pk, table.version)
    assert not bots.move(table.pk, table.version + 1000)
    assert not bots.move("no-such-table", 1)
    assert Move.objects.count() == before


@pytest.mark.django_db
def test_a_table_of_other_rules_is_not_found_due_for_ever(
    open_table: Callable[..., Table], restart: Callable[[], None], caplog: pytest.LogCaptureFixture
) -> None:
    table = open_table(*BOTS)
    Table.objects.filter(pk=table.pk).update(rules=99)
    restart()
    assert not bots.move(table.pk, table.version)
    assert bots.due_now() == []
    assert "rules 99" in caplog.text


@pytest.mark.django_db
def test_a_version_is_sent_once_and_again_when_it_must_be_lost(open_table: Callable[..., Table]) -> None:
    table = open_table(*BOTS)
    sweep = worker.Sweep()
    assert [sweep(now) for now in (0.0, 0.1, 4.9, 5.1, 5.2)] == [1, 0, 0, 1, 0]
    bots.move(table.pk, table.version)
    assert sweep(5.3) == 1
    assert set(sweep.again) == {(table.pk, lobby.find(table.pk).version)}


@pytest.mark.django_db
def test_a_version_is_not_sent_again_while_its_bot_may_think(open_table: Callable[..., Table]) -> None:
    """An Admiral thinks 8 seconds a question, and a whole choice has several."""
    open_table(Choice(bot="expert"), Choice(bot="easy"))
    sweep = worker.Sweep()
    assert [sweep(now) for now in (0.0, 5.1, 8.0, 30.0, 37.1)] == [1, 0, 0, 0, 1]


@pytest.mark.django_db
def test_a_move_that_is_being_chosen_is_not_chosen_twice(
    open_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(*BOTS)
    asked: list[bool] = []
    usual = bots.choose

    def choose(state: Any, level: str) -> list[str]:
        asked.append(bots.move(table.pk, table.version))
        return usual(state, level)

    monkeypatch.setattr(bots, "choose", choose)
    assert bots.move(table.pk, table.version)
    assert asked == [False]
    assert bots.move(table.pk, lobby.find(table.pk).version), "the next move is chosen as ever"


@pytest.mark.django_db
def test_bots_wait_while_somebody_watches_unless_they_are_fast(open_table: Callable[..., Table]) -> None:
    table = open_table(*BOTS)
    assert not due.paced(table)
    table.watched_at = timezone.now() - timedelta(seconds=10)
    assert due.paced(table)
    table.fast_bots = True
    assert not due.paced(table)
    table.fast_bots = False
    table.watched_at = timezone.now() - timedelta(seconds=60)
    assert not due.paced(table)


@pytest.mark.django_db(transaction=True)
def test_a_bot_that_waits_is_not_hinted_at_and_not_moved_before_its_time(open_table: Callable[..., Table]) -> None:
    table = open_table(Choice(me=True), Choice(bot="easy"))
    HUEY.storage.flush_queue()
    Table.objects.filter(pk=table.pk).update(watched_at=timezone.now())
    table = lobby.find(table.pk)
    before = timezone.now()
    assert table.asked == 0
    play.take(table, 0, table.version, "c", ["pass"])
    table = lobby.find(table.pk)
    assert table.owes_bot
    assert table.due_at is not None
    assert timedelta(seconds=0.5) < table.due_at - before < timedelta(seconds=5)
    assert HUEY.pending_count() == 0
    assert bots.due_now() == []
    assert not bots.move(table.pk, table.version)
    Table.objects.filter(pk=table.pk).update(due_at=before)
    assert bots.due_now() == [(table.pk, table.version)]
    assert bots.move(table.pk, table.version)


@pytest.mark.django_db
def test_an_undo_in_time_takes_the_turn_back_from_a_bot(open_table: Callable[..., Table]) -> None:
    table = open_table(Choice(me=True), Choice(bot="easy"))
    play.take(table, 0, table.version, "c", ["pass"])
    late = lobby.find(table.pk)
    play.undo(lobby.find(table.pk), 0, late.version, "u")
    assert not lobby.find(table.pk).owes_bot
    assert not bots.move(table.pk, late.version)


@pytest.mark.django_db
def test_a_bot_that_fails_does_not_stop_the_game(
    open_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = open_table(*BOTS)

    def fail(*args: Any) -> int:
        raise RuntimeError("no idea")

    monkeypatch.setattr(bots, "decide", fail)
    with caplog.at_level(logging.ERROR, "caravela.bots"):
        assert bots.move(table.pk, table.version)
    assert "failed" in caplog.text
    assert lobby.find(table.pk).version > table.version


@pytest.mark.django_db
def test_a_bot_sees_its_view_and_a_sampler_only(open_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> None:
    from caravela.bots import levels
    from caravela.bots.player import Player

    asked: list[tuple[Any, ...]] = []

    class Spy(Player):
        def choose(self, game: Any, view: Any, imagine: Any) -> int:
            asked.append((view, imagine))
            return game.actions.parse(view["legal"][0])

    monkeypatch.setattr(levels, "player", lambda level: Spy())
    table = open_table(*BOTS)
    state = POSITIONS.at(table).state
    bots.move(table.pk, table.version)
    assert [view for view, _imagine in asked] == [state.view(0)]


@pytest.mark.django_db
def test_a_bot_takes_the_seat_of_somebody_who_leaves_in_his_turn(open_table: Callable[..., Table]) -> None:
    table = open_table(Choice(me=True), Choice(bot="easy"))
    lobby.leave(table.pk, Guest("guest-me", "Zofia"), "medium")
    found = lobby.find(table.pk)
    assert found.owes_bot
    assert bots.move(found.pk, found.version)


@pytest.mark.django_db
def test_a_bot_waits_longer_after_a_choice_that_can_be_taken_back(open_table: Callable[..., Table]) -> None:
    table = open_table(Choice(me=True), Choice(bot="easy"))
    state = POSITIONS.at(table).state.copy()
    seats = list(table.seats.all())
    while state.player != 1:
        state.apply(state.legal_actions()[0])
    table.watched_at = timezone.now()
    hasty, patient = (due.follows(table, state, seats, undoable)["due_at"] for undoable in (False, True))
    assert hasty is not None
    assert patient is not None
    assert patient - hasty > timedelta(seconds=2)
    table.fast_bots = True
    assert due.follows(table, state, seats, True)["due_at"] <= timezone.now()
