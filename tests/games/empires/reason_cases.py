"""Positions in which an action is not possible, with the reason that the seat is told."""

from __future__ import annotations

from dataclasses import dataclass

from caravela.engine import Document, Game
from caravela.games.empires import GAME
from caravela.games.empires.content import CARDS, REGIONS
from caravela.games.empires.state import Empires


@dataclass(frozen=True)
class Case:
    """A written position, moves from there, and for some actions the rule and the sentence to the seat asked (or `seat`)."""

    title: str
    document: Document
    reasons: dict[str, tuple[str, str]]
    moves: tuple[str, ...] = ()
    seat: int | None = None
    game: Game = GAME

    def position(self) -> Empires:
        """The position after the moves."""
        state = self.game.from_document({"seed": "reasons", "options": {"players": 2}, **self.document})
        for move in self.moves:
            state.apply(GAME.actions.parse(move))
        assert isinstance(state, Empires)
        return state


FULL: Document = {
    "initiative": ["red"],
    "dock": ["blue", "red", "blue"],
    "trade-goods": ["red", "blue", "red", "blue"],
    "buildings": ["red", "blue", "red", "blue", "red"],
    "warfare": ["red", "blue", "red", "blue"],
    "specialists": {"merchant": "blue"},
}
EVERYWHERE: Document = {region: {"counter": None} for region in REGIONS if region != "caribbean"}
MET: Document = {
    "florida": {"workers": {"red": {"colonist": 1}, "blue": {"colonist": 2}}},
    "peru": {"workers": {"red": {"soldier": 1}}},
    "brazil": {"workers": {"blue": {"soldier": 1}}},
    "virginia": {"workers": {"red": {"colonist": 1}, "green": {"soldier": 1}}},
}
THREE: Document = {"options": {"players": 3}, "order": ["red", "blue", "green"]}
BATTLE: Document = {"region": "florida", "attacker": "red", "defender": "blue"}
OPEN: Document = {
    "options": {"players": 2, "reconnaissance": True},
    "regions": {"peru": {"counter": "4/5/5/7"}, "florida": {"workers": {"red": {"colonist": 1}}}},
}
ALL_CAPTAINS: Document = {"peru": {"workers": {"red": {"captain": 5, "colonist": 29}}}}


