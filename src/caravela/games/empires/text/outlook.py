"""What a choice is worth or leads to later, in short phrases: the place in a box, the points as they stand, the income.

For the seat asked alone: the chance of an expedition rests on what that seat has seen.
"""

from __future__ import annotations

from typing import Any

from caravela.engine.messages import Message, Value
from caravela.engine.steps import Ask
from caravela.games.empires.actions import ACTIONS, EXPLORE_DECK, FIRST, SECOND
from caravela.games.empires.content import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
    CATHEDRAL,
    COLONIST,
    DISCOVERY,
    DOCK,
    INITIATIVE,
    MAYFLOWER_SPACE,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    PAPAL_EDICT,
    PRICE,
    REGION_GOOD,
    SCHOOL_OF,
    SCHOOL_WORKER,
    SCORING_TURNS,
    SHIPPING,
    SHIPPING_VALUE,
    TILE_COUNT,
    TRADE_GOODS,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
    WARFARE_SPACE,
)
from caravela.games.empires.layout import kind_of
from caravela.games.empires.pieces import available
from caravela.games.empires.scoring import COLONISED, region_points
from caravela.games.empires.sets import income
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import shipping
from caravela.games.empires.steps.buildings import buyer, price_of
from caravela.games.empires.steps.discovery import Send, expedition_value, strengths
from caravela.games.empires.steps.dock import Land, bonus, next_worker
from caravela.games.empires.steps.points import price
from caravela.games.empires.steps.spoils import Reinforce
from caravela.games.empires.steps.university import queue
from caravela.games.empires.text import names, nation_warnings
from caravela.games.empires.text.forms import message
from caravela.games.empires.text.odds import deck_odds, percent, region_odds


def outlook(state: Empires, action: int) -> list[Message]:
    """Short phrases for the seat asked; empty for an action that is not legal, or that has nothing to add."""
    ask = state.asking
    if ask is None or action not in state.legal_actions():
        return []
    kind = ACTIONS.kind(action)
    special = nation_warnings.outlook(state, ask, kind, action)
    if special:
        return special
    if kind == "place":
        return _place(state, ask.seat, FIRST[action], SECOND[action])
    if kind == "land" and isinstance(ask, Land):
        return _land(state, ask.seat, FIRST[action])
    if kind == "take":
        player = state.players[ask.seat]
        goods = player.goods[:]
        goods[FIRST[action]] += 1
        args: dict[str, Value] = {"before": income(player.goods, player.ships), "after": income(goods, player.ships)}
        return [message("Your goods and ships pay ${before} → ${after} a turn", args)]
    if kind == "buy":
        left = state.players[ask.seat].money - price_of(state, FIRST[action], buyer(state))
        return [message("{effect}", {"effect": names.effect_word(FIRST[action])}), message("${money} left", {"money": left})]
    if kind == "settle":
        return _settle(state, ask, FIRST[action])
    if kind == "sell":
        return _sell(state, ask.seat, FIRST[action])
    if kind == "points":
        return [message("${money} left", {"money": state.players[ask.seat].money - (FIRST[action] + 1) * price(state)})]
    if kind == "explore" and isinstance(ask, Send):
        value = expedition_value(state, ask.seat, ask.sent)
        beyond = action == EXPLORE_DECK
        odds = deck_odds(state, ask.seat, value) if beyond else region_odds(state, ask.seat, FIRST[action], value)
        return [message("Value {value} succeeds: {percent}%", {"value": value, "percent": percent(odds)})]
    return []


def _place(state: Empires, seat: int, kind: int, space: int) -> list[Message]:
    args: dict[str, Value] = {"price": PRICE[AGE[state.turn]]}
    if space == SHIPPING:
        return _ship(state, seat, kind)
    if space == DISCOVERY:
        exploring = state.players[seat].exploring
        values = strengths(state, seat)
        args["value"] = sum([count * values[i] for i, count in enumerate(exploring)]) + values[kind]
        return [message("Your workers in Discovery have value {value}", args)]
    if SCHOOL_OF[space] >= 0:
        return [_school(SCHOOL_OF[space])] if state.turn < TURNS else []
    if space == WARFARE_SPACE:
        return [message("Number {number} to fight", {"number": len(state.war) + 1})]
    if space == INITIATIVE:
        args["number"] = len(state.initiative) + 1
        return [message("+${number}", args), message("Number {number} in the next Player Order", args)]
    if space == DOCK:
        args["number"] = len(state.dock) + 1
        return [message("Number {number} to land", args), *_arrival(state, seat, kind)]
    if space == MAYFLOWER_SPACE:
        args["number"] = len(queue(state, DOCK)) + 1
        return [message("Number {number} to land", args), *_arrival(state, seat, kind)]
    if space == TRADE_GOODS:
        args["number"] = len(state.trade) + 1
        args["count"] = len(state.offer)
        return [message("Number {number} to take a good, of {count} on offer", args)]
    args["number"] = len(state.hall) + 1
    if kind == BUILDER:
        args["price"] = PRICE[AGE[state.turn]] - BUILDER_DISCOUNT
    return [message("Number {number} to buy, ${price} for a building", args)]


