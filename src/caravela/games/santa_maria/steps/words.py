"""The words for the steps of Santa Maria, so that a position can say what is going on."""

from __future__ import annotations

from typing import Final

from caravela.engine.steps import Field, StepWords
from caravela.games.santa_maria.events import WHAT
from caravela.games.santa_maria.layout import CELLS, DICE, LINES
from caravela.games.santa_maria.steps import effects, lines, monks, payments, picking, retreat, roads, shipping, turn, year
from caravela.games.santa_maria.words import COLOURS, DOCKS, GOODS, MONK_SPACES, RETREATS, SHIPS, TILES

STEPS: Final[StepWords] = StepWords()

_SEAT: Final = Field("seat", COLOURS)
_CELL: Final = Field("cell", CELLS)
_FROM: Final = Field("cell", CELLS, -1)  # the building that asks; none for a retreat space or a dock
_TILE: Final = Field("tile", TILES)
_DIE: Final = Field("die", DICE)
_DOCK: Final = Field("dock", DOCKS)
_SHIP: Final = Field("ship", SHIPS)
_AMOUNT: Final = Field("amount")
_WHAT: Final = Field("what", WHAT)
_TRADE: Final = (_SEAT, _CELL, Field("number", None, 0), Field("again", None, False))

# Set-up and years.
STEPS.define("boards", picking.Boards)
STEPS.define("first-dice", picking.FirstDice)
STEPS.define("sets", picking.Sets)
STEPS.define("begin-year", year.BeginYear)
STEPS.define("next", year.Next, _SEAT)
STEPS.define("end-year", year.EndYear)
STEPS.define("new-tiles", year.NewTiles)
STEPS.define("new-dice", year.NewDice)
STEPS.define("new-year", year.NewYear)
# Questions.
STEPS.define("pick-board", picking.PickBoard, _SEAT)
STEPS.define("pick-set", picking.PickSet, _SEAT)
STEPS.define("turn", turn.Turn, _SEAT)
STEPS.define("lay", turn.Lay, _SEAT, _TILE)
STEPS.define("exchange", turn.Exchange, _SEAT)
STEPS.define("move", turn.MoveDie, _SEAT, _CELL)
STEPS.define("line", lines.ChooseLine, _SEAT, _DIE)
STEPS.define("change", lines.ChangeDie, _SEAT, _DIE, Field("line", LINES))
STEPS.define("place-die", lines.PlaceDie, _SEAT, _DIE, Field("cells", CELLS, many=True))
STEPS.define("pay", payments.Pay, _SEAT, Field("due", None, None, many=True), _WHAT)
STEPS.define("sell", payments.Sell, _SEAT, Field("need"), Field("last", GOODS, len(GOODS) - 1))
STEPS.define("trade", effects.Trade, *_TRADE)
STEPS.define("conquest", effects.Conquest, _SEAT, _FROM)
STEPS.define("religion", effects.Religion, _SEAT, _FROM)
STEPS.define("ship", shipping.Ship, _SEAT, _FROM)
STEPS.define("moor", shipping.Moor, _SEAT, _SHIP, _DOCK)
STEPS.define("monk", monks.Monk, _SEAT)
STEPS.define("road", roads.LayRoad, _SEAT)
# What runs by itself in the middle of a turn.
STEPS.define("take-tile", turn.TakeTile, _SEAT, _TILE)
STEPS.define("die-moves", turn.DieMoves, _SEAT, _CELL, Field("to", CELLS))
STEPS.define("activate", lines.Activate, _SEAT, _CELL)
STEPS.define("take-die", lines.TakeDie, _SEAT, _DIE, Field("line", LINES))
STEPS.define(
    "fire",
    lines.Fire,
    _SEAT,
    Field("die", DICE, -1),
    Field("cells", CELLS, many=True),
    Field("at", None, 0),
    Field("ability", None, 0),
)
STEPS.define("purchase", payments.Purchase, _SEAT, Field("short", None, None, many=True), _WHAT)
STEPS.define("pay-coins", payments.PayCoins, _SEAT, _AMOUNT, _WHAT)
STEPS.define("traded", effects.Traded, *_TRADE)
STEPS.define("walk", effects.Walk, _SEAT, Field("steps"))
STEPS.define("unlock-die", effects.UnlockDie, _SEAT)
STEPS.define("gain-monk", monks.GainMonk, _SEAT)
STEPS.define("place-monk", monks.PlaceMonk, _SEAT, Field("space", MONK_SPACES))
STEPS.define("gain-ship", shipping.GainShip, _SEAT, _DOCK)
STEPS.define("move-ship", shipping.MoveShip, _SEAT, _SHIP, _DOCK, Field("to", DOCKS))
STEPS.define("open-ship", shipping.OpenShip, _DOCK)
STEPS.define("retreat", retreat.Retreat, _SEAT, Field("place", RETREATS))
STEPS.define("income", retreat.Income, _SEAT, Field("dock", DOCKS, 0), Field("ship", None, 0))
