"""Do the steps of a written position fit together and into it? Only what play can come to is taken."""

from __future__ import annotations

import re
from typing import Any, Final

from caravela.engine.reading import Reading
from caravela.engine.steps import Step
from caravela.games.santa_maria import events
from caravela.games.santa_maria.actions import DIE
from caravela.games.santa_maria.content import CONQUEST, RELIGION, SHIPPING, TRADE, Ability
from caravela.games.santa_maria.layout import FIRST_BLUE, FIRST_ROW, LINE, SIZE, mask_of
from caravela.games.santa_maria.pieces import CANNOT_BUY, price
from caravela.games.santa_maria.state import OVER, SETUP, Player, SantaMaria
from caravela.games.santa_maria.steps import effects, lines, monks, payments, retreat, shipping, turn, year
from caravela.games.santa_maria.steps.effects import NO_CELL
from caravela.games.santa_maria.words import FIRST_CAPITAL, FIRST_TRIPLE, GOLD, PHILOSOPHY, PLACE_PRICE, STORE

# What may stand on the stack, outermost first, as words.
_PAYING: Final = r"(?: pay| purchase sell| purchase)?"
_EFFECT: Final = (
    r"(?: trade| traded(?: purchase sell)?| conquest| religion| walk(?: purchase sell)?"
    r"|(?: walk)?(?: monk| place-monk sell)| ship| gain-ship(?: pay| purchase sell)"
    r"| open-ship(?: moor| move-ship pay-coins sell)| road)"
)
_TURN: Final = (
    r"(?: turn| turn exchange| turn move| turn die-moves pay-coins sell"
    rf"| lay| lay take-tile{_PAYING}| line| change| take-die (?:purchase|pay-coins) sell| activate sell"
    rf"| (?:fire|income){_EFFECT}| place-die)"
)
_STACK: Final = re.compile(rf"next(?:{_TURN})?")
_SETUP: Final = re.compile(
    r"begin-year(?: first-dice boards(?: pick-board)?| sets(?: pick-set| lay)?| sets first-dice| first-dice)?"
)
_YEARS_END: Final = re.compile(r"end-year|new-year(?: new-dice(?: new-tiles)?)?|begin-year")


def check(state: SantaMaria, reading: Reading) -> None:
    """Note what cannot be."""
    if state.phase == OVER:
        return
    steps = state.steps
    stack = " ".join([state.game.steps.name(step) for step in steps])
    allowed = (_SETUP,) if state.phase == SETUP else (_STACK, _YEARS_END)
    if not any([form.fullmatch(stack) for form in allowed]):
        reading.wrong("now", "steps-other", "these steps do not follow from one another")
        return
    if not _seats(state, reading):
        return
    for place, step in enumerate(steps):
        wrong = _step(state, steps, place, step)
        if wrong:
            reading.wrong(f"now.{place}", "step-impossible", wrong)
            return


def _seats(state: SantaMaria, reading: Reading) -> bool:
    """All steps of a turn are of one seat, and the next seat clockwise follows."""
    count = len(state.players)
    seats = {step.seat for step in state.steps if hasattr(step, "seat") and not isinstance(step, year.Next)}
    below = state.steps[0]
    if any([seat >= count for seat in seats]) or (isinstance(below, year.Next) and below.seat >= count):
        reading.wrong("now", "seat-unknown", "a player is named who does not play")
        return False
    if len(seats) > 1:
        reading.wrong("now", "seats-many", "one player takes a turn at a time")
        return False
    if isinstance(below, year.Next) and seats and below.seat != (seats.copy().pop() + 1) % count:
        reading.wrong("now.0", "seat-next", "play goes on clockwise")
        return False
    acting = seats.copy().pop() if seats else -1
    if isinstance(below, year.Next) and acting >= 0:
        gone = state.players[acting].retreat >= 0
        retreating = any([isinstance(step, retreat.Income) for step in state.steps])
        if gone != retreating:
            reading.wrong("now", "retreated", "who has retreated does nothing more this year (S56)")
            return False
    if state.phase == SETUP:
        return _in_setup(state, reading, acting)
    return True


def _in_setup(state: SantaMaria, reading: Reading, acting: int) -> bool:
    """Boards and sets are picked from the last seat to the first (S11, S13)."""
    basic = not state.rules.advanced
    order = state.order()
    has = [state.players[seat].board >= 0 if basic else state.players[seat].gift >= 0 for seat in order]
    if has != sorted(has) or (basic and not state.rules.pick_boards and not all(has)):
        reading.wrong("players", "pick-order", "the last player picks first")
        return False
    laying = isinstance(state.steps[-1], turn.Lay)
    wanted = order[has.count(False) if laying else has.count(False) - 1] if not all(has) or laying else -1
    if acting >= 0 and acting != wanted:
        reading.wrong("now", "pick-seat", "it is another player's turn to pick")
        return False
    # `sets` is of the advanced game, boards of the other.
    names = [state.game.steps.name(step) for step in state.steps]
    if (basic and "sets" in names) or (not basic and "boards" in names):
        reading.wrong("now", "steps-other", "these steps do not belong to this set-up")
        return False
    if not all(has) and names[-1] in ("begin-year", "first-dice") and "sets" not in names:
        reading.wrong("now", "steps-other", "these steps do not follow from one another")
        return False
    return True


