"""`caravela replay`: plays a record, checks it line by line, and shows where the points come from."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from caravela import games
from caravela.cli import FINE
from caravela.cli.scores import Row, places, sources
from caravela.cli.speech import about, name, say
from caravela.cli.trouble import CheckFailed, Trouble, unreadable
from caravela.engine import BadRecord, Record, State

if TYPE_CHECKING:
    from rich.table import Table

LONGEST = 16_000_000  # bytes that are read of a file


def run(file: Path) -> int:
    """Replay a record and print its score. Trouble names the first line that does not fit."""
    text = _read(file)
    game = ""
    try:
        record = games.read_record(text)
        game = record.game.id
        state = record.play()
    except BadRecord as error:
        raise CheckFailed("{file}: {problem}", {"file": str(file), "problem": error.message}, game) from None
    _print(record, state)
    return FINE


def _read(file: Path) -> str:
    try:
        if str(file) == "-":
            data = sys.stdin.buffer.read(LONGEST)
        else:
            with file.open("rb") as opened:
                data = opened.read(LONGEST)
    except OSError as error:
        raise unreadable(file, error) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble("{file} is no record: it is not text in UTF-8", {"file": str(file)}) from None


def _print(record: Record, state: State) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    # Rich is loaded only now: a record that is wrong needs no table.
    console = Console(highlight=False)
    asked = len([entry for entry in record.entries if not entry.auto])
    over = state.player is None
    game = record.game.id
    heading = say(
        "{game}, players: {players}, actions: {actions}, chosen ones: {chosen}. "
        "Every one is legal, and all that the record says of the position is right.",
        game=about(game, record.game.name),
        players=len(record.seats),
        actions=len(record.entries),
        chosen=asked,
    )
    console.print(heading, markup=False)
    if not over:
        console.print(say("The game is not over. If it ended now:"))
    report = record.game.report(state)
    table = Table(say("points"), *record.seats, box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    rows, after = sources(report, record.seats)
    _add(table, rows, game)
    table.add_section()
    table.add_row(say("total"), *[str(score) for score in state.scores()], style="bold")
    table.add_row(say("place"), *[str(place) for place in state.ranking()], style="bold")
    _add(table, after, game)
    console.print(table)
    console.print(places(record.seats, state.scores(), state.ranking(), over), markup=False)


def _add(table: Table, rows: list[Row], game: str) -> None:
    for row in rows:
        table.add_row(" ".join([name(game, part) for part in row.name]), *[str(number) for number in row.numbers])
