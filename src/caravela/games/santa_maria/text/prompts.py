"""The question that waits, to the seat asked, and a second sentence of help. Public knowledge alone."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import message
from caravela.engine.messages import Message, Value
from caravela.games.santa_maria.layout import SIZE
from caravela.games.santa_maria.pieces import price
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.steps import effects, lines, monks, payments, picking, roads, shipping, turn
from caravela.games.santa_maria.text import names
from caravela.games.santa_maria.text.prices import goods
from caravela.games.santa_maria.words import WOOD

_HELP: Final[dict[str, Message]] = {
    "pick-board": message("The last player picks first.", {}),
    "pick-set": message("The tile goes on two free cells at once; the scholar's ability is yours from the start.", {}),
    "turn": message("Expand, activate a building with coins or a column or row with a die, or retreat for this year.", {}),
    "lay": message("It need not touch anything, and it never moves again.", {}),
    "line": message("All empty buildings of the line are activated; the die stays on the last one.", {}),
    "change": message("One good sets the die to any value.", {}),
    "exchange": message("You can sell and buy as often as you like before your main action.", {}),
    "move": message("The building that it leaves can be activated again.", {}),
    "place-die": message("The building under the die is blocked until the year ends.", {}),
    "pay": message("Gold stands for any good. What you lack is bought.", {}),
    "sell": message("No more is sold than is needed.", {}),
    "trade": message("Gold stands for any good.", {}),
    "conquest": message("Passing a gold symbol gives a gold; the farthest score when the year ends.", {}),
    "religion": message("A second step costs a grain.", {}),
    "ship": message("A ship pays whenever you retreat, and its points at the end.", {}),
    "moor": message("It costs a coin for each dock up or down.", {}),
    "monk": message("A space costs 2 coins for each other player who is there. A monk that is not placed is lost.", {}),
    "road": message("It fills a cell and connects roads.", {}),
}


def hint(state: SantaMaria) -> Message | None:
    """What the rules say of the question."""
    return None if state.asking is None else _HELP[state.game.steps.name(state.asking)]


def prompt(state: SantaMaria) -> Message | None:
    """The question to the seat asked; None when the game is over."""
    ask = state.asking
    if ask is None:
        return None
    if isinstance(ask, turn.Turn):
        return message("Your turn: one main action.", {})
    if isinstance(ask, lines.ChooseLine):
        return message("Which line does the die of {value} activate?", {"value": ask.die % SIZE + 1})
    if isinstance(ask, lines.ChangeDie):
        numbers: dict[str, Value] = {"value": ask.die % SIZE + 1, "number": ask.line % SIZE + 1}
        return message("How do you pay to turn the die from {value} to {number}?", numbers)
    if isinstance(ask, turn.Exchange):
        cost = price(state.players[ask.seat].skills, WOOD)
        each = (
            "Sell a good, or buy wood or grain for {price} coin each.",
            "Sell a good, or buy wood or grain for {price} coins each.",
        )
        return message(each, {"price": cost}, "price")
    if isinstance(ask, payments.Pay):
        return message("How do you pay {due}?", {"due": goods(ask.due)})
    if isinstance(ask, payments.Sell):
        form = ("You lack {amount} coin: sell a good.", "You lack {amount} coins: sell a good.")
        return message(form, {"amount": ask.need}, "amount")
    return _rest(ask)


def _rest(ask: object) -> Message:
    """The questions that hang on nothing but their step."""
    if isinstance(ask, picking.PickBoard):
        return message("Pick a colony board.", {})
    if isinstance(ask, picking.PickSet):
        return message("Pick a capital tile with its scholar.", {})
    if isinstance(ask, turn.Lay):
        return message("Where does {tile} go?", {"tile": names.tile_word(ask.tile)})
    if isinstance(ask, turn.MoveDie):
        return message("Logistics: where does the die go?", {})
    if isinstance(ask, lines.PlaceDie):
        return message("Construction: which building does the die cover?", {})
    if isinstance(ask, effects.Trade):
        if ask.again:
            return message("Industrialization: trade once more?", {})
        return message("Trade: what do you give?", {})
    if isinstance(ask, effects.Conquest):
        return message("Conquest: one step forward?", {})
    if isinstance(ask, effects.Religion):
        return message("Religion: how many steps?", {})
    if isinstance(ask, shipping.Ship):
        return message("Shipping: which ship do you take?", {})
    if isinstance(ask, shipping.Moor):
        return message("Astronomy: in which dock does the ship {ship} stay?", {"ship": names.ship_word(ask.ship)})
    if isinstance(ask, monks.Monk):
        return message("A new monk: where does it go?", {})
    assert isinstance(ask, roads.LayRoad)
    return message("Where does the road tile go?", {})


