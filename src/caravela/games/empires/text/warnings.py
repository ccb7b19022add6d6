"""What a choice costs or loses that a player may not expect, with the number of the rule. Nothing here forbids anything.

For the seat asked alone: the chance of an expedition rests on what that seat has seen.
"""

from __future__ import annotations

from caravela.engine.messages import Reason, Value
from caravela.games.empires.actions import ACTIONS, BUY, COUNT, DECLINE, EXPLORE_DECK, FIRST, SECOND
from caravela.games.empires.content import (
    AGE,
    AGE_OF_REASON,
    BUILDER,
    BUILDER_DISCOUNT,
    BUILDINGS,
    CARTOGRAPHY,
    COLONIST,
    DISCOVERY,
    INDIAN_ALLIES,
    INITIATIVE,
    KINDS,
    MAYFLOWER_SPACE,
    MILITIA,
    MISSIONARY,
    PLAGUE_2,
    PLAGUE_3,
    PRICE,
    REGION_COUNT,
    SCHOOL_OF,
    SCHOOL_WORKER,
    SHIPPING,
    SOLDIER,
    TILE_PRICE,
    TRADE_GOODS,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
    WARFARE_SPACE,
)
from caravela.games.empires.layout import kind_of
from caravela.games.empires.pieces import available, can_have, soldiers
from caravela.games.empires.scoring import COLONISED
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import benefits, gains, purchases, specialists, warfare
from caravela.games.empires.steps.discovery import Send, expedition_value
from caravela.games.empires.steps.dock import Land, next_worker
from caravela.games.empires.steps.initiative import next_place
from caravela.games.empires.steps.trade_goods import TakeGood
from caravela.games.empires.text import builder_warnings, names, nation_warnings
from caravela.games.empires.text.forms import reason
from caravela.games.empires.text.odds import deck_odds, percent, region_odds


def warnings(state: Empires, action: int) -> list[Reason]:
    """What the seat asked should know before it takes this action; empty for an action that is not legal."""
    ask = state.asking
    if ask is None or action not in state.legal_actions():
        return []
    kind = ACTIONS.kind(action)
    if kind == "place":
        return _place(state, ask.seat, FIRST[action], SECOND[action])
    special = nation_warnings.warnings(state, ask, action)
    if special:
        return special
    if action == DECLINE:
        return _decline(state)
    if isinstance(ask, Land):
        return _land(state, ask.seat) + builder_warnings.land(state, ask.seat, FIRST[action])
    if action in BUY:
        return _buy(state, ask.seat, FIRST[action]) + builder_warnings.buy(state, ask.seat, FIRST[action])
    if isinstance(ask, specialists.TradeOut):
        return builder_warnings.trade_out(state, ask.seat, ask.kind, FIRST[action])
    if isinstance(ask, gains.TradeOutFor):
        return builder_warnings.trade_out(state, ask.seat, gains.kind_given(ask.tile), FIRST[action])
    if isinstance(ask, Send) and kind == "explore":
        return _explore(state, ask, action)
    if isinstance(ask, specialists.Recruit):
        return _recruit(state)
    if kind == "declare battle":
        return _battle(state, ask.seat, FIRST[action], SECOND[action])
    if kind == "declare war":
        regions = [region for region in range(REGION_COUNT) if warfare.can_fight(state, region, ask.seat, FIRST[action])]
        return _war(regions) + [found for region in regions for found in _battle(state, ask.seat, region, FIRST[action])]
    return _plague_three(state, action) + builder_warnings.warnings(state, ask.seat, action)


# Placement.


def _place(state: Empires, seat: int, kind: int, space: int) -> list[Reason]:
    if space == INITIATIVE:
        return [reason("R67", "There is no next turn whose order it could change.", {})] if state.turn == TURNS else []
    if SCHOOL_OF[space] >= 0:
        return _place_in_school(state, seat, kind, SCHOOL_OF[space])
    if space == WARFARE_SPACE:
        return _place_in_war(state, seat)
    if space == MAYFLOWER_SPACE:
        return builder_warnings.mayflower(state, seat)
    if space == SHIPPING:
        return [] if state.ship else [reason("Q123", "There is no Merchant Ship to win this turn.", {})]
    if space == TRADE_GOODS:
        return _place_before(len(state.trade), len(state.offer), "goods") + nation_warnings.france_before(state, seat)
    if space == BUILDINGS:
        found = _place_before(len(state.hall), len(state.tiles), "tiles")
        price, money = PRICE[AGE[state.turn]], state.players[seat].money
        if kind == BUILDER:
            price -= BUILDER_DISCOUNT
        if money < price and not any([TILE_PRICE[tile] >= 0 for tile in state.tiles]):
            args: dict[str, Value] = {"price": price, "money": money}
            found.append(reason("Q29", "A building costs ${price}, and you have ${money} so far.", args))
        return found
    if space == DISCOVERY and not state.deck and not state.undiscovered():
        return [reason("Q123", "There is nothing left to discover.", {})]
    return []


