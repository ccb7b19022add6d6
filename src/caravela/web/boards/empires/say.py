"""The words of a table for one reader: names of pieces, players' names, counted phrases.

The game names its pieces (`Game.names`); here is what only a page says. Knows the vocabulary of Empires, not a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from caravela.engine.game import Game
from caravela.engine.messages import Message, Word
from caravela.games.empires.game import EmpiresGame
from caravela.marking import N_ as N_
from caravela.web.boards.empires import content
from caravela.web.seam import TableInfo
from caravela.web.words import Words

TYPE_ICONS = {"immediate": "type-now", "once": "type-once", "ongoing": "type-ongoing", "end": "flag-score"}
BOX_LINES = {
    "initiative": N_("$ by space, sets order"),
    "dock": N_("to discovered land · {open} of {dock}"),
    "trade-goods": N_("pick 1 of those left"),
    "shipping": N_("most value takes the ship"),
    "buildings": N_("Age {age} · ${price}"),
    "discovery": N_("workers may wait here"),
    "specialists": N_("join you next turn"),
    "warfare": N_("battle $0 · war ${war}"),
}
PLACES = (
    N_("1st in order"),
    N_("2nd in order"),
    N_("3rd in order"),
    N_("4th in order"),
    N_("5th in order"),
    N_("6th in order"),
)
ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
LEVELS = {
    "random": N_("Random"),
    "easy": N_("Deckhand"),
    "medium": N_("Mate"),
    "hard": N_("Navigator"),
    "expert": N_("Admiral"),
}
AGES = ("I", "II", "III")


@cache
def _names(game: Game) -> Mapping[str, Mapping[str, str]]:
    return game.names()


class Say:
    """The table's vocabulary in one language, with the players' names."""

    def __init__(self, words: Words, table: TableInfo) -> None:
        self.words = words
        self.count = words.count
        self.game = table.game
        assert isinstance(table.game, EmpiresGame)
        self.edition = table.game.edition
        self.names = {player.colour: player.name for player in table.players}
        self.bots = {player.colour: player.bot for player in table.players}
        named = [(player.colour, player.name, player.bot) for player in table.players]
        self.reader = (table.game.id, words.language, tuple(named))
        """What words and pieces depend on besides the position."""

    def __call__(self, msgid: str, /, **args: object) -> str:
        return self.words(msgid, **args)

    def word(self, kind: str, word_id: str) -> str:
        """The name of a piece; where no catalogue has it, the game's English one."""
        text = self.words.word(Word(kind, word_id), self.names)
        if text == word_id.replace("-", " "):
            return _names(self.game).get(kind, {}).get(word_id, text)
        return text

    def title(self, kind: str, word_id: str) -> str:
        """A name as it stands alone, with a capital."""
        text = self.word(kind, word_id)
        return text[:1].upper() + text[1:]

    def worker(self, kind: str) -> str:
        """`Captain`."""
        return self.title("worker", kind)

    def good(self, kind: str) -> str:
        """`Sugar`, or `Merchant ship`."""
        return self("Merchant ship") if kind == "ship" else self.title("good", kind)

    def region(self, region: str) -> str:
        """`New Granada`."""
        return self.word("region", region)

    def in_region(self, region: str) -> str:
        """`in the Caribbean`."""
        return self.word("in-region", region)

    def to_region(self, region: str) -> str:
        """`to the Caribbean`."""
        return self.word("to-region", region)

    def from_region(self, region: str) -> str:
        """`from the Caribbean`."""
        return self.word("from-region", region)

    def tile(self, tile: str) -> str:
        """The name of a building."""
        return self.word("tile", tile)

    def tile_text(self, tile: str) -> str:
        """What a building does, in at most a dozen words; no full stop, since it stands in lines with others."""
        return self.word("tile-effect", tile).removesuffix(".")

    def card(self, card: str) -> str:
        """The name of a discovery card."""
        return self.word("card", card)

    def box(self, box: str) -> str:
        """The name of an event box."""
        return self.word("box", box)

    def space(self, word: str) -> str:
        """The name of a space of an action: a box, or a specialist's space."""
        return self.word("space", word)

    def player(self, colour: str) -> str:
        """The player's name."""
        return self.names[colour]

    def level(self, colour: str) -> str:
        """The level of a bot, "" for a person."""
        bot = self.bots[colour]
        return self(LEVELS[bot]) if bot in LEVELS else bot

    def piece(self, kind: str, colour: str) -> str:
        """What a screen reader says of a worker: kind, then owner."""
        return self("{worker}, {player}", worker=self.word("worker", kind), player=self.names[colour])

    def workers(self, counts: dict[str, int]) -> str:
        """`2 × Colonist, 1 × Soldier`: kinds with their numbers."""
        return ", ".join(f"{n} × {self.word('worker', kind)}" for kind, n in counts.items() if n)

    def numbers(self, word: str) -> str:
        """The numbers of a known counter or card, in words."""
        known = content.discovery(word)
        if known is None:
            return self("unknown")
        return self("natives {natives}, plunder ${plunder}, ${soldier} a soldier, {vp} VP", **known)

    def message(self, message: Message) -> str:
        """A sentence of the game for this reader."""
        return self.words.say(message, self.names)
