"""Points: regions (R66), the end of the game (R74, R75), tie-breaks (R76, Q124) and the report that shows each source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.engine.documents import Document
from caravela.games.empires.content import (
    BUILDER,
    COLOURS,
    DATA,
    FIND_VP,
    FINDS,
    KINDS,
    MAYFLOWER,
    REGION_COUNT,
    REGIONS,
    SCORING_TURNS,
    SOLDIER,
    TILES,
    TURNS,
)
from caravela.games.empires.sets import income

if TYPE_CHECKING:
    from caravela.games.empires.state import Empires

COLONISED: Final[int] = DATA["region-scores"]["needs"]
FIRST: Final[int] = DATA["region-scores"]["first"]
SECOND: Final[int] = DATA["region-scores"]["second"]
TIED_FIRST: Final[int] = DATA["region-scores"]["tied-first"]
BUILDER_FIRST: Final[int] = DATA["region-scores"]["builder-first"]
BUILDER_SECOND: Final[int] = DATA["region-scores"]["builder-second"]


def region_points(heads: list[int], builders: int = 0) -> list[int]:
    """What each seat scores for one region, from the number of its workers there (R66, D32) and of all Builders (R86)."""
    most = rest = leaders = followers = 0
    for count in heads:
        if count > most:
            rest, followers = most, leaders
            most, leaders = count, 1
        elif count == most:
            leaders += 1
        elif count > rest:
            rest, followers = count, 1
        elif count == rest:
            followers += 1
    if most < COLONISED:
        return [0] * len(heads)
    first = FIRST if leaders == 1 else TIED_FIRST if leaders == 2 else 0
    second = SECOND if leaders == followers == 1 else 0
    # For each Builder there 4 more to everybody in first place and 2 to everybody in second, tied or not (R86, Q82, Q128).
    first += BUILDER_FIRST * builders
    second += BUILDER_SECOND * builders
    return [first if count == most else second if count and count == rest else 0 for count in heads]


def largest(numbers: list[int]) -> int:
    """The largest of some counts; compiled, several times as fast as the built-in `max`."""
    most = 0
    for number in numbers:
        if number > most:
            most = number
    return most


def regions_now(state: Empires) -> list[int]:
    """What each seat would score for all regions now."""
    totals = [0] * len(state.players)
    for region in range(REGION_COUNT):
        heads = state.heads(region)
        if largest(heads) >= COLONISED:
            for seat, points in enumerate(region_points(heads, state.builders(region))):
                totals[seat] += points
    return totals


def end_count(state: Empires, seat: int, what: str) -> int:
    """How many of what an end tile counts a seat has (R75, D16)."""
    player = state.players[seat]
    if what == "good":
        return sum(player.goods)
    if what == "worker":
        return sum(player.heads)
    if what == "ship":
        return player.ships
    if what == "soldier":
        return sum([player.land[region * KINDS + SOLDIER] for region in range(REGION_COUNT)])
    if what == "building":
        return len(player.tiles)
    if what == "money":
        # With bought points Wealth counts before the money is spent (Q125).
        return state.wealth if state.wealth >= 0 else player.money
    if what == "find":
        return len(player.finds)
    if what == "builder":
        return sum(player.land[BUILDER::KINDS])
    if what == "specialist-space":
        return reasoned(state, seat)
    if what == "own-region":
        return len([count for count in player.heads if count])
    assert what == "colonised-region"
    return len([r for r in range(REGION_COUNT) if player.heads[r] and max(state.heads(r)) >= COLONISED])


def reasoned(state: Empires, seat: int) -> int:
    """The workers that Age of Reason counts: those in Specialists on turn 8, kept when the box resolves (Q91)."""
    if state.reason >= 0:
        return state.reason
    if state.turn < TURNS:
        return 0
    return len([worker for worker in state.school if worker >= 0 and worker // KINDS == seat])


def tile_points(state: Empires, seat: int, tile: int) -> int:
    """What one building is worth to a seat at the end (R75; Q90: rounded down)."""
    end = state.rules.tile_end.get(tile)
    if end is None:
        return state.rules.tile_vp[tile]
    what, every, points = end
    return end_count(state, seat, what) // every * points


def last_regions(state: Empires, seat: int, now: list[int]) -> int:
    """The points from regions on turn 8, or what they would be now."""
    if state.scorings == len(SCORING_TURNS):
        return sum(state.players[seat].scored[-REGION_COUNT:])
    return now[seat]


def economy(state: Empires, seat: int) -> int:
    """The income of turn 8 (R44, Q85), or what it would be now."""
    player = state.players[seat]
    if player.economy >= 0:
        return player.economy
    return income(player.goods, free_ships(state, seat) if state.turn == TURNS else player.ships)


def free_ships(state: Empires, seat: int) -> int:
    """The ships that may stand in sets this turn: none that the Mayflower has used (R96, Q23)."""
    player = state.players[seat]
    return player.ships - state.locked if player.owns(MAYFLOWER) else player.ships


def total(state: Empires, seat: int) -> int:
    """All points of a seat, as if the game ended now (R74)."""
    return _total(state, seat, regions_now(state))


def totals(state: Empires) -> list[int]:
    """All points of every seat, as if the game ended now."""
    now = _regions_to_come(state)
    return [_total(state, seat, now) for seat in range(len(state.players))]


def _regions_to_come(state: Empires) -> list[int]:
    """What the regions would be worth now; once turn 8 has scored, nobody asks."""
    return [] if state.scorings == len(SCORING_TURNS) else regions_now(state)


def _total(state: Empires, seat: int, now: list[int]) -> int:
    player = state.players[seat]
    points = last_regions(state, seat, now) + economy(state, seat) + sum(player.scored[:-REGION_COUNT]) + sum(player.bought)
    for find in player.finds:
        points += FIND_VP[find]
    for tile in player.tiles:
        points += tile_points(state, seat, tile)
    return points


def ladder(state: Empires, seat: int, now: list[int]) -> list[int]:
    """What decides a seat's place: points, regions of turn 8, money left, goods and, by edition, ships (R76, Q124, D21)."""
    player = state.players[seat]
    last = last_regions(state, seat, now)
    things = sum(player.goods) + (player.ships if state.rules.ships_break_ties else 0)
    return [_total(state, seat, now), last, player.money, things]


