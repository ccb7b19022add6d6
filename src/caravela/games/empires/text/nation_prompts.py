"""What auctions and nations ask, and the help beside it."""

from __future__ import annotations

from typing import Any, Final

from caravela.engine.messages import Message, Value
from caravela.engine.steps import Ask
from caravela.games.empires.content import COLONIST
from caravela.games.empires.layout import BIDS
from caravela.games.empires.nations import JAILED
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import auctions, england, powers
from caravela.games.empires.text import names
from caravela.games.empires.text.forms import message

HELP: Final[dict[str, Message]] = {
    "bid": message("Bids are open. Who passes is out of this auction; the winner pays his bid.", {}),
    "choose-nation": message("The board and its power are yours for the game; the colour stays.", {}),
    "bonus-specialist": message("It is ready for turn 1.", {}),
    "conquest": message("Natives do not matter; you get the plunder and a Soldier there, no money for him. Now or never.", {}),
    "jails": message("It works once in the game. The Colonists come from your supply.", {}),
    "line": message("Workers land in this order. Those that you do not name follow as they stand.", {}),
    "native-trade": message("It works twice in the game, once a turn. The last worker in the box may then find nothing.", {}),
    "dutch-merchants": message("It works once in the game. Workers in Merchant Shipping then win nothing.", {}),
    "renaissance": message("It works twice in the game, once a turn. The other worker goes to its owner's supply.", {}),
    "substitute": message("Any worker does: the space gives what it gives, and Training costs its price.", {}),
}


def prompt(state: Empires, ask: Ask[Any]) -> Message | None:
    """The question, if it is one of auctions or nations."""
    money = state.players[ask.seat].money
    args: dict[str, Value] = {"money": money}
    if isinstance(ask, auctions.Bid):
        return _bid(state, ask, args)
    if isinstance(ask, auctions.ChooseNation):
        return message("Choose a nation.", {})
    if isinstance(ask, auctions.BonusSpecialist):
        return message("Second in the order: take a free specialist.", {})
    if isinstance(ask, powers.Conquest):
        return message("Spanish Conquistadors: discover a region before the first turn, or never.", {})
    if isinstance(ask, england.Jails):
        args["count"] = min(JAILED, state.players[ask.seat].stock[COLONIST])
        return message(
            (
                "England: put {count} Colonist on the Dock and order its workers as you like?",
                "England: put {count} Colonists on the Dock and order its workers as you like?",
            ),
            args,
            "count",
        )
    if isinstance(ask, england.Line):
        return message("England: who lands as number {number}?", {"number": len(ask.lined) + 1})
    if isinstance(ask, powers.NativeTrade):
        return message("France: take one of the goods before the others do, or none this turn.", {})
    if isinstance(ask, powers.DutchMerchants):
        return message("Holland: take the Merchant Ship before the box is resolved?", {})
    if isinstance(ask, powers.Renaissance):
        return message("Italian City-States: whose place in Specialists do you take?", {})
    if isinstance(ask, powers.Substitute):
        return message("Which of the workers in your supply takes the place?", {})
    return None


def _bid(state: Empires, ask: auctions.Bid, args: dict[str, Value]) -> Message:
    if state.rules.seat_auction:
        args["number"] = len(state.players) - len(auctions.without_board(state)) + 1
    if not ask.bids:
        if state.rules.seat_auction:
            return message("Place {number} and a nation: open the bidding (you have ${money}), or pass.", args)
        return message("The Player Order: open the bidding (you have ${money}), or pass.", args)
    args["other"] = names.seat_word(ask.bids[-1] // BIDS)
    args["best"] = ask.highest()
    if state.rules.seat_auction:
        return message("Place {number} and a nation: {other} bids ${best}. Bid more (you have ${money}), or pass.", args)
    return message("The Player Order: {other} bids ${best}. Bid more (you have ${money}), or pass.", args)
