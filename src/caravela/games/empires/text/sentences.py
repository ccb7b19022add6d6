"""The sentences of the log: for each event its forms, as log.py fills them.

Fields: {player} acts, {other} is the one to whom it is done. {worker} is one, {workers} are several. Knows no position.
"""

from __future__ import annotations

from typing import Final

from caravela.games.empires import events
from caravela.games.empires.text.forms import Sentence

SENTENCES: Final[dict[int, Sentence]] = {
    events.TURN_BEGAN: Sentence("Turn {turn}"),
    events.BOX_OPENED: Sentence("{box}"),
    events.PHASE_BEGAN: Sentence("{phase}"),
    events.AGE_BEGAN: Sentence("Age {age} begins"),
    events.GAME_ENDED: Sentence("The game is over"),
    events.PLACED: Sentence("{player} places {a_worker}: {space}.", "You place {a_worker}: {space}."),
    events.TRIBUTE: Sentence(
        "{other} gets ${amount} from {player}: Privateers.",
        "You pay ${amount} to {other}: Privateers.",
        "You get ${amount} from {player}: Privateers.",
    ),
    events.LANDED: Sentence("{player} lands {a_worker} {in_region}.", "You land {a_worker} {in_region}."),
    events.STAYED: Sentence(
        "{player}'s {worker} goes home without landing.", "Your {worker} goes home without landing."
    ),
    events.CAME: Sentence(
        ("{player} adds {number} Colonist {in_region}.", "{player} adds {number} Colonists {in_region}."),
        ("You add {number} Colonist {in_region}.", "You add {number} Colonists {in_region}."),
        counted="number",
    ),
    events.CLAIMED: Sentence(
        "{player} is the first with three workers {in_region} and takes its {good}.",
        "You are the first with three workers {in_region} and take its {good}.",
    ),
    events.TOOK_GOOD: Sentence("{player} takes {good}.", "You take {good}."),
    events.NO_GOOD: Sentence("{player} takes no good.", "You take no good."),
    events.WON_SHIP: Sentence("{player} wins the Merchant Ship.", "You win the Merchant Ship."),
    events.NO_SHIP: Sentence("There is no Merchant Ship to win."),
    events.BOUGHT: Sentence("{player} buys {tile} for ${price}.", "You buy {tile} for ${price}."),
    events.NO_TILE: Sentence("{player} buys no building.", "You buy no building."),
    events.CHARTED: Sentence(
        "{player} discovers {region} with New World Cartography: {vp} VP at the end.",
        "You discover {region} with New World Cartography: {vp} VP at the end.",
    ),
    events.GARRISONED: Sentence(
        (
            "Indian Allies: {player} sends {number} Soldier {to_region}.",
            "Indian Allies: {player} sends {number} Soldiers {to_region}.",
        ),
        (
            "Indian Allies: you send {number} Soldier {to_region}.",
            "Indian Allies: you send {number} Soldiers {to_region}.",
        ),
        counted="number",
    ),
    events.NAMED_VICTIM: Sentence(
        "{player} names a victim of the plague {in_region}: {worker}.",
        "You name a victim of the plague {in_region}: {worker}.",
    ),
    events.PLAGUE_TOOK: Sentence(
        (
            "The plague: {player} loses {a_worker} {in_region}.",
            "The plague: {player} loses {number} {workers} {in_region}.",
        ),
        ("The plague: you lose {a_worker} {in_region}.", "The plague: you lose {number} {workers} {in_region}."),
        counted="number",
    ),
    events.PLAGUED: Sentence(
        (
            "{player} sends the plague {to_region}: {other} loses {number} Colonist.",
            "{player} sends the plague {to_region}: {other} loses {number} Colonists.",
        ),
        (
            "You send the plague {to_region}: {other} loses {number} Colonist.",
            "You send the plague {to_region}: {other} loses {number} Colonists.",
        ),
        (
            "{player} sends the plague {to_region}: you lose {number} Colonist.",
            "{player} sends the plague {to_region}: you lose {number} Colonists.",
        ),
        counted="number",
    ),
    events.SAILED: Sentence(
        "{player} sends an expedition of value {value} {to_region}.",
        "You send an expedition of value {value} {to_region}.",
    ),
    events.SAILED_BEYOND: Sentence(
        "{player} sends an expedition of value {value} beyond the New World.",
        "You send an expedition of value {value} beyond the New World.",
    ),
    events.BEATEN_UNSEEN: Sentence(
        "{player}'s expedition of value {value} fails, and only {player} sees what beat it.",
        "Your expedition of value {value} fails, and only you see what beat it.",
    ),
    events.NO_EXPEDITION: Sentence("{player} sends no expedition.", "You send no expedition."),
    events.COUNTER_REPLACED: Sentence("No survivors: the counter {in_region} is replaced by an unseen one."),
    events.SCOUTED: Sentence("{player} looks at the counter {in_region}.", "You look at the counter {in_region}."),
    events.SCOUTED_DECK: Sentence("{player} looks at the top discovery card.", "You look at the top discovery card."),
    events.RECRUITED: Sentence(
        "{player} recruits {a_worker}.", "You recruit {a_worker}."
    ),
    events.TRADED_OUT: Sentence(
        "{player} brings {a_worker} home {from_region}; a Colonist takes its place.",
        "You bring {a_worker} home {from_region}; a Colonist takes its place.",
    ),
    events.SWAPPED: Sentence(
        "{player} swaps {a_worker} {in_region} for {stand_in} from the supply.",
        "You swap {a_worker} {in_region} for {stand_in} from your supply.",
    ),
    events.BATTLE_DECLARED: Sentence(
        "{player} declares a battle on {other} {in_region}.",
        "You declare a battle on {other} {in_region}.",
        "{player} declares a battle on you {in_region}.",
    ),
    events.WAR_DECLARED: Sentence(
        "{player} declares war on {other} for ${price}.",
        "You declare war on {other} for ${price}.",
        "{player} declares war on you for ${price}.",
    ),
    events.NO_BATTLE: Sentence("{player} declares neither battle nor war.", "You declare neither battle nor war."),
    events.BATTLE: Sentence(
        "Battle {in_region}: {player} attacks {other}.",
        "Battle {in_region}: you attack {other}.",
        "Battle {in_region}: {player} attacks you.",
    ),
    events.NAMED: Sentence(
        "{player} aims at {a_worker} of {other}.",
        "You aim at {a_worker} of {other}.",
        "{player} aims at {a_worker} of yours.",
    ),
    events.FELL: Sentence(
        ("{player} loses {a_worker} {in_region}.", "{player} loses {number} {workers} {in_region}."),
        ("You lose {a_worker} {in_region}.", "You lose {number} {workers} {in_region}."),
        counted="number",
    ),
    events.GOT_WORKER: Sentence(
        "{tile}: {player} gets {a_worker}.", "{tile}: you get {a_worker}."
    ),
    events.ON_DOCK: Sentence(
        "{tile}: {player} puts a Colonist on space {space} of the Dock.",
        "{tile}: you put a Colonist on space {space} of the Dock.",
    ),
    events.IN_DISCOVERY: Sentence(
        "{tile}: {player} puts {a_worker} in Discovery.", "{tile}: you put {a_worker} in Discovery."
    ),
    events.NO_WORKER: Sentence("{tile}: {player} gets no {lacked}.", "{tile}: you get no {lacked}."),
    events.DREW_GOOD: Sentence(
        "West Indies Co.: {player} draws {good} from the bag.", "West Indies Co.: you draw {good} from the bag."
    ),
    events.NO_DRAW: Sentence(
        "West Indies Co.: the bag is empty, and {player} gets nothing.",
        "West Indies Co.: the bag is empty, and you get nothing.",
    ),
    events.MIGRATED: Sentence(
        (
            "Migration: {player} moves {number} Colonist, {origin} → {target}.",
            "Migration: {player} moves {number} Colonists, {origin} → {target}.",
        ),
        (
            "Migration: you move {number} Colonist, {origin} → {target}.",
            "Migration: you move {number} Colonists, {origin} → {target}.",
        ),
        counted="number",
    ),
    events.RESETTLED: Sentence(
        (
            "Migration: {player} moves {a_worker}, {origin} → {target}.",
            "Migration: {player} moves {number} {workers}, {origin} → {target}.",
        ),
        (
            "Migration: you move {a_worker}, {origin} → {target}.",
            "Migration: you move {number} {workers}, {origin} → {target}.",
        ),
        counted="number",
    ),
    events.MARCHED: Sentence(
        "Stables: {player} moves a Soldier, {origin} → {target}.", "Stables: you move a Soldier, {origin} → {target}."
    ),
    events.ORDER_MOVED: Sentence(
        "University: {player} moves to the front of Player Order.",
        "University: you move to the front of Player Order.",
    ),
    events.FRONT_MOVED: Sentence(
        "University: {player} moves {a_worker} to the front of {box}.",
        "University: you move {a_worker} to the front of {box}.",
    ),
    events.REGION_SCORED: Sentence("{player} scores {points} VP {in_region}.", "You score {points} VP {in_region}."),
    events.ECONOMY: Sentence(
        "{player} scores {points} VP for the income of the last turn.",
        "You score {points} VP for the income of the last turn.",
    ),
    events.GOOD_OFFERED: Sentence("On offer: {good}."),
    events.GOOD_REMOVED: Sentence("Unsold and out of the game: {good}."),
    events.GOOD_RETURNED: Sentence("Unsold and back in the bag: {good}."),
    events.SHIP_OFFERED: Sentence("On offer: a Merchant Ship."),
    events.TILE_OFFERED: Sentence("On offer: {tile}."),
    events.TILE_REMOVED: Sentence("Out of the game: {tile}."),
    events.NEW_COLONISTS: Sentence(
        ("{player} gets {number} Colonist for next turn.", "{player} gets {number} Colonists for next turn."),
        ("You get {number} Colonist for next turn.", "You get {number} Colonists for next turn."),
        counted="number",
    ),
    events.SPOILS_SHIP: Sentence(
        "Spoils of War: {player} gets a Merchant Ship.", "Spoils of War: you get a Merchant Ship."
    ),
    events.SPOILS_GOOD: Sentence(
        "Spoils of War: {player} draws {good} from the bag.", "Spoils of War: you draw {good} from the bag."
    ),
    events.EDICT: Sentence(
        "Papal Edict: {player} and {other} place Colonists.",
        "Papal Edict: you and {other} place Colonists.",
        "Papal Edict: {player} and you place Colonists.",
    ),
    events.REWRITTEN: Sentence(
        "Re-Write History: {player} takes a counter of {other} ({vp} VP).",
        "Re-Write History: you take a counter of {other} ({vp} VP).",
        "Re-Write History: {player} takes a counter of yours ({vp} VP).",
    ),
    events.NEUTRALISED: Sentence(
        "Reformation: the Missionary of {player} brings no Colonist {to_region}.",
        "Reformation: your Missionary brings no Colonist {to_region}.",
    ),
    events.SMUGGLED: Sentence(
        "Smuggler: {player} takes {good} from {other} for {given}.",
        "Smuggler: you take {good} from {other} for {given}.",
        "Smuggler: {player} takes {good} from you for {given}.",
    ),
    events.SOLD: Sentence(
        "Trading House: {player} sells {good} ({number}).", "Trading House: you sell {good} ({number})."
    ),
    events.REASONED: Sentence(
        ("Age of Reason: {player} has {number} worker here.", "Age of Reason: {player} has {number} workers here."),
        ("Age of Reason: you have {number} worker here.", "Age of Reason: you have {number} workers here."),
        counted="number",
    ),
    events.BOUGHT_POINTS: Sentence("{player} buys {points} VP for ${amount}.", "You buy {points} VP for ${amount}."),
    events.WEALTH_COUNTED: Sentence("Wealth counts the ${amount} of {player}.", "Wealth counts your ${amount}."),
    events.SEAT_AUCTION: Sentence("Auction for place {place} and a nation"),
    events.ORDER_AUCTION: Sentence("Auction for the Player Order"),
    events.BID: Sentence("{player} bids ${amount}.", "You bid ${amount}."),
    events.PASSED: Sentence("{player} passes.", "You pass."),
    events.WON_SEAT: Sentence("{player} takes place {place} for ${price}.", "You take place {place} for ${price}."),
    events.TOOK_NATION: Sentence("{player} plays {nation}.", "You play {nation}."),
    events.FOUND_OPEN: Sentence(
        "{player} discovers {region}: {vp} VP at the end.", "You discover {region}: {vp} VP at the end."
    ),
    events.POWER_USED: Sentence("{player} uses a national advantage: {power}.", "You use your national advantage: {power}."),
    events.RELEASED: Sentence(
        ("{player} puts {number} Colonist on the Dock.", "{player} puts {number} Colonists on the Dock."),
        ("You put {number} Colonist on the Dock.", "You put {number} Colonists on the Dock."),
        counted="number",
    ),
    events.LINED_UP: Sentence("{player} puts the Dock in another order.", "You put the Dock in another order."),
    events.CONQUERED: Sentence("{player} conquers {region}: {vp} VP at the end.", "You conquer {region}: {vp} VP at the end."),
    events.SETTLED: Sentence("{player} adds {a_worker} {in_region}.", "You add {a_worker} {in_region}."),
    events.REPLACED: Sentence(
        "{player} takes the place of {other} with {a_worker}: {space}.",
        "You take the place of {other} with {a_worker}: {space}.",
        "{player} takes your place with {a_worker}: {space}.",
    ),
    events.NEW_ORDER: Sentence("{player} is first in Player Order.", "You are first in Player Order."),
}

