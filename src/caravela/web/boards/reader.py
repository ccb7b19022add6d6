"""The words of a table for one reader, as every board needs them: names of pieces, players' names, sentences of the game.

A board's own `Say` builds on it and adds what only its page says. Knows no game and no position.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from caravela.engine.game import Game
from caravela.engine.messages import Message, Word
from caravela.marking import N_
from caravela.web.seam import TableInfo
from caravela.web.words import Words

LEVELS = {
    "random": N_("Random"),
    "easy": N_("Deckhand"),
    "medium": N_("Mate"),
    "hard": N_("Navigator"),
    "expert": N_("Admiral"),
}


#: A word of a name that is longer than this does not fit a narrow card.
LONG_WORD = 11
#: Where a word may be broken: before a consonant that a vowel follows, and not within two letters for one sound.
_JOINT = re.compile(r"(?<=..)(?=(?:[csdr]z|[cst]h|qu|[bcdfghjklmnprstwzćłńśźż])[aeiouyąęó])(?<![csdr](?=z))(?<![cst](?=h))")


@cache
def breakable(name: str) -> str:
    """A name with a soft hyphen near the middle of each long word: browsers know the syllables of few languages."""
    return " ".join([_broken(word) if len(word) > LONG_WORD else word for word in name.split(" ")])


def _broken(word: str) -> str:
    joints = [found.start() for found in _JOINT.finditer(word)]
    at = min(joints, key=lambda place: abs(place - len(word) / 2), default=0)
    return f"{word[:at]}\u00ad{word[at:]}" if at else word


@cache
def _names(game: Game) -> Mapping[str, Mapping[str, str]]:
    return game.names()


class Reader:
    """The table's vocabulary in one language, with the players' names."""

    def __init__(self, words: Words, table: TableInfo) -> None:
        self.words = words
        self.count = words.count
        self.game = table.game
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

    def player(self, colour: str) -> str:
        """The player's name."""
        return self.names[colour]

    def level(self, colour: str) -> str:
        """The level of a bot, "" for a person."""
        bot = self.bots[colour]
        return self(LEVELS[bot]) if bot in LEVELS else bot

    def message(self, message: Message) -> str:
        """A sentence of the game for this reader."""
        return self.words.say(message, self.names)
