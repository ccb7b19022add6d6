"""Once more: the table that one player opens when a game has ended, offered to the others on their pages of the finished one.

Nobody sits down unasked: the others get the invitation to a seat, as by a link. Knows tables, not how they are drawn.
"""

from __future__ import annotations

from django.db.models import Q
from django.urls import reverse

from caravela.web.guests import Guest
from caravela.web.seam import Rematch
from caravela.web.tables import lobby
from caravela.web.tables.models import Kind, Seat, Status, Table
from caravela.web.tables.writing import Row, add

AGAIN = "again"
"""The event in the finished table that lets open pages of it learn of the new one."""


def finished(table_id: str, guest: Guest) -> str:
    """The id, when it is of a table that the guest has played to its end; else "": then nobody hears of a new one."""
    if not (table_id.isascii() and table_id.isalnum()):
        return ""  # no id; a database may refuse to look for it
    played = Table.objects.filter(pk=table_id, status=Status.OVER, seats__guest=guest.id)
    return table_id if played.exists() else ""


def announce(table: Table) -> None:
    """Tell the pages of the table that this one comes after: it has been opened, or closed."""

    def try_once() -> None:
        add(lobby.find(table.after), [Row(Kind.EVENT, AGAIN)])

    if table.after:
        lobby.retry(try_once)


def offer(table_id: str, guest: Guest) -> Rematch | None:
    """The new table for a guest after a table that he has played to its end ("": after none)."""
    seat = Seat.objects.filter(table=table_id, guest=guest.id).first() if table_id else None
    return None if seat is None else offered(seat)


def offered(seat: Seat) -> Rematch | None:
    """The new table for who sits in a seat of a finished one: where he sits already, or the oldest with a seat left for him.

    It is the seat that he had, when nobody has taken it.
    """
    follow = Q(status=Status.PLAYING, seats__guest=seat.guest) | Q(status=Status.OPEN)
    for table in Table.objects.filter(follow, after=seat.table_id).order_by("created_at").distinct():
        seats = table.seated()
        opened = next((one.name for one in seats if one.guest == table.host), "")
        if any(one.guest == seat.guest for one in seats):
            return Rematch(reverse("table", args=[table.pk]), opened, sits=True)
        free = sorted([one for one in seats if not one.taken], key=lambda one: one.index != seat.index)
        if free:
            return Rematch(reverse("join", args=[free[0].token]), opened, sits=False)
    return None
