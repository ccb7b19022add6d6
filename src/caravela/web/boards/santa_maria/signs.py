"""The small signs of the table as markup: goods, effects, dice, settlers, what a cell holds. Colours come from classes.

Pure and remembered. Silent to a screen reader: whatever shows a sign says it in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from caravela.games.santa_maria.colony import Cell
from caravela.games.santa_maria.words import GOODS
from caravela.web.boards.draw import icon

ICONS = {**{good: f"r-{good}" for good in GOODS}, "coins": "coin", "points": "vp"}
EFFECTS = {"religion": "w-missionary", "conquest": "w-soldier", "shipping": "shiptile", "road": "t-road"}


def thing(kind: str, n: int = 1, always: bool = False) -> Markup:
    """A good, coins or points, with the number where there are several."""
    number = f"<b>{n}</b>" if n != 1 or always or kind in ("coins", "points") else ""
    return Markup(f'<span class="rs rs-{kind}" aria-hidden="true">{icon(ICONS[kind])}{number}</span>')


def things(gained: Mapping[str, int]) -> Markup:
    """Several of them in a row."""
    return Markup("").join([thing(kind, n) for kind, n in gained.items()])


def rich(held: Mapping[str, int]) -> Markup:
    """The goods of which there are any, each with its number."""
    return Markup("").join([thing(kind, n, always=True) for kind, n in held.items() if n])


def effect(kind: str) -> Markup:
    """An effect on its disc."""
    return Markup(f'<span class="fx fx-{kind}" aria-hidden="true">{icon(EFFECTS[kind])}</span>')


def ability(one: Mapping[str, Any]) -> Markup:
    """An ability: what it gives, what it trades, or its effect."""
    kind = one["kind"]
    if kind == "gain":
        return things(one["gain"])
    if kind == "trade":
        pay = Markup("<i>/</i>").join([thing(good) for good in one["pay"]])
        return Markup('<span class="trade" aria-hidden="true"><span>{}</span>{}<span>{}</span></span>').format(
            pay, icon("arrow", "i16"), things(one["gain"])
        )
    return effect(kind)


def settlers(n: int) -> Markup:
    """The settlers of a road."""
    return Markup(f'<span class="setl" aria-hidden="true">{icon("settler") * n}</span>') if n else Markup("")


def holds(cell: Cell) -> Markup:
    """What a cell holds, as it is drawn on it."""
    if cell.terrain == "road":
        return settlers(cell.settlers)
    return Markup("").join([ability(one) for one in cell.abilities])


def die(colour: str, value: int | str, size: str = "") -> Markup:
    """A die, `white` or `blue`."""
    return Markup(f'<span class="die {colour} {size}" aria-hidden="true">{icon(f"die-{value}")}</span>')


def die_of(text: str, size: str = "") -> Markup:
    """A die by its word: `white-4`."""
    colour, _, value = text.partition("-")
    return die(colour, value, size)


def bare(kind: str) -> Markup:
    """A good, coins or points without a number."""
    return Markup(f'<span class="rs rs-{kind}" aria-hidden="true">{icon(ICONS[kind])}</span>')
