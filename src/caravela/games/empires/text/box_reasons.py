"""Why an answer to a question of a box is not possible: Dock, Trade Goods, Capital Buildings, Discovery, Specialists, Warfare."""

from __future__ import annotations

from typing import Any

from caravela.engine.messages import Reason, Value
from caravela.engine.steps import Ask
from caravela.games.empires.actions import EXPLORE_DECK, FIRST, SECOND
from caravela.games.empires.content import (
    CAPTAIN,
    COLONIST,
    KINDS,
    MILITIA,
    SCHOOL_WORKER,
    TRAINING,
    TRAINING_PRICE,
    WAR_PRICE,
)
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import gains, specialists, warfare
from caravela.games.empires.steps.buildings import Buy, buyer, price_of
from caravela.games.empires.steps.discovery import Send, expedition_value, resistance
from caravela.games.empires.steps.dock import Land
from caravela.games.empires.steps.initiative import next_place
from caravela.games.empires.steps.trade_goods import TakeGood
from caravela.games.empires.text import names
from caravela.games.empires.text.forms import reason


def why_not(state: Empires, ask: Ask[Any], kind: str, action: int) -> Reason | None:
    """The reason, if the question is one of a box. The action is of a kind that answers it, and not legal."""
    if isinstance(ask, Land):
        where: dict[str, Value] = {"region": names.region_word(FIRST[action])}
        return reason("R26", "{region} is not discovered yet.", where)
    if isinstance(ask, TakeGood):
        return reason("R28", "No {good} is on offer.", {"good": names.good_word(FIRST[action])})
    if isinstance(ask, Buy):
        return _buy(state, ask.seat, FIRST[action])
    if isinstance(ask, Send):
        return _explore(state, ask, action) if kind == "explore" else _send(state, ask, kind, FIRST[action])
    if isinstance(ask, specialists.Recruit):
        return _recruit(state, ask.seat, FIRST[action] + CAPTAIN)
    if isinstance(ask, specialists.TradeOut):
        return _trade_out(state, ask.seat, ask.kind, FIRST[action])
    if isinstance(ask, gains.TradeOutFor):
        return _trade_out(state, ask.seat, gains.kind_given(ask.tile), FIRST[action])
    if isinstance(ask, warfare.Declare):
        if kind == "declare war":
            return _war(state, ask.seat, FIRST[action])
        return _battle(state, ask.seat, FIRST[action], SECOND[action])
    if isinstance(ask, warfare.Kill):
        return _kill(state, ask, FIRST[action])
    return None


def _buy(state: Empires, seat: int, tile: int) -> Reason:
    if tile not in state.tiles:
        return reason("R30", "{tile} is not on offer.", {"tile": names.tile_word(tile)})
    args: dict[str, Value] = {"price": price_of(state, tile, buyer(state)), "money": state.players[seat].money}
    return reason("R30", "It costs ${price}, and you have ${money}.", args)


def _send(state: Empires, ask: Send, answer: str, kind: int) -> Reason:
    if answer == "decline":
        return reason("R32", "You have named workers: name where they sail.", {})
    there = state.players[ask.seat].exploring[kind]
    args: dict[str, Value] = {"worker": names.worker_word(kind), "workers": names.workers_word(kind)}
    if not there:
        return reason("R32", "You have no {lacked} in Discovery.", {"lacked": names.lacked_worker(kind)})
    if ask.sent.count(kind) >= there:
        return reason("R32", "All of your {workers} in Discovery are named.", args)
    if ask.sent and kind < ask.sent[-1]:
        return reason("R32", "Workers are named by kinds in order, and the {workers} come earlier.", args)
    return reason("Q112", "With the kinds from {worker} on, your expedition would be too weak for every counter.", args)


