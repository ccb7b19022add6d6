"""Reading what is hidden, and dealing what a document does not name: counters, cards, goods and tiles that are left over.

A stack that is given names its top cards, top first; the rest is shuffled below them from the seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.engine import documents
from caravela.engine.documents import Document
from caravela.engine.zones import EVERYBODY
from caravela.games.empires.content import (
    AGE,
    CARDS,
    COLOURS,
    FINDS,
    FIRST_CARD,
    GOODS,
    NATIVES,
    OF_BUILDER,
    OPEN_REGIONS,
    REGION_COUNT,
    REGION_GOOD,
    REGIONS,
    TILE_AGE,
    TILES,
)
from caravela.games.empires.describe import AGES, LAST_OPEN_TURN, open_tiles
from caravela.games.empires.layout import AGE_CHANCE, COUNTER_CHANCE, DECK_CHANCE, GOODS_CHANCE, OVER
from caravela.games.empires.read_nations import bidding
from caravela.games.empires.scoring import COLONISED
from caravela.games.empires.setup import OPEN_AGE_THREE, all_counters, all_goods, all_tiles
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.refresh import draw_goods, draw_tiles

if TYPE_CHECKING:
    from caravela.games.empires.reading import Reading

STACKS: Final = ("bag", "aside", "deck", *AGES)


def read(state: Empires, reading: Reading) -> None:
    """Everything of which some is unseen."""
    stacks = reading.mapping(reading.document.get("stacks", {}), "stacks", STACKS)
    _goods(state, reading, stacks)
    _counters(state, reading, stacks)
    _deck(state, reading, stacks)
    _tiles(state, reading, stacks)
    if state.ships_left() < 0:
        reading.wrong("offer.ship", "ships-short", "more than {n} ships are in play", {"n": state.rules.ships})


def _without(reading: Reading, all_of: list[int], seen: list[int], path: str, vocabulary: tuple[str, ...]) -> list[int]:
    """What is left over of all pieces; a piece that is out more often than there are is a problem."""
    left = all_of[:]
    for piece in seen:
        if piece in left:
            left.remove(piece)
        else:
            reading.wrong(path, "piece-twice", "{piece} is out more often than there are", {"piece": vocabulary[piece]})
    return left


def _stack(
    state: Empires,
    reading: Reading,
    stacks: Document,
    name: str,
    left: list[int],
    vocabulary: tuple[str, ...],
    stream: int,
) -> list[int]:
    """The stack with what is named on top, and the rest shuffled below."""
    path = f"stacks.{name}"
    top: list[int] = []
    for i, one in enumerate(reading.items(stacks.get(name, []), path)):
        piece = reading.take(-1, documents.word, one, vocabulary, f"{path}.{i}")
        if piece in left:
            left.remove(piece)
            top.append(piece)
        elif piece >= 0:
            reading.wrong(f"{path}.{i}", "piece-elsewhere", "{piece} is not left for this stack", {"piece": vocabulary[piece]})
    state.chance.shuffle(stream, left)
    return left + top[::-1]


def _goods(state: Empires, reading: Reading, stacks: Document) -> None:
    removed = _removed(reading)
    out = reading.numbers(documents.counts, removed.get("goods", {}), GOODS, "removed.goods")
    state.removed_goods = tuple(out or [0] * len(GOODS))
    regions = reading.document.get("regions", {})
    for region, word in enumerate(REGIONS):
        fields = regions.get(word, {}) if isinstance(regions, dict) else {}
        default = max(state.heads(region)) < COLONISED
        value = fields.get("good", default) if isinstance(fields, dict) else default
        state.tokens[region] = int(reading.take(default, documents.flag, value, f"regions.{word}.good"))
        if state.tokens[region] and not default:
            reading.wrong(f"regions.{word}.good", "good-claimed", "somebody has three workers here and has claimed it (R6)")
    seen = [REGION_GOOD[region] for region in range(REGION_COUNT) if state.tokens[region]] + state.offer
    for player in state.players:
        seen += _spread(player.goods)
    seen += _spread(list(state.removed_goods))
    left = _without(reading, all_goods(), seen, "players", GOODS)
    state.bag = _stack(state, reading, stacks, "bag", left, GOODS, GOODS_CHANCE)
    if not _given(reading, "goods") and state.phase != OVER:
        draw_goods(state)


def _spread(counts: list[int]) -> list[int]:
    return [piece for piece, count in enumerate(counts) for _ in range(count)]


def _removed(reading: Reading) -> Document:
    known = ("goods", "tiles")
    return reading.mapping(reading.document.get("removed", {}), "removed", known)


def _given(reading: Reading, what: str) -> bool:
    offer = reading.document.get("offer", {})
    return isinstance(offer, dict) and what in offer


def _counters(state: Empires, reading: Reading, stacks: Document) -> None:
    hidden = _map_counters(state, reading)
    _gone(state, reading)
    seen = [find for find in state.counters if find >= 0] + state.gone
    for player in state.players:
        seen += [find for find in player.finds if find < FIRST_CARD]
    left = _without(reading, all_counters(), seen, "regions", FINDS)
    state.aside = _stack(state, reading, stacks, "aside", left, FINDS, COUNTER_CHANCE)
    # What is named to lie aside stays there: the map is dealt from the rest.
    named = len(reading.items(stacks.get("aside", []), "stacks.aside"))
    for region in hidden:
        floor = state.counter_floor[region]
        fitting = [i for i in range(len(state.aside) - 1 - named, -1, -1) if NATIVES[state.aside[i]] >= floor]
        if not fitting:
            reading.wrong(f"regions.{REGIONS[region]}", "counters-short", "no counter is left that fits")
            continue
        state.counters[region] = state.aside.pop(fitting[0])


def _map_counters(state: Empires, reading: Reading) -> list[int]:
    """Read the counters on the map; returns the regions whose counter is to be dealt."""
    regions = reading.document.get("regions", {})
    counters = FINDS[:FIRST_CARD]
    to_deal = []
    for region, word in enumerate(REGIONS):
        fields = regions.get(word, {}) if isinstance(regions, dict) else {}
        fields = fields if isinstance(fields, dict) else {}
        path = f"regions.{word}"
        # Its counter lies there only until the auction for the order is won (Q100).
        opened = region in OPEN_REGIONS and not (state.rules.order_auction and bidding(state))
        settled = max(state.heads(region)) > 0 or not state.tokens[region] or opened
        value = fields.get("counter", None if settled else "?")
        state.counter_floor[region] = reading.take(
            0, documents.whole, fields.get("at-least", 0), f"{path}.at-least", 0, max(NATIVES)
        )
        state.counter_seen[region] = reading.take(0, _watchers, state, fields.get("seen", []), f"{path}.seen")
        if value is None:
            if "seen" in fields or "at-least" in fields:
                reading.wrong(path, "no-counter", "there is no counter to have been seen")
            continue
        if max(state.heads(region)):
            reading.wrong(f"{path}.counter", "counter-settled", "a region with workers has no counter (R5)")
        elif opened:
            reading.wrong(f"{path}.counter", "counter-open", "this region is open from the start and has no counter (R14)")
        elif not state.tokens[region]:
            reading.wrong(f"{path}.good", "good-undiscovered", "nobody can have claimed the good of an undiscovered region (R6)")
        if value == "?":
            to_deal.append(region)
        else:
            find = reading.take(-1, documents.word, value, counters, f"{path}.counter")
            state.counters[region] = find
            if find >= 0 and NATIVES[find] < state.counter_floor[region]:
                reading.wrong(f"{path}.at-least", "floor-too-high", "the counter resists less than that")
        if state.rules.reconnaissance:
            state.counter_seen[region] = EVERYBODY
    return to_deal


def _watchers(state: Empires, value: object, path: str) -> int:
    if value == "all":
        return EVERYBODY
    mask = 0
    for i, one in enumerate(documents.items(value, path)):
        mask |= 1 << documents.word(one, COLOURS[: len(state.players)], f"{path}.{i}")
    return mask


def _gone(state: Empires, reading: Reading) -> None:
    """Counters out of the game (R79)."""
    gone = reading.items(reading.document.get("gone", []), "gone")
    if gone and not state.rules.no_survivors:
        reading.wrong("gone", "gone-without-option", "counters leave the game with the option no-survivors alone (R79)")
    for i, one in enumerate(gone):
        fields = reading.mapping(one, f"gone.{i}", ("counter", "seen", "at-least"))
        find = reading.take(-1, documents.word, fields.get("counter"), FINDS[:FIRST_CARD], f"gone.{i}.counter")
        if find >= 0:
            state.gone.append(find)
            state.gone_seen.append(reading.take(0, _watchers, state, fields.get("seen", []), f"gone.{i}.seen"))
            floor = reading.take(0, documents.whole, fields.get("at-least", 0), f"gone.{i}.at-least", 0, max(NATIVES))
            state.gone_floor.append(floor)


def _deck(state: Empires, reading: Reading, stacks: Document) -> None:
    seen = [find for player in state.players for find in player.finds if find >= FIRST_CARD]
    cards = list(range(FIRST_CARD, FIRST_CARD + len(CARDS)))
    left = _without(reading, cards, seen, "players", FINDS)
    state.deck = _stack(state, reading, stacks, "deck", left, FINDS, DECK_CHANCE)
    state.deck_seen = [0] * len(state.deck)
    places = [str(place) for place in range(1, len(state.deck) + 1)]
    watchers = reading.mapping(reading.document.get("deck-seen", {}), "deck-seen", places)
    for place, value in watchers.items():
        mask = reading.take(0, _watchers, state, value, f"deck-seen.{place}")
        state.deck_seen[len(state.deck) - int(place)] = mask


def _tiles(state: Empires, reading: Reading, stacks: Document) -> None:
    removed = _removed(reading).get("tiles")
    if "open-tiles" in reading.document and not open_tiles(state):
        text = "tiles lie open with the option reduced-luck, until turn {turn} ends (R78)"
        reading.wrong("open-tiles", "tiles-not-open", text, {"turn": LAST_OPEN_TURN})
    out = state.tiles + [tile for player in state.players for tile in player.tiles]
    named = [] if removed is None else reading.numbers(_tile_list, removed, "removed.tiles")
    now = AGE[state.turn]
    for tile in state.tiles:
        if TILE_AGE[tile] != now:
            text = "{tile} is not of the Age of turn {turn} (R70)"
            reading.wrong("offer.tiles", "tile-other-age", text, {"tile": TILES[tile], "turn": state.turn})
    for tile in sorted({*out, *named}):
        if OF_BUILDER[tile] and not state.rules.builder:
            text = "{tile} comes with the Builder expansion (R82)"
            reading.wrong("options.builder", "tile-module", text, {"tile": TILES[tile]})
    reading.stop()
    for age in range(len(AGES)):
        mine = [tile for tile in out + named if TILE_AGE[tile] == age]
        left = _without(reading, all_tiles(state.rules, age), mine, "players", TILES)
        if age < now:
            # Tiles of past Ages that nobody owns have left the game (R70).
            state.stacks[age] = []
            named += left
        elif age < len(AGES) - 1 or not open_tiles(state):
            state.stacks[age] = _stack(state, reading, stacks, AGES[age], left, TILES, AGE_CHANCE[age])
            if state.rules.reduced_luck and age == len(AGES) - 1:
                _leave_ten(state, named, age)
        else:
            _open_ten(state, reading, named, left, age)
    state.removed_tiles = tuple(named)
    if not _given(reading, "tiles") and state.phase != OVER:
        draw_tiles(state, now)


def _tile_list(value: object, path: str) -> list[int]:
    return [documents.word(one, TILES, f"{path}.{i}") for i, one in enumerate(documents.items(value, path))]


def _leave_ten(state: Empires, named: list[int], age: int) -> None:
    """Of the last Age only ten tiles are in play with Reduced Luck; one not named as removed leaves from the bottom."""
    out_of = len(all_tiles(state.rules, age)) - OPEN_AGE_THREE
    while len([tile for tile in named if TILE_AGE[tile] == age]) < out_of and state.stacks[age]:
        named.append(state.stacks[age].pop(0))


def _open_ten(state: Empires, reading: Reading, named: list[int], left: list[int], age: int) -> None:
    """The ten open tiles of Reduced Luck: those named, or ten drawn (R78)."""
    if "open-tiles" in reading.document:
        tiles = reading.numbers(_tile_list, reading.document["open-tiles"], "open-tiles")
        rest = _without(reading, left, tiles, "open-tiles", TILES)
        named += rest
    else:
        state.chance.shuffle(AGE_CHANCE[age], left)
        tiles = left
        while len(tiles) > OPEN_AGE_THREE:
            named.append(tiles.pop())
    if len(tiles) != OPEN_AGE_THREE:
        text = "{all} tiles of Age III lie open, not {n}"
        reading.wrong("open-tiles", "open-tiles", text, {"all": OPEN_AGE_THREE, "n": len(tiles)})
    state.stacks[age] = sorted(tiles)
