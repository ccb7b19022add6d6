"""Records of every game.

They replay to the same hash, are refused when tampered with, and undo goes back exactly.
"""

from __future__ import annotations

from random import Random

import pytest

from caravela.engine import BadRecord, Game, IllegalAction, Record, State, advance, play, submit
from tests.conformance.cases import Case, every_case, every_plain_case
from tests.conformance.walks import pick, recorded


def read(text: str, game: Game) -> Record:
    def find(id: str) -> Game:
        if id != game.id:
            raise LookupError(f"there is no game {id!r}")
        return game

    return Record.parse(text, find)


@every_case
def test_a_record_is_read_back_and_replays_to_the_same_position(case: Case) -> None:
    state, record = recorded(case, "record")
    text = record.text()
    again = read(text, case.game)
    assert again.entries == record.entries
    assert again.options == record.options
    assert again.play().hash() == state.hash()
    assert again.result == state.scores()
    assert again.ranking == state.ranking()
    assert again.text() == text
    assert f"\nresult: {{{record.seats[0]}: {state.scores()[0]}" in text


@every_plain_case
def test_a_record_can_be_played_up_to_any_entry(case: Case) -> None:
    record = recorded(case, "upto")[1]
    state = record.begin()
    for count in range(len(record.entries) + 1):
        if count % 37 == 0 or count == len(record.entries):
            assert record.play(count).hash() == state.hash()
        if count < len(record.entries):
            state.apply(record.entries[count].action)


