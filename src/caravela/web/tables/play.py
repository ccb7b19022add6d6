"""Playing at a table: a choice is drafted, confirmed once, and may be taken back.

A command carries the version that its page showed and an id. Applied once: a repeat of the same command answers as the first time
did; a command for another version is `Stale` and changes nothing. A draft lies with the seat, outside the record: it changes no
version and nobody else sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from types import MappingProxyType

from django.utils.translation import gettext as _

from caravela.engine.errors import BadText, IllegalAction
from caravela.engine.game import Game
from caravela.engine.play import advance, submit
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.web.errors import BadInput, NotYours, Refused, Stale
from caravela.web.guests import Guest
from caravela.web.seam import ALWAYS
from caravela.web.tables import due, positions
from caravela.web.tables.models import Kind, Move, Seat, Status, Table
from caravela.web.tables.positions import POSITIONS, Live, Position
from caravela.web.tables.questions import pass_forced
from caravela.web.tables.writing import Behind, Row, add
from caravela.web.words import sentence, spoken

MOST_ACTIONS = 64
LONGEST_ACTION = 200
LONGEST_COMMAND = 64


@dataclass(frozen=True)
class Trial:
    """What a draft would do: the actions in the order in which they are played, and the state after them.

    `whole`: nothing more is to be chosen. `hidden`: they call on chance or reveal something, so that the state after them must
    not be shown before they are confirmed.
    """

    actions: tuple[int, ...]
    state: State
    whole: bool
    hidden: bool


def seat_of(table: Table, guest: Guest, command: str = "") -> Seat:
    """The guest's seat at a running table.

    A command that was applied before, and ended the game, still finds its seat, so that its repeat is answered like the first.
    """
    seat = next((seat for seat in table.seated() if seat.guest == guest.id), None)
    if seat is None:
        raise NotYours(_("You do not sit at this table."), _("You may watch it; or ask the host for a seat."))
    if table.status == Status.OVER and not (command and _applied(table, seat.index, command)):
        raise Refused(_("This game is over."), _("Start a new one from the start page."))
    if table.status in (Status.OPEN, Status.CLOSED):
        raise Refused(_("This game has not begun."), _("It begins when the last seat is taken."))
    return seat


def take(table: Table, seat: int, version: int, command: str, texts: Sequence[str]) -> bool:
    """Play a seat's whole choice; False when this very command was applied before.

    Raises Stale, or Refused when the rules do not allow it; nothing has changed then.
    """
    return _once(table, seat, version, command, lambda: _take(table, seat, version, command, texts))


def undo(table: Table, seat: int, version: int, command: str) -> bool:
    """Take back the seat's last choice; False when this very command was applied before."""
    return _once(table, seat, version, command, lambda: _undo(table, seat, version, command))


def _once(table: Table, seat: int, version: int, command: str, play_it: Callable[[], bool]) -> bool:
    """Play a command unless it was applied before. That is asked only where it can be so: the answer costs a query."""
    if not 0 < len(command) <= LONGEST_COMMAND or not command.isprintable():
        raise BadInput(_("The form is not complete."), _("Reload the page and try again."))
    if version != table.version:
        return _behind(table, seat, command)
    try:
        return play_it()
    except Refused:
        if _applied(table, seat, command):
            return False
        raise


def _take(table: Table, seat: int, version: int, command: str, texts: Sequence[str]) -> bool:
    actions = parse(positions.game_of(table), texts)
    with POSITIONS.held(table) as live:
        if not _at_version(live, table, version):
            return _behind(table, seat, command)
        record, position = live.record, live.position
        assert record is not None
        assert position is not None
        seats = table.seated()
        state = position.state.copy()
        state.log = []
        before = len(record.entries)
        try:
            submit(state, record, seat, actions)
        except IllegalAction as error:
            names = _names(record.game, seats)
            raise _refused(error, record.game, names, _reason(position.state, seat, actions, names)) from error
        advance(state, record, standing(record.game, seats), [one.index for one in seats if not one.bot and ALWAYS in one.orders])
        text = record.game.actions.text
        rows = [Row(Kind.ACTION, text(one.action), one.seat, one.auto) for one in record.entries[before:]]
        return _store(table, seats, live, rows, seat, command, state)


def _undo(table: Table, seat: int, version: int, command: str) -> bool:
    with POSITIONS.held(table) as live:
        if not _at_version(live, table, version):
            return _behind(table, seat, command)
        record = live.record
        assert record is not None
        try:
            record.undo(seat)
        except IllegalAction as error:
            raise _refused(error, record.game, _names(record.game, table.seated())) from error
        state = record.play(log=True)
        seats = table.seated()
        return _store(table, seats, live, [Row(Kind.UNDO, "undo", seat)], seat, command, state, rewound=True)


def draft(table: Table, seat: Seat, version: int, texts: Sequence[str]) -> None:
    """Keep what the seat has chosen so far in place of what it had before. Stale, or Refused when the rules do not allow it."""
    position = POSITIONS.at(table)
    if position.version != version:
        raise stale()
    if texts:
        game = position.state.game
        trial(position, seat.index, parse(game, texts), _names(game, table.seated()))
    seat.draft, seat.draft_version = list(texts), version
    Seat.objects.filter(pk=seat.pk).update(draft=seat.draft, draft_version=version)