def _step(state: SantaMaria, steps: list[Step[Any]], place: int, step: Step[Any]) -> str:
    """What is wrong with one step; "" when nothing is."""
    seat = getattr(step, "seat", 0)
    player = state.players[seat]
    below = steps[place - 1] if place else None
    if isinstance(step, lines.Fire):
        return _fire(state, player, step)
    if isinstance(step, lines.PlaceDie):
        return _line_of(player, step.die, step.cells) or ("" if len(step.cells) > 1 else "there is nothing to choose")
    if isinstance(step, effects.Trade | effects.Traded):
        return _trade(state, player, below, step)
    if isinstance(step, effects.Conquest | effects.Religion | shipping.Ship):
        return _effect(state, player, below, step)
    if isinstance(step, effects.Walk):
        return "" if step.steps in (1, 2) else "one or two steps are possible"
    if isinstance(step, retreat.Income):
        there = len(player.ships[step.dock])
        return "" if 0 <= step.ship <= there else "there are not so many ships in this dock"
    if isinstance(step, turn.Turn | payments.Pay | payments.Purchase | payments.Sell):
        return _payment(state, steps, place, step, player)
    return _other(state, player, below, steps, place)


def _fire(state: SantaMaria, player: Player, step: lines.Fire) -> str:
    cells = step.cells
    if not cells or not 0 <= step.at < len(cells):
        return "there is no such building in the line"
    if step.die == lines.NO_DIE:
        return "" if len(cells) == 1 and player.blocked >> cells[0] & player.built >> cells[0] & 1 else "no coins lie there"
    wrong = _line_of(player, step.die, cells)
    abilities = state.box.contents[player.cells[cells[step.at]]].abilities if not wrong else ()
    return wrong or ("" if 0 <= step.ability <= len(abilities) else "the building has not so many abilities")


def _line_of(player: Player, die: int, cells: tuple[int, ...]) -> str:
    """The empty buildings of one line, in order (S24)."""
    mask = mask_of(list(cells))
    fitting = [line for line in (LINE[die % SIZE], LINE[SIZE + die % SIZE]) if player.empties() & line == mask]
    if list(cells) != sorted(set(cells)) or not fitting:
        return "these are not the empty buildings of the die's line"
    return "" if die >= SIZE or fitting[0] == LINE[die] else "a white die activates a column (S23)"


def _ability(state: SantaMaria, player: Player, fire: lines.Fire, number: int) -> Ability | None:
    abilities = state.box.contents[player.cells[fire.cells[fire.at]]].abilities
    return abilities[number] if 0 <= number < len(abilities) else None


def _trade(state: SantaMaria, player: Player, below: object, step: effects.Trade | effects.Traded) -> str:
    if not isinstance(below, lines.Fire) or below.cells[below.at] != step.cell or below.ability != step.number + 1:
        return "this building is not being activated"
    ability = _ability(state, player, below, step.number)
    if ability is None or ability.kind != TRADE:
        return "this building has no such trade"
    return ""


_KINDS: Final = {"conquest": CONQUEST, "religion": RELIGION, "ship": SHIPPING}


def _effect(
    state: SantaMaria, player: Player, below: object, step: effects.Conquest | effects.Religion | shipping.Ship
) -> str:
    kind = _KINDS[state.game.steps.name(step)]
    if isinstance(below, lines.Fire):
        ability = _ability(state, player, below, below.ability - 1)
        if below.cells[below.at] != step.cell or ability is None or ability.kind != kind:
            return "this building is not being activated"
    elif step.cell != NO_CELL:
        return "a ship or a retreat space asks, not a building"
    else:
        assert isinstance(below, retreat.Income)
        own = state.box.docks[below.dock] if below.ship else state.box.retreats[player.retreat]
        if own.kind != kind:
            return "the dock or retreat space does something else"
    if isinstance(step, effects.Conquest) and player.conquest >= state.box.conquest_last:
        return "the conquest track ends here"
    return ""


