"""Records: what is written is read back, every broken line is refused in words, undo ends where it must."""

from __future__ import annotations

import pytest

from caravela.engine import (
    REPLACED,
    RESIGNED,
    BadRecord,
    Document,
    Entry,
    Game,
    IllegalAction,
    Record,
    TableEvent,
    commitment,
    play,
    verify,
)
from caravela.engine.messages import Message, plain
from caravela.engine.records import HASH_EVERY
from tests.engine.broken import ACTIONS, END, HEADER, OPTIONS, finished
from tests.tiny.game import GAME
from tests.tiny.steps import Bid
from tests.tiny.vocabulary import DRAW, LEAVE, PASS, PEEK, STAY

NOTHING = Message("nothing stands", {})


def find(id: str) -> Game:
    if id != "harbour":
        raise LookupError(f"there is no game {id!r}; there are harbour")
    return GAME


def parse(lines: list[str]) -> Record:
    return Record.parse("\n".join(lines) + "\n", find)


def small(*actions: int) -> Record:
    """A game of two that has begun with these actions."""
    record = Record(GAME, {"players": 2}, "small")
    state = record.play()
    for action in actions:
        play(state, record, action)
    return record


# Text.


def test_a_record_reads_like_this() -> None:
    record = small(PASS, STAY, PASS)
    assert record.text(reveal=True).splitlines() == [
        "game: harbour",
        "rules: 1",
        "seats: [red, blue]",
        "options: {}",
        f"commitment: {commitment('small', GAME, {'players': 2}, ['red', 'blue'])}",
        "seed: small",
        "",
        "red: pass",
        "red: stay",
        "blue: pass",
        "unfinished: 3",
        f"hash: {record.play().hash()}",
    ]


def test_a_finished_record_shows_result_ranking_and_a_hash_every_fifty_actions() -> None:
    record = finished()
    lines = record.text().splitlines()
    state = record.play()
    assert lines[3] == "options: {deck: long, rounds: 6, storm: on}"
    assert lines[7:9] == ["* blue: resigned", "* blue: replaced by easy"]
    assert lines[8 + HASH_EVERY + 1] == f"hash: {record.play(HASH_EVERY).hash()}"
    scores = ", ".join(f"{seat}: {points}" for seat, points in zip(record.seats, state.scores(), strict=True))
    places = ", ".join(f"{seat}: {place}" for seat, place in zip(record.seats, state.ranking(), strict=True))
    assert lines[-3:] == [f"result: {{{scores}}}", f"ranking: {{{places}}}", f"hash: {state.hash()}"]
    assert sum(line.startswith("hash: ") for line in lines) == len(record.entries) // HASH_EVERY + 1


def test_what_is_written_is_read_back() -> None:
    record = finished()
    for text in (record.text(), record.text().replace("\n", "\r\n"), record.text().removesuffix("\n")):
        again = Record.parse(text, find)
        assert again.entries == record.entries
        assert again.events == record.events
        assert again.options == record.options
        assert again.seed == record.seed
        assert again.result == record.result
        assert again.ranking == record.ranking
        assert again.text() == record.text()


def test_a_comment_in_an_action_is_read_over() -> None:
    lines = small(PASS).text(reveal=True).splitlines()
    lines[7] = "red: pass {with a sigh}"
    assert parse(lines).play().hash() == small(PASS).play().hash()


def test_a_running_record_keeps_the_seed_to_itself() -> None:
    record = small(PASS, STAY)
    text = record.text()
    assert "seed" not in text
    assert "hash" not in text
    again = Record.parse(text, find)
    assert again.seed is None
    assert again.commitment == record.commitment
    assert again.entries == record.entries
    assert again.text() == text
    with pytest.raises(BadRecord, match="the seed is not known while the game runs"):
        again.play()


def test_what_everybody_saw_is_shown_to_all_though_its_list_is_secret() -> None:
    record = small(PASS, STAY)
    for viewer in (0, 1, None):
        assert record.shown(viewer).splitlines()[-3:] == ["red: pass", "red: stay", "unfinished: 2"]


def test_what_others_see_of_a_running_record_covers_secret_choices() -> None:
    """A bid is its seat's own until all are turned up: he reads it, nobody else does."""
    record = Record(GAME, {"players": 2}, "small")
    state = record.play()
    while not isinstance(state.asking, Bid):
        play(state, record, DRAW if DRAW in state.legal_actions() else state.legal_actions()[0])
    before, bid = len(record.entries), state.legal_actions()[0]
    seat = state.asking.seat
    play(state, record, bid)
    shown = f"{GAME.colours[seat]}: {GAME.actions.text(bid)}"
    assert record.shown(seat).splitlines()[-2] == shown
    for viewer in (1 - seat, None):
        assert record.shown(viewer).splitlines()[-2] == f"{GAME.colours[seat]}: ?"
    again = Record.parse(record.shown(None), find)
    assert [entry.action for entry in again.entries] == [*[entry.action for entry in record.entries[:before]], -1]
    assert again.text() == record.shown(None)


