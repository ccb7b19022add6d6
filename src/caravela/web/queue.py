"""The work queue: Huey in a SQLite file of its own. A hint for the workers, never the truth: `tables.bots` finds what is due.

Nothing is lost with the file, or with a worker that dies holding a task.
"""

from __future__ import annotations

from django.conf import settings
from huey import SqliteHuey

HUEY = SqliteHuey(
    "caravela",
    filename=str(settings.CONFIG.queue),
    fsync=True,
    timeout=20,
    results=False,
    utc=True,
)


@HUEY.task()
def move(table_id: str, version: int) -> None:
    """A bot's move at a table, if that is still at this version."""
    from caravela.web.tables import bots

    bots.move(table_id, version)
