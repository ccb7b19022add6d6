"""What a Capital Building does the moment it is bought: Inca, Cartography, Indian Allies and the Plagues (R54-R62).

The tiles of the Builder are in spoils.py.
Cartography may also wait for a later phase 4, which asks here again; not in 2007 (Q118, D13).
"""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import CHART, COUNT, DECLINE, FIRST, GARRISON, LOSE, PLAGUE, SECOND
from caravela.games.empires.content import (
    CARTOGRAPHY,
    COLONIST,
    INDIAN_ALLIES,
    KINDS,
    PLAGUE_2,
    PLAGUE_3,
    PLUNDER,
    REGION_COUNT,
    SOLDIER,
    TILE_MONEY_AT_ONCE,
    TILES,
)
from caravela.games.empires.layout import loss
from caravela.games.empires.pieces import claim, earn, map_to_stock, stock_to_map
from caravela.games.empires.scoring import COLONISED
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import spoils

ALLIES: Final = 2  # Soldiers of Indian Allies (R57)
MOST_PLAGUED: Final = 3  # Colonists that Plague III removes at most (R62)


def at_once(state: Empires, seat: int, tile: int) -> None:
    """Do what the tile does on purchase, or ask what it needs to know."""
    if tile in TILE_MONEY_AT_ONCE:
        earn(state, seat, TILE_MONEY_AT_ONCE[tile], events.MONEY_WHY.index(TILES[tile]))
    elif tile == CARTOGRAPHY:
        if state.undiscovered():
            state.then(Chart(seat))
    elif tile == INDIAN_ALLIES:
        if Garrison.regions(state, seat) and state.players[seat].stock[SOLDIER]:
            state.then(Garrison(seat))
    elif tile == PLAGUE_2:
        state.then(PlagueTwo(()))
    elif tile == PLAGUE_3 and PlagueThree.targets(state):
        state.then(PlagueThree(seat))
    else:
        spoils.at_once(state, seat, tile)


class Chart(Ask[Empires]):
    """New World Cartography: discover a region without an expedition, now or later (R54, Q43, Q118)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[CHART[region] for region in state.undiscovered()]]

    def apply(self, state: Empires, action: int) -> None:
        if action != DECLINE:
            chart(state, self.seat, FIRST[action])


def chart(state: Empires, seat: int, region: int) -> None:
    """Take the counter with its plunder, no Soldier money, and put a Colonist there (R54)."""
    player = state.players[seat]
    if state.rules.cartography_waits:
        player.used |= 1 << CARTOGRAPHY
    state.reveal()
    find = state.counters[region]
    state.tell(events.CHARTED, seat, region, find)
    take_counter(state, seat, region)
    earn(state, seat, PLUNDER[find], events.FOR_PLUNDER)


def take_counter(state: Empires, seat: int, region: int) -> None:
    """A region is discovered: its counter to the finder, one of his Colonists from stock there (R33)."""
    discover(state, seat, region)
    came = stock_to_map(state, seat, COLONIST, 1, region)
    if came:
        state.tell(events.CAME, seat, came, region)


def discover(state: Empires, seat: int, region: int) -> None:
    """The counter of a region goes to its finder; nobody lands yet."""
    state.players[seat].finds += (state.counters[region],)
    state.counters[region] = -1
    state.counter_seen[region] = 0
    state.counter_floor[region] = 0


class Garrison(Ask[Empires]):
    """Indian Allies: 2 Soldiers from stock into one region with an own worker; in full (R57, Q44, Q126)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [GARRISON[region] for region in self.regions(state, self.seat)]

    def apply(self, state: Empires, action: int) -> None:
        region = FIRST[action]
        came = stock_to_map(state, self.seat, SOLDIER, ALLIES, region)
        state.tell(events.GARRISONED, self.seat, came, region)
        claim(state, self.seat, region)

    @staticmethod
    def regions(state: Empires, seat: int) -> list[int]:
        """The regions where the seat has a worker."""
        heads = state.players[seat].heads
        return [region for region in range(REGION_COUNT) if heads[region]]


class PlagueTwo(Auto[Empires]):
    """Plague II: every colony of three or more loses one worker of its owner's choice, all at the same time (R61, Q50).

    Regions are judged once, at purchase; in Player Order each owner names all his victims (Q114). `named` holds them so far.
    """

    __slots__ = ("named",)

    def __init__(self, named: tuple[int, ...]) -> None:
        self.named = named

    def run(self, state: Empires) -> None:
        struck = self.struck(state)
        if len(self.named) < len(struck):
            seat, region = struck[len(self.named)]
            state.then(Lose(seat, region, self.named))
            return
        for (seat, region), victim in zip(struck, self.named, strict=True):
            map_to_stock(state, seat, victim % KINDS, 1, region)
            state.tell(events.PLAGUE_TOOK, seat, victim % KINDS, 1, region)

    @staticmethod
    def struck(state: Empires) -> list[tuple[int, int]]:
        """Every (seat, region) that loses a worker, in the order in which they are asked."""
        players = state.players
        return [
            (seat, region)
            for seat in state.order
            for region in range(REGION_COUNT)
            if players[seat].heads[region] >= COLONISED
        ]


class Lose(Ask[Empires]):
    """The owner names the worker that a colony loses (R61)."""

    __slots__ = ("region", "named")

    def __init__(self, seat: int, region: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.region = region
        self.named = named

    def legal(self, state: Empires) -> list[int]:
        land = state.players[self.seat].land
        return sorted([LOSE[kind] for kind in range(KINDS) if land[self.region * KINDS + kind]])

    def apply(self, state: Empires, action: int) -> None:
        kind = FIRST[action]
        state.tell(events.NAMED_VICTIM, self.seat, kind, self.region)
        state.then(PlagueTwo((*self.named, loss(self.seat, self.region, kind))))


class PlagueThree(Ask[Empires]):
    """Plague III: the buyer names a region and a player with Colonists there, himself too; or nobody (R62, Q51, Q115)."""

    __slots__ = ()

    whole = "plague"

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[PLAGUE[region][victim] for region, victim in self.targets(state)]]

    def apply(self, state: Empires, action: int) -> None:
        if action != DECLINE:
            state.then(HowManyDie(self.seat, FIRST[action], SECOND[action]))

    @staticmethod
    def targets(state: Empires) -> list[tuple[int, int]]:
        """Every (region, seat) with Colonists."""
        return [
            (region, seat)
            for region in range(REGION_COUNT)
            for seat, player in enumerate(state.players)
            if player.land[region * KINDS + COLONIST]
        ]


class HowManyDie(Ask[Empires]):
    """Plague III: from one to three Colonists, at most those there (Q115)."""

    __slots__ = ("region", "victim")

    whole = "plague"

    def __init__(self, seat: int, region: int, victim: int) -> None:
        super().__init__(seat)
        self.region = region
        self.victim = victim

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        there = state.players[self.victim].land[self.region * KINDS + COLONIST]
        return COUNT[1 : min(MOST_PLAGUED, there) + 1]

    def apply(self, state: Empires, action: int) -> None:
        number = FIRST[action] + 1
        map_to_stock(state, self.victim, COLONIST, number, self.region)
        state.tell(events.PLAGUED, self.seat, number, self.region, self.victim)
