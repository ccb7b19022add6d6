"""Reading what players own and what stands on the map, and working out what is left in their stocks (R1, R2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.engine import documents
from caravela.engine.documents import Document
from caravela.engine.messages import Value
from caravela.games.empires import read_nations
from caravela.games.empires.content import (
    AGE,
    COLONIST,
    COLOURS,
    FINDS,
    GOODS,
    KINDS,
    REGION_COUNT,
    REGIONS,
    SCORING_TURNS,
    START_COLONISTS,
    TILE_AGE,
    TILES,
    WORKERS,
)
from caravela.games.empires.layout import PLACEMENT, kind_of, owner
from caravela.games.empires.setup import start_money
from caravela.games.empires.state import Empires, Player

if TYPE_CHECKING:
    from caravela.games.empires.reading import Reading

KEYS: Final = (
    *("money", "vp", "ready", "stock", "goods", "ships", "buildings", "used", "discoveries", "scored", "economy", "bought"),
    *("nation", "power-used"),
)
MOST_MONEY: Final = 100_000


def read(state: Empires, reading: Reading) -> None:
    """Players and the workers on the map."""
    seats = COLOURS[: len(state.players)]
    given: Document = reading.mapping(reading.document.get("players", {}), "players", seats)
    for place, seat in enumerate(state.order):
        player = state.players[seat]
        player.money = start_money(state.rules, place)
        if state.phase == PLACEMENT:
            player.ready[COLONIST] = START_COLONISTS
        path = f"players.{COLOURS[seat]}"
        fields = reading.mapping(given.get(COLOURS[seat], {}), path, KEYS)
        _player(state, player, reading, fields, path)
    _map(state, reading, seats)
    _discovery(state, reading, seats)


def _player(state: Empires, player: Player, reading: Reading, fields: Document, path: str) -> None:
    if "money" in fields:
        player.money = reading.take(0, documents.whole, fields["money"], f"{path}.money", 0, MOST_MONEY)
    if "ready" in fields:
        player.ready = reading.take(player.ready, documents.counts, fields["ready"], WORKERS, f"{path}.ready")
    player.goods = reading.take(player.goods, documents.counts, fields.get("goods", {}), GOODS, f"{path}.goods")
    player.ships = reading.take(0, documents.whole, fields.get("ships", 0), f"{path}.ships", 0, 10)
    player.tiles = tuple(reading.numbers(_listed, fields.get("buildings", []), TILES, f"{path}.buildings"))
    player.finds = tuple(reading.numbers(_listed, fields.get("discoveries", []), FINDS, f"{path}.discoveries"))
    for tile in player.tiles:
        player.has |= 1 << tile
        if TILE_AGE[tile] > AGE[state.turn]:
            text = "{tile} comes in a later Age than turn {turn}"
            reading.wrong(f"{path}.buildings", "tile-too-early", text, {"tile": TILES[tile], "turn": state.turn})
    for tile in reading.numbers(_listed, fields.get("used", []), TILES, f"{path}.used"):
        if not player.owns(tile) or state.rules.tile_type[tile] != "once":
            reading.wrong(f"{path}.used", "tile-not-once", "{tile} is not a one-time tile of this player", {"tile": TILES[tile]})
        player.used |= 1 << tile
    if fields.get("economy") is not None:
        player.economy = reading.take(-1, documents.whole, fields["economy"], f"{path}.economy", 0, 1000)
    read_nations.player(state, player, reading, fields, path)
    _scored(state, player, reading, fields.get("scored", {}), f"{path}.scored")
    _bought(state, player, reading, fields.get("bought", {}), f"{path}.bought")


def _listed(value: object, vocabulary: tuple[str, ...], path: str) -> list[int]:
    return [documents.word(one, vocabulary, f"{path}.{i}") for i, one in enumerate(documents.items(value, path))]


def _scored(state: Empires, player: Player, reading: Reading, value: object, path: str) -> None:
    if not isinstance(value, dict):
        reading.wrong(path, "mapping-expected", "turns with regions are expected, not {value}", {"value": repr(value)})
        return
    turns = [str(turn) for turn in SCORING_TURNS]
    for turn, regions in value.items():
        if str(turn) not in turns:
            reading.wrong(f"{path}.{turn}", "key-unknown", "regions score on turns {turns}", {"turns": ", ".join(turns)})
            continue
        points = reading.take([0] * REGION_COUNT, documents.counts, regions, REGIONS, f"{path}.{turn}")
        if turns.index(str(turn)) >= state.scorings:
            text = "the regions of turn {turn} have not been scored yet"
            reading.wrong(f"{path}.{turn}", "scored-not-yet", text, {"turn": str(turn)})
        first = turns.index(str(turn)) * REGION_COUNT
        player.scored = (*player.scored[:first], *points, *player.scored[first + REGION_COUNT :])


def _bought(state: Empires, player: Player, reading: Reading, value: object, path: str) -> None:
    """The points bought after each scoring (R99)."""
    turns = [str(turn) for turn in SCORING_TURNS]
    given = value if isinstance(value, dict) else {}
    if given is not value:
        reading.wrong(path, "mapping-expected", "turns with points are expected, not {value}", {"value": repr(value)})
    if given and not state.rules.buy_vp:
        reading.wrong(path, "points-not-sold", "points are bought with the option buy-vp alone (R99)")
    bought = [0] * len(turns)
    for turn, points in given.items():
        if str(turn) not in turns:
            reading.wrong(f"{path}.{turn}", "key-unknown", "points are bought on turns {turns}", {"turns": ", ".join(turns)})
            continue
        place = turns.index(str(turn))
        bought[place] = reading.take(0, documents.whole, points, f"{path}.{turn}", 0, MOST_MONEY)
        if bought[place] and place >= state.scorings:
            text = "points of turn {turn} come after its scoring"
            reading.wrong(f"{path}.{turn}", "bought-not-yet", text, {"turn": str(turn)})
    player.bought = tuple(bought)


def _map(state: Empires, reading: Reading, seats: tuple[str, ...]) -> None:
    known = ("counter", "seen", "at-least", "good", "workers")
    regions = reading.mapping(reading.document.get("regions", {}), "regions", REGIONS)
    for region, word in enumerate(REGIONS):
        path = f"regions.{word}"
        fields = reading.mapping(regions.get(word, {}), path, known)
        workers = reading.mapping(fields.get("workers", {}), f"{path}.workers", seats)
        for colour, value in workers.items():
            counts = reading.take([0] * KINDS, documents.counts, value, WORKERS, f"{path}.workers.{colour}")
            player = state.players[seats.index(colour)]
            player.land[region * KINDS : (region + 1) * KINDS] = counts
            player.heads[region] = sum(counts)


def _discovery(state: Empires, reading: Reading, seats: tuple[str, ...]) -> None:
    boxes = reading.document.get("boxes", {})
    value = boxes.get("discovery", {}) if isinstance(boxes, dict) else {}
    exploring = reading.mapping(value, "boxes.discovery", seats)
    for colour, workers in exploring.items():
        player = state.players[seats.index(colour)]
        path = f"boxes.discovery.{colour}"
        player.exploring = reading.take(player.exploring, documents.counts, workers, WORKERS, path)


def derive_stock(state: Empires, reading: Reading) -> None:
    """The stock is what is not ready, in a box or on the map; a stock that is given must agree."""
    boxed = [[0] * KINDS for _ in state.players]
    everywhere = [*state.initiative, *state.dock, *state.trade, *state.shipping, *state.hall, *state.war, *state.school]
    everywhere += state.mayflower
    for worker in [*everywhere, state.dock_x, state.dock_y]:
        if worker >= 0:
            boxed[owner(worker)][kind_of(worker)] += 1
    for seat, player in enumerate(state.players):
        path = f"players.{COLOURS[seat]}"
        for kind in range(KINDS):
            out = player.ready[kind] + player.exploring[kind] + boxed[seat][kind]
            out += sum([player.land[region * KINDS + kind] for region in range(REGION_COUNT)])
            have = state.rules.stock[kind]
            if out > have:
                args: dict[str, Value] = {"worker": WORKERS[kind], "out": out, "have": have}
                reading.wrong(path, "workers-short", "{worker}: {out} are in play, there are {have}", args)
            player.stock[kind] = max(0, have - out)
        _check_stock(player, reading, path)


def _check_stock(player: Player, reading: Reading, path: str) -> None:
    players = reading.document.get("players", {})
    fields = players.get(path.rpartition(".")[2], {}) if isinstance(players, dict) else {}
    if isinstance(fields, dict) and "stock" in fields:
        given = reading.take(player.stock, documents.counts, fields["stock"], WORKERS, f"{path}.stock")
        if given != player.stock:
            shown = documents.show_counts(player.stock, WORKERS)
            text = "what is left over is {counts}; leave stock out"
            reading.wrong(f"{path}.stock", "stock-differs", text, {"counts": str(shown)})
