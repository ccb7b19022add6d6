"""Reading what each player has: coins, ships, running contracts and open cards; and whether it holds together."""

from __future__ import annotations

from typing import Final

from caravela.engine import documents
from caravela.engine.documents import Document
from caravela.engine.reading import Reading
from caravela.games.age_of_discovery.content import (
    CARGO_COLOUR,
    CARGO_VALUE,
    CARGOES,
    COLOURS,
    CONTRACT_COLOUR,
    CONTRACT_COUNT,
    CONTRACT_NEED,
    CONTRACTS,
    DATA,
    DURATIONS,
    EXPEDITIONS,
    FLAG,
    FLAGSHIP_COLOURS,
    IS_FLAGSHIP,
    SEATS,
    SHIPS,
    VALUES,
    WILD,
)
from caravela.games.age_of_discovery.layout import EXPLORING, FLAGSHIP_AT, HOME, NONE, TRADING
from caravela.games.age_of_discovery.setup import start_coins
from caravela.games.age_of_discovery.state import Player, Voyages
from caravela.games.age_of_discovery.steps.sending import Duration, Load

KEYS: Final = (
    *("coins", "contracts", "wild", "reservation", "ships", "flagship-at", "shown", "known", "running"),
    *("first-scoring", "hand", "mission", "flagship"),
)
MOST_COINS: Final = 10_000
#: A ship on a contract: a flagship there has a value and no colour yet.
ON_CONTRACT: Final = tuple(
    [f"{word}{wild}" for wild in ("", " wild") for word in (*SHIPS, *[f"flagship-{value + 1}" for value in range(VALUES)])]
)


def read(state: Voyages, reading: Reading) -> None:
    """What stands under `players`, but for what is hidden."""
    seats = SEATS[: len(state.players)]
    listed = reading.mapping(reading.document.get("players", {}), "players", seats)
    start_coins(state)
    for seat, player in enumerate(state.players):
        path = f"players.{seats[seat]}"
        _player(state, reading, seat, player, reading.mapping(listed.get(seats[seat], {}), path, KEYS))


