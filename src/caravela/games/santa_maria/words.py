"""The vocabularies of Santa Maria: ids of seats, goods, tiles, ships, people and places, and their numbers.

They are the same in every data set, since the numbers of actions hang on them. Knows no data and no state.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "blue", "green", "yellow")
MOST_PLAYERS: Final = 4
YEARS: Final = 3

# Goods (S3): basic, then advanced, then the joker.
GOODS: Final[tuple[str, ...]] = ("wood", "grain", "sugar", "gem", "gold")
WOOD: Final = 0
GRAIN: Final = 1
SUGAR: Final = 2
GEM: Final = 3
GOLD: Final = 4

# Terrains (S1).
TERRAINS: Final[tuple[str, ...]] = ("forest", "farm", "mountain", "city", "capital", "road")
FOREST: Final = 0
FARM: Final = 1
MOUNTAIN: Final = 2
CITY: Final = 3
CAPITAL: Final = 4
ROADS: Final = 5

BOARDS: Final[tuple[str, ...]] = ("a1", "a2", "a3", "a4", "b")
BASIC_BOARDS: Final = 4
ADVANCED: Final = 4  # the board of side B

TILES: Final[tuple[str, ...]] = (
    *[f"d{number:02}" for number in range(1, 16)],
    *[f"t{number:02}" for number in range(1, 16)],
    *[f"k{number}" for number in range(1, 5)],
    "road",
)
FIRST_TRIPLE: Final = 15
FIRST_CAPITAL: Final = 30
CAPITAL_TILES: Final = 4
ROAD_TILE: Final = 34
SHOWN: Final = 5  # doubles and triples on show each year (S8, S59)

SHIPS: Final[tuple[str, ...]] = (
    *[f"s{number}" for number in range(1, 5)],
    *[f"n{number:02}" for number in range(1, 31)],
)
START_SHIPS: Final = 4
NO_SHIP: Final = -1

DOCKS: Final[tuple[str, ...]] = ("coins", "conquest", "religion", "points")
RETREATS: Final[tuple[str, ...]] = ("coins", "religion", "conquest", "shipping", "road")

# Monk spaces (S36): scholars, bishops, mission stations.
SCHOLARS: Final[tuple[str, ...]] = (
    *("astronomy", "taxes", "botany", "philosophy", "mathematics"),
    *("construction", "industrialization", "basic-economy", "advanced-economy", "logistics"),
)
ASTRONOMY: Final = 1 << 0
TAXES: Final = 1 << 1
BOTANY: Final = 1 << 2
PHILOSOPHY: Final = 1 << 3
MATHEMATICS: Final = 1 << 4
CONSTRUCTION: Final = 1 << 5
INDUSTRIALIZATION: Final = 1 << 6
BASIC_ECONOMY: Final = 1 << 7
ADVANCED_ECONOMY: Final = 1 << 8
LOGISTICS: Final = 1 << 9
BISHOPS: Final[tuple[str, ...]] = (
    *("square", "one-dock", "cities-connected", "settlers-connected", "largest-area", "diverse-lines"),
)
SQUARE: Final = 0
ONE_DOCK: Final = 1
CITIES_CONNECTED: Final = 2
SETTLERS_CONNECTED: Final = 3
LARGEST_AREA: Final = 4
DIVERSE_LINES: Final = 5
STATIONS: Final[tuple[str, ...]] = ("station-1", "station-2", "station-3", "station-4")
MONK_SPACES: Final[tuple[str, ...]] = (*SCHOLARS, *BISHOPS, *STATIONS)
FIRST_BISHOP: Final = 10
FIRST_STATION: Final = 16
OPEN_PEOPLE: Final = 3  # scholars and bishops on the board (S8)
MONKS: Final = 6

# Numbers of the rules themselves.
STORE: Final = 3  # of each good (S31)
WHITE_A_PLAYER: Final = 3  # white dice, and how many a player takes a year (S6, S21)
BLUE_A_PLAYER: Final = 3
PLACE_PRICE: Final = 2  # to each player with a monk there (S37)
SALE: Final[list[int]] = [1, 1, 2, 2, 2]  # (S31, S33)
START_WOOD: Final = 2  # (S12)
START_COINS: Final = 3
