"""Set-up of Empires (R11-R17): order, money, goods, counters, cards and tiles, drawn from the state's own chance."""

from __future__ import annotations

from typing import Any, Final

from caravela.engine.chance import Chance
from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.steps import Step
from caravela.games.empires.content import (
    CAPTAIN,
    CARDS,
    COLONIST,
    COUNTER_COUNT,
    FIRST_CARD,
    GOOD_COUNT,
    GOODS,
    KINDS,
    OPEN_REGIONS,
    REGION_COUNT,
    REGION_GOOD,
    SCHOOLS,
    SCORING_TURNS,
    START_COLONISTS,
    START_MONEY,
    TILE_AGE,
)
from caravela.games.empires.editions import Edition
from caravela.games.empires.layout import (
    AGE_CHANCE,
    COUNTER_CHANCE,
    DECK_CHANCE,
    GOODS_CHANCE,
    NATION_CHANCE,
    NO_WORKER,
    ORDER_CHANCE,
    STREAMS,
)
from caravela.games.empires.nations import NATIONS, SPAIN
from caravela.games.empires.options import Rules
from caravela.games.empires.state import Empires, Player
from caravela.games.empires.steps.auctions import ORDER_MONEY, SEAT_MONEY, OrderAuction, SeatAuction
from caravela.games.empires.steps.powers import Power
from caravela.games.empires.steps.refresh import draw_goods, draw_tiles
from caravela.games.empires.steps.turn import Turn

AGES: Final = 3
OPEN_AGE_THREE: Final = 10  # tiles of Reduced Luck (R78)
START_CAPTAINS: Final = 2  # Captains in Discovery of the two-player variant (R77)


def blank(game: Game, edition: Edition, options: dict[str, OptionValue], seed: str) -> Empires:
    """A table with nobody's pieces out and all stacks unshuffled: set-up and written positions begin here."""
    state = Empires(game, options, Chance(seed, STREAMS), Rules(edition, options))
    players = options["players"]
    assert isinstance(players, int)
    state.players = [new_player(state.rules) for _ in range(players)]
    state.order = list(range(players))
    state.next_order = ()
    state.initiative, state.dock, state.mayflower, state.trade = [], [], [], []
    state.shipping, state.hall, state.war = [], [], []
    state.school = [NO_WORKER] * len(SCHOOLS)
    state.offer, state.tiles, state.removed_tiles = [], [], ()
    state.tokens = [1] * REGION_COUNT
    state.bag = all_goods()
    for good in REGION_GOOD:
        state.bag.remove(good)
    state.stacks = [all_tiles(state.rules, age) for age in range(AGES)]
    state.counters, state.counter_seen, state.counter_floor = [-1] * REGION_COUNT, [0] * REGION_COUNT, [0] * REGION_COUNT
    state.aside = all_counters()
    state.gone, state.gone_seen, state.gone_floor = [], [], []
    state.deck = list(range(FIRST_CARD, FIRST_CARD + len(CARDS)))
    state.deck_seen = [0] * len(CARDS)
    state.removed_goods = (0,) * len(GOODS)
    return state


def new_player(rules: Rules) -> Player:
    """A seat with all its workers in stock; one Colonist marks the order and is out of play (R2, Q107)."""
    stock = rules.stock[:]
    none = [0] * KINDS
    scored = (0,) * (REGION_COUNT * len(SCORING_TURNS))
    bought = (0,) * len(SCORING_TURNS)
    land = [0] * (REGION_COUNT * KINDS)
    return Player(0, 0, 0, 0, -1, none[:], stock, none[:], land, [0] * REGION_COUNT, [0] * len(GOODS), (), (), scored, bought)


def all_goods() -> list[int]:
    """Every token of goods, in order."""
    return [good for good, count in enumerate(GOOD_COUNT) for _ in range(count)]


def all_counters() -> list[int]:
    """Every discovery counter, in order."""
    return [find for find, count in enumerate(COUNTER_COUNT) for _ in range(count)]


