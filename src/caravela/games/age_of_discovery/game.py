"""Age of Discovery, the card game (2007), as a game of the engine: the one object that the rest of the program knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from caravela.engine.documents import Document
from caravela.engine.events import Event
from caravela.engine.game import Game
from caravela.engine.messages import Message, Reason
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.games.age_of_discovery import audit as counting
from caravela.games.age_of_discovery import heuristics, reading, scoring, setup, text
from caravela.games.age_of_discovery.actions import ACTIONS
from caravela.games.age_of_discovery.content import SEATS
from caravela.games.age_of_discovery.events import EVENTS
from caravela.games.age_of_discovery.options import OPTIONS, PRESETS
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.words import STEPS

RULES_VERSION: Final = 1


class AgeOfDiscoveryGame(Game):
    """The rules of the card game."""

    def set_up(self, options: dict[str, OptionValue], seed: str) -> State:
        return setup.laid_out(self, options, seed)

    def from_document(self, document: Document) -> State:
        return reading.read(self, document)

    def names(self) -> Mapping[str, Mapping[str, str]]:
        return text.NAMES

    def sentence(self, state: State, event: Event, viewer: int | None) -> Message | None:
        return text.sentence(event, viewer)

    def prompt(self, state: State) -> Message | None:
        assert isinstance(state, Voyages)
        return text.prompt(state)

    def hint(self, state: State) -> Message | None:
        assert isinstance(state, Voyages)
        return text.hint(state)

    def label(self, state: State, action: int) -> Message:
        assert isinstance(state, Voyages)
        return text.label(state, action)

    def outlook(self, state: State, action: int) -> list[Message]:
        assert isinstance(state, Voyages)
        return text.outlook(state, action)

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        assert isinstance(state, Voyages)
        return text.why_not(state, seat, action)

    def warnings(self, state: State, action: int) -> list[Reason]:
        assert isinstance(state, Voyages)
        return text.warnings(state, action)

    def report(self, state: State) -> Document:
        assert isinstance(state, Voyages)
        return scoring.report(state)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Voyages)
        return heuristics.features(state, seat)

    def weights(self, state: State) -> list[float]:
        assert isinstance(state, Voyages)
        return heuristics.weights(state)

    def progress(self, state: State) -> float:
        assert isinstance(state, Voyages)
        return heuristics.progress(state)

    def policy(self, state: State, rng: Random) -> int:
        assert isinstance(state, Voyages)
        return heuristics.policy(state, rng)

    def audit(self, state: State, before: State | None = None) -> list[str]:
        assert isinstance(state, Voyages)
        assert before is None or isinstance(before, Voyages)
        return counting.audit(state, before)


GAME: Final = AgeOfDiscoveryGame(
    "age-of-discovery",
    "Age of Discovery",
    (2, 3, 4),
    SEATS,
    RULES_VERSION,
    OPTIONS,
    ACTIONS,
    EVENTS,
    STEPS,
    PRESETS,
)
