"""The part of the page that belongs to one seat, made ready for `own.html`: prompt, choices, stage, mat, reasons.

Works from the seat's view and its draft. What it lights on the board it says by `data-` marks; `board.js` finds their namesakes.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw
from caravela.web.boards.empires import auction, content, hints, nations, prompts, stages, sums
from caravela.web.boards.empires.choices import Choice, Choices, split
from caravela.web.boards.empires.position import tile
from caravela.web.boards.empires.say import AGES, Say
from caravela.web.seam import Draft, Question

View = dict[str, Any]
ON_BOARD = {"place", "land", "take", "buy", "explore", "chart", "garrison", "trade-out", "settle", "conquer"}
"""The kinds of actions that are chosen on map and boxes; the others have buttons in the prompt or a stage."""
BESIDE = {"decline", "pass", "keep"}
"""The kinds that stand in the prompt's line whatever else shows the choices."""
BASKETS = {"send", "kill"}
"""The steps whose parts are ticked together and sent at once: their order does not matter to the player."""


class Turn:
    """What the seat asked is choosing: parts chosen, what may come next, and how the next part is sent."""

    def __init__(self, view: View, draft: Draft, say: Say, seat: str) -> None:
        self.say = say
        self.seat = seat
        self.view = view
        self.actions = draft.actions
        self.whole = draft.whole and bool(draft.actions)
        self.after = draft.view
        self.now: View = view if self.whole else draft.view
        """The position in which the next part is chosen; with a whole choice the one in which its first part was."""
        self.step: str = view["asked"]["step"]
        self.next_step: str = self.now["asked"]["step"] if self.now.get("asked") else self.step
        self.make = Choices(say, seat, self.now.get("asked") or view["asked"], self.now)
        self.prefix = self._prefix()
        self.choices = self.make.all(self._texts())
        self.shown = self.actions
        """The parts as they are shown: of a basket also those that are forced by the others, which Confirm names, too."""
        if self.step in BASKETS and draft.played:
            self.shown = draft.played
        self.chosen = Choices(say, seat, view["asked"], view).parts(self.shown)

    def _prefix(self) -> tuple[str, ...]:
        """The parts that stay when another choice is clicked: all so far, or all but the last of a whole choice."""
        return self.actions[:-1] if self.whole else self.actions

    def _texts(self) -> list[str]:
        """What can be chosen next; with a whole choice of several parts, what its last part can be changed to."""
        if not self.whole:
            return list(self.now.get("legal") or [])
        if len(self.actions) == 1:
            return list(self.view.get("legal") or [])
        return []

    def listed(self, question: Question | None) -> list[Choice]:
        """All that can be chosen; with a whole choice what may take its last part's place (`question`), and who may sail, too."""
        if not self.whole:
            return self.choices
        asked = self.view["asked"]
        texts = list(self.view.get("legal") or [])
        if len(self.actions) > 1 and question is not None:
            sailing = [text for text in texts if self._ashore(text)] if self.step == "send" else []
            texts = [*sailing, *[text for text in question.legal if text not in texts or self.step != "send"]]
            asked = asked | {"step": question.step}
        return Choices(self.say, self.seat, asked, self.view).all(texts)

    def _ashore(self, text: str) -> bool:
        """Is it no worker who sails already?"""
        kind, fields = split(text)
        waiting = self.view["boxes"]["discovery"].get(self.seat) or {}
        return kind != "send" or waiting.get(fields[0], 0) > self.named("send").count(fields[0])

    def named(self, kind: str) -> list[str]:
        """The first fields of the parts of a kind: the workers sent, or those that fall."""
        return [split(action)[1][0] for action in self.shown if split(action)[0] == kind]

    def last(self, kind: str) -> str | None:
        """The first field of the last part, if it is of this kind."""
        if not self.actions:
            return None
        found, fields = split(self.actions[-1])
        return fields[0] if found == kind else None

    def stage(self) -> dict[str, Any] | None:
        """The stage that opens for this prompt; None when the board itself is enough."""
        if self.step == "buy":
            return stages.buying(self.view, self.say, self.choices, self.last("buy"))
        if self.step == "send":
            return stages.expedition(self.view, self.say, self.named("send"), self._target())
        if self.step == "declare":
            return stages.war(self.view, self.say, self.choices, self.actions[-1] if self.actions else None)
        if self.step == "kill":
            return stages.battle(self.view, self.say, self.named("kill"))
        if self.step in ("bid", "choose-nation"):
            return auction.stage(self.view, self.say, self.choices, self.actions[-1] if self.actions else None)
        if self.next_step == "line" or "power" in self.actions[:1]:
            return stages.line_up(self.after, self.say, self.choices, self.actions) if self.step in ("jails", "line") else None
        off_board = [choice for choice in self.choices if self._in_list(choice)]
        # What is chosen already takes room in the line.
        most = stages.PILLS_BESIDE if self.actions and not self.whole else stages.MOST_PILLS
        if len(off_board) > most:
            return stages.listing(self.now, self.say, off_board)
        return None

    def _target(self) -> str | None:
        last = self.actions[-1] if self.actions else ""
        return last if last == "explorers" or last.startswith("explore ") else None

    def _in_list(self, choice: Choice) -> bool:
        """Is it chosen by a button of its own?"""
        return choice.kind not in ON_BOARD and choice.kind not in BESIDE and choice.kind != "scout"

    def pills(self, stage: dict[str, Any] | None) -> list[Choice]:
        """The choices that stand in the prompt's line: what neither board nor stage shows, and the way to decline."""
        shown = [choice for choice in self.choices if self._in_list(choice)] if stage is None else []
        if self.step in ("take", "native-trade"):
            shown = [choice for choice in self.choices if choice.kind == "take"] + shown
        return [*shown, *[choice for choice in self.choices if choice.kind in BESIDE]]

    def scouting(self) -> list[Choice]:
        """What could be looked at for money."""
        return [choice for choice in self.choices if choice.kind == "scout"]

    def forecast(self) -> dict[str, Any] | None:
        """Workers and points of the region where the chosen worker would land."""
        region = self.last("land")
        if region is None:
            return None
        colony = hints.colony_after(self.view, self.say, self.seat, region, prompts.landing(self.view)[1])
        builders = sums.builders(self.view, region)
        before = sums.region_points({colour: pair[0] for colour, pair in colony.items()}, builders)
        more = 1 if prompts.landing(self.view)[1] == "builder" else 0
        after = sums.region_points({colour: pair[1] for colour, pair in colony.items()}, builders + more)
        rows = [
            {
                "colour": colour,
                "name": self.say.player(colour),
                "mine": colour == self.seat,
                "workers": colony[colour],
                "points": (before[colour], after[colour]),
            }
            for colour in sorted(colony, key=lambda one: (-colony[one][1], one))
        ]
        return {
            "region": region,
            "name": self.say.region(region),
            "rows": rows,
            "turn": content.next_scoring(self.view["turn"]),
        }

    def confirm(self) -> str:
        """The word on the Confirm button."""
        if self.actions and self.actions[-1] == "decline":
            return self.say("Confirm")
        if self.actions and split(self.actions[-1])[0] == "scout":
            return self.say("Look")
        if self.actions and self.actions[-1] == "pass":
            return self.say("Pass")
        return self.say(prompts.words_of(self.step).confirm)

    def ghosts(self) -> list[dict[str, Any]]:
        """What the choice would put on the board: the marks of each part, and the piece to show there."""
        made = []
        for choice in self.chosen:
            piece = Markup("")
            if choice.kind == "place":
                piece = draw.token(self.seat, choice.fields[0], "")
            elif choice.kind == "land":
                piece = draw.token(self.seat, prompts.landing(self.view)[1], "", "s24")
            if choice.kind in ON_BOARD:
                made.append({"choice": choice, "piece": piece})
        return made


