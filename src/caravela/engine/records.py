"""Records: a whole game as text, from which every position of it can be played again.

A record is a few header lines, an empty line, and one line for each action (`red: place soldier dock`; `~`
before one that was answered automatically). A hash of the position stands after every 50 actions, and the
result, or how far the game has come, at the end, so that a line that was lost, doubled, changed or cut is
noticed. docs/notation.md is the reference of the format. Knows games only through `Game`, and where to find
one only through the function that the caller hands in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from caravela.engine.documents import Document, canonical
from caravela.engine.errors import BadDocument, BadRecord, IllegalAction, message_of
from caravela.engine.game import Game
from caravela.engine.messages import Message, Value, Word
from caravela.engine.options import OptionValue, show
from caravela.engine.state import State

HASH_EVERY: Final = 50
#: The action of an entry that the reader may not see while the game runs; its text is a question mark.
COVERED: Final = -1


class Entry(NamedTuple):
    """One action of a record: whose, which, and whether it was answered automatically (`~`)."""

    seat: int
    action: int
    auto: bool


class TableEvent(NamedTuple):
    """Something at the table that changes no position.

    `at` entries came before it. `text` is one of `EVENT_TEXTS`.
    """

    at: int
    seat: int
    text: str


#: What can happen at a table. The second is followed by the bot's name.
RESIGNED: Final = "resigned"
REPLACED: Final = "replaced by "


def commitment(seed: str, game: Game, options: Mapping[str, OptionValue], seats: Iterable[str]) -> str:
    """What a table publishes before the first move.

    It binds the seed to game, rules, options and seats. 64 hex digits.
    """
    bound = [game.id, game.rules_version, game.named(game.complete(options)), list(seats), seed]
    return blake2b(canonical(bound).encode(), digest_size=32).hexdigest()


def verify(
    promise: str, seed: str, game: Game, options: Mapping[str, OptionValue], seats: Iterable[str]
) -> bool:
    """Is this the seed that the commitment promised?"""
    return promise == commitment(seed, game, options, seats)


class Record:
    """A game as it was played: its beginning and every action.

    `options` are complete; `seats` the colour words in seat order. The game begins from `seed`, or from the
    document `position`; with neither, the seed is still hidden, and the record cannot be played. `result` and
    `ranking` are there when the game is over. Actions are added by `submit` and `advance` and removed by
    `undo`.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        seed: str | None,
        entries: Iterable[Entry] = (),
        events: Iterable[TableEvent] = (),
        position: Document | None = None,
    ) -> None:
        self.game = game
        self.options = game.complete(options)
        players = self.options["players"]
        assert isinstance(players, int)
        self.seats: tuple[str, ...] = game.colours[:players]
        if seed is not None and (
            not seed or not seed.isprintable() or seed != seed.strip() or len(seed) > 200
        ):
            raise ValueError(f"a seed is one line of text without spaces at its ends, not {seed!r}")
        self.seed = seed
        self.position = position
        self.entries: list[Entry] = list(entries)
        self.events: list[TableEvent] = list(events)
        self.commitment = "" if seed is None else commitment(seed, game, self.options, self.seats)
        self.result: list[int] | None = None
        self.ranking: list[int] | None = None
        self.hashes: dict[int, str] = {}
        # What a text claims of its end, until it is checked: the hash, and whether the game goes on.
        self.claim: tuple[str, bool] | None = None
        self.lines: list[int] = []
        self.end_line = 0
        self._moved: list[bool] = []
        self._covered: list[bool] = []
        self._checked = 0

    @staticmethod
    def at_position(game: Game, position: Document) -> Record:
        """A record that begins from a written position. BadDocument when it does not hold together."""
        return Record(game, game.from_document(position).options, None, position=position)

    @staticmethod
    def parse(text: str, find: Callable[[str], Game]) -> Record:
        """The record written in a text; `find` gives the game of an id, or raises LookupError or ValueError.

        BadRecord names the first line that cannot be read. Whether the actions are legal, `play` says.
        """
        from caravela.engine.record_text import parse

        return parse(text, find)

    # Playing.

    def begin(self, log: bool = False) -> State:
        """The position before the first action. BadRecord when the record is without seed and position.

        With `log` the state's log is on, and holds what came before that action.
        """
        if self.position is not None:
            state = self.game.from_document(self.position)
            state.log = [] if log else None
            return state
        if self.seed is None:
            raise BadRecord("the seed is not known while the game runs, so that it cannot be played again")
        return self.game.start(self.options, self.seed, log)

    def play(self, upto: int | None = None, log: bool = False) -> State:
        """The position after the first `upto` entries (None: all). BadRecord names the first line that does
        not fit.

        With `log` the state's log holds the events from the beginning on.
        """
        entries = self.entries
        count = len(entries) if upto is None else upto
        if not 0 <= count <= len(entries):
            raise ValueError(f"the record has {len(entries)} entries, not {count}")
        state = self.begin(log)
        for index in range(count):
            entry = entries[index]
            if state.player != entry.seat:
                raise BadRecord(self._other_seat(state, entry), self.line(index))
            if index < len(self._moved):
                self._apply(state, entry.action, index)
            else:
                self._apply_new(state, entry.action, index)
            if index >= self._checked:
                self._check(state, index + 1)
        if count == len(entries):
            self._check_end(state)
        return state

    def _apply(self, state: State, action: int, index: int) -> None:
        try:
            state.apply(action)
        except (IllegalAction, BadDocument) as error:
            raise BadRecord(message_of(error), self.line(index)) from None

    def _apply_new(self, state: State, action: int, index: int) -> None:
        ask = state.asking
        barrier = state.barrier
        self._apply(state, action, index)
        self._moved.append(state.barrier != barrier)
        self._covered.append(ask is not None and ask.covered)

    def _check(self, state: State, count: int) -> None:
        if count % HASH_EVERY == 0:
            found = state.hash()
            stated = self.hashes.get(count)
            if stated is not None and stated != found:
                line = self.line(count - 1)
                args: dict[str, Value] = {"count": count, "found": found, "stated": stated}
                text = "after {count} actions the hash of the position is {found}, not {stated}"
                raise BadRecord(text, line + 1 if line else 0, args)
            self.hashes[count] = found
        self._checked = count

    def _check_end(self, state: State) -> None:
        if self.claim is not None:
            self._check_claim(state, *self.claim)
            self.claim = None
        self._close(state)

    def _check_claim(self, state: State, stated: str, running: bool) -> None:
        if running != (state.player is not None):
            if running:
                raise BadRecord("the game is over here, not unfinished", self.end_line)
            raise BadRecord("the game is not over after the last action", self.end_line)
        if not running:
            for seat, number in enumerate(state.scores()):
                if self.result is not None and self.result[seat] != number:
                    args = self._said(seat, number, self.result)
                    raise BadRecord("the result of {seat} is {n}, not {said}", self.end_line, args)
            for seat, number in enumerate(state.ranking()):
                if self.ranking is not None and self.ranking[seat] != number:
                    args = self._said(seat, number, self.ranking)
                    raise BadRecord("the ranking of {seat} is {n}, not {said}", self.end_line + 1, args)
        found_hash = state.hash()
        if found_hash != stated:
            line = self.end_line + (1 if running else 2)
            hashes: dict[str, Value] = {"found": found_hash, "stated": stated}
            raise BadRecord("the hash of the last position is {found}, not {stated}", line, hashes)

    def _said(self, seat: int, number: int, numbers: list[int]) -> dict[str, Value]:
        return {"seat": Word("seat", self.seats[seat]), "n": number, "said": numbers[seat]}

    def _close(self, state: State) -> None:
        if state.player is None:
            self.result = list(state.scores())
            self.ranking = list(state.ranking())

    def _other_seat(self, state: State, entry: Entry) -> Message:
        if state.player is None:
            return Message("the game was over before this action", {})
        asked, seat = self.seats[state.player], self.seats[entry.seat]
        return Message("it is {asked} who decides here, not {seat}", {"asked": Word("seat", asked), "seat": Word("seat", seat)})

    def line(self, index: int) -> int:
        """The line of an entry in the text that the record was read from; 0 when it was not in it."""
        return self.lines[index] if index < len(self.lines) else 0

    # Growing and shrinking.

    def note(self, state: State, entry: Entry, moved: bool, covered: bool) -> None:
        """Add an action that was just applied.

        `state` is the position after it, `moved` tells that it passed a barrier, `covered` that it is its seat's secret.
        """
        if len(self._moved) == len(self.entries):
            self._moved.append(moved)
            self._covered.append(covered)
        self.entries.append(entry)
        if self.claim is not None:
            self.claim = None
        count = len(self.entries)
        if count % HASH_EVERY == 0:
            self.hashes[count] = state.hash()
        self._close(state)

    def add_event(self, seat: int, text: str) -> None:
        """Note something that happened at the table now: `RESIGNED`, or `REPLACED` with the name of a bot."""
        if not event_text(text):
            raise ValueError(f"{text!r} is no event of a table; there are {RESIGNED!r} and '{REPLACED}<bot>'")
        self.events.append(TableEvent(len(self.entries), seat, text))

    def undo_depth(self, seat: int) -> int:
        """How often the seat may take back its last action now: 0 behind a barrier or another's action."""
        return len(self._own(seat))

    def undo(self, seat: int) -> int:
        """Take back the seat's last own action and what was answered automatically after it; returns how many
        entries.

        Raises IllegalAction when there is nothing that the seat may take back. The position is then `play()`.
        """
        own = self._own(seat)
        if not own:
            raise IllegalAction(self.stands(seat) or Message("there is nothing that may be taken back", {}))
        start = own[0]
        removed = len(self.entries) - start
        del self.entries[start:], self._moved[start:], self._covered[start:], self.lines[start:]
        for count in [count for count in self.hashes if count > start]:
            del self.hashes[count]
        self._checked = min(self._checked, start)
        self.claim = None
        return removed

    def stands(self, seat: int) -> Message | None:
        """Why the seat's last own action can no longer be taken back.

        None when it can be, when there is none, and when the game is over.
        """
        self._know()
        bar: Message | None = None
        for index in range(len(self.entries) - 1, -1, -1) if self.result is None else ():
            bar = bar or self._bar(index, seat)
            if self._by(index, seat):
                return bar
        return None

    def _own(self, seat: int) -> list[int]:
        """The places of the seat's own actions that may still be taken back, the last one first."""
        self._know()
        own: list[int] = []
        for index in range(len(self.entries) - 1, -1, -1) if self.result is None else ():
            if self._bar(index, seat):
                break
            if self._by(index, seat):
                own.append(index)
        return own

    def _by(self, index: int, seat: int) -> bool:
        """Did the seat itself choose this entry?"""
        entry = self.entries[index]
        return entry.seat == seat and not entry.auto

    def _bar(self, index: int, seat: int) -> Message | None:
        """Why the seat cannot go back behind this entry, the later ones aside; None when it can."""
        if self.events and index < self.events[-1].at:
            return Message("your last choice stands: somebody has left the table since", {})
        if not self.entries[index].auto and self.entries[index].seat != seat:
            return Message("your last choice stands: another player has moved since", {})
        if self._moved[index]:
            return Message("your last choice stands: something hidden has been revealed, drawn or rolled", {})
        return None

    def _know(self) -> None:
        """Make sure that it is known which entries passed a barrier."""
        if len(self._moved) < len(self.entries) or self.claim is not None:
            self.play()

    # Writing.

    def text(self, reveal: bool | None = None) -> str:
        """The record as text. `reveal` writes seed, position and hashes; None: when the game is over.

        BadRecord when it is to be revealed and cannot be played.
        """
        from caravela.engine.record_text import write

        if reveal is None:
            self._know_if_possible()
            reveal = self.result is not None
        return write(self, reveal, None, False)

    def shown(self, seat: int | None) -> str:
        """The record as a seat (None.

        A spectator) may see it: while the game runs, without seed, hashes and secret choices.
        """
        from caravela.engine.record_text import write

        self._know_if_possible()
        if self.result is not None:
            return write(self, True, None, False)
        return write(self, False, seat, True)

    def _know_if_possible(self) -> None:
        if self.seed is not None or self.position is not None:
            self._know()

    def covered(self, index: int) -> bool:
        """Was this entry a choice that is its seat's secret while the game runs?"""
        return index >= len(self._covered) or self._covered[index]


def event_text(text: str) -> bool:
    """Is this the text of an event of a table?"""
    bot = text.removeprefix(REPLACED)
    return text == RESIGNED or (bot != text and bot.isascii() and bot.replace("-", "").isalnum())


def options_text(game: Game, options: Mapping[str, OptionValue]) -> str:
    """The options that differ from the default, as a header writes them.

    The number of players is told by the seats.
    """
    players = options["players"]
    assert isinstance(players, int)
    shown: list[str] = []
    for option in game.options:
        value = options[option.id]
        if option.id != "players" and value != option.default_for(players):
            shown.append(f"{option.id}: {show(value)}")
    return "{" + ", ".join(shown) + "}"
