"""Set-up with choices: boards and sets are picked, the last seat first (S11-S13, AM1, AM2)."""

from __future__ import annotations

from caravela.engine.steps import Ask, Auto
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import BOARD, CAPITAL_SET, FIRST
from caravela.games.santa_maria.pieces import put_board
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.steps.effects import roll_blue
from caravela.games.santa_maria.steps.payments import WHOLE
from caravela.games.santa_maria.steps.turn import Lay
from caravela.games.santa_maria.words import FIRST_CAPITAL


class Boards(Auto[SantaMaria]):
    """The next seat that has no board yet picks one (S11)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        waiting = [seat for seat in state.order() if state.players[seat].board < 0]
        if waiting:
            state.then(PickBoard(waiting[-1]), self)


class PickBoard(Ask[SantaMaria]):
    """One of the boards that are left."""

    __slots__ = ()

    whole = WHOLE

    def legal(self, state: SantaMaria) -> list[int]:
        return [BOARD[board] for board in state.boards]

    def apply(self, state: SantaMaria, action: int) -> None:
        board = FIRST[action]
        state.boards = tuple([other for other in state.boards if other != board])
        put_board(state, self.seat, board)
        state.tell(events.BOARD_TAKEN, self.seat, board)


class FirstDice(Auto[SantaMaria]):
    """Everybody rolls his first blue die, seat by seat (S12, S14)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        for seat in state.order():
            roll_blue(state, seat)


class Sets(Auto[SantaMaria]):
    """The next seat without a capital tile picks a set (S13)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        waiting = [seat for seat in state.order() if state.players[seat].gift < 0]
        if waiting:
            state.then(PickSet(waiting[-1]), self)


class PickSet(Ask[SantaMaria]):
    """A capital tile with its scholar, and at once where the tile goes (S13, AM2)."""

    __slots__ = ()

    whole = WHOLE

    def legal(self, state: SantaMaria) -> list[int]:
        return [CAPITAL_SET[tile - FIRST_CAPITAL] for tile, _ in state.sets]

    def apply(self, state: SantaMaria, action: int) -> None:
        tile = FIRST_CAPITAL + FIRST[action]
        player = state.players[self.seat]
        for one, scholar in state.sets:
            if one == tile:
                player.gift = scholar
                player.skills |= 1 << scholar
        state.sets = tuple([one for one in state.sets if one[0] != tile])
        state.tell(events.SET_TAKEN, self.seat, tile, player.gift)
        state.then(Lay(self.seat, tile))
