"""What one seat sees: prompt, choices, ghosts, reasons, mat. Works from the seat's view and its draft."""

from __future__ import annotations

from typing import Any

from caravela.games.age_of_discovery.content import HAND_LIMIT
from caravela.games.age_of_discovery.layout import MOST_DOINGS
from caravela.web.boards.age_of_discovery import hints, players, position, spoken, sums
from caravela.web.boards.age_of_discovery.choices import (
    CONFIRM,
    GROUPS,
    Choice,
    Choices,
    cargo,
    closed,
    group,
    loads,
    piece,
    space,
)
from caravela.web.boards.age_of_discovery.say import Say
from caravela.web.seam import Draft

View = dict[str, Any]
SAIL = "sail"


class Turn:
    """What the seat asked is choosing: parts chosen, what may come next, and how the next part is sent.

    Ships on an expedition sail when they are confirmed: `sail`, where it is possible, need not be chosen. So it is with ships
    that were sent and taken back, too: they lie there already, and nothing is drafted.
    """

    def __init__(self, view: View, draft: Draft, say: Say) -> None:
        self.say = say
        self.view = view
        self.draft = draft
        self.seat: str = view["asked"]["seat"]
        legal = list(draft.view.get("legal") or [])
        sails = not draft.whole and SAIL in legal
        self.actions = (*draft.actions, SAIL) if sails else draft.actions
        self.whole = sails or (bool(draft.actions) and draft.whole)
        done = self.whole and not sails
        self.prefix = draft.actions[:-1] if done else draft.actions
        self.step: str = view["asked"]["step"]
        if draft.actions and not done and draft.view.get("asked"):
            self.step = draft.view["asked"]["step"]
        self.make = Choices(say, draft, view, self.seat)
        if done:
            legal = list(view["legal"]) if len(draft.actions) == 1 else []
        self.choices = [self.make.one(text) for text in legal]
        self.chosen = [self.make.one(text) for text in draft.actions]
        self.instead = self._instead()
        self.kind = group(draft.actions[0]) if draft.actions else "send" if sails else ""

    def _instead(self) -> list[Choice]:
        """Other targets, while a choice of several parts is being made: a click on one begins anew."""
        if not self.draft.actions or group(self.draft.actions[0]) != "send":
            return []
        texts = [text for text in self.view["legal"] if group(text) == "send" and text != self.draft.actions[0]]
        return [self.make.one(text) for text in texts]

    def groups(self) -> list[dict[str, Any]]:
        """The choices of a turn by the action they take; empty in the other prompts, and once a choice has several parts."""
        if self.step not in ("turn", "rest") or len(self.draft.actions) > 1:
            return []
        used = self.view["asked"]["used"]
        made = []
        for name, word, icon, where, title, how in GROUPS:
            found = [choice for choice in self.choices if choice.group == name]
            if not found and not word:
                continue
            made.append(
                {
                    "id": name,
                    "icon": icon,
                    "where": where,
                    "title": self.say(title),
                    "how": self.say(how) if how else "",
                    "choices": found,
                    "on": name == self.kind,
                    "used": word in used,
                }
            )
        return made

    def pills(self) -> list[Choice]:
        """The choices that stand in the prompt's line while a choice goes on: ships that fit, durations."""
        if self.step in ("turn", "rest"):
            return []
        return [choice for choice in self.choices if choice.text != SAIL and not choice.text.startswith("wild ")]

    def wild(self) -> list[Choice]:
        """Ships that would go with a Wild Ship."""
        return [choice for choice in self.choices if choice.text.startswith("wild ")]

    def last(self) -> str:
        """What is said where no ship can be added to an expedition, or be sent at all after two actions, else "".

        That hangs on a flagship which others may not know of; the game's own question, which all may read, cannot say it.
        """
        asked = self.view["asked"]
        if not self.draft.actions and self.step == "turn" and len(asked["used"]) == MOST_DOINGS:
            groups = {choice.group for choice in self.choices}
            if "send" in groups:
                return ""
            if "reserve" in groups:
                return self.say("No other ship can sail: end your turn, or play a Reservation.")
            return self.say("No other ship can sail: end your turn.")
        kind, _, name = self.draft.actions[0].partition(" ") if self.draft.actions else ("", "", "")
        if kind != "to" or [choice.text for choice in self.choices] != [SAIL]:
            return ""
        return self.say("No other ship can go with {expedition}: send.", expedition=self.say.title("expedition", name))

    def confirm(self) -> str:
        """The word on the Confirm button."""
        return self.say(CONFIRM[self.kind]) if self.kind else ""

    def effects(self) -> list[str]:
        """What the choice costs and brings."""
        return hints.of(self.view, self.say, self.draft.actions)

    def path(self) -> dict[str, Any] | None:
        """The choice as a picture: ships, and where they go; or what is taken."""
        if not self.chosen:
            return None
        first = self.draft.actions[0]
        kind, _, name = first.partition(" ")
        ships = [choice.ship for choice in self.chosen if choice.ship]
        made: dict[str, Any] = {"kind": kind, "label": self.chosen[0].label, "ships": ships, "to": None, "contract": None}
        if kind == "to":
            made["to"] = position.expedition(self.view, self.say, name)
            made["used"] = made["to"]["used"] + sum([ship["value"] for ship in ships if ship])
        elif kind == "fulfil" or (kind == "take" and name != "deck"):
            made["contract"] = position.contract(self.view, self.say, name)
        elif kind == "buy":
            made["ships"] = [position.ship(self.view["market"]["purchase"][int(name) - 1], self.say)]
        made["last"] = self.chosen[-1].label if self.chosen[-1].text.startswith("duration ") else ""
        return made

    def ghosts(self) -> list[dict[str, Any]]:
        """What the choice would put on the board: the mark of the place, and the ships to show there."""
        made: list[dict[str, Any]] = []
        for choice in self.chosen:
            if choice.space and not loads(choice.text):
                made.append({"space": choice.space, "ships": [], "used": 0, "fill": 0})
        path = self.path()
        if path and path["kind"] == "to" and path["ships"]:
            made[0] |= {"ships": path["ships"], "used": path["used"], "fill": path["used"] - path["to"]["used"]}
        return made

    def reasons(self) -> list[tuple[str, str, str, str]]:
        """Why actions that a player may look for are not possible: (choice, sentence, rule, place)."""
        legal = {choice.text for choice in self.choices}
        made = []
        for text in self._asked_for():
            reason = None if text in legal else self.draft.why(text)
            if reason is not None:
                label = self.say.message(self.draft.label(text))
                made.append((label, self.say.message(reason.message), reason.rule, space(text)))
        return made

    def _asked_for(self) -> list[str]:
        """The actions that a player may look for."""
        view = self.view
        if self.step == "load":
            return closed(self.draft.view, self.seat, {piece(choice.text) for choice in self.choices if loads(choice.text)})
        if self.step not in ("turn", "rest"):
            return []
        return [
            "coins",
            "take deck",
            *[f"take {card}" for card in view["contracts"]["open"]],
            *[f"buy {n}" for n in range(1, 6)],
            *[f"fulfil {card}" for card in view["players"][self.seat]["hand"] if card != "?"],
            *[f"to {name}" for name in view["expeditions"]],
        ]


