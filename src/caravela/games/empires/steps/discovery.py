"""Box 6, Discovery: in Player Order at most one expedition each, to a region or beyond the New World (R32-R36)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.engine.zones import EVERYBODY
from caravela.games.empires import events, nations
from caravela.games.empires.actions import DECLINE, EXPLORE, EXPLORE_DECK, EXPLORERS, FIRST, SCOUT, SCOUT_DECK, SEND
from caravela.games.empires.content import (
    BUILDER,
    CAPTAIN,
    DISCOVERY,
    DISCOVERY_VALUE,
    KINDS,
    MAGELLAN,
    MAGELLAN_VALUE,
    NATIVES,
    PLAGUE_1,
    PLUNDER,
    SOLDIER,
    SOLDIER_PLUNDER,
)
from caravela.games.empires.layout import DECK_CHANCE, in_box
from caravela.games.empires.nations import EXPLORERS_NATIVES, PORTUGAL
from caravela.games.empires.pieces import box_to_stock, earn
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import scouting
from caravela.games.empires.steps.initiative import open_box
from caravela.games.empires.steps.purchases import take_counter

WITH_MAGELLAN: Final[list[int]] = [
    MAGELLAN_VALUE if kind == CAPTAIN else value for kind, value in enumerate(DISCOVERY_VALUE)
]


class Discovery(Auto[Empires]):
    """The next player with workers in the box, in Player Order after the seat `after` (-1: from the first)."""

    __slots__ = ("after",)

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, state: Empires) -> None:
        open_box(state, DISCOVERY)
        if not state.deck and not state.undiscovered():
            return
        first = state.order.index(self.after) + 1 if self.after >= 0 else 0
        for seat in state.order[first:]:
            if state.players[seat].explores():
                state.then(Send(seat, ()), Discovery(seat))
                return


class Send(Ask[Empires]):
    """Name the workers that sail, one by one with kinds in order, then where to (R32, Q58, Q63); or stay this turn (Q113)."""

    __slots__ = ("sent",)

    whole = "expedition"

    def __init__(self, seat: int, sent: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.sent = sent

    def legal(self, state: Empires) -> list[int]:
        sent = self.sent
        left = self._left(state)
        needed = least_value(state, self.seat)
        values = strengths(state, self.seat)
        have = expedition_value(state, self.seat, sent)
        choices = [] if sent else [DECLINE]
        # Kinds only rise, so that each expedition is named in one way; a choice must leave enough to sail at all.
        reach = have
        for kind in range(KINDS):
            reach += left[kind] * values[kind]
        for kind in range(BUILDER):
            if left[kind]:
                if reach >= needed:
                    choices.append(SEND[kind])
                reach -= left[kind] * values[kind]
        if sent:
            choices += self._targets(state, have)
        elif state.rules.scouting:
            choices += scouting.choices(state, self.seat)
        # In ascending order: what came later has the highest numbers.
        if left[BUILDER] and reach >= needed:
            choices.append(SEND[BUILDER])
        if sent and explorers_ready(state, self.seat):
            choices.append(EXPLORERS)
        return choices

    def apply(self, state: Empires, action: int) -> None:
        if action in SEND:
            state.then(Send(self.seat, (*self.sent, FIRST[action])))
        elif action == DECLINE:
            state.tell(events.NO_EXPEDITION, self.seat)
        elif SCOUT[0] <= action <= SCOUT_DECK:
            scouting.look(state, self.seat, action - SCOUT[0], self)
        elif action == EXPLORE_DECK:
            sail_beyond(state, self.seat, self.sent, resistance(state, self.seat, state.deck[-1]))
        elif action == EXPLORERS:
            nations.spend(state, self.seat)
            sail_beyond(state, self.seat, self.sent, meeting(state, self.seat, EXPLORERS_NATIVES))
        else:
            sail(state, self.seat, self.sent, FIRST[action])

    def begun(self, state: Empires) -> bool:
        return bool(self.sent)

    def basket(self, state: Empires) -> dict[int, int]:
        left = self._left(state)
        return {SEND[kind]: left[kind] for kind in range(KINDS) if left[kind]}

    def _left(self, state: Empires) -> list[int]:
        """The workers that can still be named."""
        left = state.players[self.seat].exploring[:]
        for kind in self.sent:
            left[kind] -= 1
        if self.sent:
            for kind in range(self.sent[-1]):
                left[kind] = 0
        return left

    def _targets(self, state: Empires, have: int) -> list[int]:
        """Where to sail, but for the explorers' own card."""
        hidden = state.undiscovered()
        if not hidden:
            return [EXPLORE_DECK]
        if state.rules.reconnaissance:
            # Counters lie open: an expedition too weak for one is not offered (R81, Q112).
            return [EXPLORE[r] for r in hidden if have >= resistance(state, self.seat, state.counters[r])]
        return [EXPLORE[region] for region in hidden]


def strengths(state: Empires, seat: int) -> list[int]:
    """What each kind of a seat's workers counts here: Captain 2, with Magellan 3, others 1 (R32, R88)."""
    return WITH_MAGELLAN if state.players[seat].owns(MAGELLAN) else DISCOVERY_VALUE


