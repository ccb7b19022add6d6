"""Recorded games are played again, to the same hashes, results and places.

A change that lets one of these fail has changed the rules, the positions' words or the chance: see make.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from caravela import games
from caravela.engine import Game, Record
from tests.conformance.cases import facts
from tests.conformance.pairwise import pairs, wanted
from tests.conformance.walks import action_units

FILES = sorted(Path(__file__).parent.glob("*/*.txt"))

#: Kinds of actions that are recorded with every piece that they can name; of the others each is recorded with some.
IN_FULL = {
    "empires": (
        *("place", "land", "take", "buy", "send", "explore", "recruit", "declare war", "declare battle", "smuggle", "scout"),
        *("bid", "nation", "replace", "with"),
    ),
    "aoe3": ("place", "land", "take", "buy", "send", "explore", "recruit", "kill", "count", "declare battle", "scout", "bid"),
    "age-of-discovery": ("take", "buy", "to", "ship", "flagship", "wild", "wild flagship", "duration"),
    "santa-maria": ("board", "capital", "expand", "activate", "die", "column", "row", "sell", "trade", "religion", "ship"),
}


def read(path: Path) -> Record:
    return Record.parse(path.read_text("utf-8"), games.get)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_a_recorded_game_is_played_again(path: Path) -> None:
    """Every action is legal, every hash and the result are the same, and the record writes itself again."""
    record = read(path)
    assert len(record.hashes) == len(record.entries) // 50
    state = record.play()
    assert state.player is None
    assert record.text() == path.read_text("utf-8")


@pytest.mark.parametrize("game", games.all(), ids=[game.id for game in games.all()])
def test_the_recorded_games_have_every_two_settings_and_every_kind_of_action(game: Game) -> None:
    """Q1, R11, R77-R81: every two values of two options that go together are in some record, and each kind of action."""
    records = [read(path) for path in FILES if path.parent.name == game.id]
    usual = [game.complete({"players": players}) for players in game.players]
    assert all(options in [record.options for record in records] for options in usual)
    assert wanted(game) <= {pair for record in records for pair in pairs(record.options)}
    played = {unit for record in records for entry in record.entries for unit in action_units(game, entry.action)}
    there = {unit for action in range(game.actions.size) for unit in action_units(game, action)} - set(facts(game).unreachable)
    for kind in game.actions.kinds:
        units = {unit for unit in there if f"{unit} ".startswith(f"action {kind.name} ")}
        assert bool(units & played) == bool(units), kind.name
        if kind.name in IN_FULL[game.id]:
            assert units <= played, kind.name
    assert played <= there
