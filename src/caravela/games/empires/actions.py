"""Every action of Empires and its number. New kinds go to the end: records and research data hold the numbers."""

from __future__ import annotations

from typing import Final

from caravela.engine.actions import Actions
from caravela.games.empires.content import (
    COLOURS,
    GOODS,
    KINDS,
    REGIONS,
    SPACES,
    TILES,
    WORKER_TILES,
    WORKERS,
)

ACTIONS: Final = Actions()

_PAIRS: Final = tuple([f"{a} {b}" for a in REGIONS for b in REGIONS if a != b])
_PLACES: Final = tuple([str(n) for n in range(2, 19)])

_decline = ACTIONS.define("decline")
_place = ACTIONS.define("place", WORKERS, SPACES)
_land = ACTIONS.define("land", REGIONS)
_take = ACTIONS.define("take", GOODS)
_buy = ACTIONS.define("buy", TILES)
_chart = ACTIONS.define("chart", REGIONS)
_garrison = ACTIONS.define("garrison", REGIONS)
_lose = ACTIONS.define("lose", WORKERS)
_plague = ACTIONS.define("plague", REGIONS, COLOURS)
_count = ACTIONS.define("count", ("1", "2", "3"))
_send = ACTIONS.define("send", WORKERS)
_explore = ACTIONS.define("explore", (*REGIONS, "deck"))
_recruit = ACTIONS.define("recruit", WORKERS[1:])
_trade_out = ACTIONS.define("trade-out", REGIONS)
_battle = ACTIONS.define("declare battle", REGIONS, COLOURS)
_war = ACTIONS.define("declare war", COLOURS)
_kill = ACTIONS.define("kill", (*WORKERS, "militia"))
_order = ACTIONS.define("university order", anytime=True)
_front = ACTIONS.define("university", _PLACES, anytime=True)
_march = ACTIONS.define("march", _PAIRS)
_migrate = ACTIONS.define("migrate", _PAIRS)
_collect = ACTIONS.define("collect")
_use = ACTIONS.define("use", tuple([TILES[tile] for tile in WORKER_TILES]))
_scout = ACTIONS.define("scout", (*REGIONS, "deck"), anytime=True)
_return = ACTIONS.define("return", ("top", "bottom"))


def _pair_rows(first: int) -> list[list[int]]:
    """The numbers of the actions from one region to another, by both; -1 from a region to itself."""
    rows = [[-1] * len(REGIONS) for _ in REGIONS]
    number = first
    for a in range(len(REGIONS)):
        for b in range(len(REGIONS)):
            if a != b:
                rows[a][b] = number
                number += 1
    return rows


def _run(first: int, size: int) -> list[int]:
    return list(range(first, first + size))


DECLINE: Final[int] = _decline.first
PLACE: Final[list[list[int]]] = [_run(_place.first + kind * len(SPACES), len(SPACES)) for kind in range(KINDS)]
FIRST_PLACE: Final[int] = _place.first
LAST_PLACE: Final[int] = _place.first + _place.size - 1
LAND: Final[list[int]] = _run(_land.first, _land.size)
TAKE: Final[list[int]] = _run(_take.first, _take.size)
BUY: Final[list[int]] = _run(_buy.first, _buy.size)
CHART: Final[list[int]] = _run(_chart.first, _chart.size)
GARRISON: Final[list[int]] = _run(_garrison.first, _garrison.size)
LOSE: Final[list[int]] = _run(_lose.first, _lose.size)
PLAGUE: Final[list[list[int]]] = [_run(_plague.first + region * len(COLOURS), len(COLOURS)) for region in range(9)]
COUNT: Final[list[int]] = [-1, *_run(_count.first, _count.size)]
SEND: Final[list[int]] = _run(_send.first, _send.size)
EXPLORE: Final[list[int]] = _run(_explore.first, _explore.size)
EXPLORE_DECK: Final[int] = EXPLORE[-1]
RECRUIT: Final[list[int]] = [-1, *_run(_recruit.first, _recruit.size)]
TRADE_OUT: Final[list[int]] = _run(_trade_out.first, _trade_out.size)
BATTLE: Final[list[list[int]]] = [_run(_battle.first + region * len(COLOURS), len(COLOURS)) for region in range(9)]
WAR: Final[list[int]] = _run(_war.first, _war.size)
KILL: Final[list[int]] = _run(_kill.first, _kill.size)
ORDER_FIRST: Final[int] = _order.first
TO_FRONT: Final[list[int]] = [-1, -1, *_run(_front.first, _front.size)]
MARCH: Final[list[list[int]]] = _pair_rows(_march.first)
MIGRATE: Final[list[list[int]]] = _pair_rows(_migrate.first)
COLLECT: Final[int] = _collect.first
USE: Final[dict[int, int]] = {tile: _use.first + i for i, tile in enumerate(WORKER_TILES)}
SCOUT: Final[list[int]] = _run(_scout.first, _scout.size)
SCOUT_DECK: Final[int] = SCOUT[-1]
RETURN_TOP: Final[int] = _return.first
RETURN_BOTTOM: Final[int] = _return.first + 1
# The regions of a `march` or `migrate`, by the place of the pair in its vocabulary.
PAIRS: Final[list[tuple[int, int]]] = [(a, b) for a in range(len(REGIONS)) for b in range(len(REGIONS)) if a != b]


# The places of an action's first and second field in their vocabularies; -1 where it has none.
FIRST: Final[list[int]] = [(*ACTIONS.values(action), -1)[0] for action in range(ACTIONS.size)]
SECOND: Final[list[int]] = [(*ACTIONS.values(action), -1, -1)[1] for action in range(ACTIONS.size)]
