"""Do the steps of phase 4 fit a written position: whose slot it is, and what its tiles have still to give (R45-R54)?"""

from __future__ import annotations

from caravela.games.empires.actions import MIGRATE
from caravela.games.empires.content import COLOURS, MIGRATION, TILES
from caravela.games.empires.read_stack import Below, must_be_asked
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.benefits import Benefit, Benefits, HowManyMove, Slot, WestIndies, playable
from caravela.games.empires.steps.gains import Gains, GiveOne, TradeOutFor, Which, kind_given, runs_by_itself, worker_tiles


def pending(state: Empires) -> list[tuple[int, int]]:
    """Every (seat, tile) that will still give its worker in the phase 4 that is going on; nothing outside of it."""
    found: list[tuple[int, int]] = []
    for step in state.steps:
        if isinstance(step, Benefits) and step.after >= 0:
            for seat in state.order[state.order.index(step.after) + 1 :]:
                found += [(seat, tile) for tile in worker_tiles(state, seat)]
        elif isinstance(step, Slot | Benefit) and not step.collected:
            found += [(step.seat, tile) for tile in worker_tiles(state, step.seat)]
        elif isinstance(step, Gains | Which):
            found += [(step.seat, tile) for tile in step.tiles]
        elif isinstance(step, GiveOne):
            found.append((step.seat, step.tile))
    return found


def _slot_of(seat: int, below: Below) -> str:
    """The steps of a slot are all of one seat, and inside it the rest of the slot comes after what is going on."""
    for step in below:
        if isinstance(step, Benefits) and step.after != seat:
            after = COLOURS[step.after] if step.after >= 0 else "none"
            return f"it is the slot of {COLOURS[seat]}: benefits stands with after: {COLOURS[seat]}, not after: {after} (R45)"
        if isinstance(step, WestIndies | Slot | Gains) and step.seat != seat:
            return f"the slot is that of {COLOURS[step.seat]} (R45)"
    return ""


def west_indies(state: Empires, step: WestIndies, below: Below) -> str:
    """It ends the slot of its seat (Q77)."""
    return _slot_of(step.seat, below)


def slot(state: Empires, step: Slot, below: Below) -> str:
    """What is collected already, and whether Migration has been used."""
    if not step.collected and not runs_by_itself(state, step.seat):
        return "the seat has nothing to collect: say collected: true"
    if step.migrated and not state.players[step.seat].owns(MIGRATION):
        return f"the seat does not own {TILES[MIGRATION]}: leave migrated out"
    return _slot_of(step.seat, below)


def benefit(state: Empires, step: Benefit, below: Below) -> str:
    """There is something to play before or after the fixed gains."""
    begun = Slot(step.seat, step.collected, step.migrated)
    return slot(state, begun, below) or must_be_asked(state, step, begun, below)


def migrate_count(state: Empires, step: HowManyMove, below: Below) -> str:
    """Migration moves Colonists once a turn from where there are some to a discovered region (R53)."""
    rest = below[-1]
    if not isinstance(rest, Slot) or not rest.migrated:
        return "Migration is being used: say migrated: true at slot"
    if MIGRATE[step.come_from][step.go_to] not in playable(state, step.seat, False):
        return f"it moves Colonists of an owner of {TILES[MIGRATION]} to another discovered region (R53)"
    return _slot_of(step.seat, below)


def gains(state: Empires, step: Gains | Which, below: Below) -> str:
    """The tiles are the seat's, in their order, and the fixed gains are under way (R45)."""
    rest = below[-1]
    if isinstance(rest, Slot) and not rest.collected:
        return "the fixed gains are under way: say collected: true at slot"
    return _own_tiles(state, step.seat, step.tiles) or _slot_of(step.seat, below)


def _own_tiles(state: Empires, seat: int, tiles: tuple[int, ...]) -> str:
    mine = worker_tiles(state, seat)
    for i, tile in enumerate(tiles):
        if tiles.count(tile) > mine.count(tile):
            return f"{COLOURS[seat]} owns no such tile that gives a worker: {TILES[tile]}"
        if i and tile < tiles[i - 1]:
            return f"tiles are named in the order of the words: {TILES[tile]} comes earlier"
    return ""


def which(state: Empires, step: Which, below: Below) -> str:
    """The stock is too short for all, and they do different things (C3)."""
    return gains(state, step, below) or must_be_asked(state, step, Gains(step.seat, step.tiles), below)


def give_one(state: Empires, step: GiveOne | TradeOutFor, below: Below) -> str:
    """One tile of the seat, which is not among those that come later."""
    rest = below[-1]
    if not isinstance(rest, Gains):
        return "it stands after gains, with the tiles that come later"
    tiles = tuple(sorted([step.tile, *rest.tiles]))
    if isinstance(step, TradeOutFor) and state.players[step.seat].stock[kind_given(step.tile)]:
        return f"a worker for {TILES[step.tile]} is in stock: nothing is traded out (Q109)"
    return _own_tiles(state, step.seat, tiles) or _slot_of(step.seat, below)
