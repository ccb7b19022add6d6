"""The state of a game: steps, chance, log and the few operations that every game shares.

A game's state adds its own plain data and says how to copy it, show it and score it. No clock, no input or output, no
`random` of its own, no iteration over sets. Knows games only through the methods below.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

from caravela.engine import documents
from caravela.engine.chance import Chance
from caravela.engine.compiling import mypyc_attr
from caravela.engine.documents import Document
from caravela.engine.errors import EngineError, IllegalAction
from caravela.engine.events import Event
from caravela.engine.messages import Message
from caravela.engine.options import OptionValue
from caravela.engine.steps import Ask, Step
from caravela.engine.zones import EMPTY, Zone, redraw

if TYPE_CHECKING:
    from caravela.engine.game import Game

MOST_AUTOS: Final = 1000
MOST_CHOICES: Final = 128
MOST_REDRAWS: Final = 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. See docs/architecture.md for what a game's own class adds.

    `asking` is the question that waits for an answer and `player` the seat to decide; both are None when the game is over.
    """

    __slots__ = ("game", "options", "chance", "steps", "asking", "player", "log", "barrier", "_legal")

    def __init__(self, game: Game, options: dict[str, OptionValue], chance: Chance) -> None:
        self.game = game
        self.options = options
        self.chance = chance
        self.steps: list[Step[Any]] = []
        self.asking: Ask[Any] | None = None
        self.player: int | None = None
        self.log: list[Event] | None = None
        self.barrier = 0
        self._legal: tuple[int, ...] | None = None

    # What a game adds.

    def copy(self) -> State:
        """An independent copy without a log; `copy_to` copies the shared part."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Each seat's points, as if the game ended now."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Each seat's place from 1, as if the game ended now; equal places are shared."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """What is hidden, over the state's own lists."""
        raise NotImplementedError

    def describe(self) -> Document:
        """All that everybody may see of the game's own data, in words."""
        raise NotImplementedError

    # Deciding.

    def legal_actions(self) -> tuple[int, ...]:
        """What the seat to decide may do, in ascending order; empty only when the game is over. Computed once a decision."""
        legal = self._legal
        if legal is None:
            ask = self.asking
            legal = () if ask is None else tuple(ask.legal(self))
            self._legal = legal
        return legal

    def apply(self, action: int) -> None:
        """Play an action and go on to the next question. Raises IllegalAction, and then changes nothing."""
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        if action not in legal:
            raise IllegalAction(self._refusal(action))
        self.answer(action)

    def answer(self, action: int) -> None:
        """Play one of `legal_actions` like `apply`, without looking whether it is one: for loops that took it from there."""
        ask = self.asking
        assert ask is not None
        self.steps.pop()
        ask.apply(self, action)
        self.run()

    def run(self) -> None:
        """Run steps until one asks or none is left."""
        steps = self.steps
        self._legal = None
        for _done in range(MOST_AUTOS):  # mypyc boxes a variable that is called `_` alone
            if not steps:
                self.asking = None
                self.player = None
                return
            step = steps[-1]
            if step.waits(self):
                return
            steps.pop()
            step.run(self)
        raise EngineError(f"more than {MOST_AUTOS} steps without a question: {self._stack()}")

    def foretell(self, action: int) -> bool:
        """Play an action like `apply`, but only up to the first step that uses chance or shows something hidden.

        False when it stopped there, in the middle: then the log ends before that step, and the state is of no more use.
        """
        ask = self.asking
        if ask is None or action not in self.legal_actions():
            raise IllegalAction(self._refusal(action))
        barrier = self.barrier
        log: list[Event] = [] if self.log is None else self.log
        told = len(log)
        self.steps.pop()
        ask.apply(self, action)
        for _ in range(MOST_AUTOS):
            if self.barrier != barrier or not self.steps or isinstance(self.steps[-1], Ask):
                break
            told = len(log)
            step = self.steps.pop()
            step.run(self)
        if self.barrier != barrier:
            del log[told:]
            return False
        self.run()
        return True

    def then(self, first: Step[Any], second: Step[Any] | None = None, third: Step[Any] | None = None) -> None:
        """Do these steps next, in this order, and then what was to be done before. The last statement of a rule."""
        stack = self.steps
        if third is not None:
            stack.append(third)
        if second is not None:
            stack.append(second)
        stack.append(first)

    def then_all(self, steps: tuple[Step[Any], ...]) -> None:
        """`then` for any number of steps: a call with `*` is slow when compiled."""
        stack = self.steps
        for i in range(len(steps) - 1, -1, -1):
            stack.append(steps[i])

    def reveal(self) -> None:
        """Somebody has learnt something hidden, or chance was used: no undo goes back behind this."""
        self.barrier += 1

    def below(self, stream: int, n: int) -> int:
        """A number from the state's chance; an undo barrier."""
        self.barrier += 1
        return self.chance.below(stream, n)

    def shuffle(self, stream: int, cards: list[int]) -> None:
        """Shuffle a stack by the state's chance; an undo barrier."""
        self.barrier += 1
        self.chance.shuffle(stream, cards)

    def copy_to(self, other: State) -> None:
        """Give a new state, made with this one's game, options and a copy of its chance, the rest of the shared part.

        The log is not copied: search pays nothing for it.
        """
        other.steps = self.steps[:]
        other.asking = self.asking
        other.player = self.player
        other.barrier = self.barrier
        other._legal = self._legal

    # What may be known.

    def determinize(self, seat: int | None, rng: Random) -> State:
        """A full state drawn from what the seat (None: a spectator) knows: hidden cards and all chance to come are new."""
        state = self.copy()
        redraw(state.zones(), seat, rng)
        state._legal = None
        ask = state.asking
        if ask is not None and ask.secret and ask.seat != seat:
            # That another seat came to this question tells something of its cards: they hold an answer.
            tries = 0
            while not state.legal_actions():
                tries += 1
                if tries > MOST_REDRAWS:
                    raise EngineError(f"no cards were found with an answer to {self._stack()}")
                redraw(state.zones(), seat, rng)
                state._legal = None
        state.chance.reseed(f"{rng.getrandbits(64):016x}")
        return state

    def view(self, seat: int | None) -> Document:
        """All that a seat (None: a spectator) may know, as plain data, and nothing more."""
        view = self._heading()
        view.update(self.describe())
        hidden: Document = {}
        for zone in self.zones():
            self.show_hidden(view, hidden, zone, seat)
        view["hidden"] = hidden
        view["asked"] = self._asked(seat)
        if seat is not None and seat == self.player:
            text = self.game.actions.text
            view["legal"] = [text(action) for action in self.legal_actions()]
        colours = self.game.colours
        view["scores"] = {colours[i]: score for i, score in enumerate(self.scores())}
        view["ranking"] = {colours[i]: place for i, place in enumerate(self.ranking())}
        return view

    def show_hidden(self, view: Document, hidden: Document, zone: Zone, seat: int | None) -> None:
        """Write one zone into a view: the number of its cards, and what the seat knows. A game may override it."""
        if zone.slots:
            self._show_slots(hidden, zone, seat)
            return
        hidden[zone.name] = len(zone.cards)
        known = [zone.word(i) if zone.known_to(i, seat) else "?" for i in range(len(zone.cards) - 1, -1, -1)]
        if any([one != "?" for one in known]):
            memory = cast(Document, view.setdefault("memory", {}))
            memory[zone.name] = known

    def show_zone(self, document: Document, zone: Zone) -> None:
        """Write one zone into a full document: its cards, the top of a stack first. A game may override it."""
        stacks = cast(Document, document.setdefault("stacks", {}))
        if zone.slots:
            filled = [i for i, card in enumerate(zone.cards) if card != EMPTY]
            stacks[zone.name] = {zone.slots[i]: zone.word(i) for i in filled}
            return
        stacks[zone.name] = [zone.word(i) for i in range(len(zone.cards) - 1, -1, -1)]

    def _show_slots(self, hidden: Document, zone: Zone, seat: int | None) -> None:
        filled = [i for i, card in enumerate(zone.cards) if card != EMPTY]
        hidden[zone.name] = {zone.slots[i]: zone.word(i) if zone.known_to(i, seat) else "?" for i in filled}

    def _asked(self, seat: int | None) -> Document | None:
        ask = self.asking
        if ask is None:
            return None
        words = self.game.steps
        asked: Document = {"step": words.name(ask), "whole": ask.whole or None}
        asked.update(words.fields(ask))
        asked["seat"] = self.game.colours[ask.seat]
        return asked

    # Writing.

    def to_document(self) -> Document:
        """The whole position as plain data, secrets included; `Game.from_document` reads it back."""
        document = self._heading()
        document.update(self.describe())
        for zone in self.zones():
            self.show_zone(document, zone)
        document["now"] = self.game.show_steps(self.steps)
        document["seed"] = self.chance.seed
        names = self.chance.names
        drawn = {names[i]: n for i, n in enumerate(self.chance.positions) if n}
        if drawn:
            document["drawn"] = drawn
        script = {names[i]: list(values) for i, values in (self.chance.script or {}).items() if values}
        if script:
            document["next"] = script
        return document

    def hash(self) -> str:
        """A hash of the whole position: equal positions have equal hashes, on every machine."""
        return documents.digest(self.to_document())

    def _heading(self) -> Document:
        options = self.game.named(self.options)
        return {"game": self.game.id, "rules": self.game.rules_version, "options": options}

    def _stack(self) -> str:
        return documents.canonical([self.game.steps.show(step) for step in self.steps])

    def _refusal(self, action: int) -> Message:
        actions = self.game.actions
        if not 0 <= action < actions.size:
            return Message("there is no action number {n}: they run from 0 to {last}", {"n": action, "last": actions.size - 1})
        seat = self.player
        if seat is None:
            return Message("{action} is not possible: the game is over", {"action": repr(actions.text(action))})
        return self.game.refusal(self, seat, action)
