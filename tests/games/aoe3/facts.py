"""What the conformance suite cannot know of Age of Empires III by itself: what Empires knows, as far as 2007 has it."""

from __future__ import annotations

from dataclasses import replace

from caravela.games.empires import AOE3
from caravela.games.empires.content import BASE_TILES, TILES
from tests.games.aoe3.positions import MOMENTS, POSITIONS
from tests.games.empires.facts import FACTS as EMPIRES

# The kinds of actions, questions and events that 2007 has not, each with its reason.
ABSENT: dict[str, tuple[str, ...]] = {
    "the Builder expansion and bought points alone (D3)": (
        *("action points", "action rewrite", "action sell", "action settle", "action smuggle", "action give", "action partner"),
        *(f"action count 0 {number}" for number in (4, 5, 6)),
        *("action lead", "step buy-points", "step edict", "step enlist", "step reinforce", "step rewrite", "step sell-count"),
        *("step settle", "step smuggle-for", "step smuggle-what", "step who-leads", "event bought-points", "event edict"),
        *("event neutralised", "event reasoned", "event rewritten", "event smuggled", "event sold", "event spoils-good"),
        *("event spoils-ship", "event wealth-counted", "action use 0 new-world", "action use 0 stone-masonry"),
        *("action send 0 builder", "action recruit 0 builder", "action kill 0 builder", "action lose 0 builder"),
        *("action place 0 builder", "action place 1 builder-space", "action place 1 mayflower"),
        *(f"action buy 0 {tile}" for tile in TILES[BASE_TILES:]),
    ),
    "nations and the auction of seats are of 2015 (D3, D5)": (
        *("action nation", "action power", "action line", "action keep", "action conquer", "action explorers", "action replace"),
        *("action with", "step choose-nation", "step conquest", "step jails", "step line", "step native-trade"),
        *("step dutch-merchants", "step renaissance", "step substitute", "event seat-auction", "event took-nation"),
        *("event power-used", "event released", "event lined-up", "event conquered", "event settled", "event replaced"),
    ),
    "nobody bids more than $10 (Q9)": tuple(f"action bid 0 {dollars}" for dollars in range(11, 16)),
    "the plagues of 2015 alone (D20)": (
        *("action lose", "action plague", "action count 0 3", "action buy 0 plague", "step lose", "step plague"),
        *("step plague-count", "event named-victim", "event plague-took", "event plagued"),
    ),
    "swaps are free and nothing is asked (D8)": ("action trade-out", "step trade-out", "event traded-out"),
    "the Stables act in phase 4 (D12)": ("step march",),
    "unsold goods go back into the bag (D9)": ("event good-removed",),
    "it is open from the start (R5)": tuple(f"action {kind} 0 caribbean" for kind in ("chart", "explore", "scout")),
    "docks with more than thirteen spaces are England's and the Mayflower's": tuple(
        f"action university 0 {place}" for place in range(14, 19)
    ),
}


def _units() -> list[str]:
    """Every unit of an action, a question and an event."""
    found = [f"step {name}" for name in AOE3.steps.asking()] + [f"event {code.name}" for code in AOE3.events.codes]
    for action in range(AOE3.actions.size):
        words = " ".join(AOE3.actions.fields(action)).split()
        kind = AOE3.actions.kind(action)
        found += [f"action {kind} {i} {word}" for i, word in enumerate(words)] or [f"action {kind}"]
    return found


def _unreachable() -> dict[str, str]:
    units = sorted(set(_units()))
    return {
        unit: reason
        for reason, heads in ABSENT.items()
        for head in heads
        for unit in units
        if unit == head or unit.startswith((f"{head} ", f"{head}-"))
    }


FACTS = replace(
    EMPIRES,
    wholes={name: EMPIRES.wholes[name] for name in ("expedition", "casualties")},
    ordered=frozenset(),
    unreachable=_unreachable(),
    positions=POSITIONS,
    windows={"university": ("before", MOMENTS)},
)
