"""Phase 4, tiles that trade goods: the Smuggler swaps one with another player (R91), the Trading House sells (R94)."""

from __future__ import annotations

from caravela.engine.steps import Ask
from caravela.games.empires import events
from caravela.games.empires.actions import COUNT, FIRST, GIVE, TAKE
from caravela.games.empires.content import SALE, TILES, TRADING_HOUSE, TURNS
from caravela.games.empires.layout import GOODS_CHANCE
from caravela.games.empires.pieces import earn
from caravela.games.empires.state import Empires

# The Smuggler (R91, Q74, Q120).


def partners(state: Empires, seat: int) -> list[int]:
    """The players with whom the owner can swap: there must be two different kinds, one from each."""
    return [victim for victim in range(len(state.players)) if victim != seat and wanted(state, seat, victim)]


def wanted(state: Empires, seat: int, victim: int) -> list[int]:
    """The kinds of goods that the owner can take: the victim has one, and the owner one of another kind to give for it."""
    mine = state.players[seat].goods
    kinds = len([count for count in mine if count])
    theirs = state.players[victim].goods
    return [good for good, count in enumerate(theirs) if count and kinds > (1 if mine[good] else 0)]


class SmuggleWhat(Ask[Empires]):
    """Which good is taken; the other player cannot refuse."""

    __slots__ = ("victim",)

    whole = "smuggler"

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        return [TAKE[good] for good in wanted(state, self.seat, self.victim)]

    def apply(self, state: Empires, action: int) -> None:
        state.then(SmuggleFor(self.seat, self.victim, FIRST[action]))


class SmuggleFor(Ask[Empires]):
    """Which good of another kind is given for it; the new token counts at once (Q120)."""

    __slots__ = ("victim", "good")

    whole = "smuggler"

    def __init__(self, seat: int, victim: int, good: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.good = good

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        goods = state.players[self.seat].goods
        return [GIVE[good] for good, count in enumerate(goods) if count and good != self.good]

    def apply(self, state: Empires, action: int) -> None:
        given = FIRST[action]
        mine, theirs = state.players[self.seat].goods, state.players[self.victim].goods
        mine[self.good] += 1
        mine[given] -= 1
        theirs[self.good] -= 1
        theirs[given] += 1
        state.tell(events.SMUGGLED, self.seat, self.good, given, self.victim)


# The Trading House (R94, Q73).


def may_sell(state: Empires) -> bool:
    """Does the Trading House sell this turn? A house rule closes it on turn 8 (Q73)."""
    return state.turn < TURNS or not state.rules.no_last_sales


class HowManySold(Ask[Empires]):
    """How many tokens of a good are sold, for $5 each."""

    __slots__ = ("good",)

    whole = "sale"

    def __init__(self, seat: int, good: int) -> None:
        super().__init__(seat)
        self.good = good

    def begun(self, state: Empires) -> bool:
        return True

    def legal(self, state: Empires) -> list[int]:
        return COUNT[1 : state.players[self.seat].goods[self.good] + 1]

    def apply(self, state: Empires, action: int) -> None:
        number = FIRST[action] + 1
        state.players[self.seat].goods[self.good] -= number
        # They lie at the bottom until the slot ends: then the bag is shuffled.
        state.bag[:0] = [self.good] * number
        state.tell(events.SOLD, self.seat, number, self.good)
        earn(state, self.seat, SALE * number, events.MONEY_WHY.index(TILES[TRADING_HOUSE]))


def close(state: Empires, sold: bool) -> None:
    """The end of a slot: what was sold is mixed into the bag (Q73)."""
    if sold:
        state.shuffle(GOODS_CHANCE, state.bag)
