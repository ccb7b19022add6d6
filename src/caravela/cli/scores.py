"""A game's report as rows of numbers, one for each source of points, whatever the game.

A report (`Game.report`) holds a mapping from seats to what each has. There a number is a source by itself; a list of things
with points (`vp`) is their sum, or a source for each word `of` that they name; a mapping is a source for each of its names;
what comes after `total` breaks ties.
"""

from __future__ import annotations

from typing import NamedTuple

from caravela.cli.speech import count
from caravela.engine import Document

TOTAL = "total"
POINTS = "vp"
OF = "of"


class Row(NamedTuple):
    """A source of points and what each seat has of it. The name may have parts: `regions` of turn `3`, `tiebreak` `1`."""

    name: tuple[str, ...]
    numbers: list[int]


def sources(report: Document, seats: tuple[str, ...]) -> tuple[list[Row], list[Row]]:
    """The rows before the total, and those after it, which break ties."""
    by_seat = _by_seat(report, seats)
    found: dict[tuple[str, ...], list[int]] = {}
    ties: dict[tuple[str, ...], list[int]] = {}
    for place, seat in enumerate(seats):
        into = found
        for name, value in by_seat[seat].items():
            if name == TOTAL:
                into = ties
            else:
                for label, number in _numbers((name,), value):
                    into.setdefault(label, [0] * len(seats))[place] += number
    return _rows(found), _rows(ties)


def _rows(found: dict[tuple[str, ...], list[int]]) -> list[Row]:
    return [Row(label, numbers) for label, numbers in found.items()]


def _by_seat(report: Document, seats: tuple[str, ...]) -> dict[str, Document]:
    for value in report.values():
        if isinstance(value, dict) and set(value) == set(seats):
            rows = {seat: value[seat] for seat in seats}
            if all([isinstance(row, dict) for row in rows.values()]):
                return rows
    raise ValueError(f"the report names no sources for {', '.join(seats)}")


def _numbers(name: tuple[str, ...], value: object) -> list[tuple[tuple[str, ...], int]]:
    if isinstance(value, int):
        return [(name, int(value))]
    if isinstance(value, dict):
        found: list[tuple[tuple[str, ...], int]] = []
        for key, part in value.items():
            found += _numbers((*name, str(key)), part)
        return found
    if isinstance(value, list):
        if value and all([isinstance(part, int) for part in value]):
            return [((*name, str(place + 1)), part) for place, part in enumerate(value)]
        named: list[tuple[tuple[str, ...], int]] = [((str(part[OF]),), int(part[POINTS])) for part in value if OF in part]
        return named or [(name, sum([part[POINTS] for part in value]))]
    return []


def places(seats: tuple[str, ...], scores: list[int], ranking: list[int], over: bool) -> str:
    """Who has won, in a sentence."""
    first = [seat for seat, place in zip(seats, ranking) if place == 1]
    points = scores[ranking.index(1)]
    if len(first) > 1:
        names = ", ".join(first)
        if over:
            return count("{n} point: {names} win together.", "{n} points: {names} win together.", points, names=names)
        return count("{n} point: {names} lead together.", "{n} points: {names} lead together.", points, names=names)
    if over:
        return count("{name} wins with {n} point.", "{name} wins with {n} points.", points, name=first[0])
    return count("{name} leads with {n} point.", "{name} leads with {n} points.", points, name=first[0])
