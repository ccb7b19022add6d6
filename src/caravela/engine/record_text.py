"""The text of a record.

Strict reading, one way of writing. `parse(write(record))` is the record again, and the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caravela.engine import flow
from caravela.engine.errors import BadDocument, BadOption, BadRecord, message_of
from caravela.engine.game import Game
from caravela.engine.messages import Message, Value
from caravela.engine.options import OptionValue, read
from caravela.engine.records import (
    COVERED,
    HASH_EVERY,
    Entry,
    Record,
    TableEvent,
    event_text,
    options_text,
)

LONGEST: Final = 4_000_000
AUTO: Final = "~ "
EVENT: Final = "* "
COVER: Final = "?"


def write(record: Record, reveal: bool, viewer: int | None, cover: bool) -> str:
    """The record's text.

    `reveal`: with seed, position and hashes; `cover`: the secret choices of all but the viewer as `?`.
    """
    lines = _header(record, reveal)
    seats = record.seats
    text = record.game.actions.text
    last = record.play() if reveal else None
    next_event = 0
    for index, entry in enumerate(record.entries):
        next_event = _write_events(record, lines, next_event, index)
        hide = entry.action == COVERED or (cover and entry.seat != viewer and record.covered(index))
        shown = COVER if hide else text(entry.action)
        lines.append(f"{AUTO if entry.auto else ''}{seats[entry.seat]}: {shown}")
        if reveal and (index + 1) % HASH_EVERY == 0:
            lines.append(f"hash: {record.hashes[index + 1]}")
    _write_events(record, lines, next_event, len(record.entries))
    if record.result is not None and record.ranking is not None:
        lines.append(f"result: {_by_seat(seats, record.result)}")
        lines.append(f"ranking: {_by_seat(seats, record.ranking)}")
    else:
        lines.append(f"unfinished: {len(record.entries)}")
    if last is not None:
        lines.append(f"hash: {last.hash()}")
    return "\n".join(lines) + "\n"


def _header(record: Record, reveal: bool) -> list[str]:
    game = record.game
    lines = [
        f"game: {game.id}",
        f"rules: {game.rules_version}",
        f"seats: [{', '.join(record.seats)}]",
        f"options: {options_text(game, record.options)}",
    ]
    if record.position is not None:
        lines.append(f"position: {flow.show(record.position) if reveal else COVER}")
    else:
        lines.append(f"commitment: {record.commitment}")
        if reveal:
            lines.append(f"seed: {record.seed}")
    return [*lines, ""]


def _write_events(record: Record, lines: list[str], next_event: int, at: int) -> int:
    while next_event < len(record.events) and record.events[next_event].at <= at:
        event = record.events[next_event]
        lines.append(f"{EVENT}{record.seats[event.seat]}: {event.text}")
        next_event += 1
    return next_event


def _by_seat(seats: tuple[str, ...], numbers: list[int]) -> str:
    return flow.show({seats[i]: number for i, number in enumerate(numbers)})


def parse(text: str, find: Callable[[str], Game]) -> Record:
    """See `Record.parse`."""
    if len(text) > LONGEST:
        raise BadRecord("a record has at most {most} characters, not {n}", 0, {"most": LONGEST, "n": len(text)})
    lines = text.replace("\r\n", "\n").split("\n")
    if lines and not lines[-1]:
        lines.pop()
    return _Parser(lines, find).record()


class _Parser:
    def __init__(self, lines: list[str], find: Callable[[str], Game]) -> None:
        self.lines = lines
        self.find = find
        self.at = 0

    @property
    def number(self) -> int:
        """The line being read, from 1."""
        return self.at + 1

    def wrong(self, text: str | Message, args: dict[str, Value] | None = None) -> BadRecord:
        return BadRecord(text, self.number, args)

    def record(self) -> Record:
        record = self.header()
        self.entries(record)
        self.end(record)
        return record

    # The header.

    def header(self) -> Record:
        game = self.game()
        self.rules(game)
        seats = self.seats(game)
        options = self.options(game, seats)
        if self.key() == "position":
            record = self.from_position(game, options)
        else:
            record = self.from_seed(game, options)
        if self.at >= len(self.lines) or self.lines[self.at]:
            raise self.wrong("after the header an empty line is expected")
        self.at += 1
        return record

    def key(self) -> str:
        return self.lines[self.at].partition(":")[0] if self.at < len(self.lines) else ""

    def take(self, key: str) -> str:
        """The value of the header line that must come now, which is then read."""
        if self.at >= len(self.lines):
            raise self.wrong("the line '{key}: ...' is missing", {"key": key})
        line = self.lines[self.at]
        if not line.startswith(f"{key}: "):
            raise self.wrong("the line '{key}: ...' is expected here, not {line}", {"key": key, "line": repr(_short(line))})
        return line[len(key) + 2 :]

    def value(self, key: str) -> object:
        try:
            return flow.read(self.take(key))
        except ValueError as error:
            if isinstance(error, BadRecord):
                raise
            raise self.wrong("{path}: {problem}", {"path": key, "problem": message_of(error)}) from None

    def game(self) -> Game:
        name = self.take("game")
        try:
            game = self.find(name)
        except (LookupError, ValueError) as error:
            raise self.wrong(message_of(error)) from None
        self.at += 1
        return game

    def rules(self, game: Game) -> None:
        version = self.take("rules")
        if version != str(game.rules_version):
            text = "the record was made with version {version} of the rules of {game}; this program plays version {ours}"
            raise self.wrong(text, {"version": _short(version), "game": game.id, "ours": game.rules_version})
        self.at += 1

    def seats(self, game: Game) -> list[str]:
        seats = self.value("seats")
        if not isinstance(seats, list):
            raise self.wrong("a list of seats is expected, not {value}", {"value": repr(_short(str(seats)))})
        names = [str(seat) for seat in seats]
        for name in names:
            if name not in game.colours:
                known = ", ".join(game.colours)
                raise self.wrong("there is no seat {seat}; there are {seats}", {"seat": repr(name), "seats": known})
        if len(names) not in game.players:
            able = ", ".join([str(count) for count in game.players])
            raise self.wrong("{game} is for {able} players, not {n}", {"game": game.id, "able": able, "n": len(names)})
        if tuple(names) != game.colours[: len(names)]:
            wanted = ", ".join(game.colours[: len(names)])
            raise self.wrong("the seats for {n} are {seats}", {"n": len(names), "seats": wanted})
        self.at += 1
        return names

    def options(self, game: Game, seats: list[str]) -> dict[str, OptionValue]:
        written = self.value("options")
        if not isinstance(written, dict):
            raise self.wrong("options with values are expected, not {value}", {"value": repr(_short(str(written)))})
        if "players" in written:
            raise self.wrong("the number of players stands in the line of the seats")
        try:
            options = game.complete({**read(game.options, written), "players": len(seats)})
        except BadOption as error:
            raise self.wrong(message_of(error)) from None
        self.at += 1
        return options

    def from_seed(self, game: Game, options: dict[str, OptionValue]) -> Record:
        promise = self.take("commitment")
        if len(promise) != 64 or promise.strip("0123456789abcdef"):
            raise self.wrong("a commitment is 64 hex digits, not {value}", {"value": repr(_short(promise))})
        self.at += 1
        seed = None
        if self.key() == "seed":
            seed = self.take("seed")
        try:
            record = Record(game, options, seed)
        except ValueError as error:
            raise self.wrong(message_of(error)) from None
        if seed is not None:
            if record.commitment != promise:
                raise BadRecord("the seed, game, options and seats are not those of the commitment", self.at)
            self.at += 1
        record.commitment = promise
        return record

    def from_position(self, game: Game, options: dict[str, OptionValue]) -> Record:
        if self.take("position") == COVER:
            raise self.wrong(
                "the position is not known while the game runs, so that the record cannot be read"
            )
        document = self.value("position")
        if not isinstance(document, dict):
            raise self.wrong("a position with its fields is expected")
        try:
            record = Record.at_position(game, document)
        except (BadDocument, BadOption) as error:
            raise self.wrong(message_of(error)) from None
        if record.options != options:
            raise self.wrong("the options of the position are not those of the record")
        self.at += 1
        return record

    # The actions.

    def entries(self, record: Record) -> None:
        seats = {word: seat for seat, word in enumerate(record.seats)}
        hidden = record.seed is None and record.position is None
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if line.startswith(("result:", "unfinished:")):
                return
            if line.startswith(EVENT):
                self.event(record, seats, line)
            elif line.startswith("hash: "):
                counts: dict[str, Value] = {"n": len(record.entries), "every": HASH_EVERY}
                text = "a hash stands here after action {n}, but they stand after every {every}: a line is missing"
                raise self.wrong(text, counts)
            else:
                record.entries.append(self.entry(record, seats, line, hidden))
                record.lines.append(self.number)
                count = len(record.entries)
                if count % HASH_EVERY == 0 and not hidden:
                    self.at += 1
                    record.hashes[count] = self.hash(Message("the hash after {n} actions", {"n": count}))
            self.at += 1
        raise self.wrong(
            "the record breaks off: its result ('result: ...'), or 'unfinished: ...', is missing"
        )

    def seat(self, seats: dict[str, int], word: str) -> int:
        if word not in seats:
            args: dict[str, Value] = {"seat": repr(_short(word)), "seats": ", ".join(seats)}
            raise self.wrong("there is no seat {seat} in this game; there are {seats}", args)
        return seats[word]

    def entry(self, record: Record, seats: dict[str, int], line: str, hidden: bool) -> Entry:
        auto = line.startswith(AUTO)
        word, mark, action = line.removeprefix(AUTO).partition(": ")
        if not mark:
            raise self.wrong("'<seat>: <action>' is expected, not {line}", {"line": repr(_short(line))})
        seat = self.seat(seats, word)
        if hidden and action == COVER:
            return Entry(seat, COVERED, auto)
        try:
            return Entry(seat, record.game.actions.parse(action), auto)
        except ValueError as error:
            raise self.wrong(message_of(error)) from None

    def event(self, record: Record, seats: dict[str, int], line: str) -> None:
        word, _, text = line.removeprefix(EVENT).partition(": ")
        seat = self.seat(seats, word)
        if not event_text(text):
            raise self.wrong("{event} is no event of a table", {"event": repr(_short(text))})
        record.events.append(TableEvent(len(record.entries), seat, text))

    def hash(self, what: Message) -> str:
        """The hash in the line that is read now."""
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        value = line.removeprefix("hash: ")
        if value == line or len(value) != 16 or value.strip("0123456789abcdef"):
            args: dict[str, Value] = {"what": what, "line": repr(_short(line))}
            raise self.wrong("{what} is expected here ('hash: ...'), not {line}", args)
        return value

    # The end.

    def end(self, record: Record) -> None:
        record.end_line = self.number
        running = self.key() == "unfinished"
        if running:
            count = self.value("unfinished")
            if count != len(record.entries):
                args: dict[str, Value] = {"n": len(record.entries), "stated": str(count)}
                one = "there is {n} action before this line, not {stated}"
                several = "there are {n} actions before this line, not {stated}"
                raise self.wrong(Message(one, args, several, "n"))
        else:
            record.result = self.numbers(record, "result")
            self.at += 1
            record.ranking = self.numbers(record, "ranking")
        self.at += 1
        if record.seed is not None or record.position is not None:
            record.claim = (self.hash(Message("the hash of the last position", {})), running)
            self.at += 1
        if self.at < len(self.lines):
            raise self.wrong("nothing more is expected after the end, not {line}", {"line": repr(_short(self.lines[self.at]))})

    def numbers(self, record: Record, key: str) -> list[int]:
        value = self.value(key)
        if not isinstance(value, dict) or list(value) != list(record.seats):
            args: dict[str, Value] = {"key": key, "seats": ", ".join(record.seats)}
            raise self.wrong("the line '{key}: ...' names a number for each seat: {seats}", args)
        numbers: list[int] = []
        for number in value.values():
            if isinstance(number, bool) or not isinstance(number, int):
                raise self.wrong("{value} is not a whole number", {"value": repr(number)})
            numbers.append(number)
        return numbers


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
