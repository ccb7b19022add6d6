"""The page of Santa Maria: every prompt of seeded games is drawn in both languages, and every legal action can be sent."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import pytest

from caravela.engine.state import State
from caravela.games import get
from caravela.games.santa_maria import scoring
from caravela.games.santa_maria.colony import cells
from caravela.games.santa_maria.state import SantaMaria
from caravela.web.boards.santa_maria import board, final
from caravela.web.boards.santa_maria.say import COLOURS, Say
from caravela.web.words import words
from tests.games.santa_maria.table import colony as letters
from tests.games.santa_maria.table import red
from tests.web.boards import drawing
from tests.web.boards.html import Page
from tests.web.boards.scenes import santa_maria as colonies

GAME = get("santa-maria")
OPTIONS: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2, "pick-boards": True},
    {"players": 3},
    {"players": 4, "advanced": True, "shared-dice": True, "open-points": True},
]


def texts(state: State) -> list[str]:
    """The legal actions."""
    return [GAME.actions.text(action) for action in state.legal_actions()]


def step_of(state: State) -> str:
    """What is asked."""
    view: dict[str, Any] = state.view(None)
    return str(view["asked"]["step"])


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: f"{one['players']}")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_prompt_of_a_game_is_drawn_with_all_its_choices(language: str, options: dict[str, Any]) -> None:
    """Each kind of question often, and common turns now and then."""
    state = GAME.start(options, "boards")
    rng = random.Random(5)
    seen: dict[str, int] = {}
    while state.player is not None:
        step = step_of(state)
        seen[step] = seen.get(step, 0) + 1
        if seen[step] <= 2 or seen[step] % 20 == 0:
            public, own = drawing.parts(state, state.player, [], language=words(language, GAME.id))
            page = Page(own + public)
            assert page.problems == []
            assert set(texts(state)) <= page.sendable(), step
        state.apply(GAME.policy(state, rng) if rng.random() < 0.7 else rng.choice(state.legal_actions()))
    assert {"turn", "lay", "line"} <= set(seen)
    assert state.view(None)["phase"] == "over"
    public, own = drawing.parts(state, 0, [], language=words(language, GAME.id))
    page = Page(own + public)
    assert page.problems == []
    assert page.sendable() == set()
    for score in state.scores():
        assert f'<td class="tt">{score}</td>' in public


@pytest.mark.parametrize("name", sorted(colonies.scenes()))
def test_rich_positions_are_sound_and_the_same_each_time(name: str) -> None:
    scene = colonies.scenes()[name]
    first = drawing.parts(scene.state, scene.seat, list(scene.chosen))
    assert Page("".join(first)).problems == []
    assert first == drawing.parts(scene.state, scene.seat, list(scene.chosen))


def test_every_choice_of_a_turn_can_be_drafted_and_goes_on_to_its_end() -> None:
    state = colonies.scenes()["turn"].state
    assert state.player is not None
    for text in texts(state):
        chosen = [text]
        while True:
            draft = drawing.draft(state, chosen)
            _, own = drawing.parts(state, state.player, chosen)
            page = Page(own)
            assert page.problems == []
            hidden = [one.get("value") for one in page.all("input") if one.get("type") == "hidden"]
            assert set(chosen) <= set(hidden)
            if draft.whole:
                assert "data-confirm disabled" not in own
                break
            assert "data-confirm disabled" in own
            assert set(draft.view["legal"]) <= page.sendable()
            chosen.append(draft.view["legal"][-1])


def test_a_tile_that_is_laid_can_be_moved_and_turned_before_it_is_confirmed() -> None:
    """S18: every other place of the tile may take the chosen one's."""
    scene = colonies.scenes()["laid"]
    state = scene.state
    assert scene.seat is not None
    part = drawing.draft(state, list(scene.chosen[:1])).view["legal"]
    _, own = drawing.parts(state, scene.seat, list(scene.chosen))
    assert all(text.startswith("lay ") for text in part)
    assert set(part) <= Page(own).sendable()
    assert own.count("ghosted") == 3


