"""Counts everything: no ship, contract, card or coin is lost or made.

For checks while games are played, by `caravela sim --check` and the tests. Says what is wrong and changes nothing.
"""

from __future__ import annotations

from caravela.engine.events import Event
from caravela.games.age_of_discovery import events
from caravela.games.age_of_discovery.content import (
    CARGO_VALUE,
    CARGOES,
    CONTRACT_COUNT,
    CONTRACTS,
    EXPEDITIONS,
    FLAGSHIPS,
    IS_FLAGSHIP,
    LIMIT,
    SEATS,
    SHIP_COPIES,
    SHIPS,
    WILD,
)
from caravela.games.age_of_discovery.layout import EXPLORING, HOME, TRADING
from caravela.games.age_of_discovery.state import Voyages, mission_set


def audit(state: Voyages, before: Voyages | None) -> list[str]:
    """What does not add up. With `before` and a log since then, the events must explain what has become of the coins."""
    wrong = _ships(state) + _contracts(state) + _secrets(state)
    if before is not None and state.log is not None:
        wrong += _coins(before, state.log, state)
    return wrong


def _ships(state: Voyages) -> list[str]:
    wrong: list[str] = []
    there = [0] * len(SHIPS)
    flagships: list[list[int]] = [[] for _ in state.players]
    for ship in [*state.stack, *[ship for ship in state.market if ship >= 0]]:
        there[ship] += 1
    for expedition, ships in enumerate(state.expeditions):
        for ship in ships:
            if IS_FLAGSHIP[ship % CARGOES]:
                flagships[ship // CARGOES].append(EXPLORING)
            else:
                there[ship % CARGOES % WILD] += 1
        used = sum([CARGO_VALUE[ship % CARGOES] for ship in ships])
        if state.room[expedition] < 0 or used + state.room[expedition] != LIMIT[expedition]:
            wrong.append(f"{EXPEDITIONS[expedition]}: {used} and room for {state.room[expedition]}")
    for seat, player in enumerate(state.players):
        for sort, number in enumerate(player.ships):
            there[sort] += number
        for contract in player.running:
            for cargo in contract[3:]:
                if IS_FLAGSHIP[cargo]:
                    flagships[seat].append(TRADING)
                else:
                    there[cargo % WILD] += 1
        if flagships[seat] != ([] if player.at == HOME else [player.at]):
            wrong.append(f"{SEATS[seat]}: the flagship is in {len(flagships[seat])} places")
        if min(player.coins, player.wild, player.reservation, *player.ships) < 0:
            wrong.append(f"{SEATS[seat]}: less than nothing of something")
    wrong += [f"{there[i]} {SHIPS[i]}, not {copies}" for i, copies in enumerate(SHIP_COPIES) if there[i] != copies]
    return wrong


def _contracts(state: Voyages) -> list[str]:
    there = [*state.deck, *state.open]
    for player in state.players:
        there += player.hand
        there += [contract[0] for contract in player.running]
    there += [card for card in range(CONTRACT_COUNT) if state.box >> card & 1]
    wrong = [f"{there.count(card)} {word}, not 1" for card, word in enumerate(CONTRACTS) if there.count(card) != 1]
    completed = sum([player.contracts for player in state.players])
    if completed > state.box.bit_count():
        wrong.append(f"{completed} completed contracts, and {state.box.bit_count()} in the box")
    return wrong


def _secrets(state: Voyages) -> list[str]:
    wrong: list[str] = []
    missions = sorted([*state.missions, *state.spare_missions])
    if missions != sorted(mission_set(state.rules, len(state.players))):
        wrong.append(f"missions {missions}")
    flagships = sorted([*state.flagships, *state.spare_flagships])
    if flagships != list(range(len(FLAGSHIPS))):
        wrong.append(f"flagships {flagships}")
    return wrong


def _coins(before: Voyages, log: list[Event], after: Voyages) -> list[str]:
    """Every coin that came or went was told."""
    coins = [player.coins for player in before.players]
    for event in log:
        code, _, *numbers = event
        if code == events.COMPLETED:
            coins[numbers[0]] += numbers[2]
        elif code == events.TOOK_COINS:
            coins[numbers[0]] += numbers[1]
        elif code == events.PAID:
            coins[numbers[0]] -= numbers[1]
    return [
        f"{SEATS[seat]}: {player.coins} coins, but {told} by what was told"
        for seat, (player, told) in enumerate(zip(after.players, coins))
        if player.coins != told
    ]
