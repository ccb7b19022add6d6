"""What a choice costs or loses that a player may not expect, with the number of the rule. Nothing here forbids anything."""

from __future__ import annotations

from caravela.engine.forms import reason
from caravela.engine.messages import Reason, Value
from caravela.games.santa_maria import bishops
from caravela.games.santa_maria.actions import ACTIONS, CHANGE_COINS, DECLINE, FIRST
from caravela.games.santa_maria.content import GAIN
from caravela.games.santa_maria.layout import FIRST_BLUE, FIRST_ROW, LINE, SIZE, cells_of
from caravela.games.santa_maria.pieces import price
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.steps.lines import Activate, ChangeDie, ChooseLine, TakeDie, botany_ways, given
from caravela.games.santa_maria.steps.monks import Monk
from caravela.games.santa_maria.steps.payments import Sell
from caravela.games.santa_maria.text import names
from caravela.games.santa_maria.words import BOTANY, FIRST_BISHOP, FIRST_STATION, SALE, STORE


def warnings(state: SantaMaria, action: int) -> list[Reason]:
    """What the seat asked should know before it takes this action; empty for an action that is not legal."""
    ask = state.asking
    if ask is None or action not in state.legal_actions():
        return []
    player = state.players[ask.seat]
    kind = ACTIONS.kind(action)
    if kind == "retreat":
        return _retreat(state, player)
    if kind == "activate":
        return _overflow(state, player, player.activated + 1, [FIRST[action]])
    if isinstance(ask, ChooseLine):
        line = FIRST[action] + (FIRST_ROW if kind == "row" else 0)
        cost = abs(line % SIZE - ask.die % SIZE)
        if cost and player.skills & BOTANY and botany_ways(player):
            return []  # how that is paid is asked next
        return _overflow(state, player, cost, cells_of(player.empties() & LINE[line]))
    if isinstance(ask, ChangeDie):
        return _changed(state, player, ask, action)
    if isinstance(ask, Sell) and SALE[FIRST[action]] >= ask.need:
        return _sold(state, player, FIRST[action])
    if isinstance(ask, Monk):
        return _monk(state, player, action)
    return []


def _retreat(state: SantaMaria, player: Player) -> list[Reason]:
    """Dice that are left unused though one of them could be used now."""
    if not any(ACTIONS.kind(action) == "die" and FIRST[action] >= FIRST_BLUE for action in state.legal_actions()):
        return []
    left = min(sum(player.dice), player.unlocked - player.blue_used)
    if left <= 0:
        return []
    form = ("You have {number} blue die left this year.", "You have {number} blue dice left this year.")
    return [reason("S56", form, {"number": left}, "number")]


def _overflow(state: SantaMaria, player: Player, cost: int, cells: list[int]) -> list[Reason]:
    """Goods for which there is no room; where something must be sold for what it costs, that makes room, and is told of then."""
    return [] if cost > player.coins else _lost(state, player, player.goods[:], cells)


def _changed(state: SantaMaria, player: Player, ask: ChangeDie, action: int) -> list[Reason]:
    """Goods for which there is no room when the die is turned for coins, or for a good (S46)."""
    cells = cells_of(player.empties() & LINE[ask.line])
    if action == CHANGE_COINS:
        return _overflow(state, player, ask.cost(), cells)
    good = given(action)
    if not player.goods[good]:
        return _overflow(state, player, price(player.skills, good), cells)
    goods = player.goods[:]
    goods[good] -= 1
    return _lost(state, player, goods, cells)


def _sold(state: SantaMaria, player: Player, good: int) -> list[Reason]:
    """Goods for which there is no room after the last sale, where coins were raised to activate something."""
    goods = player.goods[:]
    goods[good] -= 1
    for step in state.steps[::-1]:
        if isinstance(step, Activate):
            return _lost(state, player, goods, [step.cell])
        if isinstance(step, TakeDie):
            return _lost(state, player, goods, cells_of(player.empties() & LINE[step.line]))
    return []


def _lost(state: SantaMaria, player: Player, goods: list[int], cells: list[int]) -> list[Reason]:
    """What of the production of these cells finds no room beside these goods, as far as production alone tells."""
    found: list[Reason] = []
    for cell in cells:
        for ability in state.box.contents[player.cells[cell]].abilities:
            if ability.kind != GAIN:
                # What is asked may make room.
                return found
            for good, number in ability.given:
                goods[good] += number
                if goods[good] > STORE:
                    over: dict[str, Value] = {"number": goods[good] - STORE, "good": names.good_word(good)}
                    found.append(reason("S31", "There is no room for {number} × {good}: it is sold at once.", over))
                    goods[good] = STORE
    return found


def _monk(state: SantaMaria, player: Player, action: int) -> list[Reason]:
    if action == DECLINE:
        return [reason("S36", "The monk is lost for the rest of the game.", {})]
    space = FIRST[action]
    if FIRST_BISHOP <= space < FIRST_STATION:
        now = bishops.gross(player, state.box, space - FIRST_BISHOP)
        cost = state.box.bishop_cost
        if now < cost:
            args: dict[str, Value] = {"cost": cost, "now": now}
            form = (
                "The bishop costs {cost} point at the end, and would bring {now} as it is now.",
                "The bishop costs {cost} points at the end, and would bring {now} as it is now.",
            )
            return [reason("S40", form, args, "cost")]
    return []
