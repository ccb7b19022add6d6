"""The sums that a page shows agree with the game's."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from caravela.games import get
from caravela.games.empires import GAME, scoring
from caravela.games.empires.content import REGIONS
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import warfare
from caravela.web.boards.empires import content, hints, stages, sums
from caravela.web.boards.empires.say import Say
from caravela.web.words import words
from tests.games.aoe3.positions import spare_colonists
from tests.web.boards import drawing
from tests.web.boards.test_games import GAMES, walk


def positions() -> Iterator[Empires]:
    """Positions of three games, and two in which there is war."""
    for options, seed in GAMES[1:4]:
        for state in walk(options, seed, every=19):
            assert isinstance(state, Empires)
            yield state
    for name in ("declaring", "battle"):
        state = drawing.sample(name)[0]
        assert isinstance(state, Empires)
        yield state


def test_points_of_regions() -> None:
    for state in positions():
        for region in content.REGIONS:
            heads = state.heads(REGIONS.index(region))
            counts = dict(zip(state.view(None)["players"], heads))
            assert list(sums.region_points(counts).values()) == scoring.region_points(heads)


def test_hits_of_battles() -> None:
    fights = 0
    for state in positions():
        view = state.view(None)
        colours = list(view["players"])
        for i, region in enumerate(REGIONS):
            for a, b in permutations(range(len(colours)), 2):
                if warfare.can_fight(state, i, a, b):
                    fights += 1
                    assert sums.hits(view, region, colours[a], colours[b]) == warfare.hits(state, i, a, b)
    assert fights


@pytest.mark.parametrize("game", ["empires", "aoe3"])
def test_a_landing_brings_the_workers_foretold(game: str) -> None:
    """R27, Q36, R112: without a Colonist in stock 2007 fetches one from the map, in place of a specialist of the stock."""
    position = {**spare_colonists(), "players": {}, "boxes": {"dock": ["red missionary"]}, "now": ["dock"], "seed": "land"}
    state = get(game).from_document(position)
    say = Say(words("en", game), drawing.table(state, 0))
    before, after = hints.colony_after(state.view(0), say, "red", "florida", "missionary")["red"]
    assert after == before + (2 if game == "aoe3" else 1)
    state.apply(state.game.actions.parse("land florida"))
    assert sum(state.view(0)["regions"]["florida"]["workers"]["red"].values()) == after


def test_a_declaration_says_what_it_costs_in_money_and_in_workers() -> None:
    """R39-R41, R63: of all the regions of a war; the Militia's Soldier is no worker lost."""
    regions = {
        "peru": {"workers": {"red": {"soldier": 3}, "blue": {"colonist": 2}}},
        "florida": {"workers": {"red": {"colonist": 2}, "blue": {"soldier": 1}}},
        "brazil": {"workers": {"red": {"colonist": 1}, "blue": {"colonist": 1}}},
    }
    players = {"red": {"money": 12}, "blue": {"buildings": ["militia"]}}
    there = {"turn": 7, "options": {"players": 2}, "players": players, "regions": regions, "boxes": {"warfare": ["red"]}}
    state = GAME.from_document({**there, "now": ["warfare"], "seed": "war"})
    say = Say(words("en", "empires"), drawing.table(state, 0))
    foe = say.player("blue")
    said = {
        text: hints.of(state.view(0), say, "red", (text,)) for text in ("declare battle peru blue", "declare war blue")
    }
    assert said == {
        "declare battle peru blue": ["free", f"{foe} loses 2 workers", "you lose 1 worker"],
        "declare war blue": ["$12 → $2", f"{foe} loses 2 workers", "you lose 3 workers"],
    }


def test_sets_of_goods() -> None:
    for state in positions():
        for mine, player in zip(state.view(None)["players"].values(), state.players):
            made = sums.goods_sets(mine["goods"], mine["ships"])
            assert sum(one.pays for one in made) == sums.income(mine["goods"], mine["ships"])
            pieces = [piece for one in made for piece in one.pieces]
            assert len(pieces) == sum(player.goods) + player.ships
            assert pieces.count("ship") == player.ships


def test_counters_that_may_still_lie_hidden_are_those_not_seen() -> None:
    for state in walk({"players": 4}, "u", every=25):
        view = state.view(0)
        found = sum(len([one for one in player["discoveries"] if "/" in one]) for player in view["players"].values())
        known = sum(region.get("counter") not in (None, "?") for region in view["regions"].values())
        left = sum(n for _natives, n in stages.unseen(view, GAME.colours[0]))
        assert left == len(content.DATA["counters"]) - found - known
