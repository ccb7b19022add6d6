"""The board in real games: every prompt drawn for every reader, every legal action a button, valid HTML, small pages."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator

import pytest

from caravela.engine.game import Game
from caravela.engine.options import OptionValue
from caravela.engine.state import State
from caravela.games.empires import GAME
from caravela.games.empires.content import REGIONS
from caravela.web.boards.empires import board, prompts
from caravela.web.seam import Line
from caravela.web.words import words
from tests.games.empires.positions import BUILDER_POSITIONS
from tests.web.boards import drawing
from tests.web.boards.html import Page

LOG = [Line("placed", {"seat": i % 2}, f"A line of the log, number {i} <&>") for i in range(200)]
GAMES: list[tuple[dict[str, OptionValue], str]] = [
    ({"players": 2, "scouting": True}, "a"),
    ({"players": 3, "sealed": True, "scouting": True}, "b"),
    ({"players": 4}, "c"),
    ({"players": 5, "no-survivors": True}, "d"),
    ({"players": 6, "reduced-luck": True}, "e"),
    ({"players": 2, "reconnaissance": True}, "f"),
    ({"players": 3, "builder": True, "buy-vp": True}, "g"),
]


def walk(options: dict[str, OptionValue], seed: str, every: int = 1, game: Game = GAME) -> Iterator[State]:
    """The positions of a game between players who prefer kinds of actions that were seen least."""
    state = game.start(options, seed)
    rng = random.Random(seed)
    seen: dict[str, int] = {}
    n = 0
    while state.player is not None:
        if n % every == 0:
            yield state
        legal = state.legal_actions()
        action = min(rng.sample(legal, min(len(legal), 6)), key=lambda one: seen.get(GAME.actions.kind(one), 0))
        seen[GAME.actions.kind(action)] = seen.get(GAME.actions.kind(action), 0) + 1
        state.apply(action)
        n += 1
    yield state


@pytest.mark.parametrize(("options", "seed"), GAMES)
def test_every_prompt_is_drawn_and_every_legal_action_is_a_button(options: dict[str, OptionValue], seed: str) -> None:
    for state in walk(options, seed, every=4):
        seat = state.player
        public, own = drawing.parts(state, seat, [], LOG[:3])
        page = Page(own + public)
        assert page.problems == []
        if seat is not None:
            legal = {GAME.actions.text(action) for action in state.legal_actions()}
            assert legal <= page.sendable(), state.view(seat)["asked"]


@pytest.mark.parametrize("number", range(len(BUILDER_POSITIONS)))
def test_the_questions_of_the_builder_are_drawn(number: int) -> None:
    """Each tile's question, with every legal action a button and every choice a draft that is shown."""
    state = GAME.from_document({**BUILDER_POSITIONS[number], "seed": "drawn"})
    rng = random.Random(number)
    seen: set[str] = set()
    for _ in range(40):
        if state.player is None:
            break
        step = state.view(None)["asked"]["step"]
        if step not in seen:
            seen.add(step)
            legal = [GAME.actions.text(action) for action in state.legal_actions()]
            public, own = drawing.parts(state, state.player, [], [])
            page = Page(own + public)
            assert page.problems == []
            assert set(legal) <= page.sendable(), step
            for text in sorted({legal[0], legal[-1]}):
                page = Page(drawing.parts(state, state.player, [text], [])[1])
                assert page.problems == []
                assert text in [one.get("value") for one in page.all("input") if one.get("type") == "hidden"], text
        state.apply(rng.choice(state.legal_actions()))


def test_every_step_that_asks_has_words() -> None:
    asking = {name for name in GAME.steps.names() if hasattr(GAME.steps._types[name], "legal")}
    assert asking == set(prompts.ASKS)


@pytest.mark.parametrize(("options", "seed"), GAMES[:3])
def test_every_choice_can_be_drafted_and_is_shown(options: dict[str, OptionValue], seed: str) -> None:
    for state in walk(options, seed, every=29):
        if state.player is None:
            continue
        for action in state.legal_actions():
            text = GAME.actions.text(action)
            _, own = drawing.parts(state, state.player, [text], [])
            page = Page(own)
            assert page.problems == []
            hidden = [one.get("value") for one in page.all("input") if one.get("type") == "hidden"]
            assert text in hidden, text


