"""Do the steps of phase 4 fit a written position: whose slot it is, and what its tiles have still to give (R45-R54)?"""

from __future__ import annotations

from caravela.engine.messages import Message
from caravela.games.empires.actions import MIGRATE
from caravela.games.empires.content import COLOURS, MIGRATION, SMUGGLER, STABLES, TILES, TRADING_HOUSE
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


def _slot_of(seat: int, below: Below) -> Message | None:
    """The steps of a slot are all of one seat, and inside it the rest of the slot comes after what is going on."""
    for step in below:
        if isinstance(step, Benefits) and step.after != seat:
            after = COLOURS[step.after] if step.after >= 0 else "none"
            text = "it is the slot of {seat}: benefits stands with after: {seat}, not after: {after} (R45)"
            return Message(text, {"seat": COLOURS[seat], "after": after})
        if isinstance(step, WestIndies | Slot | Gains) and step.seat != seat:
            return Message("the slot is that of {seat} (R45)", {"seat": COLOURS[step.seat]})
    return None


def west_indies(state: Empires, step: WestIndies, below: Below) -> Message | None:
    """It ends the slot of its seat (Q77)."""
    return _slot_of(step.seat, below)


def slot(state: Empires, step: Slot, below: Below) -> Message | None:
    """What is collected already, and whether Migration has been used."""
    if not step.collected and not runs_by_itself(state, step.seat):
        return Message("the seat has nothing to collect: say collected: true", {})
    if step.migrated and not state.players[step.seat].owns(MIGRATION):
        return Message("the seat does not own {tile}: leave migrated out", {"tile": TILES[MIGRATION]})
    if step.smuggled and not state.players[step.seat].owns(SMUGGLER):
        return Message("the seat does not own {tile}: leave smuggled out", {"tile": TILES[SMUGGLER]})
    if step.marched and (state.rules.stables_before_discovery or not state.players[step.seat].owns(STABLES)):
        return Message("the seat has no {tile} that move a Soldier in phase 4: leave marched out", {"tile": TILES[STABLES]})
    if step.sold and not state.players[step.seat].owns(TRADING_HOUSE):
        return Message("the seat does not own {tile}: leave sold out", {"tile": TILES[TRADING_HOUSE]})
    return _slot_of(step.seat, below)


def benefit(state: Empires, step: Benefit, below: Below) -> Message | None:
    """There is something to play before or after the fixed gains."""
    begun = Slot(step.seat, step.collected, step.migrated, step.smuggled, step.sold, step.marched)
    return slot(state, begun, below) or must_be_asked(state, step, begun, below)


def migrate_count(state: Empires, step: HowManyMove, below: Below) -> Message | None:
    """Migration moves Colonists once a turn from where there are some to a discovered region (R53)."""
    rest = below[-1]
    if not isinstance(rest, Slot) or not rest.migrated:
        return Message("Migration is being used: say migrated: true at slot", {})
    if MIGRATE[step.come_from][step.go_to] not in playable(state, step.seat, False, True, True):
        return Message("it moves Colonists of an owner of {tile} to another discovered region (R53)", {"tile": TILES[MIGRATION]})
    return _slot_of(step.seat, below)


def gains(state: Empires, step: Gains | Which, below: Below) -> Message | None:
    """The tiles are the seat's, in their order, and the fixed gains are under way (R45)."""
    rest = below[-1]
    if isinstance(rest, Slot) and not rest.collected:
        return Message("the fixed gains are under way: say collected: true at slot", {})
    return _own_tiles(state, step.seat, step.tiles) or _slot_of(step.seat, below)


def _own_tiles(state: Empires, seat: int, tiles: tuple[int, ...]) -> Message | None:
    mine = worker_tiles(state, seat)
    for i, tile in enumerate(tiles):
        if tiles.count(tile) > mine.count(tile):
            return Message("{seat} owns no such tile that gives a worker: {tile}", {"seat": COLOURS[seat], "tile": TILES[tile]})
        if i and tile < tiles[i - 1]:
            return Message("tiles are named in the order of the words: {tile} comes earlier", {"tile": TILES[tile]})
    return None


def which(state: Empires, step: Which, below: Below) -> Message | None:
    """The stock is too short for all, and they do different things (C3)."""
    return gains(state, step, below) or must_be_asked(state, step, Gains(step.seat, step.tiles), below)


def give_one(state: Empires, step: GiveOne | TradeOutFor, below: Below) -> Message | None:
    """One tile of the seat, which is not among those that come later."""
    rest = below[-1]
    if not isinstance(rest, Gains):
        return Message("it stands after gains, with the tiles that come later", {})
    tiles = tuple(sorted([step.tile, *rest.tiles]))
    if isinstance(step, TradeOutFor) and state.players[step.seat].stock[kind_given(step.tile)]:
        return Message("a worker for {tile} is in stock: nothing is traded out (Q109)", {"tile": TILES[step.tile]})
    if isinstance(step, TradeOutFor) and state.rules.free_swaps:
        return Message("swaps are free in this edition: nothing is asked (D8)", {})
    return _own_tiles(state, step.seat, tiles) or _slot_of(step.seat, below)
