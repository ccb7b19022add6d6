"""The position in words: what everybody may see, what is hidden, and what a seat sees of the points (AM60, AM61).

The document of docs/notation.md is written here and read in reading.py. Knows no language: words are ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from caravela.engine.documents import Document, show_counts
from caravela.engine.zones import Zone
from caravela.games.santa_maria import scoring
from caravela.games.santa_maria.layout import CELLS, DICE, TURNS
from caravela.games.santa_maria.words import (
    BISHOPS,
    BOARDS,
    COLOURS,
    DOCKS,
    GOODS,
    MONK_SPACES,
    RETREATS,
    SCHOLARS,
    SHIPS,
    TILES,
)

if TYPE_CHECKING:
    from caravela.games.santa_maria.state import Player, SantaMaria

PHASE_WORDS: Final = ("setup", "years", "over")
OVER: Final = 2
COINS: Final = 16


def zones(state: SantaMaria) -> list[Zone]:
    """What is hidden: the order of the three stacks (AM61)."""
    return [
        Zone("ships", "ships", state.ships, SHIPS),
        Zone("doubles", "doubles", state.double_stack, TILES),
        Zone("triples", "triples", state.triple_stack, TILES),
    ]


def public(state: SantaMaria) -> Document:
    """All of the position but the stacks. Points are taken out of the views of others in `seen`."""
    return {
        "year": state.year,
        "phase": PHASE_WORDS[state.phase],
        "first": COLOURS[state.first],
        "players": {COLOURS[seat]: _player(player) for seat, player in enumerate(state.players)},
        "docks": {DOCKS[dock]: SHIPS[ship] if ship >= 0 else None for dock, ship in enumerate(state.docks)},
        "scholars": [SCHOLARS[scholar] for scholar in state.scholars],
        "bishops": [BISHOPS[bishop] for bishop in state.bishops],
        "display": {
            "doubles": [TILES[tile] for tile in state.doubles],
            "triples": [TILES[tile] for tile in state.triples],
        },
        "pool": {"white": values(state.white), "blue": values(state.blue)},
        "roads": state.roads,
        "track": {"conquest": _stacks(state)},
        "boards": [BOARDS[board] for board in state.boards],
        "sets": {TILES[tile]: SCHOLARS[scholar] for tile, scholar in state.sets},
        "removed": sorted([TILES[tile] for tile in state.removed]),
    }


def values(dice: list[int] | tuple[int, ...]) -> list[int]:
    """Dice counted by value - 1, as a list of their values."""
    return [value + 1 for value, number in enumerate(dice) for _ in range(number)]


def _stacks(state: SantaMaria) -> Document:
    """The conquest markers by space, the bottom of each stack first (S57)."""
    found: dict[str, object] = {}
    moved = sorted([(player.conquest, player.arrival, seat) for seat, player in enumerate(state.players) if player.conquest])
    for space, _, seat in moved:
        stack = found.setdefault(str(space), [])
        assert isinstance(stack, list)
        stack.append(COLOURS[seat])
    return found


def _player(player: Player) -> Document:
    return {
        "board": BOARDS[player.board] if player.board >= 0 else None,
        "tiles": [{"tile": TILES[tile], "at": CELLS[cell], "turn": int(TURNS[turn])} for tile, cell, turn in player.tiles],
        "covers": {CELLS[cell]: _covered(what) for cell, what in sorted(player.covers)},
        "coins": player.coins,
        "goods": show_counts(player.goods, GOODS),
        "points": player.points,
        "religion": player.religion,
        "conquest": player.conquest,
        "dice": values(player.dice),
        "unlocked": player.unlocked,
        "white-used": player.white_used,
        "blue-used": player.blue_used,
        "activated": player.activated,
        "ships": {DOCKS[dock]: [SHIPS[ship] for ship in ships] for dock, ships in enumerate(player.ships) if ships},
        "monks": [word for space, word in enumerate(MONK_SPACES) if player.monks >> space & 1],
        "lost": player.lost,
        "scholar": SCHOLARS[player.gift] if player.gift >= 0 else None,
        "retreat": RETREATS[player.retreat] if player.retreat >= 0 else None,
    }


def _covered(what: int) -> Document:
    return {"coins": what - COINS} if what >= COINS else {"die": DICE[what]}


def seen(state: SantaMaria, view: Document, seat: int | None) -> Document:
    """A view with the points of others face down, the line that is being activated, and alone the goals (S4, S75, AM60)."""
    view["line"] = _line(state)
    if len(state.players) == 1:
        view["goals"] = scoring.goals(state)
    if state.rules.open_points or state.phase == OVER:
        return view
    players = cast(dict[str, Document], view["players"])
    scores = cast(Document, view["scores"])
    for other, colour in enumerate(COLOURS[: len(state.players)]):
        if other != seat:
            del players[colour]["points"]
            del scores[colour]
    del view["ranking"]
    return view


def _line(state: SantaMaria) -> Document | None:
    """The activation that is going on: its die, its buildings in order, and how many of them have begun."""
    from caravela.games.santa_maria.steps.lines import Fire

    for step in state.steps[::-1]:  # reversed() of steps is Any to mypy, which mypyc does not take
        if isinstance(step, Fire):
            return {
                "seat": COLOURS[step.seat],
                "die": DICE[step.die] if step.die >= 0 else None,
                "cells": [CELLS[cell] for cell in step.cells],
                "begun": step.at + 1,
            }
    return None
