"""The one way to change a table: rows are added and what follows from them is written, all in one short transaction.

Whoever writes says which version he saw. Of two who saw the same one the first is let through; the other gets `Behind` and looks
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from caravela.web.tables.models import Move, Seat, Table


class Behind(Exception):
    """Somebody wrote first: the table is not at the version that was seen."""


@dataclass(frozen=True)
class Row:
    """A move to add."""

    kind: str
    """One of `Kind`."""
    text: str
    seat: int | None = None
    auto: bool = False


def add(
    table: Table, rows: Sequence[Row], command: str | None = None, seats: Sequence[Seat] = (), **changes: Any
) -> int:
    """Add rows to a table at the version of the given row object; returns the new version.

    `seats` are saved in the same transaction, and `changes` are written to the table's row. The command's id goes with the first
    row. Raises Behind, and has then changed nothing.
    """
    now = timezone.now()
    version = table.version + len(rows)
    try:
        with transaction.atomic():
            current = Table.objects.filter(pk=table.pk, version=table.version)
            if not current.update(version=version, **changes):
                raise Behind
            for seat in seats:
                seat.save()
            Move.objects.bulk_create(
                [
                    Move(
                        table=table,
                        index=table.version + i,
                        seat=row.seat,
                        kind=row.kind,
                        text=row.text,
                        auto=row.auto,
                        command=command if i == 0 else None,
                        stamp=now,
                    )
                    for i, row in enumerate(rows)
                ]
            )
    except IntegrityError as error:
        raise Behind from error
    table.version = version
    for name, value in changes.items():
        setattr(table, name, value)
    return version
