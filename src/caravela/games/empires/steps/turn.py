"""The turn: its phases and boxes in the order of the rulebook (R18, R24, 1.10). This is the place to read what comes when."""

from __future__ import annotations

from typing import Any, Final

from caravela.engine.steps import Auto, Step
from caravela.games.empires import events
from caravela.games.empires.layout import OVER, PLACEMENT
from caravela.games.empires.state import Empires
from caravela.games.empires.steps.benefits import Benefits
from caravela.games.empires.steps.buildings import Buildings
from caravela.games.empires.steps.discovery import Discovery
from caravela.games.empires.steps.dock import Dock
from caravela.games.empires.steps.income import Income
from caravela.games.empires.steps.initiative import Initiative
from caravela.games.empires.steps.placement import Placement
from caravela.games.empires.steps.points import Points
from caravela.games.empires.steps.refresh import Refresh, Restock
from caravela.games.empires.steps.shipping import Shipping
from caravela.games.empires.steps.specialists import Specialists
from caravela.games.empires.steps.stables import Stables
from caravela.games.empires.steps.trade_goods import TradeGoods
from caravela.games.empires.steps.university import WINDOWS, Window
from caravela.games.empires.steps.warfare import Warfare


class Turn(Auto[Empires]):
    """Begin a turn, if the game is not over."""

    __slots__ = ()

    def run(self, state: Empires) -> None:
        if state.phase != OVER:
            state.phase = PLACEMENT
            state.tell(events.TURN_BEGAN, state.turn)
            state.then_all(LADDER)


def _before(word: str) -> Window:
    return Window(WINDOWS.index(word), False)


# What a turn does, in order (R18, R19, R24). A position names the step it stands at; the rest of the turn follows from here.
LADDER: Final[tuple[Step[Any], ...]] = (
    _before("turn"),
    Placement(),
    _before("initiative"),
    Initiative(),
    _before("dock"),
    Dock(),
    _before("trade-goods"),
    TradeGoods(),
    _before("shipping"),
    Shipping(),
    _before("buildings"),
    Buildings(),
    _before("discovery"),
    Stables(),
    Discovery(-1),
    Specialists(False),
    _before("warfare"),
    Warfare(),
    Income(),
    _before("benefits"),
    Benefits(-1),
    Refresh(),
    Points(-1),
    Restock(),
    Turn(),
)
