"""Set-up of Age of Discovery (R1 to R12): market, piles, contracts, missions and flagships from the state's own chance."""

from __future__ import annotations

from caravela.engine.chance import Chance
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.games.age_of_discovery.content import (
    COLUMNS,
    CONTRACT_COUNT,
    DATA,
    OPEN_CONTRACTS,
    SHIP_COPIES,
    START_CONTRACTS,
)
from caravela.games.age_of_discovery.layout import (
    CONTRACT_CHANCE,
    FIRST_CHANCE,
    FLAGSHIP_CHANCE,
    MISSION_CHANCE,
    SCORING_CARD,
    SCORING_CHANCE,
    SHIP_CHANCE,
    STREAMS,
)
from caravela.games.age_of_discovery.options import Rules
from caravela.games.age_of_discovery.state import Voyages, empty_table, mission_set, new_player
from caravela.games.age_of_discovery.steps.turn import Begin


def blank(game: Game, options: dict[str, OptionValue], seed: str) -> Voyages:
    """A table with the players' coins and action cards and nothing else: set-up and written positions begin here."""
    state = Voyages(game, options, Chance(seed, STREAMS), Rules(options))
    players = options["players"]
    assert isinstance(players, int)
    cards = DATA["action-cards"][str(players)]
    state.players = [new_player(0, cards["wild"], cards["reservation"]) for _ in range(players)]
    empty_table(state)
    return state


def start_coins(state: Voyages) -> None:
    """Six coins each, or more for those who play later (R6, A36)."""
    seats = len(state.players)
    coins = DATA["start-coins"][state.rules.start_coins][str(seats)]
    for seat, player in enumerate(state.players):
        player.coins = coins[(seat - state.first) % seats]


def laid_out(game: Game, options: dict[str, OptionValue], seed: str) -> Voyages:
    """The table of a new game, with its first step to run."""
    state = blank(game, options, seed)
    state.first = state.below(FIRST_CHANCE, len(state.players))
    start_coins(state)
    set_ships(state)
    set_contracts(state)
    deal_secrets(state)
    state.then(Begin(state.first))
    return state


def all_ships() -> list[int]:
    """The 42 ships, by sort."""
    return [sort for sort, copies in enumerate(SHIP_COPIES) for _ in range(copies)]


def set_ships(state: Voyages) -> None:
    """Two rows of five, five piles, and a scoring card somewhere in the third and the fifth (R3, R4, R5)."""
    state.stack = all_ships()
    state.shuffle(SHIP_CHANCE, state.stack)
    state.market = [state.stack.pop() for _ in range(2 * COLUMNS)]
    for pile in (state.third, state.fifth):
        pile.append(SCORING_CARD)
        state.shuffle(SCORING_CHANCE, pile)


def set_contracts(state: Voyages) -> None:
    """Two contracts each, then the open ones (R2, R7, A2)."""
    state.deck = list(range(CONTRACT_COUNT))
    state.shuffle(CONTRACT_CHANCE, state.deck)
    for player in state.players:
        player.hand = [state.deck.pop() for _ in range(START_CONTRACTS)]
    state.open = [state.deck.pop() for _ in range(OPEN_CONTRACTS)]
    state.open_marks = [0] * OPEN_CONTRACTS


def deal_secrets(state: Voyages) -> None:
    """A mission of the set for this player count and a flagship each; the rest is out of the game (R9 to R11)."""
    seats = len(state.players)
    missions = mission_set(state.rules, seats)
    state.shuffle(MISSION_CHANCE, missions)
    state.missions, state.spare_missions = missions[:seats], sorted(missions[seats:])
    flagships = state.spare_flagships[:]
    state.shuffle(FLAGSHIP_CHANCE, flagships)
    state.flagships, state.spare_flagships = flagships[:seats], sorted(flagships[seats:])
