"""Why an action is not possible: the number of the rule, and a sentence to the seat that tried.

For every action of the catalogue and every position there is a reason exactly when the action is not legal for that seat now.
What a seat may not know is never looked at. The reasons of single questions are in box_reasons.py and tile_reasons.py.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Reason, Value
from caravela.games.empires.actions import ACTIONS, FIRST, NEEDS_BUILDER, SCOUT_DECK, SECOND
from caravela.games.empires.content import (
    AGE,
    BUILDING_SPACES,
    BUILDINGS,
    DOCK,
    DOCK_SPACES,
    GOODS_SPACES,
    INITIATIVE,
    MAYFLOWER,
    MAYFLOWER_SPACE,
    MAYFLOWER_SPACES,
    SCHOOL_OF,
    SCOUT_PRICE,
    TRADE_GOODS,
    UNIVERSITY,
    WARFARE,
    WARFARE_SPACES,
)
from caravela.games.empires.layout import PLACEMENT, owner
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.discovery import Send
from caravela.games.empires.steps.university import TRACK_OF, University, queue
from caravela.games.empires.text import box_reasons, names, nation_reasons, tile_reasons
from caravela.games.empires.text.forms import reason
from caravela.games.empires.text.prompts import question_word

# The kinds of actions that answer the question of each step.
ANSWERS: Final[dict[str, frozenset[str]]] = {
    "place": frozenset(["place", "university order", "scout"]),
    "university": frozenset(["decline", "university order", "university"]),
    "land": frozenset(["decline", "land"]),
    "take": frozenset(["decline", "take"]),
    "buy": frozenset(["decline", "buy"]),
    "chart": frozenset(["decline", "chart"]),
    "garrison": frozenset(["garrison"]),
    "lose": frozenset(["lose"]),
    "plague": frozenset(["decline", "plague"]),
    "plague-count": frozenset(["count"]),
    "march": frozenset(["decline", "march"]),
    "send": frozenset(["decline", "send", "explore", "scout", "explorers"]),
    "scout-return": frozenset(["return"]),
    "recruit": frozenset(["decline", "recruit"]),
    "trade-out": frozenset(["decline", "trade-out"]),
    "trade-out-for": frozenset(["decline", "trade-out"]),
    "declare": frozenset(["decline", "declare battle", "declare war"]),
    "kill": frozenset(["kill"]),
    "benefit": frozenset(["decline", "collect", "chart", "march", "migrate", "smuggle", "sell"]),
    "migrate-count": frozenset(["count"]),
    "which": frozenset(["use"]),
    "buy-points": frozenset(["decline", "points"]),
    "enlist": frozenset(["recruit"]),
    "settle": frozenset(["settle"]),
    "edict": frozenset(["partner"]),
    "who-leads": frozenset(["lead"]),
    "reinforce": frozenset(["settle"]),
    "rewrite": frozenset(["decline", "rewrite"]),
    "smuggle-what": frozenset(["take"]),
    "smuggle-for": frozenset(["give"]),
    "sell-count": frozenset(["count"]),
    **nation_reasons.ANSWERS,
}


# The kinds of actions whose field is a seat.
_AT_SEATS: Final = frozenset(["declare war", "partner", "lead", "rewrite", "smuggle"])


def why_not(state: Empires, seat: int, action: int) -> Reason | None:
    """Why the seat may not take the action now; None when it may."""
    ask = state.asking
    if ask is None:
        return reason("R76", "The game is over.", {})
    if ask.seat != seat:
        rule = "R20" if state.phase == PLACEMENT else "Q127"
        return reason(rule, "It is not your turn: {player} decides.", {"player": names.seat_word(ask.seat)})
    if action in state.legal_actions():
        return None
    kind = ACTIONS.kind(action)
    absent = _absent(state, kind, action)
    if absent is not None:
        return absent
    step = state.game.steps.name(ask)
    if kind not in ANSWERS[step]:
        return _unasked(state, step, kind)
    if kind == "scout":
        return _scout(state, seat, action)
    if step == "place":
        return _order(state, seat) if kind == "university order" else _place(state, seat, FIRST[action], SECOND[action])
    if isinstance(ask, University):
        return _university(state, ask, action)
    found = nation_reasons.why_not(state, ask, kind, action)
    if found is None:
        found = box_reasons.why_not(state, ask, kind, action)
    return found if found is not None else tile_reasons.why_not(state, ask, kind, action)


def _absent(state: Empires, kind: str, action: int) -> Reason | None:
    """What is not in this game at all: a colour without a player, a variant or module that is not played."""
    if NEEDS_BUILDER[action] and not state.rules.builder:
        return reason("R82", "The Builder is not played at this table.", {})
    if kind in ("scout", "return") and not state.rules.scouting:
        return reason("R80", "Scouting is not played at this table.", {})
    found = nation_reasons.absent(state, kind, action)
    if found is not None:
        return found
    if kind == "points" and not state.rules.buy_vp:
        return reason("R99", "Points are not sold at this table.", {})
    colour = SECOND[action] if kind in ("plague", "declare battle") else FIRST[action] if kind in _AT_SEATS else -1
    if colour >= len(state.players):
        return reason("R11", "Nobody plays {player} in this game.", {"player": names.seat_word(colour)})
    return None


def _unasked(state: Empires, step: str, kind: str) -> Reason:
    """The action answers another question than the one that waits."""
    if kind == "decline":
        return _compulsory(step)
    if kind in ("university", "university order"):
        return reason("Q26", "The University is not asked now: {question} comes first.", {"question": question_word(state)})
    return reason("R18", "Another question waits: {question}.", {"question": question_word(state)})


def _compulsory(step: str) -> Reason:
    """Why a question cannot be declined."""
    found = nation_reasons.compulsory(step)
    if found is not None:
        return found
    if step == "place":
        return reason("R20", "Every worker has to be placed: nothing is saved for later.", {})
    if step == "garrison":
        return reason("Q126", "The Soldiers of the Indian Allies come in full: choose where.", {})
    if step == "lose":
        return reason("Q114", "The plague takes a worker of every colony of three or more: choose which.", {})
    if step == "kill":
        return reason("Q122", "Every Soldier hits somebody: name who falls.", {})
    if step == "plague-count":
        return reason("Q115", "The plague strikes there: choose how many it takes.", {})
    if step == "migrate-count":
        return reason("R53", "Somebody has to move: choose how many.", {})
    if step in ("enlist", "settle", "reinforce"):
        return reason("Q126", "What a building gives is taken in full: choose.", {})
    if step in ("edict", "who-leads"):
        return reason("Q116", "Nobody can refuse the Papal Edict: choose.", {})
    if step in ("smuggle-what", "smuggle-for"):
        return reason("R91", "The swap has begun: choose the goods.", {})
    if step == "sell-count":
        return reason("R94", "The sale has begun: choose how many.", {})
    if step == "scout-return":
        return reason("Q27", "The card goes back on top or to the bottom.", {})
    return reason("R45", "One of your buildings comes next: choose which.", {})


def _place(state: Empires, seat: int, kind: int, space: int) -> Reason:
    player = state.players[seat]
    if not player.ready[kind]:
        return reason("R20", "You have no {lacked} to place.", {"lacked": names.lacked_worker(kind)})
    if space == INITIATIVE:
        return reason("R21", "You have a worker in Initiative already: one for each player.", {})
    if space == MAYFLOWER_SPACE:
        return _mayflower(state, seat)
    if space == DOCK:
        count = len(state.players)
        args: dict[str, Value] = {"count": DOCK_SPACES[count], "players": count}
        return reason(
            "R21", "The Dock is full: with {players} players it has {count} spaces. X and Y are for buildings alone.", args
        )
    if SCHOOL_OF[space] >= 0:
        holder = owner(state.school[SCHOOL_OF[space]])
        return reason("R21", "The space is taken by {player}.", {"player": names.seat_word(holder)})
    box, spaces = WARFARE, WARFARE_SPACES
    if space == TRADE_GOODS:
        box, spaces = TRADE_GOODS, GOODS_SPACES
    elif space == BUILDINGS:
        box, spaces = BUILDINGS, BUILDING_SPACES
    return reason("Q22", "{box} is full: it has {count} spaces.", {"box": names.box_word(box), "count": spaces})


def _mayflower(state: Empires, seat: int) -> Reason:
    player = state.players[seat]
    if not player.owns(MAYFLOWER):
        return reason("R96", "You do not own {tile}.", {"tile": names.tile_word(MAYFLOWER)})
    if state.locked >= MAYFLOWER_SPACES:
        return reason("R96", "Three ships a turn, and yours have left.", {})
    if player.ships:
        return reason("R96", "Each of your ships carries a worker already.", {})
    return reason("R96", "You have no Merchant Ship to carry it.", {})


def _order(state: Empires, seat: int) -> Reason:
    player = state.players[seat]
    tile: dict[str, Value] = {"tile": names.tile_word(UNIVERSITY)}
    if not player.owns(UNIVERSITY):
        return reason("R59", "You do not own {tile}.", tile)
    if not player.can_use(UNIVERSITY):
        return reason("R59", "You have used {tile}.", tile)
    return reason("Q132", "You are first in Player Order already.", {})


def _university(state: Empires, ask: University, action: int) -> Reason:
    track = TRACK_OF[ask.before]
    if track < 0:
        return reason("Q26", "The University moves your marker in Player Order now, no worker.", {})
    args: dict[str, Value] = {"box": names.box_word(track)}
    if ACTIONS.kind(action) == "university order":
        return reason("Q26", "The University moves a worker in {box} now.", args)
    place = FIRST[action] + 2
    args["number"] = place
    line = queue(state, track)
    if place > len(line):
        return reason("Q26", "Nobody stands at place {number} of {box}.", args)
    if owner(line[place - 1]) != ask.seat:
        return reason("Q26", "The worker at place {number} of {box} is not yours.", args)
    return reason("Q132", "It would change nothing in {box}.", args)


def _scout(state: Empires, seat: int, action: int) -> Reason:
    ask = state.asking
    if isinstance(ask, Send) and ask.sent:
        return reason("Q27", "You look before you name your expedition, not while you do.", {})
    price = SCOUT_PRICE[AGE[state.turn]]
    money = state.players[seat].money
    if action == SCOUT_DECK:
        if state.undiscovered():
            return reason("Q27", "The top card can be seen only when every region is discovered.", {})
        if not state.deck:
            return reason("Q111", "No discovery card is left.", {})
        if state.deck_seen[-1] >> seat & 1:
            return reason("Q132", "You know the top card.", {})
    else:
        region: dict[str, Value] = {"in_region": names.in_region(FIRST[action])}
        if state.counters[FIRST[action]] < 0:
            return reason("Q27", "There is no counter {in_region}.", region)
        if state.counter_seen[FIRST[action]] >> seat & 1:
            return reason("Q132", "You know the counter {in_region}.", region)
    return reason("R80", "It costs ${price}, and you have ${money}.", {"price": price, "money": money})