def mat(view: View, say: Say, seat: str, turn: Turn | None) -> dict[str, Any]:
    """The seat's own: coins, ships, contracts, cards, mission; and what the choice would change of it."""
    data = view["players"][seat]
    worth = sums.mission(view, seat)
    card = players.card(view, say, seat)
    gone = [piece(text) for text in turn.draft.actions if loads(text)] if turn else []
    ships = [{**one, "gone": min(gone.count(one["id"]), one["n"])} for one in card["ships"]]
    played = [text.partition(" ")[2] for text in turn.draft.actions if text.startswith("fulfil ")] if turn else []
    return {
        **card,
        "ships": ships,
        "flag_gone": "flagship" in gone,
        "cards": [
            {**position.contract(view, say, one), "gone": one in played} for one in data["hand"] if one != "?"
        ],
        "most": HAND_LIMIT,
        "each": worth.each,
        "where": [say.title("expedition", name) for name in worth.where],
        "coming": _coming(view, say, turn),
        "carry": turn is not None and turn.step == "turn" and not turn.actions,
        "words": spoken.mine(view, say, seat),
        "lit": {choice.space for choice in turn.choices + turn.instead} if turn else set(),
    }


def _coming(view: View, say: Say, turn: Turn | None) -> dict[str, Any]:
    """What the choice would add to the mat: a ship, a contract (open or from the deck), a contract on its way."""
    made: dict[str, Any] = {"ship": None, "card": None, "deck": False, "run": None}
    if turn is None or not turn.draft.actions:
        return made
    kind, _, name = turn.draft.actions[0].partition(" ")
    if kind == "buy":
        made["ship"] = position.ship(view["market"]["purchase"][int(name) - 1], say)
    elif kind == "take" and name == "deck":
        made["deck"] = True
    elif kind == "take":
        made["card"] = position.contract(view, say, name)
    elif kind == "fulfil":
        last, _, turns = turn.draft.actions[-1].partition(" ")
        ships = [_aboard(text) for text in turn.draft.actions if loads(text)]
        n = int(turns) if last == "duration" else 0
        made["run"] = position.running(view, say, {"contract": name, "ships": ships, "duration": n, "left": n})
    return made


def _aboard(text: str) -> str:
    """A loaded ship as it is written on a contract: a flagship's colour says nothing there."""
    ship = cargo(text)
    if not ship.startswith("flagship"):
        return ship
    first, *rest = ship.split(" ")
    return f"{first} wild" if "wild" in rest else first
