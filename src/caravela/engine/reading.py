"""What every game's `from_document` reads alike: the heading, the stack of steps, and chance.

Each reader raises BadDocument with the path of what is wrong. Knows no game's own fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from caravela.engine.chance import Chance
from caravela.engine.compiling import mypyc_attr
from caravela.engine.documents import Document, items, mapping, whole, wrong
from caravela.engine.errors import BadDocument, BadOption, Problem
from caravela.engine.messages import Value
from caravela.engine.options import OptionValue, read
from caravela.engine.steps import Step

if TYPE_CHECKING:
    from caravela.engine.game import Game
    from caravela.engine.state import State

HEADING: Final = ("game", "rules", "options", "now", "seed", "drawn", "next")
#: The seed of a written position that names none.
NO_SEED: Final = "position"
MOST_STEPS: Final = 200

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Reading:
    """One document being read: collects problems instead of stopping at the first."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []

    def take(self, otherwise: T, read: Callable[..., T], *args: object) -> T:
        """What `read` gives for the arguments; if it finds a problem, note it and go on with the other value."""
        try:
            return read(*args)
        except BadDocument as error:
            self.problems.extend(error.problems)
            return otherwise

    def mapping(self, value: object, path: str, known: Iterable[str] | None = None) -> Document:
        """The value as a mapping of known keys; an empty one if it is none."""
        nothing: Document = {}
        return self.take(nothing, mapping, value, path, known)

    def items(self, value: object, path: str) -> list[object]:
        """The value as a list; an empty one if it is none."""
        nothing: list[object] = []
        return self.take(nothing, items, value, path)

    def numbers(self, read: Callable[..., list[int]], *args: object) -> list[int]:
        """A list of numbers as `read` gives it; an empty one after a problem."""
        nothing: list[int] = []
        return self.take(nothing, read, *args)

    def wrong(self, path: str, code: str, text: str, args: dict[str, Value] | None = None) -> None:
        """Note a problem; `text` is a message id with its fields in `args`."""
        self.problems.append(Problem(path, code, text, args))

    def stop(self) -> None:
        """Raise all problems found so far, if any."""
        if self.problems:
            raise BadDocument(self.problems)


def heading(game: Game, document: Document, fields: tuple[str, ...]) -> dict[str, OptionValue]:
    """The options, complete.

    Refuses another game, other rules, and keys that are neither the heading's nor `fields`.
    """
    mapping(document, "", (*HEADING, *fields))
    named = document.get("game", game.id)
    if named != game.id:
        given: dict[str, Value] = {"named": repr(named), "game": repr(game.id)}
        raise wrong("game", "game-other", "this is a position of {named}, not of {game}", given)
    version = document.get("rules", game.rules_version)
    if version != game.rules_version or isinstance(version, bool):
        args: dict[str, Value] = {"version": repr(version), "ours": game.rules_version}
        raise wrong("rules", "rules-other", "the position is of version {version} of the rules, not of {ours}", args)
    try:
        return game.complete(read(game.options, mapping(document.get("options", {}), "options")))
    except BadOption as error:
        raise BadDocument(error.problems) from None


def chance(document: Document, streams: tuple[str, ...]) -> Chance:
    """The streams of chance: the seed, how much of each was used, and the outcomes that `next` prescribes."""
    seed = document.get("seed", NO_SEED)
    if not isinstance(seed, str):
        raise wrong("seed", "text-expected", "a text is expected, not {value}", {"value": repr(seed)})
    made = Chance(seed, streams)
    for name, number in mapping(document.get("drawn", {}), "drawn", streams).items():
        made.positions[streams.index(name)] = whole(number, f"drawn.{name}", 0, 1 << 40)
    script: dict[int, list[int]] = {}
    for name, values in mapping(document.get("next", {}), "next", streams).items():
        path = f"next.{name}"
        script[streams.index(name)] = [whole(value, f"{path}.{i}") for i, value in enumerate(items(values, path))]
    made.script = script or None
    return made


def steps(game: Game, document: Document) -> list[Step[Any]]:
    """The steps in `now`, outermost first."""
    written = items(document.get("now", []), "now")
    if len(written) > MOST_STEPS:
        args: dict[str, Value] = {"most": MOST_STEPS, "n": len(written)}
        raise wrong("now", "steps-many", "at most {most} steps are possible, not {n}", args)
    return [game.steps.read(step, f"now.{i}") for i, step in enumerate(written)]


def settle(state: State) -> None:
    """Run a state that was just read to its first question, which must have an answer."""
    state.run()
    ask = state.asking
    if ask is not None and not state.legal_actions():
        name = state.game.steps.name(ask)
        raise wrong("now", "no-answer", "nothing can be chosen at the step {step} in this position", {"step": repr(name)})