@every_plain_case
def test_an_unfinished_record_goes_on_where_it_stopped(case: Case) -> None:
    whole = recorded(case, "halves")[1]
    half = Record(case.game, case.options, whole.seed, whole.entries[: len(whole.entries) // 2])
    again = read(half.text(reveal=True), case.game)
    state = again.play()
    for entry in whole.entries[len(again.entries) :]:
        play(state, again, entry.action, entry.auto)
    assert again.text() == whole.text()


@every_plain_case
def test_a_record_that_begins_at_a_written_position_replays(case: Case) -> None:
    state = case.start("position")
    rng = Random("position")
    for _ in range(15):
        if state.player is not None:
            state.apply(pick(state, rng))
    record = Record.at_position(case.game, state.to_document())
    state = record.play()
    while state.player is not None:
        play(state, record, pick(state, rng))
    again = read(record.text(), case.game)
    assert again.play().hash() == state.hash()
    assert again.text() == record.text()


# Tampering.


def difference(lines: list[str], game: Game) -> BadRecord | None:
    try:
        read("\n".join(lines) + "\n", game).play()
    except BadRecord as error:
        return error
    return None


@every_plain_case
def test_a_record_with_a_line_removed_doubled_or_cut_is_refused_there(case: Case) -> None:
    lines = recorded(case, "tampered")[1].text().splitlines()
    assert difference(lines, case.game) is None
    rng = Random(2)
    places = sorted({*range(8), *range(len(lines) - 4, len(lines)), *rng.sample(range(len(lines)), 25)})
    for place in places:
        limit = next_hash(lines, place)
        for changed in (
            [*lines[:place], *lines[place + 1 :]],
            [*lines[:place], lines[place], *lines[place:]],
            lines[:place],
        ):
            error = difference(changed, case.game)
            assert error is not None, f"line {place + 1} of {case.name}"
            assert place + 1 <= error.line <= limit + 2, f"line {place + 1}: {error}"
            assert str(error).startswith(f"line {error.line}: ")


@every_plain_case
def test_a_record_with_two_lines_swapped_is_refused_unless_their_order_is_all_one(case: Case) -> None:
    record = recorded(case, "swapped")[1]
    lines = record.text().splitlines()
    places = Random(3).sample(range(len(lines) - 1), min(40, len(lines) - 1))
    refused = 0
    for place in places:
        if lines[place] == lines[place + 1]:
            continue
        changed = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        error = difference(changed, case.game)
        if error is None:
            continue  # every later hash and the result were the same: the order of the two did not matter
        refused += 1
        assert place + 1 <= error.line <= next_hash(lines, place) + 2
    assert refused > 10


def next_hash(lines: list[str], place: int) -> int:
    """The place of the first hash after a line; without one, that of the last line."""
    later = [i for i in range(place, len(lines)) if lines[i].startswith("hash: ")]
    return later[0] if later else len(lines)


# Taking back.


@every_plain_case
def test_undo_goes_back_to_the_same_position_and_play_goes_on_as_if_it_had_not_been(case: Case) -> None:
    rng = Random(f"undo {case.name}")
    record = Record(case.game, case.options, "undo")
    state = record.play()
    advance(state, record, {})
    hashes = {len(record.entries): state.hash()}
    undone = 0
    while state.player is not None:
        submit(state, record, state.player, [pick(state, rng)], complete=False)
        advance(state, record, {})
        hashes[len(record.entries)] = state.hash()
        for seat in range(len(record.seats)):
            depth = record.undo_depth(seat)
            if depth and undone < 60 and rng.random() < 0.3:
                undone += 1
                check_undo(record, seat, depth, hashes)
    assert undone, "nothing could ever be taken back"
    assert all(record.undo_depth(seat) == 0 for seat in range(len(record.seats))), "the game is over"


def check_undo(record: Record, seat: int, depth: int, hashes: dict[int, str]) -> None:
    trial = Record(record.game, record.options, record.seed, record.entries)
    before = trial.play().hash()
    removed = trial.undo(seat)
    taken = record.entries[-removed:]
    assert taken[0].seat == seat
    assert not taken[0].auto
    assert all(entry.auto for entry in taken[1:])
    assert trial.undo_depth(seat) == depth - 1
    back = trial.play()
    assert back.hash() == hashes[len(trial.entries)]
    assert back.player == seat
    for entry in taken:
        play(back, trial, entry.action, entry.auto)
    assert back.hash() == before == trial.play().hash()


@every_plain_case
def test_nobody_takes_back_what_is_behind_another_seat_or_a_barrier(case: Case) -> None:
    rng = Random("barrier")
    record = Record(case.game, case.options, "barrier")
    state = record.play()
    while state.player is not None:
        seat, barrier = state.player, state.barrier
        play(state, record, pick(state, rng))
        for other in range(len(record.seats)):
            if other != seat or state.barrier != barrier:
                assert record.undo_depth(other) == 0
                with pytest.raises(IllegalAction):
                    record.undo(other)


# Answers without a question.


def decide(case: Case, advancing: bool) -> tuple[State, Record, list[int]]:
    """A game in which only real decisions draw from the generator.

    Forced ones are played by hand unless `advancing`.
    """
    rng = Random(f"advance {case.name}")
    record = Record(case.game, case.options, "advance")
    state = record.play()
    real: list[int] = []
    if advancing:
        advance(state, record, {})
    while state.player is not None:
        ask = state.asking
        assert ask is not None
        legal = state.legal_actions()
        if len(legal) == 1 and not ask.secret:
            assert not advancing, "a forced answer was left"
            play(state, record, legal[0])
            continue
        real.append(pick(state, rng))
        submit(state, record, state.player, real[-1:], complete=False)
        if advancing:
            advance(state, record, {})
    return state, record, real


@every_plain_case
def test_answering_forced_questions_changes_no_decision(case: Case) -> None:
    by_hand, automatic = decide(case, False), decide(case, True)
    assert by_hand[2] == automatic[2]
    assert by_hand[0].hash() == automatic[0].hash()
    pairs = zip(by_hand[1].entries, automatic[1].entries, strict=True)
    assert all((one.seat, one.action) == (other.seat, other.action) for one, other in pairs)
    assert not any(entry.auto for entry in by_hand[1].entries)


@every_plain_case
def test_a_standing_order_answers_its_question_where_it_is_legal_and_no_secret(case: Case) -> None:
    game = case.game
    asked: dict[str, int] = {}
    state = case.start("standing")
    rng = Random("standing")
    while state.player is not None:
        ask = state.asking
        assert ask is not None
        asked.setdefault(game.steps.name(ask), ask.default(state))
        state.apply(pick(state, rng))
    orders = {seat: dict(asked) for seat in range(len(state.scores()))}
    record = Record(game, case.options, "standing")
    state = record.play()
    while state.player is not None:
        advance(state, record, orders)
        ask = state.asking
        if ask is None:
            break
        wish = asked.get(game.steps.name(ask))
        assert ask.secret or wish not in state.legal_actions()
        play(state, record, pick(state, rng))
    assert any(entry.auto for entry in record.entries)
