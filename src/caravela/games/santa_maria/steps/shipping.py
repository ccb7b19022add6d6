"""Ships: pay an open one, put it into the own port, open the next (S29, S44, AM33, AM45-AM48)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import DECLINE, FIRST, MOOR, TAKE_SHIP
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.steps.payments import WHOLE, Pay, PayCoins, can_pay, raising
from caravela.games.santa_maria.words import ASTRONOMY, DOCKS, NO_SHIP


class Ship(Ask[SantaMaria]):
    """Which open ship is paid, or none (S29)."""

    __slots__ = ("cell",)

    whole = WHOLE

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def legal(self, state: SantaMaria) -> list[int]:
        return [DECLINE, *[TAKE_SHIP[dock] for dock in self.payable(state, self.seat)]]

    def apply(self, state: SantaMaria, action: int) -> None:
        if action == DECLINE:
            state.tell(events.SKIPPED, self.seat, events.NO_SHIPPING)
            return
        dock = FIRST[action]
        cost = state.box.ship_cost[state.docks[dock]]
        state.then(Pay(self.seat, cost[:4], events.TO_SHIP), GainShip(self.seat, dock))

    @staticmethod
    def payable(state: SantaMaria, seat: int) -> list[int]:
        """The docks of the board whose ship the seat can pay."""
        player = state.players[seat]
        costs = state.box.ship_cost
        return [dock for dock, ship in enumerate(state.docks) if ship >= 0 and can_pay(player, costs[ship])]


class GainShip(Auto[SantaMaria]):
    """The ship goes to the own dock with the symbol of the one it came from; with astronomy it may be moved (S29, S44)."""

    __slots__ = ("seat", "dock")

    def __init__(self, seat: int, dock: int) -> None:
        self.seat = seat
        self.dock = dock

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        ship = state.docks[self.dock]
        state.docks[self.dock] = NO_SHIP
        put_ship(state, self.seat, ship, self.dock)
        state.tell(events.SHIP_TAKEN, self.seat, ship, self.dock)
        if player.skills & ASTRONOMY and player.wealth():
            state.then(Moor(self.seat, ship, self.dock), OpenShip(self.dock))
        else:
            state.then(OpenShip(self.dock))


def put_ship(state: SantaMaria, seat: int, ship: int, dock: int) -> None:
    """Add a ship to a dock of the own port."""
    player = state.players[seat]
    ships = list(player.ships)
    ships[dock] += (ship,)
    player.ships = tuple(ships)


class Moor(Ask[SantaMaria]):
    """Astronomy: the new ship to another own dock, a coin for each dock up or down; docks form a line (S44, AM33)."""

    __slots__ = ("ship", "dock")

    whole = WHOLE

    def __init__(self, seat: int, ship: int, dock: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.dock = dock

    def legal(self, state: SantaMaria) -> list[int]:
        wealth = state.players[self.seat].wealth()
        return [MOOR[dock] for dock in range(len(DOCKS)) if abs(dock - self.dock) <= wealth]

    def default(self, state: SantaMaria) -> int:
        return MOOR[self.dock]

    def apply(self, state: SantaMaria, action: int) -> None:
        dock = FIRST[action]
        if dock != self.dock:
            cost = abs(dock - self.dock)
            pay = PayCoins(self.seat, cost, events.TO_ASTRONOMY)
            state.then_all((*raising(state, self.seat, cost, pay), MoveShip(self.seat, self.ship, self.dock, dock)))


class MoveShip(Auto[SantaMaria]):
    """The ship goes from one own dock to another."""

    __slots__ = ("seat", "ship", "dock", "to")

    def __init__(self, seat: int, ship: int, dock: int, to: int) -> None:
        self.seat = seat
        self.ship = ship
        self.dock = dock
        self.to = to

    def run(self, state: SantaMaria) -> None:
        player = state.players[self.seat]
        ships = list(player.ships)
        ships[self.dock] = tuple([ship for ship in ships[self.dock] if ship != self.ship])
        player.ships = tuple(ships)
        put_ship(state, self.seat, self.ship, self.to)
        state.tell(events.SHIP_MOORED, self.seat, self.ship, self.to)


class OpenShip(Auto[SantaMaria]):
    """The empty dock of the board gets the next ship of the stack at once, if there is one (S29, AM45, AM46)."""

    __slots__ = ("dock",)

    def __init__(self, dock: int) -> None:
        self.dock = dock

    def run(self, state: SantaMaria) -> None:
        if state.ships:
            state.reveal()
            ship = state.ships.pop()
            state.docks[self.dock] = ship
            state.tell(events.SHIP_OPENED, ship, self.dock)