def mat(view: View, say: Say, seat: str, step: str | None) -> dict[str, Any]:
    """The seat's own mat: money, points, workers, goods in their sets, buildings, discoveries, what only it knows."""
    data = view["players"][seat]
    ready = {kind: n for kind in content.WORKERS if (n := data["ready"].get(kind, 0))}
    made = sums.goods_sets(data["goods"], sums.free_ships(view, seat))
    at_sea = data["ships"] - sums.free_ships(view, seat)
    if at_sea:
        made.append(sums.GoodsSet("at-sea", ("ship",) * at_sea, 0))
    names = {
        "at-sea": say("at sea this turn"),
        "four-alike": say("four alike"),
        "three-alike": say("three alike"),
        "any-three": say("any three"),
        "rest": say("no set yet"),
    }
    pieces = sum(len(one.pieces) for one in made)
    # A nation's part of the mat leaves the goods less room.
    small = pieces > (4 if data.get("nation") else 7) or (len(ready) > 4 and len(made) > 2)
    return {
        "colour": seat,
        "name": say.player(seat),
        "place": auction.order_words(view, say, seat),
        "money": data["money"],
        "vp": sums.points(view, seat),
        "nation": nations.of(view, say, seat),
        "worth": (view.get("scores") or {}).get(seat),
        "ready": [
            {"kind": kind, "n": n, "name": say.worker(kind), "token": draw.token(seat, kind, "", "s40")}
            for kind, n in ready.items()
        ],
        "total": sum(ready.values()),
        "stock": say.workers({kind: n for kind, n in data["stock"].items() if n}),
        "income": sums.turn_income(view, seat),
        "small": small,
        "sets": [
            {
                "name": names[one.kind],
                "pays": one.pays,
                "goods": [draw.good(piece, say.good(piece), "s22" if small else "s30") for piece in one.pieces],
            }
            for one in made
        ],
        "buildings": [tile(say, one) | {"used": one in (data.get("used") or [])} for one in data["buildings"]],
        "finds": [_find(say, one) for one in data["discoveries"]],
        "find_vp": sum((content.discovery(one) or {"vp": 0})["vp"] for one in data["discoveries"]),
        "secrets": secrets(view, say),
        "placing": step == "place",
        "words": in_words(view, say, seat),
    }