def _player(state: Voyages, reading: Reading, seat: int, player: Player, doc: Document) -> None:
    path = f"players.{SEATS[seat]}"
    cards = DATA["action-cards"][str(len(state.players))]
    player.coins = reading.take(0, documents.whole, doc.get("coins", player.coins), f"{path}.coins", 0, MOST_COINS)
    player.contracts = reading.take(
        0, documents.whole, doc.get("contracts", 0), f"{path}.contracts", 0, CONTRACT_COUNT
    )
    player.ships = reading.numbers(documents.counts, doc.get("ships", {}), SHIPS, f"{path}.ships") or [0] * len(SHIPS)
    scored = reading.numbers(documents.counts, doc.get("first-scoring", {}), EXPEDITIONS, f"{path}.first-scoring")
    player.scored = tuple(scored or [0] * len(EXPEDITIONS))
    if any(player.scored) and not state.scored:
        reading.wrong(f"{path}.first-scoring", "not-scored", "the first scoring has not taken place")
    player.at = _where(state, reading, seat)
    player.running = _running(reading, doc.get("running", []), f"{path}.running", seat)
    loaded = [cargo for contract in player.running for cargo in contract[3:]]
    for cargo in loaded:
        if IS_FLAGSHIP[cargo]:
            if player.at != HOME:
                reading.wrong(f"{path}.running", "flagship-twice", "the flagship is in two places")
            player.at = TRADING
    at = reading.take(player.at, documents.word, doc.get("flagship-at", FLAGSHIP_AT[player.at]), FLAGSHIP_AT, path)
    if at != player.at:
        reading.wrong(f"{path}.flagship-at", "flagship-elsewhere", "the flagship is where its card lies among the ships")
    player.shown = reading.take(False, documents.flag, doc.get("shown", player.at != HOME), f"{path}.shown")
    if player.at != HOME and not player.shown and not _sending(state, seat):
        reading.wrong(f"{path}.shown", "flagship-shown", "a flagship that was sent lies open")
    if player.shown and player.at == HOME and not player.contracts and not state.over:
        text = "a flagship is shown when it is first sent, and comes back only from a completed contract"
        reading.wrong(f"{path}.shown", "flagship-unsent", text)
    loaded += [ship % CARGOES for ships in state.expeditions for ship in ships if ship // CARGOES == seat]
    used = len([cargo for cargo in loaded if cargo >= WILD])
    most = max(cards["wild"] - used, 0)
    player.wild = reading.take(0, documents.whole, doc.get("wild", most), f"{path}.wild", 0, most)
    if used > cards["wild"]:
        reading.wrong(f"{path}.wild", "wild-many", "there are {n} Wild Ships, not {used}", {"n": cards["wild"], "used": used})
    # Without a number it follows from the markers that lie in the market.
    player.reservation = NONE
    if "reservation" in doc:
        left = cards["reservation"]
        player.reservation = reading.take(0, documents.whole, doc["reservation"], f"{path}.reservation", 0, left)


def _sending(state: Voyages, seat: int) -> bool:
    """Is the seat in the middle of a choice that shows something secret only when it is complete?"""
    return any(isinstance(step, (Load, Duration)) and step.seat == seat and step.shows for step in state.steps)


def _where(state: Voyages, reading: Reading, seat: int) -> int:
    """Where the flagship is as far as the expeditions tell."""
    found = HOME
    for expedition, ships in enumerate(state.expeditions):
        for i, ship in enumerate(ships):
            if ship // CARGOES == seat and IS_FLAGSHIP[ship % CARGOES]:
                if found != HOME:
                    path = f"expeditions.{EXPEDITIONS[expedition]}.{i}"
                    reading.wrong(path, "flagship-twice", "the flagship is in two places")
                found = EXPLORING
    return found


def _running(reading: Reading, value: object, path: str, seat: int) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    for i, one in enumerate(reading.items(value, path)):
        where = f"{path}.{i}"
        doc = reading.mapping(one, where, ("contract", "ships", "duration", "left"))
        card = reading.take(-1, documents.word, doc.get("contract"), CONTRACTS, f"{where}.contract")
        if card < 0:
            continue
        turns = reading.take(1, documents.whole, doc.get("duration", 1), f"{where}.duration", 0, DURATIONS)
        left = reading.take(turns, documents.whole, doc.get("left", turns), f"{where}.left", min(turns, 1), turns)
        cargo: list[int] = []
        for n, word in enumerate(reading.items(doc.get("ships", []), f"{where}.ships")):
            place = reading.take(-1, documents.word, word, ON_CONTRACT, f"{where}.ships.{n}")
            if place >= 0:
                cargo.append(_cargo(place, CONTRACT_COLOUR[card]))
        found.append((card, turns, left, *cargo))
        _check_contract(reading, found[-1], where)
    return tuple(found)


def _cargo(place: int, colour: int) -> int:
    """The cargo of a word on a contract; a flagship is taken for one of the contract's colour, `check` names it right."""
    half = len(ON_CONTRACT) // 2
    wild = WILD if place >= half else 0
    place %= half
    if place < len(SHIPS):
        return wild + place
    return wild + FLAG + (place - len(SHIPS)) * len(COLOURS) + colour


def _check_contract(reading: Reading, contract: tuple[int, ...], path: str) -> None:
    """Colours, order and total of the ships on a contract (R30)."""
    colour = CONTRACT_COLOUR[contract[0]]
    total = sum([CARGO_VALUE[cargo] for cargo in contract[3:]])
    need = CONTRACT_NEED[contract[0]]
    if total > need or (contract[1] and total != need):
        reading.wrong(f"{path}.ships", "contract-total", "its ships add up to exactly {need}", {"need": need})
    for i, cargo in enumerate(contract[3:]):
        if not IS_FLAGSHIP[cargo] and (CARGO_COLOUR[cargo] == colour) == (cargo >= WILD):
            text = "a ship goes with a Wild Ship if, and only if, its colour is not that of the contract"
            reading.wrong(f"{path}.ships.{i}", "ship-colour", text)
    if len([cargo for cargo in contract[3:] if IS_FLAGSHIP[cargo]]) > 1:
        reading.wrong(f"{path}.ships", "flagship-twice", "the flagship is in two places")


def check(state: Voyages, reading: Reading) -> None:
    """Flagships against their cards, once these are known."""
    for seat, player in enumerate(state.players):
        pair = FLAGSHIP_COLOURS[state.flagships[seat]]
        for expedition, ships in enumerate(state.expeditions):
            for i, ship in enumerate(ships):
                cargo = ship % CARGOES
                if ship // CARGOES == seat and IS_FLAGSHIP[cargo] and CARGO_COLOUR[cargo] not in pair:
                    path = f"expeditions.{EXPEDITIONS[expedition]}.{i}"
                    reading.wrong(path, "flagship-colour", "the flagship has other colours")
        player.running = tuple([_named(reading, contract, pair, seat) for contract in player.running])


def _named(reading: Reading, contract: tuple[int, ...], pair: list[int], seat: int) -> tuple[int, ...]:
    """The contract with its flagship named as play names it: as the contract's colour, or with a Wild Ship as its first."""
    colour = CONTRACT_COLOUR[contract[0]]
    cargoes: list[int] = []
    for cargo in contract[3:]:
        if not IS_FLAGSHIP[cargo]:
            cargoes.append(cargo)
            continue
        wild = cargo >= WILD
        if wild == (colour in pair):
            reading.wrong(f"players.{SEATS[seat]}.running", "flagship-colour", "the flagship has other colours")
        named = pair[0] if wild else colour
        cargoes.append((WILD if wild else 0) + FLAG + (CARGO_VALUE[cargo] - 1) * len(COLOURS) + named)
    return (*contract[:3], *cargoes)
