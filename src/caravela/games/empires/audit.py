"""Counts everything: no worker, token, ship, tile, counter, card or dollar is lost or made (R1, R2, 1.1, 1.6).

For checks while games are played, by `caravela sim --check` and the tests. Says what is wrong and changes nothing.
"""

from __future__ import annotations

from caravela.engine.events import Event
from caravela.games.empires import events
from caravela.games.empires.content import (
    COUNTER_COUNT,
    FINDS,
    FIRST_CARD,
    GOOD_COUNT,
    GOODS,
    KINDS,
    REGION_COUNT,
    REGION_GOOD,
    TILES,
    WORKERS,
)
from caravela.games.empires.layout import in_box
from caravela.games.empires.state import Empires


def audit(state: Empires, before: Empires | None) -> list[str]:
    """What does not add up. With `before` and a log since then, the events must explain what has become of the money."""
    wrong = _workers(state) + _goods(state) + _tiles(state) + _finds(state)
    if before is not None and state.log is not None:
        wrong += _money(before, state.log, state)
    return wrong


def _workers(state: Empires) -> list[str]:
    wrong: list[str] = []
    boxes = [*state.initiative, *state.dock, state.dock_x, state.dock_y, *state.mayflower, *state.trade, *state.shipping]
    boxes += [*state.hall, *state.school, *state.war]
    for seat, player in enumerate(state.players):
        for kind in range(KINDS):
            there = player.stock[kind] + player.ready[kind] + player.exploring[kind] + sum(player.land[kind::KINDS])
            there += boxes.count(in_box(seat, kind))
            count = state.rules.stock[kind]
            if there != count:
                wrong.append(f"seat {seat}: {there} {WORKERS[kind]}, not {count}")
        heads = [sum(player.land[region * KINDS : (region + 1) * KINDS]) for region in range(REGION_COUNT)]
        if heads != player.heads:
            wrong.append(f"seat {seat}: {player.heads} workers by region, not {heads}")
        if min(player.money, *player.stock, *player.ready, *player.exploring, *player.land, *player.goods) < 0:
            wrong.append(f"seat {seat}: less than nothing of something")
    return wrong


def _goods(state: Empires) -> list[str]:
    wrong: list[str] = []
    for good, count in enumerate(GOOD_COUNT):
        there = state.bag.count(good) + state.offer.count(good) + state.removed_goods[good]
        there += sum([player.goods[good] for player in state.players])
        there += sum([state.tokens[region] for region in range(REGION_COUNT) if REGION_GOOD[region] == good])
        if there != count:
            wrong.append(f"{there} {GOODS[good]}, not {count}")
    if state.ships_left() < 0:
        wrong.append(f"{-state.ships_left()} ships too many")
    return wrong


def _tiles(state: Empires) -> list[str]:
    placed = [*state.tiles, *state.removed_tiles]
    for stack in state.stacks:
        placed += stack
    for player in state.players:
        placed += player.tiles
    return [
        f"{placed.count(tile)} {TILES[tile]}, not {copies}"
        for tile, copies in enumerate(state.rules.copies)
        if placed.count(tile) != copies
    ]


def _finds(state: Empires) -> list[str]:
    placed = [*state.counters, *state.aside, *state.gone, *state.deck]
    for player in state.players:
        placed += player.finds
    wrong: list[str] = []
    for find, name in enumerate(FINDS):
        count = COUNTER_COUNT[find] if find < FIRST_CARD else 1
        if placed.count(find) != count:
            wrong.append(f"{placed.count(find)} {name}, not {count}")
    return wrong


def _money(before: Empires, log: list[Event], after: Empires) -> list[str]:
    """Every dollar that came or went was told (R3)."""
    money = [player.money for player in before.players]
    for event in log:
        code, _, *numbers = event
        if code == events.GOT_MONEY:
            money[numbers[0]] += numbers[1]
        elif code == events.PAID:
            money[numbers[0]] -= numbers[1]
        elif code == events.TRIBUTE:
            money[numbers[0]] -= numbers[1]
            money[numbers[2]] += numbers[1]
    return [
        f"seat {seat}: ${player.money}, but ${told} by what was told"
        for seat, (player, told) in enumerate(zip(after.players, money))
        if player.money != told
    ]
