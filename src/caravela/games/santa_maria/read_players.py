"""What the players of a written position own, and whether it fits together."""

from __future__ import annotations

from typing import Final

from caravela.engine import documents
from caravela.engine.reading import Reading
from caravela.games.santa_maria.content import places
from caravela.games.santa_maria.layout import CELLS, DICE, FIRST_BLUE, TURNS
from caravela.games.santa_maria.pieces import put_board, put_tile
from caravela.games.santa_maria.state import COINS, SETUP, Player, SantaMaria
from caravela.games.santa_maria.steps.lines import Fire, PlaceDie
from caravela.games.santa_maria.steps.monks import GainMonk, Monk, PlaceMonk
from caravela.games.santa_maria.steps.turn import Lay
from caravela.games.santa_maria.words import (
    ADVANCED,
    BLUE_A_PLAYER,
    BOARDS,
    COLOURS,
    DOCKS,
    FIRST_BISHOP,
    FIRST_CAPITAL,
    GOODS,
    MATHEMATICS,
    MONK_SPACES,
    MONKS,
    RETREATS,
    ROAD_TILE,
    SCHOLARS,
    SHIPS,
    STORE,
    TILES,
    WHITE_A_PLAYER,
)

KEYS: Final = (
    *("board", "tiles", "covers", "coins", "goods", "points", "religion", "conquest", "dice", "unlocked"),
    *("white-used", "blue-used", "activated", "ships", "monks", "lost", "scholar", "retreat"),
)
MOST: Final = 100_000


def read(state: SantaMaria, reading: Reading) -> None:
    """Each player's fields; what follows from others is checked in `check`."""
    seats = COLOURS[: len(state.players)]
    named = reading.mapping(reading.document.get("players", {}), "players", seats)
    for seat, colour in enumerate(seats):
        path = f"players.{colour}"
        fields = reading.mapping(named.get(colour, {}), path, KEYS)
        player = state.players[seat]
        _numbers(state, player, reading, fields, path)
        _colony(state, seat, reading, fields, path)
        _covers(player, reading, fields, path)
        _dice(state, player, reading, fields, path)
        _port(player, reading, fields, path)
        _people(player, reading, fields, path)


def _numbers(state: SantaMaria, player: Player, reading: Reading, fields: documents.Document, path: str) -> None:
    take, whole, box = reading.take, documents.whole, state.box
    player.coins = take(0, whole, fields.get("coins", 0), f"{path}.coins", 0, MOST)
    player.points = take(0, whole, fields.get("points", 0), f"{path}.points", 0, MOST)
    player.goods = take([0] * 5, documents.counts, fields.get("goods", {}), GOODS, f"{path}.goods", STORE)
    if max(player.goods) > STORE:
        reading.wrong(f"{path}.goods", "goods-many", "at most {most} of a good can be stored", {"most": STORE})
    player.religion = take(0, whole, fields.get("religion", 0), f"{path}.religion", 0, box.religion_last)
    player.conquest = take(0, whole, fields.get("conquest", 0), f"{path}.conquest", 0, box.conquest_last)
    passed = sum([int(box.die_at[space]) for space in range(1, player.religion + 1)])
    player.unlocked = min(BLUE_A_PLAYER, 1 + passed)
    given = take(player.unlocked, whole, fields.get("unlocked", player.unlocked), f"{path}.unlocked", 1, BLUE_A_PLAYER)
    if given != player.unlocked:
        text = "blue dice unlocked on the religion track: {n}; leave unlocked out"
        reading.wrong(f"{path}.unlocked", "unlocked-differs", text, {"n": player.unlocked})
    if fields.get("retreat") is not None:
        player.retreat = take(-1, documents.word, fields["retreat"], RETREATS, f"{path}.retreat")
        if player.retreat >= 0:
            state.taken |= 1 << player.retreat