def expedition_value(state: Empires, seat: int, sent: tuple[int, ...]) -> int:
    """The value of these workers of a seat together (R32)."""
    values = strengths(state, seat)
    value = 0
    for kind in sent:
        value += values[kind]
    return value


def resistance(state: Empires, seat: int, find: int) -> int:
    """The natives that a seat's expedition meets: with Plague I one fewer, never below 0 (R56, Q49)."""
    return meeting(state, seat, NATIVES[find])


def meeting(state: Empires, seat: int, natives: int) -> int:
    """What is left of so many natives for a seat."""
    if state.players[seat].owns(PLAGUE_1):
        natives -= 1
    return max(0, natives)


def explorers_ready(state: Empires, seat: int) -> bool:
    """Portugal, once an Age: the expedition can draw a card, before and after all regions are found (R105, Q62, Q110)."""
    if not state.rules.nations or state.players[seat].nation != PORTUGAL:
        return False
    return bool(state.deck) and nations.can_use(state, seat)


def least_value(state: Empires, seat: int) -> int:
    """The value below which nothing could be explored: 1, or with open counters the weakest of them (R81)."""
    if not state.rules.reconnaissance or explorers_ready(state, seat):
        return 1
    hidden = state.undiscovered()
    if not hidden:
        return 1
    return max(1, min([resistance(state, seat, state.counters[region]) for region in hidden]))


def sail(state: Empires, seat: int, sent: tuple[int, ...], region: int) -> None:
    """Turn the counter of a region and see whether the expedition is strong enough (R32-R34)."""
    value_sent = expedition_value(state, seat, sent)
    find = state.counters[region]
    state.reveal()
    state.tell(events.SAILED, seat, region, value_sent)
    come_home(state, seat, sent)
    if value_sent >= resistance(state, seat, find):
        take_counter(state, seat, region)
        plunder(state, seat, sent, find)
        return
    floor = value_sent + 1 + (1 if state.players[seat].owns(PLAGUE_1) else 0)
    fail(state, seat, find, value_sent)
    if state.rules.no_survivors and state.aside:
        replace_counter(state, seat, region, floor)
        return
    if state.rules.sealed:
        state.counter_seen[region] |= 1 << seat
        state.counter_floor[region] = max(state.counter_floor[region], floor)
    else:
        state.counter_seen[region] = EVERYBODY


def come_home(state: Empires, seat: int, sent: tuple[int, ...]) -> None:
    """All that sailed go to stock, whatever comes of it (R33, R34, Q60)."""
    exploring = state.players[seat].exploring
    for kind in sent:
        exploring[kind] -= 1
        box_to_stock(state, in_box(seat, kind))


def plunder(state: Empires, seat: int, sent: tuple[int, ...], find: int) -> None:
    """The plunder of a find, and its Soldier money for each Soldier sent (R33, D27)."""
    state.tell(events.FOUND, seat, find)
    earn(state, seat, PLUNDER[find], events.FOR_PLUNDER)
    earn(state, seat, SOLDIER_PLUNDER[find] * sent.count(SOLDIER), events.FOR_SOLDIERS)


def fail(state: Empires, seat: int, find: int, value_sent: int) -> None:
    """Tell of a failure: what was turned is seen by all, or by the explorer alone when failures are sealed (Q54)."""
    if state.rules.sealed:
        state.tell(events.BEATEN_UNSEEN, seat, value_sent)
        state.note((events.BEATEN, seat, seat, find))
    else:
        state.tell(events.BEATEN, seat, find)


def replace_counter(state: Empires, seat: int, region: int, floor: int) -> None:
    """No Survivors: the counter leaves the game and one of those aside takes its place, unseen (R79, Q61, C1)."""
    state.gone.append(state.counters[region])
    if state.rules.sealed:
        state.gone_seen.append(state.counter_seen[region] | 1 << seat)
        state.gone_floor.append(max(state.counter_floor[region], floor))
    else:
        state.gone_seen.append(EVERYBODY)
        state.gone_floor.append(0)
    state.counters[region] = state.aside.pop()
    state.counter_seen[region] = 0
    state.counter_floor[region] = 0
    state.tell(events.COUNTER_REPLACED, region)


def sail_beyond(state: Empires, seat: int, sent: tuple[int, ...], natives: int) -> None:
    """Turn the top card, to meet so many natives; no Colonist, and a failure shuffles the whole deck (R36, Q55, Q56)."""
    value_sent = expedition_value(state, seat, sent)
    find = state.deck[-1]
    state.reveal()
    state.tell(events.SAILED_BEYOND, seat, value_sent)
    come_home(state, seat, sent)
    if value_sent >= natives:
        state.deck.pop()
        state.deck_seen.pop()
        state.players[seat].finds += (find,)
        plunder(state, seat, sent, find)
        return
    fail(state, seat, find, value_sent)
    state.shuffle(DECK_CHANCE, state.deck)
    state.deck_seen = [0] * len(state.deck)


