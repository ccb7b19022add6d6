"""The words for the steps of Empires, so that a position can say what is going on, and what follows from where it stands."""

from __future__ import annotations

from typing import Any, Final

from caravela.engine.steps import Field, Step, StepWords
from caravela.games.empires.content import COLOURS, GOODS, REGIONS, SCHOOLS, TILES, WORKERS
from caravela.games.empires.layout import BENEFITS, BID_WORDS, BOX_WORDS, IN_BOXES, INCOME, LOSS_WORDS, PLACEMENT, REFRESH
from caravela.games.empires.nations import NATIONS
from caravela.games.empires.steps import (
    auctions,
    benefits,
    england,
    gains,
    points,
    powers,
    purchases,
    specialists,
    spoils,
    trade,
    warfare,
)
from caravela.games.empires.steps.buildings import Buildings, Buy
from caravela.games.empires.steps.discovery import Discovery, Send
from caravela.games.empires.steps.dock import Dock, Land
from caravela.games.empires.steps.income import Income
from caravela.games.empires.steps.initiative import Initiative
from caravela.games.empires.steps.placement import Place, Placement
from caravela.games.empires.steps.refresh import Refresh, Restock
from caravela.games.empires.steps.scouting import ScoutReturn
from caravela.games.empires.steps.shipping import Shipping
from caravela.games.empires.steps.stables import March, Stables
from caravela.games.empires.steps.trade_goods import TakeGood, TradeGoods
from caravela.games.empires.steps.turn import LADDER, Turn
from caravela.games.empires.steps.university import WINDOWS, University, Window

STEPS: Final[StepWords] = StepWords()

_SEAT: Final = Field("seat", COLOURS)
_AFTER: Final = Field("after", COLOURS, -1)
_REGION: Final = Field("region", REGIONS)
_CASUALTIES: Final = (*WORKERS, "militia")
_BATTLE: Final = (
    _REGION,
    Field("attacker", COLOURS),
    Field("defender", COLOURS),
    Field("felled", _CASUALTIES, (), many=True),
    Field("lost", _CASUALTIES, (), many=True),
)
_SMUGGLED: Final = Field("smuggled", None, False)
_SOLD: Final = Field("sold", None, False)
_COLLECTED: Final = Field("collected", None, False)
_MIGRATED: Final = Field("migrated", None, False)
_MARCHED: Final = Field("marched", None, False)
_TILES: Final = Field("tiles", TILES, None, many=True)
_TILE: Final = Field("tile", TILES)

