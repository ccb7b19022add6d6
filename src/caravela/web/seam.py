"""What a board gets and gives back: the seam between the table's service and the packages that draw games.

A game with the id `age-of-discovery` is drawn by `caravela.web.boards.age_of_discovery.board`, a module with the two functions
of `Board`, and by the Jinja2 template `boards/age_of_discovery/table.html`, which extends `table/shell.html`. An edition of
another game is drawn by that game's board (`Game.family`).

`public` is HTML that everyone gets, byte for byte the same: it may use only what it is given here (the view of nobody, the log
that everybody may read), and it shows the promise of the shuffles and, at the end, the seed. It is rendered once for a version
and a language. `own` is what belongs to one seat, or, with `table.seat` None, to a spectator: prompt, mat, what may be clicked.
Both must be pure: the same arguments, the same bytes.

Forms in `own` are plain `<form method="post">`; the page adds the CSRF token by itself, and `live.js` sends them without leaving
the page and puts the answer in place. Everything works as plain forms, too. There are:

    {table.url}draft    version, action (none, one or several): what is chosen but not confirmed; replaces what was drafted
    {table.url}submit   version, command=draft.command, action (one or several): plays the whole choice, once
    {table.url}undo     version, command=table.undo_command: takes the last own choice back, or says why it stands (table.stands)
    {table.url}orders   order (none or several): the standing orders of the seat, each a step's word and an action, or ALWAYS
    {table.url}record   GET: the record as text

After each new board `live.js` sends the event `caravela:update` (detail: version) to `document`.

Knows no Django and no game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from caravela.engine.game import Game
from caravela.engine.messages import Message, Reason
from caravela.web.words import Words

ALWAYS = "ask"
"""The standing order to be asked even where a single choice is possible; what is ordered otherwise is still answered."""


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: its number, its colour word, the name to show, and the bot's level ("" for a person)."""

    index: int
    colour: str
    name: str
    bot: str = ""


@dataclass(frozen=True)
class Line:
    """One sentence of the log: the name of its event (`landed`), the event's numbers by name, and the text for the reader."""

    name: str
    args: dict[str, int]
    text: str


@dataclass(frozen=True)
class Rematch:
    """A table for those who have just played: where its invitation is (or, who `sits` there, the table), and who `opened` it."""

    url: str
    opened: str
    sits: bool


@dataclass(frozen=True)
class TableInfo:
    """What is known of a table besides the position. In `public` all from `seat` on are empty."""

    id: str
    name: str
    game: Game
    version: int
    url: str
    players: tuple[Player, ...]
    over: bool
    commitment: str
    seed: str | None = None
    """The seed, once the game is over; with `commitment` it proves the shuffles."""
    report: dict[str, Any] | None = None
    """`Game.report`, once the game is over."""
    seat: int | None = None
    heard: tuple[Line, ...] = ()
    """The sentences that only this seat may read, the oldest first."""
    undo: int = 0
    """How many of the seat's choices can be taken back now."""
    stands: bool = False
    """The seat's last choice can no longer be taken back: the button stays, dimmed, and its form is answered with the reason."""
    orders: tuple[str, ...] = ()
    """The standing orders of the seat."""
    played: tuple[int, int] | None = None
    """The newest lines of the log before the seat's last own choice, and after what that brought; None before any."""
    again: str = ""
    """Where the seat opens a new table like this one, once the game is over."""
    rematch: Rematch | None = None
    """The new table that somebody has opened already for those who played this one."""

    @property
    def undo_command(self) -> str:
        """The command id of an undo from this page: clicking twice takes back one choice."""
        return f"undo-{self.version}"

    def player(self, colour: str) -> Player:
        """The player of a colour word."""
        return next(player for player in self.players if player.colour == colour)


@dataclass(frozen=True)
class Question:
    """A question on the way of a draft: its step, its answers, and how it is said, as the like fields of `Draft`."""

    step: str
    legal: tuple[str, ...]
    prompt: Message | None
    hint: Message | None
    label: Callable[[str], Message] = field(compare=False)
    outlook: Callable[[str], list[Message]] = field(compare=False)
    why: Callable[[str], Reason | None] = field(compare=False)


@dataclass(frozen=True)
class Draft:
    """What the seat to decide has chosen and not yet confirmed; a spectator and the other seats get None for it.

    `view` is what the seat sees with the parts chosen so far played: its `asked` and `legal` are the next part's. It is the
    position itself while nothing is chosen, and when the parts call on chance, which a preview may not foretell.
    """

    actions: tuple[str, ...]
    whole: bool
    """Nothing more is to be chosen: Confirm is possible."""
    view: dict[str, Any]
    command: str
    """The command id of this choice at this version."""
    played: tuple[str, ...] = ()
    """The parts as confirming plays them: in the order of the rules, with those that are forced by the others."""
    events: tuple[Line, ...] = ()
    """What confirming would do, in sentences, up to the first use of chance."""
    warnings: tuple[Reason, ...] = ()
    """What the choice costs or loses that a player may not expect."""
    prompt: Message | None = None
    """The question that waits for the next part (or the one just answered, when the choice is whole)."""
    hint: Message | None = None
    """A second sentence: what the rules say of the question."""
    label: Callable[[str], Message] = field(compare=False, default=lambda text: Message(text, {}))
    """A short phrase for the button of a legal action, by its text."""
    outlook: Callable[[str], list[Message]] = field(compare=False, default=lambda text: [])
    """What a legal action is worth or leads to later, in short phrases."""
    why: Callable[[str], Reason | None] = field(compare=False, default=lambda text: None)
    """Why an action is not possible now, by its text; None when it is."""
    instead: Callable[[], Question | None] = field(compare=False, default=lambda: None)
    """The question that the last part answered, so that another answer may take its place; None while nothing is chosen."""
    more: Callable[[], Question | None] = field(compare=False, default=lambda: None)
    """What the seat is asked next though the choice is whole: an answer may be added, and all is confirmed at once."""


class Board(Protocol):
    """What the module `board` of a game's package offers."""

    def public(self, view: dict[str, Any], log: list[Line], words: Words, table: TableInfo) -> str:
        """HTML of everything that everyone may see."""

    def own(self, view: dict[str, Any], draft: Draft | None, words: Words, table: TableInfo) -> str:
        """HTML of what belongs to one seat (`table.seat`; None: a spectator)."""
