"""The question that waits, to the seat asked: what it needs to know in words and numbers, and a second sentence of help.

Public knowledge alone: a page may show the question to everyone who watches.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Message, Value, Word
from caravela.games.empires.content import (
    AGE,
    BUILDER,
    BUILDER_DISCOUNT,
    CATHEDRAL,
    COLONIST,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    SALE,
    SCHOOL_WORKER,
    SOLDIER,
    TRAINING,
    TRAINING_PRICE,
    TURNS,
    WAR_PRICE,
)
from caravela.games.empires.content import (
    PRICE as AGE_PRICE,
)
from caravela.games.empires.layout import kind_of
from caravela.games.empires.pieces import available
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import benefits, gains, purchases, specialists, spoils, trade, warfare
from caravela.games.empires.steps.buildings import Buy, buyer
from caravela.games.empires.steps.discovery import Send, expedition_value
from caravela.games.empires.steps.dock import Land, next_worker
from caravela.games.empires.steps.gains import kind_given
from caravela.games.empires.steps.initiative import next_place
from caravela.games.empires.steps.placement import Place
from caravela.games.empires.steps.points import BuyPoints, price
from caravela.games.empires.steps.scouting import ScoutReturn
from caravela.games.empires.steps.stables import March
from caravela.games.empires.steps.trade_goods import TakeGood
from caravela.games.empires.steps.university import TRACK_OF, WINDOWS, University
from caravela.games.empires.text import names, nation_prompts
from caravela.games.empires.text.forms import message

_HELP: Final[dict[str, Message]] = {
    "place": message("No worker is saved for a later turn. Boxes act from top to bottom, spaces from left to right.", {}),
    "university": message("It works once; the building keeps its points. Declined now, it can be used later.", {}),
    "land": message("The first player with three workers in a region takes its good; most workers score.", {}),
    "take": message("Three goods alike pay $3 each turn, four alike $6, any three $1.", {}),
    "buy": message("You buy one building for each of your workers here.", {}),
    "chart": message("You get the counter and its plunder, and a Colonist lands there.", {}),
    "garrison": message("The Soldiers come from your supply; three workers claim the region's good.", {}),
    "lose": message("All victims leave together when everybody has named theirs.", {}),
    "plague": message("Up to three Colonists die; other workers are safe.", {}),
    "plague-count": message("Only Colonists die.", {}),
    "march": message("Soldiers that march can fight in Warfare this turn.", {}),
    "send": message("Captains count 2, others 1. Value equal to the natives succeeds. All that sail go to your supply.", {}),
    "scout-return": message("Nobody else has seen it.", {}),
    "recruit": message("The specialist can be placed next turn.", {}),
    "trade-out": message("The number of your workers there stays the same.", {}),
    "trade-out-for": message("The number of your workers there stays the same.", {}),
    "declare": message("A battle needs workers of both and a Soldier of either; each Soldier kills one worker.", {}),
    "kill": message("All fall at the same time, so Soldiers that die have shot.", {}),
    "benefit": message("What is played first can change what comes after it.", {}),
    "migrate-count": message("Three workers claim the region's good.", {}),
    "which": message("What the supply cannot give is lost.", {}),
    "buy-points": message("They count at the end; money that is left breaks ties and counts for Wealth.", {}),
    "enlist": message("The specialist can be placed next turn.", {}),
    "settle": message("No worker of yours need be there; three claim the region's good.", {}),
    "edict": message("Who has no worker in the New World, or no Colonist in their supply, places none.", {}),
    "who-leads": message("The first to have three workers in a region takes its good.", {}),
    "reinforce": message("Both go to the same region; three workers claim its good.", {}),
    "rewrite": message("The counter is drawn at random; its points are yours, without its money.", {}),
    "smuggle-what": message("The other player cannot refuse.", {}),
    "smuggle-for": message("It has to be a good of another kind.", {}),
    "sell-count": message("They go back into the bag.", {}),
    **nation_prompts.HELP,
}


def prompt(state: Empires) -> Message | None:
    """The question to the seat asked; None when the game is over."""
    ask = state.asking
    if ask is None:
        return None
    if isinstance(ask, Place):
        return _place(state, ask)
    if isinstance(ask, University):
        return _university(ask)
    if isinstance(ask, Land):
        return _land(state, ask)
    if isinstance(ask, TakeGood):
        return _take(state)
    if isinstance(ask, Buy):
        return _buy(state, ask)
    if isinstance(ask, Send):
        return _send(state, ask)
    if isinstance(ask, specialists.Recruit):
        return _recruit(state, ask)
    if isinstance(ask, specialists.TradeOut):
        return _trade_out(ask.kind)
    if isinstance(ask, gains.TradeOutFor):
        return _trade_out(kind_given(ask.tile))
    if isinstance(ask, warfare.Declare):
        args: dict[str, Value] = {"price": WAR_PRICE, "money": state.players[ask.seat].money}
        return message("Declare a battle (free) or a war (${price}; you have ${money}), or neither.", args)
    if isinstance(ask, warfare.Kill):
        return _kill(state, ask)
    if isinstance(ask, BuyPoints):
        args = {"price": price(state), "money": state.players[ask.seat].money}
        return message("Buy victory points for ${price} each (you have ${money}), or none.", args)
    special = nation_prompts.prompt(state, ask)
    return _builder(state, ask) if special is None else special


def _builder(state: Empires, ask: object) -> Message:
    """The questions of the Builder's tiles."""
    args: dict[str, Value] = {}
    if isinstance(ask, spoils.Enlist):
        return message("Spoils of War: take a specialist for next turn.", args)
    if isinstance(ask, spoils.Settle):
        return message("Overpopulation: put a Colonist into a discovered region.", args)
    if isinstance(ask, spoils.Edict):
        return message("Papal Edict: name the player who places 2 Colonists, too.", args)
    if isinstance(ask, spoils.WhoLeads):
        return message("Papal Edict: who places first?", args)
    if isinstance(ask, spoils.Reinforce):
        return message("Papal Edict: put 2 Colonists into a region where you have a worker.", args)
    if isinstance(ask, spoils.Rewrite):
        return message("Re-Write History: take a discovery counter from a player, or from nobody.", args)
    if isinstance(ask, trade.SmuggleWhat):
        args["other"] = names.seat_word(ask.victim)
        return message("Smuggler: which good do you take from {other}?", args)
    if isinstance(ask, trade.SmuggleFor):
        args["other"] = names.seat_word(ask.victim)
        args["good"] = names.good_word(ask.good)
        return message("Smuggler: what do you give {other} for {good}?", args)
    if isinstance(ask, trade.HowManySold):
        args["good"] = names.good_word(ask.good)
        args["price"] = SALE
        return message("Trading House: how many {good} do you sell for ${price} each?", args)
    return _building(state, ask)


