"""What only a page of Empires says, for one reader. Knows the vocabulary of Empires, not a position."""

from __future__ import annotations

from caravela.games.empires.game import EmpiresGame
from caravela.marking import N_ as N_
from caravela.web.boards.empires import content
from caravela.web.boards.reader import Reader
from caravela.web.seam import TableInfo
from caravela.web.words import Words

TYPE_ICONS = {"immediate": "type-now", "once": "type-once", "ongoing": "type-ongoing", "end": "flag-score"}
BOX_LINES = {
    "initiative": N_("$ by space, sets order"),
    "dock": N_("to discovered land"),
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
AGES = ("I", "II", "III")


class Say(Reader):
    """The table's vocabulary in one language, with the players' names."""

    def __init__(self, words: Words, table: TableInfo) -> None:
        super().__init__(words, table)
        assert isinstance(table.game, EmpiresGame)
        self.edition = table.game.edition

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

    def nation(self, nation: str) -> str:
        """`Italian City-States`."""
        return self.word("nation", nation)

    def power(self, nation: str) -> str:
        """The name of a nation's power."""
        return self.word("nation-power", nation)

    def nation_text(self, nation: str) -> str:
        """What a nation's power does; no full stop, since it stands in lines with others."""
        return self.word("nation-effect", nation).removesuffix(".")

    def space(self, word: str) -> str:
        """The name of a space of an action: a box, or a specialist's space."""
        return self.word("space", word)

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
