"""What colonies promise: the points that a region can be expected to bring, from how many workers stand there now.

Workers stay, so that a colony counts for every scoring to come (R66); until then each player lands more. How many is drawn
from a small Poisson distribution and summed up exactly. Results are remembered: the same few numbers recur.
"""

from __future__ import annotations

from math import exp
from typing import Final

from caravela.games.empires.content import REGION_COUNT, SCORING_TURNS
from caravela.games.empires.heuristics.worths import LATER_SCORINGS
from caravela.games.empires.scoring import BUILDER_FIRST, BUILDER_SECOND, COLONISED, FIRST, SECOND, TIED_FIRST

MOST: Final = 9  # heads beyond this many change nothing
# Workers that a player lands in a turn, spread over the regions that are open by then; rivals more where they are already.
LANDS: Final = 2.1
PRESENT: Final = 1.2
ABSENT: Final = 0.7
ANYWHERE: Final = 0.9
OPENED: Final = 1.0  # regions found in a turn by all together
MOST_NEW: Final = 4
NO_RIVAL: Final = -1
UNKNOWN: Final = -1.0


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


# From NO_RIVAL to MOST, and to what can still come on top of it.
_SIDE: Final = MOST + 2
_WIDE: Final = MOST + MOST_NEW + 2
# What a region pays by the workers that stand there in the end (mine, first, second), and what each Builder there adds to it;
# made when they are first needed.
_PAYS: Final[list[float]] = []
_PAYS_MORE: Final[list[float]] = []


def _list_pays() -> None:
    for mine in range(_WIDE - 1):
        for first in range(NO_RIVAL, _WIDE - 1):
            for second in range(NO_RIVAL, _WIDE - 1):
                pays = points(mine, first, second, 0)
                _PAYS.append(pays)
                _PAYS_MORE.append(points(mine, first, second, 1) - pays)


class Table:
    """What a region promises at one moment, by the workers of its strongest three: each entry made when it is first asked for.

    `soon` is the expected points of the next scoring and `later` of those after it together; each Builder there adds `soon_more`
    and `later_more`. `total` and `total_more` are both in one number, later scorings discounted.
    """

    __slots__ = ("soon", "soon_more", "later", "later_more", "total", "total_more", "_landings", "_regions")

    def __init__(self, turn: int, landed: bool, scorings: int, regions: int) -> None:
        size = (MOST + 1) * _SIDE * _SIDE
        self.soon = [UNKNOWN] * size
        self.soon_more = [0.0] * size
        self.later = [0.0] * size
        self.later_more = [0.0] * size
        self.total = [0.0] * size
        self.total_more = [0.0] * size
        self._landings = [max(0, then - turn + (0 if landed else 1)) for then in SCORING_TURNS[scorings:]]
        self._regions = regions
        if not _PAYS:
            _list_pays()

    def place(self, mine: int, first: int, second: int) -> int:
        """Where the lists hold these numbers of workers; `first` and `second` as in `prospects`."""
        mine, first, second = min(mine, MOST), min(first, MOST), min(second, MOST)
        place = (mine * _SIDE + first + 1) * _SIDE + second + 1
        if self.soon[place] == UNKNOWN:
            self._fill(place, mine, first, second)
        return place

    def _fill(self, place: int, mine: int, first: int, second: int) -> None:
        self.soon[place] = 0.0
        for number, landings in enumerate(self._landings):
            pays, more = _expected(mine, first, second, landings, self._regions)
            if number == 0:
                self.soon[place] = pays
                self.soon_more[place] = more
            else:
                self.later[place] += pays
                self.later_more[place] += more
        self.total[place] = self.soon[place] + LATER_SCORINGS * self.later[place]
        self.total_more[place] = self.soon_more[place] + LATER_SCORINGS * self.later_more[place]


_TABLES: Final[dict[int, Table]] = {}


def _expected(mine: int, first: int, second: int, landings: int, regions: int) -> tuple[float, float]:
    """The expected points of a scoring before which each player lands so often; and what each Builder adds to them."""
    # What one lands oneself is a choice to come: it may not hang on being there, or a first worker would seem to bring others.
    my_chances = _arrivals(ANYWHERE, landings, regions)
    first_chances = _arrivals(PRESENT if first else ABSENT, landings, regions)
    second_chances = [1.0] if second == NO_RIVAL else _arrivals(PRESENT if second else ABSENT, landings, regions)
    pays = 0.0
    more = 0.0
    for i, mine_p in enumerate(my_chances):
        for j, first_p in enumerate(first_chances):
            place = ((mine + i) * _WIDE + first + j + 1) * _WIDE + second + 1
            both = mine_p * first_p
            for k, second_p in enumerate(second_chances):
                chance = both * second_p
                pays += chance * _PAYS[place + k]
                more += chance * _PAYS_MORE[place + k]
    return pays, more


class Moment:
    """When a region is judged: the turn, whether this turn's Dock is over, how often regions have scored, how many are open.

    `builders` are all Builders in each region; `table` is what regions promise then.
    """

    __slots__ = ("turn", "landed", "scorings", "regions", "builders", "table")

    def __init__(self, turn: int, landed: bool, scorings: int, regions: int, builders: list[int]) -> None:
        self.turn = turn
        self.landed = landed
        self.scorings = scorings
        self.regions = regions
        self.builders = builders
        key = ((turn << 1 | int(landed)) << 2 | scorings) << 4 | regions
        table = _TABLES.get(key)
        if table is None:
            table = _TABLES[key] = Table(turn, landed, scorings, regions)
        self.table = table


def prospects(mine: int, first: int, second: int, moment: Moment, builders: int) -> tuple[float, float]:
    """What a region promises a seat: the expected points of the next scoring, and of those after it together.

    `first` and `second` are the most and second most workers of one rival each (`second` -1: there is one rival only),
    `builders` all Builders there.
    """
    table = moment.table
    place = table.place(mine, first, second)
    if not builders:
        return table.soon[place], table.later[place]
    count = float(builders)
    return table.soon[place] + count * table.soon_more[place], table.later[place] + count * table.later_more[place]


def promise(mine: int, first: int, second: int, moment: Moment, builders: int) -> float:
    """The same in one number, later scorings discounted."""
    table = moment.table
    place = table.place(mine, first, second)
    if not builders:
        return table.total[place]
    return table.total[place] + float(builders) * table.total_more[place]


def rivals_in(region: int, heads: list[list[int]], seat: int) -> tuple[int, int]:
    """The most and the second most workers of a rival in a region; `heads` are those of every seat by region."""
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
    return first, second


def rivals(heads: list[list[int]], seat: int) -> list[tuple[int, int]]:
    """The same for each region."""
    return [rivals_in(region, heads, seat) for region in range(REGION_COUNT)]