def ranking(state: Empires) -> list[int]:
    """Each seat's place from 1; seats equal in every tie-breaker share a place (Q87)."""
    now = _regions_to_come(state)
    ladders = [ladder(state, seat, now) for seat in range(len(state.players))]
    return [1 + len([other for other in ladders if other > mine]) for mine in ladders]


DECIDERS: Final = ("points", "regions", "money", "goods")


def decided_by(ladders: list[list[int]]) -> str:
    """What parted the winner from the next: points, regions, money, goods, or shared."""
    ordered = sorted(ladders, reverse=True)
    if len(ordered) < 2:
        return DECIDERS[0]
    for word, first, second in zip(DECIDERS, ordered[0], ordered[1], strict=True):
        if first != second:
            return word
    return "shared"


def report(state: Empires) -> Document:
    """Where each seat's points come from, line by line, as if the game ended now; every total is the sum of its lines."""
    now = regions_now(state)
    seats: Document = {}
    ladders = [ladder(state, seat, now) for seat in range(len(state.players))]
    for seat, player in enumerate(state.players):
        buildings = [_tile_line(state, seat, tile) for tile in player.tiles]
        seats[COLOURS[seat]] = {
            "regions": {str(turn): _region_lines(state, seat, i) for i, turn in enumerate(SCORING_TURNS)},
            "bought": {str(turn): player.bought[i] for i, turn in enumerate(SCORING_TURNS) if player.bought[i]},
            "discoveries": [{"id": FINDS[find], "vp": FIND_VP[find]} for find in player.finds],
            "buildings": [line for line in buildings if line["vp"]],
            "economy": economy(state, seat),
            "total": ladders[seat][0],
            "tiebreak": ladders[seat][1:],
        }
    places = ranking(state)
    return {
        "seats": seats,
        "ranking": {COLOURS[seat]: place for seat, place in enumerate(places)},
        "decided": decided_by(ladders),
    }


def _region_lines(state: Empires, seat: int, which: int) -> list[Document]:
    """The regions behind a scoring; the last one is what it would be now until it has taken place."""
    points = list(state.players[seat].scored[which * REGION_COUNT : (which + 1) * REGION_COUNT])
    if which == len(SCORING_TURNS) - 1 and state.scorings <= which:
        points = [region_points(state.heads(region), state.builders(region))[seat] for region in range(REGION_COUNT)]
    return [{"region": REGIONS[region], "vp": vp} for region, vp in enumerate(points) if vp]


def _tile_line(state: Empires, seat: int, tile: int) -> Document:
    end = state.rules.tile_end.get(tile)
    count = 0 if end is None else end_count(state, seat, end[0])
    return {"tile": TILES[tile], "vp": tile_points(state, seat, tile), "count": count}