CASES = (
    Case(
        "not your turn, placement (R20)",
        {**THREE, "order": ["blue", "red", "green"], "now": ["placement"]},
        {"place colonist dock": ("R20", "It is not your turn: Blue decides.")},
        seat=0,
    ),
    Case(
        "not your turn, boxes (Q127)",
        {**THREE, "boxes": {"dock": ["green"]}, "now": ["dock"]},
        {"land caribbean": ("Q127", "It is not your turn: Green decides.")},
        seat=0,
    ),
    Case(
        "spaces (R20, R21, Q22)",
        {"boxes": FULL, "now": ["placement"]},
        {
            "place soldier dock": ("R20", "You have no Soldier to place."),
            "place colonist initiative": ("R21", "You have a worker in Initiative already: one for each player."),
            "place colonist dock": (
                "R21",
                "The Dock is full: with 2 players it has 3 spaces. X and Y are for buildings alone.",
            ),
            "place colonist trade-goods": ("Q22", "Trade Goods is full: it has 4 spaces."),
            "place colonist buildings": ("Q22", "Capital Buildings is full: it has 5 spaces."),
            "place colonist warfare": ("Q22", "Warfare is full: it has 4 spaces."),
            "place colonist merchant-space": ("R21", "The space is taken by Blue."),
            "decline": ("R20", "Every worker has to be placed: nothing is saved for later."),
            "land peru": ("R18", "Another question waits: placing a worker."),
            "scout peru": ("R80", "Scouting is not played at this table."),
            "declare war purple": ("R11", "Nobody plays Purple in this game."),
            "university order": ("R59", "You do not own University."),
        },
    ),
    Case(
        "scouting (R80, Q27, Q132)",
        {"options": {"players": 2, "scouting": True}, "players": {"red": {"money": 5}}, "now": ["placement"]},
        {
            "scout caribbean": ("Q27", "There is no counter in the Caribbean."),
            "scout deck": ("Q27", "The top card can be seen only when every region is discovered."),
            "scout peru": ("Q132", "You know the counter in Peru."),
        },
        moves=("scout peru",),
    ),
    Case(
        "no money for scouting (R80)",
        {"options": {"players": 2, "scouting": True}, "players": {"red": {"money": 0}}, "now": ["placement"]},
        {"scout brazil": ("R80", "It costs $1, and you have $0.")},
    ),
    Case(
        "the top card is known (Q132)",
        {"options": {"players": 2, "scouting": True}, "regions": EVERYWHERE, "now": ["placement"]},
        {"scout deck": ("Q132", "You know the top card.")},
        moves=("scout deck", "return top"),
    ),
    Case(
        "the card goes back (Q27)",
        {"options": {"players": 2, "scouting": True}, "regions": EVERYWHERE, "now": ["placement"]},
        {"decline": ("Q27", "The card goes back on top or to the bottom.")},
        moves=("scout deck",),
    ),
    Case(
        "no card is left (Q111)",
        {
            "options": {"players": 2, "scouting": True},
            "turn": 8,
            "regions": EVERYWHERE,
            "players": {"red": {"discoveries": list(CARDS)}},
            "now": ["placement"],
        },
        {"scout deck": ("Q111", "No discovery card is left.")},
    ),
    Case(
        "undiscovered (R26)",
        {"boxes": {"dock": ["red"]}, "now": ["dock"]},
        {"land peru": ("R26", "Peru is not discovered yet.")},
    ),
    Case(
        "not on offer (R28)",
        {"boxes": {"trade-goods": ["red"]}, "offer": {"goods": ["sugar", "rice"]}, "now": ["trade-goods"]},
        {"take gold": ("R28", "No Gold is on offer.")},
    ),
    Case(
        "buildings (R30)",
        {
            "boxes": {"buildings": ["red"]},
            "offer": {"tiles": ["monastery"]},
            "players": {"red": {"money": 9}},
            "now": ["buildings"],
        },
        {
            "buy cathedral": ("R30", "Cathedral is not on offer."),
            "buy monastery": ("R30", "It costs $10, and you have $9."),
        },
    ),
    Case(
        "war without Soldiers or money (R39, R40, Q65, Q67)",
        {
            **THREE,
            "turn": 7,
            "regions": MET,
            "players": {"red": {"money": 9}, "blue": {"buildings": ["militia"]}},
            "boxes": {"warfare": ["red"]},
            "now": ["warfare"],
        },
        {
            "declare battle florida blue": (
                "Q65",
                "Neither of you has a Soldier in Florida; the Militia alone makes no battle.",
            ),
            "declare battle peru blue": ("R39", "Blue has no worker in Peru."),
            "declare battle brazil blue": ("R39", "You have no worker in Brazil."),
            "declare battle peru red": ("R39", "You cannot fight yourself."),
            "declare war red": ("R40", "You cannot fight yourself."),
            "declare war blue": ("Q67", "A war on Blue would cause no battle."),
            "declare war green": ("R40", "It costs $10, and you have $9."),
            "declare battle florida yellow": ("R11", "Nobody plays Yellow in this game."),
        },
    ),
    Case(
        "no Soldier on either side (R39)",
        {**THREE, "regions": MET, "boxes": {"warfare": ["red"]}, "now": ["warfare"]},
        {"declare battle florida blue": ("R39", "Neither of you has a Soldier in Florida.")},
    ),
    Case(
        "casualties (R41, Q122)",
        {
            "regions": {"florida": {"workers": {"red": {"soldier": 2}, "blue": {"colonist": 1, "soldier": 2}}}},
            "now": ["warfare", {"casualties": BATTLE}],
        },
        {
            "kill militia": ("R41", "Blue has no Militia Soldier in Florida."),
            "kill captain": ("R41", "Blue has no Captain in Florida."),
            "kill colonist": ("Q122", "No other Colonist of Blue is left to name in Florida."),
            "decline": ("Q122", "Every Soldier hits somebody: name who falls."),
        },
        moves=("kill colonist",),
    ),
    Case(
        "casualties by kinds in order (R41, Q122)",
        {
            "regions": {
                "florida": {"workers": {"red": {"soldier": 3}, "blue": {"colonist": 2, "captain": 1, "soldier": 1}}}
            },
            "now": ["warfare", {"casualties": BATTLE}],
        },
        {
            "kill captain": (
                "Q122",
                "Victims are named by kinds in order, and from Captain on there are too few for all hits.",
            ),
        },
    ),
    Case(
        "casualties, an earlier kind (R41)",
        {
            "regions": {
                "florida": {"workers": {"red": {"soldier": 3}, "blue": {"colonist": 2, "captain": 1, "soldier": 1}}}
            },
            "now": ["warfare", {"casualties": BATTLE}],
        },
        {"kill colonist": ("R41", "Victims are named by kinds in order, and the Colonist comes earlier.")},
        moves=("kill colonist", "kill captain"),
    ),
    Case(
        "the kind of a space (R37)",
        {"boxes": {"specialists": {"captain": "red"}}, "now": ["specialists"]},
        {"recruit soldier": ("R37", "This space gives a Captain.")},
    ),
    Case(
        "money for Training (R37)",
        {"boxes": {"specialists": {"training": "red"}}, "players": {"red": {"money": 4}}, "now": ["specialists"]},
        {"recruit captain": ("R37", "It costs $5, and you have $4.")},
    ),
    Case(
        "stock empty and no trade-out (Q108)",
        {
            "boxes": {"specialists": {"training": "red"}},
            "players": {"red": {"money": 5}},
            "regions": {"peru": {"workers": {"red": {"soldier": 10}}}},
            "now": ["specialists"],
        },
        {"recruit soldier": ("Q108", "You have no Soldier in your supply, and none can be traded out.")},
    ),
    Case(
        "trade-out without a Colonist (Q109)",
        {
            "turn": 4,
            "players": {"red": {"buildings": ["ship-yards"]}},
            "regions": ALL_CAPTAINS,
            "now": [
                *("refresh", {"benefits": {"after": "red"}}, {"west-indies": {"seat": "red"}}),
                *({"gains": {"seat": "red", "tiles": []}}, {"trade-out-for": {"seat": "red", "tile": "ship-yards"}}),
            ],
        },
        {
            "trade-out peru": ("Q109", "You have no Colonist in your supply to take the place."),
            "trade-out florida": ("Q109", "You have no Captain in Florida."),
        },
    ),
    Case(
        "expeditions (R32, R36, Q58)",
        {**OPEN, "boxes": {"discovery": {"red": {"colonist": 2, "captain": 1}}}, "now": ["discovery"]},
        {
            "explore peru": ("Q58", "Name at least one worker first."),
            "send soldier": ("R32", "You have no Soldier in Discovery."),
        },
    ),
    Case(
        "expeditions, workers named (R32, R36, Q112)",
        {**OPEN, "boxes": {"discovery": {"red": {"colonist": 2, "captain": 1}}}, "now": ["discovery"]},
        {
            "explore peru": ("Q112", "Peru has natives 5: value 2 is too weak."),
            "explore florida": ("R32", "There is nothing left to discover in Florida."),
            "explore deck": ("R36", "Beyond the New World ships sail only when every region is discovered."),
            "send captain": ("R32", "All of your Captains in Discovery are named."),
            "send colonist": ("R32", "Workers are named by kinds in order, and the Colonists come earlier."),
            "decline": ("R32", "You have named workers: name where they sail."),
        },
        moves=("send captain",),
    ),
    Case(
        "too weak for every open counter (Q112)",
        {
            "options": {"players": 2, "reconnaissance": True},
            "regions": {**EVERYWHERE, "peru": {"counter": "4/5/5/7"}},
            "boxes": {"discovery": {"red": {"colonist": 1, "captain": 2}}},
            "now": ["discovery"],
        },
        {
            "send captain": ("Q112", "With the kinds from Captain on, your expedition would be too weak for every counter."),
        },
    ),
    Case(
        "scouting while an expedition is named (Q27)",
        {
            "options": {"players": 2, "scouting": True},
            "boxes": {"discovery": {"red": {"colonist": 1}}},
            "now": ["discovery"],
        },
        {"scout peru": ("Q27", "You look before you name your expedition, not while you do.")},
        moves=("send colonist",),
    ),
)