def _payment(state: SantaMaria, steps: list[Step[Any]], place: int, step: Step[Any], player: Player) -> str:
    if isinstance(step, payments.Pay):
        due, what = _due(state, steps[:place])
        if (step.due, step.what) != (due, what) or not payments.can_pay(player, due):
            return "this is not what is due, or it cannot be paid"
    elif isinstance(step, payments.Purchase):
        if len(step.short) != GOLD or not any(step.short) or any([not 0 <= number <= STORE for number in step.short]):
            return "a number of each of four goods is expected"
        for good, number in enumerate(step.short):
            if number and (player.goods[good] or price(player.skills, good) == CANNOT_BUY):
                return "this cannot be bought"
        if place + 1 == len(steps) and _amount(state, step, player) > player.coins:
            return "this cannot be bought"
    elif isinstance(step, payments.Sell):
        amount = _amount(state, steps[place - 1], player)
        if step.need < 1 or step.need != amount - player.coins:
            return "this is not what is lacking"
    return ""


def _due(state: SantaMaria, under: list[Step[Any]]) -> tuple[tuple[int, ...], int]:
    """The goods that the step below is waiting for."""
    below = under[-1]
    if isinstance(below, turn.TakeTile):
        return turn.DOUBLE_PRICE if below.tile < FIRST_TRIPLE else turn.TRIPLE_PRICE, events.TO_TILE
    assert isinstance(below, shipping.GainShip)
    ship = state.docks[below.dock]
    return (state.box.ship_cost[ship][:GOLD] if ship >= 0 else ()), events.TO_SHIP


def _amount(state: SantaMaria, below: Step[Any], player: Player) -> int:
    """The coins that the step below will take."""
    if isinstance(below, payments.Purchase):
        return sum([number * price(player.skills, good) for good, number in enumerate(below.short)])
    if isinstance(below, payments.PayCoins):
        return below.amount
    if isinstance(below, lines.Activate):
        return player.activated + 1
    assert isinstance(below, monks.PlaceMonk)
    return PLACE_PRICE * len(monks.others(state, below.seat, below.space))


def _other(state: SantaMaria, player: Player, below: object, steps: list[Step[Any]], place: int) -> str:
    step = steps[place]
    above = steps[place + 1] if place + 1 < len(steps) else None
    if isinstance(step, turn.Lay) and step.tile < FIRST_CAPITAL:
        return _tile(state, player, step.tile, above)
    if isinstance(step, turn.TakeTile):
        shown = step.tile in state.doubles or step.tile in state.triples
        return "" if shown and isinstance(below, turn.Lay) and below.tile == step.tile else "this tile is not on show"
    if isinstance(step, lines.Activate):
        return "" if player.empties() >> step.cell & 1 else "there is no empty building"
    if isinstance(step, turn.MoveDie | turn.DieMoves):
        there = step.cell in turn.liftable(state, player)
        fits = not isinstance(step, turn.DieMoves) or turn.targets(state, player, step.cell) >> step.to & 1
        return "" if there and fits else "no die can be moved so"
    if isinstance(step, lines.ChooseLine | lines.ChangeDie | lines.TakeDie):
        return _die(state, player, step)
    if isinstance(step, monks.PlaceMonk):
        return "" if step.space in monks.Monk.spaces(state, step.seat) else "the monk cannot go there"
    if isinstance(step, shipping.GainShip):
        return "" if state.docks[step.dock] >= 0 else "there is no ship in this dock"
    if isinstance(step, shipping.Moor | shipping.MoveShip):
        return "" if step.ship in player.ships[step.dock] else "the ship is not in this dock"
    if isinstance(step, payments.PayCoins):
        return "" if step.amount > 0 else "coins are paid"
    return ""


def _tile(state: SantaMaria, player: Player, tile: int, above: object) -> str:
    shown = tile in state.doubles or tile in state.triples
    if shown != isinstance(above, turn.TakeTile):
        return "this tile is not on show, or still is"
    laid = any([tile == other for some in state.players for other, _, _ in some.tiles])
    return "the tile is laid already" if laid else ""


def _die(state: SantaMaria, player: Player, step: lines.ChooseLine | lines.ChangeDie | lines.TakeDie) -> str:
    if DIE[step.die] not in turn.dice(state, player, player.wealth()) and not isinstance(step, lines.TakeDie):
        return "this die cannot be taken"
    value = step.die % SIZE
    if isinstance(step, lines.TakeDie):
        pool = state.white if step.die < SIZE else state.blue if state.rules.shared_dice else player.dice
        if not pool[value]:
            return "there is no such die"
    if not isinstance(step, lines.ChooseLine):
        column = step.line < FIRST_ROW
        # A white die activates a column, a blue one a row; with Philosophy a column, too (S23, S47).
        fits = column if step.die < FIRST_BLUE else not column or player.skills & PHILOSOPHY
        if step.line % SIZE == value or not fits or not player.empties() & LINE[step.line]:
            return "this line cannot be activated"
    return ""

