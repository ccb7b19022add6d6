"""A table as its pages show it: public HTML, rendered once for a version and a language, and each viewer's own part.

What is kept here is the public part alone, made from the view of nobody; a seat's part is made anew each time, so that no cache
can hand it to somebody else.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from caravela.engine.events import EVERYBODY
from caravela.engine.game import Game
from caravela.engine.messages import Reason
from caravela.engine.state import State
from caravela.web.errors import Refused
from caravela.web.seam import Draft, Line, Player, Rematch, TableInfo
from caravela.web.tables import catalogue, play, rematch
from caravela.web.tables.chronicle import CHRONICLE, Told, tell
from caravela.web.tables.forms import brought, like
from caravela.web.tables.models import Seat, Status, Table
from caravela.web.tables.positions import POSITIONS, Position
from caravela.web.tables.questions import instead, more, why_not
from caravela.web.words import Words, spoken, words

MOST_PUBLIC = 512
WAITING = "waiting"
TABLE = "table"


@dataclass(frozen=True)
class Update:
    """What a page needs to show a table at a version: `live.js` puts it in place.

    `page` tells which page it is for; a page of the other sort, or one in another language, loads itself anew.
    `undone` is the version at which another has last taken a choice back, and `undone_told` says so: a page that has an older one
    tells it.
    """

    table: str
    version: int
    page: str
    language: str
    title: str
    yours: bool
    own: str
    public: str = ""
    notice: str = ""
    undone: int = 0
    undone_told: str = ""

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


@dataclass(frozen=True)
class Snapshot:
    """A table, its seats and its position, of one moment. The position is None before the game begins."""

    table: Table
    seats: tuple[Seat, ...]
    position: Position | None

    @property
    def version(self) -> int:
        """The version that is shown."""
        return self.table.version if self.position is None else self.position.version

    def seat_of(self, guest_id: str | None) -> Seat | None:
        """The seat of a guest, if he sits here."""
        return next((seat for seat in self.seats if guest_id and seat.guest == guest_id), None)


class _Once:
    """HTML that is made once, however many ask for it at a time: a move's answer and its streams come together."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._html: str | None = None

    def html(self, make: Callable[[], str]) -> str:
        """The HTML, made by the first who asks."""
        with self._lock:
            if self._html is None:
                self._html = make()
            return self._html


class Public:
    """The public HTML of the boards that were shown last, by table, version and language."""

    def __init__(self, most: int = MOST_PUBLIC) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, int, str], _Once] = OrderedDict()
        self._guard = threading.Lock()

    def html(self, shot: Snapshot, language: str) -> str:
        """The public part of a running or finished table."""
        key = (shot.table.id, shot.version, language)
        with self._guard:
            kept = self._kept.get(key)
            if kept is None:
                kept = self._kept[key] = _Once()
                while len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return kept.html(lambda: _public(shot, words(language, shot.table.game)))

    def clear(self) -> None:
        """Forget everything; for tests."""
        with self._guard:
            self._kept.clear()


PUBLIC = Public()


def snapshot(table: Table) -> Snapshot:
    """The table as it stands."""
    seats = tuple(table.seated())
    if table.status in (Status.OPEN, Status.CLOSED):
        return Snapshot(table, seats, None)
    return Snapshot(table, seats, POSITIONS.at(table))


def update(
    shot: Snapshot, guest_id: str | None, language: str, notice: str = "", base: str = "", known: int | None = None
) -> Update:
    """Everything that a guest's page shows of the table, in a language.

    `base` goes before the links to be sent to friends. A page that has the version `known` gets no public part for it again.
    """
    table_id, version = shot.table.id, shot.version
    with translation.override(language):
        if shot.position is None:
            own = render_to_string("tables/waiting_own.html", waiting(shot, guest_id, base))
            title = f"{table_name(shot)} · Caravela"
            return Update(table_id, version, WAITING, language, title, False, own, notice=notice)
        seat = shot.seat_of(guest_id)
        yours = seat is not None and seat.index == shot.position.state.player
        public = "" if known == version else PUBLIC.html(shot, language)
        over = shot.position.state.player is None
        new = rematch.offered(seat) if over and seat is not None else None
        own = own_html(shot, seat, words(language, shot.table.game), new)
        undone, told = _undone(shot, seat)
        title = page_title(shot, yours, invited=new is not None and not new.sits)
        return Update(table_id, version, TABLE, language, title, yours, own, public, notice, undone, told)


