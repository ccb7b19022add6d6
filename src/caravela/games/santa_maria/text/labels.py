"""What each action is called on its button: a few words that stand alone, with the place and the price where there is one."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import message
from caravela.engine.messages import Message, Value, Word
from caravela.games.santa_maria.actions import ACTIONS, CHANGE_COINS, FIRST, FIRST_LAY, GOLDS
from caravela.games.santa_maria.layout import DICE, SIZE, TURNS
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.steps.lines import ChangeDie
from caravela.games.santa_maria.steps.monks import others
from caravela.games.santa_maria.text import names
from caravela.games.santa_maria.text.prices import priced
from caravela.games.santa_maria.words import FIRST_CAPITAL, GOLD, GOODS, PLACE_PRICE, SALE

_DECLINES: Final[dict[str, Message]] = {
    "trade": message("Do not trade", {}),
    "conquest": message("Stay", {}),
    "religion": message("No step", {}),
    "ship": message("No ship", {}),
    "monk": message("Lose the monk", {}),
    "road": message("No road tile", {}),
}
_DECLINE: Final = message("Decline", {})
_PLAIN: Final[dict[str, Message]] = {
    "exchange": message("Sell or buy", {}),
    "advance": message("One step", {}),
}
_STEPS: Final = (
    message("One step", {}),
    message("Two steps for a grain", {}),
    message("Two steps for a gold", {}),
)
_CHANGES: Final = (
    message("Coins", {}),
    message("A wood", {}),
    message("A grain", {}),
    message("A gold", {}),
)
_PAY_GOODS: Final = message("In goods", {})


def label(state: SantaMaria, action: int) -> Message:
    """A short phrase for the button of an action."""
    return priced(state, action, _name(state, action))


def _name(state: SantaMaria, action: int) -> Message:
    kind = ACTIONS.kind(action)
    if kind == "decline":
        ask = state.asking
        return _DECLINE if ask is None else _DECLINES.get(state.game.steps.name(ask), _DECLINE)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in ("activate", "lift", "cover", "road", "lay"):
        return _on_cell(state, kind, action)
    if action == CHANGE_COINS and isinstance(state.asking, ChangeDie):
        return message(("{number} coin", "{number} coins"), {"number": state.asking.cost()}, "number")
    if kind in ("sell", "buy", "trade", "pay", "change", "religion"):
        return _goods(kind, FIRST[action])
    return _named(state, kind, FIRST[action])


def _on_cell(state: SantaMaria, kind: str, action: int) -> Message:
    cell, turn = divmod(action - FIRST_LAY, 4) if kind == "lay" else (FIRST[action], 0)
    args: dict[str, Value] = dict(names.cell_args(cell))
    if kind == "activate":
        seat = state.player
        args["price"] = 1 + (state.players[seat].activated if seat is not None else 0)
        form = ("Row {row}, column {column} for {price} coin", "Row {row}, column {column} for {price} coins")
        return message(form, args, "price")
    if kind == "lift":
        return message("Logistics: the die of row {row}, column {column}", args)
    if kind == "lay":
        args["turn"] = Word("turn", TURNS[turn])
        return message("Road on row {row}, column {column}, {turn}", args)
    return message("Row {row}, column {column}", args)


def _goods(kind: str, value: int) -> Message:
    if kind == "change":
        return _CHANGES[value]
    if kind == "religion":
        return _STEPS[value]
    if kind == "pay":
        golds = GOLDS[value]
        found = _PAY_GOODS
        for good in range(GOLD - 1, -1, -1):
            for _ in range(golds[good]):
                one: dict[str, Value] = {"good": names.good_word(good)}
                if found is _PAY_GOODS:
                    found = message("gold for {good}", one)
                else:
                    found = message("gold for {good}, {rest}", {**one, "rest": found})
        return found
    args: dict[str, Value] = {"good": Word("good", GOODS[value])}
    if kind == "sell":
        args["price"] = SALE[value]
        return message(("Sell {good} for {price} coin", "Sell {good} for {price} coins"), args, "price")
    if kind == "buy":
        return message("Buy {good}", args)
    return message("Give {good}", args)


def _named(state: SantaMaria, kind: str, value: int) -> Message:
    if kind == "board":
        return message("Board {board}", {"board": names.board_word(value)})
    if kind == "capital":
        return _capital(state, FIRST_CAPITAL + value)
    if kind == "expand":
        return message("Tile {tile}", {"tile": names.tile_word(value)})
    if kind == "die":
        return message("Die: {die}", {"die": Word("die", DICE[value])})
    if kind == "column":
        return message("Column {number}", {"number": value % SIZE + 1})
    if kind == "row":
        return message("Row {number}", {"number": value % SIZE + 1})
    if kind == "retreat":
        return message("Retreat: {retreat}", {"retreat": names.retreat_word(value)})
    if kind in ("ship", "moor"):
        return message("{dock}", {"dock": names.dock_word(value)})
    seat = state.player
    cost = 0 if seat is None else PLACE_PRICE * len(others(state, seat, value))
    if cost:
        form = ("{person} ({price} coin)", "{person} ({price} coins)")
        return message(form, {"person": names.person_word(value), "price": cost}, "price")
    return message("{person}", {"person": names.person_word(value)})


def _capital(state: SantaMaria, tile: int) -> Message:
    for one, scholar in state.sets:
        if one == tile:
            return message("{tile} with {person}", {"tile": names.tile_word(tile), "person": names.person_word(scholar)})
    return message("{tile}", {"tile": names.tile_word(tile)})
