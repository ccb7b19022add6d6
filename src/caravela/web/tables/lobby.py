"""Opening a table, sitting down, leaving, and beginning.

A table begins by itself when its last seat is taken. Each function is one change, made once: who comes second sees what the
first has done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.play import advance
from caravela.engine.records import REPLACED
from caravela.web.errors import Gone, NotFound, NotYours, Refused
from caravela.web.guests import Guest
from caravela.web.tables import catalogue, due, positions
from caravela.web.tables.models import Kind, Seat, Status, Table, new_token, read
from caravela.web.tables.writing import Behind, Row, add

T = TypeVar("T")
MOST_OPEN = 20
MOST_PLAYING = 60
MOST_OF_BOTS = 3
_TRIES = 8


@dataclass(frozen=True)
class Choice:
    """Who is to sit in a seat: the one who opens the table, a bot of a level, or somebody with an invitation (neither)."""

    me: bool = False
    bot: str = ""


def find(table_id: str) -> Table:
    """The table of an id."""
    table = read(table_id)
    if table is None:
        text = _("Check the address: links to tables are long and must be copied whole.")
        raise NotFound(_("There is no such table."), text)
    return table


def open_table(
    guest: Guest,
    game: Game,
    options: Mapping[str, OptionValue],
    choices: Sequence[Choice],
    name: str = "",
    fast: bool = False,
    listed: bool = False,
    after: str = "",
) -> Table:
    """A new table with its seats; it has begun when no seat is open. BadOption when the options do not fit.

    Everybody finds a `listed` one on the start page while a seat is open; it is offered to those who played the table `after`.
    """
    complete = game.complete(options)
    if len(choices) != complete["players"] or sum([choice.me for choice in choices]) > 1:
        raise Refused(_("The seats do not fit the number of players."), _("Go back and choose again."))
    _check_limits(guest, choices)
    table = Table(game=game.id, rules=game.rules_version, options=complete, name=name, host=guest.id)
    table.fast_bots, table.listed, table.after = fast, listed, after
    seats = [Seat(table=table, index=i) for i in range(len(choices))]
    rows = [Row(Kind.EVENT, "opened")]
    for seat, choice in zip(seats, choices, strict=True):
        if choice.me:
            rows.append(_sit(seat, guest))
        elif choice.bot:
            rows.append(_seat_bot(seat, choice.bot))
    with transaction.atomic():
        table.save(force_insert=True)
        _write(table, rows, seats, seats)
    return table


def _check_limits(guest: Guest, choices: Sequence[Choice]) -> None:
    """One guest may not fill the house. Refused says what to do."""
    if Table.objects.filter(host=guest.id, status=Status.OPEN).count() >= MOST_OPEN:
        raise Refused(_("You have many tables that wait for players."), _("Start or close some of them first."))
    hosted = Table.objects.filter(host=guest.id, status=Status.PLAYING)
    if hosted.count() >= MOST_PLAYING:
        text = _("Finish some of them first, or leave them: a bot plays on in your seat.")
        raise Refused(_("You have many games that are not finished."), text)
    if all(choice.bot for choice in choices) and hosted.exclude(seats__bot="").count() >= MOST_OF_BOTS:
        text = _("Watch them to their end first, or take a seat at the new table yourself.")
        raise Refused(_("Several games between bots alone are going on for you."), text)


def join(token: str, guest: Guest, name: str) -> Table:
    """Sit down in the seat that an invitation is for; the guest's table. Whoever sits there already is let in again."""

    def try_once() -> Table:
        seat = invited(token)
        table = seat.table
        seats = table.seated()
        if any(other.guest == guest.id for other in seats):
            return table
        _check_open(table, seat)
        mine = seats[seat.index]
        _write(table, [_sit(mine, Guest(guest.id, name))], seats, [mine])
        return table

    return retry(try_once)


def invited(token: str) -> Seat:
    """The seat of an invitation."""
    seat = Seat.objects.filter(token=token).select_related("table").first()
    if seat is None:
        text = _(
            "The link may be cut off, or the host has made a new one or closed the table. "
            "Ask for the link again and copy it whole."
        )
        raise NotFound(_("There is no such invitation."), text)
    return seat


def check_invitation(seat: Seat, guest: Guest) -> bool:
    """Does the guest sit at the invitation's table already? Gone when the invitation has ended."""
    if Seat.objects.filter(table=seat.table, guest=guest.id).exists():
        return True
    _check_open(seat.table, seat)
    return False


def seat_bot(table_id: str, guest: Guest, index: int, level: str) -> Table:
    """The host puts a bot into an open seat."""

    def try_once() -> Table:
        table, seats = _as_host(table_id, guest)
        if level not in catalogue.LEVELS:
            raise Refused(_("There is no such bot."), _("Choose one of the list."))
        seat = _at(seats, index)
        if not seat.taken:
            _write(table, [_seat_bot(seat, level)], seats, [seat])
        return table

    return retry(try_once)


def fill_with_bots(table_id: str, guest: Guest, level: str) -> Table:
    """The host puts bots into all open seats, and so begins."""

    def try_once() -> Table:
        table, seats = _as_host(table_id, guest)
        if level not in catalogue.LEVELS:
            raise Refused(_("There is no such bot."), _("Choose one of the list."))
        empty = [seat for seat in seats if not seat.taken]
        if empty:
            _write(table, [_seat_bot(seat, level) for seat in empty], seats, empty)
        return table

    return retry(try_once)


