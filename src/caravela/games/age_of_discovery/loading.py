"""Which ships can be loaded: what fits a colour, what may still be named, and whether a total is met.

One target's ships are named in rising order of their cargo number: fitting ships, flagship, wild ships, wild flagship
(content.py). So no choice can be written in two orders. At an empty expedition the first one sets the colour (R25).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from caravela.games.age_of_discovery.content import (
    CARGO_COLOUR,
    CARGO_VALUE,
    CARGOES,
    COLOURS,
    CONTRACT_COLOUR,
    CONTRACT_NEED,
    CREW,
    EXPEDITION_COUNT,
    FLAG,
    FLAGSHIP_COLOURS,
    FLAGSHIP_CREW,
    IS_FLAGSHIP,
    SORTS,
    VALUES,
    WILD,
)
from caravela.games.age_of_discovery.layout import HOME
from caravela.games.age_of_discovery.state import Player, Voyages

COLOUR_COUNT: Final = len(COLOURS)
NO_SHIP: Final = 9
NO_FLAGSHIP: Final = 0
FITTING_FLAGSHIP: Final = 1
WILD_FLAGSHIP: Final = 2

# The ways to make up a total from ships of values 1, 2 and 3.
SPLITS: Final[list[list[tuple[int, int, int]]]] = [
    [
        (ones, twos, threes)
        for threes in range(total // 3 + 1)
        for twos in range((total - 3 * threes) // 2 + 1)
        for ones in [total - 3 * threes - 2 * twos]
    ]
    for total in range(7)
]


def required_colour(state: Voyages, expedition: int) -> int:
    """The colour of the first ship there, which later ships must have (R25, A11); -1 while it is empty."""
    ships = state.expeditions[expedition]
    return CARGO_COLOUR[ships[0] % CARGOES] if ships else -1


def crew(cargo: int) -> int:
    """What sending it costs (R24)."""
    return FLAGSHIP_CREW if IS_FLAGSHIP[cargo] else CREW


def joinable(state: Voyages, seat: int, first: int) -> list[int]:
    """The expeditions from `first` on to which the seat could send a ship now; it has at least a coin for crew."""
    player = state.players[seat]
    ships = player.ships
    sails = player.at == HOME and player.coins >= FLAGSHIP_CREW
    least = NO_SHIP
    lows: list[int] = []  # the smallest value of each colour
    for sort in range(0, SORTS, VALUES):
        low = 1 if ships[sort] else 2 if ships[sort + 1] else 3 if ships[sort + 2] else NO_SHIP
        lows.append(low)
        if low < least:
            least = low
    if least == NO_SHIP and not sails:
        return []
    pair = FLAGSHIP_COLOURS[state.flagships[seat]]
    found: list[int] = []
    for expedition in range(first, EXPEDITION_COUNT):
        room = state.room[expedition]
        there = state.expeditions[expedition]
        if not there:
            found.append(expedition)
        elif room:
            colour = CARGO_COLOUR[there[0] % CARGOES]
            if lows[colour] <= room or (sails and colour in pair) or (player.wild and (sails or least <= room)):
                found.append(expedition)
    return found


def voyage_cargoes(state: Voyages, seat: int, expedition: int, last: int) -> list[int]:
    """What the seat may send to an expedition next, after `last` (-1: nothing yet in this action), in rising order."""
    player = state.players[seat]
    room = min(state.room[expedition], VALUES)
    colour = required_colour(state, expedition)
    ships = player.ships
    cargoes: list[int] = []
    paid = player.coins >= CREW
    if paid:
        first, end = (0, SORTS) if colour < 0 else (colour * VALUES, colour * VALUES + room)
        for sort in range(max(last, first), end):
            if ships[sort] and sort % VALUES < room:
                cargoes.append(sort)
    pair = FLAGSHIP_COLOURS[state.flagships[seat]]
    sails = player.at == HOME and player.coins >= FLAGSHIP_CREW
    if sails and last < FLAG:
        cargoes += _named(FLAG, room, [named for named in sorted(pair) if colour in (-1, named)])
    if player.wild and colour >= 0:
        for sort in range(max(last - WILD, 0), SORTS if paid else 0):
            if ships[sort] and sort % VALUES < room and sort // VALUES != colour:
                cargoes.append(WILD + sort)
        if sails:
            cargoes += _named(WILD + FLAG, room, [named for named in sorted(pair) if named != colour])
    return cargoes


def _named(first: int, room: int, colours: list[int]) -> list[int]:
    """A flagship with every value up to the room and each of the colours."""
    return [first + value * COLOUR_COUNT + named for value in range(room) for named in colours]


def missing(contract: tuple[int, ...]) -> int:
    """What a contract that is being loaded still needs (R30)."""
    total = CONTRACT_NEED[contract[0]]
    for cargo in contract[3:]:
        total -= CARGO_VALUE[cargo]
    return total


def _counts(player: Player, colour: int, last: int) -> tuple[int, int, int, int, int, int]:
    """Ships by value that fit a contract, and that do not, among those that may still be named after `last`."""
    fits = [0, 0, 0]
    others = [0, 0, 0]
    ships = player.ships
    first = colour * VALUES
    if last < FLAG:
        for value in range(VALUES):
            if first + value >= last:
                fits[value] = ships[first + value]
    if player.wild:
        for sort in range(max(last - WILD, 0), SORTS):
            number = ships[sort]
            if number and sort // VALUES != colour:
                others[sort % VALUES] += number
    return fits[0], fits[1], fits[2], others[0], others[1], others[2]


def _flagship(state: Voyages, seat: int, colour: int, last: int) -> int:
    """How the flagship may come onto a contract after `last`: as fitting, with a Wild Ship, or not at all."""
    player = state.players[seat]
    if player.at != HOME or player.coins < FLAGSHIP_CREW:
        return NO_FLAGSHIP
    if colour in FLAGSHIP_COLOURS[state.flagships[seat]]:
        return FITTING_FLAGSHIP if last < FLAG else NO_FLAGSHIP
    return WILD_FLAGSHIP if player.wild else NO_FLAGSHIP


def can_meet(state: Voyages, seat: int, contract: int, need: int, last: int) -> bool:
    """Can the seat make up exactly `need` for a contract with what may be named after `last`, crew and Wild Ships counted?"""
    player = state.players[seat]
    colour = CONTRACT_COLOUR[contract]
    flagship = _flagship(state, seat, colour, last)
    first = colour * VALUES
    if not flagship and not player.wild and not any(player.ships[first : first + VALUES]):
        return False
    counts = _counts(player, colour, last)
    return _reaches(counts, player.wild, flagship, min(player.coins, 8), need)


@cache
def _reaches(counts: tuple[int, int, int, int, int, int], wild: int, flagship: int, coins: int, need: int) -> bool:
    if need == 0:
        return True
    if _without_flagship(counts, wild, coins, need):
        return True
    if flagship == NO_FLAGSHIP:
        return False
    cards = wild - 1 if flagship == WILD_FLAGSHIP else wild
    left = coins - FLAGSHIP_CREW
    return any([_without_flagship(counts, cards, left, need - value) for value in range(1, min(VALUES, need) + 1)])


def _without_flagship(counts: tuple[int, int, int, int, int, int], wild: int, coins: int, need: int) -> bool:
    if wild < 0 or coins < 0:
        return False
    for ones, twos, threes in SPLITS[need]:
        if (ones + twos + threes) * CREW > coins:
            continue
        a, b, c = max(ones - counts[0], 0), max(twos - counts[1], 0), max(threes - counts[2], 0)
        if a <= counts[3] and b <= counts[4] and c <= counts[5] and a + b + c <= wild:
            return True
    return False


def contract_cargoes(state: Voyages, seat: int, contract: tuple[int, ...], last: int) -> list[int]:
    """What the seat may load onto a contract next so that its total can still be met, in rising order."""
    player = state.players[seat]
    card = contract[0]
    need = missing(contract)
    cargoes: list[int] = []
    for cargo in _candidates(state, seat, CONTRACT_COLOUR[card], last):
        value = CARGO_VALUE[cargo]
        if value <= need and crew(cargo) <= player.coins and _leads_on(state, seat, card, need - value, cargo):
            cargoes.append(cargo)
    return cargoes


def _candidates(state: Voyages, seat: int, colour: int, last: int) -> list[int]:
    ships = state.players[seat].ships
    first = colour * VALUES
    found = [first + value for value in range(VALUES) if ships[first + value] and first + value >= last]
    flagship = _flagship(state, seat, colour, last)
    if flagship == FITTING_FLAGSHIP:
        found += [FLAG + value * COLOUR_COUNT + colour for value in range(VALUES)]
    if state.players[seat].wild:
        for sort in range(max(last - WILD, 0), SORTS):
            if ships[sort] and sort // VALUES != colour:
                found.append(WILD + sort)
    if flagship == WILD_FLAGSHIP:
        named = FLAGSHIP_COLOURS[state.flagships[seat]][0]
        found += [WILD + FLAG + value * COLOUR_COUNT + named for value in range(VALUES)]
    return found


def _leads_on(state: Voyages, seat: int, card: int, need: int, cargo: int) -> bool:
    """Once this is loaded, can the rest be met by what may still be named?"""
    if need == 0:
        return True
    player = state.players[seat]
    colour = CONTRACT_COLOUR[card]
    coins = player.coins - crew(cargo)
    wild = player.wild - (1 if cargo >= WILD else 0)
    counts = _counts(player, colour, cargo)
    flagship = NO_FLAGSHIP if IS_FLAGSHIP[cargo] else _flagship(state, seat, colour, cargo)
    left = list(counts)
    if not IS_FLAGSHIP[cargo]:
        left[CARGO_VALUE[cargo] - 1 + (VALUES if cargo >= WILD else 0)] -= 1
    rest = (left[0], left[1], left[2], left[3], left[4], left[5])
    return _reaches(rest, wild, flagship if coins >= FLAGSHIP_CREW else NO_FLAGSHIP, min(coins, 8), need)
