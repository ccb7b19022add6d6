"""Every action of Empires and its number. New kinds go to the end: records and research data hold the numbers."""

from __future__ import annotations

from typing import Final

from caravela.engine.actions import Actions
from caravela.games.empires.content import (
    BASE_SPACES,
    BASE_TILES,
    BUILDER,
    BUILDER_SPACES,
    COLOURS,
    GOODS,
    KINDS,
    REGIONS,
    SCHOOL_SPACE,
    SPACES,
    TILES,
    WORKER_TILES,
    WORKERS,
)
from caravela.games.empires.layout import BIDS
from caravela.games.empires.nations import NATIONS

ACTIONS: Final = Actions()

# Workers, spaces and tiles of the first catalogue; those that came later have their actions at its end.
_WORKERS: Final = WORKERS[:BUILDER]
_TILES: Final = TILES[:BASE_TILES]
_WORKER_TILES: Final = [tile for tile in WORKER_TILES if tile < BASE_TILES]
_PAIRS: Final = tuple([f"{a} {b}" for a in REGIONS for b in REGIONS if a != b])
_PLACES: Final = tuple([str(n) for n in range(2, 19)])
# These numbers hold with and without the Builder, who comes with a module of his own.
_LINED: Final = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
_SPECIALIST_SPACES: Final = (
    *("missionary-space", "merchant-space", "soldier-space", "captain-space", "builder-space", "training"),
)

_decline = ACTIONS.define("decline")
_place = ACTIONS.define("place", _WORKERS, BASE_SPACES)
_land = ACTIONS.define("land", REGIONS)
_take = ACTIONS.define("take", GOODS)
_buy = ACTIONS.define("buy", _TILES)
_chart = ACTIONS.define("chart", REGIONS)
_garrison = ACTIONS.define("garrison", REGIONS)
_lose = ACTIONS.define("lose", _WORKERS)
_plague = ACTIONS.define("plague", REGIONS, COLOURS)
_count = ACTIONS.define("count", ("1", "2", "3"))
_send = ACTIONS.define("send", _WORKERS)
_explore = ACTIONS.define("explore", (*REGIONS, "deck"))
_recruit = ACTIONS.define("recruit", _WORKERS[1:])
_trade_out = ACTIONS.define("trade-out", REGIONS)
_battle = ACTIONS.define("declare battle", REGIONS, COLOURS)
_war = ACTIONS.define("declare war", COLOURS)
_kill = ACTIONS.define("kill", (*_WORKERS, "militia"))
_order = ACTIONS.define("university order", anytime=True)
_front = ACTIONS.define("university", _PLACES, anytime=True)
_march = ACTIONS.define("march", _PAIRS)
_migrate = ACTIONS.define("migrate", _PAIRS)
_collect = ACTIONS.define("collect")
_use = ACTIONS.define("use", tuple([TILES[tile] for tile in _WORKER_TILES]))
_scout = ACTIONS.define("scout", (*REGIONS, "deck"), anytime=True)
_return = ACTIONS.define("return", ("top", "bottom"))
# The Builder: the kind on every space, every kind on the new spaces, the new tiles.
_place_builder = ACTIONS.define("place", WORKERS[BUILDER:], BASE_SPACES)
_place_on_new = ACTIONS.define("place", WORKERS, BUILDER_SPACES)
_buy_new = ACTIONS.define("buy", TILES[BASE_TILES:])
_lose_builder = ACTIONS.define("lose", WORKERS[BUILDER:])
_send_builder = ACTIONS.define("send", WORKERS[BUILDER:])
_recruit_builder = ACTIONS.define("recruit", WORKERS[BUILDER:])
_kill_builder = ACTIONS.define("kill", WORKERS[BUILDER:])
_use_new = ACTIONS.define("use", tuple([TILES[tile] for tile in WORKER_TILES if tile >= BASE_TILES]))
# What the Builder's tiles ask, and bought points.
_count_more = ACTIONS.define("count", ("4", "5", "6"))
_settle = ACTIONS.define("settle", REGIONS)
_partner = ACTIONS.define("partner", COLOURS)
_lead = ACTIONS.define("lead", COLOURS)
_rewrite = ACTIONS.define("rewrite", COLOURS)
_smuggle = ACTIONS.define("smuggle", COLOURS)
_give = ACTIONS.define("give", GOODS)
_sell = ACTIONS.define("sell", GOODS)
_points = ACTIONS.define("points", tuple([str(n) for n in range(1, 101)]))
_bid = ACTIONS.define("bid", tuple([str(dollars) for dollars in range(1, BIDS)]))
_pass = ACTIONS.define("pass")
_nation = ACTIONS.define("nation", NATIONS)
_power = ACTIONS.define("power")
_line = ACTIONS.define("line", COLOURS, _LINED)
_keep = ACTIONS.define("keep")
_conquer = ACTIONS.define("conquer", REGIONS)
_explorers = ACTIONS.define("explorers")
_replace = ACTIONS.define("replace", _SPECIALIST_SPACES)
_with = ACTIONS.define("with", _LINED)


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
def _places(kind: int) -> list[int]:
    """The actions that place a kind, by space."""
    first = _place_builder.first if kind == BUILDER else _place.first + kind * len(BASE_SPACES)
    on_new = _place_on_new.first + kind * len(BUILDER_SPACES)
    return _run(first, len(BASE_SPACES)) + _run(on_new, len(BUILDER_SPACES))


