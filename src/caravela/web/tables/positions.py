"""Positions of tables, rebuilt from their moves and kept for a while: the state is a cache, the moves are the table.

Each process keeps the positions of the tables that it saw last, and brings them up to date from the rows that were added since,
by itself or by another process. A `Position` never changes; whoever plays on makes a new one.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from caravela import games
from caravela.engine.errors import CaravelaError, message_of
from caravela.engine.events import Event
from caravela.engine.game import Game
from caravela.engine.play import play
from caravela.engine.records import REPLACED, RESIGNED, Record
from caravela.engine.state import State
from caravela.web.errors import Gone, Refusal
from caravela.web.tables.models import Kind, Move, Table
from caravela.web.words import spoken

MOST = 256
STARTED = "started"
Deeds = Mapping[int, tuple[int, int]]
"""By seat: how many events there were before its last own choice, and after what that brought by itself."""


@dataclass(frozen=True)
class Position:
    """A table at a version: the state (never to be changed), what happened, and how far each seat may go back."""

    version: int
    state: State
    events: tuple[Event, ...]
    undo: tuple[int, ...]
    stands: tuple[bool, ...]
    """Whose last choice can no longer be taken back."""
    deeds: Deeds = field(default_factory=dict)
    undone: tuple[int, int] | None = None
    """The version that taking back a choice has last made, and the seat that did it."""


class Live:
    """The position of one table and the record that it comes from; whoever changes them holds `lock`."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.record: Record | None = None
        self.position: Position | None = None

    def forget(self) -> None:
        """Something went wrong half-way: rebuild it next time."""
        self.record = self.position = None


class Positions:
    """The positions that this process keeps."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._guard = threading.Lock()

    def clear(self) -> None:
        """Forget everything; for tests."""
        with self._guard:
            self._lives.clear()

    @contextmanager
    def held(self, table: Table) -> Iterator[Live]:
        """The table's live position, at the version of the given row or a later one, for this thread alone.

        Whatever goes wrong meanwhile, save a refusal, makes it forget: it is rebuilt from the rows next time. Gone when the table
        was played by other rules than are installed now.
        """
        with self._guard:
            live = self._lives.get(table.id)
            if live is None:
                live = self._lives[table.id] = Live()
            self._lives.move_to_end(table.id)
            while len(self._lives) > self._most:
                self._lives.popitem(last=False)
        with live.lock:
            try:
                _bring_up(live, table)
            except (CaravelaError, ValueError) as error:
                live.forget()
                raise unplayable(spoken(table.game if table.game in games.ids() else "")(message_of(error))) from error
            try:
                yield live
            except Refusal:
                raise
            except BaseException:
                live.forget()
                raise

    def at(self, table: Table) -> Position:
        """The table's position, at the version of the given row or a later one."""
        with self.held(table) as live:
            assert live.position is not None
            return live.position


def game_of(table: Table) -> Game:
    """The table's game. Gone when it, or these rules of it, are not installed."""
    try:
        game = games.get(table.game)
    except CaravelaError as error:
        raise unplayable(spoken(table.game if table.game in games.ids() else "")(message_of(error))) from error
    if game.rules_version != table.rules:
        raise unplayable(_("rules {played}, not {installed}").format(played=table.rules, installed=game.rules_version))
    return game


def unplayable(why: str) -> Gone:
    """The refusal for a table that these programs cannot play on."""
    text = _("It was played by other rules than are installed here now ({why}). Start a new table.").format(why=why)
    return Gone(_("This table cannot be continued."), text)


def begin(table: Table) -> tuple[Record, State]:
    """The record and the first position of a table that starts, with what happened before it in its log."""
    record = Record(game_of(table), table.options, table.seed)
    return record, record.begin(log=True)


def after(
    version: int,
    record: Record,
    state: State,
    events: Iterable[Event],
    before: tuple[Event, ...],
    deeds: Deeds,
    undone: tuple[int, int] | None,
) -> Position:
    """The position after some events, with what each seat did last, and what was taken back last."""
    state.log = None
    seats = range(len(record.seats))
    undo = tuple([record.undo_depth(seat) for seat in seats])
    stands = tuple([record.stands(seat) is not None for seat in seats])
    return Position(version, state, (*before, *events), undo, stands, deeds, undone)


def _bring_up(live: Live, table: Table) -> None:
    """Read the rows that were added since, and play them."""
    position = live.position
    known = 0 if position is None else position.version
    if position is not None and known >= table.version:
        return
    rows = list(Move.objects.filter(table=table, index__gte=known).order_by("index"))
    version = known + len(rows)
    if position is None or live.record is None:
        record, state = begin(table)
        fresh = next((i for i, row in enumerate(rows) if row.kind == Kind.EVENT and row.text == STARTED), None)
        assert fresh is not None, f"{table} has not started"
        rows = rows[fresh + 1 :]
        before: tuple[Event, ...] = ()
        deeds: dict[int, tuple[int, int]] = {}
    else:
        record, state, before = live.record, position.state.copy(), position.events
        state.log = []
        deeds = dict(position.deeds)
    rewound = _replay(record, state, rows, len(before), deeds)
    if rewound is not None:
        state, before = rewound, ()
    undone = None if position is None else position.undone
    for row in rows:
        if row.kind == Kind.UNDO and row.seat is not None:
            undone = (row.index + 1, row.seat)
    live.record = record
    live.position = after(version, record, state, state.log or (), before, deeds, undone)


def taken_back(deeds: Deeds, seat: int, left: int) -> dict[int, tuple[int, int]]:
    """What each seat did last, after this one has taken something back and so many events are left: it has seen them all."""
    return {one: (min(first, left), min(last, left)) for one, (first, last) in deeds.items()} | {seat: (left, left)}


def _replay(record: Record, state: State, rows: list[Move], before: int, deeds: dict[int, tuple[int, int]]) -> State | None:
    """Add the rows to the record, the state and the deeds; the state played anew when something was taken back, else None.

    There were so many events `before`.
    """
    rewound: State | None = None
    whose: int | None = None
    first = 0
    for row in rows:
        now = rewound or state
        if row.kind == Kind.ACTION:
            if row.command is not None:  # here a seat's choice begins
                whose, first = row.seat, before + len(now.log or ())
            play(now, record, record.game.actions.parse(row.text), row.auto)
            if whose is not None:
                deeds[whose] = (first, before + len(now.log or ()))
        elif row.kind == Kind.UNDO:
            assert row.seat is not None
            record.undo(row.seat)
            rewound = record.play(log=True)
            before, whose = 0, None
            left = taken_back(deeds, row.seat, len(rewound.log or ()))
            deeds.update(left)
        elif row.seat is not None and (row.text == RESIGNED or row.text.startswith(REPLACED)):
            record.add_event(row.seat, row.text)
    return rewound


POSITIONS = Positions()
