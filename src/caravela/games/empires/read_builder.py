"""Do the questions of the Builder's tiles and of bought points fit a written position (R87-R99)?"""

from __future__ import annotations

from caravela.engine.messages import Message
from caravela.games.empires.content import (
    COLONIST,
    COLOURS,
    OVERPOPULATION,
    PAPAL_EDICT,
    RE_WRITE_HISTORY,
    SCORING_TURNS,
    SMUGGLER,
    SPOILS_SPECIALISTS,
    TILE_COUNT,
    TILES,
    TRADING_HOUSE,
)
from caravela.games.empires.read_stack import Below, must_be_asked
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import points, spoils, trade
from caravela.games.empires.steps.benefits import Slot


def _owned(state: Empires, seat: int, tile: int) -> Message | None:
    if state.players[seat].owns(tile):
        return None
    return Message("the seat does not own {tile}: name it among its buildings", {"tile": TILES[tile]})


def buy_points(state: Empires, step: points.BuyPoints, below: Below) -> Message | None:
    """It is the seat's turn to buy, and it can pay for a point (R99)."""
    rest = below[-1]
    if not isinstance(rest, points.Points) or rest.after != step.seat:
        text = "it stands after points with after: {player}, so that the next seat buys then (R99)"
        return Message(text, {"player": COLOURS[step.seat]})
    if not state.rules.buy_vp or state.turn not in SCORING_TURNS:
        return Message("points are bought with the option buy-vp alone, on turns when the regions score (R99)", {})
    if points.most(state, step.seat):
        return None
    return Message("{player} cannot pay for a point (R99)", {"player": COLOURS[step.seat]})


def spoils_left(state: Empires, step: spoils.Spoils, below: Below) -> Message | None:
    """At most two specialists are to come (R87)."""
    return _owned(state, step.seat, SPOILS_SPECIALISTS) or _left(step.left, TILE_COUNT[SPOILS_SPECIALISTS])


def _left(left: int, most: int) -> Message | None:
    return None if 0 <= left <= most else Message("left counts what is still to come: from 0 to {n}", {"n": most})


def enlist(state: Empires, step: spoils.Enlist, below: Below) -> Message | None:
    """One of the two, while there is a kind that can be given (Q108)."""
    rest = below[-1]
    if isinstance(rest, spoils.Spoils):
        return must_be_asked(state, step, spoils.Spoils(step.seat, rest.left + 1), below[:-1]) or _same(step.seat, rest.seat)
    return None


def _same(seat: int, other: int) -> Message | None:
    return None if seat == other else Message("the same seat is asked: {player}", {"player": COLOURS[other]})


def overflow(state: Empires, step: spoils.Overflow, below: Below) -> Message | None:
    """At most three Colonists are to come (R90)."""
    return _owned(state, step.seat, OVERPOPULATION) or _left(step.left, TILE_COUNT[OVERPOPULATION])


def settle(state: Empires, step: spoils.Settle, below: Below) -> Message | None:
    """One of the three, while there is a Colonist in stock (Q45)."""
    rest = below[-1]
    if not state.players[step.seat].stock[COLONIST]:
        return Message("no Colonist is in stock: leave settle out (Q45)", {})
    return _same(step.seat, rest.seat) if isinstance(rest, spoils.Overflow) else None


def edict(state: Empires, step: spoils.Edict, below: Below) -> Message | None:
    """Somebody can place (Q116)."""
    if not any([spoils.can_settle(state, seat) for seat in range(len(state.players))]):
        return Message("nobody has a worker on the map and a Colonist in stock: leave edict out (Q116)", {})
    return _owned(state, step.seat, PAPAL_EDICT)


def who_leads(state: Empires, step: spoils.WhoLeads, below: Below) -> Message | None:
    """Buyer and partner can both place (Q116)."""
    if step.partner == step.seat or not (spoils.can_settle(state, step.seat) and spoils.can_settle(state, step.partner)):
        return Message("it is asked when the buyer and another player can both place (Q116)", {})
    return _owned(state, step.seat, PAPAL_EDICT)


def obey(state: Empires, step: spoils.Obey, below: Below) -> Message | None:
    """Two different players take part."""
    rest = below[-1]
    if isinstance(rest, spoils.Obey) and rest.seat == step.seat:
        return Message("two different players place (Q46)", {})
    if not any([player.owns(PAPAL_EDICT) for player in state.players]):
        return Message("nobody has bought {tile}: name it among somebody's buildings", {"tile": TILES[PAPAL_EDICT]})
    return None


def reinforce(state: Empires, step: spoils.Reinforce, below: Below) -> Message | None:
    """The seat can place."""
    begun = spoils.Obey(step.seat)
    return obey(state, begun, below) or must_be_asked(state, step, begun, below)


def history(state: Empires, step: spoils.History, below: Below) -> Message | None:
    """Up to two different other players have lost a counter (Q117)."""
    seats = {step.seat, *step.taken}
    if len(seats) != len(step.taken) + 1 or max(seats) >= len(state.players) or len(step.taken) > TILE_COUNT[RE_WRITE_HISTORY]:
        return Message("taken names up to two other players, each once (Q117)", {})
    return _owned(state, step.seat, RE_WRITE_HISTORY)


def rewrite(state: Empires, step: spoils.Rewrite, below: Below) -> Message | None:
    """Somebody has a counter that can be taken."""
    begun = spoils.History(step.seat, step.taken)
    return history(state, begun, below) or must_be_asked(state, step, begun, below)


def smuggle(state: Empires, step: trade.SmuggleWhat | trade.SmuggleFor, below: Below) -> Message | None:
    """The owner swaps with a player who has another good (R91)."""
    rest = below[-1]
    if not isinstance(rest, Slot) or not rest.smuggled or rest.seat != step.seat:
        return Message("the Smuggler is being used: say smuggled: true at slot of the same seat", {})
    if step.victim not in trade.partners(state, step.seat):
        return Message("the two have no two different goods to swap (Q120)", {})
    if isinstance(step, trade.SmuggleFor) and step.good not in trade.wanted(state, step.seat, step.victim):
        return Message("that good cannot be taken from the victim (Q120)", {})
    return _owned(state, step.seat, SMUGGLER)


def sell_count(state: Empires, step: trade.HowManySold, below: Below) -> Message | None:
    """The owner has the good, and may sell (R94)."""
    rest = below[-1]
    if not isinstance(rest, Slot) or not rest.sold or rest.seat != step.seat:
        return Message("goods are being sold: say sold: true at slot of the same seat", {})
    if not state.players[step.seat].goods[step.good] or not trade.may_sell(state):
        return Message("the seat has no such good to sell now (R94)", {})
    return _owned(state, step.seat, TRADING_HOUSE)
