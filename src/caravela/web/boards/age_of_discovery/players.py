"""The players as everybody sees them, ready for the templates. Takes a view and knows no reader's seat."""

from __future__ import annotations

from typing import Any

from caravela.web.boards.age_of_discovery.position import View, running, ship
from caravela.web.boards.age_of_discovery.say import N_, Say


def card(view: View, say: Say, colour: str) -> dict[str, Any]:
    """What everybody knows of a player."""
    data = view["players"][colour]
    numbers = (
        (N_("Coins"), data["coins"]),
        (N_("Completed contracts"), data["contracts"]),
        (N_("Contracts in hand"), len(data["hand"])),
        (N_("Wild Ship cards"), data["wild"]),
        (N_("Reservation cards"), data["reservation"]),
        (N_("Points as the board stands, without missions"), view["scores"][colour]),
    )
    return {
        "colour": colour,
        "name": say.player(colour),
        "level": say.level(colour),
        "coins": data["coins"],
        "contracts": data["contracts"],
        "hand": len(data["hand"]),
        "known": [say.word("contract", card) for card in data["known"]],
        "wild": data["wild"],
        "reservation": data["reservation"],
        "vp": view["scores"][colour] if view["over"] else sum(data["first-scoring"].values()),
        "worth": view["scores"][colour],
        "ships": [{**ship(text, say), "n": n} for text, n in data["ships"].items()],
        "running": [running(view, say, one) for one in data["running"]],
        "flagship": say.word("flagship", data["flagship"]) if data["flagship"] != "?" else "",
        "colours": data["flagship"].split("-") if data["flagship"] != "?" else [],
        "at": data["flagship-at"],
        "shown": data["shown"],
        "mission": say.title("mission", data["mission"]) if data["mission"] != "?" else "",
        "asked": colour == (view.get("asked") or {}).get("seat"),
        "first": colour == view["first"],
        "numbers": [(say(name), n) for name, n in numbers],
    }


def standings(view: View, say: Say) -> list[dict[str, Any]]:
    """The players by their points as the board stands, for those who watch."""
    ranked = sorted(view["players"], key=lambda colour: (-view["scores"][colour], colour))
    return [{"colour": colour, "name": say.player(colour), "vp": view["scores"][colour]} for colour in ranked]
