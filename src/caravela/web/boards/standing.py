"""Standing orders as every table's page lists them: those that the game's board offers, what else the seat has ordered, and the
one that every game has: to be asked even where a single choice is possible.

An order is the word of a step and an action, as the engine takes it (`engine.play.advance`); it holds whenever that is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from caravela.marking import N_
from caravela.web.boards.reader import Reader
from caravela.web.seam import ALWAYS, TableInfo

Offered = Sequence[tuple[str, str, str]]
"""What a board offers: the order (`declare: decline`), its name, what it means; the last two are message ids."""

EVERYWHERE: Offered = (
    (
        ALWAYS,
        N_("Ask me every time"),
        N_(
            "A question with only one possible answer is otherwise answered for you: with this order it waits for you, too. "
            "Other orders still hold, and within your own choice a part that can be only one way is filled in for you."
        ),
    ),
)


@dataclass(frozen=True)
class Order:
    """An order as the page shows it."""

    text: str
    """What is sent: `declare: decline`."""
    name: str
    about: str
    on: bool


def listed(offered: Offered, table: TableInfo, say: Reader) -> list[Order]:
    """The orders on offer, and what else the seat has ordered."""
    offered = [*offered, *EVERYWHERE]
    known = {text for text, _name, _about in offered}
    orders = [Order(text, say(name), say(about), text in table.orders) for text, name, about in offered]
    return orders + [Order(text, text, "", True) for text in table.orders if text not in known]
