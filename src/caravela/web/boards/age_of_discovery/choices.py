"""The choices of a prompt: each legal action with its button's words, its place on the board and the action it belongs to.

`board.js` lights the place with the same `data-space`. Knows the notation of actions, and of a position what fits where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from caravela.web.boards.age_of_discovery import position, sums
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS, N_, Say
from caravela.web.seam import Draft

View = dict[str, Any]
GROUPS = (
    ("coins", "coins", "coin", "", N_("Coins"), ""),
    ("take", "contract", "scroll", "market", N_("Contract"), N_("Choose a contract that lies open, or draw one blind.")),
    ("buy", "buy", "ship", "market", N_("Buy ships"), N_("Choose a ship of the purchase row.")),
    (
        "send", "send", "ev-discovery", "map", N_("Send ships"),
        N_("Choose expeditions in the order of the table; contracts in your hand come last."),
    ),
    ("reserve", "", "lock", "market", N_("Reserve"), N_("Choose a ship of either row, or an open contract.")),
    ("end", "", "check", "", N_("End turn"), ""),
)
"""Actions of a turn: id, the position's word for having taken it, icon, where its places lie, name, how to choose."""
KIND = {"to": "send", "fulfil": "send"}
CONFIRM = {
    "coins": N_("Take"),
    "take": N_("Take"),
    "buy": N_("Buy"),
    "send": N_("Send"),
    "reserve": N_("Reserve"),
    "end": N_("End turn"),
}


@dataclass(frozen=True)
class Choice:
    """One legal action: its text, its words, what it leads to, and the place on the board where it lies."""

    text: str
    group: str
    label: str
    more: str
    space: str
    on: bool
    ship: dict[str, Any] | None = None
    """The ship that it loads."""
    points: tuple[int, int] | None = None
    """What that ship scores at an expedition, first and last."""
    pieces: str = ""
    """The own ships that could go to the place that it names."""


def group(text: str) -> str:
    """The action of a turn that a choice belongs to."""
    kind = text.split(" ", maxsplit=1)[0]
    return KIND.get(kind, kind)


def space(text: str) -> str:
    """The mark that a choice and its place share; "" for a choice without a place."""
    kind, *fields = text.split(" ")
    if kind == "to":
        return f"to-{fields[0]}"
    if kind == "buy":
        return f"purchase-{fields[0]}"
    if kind == "take":
        return f"contract-{fields[0]}"
    if kind == "fulfil":
        return f"hand-{fields[0]}"
    if kind == "reserve":
        return "-".join(fields)
    if kind in ("ship", "flagship", "wild"):
        return f"ship-{piece(text)}"
    return ""


def cargo(text: str) -> str:
    """The ship of an action that loads one, as the position writes it: `wild flagship 2 red` is `flagship-2 red wild`."""
    kind, *fields = text.split(" ")
    wild = " wild" if kind == "wild" else ""
    if kind == "wild" and fields[0] == "flagship":
        fields = fields[1:]
        kind = "flagship"
    if kind == "flagship":
        return f"flagship-{fields[0]} {fields[1]}{wild}"
    return fields[0] + wild


def loads(text: str) -> bool:
    """Does an action load a ship?"""
    return text.split(" ", maxsplit=1)[0] in ("ship", "flagship", "wild")


def piece(text: str) -> str:
    """The own piece of an action that loads a ship: `blue-2` or `flagship`."""
    ship = cargo(text)
    return "flagship" if ship.startswith("flagship") else ship.split(" ")[0]


def fitting(view: View, seat: str, text: str) -> str:
    """The own ships that could be the first to go to a target, as far as colour and room tell (R25, R27, R30)."""
    kind, _, name = text.partition(" ")
    if kind not in ("to", "fulfil"):
        return ""
    data = view["players"][seat]
    if kind == "to":
        ships = [sums.loaded(one.partition(" ")[2]) for one in view["expeditions"][name]]
        wanted = ships[0].colour if ships else ""
        room = EXPEDITIONS[name]["limit"] - sum([one.value for one in ships])
    else:
        wanted, _, need = name.rpartition("-")
        room = int(need)
    found = []
    for ship in data["ships"]:
        colour, _, value = ship.rpartition("-")
        if int(value) <= room and (wanted in ("", colour) or data["wild"]):
            found.append(ship)
    if data["flagship-at"] == "home" and room and (not wanted or data["wild"] or wanted in data["flagship"].split("-")):
        found.append("flagship")
    return " ".join(found)


def closed(view: View, seat: str, able: set[str]) -> list[str]:
    """An action for each own piece that is not `able` to be loaded next: with a Wild Ship where its colour does not fit."""
    data, target = view["players"][seat], view["asked"]["target"]
    there = view["expeditions"].get(target)
    wanted = target.rpartition("-")[0] if there is None else sums.loaded(there[0].partition(" ")[2]).colour if there else ""
    found = []
    for ship in data["ships"]:
        if ship not in able:
            found.append(("ship " if wanted in ("", ship.rpartition("-")[0]) else "wild ") + ship)
    if data["flagship-at"] == "home" and "flagship" not in able:
        colours = data["flagship"].split("-")
        fits = wanted in ("", *colours)
        found.append(f"flagship 1 {wanted or colours[0]}" if fits else f"wild flagship 1 {colours[0]}")
    return found


class Choices:
    """Makes the choices of one question."""

    def __init__(self, say: Say, draft: Draft, view: View, seat: str) -> None:
        self.say = say
        self.draft = draft
        self.view = view
        self.seat = seat
        self.target: str = (draft.view.get("asked") or {}).get("target", "")

    def one(self, text: str) -> Choice:
        """The choice of an action."""
        label = self.say.message(self.draft.label(text))
        more = ", ".join([self.say.message(one) for one in self.draft.outlook(text)])
        ship, points = None, None
        if loads(text):
            ship = position.cargo(cargo(text), self.say)
            if self.target in EXPEDITIONS:
                points = sums.points(self.target, sums.loaded(cargo(text)))
        return Choice(
            text,
            group(text),
            label[:1].upper() + label[1:],
            more,
            space(text),
            text in self.draft.actions,
            ship,
            points,
            fitting(self.view, self.seat, text),
        )
