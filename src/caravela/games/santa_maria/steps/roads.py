"""The single road tiles of the lowest retreat space (S54, AM51)."""

from __future__ import annotations

from caravela.engine.steps import Ask
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import DECLINE, FIRST, ROAD_ON
from caravela.games.santa_maria.layout import FULL, cells_of
from caravela.games.santa_maria.pieces import put_tile
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.words import ROAD_TILE


class LayRoad(Ask[SantaMaria]):
    """A road tile on any free cell, or not."""

    __slots__ = ()

    whole = "action"

    def legal(self, state: SantaMaria) -> list[int]:
        free = FULL ^ state.players[self.seat].filled
        return [DECLINE, *[ROAD_ON[cell] for cell in cells_of(free)]]

    def apply(self, state: SantaMaria, action: int) -> None:
        if action == DECLINE:
            state.tell(events.SKIPPED, self.seat, events.NO_ROAD)
            return
        cell = FIRST[action]
        state.roads -= 1
        put_tile(state, self.seat, ROAD_TILE, cell, 0, (cell,))
        state.tell(events.ROAD_LAID, self.seat, cell)

    @staticmethod
    def possible(state: SantaMaria, seat: int) -> bool:
        """Is there a tile left, and a free cell?"""
        return state.roads > 0 and state.players[seat].filled != FULL
