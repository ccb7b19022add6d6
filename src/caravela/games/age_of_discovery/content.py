"""The pieces of Age of Discovery as tables of small numbers, read from data/age-of-discovery.json and checked at the start.

What the rulebook does not print is marked `reconstructed` in that file: a wrong value is an edit there, not here. Knows no
state and no rule beyond what a piece says of itself.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = json.loads(
    Path(__file__).with_name("data").joinpath("age-of-discovery.json").read_text("utf-8")
)

SEATS: Final[tuple[str, ...]] = tuple(DATA["seats"])
COLOURS: Final[tuple[str, ...]] = tuple(DATA["colours"])

# Ships: a sort is `colour * VALUES + value - 1`; those of one sort are alike (R1 to R5).
VALUES: Final = 3
SORTS: Final = 18
SHIPS: Final[tuple[str, ...]] = tuple([f"{colour}-{row['value']}" for colour in COLOURS for row in DATA["ships"]])
SHIP_COLOUR: Final[list[int]] = [sort // VALUES for sort in range(SORTS)]
SHIP_VALUE: Final[list[int]] = [DATA["ships"][sort % VALUES]["value"] for sort in range(SORTS)]
SHIP_COST: Final[list[int]] = [DATA["ships"][sort % VALUES]["cost"] for sort in range(SORTS)]
SHIP_COPIES: Final[list[int]] = [DATA["ships"][sort % VALUES]["copies"] for sort in range(SORTS)]
FLEET: Final[int] = sum(SHIP_COPIES)

# The market and the piles (R4, R5).
COLUMNS: Final[int] = DATA["rows"]
PILES: Final[list[int]] = DATA["piles"]
PILED: Final[int] = sum(PILES)
THIRD_BEGINS: Final[int] = PILES[0] + PILES[1]
FIFTH_BEGINS: Final[int] = PILED - PILES[4]

# Expeditions (R25 to R29).
EXPEDITIONS: Final[tuple[str, ...]] = tuple([row["id"] for row in DATA["expeditions"]])
EXPEDITION_COUNT: Final = 12
LIMIT: Final[list[int]] = [row["limit"] for row in DATA["expeditions"]]
CARD_COLOUR: Final[list[int]] = [COLOURS.index(row["colour"]) for row in DATA["expeditions"]]
# Points of a ship: [other colour, the card's colour] (R35).
FIRST_POINTS: Final[list[list[int]]] = [row["first"] for row in DATA["expeditions"]]
LAST_POINTS: Final[list[list[int]]] = [row["last"] for row in DATA["expeditions"]]

# Contracts: colour * 4 + place of the requirement (R30).
REQUIREMENTS: Final[list[int]] = DATA["requirements"]
CONTRACTS: Final[tuple[str, ...]] = tuple([f"{colour}-{need}" for colour in COLOURS for need in REQUIREMENTS])
CONTRACT_COUNT: Final = 24
CONTRACT_COLOUR: Final[list[int]] = [card // len(REQUIREMENTS) for card in range(CONTRACT_COUNT)]
CONTRACT_NEED: Final[list[int]] = [REQUIREMENTS[card % len(REQUIREMENTS)] for card in range(CONTRACT_COUNT)]
DURATIONS: Final = 3

# Missions (R45 to R48) and flagships (R28).
MISSIONS: Final[tuple[str, ...]] = tuple(DATA["missions"])
AT_LEAST_ONE: Final = 0
AT_LEAST_HALF: Final = 1
MAJORITY: Final = 2
ALL: Final = 3
FLAGSHIP_COLOURS: Final[list[list[int]]] = [[COLOURS.index(word) for word in pair] for pair in DATA["flagships"]]
FLAGSHIPS: Final[tuple[str, ...]] = tuple(["-".join(pair) for pair in DATA["flagships"]])

# A ship as it is loaded: a sort, or the flagship with its value and the colour it is named as; with a Wild Ship the same again.
# Numbers rise in the order in which the ships of one target are asked for: fitting ships, flagship, wild ships, wild flagship.
FLAG: Final = 18
WILD: Final = 36
CARGOES: Final = 72
_PLAIN: Final = (*SHIPS, *[f"flagship-{value} {colour}" for value in (1, 2, 3) for colour in COLOURS])
CARGO: Final[tuple[str, ...]] = (*_PLAIN, *[f"{word} wild" for word in _PLAIN])
CARGO_VALUE: Final[list[int]] = [
    SHIP_VALUE[code % WILD] if code % WILD < FLAG else (code % WILD - FLAG) // len(COLOURS) + 1 for code in range(CARGOES)
]
CARGO_COLOUR: Final[list[int]] = [
    SHIP_COLOUR[code % WILD] if code % WILD < FLAG else (code % WILD - FLAG) % len(COLOURS) for code in range(CARGOES)
]
IS_FLAGSHIP: Final[list[bool]] = [code % WILD >= FLAG for code in range(CARGOES)]
# A ship at an expedition: `owner * CARGOES + cargo`.
CREWS: Final[tuple[str, ...]] = tuple([f"{seat} {word}" for seat in SEATS for word in CARGO])

# Prices and other numbers.
CREW: Final[int] = DATA["crew"]
FLAGSHIP_CREW: Final[int] = DATA["flagship-crew"]
CONTRACT_PRICE: Final[int] = DATA["contract-price"]
COINS_TAKEN: Final[int] = DATA["coins-taken"]
START_CONTRACTS: Final[int] = DATA["start-contracts"]
OPEN_CONTRACTS: Final[int] = DATA["open-contracts"]
HAND_LIMIT: Final[int] = DATA["hand-limit"]
UNSENT_SHIP: Final[int] = DATA["unsent-ship"]
QUIET_ROUNDS: Final[int] = DATA["quiet-rounds"]


def problems(data: dict[str, Any]) -> list[str]:
    """What does not fit in a data file, in words: counts that the rulebook states are checked, names must be known."""
    found = []
    for key, count in (("colours", 6), ("ships", 3), ("expeditions", 12), ("flagships", 6), ("missions", 4), ("piles", 5)):
        if len(data[key]) != count:
            found.append(f"{key}: {count} rows are expected, not {len(data[key])}")
    fleet = sum([row["copies"] for row in data["ships"]]) * len(data["colours"])
    if fleet != 42 or sum(data["piles"]) + 2 * data["rows"] != fleet:
        found.append(f"ships: 42 are expected, and as many in rows and piles, not {fleet}")
    for row in data["expeditions"]:
        if row["colour"] not in data["colours"]:
            found.append(f"expeditions.{row['id']}: there is no colour {row['colour']!r}")
        if not 3 <= row["limit"] <= 8:
            found.append(f"expeditions.{row['id']}: a limit lies between 3 and 8, not at {row['limit']}")
        for scoring in ("first", "last"):
            if len(row[scoring]) != 2 or row[scoring][0] >= row[scoring][1]:
                found.append(f"expeditions.{row['id']}.{scoring}: a ship of the card's colour scores more")
    for pair in data["flagships"]:
        if len(set(pair)) != 2 or not set(pair) <= set(data["colours"]):
            found.append(f"flagships: {pair} are not two of the colours")
    return found + _problems_by_option(data)


def _problems_by_option(data: dict[str, Any]) -> list[str]:
    found = []
    for name, table in data["payouts"].items():
        if [int(need) for need in table] != data["requirements"]:
            found.append(f"payouts.{name}: a row for each of {data['requirements']} is expected")
        if any(len(row) != 3 or sorted(set(row)) != row for row in table.values()):
            found.append(f"payouts.{name}: a longer duration pays more")
    for name, sets in data["mission-sets"].items():
        for players, cards in sets.items():
            if len(cards) != 4 or not set(cards) <= set(data["missions"]):
                found.append(f"mission-sets.{name}.{players}: four cards of {data['missions']} are expected")
    for name, rows in data["start-coins"].items():
        for players, coins in rows.items():
            if len(coins) != int(players):
                found.append(f"start-coins.{name}.{players}: a number for each player is expected")
    return found


_problems: Final = problems(DATA)
if _problems:
    raise ValueError(f"data/age-of-discovery.json: {'; '.join(_problems)}")
