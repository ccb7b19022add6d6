"""Does a written position fit its own moment? What the boxes hold, who has placed and what has scored follow from the turn.

A box that is resolved is empty, one that is still to come has no gaps, and only X, Y and Discovery outlast a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.games.empires import read_benefits
from caravela.games.empires.content import (
    COLONIST,
    COLOURS,
    DOCK_SPACES,
    SCORING_TURNS,
    SPOILS_SPECIALISTS,
    TILE_DOCK,
    TILES,
    TURNS,
    UNIVERSITY,
)
from caravela.games.empires.layout import kind_of, owner
from caravela.games.empires.nations import ENGLAND, holder
from caravela.games.empires.sets import income
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words
from caravela.games.empires.steps.benefits import Benefits
from caravela.games.empires.steps.turn import LADDER

if TYPE_CHECKING:
    from caravela.games.empires.reading import Reading

_RUNGS: Final[dict[str, int]] = {words.STEPS.name(step): place for place, step in enumerate(LADDER)}
_DOCK_TILES: Final[int] = sum([1 << tile for tile in TILE_DOCK])
# Boxes that are resolved all at once.
_AT_ONCE: Final = ("initiative", "shipping")
GAME_OVER: Final = -1


def check(state: Empires, reading: Reading, place: int) -> None:
    """Note what cannot be at this rung of the turn; GAME_OVER when there is none."""
    _clock(state, reading, place)
    if place == GAME_OVER:
        place = len(LADDER)
    elif place == _RUNGS["turn"]:
        place = 0
    _tracks(state, reading, place)
    _tile_spaces(state, reading, place)
    _long_dock(state, reading, place)
    _ready(state, reading, place)
    if state.acted and place != _RUNGS["placement"]:
        reading.wrong("acted", "acted-late", "nobody places workers now (R20)")
    if state.next_order and place <= _RUNGS["initiative"]:
        reading.wrong("next-order", "order-early", "it follows from Initiative, which is not resolved yet: leave it out (R25)")
    _economy(state, reading, place)


def _resolved(reading: Reading, path: str) -> None:
    reading.wrong(path, "box-resolved", "this box is resolved: nobody stands here any more (R23)")


def _clock(state: Empires, reading: Reading, place: int) -> None:
    over = 1 if place in (_RUNGS["points"], _RUNGS["restock"]) else 0
    scored = [turn for turn in SCORING_TURNS if turn < state.turn + over]
    if place == GAME_OVER:
        if state.turn != TURNS:
            reading.wrong("phase", "over-early", "the game is over after turn {turn} alone (R67)", {"turn": TURNS})
        if state.scorings == len(SCORING_TURNS):
            return
    if state.scorings != len(scored):
        text = "before the end of turn {turn} the turns scored are {scored} (R65)"
        reading.wrong("scored", "scored-turns", text, {"turn": state.turn, "scored": str(scored)})


def _tile_spaces(state: Empires, reading: Reading, place: int) -> None:
    """X and Y: a Colonist of the owner of the tile, from phase 4 to the Dock of the next turn (R26, R47)."""
    waiting = [tile for _, tile in read_benefits.pending(state)]
    for tile, space in TILE_DOCK.items():
        worker = state.dock_x if space == "x" else state.dock_y
        path = f"boxes.{space}"
        if worker < 0:
            continue
        if kind_of(worker) != COLONIST or not state.players[owner(worker)].owns(tile):
            text = "a Colonist of the owner of {tile} alone can stand here (R47)"
            reading.wrong(path, "space-of-tile", text, {"tile": TILES[tile]})
        elif _RUNGS["dock"] < place <= _RUNGS["benefits"] and _before_benefits(state):
            _resolved(reading, path)
        elif tile in waiting:
            text = "{tile} has still to put a Colonist here: leave it empty (R47)"
            reading.wrong(path, "space-filled", text, {"tile": TILES[tile]})


def _before_benefits(state: Empires) -> bool:
    return any([isinstance(step, Benefits) and step.after < 0 for step in state.steps])


def _long_dock(state: Empires, reading: Reading, place: int) -> None:
    """The University can put the worker of X or Y at the head of a full Dock; England makes one long list of all (Q103)."""
    spaces = DOCK_SPACES[len(state.players)]
    if len(state.dock) <= spaces:
        return
    england = holder(state, ENGLAND)
    if england >= 0 and state.players[england].power >> state.turn & 1 and _RUNGS["dock"] - 1 <= place <= _RUNGS["dock"]:
        return
    moved = [player for player in state.players if player.used >> UNIVERSITY & 1 and (player.has & _DOCK_TILES)]
    if len(state.dock) > spaces + 1 or place != _RUNGS["dock"] or not moved:
        reading.wrong("boxes.dock", "box-full", "there are {most} spaces, not {n} (R21)", {"most": spaces, "n": len(state.dock)})


def _ready(state: Empires, reading: Reading, place: int) -> None:
    """All workers are placed before the boxes; what Specialists and tiles give is for the next turn (R22, R37)."""
    if not _RUNGS["placement"] < place <= _RUNGS["benefits"]:
        return
    for seat, player in enumerate(state.players):
        path = f"players.{COLOURS[seat]}.ready"
        # The Spoils of War may have given specialists in Capital Buildings (R87).
        spoils = place >= _RUNGS["buildings"] and player.owns(SPOILS_SPECIALISTS)
        if place < _RUNGS["specialists"] and any(player.ready) and not spoils:
            reading.wrong(path, "ready-late", "all workers are placed before the boxes resolve: leave ready out (R22)")
        elif player.ready[COLONIST] and _before_benefits(state):
            reading.wrong(path, "ready-late", "no Colonist is ready before tiles give one in phase 4 (R22, R46)")


def _economy(state: Empires, reading: Reading, place: int) -> None:
    """The income of turn 8 counts as points, once it is paid (R44)."""
    paid = state.turn == TURNS and place > _RUNGS["income"]
    for seat, player in enumerate(state.players):
        if player.economy >= 0 and not paid:
            reading.wrong(f"players.{COLOURS[seat]}.economy", "economy-too-early", "the income of turn 8 is not paid yet (R44)")
        elif player.economy < 0 and paid:
            player.economy = income(player.goods, player.ships)


def _tracks(state: Empires, reading: Reading, place: int) -> None:
    if place > _RUNGS["specialists"] and any([worker >= 0 for worker in state.school]):
        _resolved(reading, "boxes.specialists")
    if place > _RUNGS["dock"] and state.mayflower:
        _resolved(reading, "boxes.mayflower")
    if place > _RUNGS["income"] and state.locked:
        reading.wrong("locked-ships", "ships-free", "after the income every ship is free again (R96)")
    tracks = {
        "initiative": state.initiative,
        "dock": state.dock,
        "trade-goods": state.trade,
        "shipping": state.shipping,
        "buildings": state.hall,
        "warfare": state.war,
    }
    for name, track in tracks.items():
        gaps = [i for i, worker in enumerate(track) if worker < 0]
        if place > _RUNGS[name]:
            if track:
                _resolved(reading, f"boxes.{name}")
        elif gaps and (place < _RUNGS[name] or name in _AT_ONCE or gaps != list(range(len(gaps)))):
            reading.wrong(f"boxes.{name}", "box-gap", "there can be no gap here: spaces fill and resolve from the left (R21)")