def test_a_finished_record_is_shown_to_all() -> None:
    record = finished()
    assert record.shown(None) == record.shown(2) == record.text()


# What is broken.


def refused(lines: list[str]) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        parse(lines).play()
    return error.value


def test_the_record_that_is_broken_below_is_whole() -> None:
    assert len(finished().entries) > HASH_EVERY
    parse(finished().text().splitlines()).play()


@pytest.mark.parametrize(("at", "line", "where", "message"), [*HEADER, *ACTIONS], ids=str)
def test_a_broken_line_is_refused(at: int, line: str | None, where: int, message: str) -> None:
    lines = finished().text().splitlines()
    lines[at - 1 : at] = [] if line is None else [line]
    error = refused(lines)
    assert error.line == where
    assert message in str(error)
    assert str(error).startswith(f"line {where}: ")


@pytest.mark.parametrize(("at", "line", "where", "message"), END, ids=str)
def test_a_broken_end_is_refused(at: int, line: str | None, where: int, message: str) -> None:
    lines = finished().text().splitlines()
    count = len(lines)
    lines[count + at : count + at + 1] = [] if line is None else [line]
    error = refused(lines)
    assert message in str(error)
    assert error.line == count + where + 1


def test_a_wrong_hash_inside_is_refused() -> None:
    lines = finished().text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("hash: "))
    error = refused([*lines[:at], "hash: 0123456789abcdef", *lines[at + 1 :]])
    assert error.line == at + 1
    assert "after 50 actions the hash of the position is" in str(error)
    error = refused([*lines[:at], *lines[at + 1 :]])
    assert error.line == at + 1
    assert "the hash after 50 actions is expected here ('hash: ...')" in str(error)


def test_a_record_that_says_too_early_that_it_is_unfinished_or_goes_on_after_its_end_is_refused() -> None:
    lines = finished().text().splitlines()
    count = len(finished().entries)
    error = refused([*lines[:-3], f"unfinished: {count}", lines[-1]])
    assert "the game is over here, not unfinished" in str(error)
    error = refused([*lines, "red: pass"])
    assert error.line == len(lines) + 1
    assert "nothing more is expected after the end" in str(error)
    error = refused([*lines[:-3], "red: pass", *lines[-3:]])
    assert error.line == len(lines) - 2
    assert "the game was over before this action" in str(error)


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "hello", "\x00", "game: harbour", "game: harbour\nrules: 1\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"line \d+: the line '\w+: ...' is"):
        Record.parse(text, find)


def test_a_record_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadRecord, match="at most 4000000 characters"):
        Record.parse("x" * 4_000_001, find)


@pytest.mark.parametrize("seed", ["", " a", "a ", "a\nb", "a\u2028b", "x" * 201])
def test_a_seed_is_one_line(seed: str) -> None:
    with pytest.raises(ValueError, match="a seed is one line"):
        Record(GAME, {}, seed)


# From a written position.


def test_a_record_may_begin_at_a_written_position() -> None:
    position: Document = {"options": {"players": 2}, "coins": {"red": 3}, "now": [{"sail": {"seat": "red"}}]}
    record = Record.at_position(GAME, position)
    state = record.play()
    play(state, record, STAY)
    text = record.text()
    assert text.splitlines()[4].startswith("position: {options: {players: 2}, coins: {red: 3}, ")
    again = Record.parse(text, find)
    assert again.play().hash() == state.hash()
    assert again.result == [3, 1]
    assert again.text() == text


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("position: {options: {players: 2}, sharks: 1}", "sharks: 'sharks' is not known here"),
        ("position: {options: {players: 3}}", "the options of the position are not those of the record"),
        ("position: {coins: {red: 1}", "position: ',' or '}' is expected"),
        ("position: 3", "a position with its fields is expected"),
        ("position: ?", "the position is not known while the game runs"),
    ],
)
def test_a_broken_position_is_refused(line: str, message: str) -> None:
    record = Record.at_position(GAME, {"options": {"players": 2}})
    lines = record.text(reveal=True).splitlines()
    lines[4] = line
    error = refused(lines)
    assert error.line == 5
    assert message in str(error)


def test_a_running_record_keeps_a_written_position_to_itself() -> None:
    record = Record.at_position(GAME, {"options": {"players": 2}})
    assert record.text().splitlines()[4] == "position: ?"


def test_a_scripted_outcome_that_cannot_be_is_refused_at_its_line() -> None:
    position: Document = {
        "options": {"players": 2, "storm": True},
        "now": ["weather", {"sail": {"seat": "red"}}],
        "next": {"dice": [9]},
    }
    record = Record.at_position(GAME, position)
    record.entries.append(Entry(0, STAY, False))
    with pytest.raises(BadRecord, match=r"next\.dice: 9 was to come, but only 0 to 5 can"):
        record.play()


# The commitment.