def _arrival(state: Empires, seat: int, kind: int) -> list[Message]:
    """What a worker brings when it lands."""
    if kind == MERCHANT:
        return [message("+${amount} when it lands", {"amount": MERCHANT_MONEY})]
    if kind == MISSIONARY:
        args: dict[str, Value] = {"count": brought(state, seat)}
        return [message(("{count} Colonist comes with it", "{count} Colonists come with it"), args, "count")]
    return []


def brought(state: Empires, seat: int, region: int = -1) -> int:
    """How many Colonists a Missionary brings now (R27, R58), to a region where it is named (R95)."""
    player = state.players[seat]
    wanted = bonus(state, seat, region) if region >= 0 else 2 if player.owns(CATHEDRAL) else 1
    return min(wanted, available(state, seat, COLONIST))


def _ship(state: Empires, seat: int, kind: int) -> list[Message]:
    """Who would take the ship if the box were resolved now (R29)."""
    found = shipping.values(state)
    found[seat] += SHIPPING_VALUE[kind]
    best = max(found)
    leader = next(other for other in state.order if found[other] == best)
    args: dict[str, Value] = {"value": found[seat], "player": names.seat_word(leader), "best": best}
    if leader != seat:
        return [message("Value {value}: {player} leads with {best}", args)]
    if not state.ship:
        return [message("Value {value}", args)]
    return [message("Value {value}: you would take the ship", args)]


def _school(school: int) -> Message:
    if school == TRAINING:
        return message("Any specialist next turn for ${price}", {"price": TRAINING_PRICE})
    return message("A {worker} next turn", {"worker": names.worker_word(SCHOOL_WORKER[school])})


def _settle(state: Empires, ask: Ask[Any], region: int) -> list[Message]:
    """Workers and points there after Overpopulation or the Papal Edict."""
    number = min(TILE_COUNT[PAPAL_EDICT], state.players[ask.seat].stock[COLONIST]) if isinstance(ask, Reinforce) else 1
    heads = state.heads(region)
    before = heads[ask.seat]
    heads[ask.seat] += number
    return _colony(state, ask.seat, region, heads, before, state.builders(region))


def _sell(state: Empires, seat: int, good: int) -> list[Message]:
    """What one token sold does to the sets (R43)."""
    player = state.players[seat]
    goods = player.goods[:]
    goods[good] -= 1
    args: dict[str, Value] = {"before": income(player.goods, player.ships), "after": income(goods, player.ships)}
    return [message("Your goods and ships pay ${before} → ${after} a turn", args)]


def _colony(state: Empires, seat: int, region: int, heads: list[int], before: int, builders: int) -> list[Message]:
    """Workers and points there when `heads` are there, and the region's good (R6, R66)."""
    turn = next((turn for turn in SCORING_TURNS if turn >= state.turn), SCORING_TURNS[-1])
    args: dict[str, Value] = {"count": heads[seat], "points": region_points(heads, builders)[seat], "turn": turn}
    found = [
        message(("{count} worker of yours there", "{count} workers of yours there"), args, "count"),
        message("{points} VP after turn {turn} as it stands", args),
    ]
    if before < COLONISED <= heads[seat] and state.tokens[region]:
        found.append(message("Takes its {good}", {"good": names.good_word(REGION_GOOD[region])}))
    return found


def _land(state: Empires, seat: int, region: int) -> list[Message]:
    """Workers and points there after the landing, and the region's good (R6, R66)."""
    kind = kind_of(next_worker(state))
    heads = state.heads(region)
    before = heads[seat]
    heads[seat] += 1 + (brought(state, seat, region) if kind == MISSIONARY else 0)
    found = _colony(state, seat, region, heads, before, state.builders(region) + (1 if kind == BUILDER else 0))
    if kind == MERCHANT:
        found.insert(2, message("+${amount}", {"amount": MERCHANT_MONEY}))
    return found