def in_words(view: View, say: Say, seat: str) -> list[tuple[str, str]]:
    """All that lies on the mat, by name: (what, text)."""
    data = view["players"][seat]
    none = say("none")
    goods = {good: n for good, n in data["goods"].items() if n} | ({"ship": data["ships"]} if data["ships"] else {})
    so_far = (say("Victory points so far"), say("{n} VP", n=data.get("vp", 0)))
    worth = say("{n} VP", n=(view.get("scores") or {}).get(seat, 0))
    points = [(say("Final score"), worth)] if view["phase"] == "over" else [so_far, (say("As if the game ended now"), worth)]
    rows = [
        (say("Money"), f"${data['money']}"),
        *points,
        (say("Workers to place"), say.workers(data["ready"]) or none),
        (say("In your supply"), say.workers({kind: n for kind, n in data["stock"].items() if n}) or none),
        (say("Goods"), ", ".join([f"{n} × {say.good(good)}" for good, n in goods.items()]) or none),
    ]
    nation = nations.of(view, say, seat)
    if nation is not None:
        rows.append((nation["name"], say("{power}. {text} ({state})", **_words(nation))))
    rows += [(say.tile(one), f"{say.tile_text(one)} ({tile(say, one)['when']})") for one in data["buildings"]]
    rows += [(find["name"], find["numbers"]) for find in [_find(say, one) for one in data["discoveries"]]]
    return rows + secrets(view, say)


def _words(nation: dict[str, Any]) -> dict[str, str]:
    return {name: nation[name] for name in ("power", "text", "state")}


def _find(say: Say, one: str) -> dict[str, Any]:
    numbers = content.discovery(one) or {"vp": 0}
    name = say.card(one) if one in content.CARDS else say("Counter")
    return {"name": name, "vp": numbers["vp"], "numbers": say.numbers(one)}


def known(view: View, say: Say) -> list[dict[str, Any]]:
    """The counters that this seat knows and not everybody does, for its own plates; `alone`: nobody else knows it."""
    seen = {region: view["regions"].get(region, {}) for region in content.REGIONS}
    return [
        {
            "region": region,
            "numbers": content.discovery(data["counter"]),
            "words": say.numbers(data["counter"]),
            "alone": len(data.get("seen") or []) < 2,
        }
        for region, data in seen.items()
        if data.get("counter") not in (None, "?") and data.get("seen") != "all"
    ]


def secrets(view: View, say: Say) -> list[tuple[str, str]]:
    """What this seat knows and not everybody does: (what, its numbers)."""
    found = [(say.region(one["region"]), one["words"]) for one in known(view, say)]
    for place, card in ((view.get("memory") or {}).get("deck") or {}).items():
        found.append(
            (
                say("Card {n} of the deck", n=place),
                say("{card}: {numbers}", card=say.card(card), numbers=say.numbers(card)),
            )
        )
    return found


def standings(view: View, say: Say) -> list[dict[str, Any]]:
    """Every player's place and points, as if the game ended now; for those who watch."""
    scores, ranking = view.get("scores") or {}, view.get("ranking") or {}
    rows = [
        {
            "colour": colour,
            "name": say.player(colour),
            "place": ranking.get(colour, 1),
            "vp": scores.get(colour, 0),
        }
        for colour in view["players"]
    ]
    return sorted(rows, key=lambda row: (row["place"], row["colour"]))


def age_name(view: View) -> str:
    """I, II or III."""
    return AGES[content.age(view["turn"]) - 1]