def _building(state: Empires, ask: object) -> Message:
    """The questions of single buildings and of Scouting."""
    if isinstance(ask, ScoutReturn):
        return message("You have seen the top card. Put it back on top, or at the bottom?", {})
    if isinstance(ask, purchases.Chart):
        if not state.rules.cartography_waits:
            return message("New World Cartography: discover a region now, or never.", {})
        return message("New World Cartography: discover a region now, or keep it for later.", {})
    if isinstance(ask, purchases.Garrison):
        return message("Indian Allies: send your Soldiers to a region where you have a worker.", {})
    if isinstance(ask, purchases.Lose):
        return message("Plague II: name the worker that you lose {in_region}.", {"in_region": names.in_region(ask.region)})
    if isinstance(ask, purchases.PlagueThree):
        return message("Plague III: name a region and a player whose Colonists die, or nobody.", {})
    if isinstance(ask, purchases.HowManyDie):
        args: dict[str, Value] = {"other": names.seat_word(ask.victim), "in_region": names.in_region(ask.region)}
        return message("Plague III: how many Colonists of {other} die {in_region}?", args)
    if isinstance(ask, March):
        return message("Stables: move one Soldier to an adjacent discovered region, or none.", {})
    if isinstance(ask, benefits.Benefit):
        if ask.collected:
            return message("Your buildings: use another one, or finish.", {})
        return message("Your buildings: collect what they give, or use another one first.", {})
    if isinstance(ask, benefits.HowManyMove):
        args = {"origin": names.region_word(ask.come_from), "target": names.region_word(ask.go_to)}
        if state.rules.specialists_migrate:
            return message("Migration: how many workers move, {origin} → {target}?", args)
        return message("Migration: how many Colonists move, {origin} → {target}?", args)
    assert isinstance(ask, gains.Which)
    return message("Your supply cannot serve all of your buildings. Which one comes next?", {})


def hint(state: Empires) -> Message | None:
    """What the rules say of the question, as a second sentence."""
    ask = state.asking
    if ask is None:
        return None
    if state.turn == TURNS and isinstance(ask, specialists.Recruit):
        return message("This is the last turn: there is no next one.", {})
    if isinstance(ask, benefits.HowManyMove) and state.rules.specialists_migrate:
        return message("Soldiers stay; three workers claim the region's good.", {})
    if isinstance(ask, ScoutReturn) and state.deck_seen[-1] & ~(1 << ask.seat):
        return message("Others have looked at it before.", {})
    if isinstance(ask, University) and state.turn == TURNS and WINDOWS[ask.before] == "benefits":
        return message("It works once; the building keeps its points. There is no later chance.", {})
    return _HELP[state.game.steps.name(ask)]


