"""What the conformance suite cannot know of Age of Discovery by itself: conservation, and what the notes must explain."""

from __future__ import annotations

from caravela.engine import Event, State
from caravela.games.age_of_discovery import GAME, events
from caravela.games.age_of_discovery.content import CARGOES, COLUMNS, IS_FLAGSHIP
from caravela.games.age_of_discovery.state import Voyages
from tests.conformance.cases import Facts

Ledger = dict[tuple[str, int], int]


def conserved(state: State) -> list[str]:
    """No ship, contract, card or flagship is lost or made."""
    return GAME.audit(state)


def ledger(state: Voyages) -> Ledger:
    """How much of everything each seat has, and what lies where."""
    rows: Ledger = {}
    for seat, player in enumerate(state.players):
        rows["coins", seat] = player.coins
        rows["ships", seat] = sum(player.ships)
        rows["contracts", seat] = player.contracts
        rows["hand", seat] = len(player.hand)
        rows["running", seat] = len(player.running)
        rows["loaded", seat] = sum(not IS_FLAGSHIP[cargo] for contract in player.running for cargo in contract[3:])
        rows["wild", seat] = player.wild
        rows["reservation", seat] = player.reservation
        rows["scored", seat] = sum(player.scored)
        rows["sent", seat] = sum(ship // CARGOES == seat for ships in state.expeditions for ship in ships)
    rows["piles", 0] = len(state.stack)
    rows["deck", 0] = len(state.deck)
    rows["open", 0] = len(state.open)
    rows["box", 0] = state.box.bit_count()
    rows["filling", 0] = sum(ship >= 0 for ship in state.market[COLUMNS:])
    rows["purchase", 0] = sum(ship >= 0 for ship in state.market[:COLUMNS])
    return rows


def book(rows: Ledger, event: Event, loaded: dict[tuple[int, int], int]) -> None:
    """One event in the books; `loaded` remembers the ships of each contract."""
    code = event[0]
    seat, *rest = (*event[2:], 0)
    if code == events.COMPLETED:
        rows["coins", seat] += rest[1]
        rows["contracts", seat] += 1
    if code in (events.COMPLETED, events.CONTRACT_LOST):
        rows["running", seat] -= 1
        rows["box", 0] += 1
        number = loaded.get((seat, rest[0]), 0)
        rows["ships", seat] += number
        rows["loaded", seat] -= number
    elif code == events.TOOK_COINS:
        rows["coins", seat] += rest[0]
    elif code == events.PAID:
        rows["coins", seat] -= rest[0]
    elif code == events.TOOK_CONTRACT:
        rows["hand", seat] += 1
        rows["open", 0] -= 1
    elif code == events.DREW_CONTRACT:
        rows["hand", seat] += 1
        rows["deck", 0] -= 1
    elif code == events.OPENED:
        rows["open", 0] += 1
        rows["deck", 0] -= 1
    elif code == events.BOUGHT:
        rows["ships", seat] += 1
        rows["purchase", 0] -= 1
    elif code == events.SLID:
        rows["purchase", 0] += 1
        rows["filling", 0] -= 1
    elif code == events.DREW_SHIP:
        rows["piles", 0] -= 1
        rows["filling", 0] += 1
    elif code == events.FULFILS:
        rows["hand", seat] -= 1
        rows["running", seat] += 1
    elif code in (events.RESERVED_SHIP, events.RESERVED_CONTRACT):
        rows["reservation", seat] -= 1
    elif code == events.EXPEDITION_SCORED and rest[3] == 0:
        rows["scored", seat] += rest[2]
    else:
        book_ship(rows, code, seat, rest)


def book_ship(rows: Ledger, code: int, seat: int, rest: list[int]) -> None:
    """A ship that was sent."""
    if code in (events.SENT, events.SENT_WILD, events.LOADED, events.LOADED_WILD):
        rows["ships", seat] -= 1
    if code in (events.SENT, events.SENT_WILD, events.SENT_FLAGSHIP, events.SENT_FLAGSHIP_WILD):
        rows["sent", seat] += 1
    if code in (events.LOADED, events.LOADED_WILD):
        rows["loaded", seat] += 1
    if code in (events.SENT_WILD, events.LOADED_WILD, events.SENT_FLAGSHIP_WILD, events.LOADED_FLAGSHIP_WILD):
        rows["wild", seat] -= 1


def replayed(before: State, noted: list[Event], after: State) -> list[str]:
    """Coins, ships, contracts and cards follow from the events alone."""
    assert isinstance(before, Voyages)
    assert isinstance(after, Voyages)
    expected, real = ledger(before), ledger(after)
    loaded = {
        (seat, contract[0]): sum(not IS_FLAGSHIP[cargo] for cargo in contract[3:])
        for seat, player in enumerate(before.players)
        for contract in player.running
    }
    for event in noted:
        book(expected, event, loaded)
    return [f"{row}: the notes give {expected[row]}, not {real[row]}" for row in real if expected[row] != real[row]]


# A table at which nothing has happened for almost five rounds, and one in the last round with full fleets.
POSITIONS: tuple[dict[str, object], ...] = (
    {"game": "age-of-discovery", "options": {"players": 2}, "round": 7, "quiet": 9, "players": {"red": {}, "yellow": {}}},
)

FACTS = Facts(conserved=conserved, replayed=replayed, positions=POSITIONS, longest=4000)
