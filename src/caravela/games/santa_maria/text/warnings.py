"""What a choice costs or loses that a player may not expect, with the number of the rule. Nothing here forbids anything."""

from __future__ import annotations

from caravela.engine.forms import reason
from caravela.engine.messages import Reason, Value
from caravela.games.santa_maria import bishops
from caravela.games.santa_maria.actions import ACTIONS, DECLINE, FIRST
from caravela.games.santa_maria.content import GAIN
from caravela.games.santa_maria.layout import FIRST_ROW, LINE, cells_of
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.steps.lines import ChooseLine
from caravela.games.santa_maria.steps.monks import Monk
from caravela.games.santa_maria.text import names
from caravela.games.santa_maria.words import FIRST_BISHOP, FIRST_STATION, STORE


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
        # What must be sold to pay for it makes room.
        return [] if player.coins <= player.activated else _overflow(state, player, [FIRST[action]])
    if isinstance(ask, ChooseLine):
        line = LINE[FIRST[action] + (FIRST_ROW if kind == "row" else 0)]
        return _overflow(state, player, cells_of(player.empties() & line))
    if isinstance(ask, Monk):
        return _monk(state, player, action)
    return []


def _retreat(state: SantaMaria, player: Player) -> list[Reason]:
    """Dice that are left unused."""
    left = min(sum(player.dice), player.unlocked - player.blue_used)
    if left <= 0:
        return []
    form = ("You have {number} blue die left this year.", "You have {number} blue dice left this year.")
    return [reason("S56", form, {"number": left}, "number")]


def _overflow(state: SantaMaria, player: Player, cells: list[int]) -> list[Reason]:
    """Goods for which there is no room, as far as production alone tells."""
    goods = player.goods[:]
    found: list[Reason] = []
    for cell in cells:
        for ability in state.box.contents[player.cells[cell]].abilities:
            if ability.kind != GAIN:
                # What is asked may make room.
                return found
            for good, number in enumerate(ability.goods):
                goods[good] += number
                if number and goods[good] > STORE:
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
            return [reason("S40", "The bishop costs {cost} points at the end, and would bring {now} as it is now.", args)]
    return []
