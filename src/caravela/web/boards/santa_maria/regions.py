"""The regions of the public part, each drawn and put into words once and remembered by all that it shows: most outlast a move.

Takes a view of nobody; knows no reader's seat.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw, fragments
from caravela.web.boards.santa_maria import colony, helping, players, position, spoken
from caravela.web.boards.santa_maria.say import Say
from caravela.web.boards.templates import plain_words, template
from caravela.web.words import Words

View = dict[str, Any]
Shown = tuple[Markup, ...]
"""A region: its drawing first, then its sections for the position in words."""


@cache
def macros(name: str, words: Words) -> Any:
    """The macros of a template of this board, in a language."""
    shared = {**draw.DRAWINGS, "_": plain_words(words), "count": words.count}
    return template("santa_maria", name).make_module(shared)


class Regions:
    """The regions of one view for readers of one language."""

    def __init__(self, view: View, say: Say) -> None:
        self.view = view
        self.say = say
        self._draw = macros("regions", say.words)
        self._key = (say.reader, say.box)

    def tracks(self) -> Shown:
        """Religion and conquest, with what the year pays."""
        view, say = self.view, self.say

        def make() -> tuple[str, ...]:
            religion, conquest = position.religion(view, say), position.conquest(view, say)
            return (
                self._draw.tracks(religion, conquest),
                spoken.section(say("Religion track"), spoken.track(religion)),
                spoken.section(say("Conquest track"), [conquest["pays"], *spoken.track(conquest)]),
            )

        where = tuple([(colour, data["religion"]) for colour, data in view["players"].items()])
        return fragments.several(("tracks", *self._key, where, repr(view["track"]), view["year"]), make)

    def monks(self) -> Shown:
        """The spaces for monks."""
        view, say = self.view, self.say

        def make() -> tuple[str, ...]:
            places = position.monks(view, say)
            told = [one["voice"] for row in places.values() for one in row]
            return self._draw.monkspaces(places), spoken.section(say("Spaces for monks"), told)

        there = repr([(colour, data["monks"]) for colour, data in view["players"].items()])
        return fragments.several(("monks", *self._key, *view["scholars"], *view["bishops"], there), make)

    def harbour(self) -> Shown:
        """The open ships."""
        view, say = self.view, self.say

        def make() -> tuple[str, ...]:
            docks = position.harbour(view, say)
            told = [*[dock["voice"] for dock in docks], say("ships left: {n}", n=view["hidden"]["ships"])]
            return self._draw.docks(docks, view["hidden"]["ships"]), spoken.section(say("Harbour"), told)

        return fragments.several(("harbour", *self._key, repr(view["docks"]), view["hidden"]["ships"]), make)

    def retreats(self) -> Shown:
        """The retreat spaces."""
        view, say = self.view, self.say

        def make() -> tuple[str, ...]:
            spaces = position.retreats(view, say)
            told = [one["voice"] for one in spaces]
            return self._draw.retreating(spaces), spoken.section(say("Retreat spaces"), told)

        there = tuple([(colour, data["retreat"]) for colour, data in view["players"].items()])
        return fragments.several(("retreats", *self._key, there), make)

    def market(self) -> Shown:
        """The tiles on show, and the colony boards while they are picked."""
        view, say = self.view, self.say

        def make() -> tuple[str, ...]:
            rows = position.market(view, say)
            boards = [{"name": say.word("board", board), "art": colony.board_thumb(board, say)} for board in view["boards"]]
            return self._draw.onshow(rows, boards), spoken.market(rows, view["boards"], say)

        hidden = view["hidden"]
        left = (hidden["doubles"], hidden["triples"], *view["boards"])
        return fragments.several(("market", *self._key, repr(view["display"]), left), make)

    def card(self, colour: str) -> Shown:
        """A player in short; the second part is a line, not a section."""
        view, say = self.view, self.say

        def make() -> tuple[str, ...]:
            one = players.card(view, say, colour)
            return self._draw.player(one), spoken.line(spoken.player(one, say))

        beside = (colour == position.asked(view), colour == view["first"], view["options"]["shared-dice"], players.over(view))
        return fragments.several(("card", *self._key, colour, repr(view["players"][colour]), beside), make)

    def sheet(self, colour: str) -> Shown:
        """A colony with its port and people, in large."""
        view, say = self.view, self.say

        def make() -> tuple[str, ...]:
            one = players.sheet(view, say, colour)
            title = say("The colony of {player}", player=one["name"])
            return self._draw.sheet(one), spoken.section(title, spoken.colony(one))

        key = ("sheet", *self._key, colour, colour == view["first"], belongings(view["players"][colour]))
        return fragments.several(key, make)

    def keys(self) -> Markup:
        """The signs and keys."""
        key = ("santa-maria keys", self.say.words.language)
        return fragments.remembered(key, lambda: self._draw.keys(helping.legend(self.say)))


def belongings(data: dict[str, Any]) -> str:
    """A colony, its goods, ships and people, as a key."""
    held = ("board", "tiles", "covers", "goods", "ships", "scholar", "monks")
    return repr([data[name] for name in held])
