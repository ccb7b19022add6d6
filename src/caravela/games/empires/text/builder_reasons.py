"""Why an answer to a question of the Builder's tiles, or of bought points, is not possible (R87-R99)."""

from __future__ import annotations

from typing import Any

from caravela.engine.messages import Reason, Value
from caravela.engine.steps import Ask
from caravela.games.empires.actions import FIRST
from caravela.games.empires.content import CAPTAIN, FIRST_CARD, SMUGGLER, TRADING_HOUSE
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import benefits, points, spoils, trade
from caravela.games.empires.text import names
from caravela.games.empires.text.forms import reason


def why_not(state: Empires, ask: Ask[Any], action: int) -> Reason | None:
    """The reason, for a question of these tiles. The action is of a kind that answers it, and not legal."""
    if isinstance(ask, points.BuyPoints):
        args: dict[str, Value] = {"price": (FIRST[action] + 1) * points.price(state), "money": state.players[ask.seat].money}
        return reason("R99", "It costs ${price}, and you have ${money}.", args)
    if isinstance(ask, spoils.Enlist):
        lacked: dict[str, Value] = {"lacked": names.lacked_worker(FIRST[action] + CAPTAIN)}
        return reason("Q108", "You have no {lacked} in your supply, and none can be traded out.", lacked)
    if isinstance(ask, spoils.Settle):
        return reason("R90", "{region} is not discovered yet.", {"region": names.region_word(FIRST[action])})
    if isinstance(ask, spoils.Reinforce):
        return reason("R92", "You have no worker {in_region}.", {"in_region": names.in_region(FIRST[action])})
    if isinstance(ask, spoils.Edict):
        return reason("R92", "The Papal Edict names another player.", {})
    if isinstance(ask, spoils.WhoLeads):
        return reason("R92", "{player} has no part in the Papal Edict.", {"player": names.seat_word(FIRST[action])})
    if isinstance(ask, spoils.Rewrite):
        return _rewrite(state, ask, FIRST[action])
    return _goods(state, ask, FIRST[action])


def _rewrite(state: Empires, ask: spoils.Rewrite, victim: int) -> Reason:
    args: dict[str, Value] = {"player": names.seat_word(victim)}
    if victim == ask.seat:
        return reason("R98", "You cannot take your own counters.", {})
    if victim in ask.taken:
        return reason("Q117", "You have taken one from {player}.", args)
    assert not any([find < FIRST_CARD for find in state.players[victim].finds])
    return reason("Q47", "{player} has no discovery counter; cards are safe.", args)


def _goods(state: Empires, ask: Ask[Any], place: int) -> Reason | None:
    args: dict[str, Value] = {}
    if isinstance(ask, trade.SmuggleWhat):
        args = {"good": names.good_word(place), "player": names.seat_word(ask.victim)}
        if not state.players[ask.victim].goods[place]:
            return reason("R91", "{player} has no {good}.", args)
        return reason("Q120", "You have nothing but {good} to give: two kinds are swapped.", args)
    if isinstance(ask, trade.SmuggleFor):
        args["good"] = names.good_word(place)
        if place == ask.good:
            return reason("Q120", "{good} for {good} is no swap.", args)
        return reason("R91", "You have no {good}.", args)
    if isinstance(ask, trade.HowManySold):
        args["good"] = names.good_word(ask.good)
        return reason("R94", "You have not so much {good}.", args)
    return None


def benefit(state: Empires, ask: benefits.Benefit, kind: str, place: int) -> Reason:
    """Why the Smuggler or the Trading House does nothing now."""
    tile = SMUGGLER if kind == "smuggle" else TRADING_HOUSE
    player = state.players[ask.seat]
    args: dict[str, Value] = {"tile": names.tile_word(tile)}
    if not player.owns(tile):
        return reason("R45", "You do not own {tile}.", args)
    if kind == "sell":
        if not trade.may_sell(state):
            return reason("Q73", "By house rule the Trading House does not sell on the last turn.", {})
        return reason("R94", "You have no {good}.", {"good": names.good_word(place)})
    if ask.smuggled:
        return reason("R91", "The Smuggler has swapped this turn.", {})
    if place == ask.seat:
        return reason("R91", "You cannot swap with yourself.", {})
    args["player"] = names.seat_word(place)
    return reason("Q120", "{player} and you have no two different goods to swap.", args)
