"""Set-up of Santa Maria (S6-S14), drawn from the state's own chance in the order of AM62."""

from __future__ import annotations

from typing import Final

from caravela.engine.chance import Chance
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.games.santa_maria import events
from caravela.games.santa_maria.layout import CELL_COUNT
from caravela.games.santa_maria.options import Rules
from caravela.games.santa_maria.pieces import put_board
from caravela.games.santa_maria.state import (
    BISHOP_CHANCE,
    BOARD_CHANCE,
    DOUBLE_CHANCE,
    SCHOLAR_CHANCE,
    SET_CHANCE,
    SHIP_CHANCE,
    START_CHANCE,
    START_SHIP_CHANCE,
    STREAMS,
    TRIPLE_CHANCE,
    Player,
    SantaMaria,
)
from caravela.games.santa_maria.steps.picking import Boards, FirstDice, Sets
from caravela.games.santa_maria.steps.retreat import NO_SHIPS
from caravela.games.santa_maria.steps.year import NO_DICE, BeginYear, roll_white, show_tiles
from caravela.games.santa_maria.words import (
    ADVANCED,
    BASIC_BOARDS,
    BISHOPS,
    CAPITAL_TILES,
    FIRST_CAPITAL,
    FIRST_TRIPLE,
    GOODS,
    OPEN_PEOPLE,
    SCHOLARS,
    SHIPS,
    START_COINS,
    START_SHIPS,
    START_WOOD,
    WOOD,
)

NOWHERE: Final = (-1,) * CELL_COUNT


def blank(game: Game, options: dict[str, OptionValue], seed: str) -> SantaMaria:
    """A table with nothing dealt and all stacks unshuffled: set-up and written positions begin here."""
    rules = Rules(options)
    state = SantaMaria(game, options, Chance(seed, STREAMS), rules)
    state.players = [new_player() for _ in range(rules.players)]
    state.docks = list(range(START_SHIPS))
    state.ships = list(range(START_SHIPS, len(SHIPS)))
    state.doubles, state.triples = [], []
    state.double_stack = list(range(FIRST_TRIPLE))
    state.triple_stack = list(range(FIRST_TRIPLE, FIRST_CAPITAL))
    state.white, state.blue = list(NO_DICE), list(NO_DICE)
    state.scholars, state.bishops = (), ()
    state.roads = rules.box.road_tiles
    state.boards, state.sets, state.removed = (), (), ()
    return state


def new_player() -> Player:
    """A seat with 2 wood, its markers at the start and one blue die to roll (S9, S12)."""
    goods = [0] * len(GOODS)
    goods[WOOD] = START_WOOD
    return Player(0, 0, goods, -1, NOWHERE, 0, 0, 0, (), (), 0, 0, 0, NO_DICE, 1, 0, 0, 0, NO_SHIPS, 0, 0, -1, 0, -1)


def laid_out(game: Game, options: dict[str, OptionValue], seed: str) -> SantaMaria:
    """The table of a new game, with its first steps to run."""
    state = blank(game, options, seed)
    state.shuffle(START_SHIP_CHANCE, state.docks)
    state.shuffle(SHIP_CHANCE, state.ships)
    boxed = _people(state)
    state.shuffle(DOUBLE_CHANCE, state.double_stack)
    state.shuffle(TRIPLE_CHANCE, state.triple_stack)
    show_tiles(state)
    roll_white(state)
    state.first = state.below(START_CHANCE, len(state.players))
    for place, seat in enumerate(state.order()):
        state.players[seat].coins = START_COINS + place
    _boards(state)
    if state.rules.advanced:
        state.shuffle(SET_CHANCE, boxed)
        state.sets = tuple([(FIRST_CAPITAL + number, boxed[number]) for number in range(CAPITAL_TILES)])
    if state.rules.pick_boards:
        state.then(Boards(), FirstDice(), BeginYear())
    elif state.rules.advanced:
        state.then(FirstDice(), Sets(), BeginYear())
    else:
        state.then(FirstDice(), BeginYear())
    return state


def _people(state: SantaMaria) -> list[int]:
    """Three scholars and three bishops on the board, in ascending order; gives the scholars left in the box (S8)."""
    scholars = list(range(len(SCHOLARS)))
    state.shuffle(SCHOLAR_CHANCE, scholars)
    state.scholars = tuple(sorted(scholars[:OPEN_PEOPLE]))
    bishops = list(range(len(BISHOPS)))
    state.shuffle(BISHOP_CHANCE, bishops)
    state.bishops = tuple(sorted(bishops[:OPEN_PEOPLE]))
    return sorted(scholars[OPEN_PEOPLE:])


def _boards(state: SantaMaria) -> None:
    """Side B for all, boards dealt at random, or boards to pick from (S11, S13, AM1)."""
    boards = list(range(BASIC_BOARDS))
    if state.rules.advanced:
        for seat in range(len(state.players)):
            put_board(state, seat, ADVANCED)
    elif state.rules.pick_boards:
        state.boards = tuple(boards)
    else:
        state.shuffle(BOARD_CHANCE, boards)
        for seat, board in zip(state.order(), boards):
            put_board(state, seat, board)
            state.tell(events.BOARD_TAKEN, seat, board)
