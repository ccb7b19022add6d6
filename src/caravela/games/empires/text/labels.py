"""What each action is called on its button: a few words that stand alone, with the space and the price where there is one.

Every action of the catalogue has a label in every position. Public knowledge alone.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Message, Value
from caravela.games.empires.actions import ACTIONS, EXPLORE_DECK, FIRST, PAIRS, RETURN_TOP, SCOUT_DECK, SECOND, TO_FRONT
from caravela.games.empires.content import (
    AGE,
    CAPTAIN,
    DISCOVERY,
    KINDS,
    MAYFLOWER_SPACE,
    SALE,
    SCHOOL_OF,
    SCOUT_PRICE,
    SHIPPING,
    TRAINING,
    TRAINING_PRICE,
    WAR_PRICE,
    WARFARE_SPACE,
    WORKER_TILES,
)
from caravela.games.empires.layout import kind_of
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.benefits import Benefit, HowManyMove
from caravela.games.empires.steps.buildings import buyer, price_of
from caravela.games.empires.steps.initiative import next_place
from caravela.games.empires.steps.points import BuyPoints, price
from caravela.games.empires.steps.specialists import Recruit
from caravela.games.empires.steps.spoils import Reinforce
from caravela.games.empires.steps.trade import HowManySold
from caravela.games.empires.steps.university import TRACK_OF, University, queue
from caravela.games.empires.text import names, nation_labels
from caravela.games.empires.text.forms import message

_DECLINES: Final[dict[str, Message]] = {
    "land": message("Send it home", {}),
    "take": message("Take nothing", {}),
    "buy": message("Buy nothing", {}),
    "chart": message("Keep it for later", {}),
    "plague": message("Spare everybody", {}),
    "send": message("No expedition", {}),
    "recruit": message("Take nobody", {}),
    "trade-out": message("Bring nobody home", {}),
    "trade-out-for": message("Bring nobody home", {}),
    "declare": message("Keep the peace", {}),
    "university": message("Not now", {}),
    "march": message("Nobody marches", {}),
    "benefit": message("Finish", {}),
    "buy-points": message("Buy no points", {}),
    "rewrite": message("Take none", {}),
    **nation_labels.DECLINES,
}
_DECLINE: Final = message("Decline", {})
_COLLECT: Final = message("Collect", {})
_ORDER: Final = message("University: first in Player Order", {})
_BEYOND: Final = message("Sail beyond the New World", {})
_TOP: Final = message("Put it back on top", {})
_BOTTOM: Final = message("Put it at the bottom", {})
_KILL_MILITIA: Final = message("Kill the Militia Soldier", {})


def label(state: Empires, action: int) -> Message:
    """A short phrase for the button of an action."""
    kind = ACTIONS.kind(action)
    if kind == "decline":
        ask = state.asking
        return _DECLINE if ask is None else _DECLINES.get(state.game.steps.name(ask), _DECLINE)
    if kind == "place":
        return _place(state, FIRST[action], SECOND[action])
    if kind in ("march", "migrate"):
        origin, target = PAIRS[FIRST[action]]
        args: dict[str, Value] = {"origin": names.region_word(origin), "target": names.region_word(target)}
        if kind == "march" and isinstance(state.asking, Benefit):
            return message("A Soldier, {origin} → {target}", args)
        return message("{origin} → {target}", args)
    special = nation_labels.label(state, kind, action)
    if special is not None:
        return special
    if kind in ("land", "chart", "garrison", "explore", "trade-out", "scout", "settle"):
        return _in_region(state, kind, action)
    if kind in ("plague", "declare battle", "declare war"):
        return _at_player(kind, action)
    if kind in ("partner", "lead", "rewrite", "smuggle"):
        return _player(kind, FIRST[action])
    if kind in ("take", "give", "sell", "count", "points"):
        return _pieces(state, kind, FIRST[action])
    if kind in ("lose", "send", "recruit", "kill"):
        return _worker(state, kind, action)
    return _other(state, kind, action)


def _place(state: Empires, kind: int, space: int) -> Message:
    """The space with its number; the worker only where the player has several kinds."""
    args: dict[str, Value] = {"worker": names.worker_word(kind), "space": names.space_word(space)}
    seat = state.player
    alone = seat is not None and state.players[seat].ready[kind] == sum(state.players[seat].ready)
    number = next_number(state, space)
    if not number:
        return message("{space}" if alone else "{worker}: {space}", args)
    args["number"] = number
    return message("{space}, space {number}" if alone else "{worker}: {space}, space {number}", args)


def next_number(state: Empires, space: int) -> int:
    """The number of the leftmost free space of a track; 0 where spaces have no numbers."""
    if space == WARFARE_SPACE:
        return len(state.war) + 1
    if SCHOOL_OF[space] >= 0 or space in (SHIPPING, DISCOVERY, MAYFLOWER_SPACE):
        return 0
    tracks = (state.initiative, state.dock, state.trade, state.shipping, state.hall)
    return len(tracks[space]) + 1


def _in_region(state: Empires, kind: str, action: int) -> Message:
    args: dict[str, Value] = {"price": SCOUT_PRICE[AGE[state.turn]]}
    if action == EXPLORE_DECK:
        return _BEYOND
    if action == SCOUT_DECK:
        return message("Look at the top card for ${price}", args)
    region = FIRST[action]
    args["region"] = names.region_word(region)
    args["in_region"] = names.in_region(region)
    args["to_region"] = names.to_region(region)
    args["from_region"] = names.from_region(region)
    if kind == "land":
        return message("Land {in_region}", args)
    if kind == "chart":
        return message("Discover {region}", args)
    if kind == "garrison":
        return message("Soldiers {to_region}", args)
    if kind == "explore":
        return message("Sail {to_region}", args)
    if kind == "trade-out":
        return message("Bring one home {from_region}", args)
    if kind == "settle":
        return message("Colonists {to_region}" if isinstance(state.asking, Reinforce) else "A Colonist {to_region}", args)
    return message("Look at the counter {in_region} for ${price}", args)


def _at_player(kind: str, action: int) -> Message:
    if kind == "declare war":
        return message("War on {player} (${price})", {"player": names.seat_word(FIRST[action]), "price": WAR_PRICE})
    args: dict[str, Value] = {"player": names.seat_word(SECOND[action]), "in_region": names.in_region(FIRST[action])}
    if kind == "plague":
        return message("Colonists of {player} {in_region}", args)
    return message("Battle with {player} {in_region}", args)


def _player(kind: str, seat: int) -> Message:
    args: dict[str, Value] = {"player": names.seat_word(seat)}
    if kind == "partner":
        return message("The Edict for {player}", args)
    if kind == "lead":
        return message("{player} places first", args)
    if kind == "rewrite":
        return message("A counter of {player}", args)
    return message("Smuggle with {player}", args)


def _pieces(state: Empires, kind: str, place: int) -> Message:
    """Goods and numbers of things."""
    if kind == "count":
        args: dict[str, Value] = {"count": place + 1}
        if isinstance(state.asking, HowManySold):
            args["amount"] = SALE * (place + 1)
            return message("Sell {count} for ${amount}", args)
        if isinstance(state.asking, HowManyMove) and state.rules.specialists_migrate:
            return message(("{count} worker", "{count} workers"), args, "count")
        return message(("{count} Colonist", "{count} Colonists"), args, "count")
    if kind == "points":
        args = {"count": place + 1}
        if isinstance(state.asking, BuyPoints):
            args["price"] = price(state) * (place + 1)
            return message("{count} VP for ${price}", args)
        return message("{count} VP", args)
    args = {"good": names.good_word(place), "amount": SALE}
    if kind == "take":
        return message("Take {good}", args)
    if kind == "give":
        return message("Give {good}", args)
    return message("Sell {good} for ${amount} each", args)


def _worker(state: Empires, kind: str, action: int) -> Message:
    place = FIRST[action]
    if kind == "kill" and place == KINDS:
        return _KILL_MILITIA
    if kind == "recruit":
        args: dict[str, Value] = {"a_worker": names.a_worker(place + CAPTAIN), "price": TRAINING_PRICE}
        if isinstance(state.asking, Recruit) and next_place(state.school) == TRAINING:
            return message("Train {a_worker} for ${price}", args)
        return message("Take {a_worker}", args)
    args = {"a_worker": names.a_worker(place)}
    if kind == "lose":
        return message("Lose {a_worker}", args)
    if kind == "send":
        return message("Send {a_worker}", args)
    return message("Kill {a_worker}", args)


def _other(state: Empires, kind: str, action: int) -> Message:
    if kind == "buy":
        tile = FIRST[action]
        args: dict[str, Value] = {"tile": names.tile_word(tile), "price": price_of(state, tile, buyer(state))}
        return message("Buy {tile} for ${price}", args)
    if kind == "collect":
        return _COLLECT
    if kind == "university order":
        return _ORDER
    if kind == "university":
        return _front(state, TO_FRONT.index(action))
    if kind == "use":
        return message("{tile} first", {"tile": names.tile_word(WORKER_TILES[FIRST[action]])})
    return _TOP if action == RETURN_TOP else _BOTTOM


def _front(state: Empires, place: int) -> Message:
    """A worker to the front of the track that is about to be resolved."""
    args: dict[str, Value] = {"number": place}
    ask = state.asking
    if isinstance(ask, University) and TRACK_OF[ask.before] >= 0:
        line = queue(state, TRACK_OF[ask.before])
        if place <= len(line) and line[place - 1] >= 0:
            args["worker"] = names.worker_word(kind_of(line[place - 1]))
            return message("{worker} from place {number} to the front", args)
    return message("From place {number} to the front", args)
