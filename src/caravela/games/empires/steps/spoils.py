"""What Builder tiles do the moment they are bought: Spoils of War, Overpopulation, Papal Edict, Re-Write History (R87-R98)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import DECLINE, FIRST, LEAD, PARTNER, RECRUIT, REWRITE, SETTLE
from caravela.games.empires.content import (
    CAPTAIN,
    COLONIST,
    FIRST_CARD,
    KINDS,
    OVERPOPULATION,
    PAPAL_EDICT,
    RE_WRITE_HISTORY,
    REGION_COUNT,
    SPOILS_GOODS,
    SPOILS_SHIP,
    SPOILS_SPECIALISTS,
    TILE_COUNT,
)
from caravela.games.empires.layout import COUNTER_CHANCE
from caravela.games.empires.pieces import can_have, claim, stock_to_map
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.specialists import TradeOut, enlist


def at_once(state: Empires, seat: int, tile: int) -> None:
    """Do what the tile does on purchase, or ask what it needs to know."""
    if tile == SPOILS_SHIP:
        take_ship(state, seat)
    elif tile == SPOILS_GOODS:
        draw(state, seat)
    elif tile == SPOILS_SPECIALISTS:
        state.then(Spoils(seat, TILE_COUNT[SPOILS_SPECIALISTS]))
    elif tile == OVERPOPULATION:
        state.then(Overflow(seat, TILE_COUNT[OVERPOPULATION]))
    elif tile == PAPAL_EDICT:
        if any([can_settle(state, other) for other in range(len(state.players))]):
            state.then(Edict(seat))
    elif tile == RE_WRITE_HISTORY:
        state.then(History(seat, ()))


# Spoils of War (R87, Q48).


def take_ship(state: Empires, seat: int) -> None:
    """A ship from the supply, if there is one; it counts in this turn's sets."""
    if state.ships_left():
        state.players[seat].ships += 1
        state.tell(events.SPOILS_SHIP, seat)


def draw(state: Empires, seat: int) -> None:
    """Two random goods from the bag, or what is left; they count in this turn's sets."""
    for _ in range(TILE_COUNT[SPOILS_GOODS]):
        if state.bag:
            state.reveal()
            good = state.bag.pop()
            state.players[seat].goods[good] += 1
            state.tell(events.SPOILS_GOOD, seat, good)


class Spoils(Auto[Empires]):
    """So many specialists are still to come, of kinds that can be given (Q108); when there is none, that is all."""

    __slots__ = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: Empires) -> None:
        if self.left and givable(state, self.seat):
            state.then(Enlist(self.seat), Spoils(self.seat, self.left - 1))


def givable(state: Empires, seat: int) -> list[int]:
    """The kinds of specialists that a seat can be given, by trade-out if need be (Q108)."""
    return [kind for kind in range(CAPTAIN, KINDS) if can_have(state, seat, kind)]


class Enlist(Ask[Empires]):
    """Name a specialist for next turn; the Spoils give all that they can (Q48, Q126)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [RECRUIT[kind] for kind in givable(state, self.seat)]

    def apply(self, state: Empires, action: int) -> None:
        kind = FIRST[action] + CAPTAIN
        if state.players[self.seat].stock[kind]:
            enlist(state, self.seat, kind, 0)
        else:
            state.then(TradeOut(self.seat, kind, 0))


# Overpopulation (R90, Q45).


class Overflow(Auto[Empires]):
    """So many Colonists are still to be placed, as far as the stock goes."""

    __slots__ = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: Empires) -> None:
        if self.left and state.players[self.seat].stock[COLONIST]:
            state.then(Settle(self.seat), Overflow(self.seat, self.left - 1))


class Settle(Ask[Empires]):
    """Put one Colonist into any discovered region; own workers need not be there. Three claim its good (R6)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [SETTLE[region] for region in state.discovered()]

    def apply(self, state: Empires, action: int) -> None:
        add_colonists(state, self.seat, 1, FIRST[action])


