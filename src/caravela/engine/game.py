"""A game: its rules' entry points and its vocabularies, one stateless object for each game.

Knows its own state class; the rest of the program knows games through this class alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from caravela.engine import options as option_rules
from caravela.engine.actions import Actions
from caravela.engine.compiling import mypyc_attr
from caravela.engine.documents import Document
from caravela.engine.errors import BadDocument, IllegalAction, Problem
from caravela.engine.events import Event, Events, seen_by
from caravela.engine.messages import Message, Reason, Value
from caravela.engine.options import Option, OptionValue
from caravela.engine.state import State
from caravela.engine.steps import Step, StepWords


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game.

    `players` are the possible player counts, `colours` the words of the seats in seat order, `rules_version` rises with every
    change of the rules that changes a recorded game. `options[0]` is always the number of players. `family` is the id of the game
    whose table an edition shares; a game that is no edition of another is its own.
    """

    def __init__(
        self,
        id: str,
        name: str,
        players: tuple[int, ...],
        colours: tuple[str, ...],
        rules_version: int,
        options: tuple[Option, ...],
        actions: Actions,
        events: Events,
        steps: StepWords,
        presets: dict[str, dict[str, OptionValue]] | None = None,
        family: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.players = players
        self.colours = colours
        self.rules_version = rules_version
        self.options = options
        self.actions = actions
        self.events = events
        self.steps = steps
        self.presets: dict[str, dict[str, OptionValue]] = {} if presets is None else presets
        self.family = family or id

    # Options and beginning.

    def check(self, options: Mapping[str, OptionValue]) -> list[Problem]:
        """What is wrong with a choice of options; empty when all is well."""
        return option_rules.check(self.options, options)

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Every option with its value; BadOption names what does not fit."""
        return option_rules.complete(self.options, options)

    def named(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Complete options as positions and commitments hold them: what came later is named only where it is chosen."""
        return option_rules.named(self.options, options)

    def start(self, options: Mapping[str, OptionValue], seed: str, log: bool = False) -> State:
        """The first position, at its first question. BadOption when the options do not fit.

        With `log` the state's log holds what happened on the way there (a turn that began, an auction that opened).
        """
        state = self.set_up(self.complete(options), seed)
        if log:
            state.log = []
        state.run()
        return state

    def set_up(self, options: dict[str, OptionValue], seed: str) -> State:
        """The table laid out by complete options, with the first steps on its stack and none of them run."""
        raise NotImplementedError

    def from_document(self, document: Document) -> State:
        """The position that a document describes; what it does not name is derived. BadDocument names each problem."""
        raise NotImplementedError

    def problems(self, document: Document) -> list[Problem]:
        """Every inconsistency of a document with its path; empty when `from_document` takes it."""
        try:
            self.from_document(document)
        except BadDocument as error:
            return error.problems
        return []

    def show_steps(self, steps: list[Step[Any]]) -> list[object]:
        """A stack of steps in words, outermost first. A game may leave out what follows from the rest."""
        return [self.steps.show(step) for step in steps]

    # Data sets: what the pieces are, where a game lets an owner of the box correct it.

    def data_sets(self) -> Mapping[str, Document]:
        """The data of the pieces by the name of the data set; empty for a game that cannot be given another one."""
        return {}

    def data_problems(self, data: object) -> list[Problem]:
        """What is wrong with a data set for this game; empty when it can be played with."""
        return [Problem("", "no-data", "{game} takes no data sets", {"game": self.id})]

    def data_troubles(self) -> list[Problem]:
        """What is wrong with data sets that an owner has put beside those installed, and that are therefore not offered."""
        return []

    # For pages, bots and analysis.

    def names(self) -> Mapping[str, Mapping[str, str]]:
        """The English names of the words that messages hold, by kind and id: `names()["region"]["new-spain"]`."""
        return {}

    def contexts(self) -> Mapping[str, str]:
        """The contexts of names in the catalogues of translations, by kind, where it is not the kind: an edition may differ."""
        return {}

    def sentence(self, state: State, event: Event, viewer: int | None) -> Message | None:
        """What an event says to a viewer; None for events that are only book-keeping."""
        raise NotImplementedError

    def prompt(self, state: State) -> Message | None:
        """The question that waits, as a sentence to the seat asked; None when the game is over."""
        raise NotImplementedError

    def hint(self, state: State) -> Message | None:
        """A second sentence to the seat asked: what the rules say of the question."""
        return None

    def label(self, state: State, action: int) -> Message:
        """What an action would do, as a short phrase for a button."""
        raise NotImplementedError

    def outlook(self, state: State, action: int) -> list[Message]:
        """What an action is worth or leads to later, in short phrases, for the seat asked alone.

        What it does at once is told by `preview`.
        """
        return []

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        """Why a seat may not take this action now; None when it may. Tells nothing that the seat may not know."""
        raise NotImplementedError

    def warnings(self, state: State, action: int) -> list[Reason]:
        """What an action costs or loses that a player may not expect.

        For the seat asked alone: it may rest on what only that seat knows.
        """
        return []

    def report(self, state: State) -> Document:
        """Where each seat's points come from, as if the game ended now, and how ties are broken."""
        raise NotImplementedError

    def features(self, state: State, seat: int) -> list[float]:
        """What matters for a seat, as numbers; docs/bots.md says what each means."""
        raise NotImplementedError

    def weights(self, state: State) -> list[float]:
        """What a unit of each feature is worth in points at this moment: their weighted sum is what a position is worth."""
        return [1.0] * len(self.features(state, 0))

    def progress(self, state: State) -> float:
        """How far the game is, from 0 at its beginning to 1 at its end, about; one that does not tell stays at 0 until then."""
        return 1.0 if state.player is None else 0.0

    def rivalry(self) -> float:
        """What a point of the rivals in the mean counts against an own one, for bots that weigh positions: less in a game where
        players seldom touch each other, so that what is guessed of rivals does not drown what a choice brings."""
        return 1.0

    def policy(self, state: State, rng: Random) -> int:
        """A quick sensible action, for simulated games."""
        raise NotImplementedError

    def audit(self, state: State, before: State | None = None) -> list[str]:
        """What is lost or too many, for checks while games are played; empty when all is well.

        With `before`, the position some actions ago, the state's log holds the events since: they must explain what changed.
        """
        return []

    def refusal(self, state: State, seat: int, action: int) -> Message:
        """Why an action is refused."""
        reason = self.why_not(state, seat, action)
        text = repr(self.actions.text(action))
        if reason is None:
            return Message("{action} is not possible now", {"action": text})
        args: dict[str, Value] = {"action": text, "reason": reason.message, "rule": reason.rule}
        return Message("{action} is not possible: {reason} ({rule})", args)

    def preview(self, state: State, seat: int, actions: list[int]) -> list[Event]:
        """What these actions would do, as the seat may see it, up to the first use of chance. IllegalAction as `apply`."""
        trial = state.copy()
        trial.log = []
        for action in actions:
            if trial.player != seat:
                raise IllegalAction("it is not this seat's turn to decide")
            if not trial.foretell(action):
                # What follows hangs on something hidden: the page may not foretell it.
                break
        return [event for event in trial.log if seen_by(event, seat)]