def all_tiles(rules: Rules, age: int) -> list[int]:
    """Every tile of an Age that is played with, in order (Q2)."""
    return [tile for tile, of_age in enumerate(TILE_AGE) if of_age == age for _ in range(rules.copies[tile])]


def laid_out(game: Game, edition: Edition, options: dict[str, OptionValue], seed: str) -> Empires:
    """The table of a new game, with its first steps to run."""
    state = blank(game, edition, options, seed)
    set_order(state)
    state.shuffle(GOODS_CHANCE, state.bag)
    set_counters(state)
    state.shuffle(DECK_CHANCE, state.deck)
    set_tiles(state)
    if state.rules.nations and not state.rules.seat_auction:
        deal_nations(state)
    draw_goods(state)
    draw_tiles(state, 0)
    state.ship = 1
    state.then_all((*before_turn_one(state.rules), Turn()))
    return state


def set_order(state: Empires) -> None:
    """Random order and money by it, or an auction for it; 5 Colonists each (R12); Captains for two (R77)."""
    if has_auction(state.rules):
        # Bids go round the table, from a player drawn by lot (Q5, Q9).
        opener = state.below(ORDER_CHANCE, len(state.order))
        state.order = [*state.order[opener:], *state.order[:opener]]
    else:
        state.shuffle(ORDER_CHANCE, state.order)
    for place, seat in enumerate(state.order):
        player = state.players[seat]
        player.money = start_money(state.rules, place)
        player.stock[COLONIST] -= START_COLONISTS
        player.ready[COLONIST] = START_COLONISTS
        if state.rules.captains:
            player.stock[CAPTAIN] -= START_CAPTAINS
            player.exploring[CAPTAIN] = START_CAPTAINS


def has_auction(rules: Rules) -> bool:
    """Is the Player Order of turn 1 won by bidding?"""
    return rules.seat_auction or rules.order_auction


def start_money(rules: Rules, place: int) -> int:
    """What the player at a place of the order (from 0) begins with (R12); in an auction all have the same (R101, R110)."""
    if rules.seat_auction:
        return SEAT_MONEY
    if rules.order_auction:
        return ORDER_MONEY
    return START_MONEY + rules.money_step * place


def before_turn_one(rules: Rules) -> list[Step[Any]]:
    """What comes between set-up and turn 1, when the table is laid out (Q136): an auction, then Spain (Q10)."""
    steps: list[Step[Any]] = []
    if rules.seat_auction:
        steps.append(SeatAuction(0))
    if rules.order_auction:
        steps.append(OrderAuction())
    if rules.nations:
        steps.append(Power(SPAIN))
    return steps


def deal_nations(state: Empires) -> None:
    """Every seat without a nation gets one of those that are left, at random (R100, Q3); the others leave the game (Q14)."""
    left = [nation for nation in range(len(NATIONS)) if nation not in [player.nation for player in state.players]]
    state.shuffle(NATION_CHANCE, left)
    for player in state.players:
        if player.nation < 0:
            player.nation = left.pop()


def set_counters(state: Empires) -> None:
    """One counter face down on every region but the Caribbean; with Advanced Reconnaissance they lie open (R14, R81).

    Where the order is auctioned, the Caribbean has one, too, for the winner (D6, Q100).
    """
    state.shuffle(COUNTER_CHANCE, state.aside)
    for region in range(REGION_COUNT):
        if region not in OPEN_REGIONS or state.rules.order_auction:
            state.counters[region] = state.aside.pop()
            if state.rules.reconnaissance:
                state.counter_seen[region] = -1


def set_tiles(state: Empires) -> None:
    """Three shuffled stacks (R16); with Reduced Luck ten of Age III are drawn and lie open, in no order yet (R78)."""
    for age in range(AGES):
        state.shuffle(AGE_CHANCE[age], state.stacks[age])
    if state.rules.reduced_luck:
        last = state.stacks[-1]
        while len(last) > OPEN_AGE_THREE:
            state.removed_tiles += (last.pop(),)
        last.sort()
