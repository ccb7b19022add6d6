"""Writes the recorded games anew: `python -m tests.recorded.make empires` (or another game; all without one).

Do it when a rule changes what a recorded game is; raise the game's `rules_version` with it. The games are steered
to what was seen least, so that together they show every kind of action; one is played by the quick policy. Every player
count is among them with the usual options, and every two settings of two options.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from caravela import games as installed
from caravela.engine import Game, OptionValue, Record, State, advance, submit
from tests.conformance.pairwise import option_sets
from tests.conformance.walks import Steered
from tests.games.aoe3 import positions as positions_of_2007
from tests.games.empires import positions
from tests.games.santa_maria import positions as santa_maria

FOLDER = Path(__file__).parent
Chooser = Callable[[State, Random], int]

_EMPIRES: dict[str, dict[str, object]] = {
    "short-of-captains": positions.short_stocks("captain", 0),
    "one-colonist-left": positions.one_left("colonist"),
    "full-dock": positions.full_dock("red"),
    "marches": positions.marches("red"),
    "indian-allies": positions.plagues(4, ["plague-2", "indian-allies", "stables", "university", "cathedral"]),
    "papal-edict": positions.BUILDER_POSITIONS[2],
    "history": positions.BUILDER_POSITIONS[4],
    "traders": positions.traders(5),
    "mayflower": positions.sailors(4),
    "bought-points": positions.spenders(3, 250),
    "rum-and-migration": {
        "turn": 7,
        "options": {"players": 3},
        "players": {
            "red": {"buildings": ["rum-distillery", "migration", "privateers"], "ships": 2},
            "blue": {"buildings": ["taxation", "fortress", "settlers"]},
        },
        "regions": {"caribbean": {"workers": {"red": {"colonist": 1}}}, "peru": {"workers": {"red": {"colonist": 2}}}},
        "now": ["income"],
    },
}


#: Positions to play from, by game.
POSITIONS: dict[str, dict[str, dict[str, object]]] = {
    "empires": _EMPIRES,
    "aoe3": {
        "spare-colonists": positions_of_2007.spare_colonists(),
        "marching": positions_of_2007.marching(),
        "short-of-captains": positions.short_stocks("captain", 0),
        "full-dock": positions.full_dock("red"),
        "few-soldiers": positions.few_soldiers(),
    },
    "santa-maria": {
        "skilled": santa_maria.SKILLED,
        "shipper": santa_maria.SHIPPER,
        "economist": santa_maria.ECONOMIST,
        "last-year": santa_maria.LAST_YEAR,
    },
}
#: Games that the quick policy plays, by game.
BY_POLICY: dict[str, dict[str, Mapping[str, OptionValue]]] = {
    "empires": {"4-policy": {"players": 4}, "3-policy-builder": {"players": 3, "builder": True, "buy-vp": True}},
    "aoe3": {"4-policy": {"players": 4}},
    "age-of-discovery": {"4-policy": {"players": 4}},
    "santa-maria": {"4-policy": {"players": 4}, "1-policy": {"players": 1}},
}
# What a position is for is chosen in it first.
OPENINGS: dict[str, tuple[str, ...]] = {"rum-and-migration": ("collect",), "economist": ("exchange", "buy sugar")}


def games(game: Game) -> dict[str, Mapping[str, OptionValue]]:
    """A name for each set of options: the player count, and what differs from the default."""
    found: dict[str, Mapping[str, OptionValue]] = {}
    for options in option_sets(game):
        players = options["players"]
        assert isinstance(players, int)
        words = [str(players)]
        for option in game.options[1:]:
            value = options[option.id]
            if value != option.default_for(players):
                words.append(option.id if value is True else f"without-{option.id}" if value is False else f"{option.id}-{value}")
        found["-".join(words) if len(words) > 1 else f"{players}-default"] = options
    return found


def finish(record: Record, choose: Chooser, opening: tuple[str, ...] = ()) -> Record:
    """Play a record to its end as a table does."""
    state = record.begin()
    state.log = []
    rng = Random(record.commitment)
    advance(state, record, {})
    for text in opening:
        assert state.player is not None
        submit(state, record, state.player, [record.game.actions.parse(text)], complete=False)
        advance(state, record, {})
    while state.player is not None:
        submit(state, record, state.player, [choose(state, rng)], complete=False)
        advance(state, record, {})
    return record


def records(game: Game) -> dict[str, Record]:
    """Every recorded game by its name."""
    steered = Steered(game)
    made: dict[str, Record] = {}
    for name, options in games(game).items():
        made[name] = finish(Record(game, options, f"recorded {name}"), steered.choose)
    for name, options in BY_POLICY.get(game.id, {}).items():
        made[name] = finish(Record(game, options, f"recorded {name}"), lambda state, rng: game.policy(state, rng))
    for name, position in POSITIONS.get(game.id, {}).items():
        document = game.from_document(position).to_document()
        made[name] = finish(Record.at_position(game, document), steered.choose, OPENINGS.get(name, ()))
    return made


def main(ids: list[str]) -> None:
    for name_of_game in ids or installed.ids():
        folder = FOLDER / name_of_game
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.txt"):
            path.unlink()
        for name, record in records(installed.get(name_of_game)).items():
            (folder / f"{name}.txt").write_text(record.text(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