def _place_before(ahead: int, there: int, what: str) -> list[Reason]:
    """A space behind which nothing may be left when its turn comes."""
    if ahead < there:
        return []
    args: dict[str, Value] = {"ahead": ahead, "there": there}
    if what == "goods":
        return [reason("Q123", "Workers ahead of yours: {ahead}. Goods on offer: {there}.", args)]
    return [reason("Q123", "Workers ahead of yours: {ahead}. Buildings on offer: {there}.", args)]


def _place_in_school(state: Empires, seat: int, kind: int, school: int) -> list[Reason]:
    found: list[Reason] = []
    if state.turn == TURNS and not state.players[seat].owns(AGE_OF_REASON):
        found.append(reason("R67", "This is the last turn: a specialist who comes next turn is of no use.", {}))
    money = state.players[seat].money
    if school == TRAINING:
        if money < TRAINING_PRICE:
            args: dict[str, Value] = {"price": TRAINING_PRICE, "money": money}
            found.append(reason("Q29", "Training costs ${price}, and you have ${money} so far.", args))
    elif not can_have(state, seat, SCHOOL_WORKER[school], kind):
        word: dict[str, Value] = {"lacked": names.lacked_worker(SCHOOL_WORKER[school])}
        if state.rules.free_swaps:
            found.append(reason("Q108", "You have no {lacked} left, in your supply or by a swap.", word))
            return found
        found.append(reason("Q108", "You have no {lacked} left in your supply, and none to trade out.", word))
    return found


def _place_in_war(state: Empires, seat: int) -> list[Reason]:
    foes = [foe for foe in range(len(state.players)) if foe != seat]
    regions = [
        region for region in range(REGION_COUNT) if any([warfare.can_fight(state, region, seat, foe) for foe in foes])
    ]
    if not regions:
        return [reason("R39", "As it stands no battle is possible: you meet no opponent where either has a Soldier.", {})]
    if not any([soldiers(state, seat, region) for region in regions]):
        return [reason("Q66", "As it stands you have no Soldier where you could fight: you would only lose workers.", {})]
    return []


# Declining.


def _decline(state: Empires) -> list[Reason]:
    ask = state.asking
    if isinstance(ask, Land):
        return [reason("Q30", "Landing would cost nothing.", {})]
    if isinstance(ask, TakeGood) and state.offer:
        return [reason("Q105", "The good would cost nothing, and your worker goes home all the same.", {})]
    if isinstance(ask, purchases.Chart) and not state.rules.cartography_waits:
        return [reason("D13", "New World Cartography works now or never: only its points are left.", {})]
    if isinstance(ask, specialists.Recruit) and next_place(state.school) != TRAINING and state.turn < TURNS:
        if len(state.legal_actions()) > 1:
            return [reason("Q105", "The specialist would cost nothing, and your worker goes home all the same.", {})]
    if state.turn == TURNS:
        return _last_turn(state)
    return []


def _last_turn(state: Empires) -> list[Reason]:
    """What is lost by declining on the last turn."""
    ask = state.asking
    if isinstance(ask, Send):
        return [reason("R67", "This is the last turn: workers who wait in Discovery are of no more use.", {})]
    waits = state.rules.cartography_waits and state.undiscovered()
    if isinstance(ask, benefits.Benefit) and waits and state.players[ask.seat].can_use(CARTOGRAPHY):
        return [reason("Q118", "This is the last turn: New World Cartography cannot be used later.", {})]
    return []


# Boxes.


def _land(state: Empires, seat: int) -> list[Reason]:
    if kind_of(next_worker(state)) == MISSIONARY and not available(state, seat, COLONIST):
        return [reason("Q31", "You have no Colonist in your supply: the Missionary brings none.", {})]
    return []


