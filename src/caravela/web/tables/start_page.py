"""What the start page shows: the guest's own tables, the games, the tables that anybody may join.

Of the tables that he sits at it says whose turn it is and what happened last, from the position of his seat's view. Knows the
service of tables, no rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Max
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from caravela.engine.events import EVERYBODY
from caravela.engine.game import Game
from caravela.web.errors import Refusal
from caravela.web.guests import Guest
from caravela.web.tables import catalogue
from caravela.web.tables import render as drawing
from caravela.web.tables.models import Seat, Status, Table
from caravela.web.words import SOURCE, spoken, words

MOST_MINE = 30
#: So many tables tell what happened at them: each is played anew after a restart.
MOST_TOLD = 12
MOST_LISTED = 12
#: A table that nobody has joined for so long is not offered any more; its links go on.
LISTED_FOR = timedelta(days=2)
_ORDER = {Status.PLAYING: 1, Status.OPEN: 2, Status.OVER: 3}


@dataclass(frozen=True)
class Place:
    """A seat in a row of seats: its colour, who sits there, whether he is asked, and whether it is the reader."""

    colour: str
    name: str
    bot: bool
    taken: bool
    asked: bool
    you: bool


@dataclass
class Row:
    """A table in a list."""

    table: Table
    name: str
    game: Game | None
    places: list[Place]
    yours: bool = False
    asked: str = ""
    told: str = ""
    moved: datetime | None = None
    link: str = ""

    @property
    def fresh(self) -> bool:
        """Was its last change less than a minute ago?"""
        return self.moved is not None and timezone.now() - self.moved < timedelta(minutes=1)

    @property
    def open(self) -> int:
        """How many seats are open."""
        return sum([not place.taken for place in self.places])


def mine(guest: Guest) -> list[Row]:
    """The guest's tables: those that wait for him first, the finished ones last."""
    held = Seat.objects.filter(guest=guest.id).order_by("-seated_at").values_list("table", flat=True)[:200]
    hosted = Table.objects.filter(host=guest.id, status=Status.OPEN).values_list("pk", flat=True)[:MOST_MINE]
    tables = _tables({*held, *hosted}).exclude(status=Status.CLOSED)
    rows = [_row(table, guest) for table in tables]
    rows.sort(key=lambda row: row.moved or row.table.created_at, reverse=True)
    rows.sort(key=lambda row: 0 if row.yours else _ORDER[Status(row.table.status)])
    for row in [row for row in rows if row.table.status == Status.PLAYING][:MOST_TOLD]:
        row.told = _what_happens(row, guest)
    return rows[:MOST_MINE]


def listed(guest: Guest) -> list[Row]:
    """The open tables that anybody may join, the newest first; not the guest's own."""
    since = timezone.now() - LISTED_FOR
    found = Table.objects.filter(listed=True, status=Status.OPEN, created_at__gte=since).exclude(host=guest.id)
    keys = found.exclude(seats__guest=guest.id).order_by("-created_at").values_list("pk", flat=True)[:MOST_LISTED]
    rows = [_row(table, guest) for table in _tables(keys).order_by("-created_at")]
    for row in rows:
        seat = next((seat for seat in row.table.seats.all() if not seat.taken), None)
        row.link = seat.token if seat is not None else ""
    return [row for row in rows if row.game is not None and row.link]


def games() -> list[dict[str, Any]]:
    """The games that can be played here, each with what it says of itself."""
    return [described(game) for game in catalogue.playable()]


def described(game: Game) -> dict[str, Any]:
    """A game's name, number of players, and what it says of itself in the reader's language; "" where it says nothing."""
    names, said = game.names().get("game", {}), spoken(game.id)
    return {
        "game": game,
        "about": said.name("game", "about") if "about" in names else "",
        "credits": said.name("game", "credits") if "credits" in names else "",
        "emblem": catalogue.emblem(game.id),
        "first": game.players[0],
        "last": game.players[-1],
        "alone": game.players[0] == 1,
        "usual": game.options[0].default,
    }


def waiting_for(rows: Iterable[Row]) -> int:
    """How many tables wait for the guest."""
    return sum([row.yours for row in rows])


def _tables(keys: Iterable[str]) -> Any:
    return Table.objects.filter(pk__in=list(keys)).annotate(moved=Max("moves__stamp")).prefetch_related("seats")


def _row(table: Any, guest: Guest) -> Row:
    seats = tuple(table.seats.all())
    game = catalogue.find(table.game)
    playing = table.status == Status.PLAYING
    places = [
        Place(
            colour=game.colours[seat.index] if game and seat.index < len(game.colours) else "",
            name=seat.name,
            bot=bool(seat.bot),
            taken=seat.taken,
            asked=playing and table.asked == seat.index,
            you=seat.guest == guest.id,
        )
        for seat in seats
    ]
    return Row(
        table=table,
        name=drawing.table_name(drawing.Snapshot(table, seats, None)),
        game=game,
        places=places,
        yours=any([place.you and place.asked for place in places]),
        asked=next((place.name for place in places if place.asked), ""),
        moved=table.moved,
    )


def _what_happens(row: Row, guest: Guest) -> str:
    """What the guest is asked, or else what happened last; the reason where the table cannot go on."""
    try:
        shot = drawing.snapshot(row.table)
    except Refusal as refusal:
        return refusal.title
    if row.game is None or shot.position is None:
        return ""
    said = words(get_language() or SOURCE, row.game.id)
    info = drawing.table_info(shot)
    if row.yours:
        prompt = row.game.prompt(shot.position.state)
        return said(prompt, drawing.names(info)) if prompt is not None else ""
    lines = [told.line.text for told in drawing.happened(shot, info, said) if told.event[1] == EVERYBODY]
    return lines[-1] if lines else _("It has just begun.")


