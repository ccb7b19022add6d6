"""Writes the recorded games anew: `python -m tests.recorded.make`.

Do it when a rule changes what a recorded game is; raise the game's `rules_version` with it. The games are steered
to what was seen least, so that together they show every kind of action; one is played by the quick policy.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from caravela.engine import Record, State, advance, submit
from caravela.games.empires import GAME
from tests.conformance.walks import Steered
from tests.games.empires import positions

FOLDER = Path(__file__).parent / "empires"
Chooser = Callable[[State, Random], int]

GAMES: dict[str, dict[str, int | bool]] = {
    "2-default": {"players": 2},
    "2-scouting-sealed-without-captains": {"players": 2, "captains": False, "scouting": True, "sealed": True},
    "3-default": {"players": 3},
    "3-no-survivors-scouting": {"players": 3, "no-survivors": True, "scouting": True},
    "4-default": {"players": 4},
    "4-reconnaissance-scouting": {"players": 4, "reconnaissance": True, "scouting": True},
    "5-default": {"players": 5},
    "5-no-survivors-sealed": {"players": 5, "no-survivors": True, "sealed": True},
    "6-default": {"players": 6},
    "6-reduced-luck-reconnaissance": {"players": 6, "reduced-luck": True, "reconnaissance": True},
}
POSITIONS: dict[str, dict[str, object]] = {
    "short-of-captains": positions.short_stocks("captain", 0),
    "one-colonist-left": positions.one_left("colonist"),
    "full-dock": positions.full_dock("red"),
    "marches": positions.marches("red"),
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


def finish(record: Record, choose: Chooser) -> Record:
    """Play a record to its end as a table does."""
    state = record.begin()
    state.log = []
    rng = Random(record.commitment)
    advance(state, record, {})
    while state.player is not None:
        submit(state, record, state.player, [choose(state, rng)], complete=False)
        advance(state, record, {})
    return record


def records() -> dict[str, Record]:
    """Every recorded game by its name."""
    steered = Steered(GAME)
    made = {name: finish(Record(GAME, options, f"recorded {name}"), steered.choose) for name, options in GAMES.items()}
    policy = Record(GAME, {"players": 4}, "recorded 4-policy")
    made["4-policy"] = finish(policy, lambda state, rng: GAME.policy(state, rng))
    for name, position in POSITIONS.items():
        document = GAME.from_document(position).to_document()
        made[name] = finish(Record.at_position(GAME, document), steered.choose)
    return made


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name, record in records().items():
        (FOLDER / f"{name}.txt").write_text(record.text(), "utf-8")


if __name__ == "__main__":
    main()