STEPS.define("turn", Turn)
STEPS.define("window", Window, Field("before", WINDOWS), Field("asked", None, False))
STEPS.define("placement", Placement)
STEPS.define("initiative", Initiative)
STEPS.define("dock", Dock)
STEPS.define("trade-goods", TradeGoods)
STEPS.define("shipping", Shipping)
STEPS.define("buildings", Buildings)
STEPS.define("stables", Stables)
STEPS.define("discovery", Discovery, _AFTER)
STEPS.define("specialists", specialists.Specialists, Field("asked", None, False))
STEPS.define("warfare", warfare.Warfare)
STEPS.define("income", Income)
STEPS.define("benefits", benefits.Benefits, _AFTER)
STEPS.define("refresh", Refresh)
STEPS.define("place", Place, _SEAT)
STEPS.define("university", University, _SEAT, Field("before", WINDOWS))
STEPS.define("land", Land, _SEAT)
STEPS.define("take", TakeGood, _SEAT)
STEPS.define("buy", Buy, _SEAT)
STEPS.define("chart", purchases.Chart, _SEAT)
STEPS.define("garrison", purchases.Garrison, _SEAT)
STEPS.define("plague-two", purchases.PlagueTwo, Field("named", LOSS_WORDS, (), many=True))
STEPS.define("lose", purchases.Lose, _SEAT, _REGION, Field("named", LOSS_WORDS, (), many=True))
STEPS.define("plague", purchases.PlagueThree, _SEAT)
STEPS.define("plague-count", purchases.HowManyDie, _SEAT, _REGION, Field("victim", COLOURS))
STEPS.define("march", March, _SEAT)
STEPS.define("send", Send, _SEAT, Field("sent", WORKERS, (), many=True))
STEPS.define("scout-return", ScoutReturn, _SEAT)
STEPS.define("recruit", specialists.Recruit, _SEAT)
STEPS.define("trade-out", specialists.TradeOut, _SEAT, Field("kind", WORKERS), Field("price", None, 0))
STEPS.define("declare", warfare.Declare, _SEAT)
STEPS.define("casualties", warfare.Casualties, *_BATTLE)
STEPS.define("kill", warfare.Kill, _SEAT, *_BATTLE)
STEPS.define("slot", benefits.Slot, _SEAT, _COLLECTED, _MIGRATED, _SMUGGLED, _SOLD, _MARCHED)
STEPS.define("west-indies", benefits.WestIndies, _SEAT)
STEPS.define("benefit", benefits.Benefit, _SEAT, _COLLECTED, _MIGRATED, _SMUGGLED, _SOLD, _MARCHED)
STEPS.define("migrate-count", benefits.HowManyMove, _SEAT, Field("come_from", REGIONS), Field("go_to", REGIONS))
STEPS.define("gains", gains.Gains, _SEAT, _TILES)
STEPS.define("which", gains.Which, _SEAT, _TILES)
STEPS.define("give-one", gains.GiveOne, _SEAT, _TILE)
STEPS.define("trade-out-for", gains.TradeOutFor, _SEAT, _TILE)
STEPS.define("points", points.Points, _AFTER)
STEPS.define("restock", Restock)
STEPS.define("buy-points", points.BuyPoints, _SEAT)
STEPS.define("spoils", spoils.Spoils, _SEAT, Field("left"))
STEPS.define("enlist", spoils.Enlist, _SEAT)
STEPS.define("overflow", spoils.Overflow, _SEAT, Field("left"))
STEPS.define("settle", spoils.Settle, _SEAT)
STEPS.define("edict", spoils.Edict, _SEAT)
STEPS.define("who-leads", spoils.WhoLeads, _SEAT, Field("partner", COLOURS))
STEPS.define("obey", spoils.Obey, _SEAT)
STEPS.define("reinforce", spoils.Reinforce, _SEAT)
STEPS.define("history", spoils.History, _SEAT, Field("taken", COLOURS, (), many=True))
STEPS.define("rewrite", spoils.Rewrite, _SEAT, Field("taken", COLOURS, (), many=True))
STEPS.define("smuggle-what", trade.SmuggleWhat, _SEAT, Field("victim", COLOURS))
STEPS.define("smuggle-for", trade.SmuggleFor, _SEAT, Field("victim", COLOURS), Field("good", GOODS))
STEPS.define("sell-count", trade.HowManySold, _SEAT, Field("good", GOODS))
STEPS.define("seat-auction", auctions.SeatAuction, Field("before", None, 0))
STEPS.define("order-auction", auctions.OrderAuction)
STEPS.define("bid", auctions.Bid, _SEAT, Field("bids", BID_WORDS, (), many=True), Field("out", COLOURS, (), many=True))
STEPS.define("choose-nation", auctions.ChooseNation, _SEAT)
STEPS.define("bonus-specialist", auctions.BonusSpecialist, _SEAT)
STEPS.define("power", powers.Power, Field("nation", NATIONS))
STEPS.define("conquest", powers.Conquest, _SEAT)
STEPS.define("jails", england.Jails, _SEAT)
STEPS.define("line", england.Line, _SEAT, Field("lined", BOX_WORDS, (), many=True))
STEPS.define("native-trade", powers.NativeTrade, _SEAT)
STEPS.define("dutch-merchants", powers.DutchMerchants, _SEAT)
STEPS.define("renaissance", powers.Renaissance, _SEAT)
STEPS.define("substitute", powers.Substitute, _SEAT, Field("space", SCHOOLS))

# The phase and box that a step of the turn stands for: -1 outside the boxes.
_PHASES: Final[dict[str, int]] = {"placement": PLACEMENT, "income": INCOME, "benefits": BENEFITS} | dict.fromkeys(
    ("refresh", "points", "restock"), REFRESH
)
_BOXES: Final = (
    *("initiative", "dock", "trade-goods", "shipping", "buildings", "discovery", "specialists", "warfare"),
)

def rung(step: Step[Any]) -> int:
    """The place of a step in the turn's ladder, by what it stands for; -1 for a step inside one."""
    for place, other in enumerate(LADDER):
        if type(other) is type(step):
            if isinstance(step, Window) and isinstance(other, Window) and step.before != other.before:
                continue
            return place
    return -1


def moment(place: int) -> tuple[int, int]:
    """The phase and the box of a rung."""
    step = LADDER[place]
    word = STEPS.name(step)
    if isinstance(step, Window):
        word = WINDOWS[step.before]
    word = {"turn": "placement", "stables": "discovery"}.get(word, word)
    if word in _BOXES:
        return IN_BOXES, _BOXES.index(word)
    return _PHASES[word], -1


def show(steps: list[Step[Any]]) -> list[object]:
    """The stack in words without the rest of the turn: it follows from the rung that is named first."""
    below = 0
    while below < len(steps) and _is_rest(steps, below):
        below += 1
    first = max(0, below - 1)
    return [STEPS.show(step) for step in steps[first:]]


def _is_rest(steps: list[Step[Any]], index: int) -> bool:
    place = len(LADDER) - 1 - index
    return place >= 0 and steps[index] is LADDER[place]


def complete(steps: list[Step[Any]]) -> list[Step[Any]]:
    """The whole stack from what a position names; its first step is a rung."""
    place = rung(steps[0])
    stack = [*reversed(LADDER[place + 1 :])]
    for i, step in enumerate(steps):
        # A step of the ladder is taken from there, by which `show` knows it.
        of_ladder = i <= place and STEPS.show(LADDER[place - i]) == STEPS.show(step)
        stack.append(LADDER[place - i] if of_ladder else step)
    return stack
