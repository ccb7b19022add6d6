"""Positions of nations and auctions in which an action is not possible, with the reason that the seat is told."""

from __future__ import annotations

from caravela.games.empires import AOE3
from tests.games.empires.reason_cases import Case
from tests.games.empires.warning_cases_nations import playing

NATION_CASES = (
    Case(
        "2007: the auction for the order (Q8, Q9)",
        {"options": {"players": 2, "auction": True}, "players": {"blue": {"money": 12}}, "now": ["turn", "order-auction"]},
        {
            "bid 3": ("Q8", "The bid is $4 already: bid more."),
            "bid 11": ("Q9", "Nobody bids more than $10 here."),
            "decline": ("Q8", "Bid, or pass."),
        },
        moves=("bid 4",),
        game=AOE3,
    ),
    Case(
        "2007: the second of the order takes a specialist (Q126)",
        {"options": {"players": 3, "auction": True}, "now": ["turn", {"bonus-specialist": {"seat": "red"}}]},
        {"decline": ("Q126", "The specialist comes in any case: choose which.")},
        game=AOE3,
    ),
    Case(
        "the order of the Dock is told in one way (R102)",
        playing("england", boxes={"dock": ["blue", "red merchant"]}, now=[{"window": {"before": "dock"}}]),
        {
            "keep": ("R102", "The worker named last stood next anyway: name another, or take it back first."),
            "line red captain": ("R102", "Red has no Captain left on the Dock."),
        },
        moves=("power", "line blue colonist"),
    ),
)
