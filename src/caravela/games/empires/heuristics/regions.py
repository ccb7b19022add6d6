"""What colonies promise: the points that a region can be expected to bring, from how many workers stand there now.

Workers stay, so that a colony counts for every scoring to come (R66); until then each player lands more. How many is drawn
from a small Poisson distribution and summed up exactly. Results are remembered: the same few numbers recur.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from caravela.games.empires.content import REGION_COUNT, SCORING_TURNS
from caravela.games.empires.heuristics.worths import LATER_SCORINGS
from caravela.games.empires.scoring import BUILDER_FIRST, BUILDER_SECOND, COLONISED, FIRST, SECOND, TIED_FIRST

MOST: Final = 9  # heads beyond this many change nothing
MOST_BUILDERS: Final = 8  # so many Builders are told apart
# Workers that a player lands in a turn, spread over the regions that are open by then; rivals more where they are already.
LANDS: Final = 2.1
PRESENT: Final = 1.2
ABSENT: Final = 0.7
ANYWHERE: Final = 0.9
OPENED: Final = 1.0  # regions found in a turn by all together
MOST_NEW: Final = 4
NO_RIVAL: Final = -1


def points(mine: int, first: int, second: int, builders: int) -> float:
    """What a region pays for `mine` workers beside the two strongest rivals, with so many Builders there (R66, R86).

    Without a third player `second` is -1.
    """
    most = max(mine, first)
    if most < COLONISED or mine == 0:
        return 0.0
    if first < second:
        first, second = second, first
    if mine >= first:
        bonus = BUILDER_FIRST * builders
        if mine > first:
            return FIRST + bonus
        return bonus if second == mine else TIED_FIRST + bonus
    # Behind a tied first the best group counts as second, and so does each of several best groups (Q82).
    if first == second or mine == second:
        return BUILDER_SECOND * builders
    return 0.0 if mine < second else SECOND + BUILDER_SECOND * builders


def _arrivals(liking: float, landings: int, regions: int) -> list[float]:
    """The chances of 0, 1, 2, ... more workers, with so many regions open now."""
    spread = min(float(REGION_COUNT), regions + OPENED * landings / 2)
    mean = LANDS * liking * landings / spread
    if mean == 0.0:
        return [1.0]
    chances = []
    term = exp(-mean)
    for number in range(MOST_NEW):
        chances.append(term)
        term *= mean / (number + 1)
    chances.append(max(0.0, 1.0 - sum(chances)))
    return chances


def _expected(mine: int, first: int, second: int, landings: int, regions: int, builders: int) -> float:
    total = 0.0
    # What one lands oneself is a choice to come: it may not hang on being there, or a first worker would seem to bring others.
    my_chances = _arrivals(ANYWHERE, landings, regions)
    first_chances = _arrivals(PRESENT if first else ABSENT, landings, regions)
    second_chances = [1.0] if second == NO_RIVAL else _arrivals(PRESENT if second else ABSENT, landings, regions)
    for i, mine_p in enumerate(my_chances):
        for j, first_p in enumerate(first_chances):
            for k, second_p in enumerate(second_chances):
                total += mine_p * first_p * second_p * points(mine + i, first + j, second + k, builders)
    return total


@lru_cache(maxsize=200_000)
def _prospects(
    mine: int, first: int, second: int, turn: int, landed: bool, scorings: int, regions: int, builders: int
) -> tuple[float, float]:
    """The expected points of the next scoring, and of those after it together."""
    found = [0.0, 0.0]
    for place, scoring in enumerate(SCORING_TURNS[scorings:]):
        landings = max(0, scoring - turn + (0 if landed else 1))
        found[min(place, 1)] += _expected(mine, first, second, landings, regions, builders)
    return found[0], found[1]


class Moment:
    """When a region is judged: the turn, whether this turn's Dock is over, how often regions have scored, how many are open.

    `builders` are all Builders in each region.
    """

    __slots__ = ("turn", "landed", "scorings", "regions", "builders")

    def __init__(self, turn: int, landed: bool, scorings: int, regions: int, builders: list[int]) -> None:
        self.turn = turn
        self.landed = landed
        self.scorings = scorings
        self.regions = regions
        self.builders = builders


def prospects(mine: int, first: int, second: int, moment: Moment, builders: int) -> tuple[float, float]:
    """What a region promises a seat: the expected points of the next scoring, and of those after it together.

    `first` and `second` are the most and second most workers of one rival each (`second` -1: there is one rival only),
    `builders` all Builders there.
    """
    found: tuple[float, float] = _prospects(
        min(mine, MOST),
        min(first, MOST),
        min(second, MOST),
        moment.turn,
        moment.landed,
        moment.scorings,
        moment.regions,
        min(builders, MOST_BUILDERS),
    )
    return found


def promise(mine: int, first: int, second: int, moment: Moment, builders: int) -> float:
    """The same in one number, later scorings discounted."""
    soon, later = prospects(mine, first, second, moment, builders)
    return soon + LATER_SCORINGS * later


def rivals(heads: list[list[int]], seat: int) -> list[tuple[int, int]]:
    """For each region the most and the second most workers of a rival; `heads` are those of every seat by region."""
    found = []
    for region in range(REGION_COUNT):
        first = NO_RIVAL
        second = NO_RIVAL
        for other, theirs in enumerate(heads):
            if other != seat:
                count = theirs[region]
                if count > first:
                    second = first
                    first = count
                elif count > second:
                    second = count
        found.append((first, second))
    return found
