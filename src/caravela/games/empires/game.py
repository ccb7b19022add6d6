"""Empires: Age of Discovery (2015) as a game of the engine: the one object that the rest of the program knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from caravela.engine.documents import Document
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.engine.steps import Step
from caravela.games.empires import reading, scoring, setup
from caravela.games.empires.actions import ACTIONS
from caravela.games.empires.content import COLOURS
from caravela.games.empires.events import EVENTS
from caravela.games.empires.options import OPTIONS, PRESETS
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words

RULES_VERSION: Final = 1


class EmpiresGame(Game):
    """The rules of Empires, base game."""

    def start(self, options: Mapping[str, OptionValue], seed: str) -> State:
        return setup.start(self, self.complete(options), seed)

    def from_document(self, document: Document) -> State:
        return reading.read(self, document)

    def show_steps(self, steps: list[Step[Any]]) -> list[object]:
        return words.show(steps)

    def report(self, state: State) -> Document:
        assert isinstance(state, Empires)
        return scoring.report(state)


GAME: Final = EmpiresGame(
    "empires",
    "Empires: Age of Discovery",
    (2, 3, 4, 5, 6),
    COLOURS,
    RULES_VERSION,
    OPTIONS,
    ACTIONS,
    EVENTS,
    words.STEPS,
    PRESETS,
)
