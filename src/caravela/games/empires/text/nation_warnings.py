"""What a choice about auctions or nations leads to, and what it costs that a player may not expect."""

from __future__ import annotations

from typing import Any

from caravela.engine.messages import Message, Reason, Value
from caravela.engine.steps import Ask
from caravela.games.empires import nations
from caravela.games.empires.actions import DECLINE, EXPLORERS, FIRST, PASS, POWER, REPLACED
from caravela.games.empires.content import (
    COLONIST,
    GOODS_SPACES,
    SCHOOL_WORKER,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
)
from caravela.games.empires.layout import kind_of, owner
from caravela.games.empires.nations import EXPLORERS_NATIVES, FRANCE, JAILED
from caravela.games.empires.pieces import can_have
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import auctions, england, powers, shipping
from caravela.games.empires.steps.discovery import Send, expedition_value, meeting
from caravela.games.empires.text import names, nation_names
from caravela.games.empires.text.forms import message, reason


def outlook(state: Empires, ask: Ask[Any], kind: str, action: int) -> list[Message]:
    """What a choice leads to."""
    if kind == "nation":
        nation = FIRST[action]
        return [
            message("{power}", {"power": nation_names.power_word(nation)}),
            message("{effect}", {"effect": nation_names.effect_word(nation)}),
        ]
    if kind == "bid":
        return [message("${money} left", {"money": state.players[ask.seat].money - FIRST[action] - 1})]
    if kind == "replace":
        victim = state.school[REPLACED[action]]
        args: dict[str, Value] = {"player": names.seat_word(owner(victim)), "worker": names.worker_word(kind_of(victim))}
        return [message("{player}: {worker}", args)]
    if action == EXPLORERS and isinstance(ask, Send):
        value = expedition_value(state, ask.seat, ask.sent)
        percent = 100 if value >= meeting(state, ask.seat, EXPLORERS_NATIVES) else 0
        return [message("Value {value} succeeds: {percent}%", {"value": value, "percent": percent})]
    return []


def warnings(state: Empires, ask: Ask[Any], action: int) -> list[Reason]:
    """What a choice about auctions or nations costs that a player may not expect."""
    if isinstance(ask, auctions.Bid):
        return _bidding(state, ask) if action == PASS else []
    if isinstance(ask, powers.Conquest) and action == DECLINE:
        return [reason("R103", "Spain discovers a region now or never.", {})]
    if action == EXPLORERS and isinstance(ask, Send):
        value = expedition_value(state, ask.seat, ask.sent)
        natives = meeting(state, ask.seat, EXPLORERS_NATIVES)
        if value < natives:
            args: dict[str, Value] = {"value": value, "natives": natives}
            return [reason("R105", "Value {value} against natives {natives} fails, and the power is spent for this Age.", args)]
    if isinstance(ask, england.Jails) and action == POWER:
        there = state.players[ask.seat].stock[COLONIST]
        if there < JAILED:
            return [reason("Q37", "Colonists in your supply: {count}. The power is used up all the same.", {"count": there})]
    if isinstance(ask, powers.DutchMerchants) and action == POWER and shipping.leader(state) == ask.seat:
        return [reason("Q41", "You would win the ship anyway, as it stands.", {})]
    if isinstance(ask, powers.NativeTrade) and action != DECLINE:
        line = state.trade
        if len(line) >= len(state.offer) and line and owner(line[-1]) == ask.seat:
            return [reason("Q38", "Your own worker is the last in the box: it will find no good.", {})]
    if isinstance(ask, powers.Renaissance) and action in REPLACED:
        return _replacing(state, ask.seat, REPLACED[action])
    return []


def _bidding(state: Empires, ask: auctions.Bid) -> list[Reason]:
    """To pass may decide more than one seat."""
    left = [seat for seat in auctions.bidders(state) if seat not in ask.out]
    if len(left) == 2 and not ask.bids and state.rules.seat_auction:
        other = next(seat for seat in left if seat != ask.seat)
        return [reason("Q4", "Nobody has bid: {player} takes the place for $1.", {"player": names.seat_word(other)})]
    return []


def _replacing(state: Empires, seat: int, space: int) -> list[Reason]:
    found: list[Reason] = []
    if state.turn == TURNS:
        found.append(reason("R67", "This is the last turn: a specialist who comes next turn is of no use.", {}))
    money = state.players[seat].money
    if space == TRAINING:
        if money < TRAINING_PRICE:
            args: dict[str, Value] = {"price": TRAINING_PRICE, "money": money}
            found.append(reason("Q64", "Training costs ${price}, and you have ${money} so far.", args))
    elif not can_have(state, seat, SCHOOL_WORKER[space]):
        word: dict[str, Value] = {"lacked": names.lacked_worker(SCHOOL_WORKER[space])}
        found.append(reason("Q108", "You have no {lacked} left in your supply, and none to trade out.", word))
    return found


def france_before(state: Empires, seat: int) -> list[Reason]:
    """The last space of Trade Goods finds nothing where France takes a good first (X37)."""
    france = nations.holder(state, FRANCE) if state.rules.nations else -1
    if france < 0 or france == seat or not nations.can_use(state, france) or len(state.trade) + 1 < GOODS_SPACES:
        return []
    args: dict[str, Value] = {"player": names.seat_word(france)}
    return [reason("Q38", "{player} plays France and may take a good first: the last space would find none.", args)]