def _colony(state: SantaMaria, seat: int, reading: Reading, fields: documents.Document, path: str) -> None:
    player = state.players[seat]
    usual = ADVANCED if state.rules.advanced else seat
    given = fields.get("board", BOARDS[usual])
    if given is None and state.phase == SETUP and state.rules.pick_boards:
        board = -1
    else:
        board = reading.take(usual, documents.word, given, BOARDS, f"{path}.board")
        if (board == ADVANCED) != state.rules.advanced:
            reading.wrong(f"{path}.board", "board-side", "side B is for the advanced game, side A for the basic one")
        put_board(state, seat, board)
    for i, row in enumerate(reading.items(fields.get("tiles", []), f"{path}.tiles")):
        here = f"{path}.tiles.{i}"
        laid = reading.mapping(row, here, ("tile", "at", "turn"))
        tile = reading.take(-1, documents.word, laid.get("tile"), TILES, f"{here}.tile")
        cell = reading.take(-1, documents.word, laid.get("at"), CELLS, f"{here}.at")
        turn = reading.take(-1, documents.word, str(laid.get("turn", 0)), TURNS, f"{here}.turn")
        if min(tile, cell, turn) < 0:
            continue
        cells = places(tile)[cell][turn] if tile != ROAD_TILE or turn == 0 else ()
        if not cells or any([player.filled >> place & 1 for place in cells]):
            reading.wrong(here, "tile-place", "the tile does not fit there")
            continue
        put_tile(state, seat, tile, cell, turn, cells)


def _covers(player: Player, reading: Reading, fields: documents.Document, path: str) -> None:
    found: list[tuple[int, int]] = []
    for word, value in reading.mapping(fields.get("covers", {}), f"{path}.covers", CELLS).items():
        here = f"{path}.covers.{word}"
        cell = CELLS.index(word)
        what = reading.mapping(value, here, ("coins", "die"))
        if len(what) != 1:
            reading.wrong(here, "cover-one", "coins or a die lie on a building")
            continue
        if not player.built >> cell & 1:
            reading.wrong(here, "cover-nothing", "there is no building")
            continue
        if "die" in what:
            die = reading.take(0, documents.word, what["die"], DICE, f"{here}.die")
        else:
            die = COINS + reading.take(1, documents.whole, what["coins"], f"{here}.coins", 1, 36)
        found.append((cell, die))
        player.blocked |= 1 << cell
    player.covers = tuple(found)


def _dice(state: SantaMaria, player: Player, reading: Reading, fields: documents.Document, path: str) -> None:
    white = [what for _, what in player.covers if what < FIRST_BLUE]
    blue = [what for _, what in player.covers if FIRST_BLUE <= what < COINS]
    seat = state.players.index(player)
    # A die of a line that is being activated lies nowhere yet.
    for step in state.steps:
        if isinstance(step, Fire | PlaceDie) and step.die >= 0 and step.seat == seat:
            (white if step.die < FIRST_BLUE else blue).append(step.die)
    piles = sorted([what - COINS for _, what in player.covers if what >= COINS])
    number, take, whole = len(piles), reading.take, documents.whole
    player.activated = take(0, whole, fields.get("activated", max([0, *piles])), f"{path}.activated", 0, 36)
    taken_back = int(player.activated > number)
    if piles != [pile for pile in range(1, player.activated + 1) if pile in piles] or number < player.activated - 1:
        reading.wrong(f"{path}.covers", "piles-other", "each building costs a coin more than the one before (S20)")
    elif taken_back and (piles != list(range(1, player.activated)) or player.retreat < 0):
        reading.wrong(f"{path}.activated", "piles-missing", "coins stay on buildings until the year ends (S20)")
    for name, dice, most in (("white-used", white, WHITE_A_PLAYER), ("blue-used", blue, player.unlocked)):
        used = take(len(dice), whole, fields.get(name, len(dice)), f"{path}.{name}", 0, 6)
        if used != len(dice) or used > most:
            text = "such dice on the colony: {n}; most that can be used a year: {most}"
            reading.wrong(f"{path}.{name}", "dice-used", text, {"n": len(dice), "most": most})
    player.white_used, player.blue_used = len(white), len(blue)
    if "dice" in fields:
        dice = [0] * 6
        for i, value in enumerate(reading.items(fields["dice"], f"{path}.dice")):
            dice[take(1, whole, value, f"{path}.dice.{i}", 1, 6) - 1] += 1
        player.dice = tuple(dice)


