"""What every game shares.

State, steps, actions, chance, records and notation. Imports nothing else of this project.
"""

from caravela.engine.actions import Actions, Kind
from caravela.engine.chance import Chance
from caravela.engine.documents import Document
from caravela.engine.errors import (
    BadDocument,
    BadOption,
    BadRecord,
    CaravelaError,
    EngineError,
    IllegalAction,
    Problem,
    UnknownGame,
)
from caravela.engine.events import EVERYBODY, Event, Events, seen_by
from caravela.engine.game import Game
from caravela.engine.messages import Message, Reason, Word, plain
from caravela.engine.options import Option, OptionValue
from caravela.engine.options import read as read_options
from caravela.engine.play import advance, answer, play, submit
from caravela.engine.records import (
    REPLACED,
    RESIGNED,
    Entry,
    Record,
    TableEvent,
    commitment,
    verify,
)
from caravela.engine.state import State
from caravela.engine.steps import Ask, Auto, Field, Step, StepWords
from caravela.engine.zones import Zone

__all__ = [
    "Actions",
    "Ask",
    "Auto",
    "BadDocument",
    "BadOption",
    "BadRecord",
    "CaravelaError",
    "Chance",
    "Document",
    "EVERYBODY",
    "EngineError",
    "Entry",
    "Event",
    "Events",
    "Field",
    "Game",
    "IllegalAction",
    "Kind",
    "Message",
    "Option",
    "OptionValue",
    "Problem",
    "REPLACED",
    "RESIGNED",
    "Reason",
    "Record",
    "State",
    "Step",
    "StepWords",
    "TableEvent",
    "UnknownGame",
    "Word",
    "Zone",
    "advance",
    "answer",
    "commitment",
    "plain",
    "play",
    "read_options",
    "seen_by",
    "submit",
    "verify",
]
