"""The sentences of the log: for each event its forms, as log.py fills them. {player} acts. Knows no position."""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import Sentence
from caravela.games.age_of_discovery import events

SENTENCES: Final[dict[int, Sentence]] = {
    events.TURN_BEGAN: Sentence("Round {round}: {player}", "Round {round}: your turn"),
    events.MARKER_MOVED: Sentence(
        ("{player}'s contract {contract} ends in {left} turn.", "{player}'s contract {contract} ends in {left} turns."),
        ("Your contract {contract} ends in {left} turn.", "Your contract {contract} ends in {left} turns."),
        counted="left",
    ),
    events.COMPLETED: Sentence(
        (
            "{player} completes the contract {contract} and gets {coins} coin.",
            "{player} completes the contract {contract} and gets {coins} coins.",
        ),
        (
            "You complete the contract {contract} and get {coins} coin.",
            "You complete the contract {contract} and get {coins} coins.",
        ),
        counted="coins",
    ),
    events.TOOK_COINS: Sentence(
        ("{player} takes {coins} coin.", "{player} takes {coins} coins."),
        ("You take {coins} coin.", "You take {coins} coins."),
        counted="coins",
    ),
    events.TOOK_CONTRACT: Sentence("{player} takes the contract {contract}.", "You take the contract {contract}."),
    events.DREW_CONTRACT: Sentence("{player} draws a contract from the deck.", "You draw a contract from the deck."),
    events.DREW_CARD: Sentence("You drew the contract {contract}."),
    events.OPENED: Sentence("New among the open contracts: {contract}."),
    events.BOUGHT: Sentence(
        (
            "{player} buys the ship {ship} for {price} coin.",
            "{player} buys the ship {ship} for {price} coins.",
        ),
        ("You buy the ship {ship} for {price} coin.", "You buy the ship {ship} for {price} coins."),
        counted="price",
    ),
    events.SLID: Sentence("{ship} slides down into the purchase row."),
    events.DREW_SHIP: Sentence("New in the filling row: {ship}."),
    events.GAP: Sentence("There is no ship left for the filling row."),
    events.FIRST_CARD: Sentence("The card First Scoring appears."),
    events.LAST_CARD: Sentence("The card Last Scoring appears."),
    events.RESERVED_SHIP: Sentence(
        "{player} reserves the ship {ship} in column {column}, {row}.",
        "You reserve the ship {ship} in column {column}, {row}.",
    ),
    events.RESERVED_CONTRACT: Sentence(
        "{player} reserves the contract {contract}.", "You reserve the contract {contract}."
    ),
    events.FREED_SHIP: Sentence(
        "{player}'s reservation of the ship {ship} ends.", "Your reservation of the ship {ship} ends."
    ),
    events.FREED_CONTRACT: Sentence(
        "{player}'s reservation of the contract {contract} ends.", "Your reservation of the contract {contract} ends."
    ),
    events.SENT: Sentence(
        "{player} sends the ship {ship} with {expedition}.", "You send the ship {ship} with {expedition}."
    ),
    events.SENT_WILD: Sentence(
        "{player} plays a Wild Ship and sends {ship} with {expedition}.",
        "You play a Wild Ship and send {ship} with {expedition}.",
    ),
    events.SENT_FLAGSHIP: Sentence(
        "{player} sends the flagship with {expedition}: {colour}, value {value}.",
        "You send your flagship with {expedition}: {colour}, value {value}.",
    ),
    events.SENT_FLAGSHIP_WILD: Sentence(
        "{player} plays a Wild Ship and sends the flagship with {expedition}: {colour}, value {value}.",
        "You play a Wild Ship and send your flagship with {expedition}: {colour}, value {value}.",
    ),
    events.FULFILS: Sentence("{player} plays the contract {contract}.", "You play the contract {contract}."),
    events.LOADED: Sentence(
        "{player} assigns the ship {ship} to the contract {contract}.",
        "You assign the ship {ship} to the contract {contract}.",
    ),
    events.LOADED_WILD: Sentence(
        "{player} plays a Wild Ship and assigns {ship} to the contract {contract}.",
        "You play a Wild Ship and assign {ship} to the contract {contract}.",
    ),
    events.LOADED_FLAGSHIP: Sentence(
        "{player} assigns the flagship to the contract {contract}: value {value}.",
        "You assign your flagship to the contract {contract}: value {value}.",
    ),
    events.LOADED_FLAGSHIP_WILD: Sentence(
        "{player} plays a Wild Ship and assigns the flagship to the contract {contract}: value {value}.",
        "You play a Wild Ship and assign your flagship to the contract {contract}: value {value}.",
    ),
    events.LASTS: Sentence(
        (
            "The contract {contract} takes {turns} turn and pays {player} {coins}.",
            "The contract {contract} takes {turns} turns and pays {player} {coins}.",
        ),
        (
            "The contract {contract} takes {turns} turn and pays you {coins}.",
            "The contract {contract} takes {turns} turns and pays you {coins}.",
        ),
        counted="turns",
    ),
    events.FLAGSHIP_SHOWN: Sentence("{player} shows the flagship: {flagship}.", "You show your flagship: {flagship}."),
    events.FIRST_SCORING: Sentence("First scoring"),
    events.LAST_SCORING: Sentence("Last scoring"),
    events.EXPEDITION_SCORED: Sentence(
        (
            "{expedition}: {player} scores {points} VP for {ships} ship.",
            "{expedition}: {player} scores {points} VP for {ships} ships.",
        ),
        (
            "{expedition}: you score {points} VP for {ships} ship.",
            "{expedition}: you score {points} VP for {ships} ships.",
        ),
        counted="ships",
    ),
    events.MISSION_SCORED: Sentence(
        (
            "{player}'s mission, {mission}: {expeditions} expedition at {each} VP, {points} VP.",
            "{player}'s mission, {mission}: {expeditions} expeditions at {each} VP, {points} VP.",
        ),
        (
            "Your mission, {mission}: {expeditions} expedition at {each} VP, {points} VP.",
            "Your mission, {mission}: {expeditions} expeditions at {each} VP, {points} VP.",
        ),
        counted="expeditions",
    ),
    events.FLEET_SCORED: Sentence(
        ("{player} scores 1 VP for an unsent ship.", "{player} scores {ships} VP for {ships} unsent ships."),
        ("You score 1 VP for an unsent ship.", "You score {ships} VP for {ships} unsent ships."),
        counted="ships",
    ),
    events.CONTRACT_LOST: Sentence(
        "{player}'s contract {contract} is not completed: it pays nothing.",
        "Your contract {contract} is not completed: it pays nothing.",
    ),
    events.STALLED: Sentence("Nothing has happened for five rounds: the last turns begin."),
    events.GAME_OVER: Sentence("The game is over"),
}
