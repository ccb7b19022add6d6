"""Empires: Age of Discovery (2015) and Age of Empires III (2007) as games of the engine: the objects that the rest knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from caravela.engine.documents import Document
from caravela.engine.events import Event
from caravela.engine.game import Game
from caravela.engine.messages import Message, Reason
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.engine.steps import Step
from caravela.games.empires import audit as counting
from caravela.games.empires import editions, heuristics, reading, scoring, setup, text
from caravela.games.empires.actions import ACTIONS
from caravela.games.empires.content import COLOURS
from caravela.games.empires.editions import Edition
from caravela.games.empires.events import EVENTS
from caravela.games.empires.options import OPTIONS, PRESETS
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words

RULES_VERSION: Final = 1


class EmpiresGame(Game):
    """The rules of Empires, in one of the editions."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(
            edition.id,
            edition.name,
            edition.players,
            COLOURS,
            RULES_VERSION,
            OPTIONS[edition.id],
            ACTIONS,
            EVENTS,
            words.STEPS,
            PRESETS,
            "empires",
        )
        self.edition = edition

    def set_up(self, options: dict[str, OptionValue], seed: str) -> State:
        return setup.laid_out(self, self.edition, options, seed)

    def from_document(self, document: Document) -> State:
        return reading.read(self, self.edition, document)

    def show_steps(self, steps: list[Step[Any]]) -> list[object]:
        return words.show(steps)

    def names(self) -> Mapping[str, Mapping[str, str]]:
        return text.names_of(self.id)

    def contexts(self) -> Mapping[str, str]:
        return text.contexts_of(self.id)

    def sentence(self, state: State, event: Event, viewer: int | None) -> Message | None:
        return text.sentence(event, viewer)

    def prompt(self, state: State) -> Message | None:
        assert isinstance(state, Empires)
        return text.prompt(state)

    def hint(self, state: State) -> Message | None:
        assert isinstance(state, Empires)
        return text.hint(state)

    def label(self, state: State, action: int) -> Message:
        assert isinstance(state, Empires)
        return text.label(state, action)

    def outlook(self, state: State, action: int) -> list[Message]:
        assert isinstance(state, Empires)
        return text.outlook(state, action)

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        assert isinstance(state, Empires)
        return text.why_not(state, seat, action)

    def warnings(self, state: State, action: int) -> list[Reason]:
        assert isinstance(state, Empires)
        return text.warnings(state, action)

    def report(self, state: State) -> Document:
        assert isinstance(state, Empires)
        return scoring.report(state)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Empires)
        return heuristics.features(state, seat)

    def weights(self, state: State) -> list[float]:
        assert isinstance(state, Empires)
        return heuristics.weights(state)

    def progress(self, state: State) -> float:
        assert isinstance(state, Empires)
        return heuristics.progress(state)

    def policy(self, state: State, rng: Random) -> int:
        assert isinstance(state, Empires)
        return heuristics.policy(state, rng)

    def audit(self, state: State, before: State | None = None) -> list[str]:
        assert isinstance(state, Empires)
        assert before is None or isinstance(before, Empires)
        return counting.audit(state, before)


EMPIRES: Final = EmpiresGame(editions.EMPIRES)
AOE3: Final = EmpiresGame(editions.AOE3)