PLACE: Final[list[list[int]]] = [_places(kind) for kind in range(KINDS)]
LAND: Final[list[int]] = _run(_land.first, _land.size)
TAKE: Final[list[int]] = _run(_take.first, _take.size)
BUY: Final[list[int]] = _run(_buy.first, _buy.size) + _run(_buy_new.first, _buy_new.size)
CHART: Final[list[int]] = _run(_chart.first, _chart.size)
GARRISON: Final[list[int]] = _run(_garrison.first, _garrison.size)
LOSE: Final[list[int]] = [*_run(_lose.first, _lose.size), _lose_builder.first]
PLAGUE: Final[list[list[int]]] = [_run(_plague.first + region * len(COLOURS), len(COLOURS)) for region in range(9)]
COUNT: Final[list[int]] = [-1, *_run(_count.first, _count.size), *_run(_count_more.first, _count_more.size)]
SEND: Final[list[int]] = [*_run(_send.first, _send.size), _send_builder.first]
EXPLORE: Final[list[int]] = _run(_explore.first, _explore.size)
EXPLORE_DECK: Final[int] = EXPLORE[-1]
RECRUIT: Final[list[int]] = [-1, *_run(_recruit.first, _recruit.size), _recruit_builder.first]
TRADE_OUT: Final[list[int]] = _run(_trade_out.first, _trade_out.size)
BATTLE: Final[list[list[int]]] = [_run(_battle.first + region * len(COLOURS), len(COLOURS)) for region in range(9)]
WAR: Final[list[int]] = _run(_war.first, _war.size)
# By kind; the Soldier of the Militia comes last.
KILL: Final[list[int]] = [*_run(_kill.first, _kill.size - 1), _kill_builder.first, _kill.first + _kill.size - 1]
KILL_MILITIA: Final[int] = KILL[-1]
ORDER_FIRST: Final[int] = _order.first
TO_FRONT: Final[list[int]] = [-1, -1, *_run(_front.first, _front.size)]
MARCH: Final[list[list[int]]] = _pair_rows(_march.first)
MARCH_FIRST: Final[int] = _march.first
MARCH_LAST: Final[int] = _march.first + _march.size - 1
MIGRATE: Final[list[list[int]]] = _pair_rows(_migrate.first)
COLLECT: Final[int] = _collect.first
USE: Final[dict[int, int]] = {
    tile: (_use.first + i if tile < BASE_TILES else _use_new.first + i - len(_WORKER_TILES))
    for i, tile in enumerate(WORKER_TILES)
}
SCOUT: Final[list[int]] = _run(_scout.first, _scout.size)
SCOUT_DECK: Final[int] = SCOUT[-1]
RETURN_TOP: Final[int] = _return.first
RETURN_BOTTOM: Final[int] = _return.first + 1
SETTLE: Final[list[int]] = _run(_settle.first, _settle.size)
PARTNER: Final[list[int]] = _run(_partner.first, _partner.size)
LEAD: Final[list[int]] = _run(_lead.first, _lead.size)
REWRITE: Final[list[int]] = _run(_rewrite.first, _rewrite.size)
SMUGGLE: Final[list[int]] = _run(_smuggle.first, _smuggle.size)
GIVE: Final[list[int]] = _run(_give.first, _give.size)
SELL: Final[list[int]] = _run(_sell.first, _sell.size)
POINTS: Final[list[int]] = [-1, *_run(_points.first, _points.size)]
BID: Final[list[int]] = [-1, *_run(_bid.first, _bid.size)]
PASS: Final[int] = _pass.first
NATION: Final[list[int]] = _run(_nation.first, _nation.size)
POWER: Final[int] = _power.first
# By worker as boxes hold it, and back.
LINE: Final[list[int]] = [_line.first + seat * len(_LINED) + kind for seat in range(len(COLOURS)) for kind in range(KINDS)]
LINED: Final[dict[int, int]] = {action: worker for worker, action in enumerate(LINE)}
KEEP: Final[int] = _keep.first
CONQUER: Final[list[int]] = _run(_conquer.first, _conquer.size)
EXPLORERS: Final[int] = _explorers.first
# By space of Specialists, and back.
REPLACE: Final[list[int]] = [
    _replace.first + _SPECIALIST_SPACES.index(SPACES[space]) for space in SCHOOL_SPACE
]
REPLACED: Final[dict[int, int]] = {action: space for space, action in enumerate(REPLACE)}
WITH: Final[list[int]] = _run(_with.first, KINDS)
# The regions of a `march` or `migrate`, by the place of the pair in its vocabulary.
PAIRS: Final[list[tuple[int, int]]] = [(a, b) for a in range(len(REGIONS)) for b in range(len(REGIONS)) if a != b]


