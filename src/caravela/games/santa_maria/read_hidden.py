"""Board and stacks of a written position: what is named lies where it says, the rest is what is left over, shuffled."""

from __future__ import annotations

from typing import Final

from caravela.engine import documents
from caravela.engine.reading import Reading
from caravela.games.santa_maria.layout import FIRST_BLUE
from caravela.games.santa_maria.state import (
    BISHOP_CHANCE,
    BLUE_CHANCE,
    COINS,
    DOUBLE_CHANCE,
    OVER,
    SCHOLAR_CHANCE,
    SET_CHANCE,
    SETUP,
    SHIP_CHANCE,
    START_SHIP_CHANCE,
    TRIPLE_CHANCE,
    WHITE_CHANCE,
    SantaMaria,
)
from caravela.games.santa_maria.steps.lines import Fire, PlaceDie
from caravela.games.santa_maria.steps.picking import Boards, FirstDice, PickBoard
from caravela.games.santa_maria.steps.shipping import OpenShip
from caravela.games.santa_maria.steps.turn import Lay
from caravela.games.santa_maria.words import (
    BASIC_BOARDS,
    BISHOPS,
    BOARDS,
    CAPITAL_TILES,
    COLOURS,
    DOCKS,
    FIRST_BISHOP,
    FIRST_CAPITAL,
    FIRST_TRIPLE,
    OPEN_PEOPLE,
    ROAD_TILE,
    SCHOLARS,
    SHIPS,
    SHOWN,
    START_SHIPS,
    TILES,
    WHITE_A_PLAYER,
)

STACKS: Final = ("ships", "doubles", "triples")


def read(state: SantaMaria, reading: Reading) -> None:
    """Everything beside the players."""
    stacks = reading.mapping(reading.document.get("stacks", {}), "stacks", STACKS)
    _people(state, reading)
    _ships(state, reading, stacks)
    _tiles(state, reading, stacks)
    _set_up(state, reading)
    _dice(state, reading)
    _track(state, reading)


def _listed(reading: Reading, value: object, words: tuple[str, ...], path: str) -> list[int]:
    """A list of words as their numbers, each once."""
    rows = reading.items(value, path)
    found = [reading.take(-1, documents.word, row, words, f"{path}.{i}") for i, row in enumerate(rows)]
    if len(set(found)) != len(found):
        reading.wrong(path, "named-twice", "something is named twice")
    return [one for one in found if one >= 0]


def _people(state: SantaMaria, reading: Reading) -> None:
    """Three scholars and three bishops: those named, those with monks, then any (S8)."""
    doc = reading.document
    monks = 0
    gifts: list[int] = []
    for player in state.players:
        monks |= player.monks
        gifts.append(player.gift)
    for name, words, first, stream in (
        ("scholars", SCHOLARS, 0, SCHOLAR_CHANCE),
        ("bishops", BISHOPS, FIRST_BISHOP, BISHOP_CHANCE),
    ):
        if name in doc:
            found = _listed(reading, doc[name], words, name)
        else:
            found = [one for one in range(len(words)) if monks >> (first + one) & 1]
            rest = [one for one in range(len(words)) if one not in found and not (first == 0 and one in gifts)]
            state.chance.shuffle(stream, rest)
            found += rest[: max(0, OPEN_PEOPLE - len(found))]
        if len(found) != OPEN_PEOPLE:
            reading.wrong(name, "people-three", "there are {n} of them on the board (S8)", {"n": OPEN_PEOPLE})
        people = tuple(sorted(found))
        if first == 0:
            state.scholars = people
        else:
            state.bishops = people


def _ships(state: SantaMaria, reading: Reading, stacks: documents.Document) -> None:
    owned = [ship for player in state.players for dock in player.ships for ship in dock]
    docks = reading.mapping(reading.document.get("docks", {}), "docks", DOCKS)
    state.docks = [-1] * len(DOCKS)
    for word, ship in docks.items():
        if ship is not None:
            state.docks[DOCKS.index(word)] = reading.take(-1, documents.word, ship, SHIPS, f"docks.{word}")
    named = _listed(reading, stacks.get("ships", []), SHIPS, "stacks.ships")
    placed = [*owned, *[ship for ship in state.docks if ship >= 0], *named]
    for ship in range(len(SHIPS)):
        if placed.count(ship) > 1:
            reading.wrong("docks", "ship-twice", "the ship {ship} is in two places", {"ship": SHIPS[ship]})
    rest = [ship for ship in range(START_SHIPS, len(SHIPS)) if ship not in placed]
    starters = [ship for ship in range(START_SHIPS) if ship not in placed]
    state.chance.shuffle(START_SHIP_CHANCE, starters)
    state.chance.shuffle(SHIP_CHANCE, rest)
    # Docks that nothing is said of hold a start ship, or else one of the stack.
    for dock, word in enumerate(DOCKS):
        if word not in docks and state.docks[dock] < 0:
            if starters:
                state.docks[dock] = starters.pop()
            elif rest:
                state.docks[dock] = rest.pop()
    if starters:
        text = "the start ship {ship} is in no dock and no port"
        reading.wrong("docks", "start-ship", text, {"ship": SHIPS[starters[0]]})
    state.ships = [*rest, *named[::-1]]
    opening = [step.dock for step in state.steps if isinstance(step, OpenShip)]
    for dock, word in enumerate(DOCKS):
        if state.ships and (state.docks[dock] < 0) != (dock in opening):
            reading.wrong(f"docks.{word}", "dock-refilled", "an empty dock is refilled at once (S29)")
    if any([start in state.ships for start in range(START_SHIPS)]):
        reading.wrong("stacks.ships", "start-ship", "start ships are never in the stack (S7)")


