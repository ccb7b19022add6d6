"""Steps: what is going on in a game, as a stack of small immutable objects that either run or ask.

A step is plain data. The state pops it before it runs (`Auto`) or is answered (`Ask`); what remains to be done is pushed with
`State.then(a, b, c)`, meaning a, then b, then c, as the last statement of a rule. One class never both runs and asks.
`StepWords` names a game's steps and their fields, so that a position can be written and read. Knows no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from caravela.engine.compiling import mypyc_attr
from caravela.engine.documents import wrong
from caravela.engine.messages import Value

if TYPE_CHECKING:
    from caravela.engine.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that the game is doing. Subclasses set their fields once, in `__init__`, from the arguments of those names."""

    __slots__ = ()

    def run(self, state: S) -> None:
        """Do it, if it runs by itself; a question never does."""
        raise NotImplementedError

    def waits(self, state: S) -> bool:
        """Does it wait for an answer? Then it tells the state so. Compiled, this costs less than to ask for its class."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Auto(Step[S]):
    """A step that runs by itself: `run` does it and pushes what follows with `state.then`."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step at which a seat decides.

    `seat` is who. `secret`: the list of choices hangs on what others may not know; it is never answered automatically. `covered`:
    what is chosen is for the seat alone while the game runs, so the record of a running game covers it to others; such a
    question is secret as well. `whole` names the compound choice that this question is a part of ("" for a choice of its own);
    `begun` tells whether a part of it was chosen before this one. `opens`: with this question a turn of the seat begins, so it
    is no consequence of what the seat chose before, even where nobody else plays in between.
    """

    __slots__ = ("seat",)

    secret: ClassVar[bool] = False
    covered: ClassVar[bool] = False
    whole: ClassVar[str] = ""
    opens: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waits(self, state: S) -> bool:
        state.asking = self
        state.player = self.seat
        return True

    def legal(self, state: S) -> list[int]:
        """What may be chosen, in ascending order, at least one and at most 128; each choice can be completed."""
        raise NotImplementedError

    def apply(self, state: S, action: int) -> None:
        """Do what was chosen (it is legal), and push what follows."""
        raise NotImplementedError

    def default(self, state: S) -> int:
        """What a clock that has run out plays: legal, and as harmless as can be."""
        return self.legal(state)[0]

    def begun(self, state: S) -> bool:
        """Is this the middle of a whole choice, which may not be left unfinished?"""
        return False

    def basket(self, state: S) -> dict[int, int]:
        """For a choice of several like pieces: each action that may be repeated, and how often; empty for others."""
        return {}


class Field:
    """A field of a step in a written position: its name, its vocabulary (None: a whole number) and its default.

    A field whose default is true or false is a flag. `many` makes it a list.
    """

    def __init__(
        self, name: str, words: tuple[str, ...] | None = None, default: object = None, many: bool = False
    ) -> None:
        self.name = name
        self.words = words
        self.default = default
        self.many = many

    def show(self, value: Any) -> object:
        """The value in words."""
        if self.many:
            return [self._show(one) for one in value]
        return self._show(value)

    def read(self, value: object, path: str) -> object:
        """The value from words; BadDocument names the path."""
        if self.many:
            if not isinstance(value, list):
                raise wrong(path, "list-expected", "a list is expected, not {value}", {"value": repr(value)})
            return tuple([self._read(one, f"{path}.{i}") for i, one in enumerate(value)])
        return self._read(value, path)

    def _show(self, value: Any) -> object:
        if self.words is None:
            return value
        return "none" if value < 0 else self.words[value]

    def _read(self, value: object, path: str) -> object:
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise wrong(path, "flag-expected", "true or false is expected, not {value}", {"value": repr(value)})
        if self.words is None:
            if isinstance(value, int) and not isinstance(value, bool):
                return value
            raise wrong(path, "number-expected", "a whole number is expected, not {value}", {"value": repr(value)})
        if value == "none":
            return -1
        if isinstance(value, str) and value in self.words:
            return self.words.index(value)
        args: dict[str, Value] = {"value": repr(value), "words": ", ".join(self.words)}
        raise wrong(path, "word-unknown", "{value} is not one of {words}", args)


class StepWords:
    """The names of a game's steps and of their fields: `define("land", Land, Field("seat", COLOURS), ...)`."""

    def __init__(self) -> None:
        self._types: dict[str, Any] = {}
        self._fields: dict[str, tuple[Field, ...]] = {}
        self._names: dict[Any, str] = {}

    def define(self, name: str, step_type: Any, *fields: Field) -> None:
        """Name a class of steps; its constructor takes the fields in this order."""
        if name in self._types:
            raise ValueError(f"the step {name!r} is defined twice")
        self._types[name] = step_type
        self._fields[name] = fields
        self._names[step_type] = name

    def name(self, step: Step[Any]) -> str:
        """The word for the step."""
        return self._names[type(step)]

    def names(self) -> tuple[str, ...]:
        """Every step's word."""
        return tuple(self._types)

    def asking(self) -> tuple[str, ...]:
        """The words of the steps that ask."""
        return tuple([name for name, step_type in self._types.items() if issubclass(step_type, Ask)])

    def form(self, name: str) -> tuple[Field, ...]:
        """The fields of the steps with this name, in order."""
        return self._fields[name]

    def fields(self, step: Step[Any]) -> dict[str, object]:
        """The step's fields in words, by name."""
        return {field.name: field.show(getattr(step, field.name)) for field in self._fields[self.name(step)]}

    def show(self, step: Step[Any]) -> object:
        """The step as a document holds it: its word, or its word with its fields."""
        name = self.name(step)
        shown: dict[str, object] = {}
        for field in self._fields[name]:
            value = getattr(step, field.name)
            if value != field.default:
                shown[field.name] = field.show(value)
        return {name: shown} if shown else name

    def read(self, value: object, path: str) -> Step[Any]:
        """The step from a document; BadDocument names unknown words, fields and values with their path."""
        name: object = value
        given: object = {}
        if isinstance(value, dict) and len(value) == 1:
            name, given = next(iter(value.items()))
        if not isinstance(name, str) or name not in self._types:
            known = ", ".join(self._types)
            raise wrong(path, "step-unknown", "{step} is not a step; there are {known}", {"step": repr(name), "known": known})
        if not isinstance(given, dict):
            raise wrong(path, "fields-expected", "{step} takes fields, not {value}", {"step": name, "value": repr(given)})
        fields = self._fields[name]
        for key in given:
            if key not in [field.name for field in fields]:
                args: dict[str, Value] = {"step": name, "field": repr(key)}
                raise wrong(f"{path}.{name}.{key}", "field-unknown", "{step} has no field {field}", args)
        values: list[object] = []
        for field in fields:
            if field.name in given:
                values.append(field.read(given[field.name], f"{path}.{name}.{field.name}"))
            elif field.default is None:
                where = f"{path}.{name}.{field.name}"
                args = {"step": name, "field": repr(field.name)}
                raise wrong(where, "field-missing", "{step} needs the field {field}", args)
            else:
                values.append(field.default)
        step: Step[Any] = self._types[name](*values)
        return step