def _place(state: Empires, ask: Place) -> Message:
    ready = sum(state.players[ask.seat].ready)
    return message(("Place your last worker.", "Place one of your {count} workers."), {"count": ready}, "count")


def _university(ask: University) -> Message:
    track = TRACK_OF[ask.before]
    if track < 0:
        return message("Use the University now, to be first in Player Order?", {})
    return message("Use the University now, before {box}?", {"box": names.box_word(track)})


def _take(state: Empires) -> Message:
    left = len(state.offer)
    if not left:
        return message("Trade Goods: nothing is left to take.", {})
    return message(("Take the last good, or none.", "Take one of {count} goods, or none."), {"count": left}, "count")


def _land(state: Empires, ask: Land) -> Message:
    kind = kind_of(next_worker(state))
    args: dict[str, Value] = {"worker": names.worker_word(kind)}
    if kind == MERCHANT:
        args["amount"] = MERCHANT_MONEY
        return message("Land your {worker} (+${amount} when it lands), or send it home.", args)
    if kind == MISSIONARY:
        player = state.players[ask.seat]
        args["count"] = min(2 if player.owns(CATHEDRAL) else 1, available(state, ask.seat, COLONIST))
        return message(
            (
                "Land your {worker} ({count} Colonist comes with it), or send it home.",
                "Land your {worker} ({count} Colonists come with it), or send it home.",
            ),
            args,
            "count",
        )
    return message("Land your {worker}, or send it home.", args)


def _buy(state: Empires, ask: Buy) -> Message:
    kind = buyer(state)
    args: dict[str, Value] = {"price": AGE_PRICE[AGE[state.turn]], "money": state.players[ask.seat].money}
    if kind == BUILDER:
        args["price"] = AGE_PRICE[AGE[state.turn]] - BUILDER_DISCOUNT
    if state.tiles and len(ask.legal(state)) == 1:
        return message("A building costs ${price}, and you have ${money}.", args)
    if not state.tiles:
        return message("Capital Buildings: nothing is left to buy.", {})
    return message("Buy a building for ${price} (you have ${money}), or none.", args)


def _send(state: Empires, ask: Send) -> Message:
    if not ask.sent:
        return message("Name the workers of your expedition, or send none.", {})
    args: dict[str, Value] = {"value": expedition_value(state, ask.seat, ask.sent)}
    if not ask.basket(state):
        if state.undiscovered():
            return message("Your expedition has value {value}. Name a region to sail to.", args)
        return message("Your expedition has value {value}. It sails beyond the New World.", args)
    if state.undiscovered():
        return message("Your expedition has value {value}. Name another worker, or a region to sail to.", args)
    return message("Your expedition has value {value}. Name another worker, or sail beyond the New World.", args)


def _recruit(state: Empires, ask: specialists.Recruit) -> Message:
    space = next_place(state.school)
    none = len(ask.legal(state)) == 1
    if space == TRAINING:
        args: dict[str, Value] = {"price": TRAINING_PRICE, "money": state.players[ask.seat].money}
        if state.players[ask.seat].money < TRAINING_PRICE:
            return message("Training costs ${price}, and you have ${money}.", args)
        if none:
            return message("Training: none of your specialists can be had.", {})
        return message("Train any specialist for ${price} (you have ${money}), or none.", args)
    kind = SCHOOL_WORKER[space]
    if none:
        return message("You have no {lacked} left to take.", {"lacked": names.lacked_worker(kind)})
    return message("Take {a_worker}, or none.", {"a_worker": names.a_worker(kind)})


def _trade_out(kind: int) -> Message:
    return message(
        "You have no {lacked} left in your supply. Bring one home from the New World, where a Colonist takes over, or get none.",
        {"lacked": names.lacked_worker(kind)},
    )


def _kill(state: Empires, ask: warfare.Kill) -> Message:
    by_attacker, by_defender = warfare.hits(state, ask.region, ask.attacker, ask.defender)
    attacks = ask.seat == ask.attacker
    args: dict[str, Value] = {
        "count": by_attacker - len(ask.felled) if attacks else by_defender - len(ask.lost),
        "other": names.seat_word(ask.defender if attacks else ask.attacker),
        "in_region": names.in_region(ask.region),
        "soldier": names.worker_word(SOLDIER),
    }
    return message(
        (
            "Battle {in_region}: name {count} worker of {other} that you kill.",
            "Battle {in_region}: name {count} workers of {other} that you kill.",
        ),
        args,
        "count",
    )


def question_word(state: Empires) -> Word:
    """What the seat asked has to decide, as a phrase."""
    ask = state.asking
    assert ask is not None
    return Word("question", state.game.steps.name(ask))
