"""What the quick judgements of Empires remember is what they would work out anew, and whims choose only what can be best."""

from __future__ import annotations

from random import Random

import pytest

from caravela import games
from caravela.games.empires.actions import FIRST, PLACE, SECOND
from caravela.games.empires.content import NATIVES
from caravela.games.empires.heuristics import builder, placing
from caravela.games.empires.heuristics.odds import (
    _CARDS,
    _COUNTERS,
    ALL_CARDS,
    ALL_COUNTERS,
    BITS,
    COUNT,
    MOST_NATIVES,
    MOST_STRENGTH,
    PATIENCE,
    Prospect,
    Yield,
)
from caravela.games.empires.heuristics.regions import MOST, Moment, points, promise, prospects, rivals, rivals_in
from caravela.games.empires.heuristics.worths import LATER_SCORINGS
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import trade

EMPIRES = games.get("empires")
NO_ONE = [0] * 9


def last_scoring(regions: int = 9) -> Moment:
    """After the Dock of turn 8: nobody lands any more, and one scoring is left."""
    return Moment(8, True, 2, regions, NO_ONE)


@pytest.mark.parametrize("builders", [0, 1, 3])
def test_where_nobody_lands_any_more_a_region_promises_what_it_pays(builders: int) -> None:
    for mine in range(MOST + 1):
        for first in range(-1, MOST + 1):
            for second in range(-1, first + 1):
                soon, later = prospects(mine, first, second, last_scoring(), builders)
                assert soon == pytest.approx(points(mine, first, second, builders))
                assert later == 0.0


def test_each_builder_adds_as_much_as_the_one_before() -> None:
    moment = Moment(4, False, 1, 5, NO_ONE)
    worth = [promise(3, 2, 1, moment, builders) for builders in range(4)]
    assert worth[1] > worth[0]
    assert [worth[i + 1] - worth[i] for i in range(3)] == pytest.approx([worth[1] - worth[0]] * 3)
    soon, later = prospects(3, 2, 1, moment, 2)
    assert worth[2] == pytest.approx(soon + LATER_SCORINGS * later)


def test_the_rivals_in_a_region_are_the_two_strongest_others() -> None:
    heads = [[4, 0], [1, 2], [3, 0], [2, 2]]
    assert rivals_in(0, heads, 0) == (3, 2)
    assert rivals_in(1, heads, 1) == (2, 0)
    assert rivals_in(0, heads[:2], 0) == (1, -1)
    assert rivals([row + [0] * 7 for row in heads], 0)[:2] == [(3, 2), (2, 2)]


def test_one_sailing_brings_the_best_that_can_be_sent_and_none_brings_nothing() -> None:
    gains = [0.0, 1.0, 3.0, 3.0] + [3.5] * (MOST_STRENGTH - 3)
    yields = Yield(gains)
    assert yields.waiting(1)[:5] == [0.0, 1.0, 3.0, 3.0, 3.5]
    assert yields.waiting(0) == [0.0] * (MOST_STRENGTH + 1)
    # The longer one can wait, the more the same workers bring.
    assert yields.waiting(2)[4] > yields.waiting(1)[4]


def test_what_is_known_of_the_sea_is_told_apart() -> None:
    """Positions that differ in one seen counter, an owned find or the tile of Plague I do not share what they remember."""
    state = EMPIRES.start({"players": 2, "scouting": True}, "sea")
    assert isinstance(state, Empires)
    before = Prospect(state, 0)
    state.counter_seen[before.hidden[0]] |= 1
    after = Prospect(state, 0)
    assert after.known
    assert after.yields is not before.yields
    assert Prospect(state, 1).yields is before.yields
    assert Prospect(state.copy(), 0).yields is after.yields


def test_a_placing_is_one_of_the_best_that_whims_can_make() -> None:
    rng = Random(4)
    state = EMPIRES.start({"players": 3, "builder": True}, "whims")
    places = {action for row in PLACE for action in row}
    seen = 0
    while state.player is not None and seen < 60:
        assert isinstance(state, Empires)
        legal = state.legal_actions()
        if legal[0] in places:
            appeal, worth = placing.appeals(state, state.player), placing._WORTH[state.turn]
            value = {a: appeal[SECOND[a]] + worth[a] for a in legal if a in places}
            chosen = {placing.place(state, state.player, legal, rng) for _ in range(30)}
            best = max(value.values())
            assert chosen <= {action for action in value if value[action] + placing.WHIM >= best}
            assert all(0 <= FIRST[action] < len(PLACE) for action in chosen)
            seen += 1
        state.apply(EMPIRES.policy(state, rng))


def test_one_sails_with_what_brings_most_now_and_later() -> None:
    yields = Yield([0.0, 1.0, 3.0, 3.0] + [3.5] * (MOST_STRENGTH - 3))
    # Nothing can be sent later: as much as brings more, and no more than that.
    assert yields.sent(0)[:6] == [0, 1, 2, 2, 4, 4]
    later = yields.waiting(3)
    for strength, sent in enumerate(yields.sent(3)):
        worths = [PATIENCE * later[strength - n] + (yields.gains[n] if n else 0.0) for n in range(strength + 1)]
        assert worths[sent] == pytest.approx(max(worths))


def test_counts_fit_into_their_bits() -> None:
    for packed, finds in ((ALL_COUNTERS, _COUNTERS), (ALL_CARDS, _CARDS)):
        counts = [packed >> BITS * natives & COUNT for natives in range(MOST_NATIVES + 1)]
        assert counts == [len([find for find in finds if NATIVES[find] == natives]) for natives in range(MOST_NATIVES + 1)]


def test_the_best_swap_is_found_though_goods_alike_are_tried_once() -> None:
    rng = Random(3)
    state = EMPIRES.start({"players": 2, "builder": True}, "swaps")
    assert isinstance(state, Empires)
    state.turn = 4
    for _ in range(200):
        mine, theirs = ([rng.choice((0, 0, 1, 1, 2, 3)) for _ in state.players[0].goods] for _ in range(2))
        state.players[0].goods[:], state.players[1].goods[:] = mine, theirs
        pairs = [(took, gave) for took in trade.wanted(state, 0, 1) for gave, count in enumerate(mine) if count and gave != took]
        if pairs:
            best = max(builder._swapped(state, 0, took, gave) for took, gave in pairs)
            before = builder._value(state, 0, mine)
            assert builder.swap_gain(state, 0, 1) == pytest.approx(best - before - builder.A_SWAP)