def _tiles(state: SantaMaria, reading: Reading, stacks: documents.Document) -> None:
    doc = reading.document
    display = reading.mapping(doc.get("display", {}), "display", ("doubles", "triples"))
    laid = [tile for player in state.players for tile, _, _ in player.tiles]
    held = [step.tile for step in state.steps if isinstance(step, Lay)]
    shown_words = doc.get("display")
    removed = _listed(reading, doc.get("removed", []), TILES[:FIRST_CAPITAL], "removed")
    for name, first, stop, stream in (
        ("doubles", 0, FIRST_TRIPLE, DOUBLE_CHANCE),
        ("triples", FIRST_TRIPLE, FIRST_CAPITAL, TRIPLE_CHANCE),
    ):
        words = TILES[first:stop]
        shown = [first + tile for tile in _listed(reading, display.get(name, []), words, f"display.{name}")]
        stack = [first + tile for tile in _listed(reading, stacks.get(name, []), words, f"stacks.{name}")]
        # A tile that is being paid may still be on show.
        here = [tile for tile in [*laid, *removed, *held] if first <= tile < stop and tile not in shown]
        placed = [*here, *shown, *stack, *[tile for tile in laid if tile in shown]]
        doubled = [tile for tile in range(first, stop) if placed.count(tile) > 1]
        if doubled:
            reading.wrong("display", "tile-twice", "the tile {tile} is in two places", {"tile": TILES[doubled[0]]})
        rest = [tile for tile in range(first, stop) if tile not in placed]
        state.chance.shuffle(stream, rest)
        size = SHOWN * (3 - state.year)
        if not isinstance(shown_words, dict) or name not in shown_words:
            bought = max(0, len(placed) - len(stack) - SHOWN * (state.year - 1))
            while rest and len(shown) < SHOWN - bought and len(rest) + len(stack) > size:
                shown.append(rest.pop())
        if len(shown) > SHOWN:
            reading.wrong(f"display.{name}", "display-many", "at most {n} are on show", {"n": SHOWN})
        while len(rest) + len(stack) > size and rest:
            removed.append(rest.pop())
        if len(rest) + len(stack) != size:
            text = "{n} lie in the stack in year {year}, not {there}"
            there = len(rest) + len(stack)
            reading.wrong(f"stacks.{name}", "stack-size", text, {"n": size, "year": state.year, "there": there})
        found = sorted(shown)
        full = [*rest, *stack[::-1]]
        if first == 0:
            state.doubles, state.double_stack = found, full
        else:
            state.triples, state.triple_stack = found, full
    state.removed = tuple(removed)
    capitals = [tile for tile in [*laid, *held] if FIRST_CAPITAL <= tile < ROAD_TILE]
    if len(set(capitals)) != len(capitals):
        reading.wrong("players", "tile-twice", "a capital tile is in two places")
    roads = laid.count(ROAD_TILE)
    left = reading.take(state.roads - roads, documents.whole, doc.get("roads", state.roads - roads), "roads", 0, 36)
    if left != state.roads - roads:
        reading.wrong("roads", "roads-other", "road tiles left: {n}; leave roads out", {"n": state.roads - roads})
    state.roads -= roads


def _set_up(state: SantaMaria, reading: Reading) -> None:
    doc = reading.document
    picking = any([isinstance(step, Boards | PickBoard) for step in state.steps])
    owned = [player.board for player in state.players]
    left = tuple([board for board in range(BASIC_BOARDS) if board not in owned]) if picking else ()
    boards = tuple(_listed(reading, doc.get("boards", [BOARDS[board] for board in left]), BOARDS, "boards"))
    if sorted(boards) != list(left):
        reading.wrong("boards", "boards-other", "while boards are picked, all that nobody has can be picked")
    state.boards = left
    taken = [tile for player in state.players for tile, _, _ in player.tiles]
    taken += [step.tile for step in state.steps if isinstance(step, Lay)]
    gifts = [player.gift for player in state.players]
    if not (state.phase == SETUP and state.rules.advanced):
        if doc.get("sets"):
            reading.wrong("sets", "sets-late", "sets are picked in the set-up of the advanced game alone (S13)")
        return
    tiles = [tile for tile in range(FIRST_CAPITAL, FIRST_CAPITAL + CAPITAL_TILES) if tile not in taken]
    if "sets" not in doc:
        free = [one for one in range(len(SCHOLARS)) if one not in state.scholars and one not in gifts]
        state.chance.shuffle(SET_CHANCE, free)
        state.sets = tuple(zip(tiles, free))
        return
    found: list[tuple[int, int]] = []
    for word, scholar in reading.mapping(doc["sets"], "sets", TILES[FIRST_CAPITAL:ROAD_TILE]).items():
        person = reading.take(0, documents.word, scholar, SCHOLARS, f"sets.{word}")
        if person in state.scholars or person in gifts or person in [other for _, other in found]:
            reading.wrong(f"sets.{word}", "scholar-twice", "this scholar is in the game already (S13)")
        found.append((TILES.index(word), person))
    state.sets = tuple(sorted(found))
    if [tile for tile, _ in state.sets] != tiles:
        reading.wrong("sets", "sets-other", "the capital tiles that nobody has can be picked, each with a scholar (S13)")