def test_goods_that_go_for_want_of_coins_are_named_before_the_choice_is_confirmed() -> None:
    """S33: a person who has the coins, or has said which goods to sell, is told nothing."""
    state = colonies.scenes()["turn"].state.copy()
    assert isinstance(state, SantaMaria)
    assert state.player is not None
    player = state.players[state.player]
    goods = list(player.goods)

    def told(coins: int, wood: int) -> list[str]:
        player.coins, player.goods[:] = coins, [wood, *[0] * (len(goods) - 1)]
        chosen = [text for text in texts(state) if text.startswith("activate ")][:1]
        assert chosen
        own = drawing.parts(state, state.player, chosen)[1]
        return re.findall(r"Sold for coins: ([^<]*)</b>", own.partition('id="help"')[0])

    assert told(0, 3) == ["wood"]
    assert told(9, 3) == []


def test_a_line_shows_its_buildings_in_the_order_in_which_they_fire() -> None:
    """S24"""
    scene = colonies.scenes()["line"]
    draft = drawing.draft(scene.state, list(scene.chosen))
    line = draft.view["line"]
    assert line is not None
    _, own = drawing.parts(scene.state, scene.seat, list(scene.chosen))
    for number, cell in enumerate(line["cells"], 1):
        at = own.index(f'id="cell-{cell}"')
        assert f'<span class="ord" aria-hidden="true">{number}</span>' in own[at : own.index("</button>", at)]
    more = draft.more()
    assert more is not None
    assert set(more.legal) <= Page(own).sendable()
    # What is asked beyond is not answered yet: the button says that it confirms what is chosen.
    assert "Confirm what is chosen" in own
    _, laid = drawing.parts(scene.state, scene.seat, list(scene.chosen[:1]))
    assert "Confirm what is chosen" not in laid


def test_the_prompt_tells_what_there_is_to_pay_with_as_the_choice_would_leave_it() -> None:
    """A phone's prompt covers the storage: coins and goods stand beside the question, too."""
    scene = colonies.scenes()["line"]
    seat = COLOURS[scene.seat or 0]
    for chosen in ([], list(scene.chosen)):
        view: dict[str, Any] = drawing.draft(scene.state, chosen).view if chosen else scene.state.view(scene.seat)
        data = view["players"][seat]
        _, own = drawing.parts(scene.state, scene.seat, chosen)
        purse = own.partition('class="purse')[2].partition("</small>")[0].partition("</div>")[0]
        told = re.findall(r"rs-(\w+)\".*?<b>(\d+)</b>", purse)
        assert told == [("coins", str(data["coins"])), *[(good, str(n)) for good, n in data["goods"].items() if n]]


def test_an_effect_can_be_left_unused_in_the_same_breath() -> None:
    """S24, AM19: what is asked on the way is answered in the preview, and all is confirmed at once."""
    scene = colonies.scenes()["line"]
    chosen = [*scene.chosen, "decline"]
    draft = drawing.draft(scene.state, chosen)
    assert draft.whole
    _, own = drawing.parts(scene.state, scene.seat, chosen)
    assert 'data-whole="1"' in own


def test_points_of_others_lie_face_down() -> None:
    """AM60"""
    state = colonies.scenes()["turn"].state
    seat = state.player
    assert seat is not None
    public, _ = drawing.parts(state, seat, [])
    assert public.count('title="Points lie face down"') >= 4
    mine = drawing.parts(state, seat, [])[1]
    view: dict[str, Any] = state.view(seat)
    assert f">{view['players'][view['asked']['seat']]['points']}<small>" in mine
    watching = drawing.parts(state, None, [])[1]
    assert 'class="stat vp"' not in watching
    shared = colonies.scenes()["shared"].state
    assert 'title="Points lie face down"' not in drawing.parts(shared, None, [])[0]


def test_the_public_part_is_the_same_for_all() -> None:
    state = colonies.scenes()["late"].state
    language = words("pl", GAME.id)
    table = drawing.table(state, None)
    assert board.public(state.view(None), [], language, table) == board.public(state.view(None), [], language, table)


def test_the_solo_report_shows_every_goal() -> None:
    """S75"""
    state = colonies.scenes()["over-solo"].state
    public, _ = drawing.parts(state, 0, [])
    report: dict[str, Any] = GAME.report(state)
    for name, goal in report["goals"].items():
        shown = "reached" if goal["reached"] else f"{goal['have']} of {goal['need']}"
        at = public.index(f"<b>{GAME.names()['goal'][name]}</b>")
        assert shown in public[at : public.index("</li>", at)]


