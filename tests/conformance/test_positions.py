"""Every position that play reaches.

Its choices, its scores, its copies and its document are as the contract says.
"""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from caravela import textfiles
from caravela.engine import EVERYBODY, IllegalAction, State, plain
from caravela.engine.state import MOST_CHOICES
from tests.conformance.cases import Case, every_case, every_plain_case, facts
from tests.conformance.walks import decisions, pick, sampled, viewers

# Choosing.


@every_case
def test_a_random_game_ends_and_every_decision_is_sound(case: Case) -> None:
    conserved = facts(case.game).conserved
    actions = case.game.actions
    for state in decisions(case, "sound"):
        assert conserved(state) == []
        legal = state.legal_actions()
        if state.player is None:
            assert legal == ()
            assert state.asking is None
            break
        assert legal, "a question without an answer"
        assert isinstance(legal, tuple)
        assert len(legal) <= MOST_CHOICES
        assert all(a < b for a, b in pairwise(legal)), "not in ascending order, or twice the same"
        assert 0 <= legal[0] <= legal[-1] < actions.size
        assert state.legal_actions() is legal
        assert state.player in range(len(state.scores()))
        ask = state.asking
        assert ask is not None
        assert ask.default(state) in legal
        basket = ask.basket(state)
        assert all(count > 0 for count in basket.values())
        assert not ask.begun(state) or ask.whole


@every_case
def test_the_default_of_every_question_leads_to_the_end(case: Case) -> None:
    state = case.start("defaults")
    for _ in range(facts(case.game).longest):
        ask = state.asking
        if ask is None:
            return
        state.apply(ask.default(state))
    pytest.fail("no end is reached by what a clock plays")


@every_plain_case
def test_every_legal_action_can_be_played_on_to_the_next_choice(case: Case) -> None:
    rng = Random(1)
    for state in sampled(case, "all actions", 12):
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            for _ in range(100):
                ask = after.asking
                if ask is None or not ask.begun(after):
                    break
                after.apply(pick(after, rng))
            else:
                pytest.fail(f"no end of the choice that {case.game.actions.text(action)!r} begins")
            assert facts(case.game).conserved(after) == []


@every_plain_case
def test_the_text_of_every_legal_action_is_read_back(case: Case) -> None:
    actions = case.game.actions
    for state in sampled(case, "texts", 3):
        for action in state.legal_actions():
            assert actions.parse(actions.text(action)) == action
            assert actions.parse(f"  {actions.text(action)} {{a comment}}") == action


@every_case
def test_a_refused_action_says_why_and_changes_nothing(case: Case) -> None:
    size = case.game.actions.size
    for state in sampled(case, "refused", 60):
        state.log = []
        before = state.hash()
        legal = state.legal_actions()
        barrier = state.barrier
        for action in range(-1, size + 1):
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refusal:
                state.apply(action)
            words = str(refusal.value)
            assert (case.game.actions.text(action) if 0 <= action < size else str(action)) in words
        assert state.hash() == before
        assert state.legal_actions() == legal
        assert state.barrier == barrier
        assert state.log == []


@every_case
def test_why_not_is_silent_on_what_is_possible_and_speaks_on_all_else(case: Case) -> None:
    game = case.game
    for state in sampled(case, "why not", 60):
        legal = state.legal_actions()
        for seat in range(len(state.scores())):
            for action in range(game.actions.size):
                reason = game.why_not(state, seat, action)
                possible = seat == state.player and action in legal
                assert (reason is None) == possible, game.actions.text(action)
                assert reason is None or (reason.rule and plain(reason.message))


# Points.


@every_case
def test_scores_and_places_agree_with_the_report(case: Case) -> None:
    for state in sampled(case, "points", 25):
        check_report(state)


def check_report(state: State) -> None:
    """Every total is the sum of its lines, and the places follow from totals and tie-breakers alone."""
    report: Any = state.game.report(state)
    colours = state.game.colours[: len(state.scores())]
    rows = [report["seats"][colour] for colour in colours]
    assert [row["total"] for row in rows] == state.scores()
    for row in rows:
        assert points(row) == row["total"]
    keys = [(row["total"], *row["tiebreak"]) for row in rows]
    assert state.ranking() == [1 + sum(other > key for other in keys) for key in keys]
    assert list(report["ranking"].values()) == state.ranking()


