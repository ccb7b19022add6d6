"""What the buttons of auctions and nations say."""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Message, Value
from caravela.games.empires.actions import FIRST, LINED, REPLACED
from caravela.games.empires.content import SCHOOL_SPACE
from caravela.games.empires.layout import kind_of, owner
from caravela.games.empires.nations import EXPLORERS_NATIVES
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import powers
from caravela.games.empires.text import names, nation_names
from caravela.games.empires.text.forms import message

DECLINES: Final[dict[str, Message]] = {
    "conquest": message("No conquest", {}),
    "jails": message("Not this turn", {}),
    "native-trade": message("Not this turn", {}),
    "dutch-merchants": message("Not this turn", {}),
    "renaissance": message("Not this turn", {}),
}


def label(state: Empires, kind: str, action: int) -> Message | None:
    """The button of an action of auctions and nations; None for one of another kind."""
    args: dict[str, Value] = {}
    if kind == "bid":
        return message("Bid ${money}", {"money": FIRST[action] + 1})
    if kind == "pass":
        return message("Pass", args)
    if kind == "nation":
        return message("{nation}", {"nation": nation_names.nation_word(FIRST[action])})
    if kind == "power":
        if isinstance(state.asking, powers.DutchMerchants):
            return message("Take the ship", args)
        return message("Send Colonists to the Dock", args)
    if kind == "line":
        worker = LINED[action]
        args = {"player": names.seat_word(owner(worker)), "worker": names.worker_word(kind_of(worker))}
        return message("{player}: {worker}", args)
    if kind == "keep":
        return message("Leave the rest as it stands", args)
    if kind == "conquer":
        return message("Conquer {region}", {"region": names.region_word(FIRST[action])})
    if kind == "explorers":
        return message("Draw a card against natives {natives}", {"natives": EXPLORERS_NATIVES})
    if kind == "replace":
        return message("{space}", {"space": names.space_word(SCHOOL_SPACE[REPLACED[action]])})
    if kind == "with":
        return message("With {a_worker}", {"a_worker": names.a_worker(FIRST[action])})
    return None
