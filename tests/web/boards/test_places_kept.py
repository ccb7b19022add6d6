"""What keeps its place while a person chooses: the board beside the prompt, the view of a phone; and the end opens the score."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from caravela.engine.state import State
from caravela.games import get
from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Site
from tests.web.chromium import TOUCHED

pytestmark = pytest.mark.browser
WIDE, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)


def legal(state: State) -> list[str]:
    """The actions of the seat asked."""
    return [state.game.actions.text(action) for action in state.legal_actions()]


def reached(game: str, *wanted: str, also: Callable[[State], bool] = lambda state: True) -> State:
    """A position of one of several games in which actions with all these beginnings are possible, and that is wanted."""
    for number in range(24):
        state, rng = get(game).start({"players": 2}, f"kept {number}"), random.Random(number)
        while state.player is not None:
            if all(any(text.startswith(one) for text in legal(state)) for one in wanted) and also(state):
                return state
            state.apply(state.game.policy(state, rng))
    raise AssertionError(f"no game comes to {wanted}")


@contextmanager
def table(
    chromium: Browser, state: State, size: tuple[int, int], language: str = "en", **screen: bool
) -> Iterator[tuple[Site, Page]]:
    """A page for the seat asked."""
    site = Site(state, state.player or 0)
    site.language = language
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **screen)
    page = context.new_page()
    page.goto(site.url)
    try:
        yield site, page
    finally:
        context.close()
        site.close()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_the_first_scoring_that_can_be_pressed_moves_nothing(chromium: Browser, size: tuple[int, int], language: str) -> None:
    found = {}
    for name in ("late", "scored"):
        with table(chromium, GAMES["age-of-discovery"].scenes()[name].state.copy(), size, language, **TOUCHED) as (_site, page):
            assert page.locator("#state button").count() == (name == "scored")
            box = page.locator(".exs").bounding_box()
            assert box
            found[name] = box["y"]
            if name == "scored":
                page.locator("#state button").tap()
                expect(page.locator("#scoring")).to_be_visible()
    assert found["late"] == found["scored"]


def test_the_board_stays_where_it_is_while_a_ship_is_sent_or_bought(chromium: Browser) -> None:
    with table(chromium, reached("age-of-discovery", "to ", "buy ", "reserve "), WIDE) as (site, page):
        low = page.locator(".mk1")
        before = low.bounding_box()
        for kind in ("buy ", "to "):
            text = next(one for one in legal(site.state) if one.startswith(kind))
            page.locator(f'#board [data-space="{"purchase-" if kind == "buy " else "to-"}{text.split(" ")[1]}"]').click()
            expect(page.locator("#back-button")).to_be_visible()
            assert low.bounding_box() == before
            page.keyboard.press("Escape")
            expect(page.locator("#back-button")).to_have_count(0)


@pytest.mark.parametrize("screen", [{}, TOUCHED], ids=["mouse", "finger"])
@pytest.mark.parametrize(
    ("scene", "clicks"),
    [("placing", ("#hand-captain", "#board .slot[data-space=training]")), ("landing", ("#plate-virginia",))],
    ids=["placing", "landing"],
)
def test_a_tablets_map_stays_where_it_is_while_something_is_chosen(
    chromium: Browser, scene: str, clicks: tuple[str, ...], screen: dict[str, bool]
) -> None:
    with table(chromium, GAMES["empires"].scenes()[scene].state.copy(), TABLET, **screen) as (_site, page):
        plates = page.locator(".plate")
        before = [one.bounding_box() for one in plates.all()]
        for place in clicks:
            page.locator(place).click()
        expect(page.locator("#path .eff:not(.tip)")).to_be_visible()
        assert [one.bounding_box() for one in plates.all()] == before
        assert len(before) > 1


@pytest.mark.parametrize("size", [WIDE, (1280, 800), TABLET], ids=str)
def test_the_last_choice_of_a_turn_leaves_the_board_as_large_as_it_is(chromium: Browser, size: tuple[int, int]) -> None:
    """All that ends the turn follows from it: beside the question stands what the choice itself does, and how much more."""
    state = GAMES["empires"].scenes()["ending"].state.copy()
    with table(chromium, state, size, **(TOUCHED if size == TABLET else {})) as (_site, page):
        board = page.locator("#map")
        before = board.bounding_box()
        page.locator('#prompt .pill[value="recruit soldier"]').click()
        told = page.locator("#path > .eff")
        expect(told).to_contain_text("You recruit a Soldier. ·\u00a0and 22 more")
        assert board.bounding_box() == before
        # Where a finger points the prompt's own link opens the help.
        page.locator("#prompt .links [popovertarget=help]" if size == TABLET else "#path > .eff .more").click()
        expect(page.locator("#help")).to_contain_text("scores 6 VP in the Caribbean.")


def test_on_a_phone_a_contract_that_is_played_from_the_hand_leaves_the_hand_open(chromium: Browser) -> None:
    with table(chromium, reached("age-of-discovery", "to ", "fulfil "), PHONE) as (site, page):
        text = next(one for one in legal(site.state) if one.startswith("fulfil "))
        expect(page.locator("html")).to_have_attribute("data-tab", "map")
        page.locator("#tabbar [data-goto=mat]").click()
        page.locator(f'#mat [data-space="hand-{text.split(" ")[1]}"]').click()
        expect(page.locator("#seat")).to_have_attribute("data-step", "load")
        expect(page.locator("html")).to_have_attribute("data-tab", "mat")


def test_on_a_phone_the_lowest_place_comes_out_from_under_a_high_prompt(chromium: Browser) -> None:
    def several(state: State) -> bool:
        """Can a ship be taken at each of the four docks, the lowest places of the board?"""
        return sum([text.startswith("ship ") for text in legal(state)]) > 3

    with table(chromium, reached("santa-maria", "ship ", also=several), PHONE, "pl") as (_site, page):
        page.locator("#tabbar [data-goto=board]").click()
        page.locator("#board .ships .legal").last.click()
        expect(page.locator("#confirm-button")).to_be_enabled()


@pytest.mark.parametrize(
    ("game", "wanted", "view", "place"),
    [
        ("age-of-discovery", "end", "map", '#prompt [value="end"]'),
        ("santa-maria", "retreat ", "board", "[id^=retreat-].legal"),
    ],
)
def test_on_a_phone_the_end_opens_the_score(
    game: str, wanted: str, view: str, place: str, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(chromium, reached(game, wanted), PHONE) as (site, page):

        def rest(actions: list[str]) -> None:
            """The choice is made, and all that comes after it: the game is over."""
            while site.state.player is not None:
                site.state.apply(site.game.policy(site.state, site.rng))
            site.chosen = []
            site.version += 1

        monkeypatch.setattr(site, "play", rest)
        page.locator(f"#tabbar [data-goto={view}]").click()
        page.locator(place).first.click()
        expect(page.locator("#confirm-button")).to_be_enabled()
        page.locator("#tabbar [data-goto=players]").click()
        page.mouse.wheel(0, 4000)
        page.locator("#confirm-button").click()
        expect(page.locator("#final :is(h1, h2)").first).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [WIDE, (1366, 768)], ids=str)
def test_the_map_keeps_its_size_whatever_is_asked(chromium: Browser, size: tuple[int, int], language: str) -> None:
    """England's jails and who lines up, Italy's places, a school, an auction: the prompt takes its room from the mat.

    So does a placement with a warning, and a mat with very much on it is as high as any.
    """
    scenes = GAMES["empires"].scenes()
    with table(chromium, scenes["placing"].state.copy(), size, language) as (_site, page):
        usual = page.locator(".mapin").bounding_box()
    for name in ("jails", "lining-up", "replacing", "in-vain", "bidding", "builder", "crowded", "costly", "sailing"):
        scene = scenes[name]
        with table(chromium, scene.state.copy(), size, language) as (site, page):
            for chosen in dict.fromkeys([(), scene.chosen]):
                site.draft(list(chosen))
                page.goto(site.url)
                expect(page.locator("#prompt")).to_be_visible()
                now = page.locator(".mapin").bounding_box()
                assert usual is not None
                assert now is not None
                moved = [abs(now[part] - usual[part]) for part in ("x", "y", "width", "height")]
                assert max(moved) <= 1, (name, chosen)