def _undone(shot: Snapshot, seat: Seat | None) -> tuple[int, str]:
    """At which version somebody else has last taken a choice back, and that he did."""
    undone = None if shot.position is None else shot.position.undone
    if undone is None or (seat is not None and seat.index == undone[1]):
        return 0, ""
    told = _("{name} took the last move back. What was being chosen after it is gone.")
    return undone[0], told.format(name=shot.seats[undone[1]].name)


def own_html(shot: Snapshot, seat: Seat | None, language: Words, new: Rematch | None) -> str:
    """The part of one seat (None: of a spectator), with the `new` table that is open for it once the game is over."""
    position = shot.position
    assert position is not None
    index = None if seat is None else seat.index
    info = table_info(shot)
    if seat is not None:
        log = happened(shot, info, language)
        heard = tuple([told.line for told in log if told.event[1] == index])
        undo, stands = position.undo[seat.index], position.stands[seat.index]
        played = None if seat.index not in position.deeds else _lines(log, position.deeds[seat.index])
        info = replace(info, seat=index, heard=heard, undo=undo, stands=stands, orders=tuple(seat.orders), played=played)
        if info.over:
            again = urlencode([*like(info.game, shot.table, shot.seats, seat.index), ("again", shot.table.id)])
            info = replace(info, again=f"{reverse('start')}?{again}#new-table", rematch=new)
    view = position.state.view(index)
    draft = None
    if seat is not None and position.state.player == seat.index:
        draft = draft_of(position, seat, info, language, view)
    return catalogue.board(shot.table.game).own(view, draft, language, info)


def _lines(log: Sequence[Told], deed: tuple[int, int]) -> tuple[int, int]:
    """The numbers of the newest lines that everybody may read before a deed and after it."""
    read = [told.at for told in log if told.event[1] == EVERYBODY]
    return bisect_left(read, deed[0]) - 1, bisect_left(read, deed[1]) - 1


def draft_of(position: Position, seat: Seat, info: TableInfo, language: Words, view: dict[str, Any]) -> Draft:
    """What the seat has chosen so far, and what may follow. A draft that is not possible any more is dropped.

    `view` is what the seat sees of the position itself.
    """
    texts = seat.drafted(position.version)
    tried: play.Trial | None = None
    if texts:
        try:
            tried = play.trial(position, seat.index, play.parse(position.state.game, texts))
        except Refused:
            texts = []
    state, game = position.state, position.state.game
    shown = state if tried is None or tried.hidden else tried.state
    asked = state if tried is None or tried.whole or tried.hidden else tried.state
    return Draft(
        actions=tuple(texts),
        whole=tried is not None and tried.whole,
        view=view if shown is state else shown.view(seat.index),
        command=play.command_id(position.version, texts),
        played=() if tried is None else tuple([game.actions.text(action) for action in tried.actions]),
        events=() if tried is None else tuple(foretold(state, seat.index, tried.actions, info, language)),
        warnings=() if tried is None else tuple(warned(state, tried.actions)),
        prompt=game.prompt(asked),
        hint=game.hint(asked),
        label=lambda text: game.label(asked, game.actions.parse(text)),
        outlook=lambda text: game.outlook(asked, game.actions.parse(text)),
        why=lambda text: why_not(game, asked, seat.index, text),
        instead=lambda: instead(state, seat.index, () if tried is None else tried.actions),
        more=lambda: None if tried is None or tried.hidden or not tried.whole else more(tried.state, seat.index),
    )


def foretold(state: State, seat: int, actions: Sequence[int], info: TableInfo, language: Words) -> list[Line]:
    """What the actions would do, as the seat may know it, in sentences."""
    events = state.game.preview(state, seat, list(actions))
    return [told.line for told in tell(state, events, language, names(info), seat)]


def happened(shot: Snapshot, info: TableInfo, language: Words) -> tuple[Told, ...]:
    """Everything that happened at the table, whoever may know of it: the caller chooses by the events' sight."""
    position = shot.position
    assert position is not None
    return CHRONICLE.of(shot.table.id, position.state, position.events, language, names(info))


def names(info: TableInfo) -> dict[str, str]:
    """The players' names by colour."""
    return {player.colour: player.name for player in info.players}


