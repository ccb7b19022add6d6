"""Does each step that a written position names fit where it stands, and would it be asked there?

`UNDER` says which steps may stand directly under a step, `CHECKS` what else must hold. A new step gets a row in both; a test
wants them. Changes nothing, and knows no file format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from caravela.engine.errors import Problem
from caravela.engine.messages import Message, Value
from caravela.engine.steps import Ask, Step
from caravela.games.empires import read_benefits, read_builder, read_nations, read_purchases
from caravela.games.empires.actions import KILL, SEND
from caravela.games.empires.content import CAPTAIN, COLOURS, SOLDIER, TRAINING_PRICE
from caravela.games.empires.pieces import has_trade_out
from caravela.games.empires.read_stack import Below, can_be_named, must_be_asked, next_in_box, same, shown
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words
from caravela.games.empires.steps.discovery import Discovery, Send
from caravela.games.empires.steps.placement import Place
from caravela.games.empires.steps.scouting import ScoutReturn
from caravela.games.empires.steps.specialists import TradeOut
from caravela.games.empires.steps.stables import Stables
from caravela.games.empires.steps.turn import LADDER
from caravela.games.empires.steps.university import University, Window
from caravela.games.empires.steps.warfare import Casualties, Kill, can_fight

if TYPE_CHECKING:
    from caravela.games.empires.reading import Reading

# Windows and Stables are over when they ask: their questions stand after whatever comes next in the turn.
_NEXT_IN_TURN: Final = ("initiative", "dock", "trade-goods", "shipping", "buildings", "discovery", "warfare", "benefits")

# What may stand directly under a step that is no place in the turn of its own.
UNDER: Final[dict[str, tuple[str, ...]]] = {
    "place": ("placement",),
    "university": ("placement", *_NEXT_IN_TURN, "stables"),
    "land": ("dock",),
    "take": ("trade-goods",),
    "buy": ("buildings",),
    "chart": ("buildings",),
    "garrison": ("buildings",),
    "plague-two": ("buildings",),
    "lose": ("buildings",),
    "plague": ("buildings",),
    "plague-count": ("buildings",),
    "march": ("discovery",),
    "send": ("discovery",),
    "scout-return": ("place", "send"),
    "recruit": ("specialists",),
    "trade-out": ("specialists", "spoils"),
    "declare": ("warfare",),
    "casualties": ("warfare", "casualties"),
    "kill": ("warfare", "casualties"),
    "west-indies": ("benefits",),
    "slot": ("west-indies",),
    "benefit": ("west-indies",),
    "migrate-count": ("slot",),
    "gains": ("west-indies", "slot"),
    "which": ("west-indies", "slot"),
    "give-one": ("gains",),
    "trade-out-for": ("gains",),
    "buy-points": ("points",),
    "spoils": ("buildings",),
    "enlist": ("spoils",),
    "overflow": ("buildings",),
    "settle": ("overflow",),
    "edict": ("buildings",),
    "who-leads": ("buildings",),
    "obey": ("buildings", "obey"),
    "reinforce": ("buildings", "obey"),
    "history": ("buildings",),
    "rewrite": ("buildings",),
    "smuggle-what": ("slot",),
    "smuggle-for": ("slot",),
    "sell-count": ("slot",),
    "seat-auction": ("turn", "power"),
    "order-auction": ("turn", "power"),
    "bid": ("turn", "power"),
    "choose-nation": ("turn", "power", "seat-auction"),
    "bonus-specialist": ("turn",),
    "power": ("turn",),
    "conquest": ("turn",),
    "jails": ("window",),
    "line": ("window",),
    "native-trade": ("window",),
    "dutch-merchants": ("window",),
    "renaissance": ("specialists",),
    "substitute": ("specialists",),
}


def check(state: Empires, reading: Reading) -> None:
    """Note the first step that does not fit; those above it hang on it."""
    first = len(state.steps) - reading.listed
    for i in range(first, len(state.steps)):
        problem = _problem(state, state.steps[i], state.steps[first:i], f"now.{i - first}")
        if problem is not None:
            reading.problems.append(problem)
            return


def _problem(state: Empires, step: Step[Any], below: Below, path: str) -> Problem | None:
    """What is wrong with a step, by the steps that the position names below it."""
    if not below or words.rung(step) >= 0:
        return None
    name, lower = words.STEPS.name(step), words.STEPS.name(below[-1])
    places = UNDER.get(name, ())
    if places and lower not in places:
        args: dict[str, Value] = {"step": name, "places": ", ".join(places), "other": lower}
        return Problem(path, "step-place", "{step} stands after {places}, not after {other}", args)
    unfit = CHECKS[name](state, step, below) if name in CHECKS else None
    return None if unfit is None else Problem(path, "step-unfit", unfit)


def _place(state: Empires, step: Place, below: Below) -> Message | None:
    if not any(state.players[step.seat].ready):
        return Message("{seat} has no worker to place (R20)", {"seat": COLOURS[step.seat]})
    if state.acted >> step.seat & 1:
        return Message("{seat} has placed in this round: name in acted only who has (R20)", {"seat": COLOURS[step.seat]})
    return next_in_box(state, step, below)


def _university(state: Empires, step: University, below: Below) -> Message | None:
    window = Window(step.before, True)
    after = LADDER[words.rung(window) + 1]
    if not same(below[-1], after):
        return Message("this question stands after {step} (Q26)", {"step": words.STEPS.name(after)})
    return must_be_asked(state, step, window, below)


def _march(state: Empires, step: Step[Any], below: Below) -> Message | None:
    if not same(below[-1], Discovery(-1)):
        return Message("it stands before anybody has sailed, after discovery alone (R60)", {})
    return must_be_asked(state, step, Stables(), below)


def _send(state: Empires, step: Send, below: Below) -> Message | None:
    discovery = below[-1]
    if not isinstance(discovery, Discovery) or discovery.after != step.seat:
        return Message("it stands after {step}, so that the next seat sails then (R32)", {"step": shown(Discovery(step.seat))})
    if not any(state.players[step.seat].exploring):
        return Message("{seat} has nobody in Discovery (R32)", {"seat": COLOURS[step.seat]})
    if not state.deck and not state.undiscovered():
        return Message("nothing is left to discover: leave send out", {})
    if not can_be_named(state, Send(step.seat, ()), [(step.seat, SEND[kind]) for kind in step.sent], step):
        return Message("name under sent workers that wait in Discovery, by kinds in order (R32)", {})
    return None


def _scout_return(state: Empires, step: ScoutReturn, below: Below) -> Message | None:
    asked = below[-1]
    if not state.rules.scouting:
        return Message("without the option scouting nobody looks at cards (R80)", {})
    if isinstance(asked, Ask) and asked.seat != step.seat:
        text = "{step} is asked of {seat}: the same seat looks"
        return Message(text, {"step": words.STEPS.name(asked), "seat": COLOURS[asked.seat]})
    if isinstance(asked, Send) and asked.sent:
        return Message("nobody looks while an expedition is named (Q27)", {})
    if state.undiscovered() or not state.deck:
        return Message("a card is looked at only when every region is discovered and a card is left (Q27)", {})
    if not state.deck_seen[-1] >> step.seat & 1:
        text = "the seat has seen the top card: name it under deck-seen, {{1: [{seat}]}} (Q27)"
        return Message(text, {"seat": COLOURS[step.seat]})
    return None


def _trade_out(state: Empires, step: TradeOut, below: Below) -> Message | None:
    player = state.players[step.seat]
    if not CAPTAIN <= step.kind < SOLDIER or player.stock[step.kind]:
        return Message("a trade-out brings a Captain, Merchant or Missionary that is out of stock (Q109)", {})
    if not has_trade_out(state, step.seat, step.kind):
        return Message("a trade-out needs one of the kind on the map, and a Colonist in stock (Q109)", {})
    if step.price not in (0, TRAINING_PRICE) or player.money < step.price:
        return Message("the price is 0, or {price} for Training, and the player has it (R37)", {"price": TRAINING_PRICE})
    return None


def _casualties(state: Empires, step: Casualties | Kill, below: Below) -> Message | None:
    """A battle: who fights, who is named so far, and in a war the battles that are to come."""
    if step.attacker == step.defender:
        return Message("a player does not fight himself (R39)", {})
    if not can_fight(state, step.region, step.attacker, step.defender):
        return Message("both need a worker there, and one of them a Soldier (R39)", {})
    later = below[-1]
    if isinstance(later, Casualties):
        if later.attacker != step.attacker or later.defender != step.defender or later.region <= step.region:
            return Message("the battles of a war are between the same two, the last region named first (R40)", {})
        if later.felled or later.lost:
            return Message("nobody is named yet in a battle that is still to come (Q69)", {})
    named = [(step.attacker, KILL[kind]) for kind in step.felled] + [(step.defender, KILL[kind]) for kind in step.lost]
    begin = Casualties(step.region, step.attacker, step.defender, (), ())
    if not can_be_named(state, begin, named, step):
        text = "name enemy workers that stand there, by kinds in order, one for each Soldier, first the attacker (R41, Q69)"
        return Message(text, {})
    return None


#: What is wrong with a step, from the position, the step and the steps below it; "" when it fits.
Check = Callable[[Empires, Any, Below], Message | None]

CHECKS: Final[dict[str, Check]] = {
    "place": _place,
    "university": _university,
    "land": next_in_box,
    "take": next_in_box,
    "buy": next_in_box,
    "chart": read_purchases.chart,
    "garrison": read_purchases.garrison,
    "plague-two": read_purchases.plague_two,
    "lose": read_purchases.lose,
    "plague": read_purchases.plague,
    "plague-count": read_purchases.plague_count,
    "march": _march,
    "send": _send,
    "scout-return": _scout_return,
    "recruit": next_in_box,
    "trade-out": _trade_out,
    "declare": next_in_box,
    "casualties": _casualties,
    "kill": _casualties,
    "west-indies": read_benefits.west_indies,
    "slot": read_benefits.slot,
    "benefit": read_benefits.benefit,
    "migrate-count": read_benefits.migrate_count,
    "gains": read_benefits.gains,
    "which": read_benefits.which,
    "give-one": read_benefits.give_one,
    "trade-out-for": read_benefits.give_one,
    "buy-points": read_builder.buy_points,
    "spoils": read_builder.spoils_left,
    "enlist": read_builder.enlist,
    "overflow": read_builder.overflow,
    "settle": read_builder.settle,
    "edict": read_builder.edict,
    "who-leads": read_builder.who_leads,
    "obey": read_builder.obey,
    "reinforce": read_builder.reinforce,
    "history": read_builder.history,
    "rewrite": read_builder.rewrite,
    "smuggle-what": read_builder.smuggle,
    "smuggle-for": read_builder.smuggle,
    "sell-count": read_builder.sell_count,
    "seat-auction": read_nations.before_turn_one,
    "order-auction": read_nations.before_turn_one,
    "bid": read_nations.bid,
    "choose-nation": read_nations.before_turn_one,
    "bonus-specialist": read_nations.before_turn_one,
    "power": read_nations.before_turn_one,
    "conquest": read_nations.power,
    "jails": read_nations.power,
    "line": read_nations.line,
    "native-trade": read_nations.power,
    "dutch-merchants": read_nations.power,
    "renaissance": read_nations.power,
    "substitute": read_nations.substitute,
}
