"""The choices of a prompt: each legal action with its button's words, its place on the board and its group.

A choice's `marks` become `data-` attributes; `board.js` lights the parts of the board with the same ones. Knows the notation of
actions and nothing of positions but what is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw
from caravela.web.boards.empires import content
from caravela.web.boards.empires.say import N_, Say

DECLINES = {
    "land": N_("Do not land"),
    "take": N_("Take nothing"),
    "buy": N_("Buy nothing"),
    "send": N_("No expedition"),
    "recruit": N_("Recruit nobody"),
    "trade-out": N_("Trade nobody"),
    "declare": N_("No battle"),
    "chart": N_("Not this turn"),
    "plague": N_("Remove nobody"),
    "university": N_("Not now"),
    "march": N_("Nobody marches"),
    "benefit": N_("Nothing more"),
    "trade-out-for": N_("Trade nobody"),
    "buy-points": N_("Buy no points"),
    "rewrite": N_("Take none"),
    "conquest": N_("No conquest"),
    "jails": N_("Not this turn"),
    "native-trade": N_("Not this turn"),
    "dutch-merchants": N_("Not this turn"),
    "renaissance": N_("Not this turn"),
}

COUNTED = {"sell": "sell-count", "plague": "plague-count", "migrate": "migrate-count"}
"""The question that a number answers, by the part of a choice before it."""


@dataclass(frozen=True)
class Choice:
    """One legal action: its text, its kind and fields, its words short and long, and where on the board it lies."""

    text: str
    kind: str
    fields: tuple[str, ...]
    short: str
    """On a button beside its picture: `Sugar`."""
    long: str
    """Alone, as in a list or for a screen reader: `Take sugar`."""
    picture: Markup = draw.NOTHING
    marks: dict[str, str] = field(default_factory=dict)
    """The names and values of its `data-` attributes: piece, space, region, colour, good, tile, to."""
    group: str = ""
    """Choices of one group stand together in the list of all."""

    @property
    def data(self) -> Markup:
        """The marks as attributes."""
        return Markup(" ").join(Markup('data-{}="{}"').format(name, value) for name, value in self.marks.items())


def split(text: str) -> tuple[str, tuple[str, ...]]:
    """The kind of an action and its fields: (`declare battle`, (`peru`, `blue`))."""
    head, *fields = text.split(" ")
    if head == "declare":
        return f"declare {fields[0]}", tuple(fields[1:])
    if text == "university order":
        return text, ()
    return head, tuple(fields)


class Choices:
    """Makes choices for one reader at one prompt."""

    def __init__(self, say: Say, seat: str, asked: dict[str, Any], view: dict[str, Any]) -> None:
        self.say = say
        self.seat = seat
        self.asked = asked
        self.view = view

    def all(self, texts: Iterable[str]) -> list[Choice]:
        """The choices of these actions, in their order."""
        return [self.one(text) for text in texts]

    def parts(self, actions: Sequence[str]) -> list[Choice]:
        """The parts of one choice: a number among them counts what the part before it names, whatever is asked now."""
        made = []
        for before, text in zip(("", *actions), actions):
            step = COUNTED.get(split(before)[0], self.asked["step"])
            made.append(Choices(self.say, self.seat, self.asked | {"step": step}, self.view).one(text))
        return made

    def one(self, text: str) -> Choice:
        """The choice of an action; an action that is not known here still gets a button with its text."""
        kind, fields = split(text)
        make = getattr(self, "_" + kind.replace(" ", "_").replace("-", "_"), None)
        if make is None:
            return Choice(text, kind, fields, text, text)
        made: Choice = make(text, kind, fields)
        return made

    # The kinds, in the order of the catalogue.

    def _decline(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        word = self.say(DECLINES.get(self.asked["step"], N_("Decline")))
        return Choice(text, kind, fields, word, word, draw.icon("x", "i16"), {"decline": "1"}, self.say("Or not"))

    def _place(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        worker, space = fields
        name = self.say.worker(worker)
        long = self.say("{worker} → {space}", worker=name, space=self.say.space(space))
        return Choice(text, kind, fields, name, long, self._token(worker), {"piece": worker, "space": space}, name)

    def _land(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._in_region(text, kind, fields, self.say("Land {in_region}", in_region=self.say.in_region(fields[0])))

    def _take(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.good(fields[0])
        picture = draw.good(fields[0], "", "s22")
        return Choice(text, kind, fields, name, self.say("Take {good}", good=name), picture, {"good": fields[0]})

    def _buy(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.tile(fields[0])
        long = self.say("Buy {tile}: {text}", tile=name, text=self.say.tile_text(fields[0]))
        return Choice(text, kind, fields, name, long, draw.icon("ev-buildings", "i18"), {"tile": fields[0]})

    def _chart(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._in_region(text, kind, fields, self.say("Discover {region}", region=self.say.region(fields[0])))

    def _garrison(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._in_region(text, kind, fields, self.say("Soldiers {to_region}", to_region=self.say.to_region(fields[0])))

    def _lose(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.worker(fields[0])
        long = self.say("Lose: {worker}", worker=name)
        return Choice(text, kind, fields, name, long, self._token(fields[0]), {"piece": fields[0]})

    def _plague(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        region, colour = fields
        where = self.say.region(region)
        long = self.say("{player} {in_region}", player=self.say.player(colour), in_region=self.say.in_region(region))
        marks = {"region": region, "colour": colour}
        return Choice(text, kind, fields, self.say.player(colour), long, draw.arms(colour, "", "s22"), marks, where)

    def _count(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        n = int(fields[0])
        if self.asked["step"] == "sell-count":
            long = self.say("Sell {n} for ${amount}", n=n, amount=n * content.SALE)
            return Choice(text, kind, fields, str(n), long, draw.NOTHING, {"count": fields[0]})
        if self.asked["step"] == "migrate-count" and self.say.edition.specialists_migrate:
            long = self.say.count("{n} worker", "{n} workers", n)
        else:
            long = self.say.count("{n} colonist", "{n} colonists", n)
        return Choice(text, kind, fields, str(n), long, draw.NOTHING, {"count": fields[0]})

    def _send(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.worker(fields[0])
        long = self.say("Send: {worker}", worker=name)
        return Choice(text, kind, fields, name, long, self._token(fields[0]), {"piece": fields[0]}, self.say("Workers"))

    def _explore(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        group = self.say("Where to")
        if fields[0] == "deck":
            name = self.say("Top card of the deck")
            picture = draw.icon("stack", "i18")
            return Choice(
                text,
                kind,
                fields,
                name,
                self.say("Explore: {where}", where=name),
                picture,
                {"deck": "1"},
                group,
            )
        long = self.say("Explore: {where}", where=self.say.region(fields[0]))
        return self._in_region(text, kind, fields, long, group)

    def _recruit(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.worker(fields[0])
        long = self.say("Recruit: {worker}", worker=name)
        return Choice(text, kind, fields, name, long, self._token(fields[0]), {"recruit": fields[0]})

    def _trade_out(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._in_region(text, kind, fields, self.say("Trade out {in_region}", in_region=self.say.in_region(fields[0])))

    def _declare_battle(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        region, colour = fields
        where = self.say.region(region)
        here = self.say.in_region(region)
        long = self.say("Battle {in_region} against {player}", in_region=here, player=self.say.player(colour))
        marks = {"region": region, "colour": colour}
        return Choice(text, kind, fields, where, long, draw.icon("map", "i18"), marks, self.say.player(colour))

    def _declare_war(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.player(fields[0])
        long = self.say("War on {player} for ${price}", player=name, price=content.WAR_PRICE)
        short = self.say("War ${price}", price=content.WAR_PRICE)
        return Choice(text, kind, fields, short, long, draw.icon("ev-warfare", "i18"), {"war": fields[0]}, name)

    def _kill(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say("Militia") if fields[0] == "militia" else self.say.worker(fields[0])
        foe = self.asked["defender"] if self.asked["seat"] == self.asked["attacker"] else self.asked["attacker"]
        picture = draw.token(foe, "soldier" if fields[0] == "militia" else fields[0], "", "s24")
        return Choice(text, kind, fields, name, self.say("Remove: {worker}", worker=name), picture, {"kill": fields[0]})

    def _university_order(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        short = self.say("First in Player Order")
        long = self.say("University: to the front of Player Order")
        return Choice(text, kind, fields, short, long, draw.icon("hand", "i18"), {"order": "1"}, self.say("University"))

    def _university(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        place = int(fields[0])
        short = self.say("Space {n} to the front", n=place)
        long = self.say("University: the worker on space {n} goes to the front", n=place)
        picture = draw.icon("hand", "i18")
        return Choice(text, kind, fields, short, long, picture, {"place": fields[0]}, self.say("University"))

    def _march(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        group = self.say("Move a Soldier {from_region}", from_region=self.say.from_region(fields[0]))
        return self._between(text, kind, fields, group)

    def _migrate(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._between(text, kind, fields, self.say("Move {from_region}", from_region=self.say.from_region(fields[0])))

    def _collect(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        short = self.say("Collect")
        long = self.say("Collect what your buildings give")
        return Choice(text, kind, fields, short, long, draw.icon("check", "i16"), {"collect": "1"})

    def _use(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.tile(fields[0])
        long = self.say("{tile}: {text}", tile=name, text=self.say.tile_text(fields[0]))
        return Choice(text, kind, fields, name, long, draw.icon("ev-buildings", "i18"), {"own": fields[0]})

    def _scout(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        price = content.scout_price(self.view["turn"])
        group = self.say("Scouting: look for ${price}", price=price)
        if fields[0] == "deck":
            name = self.say("Top card of the deck")
        else:
            name = self.say.region(fields[0])
        long = self.say("Look at {what} for ${price}", what=name, price=price)
        return Choice(text, kind, fields, name, long, draw.icon("eye", "i16"), {"scout": fields[0]}, group)

    def _return(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        word = self.say("Put it back on top") if fields[0] == "top" else self.say("Put it at the bottom")
        return Choice(text, kind, fields, word, word, draw.icon("stack", "i16"), {"return": fields[0]})

    # The Builder's tiles, and bought points.

    def _settle(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._in_region(text, kind, fields, self.say("Colonists {to_region}", to_region=self.say.to_region(fields[0])))

    def _partner(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._at_player(text, kind, fields, self.say("Papal Edict with {player}", player=self.say.player(fields[0])))

    def _lead(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._at_player(text, kind, fields, self.say("{player} places first", player=self.say.player(fields[0])))

    def _rewrite(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._at_player(text, kind, fields, self.say("A counter of {player}", player=self.say.player(fields[0])))

    def _smuggle(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        long = self.say("Smuggle with {player}", player=self.say.player(fields[0]))
        return self._at_player(text, kind, fields, long, self.say.tile("smuggler"))

    def _give(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.good(fields[0])
        long = self.say("Give {good}", good=name)
        return Choice(text, kind, fields, name, long, draw.good(fields[0], "", "s22"), {"give": fields[0]})

    def _sell(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.good(fields[0])
        long = self.say("Sell {good} for ${price} each", good=name, price=content.SALE)
        group = self.say.tile("trading-house")
        return Choice(text, kind, fields, name, long, draw.good(fields[0], "", "s22"), {"sell": fields[0]}, group)

    def _points(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        n = int(fields[0])
        price = n * content.POINTS_PRICE[self.view["turn"]]
        long = self.say("{n} VP for ${price}", n=n, price=price)
        return Choice(text, kind, fields, str(n), long, draw.icon("vp", "i16"), {"points": fields[0]})

    # Auctions and nations.

    def _bid(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        long = self.say("Bid ${n}", n=fields[0])
        return Choice(text, kind, fields, f"${fields[0]}", long, draw.NOTHING, {"bid": fields[0]}, self.say("Your bid"))

    def _pass(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        word = self.say("Pass")
        return Choice(text, kind, fields, word, word, draw.icon("x", "i16"), {"pass": "1"}, self.say("Or not"))

    def _nation(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.nation(fields[0])
        long = self.say("{nation}: {text}", nation=name, text=self.say.nation_text(fields[0]))
        return Choice(text, kind, fields, name, long, draw.icon(f"n-{fields[0]}", "i18"), {"nation": fields[0]})

    def _power(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        if self.asked["step"] == "dutch-merchants":
            word = self.say("Take the ship")
            return Choice(text, kind, fields, word, word, draw.good("ship", "", "s22"), {"power": "1"})
        word = self.say("Send Colonists to the Dock")
        return Choice(text, kind, fields, word, word, self._token("colonist"), {"power": "1"})

    def _line(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        colour, worker = fields
        name = self.say.piece(worker, colour)
        long = self.say("Lands next: {piece}", piece=name)
        return Choice(text, kind, fields, name, long, draw.token(colour, worker, "", "s24"), {"line": f"{colour} {worker}"})

    def _keep(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        word = self.say("Leave the rest as it stands")
        return Choice(text, kind, fields, word, word, draw.icon("check", "i16"), {"keep": "1"}, self.say("Or not"))

    def _conquer(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        return self._in_region(text, kind, fields, self.say("Conquer {region}", region=self.say.region(fields[0])))

    def _explorers(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.power("portugal")
        natives = self.say("a card of the deck, natives {n}", n=content.EXPLORERS_NATIVES)
        long = self.say("{name}: {text}", name=name, text=natives)
        return Choice(text, kind, fields, name, long, draw.icon("n-portugal", "i18"), {"explorers": "1"}, self.say("Where to"))

    def _replace(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        space = self.say.space(fields[0])
        worker = self.view["boxes"]["specialists"].get(content.SPEC_OF[fields[0]])
        colour, _, kind_there = (worker or self.seat).partition(" ")
        long = self.say("{space}: in place of {player}", space=space, player=self.say.player(colour))
        picture = draw.token(colour, kind_there or "colonist", "", "s24")
        given = content.SPECS[[spec.word for spec in content.SPECS].index(fields[0])].worker
        short = self.say.worker(given) if given else self.say("Training")
        return Choice(text, kind, fields, short, long, picture, {"replace": fields[0]}, self.say.box("specialists"))

    def _with(self, text: str, kind: str, fields: tuple[str, ...]) -> Choice:
        name = self.say.worker(fields[0])
        long = self.say("With: {worker}", worker=name)
        return Choice(text, kind, fields, name, long, self._token(fields[0]), {"with": fields[0]})

    # Shared.

    def _at_player(self, text: str, kind: str, fields: tuple[str, ...], long: str, group: str = "") -> Choice:
        short = self.say.player(fields[0])
        return Choice(text, kind, fields, short, long, draw.arms(fields[0], "", "s22"), {"player": fields[0]}, group)

    def _token(self, worker: str) -> Markup:
        return draw.token(self.seat, worker, "", "s24")

    def _in_region(self, text: str, kind: str, fields: tuple[str, ...], long: str, group: str = "") -> Choice:
        short = self.say.region(fields[0])
        return Choice(text, kind, fields, short, long, draw.icon("map", "i18"), {"region": fields[0]}, group)

    def _between(self, text: str, kind: str, fields: tuple[str, ...], group: str) -> Choice:
        here, there = self.say.region(fields[0]), self.say.region(fields[1])
        long = self.say("{region} → {to}", region=here, to=there)
        marks = {"region": fields[0], "to": fields[1]}
        return Choice(text, kind, fields, there, long, draw.icon("arrow", "i16"), marks, group)


def plain(choice: Choice, form: str, css: str = "pill", pressed: bool = False) -> Markup:
    """A button that sends its action with the form of that id: picture and short words; its long words are spoken."""
    mark = Markup("") if choice.kind == "decline" else Markup("data-choice ") + choice.data
    return Markup(
        '<button class="{}" form="{}" name="action" value="{}" aria-label="{}" aria-pressed="{}" {}>{}<span>{}</span></button>'
    ).format(
        css,
        form,
        choice.text,
        choice.long,
        "true" if pressed else "false",
        mark,
        choice.picture,
        choice.short,
    )
