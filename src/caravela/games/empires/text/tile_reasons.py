"""Why an answer to a question of a single building is not possible (R45-R62)."""

from __future__ import annotations

from typing import Any

from caravela.engine.messages import Reason, Value
from caravela.engine.steps import Ask
from caravela.games.empires.actions import FIRST, PAIRS, SECOND
from caravela.games.empires.content import (
    CARTOGRAPHY,
    KINDS,
    LINKED,
    MIGRATION,
    SOLDIER,
    STABLES,
    WORKER_TILES,
)
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import benefits, gains, purchases
from caravela.games.empires.steps.stables import March
from caravela.games.empires.text import builder_reasons, names
from caravela.games.empires.text.forms import reason


def why_not(state: Empires, ask: Ask[Any], kind: str, action: int) -> Reason:
    """The reason, for a question that is not one of a box. The action is of a kind that answers it, and not legal."""
    if isinstance(ask, purchases.Chart):
        return _discovered(FIRST[action])
    if isinstance(ask, purchases.Garrison):
        return reason("R57", "You have no worker {in_region}.", {"in_region": names.in_region(FIRST[action])})
    if isinstance(ask, purchases.Lose):
        args: dict[str, Value] = {"lacked": names.lacked_worker(FIRST[action]), "in_region": names.in_region(ask.region)}
        return reason("R61", "You have no {lacked} {in_region}.", args)
    if isinstance(ask, purchases.PlagueThree):
        args = {"player": names.seat_word(SECOND[action]), "in_region": names.in_region(FIRST[action])}
        return reason("R62", "{player} has no Colonist {in_region}.", args)
    if isinstance(ask, purchases.HowManyDie):
        return reason("Q115", "There are not so many Colonists {in_region}.", {"in_region": names.in_region(ask.region)})
    if isinstance(ask, benefits.HowManyMove):
        if FIRST[action] >= benefits.MOST_MIGRANTS:
            if state.rules.specialists_migrate:
                return reason("Q76", "Migration moves at most two workers.", {})
            return reason("R53", "Migration moves at most two Colonists.", {})
        if state.rules.specialists_migrate:
            return reason("Q76", "Only one worker can move {in_region}.", {"in_region": names.in_region(ask.come_from)})
        return reason("R53", "You have only one Colonist {in_region}.", {"in_region": names.in_region(ask.come_from)})
    if isinstance(ask, March):
        return _march(state, ask.seat, FIRST[action])
    if isinstance(ask, gains.Which):
        return _which(ask, WORKER_TILES[FIRST[action]])
    found = builder_reasons.why_not(state, ask, action)
    if found is not None:
        return found
    assert isinstance(ask, benefits.Benefit)
    return _benefit(state, ask, kind, action)


def _discovered(region: int) -> Reason:
    return reason("R54", "There is nothing left to discover {in_region}.", {"in_region": names.in_region(region)})


def _march(state: Empires, seat: int, pair: int) -> Reason:
    origin, target = PAIRS[pair]
    args: dict[str, Value] = {
        "origin": names.region_word(origin),
        "target": names.region_word(target),
        "in_region": names.in_region(origin),
    }
    if not state.players[seat].land[origin * KINDS + SOLDIER]:
        return reason("R60", "You have no Soldier {in_region}.", args)
    if not LINKED[origin][target]:
        return reason("Q68", "{origin} and {target} are not adjacent.", args)
    return reason("R60", "{target} is not discovered yet.", args)


def _which(ask: gains.Which, tile: int) -> Reason:
    args: dict[str, Value] = {"tile": names.tile_word(tile)}
    if tile in ask.tiles:
        # Of buildings that do the same only the first is offered.
        twin = min([other for other in ask.tiles if gains.effect(other) == gains.effect(tile)])
        args["other"] = names.tile_word(twin)
        return reason("R45", "{tile} does the same as {other}: choose that.", args)
    return reason("R45", "{tile} does not wait for a worker now.", args)


def _ride(state: Empires, ask: benefits.Benefit, pair: int) -> Reason:
    """The Stables in phase 4, where 2007 has them."""
    if not state.players[ask.seat].owns(STABLES):
        return reason("R60", "You do not own {tile}.", {"tile": names.tile_word(STABLES)})
    if state.rules.stables_before_discovery:
        return reason("D12", "The Stables move a Soldier before Discovery, not now.", {})
    if ask.marched:
        return reason("R60", "The Stables have moved a Soldier this turn.", {})
    return _march(state, ask.seat, pair)


def _benefit(state: Empires, ask: benefits.Benefit, kind: str, action: int) -> Reason:
    if kind == "decline":
        return reason("R45", "Collect what your buildings give first.", {})
    if kind == "collect":
        return reason("R45", "There is nothing left to collect.", {})
    if kind in ("smuggle", "sell"):
        return builder_reasons.benefit(state, ask, kind, FIRST[action])
    player = state.players[ask.seat]
    if kind == "march":
        return _ride(state, ask, FIRST[action])
    if kind == "chart":
        tile: dict[str, Value] = {"tile": names.tile_word(CARTOGRAPHY)}
        if not player.owns(CARTOGRAPHY):
            return reason("R54", "You do not own {tile}.", tile)
        if not player.can_use(CARTOGRAPHY):
            return reason("R54", "You have used {tile}.", tile)
        return _discovered(FIRST[action])
    origin, target = PAIRS[FIRST[action]]
    args: dict[str, Value] = {
        "tile": names.tile_word(MIGRATION),
        "target": names.region_word(target),
        "in_region": names.in_region(origin),
    }
    if not player.owns(MIGRATION):
        return reason("R53", "You do not own {tile}.", args)
    if ask.migrated:
        return reason("R53", "Migration has been used this turn.", args)
    if not benefits.migrants(state, ask.seat, origin):
        if state.rules.specialists_migrate:
            return reason("Q76", "Nobody but Soldiers of yours could move {in_region}.", args)
        return reason("R53", "You have no Colonist {in_region}.", args)
    return reason("R53", "{target} is not discovered yet.", args)