def test_the_commitment_binds_seed_game_options_and_seats() -> None:
    seats = ["red", "blue", "green"]
    promise = commitment("s", GAME, OPTIONS, seats)
    assert len(promise) == 64
    assert verify(promise, "s", GAME, OPTIONS, seats)
    assert verify(promise, "s", GAME, GAME.complete(OPTIONS), tuple(seats)), "defaults need not be named"
    assert not verify(promise, "t", GAME, OPTIONS, seats)
    assert not verify(promise, "s", GAME, {**OPTIONS, "storm": False}, seats)
    assert not verify(promise, "s", GAME, OPTIONS, seats[::-1])
    assert not verify("", "s", GAME, OPTIONS, seats)


# Playing.


def test_a_record_plays_up_to_an_entry_and_no_further_than_it_goes() -> None:
    record = small(PASS, STAY, DRAW)
    assert record.play(0).hash() == GAME.start({"players": 2}, "small").hash()
    assert record.play(2).player == 1
    for count in (-1, 4):
        with pytest.raises(ValueError, match=f"the record has 3 entries, not {count}"):
            record.play(count)


def test_the_log_of_a_replay_holds_what_was_noted() -> None:
    record = small(PASS, STAY)
    names = [GAME.events.name(event) for event in record.play(log=True).log or []]
    assert names == ["round", "passed", "stayed"]
    assert record.play().log is None


def test_events_of_the_table_are_checked() -> None:
    record = small(PASS)
    record.add_event(1, RESIGNED)
    record.add_event(1, REPLACED + "very-easy")
    assert record.events == [TableEvent(1, 1, "resigned"), TableEvent(1, 1, "replaced by very-easy")]
    for text in ("", "slept", "replaced by ", "replaced by a bot", "replaced by a\nred: pass"):
        with pytest.raises(ValueError, match="is no event of a table"):
            record.add_event(0, text)


# Undo.


def test_undo_takes_back_the_last_own_action_and_the_answers_after_it() -> None:
    record = small(PASS)
    state = record.play()
    play(state, record, STAY, auto=True)
    assert record.undo_depth(0) == 1
    assert record.undo(0) == 2
    assert record.entries == []
    assert record.undo_depth(0) == 0
    with pytest.raises(IllegalAction, match="nothing that may be taken back"):
        record.undo(0)


def test_undo_goes_back_several_times_and_ends_at_a_barrier() -> None:
    record = small(PEEK, LEAVE, STAY)
    assert record.undo_depth(0) == 2, "a peek is a barrier"
    assert record.undo(0) == 1
    assert record.undo(0) == 1
    assert record.undo_depth(0) == 0
    assert len(record.entries) == 1


def test_undo_ends_at_the_action_of_another_seat() -> None:
    record = small(PASS, STAY, PASS)
    assert (record.undo_depth(0), record.undo_depth(1)) == (0, 1)


def test_undo_ends_at_an_event_of_the_table_and_at_the_end_of_the_game() -> None:
    record = small(PASS)
    record.add_event(1, RESIGNED)
    assert record.undo_depth(0) == 0
    done = finished()
    assert [done.undo_depth(seat) for seat in range(3)] == [0, 0, 0]


def test_undo_says_why_the_last_choice_stands() -> None:
    """Where there is none of one's own, and where the game is over, nothing stands."""
    passed = small(PASS, STAY, PASS)
    assert passed.stands(1) is None, "blue may take his pass back"
    assert "another player has moved" in plain(passed.stands(0) or NOTHING)
    with pytest.raises(IllegalAction, match="another player has moved"):
        passed.undo(0)
    peeked = small(PEEK)
    assert "something hidden" in plain(peeked.stands(0) or NOTHING)
    assert peeked.stands(1) is None, "blue has not chosen yet"
    left = small(PASS)
    left.add_event(1, RESIGNED)
    assert "left the table" in plain(left.stands(0) or NOTHING)
    assert [finished().stands(seat) for seat in range(3)] == [None] * 3


def test_a_record_that_was_read_knows_its_barriers() -> None:
    again = Record.parse(small(PEEK, LEAVE).text(reveal=True), find)
    assert again.undo_depth(0) == 1
    assert again.undo(0) == 1
    assert again.text(reveal=True) == small(PEEK).text(reveal=True)


def test_undo_forgets_hashes_that_no_longer_hold() -> None:
    record = finished()
    entries = record.entries
    cut = next(
        i for i in range(HASH_EVERY, 0, -1) if Record(GAME, OPTIONS, "broken", entries[:i]).undo_depth(entries[i - 1].seat)
    )
    again = Record(GAME, OPTIONS, "broken", entries[:cut])
    again.undo(entries[cut - 1].seat)
    state = again.play()
    while state.player is not None:
        play(state, again, state.legal_actions()[0])
    assert Record.parse(again.text(), find).play().hash() == state.hash()


def test_a_replay_that_goes_another_way_than_it_was_played_is_noticed() -> None:
    record = finished()
    record.hashes[HASH_EVERY] = "0" * 16
    again = Record(GAME, OPTIONS, "broken", record.entries)
    again.hashes = dict(record.hashes)
    with pytest.raises(BadRecord, match="after 50 actions the hash"):
        again.play()
