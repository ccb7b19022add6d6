"""Counts what a written position holds, by its words alone: an opinion of its own beside `GAME.audit`.

Reads the document that `to_document` writes, with everything named. Knows the box by the rulebook's numbers, not by the data.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Doc = dict[str, Any]
COLOURS = ("red", "yellow", "green", "blue", "white", "black")
COPIES = {1: 2, 2: 3, 3: 2}
ROOM = {
    "abreu": 3,
    "cao": 3,
    "cartier": 4,
    "cabot": 4,
    "barents": 5,
    "dias": 5,
    "cabral": 6,
    "vespucci": 6,
    "drake": 7,
    "da-gama": 7,
    "magellan": 8,
    "columbus": 8,
}


def lost(document: Doc) -> list[str]:
    """What is missing, double or out of place; empty when all is well."""
    return [*_ships(document), *_contracts(document), *_scorings(document), *_expeditions(document), *_players(document)]


def _plain(word: str) -> str:
    """The ship of a word such as `red blue-2 wild`, without owner and Wild Ship; "flagship" for one of these."""
    ship = next(part for part in word.split() if "-" in part)
    return "flagship" if ship.startswith("flagship") else ship


def _ships(document: Doc) -> list[str]:
    rows = document["market"]["purchase"] + document["market"]["filling"]
    there = Counter([ship for ship in rows if ship is not None])
    there += Counter(document["stacks"]["ships"])
    for ships in document["expeditions"].values():
        there += Counter([_plain(word) for word in ships])
    for player in document["players"].values():
        there += Counter(player["ships"])
        there += Counter([_plain(word) for contract in player["running"] for word in contract["ships"]])
    del there["flagship"]
    box = {f"{colour}-{value}": copies for colour in COLOURS for value, copies in COPIES.items()}
    wrong = [f"{there[ship]} {ship}, not {box.get(ship, 0)}" for ship in {*there, *box} if there[ship] != box.get(ship, 0)]
    for below, above in zip(document["market"]["purchase"], document["market"]["filling"], strict=True):
        if below is None and above is not None:
            wrong.append(f"{above} has not slid down")
    return wrong


def _contracts(document: Doc) -> list[str]:
    there = Counter(document["stacks"]["contracts"] + document["contracts"]["open"] + document["contracts"]["box"])
    for player in document["players"].values():
        there += Counter(player["hand"])
        there += Counter([contract["contract"] for contract in player["running"]])
    box = [f"{colour}-{need}" for colour in COLOURS for need in (3, 4, 5, 6)]
    wrong = [f"{there[card]} {card}, not {int(card in box)}" for card in {*there, *box} if there[card] != int(card in box)]
    done = sum(player["contracts"] for player in document["players"].values())
    if len(document["contracts"]["box"]) != done and not document["over"]:
        wrong.append(f"{len(document['contracts']['box'])} contracts in the box, {done} completed")
    if document["stacks"]["contracts"] and len(document["contracts"]["open"]) not in (3, 4):
        wrong.append("four contracts lie open")
    return wrong


def _scorings(document: Doc) -> list[str]:
    """First Scoring lies in the third pile and Last Scoring in the fifth, or has been drawn."""
    wrong = []
    drawn = 32 - len(document["stacks"]["ships"])
    places, left = document.get("places", {}), document.get("countdown", {})
    if not document["over"]:
        if sum((document["scored"], "first" in left, "first-scoring" in places)) != 1:
            wrong.append("the first scoring is to come, on its way, or over")
        if "last" not in left and "last-scoring" not in places:
            wrong.append("the card Last Scoring is gone")
    if places.get("first-scoring", 1) > 1 + min(7, max(18 - drawn, 0)):
        wrong.append("First Scoring lies outside its pile")
    if places.get("last-scoring", 1) > 1 + min(7, 32 - drawn):
        wrong.append("Last Scoring lies outside its pile")
    return wrong


def _expeditions(document: Doc) -> list[str]:
    """Room and colours (R25, R27)."""
    wrong = []
    for expedition, ships in document["expeditions"].items():
        if sum(int(part[-1]) for word in ships for part in word.split() if "-" in part) > ROOM[expedition]:
            wrong.append(f"{expedition} holds too much")
        colours = [_colour(word) for word in ships]
        if any((colour == colours[0]) == word.endswith(" wild") for colour, word in zip(colours, ships, strict=True)):
            wrong.append(f"{expedition}: a colour does not fit")
    return wrong


def _colour(word: str) -> str:
    _, ship, *rest = word.split()
    return rest[0] if ship.startswith("flagship") else ship.split("-")[0]


def _players(document: Doc) -> list[str]:
    """Each has one flagship in one place, action cards and coins; contracts have what they need."""
    wrong = []
    two = len(document["players"]) == 2
    for seat, player in document["players"].items():
        sent = [word for ships in document["expeditions"].values() for word in ships if word.split()[0] == seat]
        loaded = [word for contract in player["running"] for word in contract["ships"]]
        where = ["expedition"] * sum("flagship" in word for word in sent) + ["contract"] * sum("flagship" in w for w in loaded)
        if (where or ["home"]) != [player["flagship-at"]]:
            wrong.append(f"{seat}: the flagship is {player['flagship-at']}, and lies at {where}")
        named = [word.split()[2] for word in sent if "flagship" in word]
        if not set(named) <= set(player["flagship"].split("-")):
            wrong.append(f"{seat}: the flagship is of other colours")
        wild = player["wild"] + sum(word.endswith(" wild") for word in [*sent, *loaded])
        marks = [*document["market"]["reserved"].values(), *document["contracts"]["reserved"].values()].count(seat)
        if wild > 2 + two or player["reservation"] + marks > 1 + two:
            wrong.append(f"{seat}: too many action cards")
        if player["coins"] < 0 or len(player["hand"]) > 4 or player["hand"][: len(player["known"])] != player["known"]:
            wrong.append(f"{seat}: coins or hand")
        wrong += [f"{seat}: {contract}" for contract in player["running"] if not _loaded(contract)]
    return wrong


def _loaded(contract: Doc) -> bool:
    """Does a running contract have exactly what it needs, or less while it is being loaded (R30)?"""
    total = sum(int(word.split()[0][-1]) for word in contract["ships"])
    need = int(contract["contract"][-1])
    return total == need and 1 <= contract["left"] <= contract["duration"] <= 3 if contract["duration"] else total <= need