MONEY: Final = (
    Sentence("{player} gets ${amount} for Initiative.", "You get ${amount} for Initiative."),
    Sentence("{player} gets ${amount} for landing a Merchant.", "You get ${amount} for landing a Merchant."),
    Sentence("{player} gets ${amount} of plunder.", "You get ${amount} of plunder."),
    Sentence("{player} gets ${amount} for Soldiers of the expedition.", "You get ${amount} for Soldiers of the expedition."),
    Sentence("{player} gets ${amount} for sets of goods and ships.", "You get ${amount} for sets of goods and ships."),
)
TILE_MONEY: Final = Sentence("{tile}: {player} gets ${amount}.", "{tile}: you get ${amount}.")
PAYMENTS: Final[dict[int, Sentence]] = {
    events.TO_TRAIN: Sentence("{player} pays ${amount} for Training.", "You pay ${amount} for Training."),
    events.TO_SCOUT: Sentence("{player} pays ${amount} for Scouting.", "You pay ${amount} for Scouting."),
}
FOUND_COUNTER: Final = Sentence(
    "{player} succeeds (natives {natives}): {vp} VP at the end.",
    "You succeed (natives {natives}): {vp} VP at the end.",
)
FOUND_CARD: Final = Sentence(
    "{card}: {player} succeeds (natives {natives}): {vp} VP at the end.",
    "{card}: you succeed (natives {natives}): {vp} VP at the end.",
)
BEATEN_COUNTER: Final = Sentence(
    "{player} fails (natives {natives}).", "You fail (natives {natives})."
)
BEATEN_CARD: Final = Sentence(
    "{card}: {player} fails (natives {natives}).", "{card}: you fail (natives {natives})."
)
SEEN_COUNTER: Final = Sentence(
    "Only {player} sees the counter: natives {natives}, plunder ${plunder} and ${each} a Soldier, {vp} VP.",
    "Only you see the counter: natives {natives}, plunder ${plunder} and ${each} a Soldier, {vp} VP.",
)
SEEN_CARD: Final = Sentence(
    "Only {player} sees the card: {card}, natives {natives}, plunder ${plunder} and ${each} a Soldier, {vp} VP.",
    "Only you see the card: {card}, natives {natives}, plunder ${plunder} and ${each} a Soldier, {vp} VP.",
)
NO_RECRUIT: Final = Sentence("{player} takes no {lacked}.", "You take no {lacked}.")
NO_TRAINING: Final = Sentence("{player} trains nobody.", "You train nobody.")
PUT_BACK: Final = (
    Sentence("{player} puts the card back on top.", "You put the card back on top."),
    Sentence("{player} puts the card at the bottom of the deck.", "You put the card at the bottom of the deck."),
)
