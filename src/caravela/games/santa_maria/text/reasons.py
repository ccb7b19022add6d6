"""Why an action is not possible, with the number of the rule. Public knowledge alone."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import reason
from caravela.engine.messages import Reason, Value
from caravela.games.santa_maria.actions import ACTIONS, FIRST
from caravela.games.santa_maria.layout import FIRST_BLUE, FULL, SIZE, fits_double, fits_triple
from caravela.games.santa_maria.pieces import CANNOT_BUY, price
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.steps import effects, lines, monks, payments, roads, shipping, turn
from caravela.games.santa_maria.text import names
from caravela.games.santa_maria.words import (
    FIRST_TRIPLE,
    LOGISTICS,
    PHILOSOPHY,
    STORE,
    WHITE_A_PLAYER,
)

_NOT_ASKED: Final = reason("S16", "this is not asked now", {})


def why_not(state: SantaMaria, seat: int, action: int) -> Reason | None:
    """Why a seat may not take this action now; None when it may."""
    ask = state.asking
    if ask is None:
        return reason("S65", "the game is over", {})
    if ask.seat != seat:
        return reason("S15", "it is another player's turn: {player}", {"player": names.seat_word(ask.seat)})
    if action in state.legal_actions():
        return None
    kind = ACTIONS.kind(action)
    value = FIRST[action]
    player = state.players[seat]
    found: Reason | None = None
    if isinstance(ask, turn.Turn):
        found = _turn(state, player, kind, value)
    elif isinstance(ask, turn.Exchange):
        found = _exchange(player, kind, value)
    elif isinstance(ask, lines.ChooseLine) and kind in ("column", "row"):
        found = _line(player, ask.die, kind, value)
    elif isinstance(ask, turn.Lay) and kind == "lay":
        found = reason("S18", "the tile does not fit there: it goes on free cells of the colony", {})
    elif isinstance(ask, turn.MoveDie) and kind == "cover":
        found = reason("S53", "that is no empty building connected to the one the die is on", {})
    elif isinstance(ask, lines.PlaceDie) and kind == "cover":
        found = reason("S49", "the die goes on one of the buildings that it activated", {})
    else:
        found = _effect(state, player, kind, value)
    return found or _NOT_ASKED


def _turn(state: SantaMaria, player: Player, kind: str, value: int) -> Reason | None:
    if kind == "expand":
        return _expand(state, player, value)
    if kind == "activate":
        return _activate(player, value)
    if kind == "die":
        return _die(state, player, value)
    if kind == "retreat":
        return reason("S54", "another player has retreated there", {})
    if kind == "exchange":
        return reason("S34", "you have no goods to sell and no coins to buy any", {})
    if kind == "lift":
        if not player.skills & LOGISTICS:
            return reason("S53", "only with Logistics can dice be moved", {})
        return reason("S53", "no die can be moved from there to a connected empty building", {})
    return None


def _expand(state: SantaMaria, player: Player, tile: int) -> Reason:
    triple = tile >= FIRST_TRIPLE
    if tile not in (state.triples if triple else state.doubles):
        return reason("S17", "this tile is not on show", {})
    free = FULL & ~player.filled
    if not (fits_triple(free) if triple else fits_double(free)):
        return reason("S18", "there is no room for it in your colony", {})
    if triple:
        return reason("S17", "a triple costs 2 wood and 1 grain; you cannot pay them", {})
    return reason("S17", "a double costs 2 wood; you cannot pay them", {})


def _activate(player: Player, cell: int) -> Reason:
    if not player.built >> cell & 1:
        return reason("S1", "there is no building", {})
    if player.blocked >> cell & 1:
        return reason("S2", "the building is covered until the year ends", {})
    args: dict[str, Value] = {"price": player.activated + 1, "coins": player.coins}
    form = (
        "it costs {price} coin; you have {coins}, and not enough to sell",
        "it costs {price} coins; you have {coins}, and not enough to sell",
    )
    return reason("S20", form, args, "price")


def _die(state: SantaMaria, player: Player, die: int) -> Reason:
    value = die % SIZE
    if die < FIRST_BLUE:
        if not state.white[value]:
            return reason("S21", "there is no such die in the pool", {})
        if player.white_used == WHITE_A_PLAYER:
            return reason("S21", "you have taken three white dice this year", {})
    elif state.rules.shared_dice:
        if not state.blue[value]:
            return reason("S14", "there is no such die in the pool", {})
        if player.blue_used >= player.unlocked:
            return reason("S14", "you have taken as many blue dice this year as you have unlocked", {})
    elif not player.dice[value]:
        return reason("S21", "you have no such blue die to use", {})
    return reason("S23", "there is no line with an empty building that you could pay to use it for", {})


def _exchange(player: Player, kind: str, good: int) -> Reason | None:
    args: dict[str, Value] = {"good": names.good_word(good)} if kind in ("sell", "buy") else {}
    if kind == "sell":
        return reason("S33", "you have no {good}", args)
    if kind != "buy":
        return None
    cost = price(player.skills, good)
    if cost == CANNOT_BUY:
        return reason("S34", "{good} cannot be bought", args)
    if player.goods[good] == STORE:
        return reason("S31", "you can store only three {good}", args)
    form = ("{good} costs {price} coin; you have {coins}", "{good} costs {price} coins; you have {coins}")
    return reason("S34", form, {**args, "price": cost, "coins": player.coins}, "price")


def _line(player: Player, die: int, kind: str, value: int) -> Reason:
    if kind == "row" and die < FIRST_BLUE:
        return reason("S23", "a white die activates a column", {})
    if kind == "column" and die >= FIRST_BLUE and not player.skills & PHILOSOPHY:
        return reason("S23", "a blue die activates a row", {})
    columns, rows = lines.open_lines(player)
    if not (columns if kind == "column" else rows) >> value & 1:
        return reason("S23", "there is no empty building in it", {})
    args: dict[str, Value] = {"price": abs(value - die % SIZE), "coins": player.coins}
    form = (
        "to turn the die costs {price} coin; you have {coins}, and not enough to sell",
        "to turn the die costs {price} coins; you have {coins}, and not enough to sell",
    )
    return reason("S22", form, args, "price")


def _effect(state: SantaMaria, player: Player, kind: str, value: int) -> Reason | None:
    ask = state.asking
    if isinstance(ask, effects.Trade) and kind == "trade":
        args: dict[str, Value] = {"good": names.good_word(value)}
        if value not in ask.ability(state).pay:
            return reason("S27", "this building does not take {good}", args)
        return reason("S27", "you have no {good}, and cannot buy any", args)
    if isinstance(ask, effects.Religion) and kind == "religion":
        if value == 1:
            return reason("S30", "the second step costs a grain; you have none, and cannot buy one", {})
        return reason("S32", "you have no gold", {})
    if isinstance(ask, shipping.Ship) and kind == "ship":
        if state.docks[value] < 0:
            return reason("S29", "there is no ship in this dock", {})
        return reason("S29", "you cannot pay the goods of this ship", {})
    if isinstance(ask, shipping.Moor) and kind == "moor":
        return reason("S44", "you cannot pay a coin for each dock on the way", {})
    if isinstance(ask, monks.Monk) and kind == "monk":
        if value not in monks.open_spaces(state):
            return reason("S36", "this space is not in this game", {})
        if player.monks >> value & 1:
            return reason("S36", "one of your monks is there", {})
        cost = 2 * len(monks.others(state, ask.seat, value))
        return reason("S37", "it costs {price} coins; you cannot pay them", {"price": cost})
    return _paid(ask, kind)


def _paid(ask: object, kind: str) -> Reason | None:
    """What is asked of payments, and where a road tile goes."""
    if isinstance(ask, payments.Pay) and kind == "pay":
        return reason("S32", "it cannot be paid in this way, or it trades more than is needed", {})
    if isinstance(ask, payments.Sell) and kind == "sell":
        return reason("S33", "you have none to sell, or the rest would not be enough", {})
    if isinstance(ask, lines.ChangeDie) and kind == "change":
        return reason("S46", "you cannot pay that", {})
    if isinstance(ask, roads.LayRoad) and kind == "road":
        return reason("S54", "this cell is not free", {})
    return None


