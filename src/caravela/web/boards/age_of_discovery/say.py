"""The words of a table for one reader: names of pieces and players' names. Knows the vocabulary of the game, not a position."""

from __future__ import annotations

from typing import Any

from caravela.engine.messages import Message, Word
from caravela.games.age_of_discovery.content import DATA
from caravela.marking import N_ as N_
from caravela.web.seam import TableInfo
from caravela.web.words import Words

EXPEDITIONS: dict[str, dict[str, Any]] = {row["id"]: row for row in DATA["expeditions"]}
COLOURS: tuple[str, ...] = tuple(DATA["seats"])
COSTS: dict[int, int] = {row["value"]: row["cost"] for row in DATA["ships"]}


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
        """The name of a piece."""
        return self.words.word(Word(kind, word_id), self.names)

    def title(self, kind: str, word_id: str) -> str:
        """A name as it stands alone, with a capital."""
        text = self.word(kind, word_id)
        return text[:1].upper() + text[1:]

    def player(self, colour: str) -> str:
        """The player's name."""
        return self.names[colour]

    def message(self, message: Message) -> str:
        """A sentence of the game for this reader."""
        return self.words.say(message, self.names)

    def cargo(self, text: str) -> str:
        """A loaded ship: `red 2`, `flagship 3 as blue`, `red 1 with a Wild Ship`."""
        first, *rest = text.split(" ")
        if first.startswith("flagship-"):
            value = int(first[-1])
            colours = [one for one in rest if one != "wild"]
            if colours:
                name = self("flagship {value} as {colour}", value=value, colour=self.word("colour", colours[0]))
            else:
                name = self("flagship {value}", value=value)
        else:
            name = self.word("ship", first)
        return self("{ship} (Wild Ship card)", ship=name) if "wild" in rest else name
