"""Do the questions of a tile that was just bought fit a written position (R54-R62)?"""

from __future__ import annotations

from caravela.engine.messages import Message
from caravela.games.empires.content import CARTOGRAPHY, INDIAN_ALLIES, KINDS, PLAGUE_2, PLAGUE_3, REGION_COUNT, SOLDIER, TILES
from caravela.games.empires.read_stack import Below, must_be_asked
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.purchases import Chart, Garrison, HowManyDie, Lose, PlagueThree, PlagueTwo


def _bought(state: Empires, seat: int, tile: int) -> Message | None:
    if state.players[seat].owns(tile):
        return None
    return Message("the seat has not bought {tile}: name it among its buildings", {"tile": TILES[tile]})


def chart(state: Empires, step: Chart, below: Below) -> Message | None:
    """Cartography is bought and not used, and something is left to find (R54)."""
    if not state.players[step.seat].can_use(CARTOGRAPHY):
        used_up = Message("{tile} is used up", {"tile": TILES[CARTOGRAPHY]})
        return _bought(state, step.seat, CARTOGRAPHY) or used_up
    return None if state.undiscovered() else Message("nothing is left to discover: leave chart out", {})


def garrison(state: Empires, step: Garrison, below: Below) -> Message | None:
    """Somebody is there whom the Soldiers may join, and there are Soldiers (R57)."""
    if not Garrison.regions(state, step.seat) or not state.players[step.seat].stock[SOLDIER]:
        return Message("it is asked of a seat that has a worker on the map and a Soldier in stock (R57)", {})
    return _bought(state, step.seat, INDIAN_ALLIES)


def plague_two(state: Empires, step: PlagueTwo | Lose, below: Below) -> Message | None:
    """Victims are named by their owners, one for each colony of three or more, in order (R61, Q114)."""
    if not any([player.owns(PLAGUE_2) for player in state.players]):
        return Message("nobody has bought {tile}: name it among somebody's buildings", {"tile": TILES[PLAGUE_2]})
    struck = PlagueTwo.struck(state)
    for i, victim in enumerate(step.named):
        seat, region = victim // KINDS // REGION_COUNT, victim // KINDS % REGION_COUNT
        if i >= len(struck) or struck[i] != (seat, region):
            return Message("one worker of each colony of three or more is named, in Player Order and by regions (R61, Q114)", {})
        if not state.players[seat].land[region * KINDS + victim % KINDS]:
            return Message("a worker is named that does not stand there (R61)", {})
    return None


def lose(state: Empires, step: Lose, below: Below) -> Message | None:
    """The owner of the next colony is asked."""
    return plague_two(state, step, below) or must_be_asked(state, step, PlagueTwo(step.named), below)


def plague(state: Empires, step: PlagueThree, below: Below) -> Message | None:
    """Somebody has Colonists on the map (R62)."""
    if not PlagueThree.targets(state):
        return Message("nobody has a Colonist on the map: leave plague out (R62)", {})
    return _bought(state, step.seat, PLAGUE_3)


def plague_count(state: Empires, step: HowManyDie, below: Below) -> Message | None:
    """The victim has Colonists there (R62)."""
    if (step.region, step.victim) not in PlagueThree.targets(state):
        return Message("the victim has no Colonist there (R62)", {})
    return _bought(state, step.seat, PLAGUE_3)
