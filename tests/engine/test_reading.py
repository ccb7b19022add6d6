"""Written positions of the tiny game: what is left out is derived, every inconsistency is named, nothing crashes."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import BadDocument, Document
from caravela.engine.reading import MOST_STEPS, NO_SEED
from tests.tiny.facts import conserved
from tests.tiny.game import GAME


def test_an_empty_document_is_the_start_of_a_game() -> None:
    state = GAME.from_document({})
    assert state.options == GAME.complete({})
    assert state.chance.seed == NO_SEED
    assert state.round == 1
    assert state.player == 0
    assert conserved(state) == []


def test_what_is_not_named_is_derived_from_the_seed() -> None:
    one, same, other = (GAME.from_document({"seed": seed}) for seed in ("a", "a", "b"))
    assert one.hash() == same.hash()
    assert one.hands != other.hands


def test_what_is_named_is_kept_and_the_rest_is_dealt_around_it() -> None:
    stacks = {"hand-red": ["whale", "gull"], "hand-blue": []}
    state = GAME.from_document({"options": {"players": 2}, "stacks": stacks, "coins": {"red": 5}})
    assert state.hands == [[0, 3], []], "the first of a written stack is its top"
    assert state.coins == [5, 1]
    assert len(state.deck) == 14
    assert conserved(state) == []


@pytest.mark.parametrize("field", list(GAME.start({"storm": True}, "fields").to_document()))
def test_each_field_can_be_left_out(field: str) -> None:
    document = GAME.start({"storm": True}, "fields").to_document()
    del document[field]
    assert GAME.problems(document) == []
    assert conserved(GAME.from_document(document)) == []


def test_options_may_be_written_as_words() -> None:
    assert GAME.from_document({"options": {"storm": "on", "rounds": "4"}}).options["rounds"] == 4


BROKEN: list[tuple[Document, str, str]] = [
    ({"sharks": 1}, "sharks", "key-unknown"),
    ({"game": "chess"}, "game", "game-other"),
    ({"rules": 2}, "rules", "rules-other"),
    ({"rules": True}, "rules", "rules-other"),
    ({"options": {"sharks": True}}, "options.sharks", "option-unknown"),
    ({"options": {"storm": "maybe"}}, "options.storm", "option-value"),
    ({"options": {"typhoon": True}}, "options.typhoon", "option-needs"),
    ({"options": []}, "options", "mapping-expected"),
    ({"seed": 5}, "seed", "text-expected"),
    ({"drawn": {"wind": 1}}, "drawn.wind", "key-unknown"),
    ({"drawn": {"dice": -1}}, "drawn.dice", "number-expected"),
    ({"next": {"dice": 3}}, "next.dice", "list-expected"),
    ({"next": {"dice": ["six"]}}, "next.dice.0", "number-expected"),
    ({"round": 9}, "round", "number-expected"),
    ({"coins": {"pink": 1}}, "coins.pink", "key-unknown"),
    ({"coins": {"red": 11, "blue": 2}}, "coins", "coins-many"),
    ({"discard": {"gull": 5}}, "stacks", "cards-many"),
    ({"stacks": {"hand-red": ["gull"] * 5}}, "stacks", "cards-many"),
    ({"stacks": {"hand-red": ["shark"]}}, "stacks.hand-red.0", "word-unknown"),
    ({"stacks": {"hand-pink": []}}, "stacks.hand-pink", "key-unknown"),
    ({"stacks": {"deck": []}}, "stacks", "cards-missing"),
    ({"stacks": {"bids": {"red": 4}}}, "stacks.bids.red", "word-unknown"),
    ({"known": {"deck": [["red"]]}}, "known.deck", "cards-other"),
    ({"known": {"bids": []}}, "known.bids", "key-unknown"),
    ({"now": "turn"}, "now", "list-expected"),
    ({"now": ["dance"]}, "now.0", "step-unknown"),
    ({"now": ["round"] * (MOST_STEPS + 1)}, "now", "steps-many"),
    ({"options": {"players": 2}, "now": [{"turn": {"seat": "green"}}]}, "now", "seat-unknown"),
    ({"now": [{"lay": {"seat": "red"}}], "stacks": {"hand-red": ["gull"]}}, "now", "no-answer"),
    ({"now": [{"lay": {"seat": "red", "laid": ["whale", "whale"]}}]}, "now", "no-answer"),
]


@pytest.mark.parametrize(("document", "path", "code"), BROKEN, ids=str)
def test_a_broken_document_is_refused_with_its_path(document: Document, path: str, code: str) -> None:
    with pytest.raises(BadDocument) as error:
        GAME.from_document(document)
    assert [(problem.path, problem.code) for problem in error.value.problems] == [(path, code)]
    assert [problem.code for problem in GAME.problems(document)] == [code]
    assert error.value.problems[0].text


def test_memory_is_read_back() -> None:
    stacks = {"hand-red": ["gull", "crab"]}
    known: Any = {"hand-red": [["red", "blue"], ["red"]]}
    state = GAME.from_document({"options": {"players": 2}, "stacks": stacks, "known": known})
    assert state.to_document()["known"] == known
    memory: Any = state.view(1)["memory"]
    assert set(memory) == {"hand-red", "hand-blue"}
    assert memory["hand-red"] == ["gull", "?"]
    assert "memory" not in state.view(None)
