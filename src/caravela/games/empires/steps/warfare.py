"""Box 8, Warfare: each worker in turn declares nothing, a Battle or a War (R38-R42, R63)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Ask, Auto
from caravela.games.empires import events
from caravela.games.empires.actions import BATTLE, DECLINE, FIRST, KILL, SECOND, WAR
from caravela.games.empires.content import KINDS, MILITIA, REGION_COUNT, WAR_PRICE, WARFARE
from caravela.games.empires.layout import NO_WORKER, owner
from caravela.games.empires.pieces import box_to_stock, map_to_stock, pay, soldiers
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.initiative import next_place, open_box

TEMPORARY: Final[int] = KINDS  # the Militia's Soldier, as a casualty


class Warfare(Auto[Empires]):
    """The next worker of the box, until none is left; each sees the result of the one before (Q70)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        open_box(state, WARFARE)
        place = next_place(state.war)
        if place < 0:
            state.war = []
        else:
            state.then(Declare(owner(state.war[place])), self)


class Declare(Ask[Empires]):
    """Nothing, a free Battle in one region, or a War for $10 wherever the two meet (R38-R40)."""

    __slots__ = ()

    def legal(self, state: Empires) -> list[int]:
        seat = self.seat
        rich = state.players[seat].money >= WAR_PRICE
        choices = [DECLINE]
        wars: list[int] = []
        foes = [foe for foe in range(len(state.players)) if foe != seat]
        for region in range(REGION_COUNT):
            if not state.players[seat].heads[region]:
                continue
            for foe in foes:
                if can_fight(state, region, seat, foe):
                    choices.append(BATTLE[region][foe])
                    if WAR[foe] not in wars:
                        wars.append(WAR[foe])
        return choices + sorted(wars) if rich else choices

    def apply(self, state: Empires, action: int) -> None:
        place = next_place(state.war)
        box_to_stock(state, state.war[place])
        state.war[place] = NO_WORKER
        seat = self.seat
        if action == DECLINE:
            state.tell(events.NO_BATTLE, seat)
        elif action in WAR:
            foe = FIRST[action]
            # The battles are those of the position at declaration; regions do not touch each other (Q67).
            regions = [region for region in range(REGION_COUNT) if can_fight(state, region, seat, foe)]
            pay(state, seat, WAR_PRICE, events.TO_WAR)
            state.tell(events.WAR_DECLARED, seat, foe)
            state.then_all(tuple([Casualties(region, seat, foe, (), ()) for region in regions]))
        else:
            region, foe = FIRST[action], SECOND[action]
            state.tell(events.BATTLE_DECLARED, seat, region, foe)
            state.then(Casualties(region, seat, foe, (), ()))


def can_fight(state: Empires, region: int, attacker: int, defender: int) -> bool:
    """Both have workers there and one of them a Soldier on the map; Militia does not make a battle legal (R39, Q65, Q66)."""
    players = state.players
    if not players[attacker].heads[region] or not players[defender].heads[region]:
        return False
    return soldiers(state, attacker, region) > 0 or soldiers(state, defender, region) > 0


def hits(state: Empires, region: int, attacker: int, defender: int) -> tuple[int, int]:
    """How many the attacker and the defender kill: one for each Soldier, at most those present (R41, R63, Q122)."""
    militia = 1 if state.players[defender].owns(MILITIA) else 0
    by_attacker = min(soldiers(state, attacker, region), state.players[defender].heads[region] + militia)
    by_defender = min(soldiers(state, defender, region) + militia, state.players[attacker].heads[region])
    return by_attacker, by_defender


class Casualties(Auto[Empires]):
    """A battle: the attacker names victims, then the defender; then all fall at the same time (Q69).

    `felled` are those that the attacker has named, `lost` those that the defender has, as kinds.
    """

    __slots__ = ("region", "attacker", "defender", "felled", "lost")

    def __init__(
        self, region: int, attacker: int, defender: int, felled: tuple[int, ...], lost: tuple[int, ...]
    ) -> None:
        self.region = region
        self.attacker = attacker
        self.defender = defender
        self.felled = felled
        self.lost = lost

    def run(self, state: Empires) -> None:
        by_attacker, by_defender = hits(state, self.region, self.attacker, self.defender)
        if not self.felled and not self.lost:
            state.tell(events.BATTLE, self.attacker, self.region, self.defender)
        if len(self.felled) < by_attacker:
            state.then(Kill(self.attacker, self.region, self.attacker, self.defender, self.felled, self.lost))
        elif len(self.lost) < by_defender:
            state.then(Kill(self.defender, self.region, self.attacker, self.defender, self.felled, self.lost))
        else:
            fall(state, self.region, self.defender, self.felled)
            fall(state, self.region, self.attacker, self.lost)


class Kill(Ask[Empires]):
    """The owner of a Soldier names one enemy worker that it kills; kinds in order, so that a choice is named in one way."""

    __slots__ = ("region", "attacker", "defender", "felled", "lost")

    whole = "casualties"

    def __init__(
        self, seat: int, region: int, attacker: int, defender: int, felled: tuple[int, ...], lost: tuple[int, ...]
    ) -> None:
        super().__init__(seat)
        self.region = region
        self.attacker = attacker
        self.defender = defender
        self.felled = felled
        self.lost = lost

    def legal(self, state: Empires) -> list[int]:
        left = self._left(state)
        missing = self._missing(state)
        choices: list[int] = []
        # A kind may be named if those from it on are enough for the hits that are left.
        reach = sum(left)
        for kind, count in enumerate(left):
            if count and reach >= missing:
                choices.append(KILL[kind])
            reach -= count
        return sorted(choices)

    def apply(self, state: Empires, action: int) -> None:
        kind = FIRST[action]
        foe = self.defender if self.seat == self.attacker else self.attacker
        state.tell(events.NAMED, self.seat, kind, foe)
        if self.seat == self.attacker:
            felled = (*self.felled, kind)
            state.then(Casualties(self.region, self.attacker, self.defender, felled, self.lost))
        else:
            lost = (*self.lost, kind)
            state.then(Casualties(self.region, self.attacker, self.defender, self.felled, lost))

    def begun(self, state: Empires) -> bool:
        return bool(self._named())

    def basket(self, state: Empires) -> dict[int, int]:
        return {KILL[kind]: count for kind, count in enumerate(self._left(state)) if count}

    def _named(self) -> tuple[int, ...]:
        return self.felled if self.seat == self.attacker else self.lost

    def _missing(self, state: Empires) -> int:
        by_attacker, by_defender = hits(state, self.region, self.attacker, self.defender)
        return (by_attacker if self.seat == self.attacker else by_defender) - len(self._named())

    def _left(self, state: Empires) -> list[int]:
        """The enemy workers of each kind, and the Militia's Soldier, that can still be named."""
        foe = self.defender if self.seat == self.attacker else self.attacker
        left = state.players[foe].land[self.region * KINDS : (self.region + 1) * KINDS]
        left.append(1 if foe == self.defender and state.players[foe].owns(MILITIA) else 0)
        named = self._named()
        for kind in named:
            left[kind] -= 1
        if named:
            for kind in range(named[-1]):
                left[kind] = 0
        return left


def fall(state: Empires, region: int, seat: int, kinds: tuple[int, ...]) -> None:
    """Remove what was named; the Militia's Soldier was never on the map. An emptied region stays discovered (Q122)."""
    for kind in sorted(set(kinds)):
        if kind != TEMPORARY:
            number = kinds.count(kind)
            map_to_stock(state, seat, kind, number, region)
            state.tell(events.FELL, seat, kind, number, region)