def _places_of(action: int) -> list[int]:
    """The places of an action's fields in the whole vocabularies, of which later kinds of it know a part."""
    kind = ACTIONS.kind(action)
    words = ACTIONS.fields(action)
    if kind == "place":
        return [WORKERS.index(words[0]), SPACES.index(words[1])]
    if kind == "buy":
        return [TILES.index(words[0])]
    if kind in ("lose", "send"):
        return [WORKERS.index(words[0])]
    if kind == "recruit":
        return [WORKERS.index(words[0]) - 1]
    if kind == "kill":
        return [(*WORKERS, "militia").index(words[0])]
    if kind == "use":
        return [WORKER_TILES.index(TILES.index(words[0]))]
    if kind == "count":
        return [int(words[0]) - 1]
    return list(ACTIONS.values(action))


def _of_builder(action: int) -> bool:
    """Does the action speak of a worker, a space or a tile that comes with the Builder (R82)?"""
    kind = ACTIONS.kind(action)
    words = ACTIONS.fields(action)
    if kind in ("settle", "partner", "lead", "rewrite", "smuggle", "give", "sell"):
        return True
    if kind in ("buy", "use"):
        return TILES.index(words[0]) >= BASE_TILES
    if kind == "place":
        return words[0] == WORKERS[BUILDER] or words[1] in BUILDER_SPACES
    return kind in ("lose", "send", "recruit", "kill") and words[0] == WORKERS[BUILDER]


NEEDS_BUILDER: Final[list[bool]] = [_of_builder(action) for action in range(ACTIONS.size)]
# The places of an action's first and second field in their vocabularies; -1 where it has none.
FIRST: Final[list[int]] = [[*_places_of(action), -1][0] for action in range(ACTIONS.size)]
SECOND: Final[list[int]] = [[*_places_of(action), -1, -1][1] for action in range(ACTIONS.size)]
