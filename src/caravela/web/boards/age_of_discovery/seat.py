"""What one seat sees: prompt, choices, reasons, mat. Works from the seat's view and its draft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from caravela.web.boards.age_of_discovery import position
from caravela.web.boards.age_of_discovery.say import N_, Say
from caravela.web.seam import Draft

View = dict[str, Any]
GROUPS = (
    ("coins", "coin", N_("Coins")),
    ("take", "scroll", N_("Contract")),
    ("buy", "ship", N_("Buy ships")),
    ("send", "ev-discovery", N_("Send ships")),
    ("reserve", "lock", N_("Reserve")),
    ("end", "check", N_("End turn")),
)
KIND = {"to": "send", "fulfil": "send"}


@dataclass(frozen=True)
class Choice:
    """One legal action: its text, its words, what it leads to, and the place on the board where it lies."""

    text: str
    group: str
    label: str
    more: str
    space: str
    on: bool


def space(text: str) -> str:
    """The mark that a choice and its place on the board share; "" for a choice without a place."""
    kind, *fields = text.split(" ")
    if kind == "to":
        return f"to-{fields[0]}"
    if kind == "buy":
        return f"purchase-{fields[0]}"
    if kind in ("take", "fulfil"):
        return f"contract-{fields[0]}"
    if kind == "reserve":
        return "-".join(fields)
    return ""


class Turn:
    """What the seat asked is choosing: parts chosen, what may come next, and how the next part is sent."""

    def __init__(self, view: View, draft: Draft, say: Say) -> None:
        self.say = say
        self.draft = draft
        self.actions = draft.actions
        self.whole = draft.whole and bool(draft.actions)
        self.prefix = self.actions[:-1] if self.whole else self.actions
        self.step: str = view["asked"]["step"]
        if self.actions and not self.whole and draft.view.get("asked"):
            self.step = draft.view["asked"]["step"]
        if self.whole and len(self.actions) > 1:
            texts: list[str] = []
        else:
            texts = list((view if self.whole else draft.view).get("legal") or [])
        self.choices = [self.one(text) for text in texts]
        self.chosen = [self.one(text) for text in self.actions]

    def one(self, text: str) -> Choice:
        """The choice of an action."""
        kind = text.split(" ", maxsplit=1)[0]
        label = self.say.message(self.draft.label(text))
        more = ", ".join([self.say.message(one) for one in self.draft.outlook(text)])
        return Choice(text, KIND.get(kind, kind), label[:1].upper() + label[1:], more, space(text), text in self.actions)

    def groups(self) -> list[dict[str, Any]]:
        """The choices of a turn by the action they take; empty in the other prompts, whose choices stand side by side."""
        if self.step not in ("turn", "rest"):
            return []
        made = []
        for name, icon, title in GROUPS:
            found = [choice for choice in self.choices if choice.group == name]
            if found or name in ("coins", "take", "buy", "send"):
                made.append({"id": name, "icon": icon, "title": self.say(title), "choices": found,
                             "on": any(choice.on for choice in found)})
        return made

    def reasons(self, view: View) -> list[tuple[str, str, str]]:
        """Why actions that a player may look for are not possible."""
        legal = {choice.text for choice in self.choices}
        made = []
        for text in _asked_for(view, self.step):
            reason = None if text in legal else self.draft.why(text)
            if reason is not None:
                made.append((self.say.message(self.draft.label(text)), self.say.message(reason.message), reason.rule))
        return made


def _asked_for(view: View, step: str) -> list[str]:
    if step not in ("turn", "rest"):
        return []
    hand = view["players"][view["asked"]["seat"]]["hand"]
    return [
        "coins", "take deck",
        *[f"take {card}" for card in view["contracts"]["open"]],
        *[f"buy {n}" for n in range(1, 6)],
        *[f"fulfil {card}" for card in hand if card != "?"],
        *[f"to {name}" for name in view["expeditions"]],
    ]


def mat(view: View, say: Say, seat: str) -> dict[str, Any]:
    """The seat's own: ships, contracts, cards, mission."""
    data = view["players"][seat]
    return {
        **position.player(view, say, seat),
        "cards": [position.contract(view, say, card) for card in data["hand"] if card != "?"],
        "colours": data["flagship"].split("-") if data["flagship"] != "?" else [],
    }


def standings(view: View, say: Say) -> list[dict[str, Any]]:
    """The players by their points as the board stands."""
    ranked = sorted(view["players"], key=lambda colour: (-view["scores"][colour], colour))
    return [{"colour": colour, "name": say.player(colour), "vp": view["scores"][colour]} for colour in ranked]
