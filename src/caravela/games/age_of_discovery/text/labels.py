"""What each action is called on its button, and what it will score or pay. Public knowledge, and what the seat asked holds."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import message
from caravela.engine.messages import Message, Value
from caravela.games.age_of_discovery.actions import (
    BUY,
    COINS,
    DURATION,
    END,
    FULFIL,
    LOAD,
    RESERVE_CONTRACT,
    RESERVE_SHIP,
    SAIL,
    TAKE,
    TAKE_DECK,
    TO,
)
from caravela.games.age_of_discovery.content import (
    CARD_COLOUR,
    CARGO_COLOUR,
    CARGO_VALUE,
    COINS_TAKEN,
    COLUMNS,
    CONTRACT_PRICE,
    EXPEDITION_COUNT,
    FIRST_POINTS,
    IS_FLAGSHIP,
    LAST_POINTS,
    SHIP_COST,
    WILD,
)
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.sending import Duration, Load
from caravela.games.age_of_discovery.text import names

_END: Final = message("End your turn", {})
_SAIL: Final = message("Send", {})
_DECK: Final = message(
    ("Draw a contract for {coins} coin", "Draw a contract for {coins} coins"), {"coins": CONTRACT_PRICE}, "coins"
)
_COINS: Final = message(("Take {coins} coin", "Take {coins} coins"), {"coins": COINS_TAKEN}, "coins")


def label(state: Voyages, action: int) -> Message:
    """A short phrase for the button of an action."""
    if action == COINS:
        return _COINS
    if action == TAKE_DECK:
        return _DECK
    if action == SAIL:
        return _SAIL
    if action == END:
        return _END
    if action < TAKE_DECK:
        args: dict[str, Value] = {"contract": names.contract_word(action - TAKE), "coins": CONTRACT_PRICE}
        return message(("Take {contract} for {coins} coin", "Take {contract} for {coins} coins"), args, "coins")
    if action < RESERVE_CONTRACT:
        return _ship(state, action)
    if action < TO:
        return message("Reserve {contract}", {"contract": names.contract_word(action - RESERVE_CONTRACT)})
    if action < FULFIL:
        return message("With {expedition}", {"expedition": names.expedition_word(action - TO)})
    if action < LOAD:
        return message("Contract {contract}", {"contract": names.contract_word(action - FULFIL)})
    if action < SAIL:
        return _cargo(action - LOAD)
    return _duration(state, action - DURATION)


def _ship(state: Voyages, action: int) -> Message:
    """Buying or reserving: the ship that lies there, or its column where none does."""
    bought = action < RESERVE_SHIP
    place = action - BUY if bought else action - RESERVE_SHIP
    ship = state.market[place]
    row, column = divmod(place, COLUMNS)
    args: dict[str, Value] = {"column": column + 1, "row": names.row_word(row)}
    if ship < 0:
        return message("Buy from column {column}" if bought else "Reserve in column {column}, {row}", args)
    args["ship"] = names.ship_word(ship)
    args["price"] = SHIP_COST[ship]
    if bought:
        return message(("Buy {ship} for {price} coin", "Buy {ship} for {price} coins"), args, "price")
    return message("Reserve {ship}, {row}", args)


def _cargo(cargo: int) -> Message:
    args: dict[str, Value] = {"value": CARGO_VALUE[cargo], "colour": names.colour_word(CARGO_COLOUR[cargo])}
    if IS_FLAGSHIP[cargo]:
        if cargo >= WILD:
            return message("Flagship, {colour}, value {value}, with a Wild Ship", args)
        return message("Flagship, {colour}, value {value}", args)
    args["ship"] = names.ship_word(cargo % WILD)
    return message("{ship} with a Wild Ship" if cargo >= WILD else "{ship}", args)


def _duration(state: Voyages, turns: int) -> Message:
    args: dict[str, Value] = {"turns": turns}
    ask = state.asking
    if not isinstance(ask, Duration):
        return message(("{turns} turn", "{turns} turns"), args, "turns")
    args["coins"] = state.payout(state.players[ask.seat].running[-1][0], turns)
    return message(("{turns} turn, pays {coins}", "{turns} turns, pays {coins}"), args, "turns")


def outlook(state: Voyages, action: int) -> list[Message]:
    """What a ship on an expedition will score."""
    ask = state.asking
    if not isinstance(ask, Load) or ask.target >= EXPEDITION_COUNT or not LOAD <= action < SAIL:
        return []
    colour = CARGO_COLOUR[action - LOAD]
    match = 1 if colour == CARD_COLOUR[ask.target] else 0
    args: dict[str, Value] = {"first": FIRST_POINTS[ask.target][match], "last": LAST_POINTS[ask.target][match]}
    if state.scored:
        return [message("scores {last} VP at the end", args)]
    return [message("scores {first} VP at the first scoring, {last} VP at the last", args)]