def points(part: Any) -> int:
    """The sum of all points in a report: what stands under `vp` in its lines, and its plain numbers."""
    if isinstance(part, list):
        return sum(points(one) for one in part)
    if isinstance(part, dict):
        if "vp" in part:
            return int(part["vp"])
        return sum(points(one) for name, one in part.items() if name not in ("total", "tiebreak"))
    return int(part) if isinstance(part, int) else 0


# Copies.


@every_case
def test_a_copy_is_equal_and_stays_apart(case: Case) -> None:
    kept: list[tuple[State, str, dict[str, object]]] = []
    played_on: list[State] = []
    for state in sampled(case, "copies", 8):
        copy = state.copy()
        assert copy.hash() == state.hash()
        assert copy.legal_actions() == state.legal_actions()
        assert copy.log is None
        kept.append((copy, copy.hash(), copy.to_document()))
        if state.player is not None:
            played_on.append(state.copy())
            played_on[-1].apply(pick(state, Random(len(kept))))
    for copy, before, document in kept:
        assert copy.hash() == before, "playing on has changed an earlier copy"
        assert copy.to_document() == document


@every_plain_case
def test_a_copy_goes_on_in_the_same_way(case: Case) -> None:
    copies = [state.copy() for state in sampled(case, "twins", 40)]
    for copy in copies[:4]:
        twin = copy.copy()
        rng = Random(4)
        while copy.player is not None:
            action = pick(copy, rng)
            copy.apply(action)
            twin.apply(action)
        assert copy.hash() == twin.hash()


@every_plain_case
def test_changing_what_was_returned_changes_nothing(case: Case) -> None:
    for state in sampled(case, "returned", 30):
        before = state.hash()
        views = [state.view(viewer) for viewer in viewers(state)]
        spoiled: list[Any] = [state.scores(), state.ranking(), state.to_document(), case.game.report(state)]
        spoiled += [state.view(viewer) for viewer in viewers(state)]
        if state.asking is not None:
            spoiled += [state.asking.basket(state), state.asking.legal(state)]
        for value in spoiled:
            spoil(value)
        assert state.hash() == before
        assert [state.view(viewer) for viewer in viewers(state)] == views
        check_report(state)


def spoil(value: Any) -> None:
    """Empty a value of lists and mappings through and through."""
    if isinstance(value, list | dict):
        for part in list(value.values()) if isinstance(value, dict) else list(value):
            spoil(part)
        value.clear()


# Documents.


@every_plain_case
def test_every_position_is_read_back_from_its_document(case: Case) -> None:
    for number, state in enumerate(decisions(case, "documents")):
        document = json.loads(json.dumps(state.to_document()))
        again = case.game.from_document(document)
        assert again.to_document() == document
        assert again.hash() == state.hash()
        assert again.legal_actions() == state.legal_actions()
        for viewer in viewers(state) if number % 5 == 0 else ():
            assert again.view(viewer) == state.view(viewer), "what a seat remembers is lost"


@every_case
def test_a_position_that_was_read_goes_on_in_the_same_way(case: Case) -> None:
    for state in sampled(case, "read", 40):
        document = state.to_document()
        before = json.dumps(document)
        assert case.game.problems(document) == []
        again = case.game.from_document(document)
        assert json.dumps(document) == before, "reading has changed the document"
        state = state.copy()
        rng = Random(9)
        for _ in range(60):
            if state.player is None:
                break
            action = pick(state, rng)
            state.apply(action)
            again.apply(action)
            assert again.legal_actions() == state.legal_actions()
        assert again.hash() == state.hash()


@every_plain_case
def test_a_document_survives_as_a_text_file(case: Case) -> None:
    for state in sampled(case, "files", 60):
        document = state.to_document()
        text = textfiles.dump(document)
        assert textfiles.load(text) == document
        assert case.game.from_document(document).hash() == state.hash()


@every_plain_case
def test_a_document_with_an_unknown_field_or_of_another_game_is_refused(case: Case) -> None:
    document = case.start("strange").to_document()
    for path, value in (
        ("colour-of-the-sea", 1),
        ("game", "chess"),
        ("rules", 999),
        ("options", {"sharks": True}),
    ):
        problems = case.game.problems({**document, path: value})
        assert problems
        assert problems[0].path.startswith(path)
        assert str(problems[0])


