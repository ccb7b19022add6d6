"""The log's sentences of Santa Maria, by event: to others and to the player himself."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import Sentence
from caravela.games.santa_maria import events

_GOT_COINS: Final = Sentence(
    ("{player} gets {amount} coin.", "{player} gets {amount} coins."),
    ("You get {amount} coin.", "You get {amount} coins."),
    counted="amount",
)
_PAID_COINS: Final = Sentence(
    ("{player} pays {amount} coin.", "{player} pays {amount} coins."),
    ("You pay {amount} coin.", "You pay {amount} coins."),
    counted="amount",
)

SENTENCES: Final[dict[int, Sentence]] = {
    events.BOARD_TAKEN: Sentence("{player} has colony board {board}.", "You have colony board {board}."),
    events.SET_TAKEN: Sentence(
        "{player} takes the tile {tile} with the scholar {person}.", "You take the tile {tile} with the scholar {person}."
    ),
    events.YEAR_BEGAN: Sentence("Year {year} begins; {player} starts.", "Year {year} begins; you start."),
    events.POOL_ROLLED: Sentence("White dice: {dice}."),
    events.BLUE_ROLLED: Sentence("{player} rolls a blue {value}.", "You roll a blue {value}."),
    events.TILE_SHOWN: Sentence("On show: {tile}."),
    events.TILE_GONE: Sentence("Removed: {tile}."),
    events.EXPANDED: Sentence("{player} takes the tile {tile}.", "You take the tile {tile}."),
    events.LAID: Sentence(
        "{player} lays {tile} at row {row}, column {column}.", "You lay {tile} at row {row}, column {column}."
    ),
    events.ROAD_LAID: Sentence(
        "{player} lays a road tile at row {row}, column {column}.", "You lay a road tile at row {row}, column {column}."
    ),
    events.ACTIVATED: Sentence(
        (
            "{player} activates row {row}, column {column} for {price} coin.",
            "{player} activates row {row}, column {column} for {price} coins.",
        ),
        (
            "You activate row {row}, column {column} for {price} coin.",
            "You activate row {row}, column {column} for {price} coins.",
        ),
        counted="price",
    ),
    events.FIRED: Sentence("Row {row}, column {column} is activated."),
    events.DIE_MOVED: Sentence(
        "{player} moves the die from row {row}, column {column} to row {to_row}, column {to_column}.",
        "You move the die from row {row}, column {column} to row {to_row}, column {to_column}.",
    ),
    events.SKIPPED: Sentence("{player} leaves {effect} unused.", "You leave {effect} unused."),
    events.GOT_COINS: _GOT_COINS,
    events.PAID_COINS: _PAID_COINS,
    events.GAVE_COINS: Sentence(
        ("{player} pays {other} {amount} coin.", "{player} pays {other} {amount} coins."),
        ("You pay {other} {amount} coin.", "You pay {other} {amount} coins."),
        ("{player} pays you {amount} coin.", "{player} pays you {amount} coins."),
        counted="amount",
    ),
    events.GOT_GOODS: Sentence("{player} gains {number} × {good}.", "You gain {number} × {good}."),
    events.PAID_GOODS: Sentence("{player} pays {number} × {good}.", "You pay {number} × {good}."),
    events.SOLD: Sentence(
        ("{player} sells {number} × {good} for {amount} coin.", "{player} sells {number} × {good} for {amount} coins."),
        ("You sell {number} × {good} for {amount} coin.", "You sell {number} × {good} for {amount} coins."),
        counted="amount",
    ),
    events.OVERFLOWED: Sentence(
        (
            "{player} has no room for {number} × {good}: sold for {amount} coin.",
            "{player} has no room for {number} × {good}: sold for {amount} coins.",
        ),
        (
            "You have no room for {number} × {good}: sold for {amount} coin.",
            "You have no room for {number} × {good}: sold for {amount} coins.",
        ),
        counted="amount",
    ),
    events.BOUGHT: Sentence(
        ("{player} buys {number} × {good} for {amount} coin.", "{player} buys {number} × {good} for {amount} coins."),
        ("You buy {number} × {good} for {amount} coin.", "You buy {number} × {good} for {amount} coins."),
        counted="amount",
    ),
    events.GOT_POINTS: Sentence(
        ("{player} gains {amount} point.", "{player} gains {amount} points."),
        ("You gain {amount} point.", "You gain {amount} points."),
        counted="amount",
    ),
    events.CONQUERED: Sentence(
        "{player} goes on to space {space} of the conquest track.", "You go on to space {space} of the conquest track."
    ),
    events.PRAYED: Sentence(
        "{player} goes on to space {space} of the religion track.", "You go on to space {space} of the religion track."
    ),
    events.UNLOCKED: Sentence("{player} unlocks blue die {number}.", "You unlock blue die {number}."),
    events.MONK_PLACED: Sentence("{player} places a monk: {person}.", "You place a monk: {person}."),
    events.MONK_LOST: Sentence("{player} loses a monk.", "You lose a monk."),
    events.SHIP_TAKEN: Sentence("{player} gains the ship {ship}: {dock}.", "You gain the ship {ship}: {dock}."),
    events.SHIP_MOORED: Sentence("{player} moves the ship {ship}: {dock}.", "You move the ship {ship}: {dock}."),
    events.SHIP_OPENED: Sentence("The next ship at the {dock}: {ship}."),
    events.RETREATED: Sentence("{player} retreats: {retreat}.", "You retreat: {retreat}."),
    events.INCOME: Sentence(
        ("{player} takes income of {number} ship: {dock}.", "{player} takes income of {number} ships: {dock}."),
        ("You take income of {number} ship: {dock}.", "You take income of {number} ships: {dock}."),
        counted="number",
    ),
    events.YEAR_ENDED: Sentence("Year {year} is over."),
    events.GAME_ENDED: Sentence("The game is over."),
}
COLUMN_DIE: Final = Sentence(
    "{player} takes a {die} die: column {number}.", "You take a {die} die: column {number}."
)
ROW_DIE: Final = Sentence("{player} takes a {die} die: row {number}.", "You take a {die} die: row {number}.")
COVERED: Final = Sentence(
    "The die covers row {row}, column {column}."
)
CONQUEST_POINTS: Final = Sentence(
    ("Conquest: {player} gains {amount} point.", "Conquest: {player} gains {amount} points."),
    ("Conquest: you gain {amount} point.", "Conquest: you gain {amount} points."),
    counted="amount",
)
TAXES: Final = Sentence(
    ("Taxes: {player} gets {amount} coin.", "Taxes: {player} gets {amount} coins."),
    ("Taxes: you get {amount} coin.", "Taxes: you get {amount} coins."),
    counted="amount",
)
MATHEMATICS: Final = Sentence(
    ("Mathematics: {player} takes back {amount} coin.", "Mathematics: {player} takes back {amount} coins."),
    ("Mathematics: you take back {amount} coin.", "Mathematics: you take back {amount} coins."),
    counted="amount",
)