def clear_seat(table_id: str, guest: Guest, index: int) -> Table:
    """The host frees a seat of its bot or guest, with a new invitation, since the old link is in strange hands."""

    def try_once() -> Table:
        table, seats = _as_host(table_id, guest)
        seat = _at(seats, index)
        seat.guest = seat.name = seat.bot = ""
        seat.token = new_token()
        _write(table, [Row(Kind.EVENT, "freed", index)], seats, [seat])
        return table

    return retry(try_once)


def take_seat(table_id: str, guest: Guest, index: int) -> Table:
    """The host sits down in an open seat of his own table."""

    def try_once() -> Table:
        table, seats = _as_host(table_id, guest)
        seat = _at(seats, index)
        if not seat.taken and all(other.guest != guest.id for other in seats):
            _write(table, [_sit(seat, guest)], seats, [seat])
        return table

    return retry(try_once)


def leave(table_id: str, guest: Guest, level: str) -> Table:
    """Leave a table: an open one frees the seat, at a running one a bot plays on."""

    def try_once() -> Table:
        table = find(table_id)
        seats = table.seated()
        seat = next((seat for seat in seats if seat.guest == guest.id), None)
        if seat is None or table.status not in (Status.OPEN, Status.PLAYING):
            return table
        if table.status == Status.OPEN:
            seat.guest = seat.name = ""
            seat.token = new_token()
            _write(table, [Row(Kind.EVENT, "left", seat.index)], seats, [seat])
            return table
        if level not in catalogue.LEVELS:
            raise Refused(_("There is no such bot."), _("Choose one of the list."))
        position = positions.POSITIONS.at(table)
        if position.version != table.version:
            raise Behind
        seat.guest = ""
        _seat_bot(seat, level)
        changes = due.follows(table, position.state, seats)
        add(table, [Row(Kind.EVENT, REPLACED + level, seat.index)], seats=[seat], **changes)
        due.hint(table)
        return table

    return retry(try_once)


def close(table_id: str, guest: Guest) -> Table:
    """The host closes a table that has not begun: its invitations end."""

    def try_once() -> Table:
        table, _seats = _as_host(table_id, guest)
        add(table, [Row(Kind.EVENT, "closed")], status=Status.CLOSED)
        return table

    return retry(try_once)


def _sit(seat: Seat, guest: Guest) -> Row:
    seat.guest, seat.name, seat.bot, seat.seated_at = guest.id, guest.name, "", timezone.now()
    return Row(Kind.EVENT, "sat down", seat.index)


def _seat_bot(seat: Seat, level: str) -> Row:
    seat.bot, seat.name, seat.seated_at = level, catalogue.BOT_NAMES[seat.index % len(catalogue.BOT_NAMES)], timezone.now()
    return Row(Kind.EVENT, f"bot {level}", seat.index)


def _write(table: Table, rows: list[Row], seats: Sequence[Seat], changed: Sequence[Seat]) -> None:
    """Add rows to an open table; when no seat is open any more, the game begins in the same transaction."""
    changes: dict[str, Any] = {}
    if all(seat.taken for seat in seats):
        record, state = positions.begin(table)
        advance(state, record, {})
        rows = [*rows, Row(Kind.EVENT, positions.STARTED)]
        text = state.game.actions.text
        rows += [Row(Kind.ACTION, text(entry.action), entry.seat, entry.auto) for entry in record.entries]
        changes = {"status": Status.PLAYING, "commitment": record.commitment, "started_at": timezone.now()}
        changes |= due.follows(table, state, seats)
    add(table, rows, seats=changed, **changes)
    due.hint(table)


def _as_host(table_id: str, guest: Guest) -> tuple[Table, list[Seat]]:
    table = find(table_id)
    if table.host != guest.id:
        raise NotYours(_("Only the host may change the seats."), _("Ask whoever opened the table."))
    if table.status != Status.OPEN:
        watch = reverse("table", args=[table.id]) if table.status != Status.CLOSED else ""
        raise Gone(_("The seats are settled."), _("The game has begun or the table was closed."), watch)
    return table, table.seated()


def _at(seats: Sequence[Seat], index: int) -> Seat:
    if not 0 <= index < len(seats):
        raise NotFound(_("There is no such seat."), _("Go back to the table."))
    return seats[index]


def _check_open(table: Table, seat: Seat) -> None:
    """Gone when nobody can sit down here any more."""
    if table.status == Status.CLOSED:
        text = _("The host has closed the table. Ask for a new link, or open a table yourself.")
        raise Gone(_("This invitation has ended."), text)
    if table.status != Status.OPEN or seat.taken:
        text = _(
            "Somebody else has taken this seat, or the game began without it. An invitation is for one person and ends when the "
            "game begins. You may watch, or ask the host for another seat."
        )
        raise Gone(_("This invitation has ended."), text, reverse("table", args=[table.id]))


def retry(try_once: Callable[[], T]) -> T:
    """Do it; when somebody else wrote in between, look again."""
    for _try in range(_TRIES):
        try:
            return try_once()
        except Behind:
            continue
    raise Refused(_("The table is very busy."), _("Try again."))
