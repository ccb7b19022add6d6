"""The bus of a site on one machine: the table of moves itself, read again and again from where one left off.

So moves of every process arrive, in the order in which they were written, and nothing is lost when a process dies. SQLite gives
rising ids in the order of commits; another database would need another bus with the same two methods.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

EVERY: Final = 0.025
MOST: Final = 1000
_NEXT: Final = "SELECT id, table_id FROM tables_move WHERE id > ? ORDER BY id LIMIT ?"
_LAST: Final = "SELECT coalesce(max(id), 0) FROM tables_move"

log = logging.getLogger("caravela.live")


class Bus:
    """Tells which tables have new moves. One connection, which only reads (4 us a question, and never a lock)."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._last = -1

    def changed(self) -> set[str]:
        """The tables with moves since the last call; none at the first. sqlite3.Error when the file cannot be read."""
        if self._connection is None:
            uri = f"{self._path.absolute().as_uri()}?mode=ro"
            self._connection = sqlite3.connect(uri, uri=True, timeout=0.05, check_same_thread=False, isolation_level=None)
        if self._last < 0:
            self._last = self._connection.execute(_LAST).fetchone()[0]
        rows = self._connection.execute(_NEXT, (self._last, MOST)).fetchall()
        if rows:
            self._last = rows[-1][0]
        return {table_id for _id, table_id in rows}

    def close(self) -> None:
        """Let go of the file; the next call opens it again and goes on from where it was."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def run(self, tell: Callable[[set[str]], None]) -> None:
        """Tell of changes for ever; trouble with the file is logged and tried again."""
        wait = EVERY
        while True:
            try:
                changed = self.changed()
            except sqlite3.Error:
                log.exception("the table of moves cannot be read; trying again")
                self.close()
                wait = 1.0
            else:
                wait = EVERY
                if changed:
                    tell(changed)
            await asyncio.sleep(wait)
