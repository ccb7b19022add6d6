"""Steps: the order in which they run, and how they are written and read."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine import Ask, Auto, BadDocument, Chance, EngineError, Field, IllegalAction, Step, StepWords
from tests.tiny.game import GAME
from tests.tiny.state import STREAMS, Harbour
from tests.tiny.steps import Weather
from tests.tiny.vocabulary import PASS, PEEK

SEATS = ("red", "blue")


class Say(Auto["Notes"]):
    def __init__(self, word: str, *after: Step[Any]) -> None:
        self.word = word
        self.after = after

    def run(self, state: Notes) -> None:
        state.said.append(self.word)
        if self.after:
            state.then_all(self.after)


class Question(Ask["Notes"]):
    def legal(self, state: Notes) -> list[int]:
        return [PASS, PEEK]

    def apply(self, state: Notes, action: int) -> None:
        state.said.append(f"answer {action}")
        state.then(Say("after the answer"))


class Counting(Ask["Notes"]):
    def legal(self, state: Notes) -> list[int]:
        state.said.append("asked")
        return [PASS, PEEK]

    def apply(self, state: Notes, action: int) -> None:
        state.said.append(f"answer {action}")


class Forever(Auto["Notes"]):
    def run(self, state: Notes) -> None:
        state.then(Forever())


class Notes(Harbour):
    said: list[str]


def notes(*steps: Step[Any]) -> Notes:
    state = Notes(GAME, GAME.complete({}), Chance("steps", STREAMS))
    state.said = []
    state.then_all(steps)
    state.run()
    return state


def test_legal_actions_are_computed_once_a_decision() -> None:
    state = notes(Counting(0), Counting(1))
    assert state.legal_actions() == state.legal_actions() == (PASS, PEEK)
    state.apply(PASS)
    state.apply(PEEK)
    assert state.said == ["asked", f"answer {PASS}", "asked", f"answer {PEEK}"]


def test_an_answer_that_is_known_to_be_legal_is_played_without_a_look() -> None:
    state = notes(Counting(0), Say("next"))
    state.answer(PEEK)
    assert state.said == [f"answer {PEEK}", "next"]
    assert state.player is None


def test_steps_run_in_the_order_in_which_they_are_named_and_before_what_was_to_be_done() -> None:
    state = notes(Say("a", Say("b", Say("c")), Say("d")), Say("e"))
    assert state.said == ["a", "b", "c", "d", "e"]
    assert state.player is None
    assert state.asking is None
    assert state.legal_actions() == ()


def test_a_question_stops_the_run_until_it_is_answered() -> None:
    state = notes(Say("before"), Question(1), Say("last"))
    assert state.said == ["before"]
    assert state.player == 1
    assert state.legal_actions() == (PASS, PEEK)
    state.apply(PEEK)
    assert state.said == ["before", f"answer {PEEK}", "after the answer", "last"]
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(PEEK)


def test_a_question_has_plain_defaults() -> None:
    state = notes(Question(0))
    ask = state.asking
    assert ask is not None
    assert ask.default(state) == PASS
    assert ask.basket(state) == {}
    assert not ask.begun(state)
    assert ask.whole == ""
    assert not ask.secret


def test_rules_that_never_ask_are_an_error_that_shows_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Weather, "run", lambda step, state: state.then(Weather()))
    with pytest.raises(EngineError, match=r"more than 1000 steps without a question: \[\"weather\"\]"):
        notes(Weather())


# Writing and reading.


class Move(Ask["Notes"]):
    def __init__(self, seat: int, count: int, region: int, named: tuple[int, ...], sealed: bool) -> None:
        super().__init__(seat)
        self.count = count
        self.region = region
        self.named = named
        self.sealed = sealed


REGIONS = ("peru", "florida")


def words() -> StepWords:
    made = StepWords()
    made.define(
        "move",
        Move,
        Field("seat", SEATS),
        Field("count", default=1),
        Field("region", REGIONS, -1),
        Field("named", REGIONS, (), many=True),
        Field("sealed", default=False),
    )
    made.define("forever", Forever)
    return made


def test_a_step_is_its_word_with_the_fields_that_differ_from_the_default() -> None:
    assert words().show(Forever()) == "forever"
    assert words().show(Move(1, 1, -1, (), False)) == {"move": {"seat": "blue"}}
    full = {"seat": "red", "count": 2, "region": "florida", "named": ["peru", "florida"], "sealed": True}
    assert words().show(Move(0, 2, 1, (0, 1), True)) == {"move": full}
    assert words().fields(Move(1, 1, -1, (), False))["region"] == "none"
    assert words().name(Forever()) == "forever"
    assert words().names() == ("move", "forever")


@pytest.mark.parametrize("move", [Move(1, 1, -1, (), False), Move(0, 2, 1, (0, 1), True), Move(0, 0, 0, (), False)])
def test_a_step_is_read_back(move: Move) -> None:
    made = words()
    again = made.read(made.show(move), "now.0")
    assert isinstance(again, Move)
    assert made.show(again) == made.show(move)
    assert made.fields(again) == made.fields(move)


@pytest.mark.parametrize(
    ("written", "path", "code"),
    [
        ("dance", "now.0", "step-unknown"),
        ({"move": {}, "forever": {}}, "now.0", "step-unknown"),
        (3, "now.0", "step-unknown"),
        ({"move": 3}, "now.0", "fields-expected"),
        ("move", "now.0.move.seat", "field-missing"),
        ({"move": {"seat": "green"}}, "now.0.move.seat", "word-unknown"),
        ({"move": {"seat": "red", "speed": 1}}, "now.0.move.speed", "field-unknown"),
        ({"move": {"seat": "red", "count": "two"}}, "now.0.move.count", "number-expected"),
        ({"move": {"seat": "red", "count": True}}, "now.0.move.count", "number-expected"),
        ({"move": {"seat": "red", "named": "peru"}}, "now.0.move.named", "list-expected"),
        ({"move": {"seat": "red", "named": ["peru", "asia"]}}, "now.0.move.named.1", "word-unknown"),
        ({"move": {"seat": "red", "sealed": "on"}}, "now.0.move.sealed", "flag-expected"),
    ],
)
def test_a_step_that_cannot_be_is_refused_with_its_path(written: object, path: str, code: str) -> None:
    with pytest.raises(BadDocument) as error:
        words().read(written, "now.0")
    assert [(problem.path, problem.code) for problem in error.value.problems] == [(path, code)]


def test_a_step_can_be_defined_once() -> None:
    made = words()
    with pytest.raises(ValueError, match="'move' is defined twice"):
        made.define("move", Move)
