"""The position in words: what everybody may see, what is hidden and who knows it (A31).

The document of docs/notation.md is written here and read in reading.py. Knows no language: words are ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from caravela.engine.documents import Document, show_counts
from caravela.engine.zones import EVERYBODY, Zone
from caravela.games.age_of_discovery.content import (
    CARGO,
    CARGO_COLOUR,
    CARGOES,
    COLUMNS,
    CONTRACT_COLOUR,
    CONTRACTS,
    CREWS,
    EXPEDITIONS,
    FLAGSHIP_COLOURS,
    FLAGSHIPS,
    IS_FLAGSHIP,
    MISSIONS,
    SEATS,
    SHIPS,
    WILD,
)
from caravela.games.age_of_discovery.layout import (
    FLAGSHIP_AT,
    HOME,
    SCORING_CARD,
    SLOTS,
    is_ripe,
    marker_seat,
)

if TYPE_CHECKING:
    from caravela.games.age_of_discovery.state import Player, Voyages

FIRST_PILE: Final = ("ship", "first-scoring")
LAST_PILE: Final = ("ship", "last-scoring")


def zones(state: Voyages) -> list[Zone]:
    """What is hidden: ships in the piles, the scoring cards' places, contracts in deck and hands, missions, flagships."""
    seats = len(state.players)
    found = [
        Zone("ships", "ships", state.stack, SHIPS),
        Zone("third", "third", state.third, FIRST_PILE),
        Zone("fifth", "fifth", state.fifth, LAST_PILE),
        Zone("contracts", "contracts", state.deck, CONTRACTS),
    ]
    for seat, player in enumerate(state.players):
        own = EVERYBODY if state.over else 1 << seat
        knows = [EVERYBODY] * player.known + [own] * (len(player.hand) - player.known)
        found.append(Zone(f"hand-{SEATS[seat]}", "contracts", player.hand, CONTRACTS, knows))
    missions = [EVERYBODY if state.over else 1 << seat for seat in range(seats)]
    bounds = [_flagship_bound(state, seat) for seat in range(seats)]
    flagships = [EVERYBODY if state.over or player.shown else 1 << seat for seat, player in enumerate(state.players)]
    found += [
        Zone("missions", "missions", state.missions, MISSIONS, missions, slots=SEATS[:seats]),
        Zone("spare-missions", "missions", state.spare_missions, MISSIONS),
        Zone("flagships", "flagships", state.flagships, FLAGSHIPS, flagships, bounds, SEATS[:seats]),
        Zone("spare-flagships", "flagships", state.spare_flagships, FLAGSHIPS),
    ]
    return found


def _flagship_bound(state: Voyages, seat: int) -> frozenset[int] | None:
    """What a flagship may be that is being sent and not yet shown: it has the colour that it was named as."""
    player = state.players[seat]
    if player.at == HOME or player.shown:
        return None
    for ships in state.expeditions:
        for ship in ships:
            if ship // CARGOES == seat and IS_FLAGSHIP[ship % CARGOES]:
                return _having(CARGO_COLOUR[ship % CARGOES])
    card, cargo = -1, -1
    for contract in player.running:
        for one in contract[3:]:
            if IS_FLAGSHIP[one]:
                card, cargo = contract[0], one
    colour = CARGO_COLOUR[cargo]
    if cargo < WILD:
        return _having(colour)
    other = CONTRACT_COLOUR[card]
    return frozenset([i for i, pair in enumerate(FLAGSHIP_COLOURS) if pair[0] == colour and other not in pair])


def _having(colour: int) -> frozenset[int]:
    return frozenset([i for i, pair in enumerate(FLAGSHIP_COLOURS) if colour in pair])


