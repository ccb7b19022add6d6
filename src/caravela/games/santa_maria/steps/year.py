"""Years: whose turn it is, and what happens when all have retreated (S15, S57-S60, S74)."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Auto
from caravela.games.santa_maria import events, scoring
from caravela.games.santa_maria.layout import FIRST_BLUE
from caravela.games.santa_maria.pieces import get_points, has_die
from caravela.games.santa_maria.state import (
    IN_YEARS,
    OVER,
    WHITE_CHANCE,
    SantaMaria,
)
from caravela.games.santa_maria.steps.effects import roll_blue
from caravela.games.santa_maria.steps.turn import TURN_OF
from caravela.games.santa_maria.words import (
    COLOURS,
    SHOWN,
    WHITE_A_PLAYER,
    YEARS,
)

NO_DICE: Final = (0, 0, 0, 0, 0, 0)


class BeginYear(Auto[SantaMaria]):
    """The start player begins (S15, S60)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        state.phase = IN_YEARS
        state.boards = ()
        state.sets = ()
        state.tell(events.YEAR_BEGAN, state.year, state.first)
        state.then(NEXT[state.first])


class Next(Auto[SantaMaria]):
    """The turn of the next seat, from this one on, that has not retreated; the year ends when none is left (S15)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: SantaMaria) -> None:
        players = state.players
        seat = self.seat
        for _player in players:
            after = seat + 1 if seat + 1 < len(players) else 0
            if players[seat].retreat < 0:
                state.then(TURN_OF[seat], NEXT[after])
                return
            seat = after
        state.then(EndYear())


NEXT: Final = tuple([Next(seat) for seat in range(len(COLOURS))])


class EndYear(Auto[SantaMaria]):
    """Conquest is scored, the colonies are cleared; after the third year the game is over (S57, S58)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        state.tell(events.YEAR_ENDED, state.year)
        for seat, points in enumerate(scoring.conquest(state)):
            get_points(state, seat, points, events.FOR_CONQUEST)
        for seat in range(len(state.players)):
            clear(state, seat)
        if state.year == YEARS:
            state.phase = OVER
            state.tell(events.GAME_ENDED)
        else:
            state.then(NewTiles(), NewDice(), NewYear())


def clear(state: SantaMaria, seat: int) -> None:
    """Conquest marker to the start, coins and dice off the colony (S57, S58)."""
    player = state.players[seat]
    player.conquest = 0
    player.arrival = 0
    dice = list(player.dice)
    for _, what in player.covers:
        if not has_die(what):
            continue
        if what < FIRST_BLUE:
            state.white[what] += 1
        elif state.rules.shared_dice:
            state.blue[what - FIRST_BLUE] += 1
        else:
            dice[what - FIRST_BLUE] += 1
    player.dice = tuple(dice)
    player.covers = ()
    player.blocked = 0
    player.white_used = 0
    player.blue_used = 0
    player.activated = 0


class NewTiles(Auto[SantaMaria]):
    """The tiles left are removed, five doubles and five triples come (S59, AM14)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        gone = [*state.doubles, *state.triples]
        if state.log is not None:
            for tile in gone:
                state.tell(events.TILE_GONE, tile)
        state.removed += tuple(gone)
        show_tiles(state)


def show_tiles(state: SantaMaria) -> None:
    """Five of each kind from the stacks, in ascending order."""
    state.reveal()
    state.doubles = _top(state.double_stack)
    state.triples = _top(state.triple_stack)
    if state.log is not None:
        for tile in (*state.doubles, *state.triples):
            state.tell(events.TILE_SHOWN, tile)


class NewDice(Auto[SantaMaria]):
    """All white dice are rolled, and everybody's unlocked blue dice (S14, S59)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        roll_white(state)
        state.blue = list(NO_DICE)
        for seat in state.order():
            player = state.players[seat]
            player.dice = NO_DICE
            for _ in range(player.unlocked):
                roll_blue(state, seat)


def _top(stack: list[int]) -> list[int]:
    """Five tiles, or those that are left, off a stack, in ascending order."""
    below = max(0, len(stack) - SHOWN)
    shown = sorted(stack[below:])
    del stack[below:]
    return shown


def roll_white(state: SantaMaria) -> None:
    """Three white dice a player, sorted into the pool (S6)."""
    state.reveal()
    state.white = list(NO_DICE)
    white, chance = state.white, state.chance
    for _ in range(WHITE_A_PLAYER * len(state.players)):
        white[chance.below(WHITE_CHANCE, 6)] += 1
    if state.log is not None:
        n1, n2, n3, n4, n5, n6 = state.white
        state.tell(events.POOL_ROLLED, n1, n2, n3, n4, n5, n6)


class NewYear(Auto[SantaMaria]):
    """Who retreated nearest the start-player symbol begins; the markers go back to the market (S60, AM52)."""

    __slots__ = ()

    def run(self, state: SantaMaria) -> None:
        state.first = scoring.nearest(state)
        for player in state.players:
            player.retreat = -1
        state.taken = 0
        state.year += 1
        state.then(BeginYear())