def warned(state: State, actions: Sequence[int]) -> list[Reason]:
    """What the parts cost that a player may not expect, each part at its own position."""
    found: list[Reason] = []
    trial = state.copy()
    for action in actions:
        if trial.barrier != state.barrier:
            break
        found += trial.game.warnings(trial, action)
        trial.apply(action)
    return found


def table_info(shot: Snapshot) -> TableInfo:
    """What is known of the table besides the position, by everybody."""
    table, position = shot.table, shot.position
    assert position is not None
    state = position.state
    over = state.player is None
    return TableInfo(
        id=table.id,
        name=table_name(shot),
        game=state.game,
        version=shot.version,
        url=reverse("table", args=[table.id]),
        players=tuple([Player(seat.index, state.game.colours[seat.index], seat.name, seat.bot) for seat in shot.seats]),
        over=over,
        commitment=table.commitment,
        seed=table.seed if over else None,
        report=state.game.report(state) if over else None,
    )


def waiting(shot: Snapshot, guest_id: str | None, base: str = "") -> dict[str, Any]:
    """What the waiting room's template is made from, for one viewer."""
    table = shot.table
    game = catalogue.find(table.game)
    colours = game.colours if game else ()
    me = shot.seat_of(guest_id)
    host = guest_id == table.host
    seats = [
        {
            "seat": seat,
            "colour": colours[seat.index] if seat.index < len(colours) else "",
            "colour_name": catalogue.colour_name(colours[seat.index]) if seat.index < len(colours) else "",
            "level": catalogue.level_name(seat.bot) if seat.bot else "",
            "you": seat is me,
            "host": bool(seat.guest) and seat.guest == table.host,
            "link": base + reverse("join", args=[seat.token]) if host and not seat.taken else "",
        }
        for seat in shot.seats
    ]
    return {
        "table": table,
        "game": game,
        "name": table_name(shot),
        "seats": seats,
        "rules": rules(game, table.options) if game else [],
        "taken": sum([seat.taken for seat in shot.seats]),
        "open": sum([not seat.taken for seat in shot.seats]),
        "host": host,
        "me": me,
        "levels": catalogue.level_names(),
        "default_level": catalogue.DEFAULT_LEVEL,
        "listed": table.listed,
        "closed": table.status == Status.CLOSED,
        "url": reverse("table", args=[table.id]),
    }


def rules(game: Game, options: dict[str, Any]) -> list[dict[str, Any]]:
    """The options of a table for its page, each with what it means."""
    shown = []
    said = spoken(game.id)
    for option in game.options[1:]:
        value = options.get(option.id, option.default)
        if option.players and options.get("players") not in option.players:
            continue
        flag = option.kind == "bool"
        brings = brought(game, option, said) if value != option.default else []
        told = {"id": option.id, "label": said(option.label), "help": said(option.help), "brings": brings}
        shown.append(told | {"flag": flag, "on": value is True, "value": _shown(value, said)})
    return shown


def _shown(value: object, said: Words) -> str:
    """The value of an option: a number, or the name of a choice."""
    return said.name("choice", value) if isinstance(value, str) else str(value)


def table_name(shot: Snapshot) -> str:
    """The name of the table: the one that its host gave, or one made from the players."""
    if shot.table.name:
        return shot.table.name
    host = next((seat.name for seat in shot.seats if seat.guest == shot.table.host), "")
    return _("Table of {name}").format(name=host) if host else _("Table of bots")


def page_title(shot: Snapshot, yours: bool, invited: bool = False) -> str:
    """The title of the table's page: whose turn it is comes first, or that one is invited to a new table."""
    position = shot.position
    assert position is not None
    asked = position.state.player
    if asked is None:
        first = _("● New table") if invited else _("Game over")
    elif yours:
        first = _("● Your turn")
    else:
        first = _("{name} to move").format(name=shot.seats[asked].name)
    return f"{first} · {position.state.game.name} · Caravela"


def _public(shot: Snapshot, language: Words) -> str:
    position = shot.position
    assert position is not None
    info = table_info(shot)
    log = [told.line for told in happened(shot, info, language) if told.event[1] == EVERYBODY]
    with translation.override(language.language):
        return catalogue.board(shot.table.game).public(position.state.view(None), log, language, info)