def _port(player: Player, reading: Reading, fields: documents.Document, path: str) -> None:
    ships: list[tuple[int, ...]] = [(), (), (), ()]
    for word, listed in reading.mapping(fields.get("ships", {}), f"{path}.ships", DOCKS).items():
        here = f"{path}.ships.{word}"
        rows = reading.items(listed, here)
        ships[DOCKS.index(word)] = tuple(
            [reading.take(0, documents.word, ship, SHIPS, f"{here}.{i}") for i, ship in enumerate(rows)]
        )
    player.ships = tuple(ships)


def _people(player: Player, reading: Reading, fields: documents.Document, path: str) -> None:
    for i, word in enumerate(reading.items(fields.get("monks", []), f"{path}.monks")):
        space = reading.take(-1, documents.word, word, MONK_SPACES, f"{path}.monks.{i}")
        if space >= 0 and player.monks >> space & 1:
            reading.wrong(f"{path}.monks.{i}", "monk-twice", "only one monk of a player stands on a space (S36)")
        elif space >= 0:
            player.monks |= 1 << space
    player.lost = reading.take(0, documents.whole, fields.get("lost", 0), f"{path}.lost", 0, MONKS)
    if fields.get("scholar") is not None:
        player.gift = reading.take(-1, documents.word, fields["scholar"], SCHOLARS, f"{path}.scholar")
    player.skills = player.monks & ((1 << FIRST_BISHOP) - 1)
    if player.gift >= 0:
        player.skills |= 1 << player.gift


def check(state: SantaMaria, reading: Reading) -> None:
    """Whether players, board and steps fit together."""
    boards = [player.board for player in state.players if player.board >= 0]
    if not state.rules.advanced and len(set(boards)) != len(boards):
        reading.wrong("players", "board-twice", "two players have the same board")
    retreats = [player.retreat for player in state.players if player.retreat >= 0]
    if len(set(retreats)) != len(retreats):
        reading.wrong("players", "retreat-twice", "two players have retreated to the same space (S54)")
    for seat, player in enumerate(state.players):
        path = f"players.{COLOURS[seat]}"
        _check_set(state, seat, player, reading, path)
        pending = len([step for step in state.steps if isinstance(step, Monk | PlaceMonk | GainMonk) and step.seat == seat])
        passed = sum([int(state.box.monk_at[space]) for space in range(1, player.religion + 1)])
        there = player.monks.bit_count() + player.lost + pending
        if there != passed:
            text = "monks that the religion track has given: {passed}; placed, lost or waiting: {n}"
            reading.wrong(f"{path}.monks", "monks-other", text, {"passed": passed, "n": there})
        open_people = sum([1 << scholar for scholar in state.scholars])
        open_people |= sum([1 << (FIRST_BISHOP + bishop) for bishop in state.bishops])
        if player.monks & ((1 << (FIRST_BISHOP + 6)) - 1) & ~open_people:
            reading.wrong(f"{path}.monks", "monk-nowhere", "a monk stands at a scholar or bishop that is not in the game")
        if player.activated > len([1 for _, what in player.covers if what >= COINS]) and not player.skills & MATHEMATICS:
            reading.wrong(f"{path}.activated", "piles-missing", "coins stay on buildings until the year ends (S20)")


def _check_set(state: SantaMaria, seat: int, player: Player, reading: Reading, path: str) -> None:
    """The capital tile and the scholar of the advanced game (S13)."""
    capitals = [tile for tile, _, _ in player.tiles if FIRST_CAPITAL <= tile < ROAD_TILE]
    capitals += [step.tile for step in state.steps if isinstance(step, Lay) and step.seat == seat and step.tile >= FIRST_CAPITAL]
    wanted = int(player.gift >= 0)
    if len(capitals) != wanted:
        reading.wrong(f"{path}.tiles", "capital-other", "a capital tile and its scholar come together (S13)")
    if state.rules.advanced:
        if state.phase != SETUP and not wanted:
            reading.wrong(f"{path}.scholar", "set-missing", "in the advanced game each player has a set (S13)")
    elif wanted:
        reading.wrong(f"{path}.scholar", "set-basic", "sets are for the advanced game (S13)")
    if player.gift >= 0:
        others = [other.gift for other in state.players if other is not player]
        if player.gift in state.scholars or player.gift in others:
            reading.wrong(f"{path}.scholar", "scholar-twice", "this scholar is in the game already (S13)")
