"""`caravela replay`: plays a record, checks it line by line, and shows where the points come from."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from caravela import games
from caravela.cli import FINE
from caravela.cli.scores import Row, places, sources
from caravela.cli.trouble import CheckFailed, Trouble, unreadable
from caravela.engine import BadRecord, Record, State

if TYPE_CHECKING:
    from rich.table import Table

LONGEST = 16_000_000  # bytes that are read of a file


def run(file: Path) -> int:
    """Replay a record and print its score. Trouble names the first line that does not fit."""
    text = _read(file)
    try:
        record = games.read_record(text)
        state = record.play()
    except BadRecord as error:
        raise CheckFailed(f"{file}: {error}") from None
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
        raise Trouble(f"{file} is no record: it is not text in UTF-8") from None


def _print(record: Record, state: State) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    # Rich is loaded only now: a record that is wrong needs no table.
    console = Console(highlight=False)
    asked = len([entry for entry in record.entries if not entry.auto])
    over = state.player is None
    console.print(
        f"{record.game.name}, {len(record.seats)} players: {len(record.entries)} actions, {asked} of them chosen. "
        f"Every one is legal, and all that the record says of the position is right.",
        markup=False,
    )
    if not over:
        console.print("The game is not over. If it ended now:")
    report = record.game.report(state)
    table = Table("points", *record.seats, box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    rows, after = sources(report, record.seats)
    _add(table, rows)
    table.add_section()
    table.add_row("total", *[str(score) for score in state.scores()], style="bold")
    table.add_row("place", *[str(place) for place in state.ranking()], style="bold")
    _add(table, after)
    console.print(table)
    console.print(places(record.seats, state.scores(), state.ranking(), over), markup=False)


def _add(table: Table, rows: list[Row]) -> None:
    for row in rows:
        table.add_row(row.name, *[str(number) for number in row.numbers])
