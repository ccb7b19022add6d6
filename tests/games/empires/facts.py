"""What the conformance suite cannot know of Empires by itself.

Conservation, brute force, what no view keeps.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import Any, cast

from caravela.engine import Event, State
from caravela.games.empires import events
from caravela.games.empires.actions import (
    COUNT,
    DECLINE,
    EXPLORE,
    EXPLORE_DECK,
    EXPLORERS,
    KEEP,
    KILL,
    LINE,
    PLAGUE,
    POWER,
    REPLACE,
    SCOUT,
    SCOUT_DECK,
    SEND,
    WITH,
)
from caravela.games.empires.content import (
    AGE,
    BUILDER,
    CAPTAIN,
    COLONIST,
    COUNTER_COUNT,
    DISCOVERY_VALUE,
    FINDS,
    FIRST_CARD,
    GOOD_COUNT,
    GOODS,
    KINDS,
    MAGELLAN,
    MILITIA,
    NATIVES,
    PLAGUE_1,
    REGION_COUNT,
    REGION_GOOD,
    SCOUT_PRICE,
    SHIPS,
    SOLDIER,
    STOCK,
    TILES,
    WORKERS,
)
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.university import WINDOWS
from caravela.games.empires.steps.warfare import Kill
from tests.conformance.cases import Facts
from tests.games.empires.positions import POSITIONS

# Conservation.


def boxed(state: Empires, seat: int, kind: int) -> int:
    """Workers of a kind in all boxes."""
    tracks = [state.initiative, state.dock, state.trade, state.shipping, state.hall, state.school, state.war]
    tracks.append([state.dock_x, state.dock_y, *state.mayflower])
    there = sum(track.count(seat * KINDS + kind) for track in tracks)
    return there + state.players[seat].exploring[kind]


def mapped(state: Empires, seat: int, kind: int) -> int:
    """Workers of a kind on the map."""
    land = state.players[seat].land
    return sum(land[region * KINDS + kind] for region in range(REGION_COUNT))


def conserved(state: State) -> list[str]:
    """No piece is lost or made."""
    assert isinstance(state, Empires)
    return [*workers_wrong(state), *supply_wrong(state), *finds_wrong(state)]


def workers_wrong(state: Empires) -> list[str]:
    wrong: list[str] = []
    for seat, player in enumerate(state.players):
        for kind in range(KINDS):
            there = player.stock[kind] + player.ready[kind]
            there += boxed(state, seat, kind) + mapped(state, seat, kind)
            count = STOCK[kind] - (kind == COLONIST)  # one marks the order (R2)
            if kind == BUILDER and not state.options.get("builder"):
                count = 0  # it comes with its module (R82)
            if there != count:
                wrong.append(f"seat {seat} has {there} {WORKERS[kind]}, not {count}")
        if min(*player.stock, *player.ready, *player.land, player.money) < 0:
            wrong.append(f"seat {seat} has less than nothing")
        heads = [sum(player.land[region * KINDS : (region + 1) * KINDS]) for region in range(REGION_COUNT)]
        if heads != player.heads:
            wrong.append(f"seat {seat}: the sums of the regions are {heads}, not {player.heads}")
        if any(player.used >> tile & 1 and not player.has >> tile & 1 for tile in range(len(TILES))):
            wrong.append(f"seat {seat} used a tile that it has not")
        if sorted(set(player.tiles)) != [tile for tile in range(len(TILES)) if player.has >> tile & 1]:
            wrong.append(f"seat {seat}: tiles {player.tiles}, set {player.has:b}")
    return wrong


def supply_wrong(state: Empires) -> list[str]:
    wrong: list[str] = []
    for good, count in enumerate(GOOD_COUNT):
        there = state.bag.count(good) + state.offer.count(good) + state.removed_goods[good]
        there += sum(player.goods[good] for player in state.players)
        there += sum(state.tokens[region] for region in range(REGION_COUNT) if REGION_GOOD[region] == good)
        if there != count:
            wrong.append(f"{there} of {GOODS[good]}, not {count}")
    for tile, count in enumerate(state.rules.copies):
        there = sum(stack.count(tile) for stack in state.stacks) + state.tiles.count(tile)
        there += state.removed_tiles.count(tile) + sum(player.tiles.count(tile) for player in state.players)
        if there != count:
            wrong.append(f"{there} of {TILES[tile]}, not {count}")
    ships = SHIPS - (2 if state.options.get("eight-ships") else 0)
    if state.ship + sum(player.ships for player in state.players) > ships or state.ship not in (0, 1):
        wrong.append(f"more than {ships} ships")
    return wrong


def finds_wrong(state: Empires) -> list[str]:
    wrong: list[str] = []
    owned = [find for player in state.players for find in player.finds]
    placed = [*state.counters, *state.aside, *state.gone, *state.deck, *owned]
    for find, name in enumerate(FINDS):
        count = COUNTER_COUNT[find] if find < FIRST_CARD else 1
        if placed.count(find) != count:
            wrong.append(f"{placed.count(find)} of {name}, not {count}")
    lengths = [len(state.deck) - len(state.deck_seen), len(state.gone) - len(state.gone_seen)]
    if any(lengths) or len(state.gone) != len(state.gone_floor):
        wrong.append("the memory of a stack has another length")
    return wrong


# The notes explain every change.


def replayed(before: State, noted: list[Event], after: State) -> list[str]:
    """Money, workers, goods, ships and tiles follow from the events alone."""
    assert isinstance(before, Empires)
    assert isinstance(after, Empires)
    expected, real = ledger(before), ledger(after)
    for event in noted:
        book(expected, event)
    return [f"{row}: the notes give {expected[row]}, not {real[row]}" for row in real if expected[row] != real[row]]


Ledger = dict[tuple[str, int, int], int]


def ledger(state: Empires) -> Ledger:
    """How much of everything each seat has."""
    rows: Ledger = {}
    for seat, player in enumerate(state.players):
        rows["money", seat, 0] = player.money
        rows["ships", seat, 0] = player.ships
        rows["goods", seat, 0] = sum(player.goods)
        rows["tiles", seat, 0] = len(player.tiles)
        rows["points", seat, 0] = sum(player.scored) + sum(player.bought)
        for kind in range(KINDS):
            rows["stock", seat, kind] = player.stock[kind]
            rows["ready", seat, kind] = player.ready[kind]
            rows["boxes", seat, kind] = boxed(state, seat, kind)
            rows["map", seat, kind] = mapped(state, seat, kind)
    return rows


def book(rows: Ledger, event: Event) -> None:
    code = event[0]
    seat, *rest = (*event[2:], 0)
    if code == events.GOT_MONEY:
        rows["money", seat, 0] += rest[0]
    elif code == events.PAID:
        rows["money", seat, 0] -= rest[0]
    elif code == events.TRIBUTE:
        rows["money", seat, 0] -= rest[0]
        rows["money", rest[1], 0] += rest[0]
    elif code == events.MOVED:
        kind, number, come_from, go_to, _ = rest
        rows[events.POOLS[come_from], seat, kind] -= number
        rows[events.POOLS[go_to], seat, kind] += number
    elif code in (events.CLAIMED, events.TOOK_GOOD, events.DREW_GOOD, events.SPOILS_GOOD):
        rows["goods", seat, 0] += 1
    elif code == events.SOLD:
        rows["goods", seat, 0] -= rest[0]
    elif code in (events.WON_SHIP, events.SPOILS_SHIP):
        rows["ships", seat, 0] += 1
    elif code == events.BOUGHT:
        rows["tiles", seat, 0] += 1
    elif code == events.REGION_SCORED:
        rows["points", seat, 0] += rest[1]
    elif code == events.BOUGHT_POINTS:
        rows["points", seat, 0] += rest[0]


# Compound choices by brute force.


def expeditions(state: State) -> set[tuple[int, ...]]:
    """Every company that can sail, to every place it may go.

    To stay; and what can be scouted first (R32, R36, R80, R81).
    """
    assert isinstance(state, Empires)
    seat = state.player
    assert seat is not None
    player = state.players[seat]
    ways: set[tuple[int, ...]] = {(DECLINE,)}
    hidden = [region for region in range(REGION_COUNT) if state.counters[region] >= 0]
    for company in product(*[range(count + 1) for count in player.exploring]):
        if not any(company):
            continue
        worth = sum(count * DISCOVERY_VALUE[kind] for kind, count in enumerate(company))
        worth += company[CAPTAIN] * player.owns(MAGELLAN)
        sent = [SEND[kind] for kind, count in enumerate(company) for _ in range(count)]
        for region in hidden:
            natives = NATIVES[state.counters[region]] - player.owns(PLAGUE_1)
            if not state.options["reconnaissance"] or worth >= natives:
                ways.add((*sent, EXPLORE[region]))
        if not hidden:
            ways.add((*sent, EXPLORE_DECK))
        if portugal_may(state, seat):
            ways.add((*sent, EXPLORERS))
    if state.options["scouting"] and player.money >= SCOUT_PRICE[AGE[state.turn]]:
        ways |= {(SCOUT[region],) for region in hidden if not state.counter_seen[region] >> seat & 1}
        if not hidden and not state.deck_seen[-1] >> seat & 1:
            ways.add((SCOUT_DECK,))
    return {tuple(sorted(way)) for way in ways}


def portugal_may(state: Empires, seat: int) -> bool:
    """Once an Age, while there are cards (R105, Q62)."""
    row: Any = list(cast(dict[str, object], state.to_document()["players"]).values())[seat]
    if row.get("nation") != "portugal" or not state.deck:
        return False
    return all((turn - 1) // 3 != (state.turn - 1) // 3 for turn in row["power-used"])


def casualties(state: State) -> set[tuple[int, ...]]:
    """Every set of enemies that the Soldiers can kill (R41, R63, Q122)."""
    assert isinstance(state, Empires)
    ask = state.asking
    assert isinstance(ask, Kill)
    foe = ask.defender if ask.seat == ask.attacker else ask.attacker
    land = state.players[foe].land
    there = [kind for kind in range(KINDS) for _ in range(land[ask.region * KINDS + kind])]
    hits = state.players[ask.seat].land[ask.region * KINDS + SOLDIER]
    if foe == ask.defender:
        there += [KINDS] * state.players[foe].owns(MILITIA)
    else:
        hits += state.players[ask.seat].owns(MILITIA)
    kinds = range(KINDS + 1)
    return {
        tuple(KILL[kind] for kind in some)
        for some in combinations_with_replacement(kinds, min(hits, len(there)))
        if all(some.count(kind) <= there.count(kind) for kind in kinds)
    }


def plagues(state: State) -> set[tuple[int, ...]]:
    """Nobody, or one to three Colonists of one player in one region (R62, Q115)."""
    assert isinstance(state, Empires)
    ways: set[tuple[int, ...]] = {(DECLINE,)}
    for region in range(REGION_COUNT):
        for victim, player in enumerate(state.players):
            there = player.land[region * KINDS + COLONIST]
            for number in range(1, min(3, there) + 1):
                ways.add((PLAGUE[region][victim], COUNT[number]))
    return {tuple(sorted(way)) for way in ways}


def jails(state: State) -> set[tuple[int, ...]]:
    """Not now; or every order of the Dock with England's Colonists, named up to the last worker out of turn (R102, Q103)."""
    assert isinstance(state, Empires)
    seat = state.player
    assert seat is not None
    came = [seat * KINDS + COLONIST] * min(2, state.players[seat].stock[COLONIST])
    behind = [worker for worker in (state.dock_x, state.dock_y, *state.mayflower) if worker >= 0]
    line = [*state.dock, *came, *behind]
    if len(set(line)) == 1:
        return {(DECLINE,), (POWER,)}
    ways: set[tuple[int, ...]] = {(DECLINE,)}
    for wanted in set(permutations(line)):
        rest, named = line[:], []
        while tuple(rest) != wanted[len(named) :]:
            named.append(wanted[len(named)])
            rest.remove(named[-1])
        ways.add((POWER, *[LINE[worker] for worker in named], *([KEEP] if len(set(rest)) > 1 else [])))
    return ways


