"""Phase 5, refresh: scoring on turns 3, 6 and 8, then goods, ship, tiles, Colonists, order and turn (R65-R73)."""

from __future__ import annotations

from caravela.engine.steps import Auto
from caravela.games.empires import events
from caravela.games.empires.content import (
    AGE,
    COLONIST,
    NEW_COLONISTS,
    OFFERED_GOODS,
    OFFERED_TILES,
    REGION_COUNT,
    SCORING_TURNS,
    TURNS,
)
from caravela.games.empires.layout import AGE_CHANCE, GOODS_CHANCE, OVER, REFRESH
from caravela.games.empires.pieces import stock_to_ready
from caravela.games.empires.scoring import region_points
from caravela.games.empires.state import Empires


class Refresh(Auto[Empires]):
    """The end of a turn begins: on turns 3, 6 and 8 the regions score (R65, Q81). Then points can be bought (points.py)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        state.phase = REFRESH
        state.box = -1
        state.tell(events.PHASE_BEGAN, REFRESH)
        if state.turn in SCORING_TURNS:
            score_regions(state)


class Restock(Auto[Empires]):
    """The rest of phase 5, in the order of the edition (D29, R117); after turn 8 the game is over instead (R67, P26)."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        if state.turn == TURNS:
            state.phase = OVER
            state.tell(events.GAME_ENDED)
            return
        if state.rules.tiles_before_goods:
            refresh_tiles(state)
        refresh_goods(state)
        refresh_ship(state)
        if not state.rules.tiles_before_goods:
            refresh_tiles(state)
        for seat in state.order:
            came = stock_to_ready(state, seat, COLONIST, NEW_COLONISTS)
            state.tell(events.NEW_COLONISTS, seat, came)
        new_order(state)
        state.turn += 1


def score_regions(state: Empires) -> None:
    """Every region where somebody has three or more (R66)."""
    sheets = [[0] * REGION_COUNT for _ in state.players]
    for region in range(REGION_COUNT):
        for seat, points in enumerate(region_points(state.heads(region), state.builders(region))):
            if points:
                sheets[seat][region] = points
                state.tell(events.REGION_SCORED, seat, region, points)
    first = state.scorings * REGION_COUNT
    for player, sheet in zip(state.players, sheets, strict=True):
        player.scored = (*player.scored[:first], *sheet, *player.scored[first + REGION_COUNT :])
    state.scorings += 1


def refresh_goods(state: Empires) -> None:
    """Unsold goods leave the game, or in 2007 go back into the bag, and four are drawn (R68, Q39, D9)."""
    if state.rules.unsold_goods_return:
        return_goods(state)
        return
    removed = list(state.removed_goods)
    for good in state.offer:
        removed[good] += 1
        state.tell(events.GOOD_REMOVED, good)
    state.removed_goods = tuple(removed)
    state.offer = []
    draw_goods(state)


def return_goods(state: Empires) -> None:
    """Unsold goods are mixed into the bag before four are drawn from it (D9)."""
    for good in state.offer:
        state.tell(events.GOOD_RETURNED, good)
    state.bag += state.offer
    state.offer = []
    state.shuffle(GOODS_CHANCE, state.bag)
    draw_goods(state)


def draw_goods(state: Empires) -> None:
    """Fill the offer of goods from the bag."""
    while len(state.offer) < OFFERED_GOODS and state.bag:
        state.reveal()
        good = state.bag.pop()
        state.offer.append(good)
        state.tell(events.GOOD_OFFERED, good)


def refresh_ship(state: Empires) -> None:
    """A ship only if the box is empty (R69)."""
    if not state.ship and state.ships_left():
        state.ship = 1
        state.tell(events.SHIP_OFFERED)


def refresh_tiles(state: Empires) -> None:
    """Fill up from the stack of the Age; when an Age ends, all its open tiles and its stack leave the game (R70)."""
    age = AGE[state.turn]
    if AGE[state.turn + 1] != age:
        for tile in state.tiles:
            state.tell(events.TILE_REMOVED, tile)
        # What is left of the stack leaves unseen, but all copies are known: tiles are open when they are drawn or owned.
        state.removed_tiles += (*state.tiles, *state.stacks[age])
        state.tiles = []
        state.stacks[age] = []
        age += 1
        if state.rules.reduced_luck and age == len(state.stacks) - 1:
            state.shuffle(AGE_CHANCE[age], state.stacks[age])
        state.tell(events.AGE_BEGAN, age)
    draw_tiles(state, age)


def draw_tiles(state: Empires, age: int) -> None:
    """Fill the offer of tiles; a short stack gives fewer (D26)."""
    stack = state.stacks[age]
    while len(state.tiles) < OFFERED_TILES and stack:
        state.reveal()
        tile = stack.pop()
        state.tiles.append(tile)
        state.tell(events.TILE_OFFERED, tile)


def new_order(state: Empires) -> None:
    """The players of the Initiative box in the order of their spaces, then the others in their old order (R72, Q96)."""
    first = state.next_order
    state.order = [*first, *[seat for seat in state.order if seat not in first]]
    state.next_order = ()
    state.tell(events.NEW_ORDER, state.order[0])
