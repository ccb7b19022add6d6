"""Why an action is not possible now, with the number of the rule. Tells a seat nothing but what it may know."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import reason
from caravela.engine.messages import Reason, Value
from caravela.games.age_of_discovery.actions import (
    BUY,
    COINS,
    DURATION,
    LOAD,
    RESERVE_CONTRACT,
    RESERVE_SHIP,
    SAIL,
    TAKE,
    TAKE_DECK,
    TO,
)
from caravela.games.age_of_discovery.content import (
    CARGO_COLOUR,
    CARGO_VALUE,
    COLUMNS,
    CONTRACT_COLOUR,
    CONTRACT_PRICE,
    CREW,
    EXPEDITION_COUNT,
    FLAGSHIP_COLOURS,
    HAND_LIMIT,
    IS_FLAGSHIP,
    SHIP_COST,
    WILD,
)
from caravela.games.age_of_discovery.layout import BUY as BUYING
from caravela.games.age_of_discovery.layout import COINS as TAKING_COINS
from caravela.games.age_of_discovery.layout import CONTRACT, FIRST_COLUMN, FIRST_CONTRACT, HOME, MOST_DOINGS, SEND, marker_seat
from caravela.games.age_of_discovery.loading import crew, missing, required_colour
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.steps.sending import Duration, Load
from caravela.games.age_of_discovery.steps.turn import Choice
from caravela.games.age_of_discovery.text import names

_OVER: Final = reason("R41", "the game is over", {})
_OTHER: Final = reason("R12", "it is another player's turn", {})
_NOT_NOW: Final = reason("R14", "first finish what you have begun", {})
_SHIPS_LATER: Final = reason("R23", "first say where the ships go: name an expedition or a contract", {})


def why_not(state: Voyages, seat: int, action: int) -> Reason | None:
    """The reason; None when the action is possible."""
    ask = state.asking
    if ask is None:
        return _OVER
    if ask.seat != seat:
        return _OTHER
    if action in state.legal_actions():
        return None
    if isinstance(ask, Choice):
        return _choice(state, ask, action)
    if isinstance(ask, Load):
        return _load(state, ask, action)
    assert isinstance(ask, Duration)
    return reason("R31", "first choose how long the contract takes", {})


def _choice(state: Voyages, ask: Choice, action: int) -> Reason:
    if action == COINS:
        return _doing(ask, TAKING_COINS)
    if action <= TAKE_DECK:
        return _contract(state, ask, action)
    if action < RESERVE_SHIP:
        return _buy(state, ask, action - BUY)
    if action < TO:
        return _reserve(state, ask, action)
    if action < LOAD:
        return _target(state, ask, action - TO)
    return _SHIPS_LATER


def _doing(ask: Choice, doing: int) -> Reason:
    """An action of the turn that may not be taken any more."""
    if doing in ask.used:
        return reason("R14", "you have taken this action already in this turn", {})
    return reason("R14", "you have taken two actions already", {})


def _contract(state: Voyages, ask: Choice, action: int) -> Reason:
    player = state.players[ask.seat]
    if not ask.may(CONTRACT):
        return _doing(ask, CONTRACT)
    if len(player.hand) >= HAND_LIMIT:
        return reason("R18", "you hold {count} contracts, and more is not allowed", {"count": HAND_LIMIT})
    if player.coins < CONTRACT_PRICE:
        return reason("R17", "a contract costs {price} coin, and you have none", {"price": CONTRACT_PRICE})
    if action == TAKE_DECK:
        return reason("A2", "the deck is empty", {})
    card = action - TAKE
    if card not in state.open:
        return reason("R17", "the contract {contract} does not lie open", {"contract": names.contract_word(card)})
    owner = marker_seat(state.open_marks[state.open.index(card)])
    return reason("R51", "{player} has reserved it", {"player": names.seat_word(owner)})


def _buy(state: Voyages, ask: Choice, column: int) -> Reason:
    if not ask.may(BUYING):
        return _doing(ask, BUYING)
    ship = state.market[column]
    args: dict[str, Value] = {"column": column + 1, "coins": state.players[ask.seat].coins}
    if ship < 0:
        return reason("A6", "there is no ship in column {column} of the purchase row", args)
    owner = marker_seat(state.marks[column])
    if owner not in (-1, ask.seat):
        return reason("R51", "{player} has reserved it", {"player": names.seat_word(owner)})
    args["price"] = SHIP_COST[ship]
    if state.players[ask.seat].coins < SHIP_COST[ship]:
        return reason("R19", "it costs {price}, and you have {coins}", args)
    return reason("A39", "no card was drawn since your last purchase: the columns go from left to right", args)


def _reserve(state: Voyages, ask: Choice, action: int) -> Reason:
    if not state.players[ask.seat].reservation:
        return reason("R49", "you have no Reservation left", {})
    if action >= RESERVE_CONTRACT:
        card = action - RESERVE_CONTRACT
        if card not in state.open:
            return reason("R51", "the contract {contract} does not lie open", {"contract": names.contract_word(card)})
        owner = marker_seat(state.open_marks[state.open.index(card)])
        return reason("A38", "there is a marker of {player} on it", {"player": names.seat_word(owner)})
    place = action - RESERVE_SHIP
    if state.market[place] < 0:
        row, column = divmod(place, COLUMNS)
        args: dict[str, Value] = {"column": column + 1, "row": names.row_word(row)}
        return reason("R51", "there is no ship in column {column}, {row}", args)
    owner = marker_seat(state.marks[place])
    return reason("A38", "there is a marker of {player} on it", {"player": names.seat_word(owner)})


def _target(state: Voyages, ask: Choice, target: int) -> Reason:
    if not ask.may(SEND):
        return _doing(ask, SEND)
    player = state.players[ask.seat]
    if player.coins < CREW:
        return reason("R24", "you have no coin for a crew", {})
    if target >= FIRST_CONTRACT and target - FIRST_CONTRACT not in player.hand:
        card = names.contract_word(target - FIRST_CONTRACT)
        return reason("R30", "the contract {contract} is not in your hand", {"contract": card})
    if ask.going == SEND and target <= ask.last < FIRST_COLUMN:
        text = "in one action ships go to expeditions in order, then to contracts: take back what you sent, and begin here"
        return reason("A39", text, {})
    if len(ask.used) == MOST_DOINGS and ask.going != SEND:
        return _doing(ask, SEND)
    if target >= FIRST_CONTRACT:
        return reason("R30", "your ships and coins do not make up exactly what it needs", {})
    if not state.room[target]:
        return reason("R27", "there is no room left", {})
    colour = required_colour(state, target)
    if colour >= 0:
        text = "you have no ship that it can take: it wants {colour}, and has room for {room}"
        return reason("R25", text, {"colour": names.colour_word(colour), "room": state.room[target]})
    return reason("R23", "you have no ship to send", {})


def _load(state: Voyages, ask: Load, action: int) -> Reason:
    if action == SAIL:
        if ask.target < EXPEDITION_COUNT:
            return reason("R23", "send at least one ship", {})
        return reason("R30", "it needs exactly {need} more", {"need": missing(state.players[ask.seat].running[-1])})
    if action > SAIL or action < LOAD:
        if DURATION < action <= DURATION + 3:
            return reason("R31", "first all its ships", {})
        return _NOT_NOW
    return _cargo(state, ask, action - LOAD)


def _cargo(state: Voyages, ask: Load, cargo: int) -> Reason:
    """Why this ship cannot come next, from what is wrong with the ship to what is wrong with its place."""
    player = state.players[ask.seat]
    if cargo >= WILD and not player.wild:
        return reason("R50", "you have no Wild Ship left", {})
    if IS_FLAGSHIP[cargo]:
        if player.at != HOME:
            return reason("R28", "your flagship is at sea", {})
        if CARGO_COLOUR[cargo] not in FLAGSHIP_COLOURS[state.flagships[ask.seat]]:
            return reason("A11", "your flagship has other colours", {})
    elif not player.ships[cargo % WILD]:
        return reason("R23", "you have no such ship at hand", {})
    if crew(cargo) > player.coins:
        args: dict[str, Value] = {"price": crew(cargo), "coins": player.coins}
        return reason("R24", "its crew costs {price}, and you have {coins}", args)
    return _fit(state, ask, cargo)


def _fit(state: Voyages, ask: Load, cargo: int) -> Reason:
    contract = ask.target >= EXPEDITION_COUNT
    colour = CONTRACT_COLOUR[ask.target - FIRST_CONTRACT] if contract else required_colour(state, ask.target)
    args: dict[str, Value] = {} if colour < 0 else {"colour": names.colour_word(colour)}
    if colour < 0 and cargo >= WILD:
        return reason("A15", "the first ship may have any colour: a Wild Ship is not needed", args)
    if cargo < WILD and colour >= 0 and CARGO_COLOUR[cargo] != colour:
        return reason("R30" if contract else "R25", "only {colour} fits here, but for a Wild Ship", args)
    if cargo >= WILD and CARGO_COLOUR[cargo] == colour:
        return reason("R50", "it fits without a Wild Ship", args)
    if not contract and CARGO_VALUE[cargo] > state.room[ask.target]:
        return reason("R27", "there is room for {room} only", {"room": state.room[ask.target]})
    if (ask.last >= 0 and cargo < ask.last) or (IS_FLAGSHIP[cargo] and cargo == ask.last):
        return reason("A39", "ships are named in order: by value, then the flagship, then those with a Wild Ship", args)
    if _later(state, LOAD + cargo):
        text = "another ship comes before it: by value, then the flagship, then those with a Wild Ship"
        return reason("A39", text, {})
    return reason("R30", "with it the total cannot be met exactly", args)


def _later(state: Voyages, action: int) -> bool:
    """May a ship that cannot be loaded next be loaded after others (A39)?"""
    for first in state.legal_actions():
        if LOAD <= first < min(action, SAIL):
            after = state.copy()
            after.apply(first)
            if isinstance(after.asking, Load) and (action in after.legal_actions() or _later(after, action)):
                return True
    return False