def renaissance(state: State) -> set[tuple[int, ...]]:
    """Not now; or any worker of Italy's stock in the place of any other player's (R107, Q64)."""
    assert isinstance(state, Empires)
    seat = state.player
    assert seat is not None
    held = [space for space, worker in enumerate(state.school) if worker >= 0 and worker // KINDS != seat]
    there = [kind for kind, count in enumerate(state.players[seat].stock) if count]
    return {(DECLINE,), *[tuple(sorted((REPLACE[space], WITH[kind]))) for space in held for kind in there]}


def forgotten(state: State, event: Event) -> bool:
    """A card that beat an expedition beyond the New World is seen, and then shuffled into the deck (Q56)."""
    return event[0] == events.BEATEN and event[3] >= FIRST_CARD


UNREACHABLE = {
    **{f"action university 0 {place}": "a dock so long needs all that can be at once" for place in range(17, 19)},
    **{f"action use 0 {tile}": "buildings that give Builders do the same" for tile in ("new-world-city", "stone-masonry")},
    **dict.fromkeys(("event good-returned", "event swapped", "event resettled"), "the edition of 2007 alone (D8, D9, Q76)"),
    **dict.fromkeys(("event order-auction", "event found-open", "step bonus-specialist"), "the auction of 2007 alone (R110)"),
    **{f"action {kind} 0 caribbean": "it is open from the start (R5)" for kind in ("chart", "conquer", "explore", "scout")},
}

FACTS = Facts(
    conserved=conserved,
    replayed=replayed,
    wholes={
        "expedition": expeditions,
        "casualties": casualties,
        "plague": plagues,
        "jails": jails,
        "renaissance": renaissance,
    },
    ordered=frozenset(["jails"]),
    forgotten=forgotten,
    unreachable=UNREACHABLE,
    positions=POSITIONS,
    windows={"university": ("before", WINDOWS)},
    longest=3000,
)
