"""What a table owes: whose turn it is, whether that is a bot's, and when the bot may move.

The row says it (`owes_bot`, `due_at`), written with the move that caused it; the queue only hurries it along.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from caravela.engine.state import State
from caravela.web.tables.models import Seat, Status, Table

WATCHED = timedelta(seconds=45)
SECOND_THOUGHTS = 5
"""So many pauses of a bot pass before one moves after a person's choice that can still be taken back."""


def follows(table: Table, state: State, seats: Sequence[Seat], undoable: bool = False) -> dict[str, Any]:
    """What the table's row must say after a move that led to this state.

    `undoable`: it was a person's, who may take it back until another moves; a bot then gives him time for that.
    """
    now = timezone.now()
    asked = state.player
    if asked is None:
        colours = state.game.colours
        result = {
            "scores": {colours[i]: score for i, score in enumerate(state.scores())},
            "ranking": {colours[i]: place for i, place in enumerate(state.ranking())},
        }
        return {
            "status": Status.OVER, "asked": None, "owes_bot": False, "due_at": None, "result": result, "ended_at": now,
        }  # fmt: skip
    bot = bool(seats[asked].bot)
    pause = timedelta(seconds=settings.CONFIG.bot_pause * (SECOND_THOUGHTS if undoable else 1)) if paced(table) else timedelta()
    return {"asked": asked, "owes_bot": bot, "due_at": now + pause if bot else None}


def paced(table: Table) -> bool:
    """Do bots wait between moves? While somebody watches, so that a person can follow, unless the table is set to fast bots."""
    if table.fast_bots or table.watched_at is None:
        return False
    return timezone.now() - table.watched_at < WATCHED


def hint(table: Table) -> None:
    """Tell the workers, as soon as the table's row is written, that a bot may move now.

    A bot that waits first is found by the sweep.
    """
    if not table.owes_bot or table.due_at is None or table.due_at > timezone.now():
        return
    table_id, version = table.id, table.version

    def send() -> None:
        from caravela.web.queue import move as task

        task(table_id, version)

    transaction.on_commit(send)
