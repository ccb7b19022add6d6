"""The modules on the page: every question of both editions in both languages, nations, auctions, England's Dock, and what 2007
has otherwise."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any

import pytest

from caravela.engine.game import Game
from caravela.engine.state import State
from caravela.games import get
from caravela.web.boards.empires import content, nations
from caravela.web.boards.empires.say import Say
from caravela.web.words import words
from tests.games.empires import positions
from tests.web.boards import drawing
from tests.web.boards.html import Page
from tests.web.boards.test_games import walk

EMPIRES: Game = get("empires")
AOE3: Game = get("aoe3")
ALL = {"builder": True, "buy-vp": True, "scouting": True, "sealed": True}
SETS = [
    ("empires", {"players": 6, "nations": "random", "reduced-luck": True, **ALL}),
    ("empires", {"players": 3, "nations": "auction", "no-survivors": True, **ALL}),
    ("empires", {"players": 2, "nations": "auction", "builder": True, "no-sales-on-turn-8": True, "eight-ships": True}),
    ("empires", {"players": 4, "nations": "random", "reconnaissance": True, "double-start-bonus": True}),
    ("aoe3", {"players": 5, "auction": True, "scouting": True}),
    ("aoe3", {"players": 6, "auction": True, "reduced-luck": True}),
    ("aoe3", {"players": 2, "captains": True, "reconnaissance": True}),
    ("aoe3", {"players": 3, "no-survivors": True, "sealed": True, "double-start-bonus": True}),
]
DRAWN = 2
"""So often each question is drawn, in the one language and in the other."""


def seen(text: str) -> str:
    """What can be read, in one line."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", text)))


def check(state: State, language: str) -> None:
    """The page of the seat asked is whole, every legal action is a button, and two of them are drawn as drafts."""
    game = state.game
    said = words(language, game.id)
    legal = [game.actions.text(action) for action in state.legal_actions()]
    page = Page("".join(drawing.parts(state, state.player, [], language=said)))
    assert page.problems == []
    assert set(legal) <= page.sendable(), state.view(None)["asked"]
    for text in sorted({legal[0], legal[-1]}):
        page = Page(drawing.parts(state, state.player, [text], language=said)[1])
        assert page.problems == []
        assert text in [one.get("value") for one in page.all("input") if one.get("type") == "hidden"], text


@pytest.mark.parametrize(("game", "options"), SETS, ids=lambda one: one if isinstance(one, str) else str(one["players"]))
def test_every_question_is_drawn_in_both_languages(game: str, options: dict[str, object]) -> None:
    drawn: dict[str, int] = {}
    for state in walk(options, "all", game=get(game)):
        if state.player is None:
            break
        step = state.view(None)["asked"]["step"]
        drawn[step] = drawn.get(step, 0) + 1
        if drawn[step] <= DRAWN:
            check(state, "pl" if drawn[step] % 2 else "en")
    assert "place" in drawn


@pytest.mark.parametrize("turn", [4, 5])
def test_the_questions_of_all_nations_are_drawn(turn: int) -> None:
    state = EMPIRES.from_document({**positions.nations(turn), "seed": "drawn"})
    rng = random.Random(turn)
    drawn: set[str] = set()
    for _ in range(60):
        if state.player is None:
            break
        step = state.view(None)["asked"]["step"]
        if step not in drawn:
            drawn.add(step)
            check(state, "pl")
            check(state, "en")
        legal = state.legal_actions()
        powers = [one for one in legal if state.game.actions.kind(one) in ("power", "replace", "with", "line", "explorers")]
        state.apply(rng.choice(powers or legal))
    assert {"jails", "line", "native-trade", "dutch-merchants", "send", "renaissance", "substitute"} <= drawn


def test_a_nation_stands_on_card_and_mat_and_in_words_with_what_is_left_of_its_power() -> None:
    """R100, R104, Q110"""
    position: dict[str, Any] = {
        "turn": 4,
        "options": {"players": 3, "nations": "random"},
        "players": {
            "red": {"nation": "france", "power-used": [2]},
            "blue": {"nation": "spain"},
            "green": {"nation": "portugal", "power-used": [1]},
        },
        "now": ["placement"],
    }
    state = EMPIRES.from_document({**position, "seed": "cards"})
    public, own = drawing.parts(state, 0, [])
    assert nations.state(Say(words("en", "empires"), drawing.table(state, 0, 7)), "france", [1, 2], 0) == "used up, on turns 1, 2"
    cards = {
        colour: seen(public.partition(f'id="card-{colour}"')[2].partition("</article>")[0]) for colour in ("red", "blue", "green")
    }
    assert "French Trade with the Native Americans" in cards["red"]
    assert "used on turn 2, 1 use left" in cards["red"]
    assert "not used, and gone by" in cards["blue"]
    assert "used on turn 1, 2 uses left" in cards["green"]
    spoken = seen(public.partition('id="spoken"')[2])
    for name in ("France", "Spain", "Portugal"):
        assert f"nation: {name}" in spoken
    assert "Twice, once a turn: take a good before Trade Goods is resolved" in seen(own.partition('id="mat"')[2])
    assert "French Trade with the Native Americans" in seen(own.partition('id="mine"')[2])


