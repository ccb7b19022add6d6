"""What a choice with the Builder's pieces costs or loses that a player may not expect (R82-R98)."""

from __future__ import annotations

from caravela.engine.messages import Reason, Value
from caravela.games.empires.actions import ACTIONS, FIRST
from caravela.games.empires.content import (
    BUILDER,
    COLONIST,
    FIRST_CARD,
    KINDS,
    MISSIONARY,
    OVERPOPULATION,
    PAPAL_EDICT,
    RE_WRITE_HISTORY,
    REFORMATION,
    SPOILS_GOODS,
    SPOILS_SHIP,
    SPOILS_SPECIALISTS,
    TURNS,
)
from caravela.games.empires.layout import kind_of
from caravela.games.empires.scoring import region_points
from caravela.games.empires.sets import income
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import dock, spoils
from caravela.games.empires.text import names
from caravela.games.empires.text.forms import reason


def mayflower(state: Empires, seat: int) -> list[Reason]:
    """A ship that carries a worker is in no set this turn, and on turn 8 the income is points, too (R96, Q23)."""
    player = state.players[seat]
    args: dict[str, Value] = {
        "before": income(player.goods, player.ships - state.locked),
        "after": income(player.goods, player.ships - state.locked - 1),
    }
    if args["before"] == args["after"]:
        return []
    if state.turn == TURNS:
        return [
            reason(
                "Q23",
                "The ship is in no set this turn: you get ${after}, not ${before}, and as many VP fewer at the end.",
                args,
            )
        ]
    return [reason("Q23", "The ship is in no set this turn: as it stands your sets pay ${after}, not ${before}.", args)]


def land(state: Empires, seat: int, region: int) -> list[Reason]:
    """A Missionary that brings nobody; a Builder that counts for others alone."""
    kind = kind_of(dock.next_worker(state))
    if kind == MISSIONARY:
        opponent = dock.neutralised(state, seat, region)
        if opponent >= 0:
            args: dict[str, Value] = {"player": names.seat_word(opponent), "in_region": names.in_region(region)}
            return [reason("R95", "{player} has the Reformation and a Missionary {in_region}: yours brings nobody.", args)]
    if kind == BUILDER:
        heads = state.heads(region)
        heads[seat] += 1
        # What Builders add, with one more and without any.
        mine = region_points(heads, state.builders(region) + 1)[seat] - region_points(heads)[seat]
        if not mine and any(region_points(heads)):
            place: dict[str, Value] = {"in_region": names.in_region(region)}
            return [reason("R86", "You would be neither first nor second {in_region}: the Builder counts for others.", place)]
    return []


def buy(state: Empires, seat: int, tile: int) -> list[Reason]:
    """A tile that does nothing, or not for its buyer."""
    player = state.players[seat]
    if tile == SPOILS_SHIP and not state.ships_left():
        return [reason("Q40", "No Merchant Ship is left: it brings nothing.", {})]
    if tile == SPOILS_GOODS and not state.bag:
        return [reason("Q39", "The bag is empty: it brings nothing.", {})]
    if tile == SPOILS_SPECIALISTS:
        if state.turn == TURNS:
            return [reason("R67", "This is the last turn: a specialist who comes next turn is of no use.", {})]
        if not spoils.givable(state, seat):
            return [reason("Q108", "You have no specialist left in your supply, and none can be traded out.", {})]
    if tile == OVERPOPULATION and not player.stock[COLONIST]:
        return [reason("Q45", "You have no Colonist in your supply: it brings none.", {})]
    if tile == PAPAL_EDICT and not spoils.can_settle(state, seat):
        return [reason("Q46", "You place none yourself: you need a worker in the New World and a Colonist in your supply.", {})]
    if tile == RE_WRITE_HISTORY and not spoils.victims(state, seat, ()):
        return [reason("Q47", "Nobody else has a discovery counter: it brings none.", {})]
    return []


def sell(state: Empires, seat: int, good: int) -> list[Reason]:
    """On turn 8 goods still count for Mercantilism (Q73)."""
    ends = state.rules.tile_end
    if state.turn == TURNS and any([ends.get(tile, ("", 1, 0))[0] == "good" for tile in state.players[seat].tiles]):
        return [reason("Q73", "Each good that you sell is a point less of Mercantilism.", {})]
    return []


def trade_out(state: Empires, seat: int, kind: int, region: int) -> list[Reason]:
    """The last Missionary of the Reformation's owner leaves a region (E4, Q131)."""
    player = state.players[seat]
    if kind == MISSIONARY and player.owns(REFORMATION) and player.land[region * KINDS + MISSIONARY] == 1:
        args: dict[str, Value] = {"in_region": names.in_region(region)}
        return [reason("Q131", "It is your last Missionary {in_region}: the Reformation no longer works there.", args)]
    return []


def rewrite(state: Empires, seat: int, victim: int) -> list[Reason]:
    """How the counters of a victim differ (E21)."""
    counters = [find for find in state.players[victim].finds if find < FIRST_CARD]
    if len(counters) < 2:
        return []
    args: dict[str, Value] = {"count": len(counters), "player": names.seat_word(victim)}
    return [reason("Q47", "Which of the {count} counters of {player} it is, is drawn at random.", args)]


def warnings(state: Empires, seat: int, action: int) -> list[Reason]:
    """For the kinds of actions that only the Builder's tiles have."""
    kind = ACTIONS.kind(action)
    if kind == "sell":
        return sell(state, seat, FIRST[action])
    if kind == "rewrite":
        return rewrite(state, seat, FIRST[action])
    return []
