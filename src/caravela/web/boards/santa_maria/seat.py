"""What one seat sees: the question with its choices, where they lie, and why others are not possible; the seat's own things."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from caravela.engine.messages import Message, Word
from caravela.games.santa_maria.colony import cells, plain
from caravela.games.santa_maria.layout import CELLS, TURNS
from caravela.games.santa_maria.words import DOCKS, GOODS, RETREATS
from caravela.web.boards import draw
from caravela.web.boards.santa_maria import colony, position, signs
from caravela.web.boards.santa_maria.chronicle import named
from caravela.web.boards.santa_maria.say import N_, Say
from caravela.web.seam import Draft, Question

View = dict[str, Any]
#: The main actions and the free ones: kind, key, icon, title.
GROUPS = (
    ("expand", "a", "stack", N_("Expand")),
    ("activate", "b", "coin", N_("Building")),
    ("die", "c", "die-5", N_("Die")),
    ("retreat", "d", "t-road", N_("Retreat")),
)
FREE = ("exchange", "lift")
TILE_KINDS = {"d": N_("Double tile"), "t": N_("Triple tile")}
ON_CELL = frozenset(["activate", "lift", "cover", "road", "lay"])
STEPS = {"one": 1, "two": 2, "two-gold": 2}
PLAIN = Markup("")


@dataclass(frozen=True)
class Choice:
    """One legal action: its text and kind, its words short and long, its picture, its place on the board, and its form.

    `about` is what it is, `more` what it would bring: where there is no room for both, `about` stands in the help
    alone. `said` is what the picture shows: it stands in the help, and is spoken with the button. `form` is `pick`
    where it is the next part, `swap` where it takes the place of the last one.
    """

    text: str
    kind: str
    label: str
    about: str
    more: str
    said: str
    picture: Markup
    space: str
    cell: str
    turn: str
    on: bool
    form: str


class Turn:
    """What the seat asked is choosing: the parts chosen, what may come next, and what could stand in the last part's place."""

    def __init__(self, view: View, draft: Draft, say: Say, seat: str) -> None:
        self.say = say
        self.seat = seat
        self.draft = draft
        self.view = view
        self.actions = draft.actions
        self.whole = draft.whole and bool(draft.actions)
        self.shown = draft.view if draft.actions else view
        self.data = view["players"][seat]
        self.more = draft.more() if self.whole else None
        self.last = draft.instead() if draft.actions else None
        self.prefix = self.actions
        next_view = self.shown if not self.whole else view
        self.step: str = next_view["asked"]["step"]
        self.tile = str(next_view["asked"].get("tile", "")) if self.step == "lay" else ""
        texts = [] if self.whole else list(next_view.get("legal") or [])
        self.label: Callable[[str], Message] = draft.label
        self.outlook: Callable[[str], list[Message]] = draft.outlook
        self.why = draft.why
        prompt, hint = draft.prompt, draft.hint
        if self.more is not None:
            self.step, texts = self.more.step, list(self.more.legal)
            prompt, hint = self.more.prompt, self.more.hint
            self._ask(self.more)
        elif self.whole and self.last is not None:
            self.step = self.last.step
            prompt, hint = self.last.prompt, self.last.hint
            self._ask(self.last)
        self.question = say.message(prompt) if prompt is not None else ""
        if self.step == "lay":
            self.question = say("Where does the tile go?")
        self.hint = say.message(hint) if hint is not None else ""
        self.choices = [self.one(text, "pick") for text in texts]
        self.others: list[Choice] = []
        if self.last is not None:
            self._ask(self.last)
            self.others = [self.one(text, "swap") for text in self.last.legal]
        if self.step == "lay" and not self.tile:
            self.tile = self._tile()
        self.chosen = [self._short(text) for text in self.actions]

    def _ask(self, question: Question) -> None:
        self.label, self.outlook, self.why = question.label, question.outlook, question.why

    def _tile(self) -> str:
        first = self.actions[0].split(" ") if self.actions else []
        return first[1] if len(first) > 1 and first[0] in ("expand", "capital") else ""

    @property
    def offered(self) -> list[Choice]:
        """What may be chosen now: the next part, or in a whole choice another last part."""
        return self.others if self.whole and self.more is None else self.choices

    @property
    def laying(self) -> bool:
        """Is a tile being laid?"""
        return self.step == "lay"

    def one(self, text: str, form: str) -> Choice:
        """The choice of an action."""
        kind, *fields = text.split(" ")
        said = self._said(self.label(text))
        told = [self.say.message(one) for one in self.outlook(text)]
        about = told.pop(0).removesuffix(".") if kind == "monk" and len(told) > 1 else ""
        more = "; ".join(told)
        shown = colony.board_told(fields[0], self.say) if kind == "board" else ""
        cell = fields[0] if kind in ON_CELL else ""
        return Choice(
            text, kind, said[:1].upper() + said[1:], about, more, shown, self._picture(kind, fields), self._space(kind, fields),
            cell, fields[1] if kind == "lay" else "", bool(self.actions) and text == self.actions[-1] and form == "swap", form,
        )

    def _space(self, kind: str, fields: list[str]) -> str:
        """The mark that a choice and its place on the board share; "" for a choice without one."""
        if kind == "expand":
            return f"tile-{fields[0]}"
        if kind in ("retreat", "monk"):
            return f"{kind}-{fields[0]}"
        if kind == "ship":
            return f"dock-{fields[0]}"
        if kind == "advance":
            return f"conquest-{self.data['conquest'] + 1}"
        if kind == "religion":
            return f"religion-{min(self.data['religion'] + STEPS[fields[0]], self.say.box.religion_last)}"
        if kind == "die":
            return f"die-{fields[0]}"
        return ""

    def _picture(self, kind: str, fields: list[str]) -> Markup:
        if kind in ("expand", "capital"):
            return colony.tile(fields[0], self.say, size="sm")
        if kind == "die":
            return signs.die_of(fields[0], "s")
        if kind in ("sell", "buy", "trade"):
            return signs.bare(fields[0])
        if kind == "retreat":
            return signs.ability(plain(self.say.box.retreats[RETREATS.index(fields[0])]))
        if kind in ("ship", "moor"):
            return signs.ability(plain(self.say.box.docks[DOCKS.index(fields[0])]))
        if kind == "board":
            return colony.board_thumb(fields[0], self.say)
        if kind == "monk":
            return draw.icon(position.kind(fields[0]), "i20")
        if kind == "activate":
            held = cells(self.data, self.say.box)[CELLS.index(fields[0])]
            return signs.holds(held) if held else PLAIN
        return PLAIN

    def turning(self, line: str) -> int:
        """The coins for a line whose number is not the die's (S22)."""
        return abs(int(line[-1]) - int(self.die[-1])) if self.die else 0

    def _short(self, text: str) -> str:
        """A part that is chosen, in a few words."""
        say = self.say
        kind, *fields = text.split(" ")
        if kind == "die":
            return say.die(fields[0])
        if kind in ("column", "row"):
            return say.line(text)
        if kind == "expand":
            return say.tile_in_short(fields[0])
        if kind == "lay":
            return say("{spot}, {turn}", spot=say.spot(fields[0]), turn=say.word("turn", fields[1]))
        if kind in ("activate", "lift"):
            return say.spot(fields[0])
        if kind in ("ship", "moor"):
            return say.title("dock", fields[0])
        if kind == "decline":
            return say("left unused")
        said = self._said(self.draft.label(text))
        return said[:1].upper() + said[1:]

    def _said(self, message: Message) -> str:
        """A sentence of the game in which a tile is of its kind: what is on it stands beside it."""
        tile, choice = message.args.get("tile"), message.args.get("choice")
        if isinstance(tile, Word) and tile.id[0] in TILE_KINDS:
            return self.say(TILE_KINDS[tile.id[0]])
        if isinstance(choice, Message):
            message = message._replace(args={**message.args, "choice": self._said(choice)})
        return self.say.message(named(message, "tile", self.say.word("terrain", "capital")))

    # Where the choices lie.

    def groups(self) -> list[dict[str, Any]]:
        """The main actions with their choices; empty in the other prompts, whose choices stand side by side."""
        if self.step != "turn":
            return []
        made = []
        for kind, key, icon, title in GROUPS:
            found = [choice for choice in self.offered if choice.kind == kind]
            made.append({"id": kind, "key": key, "icon": icon, "title": self.say(title), "choices": found,
                         "why": "" if found else self._why_none(kind), "on": any(choice.on for choice in found),
                         "price": self._tile_price(found) if kind == "expand" else "",
                         "coins": self.data["activated"] + 1 if kind == "activate" else 0})
        return made

    def _tile_price(self, tiles: list[Choice]) -> Markup:
        """What the tiles that can be taken cost, the least where prices differ (S17)."""
        taken = {choice.text.removeprefix("expand ") for choice in tiles}
        prices = [price for row, price in position.TILE_PRICES.items() if taken & set(self.view["display"][row])]
        if not prices:
            return PLAIN
        shown = Markup('{}<span class="sr">{}</span>').format(signs.things(prices[0]), self.say.amounts(prices[0]))
        return shown if len(prices) == 1 else Markup(escape(self.say("from {price}", price="{}"))).format(shown)

    def _why_none(self, kind: str) -> str:
        """The marks under which the list of reasons says why no action of a kind is possible."""
        found = [text for text in self._looked_for() if text.startswith(f"{kind} ")]
        return " ".join(map(self._where, sorted(found, key=self._far) if kind == "die" else found))

    def _far(self, text: str) -> tuple[bool, bool]:
        """How little its reason tells of all dice: that it leads to no line tells most, that it is not there least."""
        colour, _, value = text.removeprefix("die ").partition("-")
        reason = self.draft.why(text)
        there = self.data["dice"] if colour == "blue" else self.view["pool"]["white"]
        return reason is None or reason.rule != "S23", int(value) not in there

    def free(self) -> list[Choice]:
        """The free actions of a turn (S33, S34, S53)."""
        return [choice for choice in self.offered if choice.kind in FREE] if self.step == "turn" else []

    def pills(self) -> list[Choice]:
        """The choices that stand side by side in the prompt; places for a tile stand in the colony."""
        return [] if self.step in ("turn", "lay") else self.offered

    def on_cells(self) -> dict[str, list[Choice]]:
        """The choices that lie on the colony, by cell."""
        found: dict[str, list[Choice]] = {}
        for choice in self.offered:
            if choice.cell:
                found.setdefault(choice.cell, []).append(choice)
        return found

    def dice(self) -> dict[str, dict[str, Any]]:
        """The dice that can be taken: each with the line that has its own value where it has one to activate (S23)."""
        found = {}
        for choice in self.offered:
            if choice.kind != "die":
                continue
            die = choice.text.removeprefix("die ")
            line = f"{'column' if die.startswith('white') else 'row'} {die[-1]}"
            open_line = bool(colony.empty_buildings(self.data, self.say, line))
            found[die] = {"text": choice.text, "line": line if open_line else "", "on": choice.on}
        return found

    @property
    def die(self) -> str:
        """The die that is chosen, "" for none."""
        return self.actions[0].removeprefix("die ") if self.actions and self.actions[0].startswith("die ") else ""

    def line_choices(self) -> list[Choice]:
        """The lines that the chosen die may activate, once one is chosen: another may take its place."""
        return [choice for choice in self.others if choice.kind in ("column", "row")] if self.die else []

    def turns(self) -> list[dict[str, Any]]:
        """The four turns of the tile that is laid, each with how many places it has; the one chosen last, or the best first."""
        if not self.laying:
            return []
        laid = self.actions[-1].split(" ") if self.actions and self.actions[-1].startswith("lay ") else []
        made = []
        for turn in TURNS:
            n = len([choice for choice in self.offered if choice.turn == turn])
            made.append({"id": turn, "n": n, "art": colony.tile(self.tile, self.say, turn, "md") if self.tile else PLAIN,
                         "on": bool(laid) and laid[2] == turn})
        if not laid:
            next((one for one in made if one["n"]), made[0])["on"] = True
        return made

    def ghosts(self) -> list[str]:
        """The marks of the places that are chosen."""
        found = [self._space(kind, fields) for kind, *fields in [text.split(" ") for text in self.actions]]
        return [mark for mark in found if mark]

    def reasons(self) -> list[tuple[Markup, str, str, str]]:
        """Why actions one may look for are not possible: those that one reason holds for, the reason, its rule, their places."""
        legal = {choice.text for choice in self.offered}
        why = self.draft.why if self.step == "turn" else self.why
        found: dict[tuple[str, str], list[str]] = {}
        for text in self._looked_for():
            reason = None if text in legal else why(text)
            if reason is not None:
                found.setdefault((self.say.message(reason.message), reason.rule), []).append(text)
        return [
            (Markup("<br>").join(map(self._listed, texts)), told, rule, " ".join(filter(None, map(self._where, texts))))
            for (told, rule), texts in found.items()
        ]

    def _listed(self, text: str) -> str:
        """A choice in a list without pictures: a tile says what is on it."""
        said = self._short(text)
        return said[:1].upper() + said[1:]

    def _where(self, text: str) -> str:
        """The mark of the place of an action, a cell of the colony or another; "" for none."""
        kind, *fields = text.split(" ")
        return f"cell-{fields[0]}" if kind in ON_CELL else self._space(kind, fields)

    def _looked_for(self) -> list[str]:
        view = self.shown if not self.whole else self.view
        if self.step == "turn":
            return [
                *[f"expand {tile}" for row in ("doubles", "triples") for tile in view["display"][row]],
                *[f"activate {cell}" for cell in colony.buildings(self.data, self.say)],
                *[f"die white-{n}" for n in range(1, 7)],
                *[f"die blue-{n}" for n in sorted(set(self.data["dice"]))],
                *[f"retreat {place}" for place in RETREATS],
                "exchange",
            ]
        if self.step == "line":
            kind = "column" if self.die.startswith("white") else "row"
            return [f"{kind} {n}" for n in range(1, 7)]
        if self.step == "ship":
            return [f"ship {dock}" for dock in DOCKS]
        if self.step == "monk":
            stations = [f"station-{n}" for n in range(1, 5)]
            return [f"monk {word}" for word in (*view["scholars"], *view["bishops"], *stations)]
        if self.step == "trade":
            return [f"trade {good}" for good in GOODS]
        if self.step == "religion":
            return ["religion two"]
        return []