def _dice(state: SantaMaria, reading: Reading) -> None:
    pool = reading.mapping(reading.document.get("pool", {}), "pool", ("white", "blue"))
    flying = [step.die for step in state.steps if isinstance(step, Fire | PlaceDie) and step.die >= 0]
    covers = [what for player in state.players for _, what in player.covers if what < COINS] + flying
    white = WHITE_A_PLAYER * len(state.players) - len([die for die in covers if die < FIRST_BLUE])
    state.white = _pool(state, reading, pool, "white", white, WHITE_CHANCE)
    rolled = not any([isinstance(step, FirstDice) for step in state.steps])
    if state.rules.shared_dice:
        unlocked = sum([player.unlocked for player in state.players]) * rolled
        blue = unlocked - len([die for die in covers if die >= FIRST_BLUE])
        state.blue = _pool(state, reading, pool, "blue", blue, BLUE_CHANCE)
    elif pool.get("blue"):
        reading.wrong("pool.blue", "blue-own", "blue dice lie in the pool only when they are shared (S14)")
    for seat, player in enumerate(state.players):
        path = f"players.{COLOURS[seat]}.dice"
        wanted = 0 if state.rules.shared_dice or not rolled else player.unlocked - player.blue_used
        if sum(player.dice) == 0 and wanted > 0 and not _names_dice(reading, seat):
            dice = [0] * 6
            for _ in range(wanted):
                dice[state.chance.below(BLUE_CHANCE, 6)] += 1
            player.dice = tuple(dice)
        if sum(player.dice) != wanted:
            reading.wrong(path, "dice-other", "blue dice beside the colony: {n}", {"n": wanted})


def _names_dice(reading: Reading, seat: int) -> bool:
    players = reading.document.get("players", {})
    fields = players.get(COLOURS[seat], {}) if isinstance(players, dict) else {}
    return isinstance(fields, dict) and "dice" in fields


def _pool(
    state: SantaMaria, reading: Reading, pool: documents.Document, name: str, number: int, stream: int
) -> list[int]:
    dice = [0] * 6
    if name in pool:
        for i, value in enumerate(reading.items(pool[name], f"pool.{name}")):
            dice[reading.take(1, documents.whole, value, f"pool.{name}.{i}", 1, 6) - 1] += 1
        if sum(dice) != number:
            reading.wrong(f"pool.{name}", "dice-other", "{n} of these dice lie in the pool", {"n": number})
    else:
        for _ in range(max(0, number)):
            dice[state.chance.below(stream, 6)] += 1
        if number < 0:
            reading.wrong("pool", "dice-many", "more dice lie on colonies than there are")
    return dice


def _track(state: SantaMaria, reading: Reading) -> None:
    """The stacks of conquest markers, the bottom first; without them the lower seat is ahead (S57)."""
    track = reading.mapping(reading.document.get("track", {}), "track", ("conquest",))
    listed = reading.mapping(track.get("conquest", {}), "track.conquest")
    arrival = 0
    placed: list[int] = []
    seats = COLOURS[: len(state.players)]
    for space, value in listed.items():
        for seat in _listed(reading, value, seats, f"track.conquest.{space}"):
            placed.append(seat)
            arrival += 1
            state.players[seat].arrival = arrival
            if str(state.players[seat].conquest) != space:
                text = "{player} is on another space of the conquest track"
                reading.wrong(f"track.conquest.{space}", "space-other", text, {"player": seats[seat]})
    for seat, player in enumerate(state.players):
        if player.conquest and seat not in placed:
            arrival += 1
            player.arrival = arrival
            if listed:
                text = "{player} is missing in the stacks"
                reading.wrong("track.conquest", "seat-missing", text, {"player": seats[seat]})
    if len(set(placed)) != len(placed):
        reading.wrong("track.conquest", "named-twice", "somebody is named twice")
    state.arrivals = arrival
    if state.phase == OVER and any([player.retreat < 0 for player in state.players]):
        reading.wrong("players", "over-market", "when the game is over, all have retreated")
