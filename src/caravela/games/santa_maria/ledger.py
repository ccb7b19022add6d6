"""What the events alone say of coins, goods, points, ships, tiles, monks and tracks: for checks and for previews."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from caravela.engine.events import Event
from caravela.games.santa_maria import events
from caravela.games.santa_maria.words import GOODS

# How each event changes coins or goods of its seat: the sign of the amount.
_COINS: Final = {
    events.GOT_COINS: 1,
    events.PAID_COINS: -1,
    events.GAVE_COINS: -1,
}
_GOODS: Final = {events.GOT_GOODS: 1, events.PAID_GOODS: -1}
# What is one more for its seat.
_ONE_MORE: Final = {
    events.SHIP_TAKEN: "ships",
    events.LAID: "tiles",
    events.ROAD_LAID: "tiles",
    events.MONK_PLACED: "monks",
    events.MONK_LOST: "lost",
    events.PRAYED: "religion",
}


def book(rows: Sequence[dict[str, int]], event: Event) -> None:
    """Enter an event into what each seat has, by seat."""
    code, _, *args = event
    if code in _COINS:
        rows[args[0]]["coins"] += _COINS[code] * args[1]
        if code == events.GAVE_COINS:
            rows[args[2]]["coins"] += args[1]
    elif code in (events.SOLD, events.OVERFLOWED):
        rows[args[0]]["coins"] += args[3]
        if code == events.SOLD:
            rows[args[0]][GOODS[args[1]]] -= args[2]
    elif code == events.BOUGHT:
        rows[args[0]]["coins"] -= args[3]
        rows[args[0]][GOODS[args[1]]] += args[2]
    elif code in _GOODS:
        rows[args[0]][GOODS[args[1]]] += _GOODS[code] * args[2]
    elif code == events.GOT_POINTS:
        rows[args[0]]["points"] += args[1]
    elif code in _ONE_MORE:
        rows[args[0]][_ONE_MORE[code]] += 1
    elif code == events.CONQUERED:
        rows[args[0]]["conquest"] = args[1]
    elif code == events.YEAR_ENDED:
        for row in rows:
            row["conquest"] = 0  # the markers go back to the start (S57)
