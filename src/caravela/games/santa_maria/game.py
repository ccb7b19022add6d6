"""Santa Maria (2017) as a game of the engine: the one object that the rest of the program knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from caravela.engine.documents import Document
from caravela.engine.errors import BadOption, Problem
from caravela.engine.events import Event
from caravela.engine.game import Game
from caravela.engine.messages import Message, Reason
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.games.santa_maria import audit as counting
from caravela.games.santa_maria import data_check, heuristics, reading, scoring, setup, text
from caravela.games.santa_maria.actions import ACTIONS
from caravela.games.santa_maria.content import BOXES, TROUBLES
from caravela.games.santa_maria.events import EVENTS
from caravela.games.santa_maria.options import OPTIONS, PRESETS, clashes
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.steps import words
from caravela.games.santa_maria.words import COLOURS

RULES_VERSION: Final = 1


class SantaMariaGame(Game):
    """The rules of Santa Maria."""

    def check(self, options: Mapping[str, OptionValue]) -> list[Problem]:
        return super().check(options) or clashes(options)

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        completed = super().complete(options)
        problems = clashes(options)
        if problems:
            raise BadOption(problems)
        return completed

    def data_sets(self) -> Mapping[str, Document]:
        return {name: box.data for name, box in BOXES.items()}

    def data_problems(self, data: object) -> list[Problem]:
        return data_check.problems(data)

    def data_troubles(self) -> list[Problem]:
        return list(TROUBLES)

    def set_up(self, options: dict[str, OptionValue], seed: str) -> State:
        return setup.laid_out(self, options, seed)

    def from_document(self, document: Document) -> State:
        return reading.read(self, document)

    def names(self) -> Mapping[str, Mapping[str, str]]:
        return text.NAMES

    def sentence(self, state: State, event: Event, viewer: int | None) -> Message | None:
        return text.sentence(event, viewer)

    def prompt(self, state: State) -> Message | None:
        assert isinstance(state, SantaMaria)
        return text.prompt(state)

    def hint(self, state: State) -> Message | None:
        assert isinstance(state, SantaMaria)
        return text.hint(state)

    def label(self, state: State, action: int) -> Message:
        assert isinstance(state, SantaMaria)
        return text.label(state, action)

    def outlook(self, state: State, action: int) -> list[Message]:
        assert isinstance(state, SantaMaria)
        return text.outlook(state, action)

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        assert isinstance(state, SantaMaria)
        return text.why_not(state, seat, action)

    def warnings(self, state: State, action: int) -> list[Reason]:
        assert isinstance(state, SantaMaria)
        return text.warnings(state, action)

    def report(self, state: State) -> Document:
        assert isinstance(state, SantaMaria)
        return scoring.report(state)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, SantaMaria)
        return heuristics.features(state, seat)

    def weights(self, state: State) -> list[float]:
        assert isinstance(state, SantaMaria)
        return heuristics.weights(state)

    def progress(self, state: State) -> float:
        assert isinstance(state, SantaMaria)
        return heuristics.progress(state)

    def rivalry(self) -> float:
        return heuristics.RIVALRY

    def policy(self, state: State, rng: Random) -> int:
        assert isinstance(state, SantaMaria)
        return heuristics.policy(state, rng)

    def audit(self, state: State, before: State | None = None) -> list[str]:
        assert isinstance(state, SantaMaria)
        assert before is None or isinstance(before, SantaMaria)
        return counting.audit(state, before)


GAME: Final = SantaMariaGame(
    "santa-maria",
    "Santa Maria",
    (1, 2, 3, 4),
    COLOURS,
    RULES_VERSION,
    OPTIONS,
    ACTIONS,
    EVENTS,
    words.STEPS,
    PRESETS,
)
