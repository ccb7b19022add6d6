"""Reading market, contracts, piles and what is secret, and dealing what a document does not name from what is left over."""

from __future__ import annotations

from typing import Final

from caravela.engine import documents
from caravela.engine.documents import Document
from caravela.engine.reading import Reading
from caravela.games.age_of_discovery.content import (
    CARGOES,
    COLUMNS,
    CONTRACT_COUNT,
    CONTRACTS,
    DATA,
    FIFTH_BEGINS,
    FLAGSHIPS,
    HAND_LIMIT,
    IS_FLAGSHIP,
    MISSIONS,
    OPEN_CONTRACTS,
    PILED,
    PILES,
    SEATS,
    SHIPS,
    THIRD_BEGINS,
    WILD,
)
from caravela.games.age_of_discovery.layout import (
    CONTRACT_CHANCE,
    FLAGSHIP_CHANCE,
    MISSION_CHANCE,
    NONE,
    SCORING_CARD,
    SCORING_CHANCE,
    SHIP_CARD,
    SHIP_CHANCE,
    SLOTS,
    is_ripe,
    marker,
    marker_seat,
)
from caravela.games.age_of_discovery.setup import all_ships
from caravela.games.age_of_discovery.state import Voyages, mission_set
from caravela.games.age_of_discovery.steps.turn import Begin

FOURTH_BEGINS: Final = THIRD_BEGINS + PILES[2]


def read(state: Voyages, reading: Reading) -> None:
    """Ships, scoring cards, contracts, missions and flagships."""
    stacks = reading.mapping(reading.document.get("stacks", {}), "stacks", ("ships", "contracts"))
    _ships(state, reading, stacks)
    reading.stop()
    _scoring_cards(state, reading)
    _contracts(state, reading, stacks)
    _markers(state, reading)
    _secrets(state, reading)


def _without(reading: Reading, left: list[int], seen: list[int], path: str, words: tuple[str, ...]) -> None:
    for piece in seen:
        if piece in left:
            left.remove(piece)
        else:
            text = "{piece} is out more often than there are"
            reading.wrong(path, "piece-twice", text, {"piece": words[piece]})


def _on_top(
    state: Voyages, reading: Reading, value: object, path: str, left: list[int], words: tuple[str, ...], stream: int
) -> list[int]:
    """A stack with what is named on top, and the rest shuffled below."""
    top: list[int] = []
    for i, one in enumerate(reading.items(value, path)):
        piece = reading.take(-1, documents.word, one, words, f"{path}.{i}")
        if piece in left:
            left.remove(piece)
            top.append(piece)
        elif piece >= 0:
            text = "{piece} is not left for this stack"
            reading.wrong(f"{path}.{i}", "piece-elsewhere", text, {"piece": words[piece]})
    state.chance.shuffle(stream, left)
    return left + top[::-1]


def _ships(state: Voyages, reading: Reading, stacks: Document) -> None:
    left = all_ships()
    for ships in state.expeditions:
        sent = [ship % CARGOES % WILD for ship in ships if not IS_FLAGSHIP[ship % CARGOES]]
        _without(reading, left, sent, "expeditions", SHIPS)
    for seat, player in enumerate(state.players):
        own = [sort for sort, number in enumerate(player.ships) for _ in range(number)]
        own += [cargo % WILD for contract in player.running for cargo in contract[3:] if not IS_FLAGSHIP[cargo]]
        _without(reading, left, own, f"players.{SEATS[seat]}.ships", SHIPS)
    market = reading.mapping(reading.document.get("market", {}), "market", ("purchase", "filling", "reserved", "ripe"))
    rows = [_row(reading, market, word) for word in ("purchase", "filling")]
    state.market = [ship for row in rows for ship in (row or [NONE] * COLUMNS)]
    _without(reading, left, [ship for ship in state.market if ship >= 0], "market", SHIPS)
    state.stack = _on_top(state, reading, stacks.get("ships", []), "stacks.ships", left, SHIPS, SHIP_CHANCE)
    for i, row in enumerate(rows):
        for column in range(COLUMNS if not row else 0):
            if state.stack:
                state.market[i * COLUMNS + column] = state.stack.pop()
    if len(state.stack) > PILED:
        reading.wrong("market", "ships-missing", "the piles hold {n} ships at most", {"n": PILED})
    for column in range(COLUMNS):
        if state.market[column] == NONE and state.market[COLUMNS + column] != NONE:
            reading.wrong("market.purchase", "gap-below", "a ship of the filling row slides down into a gap below it")


