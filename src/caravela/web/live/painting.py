"""What the live app needs of Django, as plain functions that run in threads: who asks, which tables there are, their boards.

The public part goes into one frame for a version and a language, compressed once and kept for the streams of that version.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from datetime import timedelta

from django.conf import settings
from django.db.models import Q
from django.http.request import split_domain_port, validate_host
from django.utils import timezone

from caravela.web import guests
from caravela.web.live.frames import Frame, frame
from caravela.web.live.hub import Board
from caravela.web.tables import render
from caravela.web.tables.models import Status, Table, read

MOST_KEPT = 256
NOTED_FOR = timedelta(seconds=10)

_kept: OrderedDict[tuple[str, int, str], Frame] = OrderedDict()
_guard = threading.Lock()


def admit(cookie: str, tables: list[str]) -> tuple[str, set[str]]:
    """The id of the guest whose session this is ("" for nobody), and those of the tables that there are."""
    guest = guests.of_cookie(cookie)
    there = set(Table.objects.filter(pk__in=tables).values_list("pk", flat=True))
    watch(there)
    return guest.id if guest else "", there


def ours(host: str) -> bool:
    """Is this Host header one of the site's names?"""
    domain, _port = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)


def watch(tables: Iterable[str]) -> None:
    """Note that somebody looks at these tables: bots there wait between their moves."""
    ids = list(tables)
    now = timezone.now()
    noted = Q(watched_at__isnull=True) | Q(watched_at__lt=now - NOTED_FOR)
    for i in range(0, len(ids), 500):
        Table.objects.filter(noted, pk__in=ids[i : i + 500], status=Status.PLAYING).update(watched_at=now)


def paint(table_id: str, viewers: Mapping[tuple[str, str], int]) -> dict[tuple[str, str], Board]:
    """The newest board of a table for each viewer (guest, language) who does not have it yet, by the version that he has."""
    table = read(table_id)
    if table is None:
        return {}
    shot = render.snapshot(table)
    boards: dict[tuple[str, str], Board] = {}
    behind = [viewer for viewer, version in viewers.items() if version < shot.version]
    for guest, language in behind:
        # All who do not sit here see the same.
        viewer = (guest if guest == table.host or shot.seat_of(guest) else "", language)
        if viewer not in boards:
            boards[viewer] = _board(shot, viewer[0], language)
        boards[guest, language] = boards[viewer]
    return {viewer: boards[viewer] for viewer in behind}


def _board(shot: render.Snapshot, guest: str, language: str) -> Board:
    update = render.update(shot, guest, language)
    plain = update.plain()
    public = plain.pop("public")
    own = frame("own", plain, str(update.version))
    if update.page != render.TABLE:
        return Board(update.version, (own,))
    return Board(update.version, (_public(update.table, update.version, language, public), own))


def _public(table_id: str, version: int, language: str, html: str) -> Frame:
    key = (table_id, version, language)
    with _guard:
        kept = _kept.get(key)
    if kept is None:
        kept = frame("public", {"table": table_id, "version": version, "language": language, "public": html})
        with _guard:
            _kept[key] = kept
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    return kept


def forget() -> None:
    """Forget the frames that are kept; for tests."""
    with _guard:
        _kept.clear()