@pytest.mark.parametrize("scene", ["solo", "over-solo"])
def test_alone_the_goals_can_be_read_beside_the_board_with_how_far_each_is(scene: str) -> None:
    """S75: while it is played, and as they ended."""
    state = colonies.scenes()[scene].state
    public, _ = drawing.parts(state, 0, [])
    shown, spoken = public.partition('id="aims"')[2].partition('id="spoken"')[::2]
    goals = scoring.goals(cast(SantaMaria, state))
    assert any(goal["have"] for goal in goals.values())
    for name, text in final.GOALS.items():
        title = GAME.names()["goal"][name].capitalize()
        how = f"{goals[name]['have']} of {goals[name]['need']}"
        assert f'<dt>{title}</dt><dd>{text}</dd><dd class="gv">{how}</dd>' in shown
        assert f"{title}: {text}; {how}" in spoken
    assert 'id="aims"' not in drawing.parts(colonies.scenes()["turn"].state, 0, [])[0]


@pytest.mark.parametrize(
    ("kinds", "goods", "price"),
    [
        (("d", "t"), {"wood": 2, "grain": 1}, "from 2 × wood"),
        (("d",), {"wood": 2}, "2 × wood"),
        (("t",), {"wood": 2, "grain": 1}, "2 × wood, grain"),
    ],
    ids=["both", "doubles", "triples"],
)
def test_expanding_says_its_price(kinds: tuple[str, ...], goods: dict[str, int], price: str) -> None:
    """S17: the least where the tiles that can be taken cost not the same."""
    state = colonies.scenes()["turn"].state
    assert state.player is not None
    document = state.to_document()
    document["players"][COLOURS[state.player]] |= {"coins": 0, "goods": goods}
    gone = [row for row in ("doubles", "triples") if row[0] not in kinds]
    for row in gone:
        document["removed"] = sorted([*document["removed"], *document["display"][row]])
        document["display"][row] = []
    _, own = drawing.parts(GAME.from_document(document), state.player, [])
    pill = own[own.index('id="group-expand"') :].partition("</button>")[0]
    assert re.sub("<[^>]+>", "", pill.partition('<span class="cost">')[2].replace("<b>2</b>", "")) == price
    assert "r-wood" in pill
    assert ("r-grain" in pill) is (kinds == ("t",))


def test_a_main_action_that_is_closed_points_to_its_reason() -> None:
    """S17"""
    state = colonies.scenes()["turn"].state
    document = state.to_document()
    assert state.player is not None
    document["players"][COLOURS[state.player]] |= {"coins": 0, "goods": {}}
    _, own = drawing.parts(GAME.from_document(document), state.player, [])
    found = re.search(r'id="group-expand"[^>]*aria-disabled="true" data-tell="Expand" data-why="([^" ]+)', own)
    assert found is not None
    assert re.search(rf'<div data-space="[^"]*{found[1]}', own)


@pytest.mark.parametrize("used", [0, 3])
def test_where_no_die_can_be_used_it_is_said_of_one_that_is_there(used: int) -> None:
    state = red({"dice": [3]}, pool={"white": [5, 5, 5, 5, 5, 5]})
    letters(state, "...... ...... ...... ...... ...... ......")
    state.players[0].white_used = used
    _, own = drawing.parts(state, 0, [])
    first = re.search(r'id="group-die"[^>]*aria-disabled="true"[^>]*data-why="([^" ]+)', own)
    assert first is not None
    told = re.search(rf'data-space="[^"]*\b{first[1]}\b[^"]*".*?<dd>(.*?)</dd>', own, re.DOTALL)
    assert told is not None
    assert "there is no line with an empty building" in told[1]


def test_every_place_is_told_in_words() -> None:
    state = colonies.scenes()["turn"].state
    public, _ = drawing.parts(state, None, [])
    spoken = public[public.index('id="spoken"') :]
    for part in ("Row 1, column 1: ", "Space 3: monk, blue die", "Coin dock: a ship for", "Retreat: religion; free", "White 4: "):
        assert part in spoken


def test_the_numbers_of_a_player_are_named_in_words() -> None:
    """A sign says nothing to a screen reader, and what shows on hovering nothing to a finger."""
    state = colonies.scenes()["turn"].state
    public, _ = drawing.parts(state, None, [])
    card = public.partition('id="player-red"')[2].partition("</article>")[0]
    coins = state.view(None)["players"]["red"]["coins"]
    for name, number in (("Coins", coins), ("White dice used of 3", ""), ("Blue dice left", ""), ("Ships", "")):
        assert re.search(rf'<span class="sr">{name} </span>(<span class="ink">)?{number}', card), name


