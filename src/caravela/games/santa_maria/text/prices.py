"""What a choice costs, beside its name on the button: coins or goods; and what goods cost that the seat lacks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from caravela.engine.forms import message
from caravela.engine.messages import Message, Value
from caravela.games.santa_maria.actions import ACTIONS, CHANGE_COINS, FIRST, GOLDS, TWO_STEPS
from caravela.games.santa_maria.layout import SIZE
from caravela.games.santa_maria.pieces import price
from caravela.games.santa_maria.state import Player, SantaMaria
from caravela.games.santa_maria.steps.lines import ChangeDie, ChooseLine, botany_ways, given
from caravela.games.santa_maria.steps.payments import IMPOSSIBLE, Pay, one_good, way_cost
from caravela.games.santa_maria.steps.shipping import Moor, Ship
from caravela.games.santa_maria.steps.turn import DOUBLE_PRICE, MOVE_PRICE, TRIPLE_PRICE
from caravela.games.santa_maria.text import names
from caravela.games.santa_maria.words import BOTANY, FIRST_TRIPLE, GOLD, GRAIN, NO_SHIP

_NO_GOLD: Final = GOLDS[0]


def priced(state: SantaMaria, action: int, choice: Message) -> Message:
    """The name of a choice with its price; the name alone where it has none."""
    kind = ACTIONS.kind(action)
    value = FIRST[action]
    ask = state.asking
    if kind == "expand":
        return _for_goods(choice, _tile_price(value))
    if kind == "lift":
        return _for_coins(choice, MOVE_PRICE)
    if ask is None:
        return choice
    player = state.players[ask.seat]
    if kind == "buy":
        return _for_coins(choice, price(player.skills, value))
    if kind == "ship" and state.docks[value] != NO_SHIP:
        return _for_goods(choice, state.box.ship_cost[state.docks[value]][:GOLD])
    if kind == "moor" and isinstance(ask, Moor):
        return _for_coins(choice, abs(value - ask.dock))
    if kind in ("column", "row") and isinstance(ask, ChooseLine):
        return _line(player, abs(value % SIZE - ask.die % SIZE), choice)
    return choice


def lacking(state: SantaMaria, player: Player, action: int) -> list[Message]:
    """What stands in for goods that a choice takes and that the player lacks: coins, gold, or both (S32, S34); mostly nothing."""
    ask = state.asking
    if isinstance(ask, Pay):
        return _coins(way_cost(player, ask.due, GOLDS[FIRST[action]]))
    due = _due(state, action)
    short = sum([max(0, number - had) for number, had in zip(due, player.goods)])
    if not short:
        return []
    coins = way_cost(player, due, _NO_GOLD)
    # A single good is given as it is chosen; what is due in goods is paid as the next question says.
    gold = 0 if sum(due) == 1 else player.goods[GOLD]
    if coins == IMPOSSIBLE:
        return [message("gold for what you lack", {}) if gold >= short else message("gold and coins for what you lack", {})]
    if gold:
        form = ("{number} coin for what you lack, or gold", "{number} coins for what you lack, or gold")
        return [message(form, {"number": coins}, "number")]
    return _coins(coins)


def _coins(number: int) -> list[Message]:
    if not number:
        return []
    form = ("{number} coin for what you lack", "{number} coins for what you lack")
    return [message(form, {"number": number}, "number")]


def goods(due: Sequence[int]) -> Message:
    """Goods as a list: 2 × wood, 1 × grain."""
    found: Message | None = None
    for good in range(len(due) - 1, -1, -1):
        if due[good]:
            one = message("{number} × {good}", {"number": due[good], "good": names.good_word(good)})
            found = one if found is None else message("{first}, {rest}", {"first": one, "rest": found})
    assert found is not None
    return found


def _due(state: SantaMaria, action: int) -> tuple[int, ...]:
    """The goods that a choice takes, gold aside."""
    kind = ACTIONS.kind(action)
    if kind == "expand":
        return _tile_price(FIRST[action])
    if kind == "ship" and isinstance(state.asking, Ship):
        return state.box.ship_cost[state.docks[FIRST[action]]][:GOLD]
    if kind == "trade":
        return one_good(FIRST[action])
    if action == TWO_STEPS:
        return one_good(GRAIN)
    if isinstance(state.asking, ChangeDie) and action != CHANGE_COINS:
        return one_good(given(action))
    return ()


def _tile_price(tile: int) -> tuple[int, ...]:
    return DOUBLE_PRICE if tile < FIRST_TRIPLE else TRIPLE_PRICE


def _line(player: Player, cost: int, choice: Message) -> Message:
    """Another value than the die's own costs a coin for each pip, or with botany a wood or a grain (S22, S46)."""
    if not cost or not (player.skills & BOTANY and botany_ways(player)):
        return _for_coins(choice, cost)
    if player.wealth() < cost:
        return message("{choice} for a wood or a grain", {"choice": choice})
    args: dict[str, Value] = {"choice": choice, "price": cost}
    form = ("{choice} for {price} coin, a wood or a grain", "{choice} for {price} coins, a wood or a grain")
    return message(form, args, "price")


def _for_coins(choice: Message, coins: int) -> Message:
    if not coins:
        return choice
    return message(("{choice} for {price} coin", "{choice} for {price} coins"), {"choice": choice, "price": coins}, "price")


def _for_goods(choice: Message, due: Sequence[int]) -> Message:
    return message("{choice} for {goods}", {"choice": choice, "goods": goods(due)})