def add_colonists(state: Empires, seat: int, number: int, region: int) -> None:
    """Colonists from stock to a region, then the claim check (R6)."""
    came = stock_to_map(state, seat, COLONIST, number, region)
    state.tell(events.CAME, seat, came, region)
    claim(state, seat, region)


# Papal Edict (R92, Q46, Q116).


class Edict(Ask[Empires]):
    """The buyer names a partner; with two players there is one alone."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        return [PARTNER[seat] for seat in range(len(state.players)) if seat != self.seat]

    def apply(self, state: Empires, action: int) -> None:
        partner = FIRST[action]
        state.tell(events.EDICT, self.seat, partner)
        if can_settle(state, self.seat) and can_settle(state, partner):
            state.then(WhoLeads(self.seat, partner))
        else:
            state.then(Obey(self.seat), Obey(partner))


class WhoLeads(Ask[Empires]):
    """The buyer says who places first."""

    __slots__ = ("partner",)

    def __init__(self, seat: int, partner: int) -> None:
        super().__init__(seat)
        self.partner = partner

    def legal(self, state: Empires) -> list[int]:
        return sorted([LEAD[self.seat], LEAD[self.partner]])

    def apply(self, state: Empires, action: int) -> None:
        first = FIRST[action]
        state.then(Obey(first), Obey(self.partner if first == self.seat else self.seat))


class Obey(Auto[Empires]):
    """A player of the Edict places, if he can: who has no colony, or no Colonist in stock, loses his two."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: Empires) -> None:
        if can_settle(state, self.seat):
            state.then(Reinforce(self.seat))


def can_settle(state: Empires, seat: int) -> bool:
    """Has the seat a colony and a Colonist for it?"""
    player = state.players[seat]
    return player.stock[COLONIST] > 0 and any(player.heads)


class Reinforce(Ask[Empires]):
    """Put both Colonists into one region with an own worker; no splitting and no refusing (Q116, Q126)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        heads = state.players[self.seat].heads
        return [SETTLE[region] for region in range(REGION_COUNT) if heads[region]]

    def apply(self, state: Empires, action: int) -> None:
        add_colonists(state, self.seat, TILE_COUNT[PAPAL_EDICT], FIRST[action])


# Re-Write History (R98, Q47, Q117).


class History(Auto[Empires]):
    """Whose counters may still be taken: up to two different players', one of two (Q133). `taken` are the seats that lost one."""

    __slots__ = ("seat", "taken")

    def __init__(self, seat: int, taken: tuple[int, ...]) -> None:
        self.seat = seat
        self.taken = taken

    def run(self, state: Empires) -> None:
        if len(self.taken) < TILE_COUNT[RE_WRITE_HISTORY] and victims(state, self.seat, self.taken):
            state.then(Rewrite(self.seat, self.taken))


def victims(state: Empires, seat: int, taken: tuple[int, ...]) -> list[int]:
    """The other players with a discovery counter from whom none was taken."""
    return [
        other
        for other, player in enumerate(state.players)
        if other != seat and other not in taken and any([find < FIRST_CARD for find in player.finds])
    ]


class Rewrite(Ask[Empires]):
    """Name a player who loses a counter at random, or nobody (more); points alone go with it, no money."""

    __slots__ = ("taken",)

    def __init__(self, seat: int, taken: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.taken = taken

    def legal(self, state: Empires) -> list[int]:
        return [DECLINE, *[REWRITE[victim] for victim in victims(state, self.seat, self.taken)]]

    def apply(self, state: Empires, action: int) -> None:
        if action == DECLINE:
            return
        victim = FIRST[action]
        finds = state.players[victim].finds
        counters = [place for place, find in enumerate(finds) if find < FIRST_CARD]
        place = counters[state.below(COUNTER_CHANCE, len(counters))]
        find = finds[place]
        state.players[victim].finds = finds[:place] + finds[place + 1 :]
        state.players[self.seat].finds += (find,)
        state.tell(events.REWRITTEN, self.seat, find, victim)
        state.then(History(self.seat, (*self.taken, victim)))
