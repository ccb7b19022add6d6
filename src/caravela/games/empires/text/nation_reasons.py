"""Why an answer to a question of an auction or of a nation is not possible."""

from __future__ import annotations

from typing import Any, Final

from caravela.engine.messages import Reason, Value
from caravela.engine.steps import Ask
from caravela.games.empires.actions import FIRST, LINED, REPLACED
from caravela.games.empires.content import BUILDER, CAPTAIN
from caravela.games.empires.layout import kind_of, owner
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import auctions, england, powers
from caravela.games.empires.text import names, nation_names
from caravela.games.empires.text.forms import reason

ANSWERS: Final[dict[str, frozenset[str]]] = {
    "bid": frozenset(["bid", "pass"]),
    "choose-nation": frozenset(["nation"]),
    "bonus-specialist": frozenset(["recruit"]),
    "conquest": frozenset(["decline", "conquer"]),
    "jails": frozenset(["decline", "power"]),
    "line": frozenset(["line", "keep"]),
    "native-trade": frozenset(["decline", "take"]),
    "dutch-merchants": frozenset(["decline", "power"]),
    "renaissance": frozenset(["decline", "replace"]),
    "substitute": frozenset(["with"]),
}
_OF_NATIONS: Final = frozenset(["nation", "power", "line", "keep", "conquer", "explorers", "replace", "with"])


def absent(state: Empires, kind: str, action: int) -> Reason | None:
    """What is not in this game: nations, auctions, a colour, the Builder."""
    if kind in _OF_NATIONS and not state.rules.nations:
        return reason("R100", "Nations are not played at this table.", {})
    if kind in ("bid", "pass") and not (state.rules.seat_auction or state.rules.order_auction):
        return reason("R101", "Nothing is auctioned at this table.", {})
    if kind == "line" and FIRST[action] >= len(state.players):
        return reason("R11", "Nobody plays {player} in this game.", {"player": names.seat_word(FIRST[action])})
    return None


def compulsory(step: str) -> Reason | None:
    """Why a question cannot be declined."""
    if step == "bid":
        return reason("Q8", "Bid, or pass.", {})
    if step == "choose-nation":
        return reason("R101", "Who wins a seat takes one of the boards left: choose.", {})
    if step == "bonus-specialist":
        return reason("Q126", "The specialist comes in any case: choose which.", {})
    if step == "line":
        return reason("R102", "The power is used: name who lands next, or leave the rest as it stands.", {})
    if step == "substitute":
        return reason("R107", "The place is chosen: name who takes it.", {})
    return None


def why_not(state: Empires, ask: Ask[Any], kind: str, action: int) -> Reason | None:
    """The reason, if the question is one of an auction or a nation. The action is of a kind that answers it, and not legal."""
    if isinstance(ask, auctions.Bid):
        return _bid(state, ask, FIRST[action] + 1)
    if isinstance(ask, auctions.ChooseNation):
        return reason("R101", "{nation} is taken.", {"nation": nation_names.nation_word(FIRST[action])})
    if isinstance(ask, auctions.BonusSpecialist):
        return reason("R110", "You have no {lacked} in your supply.", {"lacked": names.lacked_worker(FIRST[action] + CAPTAIN)})
    if isinstance(ask, powers.Conquest):
        return reason("R103", "{region} is discovered already.", {"region": names.region_word(FIRST[action])})
    if isinstance(ask, england.Line):
        return _line(state, ask, kind, action)
    if isinstance(ask, powers.NativeTrade):
        return reason("R104", "No {good} is on offer.", {"good": names.good_word(FIRST[action])})
    if isinstance(ask, powers.Renaissance):
        worker = state.school[REPLACED[action]]
        if worker < 0:
            return reason("Q64", "Nobody stands there.", {})
        return reason("Q64", "Your own worker stands there.", {})
    if isinstance(ask, powers.Substitute):
        return reason("R107", "You have no {lacked} in your supply.", {"lacked": names.lacked_worker(FIRST[action])})
    return None


def _bid(state: Empires, ask: auctions.Bid, dollars: int) -> Reason:
    args: dict[str, Value] = {"money": state.players[ask.seat].money, "best": ask.highest()}
    if dollars <= ask.highest():
        return reason("Q8", "The bid is ${best} already: bid more.", args)
    if dollars > state.players[ask.seat].money:
        return reason("Q6", "You have ${money}.", args)
    return reason("Q9", "Nobody bids more than ${best} here.", {"best": auctions.HIGHEST_ORDER_BID})


def _line(state: Empires, ask: england.Line, kind: str, action: int) -> Reason:
    if kind == "keep":
        return reason("R102", "The worker named last stood next anyway: name another, or take it back first.", {})
    worker = LINED[action]
    args: dict[str, Value] = {"player": names.seat_word(owner(worker)), "lacked": names.lacked_worker(kind_of(worker))}
    if worker not in ask.rest(state):
        return reason("R102", "{player} has no {lacked} left on the Dock.", args)
    return reason("R102", "It stands next anyway: leave the rest as it stands.", args)


assert BUILDER == 5  # The vocabularies of `line` and `with` count on it.
