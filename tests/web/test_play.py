"""Playing at a table: each choice once, from the newest position, and nothing lost with a process."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import translation

from caravela import games
from caravela.web.errors import BadInput, NotYours, Refused, Stale
from caravela.web.tables import lobby, play, positions
from caravela.web.tables.models import Move, Status, Table
from caravela.web.tables.positions import POSITIONS
from caravela.web.tables.writing import Behind, Row, add
from tests.web.conftest import FRIEND, ME, choice

pytestmark = pytest.mark.django_db


def turn(table: Table, *texts: str, command: str = "") -> bool:
    """The seat that is asked plays."""
    table = lobby.find(table.pk)
    assert table.asked is not None
    return play.take(table, table.asked, table.version, command or f"test-{table.version}", texts)


def play_on(table: Table) -> Table:
    """Play the first choice there is until the game is over."""
    while (found := lobby.find(table.pk)).status == Status.PLAYING:
        turn(found, *choice(POSITIONS.at(found).state))
    return found


def test_a_table_begins_when_its_last_seat_is_taken(open_table: Callable[..., Table]) -> None:
    table = open_table(friend=None)
    assert table.status == Status.OPEN
    assert table.commitment == ""
    lobby.join(table.seats.get(index=1).token, FRIEND, "Marek")
    table = lobby.find(table.pk)
    assert table.status == Status.PLAYING
    assert len(table.commitment) == 64
    assert table.asked == 0
    assert [move.text for move in table.moves.all()] == ["opened", "sat down", "sat down", "started"]


def test_a_choice_is_applied_and_what_needs_no_asking_follows(open_table: Callable[..., Table]) -> None:
    table = open_table()
    assert turn(table, "pass")
    rows = [(move.kind, move.seat, move.text, move.auto) for move in lobby.find(table.pk).moves.all()][4:]
    assert rows == [("action", 0, "pass", False), ("action", 0, "stay", True)]
    assert lobby.find(table.pk).asked == 1


def test_a_repeat_of_a_command_is_answered_and_not_played_again(open_table: Callable[..., Table]) -> None:
    table = open_table()
    assert turn(table, "pass", command="c1")
    before = Move.objects.count()
    assert play.take(table, 0, table.version, "c1", ["pass"]) is False
    assert play.take(lobby.find(table.pk), 0, table.version, "c1", ["pass"]) is False
    assert Move.objects.count() == before


def test_the_same_command_of_another_seat_is_another_command(open_table: Callable[..., Table]) -> None:
    table = open_table()
    assert turn(table, "pass", command="c1")
    assert turn(table, "pass", command="c1")


def test_a_stale_version_changes_nothing(open_table: Callable[..., Table]) -> None:
    table = open_table()
    turn(table, "pass")
    before = Move.objects.count()
    with pytest.raises(Stale):
        play.take(lobby.find(table.pk), 1, table.version, "late", ["pass"])
    with pytest.raises(Stale):
        play.take(lobby.find(table.pk), 1, table.version + 50, "early", ["pass"])
    assert Move.objects.count() == before


@pytest.mark.parametrize("texts", [["sail"], ["trade", "lay whale", "lay whale"], ["dance"], [], ["pass", "pass"]])
def test_what_the_rules_do_not_allow_is_refused_in_words(open_table: Callable[..., Table], texts: list[str]) -> None:
    table = open_table()
    position = POSITIONS.at(table)
    document = position.state.to_document()
    with pytest.raises(Refused) as refusal:
        play.take(table, 0, table.version, "c", texts)
    assert len(str(refusal.value)) > 20
    assert POSITIONS.at(lobby.find(table.pk)) is position
    assert position.state.to_document() == document


@pytest.mark.parametrize("how", ["draft", "submit"])
def test_a_refusal_names_pieces_and_players_as_the_page_does(open_table: Callable[..., Table], how: str) -> None:
    table = open_table(game=games.get("empires"), reconnaissance=True, seed="words")
    state = POSITIONS.at(table).state
    seat = table.seats.get(index=state.player)
    text = "explore new-spain"

    def do() -> None:
        if how == "draft":
            play.draft(table, seat, table.version, [text])
        else:
            play.take(table, seat.index, table.version, "c", [text])

    with pytest.raises(Refused) as refusal:
        do()
    said = f"{refusal.value.title} {refusal.value.text}"
    assert "new-spain" not in said
    assert said.count("not possible") == 1
    assert said.endswith(").")


def test_another_seat_may_not_play(open_table: Callable[..., Table]) -> None:
    table = open_table()
    with pytest.raises(Refused):
        play.take(table, 1, table.version, "c", ["pass"])
    with pytest.raises(NotYours):
        play.seat_of(table, lobby.Guest("stranger", "X"))


@pytest.mark.parametrize("command", ["", "x" * 65, "a\nb", "a\0b"])
def test_a_command_without_a_proper_id_is_refused(open_table: Callable[..., Table], command: str) -> None:
    table = open_table()
    with pytest.raises(BadInput):
        play.take(table, 0, table.version, command, ["pass"])


def test_a_killed_process_rebuilds_the_table_from_its_moves(
    open_table: Callable[..., Table], restart: Callable[[], None]
) -> None:
    table = open_table(storm=True)
    while lobby.find(table.pk).status == Status.PLAYING:
        found = lobby.find(table.pk)
        before = POSITIONS.at(found)
        restart()
        after = POSITIONS.at(found)
        assert after is not before
        assert after.state.hash() == before.state.hash()
        assert after.version == before.version == found.version
        assert after.events == before.events
        assert after.undo == before.undo
        turn(found, *choice(before.state, -1))
    assert lobby.find(table.pk).result["ranking"]


def test_another_process_follows_the_moves_that_were_added(open_table: Callable[..., Table]) -> None:
    table = open_table()
    other = positions.Positions()
    other.at(table)
    turn(table, "draw")
    found = lobby.find(table.pk)
    assert other.at(found).state.hash() == POSITIONS.at(found).state.hash()
    turn(found, "pass")
    play.undo(lobby.find(table.pk), 1, lobby.find(table.pk).version, "u")
    found = lobby.find(table.pk)
    assert other.at(found).state.hash() == POSITIONS.at(found).state.hash()
    assert other.at(found).events == POSITIONS.at(found).events


def test_undo_takes_the_last_choice_back_and_only_once(open_table: Callable[..., Table]) -> None:
    table = open_table()
    before = POSITIONS.at(table)
    turn(table, "pass")
    moved = lobby.find(table.pk)
    version = moved.version
    assert POSITIONS.at(moved).undo == (1, 0)
    assert play.undo(moved, 0, version, "undo-6")
    assert play.undo(lobby.find(table.pk), 0, version, "undo-6") is False
    found = lobby.find(table.pk)
    assert found.version == version + 1
    assert found.asked == 0
    assert POSITIONS.at(found).state.hash() == before.state.hash()
    assert POSITIONS.at(found).events == before.events
    with pytest.raises(Refused):
        play.undo(found, 0, found.version, "again")


def test_undo_stops_at_a_barrier(open_table: Callable[..., Table]) -> None:
    table = open_table()
    turn(table, "draw")
    found = lobby.find(table.pk)
    before = POSITIONS.at(found)
    assert before.undo == (0, 0)
    assert before.stands == (True, False)
    with pytest.raises(Refused, match="something hidden has been revealed, drawn or rolled"):
        play.undo(found, 0, found.version, "u")
    with translation.override("pl"), pytest.raises(Refused, match="nie można już cofnąć: odsłonięto"):
        play.undo(found, 0, found.version, "u")
    assert POSITIONS.at(lobby.find(table.pk)) is before


def test_a_table_goes_on_after_an_undo_and_a_restart(open_table: Callable[..., Table], restart: Callable[[], None]) -> None:
    table = open_table()
    turn(table, "pass")
    moved = lobby.find(table.pk)
    play.undo(moved, 0, moved.version, "u")
    restart()
    turn(table, "draw")
    restart()
    assert play_on(table).status == Status.OVER


def test_a_draft_lies_outside_the_record_and_is_void_at_the_next_version(open_table: Callable[..., Table]) -> None:
    table = open_table()
    seat = table.seats.get(index=0)
    play.draft(table, seat, table.version, ["draw"])
    seat.refresh_from_db()
    assert lobby.find(table.pk).version == table.version
    assert seat.drafted(table.version) == ["draw"]
    turn(table, "pass")
    assert seat.drafted(lobby.find(table.pk).version) == []
    with pytest.raises(Stale):
        play.draft(lobby.find(table.pk), seat, table.version, ["draw"])


def test_a_draft_that_reveals_something_is_not_foretold(open_table: Callable[..., Table]) -> None:
    table = open_table()
    position = POSITIONS.at(table)
    parse = position.state.game.actions.parse
    assert play.trial(position, 0, [parse("draw")]).hidden
    assert not play.trial(position, 0, [parse("pass")]).hidden


def test_a_compound_choice_is_drafted_part_by_part(open_table: Callable[..., Table]) -> None:
    seeds = (f"trade-{i}" for i in range(200))
    table = next(one for seed in seeds if "trade" in POSITIONS.at(one := open_table(seed=seed)).state.view(0)["legal"])
    turn(table, "trade")
    position = POSITIONS.at(lobby.find(table.pk))
    parts = choice(position.state)
    assert len(parts) > 1
    parse = position.state.game.actions.parse
    first = play.trial(position, 0, [parse(parts[0])])
    assert not first.whole
    assert not first.hidden
    assert first.state.player == 0
    with pytest.raises(Refused, match="not finished"):
        turn(table, parts[0])
    assert play.trial(position, 0, [parse(part) for part in parts]).whole
    # Parts may come in any order where the order does not matter.
    assert turn(table, *reversed(parts))


def test_standing_orders_answer_what_the_seat_would_be_asked(open_table: Callable[..., Table]) -> None:
    table = open_table(rounds=4)
    seat = table.seats.get(index=0)
    play.set_orders(table, seat, ["sail: stay"])
    seat.refresh_from_db()
    game = positions.game_of(table)
    assert play.standing(game, [seat]) == {0: {"sail": game.actions.parse("stay")}}
    for wrong in (["nonsense: stay"], ["sail: dance"], ["sail"]):
        with pytest.raises(Refused):
            play.set_orders(table, seat, wrong)
    play.set_orders(table, seat, [])
    seat.refresh_from_db()
    assert seat.orders == []


def test_who_wants_to_be_asked_every_time_is_asked_for_a_single_choice_too(open_table: Callable[..., Table]) -> None:
    table = open_table()
    play.set_orders(table, table.seats.get(index=0), ["ask", "sail: stay"])
    assert table.seats.get(index=0).orders == ["sail: stay", "ask"]
    play.set_orders(table, table.seats.get(index=0), ["ask"])
    turn(table, "pass")
    table = lobby.find(table.pk)
    assert table.asked == 0
    assert [move.text for move in table.moves.all()][4:] == ["pass"]
    turn(table, "stay")
    # The other seat did not want it.
    turn(table, "pass")
    rows = [(move.seat, move.text, move.auto) for move in lobby.find(table.pk).moves.all()][5:]
    assert rows == [(0, "stay", False), (1, "pass", False), (1, "stay", True)]
    play.set_orders(table, table.seats.get(index=0), [])
    assert table.seats.get(index=0).orders == []


def test_the_numbers_of_moves_let_one_writer_through(open_table: Callable[..., Table]) -> None:
    table = open_table()
    twin = lobby.find(table.pk)
    add(table, [Row("event", "first")])
    with pytest.raises(Behind):
        add(twin, [Row("event", "second")])
    with pytest.raises(IntegrityError), transaction.atomic():
        Move.objects.create(table=table, index=0, kind="event", text="x", stamp=table.created_at)


def test_a_failed_write_leaves_no_trace_in_the_cache(open_table: Callable[..., Table]) -> None:
    table = open_table()
    before = POSITIONS.at(table).state.hash()

    def fail(*args: Any, **kwargs: Any) -> None:
        raise OSError("the disk is full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play, "add", fail)
        with pytest.raises(OSError, match="disk"):
            turn(table, "pass")
    assert POSITIONS.at(lobby.find(table.pk)).state.hash() == before
    with POSITIONS.held(lobby.find(table.pk)) as live:
        assert live.record is not None
        assert live.record.entries == []


def test_the_game_ends_with_a_result(open_table: Callable[..., Table]) -> None:
    table = play_on(open_table())
    assert table.asked is None
    assert set(table.result["scores"]) == {"red", "blue"}
    assert min(table.result["ranking"].values()) == 1
    with pytest.raises(Refused):
        play.seat_of(table, ME)


@pytest.mark.parametrize("command", ["draft", "submit", "undo", "orders", "leave", "fill", "close", "seat/1/bot", "seat/1/clear"])
def test_an_old_page_after_the_end_changes_nothing_and_is_told(
    open_table: Callable[..., Table], browser: Callable[..., Any], command: str
) -> None:
    table = open_table()
    old = table.version
    while (position := POSITIONS.at(lobby.find(table.pk))).state.player is not None:
        seat = position.state.player
        play.take(lobby.find(table.pk), seat, position.version, f"c{position.version}", choice(position.state))
    ended = lobby.find(table.pk)
    assert ended.status == Status.OVER
    form = {"version": str(old), "command": "old-page", "action": "pass", "level": "easy", "order": "pass"}
    for headers in ({}, {"HTTP_ACCEPT": "application/json"}):
        answer = browser().post(f"/t/{table.pk}/{command}", form, **headers)
        assert answer.status_code in (303, 200, 403, 409, 410, 422)
        if command in ("draft", "submit", "undo"):
            assert answer.status_code in (409, 422)
            assert answer.json()["title"].startswith("Game over") if headers else b"Game over" in answer.content
    found = lobby.find(table.pk)
    assert (found.version, found.status) == (ended.version, Status.OVER)
    assert [seat.bot for seat in found.seats.all()] == ["", ""]


def test_a_table_of_other_rules_is_refused_in_words(open_table: Callable[..., Table], restart: Callable[[], None]) -> None:
    table = open_table()
    Table.objects.filter(pk=table.pk).update(rules=99)
    restart()
    with pytest.raises(positions.Gone, match="rules 99"):
        POSITIONS.at(lobby.find(table.pk))


def at_once(count: int, work: Callable[[int], str]) -> list[str]:
    """What some threads, each with a database connection of its own, come back with when they begin together."""
    gate = threading.Barrier(count)

    def begin(number: int) -> str:
        gate.wait(30)
        try:
            return work(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(begin, range(count)))


@pytest.mark.django_db(transaction=True)
def test_of_clicks_at_once_one_is_played(open_table: Callable[..., Table]) -> None:
    table = open_table()
    before = table.version

    def click(number: int) -> str:
        found = Table(pk=table.pk, game=table.game, rules=table.rules, options=table.options, seed=table.seed, version=before)
        # Half of them are one double click, the others come from other pages.
        command, text = ("same", "pass") if number % 2 else (f"other-{number}", "draw")
        try:
            return "applied" if play.take(found, 0, before, command, [text]) else "repeat"
        except Stale:
            return "stale"

    outcomes = at_once(8, click)
    assert outcomes.count("applied") == 1
    assert outcomes.count("repeat") == (3 if lobby.find(table.pk).moves.filter(command="same").exists() else 0)
    numbers = list(lobby.find(table.pk).moves.values_list("index", flat=True))
    assert numbers == list(range(lobby.find(table.pk).version))


@pytest.mark.django_db(transaction=True)
def test_of_processes_that_write_at_once_one_is_let_through(open_table: Callable[..., Table]) -> None:
    table = open_table()
    before = table.version

    def write(number: int) -> str:
        try:
            add(Table(pk=table.pk, version=before), [Row("event", f"by {number}"), Row("event", "and more")])
        except Behind:
            return "behind"
        return "wrote"

    assert sorted(at_once(8, write)) == ["behind"] * 7 + ["wrote"]
    assert lobby.find(table.pk).version == before + 2
