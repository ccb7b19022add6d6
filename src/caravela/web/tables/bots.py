"""Bots at tables: they choose from their seat's view alone and play through `play.take` like everybody.

What is due stands in the tables' rows (`owes_bot`, `due_at`). A task for a version does nothing once the table has moved on, so
it may come twice, late, or never: `due_now` finds again what is due and not done.
"""

from __future__ import annotations

import logging
from threading import Lock

from django.db.models import F
from django.utils import timezone

from caravela.bots import levels
from caravela.bots.player import Player, decide
from caravela.engine.state import State
from caravela.web.errors import Gone, Stale
from caravela.web.tables import play
from caravela.web.tables.models import Seat, Status, Table
from caravela.web.tables.positions import POSITIONS

log = logging.getLogger("caravela.bots")

PARTS_THOUGHT = 4
"""A whole choice of several parts takes at most so many times as long as a question."""

#: The versions of tables for which a thread of this process is choosing now.
_CHOOSING: set[tuple[str, int]] = set()
_LOCK = Lock()


def due_now() -> list[tuple[str, int]]:
    """The tables where a bot's move is due, with their versions, the longest waiting first."""
    rows = Table.objects.filter(owes_bot=True, due_at__lte=timezone.now()).order_by("due_at")
    return list(rows.values_list("id", "version")[:1000])


def patience(table_id: str) -> float:
    """How many seconds the bot whose move is due at a table may think about it."""
    seat = Seat.objects.filter(table_id=table_id, index=F("table__asked")).first()
    return levels.level(seat.bot).seconds * PARTS_THOUGHT if seat is not None and seat.bot else 0.0


def move(table_id: str, version: int) -> bool:
    """Play the bot's move that is due at a table; False when there is none at this version any more, or not yet.

    A move that another thread is choosing already is left to it: some bots think for seconds.
    """
    key = (table_id, version)
    with _LOCK:
        if key in _CHOOSING:
            return False
        _CHOOSING.add(key)
    try:
        return _move(table_id, version)
    finally:
        with _LOCK:
            _CHOOSING.discard(key)


def _move(table_id: str, version: int) -> bool:
    table = Table.objects.filter(pk=table_id, version=version, owes_bot=True, status=Status.PLAYING).first()
    if table is None or table.asked is None or table.due_at is None or table.due_at > timezone.now():
        return False
    try:
        position = POSITIONS.at(table)
    except Gone as error:
        # Nobody can play it on: do not find it due again and again.
        log.error("%s: %s", table, error)
        Table.objects.filter(pk=table_id).update(owes_bot=False, due_at=None)
        return False
    if position.version != version:
        return False
    level = table.seats.get(index=table.asked).bot
    texts = choose(position.state, level)
    try:
        return play.take(table, table.asked, version, f"bot-{version}", texts)
    except Stale:
        return False


def choose(state: State, level: str) -> list[str]:
    """The parts of the bot's whole choice, as texts. A bot that fails plays the harmless default, and the failure is logged."""
    player = levels.player(level)
    trial = state.copy()
    seat = trial.player
    assert seat is not None
    text = trial.game.actions.text
    barrier = trial.barrier
    parts: list[str] = []
    while len(parts) < play.MOST_ACTIONS:
        action = _answer(player, trial)
        parts.append(text(action))
        trial.apply(action)
        ask = trial.asking
        if trial.barrier != barrier or ask is None or ask.seat != seat or not (ask.whole and ask.begun(trial)):
            break
    return parts


def _answer(player: Player, state: State) -> int:
    """One part. The bot gets its seat's view and a sampler, never the state."""
    try:
        return decide(player, state)
    except Exception:
        log.exception("the bot %s failed at %s; the default is played", type(player).__name__, state.game.id)
    ask = state.asking
    assert ask is not None
    return ask.default(state)
