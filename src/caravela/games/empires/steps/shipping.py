"""Box 4, Merchant Shipping: the highest value of workers takes the ship (R29)."""

from __future__ import annotations

from caravela.engine.steps import Auto
from caravela.games.empires import events
from caravela.games.empires.content import SHIPPING, SHIPPING_VALUE
from caravela.games.empires.layout import kind_of, owner
from caravela.games.empires.pieces import box_to_stock
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.initiative import open_box


class Shipping(Auto[Empires]):
    """A tie goes to the earlier in Player Order; with no worker the ship stays (Q41, E13)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        open_box(state, SHIPPING)
        winner = leader(state)
        if winner >= 0 and state.ship:
            state.ship = 0
            state.players[winner].ships += 1
            state.tell(events.WON_SHIP, winner)
        elif winner >= 0:
            state.tell(events.NO_SHIP)
        for worker in state.shipping:
            box_to_stock(state, worker)
        state.shipping = []


def values(state: Empires) -> list[int]:
    """The value of each seat's workers in the box: Captain and Merchant 2, others 1 (R2)."""
    found = [0] * len(state.players)
    for worker in state.shipping:
        found[owner(worker)] += SHIPPING_VALUE[kind_of(worker)]
    return found


def leader(state: Empires) -> int:
    """The seat that would take the ship now; -1 when nobody stands here."""
    found = values(state)
    best = max(found)
    if not best:
        return -1
    return next(seat for seat in state.order if found[seat] == best)
