"""Migration, Smuggler and Trading House: every completed choice, counted from the position's words alone, in both editions."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from caravela.engine import Game, State
from caravela.games.empires import AOE3, GAME
from caravela.games.empires.content import REGIONS

WHOLES = ("migration", "smuggler", "sale")
FEW = ("sugar", "silver", "gold", "tobacco")


@st.composite
def tables(draw: st.DrawFn, tiles: tuple[str, ...], kinds: tuple[str, ...]) -> dict[str, Any]:
    """Three players in phase 4: red owns these tiles; some workers in some regions, some goods in all hands."""
    hand = st.dictionaries(st.sampled_from(FEW), st.integers(1, 2), max_size=3)
    hands = draw(st.tuples(hand, st.just({}), hand))  # two hands: no good runs out
    crowd = st.fixed_dictionaries({}, optional={kind: st.integers(1, 3 if kind == "colonist" else 1) for kind in kinds})
    regions: dict[str, Any] = {}
    for region in REGIONS:
        if region == "caribbean" or draw(st.booleans()):
            regions[region] = {"counter": None, "good": False, "workers": {"red": draw(crowd)}}
    del regions["caribbean"]["counter"]
    seats = dict(zip(("red", "blue", "green"), hands, strict=True))
    owned = {"red": list(tiles)}
    return {
        "turn": 7,
        "players": {colour: {"goods": goods, "buildings": owned.get(colour, [])} for colour, goods in seats.items()},
        "regions": regions,
        "now": ["benefits"],
    }


def completed(game: Game, state: State, done: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """Every choice of these three from the question of phase 4, in words, to its end."""
    found: set[tuple[str, ...]] = set()
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        words = (*done, game.actions.text(action))
        ask = after.asking
        if ask is not None and ask.whole in WHOLES and ask.begun(after):
            found |= completed(game, after, words)
        elif done:
            found.add(words)
    return found


def migrations(position: Any, of_2007: bool) -> set[tuple[str, ...]]:
    """One or two Colonists, in 2007 any who are no Soldiers, from a region to another discovered one (R53, Q76)."""
    found = set()
    for here, there in product(position["regions"], repeat=2):
        workers = position["regions"][here]["workers"]["red"]
        may = sum(number for kind, number in workers.items() if kind == "colonist" or (of_2007 and kind != "soldier"))
        if here != there:
            found |= {(f"migrate {here} {there}", f"count {number}") for number in range(1, min(2, may) + 1)}
    return found


def swaps(position: Any) -> set[tuple[str, ...]]:
    """One good of another player for one of the own, of two kinds (R91, Q74, Q120)."""
    hands = {colour: player["goods"] for colour, player in position["players"].items()}
    others = [colour for colour in hands if colour != "red"]
    triples = [(other, want, give) for other in others for want in hands[other] for give in hands["red"] if want != give]
    return {(f"smuggle {other}", f"take {want}", f"give {give}") for other, want, give in triples}


def sales(position: Any) -> set[tuple[str, ...]]:
    """Any number of one good (R94, Q73)."""
    goods = position["players"]["red"]["goods"]
    return {(f"sell {good}", f"count {number}") for good in goods for number in range(1, goods[good] + 1)}


@settings(max_examples=60, deadline=None)
@given(tables(("migration", "smuggler", "trading-house"), ("colonist", "soldier", "missionary", "builder")))
def test_what_can_be_moved_swapped_and_sold(position: dict[str, Any]) -> None:
    """R53, R91, R94, Q74, Q76, Q105, Q120"""
    state = GAME.from_document({**position, "options": {"players": 3, "builder": True}})
    wanted = migrations(position, False) | swaps(position) | sales(position)
    assert (completed(GAME, state) if wanted else set()) == wanted


@settings(max_examples=60, deadline=None)
@given(tables(("migration",), ("colonist", "soldier", "missionary")))
def test_who_can_migrate_in_2007(position: dict[str, Any]) -> None:
    """R53, R116, Q76"""
    state = AOE3.from_document({**position, "options": {"players": 3}})
    wanted = migrations(position, True)
    assert (completed(AOE3, state) if wanted else set()) == wanted