@pytest.mark.parametrize(("options", "seed"), GAMES)
def test_spectators_and_waiting_seats_see_no_choices(options: dict[str, OptionValue], seed: str) -> None:
    for state in walk(options, seed, every=53):
        seats = [None, *range(len(state.view(None)["players"]))]
        for seat in seats:
            if seat == state.player and seat is not None:
                continue
            own = drawing.parts(state, seat, [], [])[1]
            page = Page(own)
            assert page.problems == []
            assert page.sendable() == set()


def test_counters_that_lie_open_leave_none_to_guess() -> None:
    seen = False
    for state in walk({"players": 2, "reconnaissance": True}, "f"):
        if state.player is not None and state.view(state.player)["asked"]["step"] == "send":
            own = drawing.parts(state, state.player, [], [])[1]
            if "explore deck" not in own:
                seen = True
                assert 'class="pool"' not in own
    assert seen


def test_the_end_offers_the_record() -> None:
    *_, state = walk({"players": 2}, "end", every=1)
    links = [one.get("href") for one in Page(drawing.parts(state, 0, [], [])[1]).all("a")]
    assert f"{drawing.table(state, 0).url}record" in links


def test_public_part_is_the_same_for_all_and_each_time() -> None:
    state = next(walk({"players": 4}, "z"))
    language = words("en", GAME.id)
    first = board.public(state.view(None), LOG[:5], language, drawing.table(state, None))
    assert first == board.public(state.view(None), LOG[:5], language, drawing.table(state, None))


def test_texts_of_players_are_escaped() -> None:
    state = next(walk({"players": 4}, "z"))
    public = drawing.parts(state, 0, [], LOG[:1])[0]
    assert "number 0 &lt;&amp;&gt;" in public


def test_a_page_is_small() -> None:
    """First visit with styles, script, icons and map, and an update, compressed (at most 120 KB and 10 KB)."""
    static = drawing.STATIC / "caravela"
    names = ("tokens.css", "ui.css", "pages.css", "empires.css", "board.js", "live.js", "icons.svg", "map.svg")
    files = sum(len(gzip.compress((static / name).read_bytes())) for name in names)
    most = 0
    for state in walk({"players": 6}, "size", every=40):
        public, own = drawing.parts(state, state.player, [], LOG)
        most = max(most, len(gzip.compress((public + own).encode())))
    assert most < 16_000
    assert files + most < 120_000


def test_the_caribbean_has_its_article() -> None:
    """A region stands in phrases, so that each language can say them: in, to and from it."""
    workers = {"red": {"soldier": 1, "captain": 5}, "blue": {"colonist": 1}}
    there = {"caribbean": {"workers": workers}, "florida": {"counter": None}}
    two = {"options": {"players": 2}, "turn": 7, "regions": there}
    moments: list[tuple[dict[str, object], str, str]] = [
        ({"boxes": {"dock": ["red"]}, "now": ["dock"]}, "Land in the Caribbean", "Wyląduj na Karaibach"),
        (
            {"boxes": {"warfare": ["red"]}, "now": ["warfare"]},
            "Battle in the Caribbean against Marek",
            "Bitwa na Karaibach, rywal: Marek",
        ),
        (
            {"now": ["warfare", {"casualties": {"region": "caribbean", "attacker": "red", "defender": "blue"}}]},
            "Battle in the Caribbean",
            "Bitwa na Karaibach",
        ),
        (
            {"now": ["specialists", {"trade-out": {"seat": "red", "kind": "captain"}}]},
            "Trade out in the Caribbean",
            "Zamiana na Karaibach",
        ),
        (
            {"players": {"red": {"buildings": ["stables"]}}, "now": ["stables"]},
            "Move a Soldier from the Caribbean",
            "Przenieś żołnierza z Karaibów",
        ),
    ]
    for moment, english, polish in moments:
        state = GAME.from_document({**two, **moment})
        for language, text in (("en", english), ("pl", polish)):
            assert text in drawing.parts(state, 0, [], [], words(language, GAME.id))[1]


@pytest.mark.parametrize(
    ("watched", "text"), [(["red"], "only you have seen it"), (["red", "blue"], "others have seen it before")]
)
def test_who_else_has_seen_the_top_card_is_said(watched: list[str], text: str) -> None:
    """Q27, Q111"""
    found = {region: {"counter": None} for region in REGIONS}
    state = GAME.from_document(
        {
            "options": {"players": 2, "scouting": True},
            "regions": found,
            "deck-seen": {"1": watched},
            "now": ["placement", {"place": {"seat": "red"}}, {"scout-return": {"seat": "red"}}],
        }
    )
    assert text in drawing.parts(state, 0, [], [])[1]