def public(state: Voyages) -> Document:
    """All that everybody may see."""
    document: Document = {
        "round": state.round,
        "first": SEATS[state.first],
        "turn": SEATS[state.turn] if state.turn >= 0 else None,
        "scored": state.scored,
        "over": state.over,
        "expeditions": {
            EXPEDITIONS[i]: [CREWS[ship] for ship in ships] for i, ships in enumerate(state.expeditions)
        },
        "market": _market(state),
        "contracts": {
            "open": [CONTRACTS[card] for card in state.open],
            **_marks(state.open_marks, [CONTRACTS[card] for card in state.open]),
            "box": [word for card, word in enumerate(CONTRACTS) if state.box >> card & 1],
        },
        "players": {SEATS[seat]: _player(state, player) for seat, player in enumerate(state.players)},
    }
    countdown = {"first": state.first_left, "last": state.last_left}
    if state.first_left > 0 or state.last_left > 0:
        document["countdown"] = {word: left for word, left in countdown.items() if left > 0}
    if state.quiet:
        document["quiet"] = state.quiet
    return document


def _market(state: Voyages) -> Document:
    ships = [SHIPS[ship] if ship >= 0 else None for ship in state.market]
    return {"purchase": ships[:COLUMNS], "filling": ships[COLUMNS:], **_marks(state.marks, list(SLOTS))}


def _marks(marks: list[int], names: list[str]) -> Document:
    """Whose markers lie where, and which go at the end of their owner's next turn."""
    return {
        "reserved": {names[i]: SEATS[marker_seat(mark)] for i, mark in enumerate(marks) if mark},
        "ripe": [names[i] for i, mark in enumerate(marks) if is_ripe(mark)],
    }


def _player(state: Voyages, player: Player) -> Document:
    return {
        "coins": player.coins,
        "contracts": player.contracts,
        "wild": player.wild,
        "reservation": player.reservation,
        "ships": show_counts(player.ships, SHIPS),
        "flagship-at": FLAGSHIP_AT[player.at],
        "shown": player.shown,
        "known": [CONTRACTS[card] for card in player.hand[: player.known]],
        "running": [_running(state, contract) for contract in player.running],
        "first-scoring": show_counts(list(player.scored), EXPEDITIONS),
    }


def _running(state: Voyages, contract: tuple[int, ...]) -> Document:
    card, duration, left = contract[:3]
    return {
        "contract": CONTRACTS[card],
        "ships": [cargo_word(cargo) for cargo in contract[3:]],
        "duration": duration,
        "left": left,
    }


def cargo_word(cargo: int) -> str:
    """A ship on a contract: a flagship there has a value, and its colour says nothing."""
    if not IS_FLAGSHIP[cargo]:
        return CARGO[cargo]
    word = CARGO[cargo % WILD].split(" ")[0]
    return f"{word} wild" if cargo >= WILD else word


def show_hidden(state: Voyages, view: Document, hidden: Document, zone: Zone, seat: int | None) -> None:
    """Write one zone into a view: what a player holds stands with the player, the rest are counts."""
    if zone.name == "ships":
        hidden["piles"] = state.piles()
        hidden["ships"] = len(zone.cards)
    elif zone.name == "contracts":
        hidden["contracts"] = len(zone.cards)
    else:
        _with_player(view, zone, [zone.word(i) if zone.known_to(i, seat) else "?" for i in range(len(zone.cards))])


def show_zone(state: Voyages, document: Document, zone: Zone) -> None:
    """Write one zone into a full document: stacks with their top card first, the scoring cards by their place from the top."""
    words = [zone.word(i) for i in range(len(zone.cards))]
    if zone.name in ("ships", "contracts"):
        stacks = cast(Document, document.setdefault("stacks", {}))
        stacks[zone.name] = words[::-1]
    elif zone.name in ("third", "fifth"):
        if SCORING_CARD in zone.cards:
            places = cast(Document, document.setdefault("places", {}))
            places[zone.words[SCORING_CARD]] = len(zone.cards) - zone.cards.index(SCORING_CARD)
    else:
        _with_player(document, zone, words)


def _with_player(document: Document, zone: Zone, words: list[str]) -> None:
    players = cast(dict[str, Document], document["players"])
    if zone.name.startswith("hand-"):
        players[zone.name[5:]]["hand"] = cast(object, words)
    elif zone.name in ("missions", "flagships"):
        for place, word in enumerate(words):
            players[zone.slots[place]][zone.name[:-1]] = word