def _buy(state: Empires, seat: int, tile: int) -> list[Reason]:
    found: list[Reason] = []
    player = state.players[seat]
    if tile == CARTOGRAPHY and not state.undiscovered():
        found.append(reason("Q43", "Every region is discovered: only its points are left.", {}))
    if tile == INDIAN_ALLIES and not (any(player.heads) and player.stock[SOLDIER]):
        found.append(reason("Q44", "It has no effect: you need a worker in the New World and Soldiers in your supply.", {}))
    if tile == PLAGUE_2:
        own = len([heads for heads in player.heads if heads >= COLONISED])
        if own:
            args: dict[str, Value] = {"count": own}
            found.append(
                reason(
                    "Q50",
                    ("The plague strikes {count} colony of yours, too.", "The plague strikes {count} colonies of yours, too."),
                    args,
                    "count",
                )
            )
    if tile == PLAGUE_3 and not purchases.PlagueThree.targets(state):
        found.append(reason("R62", "It has no effect: there is no Colonist in the New World.", {}))
    return found


def _explore(state: Empires, ask: Send, action: int) -> list[Reason]:
    found: list[Reason] = []
    value = expedition_value(state, ask.seat, ask.sent)
    beyond = action == EXPLORE_DECK
    odds = deck_odds(state, ask.seat, value) if beyond else region_odds(state, ask.seat, FIRST[action], value)
    if odds.good < odds.all:
        args: dict[str, Value] = {"value": value, "percent": percent(odds)}
        if odds.known:
            found.append(reason("R34", "You know what waits there: value {value} fails.", args))
        elif not odds.good:
            found.append(reason("R34", "From what you know, value {value} cannot succeed.", args))
        else:
            rule = "Q56" if beyond else "R34"
            found.append(reason(rule, "It may fail: value {value} succeeds with a chance of {percent}%.", args))
    waiting = sum(state.players[ask.seat].exploring) - len(ask.sent)
    if state.turn == TURNS and waiting:
        found.append(
            reason(
                "R67",
                (
                    "This is the last turn: {count} worker who stays in Discovery is of no more use.",
                    "This is the last turn: {count} workers who stay in Discovery are of no more use.",
                ),
                {"count": waiting},
                "count",
            )
        )
    return found


def _recruit(state: Empires) -> list[Reason]:
    if state.turn < TURNS:
        return []
    if next_place(state.school) == TRAINING:
        return [reason("R67", "This is the last turn: you would pay ${price} for nothing.", {"price": TRAINING_PRICE})]
    return [reason("R67", "This is the last turn: a specialist who comes next turn is of no use.", {})]


def _battle(state: Empires, seat: int, region: int, foe: int) -> list[Reason]:
    found: list[Reason] = []
    by_us, by_them = warfare.hits(state, region, seat, foe)
    args: dict[str, Value] = {"in_region": names.in_region(region), "player": names.seat_word(foe), "count": by_them}
    if not by_us:
        found.append(
            reason(
                "Q66",
                (
                    "You have no Soldier {in_region}: you kill nobody and lose {count} worker.",
                    "You have no Soldier {in_region}: you kill nobody and lose {count} workers.",
                ),
                args,
                "count",
            )
        )
    elif state.players[foe].owns(MILITIA):
        found.append(reason("R63", "{player} has the Militia: one Soldier more {in_region}.", args))
    return found


def _war(regions: list[int]) -> list[Reason]:
    """A war in one region is a battle that costs money."""
    if len(regions) > 1:
        return []
    where: dict[str, Value] = {"in_region": names.in_region(regions[0])}
    return [reason("R40", "It is one battle only, {in_region}, and that battle alone would be free.", where)]


def _plague_three(state: Empires, action: int) -> list[Reason]:
    ask = state.asking
    if isinstance(ask, purchases.PlagueThree) and SECOND[action] == ask.seat:
        there = state.players[ask.seat].land[FIRST[action] * KINDS + COLONIST]
        args: dict[str, Value] = {"in_region": names.in_region(FIRST[action]), "count": there}
        return [reason("Q115", "These Colonists {in_region} are your own.", args)]
    if isinstance(ask, purchases.HowManyDie) and ask.victim == ask.seat and action in COUNT:
        return [reason("Q115", "These Colonists {in_region} are your own.", {"in_region": names.in_region(ask.region)})]
    return []
