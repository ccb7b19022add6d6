"""Wars against the oracle: who may be attacked where, and everything that may be left of both, in many small positions."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from caravela.games.empires import GAME
from caravela.games.empires.content import COLOURS, REGIONS
from tests.games.empires import oracle
from tests.games.empires.conservation import lost
from tests.games.empires.table import at, legal

WHERE = tuple(word for word in REGIONS if word in ("florida", "caribbean", "peru"))
KINDS = st.sampled_from(("colonist", "colonist", "soldier", "soldier", "captain", "merchant", "missionary"))
TROOPS = st.lists(KINDS, max_size=3)


@st.composite
def fronts(draw: st.DrawFn) -> dict[str, object]:
    """A few workers of two to four players in three regions; red and others are in Warfare."""
    players = draw(st.integers(2, 4))
    regions = {}
    for word in WHERE:
        workers = {colour: dict(Counter(draw(TROOPS))) for colour in COLOURS[:players]}
        regions[word] = {"good": False, "workers": {colour: troop for colour, troop in workers.items() if troop}}
        if word != "caribbean":
            regions[word]["counter"] = None
    seats: dict[str, dict[str, object]] = {colour: {} for colour in COLOURS[:players]}
    seats["red"]["money"] = draw(st.sampled_from((9, 10, 30)))
    guard = draw(st.sampled_from(("", *COLOURS[:players])))
    if guard:
        seats[guard]["buildings"] = ["militia"]
    return {
        "turn": 7,
        "options": {"players": players},
        "players": seats,
        "regions": regions,
        "boxes": {"warfare": ["red", "blue", "red"]},
        "now": ["warfare"],
    }


def ends(state: Any, foe: str) -> set[oracle.Left]:
    """What may be left of red and his foe when all answers have been tried, once they name nobody any more."""
    if state.asking is None or GAME.steps.name(state.asking) != "kill":
        document = state.to_document()
        assert lost(document) == []
        rows = document["regions"].items()
        return {tuple((word, oracle.troop(row, "red"), oracle.troop(row, foe)) for word, row in rows)}
    found: set[oracle.Left] = set()
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        found |= ends(after, foe)
    return found


@settings(max_examples=120, deadline=None)
@given(fronts(), st.randoms(use_true_random=False))
def test_wars_end_as_the_oracle_says(position: dict[str, Any], rng: Any) -> None:
    """R38, R39, R40, R41, R63, Q65, Q66, Q67, Q69, Q122: what may be declared, every outcome and no other, and its price."""
    state = at(position)
    document: Any = state.to_document()
    may = oracle.declarations(document, "red")
    assert set(legal(state)) == may
    chosen = rng.choice(sorted(may - {"decline"}) or ["decline"])
    state.apply(GAME.actions.parse(chosen))
    if chosen == "decline":
        assert state.to_document()["regions"] == document["regions"]
        return
    *words, foe = chosen.split()
    price = 10 if "war" in words else 0
    assert state.players[0].money == document["players"]["red"]["money"] - price
    assert ends(state, foe) == oracle.war(document, "red", foe, "" if price else words[-1])


def test_the_oracle_knows_the_example_of_the_rulebook() -> None:
    """X20, X52, X53, X54"""
    here = {
        "new-granada": {"workers": {"red": {"soldier": 1, "colonist": 1}, "blue": {"colonist": 2}}},
        "new-france": {"workers": {"red": {"colonist": 1}, "blue": {"colonist": 1}}},
        "florida": {"workers": {"red": {"colonist": 2}, "blue": {"soldier": 1}}},
    }
    document = {"players": {"red": {"money": 10, "buildings": []}, "blue": {"money": 0, "buildings": []}}, "regions": here}
    assert oracle.declarations(document, "red") == {
        *("decline", "declare battle new-granada blue", "declare battle florida blue", "declare war blue")
    }
    left = (
        ("new-granada", ("colonist", "soldier"), ("colonist",)),
        ("new-france", ("colonist",), ("colonist",)),
        ("florida", ("colonist",), ("soldier",)),
    )
    assert oracle.war(document, "red", "blue") == {left}
    assert not oracle.may_fight(("colonist",), ("colonist", "colonist"))
    assert oracle.battle(("colonist", "soldier"), ("colonist", "colonist"), True) == {
        *((mine, theirs) for mine in (("colonist",), ("soldier",)) for theirs in (("colonist",), ("colonist", "colonist")))
    }
    assert oracle.battle(("soldier",) * 4, ("colonist",), False) == {(("soldier",) * 4, ())}
