"""The English names of the pieces of Empires, by kind and id, and the words by which messages hold them.

Kinds: `worker` alone, in the phrase `a-worker` (to whom something is done) and as `lacked-worker` (of which there is none), and
`workers` (several, after their number); `region` alone and in the phrases `in-region`, `to-region` and `from-region`: so a
language may inflect them. `tile` with `tile-effect` (what it does, in a sentence); `tile-type` by the words of the data file;
`source` of points; `choice` of an option; `game` and `preset` (`preset-about`) for the page that offers them. A kind is the
context of its names in the catalogues of translations. Knows no state.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.messages import Word
from caravela.games.empires.content import BOXES, CARDS, COLOURS, FIRST_CARD, GOODS, KINDS, REGIONS, SPACES, TILES, WORKERS
from caravela.games.empires.layout import PHASES
from caravela.games.empires.text.nation_names import NATION_NAMES, NATION_QUESTIONS

MILITIA_SOLDIER: Final = "militia"
# What a battle can kill: the kinds of workers, and the Soldier of the Militia.
CASUALTIES: Final = (*WORKERS, MILITIA_SOLDIER)

_REGIONS: Final = {
    "new-france": "New France",
    "new-england": "New England",
    "virginia": "Virginia",
    "florida": "Florida",
    "caribbean": "Caribbean",
    "new-spain": "New Spain",
    "new-granada": "New Granada",
    "peru": "Peru",
    "brazil": "Brazil",
}


def region_phrases(regions: dict[str, str]) -> dict[str, dict[str, str]]:
    """The English phrases of regions, by kind and id: the Caribbean alone has an article."""
    the = {word: f"the {name}" if word == "caribbean" else name for word, name in regions.items()}
    return {f"{before}-region": {word: f"{before} {name}" for word, name in the.items()} for before in ("in", "to", "from")}


NAMES: Final[dict[str, dict[str, str]]] = {
    **NATION_NAMES,
    "choice": {"none": "none", "random": "dealt at random", "auction": "auction"},
    "game": {
        "about": "Place workers, discover and settle nine regions of the New World.",
        "credits": (
            "Empires: Age of Discovery is by Glenn Drover, published by Eagle-Gryphon Games (2015). "
            "Reconstructed: the goods of all regions but Peru, and the borders on land; one data file corrects them."
        ),
    },
    "preset": {
        "first-game": "First game",
        "fair-winds": "Fair winds",
    },
    "preset-about": {
        "first-game": "The rules of the book without variants.",
        "fair-winds": "Less luck: late buildings are known, counters can be scouted, failures stay secret.",
    },
    "source": {
        "regions": "regions",
        "discoveries": "discoveries",
        "buildings": "buildings",
        "bought": "bought points",
        "economy": "economy",
        "tiebreak": "tiebreak",
    },
    "seat": {
        "red": "Red",
        "blue": "Blue",
        "green": "Green",
        "orange": "Orange",
        "yellow": "Yellow",
        "purple": "Purple",
    },
    "worker": {
        "colonist": "Colonist",
        "captain": "Captain",
        "merchant": "Merchant",
        "missionary": "Missionary",
        "soldier": "Soldier",
        "builder": "Builder",
        "militia": "Militia Soldier",
    },
    "a-worker": {
        "colonist": "a Colonist",
        "captain": "a Captain",
        "merchant": "a Merchant",
        "missionary": "a Missionary",
        "soldier": "a Soldier",
        "builder": "a Builder",
        "militia": "a Militia Soldier",
    },
    "lacked-worker": {
        "colonist": "Colonist",
        "captain": "Captain",
        "merchant": "Merchant",
        "missionary": "Missionary",
        "soldier": "Soldier",
        "builder": "Builder",
        "militia": "Militia Soldier",
    },
    "workers": {
        "colonist": "Colonists",
        "captain": "Captains",
        "merchant": "Merchants",
        "missionary": "Missionaries",
        "soldier": "Soldiers",
        "builder": "Builders",
    },
    "good": {
        "silver": "Silver",
        "sugar": "Sugar",
        "gold": "Gold",
        "tobacco": "Tobacco",
        "coffee": "Coffee",
        "indigo": "Indigo",
        "fur": "Fur",
        "cattle": "Cattle",
        "cocoa": "Cocoa",
        "fish": "Fish",
        "rice": "Rice",
    },
    "region": _REGIONS,
    **region_phrases(_REGIONS),
    "card": {
        "mississippi": "The Mississippi",
        "great-lakes": "The Great Lakes",
        "pampas": "The Pampas",
        "california": "California",
        "philippines": "Philippines",
        "south-seas": "South Seas",
        "ethiopia": "Ethiopia",
        "amazon": "The Amazon",
        "northwest-territory": "The Northwest Territory",
        "australia": "Australia",
        "cipangu": "Cipangu (Japan)",
        "siam": "Siam",
        "spice-islands": "Spice Islands",
        "india": "India",
        "circumnavigation": "Circumnavigate the Globe",
        "china": "China",
    },
    "box": {
        "initiative": "Initiative",
        "dock": "Colonist Dock",
        "trade-goods": "Trade Goods",
        "shipping": "Merchant Shipping",
        "buildings": "Capital Buildings",
        "discovery": "Discovery",
        "specialists": "Specialists",
        "warfare": "Warfare",
    },
    "space": {
        "initiative": "Initiative",
        "dock": "Colonist Dock",
        "trade-goods": "Trade Goods",
        "shipping": "Merchant Shipping",
        "buildings": "Capital Buildings",
        "discovery": "Discovery",
        "missionary-space": "Specialists, Missionary space",
        "merchant-space": "Specialists, Merchant space",
        "soldier-space": "Specialists, Soldier space",
        "captain-space": "Specialists, Captain space",
        "training": "Specialists, Training",
        "warfare": "Warfare",
        "builder-space": "Specialists, Builder space",
        "mayflower": "Colonist Dock, by the Mayflower",
    },
    "phase": {
        "placement": "Place workers",
        "boxes": "Event boxes",
        "income": "Income",
        "buildings": "Building benefits",
        "refresh": "Refresh",
        "over": "End of the game",
    },
    # What waits for an answer, by the step that asks.
    "question": {
        "place": "placing a worker",
        "university": "whether the University is used",
        "land": "where a worker lands",
        "take": "which good is taken",
        "buy": "which building is bought",
        "chart": "which region is charted",
        "garrison": "where the Indian Allies go",
        "lose": "whom the plague takes",
        "plague": "where the plague strikes",
        "plague-count": "how many the plague takes",
        "march": "whether a Soldier marches",
        "send": "an expedition",
        "scout-return": "where the card goes",
        "recruit": "which specialist is taken",
        "trade-out": "which specialist comes home",
        "trade-out-for": "which specialist comes home",
        "declare": "battle or war",
        "kill": "who falls in battle",
        "benefit": "the benefits of buildings",
        "migrate-count": "how many Colonists move",
        "which": "which building comes first",
        "buy-points": "whether points are bought",
        "enlist": "which specialist is taken",
        "settle": "where a Colonist goes",
        "edict": "whom the Papal Edict names",
        "who-leads": "who places first",
        "reinforce": "where two Colonists go",
        "rewrite": "who loses a discovery counter",
        "smuggle-what": "which good is taken",
        "smuggle-for": "which good is given",
        "sell-count": "how many goods are sold", **NATION_QUESTIONS,
    },
    "age": {"1": "I", "2": "II", "3": "III"},
    "tile-type": {"immediate": "at once", "once": "once", "ongoing": "each turn", "end": "at the end"},
    "tile": {
        "settlers": "Settlers",
        "monastery": "Monastery",
        "trade-routes": "Trade Routes",
        "training-grounds": "Training Grounds",
        "indentured-servitude": "Indentured Servitude",
        "conquistadors": "Conquistadors",
        "navigator": "Navigator",
        "inca-conquest": "Conquest of the Inca Empire",
        "trading-post": "Trading Post",
        "new-world-cartography": "New World Cartography",
        "plague-1": "Plague I",
        "indian-allies": "Indian Allies",
        "privateers": "Privateers",
        "ship-yards": "Ship Yards",
        "cathedral": "Cathedral",
        "taxation": "Taxation",
        "university": "University",
        "west-indies-company": "West Indies Co.",
        "colonization-laws": "Colonization Laws",
        "rum-distillery": "Rum Distillery",
        "marketplace": "Marketplace",
        "military-academy": "Military Academy",
        "fortress": "Fortress",
        "stables": "Stables",
        "plague-2": "Plague II",
        "militia": "Militia",
        "mercantilism": "Mercantilism",
        "population": "Population",
        "navy": "Navy",
        "power": "Power",
        "prosperity": "Prosperity",
        "glory": "Glory",
        "wealth": "Wealth",
        "migration": "Migration",
        "factory": "Factory",
        "plague-3": "Plague III",
        "spoils-5": "Spoils of War: $5",
        "spoils-ship": "Spoils of War: Merchant Ship",
        "spoils-specialists": "Spoils of War: Specialists",
        "magellan": "Magellan",
        "new-world-city": "New World City",
        "new-world-mission": "New World Mission",
        "overpopulation": "Overpopulation",
        "smuggler": "Smuggler",
        "spoils-7": "Spoils of War: $7",
        "spoils-goods": "Spoils of War: Trade Goods",
        "stone-masonry": "Stone Masonry",
        "papal-edict": "Papal Edict",
        "mint": "Mint",
        "trading-house": "Trading House",
        "reformation": "Reformation",
        "mayflower": "Mayflower",
        "age-of-discovery": "Age of Discovery",
        "new-world-capital-city": "New World Capital City",
        "age-of-reason": "Age of Reason",
        "re-write-history": "Re-Write History",
    },
    "tile-effect": {
        "settlers": "Each turn +1 Colonist.",
        "monastery": "Each turn +1 Missionary.",
        "trade-routes": "Each turn +1 Merchant.",
        "training-grounds": "Each turn +1 Soldier.",
        "indentured-servitude": "Each turn a free Colonist on space X of the Dock.",
        "conquistadors": "Each turn a free Soldier in Discovery.",
        "navigator": "Each turn a free Captain in Discovery.",
        "inca-conquest": "At once $20.",
        "trading-post": "Each turn $5.",
        "new-world-cartography": "Once discover a region without an expedition or money for Soldiers; 4 VP.",
        "plague-1": "Your expeditions meet 1 native fewer.",
        "indian-allies": "At once 2 Soldiers to a region where you have a worker.",
        "privateers": "Each turn every other player pays you $1 for each of your ships.",
        "ship-yards": "Each turn +1 Captain.",
        "cathedral": "Your Missionaries bring 2 Colonists when they land, not 1.",
        "taxation": "Each turn $10; 2 VP at the end.",
        "university": "Once move a worker of yours, or your order marker, to the front; 5 VP.",
        "west-indies-company": "Each turn 1 random good from the bag.",
        "colonization-laws": "Each turn a free Colonist on space Y of the Dock.",
        "rum-distillery": "Each turn $3 for each of your Sugar tokens.",
        "marketplace": "Each turn +1 Merchant.",
        "military-academy": "Each turn +1 Soldier.",
        "fortress": "Each turn +1 Soldier.",
        "stables": "Each turn, before Discovery, move 1 Soldier to an adjacent region.",
        "plague-2": "At once every colony of 3 or more workers loses 1.",
        "militia": "One Soldier more in each battle in which you are the defender.",
        "mercantilism": "At the end 1 VP for each good, ships not counted.",
        "population": "At the end 1 VP for every 2 of your workers in the New World.",
        "navy": "At the end 4 VP for each of your ships.",
        "power": "At the end 2 VP for each of your Soldiers in the New World.",
        "prosperity": "At the end 2 VP for each of your buildings, this one too.",
        "glory": "At the end 2 VP for each region with a worker of yours where anybody has 3.",
        "wealth": "At the end 1 VP for every $5.",
        "migration": "Each turn move up to 2 Colonists from one region to another.",
        "factory": "Each turn $30; 5 VP at the end.",
        "plague-3": "At once remove up to 3 Colonists of one player in one region.",
        "spoils-5": "At once $5; the building is free.",
        "spoils-ship": "At once 1 Merchant Ship; the building is free.",
        "spoils-specialists": "At once 2 specialists of any kind for next turn; the building is free.",
        "magellan": "Your Captains count 3 in Discovery.",
        "new-world-city": "Each turn +1 Builder.",
        "new-world-mission": "Each turn +1 Missionary.",
        "overpopulation": "At once 3 Colonists to discovered regions, together or apart.",
        "smuggler": "Each turn swap 1 good for one of another player, who cannot refuse.",
        "spoils-7": "At once $7; the building is free.",
        "spoils-goods": "At once 2 random goods from the bag; the building is free.",
        "stone-masonry": "Each turn +1 Builder.",
        "papal-edict": "At once you and a player of your choice add 2 Colonists each to a colony.",
        "mint": "Each turn $2 for each Gold of yours, or for each Silver.",
        "trading-house": "Each turn sell any of your goods for $5 each.",
        "reformation": "Missionaries of others bring no Colonists where you have a Missionary.",
        "mayflower": "Each turn up to 3 ships carry a worker behind Y, and are in no set that turn.",
        "age-of-discovery": "At the end 4 VP for each of your discovery counters and cards.",
        "new-world-capital-city": "At the end 3 VP for each of your Builders in the New World.",
        "age-of-reason": "At the end 4 VP for each of your workers in Specialists on turn 8.",
        "re-write-history": "At once take a random discovery counter from each of up to 2 players.",
    },
}


def seat_word(seat: int) -> Word:
    """The player of a seat."""
    return Word("seat", COLOURS[seat])


def worker_word(kind: int) -> Word:
    """One worker of a kind; KINDS is the Soldier of the Militia."""
    return Word("worker", CASUALTIES[kind])


def a_worker(kind: int) -> Word:
    """`a Captain`, to whom something is done."""
    return Word("a-worker", CASUALTIES[kind])


def lacked_worker(kind: int) -> Word:
    """A worker of which there is none: the `Captain` in `no Captain`."""
    return Word("lacked-worker", CASUALTIES[kind])


def workers_word(kind: int) -> Word:
    """Several workers of a kind."""
    return Word("workers", WORKERS[kind])


def region_word(region: int) -> Word:
    """A region, by its name alone."""
    return Word("region", REGIONS[region])


def in_region(region: int) -> Word:
    """`in Peru`."""
    return Word("in-region", REGIONS[region])


def to_region(region: int) -> Word:
    """`to Peru`."""
    return Word("to-region", REGIONS[region])


def from_region(region: int) -> Word:
    """`from Peru`."""
    return Word("from-region", REGIONS[region])


def good_word(good: int) -> Word:
    """A trade good."""
    return Word("good", GOODS[good])


def tile_word(tile: int) -> Word:
    """A Capital Building."""
    return Word("tile", TILES[tile])


def effect_word(tile: int) -> Word:
    """What a building does, as a sentence."""
    return Word("tile-effect", TILES[tile])


def card_word(find: int) -> Word:
    """A discovery card; counters have no names."""
    return Word("card", CARDS[find - FIRST_CARD])


def box_word(box: int) -> Word:
    """An event box."""
    return Word("box", BOXES[box])


def space_word(space: int) -> Word:
    """A space on which a worker is placed by hand."""
    return Word("space", SPACES[space])


def phase_word(phase: int) -> Word:
    """A phase of the turn."""
    return Word("phase", PHASES[phase])


def age_word(age: int) -> Word:
    """An Age, from 0."""
    return Word("age", str(age + 1))


assert len(CASUALTIES) == KINDS + 1