def _row(reading: Reading, market: Document, word: str) -> list[int]:
    """A row of the market; empty where it is not named."""
    if word not in market:
        return []
    path = f"market.{word}"
    listed = reading.items(market[word], path)
    if len(listed) != COLUMNS:
        reading.wrong(path, "row-length", "a row has {n} places", {"n": COLUMNS})
        return []
    return [
        NONE if one is None else reading.take(NONE, documents.word, one, SHIPS, f"{path}.{i}")
        for i, one in enumerate(listed)
    ]


def _scoring_cards(state: Voyages, reading: Reading) -> None:
    """Where the scoring cards lie, and whether the ships that are left agree with what has been drawn."""
    places = reading.mapping(reading.document.get("places", {}), "places", ("first-scoring", "last-scoring"))
    drawn = PILED - len(state.stack)
    first = state.first_left < 0 and not state.scored
    last = state.last_left < 0 and not state.over
    third = min(max(FOURTH_BEGINS - drawn, 0), PILES[2])
    fifth = min(len(state.stack), PILES[4])
    if (first and drawn > FOURTH_BEGINS) or (not first and not state.over and drawn < THIRD_BEGINS):
        text = "First Scoring lies in pile 3: too many or too few ships were drawn"
        reading.wrong("places.first-scoring", "first-elsewhere", text)
    if not last and "last-scoring" not in places and drawn < FIFTH_BEGINS:
        reading.wrong("places.last-scoring", "last-elsewhere", "Last Scoring lies in pile 5: too few ships were drawn")
    reading.stop()
    state.third = _pile(state, reading, places, "first-scoring", third, first)
    state.fifth = _pile(state, reading, places, "last-scoring", fifth, last)
    if NONE in state.market and (state.stack or (state.third and SCORING_CARD in state.third)):
        reading.wrong("market", "gap-early", "a gap is filled while there are ships in the piles")


def _pile(state: Voyages, reading: Reading, places: Document, word: str, ships: int, needed: bool) -> list[int]:
    cards = [SHIP_CARD] * ships
    if word in places:
        place = reading.take(1, documents.whole, places[word], f"places.{word}", 1, ships + 1)
        if not needed and not state.over and state.last_left < 0:
            reading.wrong(f"places.{word}", "scoring-drawn", "this card was drawn already")
        cards.insert(ships + 1 - place, SCORING_CARD)
    elif needed:
        cards.append(SCORING_CARD)
        state.chance.shuffle(SCORING_CHANCE, cards)
    return cards


def _contracts(state: Voyages, reading: Reading, stacks: Document) -> None:
    left = list(range(CONTRACT_COUNT))
    for seat, player in enumerate(state.players):
        path = f"players.{SEATS[seat]}"
        _without(reading, left, [contract[0] for contract in player.running], f"{path}.running", CONTRACTS)
        _hand(state, reading, seat)
        _without(reading, left, player.hand, f"{path}.hand", CONTRACTS)
    doc = reading.mapping(reading.document.get("contracts", {}), "contracts", ("open", "reserved", "ripe", "box"))
    box = reading.numbers(_cards, doc.get("box", []), "contracts.box", CONTRACT_COUNT)
    _without(reading, left, box, "contracts.box", CONTRACTS)
    state.open = reading.numbers(_cards, doc.get("open", []), "contracts.open", OPEN_CONTRACTS)
    _without(reading, left, state.open, "contracts.open", CONTRACTS)
    state.deck = _on_top(state, reading, stacks.get("contracts", []), "stacks.contracts", left, CONTRACTS, CONTRACT_CHANCE)
    completed = sum([player.contracts for player in state.players])
    while len(box) < completed and state.deck and "contracts" not in stacks:
        box.append(state.deck.pop(0))
    if len(box) < completed or (len(box) > completed and not state.over):
        text = "as many cards are in the box as contracts were completed: {n}"
        reading.wrong("contracts.box", "box-count", text, {"n": completed})
    if "open" not in doc:
        while len(state.open) < OPEN_CONTRACTS and state.deck:
            state.open.append(state.deck.pop())
    elif len(state.open) < OPEN_CONTRACTS and state.deck:
        reading.wrong("contracts.open", "open-few", "there are {n} open contracts while the deck lasts", {"n": OPEN_CONTRACTS})
    for card in box:
        state.box |= 1 << card


def _cards(value: object, path: str, most: int) -> list[int]:
    listed = documents.items(value, path)
    if len(listed) > most:
        raise documents.wrong(path, "cards-many", "at most {most} cards lie here", {"most": most})
    return [documents.word(one, CONTRACTS, f"{path}.{i}") for i, one in enumerate(listed)]


