"""The position in words: what everybody may see, what is hidden and who knows it (R4, D25, Q54, Q94, Q111).

The document of docs/notation.md is written here and read in reading.py. Knows no language: words are ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from caravela.engine.documents import Document, show_counts
from caravela.engine.zones import EVERYBODY, NOBODY, Zone
from caravela.games.empires.content import (
    BOXES,
    BUILDER_SCHOOL,
    COLOURS,
    DISCOVERY,
    FINDS,
    GOODS,
    KINDS,
    OPEN_REGIONS,
    REGION_COUNT,
    REGIONS,
    RESISTING,
    SCHOOLS,
    SCORING_TURNS,
    TILES,
    TURNS,
    WORKERS,
)
from caravela.games.empires.layout import BOX_WORDS, IN_BOXES, PHASES
from caravela.games.empires.nations import NATIONS

if TYPE_CHECKING:
    from caravela.games.empires.state import Empires, Player

AGES: Final = ("age-1", "age-2", "age-3")
# Reduced Luck: the ten tiles of Age III lie open until they are shuffled when turn 6 ends (R78).
LAST_OPEN_TURN: Final = 6


def zones(state: Empires) -> list[Zone]:
    """What is hidden: bag, stacks of tiles, counters on the map, aside and out of the game, deck."""
    counters = Zone("counters", "counters", state.counters, FINDS, state.counter_seen, slots=REGIONS)
    counters.allowed = _bounds(state.counter_floor)
    gone = Zone("gone", "counters", state.gone, FINDS, state.gone_seen, _bounds(state.gone_floor))
    found = [
        Zone("bag", "goods", state.bag, GOODS),
        counters,
        Zone("aside", "counters", state.aside, FINDS),
        gone,
        Zone("deck", "cards", state.deck, FINDS, state.deck_seen),
    ]
    for age, stack in enumerate(state.stacks):
        if age < 2 or not open_tiles(state):
            found.append(Zone(AGES[age], AGES[age], stack, TILES))
    return found


def _bounds(floors: list[int]) -> list[frozenset[int] | None]:
    return [RESISTING[floor] if floor > 1 else None for floor in floors]


def open_tiles(state: Empires) -> bool:
    """Do the tiles of Age III lie open beside the board?"""
    return state.rules.reduced_luck and state.turn <= LAST_OPEN_TURN


def public(state: Empires) -> Document:
    """All that everybody may see."""
    document: Document = {
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "box": BOXES[state.box] if state.phase == IN_BOXES and state.box >= 0 else None,
        "order": [COLOURS[seat] for seat in state.order],
        "acted": [COLOURS[seat] for seat in state.order if state.acted >> seat & 1],
        "players": {COLOURS[seat]: _player(player) for seat, player in enumerate(state.players)},
        "regions": {REGIONS[region]: _region(state, region) for region in range(REGION_COUNT)},
        "boxes": _boxes(state),
        "offer": {
            "goods": [GOODS[good] for good in state.offer],
            "ship": bool(state.ship),
            "tiles": [TILES[tile] for tile in state.tiles],
        },
        "removed": {
            "goods": show_counts(list(state.removed_goods), GOODS),
            "tiles": sorted([TILES[tile] for tile in state.removed_tiles]),
        },
        "scored": SCORING_TURNS[: state.scorings],
    }
    # What comes with the Builder or bought points alone is named only where it is something.
    for word, value in (("locked-ships", state.locked), ("reason", state.reason + 1), ("wealth", state.wealth + 1)):
        if value:
            document[word] = value if word == "locked-ships" else value - 1
    if state.phase != PHASES.index("placement") and state.next_order:
        document["next-order"] = [COLOURS[seat] for seat in state.next_order]
    if open_tiles(state):
        document["open-tiles"] = sorted([TILES[tile] for tile in state.stacks[2]])
    if state.gone:
        document["gone"] = [_watchers(seen, floor, len(state.players)) for seen, floor in _gone(state)]
    seen = {str(len(state.deck) - i): who for i, who in enumerate(_deck_watchers(state)) if who}
    if seen:
        document["deck-seen"] = seen
    return document


def _gone(state: Empires) -> list[tuple[int, int]]:
    return list(zip(state.gone_seen, state.gone_floor, strict=True))


def _deck_watchers(state: Empires) -> list[list[str]]:
    return [_colours(mask, len(state.players)) for mask in state.deck_seen]


def _colours(mask: int, players: int) -> list[str]:
    return [COLOURS[seat] for seat in range(players) if mask >> seat & 1]


def _watchers(seen: int, floor: int, players: int) -> Document:
    """Who knows a counter, and the least resistance that its public history leaves possible."""
    shown: Document = {}
    if seen == EVERYBODY:
        shown["seen"] = "all"
    elif seen != NOBODY:
        shown["seen"] = _colours(seen, players)
    if floor > 1:
        shown["at-least"] = floor
    return shown


def _player(player: Player) -> Document:
    tiles = [TILES[tile] for tile in player.tiles]
    shown: Document = {
        "money": player.money,
        "vp": sum(player.scored) + sum(player.bought),
        "ready": show_counts(player.ready, WORKERS),
        "stock": show_counts(player.stock, WORKERS),
        "goods": show_counts(player.goods, GOODS),
        "ships": player.ships,
        "buildings": tiles,
        "used": [TILES[tile] for tile in player.tiles if player.used >> tile & 1],
        "discoveries": [FINDS[find] for find in player.finds],
        "scored": {str(turn): _scored(player, i) for i, turn in enumerate(SCORING_TURNS) if _scored(player, i)},
        "economy": player.economy if player.economy >= 0 else None,
    }
    if any(player.bought):
        shown["bought"] = {str(turn): player.bought[i] for i, turn in enumerate(SCORING_TURNS) if player.bought[i]}
    if player.nation >= 0:
        shown["nation"] = NATIONS[player.nation]
        shown["power-used"] = [turn for turn in range(1, TURNS + 1) if player.power >> turn & 1]
    return shown


def _scored(player: Player, which: int) -> Document:
    points = player.scored[which * REGION_COUNT : (which + 1) * REGION_COUNT]
    return show_counts(list(points), REGIONS)


def _region(state: Empires, region: int) -> Document:
    shown: Document = {}
    if state.counters[region] >= 0:
        shown["counter"] = "?"
        shown.update(_watchers(state.counter_seen[region], state.counter_floor[region], len(state.players)))
    elif region not in OPEN_REGIONS and state.tokens[region] and not max(state.heads(region)):
        # Discovered, and emptied since: without this word it would read as undiscovered.
        shown["counter"] = None
    shown["good"] = bool(state.tokens[region])
    workers: Document = {}
    for seat, player in enumerate(state.players):
        if player.heads[region]:
            here = player.land[region * KINDS : (region + 1) * KINDS]
            workers[COLOURS[seat]] = show_counts(here, WORKERS)
    shown["workers"] = workers
    return shown


def _boxes(state: Empires) -> Document:
    boxes: Document = {
        "initiative": _track(state.initiative),
        "dock": _track(state.dock),
        "x": _space(state.dock_x),
        "y": _space(state.dock_y),
        "trade-goods": _track(state.trade),
        "shipping": _track(state.shipping),
        "buildings": _track(state.hall),
        BOXES[DISCOVERY]: {
            COLOURS[seat]: show_counts(player.exploring, WORKERS)
            for seat, player in enumerate(state.players)
            if any(player.exploring)
        },
        "specialists": {
            SCHOOLS[i]: _space(worker)
            for i, worker in enumerate(state.school)
            if i != BUILDER_SCHOOL or state.rules.builder
        },
        "warfare": _track(state.war),
    }
    if state.mayflower:
        boxes["mayflower"] = _track(state.mayflower)
    return boxes


def _track(workers: list[int]) -> list[str | None]:
    return [_space(worker) for worker in workers]


def _space(worker: int) -> str | None:
    return BOX_WORDS[worker] if worker >= 0 else None


def show_hidden(state: Empires, view: Document, hidden: Document, zone: Zone, seat: int | None) -> None:
    """Write one zone into a view: counters stand on their regions, the rest are counts and the seat's memory."""
    known = [zone.word(i) if zone.known_to(i, seat) else "?" for i in range(len(zone.cards))]
    if zone.name == "counters":
        regions = cast(dict[str, Document], view["regions"])
        for region, word in enumerate(known):
            if state.counters[region] >= 0:
                regions[REGIONS[region]]["counter"] = word
        return
    hidden[zone.name] = len(zone.cards)
    if zone.name == "gone":
        for shown, word in zip(cast(list[Document], view.get("gone", [])), known, strict=True):
            shown["counter"] = word
    elif zone.name == "deck" and any([word != "?" for word in known]):
        known.reverse()
        view["memory"] = {"deck": {str(i + 1): word for i, word in enumerate(known) if word != "?"}}


def show_zone(state: Empires, document: Document, zone: Zone) -> None:
    """Write one zone into a full document: counters on their regions, stacks with their top card first."""
    if zone.name == "counters":
        regions = cast(dict[str, Document], document["regions"])
        for region, find in enumerate(state.counters):
            if find >= 0:
                regions[REGIONS[region]]["counter"] = FINDS[find]
        return
    if zone.name == "gone":
        for shown, find in zip(cast(list[Document], document.get("gone", [])), state.gone, strict=True):
            shown["counter"] = FINDS[find]
        return
    stacks = cast(Document, document.setdefault("stacks", {}))
    stacks[zone.name] = [zone.word(i) for i in range(len(zone.cards) - 1, -1, -1)]