def _explore(state: Empires, ask: Send, action: int) -> Reason:
    if not ask.sent:
        return reason("Q58", "Name at least one worker first.", {})
    if action == EXPLORE_DECK:
        return reason("R36", "Beyond the New World ships sail only when every region is discovered.", {})
    region = FIRST[action]
    args: dict[str, Value] = {"region": names.region_word(region), "value": expedition_value(state, ask.seat, ask.sent)}
    if state.counters[region] < 0:
        return reason("R32", "There is nothing left to discover {in_region}.", {"in_region": names.in_region(region)})
    # Only with Advanced Reconnaissance is an expedition refused, and there counters lie open.
    args["natives"] = resistance(state, ask.seat, state.counters[region])
    return reason("Q112", "{region} has natives {natives}: value {value} is too weak.", args)


def _recruit(state: Empires, seat: int, kind: int) -> Reason:
    space = next_place(state.school)
    if space == TRAINING:
        money = state.players[seat].money
        if money < TRAINING_PRICE:
            return reason("R37", "It costs ${price}, and you have ${money}.", {"price": TRAINING_PRICE, "money": money})
    elif SCHOOL_WORKER[space] != kind:
        return reason("R37", "This space gives {a_worker}.", {"a_worker": names.a_worker(SCHOOL_WORKER[space])})
    if state.rules.free_swaps:
        return reason("Q108", "You have no {lacked} left, in your supply or by a swap.", {"lacked": names.lacked_worker(kind)})
    lacked: dict[str, Value] = {"lacked": names.lacked_worker(kind)}
    return reason("Q108", "You have no {lacked} in your supply, and none can be traded out.", lacked)


def _trade_out(state: Empires, seat: int, kind: int, region: int) -> Reason:
    player = state.players[seat]
    args: dict[str, Value] = {"lacked": names.lacked_worker(kind), "in_region": names.in_region(region)}
    if not player.land[region * KINDS + kind]:
        return reason("Q109", "You have no {lacked} {in_region}.", args)
    args["lacked"] = names.lacked_worker(COLONIST)
    return reason("Q109", "You have no {lacked} in your supply to take the place.", args)


def _battle(state: Empires, seat: int, region: int, foe: int) -> Reason:
    args: dict[str, Value] = {"player": names.seat_word(foe), "in_region": names.in_region(region)}
    if foe == seat:
        return reason("R39", "You cannot fight yourself.", {})
    if not state.players[seat].heads[region]:
        return reason("R39", "You have no worker {in_region}.", args)
    if not state.players[foe].heads[region]:
        return reason("R39", "{player} has no worker {in_region}.", args)
    if state.players[foe].owns(MILITIA):
        return reason("Q65", "Neither of you has a Soldier {in_region}; the Militia alone makes no battle.", args)
    return reason("R39", "Neither of you has a Soldier {in_region}.", args)


def _war(state: Empires, seat: int, foe: int) -> Reason:
    if foe == seat:
        return reason("R40", "You cannot fight yourself.", {})
    if not any([warfare.can_fight(state, region, seat, foe) for region in range(len(state.counters))]):
        return reason("Q67", "A war on {player} would cause no battle.", {"player": names.seat_word(foe)})
    return reason("R40", "It costs ${price}, and you have ${money}.", {"price": WAR_PRICE, "money": state.players[seat].money})


def _kill(state: Empires, ask: warfare.Kill, kind: int) -> Reason:
    foe = ask.defender if ask.seat == ask.attacker else ask.attacker
    named = ask.felled if ask.seat == ask.attacker else ask.lost
    args: dict[str, Value] = {
        "player": names.seat_word(foe),
        "worker": names.worker_word(kind),
        "lacked": names.lacked_worker(kind),
        "in_region": names.in_region(ask.region),
    }
    if kind == warfare.TEMPORARY:
        there = 1 if foe == ask.defender and state.players[foe].owns(MILITIA) else 0
    else:
        there = state.players[foe].land[ask.region * KINDS + kind]
    if not there:
        return reason("R41", "{player} has no {lacked} {in_region}.", args)
    if named.count(kind) >= there:
        return reason("Q122", "No other {worker} of {player} is left to name {in_region}.", args)
    if named and kind < named[-1]:
        return reason("R41", "Victims are named by kinds in order, and the {worker} comes earlier.", args)
    return reason("Q122", "Victims are named by kinds in order, and from {worker} on there are too few for all hits.", args)