# Notes of what happened.


@every_case
def test_events_are_well_formed_have_words_and_explain_every_change(case: Case) -> None:
    game = case.game
    state = case.start("events")
    rng = Random("events")
    while state.player is not None:
        before = state.copy()
        state.log = []
        state.apply(pick(state, rng))
        for event in state.log:
            code = game.events.codes[event[0]]
            assert len(event) == 2 + len(code.args), code.name
            assert event[1] == EVERYBODY or event[1] in range(len(state.scores()))
            for viewer in viewers(state):
                message = game.sentence(state, event, viewer)
                assert message is None or plain(message)
        assert facts(game).replayed(before, state.log, state) == []


@every_plain_case
def test_every_question_and_choice_has_words(case: Case) -> None:
    for state in sampled(case, "words", 10):
        prompt = case.game.prompt(state)
        assert (prompt is None) == (state.player is None)
        assert prompt is None or plain(prompt)
        for action in state.legal_actions():
            assert plain(case.game.label(state, action))
            for warning in case.game.warnings(state, action):
                assert warning.rule
                assert plain(warning.message)


@every_plain_case
def test_a_log_costs_nothing_and_changes_nothing(case: Case) -> None:
    quiet, noted = case.start("log"), case.start("log")
    noted.log = []
    rng = Random("log")
    while quiet.player is not None:
        action = pick(quiet, rng)
        quiet.apply(action)
        noted.apply(action)
    assert quiet.log is None
    assert noted.log
    assert noted.hash() == quiet.hash()


@every_plain_case
def test_a_preview_tells_what_will_be_noted_and_changes_nothing(case: Case) -> None:
    game = case.game
    for state in sampled(case, "previews", 15):
        seat = state.player
        if seat is None:
            break
        before = state.hash()
        for action in state.legal_actions():
            foretold = game.preview(state, seat, [action])
            after = state.copy()
            after.log = []
            after.apply(action)
            noted = [event for event in after.log if event[1] in (EVERYBODY, seat)]
            if after.barrier != state.barrier:
                # It ends before the first step that uses chance or shows something; test_secrets finds what it would give away.
                noted = noted[: len(foretold)]
            assert foretold == noted
        assert state.hash() == before
        for other in {*range(len(state.scores()))} - {seat}:
            with pytest.raises(IllegalAction):
                game.preview(state, other, [state.legal_actions()[0]])


# Documents by other hands.

STRANGE: tuple[Any, ...] = (None, True, -1, 0, 99, 10**9, "", "red", "nobody", [], ["red"], {}, {"red": 1}, [[]], 1.5)


@every_plain_case
def test_a_spoiled_document_is_refused_in_words_or_is_a_sound_position(case: Case) -> None:
    rng = Random(f"spoiled {case.name}")
    refused = 0
    for state in sampled(case, "spoiled", 40):
        for _ in range(25):
            document = json.loads(json.dumps(state.to_document()))
            change_something(document, rng)
            before = json.dumps(document)
            problems = case.game.problems(document)
            assert json.dumps(document) == before
            if problems:
                refused += 1
                assert all(problem.text and problem.code for problem in problems)
                continue
            again = case.game.from_document(document)
            assert facts(case.game).conserved(again) == []
            assert case.game.problems(again.to_document()) == [], document
            for _ in range(20):
                if again.player is None:
                    break
                again.apply(pick(again, rng))
            assert facts(case.game).conserved(again) == []
    assert refused


def change_something(document: dict[str, Any], rng: Random) -> None:
    """Take a value out somewhere, put another one there, or double it."""
    place: Any = document
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = rng.choice(keys)
        inner = place[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.8:
            place = inner
            continue
        change = rng.randrange(4)
        if change == 0:
            del place[key]
        elif change == 1 and isinstance(place, list):
            place.append(inner)
        elif change == 2 and isinstance(inner, int) and not isinstance(inner, bool):
            place[key] = inner + rng.choice((-1, 1))
        else:
            place[key] = rng.choice(STRANGE)
        return
