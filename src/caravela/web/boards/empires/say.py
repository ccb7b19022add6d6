"""The words of a table for one reader: names of pieces with a capital where they stand alone, players' names, counted phrases.

Knows the vocabulary of Empires, not a position.
"""

from __future__ import annotations

from caravela.engine.messages import Message, Word
from caravela.web.boards.empires import content
from caravela.web.seam import TableInfo
from caravela.web.words import Words


def N_(msgid: str) -> str:  # noqa: N802 - gettext's own name for a message that is translated later
    """Mark a message for the catalogue."""
    return msgid


TILE_NAMES = {
    "inca-conquest": N_("Conquest of the Inca Empire"),
    "plague-1": N_("Plague I"),
    "plague-2": N_("Plague II"),
    "plague-3": N_("Plague III"),
    "west-indies-company": N_("West Indies Co."),
    "new-world-cartography": N_("New World Cartography"),
}
TILE_TEXTS = {
    "settlers": N_("+1 colonist each turn"),
    "monastery": N_("+1 missionary each turn"),
    "trade-routes": N_("+1 merchant each turn"),
    "training-grounds": N_("+1 soldier each turn"),
    "indentured-servitude": N_("A free colonist on dock space X each turn"),
    "conquistadors": N_("A free soldier in Discovery each turn"),
    "navigator": N_("A free captain in Discovery each turn"),
    "inca-conquest": N_("$20 at once"),
    "trading-post": N_("+$5 each turn"),
    "new-world-cartography": N_("Once discover a region without an expedition or soldier plunder; 4 VP"),
    "plague-1": N_("Your discoveries meet 1 native fewer"),
    "indian-allies": N_("At once 2 soldiers in one of your colonies"),
    "privateers": N_("Each turn each rival pays you $1 for each of your ships"),
    "ship-yards": N_("+1 captain each turn"),
    "cathedral": N_("Missionaries bring 2 colonists, not 1"),
    "taxation": N_("+$10 each turn; 2 VP"),
    "university": N_("Once move your worker to the front of a track; 5 VP"),
    "west-indies-company": N_("1 random good each turn"),
    "colonization-laws": N_("A free colonist on dock space Y each turn"),
    "rum-distillery": N_("+$3 each turn for each sugar you own"),
    "marketplace": N_("+1 merchant each turn"),
    "military-academy": N_("+1 soldier each turn"),
    "fortress": N_("+1 soldier each turn"),
    "stables": N_("Each turn before Discovery move 1 soldier to an adjacent region"),
    "plague-2": N_("At once each colony of 3 or more workers loses 1"),
    "militia": N_("+1 soldier for each battle in which you defend"),
    "mercantilism": N_("1 VP for each good, without ships"),
    "population": N_("1 VP for every 2 of your workers in the New World"),
    "navy": N_("4 VP for each of your ships"),
    "power": N_("2 VP for each of your soldiers in the New World"),
    "prosperity": N_("2 VP for each of your buildings, this one too"),
    "glory": N_("2 VP for each colonised region with a worker of yours"),
    "wealth": N_("1 VP for every $5"),
    "migration": N_("Each turn move up to 2 colonists from one region to another"),
    "factory": N_("+$30 each turn; 5 VP"),
    "plague-3": N_("At once remove up to 3 colonists of one player in one region"),
}
TILE_TYPES = {
    "immediate": ("now", N_("at once")),
    "once": ("once", N_("once")),
    "ongoing": ("ongoing", N_("each turn")),
    "end": ("flag", N_("at the end")),
}
BOX_NAMES = {
    "initiative": N_("Initiative"),
    "dock": N_("Colonist Dock"),
    "trade-goods": N_("Trade Goods"),
    "shipping": N_("Merchant Shipping"),
    "buildings": N_("Capital Buildings"),
    "discovery": N_("Discovery"),
    "specialists": N_("Specialists"),
    "warfare": N_("Warfare"),
}
BOX_LINES = {
    "initiative": N_("$ by space, sets order"),
    "dock": N_("to discovered land"),
    "trade-goods": N_("pick 1 of those left"),
    "shipping": N_("most value takes the ship"),
    "discovery": N_("workers may wait here"),
    "specialists": N_("join you next turn"),
    "warfare": N_("battle $0 · war ${price}"),
}
CARD_NAMES = {"northwest-territory": N_("Northwest Territory"), "south-seas": N_("South Seas")}
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


class Say:
    """The table's vocabulary in one language, with the players' names."""

    def __init__(self, words: Words, table: TableInfo) -> None:
        self.words = words
        self.count = words.count
        self.names = {player.colour: player.name for player in table.players}
        self.bots = {player.colour: player.bot for player in table.players}

    def __call__(self, msgid: str, /, **args: object) -> str:
        return self.words(msgid, **args)

    def word(self, kind: str, word_id: str) -> str:
        """A word as it stands inside a sentence."""
        return self.words.word(Word(kind, word_id), self.names)

    def title(self, kind: str, word_id: str) -> str:
        """A word as it stands alone: English ids that no catalogue names get capitals."""
        text = self.word(kind, word_id)
        return text.title() if text == word_id.replace("-", " ") else text[:1].upper() + text[1:]

    def worker(self, kind: str) -> str:
        """`Captain`."""
        text = self.word("worker", kind)
        return text[:1].upper() + text[1:]

    def good(self, kind: str) -> str:
        """`Sugar`, or `Merchant ship`."""
        if kind == "ship":
            return self("Merchant ship")
        text = self.word("good", kind)
        return text[:1].upper() + text[1:]

    def region(self, region: str) -> str:
        """`New Granada`."""
        return self.title("region", region)

    def tile(self, tile: str) -> str:
        """The name of a building."""
        return self(TILE_NAMES[tile]) if tile in TILE_NAMES else self.title("tile", tile)

    def tile_text(self, tile: str) -> str:
        """What a building does, in at most a dozen words."""
        return self(TILE_TEXTS[tile])

    def card(self, card: str) -> str:
        """The name of a discovery card."""
        return self(CARD_NAMES[card]) if card in CARD_NAMES else self.title("card", card)

    def box(self, box: str) -> str:
        """The name of an event box."""
        return self(BOX_NAMES[box])

    def space(self, word: str) -> str:
        """The name of a space of an action: a box, or a specialist's space."""
        if content.SPACE_BOX[word] != "specialists":
            return self.box(word)
        if word == "training":
            return self("Training")
        return self("Specialists: {worker}", worker=self.word("worker", word.removesuffix("-space")))

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
        """`2 colonists, 1 soldier`, as a list of kinds with their numbers."""
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
