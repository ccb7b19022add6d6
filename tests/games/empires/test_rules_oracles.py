"""The program against the oracles: income, regions, battles, the end of the game, each over many positions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravela.games.empires import GAME, scoring, sets
from caravela.games.empires.content import COLOURS, GOODS
from tests.games.empires import oracle
from tests.games.empires.conservation import GOOD_COUNTS, lost
from tests.games.empires.table import at, positions

QUICK = settings(max_examples=120, deadline=None)
TILES = (
    *("settlers", "monastery", "taxation", "university", "new-world-cartography", "factory", "plague-2"),
    *("mercantilism", "population", "navy", "power", "prosperity", "glory", "wealth"),
    *("age-of-discovery", "new-world-capital-city", "age-of-reason", "spoils-5"),
)
FINDS = ("1/2/1/4", "2/4/3/5", "3/4/4/6", "4/5/5/7", *oracle.CARD_POINTS)
REGIONS = ("caribbean", "peru", "florida", "new-france", "brazil")


# Income.


@st.composite
def holdings(draw: st.DrawFn) -> tuple[list[int], int]:
    """Goods by kind and ships, few enough for the oracle."""
    kinds = draw(st.lists(st.sampled_from((1, 1, 1, 1, 2, 2, 3, 4, 5, 6)), max_size=7))
    while sum(kinds) > 11:
        kinds.pop()
    return [*kinds, *[0] * (len(GOODS) - len(kinds))], draw(st.integers(0, 4))


@QUICK
@given(holdings())
def test_income_is_the_best_of_all_partitions(held: tuple[list[int], int]) -> None:
    """R43, Q78"""
    goods, ships = held
    tokens = [GOODS[kind] for kind, number in enumerate(goods) for _ in range(number)]
    best = oracle.income(tuple(sorted([*tokens, *[oracle.SHIP] * ships])))
    assert sets.income(goods, ships) == best


@QUICK
@given(holdings())
def test_the_sets_that_are_shown_are_sets_and_add_up(held: tuple[list[int], int]) -> None:
    """Q78: each token in one set, one ship a set, and the dollars of all sets are the income."""
    goods, ships = held
    groups = sets.grouping(goods, ships)
    used = Counter(kind for kinds, _, _ in groups for kind in kinds)
    assert all(used[kind] <= number for kind, number in enumerate(goods))
    assert sum(with_ship for _, with_ship, _ in groups) <= ships
    for kinds, with_ship, dollars in groups:
        tokens = (*[GOODS[kind] for kind in kinds], *[oracle.SHIP] * with_ship)
        assert oracle.set_value(tokens) == dollars
    assert sum(dollars for _, _, dollars in groups) == sets.income(goods, ships)


@pytest.mark.parametrize(
    ("tokens", "dollars"),
    [
        ("indigo silver tobacco", 1),
        ("indigo indigo ship", 3),
        ("sugar sugar sugar sugar", 6),
        ("a a a a a a b", 7),
        ("a a a a b b b", 9),
        ("a a a a a ship", 6),
        ("a a a b b c ship", 7),
        ("a ship ship", 0),
        ("a b ship", 1),
        ("a a b c ship ship", 4),
        ("a a b b ship ship", 6),
        ("a a a a a a ship ship", 12),
    ],
)
def test_the_oracle_knows_the_examples(tokens: str, dollars: int) -> None:
    """X15, X16, X17, X41, X42"""
    assert oracle.income(tuple(sorted(tokens.split()))) == dollars


# Regions.


def test_regions_score_as_the_oracle_says() -> None:
    """R66: every way that up to four players can stand in a region."""
    for players in range(2, 5):
        for number in range(6**players):
            counts = [number // 6**seat % 6 for seat in range(players)]
            points = scoring.region_points(counts)
            plain = oracle.region_points({COLOURS[seat]: count for seat, count in enumerate(counts)})
            assert points == [plain.get(COLOURS[seat], 0) for seat in range(players)], counts


def test_regions_with_builders_score_as_the_oracle_says() -> None:
    """R86, Q82, Q128: every way that up to four players can stand in a region, with up to four Builders."""
    for players in range(2, 5):
        for number in range(5**players):
            counts = [number // 5**seat % 5 for seat in range(players)]
            for builders in range(min(sum(counts), 4) + 1):
                points = scoring.region_points(counts, builders)
                plain = oracle.region_points({COLOURS[seat]: count for seat, count in enumerate(counts)}, builders)
                assert points == [plain.get(COLOURS[seat], 0) for seat in range(players)], (counts, builders)


def test_the_oracle_knows_the_examples_of_builders() -> None:
    """X22, X23, X24, X55"""
    assert oracle.region_points({"adam": 5, "matt": 4}, 3) == {"adam": 18, "matt": 8}
    assert oracle.region_points({"george": 5, "matt": 5, "ernie": 2, "adam": 1}, 3) == {"george": 14, "matt": 14, "ernie": 6}
    assert oracle.region_points({"george": 5, "matt": 2, "ernie": 2, "adam": 1}, 3) == {"george": 18, "matt": 6, "ernie": 6}
    assert oracle.region_points({"a": 3, "b": 3, "c": 3}, 1) == {"a": 4, "b": 4, "c": 4}
    assert oracle.region_points({"a": 3}, 2) == {"a": 14}
    assert oracle.region_points({"a": 2, "b": 2}, 1) == {}


@QUICK
@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 3)), min_size=2, max_size=6))
def test_regions_of_up_to_six_players_score_as_the_oracle_says(players: list[tuple[int, int]]) -> None:
    """R66, R86, Q82, D32: workers and Builders of each, in a position that is refreshed."""
    colours = COLOURS[: len(players)]
    workers = {
        colour: {"colonist": others, "builder": builders} for colour, (others, builders) in zip(colours, players, strict=True)
    }
    region = {"counter": None, "good": False, "workers": workers}
    options = {"players": len(players), "builder": True}
    state = at({"options": options, "turn": 3, "regions": {"peru": region}, "now": ["refresh"]})
    document: Any = state.to_document()
    plain = oracle.region_points(oracle.heads(region), oracle.builders_in(region))
    assert {colour: sum(row["scored"].get("3", {}).values()) for colour, row in document["players"].items()} == {
        colour: plain.get(colour, 0) for colour in colours
    }


def test_the_oracle_knows_the_ties() -> None:
    """X33"""
    assert oracle.region_points({"a": 4, "b": 4, "c": 3}) == {"a": 2, "b": 2}
    assert oracle.region_points({"a": 5, "b": 3, "c": 3}) == {"a": 6}
    assert oracle.region_points({"a": 5}) == {"a": 6}


# Battles.

TROOPS = st.lists(st.sampled_from(("colonist", "soldier", "soldier", "captain", "missionary", "builder")), min_size=1, max_size=5)


def counts(troop: list[str]) -> dict[str, int]:
    return dict(Counter(troop))


def outcomes(state: Any) -> set[tuple[oracle.Troop, oracle.Troop]]:
    """Every end of the battle that is going on, by trying all answers."""
    if state.asking is None or GAME.steps.name(state.asking) != "kill":
        there = state.to_document()["regions"]["peru"]["workers"]
        red, blue = (tuple(sorted(Counter(there.get(colour, {})).elements())) for colour in ("red", "blue"))
        return {(red, blue)}
    found = set()
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        found |= outcomes(after)
    return found


@settings(max_examples=60, deadline=None)
@given(TROOPS, TROOPS, st.booleans())
def test_every_outcome_of_a_battle_and_no_other(attacker: list[str], defender: list[str], militia: bool) -> None:
    """R39, R41, R63, Q69, Q122"""
    position: dict[str, object] = {
        "turn": 7,
        "options": {"players": 2, "builder": True},
        "players": {"blue": {"buildings": ["militia"] if militia else []}},
        "regions": {"peru": {"good": False, "workers": {"red": counts(attacker), "blue": counts(defender)}}},
        "boxes": {"warfare": ["red", "blue"]},
        "now": ["warfare"],
    }
    state = at(position)
    battle = GAME.actions.parse("declare battle peru blue")
    if "soldier" not in attacker + defender:
        assert battle not in state.legal_actions()
        return
    state.apply(battle)
    assert outcomes(state) == oracle.battle(tuple(attacker), tuple(defender), militia)


# The end of the game.


@st.composite
def tables(draw: st.DrawFn) -> dict[str, object]:
    """A position with pieces wherever they can be, as a document."""
    players = draw(st.integers(2, 6))
    colours = COLOURS[:players]
    most = {"colonist": 5, "soldier": 2, "captain": 1, "merchant": 1, "missionary": 2, "builder": 2}
    workers = st.fixed_dictionaries({}, optional={kind: st.integers(0, number) for kind, number in most.items()})
    regions = {
        region: {"counter": None, "good": False, "workers": draw(st.dictionaries(st.sampled_from(colours), workers))}
        for region in REGIONS
    }
    left = dict(GOOD_COUNTS)
    for good in ("sugar", "silver", "indigo", "fur", "coffee", "fish", "tobacco", "gold", "cocoa"):
        left[good] -= 1
    tiles = draw(st.permutations(TILES))
    finds = draw(st.permutations(FINDS))
    seats: dict[str, object] = {}
    for seat, colour in enumerate(colours):
        goods = {good: draw(st.integers(0, min(2, left[good]))) for good in draw(st.sets(st.sampled_from(GOODS), max_size=4))}
        for good, number in goods.items():
            left[good] -= number
        turns = st.dictionaries(st.sampled_from(REGIONS), st.sampled_from((2, 6)), max_size=3)
        seats[colour] = {
            "money": draw(st.integers(0, 30)),
            "ships": draw(st.integers(0, 1)),
            "goods": goods,
            "buildings": tiles[seat::players],
            "used": [tile for tile in tiles[seat::players] if tile in ("university", "new-world-cartography")],
            "discoveries": finds[seat::players],
            "scored": {"3": draw(turns), "6": draw(turns)},
            "bought": draw(st.dictionaries(st.sampled_from(("3", "6")), st.integers(1, 9))),
        }
    return {
        "turn": 8,
        "options": {"players": players, "builder": True, "buy-vp": True},
        "players": seats,
        "regions": regions,
        "reason": draw(st.integers(0, 6)),
        "now": ["income"],
    }


@settings(max_examples=50, deadline=None)
@given(tables())
def test_points_and_places_are_those_of_the_oracle(position: dict[str, object]) -> None:
    """R43, R44, R74, R75, R76, Q90, Q92, Q124: before and after income and scoring of turn 8, and in the report."""
    over = at(position)
    while over.player is not None:  # nobody buys points, or everybody buys one
        over.apply(over.legal_actions()[len(over.players) % 2])
    before = at({**position, "now": ["dock"], "boxes": {"dock": ["red"]}})
    for state in (over, before):
        document: Any = state.to_document()
        assert lost(document) == []
        colours = list(document["players"])
        if state is over:
            rows = document["players"].values()
            assert [row["economy"] for row in rows] == [oracle.income_of(row) for row in rows]
        assert state.scores() == [oracle.total(document, colour) for colour in colours]
        assert state.ranking() == list(oracle.ranking(document).values())
        assert_report_adds_up(state)


def assert_report_adds_up(state: Any) -> None:
    report: Any = GAME.report(state)
    for seat, rows in enumerate(report["seats"].values()):
        regions = sum(line["vp"] for lines in rows["regions"].values() for line in lines)
        others = sum(line["vp"] for line in [*rows["discoveries"], *rows["buildings"]])
        others += sum(rows["bought"].values())
        assert rows["total"] == regions + others + rows["economy"] == state.scores()[seat]
    assert list(report["ranking"].values()) == state.ranking()


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_score_as_the_oracle_says(players: int) -> None:
    """R74, R76: at every tenth position of a game and at its end, without modules or with them."""
    options = {"players": players, "builder": players % 2 == 1, "buy-vp": players % 2 == 1}
    for number, state in enumerate(positions(options, f"oracle {players}")):
        if number % 10 == 0 or state.player is None:
            document = state.to_document()
            assert state.scores() == [oracle.total(document, colour) for colour in COLOURS[:players]]
            assert state.ranking() == list(oracle.ranking(document).values())
            assert_report_adds_up(state)
