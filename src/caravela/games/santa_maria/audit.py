"""Counts everything: no tile, ship, die, monk, good or coin is lost or made (S6-S9, S31).

For checks while games are played, by `caravela sim --check` and the tests. Says what is wrong and changes nothing.
`book` enters an event into what each seat has: for these checks, and for a page that says what a choice would bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from caravela.engine.events import Event
from caravela.games.santa_maria import events
from caravela.games.santa_maria.layout import FIRST_BLUE
from caravela.games.santa_maria.state import COINS, SETUP, Player, SantaMaria
from caravela.games.santa_maria.steps.lines import Fire, PlaceDie
from caravela.games.santa_maria.steps.turn import Lay
from caravela.games.santa_maria.words import (
    FIRST_CAPITAL,
    FIRST_TRIPLE,
    GOODS,
    MONKS,
    ROAD_TILE,
    ROADS,
    SHIPS,
    STORE,
    WHITE_A_PLAYER,
)

# How each event changes coins or goods of its seat: the sign of the amount.
_COINS: Final = {
    events.GOT_COINS: 1,
    events.PAID_COINS: -1,
    events.GAVE_COINS: -1,
}
_GOODS: Final = {events.GOT_GOODS: 1, events.PAID_GOODS: -1}
# What is one more for its seat.
_ONE_MORE: Final = {
    events.SHIP_TAKEN: "ships",
    events.LAID: "tiles",
    events.ROAD_LAID: "tiles",
    events.MONK_PLACED: "monks",
    events.MONK_LOST: "lost",
    events.PRAYED: "religion",
}


def audit(state: SantaMaria, before: SantaMaria | None) -> list[str]:
    """What does not add up. With `before` and a log since then, the events must explain what each seat owns."""
    wrong = _pieces(state) + _dice(state)
    for seat, player in enumerate(state.players):
        wrong += [f"seat {seat}: {text}" for text in _player(state, player)]
    if before is not None and state.log is not None:
        wrong += told(before, state.log, state)
    return wrong


def _pieces(state: SantaMaria) -> list[str]:
    laid = [tile for player in state.players for tile, _, _ in player.tiles]
    placed = [*state.doubles, *state.triples, *state.double_stack, *state.triple_stack, *state.removed]
    placed += [tile for tile in laid if tile < FIRST_CAPITAL]
    # A tile that is being laid lies nowhere.
    held = [step.tile for step in state.steps if isinstance(step, Lay)]
    placed += [tile for tile in held if tile < FIRST_CAPITAL and tile not in placed]
    wrong = [] if sorted(placed) == list(range(FIRST_CAPITAL)) else [f"tiles {sorted(placed)}"]
    ships = [ship for player in state.players for dock in player.ships for ship in dock]
    ships += [*state.ships, *[ship for ship in state.docks if ship >= 0]]
    if sorted(ships) != list(range(len(SHIPS))):
        wrong.append(f"ships {sorted(ships)}")
    if sum([1 << player.retreat for player in state.players if player.retreat >= 0]) != state.taken:
        wrong.append("the retreat spaces taken are others than those with markers")
    if laid.count(ROAD_TILE) + state.roads != state.box.road_tiles:
        wrong.append(f"{state.roads} road tiles left, {laid.count(ROAD_TILE)} laid")
    if any([tile >= FIRST_TRIPLE for tile in state.doubles]) or any([tile < FIRST_TRIPLE for tile in state.triples]):
        wrong.append("doubles and triples are mixed up")
    return wrong


def _dice(state: SantaMaria) -> list[str]:
    flying = [step.die for step in state.steps if isinstance(step, Fire | PlaceDie) and step.die >= 0]
    covers = [what for player in state.players for _, what in player.covers if what < COINS] + flying
    white = sum(state.white) + len([die for die in covers if die < FIRST_BLUE])
    wrong: list[str] = []
    if white != WHITE_A_PLAYER * len(state.players):
        wrong.append(f"{white} white dice")
    blue = sum(state.blue) + sum([sum(player.dice) for player in state.players])
    blue += len([die for die in covers if die >= FIRST_BLUE])
    unlocked = sum([player.unlocked for player in state.players])
    if state.phase != SETUP and blue != unlocked:
        wrong.append(f"{blue} blue dice, {unlocked} unlocked")
    return wrong


def _player(state: SantaMaria, player: Player) -> list[str]:
    wrong: list[str] = []
    if min(player.coins, player.points, *player.goods, player.lost) < 0 or max(player.goods) > STORE:
        wrong.append(f"{player.coins} coins, goods {player.goods}")
    if player.monks.bit_count() + player.lost > MONKS:
        wrong.append(f"{player.monks.bit_count()} monks placed, {player.lost} lost")
    filled = [cell for cell, content in enumerate(player.cells) if content >= 0]
    if sum([1 << cell for cell in filled]) != player.filled:
        wrong.append("the set of filled cells is another one than the cells")
    built = [cell for cell in filled if state.box.contents[player.cells[cell]].terrain != ROADS]
    if sum([1 << cell for cell in built]) != player.built:
        wrong.append("the set of buildings is another one than the cells")
    covered = [cell for cell, _ in player.covers]
    if sum([1 << cell for cell in covered]) != player.blocked or player.blocked & ~player.built:
        wrong.append(f"what lies on {covered} is not on buildings, or twice")
    return wrong


def told(before: SantaMaria, log: list[Event], after: SantaMaria) -> list[str]:
    """Coins, goods, points, ships and tiles of each seat follow from the events alone."""
    rows = [_owned(player) for player in before.players]
    for event in log:
        book(rows, event)
    found: list[str] = []
    for seat, player in enumerate(after.players):
        for name, number in _owned(player).items():
            if rows[seat][name] != number:
                found.append(f"seat {seat}: {number} {name}, but {rows[seat][name]} by what was told")
    return found


def _owned(player: Player) -> dict[str, int]:
    owned = {good: player.goods[i] for i, good in enumerate(GOODS)}
    owned.update({"coins": player.coins, "points": player.points, "ships": player.ship_count()})
    owned.update({"tiles": len(player.tiles), "monks": player.monks.bit_count(), "lost": player.lost})
    owned.update({"religion": player.religion, "conquest": player.conquest})
    return owned


def book(rows: Sequence[dict[str, int]], event: Event) -> None:
    """Enter an event into what each seat has, by seat."""
    code, _, *args = event
    if code in _COINS:
        rows[args[0]]["coins"] += _COINS[code] * args[1]
        if code == events.GAVE_COINS:
            rows[args[2]]["coins"] += args[1]
    elif code in (events.SOLD, events.OVERFLOWED):
        rows[args[0]]["coins"] += args[3]
        if code == events.SOLD:
            rows[args[0]][GOODS[args[1]]] -= args[2]
    elif code == events.BOUGHT:
        rows[args[0]]["coins"] -= args[3]
        rows[args[0]][GOODS[args[1]]] += args[2]
    elif code in _GOODS:
        rows[args[0]][GOODS[args[1]]] += _GOODS[code] * args[2]
    elif code == events.GOT_POINTS:
        rows[args[0]]["points"] += args[1]
    elif code in _ONE_MORE:
        rows[args[0]][_ONE_MORE[code]] += 1
    elif code == events.CONQUERED:
        rows[args[0]]["conquest"] = args[1]
    elif code == events.YEAR_ENDED:
        for row in rows:
            row["conquest"] = 0  # the markers go back to the start (S57)