def test_everybody_sees_the_bids_and_the_bidder_what_a_bid_brings() -> None:
    """R101, Q8"""
    state = EMPIRES.start({"players": 3, "nations": "auction"}, "bids")
    first, second, third = [state.game.colours.index(colour) for colour in state.view(None)["order"]]
    for move in ("bid 4", "pass", "bid 6"):
        state.apply(state.game.actions.parse(move))
    names = list(drawing.NAMES.values())
    public, own = drawing.parts(state, first, ["bid 7"])
    pane = seen(public.partition('id="events"')[2].partition("</table>")[0])
    assert "Auction for place 1 and a nation" in pane
    assert f"{names[first]} $15 $4 bids now" in pane
    # Nobody has a place in the order yet.
    assert "in order" not in seen(public + own)
    assert 'class="order"' not in public
    assert f"{names[second]} $15 – passed" in pane
    assert f"{names[third]} $15 $6 leads" in pane
    assert "$15 → $8" in seen(own)
    assert "bid 6" not in Page(own).sendable()
    assert Page(drawing.parts(state, third, [])[1]).sendable() == set()
    for move in ("pass", "nation portugal"):
        state.apply(state.game.actions.parse(move))
    pane = seen(drawing.parts(state, first, [])[0].partition('id="events"')[2].partition("</table>")[0])
    assert f"{names[third]} $9 – 1st in order Portugal, paid $6" in pane


def test_the_auction_of_2007_says_what_first_and_second_pay() -> None:
    """R110"""
    state = AOE3.start({"players": 3, "auction": True}, "bids")
    public, own = drawing.parts(state, state.player, ["bid 7"])
    assert "1st: $7, $3 left" in seen(own)
    assert "2nd: $4" in seen(own)
    assert "a specialist joins you" not in seen(own)
    assert "and a specialist joins you" in seen(drawing.parts(state, state.player, ["bid 8"])[1])
    assert "finds the counter of the Caribbean" in seen(public)
    state.apply(state.game.actions.parse("pass"))
    assert "3rd in order passed" in seen(drawing.parts(state, state.player, [])[0])
    assert "National" not in seen(public)


def test_england_names_the_dock_worker_by_worker() -> None:
    """R102: those named come first, the others follow as they stand, and each of them can be named next."""
    state = EMPIRES.from_document({**positions.nations(4), "seed": "dock"})
    own = drawing.parts(state, state.player, ["power", "line orange builder"])[1]
    places = re.findall(r"<li( class=\"named\")?><b>(\d+)</b>", own.partition('<ol class="line">')[2])
    assert places[0] == (' class="named"', "1")
    assert len(places) == 13
    assert not any(named for named, _ in places[1:])
    assert "Who lands as number 2?" in seen(own)
    assert {"line green soldier", "line red colonist"} <= Page(own).sendable()


def test_portugal_can_sail_with_its_explorers() -> None:
    """R105, Q49"""
    position = {**positions.nations(4), "boxes": {"discovery": {"green": {"captain": 2}}}, "now": ["discovery"]}
    state = EMPIRES.from_document({**position, "seed": "sail"})
    assert "explorers" in Page(drawing.parts(state, state.player, [])[1]).sendable()
    own = drawing.parts(state, state.player, ["send captain", "send captain", "explorers"])[1]
    assert "Portuguese Explorers" in seen(own)
    position["players"]["green"]["power-used"] = [4]
    spent = EMPIRES.from_document({**position, "seed": "sail"})
    assert "explorers" not in Page(drawing.parts(spent, spent.player, [])[1]).sendable()


def test_a_card_looked_at_stands_in_the_question_to_its_seat() -> None:
    """R80, Q27: with its numbers, and nobody else reads it."""
    regions = {region: {"counter": None} for region in content.REGIONS}
    state = EMPIRES.from_document(
        {"options": {"players": 2, "scouting": True}, "regions": regions, "now": ["placement"], "seed": "deck"}
    )
    seat = state.player
    assert seat is not None
    state.apply(EMPIRES.actions.parse("scout deck"))
    card = words("en", "empires").name("card", state.view(seat)["memory"]["deck"]["1"])
    public, own = drawing.parts(state, seat, [])
    prompt = seen(own.partition('id="question"')[2].partition("</small>")[0])
    assert f"{card}: natives " in prompt
    assert "only you have seen it" in prompt
    assert card not in seen(public + drawing.parts(state, 1 - seat, [])[1])


def test_the_mayflower_warns_on_the_last_turn() -> None:
    """Q23"""
    sailing = positions.sailors(8)
    mine = sailing["players"]["red"] | {"goods": {"fur": 2}, "ships": 1}
    state = EMPIRES.from_document({**sailing, "players": {**sailing["players"], "red": mine}, "seed": "ships"})
    own = drawing.parts(state, state.player, ["place merchant mayflower"])[1]
    assert 'class="warn"' in own
    assert "you get $0, not $3, and as many VP fewer at the end" in seen(own)
    assert 'class="warn"' not in drawing.parts(state, state.player, ["place merchant dock"])[1]


def test_the_edition_of_2007_is_shown_with_what_it_has() -> None:
    """D1, D8, D12, D37, R108"""
    state = AOE3.start({"players": 5}, "shown")
    public, own = drawing.parts(state, state.player, [])
    assert public.count('id="s-dock-') == 9 + 2  # for five players, and the two that tiles open
    assert "Canada" in seen(public)
    assert "uilder" not in seen(public + own)
    assert "Never march with the Stables" not in own
    assert "Never march with the Stables" in drawing.parts(EMPIRES.start({"players": 5}, "shown"), 0, [])[1]
