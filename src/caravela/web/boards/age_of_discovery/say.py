"""The words of a table for one reader: names of pieces and players' names. Knows the vocabulary of the game, not a position."""

from __future__ import annotations

from typing import Any

from caravela.games.age_of_discovery.content import DATA
from caravela.marking import N_ as N_
from caravela.web.boards.reader import Reader

EXPEDITIONS: dict[str, dict[str, Any]] = {row["id"]: row for row in DATA["expeditions"]}
COLOURS: tuple[str, ...] = tuple(DATA["seats"])
COSTS: dict[int, int] = {row["value"]: row["cost"] for row in DATA["ships"]}
MARKS = {"red": "rose", "yellow": "gold", "green": "moss", "blue": "teal", "white": "slate", "black": "plum"}
"""The mark of each colour of ships, by the name of its icon."""


class Say(Reader):
    """The table's vocabulary in one language, with the players' names."""

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