def _hand(state: Voyages, reading: Reading, seat: int) -> None:
    """The hand, those cards first that everybody knows (R18)."""
    path = f"players.{SEATS[seat]}"
    listed = reading.document.get("players", {})
    doc = listed.get(SEATS[seat], {}) if isinstance(listed, dict) else {}
    known = reading.numbers(_cards, doc.get("known", []), f"{path}.known", HAND_LIMIT)
    hand = reading.numbers(_cards, doc.get("hand", doc.get("known", [])), f"{path}.hand", HAND_LIMIT)
    if len(set(known)) != len(known) or not set(known) <= set(hand):
        reading.wrong(f"{path}.known", "known-elsewhere", "what everybody knows of a hand is a part of it")
    player = state.players[seat]
    player.hand = known + [card for card in hand if card not in known]
    player.known = len(known)


def _markers(state: Voyages, reading: Reading) -> None:
    doc = reading.document
    market = reading.mapping(doc.get("market", {}), "market")
    _marks(state, reading, market, "market", [SLOTS[i] if ship >= 0 else "" for i, ship in enumerate(state.market)], state.marks)
    contracts = reading.mapping(doc.get("contracts", {}), "contracts")
    state.open_marks = [0] * len(state.open)
    _marks(state, reading, contracts, "contracts", [CONTRACTS[card] for card in state.open], state.open_marks)
    cards = DATA["action-cards"][str(len(state.players))]["reservation"]
    for seat, player in enumerate(state.players):
        own = len([mark for mark in (*state.marks, *state.open_marks) if marker_seat(mark) == seat])
        if player.reservation < 0:
            player.reservation = max(cards - own, 0)
        if own + player.reservation > cards:
            text = "there are {n} Reservations for each player"
            reading.wrong(f"players.{SEATS[seat]}.reservation", "reservations-many", text, {"n": cards})


def _marks(state: Voyages, reading: Reading, doc: Document, path: str, names: list[str], marks: list[int]) -> None:
    seats = SEATS[: len(state.players)]
    there = [name for name in names if name]
    for name, seat in reading.mapping(doc.get("reserved", {}), f"{path}.reserved", there).items():
        owner = reading.take(-1, documents.word, seat, seats, f"{path}.reserved.{name}")
        if owner >= 0:
            marks[names.index(name)] = marker(owner)
    for i, one in enumerate(reading.items(doc.get("ripe", []), f"{path}.ripe")):
        if isinstance(one, str) and one in there and marks[names.index(one)] and not is_ripe(marks[names.index(one)]):
            marks[names.index(one)] += 1
        else:
            reading.wrong(f"{path}.ripe.{i}", "ripe-unreserved", "a reservation is named here, once")
    begins = not state.steps or isinstance(state.steps[0], Begin)
    for place, mark in enumerate(marks):
        # Only the player whose turn it is can have a marker that outlasts his next turn's end.
        if mark and not is_ripe(mark) and (begins or marker_seat(mark) != state.turn):
            marks[place] += 1
            if "ripe" in doc:
                text = "the reservation of {place} goes at the end of the next turn of its owner: name it here, too"
                reading.wrong(f"{path}.ripe", "ripe-missing", text, {"place": names[place]})


def _secrets(state: Voyages, reading: Reading) -> None:
    missions = mission_set(state.rules, len(state.players))
    state.missions = _dealt(state, reading, "mission", MISSIONS, missions, MISSION_CHANCE)
    state.spare_missions = sorted(missions)
    flagships = list(range(len(FLAGSHIPS)))
    state.flagships = _dealt(state, reading, "flagship", FLAGSHIPS, flagships, FLAGSHIP_CHANCE)
    state.spare_flagships = sorted(flagships)


def _dealt(
    state: Voyages, reading: Reading, key: str, words: tuple[str, ...], left: list[int], stream: int
) -> list[int]:
    """A card for each seat: the named ones, the others dealt from what is left; `left` keeps the rest."""
    listed = reading.mapping(reading.document.get("players", {}), "players")
    found = [NONE] * len(state.players)
    for seat in range(len(found)):
        doc = listed.get(SEATS[seat], {})
        if isinstance(doc, dict) and key in doc:
            path = f"players.{SEATS[seat]}.{key}"
            found[seat] = reading.take(NONE, documents.word, doc[key], words, path)
            if found[seat] >= 0:
                _without(reading, left, [found[seat]], path, words)
    state.chance.shuffle(stream, left)
    for seat, card in enumerate(found):
        if card == NONE and left:
            found[seat] = left.pop()
    return found
