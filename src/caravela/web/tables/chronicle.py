"""What happened at a table, in sentences for a reader: made when they are read, once for a language, and only what is new.

A game mostly grows, so the sentences of the tables that were shown last are kept and added to. Each keeps its event, whose sight
tells who may read it: whoever takes sentences from here chooses by that.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from caravela.engine.events import EVERYBODY, Event
from caravela.engine.state import State
from caravela.web.seam import Line
from caravela.web.words import Words

MOST = 512


@dataclass(frozen=True)
class Told:
    """An event and the sentence that it makes for those who may know of it."""

    event: Event
    line: Line
    at: int = 0
    """How many events came before it."""


@dataclass(frozen=True)
class _Kept:
    names: Mapping[str, str]
    events: tuple[Event, ...]
    told: tuple[Told, ...]


class Chronicle:
    """The sentences of the tables that were shown last, by table and language."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, str], _Kept] = OrderedDict()
        self._guard = threading.Lock()

    def of(
        self, table_id: str, state: State, events: tuple[Event, ...], language: Words, names: Mapping[str, str]
    ) -> tuple[Told, ...]:
        """Everything that happened, the oldest first; `names` are the players' by colour."""
        key = (table_id, language.language)
        with self._guard:
            kept = self._kept.get(key)
        if kept is None or kept.names != names or kept.events != events[: len(kept.events)]:
            kept = _Kept(names, (), ())
        fresh = events[len(kept.events) :]
        if fresh:
            kept = _Kept(names, events, (*kept.told, *tell(state, fresh, language, names, before=len(kept.events))))
            with self._guard:
                self._kept[key] = kept
                self._kept.move_to_end(key)
                while len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return kept.told

    def clear(self) -> None:
        """Forget everything; for tests."""
        with self._guard:
            self._kept.clear()


def tell(
    state: State,
    events: Iterable[Event],
    language: Words,
    names: Mapping[str, str],
    viewer: int | None = None,
    before: int = 0,
) -> list[Told]:
    """The sentences of some events, `before` of which others came: to the viewer, or, for what only one seat may know, to it."""
    game = state.game
    told: list[Told] = []
    for at, event in enumerate(events, before):
        message = game.sentence(state, event, viewer if event[1] == EVERYBODY else event[1])
        if message is not None:
            text = _begun(language.say(message, names), names)
            told.append(Told(event, Line(game.events.name(event), game.events.args(event), text), at))
    return told


def _begun(text: str, names: Mapping[str, str]) -> str:
    """A sentence that begins with the name of a thing, with its capital; a player's name stays as he writes it."""
    if text[:1].isupper() or any([text.startswith(name) for name in names.values()]):
        return text
    return text[:1].upper() + text[1:]


CHRONICLE = Chronicle()
