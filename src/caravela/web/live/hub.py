"""Who looks at which table in this process, and the newest board for each of them.

A change of a table is drawn once: the public part for each language, the own part for each seat (and once for all spectators).
A stream that is slow gets the newest board, not every board: what it had not sent yet is replaced.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from caravela.web.live.frames import Frame

log = logging.getLogger("caravela.live")


@dataclass(frozen=True)
class Board:
    """What one viewer is to see: the frames of a version."""

    version: int
    frames: tuple[Frame, ...]


@dataclass(eq=False)
class Stream:
    """One open event stream: whose, which tables in which language up to which version, and what waits to be sent."""

    guest: str
    tables: dict[tuple[str, str], int]
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    waiting: dict[tuple[str, str], Board] = field(default_factory=dict)
    closed: bool = False

    def offer(self, key: tuple[str, str], board: Board) -> None:
        """Send a board next, unless the page has this version or a later one."""
        if board.version > self.tables[key]:
            self.tables[key] = board.version
            self.waiting[key] = board
            self.wake.set()

    def take(self) -> list[Board]:
        """What is to be sent now."""
        boards = list(self.waiting.values())
        self.waiting.clear()
        self.wake.clear()
        return boards

    def close(self) -> None:
        """End the stream."""
        self.closed = True
        self.wake.set()


class Painter(Protocol):
    """Draws a table for some viewers; runs in a thread."""

    def __call__(self, table_id: str, viewers: Mapping[tuple[str, str], int]) -> dict[tuple[str, str], Board]:
        """The board of each viewer (guest, language) whose version is behind; empty when there is no such table any more."""


class Hub:
    """The streams of this process. All methods but `paint` run in the event loop."""

    def __init__(self, paint: Painter, run: Callable[..., Any]) -> None:
        self._paint = paint
        self._run = run
        """Runs a function in a thread and gives an awaitable of its result."""
        self._streams: dict[str, set[Stream]] = {}
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self.count = 0
        self._of: Counter[str] = Counter()

    def add(self, stream: Stream) -> None:
        """Begin to tell a stream of changes, and bring it up to date."""
        self.count += 1
        self._of[stream.guest] += 1
        for table_id, _language in stream.tables:
            self._streams.setdefault(table_id, set()).add(stream)
        self.changed({table_id for table_id, _language in stream.tables})

    def remove(self, stream: Stream) -> None:
        """Forget a stream."""
        self.count -= 1
        self._of[stream.guest] -= 1
        if not self._of[stream.guest]:
            del self._of[stream.guest]
        for table_id, _language in stream.tables:
            streams = self._streams.get(table_id, set())
            streams.discard(stream)
            if not streams:
                self._streams.pop(table_id, None)

    def of(self, guest: str) -> int:
        """How many streams a guest has open."""
        return self._of.get(guest, 0)

    def watched(self) -> list[str]:
        """The tables that somebody looks at."""
        return list(self._streams)

    def close(self) -> None:
        """End all streams."""
        for streams in list(self._streams.values()):
            for stream in list(streams):
                stream.close()

    def changed(self, tables: set[str]) -> None:
        """These tables may have a new version: draw them for those who look on. What changes meanwhile is drawn once more."""
        for table_id in tables & self._streams.keys():
            if table_id in self._busy:
                self._again.add(table_id)
            else:
                # Kept until it is done: a task without a reference may be collected in the middle.
                task = asyncio.get_running_loop().create_task(self._refresh(table_id))
                self._busy[table_id] = task
                task.add_done_callback(partial(self._done, table_id))

    def _done(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._busy[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.changed({table_id})

    async def _refresh(self, table_id: str) -> None:
        wanted: dict[tuple[str, str], list[tuple[Stream, tuple[str, str]]]] = {}
        known: dict[tuple[str, str], int] = {}
        for stream in self._streams.get(table_id, ()):
            for key, version in stream.tables.items():
                if key[0] == table_id:
                    viewer = (stream.guest, key[1])
                    wanted.setdefault(viewer, []).append((stream, key))
                    known[viewer] = min(known.get(viewer, version), version)
        try:
            boards = await self._run(self._paint, table_id, known)
        except Exception:
            log.exception("the table %s could not be drawn for its streams", table_id)
            return
        for viewer, board in boards.items():
            for stream, key in wanted[viewer]:
                stream.offer(key, board)