def set_orders(table: Table, seat: Seat, texts: Sequence[str]) -> None:
    """Set the seat's standing orders, each a step's word and an action, `benefits: collect`, or `ask`: ask me every time."""
    game = positions.game_of(table)
    steps = game.steps.names()
    wanted: dict[str, str] = {}
    for text in texts:
        if text == ALWAYS:
            continue
        step, _colon, action = text.partition(":")
        if step.strip() not in steps:
            raise Refused(_("There is no such standing order."), _("Reload the page and choose one of those offered."))
        wanted[step.strip()] = game.actions.text(parse(game, [action])[0])
    seat.orders = [f"{step}: {action}" for step, action in wanted.items()] + [ALWAYS] * (ALWAYS in texts)
    Seat.objects.filter(pk=seat.pk).update(orders=seat.orders)


def standing(game: Game, seats: Sequence[Seat]) -> dict[int, dict[str, int]]:
    """The standing orders of the people at a table, as the engine takes them; one that the game no longer knows is left out."""
    orders: dict[int, dict[str, int]] = {}
    for seat in seats:
        if seat.bot or not seat.orders:
            continue
        mine = orders.setdefault(seat.index, {})
        for text in seat.orders:
            step, _colon, action = text.partition(":")  # `ask` is none: it has no action
            try:
                mine[step.strip()] = game.actions.parse(action)
            except ValueError:
                continue
    return orders


def trial(position: Position, seat: int, actions: Sequence[int], names: Mapping[str, str] = MappingProxyType({})) -> Trial:
    """Try a draft on a copy. Refused when its parts cannot be played so; `names` are the players' by colour."""
    state = position.state
    whole = state.copy()
    part = state.copy()
    scratch = Record(state.game, state.options, None)
    try:
        submit(part, scratch, seat, actions, complete=False)
    except IllegalAction as error:
        raise _refused(error, state.game, names, _reason(state, seat, actions, names)) from error
    order = tuple([entry.action for entry in scratch.entries])
    try:
        done = Record(state.game, state.options, None)
        submit(whole, done, seat, actions)
    except IllegalAction:
        pass_forced(part, state.barrier)
        return Trial(order, part, False, part.barrier != state.barrier)
    return Trial(tuple([entry.action for entry in done.entries]), whole, True, whole.barrier != state.barrier)


def command_id(version: int, texts: Sequence[str]) -> str:
    """The id of the command that plays these actions at this version: however often it is sent, it is one command."""
    return f"{version}-{blake2b(chr(10).join(texts).encode(), digest_size=6).hexdigest()}"


def parse(game: Game, texts: Sequence[str]) -> list[int]:
    """The actions of some texts. Refused names what comes near an unknown one."""
    if not texts:
        raise Refused(_("Nothing is chosen."), _("Choose what to do first."))
    if len(texts) > MOST_ACTIONS or any(len(text) > LONGEST_ACTION for text in texts):
        raise BadInput(_("That is no choice of this game."), _("Reload the page and choose again."))
    try:
        return [game.actions.parse(text) for text in texts]
    except BadText as error:
        raise Refused(_("That is no choice of this game."), sentence(spoken(game.id)(error.message))) from error


def stale() -> Stale:
    """The refusal for a page that is behind."""
    return Stale(_("The table has moved on."), _("Nothing was played. Here is the table as it stands now."))


def _applied(table: Table, seat: int, command: str) -> bool:
    return Move.objects.filter(table=table, seat=seat, command=command).exists()


def _at_version(live: Live, table: Table, version: int) -> bool:
    assert live.position is not None
    return live.position.version == version == table.version


def _behind(table: Table, seat: int, command: str) -> bool:
    """Another came first: was it this very command (a double click)? Then all is done; else the page is behind."""
    if _applied(table, seat, command):
        return False
    raise stale()


def _store(
    table: Table, seats: list[Seat], live: Live, rows: list[Row], seat: int, command: str, state: State, rewound: bool = False
) -> bool:
    """Write the rows and keep the new position; when that fails the position is rebuilt from what was written."""
    record, position = live.record, live.position
    assert record is not None
    assert position is not None
    events = state.log or []
    undoable = not rewound and not seats[seat].bot and record.undo_depth(seat) > 0
    try:
        version = add(table, rows, command, **due.follows(table, state, seats, undoable))
    except Behind:
        live.forget()
        return _behind(table, seat, command)
    before = () if rewound else position.events
    known, now = len(before), len(before) + len(events)
    deeds = positions.taken_back(position.deeds, seat, now) if rewound else {**position.deeds, seat: (known, now)}
    undone = (version, seat) if rewound else position.undone
    live.position = positions.after(version, record, state, events, before, deeds, undone)
    due.hint(table)
    return True


def _names(game: Game, seats: Iterable[Seat]) -> dict[str, str]:
    return {game.colours[seat.index]: seat.name for seat in seats}


def _reason(state: State, seat: int, actions: Sequence[int], names: Mapping[str, str]) -> str:
    """Why the first of these actions that is not possible is so, for the reader; "" when it is not one alone that is wrong."""
    tried = state.copy()
    for action in actions:
        if tried.player != seat or tried.barrier != state.barrier:
            return ""
        if action in tried.legal_actions():
            tried.apply(action)
            continue
        reason = tried.game.why_not(tried, seat, action)
        if reason is None:
            return ""
        said = spoken(tried.game.id)(reason.message, names)
        return _("{reason} (rule {rule})").format(reason=said.removesuffix("."), rule=reason.rule)
    return ""


def _refused(error: IllegalAction, game: Game, names: Mapping[str, str], reason: str = "") -> Refused:
    return Refused(_("That is not possible."), sentence(reason or spoken(game.id)(error.message, names)))