@pytest.mark.parametrize(("language", "points", "word"), [("pl", 1, "punkt"), ("pl", 5, "punktów"), ("en", 1, "point")])
def test_open_points_are_counted_in_words(language: str, points: int, word: str) -> None:
    state = GAME.start({"players": 1}, "points")
    seat = state.player
    assert seat is not None
    document = state.to_document()
    document["players"][GAME.colours[seat]]["points"] = points
    _, own = drawing.parts(GAME.from_document(document), seat, [], language=words(language, GAME.id))
    assert re.search(rf"</svg>{points}<small>{word}</small>", own)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_help_of_a_monk_says_what_each_space_does(language: str) -> None:
    """A phone shows beside a name only what it would bring."""
    scene = colonies.scenes()["monk"]
    _, own = drawing.parts(scene.state, scene.seat, [], language=words(language, GAME.id))
    about = re.findall(r'<span>([^<]+)<small class="about"> ([^<]+);</small>', own)
    shown = own.partition('id="help"')[2].partition("</div>")[0]
    assert len(about) >= 3
    for name, text in about:
        assert f"<p><b>{name}:</b> {text}; " in shown


SALES = {
    "en": ("Sell wood for 1 coin", "Sell sugar for 2 coins"),
    "pl": ("Sprzedaj drewno za 1\u00a0monetę", "Sprzedaj cukier za 2\u00a0monety"),
}


@pytest.mark.parametrize("language", SALES)
def test_a_sale_says_what_it_brings_before_it_is_chosen(language: str) -> None:
    """S33"""
    state = colonies.scenes()["turn"].state
    assert state.player is not None
    document = state.to_document()
    document["players"][COLOURS[state.player]]["goods"] = {"wood": 1, "sugar": 1}
    _, own = drawing.parts(GAME.from_document(document), state.player, ["exchange"], language=words(language, GAME.id))
    for sale in SALES[language]:
        assert f"<span>{sale}</span>" in own


TURNS = {
    "en": ("not turned", "turned right", "turned half round", "turned left"),
    "pl": ("bez obrotu", "obrót w prawo", "pół obrotu", "obrót w lewo"),
}


@pytest.mark.parametrize("language", TURNS)
def test_the_turn_of_a_tile_is_said_as_a_person_would(language: str) -> None:
    scene = colonies.scenes()["laid"]
    expand = scene.chosen[0]
    places = drawing.draft(scene.state, [expand]).view["legal"]
    for turn, told in zip(("0", "90", "180", "270"), TURNS[language], strict=True):
        place = next(one for one in places if one.endswith(f" {turn}"))
        _, own = drawing.parts(scene.state, scene.seat, [expand, place], language=words(language, GAME.id))
        button = re.findall(rf'value="{place}"[^>]*aria-label="([^"]+)"', own)
        assert [one.endswith(f", {told}") for one in button] == [True]
        assert f", {told}</span>" in own
        assert "°" not in own


def test_what_is_closed_for_one_reason_stands_under_it_once() -> None:
    scene = colonies.scenes()["turn"]
    _, own = drawing.parts(scene.state, scene.seat, [])
    why = own.partition('id="why"')[2].partition("</dl>")[0]
    told = re.findall(r"<dd>(.*?)</dd>", why)
    assert len(told) == len(set(told))
    assert "<dt>White 1<br>White 2<br>White 5<br>White 6</dt>" in why


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_colony_board_is_chosen_by_what_is_printed_on_it(language: str) -> None:
    """Its picture is silent: each button says every cell, and so does the help."""
    scene = colonies.scenes()["boards"]
    view: dict[str, Any] = scene.state.view(None)
    said = words(language, GAME.id)
    say = Say(said, drawing.table(scene.state, scene.seat), view)
    _, own = drawing.parts(scene.state, scene.seat, [], language=said)
    told = own[own.index('id="help"') :]
    assert len(view["boards"]) > 1
    for one in view["boards"]:
        button = re.search(f'value="board {one}".*?</button>', own)
        assert button is not None
        printed = [cell for cell in cells({"board": one, "tiles": [], "covers": {}}, say.box) if cell is not None]
        assert len(printed) > 1
        for cell in printed:
            assert say.content(cell) in button.group()
            assert say.content(cell) in told


def test_the_only_standing_order_is_to_be_asked_every_time() -> None:
    scene = colonies.scenes()["turn"]
    own = drawing.parts(scene.state, scene.seat, [])[1]
    assert re.findall(r'name="order" value="([^"]*)"', own) == ["ask"]
    assert "A question with an order" not in own
